//! The tables `puzzle_attempt`, `puzzle_player`, `puzzle_rating` and `puzzle_refutation`.

use std::collections::HashMap;

use sqlx::sqlite::SqliteRow;

use crate::domain::{PlayerId, PuzzleAttempt, PuzzlePlayer, PuzzleRating, RatedAnswer, Refutation, Timestamp, Version};
use rules::{PuzzleId, Square};

use super::columns::{get, parse, squares, squares_text};
use super::error::{ErrorContext, StoreError, corrupt};
use super::{Read, Write};

impl Read {
    /// How far a player has come in a puzzle, if it was shown to them.
    pub(crate) async fn puzzle_attempt(
        &mut self,
        player: PlayerId,
        puzzle: PuzzleId,
    ) -> Result<Option<PuzzleAttempt>, StoreError> {
        let row = sqlx::query("SELECT * FROM puzzle_attempt WHERE player_id = $1 AND puzzle_id = $2")
            .bind(player.0)
            .bind(i64::from(puzzle.0))
            .fetch_optional(self.connection())
            .await
            .context("reading an attempt at a puzzle")?;
        row.as_ref().map(attempt).transpose()
    }

    /// The puzzles that were shown to a player and have no answer yet.
    pub(crate) async fn unanswered_puzzles(&mut self, player: PlayerId) -> Result<Vec<PuzzleAttempt>, StoreError> {
        let rows = sqlx::query("SELECT * FROM puzzle_attempt WHERE player_id = $1 AND result IS NULL")
            .bind(player.0)
            .fetch_all(self.connection())
            .await
            .context("reading the puzzles without an answer")?;
        rows.iter().map(attempt).collect()
    }

    /// The puzzles that were shown to a player, and when last.
    pub(crate) async fn shown_puzzles(&mut self, player: PlayerId) -> Result<HashMap<PuzzleId, Timestamp>, StoreError> {
        let rows: Vec<(i64, i64)> =
            sqlx::query_as("SELECT puzzle_id, shown_at_ms FROM puzzle_attempt WHERE player_id = $1")
                .bind(player.0)
                .fetch_all(self.connection())
                .await
                .context("reading the puzzles that were shown to a player")?;
        rows.into_iter().map(|(id, at)| Ok((puzzle_id(id)?, Timestamp(at)))).collect()
    }

    /// How well a player solves puzzles, once they have answered one.
    pub(crate) async fn puzzle_player(&mut self, player: PlayerId) -> Result<Option<PuzzlePlayer>, StoreError> {
        let row = sqlx::query("SELECT * FROM puzzle_player WHERE player_id = $1")
            .bind(player.0)
            .fetch_optional(self.connection())
            .await
            .context("reading a puzzle rating")?;
        let player = |row: &SqliteRow| {
            Ok(PuzzlePlayer {
                rating: get(row, "rating")?,
                deviation: get(row, "deviation")?,
                tried: get(row, "tried")?,
                solved: get(row, "solved")?,
                streak: get(row, "streak")?,
                best_streak: get(row, "best_streak")?,
                at: Timestamp(get(row, "last_at_ms")?),
            })
        };
        row.as_ref().map(player).transpose()
    }

    /// The rating of a puzzle that somebody has answered.
    pub(crate) async fn puzzle_rating(&mut self, puzzle: PuzzleId) -> Result<Option<PuzzleRating>, StoreError> {
        let row = sqlx::query("SELECT rating, deviation, tried, solved FROM puzzle_rating WHERE puzzle_id = $1")
            .bind(i64::from(puzzle.0))
            .fetch_optional(self.connection())
            .await
            .context("reading the rating of a puzzle")?;
        let rating = |row: &SqliteRow| {
            Ok(PuzzleRating {
                rating: get(row, "rating")?,
                deviation: get(row, "deviation")?,
                tried: get(row, "tried")?,
                solved: get(row, "solved")?,
            })
        };
        row.as_ref().map(rating).transpose()
    }

    /// The ratings of all puzzles that somebody has answered.
    pub(crate) async fn puzzle_ratings(&mut self) -> Result<HashMap<PuzzleId, f64>, StoreError> {
        let rows: Vec<(i64, f64)> = sqlx::query_as("SELECT puzzle_id, rating FROM puzzle_rating")
            .fetch_all(self.connection())
            .await
            .context("reading the ratings of puzzles")?;
        rows.into_iter().map(|(id, rating)| Ok((puzzle_id(id)?, rating))).collect()
    }

    /// The best play after these own moves of a puzzle, the last of which is wrong, if it was computed before.
    pub(crate) async fn puzzle_refutation(
        &mut self,
        puzzle: PuzzleId,
        moves: &[Square],
    ) -> Result<Option<Refutation>, StoreError> {
        let row = sqlx::query(
            "SELECT line, score, right_score, exact FROM puzzle_refutation WHERE puzzle_id = $1 AND moves = $2",
        )
        .bind(i64::from(puzzle.0))
        .bind(squares_text(moves))
        .fetch_optional(self.connection())
        .await
        .context("reading a refutation")?;
        row.as_ref().map(refutation).transpose()
    }

    /// Everything that is known about the best play after own moves of a puzzle.
    pub(crate) async fn puzzle_refutations(
        &mut self,
        puzzle: PuzzleId,
    ) -> Result<Vec<(Vec<Square>, Refutation)>, StoreError> {
        let rows = sqlx::query(
            "SELECT moves, line, score, right_score, exact FROM puzzle_refutation WHERE puzzle_id = $1 ORDER BY moves",
        )
        .bind(i64::from(puzzle.0))
        .fetch_all(self.connection())
        .await
        .context("reading the refutations of a puzzle")?;
        rows.iter().map(|row| Ok((puzzle_moves(get(row, "moves")?)?, refutation(row)?))).collect()
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
        sqlx::query(
            "INSERT INTO puzzle_attempt (player_id, puzzle_id, version, moves, wrong_answers, revealed, shown_at_ms)
             VALUES ($1, $2, $3, $4, $5, $6, $7)
             ON CONFLICT (player_id, puzzle_id) DO UPDATE
             SET version = excluded.version, moves = excluded.moves, wrong_answers = excluded.wrong_answers,
                 revealed = excluded.revealed, shown_at_ms = excluded.shown_at_ms",
        )
        .bind(player.0)
        .bind(i64::from(attempt.puzzle.0))
        .bind(attempt.version.0)
        .bind(squares_text(&attempt.moves))
        .bind(attempt.wrong_answers)
        .bind(attempt.is_revealed)
        .bind(now.0)
        .execute(self.connection())
        .await
        .context("writing an attempt at a puzzle")?;
        Ok(())
    }

    /// Stores what a player has done in a puzzle that was shown to them.
    pub(crate) async fn update_puzzle_attempt(
        &mut self,
        player: PlayerId,
        attempt: &PuzzleAttempt,
    ) -> Result<(), StoreError> {
        let rated = attempt.rated;
        sqlx::query(
            "UPDATE puzzle_attempt SET version = $1, moves = $2, wrong_answers = $3, revealed = $4, result = $5,
                 rating_before = $6, rating_after = $7, rated_at_ms = $8
             WHERE player_id = $9 AND puzzle_id = $10",
        )
        .bind(attempt.version.0)
        .bind(squares_text(&attempt.moves))
        .bind(attempt.wrong_answers)
        .bind(attempt.is_revealed)
        .bind(rated.map(|rated| rated.result.name()))
        .bind(rated.map(|rated| rated.before))
        .bind(rated.map(|rated| rated.after))
        .bind(rated.map(|rated| rated.at.0))
        .bind(player.0)
        .bind(i64::from(attempt.puzzle.0))
        .execute(self.connection())
        .await
        .context("updating an attempt at a puzzle")?;
        Ok(())
    }

    pub(crate) async fn put_puzzle_player(&mut self, id: PlayerId, player: &PuzzlePlayer) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO puzzle_player (player_id, rating, deviation, tried, solved, streak, best_streak, last_at_ms)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
             ON CONFLICT (player_id) DO UPDATE
             SET rating = excluded.rating, deviation = excluded.deviation, tried = excluded.tried,
                 solved = excluded.solved, streak = excluded.streak, best_streak = excluded.best_streak,
                 last_at_ms = excluded.last_at_ms",
        )
        .bind(id.0)
        .bind(player.rating)
        .bind(player.deviation)
        .bind(player.tried)
        .bind(player.solved)
        .bind(player.streak)
        .bind(player.best_streak)
        .bind(player.at.0)
        .execute(self.connection())
        .await
        .context("writing a puzzle rating")?;
        Ok(())
    }

    pub(crate) async fn put_puzzle_rating(&mut self, id: PuzzleId, rating: &PuzzleRating) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO puzzle_rating (puzzle_id, rating, deviation, tried, solved) VALUES ($1, $2, $3, $4, $5)
             ON CONFLICT (puzzle_id) DO UPDATE
             SET rating = excluded.rating, deviation = excluded.deviation, tried = excluded.tried,
                 solved = excluded.solved",
        )
        .bind(i64::from(id.0))
        .bind(rating.rating)
        .bind(rating.deviation)
        .bind(rating.tried)
        .bind(rating.solved)
        .execute(self.connection())
        .await
        .context("writing the rating of a puzzle")?;
        Ok(())
    }

    /// Stores the best play after these own moves of a puzzle, unless it is stored.
    pub(crate) async fn insert_puzzle_refutation(
        &mut self,
        puzzle: PuzzleId,
        moves: &[Square],
        refutation: &Refutation,
    ) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO puzzle_refutation (puzzle_id, moves, line, score, right_score, exact)
             VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (puzzle_id, moves) DO NOTHING",
        )
        .bind(i64::from(puzzle.0))
        .bind(squares_text(moves))
        .bind(squares_text(&refutation.line))
        .bind(refutation.score)
        .bind(refutation.right_score)
        .bind(refutation.is_exact)
        .execute(self.connection())
        .await
        .context("writing a refutation")?;
        Ok(())
    }
}

fn refutation(row: &SqliteRow) -> Result<Refutation, StoreError> {
    Ok(Refutation {
        line: puzzle_moves(get(row, "line")?)?,
        score: get(row, "score")?,
        right_score: get(row, "right_score")?,
        is_exact: get(row, "exact")?,
    })
}

fn attempt(row: &SqliteRow) -> Result<PuzzleAttempt, StoreError> {
    let rated = match get::<Option<&str>>(row, "result")? {
        Some(result) => Some(RatedAnswer {
            result: parse("result of a puzzle", result)?,
            before: get(row, "rating_before")?,
            after: get(row, "rating_after")?,
            at: Timestamp(get(row, "rated_at_ms")?),
        }),
        None => None,
    };
    Ok(PuzzleAttempt {
        puzzle: puzzle_id(get(row, "puzzle_id")?)?,
        version: Version(get(row, "version")?),
        moves: puzzle_moves(get(row, "moves")?)?,
        wrong_answers: get(row, "wrong_answers")?,
        is_revealed: get(row, "revealed")?,
        rated,
    })
}

pub(super) fn puzzle_id(id: i64) -> Result<PuzzleId, StoreError> {
    u32::try_from(id).map(PuzzleId).map_err(|_| corrupt("puzzle", &id))
}

pub(super) fn puzzle_moves(text: &str) -> Result<Vec<Square>, StoreError> {
    squares(text).ok_or_else(|| corrupt("moves of a puzzle", &text))
}
