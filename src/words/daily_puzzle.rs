//! What the message with a daily puzzle says besides the puzzle, and the line about it that a player can share.

use crate::domain::{AnswerStage, DailyProgress, DailyPuzzle, PuzzleAttempt};

use super::Words;

impl Words {
    /// `**Daily puzzle 142** · ★★★`
    pub(crate) fn daily_puzzle_title(&self, daily: DailyPuzzle) -> String {
        let values = [("number", daily.number().to_string().into()), ("stars", stars(daily).into())];
        self.format_message("daily-puzzle-title", values)
    }

    /// The line to share once the puzzle is over, and what the puzzle means for the days in a row.
    pub(super) fn daily_puzzle_value(
        &self,
        progress: &DailyProgress,
        attempt: &PuzzleAttempt,
        stage: &AnswerStage,
    ) -> Vec<String> {
        let share = || {
            let tries = if *stage == AnswerStage::Solved { attempt.wrong_answers + 1 } else { 0 };
            let line = self.shared_line(progress.daily, tries);
            self.format_message("daily-puzzle-share", [("line", line.into())])
        };
        let is_over = matches!(stage, AnswerStage::Solved | AnswerStage::Revealed);
        is_over.then(share).into_iter().chain([self.daily_streak(progress, stage)]).collect()
    }

    /// `Outflank daily 142 · ★★★ · solved in 2 tries`. `tries` is 0 if it is not solved. The line tells nothing about the solution.
    fn shared_line(&self, daily: DailyPuzzle, tries: i64) -> String {
        let values =
            [("number", daily.number().to_string().into()), ("stars", stars(daily).into()), ("tries", tries.into())];
        self.format_message("daily-puzzle-line", values)
    }

    /// What the puzzle means for the days in a row, and when the next one comes.
    fn daily_streak(&self, progress: &DailyProgress, stage: &AnswerStage) -> String {
        let day = progress.daily.day();
        let is_late = progress.solved_at.unwrap_or(progress.now) >= day.end();
        let id = match stage {
            _ if is_late => return self.message("daily-puzzle-late"),
            AnswerStage::Open | AnswerStage::Wrong { .. } => "daily-puzzle-open",
            AnswerStage::Solved => "daily-puzzle-solved",
            AnswerStage::Revealed => "daily-puzzle-missed",
        };
        let values = [
            ("days", progress.streak.days.into()),
            ("best", progress.streak.best.into()),
            ("days_after", (progress.streak.days + 1).into()),
            ("goes_on", if progress.streak.survives_today { "yes" } else { "no" }.into()),
            ("next", day.end().seconds().to_string().into()),
        ];
        self.format_message(id, values)
    }
}

fn stars(daily: DailyPuzzle) -> String {
    "★".repeat(daily.stars().into())
}
