//! One file or folder for each feature: its command, its components, its messages and pictures.

pub(crate) mod answer;
pub(crate) mod challenge;
pub(crate) mod conditional_moves;
pub(crate) mod daily_post;
pub(crate) mod guild_settings;
pub(crate) mod help;
pub(crate) mod history;
pub(crate) mod leaderboard;
pub(crate) mod moderation;
pub(crate) mod new_game;
pub(crate) mod notice;
pub(crate) mod offer;
pub(crate) mod opening;
pub(crate) mod pasted;
pub(crate) mod privacy;
pub(crate) mod profile;
pub(crate) mod puzzle;
pub(crate) mod replay;
pub(crate) mod running_game;
pub(crate) mod scheduled_post;
pub(crate) mod settings;
pub(crate) mod title_roles;
pub(crate) mod tournament;
pub(crate) mod trainer;
pub(crate) mod vote;
