//! The tables `puzzle_attempt`, `puzzle_player`, `puzzle_rating` and `puzzle_refutation`.

use std::collections::HashMap;

use crate::domain::{PlayerId, PuzzleAttempt, PuzzlePlayer, PuzzleRating, RatedAnswer, Refutation, Timestamp};
use rules::{PuzzleId, Square};

use super::columns::{Joined, columns};
use super::error::StoreError;
use super::value::squares_text;
use super::{Read, Write};

// Without the puzzle, which finds it, and the rated answer, which has a list of its own: a daily puzzle has none.
columns!(PuzzleAttempt {
    puzzle: (PuzzleId(0)),
    version,
    moves,
    wrong_answers,
    is_revealed: "revealed",
    rated: (None),
});
columns!(RatedAnswer { result, before: "rating_before", after: "rating_after", at: "rated_at_ms" });
columns!(PuzzlePlayer { rating, deviation, tried, solved, streak, best_streak, at: "last_at_ms" });
columns!(PuzzleRating { rating, deviation, tried, solved });
columns!(Refutation { line, score, right_score, is_exact: "exact" });

impl Read {
    /// How far a player has come in a puzzle, if it was shown to them.
    pub(crate) async fn puzzle_attempt(
        &mut self,
        player: PlayerId,
        puzzle: PuzzleId,
    ) -> Result<Option<PuzzleAttempt>, StoreError> {
        let found: Option<(PuzzleAttempt, Joined<RatedAnswer>)> = self
            .fetch_optional(
                "SELECT {progress}, {rated_answer} FROM puzzle_attempt WHERE player_id = $1 AND puzzle_id = $2",
                (player, puzzle),
                "reading an attempt at a puzzle",
            )
            .await?;
        Ok(found.map(|(attempt, Joined(rated))| PuzzleAttempt { puzzle, rated, ..attempt }))
    }

    /// The puzzles that were shown to a player and have no answer yet.
    pub(crate) async fn unanswered_puzzles(&mut self, player: PlayerId) -> Result<Vec<PuzzleAttempt>, StoreError> {
        let found: Vec<(PuzzleId, PuzzleAttempt, Joined<RatedAnswer>)> = self
            .fetch_all(
                "SELECT puzzle_id, {progress}, {rated_answer} FROM puzzle_attempt
                 WHERE player_id = $1 AND result IS NULL",
                player,
                "reading the puzzles without an answer",
            )
            .await?;
        let in_puzzle = |(puzzle, attempt, Joined(rated))| PuzzleAttempt { puzzle, rated, ..attempt };
        Ok(found.into_iter().map(in_puzzle).collect())
    }

    /// The puzzles that were shown to a player, and when last.
    pub(crate) async fn shown_puzzles(&mut self, player: PlayerId) -> Result<HashMap<PuzzleId, Timestamp>, StoreError> {
        self.fetch_all(
            "SELECT puzzle_id, shown_at_ms FROM puzzle_attempt WHERE player_id = $1",
            player,
            "reading the puzzles that were shown to a player",
        )
        .await
    }

    /// How well a player solves puzzles, once they have answered one.
    pub(crate) async fn puzzle_player(&mut self, player: PlayerId) -> Result<Option<PuzzlePlayer>, StoreError> {
        let query = "SELECT {puzzle_player} FROM puzzle_player WHERE player_id = $1";
        self.fetch_optional(query, player, "reading a puzzle rating").await
    }

    /// The rating of a puzzle that somebody has answered.
    pub(crate) async fn puzzle_rating(&mut self, puzzle: PuzzleId) -> Result<Option<PuzzleRating>, StoreError> {
        let query = "SELECT {puzzle_rating} FROM puzzle_rating WHERE puzzle_id = $1";
        self.fetch_optional(query, puzzle, "reading the rating of a puzzle").await
    }

    /// The ratings of all puzzles that somebody has answered.
    pub(crate) async fn puzzle_ratings(&mut self) -> Result<HashMap<PuzzleId, f64>, StoreError> {
        self.fetch_all("SELECT puzzle_id, rating FROM puzzle_rating", (), "reading the ratings of puzzles").await
    }

    /// The best play after these own moves of a puzzle, the last of which is wrong, if it was computed before.
    pub(crate) async fn puzzle_refutation(
        &mut self,
        puzzle: PuzzleId,
        moves: &[Square],
    ) -> Result<Option<Refutation>, StoreError> {
        self.fetch_optional(
            "SELECT {refutation} FROM puzzle_refutation WHERE puzzle_id = $1 AND moves = $2",
            (puzzle, squares_text(moves)),
            "reading a refutation",
        )
        .await
    }

    /// Everything that is known about the best play after own moves of a puzzle.
    pub(crate) async fn puzzle_refutations(
        &mut self,
        puzzle: PuzzleId,
    ) -> Result<Vec<(Vec<Square>, Refutation)>, StoreError> {
        self.fetch_all(
            "SELECT moves, {refutation} FROM puzzle_refutation WHERE puzzle_id = $1 ORDER BY moves",
            puzzle,
            "reading the refutations of a puzzle",
        )
        .await
    }
}

impl Write {
    /// Stores that a puzzle was shown to a player: a new one, or an old one from its beginning.
    pub(crate) async fn show_puzzle(
        &mut self,
        player: PlayerId,
        attempt: &PuzzleAttempt,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        self.execute(
            "INSERT INTO puzzle_attempt (player_id, puzzle_id, shown_at_ms, {progress}) VALUES ($1, $2, $3, {$progress})
             ON CONFLICT (player_id, puzzle_id) DO UPDATE
             SET shown_at_ms = excluded.shown_at_ms, {progress = excluded}",
            (player, attempt.puzzle, now, attempt),
            "writing an attempt at a puzzle",
        )
        .await
    }

    /// Stores what a player has done in a puzzle that was shown to them.
    pub(crate) async fn update_puzzle_attempt(
        &mut self,
        player: PlayerId,
        attempt: &PuzzleAttempt,
    ) -> Result<(), StoreError> {
        self.execute(
            "UPDATE puzzle_attempt SET {progress = $}, {rated_answer = $} WHERE player_id = $1 AND puzzle_id = $2",
            (player, attempt.puzzle, attempt, Joined(attempt.rated)),
            "updating an attempt at a puzzle",
        )
        .await
    }

    pub(crate) async fn put_puzzle_player(&mut self, id: PlayerId, player: &PuzzlePlayer) -> Result<(), StoreError> {
        self.execute(
            "INSERT INTO puzzle_player (player_id, {puzzle_player}) VALUES ($1, {$puzzle_player})
             ON CONFLICT (player_id) DO UPDATE SET {puzzle_player = excluded}",
            (id, player),
            "writing a puzzle rating",
        )
        .await
    }

    pub(crate) async fn put_puzzle_rating(&mut self, id: PuzzleId, rating: &PuzzleRating) -> Result<(), StoreError> {
        self.execute(
            "INSERT INTO puzzle_rating (puzzle_id, {puzzle_rating}) VALUES ($1, {$puzzle_rating})
             ON CONFLICT (puzzle_id) DO UPDATE SET {puzzle_rating = excluded}",
            (id, rating),
            "writing the rating of a puzzle",
        )
        .await
    }

    /// Stores the best play after these own moves of a puzzle, unless it is stored.
    pub(crate) async fn insert_puzzle_refutation(
        &mut self,
        puzzle: PuzzleId,
        moves: &[Square],
        refutation: &Refutation,
    ) -> Result<(), StoreError> {
        self.execute(
            "INSERT INTO puzzle_refutation (puzzle_id, moves, {refutation}) VALUES ($1, $2, {$refutation})
             ON CONFLICT (puzzle_id, moves) DO NOTHING",
            (puzzle, squares_text(moves), refutation),
            "writing a refutation",
        )
        .await
    }
}
