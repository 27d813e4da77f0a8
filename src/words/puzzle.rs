//! The private message with a puzzle, and a player's puzzles on their profile.

use messages::message;

use crate::domain::{
    AnswerStage, BoardFormat, PuzzleAttempt, PuzzleMode, PuzzlePlayer, PuzzleSolution, PuzzleView, RatedAnswer,
    RatedPuzzle, Refutation,
};
use rules::{Goal, Puzzle, Puzzles, played_out};

use super::{AltText, MAX_MESSAGE_LENGTH, Words, truncate};

/// What a message with a puzzle shows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PuzzleText<'a> {
    pub view: &'a PuzzleView,
    /// Why the last move is wrong, if it is.
    pub refutation: Option<&'a Refutation>,
    /// What is told when the puzzle is over, once it is found.
    pub solution: Option<&'a PuzzleSolution>,
    pub format: BoardFormat,
}

impl Words {
    /// The message with a puzzle.
    pub(crate) fn puzzle_message(&self, text: &PuzzleText<'_>) -> String {
        let PuzzleView { puzzle, attempt, mode, .. } = text.view;
        let stage = text.view.stage();
        let mut lines = match mode {
            PuzzleMode::Rated(rated) => self.rated_puzzle_title(puzzle, rated),
            PuzzleMode::Daily(progress) => vec![self.daily_puzzle_title(progress.daily)],
        };
        lines.push(self.aim(puzzle, &stage));
        lines.extend(self.puzzle_progress(puzzle, attempt, text.refutation, text.solution));
        match mode {
            PuzzleMode::Rated(rated) => lines.push(self.puzzle_rating(puzzle, attempt, &rated.player)),
            PuzzleMode::Daily(progress) => lines.extend(self.daily_puzzle_value(progress, attempt, &stage)),
        }
        let board = self.answered_board(&attempt.position(puzzle), text.format, stage == AnswerStage::Open, &lines);
        lines.extend(board);
        truncate(&lines.join("\n"), MAX_MESSAGE_LENGTH)
    }

    fn rated_puzzle_title(&self, puzzle: &Puzzle, rated: &RatedPuzzle) -> Vec<String> {
        let title = message!(self, "puzzle-title", puzzle = puzzle.id().to_string(), rating = rounded(rated.rating));
        let puzzles = i64::try_from(Puzzles::shipped().all().len()).unwrap_or(i64::MAX);
        let repeated = || message!(self, "puzzle-all-tried", puzzles = self.whole(puzzles));
        std::iter::once(title).chain(rated.is_repeated.then(repeated)).collect()
    }

    /// What the answer means for the player's rating.
    fn puzzle_rating(&self, puzzle: &Puzzle, attempt: &PuzzleAttempt, player: &PuzzlePlayer) -> String {
        let rating = rounded(player.rating);
        match (attempt.just_rated(puzzle, player), attempt.rated) {
            (Some(rated), _) => self.puzzle_rating_change(rated, player),
            (None, Some(_)) => message!(self, "puzzle-counted", rating),
            (None, None) => message!(self, "puzzle-counts", rating),
        }
    }

    /// How far the player has come: the moves so far, and why the last one is wrong if it is, or the solution if the puzzle is over.
    fn puzzle_progress(
        &self,
        puzzle: &Puzzle,
        attempt: &PuzzleAttempt,
        refutation: Option<&Refutation>,
        solution: Option<&PuzzleSolution>,
    ) -> Vec<String> {
        let moves = self.moves_by_color(&attempt.plies(puzzle));
        match attempt.stage(puzzle) {
            AnswerStage::Open if moves.is_empty() => Vec::new(),
            AnswerStage::Open => vec![message!(self, "puzzle-right", moves)],
            AnswerStage::Wrong { before, wrong, .. } => self.wrong_answer(&before, wrong, Goal::Most, refutation),
            AnswerStage::Solved => {
                let solved = message!(self, "puzzle-solved", wrong = attempt.wrong_answers, moves);
                [solved, self.puzzle_kind(puzzle)].into_iter().chain(self.puzzle_solution(puzzle, solution)).collect()
            }
            AnswerStage::Revealed => {
                let line = message!(self, "puzzle-solution", moves);
                [line, self.puzzle_kind(puzzle)].into_iter().chain(self.puzzle_solution(puzzle, solution)).collect()
            }
        }
    }

    /// What the first move is an example of: `**A wedge.** e1 goes between two discs of Black on an edge …`
    fn puzzle_kind(&self, puzzle: &Puzzle) -> String {
        let square = puzzle.steps().first().map(|step| step.own.to_string()).unwrap_or_default();
        let other = puzzle.position().side_to_move().other().name();
        message!(self, "puzzle-kind", kind = puzzle.kind().name(), square, other, region = puzzle.region().len())
    }

    /// What the right move and the second best one are worth, and how the game goes on after the line.
    fn puzzle_solution(&self, puzzle: &Puzzle, solution: Option<&PuzzleSolution>) -> Vec<String> {
        let (Some(solution), Some(first)) = (solution, puzzle.steps().first()) else {
            return vec![message!(self, "puzzle-values-later")];
        };
        let worth = |score| self.result_in_words(score, Goal::Most, solution.is_exact);
        let values = message!(
            self,
            "puzzle-values",
            right = first.own.to_string(),
            right_lead = worth(solution.right_score),
            second = solution.second.to_string(),
            second_lead = worth(solution.second_score)
        );
        let end = played_out(puzzle.position(), &puzzle.line().collect::<Vec<_>>()).1;
        let rest = played_out(&end, &solution.rest).0;
        let line = || message!(self, "puzzle-rest", moves = self.moves_by_color(&rest));
        std::iter::once(values).chain((!rest.is_empty()).then(line)).collect()
    }

    /// The picture in words.
    pub(crate) fn puzzle_alt(&self, text: &PuzzleText<'_>) -> AltText {
        let PuzzleView { puzzle, attempt, .. } = text.view;
        self.answered_board_alt(&attempt.position(puzzle), &attempt.plies(puzzle), text.view.stage())
    }

    /// `⚫ Black to move and win.` Once a move is wrong or the puzzle is over, the board shows another position: `⚫ Black could win.`
    pub(super) fn aim(&self, puzzle: &Puzzle, stage: &AnswerStage) -> String {
        let color = puzzle.position().side_to_move();
        message!(
            self,
            "puzzle-aim",
            disc = self.disc(color),
            color = color.name(),
            aim = puzzle.aim().name(),
            stage = if *stage == AnswerStage::Open { "open" } else { "answered" }
        )
    }

    fn puzzle_rating_change(&self, rated: RatedAnswer, player: &PuzzlePlayer) -> String {
        let (before, after) = (rounded(rated.before), rounded(rated.after));
        let change = after - before;
        let sign = if change < 0 { "−" } else { "+" };
        message!(
            self,
            "puzzle-rated",
            before,
            after,
            change = format!("{sign}{}", change.unsigned_abs()),
            result = rated.result.name(),
            streak = player.streak,
            best = player.best_streak
        )
    }
}

fn rounded(rating: f64) -> i64 {
    rating.round() as i64
}
