//! Which posts of the daily puzzle are due, what they say, and what follows from what became of them.

use super::daily_puzzle::daily_of;
use super::*;
use crate::domain::{AnswerAction, DailyPuzzle, Day, Hour, PostSchedule, PostSetting, RoleId};

const GUILD: GuildId = GuildId(5);
const CHANNEL: ChannelId = ChannelId(20);
const DAY: Day = Day(20_787);
const HOUR_MS: i64 = 3_600_000;

impl TestService {
    fn until_hour(&self, day: Day, hour: i64) {
        self.advance(day.start().0 + hour * HOUR_MS - self.games.now().0);
    }

    async fn post_schedule(&self) -> PostSchedule<DailyPuzzle> {
        match self.posts.setting(GUILD).await.unwrap() {
            PostSetting::On(schedule) => schedule,
            other => panic!("{other:?}"),
        }
    }

    async fn daily_post(&self) -> Option<DuePost<DailyPuzzle>> {
        self.posts.due_in(GUILD).await.unwrap()
    }

    async fn due_posts(&self) -> Vec<GuildId> {
        self.posts.due::<DailyPuzzle>().await.unwrap()
    }

    async fn solve_today(&self, user: &User, guild: Option<GuildId>) {
        let mut view = self.puzzles.daily(user, None).await.unwrap();
        for step in view.puzzle.steps() {
            let (day, version) = (daily_of(&view).daily.day(), view.attempt.version);
            let action = AnswerAction::Move(step.own);
            view = self.puzzles.answer_daily(user, guild, day, version, action).await.unwrap();
        }
    }
}

#[tokio::test]
async fn a_puzzle_is_due_at_its_hour_and_posted_once() {
    let service = TestService::new().await;
    service.until_hour(DAY, 1);
    assert_eq!(service.posts.setting::<DailyPuzzle>(GUILD).await.unwrap(), PostSetting::Off);
    service.posts.choose_channel::<DailyPuzzle>(GUILD, CHANNEL).await.unwrap();
    service.posts.choose_daily_hour(GUILD, Hour::new(7).unwrap()).await.unwrap();
    service.posts.choose_daily_role(GUILD, Some(RoleId(8))).await.unwrap();
    let at = Timestamp(DAY.start().0 + 7 * HOUR_MS);
    assert_eq!(service.posts.next_due::<DailyPuzzle>().await.unwrap(), Some(at));
    service.solve_today(&alice(), Some(GUILD)).await;
    service.solve_today(&bob(), None).await;
    service.until_hour(DAY, 7);
    let post = service.daily_post().await.unwrap();
    let PostSchedule { channel, options, subject, posting_since, .. } = post.schedule;
    assert_eq!((post.guild, channel, options.role, subject.day()), (GUILD, CHANNEL, Some(RoleId(8)), DAY));
    assert_eq!((post.content.yesterday.count, posting_since), (0, None));
    let since = service.games.now();
    assert!(service.posts.begin_posting(&post, since).await.unwrap());
    assert_eq!(service.due_posts().await, [GUILD], "a restart goes on with it");
    assert_eq!(service.daily_post().await.unwrap().schedule.posting_since, Some(since));
    service.posts.postpone::<DailyPuzzle>(GUILD, since.plus_ms(9)).await.unwrap();
    assert_eq!(service.due_posts().await, []);
    service.posts.record(&post, PostOutcome::Posted).await.unwrap();
    assert_eq!((service.daily_post().await, service.due_posts().await), (None, vec![]));
    // Whatever comes late changes nothing.
    assert!(!service.posts.begin_posting(&post, since).await.unwrap());
    service.posts.record(&post, PostOutcome::Refused).await.unwrap();
    service.posts.postpone::<DailyPuzzle>(GUILD, since).await.unwrap();
    assert!(!service.post_schedule().await.was_refused);
    assert_eq!(service.due_posts().await, []);

    service.until_hour(DAY.next(), 7);
    let next = service.daily_post().await.unwrap();
    assert_eq!((next.content.yesterday.puzzle.id(), next.content.yesterday.count), (post.content.puzzle.id(), 1));
    assert_eq!(next.content.yesterday.solvers[0].player.name, "Alice");
    // Who has deleted their data is not named.
    service.privacy.delete_player(&alice()).await.unwrap();
    assert_eq!(service.daily_post().await.unwrap().content.yesterday.count, 0);
}

#[tokio::test]
async fn a_day_that_is_over_or_without_the_bot_is_left_out() {
    let service = TestService::new().await;
    service.until_hour(DAY, 1);
    service.posts.choose_channel::<DailyPuzzle>(GUILD, CHANNEL).await.unwrap();
    service.until_hour(DAY.next(), 0);
    assert_eq!(service.daily_post().await, None);
    assert_eq!(service.post_schedule().await.subject.day(), DAY.next());
    service.until_hour(DAY.next(), 9);
    service.guilds.begin_absence(GUILD).await.unwrap();
    assert_eq!(service.daily_post().await, None, "the bot was removed");
    service.guilds.end_absence(GUILD).await.unwrap();
    assert_eq!((service.daily_post().await, service.due_posts().await), (None, vec![]), "that day is over");
    service.until_hour(DAY.next().next(), 9);
    assert!(service.daily_post().await.is_some());
}

#[tokio::test]
async fn a_refusal_skips_a_day_and_a_deleted_channel_ends_the_posts() {
    let service = TestService::new().await;
    service.until_hour(DAY, 1);
    service.posts.choose_channel::<DailyPuzzle>(GUILD, CHANNEL).await.unwrap();
    service.until_hour(DAY, 9);
    let post = service.daily_post().await.unwrap();
    service.posts.record(&post, PostOutcome::Refused).await.unwrap();
    let schedule = service.post_schedule().await;
    assert_eq!((schedule.was_refused, schedule.subject.day()), (true, DAY.next()));
    service.until_hour(DAY.next(), 9);
    let post = service.daily_post().await.unwrap();
    service.posts.choose_channel::<DailyPuzzle>(GUILD, ChannelId(21)).await.unwrap();
    service.posts.record(&post, PostOutcome::ChannelDeleted).await.unwrap();
    assert_eq!(service.post_schedule().await.channel, ChannelId(21), "the first channel was deleted");
    let post = service.daily_post().await.unwrap();
    service.posts.record(&post, PostOutcome::ChannelDeleted).await.unwrap();
    assert_eq!(service.posts.setting::<DailyPuzzle>(GUILD).await.unwrap(), PostSetting::ChannelDeleted);
    let refused = service.posts.choose_daily_role(GUILD, None).await;
    assert!(matches!(refused, Err(ServiceError::Refused(Refusal::BadButton))), "{refused:?}");
    service.posts.turn_off::<DailyPuzzle>(GUILD).await.unwrap();
    assert_eq!(service.posts.setting::<DailyPuzzle>(GUILD).await.unwrap(), PostSetting::Off);
    assert_eq!(service.posts.next_due::<DailyPuzzle>().await.unwrap(), None);
}
