//! The use cases: what users and the bot do, each in one transaction. The clock, the source of randomness, and the engine's
//! worker threads are here too.
//!
//! A move, step by step: [`Games::apply`] opens a write transaction, loads the game, applies the pure transition
//! [`StoredGame::apply`](crate::domain::StoredGame::apply), stores the result by compare-and-set, and commits. Then an
//! [`Event`] tells the subscribers: the messages of `discord`, and [`BotMoveWorker`], which plays the bot's moves by
//! [`Games::apply_as_bot`].

mod absence;
mod analysis;
mod annulment;
mod block;
mod board_format;
mod bot_moves;
mod challenge;
mod clock;
mod conditional_moves;
mod daily_post;
mod daily_puzzle;
mod deadlines;
mod delete_player;
mod downtime;
mod ending;
mod engine_pool;
mod error;
mod events;
mod fair_play;
mod fill_player_games;
mod find_game;
mod forget;
mod game;
mod game_message;
mod game_thread;
mod game_view;
mod guild_settings;
mod hint;
mod history;
mod leaderboard;
mod level_rating;
mod next_game;
mod notice;
mod notice_changes;
mod notice_check;
mod opening;
mod player_games;
mod privacy;
mod profile;
mod puzzle;
mod puzzle_solution;
mod rating_replay;
mod replay;
mod review;
mod running_positions;
mod scheduled_post;
mod settings;
mod start_game;
mod supervisor;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;
mod title_role;
mod trainer;
mod trainer_worker;
mod transition;
mod user_slots;
mod weekly_summary;
mod worker;

pub(crate) use bot_moves::BotMoveWorker;
pub(crate) use challenge::Challenges;
pub(crate) use clock::{Clock, Machine, PassedTime, RandomSource, SystemClock, SystemRandom};
pub(crate) use conditional_moves::ConditionalMovesView;
pub(crate) use daily_puzzle::DailyPuzzleView;
pub(crate) use deadlines::DeadlineWorker;
pub(crate) use delete_player::ErasureWorker;
pub(crate) use engine_pool::{EnginePool, EngineStopped};
pub(crate) use error::ServiceError;
pub(crate) use events::{Event, Events, Origin};
pub(crate) use fair_play::{GameJudge, ReportScope};
pub(crate) use game::{Dependencies, Games};
pub(crate) use game_view::GameView;
pub(crate) use hint::Hint;
pub(crate) use history::{HistoryOptions, HistoryView, opening_names};
pub(crate) use next_game::Rematch;
pub(crate) use notice::{NoticeContent, NoticeTask, NoticeToSend};
pub(crate) use notice_check::{NoticeWay, ShownVersion};
pub(crate) use opening::opening_with;
pub(crate) use privacy::{Export, ExportCoverage};
pub(crate) use puzzle::PuzzleView;
pub(crate) use puzzle_solution::PuzzleWorker;
pub(crate) use rating_replay::{RatingWorker, Recomputed, recompute_ratings};
pub(crate) use replay::{named_opening_plies, opening_name};
pub(crate) use review::StoredReview;
pub(crate) use scheduled_post::{DuePost, PostOutcome, ScheduledPost};
pub(crate) use supervisor::{RestartPolicy, Supervisor, TaskFailure, TaskListener, panic_message};
pub(crate) use title_role::RoleTask;
pub(crate) use trainer::Training;
pub(crate) use trainer_worker::TrainerWorker;
pub(crate) use user_slots::{UserSlot, UserSlots};
pub(crate) use worker::{Worker, at_once, run_worker};

pub(crate) use crate::store::{MessageSubject, Posting, PostingSubject, ReviewOf};
