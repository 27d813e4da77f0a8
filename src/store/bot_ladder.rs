//! The table `bot_ladder`: the highest level that each player has beaten.

use crate::domain::{LadderRow, PlayerId};
use rules::Level;

use super::columns::{get, level};
use super::error::{ErrorContext, StoreError, corrupt};
use super::{Read, Write};

const CONTEXT: &str = "writing the bot ladder";

impl Read {
    /// A player's best win against the bot, if there is one.
    pub(crate) async fn ladder_row(&mut self, player: PlayerId) -> Result<Option<LadderRow>, StoreError> {
        let row = sqlx::query("SELECT level, discs, games FROM bot_ladder WHERE player_id = $1 AND level > 0")
            .bind(player.0)
            .fetch_optional(self.connection())
            .await
            .context("reading the bot ladder")?;
        let Some(row) = row else { return Ok(None) };
        let discs: i64 = get(&row, "discs")?;
        Ok(Some(LadderRow {
            level: level(get(&row, "level")?)?,
            discs: u32::try_from(discs).map_err(|_| corrupt("number of discs", &discs))?,
            games: get(&row, "games")?,
        }))
    }
}

impl Write {
    /// Counts a game against the bot, and the win if `won` has the level beaten and the winner's discs.
    ///
    /// A higher level counts more than a lower one, then more discs, then fewer games.
    pub(crate) async fn record_ladder_game(
        &mut self,
        player: PlayerId,
        won: Option<(Level, u32)>,
    ) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO bot_ladder (player_id, level, discs, games, played) VALUES ($1, 0, 0, 0, 1)
             ON CONFLICT (player_id) DO UPDATE SET played = bot_ladder.played + 1",
        )
        .bind(player.0)
        .execute(self.connection())
        .await
        .context(CONTEXT)?;
        let Some((level, discs)) = won else { return Ok(()) };
        sqlx::query(
            "UPDATE bot_ladder SET level = $1, discs = $2, games = played
             WHERE player_id = $3 AND (level < $1 OR (level = $1 AND discs < $2))",
        )
        .bind(i64::from(level.number()))
        .bind(i64::from(discs))
        .bind(player.0)
        .execute(self.connection())
        .await
        .context(CONTEXT)?;
        Ok(())
    }
}
