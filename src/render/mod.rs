//! Pictures: a position and finished strings in, PNG bytes out. Pure; knows nothing of Discord, languages or storage.
//!
//! Everything that does not change is painted once per theme and board: the background with its coordinates, and one sprite
//! a kind of disc, all as indices into the theme's palette of 256 colours. A picture is then a copy of the background, a few
//! hundred short memory copies, two names, two numbers, and the encoder.
//!
//! ```
//! use outflank::render::{BoardView, DiscShapes, HintMarks, PlayerView, Renderer, Theme};
//! use outflank::rules::{ByColor, Color, Position, Variant};
//!
//! let renderer = Renderer::new();
//! let position = Position::start(Variant::default());
//! let png = renderer.board(&BoardView {
//!     position: &position,
//!     last: None,
//!     hints: HintMarks::Dots,
//!     players: ByColor { black: PlayerView { name: "Ada", fallback: "Black" }, white: PlayerView { name: "Bob", fallback: "White" } },
//!     to_move: Some(Color::Black),
//!     theme: Theme::Walnut,
//!     discs: DiscShapes::Alike,
//! })?;
//! assert!(png.starts_with(b"\x89PNG"));
//! # Ok::<(), outflank::render::RenderError>(())
//! ```

mod board_assets;
mod canvas;
mod card;
mod encode;
mod geometry;
mod indexed_image;
mod palette;
mod player_bar;
mod renderer;
mod replay;
mod sprites;
mod text;
mod theme;
mod view;

pub use card::{
    EvaluationView, LeaderboardRow, LeaderboardView, ProfileView, RatingPoint, ResultView, Severity, SeverityNames,
};
pub use encode::RenderError;
pub use geometry::Geometry;
pub use renderer::Renderer;
pub use text::FontsError;
pub use theme::{Theme, ThemeError};
pub use view::{BoardView, DiscShapes, HintMarks, LastMove, PlayerView, ReplayView};
