//! `render`: a game's position as a picture, or the whole game as an animated one.

use std::path::{Path, PathBuf};

use clap::Args;

use crate::render::{BoardView, DiscShapes, HintMarks, LastMove, PlayerView, Renderer, ReplayView, Theme};
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
    /// A folder of fonts for letters in names that the program's own font lacks
    #[arg(long, value_name = "DIR")]
    fonts: Option<PathBuf>,
    /// The picture's file: .png for the position at the end, .gif for the whole game
    #[arg(short, long, value_name = "FILE")]
    out: PathBuf,
}

const BLACK: &str = "Black";
const WHITE: &str = "White";

pub(super) fn run(arguments: &RenderArguments) -> Result<(), CliError> {
    let kind = Kind::of(&arguments.out)?;
    let game = arguments.variant.read(&arguments.transcript)?;
    let renderer = renderer(arguments.fonts.as_deref())?;
    let players = ByColor {
        black: PlayerView { name: &arguments.black, fallback: BLACK },
        white: PlayerView { name: &arguments.white, fallback: WHITE },
    };
    let hints = match (game.to_move(), arguments.counts) {
        (None, _) => HintMarks::Hidden,
        (_, true) => HintMarks::Counts,
        (_, false) => HintMarks::Dots,
    };
    let (theme, discs) = (arguments.theme, if arguments.shapes { DiscShapes::Distinct } else { DiscShapes::Alike });
    let picture = match kind {
        Kind::Board => renderer.board(&BoardView {
            position: game.position(),
            last: game.plies().last().map(|ply| LastMove { square: ply.square, flips: ply.flips }),
            hints,
            players,
            to_move: game.to_move(),
            theme,
            discs,
        }),
        Kind::Replay => {
            let lit = game.to_move().or(game.outcome().and_then(|outcome| outcome.winner));
            renderer.replay(&ReplayView { game: &game, players, lit, theme, discs })
        }
    };
    let picture = picture.map_err(|error| CliError::Failed(error.to_string()))?;
    let failed = |error| CliError::Failed(format!("cannot write {}: {error}", arguments.out.display()));
    std::fs::write(&arguments.out, picture).map_err(failed)
}

fn renderer(fonts: Option<&Path>) -> Result<Renderer, CliError> {
    match fonts {
        Some(folder) => Renderer::with_fonts(folder).map_err(|error| CliError::Usage(format!("--fonts {error}"))),
        None => Ok(Renderer::new()),
    }
}

/// What is asked for by the name of its file.
enum Kind {
    Board,
    Replay,
}

impl Kind {
    fn of(file: &Path) -> Result<Kind, CliError> {
        match file.extension() {
            Some(extension) if extension.eq_ignore_ascii_case("png") => Ok(Kind::Board),
            Some(extension) if extension.eq_ignore_ascii_case("gif") => Ok(Kind::Replay),
            _ => Err(CliError::Usage(format!("{}: the file must end in .png or .gif", file.display()))),
        }
    }
}
