//! Draws the pictures of messages: analyses, games, hints, leaderboards, openings, profiles, puzzles, replays, reviews, the rules.

mod analysis;
mod game;
mod hint;
mod leaderboard;
mod opening;
mod player_names;
mod profile;
mod puzzle;
mod replay;
mod review;
mod rules;
mod style;

pub(super) use analysis::analysis;
pub(super) use game::game;
pub(super) use hint::hint;
pub(super) use leaderboard::leaderboard;
pub(super) use opening::opening;
pub(super) use profile::{head_to_head, profile};
pub(super) use puzzle::puzzle;
pub(super) use replay::{replay, replay_step};
pub(super) use review::{review, review_step};
pub(super) use rules::rules;
