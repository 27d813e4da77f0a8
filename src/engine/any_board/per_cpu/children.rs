//! The positions after each move, the most promising first.

use crate::engine::any_board::board::Board;
use crate::engine::any_board::kernel::Kernel;
use crate::engine::any_board::search::{Child, Search};
use crate::engine::any_board::tt_entry::{TtEntry, key};
use crate::engine::any_board::units::INFINITY;

use super::evaluation::evaluate;
use super::moves::{moves, played};

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

    /// A child whose entry in the table, searched to `depth` or deeper, proves a value of at least `beta` units: a lower
    /// bound on that value, and the move.
    #[inline]
    pub(crate) fn enhanced_cutoff<B: Kernel>(search: &Search<'_, B>, start: usize, depth: u8, beta: i32) -> Option<(i32, Option<u8>)> {
        search.children[start..].iter().find_map(|child| {
            let entry = TtEntry::get(search.table, key(&child.board)).filter(|entry| entry.depth >= depth)?;
            let least = -entry.bounds().upper;
            (least >= beta).then_some((least, Some(child.index)))
        })
    }
}
