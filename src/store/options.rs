//! The table `last_choice`: the options that a player chose last, as defaults for those that are not given.

use sqlx::sqlite::SqliteRow;

use crate::domain::{GameOptions, PlayerId};
use rules::named_enum;

use super::columns::{get, get_named, level, shape};
use super::error::{ErrorContext, StoreError};
use super::{Read, Write};

/// A command whose options are remembered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum StartCommand {
    Play,
    Challenge,
}

named_enum! {
    pub(crate) StartCommand {
        Play = "play",
        Challenge = "challenge",
    }
}

impl Read {
    /// The options that a player chose last for a command, if they have used it.
    pub(crate) async fn last_options(
        &mut self,
        player: PlayerId,
        command: StartCommand,
    ) -> Result<Option<GameOptions>, StoreError> {
        let row = sqlx::query(
            "SELECT level, color, columns, rows, setup, first, goal, rated, clock, board_chosen, board_format
             FROM last_choice JOIN player ON player.id = last_choice.player_id
             WHERE player_id = $1 AND command = $2",
        )
        .bind(player.0)
        .bind(command.name())
        .fetch_optional(self.connection())
        .await
        .context("reading the last options")?;
        let Some(row) = row else { return Ok(None) };
        let number: Option<i64> = get(&row, "level")?;
        Ok(Some(GameOptions {
            level: number.map(level).transpose()?,
            board_is_chosen: get(&row, "board_chosen")?,
            ..options(&row)?
        }))
    }
}

impl Write {
    /// Stores the options that a player chose for a command.
    pub(crate) async fn remember_options(
        &mut self,
        player: PlayerId,
        command: StartCommand,
        options: &GameOptions,
    ) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO last_choice (player_id, command, level, color, columns, rows, setup, first, goal, rated,
                 clock, board_chosen)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
             ON CONFLICT (player_id, command) DO UPDATE
             SET level = excluded.level, color = excluded.color, columns = excluded.columns, rows = excluded.rows,
                 setup = excluded.setup, first = excluded.first, goal = excluded.goal, rated = excluded.rated,
                 clock = excluded.clock, board_chosen = excluded.board_chosen",
        )
        .bind(player.0)
        .bind(command.name())
        .bind(options.level.map(|level| i64::from(level.number())))
        .bind(options.color.name())
        .bind(i64::from(options.shape.columns()))
        .bind(i64::from(options.shape.rows()))
        .bind(options.setup.name())
        .bind(options.first.name())
        .bind(options.goal.name())
        .bind(options.rated.name())
        .bind(options.clock.name())
        .bind(options.board_is_chosen)
        .execute(self.connection())
        .await
        .context("writing the last options")?;
        self.remember_board_format(player, options.format).await
    }
}

/// Options without a level and without the user's own choice of a board, from the columns that `last_choice` and `challenge` have in common.
pub(super) fn options(row: &SqliteRow) -> Result<GameOptions, StoreError> {
    Ok(GameOptions {
        level: None,
        color: get_named(row, "color", "colour")?,
        shape: shape(row)?,
        setup: get_named(row, "setup", "set-up")?,
        first: get_named(row, "first", "first mover")?,
        goal: get_named(row, "goal", "goal")?,
        rated: get_named(row, "rated", "choice of rated games")?,
        clock: get_named(row, "clock", "clock")?,
        format: get_named(row, "board_format", "board format")?,
        board_is_chosen: false,
    })
}
