//! `render`: a game's position as a picture.

use std::path::{Path, PathBuf};

use clap::Args;

use crate::render::{BoardView, DiscShapes, HintMarks, LastMove, PlayerView, Renderer, Theme};
use crate::rules::ByColor;

use super::error::CliError;
use super::game::VariantArguments;

#[derive(Args)]
pub(super) struct RenderArguments {
    /// The game's squares run together, such as f5d6c3; `-` reads them from standard input
    #[arg(long)]
    transcript: String,
    #[command(flatten)]
    variant: VariantArguments,
    /// classic, walnut, slate or contrast
    #[arg(long, value_name = "NAME", default_value = Theme::default().name())]
    theme: Theme,
    /// White's discs square, to be told by shape
    #[arg(long)]
    shapes: bool,
    /// The number of discs that turn on each square where the side to move may play
    #[arg(long)]
    counts: bool,
    /// Who plays black
    #[arg(long, value_name = "NAME", default_value = BLACK)]
    black: String,
    /// Who plays white
    #[arg(long, value_name = "NAME", default_value = WHITE)]
    white: String,
    /// The picture's file, which must end in .png
    #[arg(short, long, value_name = "FILE")]
    out: PathBuf,
}

const BLACK: &str = "Black";
const WHITE: &str = "White";

pub(super) fn run(arguments: &RenderArguments) -> Result<(), CliError> {
    check_name(&arguments.out)?;
    let game = arguments.variant.read(&arguments.transcript)?;
    let players = ByColor {
        black: PlayerView { name: &arguments.black, fallback: BLACK },
        white: PlayerView { name: &arguments.white, fallback: WHITE },
    };
    let hints = match (game.to_move(), arguments.counts) {
        (None, _) => HintMarks::Hidden,
        (_, true) => HintMarks::Counts,
        (_, false) => HintMarks::Dots,
    };
    let view = BoardView {
        position: game.position(),
        last: game.plies().last().map(|ply| LastMove { square: ply.square, flips: ply.flips }),
        hints,
        players,
        to_move: game.to_move(),
        theme: arguments.theme,
        discs: if arguments.shapes { DiscShapes::Distinct } else { DiscShapes::Alike },
    };
    let picture = Renderer::new().board(&view).map_err(|error| CliError::Failed(error.to_string()))?;
    let failed = |error| CliError::Failed(format!("cannot write {}: {error}", arguments.out.display()));
    std::fs::write(&arguments.out, picture).map_err(failed)
}

/// Refuses files whose name promises another format.
fn check_name(file: &Path) -> Result<(), CliError> {
    match file.extension() {
        Some(extension) if extension.eq_ignore_ascii_case("png") => Ok(()),
        _ => Err(CliError::Usage(format!("{}: pictures are written to files that end in .png", file.display()))),
    }
}
