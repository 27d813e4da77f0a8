//! `render`: draws one picture of any kind, or all kinds in a gallery.

mod card_data;
mod draw;
mod example;
mod gallery;
mod page;

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};

use render::{DiscShapes, HintMarks, Renderer, Theme};

use draw::{BLACK, GamePicture, Style, WHITE};
use tools::support::ToolError;
use tools::support::VariantArguments;
use tools::support::output::write_file;

#[derive(Args)]
pub(crate) struct RenderArguments {
    /// Moves of the game without spaces, such as f5d6c3; `-` reads them from standard input
    #[arg(long, required_unless_present_any = ["gallery", "data"])]
    transcript: Option<String>,
    #[command(flatten)]
    variant: VariantArguments,
    /// Theme: classic, walnut, slate or contrast
    #[arg(long, value_name = "NAME", default_value = Theme::default().name())]
    theme: Theme,
    /// Draw white's discs as squares, so that colors differ in shape
    #[arg(long)]
    shapes: bool,
    /// What marks the legal moves
    #[arg(long, value_enum, value_name = "KIND", default_value_t = Marks::Names)]
    marks: Marks,
    /// Name of the player with black
    #[arg(long, value_name = "NAME", default_value = BLACK)]
    black: String,
    /// Name of the player with white
    #[arg(long, value_name = "NAME", default_value = WHITE)]
    white: String,
    /// Draw this card instead of the board
    #[arg(long, value_name = "KIND", conflicts_with = "data")]
    card: Option<Card>,
    /// Draw a leaderboard or profile card from this JSON file, described in docs/rendering.md; `-` reads standard input
    #[arg(long, value_name = "FILE", conflicts_with_all = ["transcript", "shapes", "marks"])]
    data: Option<PathBuf>,
    /// Folder of fonts for letters that the embedded fonts lack
    #[arg(long, value_name = "DIR")]
    fonts: Option<PathBuf>,
    /// File to write: .png for the last position or a card, .gif for the whole game
    #[arg(short, long, value_name = "FILE", required_unless_present = "gallery")]
    out: Option<PathBuf>,
    /// Write an example of every kind of picture in every theme into this folder, with a page that shows them
    #[arg(long, value_name = "DIR", conflicts_with_all = ["transcript", "data", "card", "out", "shapes", "marks"])]
    gallery: Option<PathBuf>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Card {
    /// The result
    Result,
    /// The engine's evaluation of every position, at level 8
    Evaluation,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Marks {
    /// The square's name
    Names,
    /// A dot
    Dots,
    /// How many discs the move flips
    Flips,
    /// Nothing
    None,
}

impl From<Marks> for HintMarks<'static> {
    fn from(marks: Marks) -> Self {
        match marks {
            Marks::Names => Self::Names,
            Marks::Dots => Self::Dots,
            Marks::Flips => Self::Counts,
            Marks::None => Self::Hidden,
        }
    }
}

pub(crate) fn run(arguments: &RenderArguments) -> Result<(), ToolError> {
    if let Some(folder) = &arguments.gallery {
        return gallery::write(folder, &renderer(arguments.fonts.as_deref())?);
    }
    let Some(out) = &arguments.out else { return Err(ToolError::Usage("--out FILE is missing".to_owned())) };
    let format = Format::of(out)?;
    let style = Style {
        theme: arguments.theme,
        discs: if arguments.shapes { DiscShapes::Distinct } else { DiscShapes::Alike },
    };
    let picture = match (&arguments.data, &arguments.transcript) {
        (Some(file), _) => {
            format.require(Format::Png, "a card")?;
            let data = card_data::read(file)?;
            data.draw(&renderer(arguments.fonts.as_deref())?, style)?
        }
        (None, Some(transcript)) => {
            let game = arguments.variant.read(transcript)?;
            let picture = GamePicture { game: &game, names: [&arguments.black, &arguments.white], style };
            let renderer = renderer(arguments.fonts.as_deref())?;
            match (arguments.card, format) {
                (None, Format::Gif) => picture.replay(&renderer)?,
                (None, Format::Png) => picture.board(&renderer, arguments.marks.into())?,
                (Some(card), _) => {
                    format.require(Format::Png, "a card")?;
                    match card {
                        Card::Result => picture.result(&renderer)?,
                        Card::Evaluation => picture.evaluation(&renderer)?,
                    }
                }
            }
        }
        (None, None) => return Err(ToolError::Usage("--transcript or --data is missing".to_owned())),
    };
    write_file(out, &picture)
}

fn renderer(fonts: Option<&Path>) -> Result<Renderer, ToolError> {
    match fonts {
        Some(folder) => Renderer::with_fonts(folder).map_err(|error| ToolError::Usage(format!("--fonts: {error}"))),
        None => Ok(Renderer::new()),
    }
}

/// The format, from the file's extension.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Format {
    Png,
    Gif,
}

impl Format {
    fn of(file: &Path) -> Result<Self, ToolError> {
        match file.extension() {
            Some(extension) if extension.eq_ignore_ascii_case("png") => Ok(Self::Png),
            Some(extension) if extension.eq_ignore_ascii_case("gif") => Ok(Self::Gif),
            _ => Err(ToolError::Usage(format!("{}: the file must end in .png or .gif", file.display()))),
        }
    }

    fn require(self, format: Self, what: &str) -> Result<(), ToolError> {
        if self == format { Ok(()) } else { Err(ToolError::Usage(format!("{what} is a .png file"))) }
    }
}
