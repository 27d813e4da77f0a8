//! What is said of an answer to a position in which a move is to be found: why it is wrong, and the board in words.

use messages::message;

use crate::domain::{AnswerStage, BoardFormat, Refutation};
use rules::{ByColor, Color, Goal, Ply, Position, Square, played_out};

use super::position::RowFormat;
use super::{AltText, MAX_MESSAGE_LENGTH, Words, utf16_length};

/// How many moves of the best play are named: the answer, and what makes it right or wrong.
const MOST_MOVES: usize = 5;

impl Words {
    /// The board of people who prefer text, which fits below these lines of the message; nothing where there is a picture.
    pub(super) fn answered_board(
        &self,
        position: &Position,
        format: BoardFormat,
        is_open: bool,
        above: &[String],
    ) -> Vec<String> {
        match format {
            BoardFormat::Picture => Vec::new(),
            BoardFormat::Text => {
                let length = |lines: &[String]| lines.iter().map(|line| utf16_length(line) + 1).sum::<usize>();
                let rows = |format| self.rows(position, format).into_iter().map(|row| self.small(row)).collect();
                let whole: Vec<String> = rows(RowFormat::Squares);
                let fits = length(above) + length(&whole) <= MAX_MESSAGE_LENGTH;
                if fits { whole } else { rows(RowFormat::ByColor) }
            }
            BoardFormat::Letters => self.drawing(position, is_open),
        }
    }

    /// The picture in words: the position after these moves.
    pub(super) fn answered_board_alt(&self, position: &Position, plies: &[Ply], stage: AnswerStage) -> AltText {
        let last = plies.last().map(|ply| (ply.square, ply.flips));
        let names = self.color_names();
        let over = match stage {
            AnswerStage::Open => None,
            AnswerStage::Wrong { wrong, .. } => Some(message!(self, "answer-alt-wrong", square = wrong.to_string())),
            AnswerStage::Solved => Some(message!(self, "answer-alt-solved")),
            AnswerStage::Revealed => Some(message!(self, "answer-alt-solution")),
        };
        self.board_alt(position, last, names.as_ref().map(String::as_str), over.as_deref())
    }

    /// That a move is wrong, what it costs, and the best play after it, as far as that is known.
    pub(super) fn wrong_answer(
        &self,
        before: &Position,
        wrong: Square,
        goal: Goal,
        found: Option<&Refutation>,
    ) -> Vec<String> {
        let mut lines = vec![message!(self, "answer-wrong", square = wrong.to_string())];
        let Some(found) = found else { return lines };
        let loss = found.right_score - found.score;
        if loss > 0 {
            lines.push(message!(
                self,
                "answer-cost",
                loss,
                lead = self.result_in_words(found.score, goal, found.is_exact),
                right = self.result_in_words(found.right_score, goal, found.is_exact),
                proven = if found.is_exact { "yes" } else { "no" }
            ));
        }
        // The wrong move may force a pass, which is said with it.
        let line: Vec<Square> = std::iter::once(wrong).chain(found.line.iter().copied()).collect();
        lines.push(self.best_play(before, &line));
        lines
    }

    /// `4 discs ahead`, or `about 4 discs ahead`; where the fewest discs win, `with 4 fewer discs than the other side`.
    pub(super) fn result_in_words(&self, score: i32, goal: Goal, proven: bool) -> String {
        let side = match score {
            0 => "level",
            1.. => "ahead",
            _ => "behind",
        };
        message!(
            self,
            "answer-lead",
            side,
            discs = score.unsigned_abs(),
            goal = goal.name(),
            proven = if proven { "yes" } else { "no" }
        )
    }

    /// `Black c7 · White d7, Black passes`.
    pub(super) fn moves_by_color(&self, plies: &[Ply]) -> String {
        self.join_squares(plies, &self.color_names())
    }

    /// The first of the best moves of both sides from a position.
    pub(super) fn best_play(&self, before: &Position, line: &[Square]) -> String {
        let plies = played_out(before, line).0;
        let shown = plies.get(..MOST_MOVES).unwrap_or(&plies);
        message!(
            self,
            "answer-refutation",
            moves = self.moves_by_color(shown),
            more = if shown.len() < plies.len() { "yes" } else { "no" }
        )
    }

    fn color_names(&self) -> ByColor<String> {
        ByColor::from_fn(|color: Color| self.color_as_name(color))
    }
}
