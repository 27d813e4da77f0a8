//! The table `daily_post`.

use crate::domain::{ChannelId, DailyPostOptions, DailyPuzzle, GuildId, PostSchedule, PostSetting, RoleId, Timestamp};

use super::columns::columns;
use super::error::StoreError;
use super::scheduled_post::PostTable;
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

impl PostTable for DailyPuzzle {
    async fn setting(read: &mut Read, guild: GuildId) -> Result<PostSetting<Self>, StoreError> {
        const CONTEXT: &str = "reading where the daily puzzle is posted";
        let query = "SELECT channel_id FROM daily_post WHERE guild_id = $1";
        let channel: Option<Option<ChannelId>> = read.fetch_optional(query, guild, CONTEXT).await?;
        let query = "SELECT {daily_post} FROM daily_post WHERE guild_id = $1";
        match channel {
            None => Ok(PostSetting::Off),
            Some(None) => Ok(PostSetting::ChannelDeleted),
            Some(Some(_)) => read.fetch_one(query, guild, CONTEXT).await.map(PostSetting::On),
        }
    }

    async fn due(read: &mut Read, now: Timestamp, limit: i64) -> Result<Vec<GuildId>, StoreError> {
        read.fetch_all(
            "SELECT guild_id FROM daily_post WHERE due_at_ms <= $1 AND {own} ORDER BY due_at_ms LIMIT $2",
            (now, limit),
            "reading due posts of the daily puzzle",
        )
        .await
    }

    async fn next_due(read: &mut Read, after: Timestamp) -> Result<Option<Timestamp>, StoreError> {
        read.fetch_optional(
            "SELECT due_at_ms FROM daily_post WHERE due_at_ms > $1 AND {own} ORDER BY due_at_ms LIMIT 1",
            after,
            "reading the next post of the daily puzzle",
        )
        .await
    }

    async fn put(
        write: &mut Write,
        guild: GuildId,
        schedule: &PostSchedule<Self>,
        due: Timestamp,
    ) -> Result<(), StoreError> {
        write
            .execute(
                "INSERT INTO daily_post (guild_id, due_at_ms, {daily_post}) VALUES ($1, $2, {$daily_post})
             ON CONFLICT (guild_id) DO UPDATE SET due_at_ms = excluded.due_at_ms, {daily_post = excluded}",
                (guild, due, schedule),
                "writing where the daily puzzle is posted",
            )
            .await
    }

    async fn end_posts(write: &mut Write, guild: GuildId) -> Result<(), StoreError> {
        write
            .execute(
                "UPDATE daily_post SET channel_id = NULL, due_at_ms = NULL, posting_since_ms = NULL, was_refused = 0
             WHERE guild_id = $1",
                guild,
                "ending the posts of the daily puzzle",
            )
            .await
    }

    async fn delete(write: &mut Write, guild: GuildId) -> Result<(), StoreError> {
        write
            .execute("DELETE FROM daily_post WHERE guild_id = $1", guild, "deleting the posts of the daily puzzle")
            .await
    }
}

impl Write {
    /// Makes the post of a server mention nobody if it mentions this role.
    pub(crate) async fn forget_daily_post_role(&mut self, guild: GuildId, role: RoleId) -> Result<(), StoreError> {
        self.execute(
            "UPDATE daily_post SET role_id = NULL WHERE guild_id = $1 AND role_id = $2",
            (guild, role),
            "forgetting the role of the daily puzzle",
        )
        .await
    }
}
