//! The board, the rules and the moves of a game, as arguments.

use std::path::Path;

use clap::Args;

use rules::{Color, Corners, Game, Goal, Setup, Shape, Variant};

use super::error::ToolError;
use super::input;

#[derive(Args, Clone, Copy)]
pub(crate) struct BoardArgument {
    /// Size of the board as columns x rows, both even numbers from 4 to 12
    #[arg(long, value_name = "CxR", default_value_t = Shape::STANDARD)]
    pub(crate) board: Shape,
}

/// The variant of a game.
#[derive(Args, Clone, Copy)]
pub struct VariantArguments {
    #[command(flatten)]
    board: BoardArgument,
    /// Discs before the first move: standard, mirrored, parallel or free
    #[arg(long, default_value_t = Setup::Standard)]
    setup: Setup,
    /// Color that moves first: black or white
    #[arg(long, default_value_t = Color::Black)]
    first: Color,
    /// What wins: most or fewest discs
    #[arg(long, default_value_t = Goal::Most)]
    goal: Goal,
    /// Corners with a black disc before the first move, from 0 to 4
    #[arg(long, value_name = "N", default_value_t = Corners::NONE)]
    corners: Corners,
}

impl VariantArguments {
    pub(crate) fn variant(self) -> Variant {
        let Self { board, setup, first, goal, corners } = self;
        Variant { shape: board.board, setup, first, goal, corners }
    }

    /// Parses a transcript, or the one on standard input for `-`.
    pub fn read(self, transcript: &str) -> Result<Game, ToolError> {
        let text = match transcript {
            "-" => input::text(Path::new(transcript))?,
            text => text.to_owned(),
        };
        Game::from_transcript(self.variant(), &text).map_err(|error| ToolError::Usage(error.to_string()))
    }
}
