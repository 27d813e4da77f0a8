//! The tables `daily_puzzle` and `daily_attempt`.

use crate::domain::{DailyAttempt, DailyPuzzle, Day, GuildId, Player, PlayerId, PuzzleAttempt, Timestamp};
use rules::PuzzleId;

use super::error::StoreError;
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
        self.fetch_optional("SELECT puzzle_id FROM daily_puzzle WHERE day = $1", puzzle, "reading a daily puzzle").await
    }

    /// How far a player has come in the puzzle of a day, which is `id`, if it was shown to them.
    pub(crate) async fn daily_attempt(
        &mut self,
        player: PlayerId,
        puzzle: DailyPuzzle,
        id: PuzzleId,
    ) -> Result<Option<DailyAttempt>, StoreError> {
        let found: Option<(PuzzleAttempt, Option<Timestamp>)> = self
            .fetch_optional(
                "SELECT {progress}, solved_at_ms FROM daily_attempt WHERE player_id = $1 AND day = $2",
                (player, puzzle),
                "reading an attempt at a daily puzzle",
            )
            .await?;
        let in_puzzle = |attempt| PuzzleAttempt { puzzle: id, ..attempt };
        Ok(found.map(|(attempt, solved_at)| DailyAttempt { attempt: in_puzzle(attempt), solved_at }))
    }

    /// The days whose puzzles a player solved in time, in their order.
    pub(crate) async fn days_solved(&mut self, player: PlayerId) -> Result<Vec<Day>, StoreError> {
        self.fetch_all(
            "SELECT day FROM daily_attempt WHERE player_id = $1 AND solved_at_ms < (day + 1) * $2 ORDER BY day",
            (player, Timestamp::DAY_MS),
            "reading the daily puzzles that a player has solved",
        )
        .await
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
        let rows: Vec<(PlayerId, i64)> = self
            .fetch_all(
                "SELECT player_id, wrong_answers FROM daily_attempt
                 WHERE guild_id = $1 AND day = $2 AND solved_at_ms < $3
                 ORDER BY wrong_answers, solved_at_ms LIMIT $4",
                (guild, puzzle, puzzle.day().end(), limit),
                CONTEXT,
            )
            .await?;
        let count: i64 = self
            .fetch_one(
                "SELECT count(*) FROM daily_attempt WHERE guild_id = $1 AND day = $2 AND solved_at_ms < $3",
                (guild, puzzle, puzzle.day().end()),
                CONTEXT,
            )
            .await?;
        let mut solvers = Vec::with_capacity(rows.len());
        for (player, wrong_answers) in rows {
            solvers.push(DailySolver { player: self.player(player).await?, wrong_answers });
        }
        Ok((solvers, count))
    }
}

impl Write {
    /// Stores which puzzle a day has.
    pub(crate) async fn put_puzzle_of_day(&mut self, puzzle: DailyPuzzle, id: PuzzleId) -> Result<(), StoreError> {
        self.execute(
            "INSERT INTO daily_puzzle (day, puzzle_id) VALUES ($1, $2)
             ON CONFLICT (day) DO UPDATE SET puzzle_id = excluded.puzzle_id",
            (puzzle, id),
            "writing a daily puzzle",
        )
        .await
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
        self.execute(
            "INSERT INTO daily_attempt (player_id, day, shown_at_ms, guild_id, solved_at_ms, {progress})
             VALUES ($1, $2, $3, $4, $5, {$progress})
             ON CONFLICT (player_id, day) DO UPDATE
             SET guild_id = excluded.guild_id, solved_at_ms = excluded.solved_at_ms, {progress = excluded}",
            (player, puzzle, now, guild, *solved_at, attempt),
            "writing an attempt at a daily puzzle",
        )
        .await
    }
}
