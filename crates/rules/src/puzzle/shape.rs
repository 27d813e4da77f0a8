//! What a move looks like on the board: whether it is a wedge, is quiet or gives a corner away; and the regions of empty
//! squares.

use crate::{Position, Square, SquareSet};

/// What a move on 8 × 8 looks like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoveShape {
    /// It goes to an edge, not a corner, between two discs of the other side that it does not flip.
    pub wedge: bool,
    /// It is not on an edge, and no disc that it flips touches an empty square afterwards.
    pub quiet: bool,
    /// The other side may then take a corner that it could not take before.
    pub gives_corner: bool,
}

const CORNERS: [(u8, u8); 4] = [(0, 0), (7, 0), (0, 7), (7, 7)];

impl MoveShape {
    /// The shape of a move; `None` if it is illegal.
    #[must_use]
    pub fn of(position: &Position, square: Square) -> Option<Self> {
        let after = position.play(square).ok()?;
        let opponent = after.discs(after.side_to_move());
        let empty = |square: Square| after.at(square).is_none();
        let flips = position.flips(square);
        let on_edge = edge_neighbours(square);
        let wedge = on_edge.is_some_and(|both| both.iter().all(|neighbour| opponent.contains(*neighbour)));
        let touches_empty = |flip: Square| neighbours(flip).any(empty);
        let (column, row) = (square.column(), square.row());
        let inside = (1..7).contains(&column) && (1..7).contains(&row);
        let before = position.with_turn_passed().legal_moves();
        let now = after.legal_moves();
        let corners = CORNERS.into_iter().filter_map(|(column, row)| Square::new(column, row));
        Some(Self {
            wedge,
            quiet: inside && !flips.iter().any(touches_empty),
            gives_corner: corners.into_iter().any(|corner| now.contains(corner) && !before.contains(corner)),
        })
    }
}

/// The two neighbors along the edge of a square on one; `None` for corners and inside the board.
fn edge_neighbours(square: Square) -> Option<[Square; 2]> {
    let (column, row) = (square.column(), square.row());
    let both = match (matches!(column, 0 | 7), matches!(row, 0 | 7)) {
        (true, false) => [(column, row - 1), (column, row + 1)],
        (false, true) => [(column - 1, row), (column + 1, row)],
        (true, true) | (false, false) => return None,
    };
    let [one, other] = both.map(|(column, row)| Square::new(column, row));
    Some([one?, other?])
}

/// The up to eight squares around a square of 8 × 8.
fn neighbours(square: Square) -> impl Iterator<Item = Square> {
    let (column, row) = (square.column(), square.row());
    let around = |at: u8| at.saturating_sub(1)..=(at + 1).min(7);
    let squares = around(row).flat_map(move |row| around(column).filter_map(move |column| Square::new(column, row)));
    squares.filter(move |neighbour| *neighbour != square)
}

/// The empty squares of an 8 × 8 position in groups that touch each other, also diagonally.
#[must_use]
pub fn regions(position: &Position) -> Vec<SquareSet> {
    let mut regions: Vec<SquareSet> = Vec::new();
    for first in position.shape().squares().filter(|square| position.at(*square).is_none()) {
        if regions.iter().any(|region| region.contains(first)) {
            continue;
        }
        let mut region = SquareSet::EMPTY;
        let mut open = vec![first];
        while let Some(square) = open.pop() {
            if !region.contains(square) {
                region.insert(square);
                open.extend(neighbours(square).filter(|next| position.at(*next).is_none()));
            }
        }
        regions.push(region);
    }
    regions
}
