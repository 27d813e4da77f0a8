//! The review of a game: what each move was worth, how well both sides played, the turning point and the best move.

use rules::{ByColor, Color, Game, Goal, Ply, Position, Shape, Square, played_out, with_due_pass};
use strum::IntoStaticStr;

use super::accuracy::{UsualLevel, accuracy_of, expected_score};
use super::{ReviewLine, positions_of};

/// Where no move passes the lead, one counts as the turning point only if it costs at least this much of the expected score.
const LEAST_TURN: f64 = 0.1;
/// A move is called good only if the obvious one costs at least this much of the expected score.
const LEAST_GAIN: f64 = 0.02;
/// The number of moves that are searched a second time in a review. docs/reviews-measured.md says how it was chosen.
const COSTLIEST: usize = 4;
/// A side needs so many moves with a choice for its accuracy to be compared with those of whole games.
const LEAST_COMPARED: usize = 20;
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
    /// The best moves of both sides after the played one, if that is worse. Passes are left out. Empty in reviews of before they were
    /// stored.
    pub reply: Vec<Square>,
    /// The obvious move, and by how many discs it is worse than the best one, if the played move is the best one and another is
    /// obvious.
    pub obvious: Option<(Square, u32)>,
}

/// How bad a move was.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
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

    /// The moves of a line.
    fn line(&self, line: ReviewLine) -> Vec<Square> {
        match line {
            ReviewLine::Best => self.value.line.clone(),
            ReviewLine::Played if self.played == self.value.best => Vec::new(),
            ReviewLine::Played => std::iter::once(self.played).chain(self.value.reply.iter().copied()).collect(),
        }
    }

    /// The expected score that a move costs which is so many discs worse than the best one. Where the values are proven, it is the result.
    fn cost(&self, loss: u32, area: u32) -> f64 {
        let result = |lead: i32| 0.5 + 0.5 * f64::from(lead.signum());
        let estimated = |lead| expected_score(lead, self.empties, area);
        let expected = |lead| if self.value.exact { result(lead) } else { estimated(lead) };
        let score = self.value.score;
        expected(score) - expected(score.saturating_sub_unsigned(loss))
    }

    /// How accurate the move was, from 0 to 1: by the expected score that it would cost if the game were even. Otherwise every move of a
    /// game that is long decided would be accurate.
    fn accuracy(&self, area: u32) -> f64 {
        let lead = 0_i32.saturating_sub_unsigned(self.value.loss);
        accuracy_of(0.5 - expected_score(lead, self.empties, area))
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

    /// The indices of the moves that seem to be the turning point or to cost most of the expected score, without those that are proven. A
    /// surer search of them makes sure which one is the turning point.
    pub(crate) fn costliest(&self) -> Vec<usize> {
        let turning_point = self.turning_point(0).map(|made| made.index);
        let losing = self.moves.iter().filter(|made| made.value.loss > 0);
        let mut costs: Vec<_> = losing.map(|made| (made.cost(made.value.loss, self.area()), made)).collect();
        costs.sort_by(|(one, _), (other, _)| other.total_cmp(one));
        costs.sort_by_key(|(_, made)| turning_point != Some(made.index));
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

    /// Cuts each line where it comes to a position that is hidden. The first move of a line stays.
    pub(crate) fn cut_lines(&mut self, is_hidden: impl Fn(&Position) -> bool) {
        for (made, position) in self.moves.iter_mut().zip(self.game.positions()) {
            made.value.line.truncate(shown_moves(position, &made.value.line, &is_hidden));
            let played = shown_moves(position, &made.line(ReviewLine::Played), &is_hidden);
            made.value.reply.truncate(played.saturating_sub(1));
        }
    }

    /// The positions of the game, and those in which the moves of its lines are made.
    pub(crate) fn positions(&self) -> Vec<Position> {
        let mut positions = positions_of(&self.game);
        for (made, position) in self.moves.iter().zip(self.game.positions()) {
            positions.extend(line_positions(position, &made.value.line));
            positions.extend(line_positions(position, &made.line(ReviewLine::Played)));
        }
        positions
    }

    /// The moves of a line. None, if nothing is known that follows the first one.
    pub(crate) fn line(&self, made: &ReviewedMove, line: ReviewLine) -> Vec<Ply> {
        self.play_line(made, line, usize::MAX).0
    }

    /// The first moves of a line, and the position after them.
    pub(crate) fn play_line(&self, made: &ReviewedMove, line: ReviewLine, plies: usize) -> (Vec<Ply>, Position) {
        let squares = made.line(line);
        let shown = if squares.len() > 1 { plies.min(squares.len()) } else { 0 };
        played_out(self.game.truncated(made.index).position(), &squares[..shown])
    }

    /// The number of squares of the board.
    pub(crate) fn area(&self) -> u32 {
        self.game.variant().shape.area()
    }

    /// How accurately each side moved, from 0 to 1: the mean over the moves with a choice after the first `opening_plies`, which were
    /// drawn. `None` for a side without such moves.
    pub(crate) fn accuracy(&self, opening_plies: usize) -> ByColor<Option<f64>> {
        ByColor::from_fn(|color| {
            let accuracies: Vec<f64> =
                self.chosen(color, opening_plies).map(|made| made.accuracy(self.area())).collect();
            (!accuracies.is_empty()).then(|| accuracies.iter().sum::<f64>() / accuracies.len() as f64)
        })
    }

    /// The level that usually has each side's accuracy. `None` where that was not measured: on other boards, for fewest discs, below level 3, and where a
    /// side had few moves with a choice.
    pub(crate) fn usual_levels(&self, opening_plies: usize) -> ByColor<Option<UsualLevel>> {
        let is_measured = self.game.variant().shape == Shape::STANDARD && self.goal() == Goal::Most;
        let accuracies = self.accuracy(opening_plies);
        ByColor::from_fn(|color| {
            let is_whole = self.chosen(color, opening_plies).count() >= LEAST_COMPARED;
            accuracies[color].filter(|_| is_measured && is_whole).and_then(UsualLevel::of)
        })
    }

    /// The moves with a choice that a side made after the opening.
    fn chosen(&self, color: Color, opening_plies: usize) -> impl Iterator<Item = &ReviewedMove> {
        self.moves.iter().skip(opening_plies).filter(move |made| made.color == color && made.is_choice)
    }

    /// The last move with which a side gave away the lead, or an even game, to the side that leads in the end. Where there is none, as in a
    /// draw: the move that cost most of the expected score, if one cost much.
    pub(crate) fn turning_point(&self, opening_plies: usize) -> Option<&ReviewedMove> {
        let leader = self.leader();
        let passes_lead = |made: &&ReviewedMove| {
            made.value.score >= 0 && made.played_score() < 0 && Some(made.color.other()) == leader
        };
        let passed = self.moves.iter().skip(opening_plies).rfind(passes_lead);
        let cost = |made: &ReviewedMove| made.cost(made.value.loss, self.area());
        passed.or_else(|| self.greatest(opening_plies, LEAST_TURN, cost))
    }

    /// The side that is ahead after the last move.
    fn leader(&self) -> Option<Color> {
        match self.leads().last()?.signum() {
            1 => Some(Color::Black),
            -1 => Some(Color::White),
            _ => None,
        }
    }

    /// The best move of the game after so many known ones: the one with which a side gained most over the obvious move.
    pub(crate) fn best_move(&self, known_plies: usize) -> Option<&ReviewedMove> {
        let gain = |made: &ReviewedMove| made.value.obvious.map_or(0.0, |(_, loss)| made.cost(loss, self.area()));
        self.greatest(known_plies, LEAST_GAIN, gain)
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
    let first_hidden = line_positions(position, line).iter().position(is_hidden);
    first_hidden.map_or(line.len(), |index| index + 1)
}

/// The positions in which the moves of a line after the first are made. `position` is the one of the first.
pub(crate) fn line_positions(position: Position, line: &[Square]) -> Vec<Position> {
    let before_last = line.split_last().map_or(line, |(_, before)| before);
    let play = |position: &mut Position, square: &Square| {
        *position = with_due_pass(position.play(*square).ok()?);
        Some(*position)
    };
    before_last.iter().scan(position, play).collect()
}
