//! The limits of a search.

use serde::{Deserialize, Serialize};

/// The limits of a search. It ends at the first limit that it reaches.
///
/// ```
/// use engine::Limits;
///
/// let limits = Limits { nodes: 100_000, ..Limits::depth(8) };
/// assert_eq!((limits.depth, limits.nodes, limits.exact_from), (8, 100_000, 0));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Limits {
    /// The depth in plies, at least 1. Passes are not counted. A depth of 0 is searched like 1.
    pub depth: u32,
    /// The number of positions to enter, counted over all threads. A search may exceed it by up to 4096 positions per
    /// thread, and it always completes one ply.
    pub nodes: u64,
    /// With at most this many empty squares, the rest of the game is solved, if the other limits allow it.
    pub exact_from: u32,
}

impl Limits {
    /// No limit of depth or nodes: the search deepens until the game is solved, and solves it directly from 18 empty
    /// squares on.
    pub const NONE: Self = Self { depth: u32::MAX, nodes: u64::MAX, exact_from: 18 };
    /// Solves the position directly, however long that takes.
    pub const EXACT: Self = Self { exact_from: u32::MAX, ..Self::NONE };

    /// Searches `depth` plies and solves nothing.
    pub fn depth(depth: u32) -> Self {
        Self { depth, exact_from: 0, ..Self::NONE }
    }

    /// Enters about `nodes` positions, as [`NONE`](Self::NONE) otherwise.
    pub fn nodes(nodes: u64) -> Self {
        Self { nodes, ..Self::NONE }
    }
}
