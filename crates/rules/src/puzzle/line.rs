//! A puzzle: a position and its line.

use crate::{Position, Shape, Square, SquareSet, with_due_pass};

use super::{Aim, PuzzleId, PuzzleKind, PuzzleProblem, regions};

/// The most moves that have to be found in a puzzle.
pub const MAX_OWN_MOVES: usize = 7;

/// One move that has to be found, and what the other side plays next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleStep {
    /// The only right move.
    pub own: Square,
    /// The moves of the other side until the side that solves is to move again: none if it passes or if the puzzle is
    /// solved, several if the solving side passes.
    pub replies: Vec<Square>,
}

/// A position in which the side to move has one right move, and how the game goes on.
///
/// A puzzle can only be made of a legal line:
///
/// ```compile_fail,E0451
/// # fn other(puzzle: rules::Puzzle) {
/// let puzzle = rules::Puzzle { rating: 0, ..puzzle };
/// # }
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    id: PuzzleId,
    position: Position,
    kind: PuzzleKind,
    aim: Aim,
    steps: Vec<PuzzleStep>,
    rating: u16,
}

impl Puzzle {
    /// A puzzle with this line: the moves of both sides in order, without passes.
    ///
    /// # Errors
    /// If the board is not 8 × 8, a move is illegal, the line has not 1 to 7 own moves, or it does not end with one.
    pub fn new(
        id: PuzzleId,
        position: Position,
        (kind, aim): (PuzzleKind, Aim),
        line: &[Square],
        rating: u16,
    ) -> Result<Self, PuzzleProblem> {
        if position.shape() != Shape::STANDARD {
            return Err(PuzzleProblem::OtherBoard);
        }
        let mut steps: Vec<PuzzleStep> = Vec::new();
        let mut now = position;
        for (number, &square) in (1..).zip(line) {
            let is_own = now.side_to_move() == position.side_to_move();
            now = now.play(square).map_err(|reason| PuzzleProblem::IllegalMove { number, reason })?;
            now = with_due_pass(now);
            match steps.last_mut() {
                _ if is_own => steps.push(PuzzleStep { own: square, replies: Vec::new() }),
                Some(step) => step.replies.push(square),
                None => return Err(PuzzleProblem::BadLength),
            }
        }
        let ends_with_own = steps.last().is_some_and(|step| step.replies.is_empty());
        if !ends_with_own || steps.len() > MAX_OWN_MOVES {
            return Err(PuzzleProblem::BadLength);
        }
        Ok(Self { id, position, kind, aim, steps, rating })
    }

    /// The same puzzle with another first rating.
    #[must_use]
    pub fn with_rating(self, rating: u16) -> Self {
        Self { rating, ..self }
    }

    /// The number of the puzzle, which never changes.
    #[must_use]
    pub fn id(&self) -> PuzzleId {
        self.id
    }

    /// The position to solve. The side to move solves it.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// What the first move is an example of.
    #[must_use]
    pub fn kind(&self) -> PuzzleKind {
        self.kind
    }

    /// The empty squares that touch each other, also diagonally, and to which the first move belongs.
    #[must_use]
    pub fn region(&self) -> SquareSet {
        let regions = regions(&self.position);
        let first = self.steps.first().map(|step| step.own);
        regions.into_iter().find(|region| first.is_some_and(|first| region.contains(first))).unwrap_or(SquareSet::EMPTY)
    }

    /// What only the right moves reach.
    #[must_use]
    pub fn aim(&self) -> Aim {
        self.aim
    }

    /// The moves to find, at least one, with the replies.
    #[must_use]
    pub fn steps(&self) -> &[PuzzleStep] {
        &self.steps
    }

    /// The rating before anybody has tried the puzzle, on the scale of the levels' ratings (level 1 has 0).
    #[must_use]
    pub fn rating(&self) -> u16 {
        self.rating
    }

    /// The moves of both sides in order, without passes.
    pub fn line(&self) -> impl Iterator<Item = Square> + '_ {
        self.steps.iter().flat_map(|step| std::iter::once(step.own).chain(step.replies.iter().copied()))
    }
}
