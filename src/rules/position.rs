//! A position: discs on a board and the side to move. The one type that all rooms share.

use thiserror::Error;

use super::bits::Lanes;
use super::{Bits, ByColor, Color, Goal, Grid, Setup, Shape, Square, SquareSet, Variant};

/// Discs on a board and the side to move.
///
/// Two positions are equal when the same discs stand on the same board with the same side to move, and the centre is
/// still being filled (set-up `free`) in both or in neither.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    form: Form,
}

/// The two kinds of board behind [`Position`]; a search unwraps it once, at its root.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Form {
    /// Both sides at most 8.
    Small(Grid<u64>),
    /// Some side above 8.
    Wide(Grid<Lanes>),
}

/// Runs the same expression on whichever grid it is.
macro_rules! on_grid {
    ($position:expr, $grid:ident => $body:expr) => {
        match &$position.form {
            Form::Small($grid) => $body,
            Form::Wide($grid) => $body,
        }
    };
}

/// Why a disc may not be placed on a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum IllegalMove {
    /// The board has no such square.
    #[error("{0} is not on the {1} board")]
    OffBoard(Square, Shape),
    /// A disc stands there.
    #[error("{0} already has a disc")]
    Occupied(Square),
    /// No line of opponent discs would be outflanked.
    #[error("{0} outflanks nothing")]
    OutflanksNothing(Square),
    /// While fewer than four discs stand (set-up `free`), discs go to the centre.
    #[error("{0} is not in the centre, where the first four discs go")]
    OutsideCentre(Square),
    /// Neither side has a move.
    #[error("the game is over")]
    GameOver,
}

/// The side to move has a legal move, so it must not pass; or the game is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("a side passes only when it has no legal move and the other side has one")]
pub struct IllegalPass;

/// Discs that no board can have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum PositionError {
    /// A disc stands beside the board.
    #[error("{0} is not on the {1} board")]
    OffBoard(Square, Shape),
    /// Both colours claim a square.
    #[error("{0} has both a black and a white disc")]
    Twice(Square),
}

impl Position {
    /// The position before the first move.
    pub fn start(variant: Variant) -> Self {
        use Color::{Black, White};
        let colors = match variant.setup {
            Setup::Standard => Some([White, Black, Black, White]),
            Setup::Mirrored => Some([Black, White, White, Black]),
            Setup::Parallel => Some([Black, Black, White, White]),
            Setup::Free => None,
        };
        let mut discs = ByColor { black: SquareSet::EMPTY, white: SquareSet::EMPTY };
        for (color, square) in colors.into_iter().flatten().zip(variant.shape.centre()) {
            discs[color].insert(square);
        }
        Self::build(variant.shape, discs, variant.first, variant.setup == Setup::Free)
    }

    /// A position with these discs, which need not be reachable by play. A move must outflank, however few discs stand:
    /// the filling of the centre (set-up `free`) happens only in games from their start.
    ///
    /// # Errors
    /// When a disc stands off the board or both colours claim a square.
    pub fn from_discs(shape: Shape, discs: ByColor<SquareSet>, to_move: Color) -> Result<Self, PositionError> {
        for (_, set) in discs.iter() {
            if let Some(square) = set.iter().find(|&square| !shape.contains(square)) {
                return Err(PositionError::OffBoard(square, shape));
            }
        }
        if let Some(square) = discs.black.iter().find(|&square| discs.white.contains(square)) {
            return Err(PositionError::Twice(square));
        }
        Ok(Self::build(shape, discs, to_move, false))
    }

    fn build(shape: Shape, discs: ByColor<SquareSet>, mover: Color, placing: bool) -> Self {
        let form = if shape.columns() <= 8 && shape.rows() <= 8 {
            Form::Small(grid(shape, discs, mover, placing))
        } else {
            Form::Wide(grid(shape, discs, mover, placing))
        };
        Self { form }
    }

    /// The grid inside, for searches.
    pub(crate) fn form(&self) -> &Form {
        &self.form
    }

    /// The board's columns and rows.
    pub fn shape(&self) -> Shape {
        on_grid!(self, grid => grid.shape)
    }

    /// Whose turn it is, whether or not that side has a move.
    pub fn side_to_move(&self) -> Color {
        on_grid!(self, grid => grid.mover)
    }

    /// The discs of one colour.
    pub fn discs(&self, color: Color) -> SquareSet {
        on_grid!(self, grid => if color == grid.mover { grid.own.to_set() } else { grid.opponent.to_set() })
    }

    /// The colour of the disc on a square, if there is one.
    pub fn at(&self, square: Square) -> Option<Color> {
        Color::BOTH.into_iter().find(|&color| self.discs(color).contains(square))
    }

    /// How many discs each colour has.
    pub fn counts(&self) -> ByColor<u32> {
        ByColor::from_fn(|color| self.discs(color).len())
    }

    /// How many squares have no disc.
    pub fn empties(&self) -> u32 {
        on_grid!(self, grid => grid.empty().count())
    }

    /// Where the side to move may place a disc; empty when it must pass or the game is over.
    pub fn legal_moves(&self) -> SquareSet {
        on_grid!(self, grid => grid.moves().to_set())
    }

    /// Whether neither side has a move: full board, one colour wiped out, or both stuck.
    pub fn is_over(&self) -> bool {
        on_grid!(self, grid => grid.is_over())
    }

    /// The discs that turn when the side to move plays `square`; empty where it may not play, and while the centre is filled.
    pub fn flips(&self, square: Square) -> SquareSet {
        if !self.legal_moves().contains(square) {
            return SquareSet::EMPTY;
        }
        on_grid!(self, grid => grid.flips(Bits::of(square)).to_set())
    }

    /// Discs of a colour that can never be turned again: a lower bound, sound on every board.
    pub fn stable(&self, color: Color) -> SquareSet {
        on_grid!(self, grid => grid.stable(if color == grid.mover { grid.own } else { grid.opponent }).to_set())
    }

    /// The position after the side to move places a disc on `square`. The turn always changes sides: a pass that follows
    /// is the caller's ([`Game`](super::Game) derives it).
    ///
    /// # Errors
    /// The first of these that holds: the square is off the board; the game is over; the square is occupied; it lies
    /// outside the centre while that is being filled; it outflanks nothing.
    pub fn play(&self, square: Square) -> Result<Self, IllegalMove> {
        if !self.legal_moves().contains(square) {
            return Err(self.why_illegal(square));
        }
        let form = match &self.form {
            Form::Small(grid) => Form::Small(grid.played(square)),
            Form::Wide(grid) => Form::Wide(grid.played(square)),
        };
        Ok(Self { form })
    }

    fn why_illegal(&self, square: Square) -> IllegalMove {
        if !self.shape().contains(square) {
            return IllegalMove::OffBoard(square, self.shape());
        }
        if self.is_over() {
            return IllegalMove::GameOver;
        }
        if self.at(square).is_some() {
            return IllegalMove::Occupied(square);
        }
        if on_grid!(self, grid => grid.placing) {
            return IllegalMove::OutsideCentre(square);
        }
        IllegalMove::OutflanksNothing(square)
    }

    /// The position after the side to move passes.
    ///
    /// # Errors
    /// When it has a legal move, or neither side has one.
    pub fn pass(&self) -> Result<Self, IllegalPass> {
        let passed = self.with_turn_passed();
        if self.legal_moves().is_empty() && !passed.legal_moves().is_empty() { Ok(passed) } else { Err(IllegalPass) }
    }

    /// The same discs with the other side to move, whether or not that would be a legal pass.
    pub fn with_turn_passed(&self) -> Self {
        let form = match &self.form {
            Form::Small(grid) => Form::Small(grid.passed()),
            Form::Wide(grid) => Form::Wide(grid.passed()),
        };
        Self { form }
    }

    /// The disc difference for the side to move with the empty squares given to the winner, as engines count; `fewest`
    /// negates. Meaningful once the game is over. −144 to 144.
    pub fn final_score(&self, goal: Goal) -> i32 {
        let counts = self.counts();
        let mover = self.side_to_move();
        let difference = counts[mover] as i32 - counts[mover.other()] as i32;
        let score = difference + difference.signum() * self.empties() as i32;
        match goal {
            Goal::Most => score,
            Goal::Fewest => -score,
        }
    }
}

fn grid<B: Bits>(shape: Shape, discs: ByColor<SquareSet>, mover: Color, placing: bool) -> Grid<B> {
    let bits = |squares: &mut dyn Iterator<Item = Square>| squares.fold(B::EMPTY, |set, square| set | B::of(square));
    Grid {
        own: bits(&mut discs[mover].iter()),
        opponent: bits(&mut discs[mover.other()].iter()),
        mover,
        shape,
        playable: bits(&mut shape.squares()),
        placing,
    }
}
