//! The review of a game: what each move was worth, how well both sides played, the turning point and the best move.

use crate::rules::{ByColor, Color, Game, Square};

use super::accuracy::{ScoreCurve, accuracy_of};

/// A move counts as the turning point only if it costs at least this much of the expected score.
const LEAST_TURN: f64 = 0.1;
/// A move is called good only if the obvious one costs at least this much of the expected score.
const LEAST_GAIN: f64 = 0.02;
/// A move that loses so many discs is a mistake.
const MISTAKE: u32 = 5;
/// A move that loses so many discs is a blunder.
const BLUNDER: u32 = 10;

/// What the engine found about a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct MoveValue {
    /// The best move: the played one, if no other is better.
    pub best: Square,
    /// By how many discs the side that moves is ahead after the best move, if both go on best.
    pub score: i32,
    /// By how many discs the played move is worse.
    pub loss: u32,
    /// Whether both are proven.
    pub exact: bool,
    /// The best moves of both sides, which begin with the best one. Passes are left out.
    pub line: Vec<Square>,
    /// The obvious move, and by how many discs it is worse than the best one, if the played move is the best one and another is
    /// obvious.
    pub obvious: Option<(Square, u32)>,
}

/// How bad a move was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Slip {
    Mistake,
    Blunder,
}

/// A move of a reviewed game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ReviewedMove {
    /// The number of moves before it.
    pub index: usize,
    pub color: Color,
    pub played: Square,
    /// Whether the side had another move.
    pub is_choice: bool,
    /// Empty squares before the move.
    pub empties: u32,
    pub value: MoveValue,
}

/// A game with what each of its moves was worth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Review {
    game: Game,
    moves: Vec<ReviewedMove>,
}

impl ReviewedMove {
    pub(crate) fn slip(&self) -> Option<Slip> {
        match self.value.loss {
            BLUNDER.. => Some(Slip::Blunder),
            MISTAKE.. => Some(Slip::Mistake),
            _ => None,
        }
    }

    /// By how many discs the side is ahead after the move that it played.
    pub(crate) fn played_score(&self) -> i32 {
        self.value.score - i32::try_from(self.value.loss).unwrap_or(i32::MAX)
    }

    /// The expected score that a move costs which is so many discs worse than the best one.
    fn cost(&self, loss: u32, area: u32) -> f64 {
        let expected = |lead| ScoreCurve::FITTED.expected_score(lead, self.empties, area);
        let score = self.value.score;
        expected(score) - expected(score.saturating_sub_unsigned(loss))
    }

    /// How accurate the move was, from 0 to 1: by the expected score that it would cost if the game were even. Otherwise every move of a
    /// game that is long decided would be accurate.
    fn accuracy(&self, area: u32) -> f64 {
        let lead = 0_i32.saturating_sub_unsigned(self.value.loss);
        accuracy_of(0.5 - ScoreCurve::FITTED.expected_score(lead, self.empties, area))
    }
}

impl Review {
    /// The review of a game with one value for each of its moves; `None` if their numbers differ.
    pub(crate) fn new(game: Game, values: Vec<MoveValue>) -> Option<Self> {
        if values.len() != game.plies().len() {
            return None;
        }
        let plies = game.plies().iter().zip(game.positions()).zip(values).enumerate();
        let moves = plies.map(|(index, ((ply, position), value))| ReviewedMove {
            index,
            color: ply.color,
            played: ply.square,
            is_choice: position.legal_moves().iter().nth(1).is_some(),
            empties: position.empties(),
            value,
        });
        let moves = moves.collect();
        Some(Self { game, moves })
    }

    pub(crate) fn game(&self) -> &Game {
        &self.game
    }

    pub(crate) fn moves(&self) -> &[ReviewedMove] {
        &self.moves
    }

    fn area(&self) -> u32 {
        self.game.variant().shape.area()
    }

    /// How accurately each side moved, from 0 to 1: the mean over the moves with a choice after the first `opening_plies`, which were
    /// drawn. `None` for a side without such moves.
    pub(crate) fn accuracy(&self, opening_plies: usize) -> ByColor<Option<f64>> {
        ByColor::from_fn(|color| {
            let chosen = self.moves.iter().skip(opening_plies).filter(|made| made.color == color && made.is_choice);
            let accuracies: Vec<f64> = chosen.map(|made| made.accuracy(self.area())).collect();
            (!accuracies.is_empty()).then(|| accuracies.iter().sum::<f64>() / accuracies.len() as f64)
        })
    }

    /// The move that cost most of the expected score, if one cost much.
    pub(crate) fn turning_point(&self, opening_plies: usize) -> Option<&ReviewedMove> {
        let cost = |made: &ReviewedMove| made.cost(made.value.loss, self.area());
        self.greatest(opening_plies, LEAST_TURN, cost)
    }

    /// The best move of the game: the one with which a side gained most over the obvious move.
    pub(crate) fn best_move(&self, opening_plies: usize) -> Option<&ReviewedMove> {
        let gain = |made: &ReviewedMove| made.value.obvious.map_or(0.0, |(_, loss)| made.cost(loss, self.area()));
        self.greatest(opening_plies, LEAST_GAIN, gain)
    }

    /// The move after the opening that is greatest by `measure`, the first of several, if it reaches `least`.
    fn greatest(
        &self,
        opening_plies: usize,
        least: f64,
        measure: impl Fn(&ReviewedMove) -> f64,
    ) -> Option<&ReviewedMove> {
        let chosen = self.moves.iter().skip(opening_plies).rev();
        let greatest = chosen.max_by(|one, other| measure(one).total_cmp(&measure(other)))?;
        (measure(greatest) >= least).then_some(greatest)
    }

    /// Black's lead in discs before the first move and after each move, if both sides go on best.
    pub(crate) fn leads(&self) -> Vec<i32> {
        let for_black = |color: Color, score: i32| if color == Color::Black { score } else { -score };
        let mut leads: Vec<i32> = self.moves.iter().map(|made| for_black(made.color, made.value.score)).collect();
        if let Some(last) = self.moves.last() {
            leads.push(for_black(last.color, last.played_score()));
        }
        leads
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Variant;

    /// The shortest game in which one side loses every disc: nine moves of black and white by turns, without a pass.
    const MOVES: &str = "e6f4e3f6g5d6e7f5c5";

    fn game() -> Game {
        Game::from_transcript(Variant::default(), MOVES).expect("legal moves")
    }

    fn square(text: &str) -> Square {
        text.parse().expect("a square")
    }

    /// A review in which these moves lose discs. All others are best, and no side is ever ahead.
    fn review_with(losses: &[(usize, u32)], obvious: &[(usize, u32)]) -> Review {
        review_at(0, losses, obvious)
    }

    /// The same where the side to move is always this many discs ahead.
    fn review_at(score: i32, losses: &[(usize, u32)], obvious: &[(usize, u32)]) -> Review {
        let value = |(index, ply): (usize, &crate::rules::Ply)| {
            let of = |list: &[(usize, u32)]| list.iter().find(|(at, _)| *at == index).map(|(_, loss)| *loss);
            let loss = of(losses).unwrap_or(0);
            let best = if loss > 0 { square("a1") } else { ply.square };
            let obvious = of(obvious).map(|loss| (square("h8"), loss));
            MoveValue { best, score, loss, exact: false, line: vec![best], obvious }
        };
        Review::new(game(), game().plies().iter().enumerate().map(value).collect()).expect("a value for each move")
    }

    #[test]
    fn every_move_has_a_value() {
        assert_eq!(Review::new(game(), Vec::new()), None);
        let review = review_with(&[], &[]);
        assert_eq!(review.moves().len(), 9);
        let last = &review.moves()[8];
        assert_eq!((last.index, last.color, last.empties, last.is_choice), (8, Color::Black, 52, true));
    }

    #[test]
    fn a_side_that_loses_nothing_is_fully_accurate_and_losses_lower_accuracy() {
        let accuracy = |losses: &[(usize, u32)]| review_with(losses, &[]).accuracy(0);
        assert_eq!(accuracy(&[]), ByColor { black: Some(1.0), white: Some(1.0) });
        let few = accuracy(&[(1, 3)]);
        let more = accuracy(&[(1, 12)]);
        assert_eq!((few.black, more.black), (Some(1.0), Some(1.0)));
        assert!(more.white < few.white && few.white < Some(1.0) && more.white > Some(0.0));
        // Nobody chose the moves of a random opening.
        assert_eq!(review_with(&[(1, 12)], &[]).accuracy(2).white, Some(1.0));
        assert_eq!(review_with(&[(1, 12)], &[]).accuracy(9), ByColor { black: None, white: None });
    }

    #[test]
    fn a_blunder_in_a_decided_game_is_as_inaccurate_as_in_an_even_one_and_no_turning_point() {
        let (even, decided) = (review_with(&[(1, 12)], &[]), review_at(-60, &[(1, 12)], &[]));
        assert_eq!(decided.accuracy(0), even.accuracy(0));
        assert!(decided.turning_point(0).is_none() && even.turning_point(0).is_some());
    }

    #[test]
    fn the_turning_point_costs_most_and_a_small_loss_is_none() {
        let review = review_with(&[(1, 8), (4, 22), (6, 20)], &[]);
        assert_eq!(review.turning_point(0).map(|made| made.index), Some(4));
        assert_eq!(review.turning_point(5).map(|made| made.index), Some(6));
        assert_eq!(review_with(&[(1, 1)], &[]).turning_point(0), None);
    }

    #[test]
    fn the_best_move_gains_most_over_the_obvious_one() {
        let review = review_with(&[(1, 8)], &[(2, 4), (3, 9), (5, 0)]);
        assert_eq!(review.best_move(0).map(|made| made.index), Some(3));
        assert_eq!(review.best_move(4), None);
    }

    #[test]
    fn slips_are_told_apart_by_the_discs_that_they_lose() {
        let review = review_with(&[(0, 4), (1, 5), (2, 9), (3, 10)], &[]);
        let slips: Vec<_> = review.moves().iter().take(5).map(ReviewedMove::slip).collect();
        assert_eq!(slips, [None, Some(Slip::Mistake), Some(Slip::Mistake), Some(Slip::Blunder), None]);
    }

    #[test]
    fn leads_are_those_of_black_before_and_after_every_move() {
        let review = review_with(&[(0, 4), (1, 6), (8, 3)], &[]);
        let leads = review.leads();
        assert_eq!((leads.len(), leads[0], leads[9]), (10, 0, -3));
    }
}
