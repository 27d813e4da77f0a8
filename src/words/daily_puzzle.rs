//! What the message with a daily puzzle says besides the puzzle, and the line about it that a player can share.

use messages::message;

use crate::domain::{AnswerStage, DailyProgress, DailyPuzzle, PuzzleAttempt};

use super::Words;

impl Words {
    /// `**Daily puzzle 142** · ★★★`
    pub(crate) fn daily_puzzle_title(&self, daily: DailyPuzzle) -> String {
        message!(self, "daily-puzzle-title", number = daily.number().to_string(), stars = stars(daily))
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
            message!(self, "daily-puzzle-share", line)
        };
        let is_over = matches!(stage, AnswerStage::Solved | AnswerStage::Revealed);
        is_over.then(share).into_iter().chain([self.daily_streak(progress, stage)]).collect()
    }

    /// `Outflank daily 142 · ★★★ · solved in 2 tries`. `tries` is 0 if it is not solved. The line tells nothing about the solution.
    fn shared_line(&self, daily: DailyPuzzle, tries: i64) -> String {
        message!(self, "daily-puzzle-line", number = daily.number().to_string(), stars = stars(daily), tries)
    }

    /// What the puzzle means for the days in a row, and when the next one comes.
    fn daily_streak(&self, progress: &DailyProgress, stage: &AnswerStage) -> String {
        let day = progress.daily.day();
        let is_late = progress.solved_at.unwrap_or(progress.now) >= day.end();
        message!(
            self,
            match stage {
                _ if is_late => "daily-puzzle-late",
                AnswerStage::Open | AnswerStage::Wrong { .. } => "daily-puzzle-open",
                AnswerStage::Solved => "daily-puzzle-solved",
                AnswerStage::Revealed => "daily-puzzle-missed",
            },
            days = progress.streak.days,
            best = progress.streak.best,
            days_after = progress.streak.days + 1,
            goes_on = if progress.streak.survives_today { "yes" } else { "no" },
            next = day.end().seconds().to_string()
        )
    }
}

fn stars(daily: DailyPuzzle) -> String {
    "★".repeat(daily.stars().into())
}
