//! The tables `daily_puzzle` and `daily_attempt`.

use sqlx::sqlite::SqliteRow;

use crate::domain::{DailyAttempt, DailyPuzzle, Day, GuildId, Player, PlayerId, PuzzleAttempt, Timestamp, Version};
use rules::PuzzleId;

use super::columns::{get, squares_text, to_bits};
use super::error::{ErrorContext, StoreError};
use super::puzzle::{puzzle_id, puzzle_moves};
use super::{Read, Write};

/// Who has solved a daily puzzle in a server on its day.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct DailySolver {
    pub player: Player,
    pub wrong_answers: i64,
}

impl Read {
    /// The puzzle that a day was found to have.
    pub(crate) async fn puzzle_of_day(&mut self, puzzle: DailyPuzzle) -> Result<Option<PuzzleId>, StoreError> {
        let id: Option<i64> = sqlx::query_scalar("SELECT puzzle_id FROM daily_puzzle WHERE day = $1")
            .bind(puzzle.day().0)
            .fetch_optional(self.connection())
            .await
            .context("reading a daily puzzle")?;
        id.map(puzzle_id).transpose()
    }

    /// How far a player has come in the puzzle of a day, which is `id`, if it was shown to them.
    pub(crate) async fn daily_attempt(
        &mut self,
        player: PlayerId,
        puzzle: DailyPuzzle,
        id: PuzzleId,
    ) -> Result<Option<DailyAttempt>, StoreError> {
        let row = sqlx::query("SELECT * FROM daily_attempt WHERE player_id = $1 AND day = $2")
            .bind(player.0)
            .bind(puzzle.day().0)
            .fetch_optional(self.connection())
            .await
            .context("reading an attempt at a daily puzzle")?;
        row.as_ref().map(|row| attempt(row, id)).transpose()
    }

    /// The days whose puzzles a player solved in time, in their order.
    pub(crate) async fn days_solved(&mut self, player: PlayerId) -> Result<Vec<Day>, StoreError> {
        let days: Vec<i32> = sqlx::query_scalar(
            "SELECT day FROM daily_attempt WHERE player_id = $1 AND solved_at_ms < (day + 1) * $2 ORDER BY day",
        )
        .bind(player.0)
        .bind(Timestamp::DAY_MS)
        .fetch_all(self.connection())
        .await
        .context("reading the daily puzzles that a player has solved")?;
        Ok(days.into_iter().map(Day).collect())
    }

    /// Those who solved the puzzle of a day in a server in time, at most `limit`, and how many there are. Those with the fewest wrong
    /// answers come first, of these the ones who were first.
    pub(crate) async fn daily_solvers(
        &mut self,
        guild: GuildId,
        puzzle: DailyPuzzle,
        limit: i64,
    ) -> Result<(Vec<DailySolver>, i64), StoreError> {
        const CONTEXT: &str = "reading who has solved a daily puzzle";
        let rows: Vec<(i64, i64)> = sqlx::query_as(
            "SELECT player_id, wrong_answers FROM daily_attempt
             WHERE guild_id = $1 AND day = $2 AND solved_at_ms < $3
             ORDER BY wrong_answers, solved_at_ms LIMIT $4",
        )
        .bind(to_bits(guild.0))
        .bind(puzzle.day().0)
        .bind(puzzle.day().end().0)
        .bind(limit)
        .fetch_all(self.connection())
        .await
        .context(CONTEXT)?;
        let count: i64 = sqlx::query_scalar(
            "SELECT count(*) FROM daily_attempt WHERE guild_id = $1 AND day = $2 AND solved_at_ms < $3",
        )
        .bind(to_bits(guild.0))
        .bind(puzzle.day().0)
        .bind(puzzle.day().end().0)
        .fetch_one(self.connection())
        .await
        .context(CONTEXT)?;
        let mut solvers = Vec::with_capacity(rows.len());
        for (player, wrong_answers) in rows {
            solvers.push(DailySolver { player: self.player(PlayerId(player)).await?, wrong_answers });
        }
        Ok((solvers, count))
    }
}

impl Write {
    /// Stores which puzzle a day has.
    pub(crate) async fn put_puzzle_of_day(&mut self, puzzle: DailyPuzzle, id: PuzzleId) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO daily_puzzle (day, puzzle_id) VALUES ($1, $2)
             ON CONFLICT (day) DO UPDATE SET puzzle_id = excluded.puzzle_id",
        )
        .bind(puzzle.day().0)
        .bind(i64::from(id.0))
        .execute(self.connection())
        .await
        .context("writing a daily puzzle")?;
        Ok(())
    }

    /// Stores how far a player has come in the puzzle of a day, and in which server. `now` is when it was shown if it is new.
    pub(crate) async fn put_daily_attempt(
        &mut self,
        player: PlayerId,
        puzzle: DailyPuzzle,
        guild: Option<GuildId>,
        attempt: &DailyAttempt,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let DailyAttempt { attempt, solved_at } = attempt;
        sqlx::query(
            "INSERT INTO daily_attempt (player_id, day, guild_id, version, moves, wrong_answers, revealed, shown_at_ms,
                 solved_at_ms)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
             ON CONFLICT (player_id, day) DO UPDATE
             SET guild_id = excluded.guild_id, version = excluded.version, moves = excluded.moves,
                 wrong_answers = excluded.wrong_answers, revealed = excluded.revealed,
                 solved_at_ms = excluded.solved_at_ms",
        )
        .bind(player.0)
        .bind(puzzle.day().0)
        .bind(guild.map(|guild| to_bits(guild.0)))
        .bind(attempt.version.0)
        .bind(squares_text(&attempt.moves))
        .bind(attempt.wrong_answers)
        .bind(attempt.is_revealed)
        .bind(now.0)
        .bind(solved_at.map(|at| at.0))
        .execute(self.connection())
        .await
        .context("writing an attempt at a daily puzzle")?;
        Ok(())
    }
}

fn attempt(row: &SqliteRow, puzzle: PuzzleId) -> Result<DailyAttempt, StoreError> {
    let attempt = PuzzleAttempt {
        puzzle,
        version: Version(get(row, "version")?),
        moves: puzzle_moves(get(row, "moves")?)?,
        wrong_answers: get(row, "wrong_answers")?,
        is_revealed: get(row, "revealed")?,
        rated: None,
    };
    Ok(DailyAttempt { attempt, solved_at: get::<Option<i64>>(row, "solved_at_ms")?.map(Timestamp) })
}
