//! The table `daily_post`.

use crate::domain::{ChannelId, DailyPostOptions, DailyPuzzle, GuildId, PostSchedule, PostSetting, RoleId, Timestamp};

use super::columns::columns;
use super::error::StoreError;
use super::{Read, Write};

type Schedule = PostSchedule<DailyPuzzle>;

columns!(DailyPostOptions { hour, role: "role_id" });
columns!(Schedule {
    channel: "channel_id",
    options: DailyPostOptions,
    subject: "day",
    posting_since: "posting_since_ms",
    was_refused,
});

impl Read {
    /// Where and when the daily puzzle of a server is posted.
    pub(crate) async fn daily_post_setting(&mut self, guild: GuildId) -> Result<PostSetting<DailyPuzzle>, StoreError> {
        const CONTEXT: &str = "reading where the daily puzzle is posted";
        let query = "SELECT channel_id FROM daily_post WHERE guild_id = $1";
        let channel: Option<Option<ChannelId>> = self.fetch_optional(query, guild, CONTEXT).await?;
        let query = "SELECT {daily_post} FROM daily_post WHERE guild_id = $1";
        match channel {
            None => Ok(PostSetting::Off),
            Some(None) => Ok(PostSetting::ChannelDeleted),
            Some(Some(_)) => self.fetch_one(query, guild, CONTEXT).await.map(PostSetting::On),
        }
    }

    /// The servers for whose posts something has to be done now, at most `limit`. Those that have waited longest come first.
    pub(crate) async fn due_daily_posts(&mut self, now: Timestamp, limit: i64) -> Result<Vec<GuildId>, StoreError> {
        self.fetch_all(
            "SELECT guild_id FROM daily_post WHERE due_at_ms <= $1 ORDER BY due_at_ms LIMIT $2",
            (now, limit),
            "reading due posts of the daily puzzle",
        )
        .await
    }

    /// When something has to be done for a post for the first time after this.
    pub(crate) async fn next_daily_post(&mut self, after: Timestamp) -> Result<Option<Timestamp>, StoreError> {
        self.fetch_one(
            "SELECT min(due_at_ms) FROM daily_post WHERE due_at_ms > $1",
            after,
            "reading the next post of the daily puzzle",
        )
        .await
    }
}

impl Write {
    /// Stores where and when the daily puzzle of a server is posted. `due` is when there is something to do.
    pub(crate) async fn put_daily_post(
        &mut self,
        guild: GuildId,
        schedule: &PostSchedule<DailyPuzzle>,
        due: Timestamp,
    ) -> Result<(), StoreError> {
        self.execute(
            "INSERT INTO daily_post (guild_id, due_at_ms, {daily_post}) VALUES ($1, $2, {$daily_post})
             ON CONFLICT (guild_id) DO UPDATE SET due_at_ms = excluded.due_at_ms, {daily_post = excluded}",
            (guild, due, schedule),
            "writing where the daily puzzle is posted",
        )
        .await
    }

    /// Makes the post of a server mention nobody if it mentions this role.
    pub(crate) async fn forget_daily_post_role(&mut self, guild: GuildId, role: RoleId) -> Result<(), StoreError> {
        self.execute(
            "UPDATE daily_post SET role_id = NULL WHERE guild_id = $1 AND role_id = $2",
            (guild, role),
            "forgetting the role of the daily puzzle",
        )
        .await
    }

    /// Ends the posts of a server whose channel is deleted.
    pub(crate) async fn end_daily_posts(&mut self, guild: GuildId) -> Result<(), StoreError> {
        self.execute(
            "UPDATE daily_post SET channel_id = NULL, due_at_ms = NULL, posting_since_ms = NULL, was_refused = FALSE
             WHERE guild_id = $1",
            guild,
            "ending the posts of the daily puzzle",
        )
        .await
    }

    /// Forgets that a server had the daily puzzle posted.
    pub(crate) async fn delete_daily_post(&mut self, guild: GuildId) -> Result<(), StoreError> {
        self.execute("DELETE FROM daily_post WHERE guild_id = $1", guild, "deleting the posts of the daily puzzle")
            .await
    }
}
