//! The tables `trained_position` and `judged_answer`: what the trainer asks, and what answers are worth.

use sqlx::sqlite::SqliteRow;

use crate::domain::{
    GameId, JudgedAnswer, Mistake, PlayerId, PositionKey, ReviewId, Schedule, Timestamp, TrainedAttempt,
    TrainedPosition, TrainedState, TrainedToday, Version,
};
use rules::Square;

use super::columns::{get, squares, squares_text};
use super::error::{ErrorContext, StoreError, corrupt};
use super::{Read, Write};

impl Read {
    /// How far a player has come in a position.
    pub(crate) async fn trained_attempt(
        &mut self,
        player: PlayerId,
        position: TrainedPosition,
    ) -> Result<Option<TrainedAttempt>, StoreError> {
        let row =
            sqlx::query("SELECT * FROM trained_position WHERE player_id = $1 AND game_id = $2 AND move_index = $3")
                .bind(player.0)
                .bind(position.game.0)
                .bind(index(position)?)
                .fetch_optional(self.connection())
                .await
                .context("reading a trained position")?;
        row.as_ref().map(attempt).transpose()
    }

    /// The positions that a player was asked and has not answered.
    pub(crate) async fn unanswered_positions(&mut self, player: PlayerId) -> Result<Vec<TrainedPosition>, StoreError> {
        let rows = sqlx::query(
            "SELECT game_id, move_index FROM trained_position
             WHERE player_id = $1 AND asked_at_ms IS NOT NULL AND due_at_ms IS NULL
                 AND NOT EXISTS (SELECT 1 FROM game WHERE id = game_id AND casual_reason = 'annulled')",
        )
        .bind(player.0)
        .fetch_all(self.connection())
        .await
        .context("reading unanswered positions")?;
        rows.iter().map(position).collect()
    }

    /// The positions that come again for a player, at most `limit`. The one that has waited longest comes first.
    pub(crate) async fn due_positions(
        &mut self,
        player: PlayerId,
        now: Timestamp,
        limit: i64,
    ) -> Result<Vec<TrainedPosition>, StoreError> {
        let rows = sqlx::query(
            "SELECT game_id, move_index FROM trained_position
             WHERE player_id = $1 AND due_at_ms <= $2
                 AND NOT EXISTS (SELECT 1 FROM game WHERE id = game_id AND casual_reason = 'annulled')
             ORDER BY due_at_ms LIMIT $3",
        )
        .bind(player.0)
        .bind(now.0)
        .bind(limit)
        .fetch_all(self.connection())
        .await
        .context("reading the positions that come again")?;
        rows.iter().map(position).collect()
    }

    /// The positions that a player was never asked, at most `limit`. The one in which they lost most discs comes first.
    pub(crate) async fn new_positions(
        &mut self,
        player: PlayerId,
        limit: i64,
    ) -> Result<Vec<TrainedPosition>, StoreError> {
        let rows = sqlx::query(
            "SELECT game_id, move_index FROM trained_position
             WHERE player_id = $1 AND asked_at_ms IS NULL
                 AND NOT EXISTS (SELECT 1 FROM game WHERE id = game_id AND casual_reason = 'annulled')
             ORDER BY loss DESC LIMIT $2",
        )
        .bind(player.0)
        .bind(limit)
        .fetch_all(self.connection())
        .await
        .context("reading new positions")?;
        rows.iter().map(position).collect()
    }

    /// What a player has to do and has done on the day that began at `midnight`.
    pub(crate) async fn trained_today(
        &mut self,
        player: PlayerId,
        now: Timestamp,
        midnight: Timestamp,
    ) -> Result<TrainedToday, StoreError> {
        let row = sqlx::query(
            "SELECT
                 (SELECT count(*) FROM trained_position
                  WHERE player_id = $1 AND due_at_ms <= $2
                      AND NOT EXISTS (SELECT 1 FROM game WHERE id = game_id AND casual_reason = 'annulled'))
                 + (SELECT count(*) FROM trained_position
                    WHERE player_id = $1 AND asked_at_ms IS NOT NULL AND due_at_ms IS NULL
                        AND NOT EXISTS (SELECT 1 FROM game WHERE id = game_id AND casual_reason = 'annulled')) AS due,
                 (SELECT count(*) FROM trained_position
                  WHERE player_id = $1 AND asked_at_ms IS NULL
                      AND NOT EXISTS (SELECT 1 FROM game WHERE id = game_id AND casual_reason = 'annulled')) AS new,
                 (SELECT count(*) FROM trained_position WHERE player_id = $1 AND asked_at_ms >= $3) AS begun",
        )
        .bind(player.0)
        .bind(now.0)
        .bind(midnight.0)
        .fetch_one(self.connection())
        .await
        .context("counting the positions of a day")?;
        Ok(TrainedToday { due: get(&row, "due")?, new: get(&row, "new")?, begun: get(&row, "begun")? })
    }

    /// When a position comes again for a player for the first time after now.
    pub(crate) async fn next_due_position(
        &mut self,
        player: PlayerId,
        now: Timestamp,
    ) -> Result<Option<Timestamp>, StoreError> {
        let due: Option<i64> = sqlx::query_scalar(
            "SELECT min(due_at_ms) FROM trained_position
             WHERE player_id = $1 AND due_at_ms > $2
                 AND NOT EXISTS (SELECT 1 FROM game WHERE id = game_id AND casual_reason = 'annulled')",
        )
        .bind(player.0)
        .bind(now.0)
        .fetch_one(self.connection())
        .await
        .context("reading when a position comes again")?;
        Ok(due.map(Timestamp))
    }

    /// When a game ended, if it has.
    pub(crate) async fn finished_at(&mut self, game: GameId) -> Result<Option<Timestamp>, StoreError> {
        let at: Option<Option<i64>> = sqlx::query_scalar("SELECT finished_at_ms FROM game WHERE id = $1")
            .bind(game.0)
            .fetch_optional(self.connection())
            .await
            .context("reading when a game ended")?;
        Ok(at.flatten().map(Timestamp))
    }

    /// What an answer is worth, if it was judged before.
    pub(crate) async fn judged_answer(
        &mut self,
        review: ReviewId,
        position: TrainedPosition,
        square: Square,
    ) -> Result<Option<JudgedAnswer>, StoreError> {
        let row = sqlx::query(
            "SELECT loss, exact, line FROM judged_answer WHERE review_id = $1 AND move_index = $2 AND square = $3",
        )
        .bind(review.0)
        .bind(index(position)?)
        .bind(square.to_string())
        .fetch_optional(self.connection())
        .await
        .context("reading a judged answer")?;
        let judged = |row: &SqliteRow| {
            let line: &str = get(row, "line")?;
            Ok(JudgedAnswer {
                loss: get(row, "loss")?,
                is_exact: get(row, "exact")?,
                line: squares(line).ok_or_else(|| corrupt("line", &line))?,
            })
        };
        row.as_ref().map(judged).transpose()
    }
}

impl Write {
    /// Stores a mistake of a player, unless one at the same position is stored.
    pub(crate) async fn insert_mistake(
        &mut self,
        player: PlayerId,
        game: GameId,
        mistake: Mistake,
        key: &PositionKey,
    ) -> Result<(), StoreError> {
        let attempt = TrainedAttempt::new();
        let (state, _) = state_columns(attempt.state);
        sqlx::query(
            "INSERT INTO trained_position (player_id, game_id, move_index, position_key, loss, version, state,
                 wrong_answers, counted)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING",
        )
        .bind(player.0)
        .bind(game.0)
        .bind(index(TrainedPosition { game, index: mistake.index })?)
        .bind(key.to_string())
        .bind(mistake.loss)
        .bind(attempt.version.0)
        .bind(state)
        .bind(attempt.wrong_answers)
        .bind(attempt.is_counted)
        .execute(self.connection())
        .await
        .context("writing a mistake")?;
        Ok(())
    }

    /// Stores how far a player has come in a position.
    pub(crate) async fn update_trained_attempt(
        &mut self,
        player: PlayerId,
        position: TrainedPosition,
        attempt: &TrainedAttempt,
    ) -> Result<(), StoreError> {
        let (state, answer) = state_columns(attempt.state);
        let schedule = attempt.schedule;
        sqlx::query(
            "UPDATE trained_position SET version = $1, state = $2, answer = $3, wrong_answers = $4, counted = $5,
                 asked_at_ms = $6, due_at_ms = $7, right_answers = $8, days = $9, factor = $10
             WHERE player_id = $11 AND game_id = $12 AND move_index = $13",
        )
        .bind(attempt.version.0)
        .bind(state)
        .bind(answer.map(|square| square.to_string()))
        .bind(attempt.wrong_answers)
        .bind(attempt.is_counted)
        .bind(attempt.asked_at.map(|at| at.0))
        .bind(schedule.map(|schedule| schedule.due_at.0))
        .bind(schedule.map(|schedule| schedule.right_answers))
        .bind(schedule.map(|schedule| schedule.days))
        .bind(schedule.map(|schedule| schedule.factor))
        .bind(player.0)
        .bind(position.game.0)
        .bind(index(position)?)
        .execute(self.connection())
        .await
        .context("updating a trained position")?;
        Ok(())
    }

    /// Stores what an answer is worth, unless it is stored.
    pub(crate) async fn insert_judged_answer(
        &mut self,
        review: ReviewId,
        position: TrainedPosition,
        square: Square,
        judged: &JudgedAnswer,
    ) -> Result<(), StoreError> {
        let line = squares_text(&judged.line);
        sqlx::query(
            "INSERT INTO judged_answer (review_id, move_index, square, loss, exact, line)
             VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING",
        )
        .bind(review.0)
        .bind(index(position)?)
        .bind(square.to_string())
        .bind(judged.loss)
        .bind(judged.is_exact)
        .bind(line)
        .execute(self.connection())
        .await
        .context("writing a judged answer")?;
        Ok(())
    }
}

fn index(position: TrainedPosition) -> Result<i64, StoreError> {
    i64::try_from(position.index).map_err(|_| corrupt("number of moves", &position.index))
}

fn position(row: &SqliteRow) -> Result<TrainedPosition, StoreError> {
    let index: i64 = get(row, "move_index")?;
    let index = usize::try_from(index).map_err(|_| corrupt("number of moves", &index))?;
    Ok(TrainedPosition { game: GameId(get(row, "game_id")?), index })
}

fn attempt(row: &SqliteRow) -> Result<TrainedAttempt, StoreError> {
    let schedule = match get::<Option<i64>>(row, "due_at_ms")? {
        Some(due) => Some(Schedule {
            right_answers: get(row, "right_answers")?,
            days: get(row, "days")?,
            factor: get(row, "factor")?,
            due_at: Timestamp(due),
        }),
        None => None,
    };
    let asked_at: Option<i64> = get(row, "asked_at_ms")?;
    Ok(TrainedAttempt {
        version: Version(get(row, "version")?),
        state: state(get(row, "state")?, get(row, "answer")?)?,
        wrong_answers: get(row, "wrong_answers")?,
        is_counted: get(row, "counted")?,
        asked_at: asked_at.map(Timestamp),
        schedule,
    })
}

const OPEN: &str = "open";
const WRONG: &str = "wrong";
const RIGHT: &str = "right";
const REVEALED: &str = "revealed";

fn state_columns(state: TrainedState) -> (&'static str, Option<Square>) {
    match state {
        TrainedState::Open => (OPEN, None),
        TrainedState::Wrong(square) => (WRONG, Some(square)),
        TrainedState::Right(square) => (RIGHT, Some(square)),
        TrainedState::Revealed => (REVEALED, None),
    }
}

fn state(name: &str, answer: Option<&str>) -> Result<TrainedState, StoreError> {
    let answer = answer.map(str::parse).transpose().map_err(|_| corrupt("answer", &answer.unwrap_or_default()))?;
    match (name, answer) {
        (OPEN, None) => Ok(TrainedState::Open),
        (WRONG, Some(square)) => Ok(TrainedState::Wrong(square)),
        (RIGHT, Some(square)) => Ok(TrainedState::Right(square)),
        (REVEALED, None) => Ok(TrainedState::Revealed),
        _ => Err(corrupt("state of a trained position", &name)),
    }
}
