//! Who plays a match: our engine, or a program that speaks the Go Text Protocol.

use std::fmt;

use crate::engine::{Request, Searcher, Stop, Strength};
use crate::rules::{Color, Goal, Position, Square, Level};

use super::engine_spec::EngineKind;
use super::gtp_engine::GtpEngine;
use super::move_limit::MoveLimit;

/// What a player answers when it is to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum EngineMove {
    Square(Square),
    Pass,
}

/// What loses a game at once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum EngineError {
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

impl fmt::Display for EngineError {
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
pub(crate) enum Contestant {
    OwnEngine(Box<OwnEngine>),
    GtpEngine(GtpEngine),
}

/// Our engine.
pub(crate) struct OwnEngine {
    strength: Strength,
    /// What a move may cost, where it is not what the level itself takes.
    budget: Option<MoveLimit>,
    goal: Goal,
    searcher: Searcher,
    stop: Stop,
}

impl Contestant {
    /// The player of this name; `budget` takes the place of a level's own limits.
    pub(crate) fn new(
        kind: &EngineKind,
        budget: Option<MoveLimit>,
        goal: Goal,
        searcher: Searcher,
        stop: Stop,
    ) -> Self {
        let (strength, budget) = match (kind, budget) {
            (EngineKind::Gtp(command), Some(MoveLimit::Time(time))) => {
                return Self::GtpEngine(GtpEngine::new(command, Some(time), stop));
            }
            (EngineKind::Gtp(command), _) => return Self::GtpEngine(GtpEngine::new(command, None, stop)),
            (EngineKind::Limited(budget), _) => (budget.strength(), Some(*budget)),
            (EngineKind::Level(level), Some(budget)) if searches(*level) => (budget.strength(), Some(budget)),
            (EngineKind::Level(level), _) => (Strength::Level(*level), None),
        };
        Self::OwnEngine(Box::new(OwnEngine { strength, budget, goal, searcher, stop }))
    }

    /// A new game begins.
    pub(crate) fn begin(&mut self) -> Result<(), EngineError> {
        match self {
            Self::OwnEngine(_) => Ok(()),
            Self::GtpEngine(external) => external.begin(),
        }
    }

    /// The move in this position, which has one.
    pub(crate) fn choose(&mut self, position: &Position, seed: u64) -> Result<EngineMove, EngineError> {
        match self {
            Self::OwnEngine(own) => own.choose(position, seed),
            Self::GtpEngine(external) => external.choose(position.side_to_move()),
        }
    }

    /// Somebody else's disc, or one of the opening.
    pub(crate) fn placed(&mut self, color: Color, square: Square) -> Result<(), EngineError> {
        match self {
            Self::OwnEngine(_) => Ok(()),
            Self::GtpEngine(external) => external.placed(color, square),
        }
    }

    /// A side that has no move passed.
    pub(crate) fn passed(&mut self, color: Color) -> Result<(), EngineError> {
        match self {
            Self::OwnEngine(_) => Ok(()),
            Self::GtpEngine(external) => external.passed(color),
        }
    }
}

/// Levels 1 to 3 do not: there is nothing to limit.
fn searches(level: Level) -> bool {
    level.number() > 3
}

impl OwnEngine {
    fn choose(&mut self, position: &Position, seed: u64) -> Result<EngineMove, EngineError> {
        let request =
            Request::new(*position, self.goal, self.strength, seed).ok_or(EngineError::Illegal("pass".into()))?;
        let request = match self.budget {
            Some(budget) => budget.apply(request),
            None => request,
        };
        Ok(EngineMove::Square(self.searcher.search(&request, &self.stop).best))
    }
}
