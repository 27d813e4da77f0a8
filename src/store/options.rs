//! The table `last_choice`: the options that a player chose last, as defaults for those that are not given.

use crate::domain::{BoardFormat, GameOptions, LevelChoice, PlayerId};
use rules::{Corners, Level, Shape};
use strum::IntoStaticStr;

use super::columns::{columns, row_struct, stored_as};
use super::error::StoreError;
use super::{Read, Write};

// What `last_choice` and `challenge` have in common. The level and the user's own choice of a board stand in the former alone, the
// corners in the latter alone, and the board format stands in `player` for all commands.
columns!(GameOptions {
    level: (None),
    color,
    shape: Shape,
    setup,
    first,
    goal,
    corners: (Corners::NONE),
    needs_no_corner: (false),
    rated,
    clock,
    format: (BoardFormat::Picture),
    board_is_chosen: (false),
});

row_struct! {
    LevelRow { level: Option<Level>, match_me: bool }
}
stored_as!(
    Option<LevelChoice>,
    LevelRow,
    |choice| match *choice {
        None => LevelRow { level: None, match_me: false },
        Some(LevelChoice::Fixed(level)) => LevelRow { level: Some(level), match_me: false },
        Some(LevelChoice::MatchMe) => LevelRow { level: None, match_me: true },
    },
    |row| Ok(if row.match_me { Some(LevelChoice::MatchMe) } else { row.level.map(LevelChoice::Fixed) })
);

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
        let row: Option<(GameOptions, Option<LevelChoice>, bool, BoardFormat)> = self
            .fetch_optional(
                "SELECT {options}, level, match_me, board_chosen, board_format
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
            "INSERT INTO last_choice (player_id, command, level, match_me, board_chosen, {options})
             VALUES ($1, $2, $3, $4, $5, {$options})
             ON CONFLICT (player_id, command) DO UPDATE
             SET level = excluded.level, match_me = excluded.match_me, board_chosen = excluded.board_chosen, {options = excluded}",
            (player, <&str>::from(command), options.level, options.board_is_chosen, options),
            "writing the last options",
        )
        .await?;
        self.remember_board_format(player, options.format).await
    }
}
