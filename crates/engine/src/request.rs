//! The request for a search, and its result.

use std::time::{Duration, Instant};

use rules::{Goal, Level, Position, Shape, Square};
use serde::{Deserialize, Serialize};

use super::Limits;
use super::level::{self, MoveSelection};

/// A position to search, in which the side to move has a legal move, and how strong to play.
///
/// ```
/// use engine::{Limits, Request, Strength};
/// use rules::{Game, Goal, Variant};
///
/// let strength = Strength::Limits(Limits::depth(4));
/// let mut game = Game::new(Variant::default());
/// assert!(Request::new(*game.position(), Goal::Most, strength, 0).is_some());
///
/// // White has lost all discs, so there is nothing to search.
/// game = Game::from_transcript(Variant::default(), "e6f4e3f6g5d6e7f5c5")?;
/// assert!(Request::new(*game.position(), Goal::Most, strength, 0).is_none());
/// # Ok::<(), rules::TranscriptError>(())
/// ```
///
/// A request without a legal move cannot be made, not even from another request:
///
/// ```compile_fail,E0451
/// # fn other(request: engine::Request, position: rules::Position) {
/// let request = engine::Request { position, ..request };
/// # }
/// ```
#[derive(Clone, Debug)]
pub struct Request {
    position: Position,
    goal: Goal,
    strength: Strength,
    seed: u64,
    deadline: Option<Instant>,
}

/// How strong to play.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Strength {
    /// Like a level of the bot. The level's time cap is the deadline, unless the request has its own.
    Level(Level),
    /// A search within these limits. It has no deadline, unless the request has its own.
    Limits(Limits),
}

/// The result of a search.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SearchResult {
    /// The move to play, always legal.
    pub best: Square,
    /// The disc difference for the side to move after best play, −144 to 144, with the empty squares given to the winner
    /// (negated for `fewest`). It is an estimate, unless `exact` is set. Levels 1 to 3 and the opening book give 0.
    pub score: i32,
    /// The depth in plies; the number of empty squares if `exact` is set. Selective pruning may search some lines less
    /// deep.
    pub depth: u32,
    /// The number of positions entered.
    pub nodes: u64,
    /// Whether the score is proven.
    pub exact: bool,
    /// Whether the move comes from the opening book.
    pub from_book: bool,
    /// The principal variation, which begins with `best`. Passes are left out.
    pub pv: Vec<Square>,
    /// The duration of the search.
    pub elapsed: Duration,
}

impl Request {
    /// A request without its own deadline; `None` if the side to move has no legal move.
    ///
    /// `seed` decides between moves of the same score, and it is the source of randomness of the levels.
    pub fn new(position: Position, goal: Goal, strength: Strength, seed: u64) -> Option<Self> {
        let playable = !position.legal_moves().is_empty();
        playable.then_some(Self { position, goal, strength, seed, deadline: None })
    }

    /// Sets the instant at which the search ends at the latest, if there is one. For a level, it replaces the level's time cap.
    #[must_use]
    pub fn with_deadline(self, deadline: impl Into<Option<Instant>>) -> Self {
        Self { deadline: deadline.into(), ..self }
    }

    /// The position to search.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The goal of the game.
    pub fn goal(&self) -> Goal {
        self.goal
    }

    /// How strong to play.
    pub fn strength(&self) -> Strength {
        self.strength
    }

    /// The seed that decides between moves of the same score.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// How to choose the move. `shape` is the shape of the request's board.
    pub(crate) fn move_selection(&self, shape: Shape) -> MoveSelection {
        match self.strength {
            Strength::Limits(limits) => MoveSelection::Search(limits),
            Strength::Level(level) => level::move_selection(level, shape, self.goal),
        }
    }

    /// Whether only time ends the search, so that its result can differ from run to run.
    pub(crate) fn is_timed(&self) -> bool {
        match self.strength {
            Strength::Level(level) => level::is_timed(level),
            Strength::Limits(Limits { depth, nodes, .. }) => {
                self.deadline.is_some() && depth == u32::MAX && nodes == u64::MAX
            }
        }
    }

    /// The deadline of a search that starts at `start`.
    pub fn deadline(&self, start: Instant) -> Option<Instant> {
        match (self.deadline, self.strength) {
            (Some(deadline), _) => Some(deadline),
            (None, Strength::Level(level)) => Some(start + level::search_time(level)),
            (None, Strength::Limits(_)) => None,
        }
    }
}
