//! Legal moves and the positions after them.

use crate::any_board::board::Board;
use crate::any_board::kernel::Kernel;
use crate::any_board::search::Search;

use super::SIMD;

per_cpu! {
    /// The legal moves.
    #[inline]
    pub(crate) fn moves<B: Kernel>(search: &Search<'_, B>, board: &Board<B>) -> B {
        let empty = search.empty(board);
        match search.to_fill(board) {
            Some(centre) => centre & empty,
            None => unmasked_moves(board) & empty,
        }
    }

    #[inline]
    #[expect(unsafe_code, reason = "may use instructions that not every processor has")]
    fn unmasked_moves<B: Kernel>(board: &Board<B>) -> B {
        // SAFETY: the functions compiled for AVX2 or NEON are called only on processors that have it.
        unsafe { B::unmasked_moves::<SIMD>(board.own, board.opponent) }
    }

    /// The position after a legal move.
    #[inline]
    pub(crate) fn played<B: Kernel>(search: &Search<'_, B>, board: &Board<B>, index: u8) -> Board<B> {
        let square = search.square_bits[usize::from(index)];
        let flips = match search.to_fill(board) {
            Some(_) => B::EMPTY,
            None => B::flips(board.own, board.opponent, index),
        };
        board.after(square, flips)
    }
}
