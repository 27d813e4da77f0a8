//! What a move is worth: the best play of both sides after it.

use rules::{Goal, Position, Square, with_due_pass};
use serde::{Deserialize, Serialize};

use super::analysis::Effort;
use super::{Searcher, Stop};

/// The best play after a move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BestPlay {
    /// The moves after it, of both sides, without passes. Empty if the move ends the game.
    pub line: Vec<Square>,
    /// The disc difference for the side that made the move, in the unit of
    /// [`SearchResult::score`](super::SearchResult::score).
    pub score: i32,
    /// Whether the score is proven.
    pub exact: bool,
}

/// The best play after `square`; `None` if that is illegal.
///
/// ```
/// use engine::analysis::Effort;
/// use engine::{Searcher, Stop, best_play};
/// use rules::{Goal, Shape, parse_obf};
///
/// let text = "XXXOXXXXOXXXXXXXOOXXXXXXOOOXXXXXOOOXXOO-OOOOO---OOOOOOO-OOOOOOO- X";
/// let position = parse_obf(Shape::STANDARD, text)?.expect("a position");
/// let score = |square: &str| {
///     let (mut searcher, stop) = (Searcher::new(1), Stop::default());
///     let found = best_play(&position, Goal::Most, square.parse().ok()?, Effort::BEST_PLAY, &mut searcher, &stop)?;
///     found.exact.then_some(found.score)
/// };
/// // Only one of the four moves is worth 6 discs.
/// assert_eq!(score("h5"), Some(6));
/// assert!(["f6", "g6", "h6"].iter().all(|square| score(square).is_some_and(|score| score < 6)));
/// assert_eq!(score("a1"), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn best_play(
    position: &Position,
    goal: Goal,
    square: Square,
    effort: Effort,
    searcher: &mut Searcher,
    stop: &Stop,
) -> Option<BestPlay> {
    let next = with_due_pass(position.play(square).ok()?);
    let sign = if next.side_to_move() == position.side_to_move() { 1 } else { -1 };
    let Some(request) = effort.request(&next, goal) else {
        return Some(BestPlay { line: Vec::new(), score: sign * next.final_score(goal), exact: true });
    };
    let found = searcher.search(&request, stop);
    Some(BestPlay { line: found.pv, score: sign * found.score, exact: found.exact })
}
