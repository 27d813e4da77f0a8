//! The table `daily_post`.

use crate::domain::{
    ChannelId, DailyPostOptions, DailyPuzzle, Day, GuildId, Hour, PostSchedule, PostSetting, RoleId, Timestamp,
};

use super::columns::{from_bits, get, to_bits};
use super::error::{ErrorContext, StoreError, corrupt};
use super::{Read, Write};

impl Read {
    /// Where and when the daily puzzle of a server is posted.
    pub(crate) async fn daily_post_setting(&mut self, guild: GuildId) -> Result<PostSetting<DailyPuzzle>, StoreError> {
        let row = sqlx::query("SELECT * FROM daily_post WHERE guild_id = $1")
            .bind(to_bits(guild.0))
            .fetch_optional(self.connection())
            .await
            .context("reading where the daily puzzle is posted")?;
        let Some(row) = row else { return Ok(PostSetting::Off) };
        let channel: Option<i64> = get(&row, "channel_id")?;
        let Some(channel) = channel else { return Ok(PostSetting::ChannelDeleted) };
        let hour: i64 = get(&row, "hour")?;
        Ok(PostSetting::On(PostSchedule {
            channel: ChannelId(from_bits(channel)),
            options: DailyPostOptions {
                hour: Hour::new(hour).ok_or_else(|| corrupt("hour of a post", &hour))?,
                role: get::<Option<i64>>(&row, "role_id")?.map(|role| RoleId(from_bits(role))),
            },
            subject: DailyPuzzle::of(Day(get(&row, "day")?).start()),
            posting_since: get::<Option<i64>>(&row, "posting_since_ms")?.map(Timestamp),
            was_refused: get(&row, "was_refused")?,
        }))
    }

    /// The servers for whose posts something has to be done now, at most `limit`. Those that have waited longest come first.
    pub(crate) async fn due_daily_posts(&mut self, now: Timestamp, limit: i64) -> Result<Vec<GuildId>, StoreError> {
        let ids: Vec<i64> =
            sqlx::query_scalar("SELECT guild_id FROM daily_post WHERE due_at_ms <= $1 ORDER BY due_at_ms LIMIT $2")
                .bind(now.0)
                .bind(limit)
                .fetch_all(self.connection())
                .await
                .context("reading due posts of the daily puzzle")?;
        Ok(ids.into_iter().map(|id| GuildId(from_bits(id))).collect())
    }

    /// When something has to be done for a post for the first time after this.
    pub(crate) async fn next_daily_post(&mut self, after: Timestamp) -> Result<Option<Timestamp>, StoreError> {
        let at: Option<i64> = sqlx::query_scalar("SELECT min(due_at_ms) FROM daily_post WHERE due_at_ms > $1")
            .bind(after.0)
            .fetch_one(self.connection())
            .await
            .context("reading the next post of the daily puzzle")?;
        Ok(at.map(Timestamp))
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
        sqlx::query(
            "INSERT INTO daily_post (guild_id, channel_id, hour, role_id, day, due_at_ms, posting_since_ms, was_refused)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
             ON CONFLICT (guild_id) DO UPDATE
             SET channel_id = excluded.channel_id, hour = excluded.hour, role_id = excluded.role_id, day = excluded.day,
                 due_at_ms = excluded.due_at_ms, posting_since_ms = excluded.posting_since_ms,
                 was_refused = excluded.was_refused",
        )
        .bind(to_bits(guild.0))
        .bind(to_bits(schedule.channel.0))
        .bind(schedule.options.hour.number())
        .bind(schedule.options.role.map(|role| to_bits(role.0)))
        .bind(schedule.subject.day().0)
        .bind(due.0)
        .bind(schedule.posting_since.map(|since| since.0))
        .bind(schedule.was_refused)
        .execute(self.connection())
        .await
        .context("writing where the daily puzzle is posted")?;
        Ok(())
    }

    /// Makes the post of a server mention nobody if it mentions this role.
    pub(crate) async fn forget_daily_post_role(&mut self, guild: GuildId, role: RoleId) -> Result<(), StoreError> {
        sqlx::query("UPDATE daily_post SET role_id = NULL WHERE guild_id = $1 AND role_id = $2")
            .bind(to_bits(guild.0))
            .bind(to_bits(role.0))
            .execute(self.connection())
            .await
            .context("forgetting the role of the daily puzzle")?;
        Ok(())
    }

    /// Ends the posts of a server whose channel is deleted.
    pub(crate) async fn end_daily_posts(&mut self, guild: GuildId) -> Result<(), StoreError> {
        sqlx::query(
            "UPDATE daily_post SET channel_id = NULL, due_at_ms = NULL, posting_since_ms = NULL, was_refused = FALSE
             WHERE guild_id = $1",
        )
        .bind(to_bits(guild.0))
        .execute(self.connection())
        .await
        .context("ending the posts of the daily puzzle")?;
        Ok(())
    }

    /// Forgets that a server had the daily puzzle posted.
    pub(crate) async fn delete_daily_post(&mut self, guild: GuildId) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM daily_post WHERE guild_id = $1")
            .bind(to_bits(guild.0))
            .execute(self.connection())
            .await
            .context("deleting the posts of the daily puzzle")?;
        Ok(())
    }
}
