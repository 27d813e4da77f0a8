//! Draws boards, replays and cards: takes positions and finished strings, returns PNG or GIF bytes.
//!
//! The module does no I/O apart from loading fonts, and knows nothing about Discord, languages or storage.
//!
//! Everything that does not change between two pictures of a theme and board is painted once, as indices into the theme's palette
//! of 256 colors: the empty board with its coordinates, and one sprite for each kind of disc. A picture is then a copy
//! of the empty board, some copied sprites, two names, two numbers, and the encoder's work.
//!
//! ```
//! use render::{BoardView, DiscShapes, HintMarks, PlayerView, Renderer, Theme};
//! use rules::{ByColor, Color, Position, Variant};
//!
//! let renderer = Renderer::new();
//! let position = Position::start(Variant::default());
//! let png = renderer.board(&BoardView {
//!     position: &position,
//!     last: None,
//!     hints: HintMarks::Names,
//!     players: ByColor { black: PlayerView::new("Ada", "Black"), white: PlayerView::new("Bob", "White") },
//!     to_move: Some(Color::Black),
//!     theme: Theme::Walnut,
//!     discs: DiscShapes::Alike,
//! })?;
//! assert!(png.starts_with(b"\x89PNG"));
//! # Ok::<(), render::RenderError>(())
//! ```

#![forbid(unsafe_code)]

mod background;
mod board_assets;
mod canvas;
mod card;
mod color;
mod disc;
mod emoji;
mod encode;
mod geometry;
mod indexed_image;
mod mask;
mod palette;
mod player_bar;
mod renderer;
mod replay;
mod shade;
mod sprites;
mod text;
mod theme;
mod view;

pub use card::{
    CardPlayer, ComparedBars, ComparedValues, EvaluationView, Fact, FactGroup, HeadToHeadView, LeaderboardHeadings,
    LeaderboardRow, LeaderboardView, MarkedMove, NamedMove, PastGame, PodiumPlace, PodiumView, ProfileView, Progress,
    RatingCourse, RatingPoint, ResultView, ResultsView, Severity, SeverityNames, StandingsHeadings, StandingsRow,
    StandingsView, TimeAxis,
};
pub use emoji::disc_emoji;
pub use encode::RenderError;
pub use geometry::Geometry;
pub use renderer::Renderer;
pub use shade::Shade;
pub use text::FontsError;
pub use theme::{Theme, ThemeError};
pub use view::{
    BoardView, DiscShapes, HanForm, HintMarks, MoveScore, PlayerView, ReplayView, ShadeKey, Tile, TileMark,
};
