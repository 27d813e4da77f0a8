//! Generates the children of a position, orders them and looks them up.

use crate::any_board::board::Board;
use crate::any_board::kernel::Kernel;
use crate::any_board::search::{Child, Search};
use crate::any_board::tt_entry::{TtEntry, key};
use crate::any_board::units::INFINITY;

use super::evaluation::evaluate;
use super::moves::{moves, played};

/// How the children of a position are ordered.
#[derive(Clone, Copy)]
pub(crate) struct MoveOrdering {
    /// Units that each legal move of the opponent costs.
    pub(crate) mobility: i32,
    /// Whether the evaluation of the children counts as well.
    pub(crate) evaluation: bool,
}

/// For move ordering: the bonus of a move into a corner, in halves of a legal move of the opponent.
const CORNER_BONUS: i32 = 8;

per_cpu! {
    /// Pushes the children of a position on the stack and returns the index of the first, to which the caller must
    /// truncate the stack. `tt_move` comes first in the order of search. Moves into corners and moves that leave the
    /// opponent few moves come early.
    #[inline]
    pub(crate) fn push_children<B: Kernel>(
        search: &mut Search<'_, B>,
        board: &Board<B>,
        legal: B,
        tt_move: Option<u8>,
        ordering: MoveOrdering
    ) -> usize {
        let start = search.children.len();
        let corner_bonus = search.score_of(CORNER_BONUS);
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

    /// Enhanced transposition cutoff: looks for a child whose entry in the transposition table, searched to `depth` or
    /// deeper, proves that the value of the position is at least `beta` units. Returns that lower bound and the move.
    #[inline]
    pub(crate) fn enhanced_cutoff<B: Kernel>(search: &Search<'_, B>, start: usize, depth: u8, beta: i32) -> Option<(i32, Option<u8>)> {
        search.children[start..].iter().find_map(|child| {
            let entry = TtEntry::get(search.table, key(&child.board)).filter(|entry| entry.depth >= depth)?;
            let lower = -entry.bounds().upper;
            (lower >= beta).then_some((lower, Some(child.index)))
        })
    }
}
