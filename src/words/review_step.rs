//! The review of a game, move by move: the lines about each, and the board in words.

use std::cmp::Ordering;

use messages::message;

use crate::domain::{BoardFormat, MoveReason, Review, ReviewLine, ReviewLineStep, ReviewedMove, Slip};
use rules::{ByColor, Ply};

use super::{AltText, MAX_CHOICE_LENGTH, Words, truncate};

/// A move of a review, as the viewer shows it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ReviewStepText<'a> {
    pub review: &'a Review,
    pub made: &'a ReviewedMove,
    /// The position in a line that is shown instead of the one before the move.
    pub line: Option<ReviewLineStep>,
    /// Whether it is the worst move of the reader.
    pub is_own_worst: bool,
    /// The escaped names of the sides.
    pub labels: &'a ByColor<String>,
}

/// What the select of moves offers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ReviewJump {
    /// The number of its options.
    pub shown: usize,
    /// The number of moves of the game.
    pub moves: usize,
    /// How many of them are mistakes or blunders.
    pub mistakes: usize,
    /// Whether some of these are the reader's.
    pub has_own: bool,
}

impl Words {
    /// The lines about one move.
    pub(crate) fn review_lines(&self, text: ReviewStepText<'_>, format: BoardFormat) -> Vec<String> {
        let ReviewStepText { review, made, line, is_own_worst, labels } = text;
        let name = format!("{} {}", self.disc(made.color), labels[made.color]);
        let verdict = [self.review_verdict(review, made)]
            .into_iter()
            .chain(is_own_worst.then(|| message!(self, "review-own-worst")));
        let verdict = self.sentences(&verdict.collect::<Vec<_>>());
        let last = match line {
            Some(step) => Some(self.shown_line(review, made, step)),
            None => (format == BoardFormat::Picture)
                .then(|| message!(self, "review-panel-note", goal = review.goal().name())),
        };
        let lines = [self.review_step(review, made, &name), verdict];
        lines.into_iter().chain(self.lines_of_move(review, made)).chain(last).collect()
    }

    /// What the played and the best move lead to, as far as that is known.
    fn lines_of_move(&self, review: &Review, made: &ReviewedMove) -> Vec<String> {
        let written = |line: ReviewLine| {
            let plies = review.line(made, line);
            (!plies.is_empty()).then(|| {
                message!(self, "review-line", line = line_name(made, line), moves = self.moves_by_color(&plies))
            })
        };
        ReviewLine::ALL.iter().filter_map(|&line| written(line)).collect()
    }

    /// `On the board: the line “Played” after move 2 of 7, White c3.`
    fn shown_line(&self, review: &Review, made: &ReviewedMove, step: ReviewLineStep) -> String {
        let plies = review.line(made, step.line);
        let shown: Vec<Ply> = plies.get(step.plies - 1).copied().into_iter().collect();
        message!(
            self,
            "review-line-shown",
            number = step.plies,
            plies = plies.len(),
            line = line_name(made, step.line),
            played = self.moves_by_color(&shown)
        )
    }

    /// An option of the select of moves: `12. Bob (white) d3 · blunder, 14 discs`. `name` is not escaped.
    pub(crate) fn review_jump_option(&self, made: &ReviewedMove, name: &str) -> String {
        let slip: &str = made.slip.map_or("none", Slip::into);
        truncate(
            &message!(
                self,
                "review-jump",
                ply = made.index + 1,
                name = self.name_and_color(name, made.color),
                square = made.played.to_string(),
                slip,
                loss = made.value.loss
            ),
            MAX_CHOICE_LENGTH,
        )
    }

    /// The placeholder of that select, which says what comes first and how much is left out.
    pub(crate) fn review_jump_placeholder(&self, jump: ReviewJump) -> String {
        let ReviewJump { shown, moves, mistakes, has_own } = jump;
        let slips = match (mistakes, has_own) {
            (0, _) => "none",
            (_, true) => "own",
            (_, false) => "all",
        };
        let left = if mistakes > shown {
            "slips"
        } else if moves > shown {
            "moves"
        } else {
            "none"
        };
        message!(self, "select-review-jump", slips, left, shown, mistakes, moves)
    }

    /// The picture of that move in words. `board` describes the position; the message says the rest as well.
    pub(crate) fn review_step_alt(
        &self,
        review: &Review,
        made: &ReviewedMove,
        line: Option<ReviewLineStep>,
        names: ByColor<&str>,
        board: &AltText,
    ) -> AltText {
        let name = self.name_and_color(names[made.color], made.color);
        let step = self.review_step(review, made, &name);
        let about = match line {
            Some(line) => self.shown_line(review, made, line),
            None => self.review_verdict(review, made),
        };
        AltText::new(&self.sentences(&[board.to_string(), self.sentence(&step), about]))
    }

    /// `Move 12 of 60: ⚪ Bob c4`. `name` is that of the side that moves.
    fn review_step(&self, review: &Review, made: &ReviewedMove, name: &str) -> String {
        message!(
            self,
            "review-step",
            ply = made.index + 1,
            plies = review.moves().len(),
            name,
            square = made.played.to_string()
        )
    }

    /// How the move compares with the best one, and what it changes.
    fn review_verdict(&self, review: &Review, made: &ReviewedMove) -> String {
        let value = &made.value;
        let in_words = |score| self.result_in_words(score, review.goal(), value.exact);
        let (color, result) = (made.color.name(), in_words(made.played_score()));
        let proven = if value.exact { "yes" } else { "no" };
        if !made.is_choice {
            return message!(self, "review-only-move", color, result, proven);
        }
        if value.loss == 0 {
            return match value.obvious {
                Some((obvious, loss)) if loss > 0 => {
                    let other = obvious.to_string();
                    message!(self, "review-best-not-obvious", color, result, proven, loss, other)
                }
                _ => message!(self, "review-best", color, result, proven),
            };
        }
        let slip: &str = made.slip.map_or("inaccuracy", Slip::into);
        let (loss, best, best_result) = (value.loss, value.best.to_string(), in_words(value.score));
        let worse = message!(self, "review-worse", color, result, proven, slip, loss, best, best_result);
        let reasons = review.reasons(made).into_iter().map(|reason| self.move_reason(made, reason));
        self.sentences(&std::iter::once(worse).chain(reasons).collect::<Vec<_>>())
    }

    /// `It lets White take the corner a1, and c4 does not.`
    fn move_reason(&self, made: &ReviewedMove, reason: MoveReason) -> String {
        let outcome = |of: Ordering| match of {
            Ordering::Greater => "win",
            Ordering::Equal => "draw",
            Ordering::Less => "loss",
        };
        let (color, other) = (made.color.name(), made.color.other().name());
        let best = made.value.best.to_string();
        match reason {
            MoveReason::Result { best: best_outcome, played } => {
                let (best_outcome, played_outcome) = (outcome(best_outcome), outcome(played));
                message!(self, "reason-result", best_outcome, played_outcome)
            }
            MoveReason::GivesCorner(square) => {
                message!(self, "reason-gives-corner", other, best, square = square.to_string())
            }
            MoveReason::LeavesCorner(square) => message!(self, "reason-leaves-corner", square = square.to_string()),
            MoveReason::MustPass { reply } => {
                message!(self, "reason-must-pass", color, square = reply.to_string())
            }
            MoveReason::LetsMove => message!(self, "reason-lets-move", other, best),
            MoveReason::Mobility { played, best: fewer } => {
                message!(self, "reason-mobility", other, best, played, fewer)
            }
        }
    }
}

/// How a line is called: the best one is better than the played one, unless it begins with the played move.
fn line_name(made: &ReviewedMove, line: ReviewLine) -> &'static str {
    match line {
        ReviewLine::Played => "played",
        ReviewLine::Best if made.value.best == made.played => "same",
        ReviewLine::Best => "better",
    }
}
