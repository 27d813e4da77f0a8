//! `render`: every kind of picture from the command line, one at a time or all in a gallery.

mod draw;
mod example;
mod gallery;
mod page;
mod sheets;

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};

use crate::render::{DiscShapes, Renderer, Theme};

use crate::cli::support::error::CliError;
use crate::cli::support::output::write_file;
use crate::cli::support::variant::VariantArguments;
use draw::{BLACK, GamePicture, Look, WHITE};

#[derive(Args)]
pub(super) struct RenderArguments {
    /// The game's squares run together, such as f5d6c3; `-` reads them from standard input
    #[arg(long, required_unless_present_any = ["gallery", "data"])]
    transcript: Option<String>,
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
    /// A card in place of the board
    #[arg(long, value_name = "KIND", conflicts_with = "data")]
    card: Option<Card>,
    /// A leaderboard's or a player's card from a JSON file (the README shows one of each); `-` reads standard input
    #[arg(long, value_name = "FILE", conflicts_with_all = ["transcript", "shapes", "counts"])]
    data: Option<PathBuf>,
    /// A folder of fonts for letters in names that the program's own font lacks
    #[arg(long, value_name = "DIR")]
    fonts: Option<PathBuf>,
    /// The picture's file: .png for the position at the end or a card, .gif for the whole game
    #[arg(short, long, value_name = "FILE", required_unless_present = "gallery")]
    out: Option<PathBuf>,
    /// Write examples of every kind in every theme into this folder, with a page to look at them
    #[arg(long, value_name = "DIR", conflicts_with_all = ["transcript", "data", "card", "out", "shapes", "counts"])]
    gallery: Option<PathBuf>,
}

/// A card about a game.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Card {
    /// How it ended
    Result,
    /// How it went, as the engine sees it at level 8
    Evaluation,
}

pub(super) fn run(arguments: &RenderArguments) -> Result<(), CliError> {
    if let Some(folder) = &arguments.gallery {
        return gallery::write(folder, &renderer(arguments.fonts.as_deref())?);
    }
    let Some(out) = &arguments.out else { return Err(CliError::Usage("--out FILE is missing".to_owned())) };
    let format = Format::of(out)?;
    let look =
        Look { theme: arguments.theme, discs: if arguments.shapes { DiscShapes::Distinct } else { DiscShapes::Alike } };
    let picture = match (&arguments.data, &arguments.transcript) {
        (Some(file), _) => {
            format.must_be(Format::Png, "a card")?;
            let data = sheets::read(file)?;
            data.draw(&renderer(arguments.fonts.as_deref())?, look)?
        }
        (None, Some(transcript)) => {
            let game = arguments.variant.read(transcript)?;
            let picture = GamePicture { game: &game, names: [&arguments.black, &arguments.white], look };
            let renderer = renderer(arguments.fonts.as_deref())?;
            match (arguments.card, format) {
                (None, Format::Gif) => picture.replay(&renderer)?,
                (None, Format::Png) => picture.board(&renderer, arguments.counts)?,
                (Some(card), _) => {
                    format.must_be(Format::Png, "a card")?;
                    match card {
                        Card::Result => picture.result(&renderer)?,
                        Card::Evaluation => picture.evaluation(&renderer)?,
                    }
                }
            }
        }
        (None, None) => return Err(CliError::Usage("--transcript or --data is missing".to_owned())),
    };
    write_file(out, &picture)
}

fn renderer(fonts: Option<&Path>) -> Result<Renderer, CliError> {
    match fonts {
        Some(folder) => Renderer::with_fonts(folder).map_err(|error| CliError::Usage(format!("--fonts: {error}"))),
        None => Ok(Renderer::new()),
    }
}

/// What is asked for by the name of its file.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Format {
    Png,
    Gif,
}

impl Format {
    fn of(file: &Path) -> Result<Self, CliError> {
        match file.extension() {
            Some(extension) if extension.eq_ignore_ascii_case("png") => Ok(Self::Png),
            Some(extension) if extension.eq_ignore_ascii_case("gif") => Ok(Self::Gif),
            _ => Err(CliError::Usage(format!("{}: the file must end in .png or .gif", file.display()))),
        }
    }

    fn must_be(self, format: Self, what: &str) -> Result<(), CliError> {
        if self == format { Ok(()) } else { Err(CliError::Usage(format!("{what} is a .png file"))) }
    }
}
