//! Use cases: what people and the bot can do, each in one transaction; the clock, chance, and the engine's workers.
//!
//! A move, walked through: [`Games::action`] opens a write transaction, loads the game, applies the pure transition of
//! [`StoredGame::after`](crate::domain::StoredGame::after), stores it by compare-and-set and commits; a [`Event`] then
//! tells the rooms above, and [`BotMoveWorker`], which answers for the bot through the very same call.

mod bot_moves;
mod challenge;
mod clock;
mod deadlines;
mod ending;
mod engine_pool;
mod error;
mod events;
mod find_game;
mod game;
mod game_view;
mod next_game;
mod start_game;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;

pub(crate) use bot_moves::BotMoveWorker;
pub(crate) use challenge::Challenges;
pub(crate) use clock::{Clock, RandomSource, SystemClock, SystemRandom};
pub(crate) use deadlines::DeadlineWorker;
pub(crate) use engine_pool::{EnginePool, EngineStopped};
pub(crate) use error::ServiceError;
pub(crate) use events::{Event, Events, Origin};
pub(crate) use game::{Dependencies, Games};
pub(crate) use game_view::GameView;
pub(crate) use next_game::Rematch;
