//! The private message with a daily puzzle, and the line about it that a player can share.

use crate::domain::{
    AnswerStage, BoardFormat, DailyAttempt, DailyPuzzle, DailyStreak, PuzzleSolution, Refutation, Timestamp,
};
use rules::Puzzle;

use super::{AltText, MAX_MESSAGE_LENGTH, Words, truncate};

/// What a message with a daily puzzle shows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DailyPuzzleText<'a> {
    pub daily: DailyPuzzle,
    pub puzzle: &'a Puzzle,
    pub attempt: &'a DailyAttempt,
    pub streak: DailyStreak,
    pub refutation: Option<&'a Refutation>,
    /// What is told when the puzzle is over, once it is found.
    pub solution: Option<&'a PuzzleSolution>,
    pub format: BoardFormat,
    pub now: Timestamp,
}

impl DailyPuzzleText<'_> {
    fn stage(&self) -> AnswerStage {
        self.attempt.attempt.stage(self.puzzle)
    }
}

impl Words {
    /// The message with a daily puzzle.
    pub(crate) fn daily_puzzle_message(&self, text: &DailyPuzzleText<'_>) -> String {
        let attempt = &text.attempt.attempt;
        let stage = text.stage();
        let mut lines = vec![self.daily_puzzle_title(text.daily), self.aim(text.puzzle, &stage)];
        lines.extend(self.puzzle_progress(text.puzzle, attempt, text.refutation, text.solution));
        if matches!(stage, AnswerStage::Solved | AnswerStage::Revealed) {
            lines.push(self.format_message("daily-puzzle-share", [("line", self.shared_line(text).into())]));
        }
        lines.push(self.daily_streak(text));
        let position = attempt.position(text.puzzle);
        let board = self.answered_board(&position, text.format, stage == AnswerStage::Open, &lines);
        lines.extend(board);
        truncate(&lines.join("\n"), MAX_MESSAGE_LENGTH)
    }

    /// The picture in words.
    pub(crate) fn daily_puzzle_alt(&self, text: &DailyPuzzleText<'_>) -> AltText {
        let attempt = &text.attempt.attempt;
        self.answered_board_alt(&attempt.position(text.puzzle), &attempt.plies(text.puzzle), text.stage())
    }

    /// `**Daily puzzle 142** · ★★★`
    pub(crate) fn daily_puzzle_title(&self, daily: DailyPuzzle) -> String {
        let values = [("number", daily.number().to_string().into()), ("stars", stars(daily).into())];
        self.format_message("daily-puzzle-title", values)
    }

    /// `Outflank daily 142 · ★★★ · solved in 2 tries`. It tells nothing about the solution.
    fn shared_line(&self, text: &DailyPuzzleText<'_>) -> String {
        let tries = if text.stage() == AnswerStage::Solved { text.attempt.tries() } else { 0 };
        let values = [
            ("number", text.daily.number().to_string().into()),
            ("stars", stars(text.daily).into()),
            ("tries", tries.into()),
        ];
        self.format_message("daily-puzzle-line", values)
    }

    /// What the puzzle means for the days in a row, and when the next one comes.
    fn daily_streak(&self, text: &DailyPuzzleText<'_>) -> String {
        let day = text.daily.day();
        let is_late = text.attempt.solved_at.unwrap_or(text.now) >= day.end();
        let id = match text.stage() {
            _ if is_late => return self.message("daily-puzzle-late"),
            AnswerStage::Open | AnswerStage::Wrong { .. } => "daily-puzzle-open",
            AnswerStage::Solved => "daily-puzzle-solved",
            AnswerStage::Revealed => "daily-puzzle-missed",
        };
        let values = [
            ("days", text.streak.days.into()),
            ("best", text.streak.best.into()),
            ("days_after", (text.streak.days + 1).into()),
            ("goes_on", if text.streak.survives_today { "yes" } else { "no" }.into()),
            ("next", day.end().seconds().to_string().into()),
        ];
        self.format_message(id, values)
    }
}

fn stars(daily: DailyPuzzle) -> String {
    "★".repeat(daily.stars().into())
}
