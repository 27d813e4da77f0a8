//! Legal moves and the positions they lead to, the best guess first.

use super::super::board::Board;
use super::super::kernel::Kernel;
use super::super::search::{Child, INFINITY, Search};
use super::AVX2;
use super::evaluation::evaluate;

/// What the order of moves is guessed from.
#[derive(Clone, Copy)]
pub(crate) struct Guess {
    /// Units that each move of the opponent costs.
    pub(crate) mobility: i32,
    /// Whether the children are evaluated.
    pub(crate) evaluation: bool,
}

/// How many half moves of mobility a corner is worth when moves are ordered.
const CORNER_BONUS: i32 = 8;

per_cpu! {
    /// Where the side to move may place a disc.
    #[inline]
    pub(crate) fn moves<B: Kernel>(search: &Search<'_, B>, board: &Board<B>) -> B {
        let empty = search.empty(board);
        match search.to_fill(board) {
            Some(centre) => centre & empty,
            None => reached(board) & empty,
        }
    }

    #[inline]
    #[expect(unsafe_code, reason = "instructions that not every processor has")]
    fn reached<B: Kernel>(board: &Board<B>) -> B {
        // SAFETY: functions compiled for AVX2 run only where it was found.
        unsafe { B::reached::<AVX2>(board.own, board.opponent) }
    }

    /// After the side to move placed a legal disc.
    #[inline]
    pub(crate) fn played<B: Kernel>(search: &Search<'_, B>, board: &Board<B>, place: u8) -> Board<B> {
        let square = search.alone[usize::from(place)];
        let flips = match search.to_fill(board) {
            Some(_) => B::EMPTY,
            None => B::flips(board.own, board.opponent, place),
        };
        board.after(square, flips)
    }

    /// Pushes the children of a position on the stack, with their guesses, and returns where they begin; the caller
    /// truncates the stack to there. Few moves for the opponent are good, corners too, `hinted` is best; `evaluated`,
    /// what the evaluation says of a child counts as well.
    #[inline]
    pub(crate) fn push_children<B: Kernel>(
        search: &mut Search<'_, B>,
        board: &Board<B>,
        legal: B,
        hinted: Option<u8>,
        guess: Guess
    ) -> usize {
        let start = search.children.len();
        let corner_bonus = search.signed(CORNER_BONUS);
        for place in legal.places() {
            let child = played(search, board, place);
            let replies = moves(search, &child);
            let mut order = guess.mobility * replies.count() as i32;
            if !(search.alone[usize::from(place)] & search.square_weights.corners).is_empty() {
                order -= guess.mobility * corner_bonus / 2;
            }
            if guess.evaluation && !replies.is_empty() {
                order += evaluate(search, &child, replies);
            }
            if hinted == Some(place) {
                order = -INFINITY;
            }
            search.children.push(Child { place, order, board: child, moves: replies });
        }
        start
    }
}
