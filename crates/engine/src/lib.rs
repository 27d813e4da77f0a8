//! The engine: ten levels, alpha-beta search with an evaluation, an exact endgame solver, an opening book and analysis.
//!
//! All functions block. They are meant for a worker thread that owns a [`Searcher`]. The result of a search with one thread
//! depends on its request only, except that a deadline or a [`Stop`] may end it early.
//!
//! Scores are disc differences for the side to move, with the empty squares given to the winner. The goal `fewest` negates
//! them.
//!
//! ```
//! use engine::{Request, Searcher, Stop, Strength};
//! use rules::{Goal, Level, Position, Variant};
//!
//! let position = Position::start(Variant::default());
//! let request = Request::new(position, Goal::Most, Strength::Level(Level::ALL[2]), 7).expect("black has four moves");
//! let result = Searcher::new(1).search(&request, &Stop::default());
//! assert!(position.legal_moves().contains(result.best));
//! ```

pub mod analysis;
pub mod any_board;
mod best_play;
pub mod board8;
pub mod book;
mod bounds;
pub mod dispatch;
mod huge_pages;
pub mod level;
mod limits;
mod node_counter;
pub mod opening;
mod perft;
mod principal_variation;
mod request;
pub mod rng;
mod search_result;
mod searcher;
mod simple;
mod square_weights;
mod stop;
mod symmetry;
pub mod transposition_table;

pub use best_play::{BestPlay, best_play};
pub use board8::{Weights, WeightsError};
pub use limits::Limits;
pub use perft::perft;
pub use request::{Request, SearchResult, Strength};
pub use search_result::ScoredMove;
pub use searcher::Searcher;
pub use stop::Stop;
pub use symmetry::{Key, key};

/// The number of positions that `outflank engine bench` enters. It identifies the search's behavior: two builds with the same number
/// search alike.
pub const BENCH_NODES: u64 = 685_138;
