//! What a bad move changes, as far as the rules show it: facts, which are counted on the board, about the played move, the best move and
//! the best reply.

use std::cmp::Ordering;

use rules::{Color, Goal, Ply, Position, Shape, Square, with_due_pass};

use super::{Review, ReviewLine, ReviewedMove};

/// A difference in the number of possible moves that is mentioned.
const NOTABLE_MOBILITY: u32 = 3;
/// As many facts as are named about a move.
const MOST_REASONS: usize = 2;

/// What a played move changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MoveReason {
    /// With best play it turns a win into a draw or a loss, or a draw into a loss. Both are proven. `Greater` is a win.
    Result { best: Ordering, played: Ordering },
    /// The best reply takes this corner, which would not be possible after the best move.
    GivesCorner(Square),
    /// The best move takes this corner. A disc in a corner is never flipped.
    LeavesCorner(Square),
    /// After this best reply, the side that moved has no move.
    MustPass { reply: Square },
    /// The best move leaves the other side without a move, and the played one does not.
    LetsMove,
    /// So many moves are possible for the other side after the played move, and fewer after the best one.
    Mobility { played: u32, best: u32 },
}

impl Review {
    /// What a move changes that loses discs, the most important first.
    pub(crate) fn reasons(&self, made: &ReviewedMove) -> Vec<MoveReason> {
        let position = *self.game().truncated(made.index).position();
        let [best, played] = [made.value.best, made.played].map(|square| position.play(square).ok());
        let (Some(best), Some(played), true) = (best, played, made.value.loss > 0) else { return Vec::new() };
        let facts = if self.goal() == Goal::Most && made.slip.is_some() {
            let sides = Sides { mover: made.color, best, played };
            vec![
                self.given_corner(made, &sides),
                left_corner(made, position.shape()),
                self.pass(made, &sides),
                sides.mobility(made),
            ]
        } else {
            Vec::new()
        };
        let found = std::iter::once(changed_result(made)).chain(facts).flatten();
        found.take(MOST_REASONS).collect()
    }

    /// The best reply to the played move.
    fn reply(&self, made: &ReviewedMove) -> Option<Ply> {
        self.line(made, ReviewLine::Played).get(1).copied().filter(|reply| reply.color != made.color)
    }

    fn given_corner(&self, made: &ReviewedMove, sides: &Sides) -> Option<MoveReason> {
        let square = self.reply(made)?.square;
        let is_given = is_corner(square, sides.best.shape()) && !sides.replies(&sides.best).contains(&square);
        // Where the best move takes the corner itself, the played move only leaves it.
        let is_given = is_given && square != made.value.best;
        is_given.then_some(MoveReason::GivesCorner(square))
    }

    fn pass(&self, made: &ReviewedMove, sides: &Sides) -> Option<MoveReason> {
        if let Some(reply) = self.reply(made).filter(|reply| reply.forces_pass()) {
            return Some(MoveReason::MustPass { reply: reply.square });
        }
        let moves_again = with_due_pass(sides.best).side_to_move() == sides.mover && !sides.best.is_over();
        (moves_again && !sides.replies(&sides.played).is_empty()).then_some(MoveReason::LetsMove)
    }
}

/// The positions after the best and the played move, with the other side to move.
struct Sides {
    mover: Color,
    best: Position,
    played: Position,
}

impl Sides {
    /// The moves of the other side.
    fn replies(&self, after: &Position) -> Vec<Square> {
        if after.side_to_move() == self.mover { Vec::new() } else { after.legal_moves().iter().collect() }
    }

    /// In a solved ending, the discs are counted, and the number of moves says little.
    fn mobility(&self, made: &ReviewedMove) -> Option<MoveReason> {
        let [played, best] = [&self.played, &self.best].map(|after| self.replies(after).len());
        let (played, best) = (u32::try_from(played).ok()?, u32::try_from(best).ok()?);
        let is_notable = !made.value.exact && best > 0 && played >= best + NOTABLE_MOBILITY;
        is_notable.then_some(MoveReason::Mobility { played, best })
    }
}

fn changed_result(made: &ReviewedMove) -> Option<MoveReason> {
    let [best, played] = [made.value.score, made.played_score()].map(|score| score.cmp(&0));
    (made.value.exact && best != played).then_some(MoveReason::Result { best, played })
}

fn left_corner(made: &ReviewedMove, shape: Shape) -> Option<MoveReason> {
    let is_left = is_corner(made.value.best, shape) && !is_corner(made.played, shape);
    is_left.then_some(MoveReason::LeavesCorner(made.value.best))
}

fn is_corner(square: Square, shape: Shape) -> bool {
    let is_end = |at: u8, length: u8| at == 0 || at + 1 == length;
    is_end(square.column(), shape.columns()) && is_end(square.row(), shape.rows())
}
