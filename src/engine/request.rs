//! What is asked of a search, and what it answers.

use std::time::{Duration, Instant};

use crate::rules::{Goal, Level, Position, Shape, Square};

use super::level::MoveSelection;

/// A position in which the side to move has a legal move, and how hard to think about it.
#[derive(Clone, Debug)]
pub struct Request {
    position: Position,
    goal: Goal,
    strength: Strength,
    seed: u64,
    deadline: Option<Instant>,
}

/// How well to play.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Strength {
    /// As the bot's level does, its time cap included.
    Level(Level),
    /// A search within these limits, as long as it takes unless the request has a deadline.
    Limits(Limits),
}

/// Where a search ends; whichever comes first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Plies to look ahead, passes not counted; at least 1 is searched.
    pub depth: u32,
    /// Positions entered; several threads notice together, each within 4096 of its own.
    pub nodes: u64,
    /// With this many empty squares or fewer the rest of the game is solved, within the limit of nodes.
    pub exact_from: u32,
}

impl Limits {
    /// No limit: deeper and deeper until the game is solved, stopped or out of time.
    pub const NONE: Self = Self { depth: u32::MAX, nodes: u64::MAX, exact_from: 18 };
    /// Straight to the exact result, as long as it takes.
    pub const EXACT: Self = Self { exact_from: u32::MAX, ..Self::NONE };

    /// Looks `depth` plies ahead.
    pub fn depth(depth: u32) -> Self {
        Self { depth, exact_from: 0, ..Self::NONE }
    }

    /// Enters about `nodes` positions.
    pub fn nodes(nodes: u64) -> Self {
        Self { nodes, ..Self::NONE }
    }
}

/// What a search found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SearchResult {
    /// The move to play, always legal.
    pub best: Square,
    /// Disc difference for the side to move that this leads to, −144 to 144, the empty squares given to the winner
    /// (negated for `fewest`): proven when `exact`, else an estimate; 0 from levels 1 to 3 and from the opening book,
    /// which estimate nothing.
    pub score: i32,
    /// Plies looked ahead, fewer where a shallow search found a line hopeless; the number of empty squares when `exact`.
    pub depth: u32,
    /// Positions entered.
    pub nodes: u64,
    /// Whether the score is proven.
    pub exact: bool,
    /// The expected line, `best` first, passes left out.
    pub pv: Vec<Square>,
    /// How long it took.
    pub elapsed: Duration,
}

impl Request {
    /// Asks for a move; `None` when the side to move has none (it must pass, or the game is over).
    ///
    /// The same request gives the same move; another `seed` may choose another among equally good ones.
    pub fn new(position: Position, goal: Goal, strength: Strength, seed: u64) -> Option<Self> {
        let playable = !position.legal_moves().is_empty();
        playable.then_some(Self { position, goal, strength, seed, deadline: None })
    }

    /// The same with an instant at which to answer at the latest; for a level it takes the place of its time cap.
    pub fn with_deadline(self, deadline: Instant) -> Self {
        Self { deadline: Some(deadline), ..self }
    }

    /// The position asked about.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// What wins.
    pub(crate) fn goal(&self) -> Goal {
        self.goal
    }

    /// How well to play.
    pub(crate) fn strength(&self) -> Strength {
        self.strength
    }

    /// What chooses among equal moves.
    pub(crate) fn seed(&self) -> u64 {
        self.seed
    }

    /// How the move is chosen on a board of this shape, the request's own.
    pub(crate) fn move_selection(&self, shape: Shape) -> MoveSelection {
        match self.strength {
            Strength::Limits(limits) => MoveSelection::Search(limits),
            Strength::Level(level) => level.move_selection(shape, self.goal),
        }
    }

    /// When a search that starts at `start` has to answer.
    pub(crate) fn deadline(&self, start: Instant) -> Option<Instant> {
        match (self.deadline, self.strength) {
            (Some(deadline), _) => Some(deadline),
            (None, Strength::Level(level)) => Some(start + level.time_cap()),
            (None, Strength::Limits(_)) => None,
        }
    }
}
