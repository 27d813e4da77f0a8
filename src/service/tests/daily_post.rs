//! When the daily puzzle is posted, and what the post says.

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

    async fn daily_post(&self) -> Option<DuePost<DailyPuzzle>> {
        self.posts.due_in(GUILD).await.unwrap()
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
async fn a_puzzle_is_due_at_its_hour_with_those_who_solved_the_one_before() {
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
    service.posts.record(&post, PostOutcome::Posted).await.unwrap();

    service.until_hour(DAY.next(), 7);
    let next = service.daily_post().await.unwrap();
    assert_eq!((next.content.yesterday.puzzle.id(), next.content.yesterday.count), (post.content.puzzle.id(), 1));
    assert_eq!(next.content.yesterday.solvers[0].player.name, "Alice");
    // Who has deleted their data is not named.
    service.privacy.delete_player(&alice()).await.unwrap();
    assert_eq!(service.daily_post().await.unwrap().content.yesterday.count, 0);
    service.posts.note_deleted_channel::<DailyPuzzle>(GUILD, CHANNEL).await.unwrap();
    assert_eq!(refusal(service.posts.choose_daily_role(GUILD, None).await), Refusal::BadButton, "nothing is posted");
}
