//! The functions of the engine for all boards that are compiled once per instruction set, as the root of a search calls
//! them.

use crate::dispatch::entry_points;

use super::board::Board;
use super::features::COUNTS;
use super::kernel::Kernel;
use super::search::Search;

entry_points! {
    /// The functions of the engine for all boards for the processor of a
    /// [`Dispatch`](crate::dispatch::Dispatch).
    pub(crate) trait AnyBoardDispatch in any_board;
    /// The legal moves.
    moves::moves<B: Kernel>(search: &Search<'_, B>, board: &Board<B>) -> B;
    /// The position after a legal move.
    moves::played<B: Kernel>(search: &Search<'_, B>, board: &Board<B>, index: u8) -> Board<B>;
    /// An estimate in units for the side to move, whose legal moves are `legal`.
    evaluation::evaluate<B: Kernel>(search: &Search<'_, B>, board: &Board<B>, legal: B) -> i32;
    /// The features that are counts, in the order of their weights.
    evaluation::counts<B: Kernel>(search: &Search<'_, B>, board: &Board<B>, legal: B) -> [i32; COUNTS];
    /// The value in units after `depth` plies for the side to move, whose legal moves are `legal`.
    midgame::midgame<B: Kernel>(search: &mut Search<'_, B>, board: &Board<B>, legal: B, depth: u32, alpha: i32, beta: i32) -> i32;
    /// The final score in discs for the side to move, whose legal moves are `legal`.
    endgame::endgame<B: Kernel>(search: &mut Search<'_, B>, board: &Board<B>, legal: B, alpha: i32, beta: i32) -> i32;
}
