//! All SQL of the program: the SQLite file, its migrations, and the queries and changes of its transactions.
//!
//! One connection writes, because SQLite allows only one writer at a time; a few others read. A commit is on disk when it
//! returns (`synchronous = FULL`), and readers never wait for the writer (WAL).

mod absence;
mod backup;
mod block;
mod board_format;
mod bot_ladder;
mod bot_play;
mod challenge;
mod columns;
mod commands_guild;
mod conditional_moves;
mod connections;
mod daily_post;
mod daily_puzzle;
mod database;
mod deleted_account;
mod erase;
mod error;
mod fair_play;
mod file;
mod first_game;
mod forget;
mod game;
mod game_message;
mod game_thread;
mod guild_listing;
mod guild_settings;
mod heartbeat;
mod history;
mod holiday;
mod integrity;
mod invalid_answers;
mod leaderboard;
mod level_rating;
mod message_subject;
mod migrations;
mod month_record;
mod next_game;
mod notice;
mod older_message;
mod opening;
mod options;
mod owner;
mod personal_tables;
mod player;
mod player_record;
mod posting;
mod privacy;
mod program;
mod puzzle;
mod rated_player;
mod rating;
mod rating_replay;
mod request;
mod review;
mod running_position;
mod settings;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;
mod title;
mod title_role;
mod trainer;
mod trainer_request;
mod weekly_summary;

pub(crate) use backup::backup;
pub(crate) use daily_puzzle::DailySolver;
pub(crate) use database::{Read, Store, Write};
pub(crate) use error::StoreError;
pub(crate) use fair_play::{JudgedGame, JudgedGames};
pub(crate) use game_message::{GameMessage, RecordedMessage};
pub(crate) use history::{EndedGame, NewPlayerGame};
pub(crate) use invalid_answers::InvalidAnswerCount;
pub(crate) use message_subject::MessageSubject;
pub(crate) use options::StartCommand;
pub(crate) use posting::{Posting, PostingSubject};
pub(crate) use privacy::left_out_columns;
pub(crate) use rating::NewRating;
pub(crate) use rating_replay::{ReplayedGame, StoredChange};
pub(crate) use review::ReviewOf;
