//! The private message with a puzzle, and a player's puzzles on their profile.

use crate::domain::{
    AnswerStage, BoardFormat, ProfilePuzzles, PuzzleAttempt, PuzzlePlayer, PuzzleSolution, RatedAnswer, Refutation,
};
use rules::{Goal, Ply, Position, Puzzle, Puzzles, played_out};

use super::{AltText, MAX_MESSAGE_LENGTH, Words, truncate};

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
    pub refutation: Option<&'a Refutation>,
    /// What is told when the puzzle is over, once it is found.
    pub solution: Option<&'a PuzzleSolution>,
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
        let stage = text.attempt.stage(text.puzzle);
        lines.push(self.aim(text.puzzle, &stage));
        lines.extend(self.puzzle_progress(text.puzzle, text.attempt, text.refutation, text.solution));
        let rating = [("rating", rounded(text.player.rating).into())];
        lines.push(match (text.attempt.just_rated(text.puzzle, text.player), text.attempt.rated) {
            (Some(rated), _) => self.puzzle_rating_change(rated, text.player),
            (None, Some(_)) => self.format_message("puzzle-counted", rating),
            (None, None) => self.format_message("puzzle-counts", rating),
        });
        let board = self.answered_board(&text.position(), text.format, stage == AnswerStage::Open, &lines);
        lines.extend(board);
        truncate(&lines.join("\n"), MAX_MESSAGE_LENGTH)
    }

    /// How far the player has come: the moves so far, and why the last one is wrong if it is, or the solution if the puzzle is over.
    pub(super) fn puzzle_progress(
        &self,
        puzzle: &Puzzle,
        attempt: &PuzzleAttempt,
        refutation: Option<&Refutation>,
        solution: Option<&PuzzleSolution>,
    ) -> Vec<String> {
        let moves = self.moves_by_color(&attempt.plies(puzzle));
        match attempt.stage(puzzle) {
            AnswerStage::Open if moves.is_empty() => Vec::new(),
            AnswerStage::Open => vec![self.format_message("puzzle-right", [("moves", moves.into())])],
            AnswerStage::Wrong { before, wrong, .. } => self.wrong_answer(&before, wrong, Goal::Most, refutation),
            AnswerStage::Solved => {
                let values = [("wrong", attempt.wrong_answers.into()), ("moves", moves.into())];
                let solved = self.format_message("puzzle-solved", values);
                [solved, self.puzzle_kind(puzzle)].into_iter().chain(self.puzzle_solution(puzzle, solution)).collect()
            }
            AnswerStage::Revealed => {
                let line = self.format_message("puzzle-solution", [("moves", moves.into())]);
                [line, self.puzzle_kind(puzzle)].into_iter().chain(self.puzzle_solution(puzzle, solution)).collect()
            }
        }
    }

    /// What the first move is an example of: `**A wedge.** e1 goes between two discs of Black on an edge …`
    fn puzzle_kind(&self, puzzle: &Puzzle) -> String {
        let square = puzzle.steps().first().map(|step| step.own.to_string()).unwrap_or_default();
        let other = self.color_as_name(puzzle.position().side_to_move().other());
        let values = [
            ("kind", puzzle.kind().name().into()),
            ("square", square.into()),
            ("other", other.into()),
            ("region", puzzle.region().len().into()),
        ];
        self.format_message("puzzle-kind", values)
    }

    /// What the right move and the second best one are worth, and how the game goes on after the line.
    fn puzzle_solution(&self, puzzle: &Puzzle, solution: Option<&PuzzleSolution>) -> Vec<String> {
        let (Some(solution), Some(first)) = (solution, puzzle.steps().first()) else {
            return vec![self.message("puzzle-values-later")];
        };
        let worth = |score| self.result_in_words(score, Goal::Most, solution.is_exact);
        let values = [
            ("right", first.own.to_string().into()),
            ("right_lead", worth(solution.right_score).into()),
            ("second", solution.second.to_string().into()),
            ("second_lead", worth(solution.second_score).into()),
        ];
        let values = self.format_message("puzzle-values", values);
        let end = played_out(puzzle.position(), &puzzle.line().collect::<Vec<_>>()).1;
        let rest = played_out(&end, &solution.rest).0;
        let line = || self.format_message("puzzle-rest", [("moves", self.moves_by_color(&rest).into())]);
        std::iter::once(values).chain((!rest.is_empty()).then(line)).collect()
    }

    /// The picture in words.
    pub(crate) fn puzzle_alt(&self, text: &PuzzleText<'_>) -> AltText {
        self.answered_board_alt(&text.position(), &text.plies(), text.attempt.stage(text.puzzle))
    }

    /// A player's puzzles on their profile: `823 · 41 of 60 solved · best run 7`, with `823?` while the rating is provisional.
    pub(super) fn puzzle_record(&self, ProfilePuzzles { player, is_provisional }: &ProfilePuzzles) -> String {
        let mark = if *is_provisional { "?" } else { "" };
        let values = [
            ("rating", format!("{}{mark}", rounded(player.rating)).into()),
            ("solved", player.solved.into()),
            ("tried", player.tried.into()),
            ("streak", player.best_streak.into()),
        ];
        self.format_message("profile-puzzles-value", values)
    }

    /// `⚫ Black to move and win.` Once a move is wrong or the puzzle is over, the board shows another position: `⚫ Black could win.`
    pub(super) fn aim(&self, puzzle: &Puzzle, stage: &AnswerStage) -> String {
        let color = puzzle.position().side_to_move();
        let values = [
            ("disc", self.disc(color).into()),
            ("color", self.color_as_name(color).into()),
            ("aim", puzzle.aim().name().into()),
            ("stage", if *stage == AnswerStage::Open { "open" } else { "answered" }.into()),
        ];
        self.format_message("puzzle-aim", values)
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
