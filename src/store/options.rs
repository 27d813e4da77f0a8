//! The table `last_choice`: the options that a player chose last, as defaults for those that are not given.

use crate::domain::{BoardFormat, GameOptions, PlayerId};
use rules::{Level, Shape};
use strum::IntoStaticStr;

use super::columns::columns;
use super::error::StoreError;
use super::{Read, Write};

// What `last_choice` and `challenge` have in common. The level and the user's own choice of a board stand in the former alone, and
// the board format stands in `player` for all commands.
columns!(GameOptions {
    level: (None),
    color,
    shape: Shape,
    setup,
    first,
    goal,
    rated,
    clock,
    format: (BoardFormat::Picture),
    board_is_chosen: (false),
});

/// A command whose options are remembered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum StartCommand {
    Play,
    Challenge,
}

impl Read {
    /// The options that a player chose last for a command, if they have used it.
    pub(crate) async fn last_options(
        &mut self,
        player: PlayerId,
        command: StartCommand,
    ) -> Result<Option<GameOptions>, StoreError> {
        let row: Option<(GameOptions, Option<Level>, bool, BoardFormat)> = self
            .fetch_optional(
                "SELECT {options}, level, board_chosen, board_format
                 FROM last_choice JOIN player ON player.id = last_choice.player_id
                 WHERE player_id = $1 AND command = $2",
                (player, <&str>::from(command)),
                "reading the last options",
            )
            .await?;
        Ok(row.map(|(options, level, board_is_chosen, format)| GameOptions {
            level,
            board_is_chosen,
            format,
            ..options
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
        self.execute(
            "INSERT INTO last_choice (player_id, command, level, board_chosen, {options})
             VALUES ($1, $2, $3, $4, {$options})
             ON CONFLICT (player_id, command) DO UPDATE
             SET level = excluded.level, board_chosen = excluded.board_chosen, {options = excluded}",
            (player, <&str>::from(command), options.level, options.board_is_chosen, options),
            "writing the last options",
        )
        .await?;
        self.remember_board_format(player, options.format).await
    }
}
