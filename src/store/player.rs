//! The table `player`.

use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use crate::domain::{DiscordUserId, Player, PlayerId, Timestamp, User};

use super::columns::{from_bits, to_bits};
use super::error::{ErrorContext, StoreError, corrupt};
use super::{Read, Write};

impl Read {
    /// Somebody by our id.
    ///
    /// # Errors
    /// When the database fails or there is no such person.
    pub(crate) async fn player(&mut self, id: PlayerId) -> Result<Player, StoreError> {
        let row = sqlx::query("SELECT id, discord_id, name FROM player WHERE id = $1")
            .bind(id.0)
            .fetch_optional(self.connection())
            .await
            .context("reading a player")?;
        player(&row.ok_or_else(|| corrupt("player", id))?)
    }

    /// Somebody by Discord's id, if we have met.
    ///
    /// # Errors
    /// When the database fails.
    pub(crate) async fn player_by_discord_id(&mut self, id: DiscordUserId) -> Result<Option<Player>, StoreError> {
        let row = sqlx::query("SELECT id, discord_id, name FROM player WHERE discord_id = $1")
            .bind(to_bits(id.0))
            .fetch_optional(self.connection())
            .await
            .context("reading a player")?;
        row.as_ref().map(player).transpose()
    }
}

impl Write {
    /// Notes that somebody is here, under the name they have now and, where it is known, their language.
    ///
    /// # Errors
    /// When the database fails.
    pub(crate) async fn upsert_player(&mut self, user: &User, now: Timestamp) -> Result<Player, StoreError> {
        let known = sqlx::query(
            "SELECT id, discord_id, name FROM player
             WHERE discord_id = $1 AND name = $2 AND (locale = $3 OR $3 = '')",
        )
        .bind(to_bits(user.discord.0))
        .bind(&user.name)
        .bind(&user.locale)
        .fetch_optional(self.connection())
        .await
        .context("reading a player")?;
        if let Some(row) = known {
            return player(&row);
        }
        let row = sqlx::query(
            "INSERT INTO player (discord_id, name, locale, seen_at_ms) VALUES ($1, $2, $3, $4)
             ON CONFLICT (discord_id) DO UPDATE
             SET name = excluded.name, seen_at_ms = excluded.seen_at_ms,
                 locale = CASE excluded.locale WHEN '' THEN player.locale ELSE excluded.locale END
             RETURNING id, discord_id, name",
        )
        .bind(to_bits(user.discord.0))
        .bind(&user.name)
        .bind(&user.locale)
        .bind(now.0)
        .fetch_one(self.connection())
        .await
        .context("writing a player")?;
        player(&row)
    }
}

/// A person from the columns `id`, `discord_id` and `name`.
pub(super) fn player(row: &SqliteRow) -> Result<Player, StoreError> {
    let discord: Option<i64> = row.try_get("discord_id").context("reading a player")?;
    Ok(Player {
        id: PlayerId(row.try_get("id").context("reading a player")?),
        discord: discord.map(|id| DiscordUserId(from_bits(id))),
        name: row.try_get("name").context("reading a player")?,
    })
}
