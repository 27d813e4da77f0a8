//! The table `last_choice`, and the look in `player`: what is repeated where an option is left out.

use sqlx::Row;

use crate::domain::{BoardFormat, GameOptions, PlayerId};

use super::error::{Doing, StoreError};
use super::names::{level, parse, shape};
use super::{Read, Write};

/// Whose choices: each command remembers its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum OptionsFor {
    /// `/play`.
    Play,
    /// `/challenge`.
    Challenge,
}

impl OptionsFor {
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
    pub(crate) async fn last_choice(
        &mut self,
        player: PlayerId,
        of: OptionsFor,
    ) -> Result<Option<GameOptions>, StoreError> {
        const DOING: &str = "reading a last choice";
        let row = sqlx::query(
            "SELECT level, color, columns, rows, setup, first, goal, look
             FROM last_choice JOIN player ON player.id = last_choice.player_id
             WHERE player_id = $1 AND command = $2",
        )
        .bind(player.0)
        .bind(of.name())
        .fetch_optional(self.connection())
        .await
        .doing(DOING)?;
        let Some(row) = row else { return Ok(None) };
        let chosen: Option<i64> = row.try_get("level").doing(DOING)?;
        Ok(Some(GameOptions {
            level: chosen.map(level).transpose()?,
            color: parse("colour", row.try_get("color").doing(DOING)?)?,
            shape: shape(row.try_get("columns").doing(DOING)?, row.try_get("rows").doing(DOING)?)?,
            setup: parse("set-up", row.try_get("setup").doing(DOING)?)?,
            first: parse("first mover", row.try_get("first").doing(DOING)?)?,
            goal: parse("goal", row.try_get("goal").doing(DOING)?)?,
            format: parse("look", row.try_get("look").doing(DOING)?)?,
        }))
    }

    /// How somebody wants to see boards, by their last choice in any command.
    ///
    /// # Errors
    /// When the database fails or there is no such person.
    pub(crate) async fn format_of(&mut self, player: PlayerId) -> Result<BoardFormat, StoreError> {
        const DOING: &str = "reading a chosen look";
        let row = sqlx::query("SELECT look FROM player WHERE id = $1")
            .bind(player.0)
            .fetch_one(self.connection())
            .await
            .doing(DOING)?;
        parse("look", row.try_get("look").doing(DOING)?)
    }
}

impl Write {
    /// Remembers what somebody chose.
    ///
    /// # Errors
    /// When the database fails.
    pub(crate) async fn remember_choice(
        &mut self,
        player: PlayerId,
        of: OptionsFor,
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
        .doing("writing a last choice")?;
        self.remember_format(player, options.format).await
    }

    /// Remembers how somebody wants to see boards, in every command.
    ///
    /// # Errors
    /// When the database fails.
    pub(crate) async fn remember_format(&mut self, player: PlayerId, format: BoardFormat) -> Result<(), StoreError> {
        sqlx::query("UPDATE player SET look = $1 WHERE id = $2 AND look <> $1")
            .bind(format.name())
            .bind(player.0)
            .execute(self.connection())
            .await
            .doing("writing a chosen look")?;
        Ok(())
    }
}
