//! The private message with a puzzle, and a player's puzzles on their profile.

use crate::domain::{BoardFormat, PuzzleAttempt, PuzzlePlayer, PuzzleRefutation, PuzzleStage, RatedAnswer};
use crate::rules::{ByColor, Color, Ply, Position, Puzzle, Puzzles, Square, played_out};

use super::position::RowFormat;
use super::{MAX_MESSAGE_LENGTH, Words, truncate};

/// What a message with a puzzle shows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PuzzleText<'a> {
    pub puzzle: &'a Puzzle,
    /// The puzzle's rating now.
    pub rating: f64,
    pub player: &'a PuzzlePlayer,
    pub attempt: &'a PuzzleAttempt,
    /// Whether the player has tried every puzzle.
    pub is_repeated: bool,
    pub refutation: Option<&'a PuzzleRefutation>,
    pub format: BoardFormat,
}

impl PuzzleText<'_> {
    fn plies(&self) -> Vec<Ply> {
        self.attempt.plies(self.puzzle)
    }

    /// The position after the moves so far.
    fn position(&self) -> Position {
        self.attempt.position(self.puzzle)
    }
}

impl Words {
    /// The message with a puzzle.
    pub(crate) fn puzzle_message(&self, text: &PuzzleText<'_>) -> String {
        let id = text.puzzle.id().to_string();
        let title = [("puzzle", id.into()), ("rating", rounded(text.rating).into())];
        let mut lines = vec![self.format_message("puzzle-title", title)];
        if text.is_repeated {
            let puzzles = [("puzzles", Puzzles::shipped().all().len().into())];
            lines.push(self.format_message("puzzle-all-tried", puzzles));
        }
        lines.push(self.aim(text.puzzle));
        let moves = self.puzzle_moves(&text.plies());
        let stage = text.attempt.stage(text.puzzle);
        match stage {
            PuzzleStage::Open if moves.is_empty() => {}
            PuzzleStage::Open => lines.push(self.format_message("puzzle-right", [("moves", moves.into())])),
            PuzzleStage::Wrong { before, wrong, .. } => {
                lines.push(self.format_message("puzzle-wrong", [("square", wrong.to_string().into())]));
                lines.extend(text.refutation.into_iter().flat_map(|found| self.refuted(&before, wrong, found)));
            }
            PuzzleStage::Solved => {
                let values = [("wrong", text.attempt.wrong_answers.into()), ("moves", moves.into())];
                lines.push(self.format_message("puzzle-solved", values));
            }
            PuzzleStage::Revealed => lines.push(self.format_message("puzzle-solution", [("moves", moves.into())])),
        }
        lines.push(match text.attempt.rated {
            Some(_) if stage == PuzzleStage::Open => self.message("puzzle-counted"),
            Some(rated) => self.puzzle_rating_change(rated, text.player),
            None => self.format_message("puzzle-counts", [("rating", rounded(text.player.rating).into())]),
        });
        let position = text.position();
        lines.extend(match text.format {
            BoardFormat::Picture => Vec::new(),
            BoardFormat::Text => {
                let rows = self.rows(&position, RowFormat::Squares).into_iter();
                rows.map(|row| self.small(row)).collect()
            }
            BoardFormat::Letters => self.drawing(&position, stage == PuzzleStage::Open),
        });
        truncate(&lines.join("\n"), MAX_MESSAGE_LENGTH)
    }

    /// The picture in words.
    pub(crate) fn puzzle_alt(&self, text: &PuzzleText<'_>) -> String {
        let plies = text.plies();
        let last = plies.last().map(|ply| (ply.square, ply.flips));
        let names = self.color_names();
        let over = match text.attempt.stage(text.puzzle) {
            PuzzleStage::Open => None,
            PuzzleStage::Wrong { wrong, .. } => {
                Some(self.format_message("puzzle-alt-wrong", [("square", wrong.to_string().into())]))
            }
            PuzzleStage::Solved => Some(self.message("puzzle-alt-solved")),
            PuzzleStage::Revealed => Some(self.message("puzzle-alt-solution")),
        };
        self.board_alt(&text.position(), last, names.as_ref().map(String::as_str), over.as_deref())
    }

    /// A player's puzzles on their profile: `823 · 41 of 60 solved · best run 7`.
    pub(super) fn puzzle_record(&self, player: &PuzzlePlayer) -> String {
        let values = [
            ("rating", rounded(player.rating).into()),
            ("solved", player.solved.into()),
            ("tried", player.tried.into()),
            ("streak", player.best_streak.into()),
        ];
        self.format_message("profile-puzzles-value", values)
    }

    /// `⚫ Black to move and win.`
    fn aim(&self, puzzle: &Puzzle) -> String {
        let color = puzzle.position().side_to_move();
        let values = [
            ("disc", self.disc(color).into()),
            ("color", self.color_as_name(color).into()),
            ("aim", puzzle.aim().name().into()),
        ];
        self.format_message("puzzle-aim", values)
    }

    /// What a wrong move costs, and the best play after it.
    fn refuted(&self, before: &Position, wrong: Square, found: &PuzzleRefutation) -> Vec<String> {
        let loss = found.right_score - found.score;
        let cost = (loss > 0).then(|| {
            let values = [
                ("loss", loss.into()),
                ("lead", self.result_in_words(found.score).into()),
                ("right", self.result_in_words(found.right_score).into()),
                ("proven", if found.is_exact { "yes" } else { "no" }.into()),
            ];
            self.format_message("puzzle-cost", values)
        });
        // The wrong move may force a pass, which is said with it.
        let line: Vec<Square> = std::iter::once(wrong).chain(found.line.iter().copied()).collect();
        let moves = self.puzzle_moves(&played_out(before, &line).0);
        let line = self.format_message("puzzle-refutation", [("moves", moves.into())]);
        cost.into_iter().chain([line]).collect()
    }

    /// `4 discs ahead`.
    fn result_in_words(&self, score: i32) -> String {
        let side = match score {
            0 => "level",
            1.. => "ahead",
            _ => "behind",
        };
        self.format_message("puzzle-lead", [("side", side.into()), ("discs", score.unsigned_abs().into())])
    }

    /// `Black c7 (+2) · White d7 (+3), Black passes`.
    fn puzzle_moves(&self, plies: &[Ply]) -> String {
        self.join_moves(plies, &self.color_names())
    }

    fn color_names(&self) -> ByColor<String> {
        ByColor::from_fn(|color: Color| self.color_as_name(color))
    }

    fn puzzle_rating_change(&self, rated: RatedAnswer, player: &PuzzlePlayer) -> String {
        let (before, after) = (rounded(rated.before), rounded(rated.after));
        let change = after - before;
        let sign = if change < 0 { "−" } else { "+" };
        let values = [
            ("before", before.into()),
            ("after", after.into()),
            ("change", format!("{sign}{}", change.unsigned_abs()).into()),
            ("result", rated.result.name().into()),
            ("streak", player.streak.into()),
            ("best", player.best_streak.into()),
        ];
        self.format_message("puzzle-rated", values)
    }
}

fn rounded(rating: f64) -> i64 {
    rating.round() as i64
}
