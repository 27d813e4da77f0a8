//! The game as its message must show it, played move by move.

use rules::{ByColor, Color, Goal, Outcome, Position, Square};

/// A game without names and without Discord.
#[derive(Clone, Debug)]
pub(crate) struct ExpectedGame {
    pub position: Position,
    pub goal: Goal,
    pub moves: Vec<Move>,
}

/// A move that was played.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Move {
    pub color: Color,
    pub square: Square,
    /// The number of discs that it flipped.
    pub flips: u32,
    /// Whether the other side then had to pass.
    pub passes: bool,
}

impl ExpectedGame {
    pub(crate) fn new(position: Position, goal: Goal) -> Self {
        Self { position, goal, moves: Vec::new() }
    }

    /// The color to move; `None` at the end.
    pub(crate) fn to_move(&self) -> Option<Color> {
        (!self.position.is_over()).then(|| self.position.side_to_move())
    }

    /// The number of discs on the board.
    pub(crate) fn discs(&self) -> u32 {
        let counts = self.position.counts();
        counts.black + counts.white
    }

    pub(crate) fn play(&mut self, square: Square) {
        let color = self.position.side_to_move();
        let flips = self.position.flips(square).len();
        let after = self.position.play(square).unwrap_or_else(|error| panic!("{square}: {error}"));
        let (position, passes) = match after.pass() {
            Ok(passed) => (passed, true),
            Err(_) => (after, false),
        };
        self.position = position;
        self.moves.push(Move { color, square, flips, passes });
    }

    /// The sentence that says how the game ended.
    pub(crate) fn ending(&self, names: &ByColor<String>) -> String {
        let outcome = Outcome::new(self.position.counts(), self.goal);
        let counts = outcome.counts;
        let Some(winner) = outcome.winner else { return format!("Draw {}–{}", counts.black, counts.white) };
        let remark = if self.goal == Goal::Fewest { " (fewest discs win)" } else { "" };
        let (own, other) = (counts[winner], counts[winner.other()]);
        format!("{} ({winner}) wins {own}–{other}{remark}", names[winner])
    }

    /// The best move, found by a search to the end. Fast enough for about a dozen empty squares.
    pub(crate) fn best(&self) -> Square {
        let score = |square: &Square| {
            let mut next = self.clone();
            next.play(*square);
            next.value(-200, 200) * if next.position.side_to_move() == self.position.side_to_move() { 1 } else { -1 }
        };
        self.position.legal_moves().iter().max_by_key(score).expect("a legal move")
    }

    /// The disc difference at the end for the side to move, within the window from `alpha` to `beta`.
    fn value(&self, mut alpha: i32, beta: i32) -> i32 {
        let side = self.position.side_to_move();
        if self.position.is_over() {
            let counts = self.position.counts().map(|count| i32::try_from(count).expect("at most 144 discs"));
            let lead = counts[side] - counts[side.other()];
            return if self.goal == Goal::Most { lead } else { -lead };
        }
        for square in self.position.legal_moves().iter() {
            let mut next = self.clone();
            next.moves.clear();
            next.play(square);
            let value =
                if next.position.side_to_move() == side { next.value(alpha, beta) } else { -next.value(-beta, -alpha) };
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        alpha
    }
}
