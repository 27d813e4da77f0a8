//! A game as it is given on the command line: its moves and its rules.

use std::path::Path;

use clap::Args;

use crate::rules::{Color, Game, Goal, Setup, Shape, Variant};

use super::error::CliError;
use super::input;

/// The board of a tool that works on all of them.
#[derive(Args, Clone, Copy)]
pub(crate) struct BoardArgument {
    /// Columns x rows, both even numbers from 4 to 12
    #[arg(long, value_name = "CxR", default_value_t = Shape::STANDARD)]
    pub(crate) board: Shape,
}

/// The rules of a game.
#[derive(Args, Clone, Copy)]
pub(crate) struct VariantArguments {
    #[command(flatten)]
    board: BoardArgument,
    /// Discs before the first move: standard, mirrored, parallel or free
    #[arg(long, default_value_t = Setup::Standard)]
    setup: Setup,
    /// Who moved first: black or white
    #[arg(long, default_value_t = Color::Black)]
    first: Color,
    /// What wins: most or fewest discs
    #[arg(long, default_value_t = Goal::Most)]
    goal: Goal,
}

impl VariantArguments {
    pub(crate) fn variant(self) -> Variant {
        let Self { board, setup, first, goal } = self;
        Variant { shape: board.board, setup, first, goal }
    }

    /// The game of a transcript, or for `-` of what standard input says.
    pub(crate) fn read(self, transcript: &str) -> Result<Game, CliError> {
        let text = match transcript {
            "-" => input::text(Path::new(transcript))?,
            text => text.to_owned(),
        };
        Game::from_transcript(self.variant(), &text).map_err(|error| CliError::Usage(error.to_string()))
    }
}
