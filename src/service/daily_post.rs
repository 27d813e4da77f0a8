//! The posts of the daily puzzle: what they say, and what a server chooses for them.

use crate::domain::{DailyPostOptions, DailyPuzzle, GuildId, Hour, PostSchedule, RoleId};
use crate::store::{DailySolver, Store};
use rules::Puzzle;

use super::puzzle::puzzle_of_day;
use super::scheduled_post::ScheduledPost;
use super::{Posts, ServiceError};

/// The most players who are named because they solved the puzzle of the day before.
const MOST_SOLVERS: i64 = 8;

/// What the post of a daily puzzle says.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct DailyPostContent {
    pub puzzle: &'static Puzzle,
    pub yesterday: SolvedDailyPuzzle,
}

/// The puzzle of the day before, and who has solved it in a server.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct SolvedDailyPuzzle {
    pub daily: DailyPuzzle,
    pub puzzle: &'static Puzzle,
    /// Those with the fewest tries come first.
    pub solvers: Vec<DailySolver>,
    /// How many have solved it, those among them who are not named.
    pub count: i64,
}

impl ScheduledPost for DailyPuzzle {
    type Content = DailyPostContent;

    async fn content(self, store: &Store, guild: GuildId) -> Result<Option<DailyPostContent>, ServiceError> {
        let mut write = store.write().await?;
        let puzzle = puzzle_of_day(&mut write, self).await?;
        let daily = self.previous();
        let (solvers, count) = write.daily_solvers(guild, daily, MOST_SOLVERS).await?;
        let yesterday = SolvedDailyPuzzle { daily, puzzle: puzzle_of_day(&mut write, daily).await?, solvers, count };
        write.commit().await?;
        Ok(Some(DailyPostContent { puzzle, yesterday }))
    }
}

impl Posts {
    /// From now on, the daily puzzle of a server is posted at this hour.
    ///
    /// # Errors
    /// A refusal if it is not posted.
    pub(crate) async fn choose_daily_hour(&self, guild: GuildId, hour: Hour) -> Result<(), ServiceError> {
        self.change::<DailyPuzzle>(guild, |schedule, now| schedule.with_hour(hour, now)).await
    }

    /// From now on, the post mentions this role, or none.
    ///
    /// # Errors
    /// A refusal if the daily puzzle is not posted.
    pub(crate) async fn choose_daily_role(&self, guild: GuildId, role: Option<RoleId>) -> Result<(), ServiceError> {
        let change = |schedule: PostSchedule<DailyPuzzle>, _| {
            let options = DailyPostOptions { role, ..schedule.options };
            PostSchedule { options, ..schedule }
        };
        self.change(guild, change).await
    }
}
