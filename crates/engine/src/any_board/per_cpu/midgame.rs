//! The midgame search: principal variation search to a depth, with ProbCut and the evaluation at the leaves.

use crate::any_board::board::Board;
use crate::any_board::kernel::Kernel;
use crate::any_board::search::Search;
use crate::any_board::tt_entry::{TtEntry, key};
use crate::any_board::units::{DISC, INFINITY};
use crate::bounds::Bounds;
use crate::principal_variation::{PrincipalVariationSearch, select_next};

use super::children::{MoveOrdering, enhanced_cutoff, push_children};
use super::evaluation::evaluate;
use super::moves::moves;

/// From this depth on, children are ordered by their evaluation, too.
const EVALUATED_FROM: u32 = 3;
/// For move ordering: units that each legal move of the opponent costs.
const MOBILITY: i32 = 16;
/// From this depth on, ProbCut is tried.
const PROB_CUT_FROM: u32 = 4;
/// From this depth on, all children are looked up before the first is searched.
const LOOKED_UP_FROM: u32 = 4;
/// From this depth on, the transposition table is used.
const TABLE_DEPTH: u32 = 2;

per_cpu! {
    /// The value in units after `depth` plies for the side to move, whose legal moves are `legal`: exact between
    /// `alpha` and `beta`, a bound outside (fail-soft). Passes are not counted. Meaningless if the search is stopped.
    pub(crate) fn midgame<B: Kernel>(
        search: &mut Search<'_, B>,
        board: &Board<B>,
        legal: B,
        depth: u32,
        mut alpha: i32,
        mut beta: i32
    ) -> i32 {
        if search.enter_node() {
            return alpha;
        }
        if legal.is_empty() {
            let passed = board.passed();
            let replies = moves(search, &passed);
            if replies.is_empty() {
                return search.final_score(board) * DISC;
            }
            return -midgame(search, &passed, replies, depth, -beta, -alpha);
        }
        if depth == 0 {
            return evaluate(search, board, legal);
        }
        if depth < TABLE_DEPTH {
            return best_midgame_move(search, board, legal, depth, alpha, beta, None).0;
        }
        let key = key(board);
        let tt_entry = TtEntry::get(search.table, key);
        if let Some(entry) = tt_entry.filter(|entry| u32::from(entry.depth) >= depth)
            && let Some(value) = entry.bounds().cut(&mut alpha, &mut beta)
        {
            return value;
        }
        if depth >= PROB_CUT_FROM && beta - alpha == 1 && let Some(bound) = prob_cut(search, board, legal, depth, alpha, beta) {
            return bound;
        }
        let tt_move = tt_entry.and_then(|entry| entry.best());
        let (value, best) = best_midgame_move(search, board, legal, depth, alpha, beta, tt_move);
        if search.stopped {
            return value;
        }
        let bounds = Bounds::of_score(value, alpha, beta, INFINITY);
        TtEntry::new(depth.min(90) as u8, bounds, best).put(search.table, key);
        value
    }

    /// The best value of all moves, and its move unless all moves failed low.
    #[inline]
    fn best_midgame_move<B: Kernel>(
        search: &mut Search<'_, B>,
        board: &Board<B>,
        legal: B,
        depth: u32,
        alpha: i32,
        beta: i32,
        tt_move: Option<u8>
    ) -> (i32, Option<u8>) {
        let ordering = MoveOrdering { mobility: MOBILITY, evaluation: depth >= EVALUATED_FROM };
        let start = push_children(search, board, legal, tt_move, ordering);
        if depth >= LOOKED_UP_FROM && let Some(cut) = enhanced_cutoff(search, start, (depth - 1).min(255) as u8, beta) {
            search.children.truncate(start);
            return cut;
        }
        let mut pvs = PrincipalVariationSearch::new(alpha, beta, INFINITY);
        for index in start..search.children.len() {
            let child = select_next(&mut search.children, index, |child| child.order);
            let score = pvs.score(|alpha, beta| {
                let score = -midgame(search, &child.board, child.moves, depth - 1, -beta, -alpha);
                (!search.stopped).then_some(score)
            });
            let Some(score) = score else { break };
            if pvs.add(child.index, score) {
                break;
            }
        }
        search.children.truncate(start);
        (pvs.best, pvs.best_move)
    }

    /// ProbCut: if a shallow search is above or below the null window by a margin, the full search very likely is, too.
    /// Returns `beta` or `alpha` then. (Buro, "ProbCut: an effective selective extension of the alpha-beta algorithm",
    /// ICCA Journal 18, 1995.)
    ///
    /// A search that reaches the end of the game must stay exact, so it is never cut.
    #[inline]
    fn prob_cut<B: Kernel>(
        search: &mut Search<'_, B>,
        board: &Board<B>,
        legal: B,
        depth: u32,
        alpha: i32,
        beta: i32
    ) -> Option<i32> {
        let empties = search.empty(board).count();
        if depth >= empties {
            return None;
        }
        let shallow = depth / 2 - (depth / 2 + depth) % 2;
        let pairs = ((depth - shallow) / 2) as usize;
        let margin = search.phases[empties as usize].deviation * MARGINS[pairs.min(MARGINS.len()) - 1] / 100;
        let largest = (search.area - 1) * DISC;
        let estimate = evaluate(search, board, legal);
        if estimate >= beta && beta + margin < largest {
            let value = midgame(search, board, legal, shallow, beta + margin - 1, beta + margin);
            if value >= beta + margin && !search.stopped {
                return Some(beta);
            }
        } else if estimate < beta && alpha - margin > -largest {
            let value = midgame(search, board, legal, shallow, alpha - margin, alpha - margin + 1);
            if value <= alpha - margin && !search.stopped {
                return Some(alpha);
            }
        }
        None
    }
}

/// The margins of ProbCut in hundredths of the phase's deviation, which is that of two plies. The first margin is for a
/// shallow search that is two plies less deep than the full search, the second for four plies, and so on.
const MARGINS: [i32; 6] = [150, 210, 250, 290, 320, 350];
