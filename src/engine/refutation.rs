//! Why a move is wrong: the best line against it.

use crate::rules::{Goal, Position, Square, with_due_pass};

use super::{Limits, Request, Searcher, Stop, Strength};

/// Enough to solve every position with 18 empty squares, and to search others about 14 plies deep.
const LIMITS: Limits = Limits { depth: u32::MAX, nodes: 4_000_000, exact_from: 18 };

/// The best line against a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refutation {
    /// The moves after it, of both sides, without passes. Empty if the move ends the game.
    pub line: Vec<Square>,
    /// The disc difference at the end of the game for the side that made the move, with the empty squares given to the
    /// winner.
    pub score: i32,
    /// Whether the score is proven.
    pub exact: bool,
}

/// The best line against `square`; `None` if that is illegal. The goal is to have most discs.
///
/// ```
/// use outflank::engine::{Searcher, Stop, refutation};
/// use outflank::rules::{Shape, parse_obf};
///
/// let text = "XXXOXXXXOXXXXXXXOOXXXXXXOOOXXXXXOOOXXOO-OOOOO---OOOOOOO-OOOOOOO- X";
/// let position = parse_obf(Shape::STANDARD, text)?.expect("a position");
/// let score = |square: &str| {
///     let refutation = refutation(&position, square.parse().ok()?, &mut Searcher::new(1), &Stop::default())?;
///     refutation.exact.then_some(refutation.score)
/// };
/// // Only one of the four moves is worth 6 discs.
/// assert_eq!(score("h5"), Some(6));
/// assert!(["f6", "g6", "h6"].iter().all(|square| score(square).is_some_and(|score| score < 6)));
/// assert_eq!(score("a1"), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn refutation(position: &Position, square: Square, searcher: &mut Searcher, stop: &Stop) -> Option<Refutation> {
    let next = with_due_pass(position.play(square).ok()?);
    let sign = if next.side_to_move() == position.side_to_move() { 1 } else { -1 };
    let Some(request) = Request::new(next, Goal::Most, Strength::Limits(LIMITS), 0) else {
        return Some(Refutation { line: Vec::new(), score: sign * next.final_score(Goal::Most), exact: true });
    };
    let found = searcher.search(&request, stop);
    Some(Refutation { line: found.pv, score: sign * found.score, exact: found.exact })
}
