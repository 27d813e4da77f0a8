//! Games between two sides, each a player, a channel or a level of the bot, and every transition of a game.

mod absence;
mod action;
mod announcement;
mod annulment;
mod clock;
mod deadline;
mod ending;
mod ladder;
mod new_game;
mod next_level;
mod offer;
mod offer_rules;
mod own_time;
mod rated_status;
mod side;
mod stored_game;
mod time_control;
mod transition;
mod undo;
mod vote;

pub(crate) use absence::Absence;
pub(crate) use action::{Action, Actor, BotAction, GameAction};
pub(crate) use announcement::{Announcement, AnnouncementKind};
pub(crate) use clock::{ActionTime, FIRST_MOVE_MS, GameClock};
use deadline::TurnLimit;
pub(crate) use ending::{EndReason, Ending, Status};
pub(crate) use new_game::NewGame;
pub(crate) use next_level::NextLevel;
pub(crate) use offer::{Offer, OfferKind, Offers};
pub(crate) use rated_status::{CasualReason, MAX_RATED_GAMES, RATED_GAMES_MS, RatedStatus};
pub(crate) use side::{BotLevel, Side};
pub(crate) use stored_game::StoredGame;
pub(crate) use time_control::{ClockChoice, TimeControl, TimeLimit, VoteTime};
pub(crate) use vote::{Vote, Votes};
