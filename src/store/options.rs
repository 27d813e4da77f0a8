//! The table `last_choice`, and the look in `player`: what is repeated where an option is left out.

use sqlx::Row;

use crate::domain::{BoardFormat, GameOptions, PlayerId};

use super::columns::{level, parse, shape};
use super::error::{ErrorContext, StoreError};
use super::{Read, Write};

/// Whose choices: each command remembers its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum StartCommand {
    /// `/play`.
    Play,
    /// `/challenge`.
    Challenge,
}

impl StartCommand {
    fn name(self) -> &'static str {
        match self {
            Self::Play => "play",
            Self::Challenge => "challenge",
        }
    }
}

impl Read {
    /// What somebody chose last, if ever.
    ///
    /// # Errors
    /// When the database fails.
    pub(crate) async fn last_options(
        &mut self,
        player: PlayerId,
        of: StartCommand,
    ) -> Result<Option<GameOptions>, StoreError> {
        const CONTEXT: &str = "reading a last choice";
        let row = sqlx::query(
            "SELECT level, color, columns, rows, setup, first, goal, look
             FROM last_choice JOIN player ON player.id = last_choice.player_id
             WHERE player_id = $1 AND command = $2",
        )
        .bind(player.0)
        .bind(of.name())
        .fetch_optional(self.connection())
        .await
        .context(CONTEXT)?;
        let Some(row) = row else { return Ok(None) };
        let chosen: Option<i64> = row.try_get("level").context(CONTEXT)?;
        Ok(Some(GameOptions {
            level: chosen.map(level).transpose()?,
            color: parse("colour", row.try_get("color").context(CONTEXT)?)?,
            shape: shape(row.try_get("columns").context(CONTEXT)?, row.try_get("rows").context(CONTEXT)?)?,
            setup: parse("set-up", row.try_get("setup").context(CONTEXT)?)?,
            first: parse("first mover", row.try_get("first").context(CONTEXT)?)?,
            goal: parse("goal", row.try_get("goal").context(CONTEXT)?)?,
            format: parse("look", row.try_get("look").context(CONTEXT)?)?,
        }))
    }

    /// How somebody wants to see boards, by their last choice in any command.
    ///
    /// # Errors
    /// When the database fails or there is no such person.
    pub(crate) async fn board_format_of(&mut self, player: PlayerId) -> Result<BoardFormat, StoreError> {
        const CONTEXT: &str = "reading a chosen look";
        let row = sqlx::query("SELECT look FROM player WHERE id = $1")
            .bind(player.0)
            .fetch_one(self.connection())
            .await
            .context(CONTEXT)?;
        parse("look", row.try_get("look").context(CONTEXT)?)
    }
}

impl Write {
    /// Remembers what somebody chose.
    ///
    /// # Errors
    /// When the database fails.
    pub(crate) async fn remember_options(
        &mut self,
        player: PlayerId,
        of: StartCommand,
        options: &GameOptions,
    ) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO last_choice (player_id, command, level, color, columns, rows, setup, first, goal)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
             ON CONFLICT (player_id, command) DO UPDATE
             SET level = excluded.level, color = excluded.color, columns = excluded.columns, rows = excluded.rows,
                 setup = excluded.setup, first = excluded.first, goal = excluded.goal",
        )
        .bind(player.0)
        .bind(of.name())
        .bind(options.level.map(|level| i64::from(level.number())))
        .bind(options.color.name())
        .bind(i64::from(options.shape.columns()))
        .bind(i64::from(options.shape.rows()))
        .bind(options.setup.name())
        .bind(options.first.name())
        .bind(options.goal.name())
        .execute(self.connection())
        .await
        .context("writing a last choice")?;
        self.remember_board_format(player, options.format).await
    }

    /// Remembers how somebody wants to see boards, in every command.
    ///
    /// # Errors
    /// When the database fails.
    pub(crate) async fn remember_board_format(
        &mut self,
        player: PlayerId,
        format: BoardFormat,
    ) -> Result<(), StoreError> {
        sqlx::query("UPDATE player SET look = $1 WHERE id = $2 AND look <> $1")
            .bind(format.name())
            .bind(player.0)
            .execute(self.connection())
            .await
            .context("writing a chosen look")?;
        Ok(())
    }
}
