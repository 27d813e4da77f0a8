//! The use cases: what users and the bot do, each in one transaction. The clock, the source of randomness, and the engine's
//! worker threads are here too.
//!
//! A use case is a method of the handle of its subject, such as [`Games`], [`Players`] or [`Puzzles`]. All handles share
//! [`Dependencies`]. What several subjects need is a method of `Dependencies`, or a function that takes the transaction.
//!
//! A move, step by step: [`Games::apply`] opens a write transaction, loads the game, applies the pure transition
//! [`StoredGame::apply`](crate::domain::StoredGame::apply), stores the result by compare-and-set, and commits. Then an
//! [`Event`] tells the subscribers: the messages of `discord`, and [`BotMoveWorker`], which plays the bot's moves by
//! [`Games::apply_as_bot`].

mod absence;
mod analysis;
mod annulment;
mod block;
mod bot_moves;
mod challenge;
mod clock;
mod conditional_moves;
mod daily_post;
mod daily_puzzle;
mod deadlines;
mod dependencies;
mod downtime;
mod ending;
mod engine_pool;
mod error;
mod events;
mod fair_play;
mod find_game;
mod game;
mod game_message;
mod game_thread;
mod game_view;
mod guild_settings;
mod handicap;
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
mod process_changes;
mod profile;
mod puzzle;
mod puzzle_solution;
mod rating_replay;
mod review;
mod running_positions;
mod scheduled_post;
mod search_link;
mod search_worker;
mod settings;
mod start_game;
mod start_vote;
mod supervisor;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;
mod title_role;
mod tournament;
mod tournament_choice;
mod tournament_progress;
mod trainer;
mod trainer_worker;
mod transition;
mod user_slots;
mod vote;
mod weekly_summary;
mod worker;

pub(crate) use bot_moves::BotMoveWorker;
pub(crate) use clock::{Clock, Machine, PassedTime, RandomSource, SystemClock, SystemRandom, SystemTimes};
pub(crate) use conditional_moves::ConditionalMovesView;
pub(crate) use deadlines::DeadlineWorker;
pub(crate) use dependencies::{
    Challenges, Dependencies, Games, Guilds, Messages, Notices, Players, Posts, Privacy, Puzzles, Ratings, Reviews,
    Tournaments, Trainer,
};
pub(crate) use engine_pool::{EnginePool, EngineStopped, engine_version};
pub(crate) use error::ServiceError;
pub(crate) use events::{Event, Events, Origin};
pub(crate) use fair_play::{GameJudge, ReportScope};
pub(crate) use game_view::GameView;
pub(crate) use hint::Hint;
pub(crate) use history::{HistoryOptions, HistoryView, opening_names};
pub(crate) use next_game::Rematch;
pub(crate) use notice::{NoticeContent, NoticeTask, NoticeToSend};
pub(crate) use notice_check::{NoticeWay, ShownVersion};
pub(crate) use opening::opening_with;
pub(crate) use privacy::{ErasureWorker, Export, ExportCoverage};
pub(crate) use process_changes::follow_other_processes;
pub(crate) use puzzle_solution::PuzzleWorker;
pub(crate) use rating_replay::{RatingWorker, Recomputed, recompute_ratings};
pub(crate) use review::StoredReview;
pub(crate) use scheduled_post::{DuePost, PostOutcome, ScheduledPost};
pub(crate) use search_link::link_to_workers;
pub(crate) use search_worker::SearchWorker;
pub(crate) use supervisor::{RestartPolicy, Supervisor, TaskFailure, TaskListener, panic_message};
pub(crate) use title_role::RoleTask;
pub(crate) use tournament::{GivenTournament, Readiness, TournamentView};
pub(crate) use tournament_choice::TournamentChoice;
pub(crate) use trainer::Training;
pub(crate) use trainer_worker::TrainerWorker;
pub(crate) use user_slots::{UserSlot, UserSlots};
pub(crate) use worker::{Worker, at_once};

pub(crate) use engine::opening::{name as opening_name, named_plies as named_opening_plies};

pub(crate) use crate::store::{MessageSubject, Posting, PostingSubject, ReviewOf, TournamentMessage};
