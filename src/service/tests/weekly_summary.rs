//! Which weekly summaries are due, what they say, and what follows from what became of them.

use super::farming::rated_game;
use super::*;
use crate::domain::{
    BestWin, MessageId, MessageRef, Player, PostSchedule, PostSetting, PostSubject, Week, WeeklySummary,
};

const GUILD: GuildId = GuildId(1);
const CHANNEL: ChannelId = ChannelId(20);
const MINUTE_MS: i64 = 60_000;

impl TestService {
    /// Lets time pass until so long after the summary of the first week is posted.
    fn advance_to_post(&self, after_ms: i64) {
        self.advance(Week::of(START).posted_at().0 + after_ms - self.games.now().0);
    }

    async fn choose_channel(&self, channel: ChannelId) -> PostSchedule<Week> {
        self.posts.choose_channel(GUILD, channel).await.unwrap()
    }

    async fn schedule(&self) -> PostSchedule<Week> {
        match self.posts.setting(GUILD).await.unwrap() {
            PostSetting::On(schedule) => schedule,
            other => panic!("{other:?}"),
        }
    }

    async fn to_post(&self) -> Option<DuePost<Week>> {
        self.posts.due_in(GUILD).await.unwrap()
    }

    async fn due(&self) -> Vec<GuildId> {
        self.posts.due::<Week>().await.unwrap()
    }

    /// Alice resigns a rated game against Bob.
    async fn bob_wins(&self) -> GameId {
        let id = rated_game(self, &bob(), 4).await.game.id;
        self.apply(&alice(), id, GameAction::Resign).await.unwrap();
        id
    }
}

fn next(schedule: PostSchedule<Week>) -> PostSchedule<Week> {
    PostSchedule { subject: schedule.subject.next(), posting_since: None, ..schedule }
}

#[tokio::test]
async fn a_summary_is_due_on_monday_and_posted_once() {
    let service = TestService::new().await;
    assert_eq!(service.posts.setting::<Week>(GUILD).await.unwrap(), PostSetting::Off);
    let schedule = service.choose_channel(CHANNEL).await;
    let week = Week::of(START);
    assert_eq!(
        schedule,
        PostSchedule { channel: CHANNEL, options: (), subject: week, posting_since: None, was_refused: false }
    );
    assert_eq!(service.choose_channel(CHANNEL).await, schedule);
    assert_eq!(service.posts.next_due::<Week>().await.unwrap(), Some(week.posted_at()));
    let first = service.bob_wins().await;
    let second = service.bob_wins().await;
    service.advance_to_post(-1);
    assert_eq!(service.due().await, []);
    assert_eq!(service.to_post().await, None);
    // These belong to the next week.
    service.bob_wins().await;
    service.advance_to_post(0);
    assert_eq!(service.due().await, [GUILD]);
    let post = service.to_post().await.unwrap();
    let player = async |user: &User| {
        let mut read = service.games.store.read().await.unwrap();
        read.player_by_discord_id(user.discord).await.unwrap().unwrap()
    };
    let (alice, bob) = (player(&alice()).await, player(&bob()).await);
    let WeeklySummary { games, most_active, best_win, longest_streak, titles, podium, .. } = &post.content.summary;
    assert_eq!((*games, most_active, longest_streak), (2, &Some((bob.clone(), 2)), &Some((bob.clone(), 2))));
    assert_eq!(podium, &[(bob.clone(), 3)]);
    assert_eq!((best_win, titles.len()), (&None, 0), "{first} and {second} are won by the one who is ahead");
    let PostSchedule { channel, subject, posting_since, .. } = post.schedule;
    assert_eq!((post.guild, channel, subject, posting_since), (GUILD, CHANNEL, week, None));
    let since = service.games.now();
    assert!(service.posts.begin_posting(&post, since).await.unwrap());
    let again = service.to_post().await.unwrap();
    assert_eq!(
        again,
        DuePost { schedule: PostSchedule { posting_since: Some(since), ..post.schedule }, ..post.clone() }
    );
    assert_eq!(service.due().await, [GUILD], "a restart goes on with it");
    service.posts.postpone::<Week>(GUILD, since.plus_ms(MINUTE_MS)).await.unwrap();
    assert_eq!(service.due().await, []);
    service.posts.record(&post, PostOutcome::Posted).await.unwrap();
    assert_eq!((service.schedule().await, service.due().await), (next(schedule), vec![]));
    assert_eq!(service.to_post().await, None);
    // Whatever comes late changes nothing.
    assert!(!service.posts.begin_posting(&post, since).await.unwrap());
    service.posts.record(&post, PostOutcome::Refused).await.unwrap();
    service.posts.postpone::<Week>(GUILD, since).await.unwrap();
    assert_eq!((service.schedule().await, service.due().await), (next(schedule), vec![]));
    service.advance(7 * Timestamp::DAY_MS);
    let last = service.to_post().await.unwrap();
    assert_eq!((last.schedule.subject, last.content.summary.games), (week.next(), 1));
    // Bob deletes his data, and is no longer named.
    service.privacy.delete_player(&super::bob()).await.unwrap();
    let without = service.to_post().await.unwrap().content.summary;
    assert_eq!(without.most_active, Some((alice, 1)));
    assert_eq!((without.games, without.best_win, without.longest_streak), (1, None::<BestWin<Player>>, None));
}

#[tokio::test]
async fn the_best_win_comes_with_the_message_of_its_game() {
    let service = TestService::new().await;
    service.choose_channel(CHANNEL).await;
    service.bob_wins().await;
    let upset = rated_game(&service, &bob(), 4).await.game.id;
    service.apply(&bob(), upset, GameAction::Resign).await.unwrap();
    let message = MessageRef { channel: LOCATION.channel, message: MessageId(9) };
    let version = service.games.view(upset).await.unwrap().game.version;
    service.messages.record_shown_version(upset, message, version, None).await.unwrap();
    service.advance_to_post(0);
    let post = service.to_post().await.unwrap();
    let win = post.content.summary.best_win.unwrap();
    assert_eq!((win.winner.name.as_str(), win.loser.name.as_str(), win.game), ("Alice", "Bob", upset));
    assert_eq!(win.margin, 60);
    assert_eq!(post.content.best_game_board, Some(message));
    service.messages.record_deletions(&[message.message]).await.unwrap();
    assert_eq!(service.to_post().await.unwrap().content.best_game_board, None);
}

#[tokio::test]
async fn nothing_is_posted_if_nobody_played_or_too_late_or_without_the_bot() {
    let service = TestService::new().await;
    let schedule = service.choose_channel(CHANNEL).await;
    service.advance_to_post(0);
    assert_eq!(service.to_post().await, None, "nobody played");
    assert_eq!((service.schedule().await, service.due().await), (next(schedule), vec![]));

    service.bob_wins().await;
    service.advance(7 * Timestamp::DAY_MS);
    assert!(service.to_post().await.is_some());
    service.advance(3 * Timestamp::DAY_MS);
    assert_eq!(service.to_post().await, None, "too late");
    assert_eq!(service.schedule().await, next(next(schedule)));
    // The bot was off for weeks.
    service.bob_wins().await;
    service.advance(33 * Timestamp::DAY_MS);
    assert_eq!(service.to_post().await, None);
    let week = service.schedule().await.subject;
    assert_eq!(week, Week::posted_after((), service.games.now()));
    assert_eq!(service.due().await, []);

    service.bob_wins().await;
    service.advance(7 * Timestamp::DAY_MS);
    assert!(service.to_post().await.is_some(), "a day after its time");
    service.guilds.begin_absence(GUILD).await.unwrap();
    assert_eq!(service.to_post().await, None, "the bot was removed");
    service.guilds.end_absence(GUILD).await.unwrap();
    assert_eq!(service.to_post().await, None, "that week is over");
    service.bob_wins().await;
    service.advance(7 * Timestamp::DAY_MS);
    assert!(service.to_post().await.is_some());
}

#[tokio::test]
async fn a_refusal_skips_a_week_and_a_deleted_channel_ends_it() {
    let service = TestService::new().await;
    let schedule = service.choose_channel(CHANNEL).await;
    service.bob_wins().await;
    service.advance_to_post(MINUTE_MS);
    let post = service.to_post().await.unwrap();
    service.posts.begin_posting(&post, service.games.now()).await.unwrap();
    service.posts.record(&post, PostOutcome::Refused).await.unwrap();
    let refused = PostSchedule { was_refused: true, ..next(schedule) };
    assert_eq!((service.schedule().await, service.to_post().await), (refused, None));
    service.bob_wins().await;
    service.advance(7 * Timestamp::DAY_MS);
    let post = service.to_post().await.unwrap();
    // Another channel is chosen while it is posted in the first one.
    service.posts.begin_posting(&post, service.games.now()).await.unwrap();
    let other = service.choose_channel(ChannelId(21)).await;
    assert_eq!(other, PostSchedule { channel: ChannelId(21), was_refused: false, ..next(refused) });
    service.posts.record(&post, PostOutcome::ChannelDeleted).await.unwrap();
    assert_eq!(service.schedule().await, other, "the first channel");
    let post = DuePost { schedule: PostSchedule { channel: ChannelId(21), ..post.schedule }, ..post };
    service.posts.record(&post, PostOutcome::ChannelDeleted).await.unwrap();
    assert_eq!(service.posts.setting::<Week>(GUILD).await.unwrap(), PostSetting::ChannelDeleted);
    service.advance(7 * Timestamp::DAY_MS);
    assert_eq!((service.due().await, service.to_post().await), (vec![], None));
    service.choose_channel(CHANNEL).await;
    service.posts.turn_off::<Week>(GUILD).await.unwrap();
    assert_eq!(service.posts.setting::<Week>(GUILD).await.unwrap(), PostSetting::Off);
    assert_eq!(service.posts.next_due::<Week>().await.unwrap(), None);
}
