//! A game: what was agreed, the discs placed so far, and what follows from them: passes, flips, the end, the winner.

use super::{ByColor, Color, Goal, IllegalMove, Position, Square, SquareSet, Variant};

/// A game from its start, with forced passes derived: the side to move always has a legal move, or the game is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    variant: Variant,
    position: Position,
    plies: Vec<Ply>,
}

/// One disc placed, and what it led to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ply {
    /// Who placed the disc.
    pub color: Color,
    /// Where.
    pub square: Square,
    /// The discs that turned.
    pub flips: SquareSet,
    /// Who moves next; `None` when this ply ended the game.
    pub next: Option<Color>,
}

impl Ply {
    /// Whether the other side had no move and passed, so that the same side moves again.
    pub fn forces_pass(&self) -> bool {
        self.next == Some(self.color)
    }
}

/// How a game ended, in plain discs on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Discs of each colour.
    pub counts: ByColor<u32>,
    /// Who won by the game's goal; `None` for a draw.
    pub winner: Option<Color>,
}

impl Outcome {
    /// Who wins with these discs under this goal.
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
    pub fn new(variant: Variant) -> Self {
        Self { variant, position: Position::start(variant), plies: Vec::new() }
    }

    /// What was agreed.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// The position now, passes already made.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The discs placed so far, first one first.
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// Who is to move; `None` when the game is over.
    pub fn to_move(&self) -> Option<Color> {
        match self.plies.last() {
            Some(ply) => ply.next,
            None => Some(self.variant.first),
        }
    }

    /// Places a disc for the side to move; a forced pass of the other side is made at once.
    ///
    /// # Errors
    /// When the move is illegal; the game is then unchanged.
    pub fn play(&mut self, square: Square) -> Result<Ply, IllegalMove> {
        let flips = self.position.flips(square);
        let after = self.position.play(square)?;
        let color = self.position.side_to_move();
        self.position = after.pass().unwrap_or(after);
        let next = (!self.position.legal_moves().is_empty()).then_some(self.position.side_to_move());
        let ply = Ply { color, square, flips, next };
        self.plies.push(ply);
        Ok(ply)
    }

    /// The outcome once the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.to_move() {
            Some(_) => None,
            None => Some(Outcome::new(self.position.counts(), self.variant.goal)),
        }
    }

    /// The game as it was after its first `plies` discs (all of them when there are fewer).
    pub fn truncated(&self, plies: usize) -> Self {
        let mut game = Self::new(self.variant);
        for ply in self.plies.iter().take(plies) {
            game.play(ply.square).expect("a prefix of a legal game is legal");
        }
        game
    }

    /// The squares run together, passes left out: `f5d6c3d3c4`.
    pub fn transcript(&self) -> String {
        self.plies.iter().map(|ply| ply.square.to_string()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::{ByColor, Color, Goal, Outcome};

    #[test]
    fn the_goal_turns_the_winner_round_and_leaves_a_draw() {
        let winner = |black, white, goal| Outcome::new(ByColor { black, white }, goal).winner;
        assert_eq!(winner(34, 30, Goal::Most), Some(Color::Black));
        assert_eq!(winner(34, 30, Goal::Fewest), Some(Color::White));
        assert_eq!(winner(0, 13, Goal::Most), Some(Color::White));
        assert_eq!(winner(0, 13, Goal::Fewest), Some(Color::Black));
        assert_eq!(winner(32, 32, Goal::Most), None);
        assert_eq!(winner(32, 32, Goal::Fewest), None);
    }
}
