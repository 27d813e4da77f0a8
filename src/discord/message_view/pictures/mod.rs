//! Draws the pictures of messages: games, leaderboards, replays.

mod game;
mod leaderboard;
mod player_names;
mod replay;

use crate::render::{DiscShapes, Theme};

pub(super) use game::game;
pub(super) use leaderboard::leaderboard;
pub(super) use replay::replay;

const THEME: Theme = Theme::Classic;
const DISCS: DiscShapes = DiscShapes::Alike;
