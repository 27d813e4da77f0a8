//! A position: the discs on a board and the side to move.

use thiserror::Error;

use super::bits::Lanes;
use super::{Bits, ByColor, Color, Goal, Grid, Setup, Shape, Square, SquareSet, Variant};

/// The discs on a board and the side to move.
///
/// ```
/// use rules::{Color, Position, Variant};
///
/// let start = Position::start(Variant::default());
/// assert_eq!(start.side_to_move(), Color::Black);
/// let names: Vec<String> = start.legal_moves().iter().map(|square| square.to_string()).collect();
/// assert_eq!(names, ["d3", "c4", "f5", "e6"]);
///
/// let after = start.play("d3".parse()?)?;
/// assert_eq!(after.at("d4".parse()?), Some(Color::Black));
/// assert_eq!((after.counts().black, after.counts().white), (4, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Two positions are equal if they have the same board, discs and side to move, and if the center is still being filled
/// (set-up `free`) in both or in neither.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    form: Form,
}

/// The two representations of a position. A search matches on them once, at its root.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Form {
    /// Boards with at most 8 columns and at most 8 rows.
    Small(Grid<u64>),
    /// Boards with more than 8 columns or more than 8 rows.
    Wide(Grid<Lanes>),
}

/// Evaluates an expression for the grid of a position, whichever of the two types it has.
macro_rules! on_grid {
    ($position:expr, $grid:ident => $body:expr) => {
        match &$position.form {
            Form::Small($grid) => $body,
            Form::Wide($grid) => $body,
        }
    };
}

/// Why a move is illegal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum IllegalMove {
    /// The board has no such square.
    #[error("{0} is not on the {1} board")]
    OffBoard(Square, Shape),
    /// The square already has a disc.
    #[error("{0} already has a disc")]
    Occupied(Square),
    /// The move outflanks no line of the opponent's discs.
    #[error("{0} flips no discs")]
    OutflanksNothing(Square),
    /// The square is outside the center, where the first four discs go (set-up `free`).
    #[error("{0} is not in the centre, where the first four discs go")]
    OutsideCentre(Square),
    /// Neither side has a legal move.
    #[error("the game is over")]
    GameOver,
}

/// The side to move may not pass, because it has a legal move or because the game is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("a side passes only when it has no legal move and the other side has one")]
pub struct IllegalPass;

/// Why discs do not make a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum PositionError {
    /// A disc is outside the board.
    #[error("{0} is not on the {1} board")]
    OffBoard(Square, Shape),
    /// A square has a disc of each color.
    #[error("{0} has both a black and a white disc")]
    Twice(Square),
}

impl Position {
    /// The position before the first move. The goal does not matter.
    #[must_use]
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
        if variant.setup != Setup::Free {
            variant.corners.squares(variant.shape).for_each(|corner| discs.black.insert(corner));
        }
        Self::build(variant.shape, discs, variant.first, variant.setup == Setup::Free)
    }

    /// A position with these discs. It need not be reachable by play.
    ///
    /// Every move must outflank, even with fewer than four discs. Only [`Position::start`] makes positions in which the
    /// center is filled first (set-up `free`).
    ///
    /// ```
    /// use rules::{ByColor, Color, Position, PositionError, Shape, SquareSet};
    ///
    /// let set = |name: &str| name.parse().map(|square| SquareSet::from_iter([square]));
    /// let shape: Shape = "6x6".parse()?;
    /// let row = Position::from_discs(shape, ByColor { black: set("a1")?, white: set("b1")? }, Color::Black)?;
    /// assert_eq!(row.legal_moves(), set("c1")?);
    ///
    /// let outside = Position::from_discs(shape, ByColor { black: set("g1")?, white: set("b1")? }, Color::Black);
    /// assert_eq!(outside, Err(PositionError::OffBoard("g1".parse()?, shape)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If a disc is outside the board, or a square has a disc of each color.
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

    /// The representation, for searches.
    pub fn form(&self) -> &Form {
        &self.form
    }

    /// The size of the board.
    #[must_use]
    pub fn shape(&self) -> Shape {
        on_grid!(self, grid => grid.shape)
    }

    /// The side to move, whether or not it has a legal move.
    #[must_use]
    pub fn side_to_move(&self) -> Color {
        on_grid!(self, grid => grid.mover)
    }

    /// The squares with a disc of this color.
    #[must_use]
    pub fn discs(&self, color: Color) -> SquareSet {
        on_grid!(self, grid => if color == grid.mover { grid.own.to_set() } else { grid.opponent.to_set() })
    }

    /// The color of the disc on a square; `None` for an empty square and outside the board.
    #[must_use]
    pub fn at(&self, square: Square) -> Option<Color> {
        Color::BOTH.into_iter().find(|&color| self.discs(color).contains(square))
    }

    /// The number of discs of each color.
    #[must_use]
    pub fn counts(&self) -> ByColor<u32> {
        ByColor::from_fn(|color| self.discs(color).len())
    }

    /// The number of empty squares, 0 to 144.
    #[must_use]
    pub fn empties(&self) -> u32 {
        on_grid!(self, grid => grid.empty().count())
    }

    /// The squares on which the side to move may place a disc. Empty if it must pass or the game is over.
    #[must_use]
    pub fn legal_moves(&self) -> SquareSet {
        on_grid!(self, grid => grid.moves().to_set())
    }

    /// Whether neither side has a legal move. This includes a full board and a side without discs.
    #[must_use]
    pub fn is_over(&self) -> bool {
        on_grid!(self, grid => grid.is_over())
    }

    /// The discs that are flipped when the side to move plays `square`. Empty if the move is illegal, and while the center
    /// is being filled.
    #[must_use]
    pub fn flips(&self, square: Square) -> SquareSet {
        if !self.legal_moves().contains(square) {
            return SquareSet::EMPTY;
        }
        on_grid!(self, grid => grid.flips(Bits::of(square)).to_set())
    }

    /// The discs of a color that provably can never be flipped again.
    ///
    /// This is a lower bound: other discs may be stable, too. A disc is found if, along each of the four axes, its line is
    /// full or one neighbor is the border or a disc already found to be stable.
    ///
    /// ```
    /// use rules::{Color, parse_obf};
    ///
    /// let position = parse_obf("4x4".parse()?, "XXX-XXO-XO------ O")?.expect("not a comment");
    /// assert_eq!(format!("{:?}", position.stable(Color::Black)), "{a1, b1, c1, a2, b2, a3}");
    /// assert!(position.stable(Color::White).is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn stable(&self, color: Color) -> SquareSet {
        on_grid!(self, grid => grid.stable(if color == grid.mover { grid.own } else { grid.opponent }).to_set())
    }

    /// The position after the side to move places a disc on `square`.
    ///
    /// The other side is then to move, even if it has no legal move: the caller makes the pass, or uses a
    /// [`Game`](super::Game), which does.
    ///
    /// # Errors
    /// The first of these reasons that applies: the square is outside the board, the game is over, the square is occupied,
    /// the square is outside the center while that is being filled, the move flips nothing.
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
    /// ```
    /// use rules::{IllegalPass, Position, Variant, parse_obf};
    ///
    /// assert_eq!(Position::start(Variant::default()).pass(), Err(IllegalPass));
    /// // White has no move here, black has d1.
    /// let position = parse_obf("4x4".parse()?, "XOO------------- O")?.expect("not a comment");
    /// assert_eq!(position.pass()?.legal_moves().len(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If it has a legal move, or if the game is over.
    pub fn pass(&self) -> Result<Self, IllegalPass> {
        let passed = self.with_turn_passed();
        if self.legal_moves().is_empty() && !passed.legal_moves().is_empty() { Ok(passed) } else { Err(IllegalPass) }
    }

    /// The same discs with the other side to move, whether or not a pass is legal.
    #[must_use]
    pub fn with_turn_passed(&self) -> Self {
        let form = match &self.form {
            Form::Small(grid) => Form::Small(grid.passed()),
            Form::Wide(grid) => Form::Wide(grid.passed()),
        };
        Self { form }
    }

    /// The score of a finished game, −144 to 144: the disc difference for the side to move, with the empty squares given to
    /// the side that has more discs. The goal `fewest` negates it.
    ///
    /// This is how engines count. Results shown to players count the discs only; see [`Outcome`](super::Outcome).
    /// Before the end of a game, the number has no meaning.
    ///
    /// ```
    /// use rules::{Game, Goal, Variant};
    ///
    /// // Black has all 13 discs; white is to move.
    /// let game = Game::from_transcript(Variant::default(), "e6f4e3f6g5d6e7f5c5")?;
    /// assert_eq!(game.position().final_score(Goal::Most), -64);
    /// assert_eq!(game.position().final_score(Goal::Fewest), 64);
    /// # Ok::<(), rules::TranscriptError>(())
    /// ```
    #[must_use]
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

/// The position, after a pass if the side to move has no legal move and the other side has one.
#[must_use]
pub fn with_due_pass(position: Position) -> Position {
    position.pass().unwrap_or(position)
}
