//! Use cases: what people and the bot can do, each in one transaction; the clock, chance, and the engine's workers.
//!
//! A move, walked through: [`Games::act`] opens a write transaction, loads the game, applies the pure transition of
//! [`StoredGame::after`](crate::domain::StoredGame::after), stores it by compare-and-set and commits; a [`Change`] then
//! tells the rooms above, and [`BotPlayers`], which answers for the bot through the very same call.

mod bots;
mod challenges;
mod changes;
mod clock;
mod engine;
mod error;
mod finish;
mod follow_up;
mod games;
mod pick;
mod start;
mod sweep;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;
mod view;

pub(crate) use bots::BotPlayers;
pub(crate) use challenges::Challenges;
pub(crate) use changes::{Change, Changes, Origin};
pub(crate) use clock::{Chance, Clock, SystemChance, SystemClock};
pub(crate) use engine::{EnginePool, EngineStopped};
pub(crate) use error::ServiceError;
pub(crate) use follow_up::Rematch;
pub(crate) use games::{Games, Parts};
pub(crate) use sweep::Sweeper;
pub(crate) use view::GameView;
