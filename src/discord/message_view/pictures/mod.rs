//! Draws the pictures of messages: analyses, answers, games, hints, leaderboards, openings, profiles, replays, reviews, the rules.

mod analysis;
mod answered_board;
mod game;
mod hint;
mod leaderboard;
mod opening;
mod player_names;
mod profile;
mod replay;
mod review;
mod rules;
mod style;

pub(super) use analysis::analysis;
pub(super) use answered_board::answered_board;
pub(super) use game::game;
pub(super) use hint::hint;
pub(super) use leaderboard::leaderboard;
pub(super) use opening::opening;
pub(super) use profile::{head_to_head, profile};
pub(super) use replay::{replay, replay_step};
pub(super) use review::{review, review_step};
pub(super) use rules::rules;
pub(super) use style::han;
