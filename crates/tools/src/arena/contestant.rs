//! One of the two engines of a match: Outflank's own, or a program that speaks GTP.

use engine::{Request, Searcher, Stop, Strength, level};
use rules::{Color, Goal, Level, MixedLevel, Position, Square};

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
    strength: MoveStrength,
    /// Replaces the limits of a level.
    limit: Option<MoveLimit>,
    goal: Goal,
    searcher: Searcher,
    stop: Stop,
}

/// How strong each move is played.
#[derive(Clone, Copy)]
enum MoveStrength {
    Same(Strength),
    /// Each move by one of two levels.
    Mixed(MixedLevel),
}

impl Contestant {
    /// An engine of this kind. `limit` replaces the limits of a level that searches; an engine whose kind is a limit or a mixture
    /// of two levels keeps its own.
    pub(crate) fn new(kind: &EngineKind, limit: Option<MoveLimit>, goal: Goal, searcher: Searcher, stop: Stop) -> Self {
        let (strength, limit) = match (kind, limit) {
            (EngineKind::Gtp(command), Some(MoveLimit::Time(time))) => {
                return Self::Gtp(GtpEngine::new(command, Some(time), stop));
            }
            (EngineKind::Gtp(command), _) => return Self::Gtp(GtpEngine::new(command, None, stop)),
            (EngineKind::Limited(limit), _) => (MoveStrength::Same(limit.strength()), Some(*limit)),
            (EngineKind::Level(level), Some(limit)) if searches(*level) => {
                (MoveStrength::Same(limit.strength()), Some(limit))
            }
            (EngineKind::Level(level), _) => (MoveStrength::Same(Strength::Level(*level)), None),
            (EngineKind::MixedLevel(mixed), _) => (MoveStrength::Mixed(*mixed), None),
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

impl MoveStrength {
    fn of_move(self, seed: u64) -> Strength {
        match self {
            Self::Same(strength) => strength,
            Self::Mixed(mixed) => Strength::Level(level::of_move(mixed, seed)),
        }
    }
}

impl OutflankEngine {
    fn choose_move(&mut self, position: &Position, seed: u64) -> Result<Square, EngineError> {
        let request = Request::new(*position, self.goal, self.strength.of_move(seed), seed);
        let request = request.ok_or_else(|| EngineError::Illegal("pass".into()))?;
        let request = match self.limit {
            Some(limit) => limit.apply(request),
            None => request,
        };
        Ok(self.searcher.search(&request, &self.stop).best)
    }
}
