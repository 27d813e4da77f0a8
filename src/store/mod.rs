//! All SQL of the program: the SQLite file, its migrations, and the queries and changes of its transactions.
//!
//! One connection writes, because SQLite allows only one writer at a time; a few others read. A commit is on disk when it
//! returns (`synchronous = FULL`), and readers never wait for the writer (WAL).

mod absence;
mod backup;
mod block;
mod bot_play;
mod challenge;
mod columns;
mod conditional_moves;
mod connections;
mod daily_post;
mod daily_puzzle;
mod database;
mod deleted_account;
mod downtime;
mod erase;
mod error;
mod fair_play;
mod file;
mod forget;
mod game;
mod game_message;
mod game_thread;
mod guild_settings;
mod history;
mod integrity;
mod leaderboard;
mod level_rating;
mod migrations;
mod next_game;
mod notice;
mod options;
mod owner;
mod personal_tables;
mod player;
mod player_record;
mod posting;
mod privacy;
mod program;
mod puzzle;
mod query;
mod rated_player;
mod rating;
mod rating_replay;
mod review;
mod running_position;
mod scheduled_post;
mod settings;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;
mod title;
mod title_role;
mod trainer;
mod trainer_request;
mod value;
mod weekly_summary;

pub(crate) use backup::backup;
pub(crate) use daily_puzzle::DailySolver;
pub(crate) use database::{Read, Store, Write};
pub(crate) use error::StoreError;
pub(crate) use fair_play::{JudgedGame, JudgedGames};
pub(crate) use game_message::{GameMessage, MessageSubject, RecordedMessage};
pub(crate) use history::{EndedGame, NewPlayerGame};
pub(crate) use options::StartCommand;
pub(crate) use posting::{Posting, PostingSubject};
pub(crate) use privacy::left_out_columns;
pub(crate) use program::InvalidAnswerCount;
pub(crate) use rating::NewRating;
pub(crate) use rating_replay::{ReplayedGame, StoredChange};
pub(crate) use review::ReviewOf;
pub(crate) use scheduled_post::PostTable;
