//! Use cases of posting the daily puzzle: where and when, which posts are due, and what they say.

use crate::domain::{
    ChannelId, DailyPostSchedule, DailyPostSetting, DailyPuzzle, GuildId, Hour, Refusal, RoleId, Timestamp,
};
use crate::store::DailySolver;
use rules::Puzzle;

use super::puzzle::puzzle_of_day;
use super::{Games, PostOutcome, ServiceError};

/// How many due posts are read at once.
const MOST_DUE: i64 = 1_000;
/// The most players who are named because they solved the puzzle of the day before.
const MOST_SOLVERS: i64 = 8;

/// A daily puzzle that is to be posted now.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct DailyPostToPost {
    pub guild: GuildId,
    pub channel: ChannelId,
    pub role: Option<RoleId>,
    pub daily: DailyPuzzle,
    pub puzzle: &'static Puzzle,
    pub yesterday: SolvedDailyPuzzle,
    /// Since when an earlier attempt may have posted it.
    pub posting_since: Option<Timestamp>,
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

impl Games {
    /// Where and when the daily puzzle of a server is posted.
    pub(crate) async fn daily_post_setting(&self, guild: GuildId) -> Result<DailyPostSetting, ServiceError> {
        Ok(self.dependencies.store.read().await?.daily_post_setting(guild).await?)
    }

    /// Has the daily puzzle of a server posted in a channel from now on.
    pub(crate) async fn choose_daily_post_channel(
        &self,
        guild: GuildId,
        channel: ChannelId,
    ) -> Result<DailyPostSetting, ServiceError> {
        let mut write = self.dependencies.store.write().await?;
        let before = write.daily_post_setting(guild).await?;
        let schedule = before.with_channel(channel, self.now());
        if before != DailyPostSetting::On(schedule) {
            write.put_daily_post(guild, &schedule, schedule.posted_at()).await?;
            write.commit().await?;
        }
        Ok(DailyPostSetting::On(schedule))
    }

    /// Has the daily puzzle of a server posted at another hour.
    ///
    /// # Errors
    /// A refusal if it is not posted.
    pub(crate) async fn choose_daily_post_hour(&self, guild: GuildId, hour: Hour) -> Result<(), ServiceError> {
        self.change_daily_post(guild, |schedule, now| schedule.with_hour(hour, now)).await
    }

    /// Has the post mention a role, or none.
    ///
    /// # Errors
    /// A refusal if the daily puzzle is not posted.
    pub(crate) async fn choose_daily_post_role(
        &self,
        guild: GuildId,
        role: Option<RoleId>,
    ) -> Result<(), ServiceError> {
        self.change_daily_post(guild, |schedule, _| DailyPostSchedule { role, ..schedule }).await
    }

    async fn change_daily_post(
        &self,
        guild: GuildId,
        change: impl FnOnce(DailyPostSchedule, Timestamp) -> DailyPostSchedule,
    ) -> Result<(), ServiceError> {
        let mut write = self.dependencies.store.write().await?;
        let DailyPostSetting::On(schedule) = write.daily_post_setting(guild).await? else {
            return Err(Refusal::BadButton.into());
        };
        let changed = change(schedule, self.now());
        if changed != schedule {
            write.put_daily_post(guild, &changed, changed.posted_at()).await?;
            write.commit().await?;
        }
        Ok(())
    }

    /// Has the daily puzzle of a server not posted any more.
    pub(crate) async fn turn_off_daily_post(&self, guild: GuildId) -> Result<(), ServiceError> {
        let mut write = self.dependencies.store.write().await?;
        write.delete_daily_post(guild).await?;
        Ok(write.commit().await?)
    }

    /// Ends the posts of a server if they are in this channel, which is deleted. Returns the setting now.
    pub(crate) async fn note_deleted_daily_post_channel(
        &self,
        guild: GuildId,
        channel: ChannelId,
    ) -> Result<DailyPostSetting, ServiceError> {
        let mut write = self.dependencies.store.write().await?;
        match write.daily_post_setting(guild).await? {
            DailyPostSetting::On(schedule) if schedule.channel == channel => {
                write.end_daily_posts(guild).await?;
                write.commit().await?;
                Ok(DailyPostSetting::ChannelDeleted)
            }
            other => Ok(other),
        }
    }

    /// The servers for whose posts something is to be done now. Those that have waited longest come first.
    pub(crate) async fn due_daily_posts(&self) -> Result<Vec<GuildId>, ServiceError> {
        Ok(self.dependencies.store.read().await?.due_daily_posts(self.now(), MOST_DUE).await?)
    }

    /// When something is to be done for a post for the first time after now.
    pub(crate) async fn next_daily_post(&self) -> Result<Option<Timestamp>, ServiceError> {
        Ok(self.dependencies.store.read().await?.next_daily_post(self.now()).await?)
    }

    /// The daily puzzle that is to be posted in a server now, if one is. Otherwise the server waits for its next one: if the day is over,
    /// and if the bot was removed from the server.
    pub(crate) async fn daily_post_to_post(&self, guild: GuildId) -> Result<Option<DailyPostToPost>, ServiceError> {
        let mut write = self.dependencies.store.write().await?;
        let now = self.now();
        let DailyPostSetting::On(schedule) = write.daily_post_setting(guild).await? else { return Ok(None) };
        if schedule.posted_at() > now {
            return Ok(None);
        }
        if schedule.is_too_late(now) || write.is_absent_from(Some(guild)).await? {
            drop(write);
            self.end_day_of_post(guild, schedule.daily, false).await?;
            return Ok(None);
        }
        let puzzle = puzzle_of_day(&mut write, schedule.daily).await?;
        let before = schedule.daily.previous();
        let (solvers, count) = write.daily_solvers(guild, before, MOST_SOLVERS).await?;
        let yesterday =
            SolvedDailyPuzzle { daily: before, puzzle: puzzle_of_day(&mut write, before).await?, solvers, count };
        write.commit().await?;
        let DailyPostSchedule { channel, role, daily, posting_since, .. } = schedule;
        Ok(Some(DailyPostToPost { guild, channel, role, daily, puzzle, yesterday, posting_since }))
    }

    /// Records that a puzzle is about to be posted, and that its message may be in the channel since this time. Returns `false` if it
    /// is not to be posted any more, or somewhere else.
    pub(crate) async fn begin_daily_post(
        &self,
        post: &DailyPostToPost,
        since: Timestamp,
    ) -> Result<bool, ServiceError> {
        let mut write = self.dependencies.store.write().await?;
        let DailyPostSetting::On(schedule) = write.daily_post_setting(post.guild).await? else { return Ok(false) };
        if (schedule.channel, schedule.daily) != (post.channel, post.daily) {
            return Ok(false);
        }
        let schedule = DailyPostSchedule { posting_since: Some(since), ..schedule };
        write.put_daily_post(post.guild, &schedule, self.now()).await?;
        write.commit().await?;
        Ok(true)
    }

    /// Tries a post again at this time.
    pub(crate) async fn postpone_daily_post(&self, guild: GuildId, until: Timestamp) -> Result<(), ServiceError> {
        let mut write = self.dependencies.store.write().await?;
        if let DailyPostSetting::On(schedule) = write.daily_post_setting(guild).await?
            && schedule.posted_at() <= self.now()
        {
            write.put_daily_post(guild, &schedule, until).await?;
            write.commit().await?;
        }
        Ok(())
    }

    /// Records what became of a post.
    pub(crate) async fn record_daily_post(
        &self,
        post: &DailyPostToPost,
        outcome: PostOutcome,
    ) -> Result<(), ServiceError> {
        let was_refused = match outcome {
            PostOutcome::Posted => false,
            PostOutcome::Refused => true,
            PostOutcome::ChannelDeleted => {
                self.note_deleted_daily_post_channel(post.guild, post.channel).await?;
                return Ok(());
            }
        };
        self.end_day_of_post(post.guild, post.daily, was_refused).await
    }

    /// Has a server wait for the post after that of `daily`, unless it does already.
    async fn end_day_of_post(&self, guild: GuildId, daily: DailyPuzzle, was_refused: bool) -> Result<(), ServiceError> {
        let mut write = self.dependencies.store.write().await?;
        if let DailyPostSetting::On(schedule) = write.daily_post_setting(guild).await?
            && schedule.daily == daily
        {
            let schedule = schedule.after(was_refused, self.now());
            write.put_daily_post(guild, &schedule, schedule.posted_at()).await?;
        }
        Ok(write.commit().await?)
    }
}
