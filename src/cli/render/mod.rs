//! `render`: draws a game, or every kind of picture into a gallery.

mod draw;
mod gallery;

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};

use crate::domain::Language;
use render::{DiscShapes, HintMarks, Renderer, Theme};

use draw::{BLACK, GamePicture, Style, WHITE};
use tools::support::ToolError;
use tools::support::VariantArguments;
use tools::support::output::write_file;

#[derive(Args)]
pub(crate) struct RenderArguments {
    /// Moves of the game without spaces, such as f5d6c3; `-` reads them from standard input
    #[arg(long, required_unless_present = "gallery")]
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
    /// Folder of fonts for letters that the embedded fonts lack
    #[arg(long, value_name = "DIR")]
    fonts: Option<PathBuf>,
    /// File to write: .png for the last position, .gif for the whole game
    #[arg(short, long, value_name = "FILE", required_unless_present = "gallery")]
    out: Option<PathBuf>,
    /// Write every kind of picture that the bot shows into this folder, made from fixed games
    #[arg(long, value_name = "DIR", conflicts_with_all = ["transcript", "out", "shapes", "marks", "black", "white"])]
    gallery: Option<PathBuf>,
    /// Language of the gallery, by Discord's name, such as pt-BR
    #[arg(long, value_name = "LOCALE", default_value_t, requires = "gallery")]
    language: Language,
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
    let renderer = || renderer(arguments.fonts.as_deref());
    if let Some(folder) = &arguments.gallery {
        return gallery::write(folder, renderer()?, arguments.theme, arguments.language);
    }
    let Some(out) = &arguments.out else { return Err(ToolError::Usage("--out FILE is missing".to_owned())) };
    let Some(transcript) = &arguments.transcript else {
        return Err(ToolError::Usage("--transcript is missing".to_owned()));
    };
    let format = Format::of(out)?;
    let style = Style {
        theme: arguments.theme,
        discs: if arguments.shapes { DiscShapes::Distinct } else { DiscShapes::Alike },
    };
    let game = arguments.variant.read(transcript)?;
    let picture = GamePicture { game: &game, names: [&arguments.black, &arguments.white], style };
    let bytes = match format {
        Format::Gif => picture.replay(&renderer()?)?,
        Format::Png => picture.board(&renderer()?, arguments.marks.into())?,
    };
    write_file(out, &bytes)
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
}
