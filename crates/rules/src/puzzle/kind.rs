//! What a puzzle is about: its kind and its aim.

use strum::{IntoStaticStr, VariantArray};

use crate::{Position, Square, SquareSet, named_enum};

use super::shape::{MoveShape, regions};

/// The score of a game in which the other side has no disc left.
const EVERY_DISC: i32 = 64;
/// With more empty squares, nobody counts regions.
const MOST_EMPTIES_FOR_PARITY: u32 = 14;
/// With fewer empty squares, almost every move is quiet.
const FEWEST_EMPTIES_FOR_QUIET: u32 = 10;

/// What only the right moves of a puzzle reach, against the best defence.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Aim {
    /// The game is won. Every other move draws or loses.
    Win,
    /// The game is drawn. Every other move loses.
    Draw,
    /// The result is at least four discs better than with any other move.
    Discs,
}

/// What the first move of a puzzle is an example of.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum PuzzleKind {
    /// The only move that wins, and none of the other kinds.
    #[strum(serialize = "ending")]
    WinEnding,
    /// The only move that does not lose.
    #[strum(serialize = "draw")]
    SaveDraw,
    /// The move fills a region with an odd number of empty squares, while the natural moves go where the number is even. At
    /// most 14 squares are empty, in at least two regions.
    Parity,
    /// The move goes to an edge between two discs of the other side, which stay as they are: it cannot be flipped along the
    /// edge.
    Wedge,
    /// The move is not on an edge, and no disc that it flips touches an empty square afterwards. At least 10 squares are
    /// empty.
    #[strum(serialize = "quiet")]
    QuietMove,
    /// The move lets the other side take a corner that it could not take before, and another move would not.
    #[strum(serialize = "sacrifice")]
    CornerSacrifice,
    /// The only move that takes every disc of the other side.
    WipeOut,
}

named_enum!(Aim, PuzzleKind);

impl PuzzleKind {
    /// The kind of the only right move `square`, with which the game ends with `score`. `natural` are the natural moves that
    /// are wrong. `None` if the move is an example of nothing. Of several kinds, the first of this order is taken: wipe-out,
    /// draw, sacrifice, wedge, parity, quiet, ending.
    #[must_use]
    pub fn of(position: &Position, square: Square, score: i32, aim: Aim, natural: &SquareSet) -> Option<Self> {
        let shape = MoveShape::of(position, square)?;
        let kinds = [
            (Self::WipeOut, score == EVERY_DISC),
            (Self::SaveDraw, aim == Aim::Draw),
            (Self::CornerSacrifice, shape.gives_corner && gives_no_corner_elsewhere(position)),
            (Self::Wedge, shape.wedge),
            (Self::Parity, decides_parity(position, square, natural)),
            (Self::QuietMove, shape.quiet && position.empties() >= FEWEST_EMPTIES_FOR_QUIET),
            (Self::WinEnding, aim == Aim::Win),
        ];
        kinds.into_iter().find(|(_, holds)| *holds).map(|(kind, _)| kind)
    }
}

/// Whether at least one legal move gives no corner away.
fn gives_no_corner_elsewhere(position: &Position) -> bool {
    let mut shapes = position.legal_moves().iter().filter_map(|other| MoveShape::of(position, other));
    shapes.any(|shape| !shape.gives_corner)
}

/// Whether the move goes to an odd region and all of `natural`, at least one, to even ones.
fn decides_parity(position: &Position, square: Square, natural: &SquareSet) -> bool {
    let regions = regions(position);
    let is_odd = |square: Square| {
        let region = regions.iter().find(|region| region.contains(square));
        region.is_some_and(|region| !region.len().is_multiple_of(2))
    };
    position.empties() <= MOST_EMPTIES_FOR_PARITY
        && regions.len() > 1
        && is_odd(square)
        && !natural.is_empty()
        && natural.iter().all(|natural| !is_odd(natural))
}
