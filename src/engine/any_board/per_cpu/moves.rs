//! Legal moves and the positions they lead to, the best guess first.

use super::super::board::Board;
use super::super::kernel::Kernel;
use super::super::search::{Child, INFINITY, Search};
use super::AVX2;
use super::evaluation::evaluate;

/// What the order of moves is guessed from.
#[derive(Clone, Copy)]
pub(crate) struct MoveOrdering {
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
            None => unmasked_moves(board) & empty,
        }
    }

    #[inline]
    #[expect(unsafe_code, reason = "instructions that not every processor has")]
    fn unmasked_moves<B: Kernel>(board: &Board<B>) -> B {
        // SAFETY: functions compiled for AVX2 run only where it was found.
        unsafe { B::unmasked_moves::<AVX2>(board.own, board.opponent) }
    }

    /// After the side to move placed a legal disc.
    #[inline]
    pub(crate) fn played<B: Kernel>(search: &Search<'_, B>, board: &Board<B>, index: u8) -> Board<B> {
        let square = search.square_bits[usize::from(index)];
        let flips = match search.to_fill(board) {
            Some(_) => B::EMPTY,
            None => B::flips(board.own, board.opponent, index),
        };
        board.after(square, flips)
    }

    /// Pushes the children of a position on the stack, with their guesses, and returns where they begin; the caller
    /// truncates the stack to there. Few moves for the opponent are good, corners too, `tt_move` is best; `evaluated`,
    /// what the evaluation says of a child counts as well.
    #[inline]
    pub(crate) fn push_children<B: Kernel>(
        search: &mut Search<'_, B>,
        board: &Board<B>,
        legal: B,
        tt_move: Option<u8>,
        ordering: MoveOrdering
    ) -> usize {
        let start = search.children.len();
        let corner_bonus = search.signed(CORNER_BONUS);
        for index in legal.indices() {
            let child = played(search, board, index);
            let replies = moves(search, &child);
            let mut order = ordering.mobility * replies.count() as i32;
            if !(search.square_bits[usize::from(index)] & search.square_weights.corners).is_empty() {
                order -= ordering.mobility * corner_bonus / 2;
            }
            if ordering.evaluation && !replies.is_empty() {
                order += evaluate(search, &child, replies);
            }
            if tt_move == Some(index) {
                order = -INFINITY;
            }
            search.children.push(Child { index, order, board: child, moves: replies });
        }
        start
    }
}
