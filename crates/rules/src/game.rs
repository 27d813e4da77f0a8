//! A game: its variant, the discs placed so far, and what follows from them: passes, flips, the end and the winner.

use super::{ByColor, Color, Goal, IllegalMove, Position, Square, SquareSet, Variant, with_due_pass};

/// A game from its start, with passes made automatically.
///
/// The side to move always has a legal move, unless the game is over.
///
/// ```
/// use rules::{Color, Game, Variant};
///
/// // The shortest game in which one side loses every disc.
/// let game = Game::from_transcript(Variant::default(), "e6f4e3f6g5d6e7f5c5")?;
/// assert_eq!(game.plies().len(), 9);
/// assert_eq!(game.to_move(), None);
/// let outcome = game.outcome().expect("the game is over");
/// assert_eq!((outcome.counts.black, outcome.counts.white), (13, 0));
/// assert_eq!(outcome.winner, Some(Color::Black));
/// # Ok::<(), rules::TranscriptError>(())
/// ```
///
/// A position cannot be put into a game. It changes only by legal moves:
///
/// ```compile_fail,E0616
/// use rules::{Game, Position, Variant};
///
/// let mut game = Game::new(Variant::default());
/// game.position = Position::start(Variant::default());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    variant: Variant,
    position: Position,
    plies: Vec<Ply>,
}

/// One disc that was placed, and what followed. A pass is not a ply of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ply {
    /// The side that placed the disc.
    pub color: Color,
    /// The square of the disc.
    pub square: Square,
    /// The squares whose discs were flipped, without `square`.
    pub flips: SquareSet,
    /// The side to move next; `None` when this ply ended the game.
    pub next: Option<Color>,
}

impl Ply {
    /// The ply that a move makes, and the position after it and after the pass that it may force.
    pub(crate) fn played(position: &Position, square: Square) -> Result<(Self, Position), IllegalMove> {
        let flips = position.flips(square);
        let after = with_due_pass(position.play(square)?);
        let next = (!after.legal_moves().is_empty()).then_some(after.side_to_move());
        Ok((Self { color: position.side_to_move(), square, flips, next }, after))
    }

    /// Whether the other side has no legal move and passes, so that the same side moves again.
    #[must_use]
    pub fn forces_pass(&self) -> bool {
        self.next == Some(self.color)
    }
}

/// What these moves do from a position on, up to the first illegal one, and the position after them. Passes that are due are made.
pub fn played_out(position: &Position, squares: &[Square]) -> (Vec<Ply>, Position) {
    let mut position = *position;
    let mut plies = Vec::with_capacity(squares.len());
    for &square in squares {
        let Ok((ply, after)) = Ply::played(&position, square) else { break };
        position = after;
        plies.push(ply);
    }
    (plies, position)
}

/// The result of a game. Discs are counted as they stand on the board; empty squares count for neither side.
///
/// ```
/// use rules::{ByColor, Color, Goal, Outcome};
///
/// let counts = ByColor { black: 33, white: 31 };
/// assert_eq!(Outcome::new(counts, Goal::Most).winner, Some(Color::Black));
/// assert_eq!(Outcome::new(counts, Goal::Fewest).winner, Some(Color::White));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The number of discs of each color.
    pub counts: ByColor<u32>,
    /// The winner under the game's goal; `None` for a draw.
    pub winner: Option<Color>,
}

impl Outcome {
    /// The result of a game that ends with these discs.
    pub fn new(counts: ByColor<u32>, goal: Goal) -> Self {
        let more = match counts.black.cmp(&counts.white) {
            std::cmp::Ordering::Greater => Some(Color::Black),
            std::cmp::Ordering::Less => Some(Color::White),
            std::cmp::Ordering::Equal => None,
        };
        let winner = match goal {
            Goal::Most => more,
            Goal::Fewest => more.map(Color::other),
        };
        Self { counts, winner }
    }
}

impl Game {
    /// A game before its first move.
    #[must_use]
    pub fn new(variant: Variant) -> Self {
        Self { variant, position: Position::start(variant), plies: Vec::new() }
    }

    /// The board, set-up, first side and goal.
    #[must_use]
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// The current position. Passes are already made.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The discs placed so far, in order.
    #[must_use]
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// The side to move; `None` when the game is over.
    #[must_use]
    pub fn to_move(&self) -> Option<Color> {
        match self.plies.last() {
            Some(ply) => ply.next,
            None => Some(self.variant.first),
        }
    }

    /// Places a disc for the side to move. If the other side then has no legal move, its pass is made at once.
    ///
    /// ```
    /// use rules::{Color, Game, IllegalMove, Variant};
    ///
    /// let mut game = Game::new(Variant::default());
    /// let ply = game.play("f5".parse()?)?;
    /// assert_eq!((ply.color, ply.flips.len(), ply.next), (Color::Black, 1, Some(Color::White)));
    /// let corner = "a1".parse()?;
    /// assert_eq!(game.play(corner), Err(IllegalMove::OutflanksNothing(corner)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the move is illegal, for the reason that [`Position::play`] gives. The game is then unchanged.
    pub fn play(&mut self, square: Square) -> Result<Ply, IllegalMove> {
        let (ply, after) = Ply::played(&self.position, square)?;
        self.position = after;
        self.plies.push(ply);
        Ok(ply)
    }

    /// The result; `None` while the game goes on.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        match self.to_move() {
            Some(_) => None,
            None => Some(Outcome::new(self.position.counts(), self.variant.goal)),
        }
    }

    /// The game as it was after its first `plies` discs, or a copy of the whole game if it has fewer.
    #[must_use]
    pub fn truncated(&self, plies: usize) -> Self {
        let mut game = Self::new(self.variant);
        for ply in self.plies.iter().take(plies) {
            game.play(ply.square).expect("a prefix of a legal game is legal");
        }
        game
    }

    /// The positions before each disc, in order.
    #[must_use]
    pub fn positions(&self) -> Vec<Position> {
        let mut replayed = Self::new(self.variant);
        let mut positions = Vec::with_capacity(self.plies.len());
        for ply in &self.plies {
            positions.push(replayed.position);
            replayed.play(ply.square).expect("a move of a game is legal");
        }
        positions
    }

    /// The squares in order without separators and without passes: `f5d6c3d3c4`.
    #[must_use]
    pub fn transcript(&self) -> String {
        self.plies.iter().map(|ply| ply.square.to_string()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::{ByColor, Color, Goal, Outcome};

    #[test]
    fn the_goal_decides_the_winner_and_a_draw_stays_a_draw() {
        let winner = |black, white, goal| Outcome::new(ByColor { black, white }, goal).winner;
        assert_eq!(winner(34, 30, Goal::Most), Some(Color::Black));
        assert_eq!(winner(34, 30, Goal::Fewest), Some(Color::White));
        assert_eq!(winner(0, 13, Goal::Most), Some(Color::White));
        assert_eq!(winner(0, 13, Goal::Fewest), Some(Color::Black));
        assert_eq!(winner(32, 32, Goal::Most), None);
        assert_eq!(winner(32, 32, Goal::Fewest), None);
    }
}
