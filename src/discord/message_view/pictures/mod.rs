//! Draws the pictures of messages: games, hints, leaderboards, replays, the rules.

mod game;
mod hint;
mod leaderboard;
mod player_names;
mod replay;
mod rules;
mod style;

pub(super) use game::game;
pub(super) use hint::hint;
pub(super) use leaderboard::leaderboard;
pub(super) use replay::{replay, replay_step};
pub(super) use rules::rules;
