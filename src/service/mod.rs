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

pub use bots::BotPlayers;
pub use challenges::{Accepted, Challenges};
pub use changes::{Change, Changes, Origin};
pub use clock::{Chance, Clock, SystemChance, SystemClock};
pub use engine::{EnginePool, EngineStopped};
pub use error::ServiceError;
pub use follow_up::Rematch;
pub use games::{Games, Parts};
pub use sweep::Sweeper;
pub use view::GameView;
