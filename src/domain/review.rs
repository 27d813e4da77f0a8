//! The review of a game: what each move was worth, how well both sides played, the turning point and the best move.

use crate::rules::{ByColor, Color, Game, Goal, Ply, Position, Square, played_out, with_due_pass};

use super::accuracy::{ScoreCurve, accuracy_of};

/// A move counts as the turning point only if it costs at least this much of the expected score.
const LEAST_TURN: f64 = 0.1;
/// A move is called good only if the obvious one costs at least this much of the expected score.
const LEAST_GAIN: f64 = 0.02;
/// The number of moves that are searched a second time in a review. docs/reviews.md says how it was chosen.
const COSTLIEST: usize = 4;
/// The board for which the discs that a mistake and a blunder lose are meant. On larger boards they are in proportion.
const COMMON_AREA: u32 = 64;

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

impl Slip {
    /// How many discs such a move loses at least on a board of so many squares.
    pub(crate) fn least_loss(self, area: u32) -> u32 {
        let loss = match self {
            Self::Mistake => 5,
            Self::Blunder => 10,
        };
        (loss * area.max(COMMON_AREA)).div_ceil(COMMON_AREA)
    }

    /// How bad a move is that loses so many discs.
    pub(crate) fn of(loss: u32, area: u32) -> Option<Self> {
        [Self::Blunder, Self::Mistake].into_iter().find(|slip| loss >= slip.least_loss(area))
    }
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
    /// How bad the move was.
    pub slip: Option<Slip>,
    pub value: MoveValue,
}

/// A game with what each of its moves was worth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Review {
    game: Game,
    moves: Vec<ReviewedMove>,
}

impl ReviewedMove {
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
            slip: Slip::of(value.loss, game.variant().shape.area()),
            value,
        });
        let moves = moves.collect();
        Some(Self { game, moves })
    }

    pub(crate) fn game(&self) -> &Game {
        &self.game
    }

    /// The indices of the moves that seem to cost most of the expected score, without those that are proven. A surer search of them makes
    /// sure which one is the turning point.
    pub(crate) fn costliest(&self) -> Vec<usize> {
        let losing = self.moves.iter().filter(|made| made.value.loss > 0);
        let mut costs: Vec<_> = losing.map(|made| (made.cost(made.value.loss, self.area()), made)).collect();
        costs.sort_by(|(one, _), (other, _)| other.total_cmp(one));
        let costliest = costs.into_iter().take(COSTLIEST).map(|(_, made)| made);
        costliest.filter(|made| !made.value.exact).map(|made| made.index).collect()
    }

    /// Replaces the value of a move by one that is surer.
    pub(crate) fn correct(&mut self, index: usize, value: MoveValue) {
        let area = self.area();
        if let Some(made) = self.moves.get_mut(index) {
            made.slip = Slip::of(value.loss, area);
            made.value = value;
        }
    }

    pub(crate) fn goal(&self) -> Goal {
        self.game.variant().goal
    }

    pub(crate) fn moves(&self) -> &[ReviewedMove] {
        &self.moves
    }

    /// Cuts each line of best moves where it comes to a position that is hidden. The first move of a line stays.
    pub(crate) fn cut_lines(&mut self, is_hidden: impl Fn(&Position) -> bool) {
        for (made, position) in self.moves.iter_mut().zip(self.game.positions()) {
            made.value.line.truncate(shown_moves(position, &made.value.line, &is_hidden));
        }
    }

    /// The best moves that were expected before a move; `None` is a pass.
    pub(crate) fn expected_line(&self, made: &ReviewedMove) -> Vec<Option<Square>> {
        let (plies, _) = played_out(self.game.truncated(made.index).position(), &made.value.line);
        let with_pass = |ply: &Ply| std::iter::once(Some(ply.square)).chain(ply.forces_pass().then_some(None));
        let mut line: Vec<Option<Square>> = plies.iter().flat_map(with_pass).collect();
        // A pass that ends the line is followed by nothing that needs it.
        if line.last() == Some(&None) {
            line.pop();
        }
        line
    }

    /// The number of squares of the board.
    pub(crate) fn area(&self) -> u32 {
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

/// How many moves of a line from a position are shown: those before the first that is made in a hidden position. The first move always is.
pub(crate) fn shown_moves(position: Position, line: &[Square], is_hidden: impl Fn(&Position) -> bool) -> usize {
    let mut position = position;
    for (shown, &square) in line.iter().enumerate() {
        if shown > 0 && is_hidden(&position) {
            return shown;
        }
        let Ok(after) = position.play(square) else { break };
        position = with_due_pass(after);
    }
    line.len()
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

    fn review_value(best: Square) -> MoveValue {
        MoveValue { best, score: 0, loss: 0, exact: false, line: vec![best], obvious: None }
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
    fn the_costliest_moves_are_those_that_lose_most_and_are_not_proven() {
        let losses: Vec<(usize, u32)> = (0..9).map(|index| (index, [3, 0, 9, 8, 7, 2, 6, 5, 4][index])).collect();
        let mut review = review_with(&losses, &[]);
        assert_eq!(review.costliest(), [2, 3, 4, 6]);
        let proven = MoveValue { exact: true, ..review.moves()[3].value.clone() };
        review.correct(3, proven);
        assert_eq!(review.costliest(), [2, 4, 6]);
        assert!(review_with(&[], &[]).costliest().is_empty());
    }

    #[test]
    fn a_corrected_value_decides_about_slip_and_turning_point() {
        let mut review = review_with(&[(1, 12), (4, 22)], &[]);
        let value = MoveValue { loss: 3, ..review.moves()[4].value.clone() };
        review.correct(4, value);
        assert_eq!((review.moves()[4].slip, review.turning_point(0).map(|made| made.index)), (None, Some(1)));
    }

    #[test]
    fn lines_are_cut_before_the_first_move_from_a_hidden_position() {
        let line: Vec<Square> = ["f5", "f6", "e6", "f4"].map(square).to_vec();
        let value = |ply: &crate::rules::Ply| MoveValue { line: vec![ply.square], ..review_value(ply.square) };
        let mut values: Vec<MoveValue> = game().plies().iter().map(value).collect();
        values[0].line = line.clone();
        let full = Review::new(game(), values).expect("a value for each move");
        let hidden = *Game::from_transcript(Variant::default(), "f5f6").expect("legal moves").position();
        let mut cut = full.clone();
        cut.cut_lines(|position| *position == hidden);
        assert_eq!(cut.moves()[0].value.line, line[..2]);
        assert_eq!(cut.moves()[1..], full.moves()[1..]);
        let mut start = full;
        start.cut_lines(|_| true);
        assert_eq!(start.moves()[0].value.line, line[..1], "the best move itself is not hidden");
    }

    #[test]
    fn expected_lines_have_their_passes() {
        // After 8 moves of the shortest game with a pass, white has no move.
        let game = Game::from_transcript(Variant::default(), "f5f6d3g5h5h4f7h6").expect("legal moves");
        let before = game.truncated(7);
        let value = |ply: &crate::rules::Ply| review_value(ply.square);
        let mut values: Vec<MoveValue> = game.plies().iter().map(value).collect();
        let mut position = *before.position();
        let mut line = Vec::new();
        let mut expected = Vec::new();
        while let Some(square) = position.legal_moves().iter().next() {
            line.push(square);
            expected.push(Some(square));
            position = position.play(square).expect("legal");
            if let Ok(passed) = position.pass() {
                expected.push(None);
                position = passed;
            }
        }
        assert!(expected.contains(&None), "the first moves lead to a pass");
        values[7].line = line;
        let review = Review::new(game, values).expect("a value for each move");
        assert_eq!(review.expected_line(&review.moves()[7]), expected);
    }

    #[test]
    fn slips_are_told_apart_by_the_discs_that_they_lose() {
        let review = review_with(&[(0, 4), (1, 5), (2, 9), (3, 10)], &[]);
        let slips: Vec<_> = review.moves().iter().take(5).map(|made| made.slip).collect();
        assert_eq!(slips, [None, Some(Slip::Mistake), Some(Slip::Mistake), Some(Slip::Blunder), None]);
        let least = |area| [Slip::Mistake, Slip::Blunder].map(|slip| slip.least_loss(area));
        assert_eq!([16, 64, 100, 144].map(least), [[5, 10], [5, 10], [8, 16], [12, 23]]);
    }

    #[test]
    fn leads_are_those_of_black_before_and_after_every_move() {
        let review = review_with(&[(0, 4), (1, 6), (8, 3)], &[]);
        let leads = review.leads();
        assert_eq!((leads.len(), leads[0], leads[9]), (10, 0, -3));
    }
}
