//! One of the two engines of a match: Outflank's own, or a program that speaks GTP.

use engine::{Request, Searcher, Stop, Strength};
use rules::{Color, Goal, Level, Position, Square};

use super::engine_error::EngineError;
use super::engine_spec::EngineKind;
use super::gtp_engine::GtpEngine;
use super::move_limit::MoveLimit;

pub(crate) enum Contestant {
    Outflank(Box<OutflankEngine>),
    Gtp(GtpEngine),
}

/// Outflank's own engine.
pub(crate) struct OutflankEngine {
    strength: Strength,
    /// Replaces the limits of a level.
    limit: Option<MoveLimit>,
    goal: Goal,
    searcher: Searcher,
    stop: Stop,
}

impl Contestant {
    /// An engine of this kind. `limit` replaces the limits of a level that searches; an engine whose kind is a limit
    /// keeps its own.
    pub(crate) fn new(kind: &EngineKind, limit: Option<MoveLimit>, goal: Goal, searcher: Searcher, stop: Stop) -> Self {
        let (strength, limit) = match (kind, limit) {
            (EngineKind::Gtp(command), Some(MoveLimit::Time(time))) => {
                return Self::Gtp(GtpEngine::new(command, Some(time), stop));
            }
            (EngineKind::Gtp(command), _) => return Self::Gtp(GtpEngine::new(command, None, stop)),
            (EngineKind::Limited(limit), _) => (limit.strength(), Some(*limit)),
            (EngineKind::Level(level), Some(limit)) if searches(*level) => (limit.strength(), Some(limit)),
            (EngineKind::Level(level), _) => (Strength::Level(*level), None),
        };
        Self::Outflank(Box::new(OutflankEngine { strength, limit, goal, searcher: searcher.ready(), stop }))
    }

    /// Starts a new game.
    pub(crate) fn start_game(&mut self) -> Result<(), EngineError> {
        match self {
            Self::Outflank(_) => Ok(()),
            Self::Gtp(engine) => engine.start_game(),
        }
    }

    /// Chooses a move; the side to move must have a legal one. The answer of a GTP program is not checked here.
    pub(crate) fn choose_move(&mut self, position: &Position, seed: u64) -> Result<Square, EngineError> {
        match self {
            Self::Outflank(engine) => engine.choose_move(position, seed),
            Self::Gtp(engine) => engine.choose_move(position.side_to_move()),
        }
    }

    /// Reports a move that this engine did not choose: one of the other engine, or of the opening.
    pub(crate) fn report_move(&mut self, color: Color, square: Square) -> Result<(), EngineError> {
        match self {
            Self::Outflank(_) => Ok(()),
            Self::Gtp(engine) => engine.report_move(color, square),
        }
    }

    /// Reports a forced pass.
    pub(crate) fn report_pass(&mut self, color: Color) -> Result<(), EngineError> {
        match self {
            Self::Outflank(_) => Ok(()),
            Self::Gtp(engine) => engine.report_pass(color),
        }
    }
}

/// Whether a level searches. Levels 1 to 3 do not, so there is nothing to limit.
fn searches(level: Level) -> bool {
    level.number() > 3
}

impl OutflankEngine {
    fn choose_move(&mut self, position: &Position, seed: u64) -> Result<Square, EngineError> {
        let request = Request::new(*position, self.goal, self.strength, seed);
        let request = request.ok_or_else(|| EngineError::Illegal("pass".into()))?;
        let request = match self.limit {
            Some(limit) => limit.apply(request),
            None => request,
        };
        Ok(self.searcher.search(&request, &self.stop).best)
    }
}
