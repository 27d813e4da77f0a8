//! The table `player`.

use sqlx::sqlite::SqliteRow;

use crate::domain::{DiscordUserId, Player, PlayerId, Timestamp, User};

use super::columns::{from_bits, get, to_bits};
use super::error::{ErrorContext, StoreError, corrupt};
use super::{Read, Write};

const CONTEXT: &str = "reading a player";

impl Read {
    /// # Errors
    /// When there is no such player.
    pub(crate) async fn player(&mut self, id: PlayerId) -> Result<Player, StoreError> {
        self.find_player(id).await?.ok_or_else(|| corrupt("player", &id))
    }

    /// The player with this id, if there is one.
    pub(crate) async fn find_player(&mut self, id: PlayerId) -> Result<Option<Player>, StoreError> {
        let row = sqlx::query("SELECT id, discord_id, name FROM player WHERE id = $1")
            .bind(id.0)
            .fetch_optional(self.connection())
            .await
            .context(CONTEXT)?;
        row.as_ref().map(player).transpose()
    }

    /// The language of a player's client, as Discord names it; empty if it is not known.
    pub(crate) async fn locale_of(&mut self, id: PlayerId) -> Result<String, StoreError> {
        let row = sqlx::query("SELECT locale FROM player WHERE id = $1")
            .bind(id.0)
            .fetch_one(self.connection())
            .await
            .context(CONTEXT)?;
        get(&row, "locale")
    }

    /// The player with this Discord id, if they are stored.
    pub(crate) async fn player_by_discord_id(&mut self, id: DiscordUserId) -> Result<Option<Player>, StoreError> {
        let row = sqlx::query("SELECT id, discord_id, name FROM player WHERE discord_id = $1")
            .bind(to_bits(id.0))
            .fetch_optional(self.connection())
            .await
            .context(CONTEXT)?;
        row.as_ref().map(player).transpose()
    }
}

impl Write {
    /// Stores a user as a player, with their current name and, if it is known, their locale.
    pub(crate) async fn upsert_player(&mut self, user: &User, now: Timestamp) -> Result<Player, StoreError> {
        let known = sqlx::query(
            "SELECT id, discord_id, name, name = $2 AND (locale = $3 OR $3 = '') AS is_current FROM player
             WHERE discord_id = $1",
        )
        .bind(to_bits(user.discord.0))
        .bind(&user.name)
        .bind(&user.locale)
        .fetch_optional(self.connection())
        .await
        .context(CONTEXT)?;
        match known {
            Some(row) if get(&row, "is_current")? => return player(&row),
            Some(_) => {}
            None => self.restore_deleted_account(user.discord).await?,
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

/// A player from the columns `id`, `discord_id` and `name`.
pub(super) fn player(row: &SqliteRow) -> Result<Player, StoreError> {
    let discord: Option<i64> = get(row, "discord_id")?;
    Ok(Player {
        id: PlayerId(get(row, "id")?),
        discord: discord.map(|id| DiscordUserId(from_bits(id))),
        name: get(row, "name")?,
    })
}
