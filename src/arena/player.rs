//! Who plays a match: our engine, or a program that speaks the Go Text Protocol.

use std::fmt;

use crate::engine::{Request, Searcher, Stop, Strength};
use crate::rules::{Color, Goal, Position, Square, Level};

use super::budget::Budget;
use super::external::External;
use super::spec::Kind;

/// What a player answers when it is to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Choice {
    Square(Square),
    Pass,
}

/// What loses a game at once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Fault {
    /// A move against the rules, or something that is no move.
    Illegal(String),
    /// It gave the game up.
    Resigned,
    /// No answer in time.
    TimedOut,
    /// The program ended, or cannot be reached.
    Crashed,
    /// There is no program of this command line.
    Missing(String),
    /// It refused a legal command.
    Refused(String),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Illegal(what) => write!(f, "played an illegal move: {what}"),
            Self::Resigned => f.write_str("resigned"),
            Self::TimedOut => f.write_str("ran out of time"),
            Self::Crashed => f.write_str("crashed"),
            Self::Missing(command) => write!(f, "could not be started: {command}"),
            Self::Refused(what) => write!(f, "refused a command: {what}"),
        }
    }
}

/// A player at the board.
pub(crate) enum Player {
    Own(Box<Own>),
    External(External),
}

/// Our engine.
pub(crate) struct Own {
    strength: Strength,
    /// What a move may cost, where it is not what the level itself takes.
    budget: Option<Budget>,
    goal: Goal,
    searcher: Searcher,
    stop: Stop,
}

impl Player {
    /// The player of this name; `budget` takes the place of a level's own limits.
    pub(crate) fn new(kind: &Kind, budget: Option<Budget>, goal: Goal, searcher: Searcher, stop: Stop) -> Self {
        let (strength, budget) = match (kind, budget) {
            (Kind::Gtp(command), Some(Budget::Time(time))) => {
                return Self::External(External::new(command, Some(time), stop));
            }
            (Kind::Gtp(command), _) => return Self::External(External::new(command, None, stop)),
            (Kind::Limited(budget), _) => (budget.strength(), Some(*budget)),
            (Kind::Level(level), Some(budget)) if searches(*level) => (budget.strength(), Some(budget)),
            (Kind::Level(level), _) => (Strength::Level(*level), None),
        };
        Self::Own(Box::new(Own { strength, budget, goal, searcher, stop }))
    }

    /// A new game begins.
    pub(crate) fn begin(&mut self) -> Result<(), Fault> {
        match self {
            Self::Own(_) => Ok(()),
            Self::External(external) => external.begin(),
        }
    }

    /// The move in this position, which has one.
    pub(crate) fn choose(&mut self, position: &Position, seed: u64) -> Result<Choice, Fault> {
        match self {
            Self::Own(own) => own.choose(position, seed),
            Self::External(external) => external.choose(position.side_to_move()),
        }
    }

    /// Somebody else's disc, or one of the opening.
    pub(crate) fn placed(&mut self, color: Color, square: Square) -> Result<(), Fault> {
        match self {
            Self::Own(_) => Ok(()),
            Self::External(external) => external.placed(color, square),
        }
    }

    /// A side that has no move passed.
    pub(crate) fn passed(&mut self, color: Color) -> Result<(), Fault> {
        match self {
            Self::Own(_) => Ok(()),
            Self::External(external) => external.passed(color),
        }
    }
}

/// Levels 1 to 3 do not: there is nothing to limit.
fn searches(level: Level) -> bool {
    level.number() > 3
}

impl Own {
    fn choose(&mut self, position: &Position, seed: u64) -> Result<Choice, Fault> {
        let request = Request::new(*position, self.goal, self.strength, seed).ok_or(Fault::Illegal("pass".into()))?;
        let request = match self.budget {
            Some(budget) => budget.apply(request),
            None => request,
        };
        Ok(Choice::Square(self.searcher.search(&request, &self.stop).best))
    }
}
