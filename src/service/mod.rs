//! Use cases: what people and the bot can do, each in one transaction; the clock, chance, and the engine's workers.
//!
//! A move, walked through: [`Games::action`] opens a write transaction, loads the game, applies the pure transition of
//! [`StoredGame::after`](crate::domain::StoredGame::after), stores it by compare-and-set and commits; a [`Event`] then
//! tells the rooms above, and [`BotMoveWorker`], which answers for the bot through the very same call.

mod bots;
mod challenges;
mod clock;
mod engine;
mod error;
mod events;
mod find_game;
mod finish;
mod games;
mod next_game;
mod start;
mod sweep;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;
mod view;

pub(crate) use bots::BotMoveWorker;
pub(crate) use challenges::Challenges;
pub(crate) use clock::{Clock, RandomSource, SystemClock, SystemRandom};
pub(crate) use engine::{EnginePool, EngineStopped};
pub(crate) use error::ServiceError;
pub(crate) use events::{Event, Events, Origin};
pub(crate) use games::{Dependencies, Games};
pub(crate) use next_game::Rematch;
pub(crate) use sweep::DeadlineWorker;
pub(crate) use view::GameView;
