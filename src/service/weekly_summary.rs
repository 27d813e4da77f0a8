//! Use cases of weekly summaries: where they are posted, which are due, and what they say.

use crate::domain::{
    BestWin, ChannelId, GuildId, MessageRef, Player, PlayerId, Timestamp, Week, WeekGames, WeeklySummary,
    WeeklySummarySchedule, WeeklySummarySetting,
};
use crate::store::{Read, StoreError};

use super::{Games, PostOutcome, ServiceError};

/// How many due summaries are read at once.
const MOST_DUE: i64 = 1_000;

/// A summary that is to be posted now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct WeeklySummaryToPost {
    pub guild: GuildId,
    pub channel: ChannelId,
    pub week: Week,
    pub summary: WeeklySummary<Player>,
    /// The message that shows the game with the best win, if there is one.
    pub best_game_board: Option<MessageRef>,
    /// Since when an earlier attempt may have posted it.
    pub posting_since: Option<Timestamp>,
}

impl Games {
    /// Where and when the summaries of a server are posted.
    pub(crate) async fn weekly_summary_setting(&self, guild: GuildId) -> Result<WeeklySummarySetting, ServiceError> {
        Ok(self.dependencies.store.read().await?.weekly_summary_setting(guild).await?)
    }

    /// Has the summaries of a server posted in a channel from now on.
    pub(crate) async fn choose_weekly_summary_channel(
        &self,
        guild: GuildId,
        channel: ChannelId,
    ) -> Result<WeeklySummarySetting, ServiceError> {
        let mut write = self.dependencies.store.write().await?;
        let before = write.weekly_summary_setting(guild).await?;
        let schedule = before.with_channel(channel, self.now());
        if before != WeeklySummarySetting::On(schedule) {
            write.put_weekly_summary(guild, &schedule, schedule.week.posted_at()).await?;
            write.commit().await?;
        }
        Ok(WeeklySummarySetting::On(schedule))
    }

    /// Has no more summaries of a server posted.
    pub(crate) async fn turn_off_weekly_summary(&self, guild: GuildId) -> Result<WeeklySummarySetting, ServiceError> {
        let mut write = self.dependencies.store.write().await?;
        write.delete_weekly_summary(guild).await?;
        write.commit().await?;
        Ok(WeeklySummarySetting::Off)
    }

    /// Ends the summaries of a server if they are posted in this channel, which is deleted. Returns how they are posted now.
    pub(crate) async fn note_deleted_summary_channel(
        &self,
        guild: GuildId,
        channel: ChannelId,
    ) -> Result<WeeklySummarySetting, ServiceError> {
        let mut write = self.dependencies.store.write().await?;
        match write.weekly_summary_setting(guild).await? {
            WeeklySummarySetting::On(schedule) if schedule.channel == channel => {
                write.end_weekly_summary(guild).await?;
                write.commit().await?;
                Ok(WeeklySummarySetting::ChannelDeleted)
            }
            other => Ok(other),
        }
    }

    /// The servers for whose summaries something is to be done now. Those that have waited longest come first.
    pub(crate) async fn due_weekly_summaries(&self) -> Result<Vec<GuildId>, ServiceError> {
        Ok(self.dependencies.store.read().await?.due_weekly_summaries(self.now(), MOST_DUE).await?)
    }

    /// When something is to be done for a summary for the first time after now.
    pub(crate) async fn next_weekly_summary(&self) -> Result<Option<Timestamp>, ServiceError> {
        Ok(self.dependencies.store.read().await?.next_weekly_summary(self.now()).await?)
    }

    /// The summary of a server, if one is to be posted now. Otherwise the server waits for its next one: if nobody has played, if it is
    /// too late, and if the bot was removed from the server.
    pub(crate) async fn weekly_summary_to_post(
        &self,
        guild: GuildId,
    ) -> Result<Option<WeeklySummaryToPost>, ServiceError> {
        let now = self.now();
        let mut read = self.dependencies.store.read_list().await?;
        let WeeklySummarySetting::On(schedule) = read.weekly_summary_setting(guild).await? else { return Ok(None) };
        let WeeklySummarySchedule { channel, week, posting_since, .. } = schedule;
        if week.posted_at() > now {
            return Ok(None);
        }
        let is_wanted = !week.is_too_late(now) && !read.is_absent_from(Some(guild)).await?;
        let summary = if is_wanted { summary(&mut read, guild, week).await? } else { None };
        let Some(summary) = summary else {
            drop(read);
            self.end_week_of_summary(guild, week, false).await?;
            return Ok(None);
        };
        let best_game_board = match &summary.best_win {
            Some(win) => read.game_message_of(win.game).await?.filter(|board| !board.is_deleted),
            None => None,
        };
        let best_game_board = best_game_board.map(|board| board.message);
        Ok(Some(WeeklySummaryToPost { guild, channel, week, summary, best_game_board, posting_since }))
    }

    /// Records that a summary is about to be posted, and that its message may be in the channel since this time. Returns `false` if it
    /// is not to be posted any more, or somewhere else.
    pub(crate) async fn begin_posting_weekly_summary(
        &self,
        post: &WeeklySummaryToPost,
        since: Timestamp,
    ) -> Result<bool, ServiceError> {
        let mut write = self.dependencies.store.write().await?;
        let WeeklySummarySetting::On(schedule) = write.weekly_summary_setting(post.guild).await? else {
            return Ok(false);
        };
        if (schedule.channel, schedule.week) != (post.channel, post.week) {
            return Ok(false);
        }
        let schedule = WeeklySummarySchedule { posting_since: Some(since), ..schedule };
        write.put_weekly_summary(post.guild, &schedule, self.now()).await?;
        write.commit().await?;
        Ok(true)
    }

    /// Tries a summary again at this time.
    pub(crate) async fn postpone_weekly_summary(&self, guild: GuildId, until: Timestamp) -> Result<(), ServiceError> {
        let mut write = self.dependencies.store.write().await?;
        if let WeeklySummarySetting::On(schedule) = write.weekly_summary_setting(guild).await?
            && schedule.week.posted_at() <= self.now()
        {
            write.put_weekly_summary(guild, &schedule, until).await?;
            write.commit().await?;
        }
        Ok(())
    }

    /// Records what became of a summary.
    pub(crate) async fn record_weekly_summary(
        &self,
        post: &WeeklySummaryToPost,
        outcome: PostOutcome,
    ) -> Result<(), ServiceError> {
        let was_refused = match outcome {
            PostOutcome::Posted => false,
            PostOutcome::Refused => true,
            PostOutcome::ChannelDeleted => {
                self.note_deleted_summary_channel(post.guild, post.channel).await?;
                return Ok(());
            }
        };
        self.end_week_of_summary(post.guild, post.week, was_refused).await
    }

    /// Has a server wait for the summary after that of `week`, unless it does already.
    async fn end_week_of_summary(&self, guild: GuildId, week: Week, was_refused: bool) -> Result<(), ServiceError> {
        let mut write = self.dependencies.store.write().await?;
        if let WeeklySummarySetting::On(schedule) = write.weekly_summary_setting(guild).await?
            && schedule.week == week
        {
            let next = week.next().max(Week::posted_after(self.now()));
            let schedule = WeeklySummarySchedule { week: next, posting_since: None, was_refused, ..schedule };
            write.put_weekly_summary(guild, &schedule, next.posted_at()).await?;
        }
        Ok(write.commit().await?)
    }
}

/// What the summary of a server for this week says; `None` if nobody has played.
async fn summary(read: &mut Read, guild: GuildId, week: Week) -> Result<Option<WeeklySummary<Player>>, StoreError> {
    let mut games = WeekGames::default();
    read.visit_games_of_week(guild, week, |game| games.add(game)).await?;
    let Some(WeeklySummary { games, most_active, best_win, longest_streak, titles }) = games.summary() else {
        return Ok(None);
    };
    let best_win = match best_win {
        Some(BestWin { winner, loser, margin, game }) => {
            let (winner, loser) = (read.player(winner).await?, read.player(loser).await?);
            Some(BestWin { winner, loser, margin, game })
        }
        None => None,
    };
    let mut named = Vec::with_capacity(titles.len());
    for (player, title) in titles {
        named.push((read.player(player).await?, title));
    }
    let most_active = counted(read, most_active).await?;
    let longest_streak = counted(read, longest_streak).await?;
    Ok(Some(WeeklySummary { games, most_active, best_win, longest_streak, titles: named }))
}

/// A player with a number.
async fn counted(read: &mut Read, of: Option<(PlayerId, i64)>) -> Result<Option<(Player, i64)>, StoreError> {
    let Some((player, number)) = of else { return Ok(None) };
    Ok(Some((read.player(player).await?, number)))
}
