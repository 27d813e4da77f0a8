//! Who plays a match: a level of ours, or a program that speaks the Go Text Protocol.

use std::fmt;
use std::str::FromStr;
use std::time::{Duration, Instant};

use thiserror::Error;

use crate::cli::error::CliError;
use crate::engine::{Level, Limits, Request, Searcher, Stop, Strength};
use crate::rules::{Color, Goal, Position, Square};

use super::external::External;

/// An engine as it is named on the command line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Spec {
    /// `level:8`
    Level(Level),
    /// `gtp:COMMAND`
    Gtp(String),
}

/// A text names no engine.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("an engine is level:N (1 to 10) or gtp:COMMAND")]
pub(super) struct SpecError;

impl FromStr for Spec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Spec, SpecError> {
        match text.split_once(':') {
            Some(("level", number)) => number.parse().map(Spec::Level).map_err(|_| SpecError),
            Some(("gtp", command)) if !command.trim().is_empty() => Ok(Spec::Gtp(command.into())),
            _ => Err(SpecError),
        }
    }
}

/// What a move may cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Budget {
    /// What the engine itself takes.
    Own,
    /// So much time.
    Time(Duration),
    /// So many positions.
    Nodes(u64),
}

/// What a player answers when it is to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Choice {
    Square(Square),
    Pass,
}

/// What loses a game at once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Fault {
    /// A move against the rules, or something that is no move.
    Illegal(String),
    /// No answer in time.
    TimedOut,
    /// The program ended, or cannot be reached.
    Crashed,
    /// It refused a legal command.
    Refused(String),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Illegal(what) => write!(f, "played an illegal move: {what}"),
            Fault::TimedOut => f.write_str("ran out of time"),
            Fault::Crashed => f.write_str("crashed"),
            Fault::Refused(what) => write!(f, "refused a command: {what}"),
        }
    }
}

/// A player at the board.
pub(super) enum Player {
    Own(Box<Own>),
    External(External),
}

/// One of our levels, or the search within a budget.
pub(super) struct Own {
    level: Level,
    budget: Budget,
    searcher: Searcher,
    stop: Stop,
}

impl Player {
    pub(super) fn new(spec: &Spec, budget: Budget, hash_mb: usize, stop: Stop) -> Result<Player, CliError> {
        match (spec, budget) {
            (Spec::Level(level), _) => {
                Ok(Player::Own(Box::new(Own { level: *level, budget, searcher: Searcher::new(hash_mb), stop })))
            }
            (Spec::Gtp(command), Budget::Nodes(_)) => {
                Err(CliError::Usage(format!("--nodes cannot be asked of gtp:{command}; use --time")))
            }
            (Spec::Gtp(command), Budget::Own) => External::start(command, None, stop).map(Player::External),
            (Spec::Gtp(command), Budget::Time(time)) => {
                External::start(command, Some(time), stop).map(Player::External)
            }
        }
    }

    /// A new game begins.
    pub(super) fn begin(&mut self) -> Result<(), Fault> {
        match self {
            Player::Own(_) => Ok(()),
            Player::External(external) => external.begin(),
        }
    }

    /// The move in this position, which has one.
    pub(super) fn choose(&mut self, position: &Position, seed: u64) -> Result<Choice, Fault> {
        match self {
            Player::Own(own) => own.choose(position, seed),
            Player::External(external) => external.choose(position.side_to_move()),
        }
    }

    /// Somebody else's disc, or one of the opening.
    pub(super) fn placed(&mut self, color: Color, square: Square) -> Result<(), Fault> {
        match self {
            Player::Own(_) => Ok(()),
            Player::External(external) => external.placed(color, square),
        }
    }

    /// A side that has no move passed.
    pub(super) fn passed(&mut self, color: Color) -> Result<(), Fault> {
        match self {
            Player::Own(_) => Ok(()),
            Player::External(external) => external.passed(color),
        }
    }
}

impl Own {
    fn choose(&mut self, position: &Position, seed: u64) -> Result<Choice, Fault> {
        let strength = match self.budget {
            // Levels 1 to 3 do not search: there is nothing to limit.
            Budget::Own => Strength::Level(self.level),
            _ if self.level.number() <= 3 => Strength::Level(self.level),
            Budget::Time(_) => Strength::Limits(Limits::NONE),
            Budget::Nodes(nodes) => Strength::Limits(Limits::nodes(nodes)),
        };
        let request = Request::new(*position, Goal::Most, strength, seed).ok_or(Fault::Illegal("pass".into()))?;
        let request = match self.budget {
            Budget::Time(time) => request.until(Instant::now() + time),
            Budget::Own | Budget::Nodes(_) => request,
        };
        Ok(Choice::Square(self.searcher.search(&request, &self.stop).best))
    }
}
