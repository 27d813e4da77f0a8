//! The tables `trained_position` and `judged_answer`: what the trainer asks, and what answers are worth.

use crate::domain::{
    GameId, JudgedAnswer, Mistake, PlayerId, PositionKey, ReviewId, Schedule, Timestamp, TrainedAttempt,
    TrainedPosition, TrainedState, TrainedToday,
};
use rules::Square;

use super::columns::{columns, row_struct, stored_as};
use super::error::{StoreError, corrupt};
use super::{Read, Write};

columns!(TrainedPosition { game: "game_id", index: "move_index" });
columns!(TrainedAttempt {
    version,
    state: TrainedState,
    wrong_answers,
    is_counted: "counted",
    asked_at: "asked_at_ms",
    schedule: Option<Schedule>,
});
columns!(Schedule { right_answers, days, factor, due_at: "due_at_ms" });
columns!(JudgedAnswer { loss, is_exact: "exact", line });

const OPEN: &str = "open";
const WRONG: &str = "wrong";
const RIGHT: &str = "right";
const REVEALED: &str = "revealed";

row_struct! {
    TrainedStateRow { state: String, answer: Option<Square> }
}
stored_as!(
    TrainedState,
    TrainedStateRow,
    |state| {
        let (name, answer) = match *state {
            TrainedState::Open => (OPEN, None),
            TrainedState::Wrong(square) => (WRONG, Some(square)),
            TrainedState::Right(square) => (RIGHT, Some(square)),
            TrainedState::Revealed => (REVEALED, None),
        };
        TrainedStateRow { state: name.to_owned(), answer }
    },
    |row| match (&*row.state, row.answer) {
        (OPEN, None) => Ok(TrainedState::Open),
        (WRONG, Some(square)) => Ok(TrainedState::Wrong(square)),
        (RIGHT, Some(square)) => Ok(TrainedState::Right(square)),
        (REVEALED, None) => Ok(TrainedState::Revealed),
        (name, _) => Err(corrupt("state of a trained position", name)),
    }
);

impl Read {
    /// How far a player has come in a position.
    pub(crate) async fn trained_attempt(
        &mut self,
        player: PlayerId,
        position: TrainedPosition,
    ) -> Result<Option<TrainedAttempt>, StoreError> {
        self.fetch_optional(
            "SELECT {trained_attempt} FROM trained_position WHERE player_id = $1 AND game_id = $2 AND move_index = $3",
            (player, position),
            "reading a trained position",
        )
        .await
    }

    /// The positions that a player was asked and has not answered.
    pub(crate) async fn unanswered_positions(&mut self, player: PlayerId) -> Result<Vec<TrainedPosition>, StoreError> {
        self.fetch_all(
            "SELECT {trained_position} FROM trained_position
             WHERE player_id = $1 AND asked_at_ms IS NOT NULL AND due_at_ms IS NULL
                 AND NOT EXISTS (SELECT 1 FROM game WHERE id = game_id AND casual_reason = 'annulled')",
            player,
            "reading unanswered positions",
        )
        .await
    }

    /// The positions that come again for a player, at most `limit`. The one that has waited longest comes first.
    pub(crate) async fn due_positions(
        &mut self,
        player: PlayerId,
        now: Timestamp,
        limit: i64,
    ) -> Result<Vec<TrainedPosition>, StoreError> {
        self.fetch_all(
            "SELECT {trained_position} FROM trained_position
             WHERE player_id = $1 AND due_at_ms <= $2
                 AND NOT EXISTS (SELECT 1 FROM game WHERE id = game_id AND casual_reason = 'annulled')
             ORDER BY due_at_ms LIMIT $3",
            (player, now, limit),
            "reading the positions that come again",
        )
        .await
    }

    /// The positions that a player was never asked, at most `limit`. The one in which they lost most discs comes first.
    pub(crate) async fn new_positions(
        &mut self,
        player: PlayerId,
        limit: i64,
    ) -> Result<Vec<TrainedPosition>, StoreError> {
        self.fetch_all(
            "SELECT {trained_position} FROM trained_position
             WHERE player_id = $1 AND asked_at_ms IS NULL
                 AND NOT EXISTS (SELECT 1 FROM game WHERE id = game_id AND casual_reason = 'annulled')
             ORDER BY loss DESC LIMIT $2",
            (player, limit),
            "reading new positions",
        )
        .await
    }

    /// What a player has to do and has done on the day that began at `midnight`.
    pub(crate) async fn trained_today(
        &mut self,
        player: PlayerId,
        now: Timestamp,
        midnight: Timestamp,
    ) -> Result<TrainedToday, StoreError> {
        let (due, new, begun) = self
            .fetch_one(
                "SELECT
                     (SELECT count(*) FROM trained_position
                      WHERE player_id = $1 AND due_at_ms <= $2
                          AND NOT EXISTS (SELECT 1 FROM game WHERE id = game_id AND casual_reason = 'annulled'))
                     + (SELECT count(*) FROM trained_position
                        WHERE player_id = $1 AND asked_at_ms IS NOT NULL AND due_at_ms IS NULL
                            AND NOT EXISTS (SELECT 1 FROM game WHERE id = game_id AND casual_reason = 'annulled')),
                     (SELECT count(*) FROM trained_position
                      WHERE player_id = $1 AND asked_at_ms IS NULL
                          AND NOT EXISTS (SELECT 1 FROM game WHERE id = game_id AND casual_reason = 'annulled')),
                     (SELECT count(*) FROM trained_position WHERE player_id = $1 AND asked_at_ms >= $3)",
                (player, now, midnight),
                "counting the positions of a day",
            )
            .await?;
        Ok(TrainedToday { due, new, begun })
    }

    /// When a position comes again for a player for the first time after now.
    pub(crate) async fn next_due_position(
        &mut self,
        player: PlayerId,
        now: Timestamp,
    ) -> Result<Option<Timestamp>, StoreError> {
        self.fetch_one(
            "SELECT min(due_at_ms) FROM trained_position
             WHERE player_id = $1 AND due_at_ms > $2
                 AND NOT EXISTS (SELECT 1 FROM game WHERE id = game_id AND casual_reason = 'annulled')",
            (player, now),
            "reading when a position comes again",
        )
        .await
    }

    /// When a game ended, if it has.
    pub(crate) async fn finished_at(&mut self, game: GameId) -> Result<Option<Timestamp>, StoreError> {
        let query = "SELECT finished_at_ms FROM game WHERE id = $1";
        self.fetch_optional(query, game, "reading when a game ended").await.map(Option::flatten)
    }

    /// What an answer is worth, if it was judged before.
    pub(crate) async fn judged_answer(
        &mut self,
        review: ReviewId,
        position: TrainedPosition,
        square: Square,
    ) -> Result<Option<JudgedAnswer>, StoreError> {
        self.fetch_optional(
            "SELECT {judged_answer} FROM judged_answer WHERE review_id = $1 AND move_index = $2 AND square = $3",
            (review, position.index, square),
            "reading a judged answer",
        )
        .await
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
        let position = TrainedPosition { game, index: mistake.index };
        self.execute(
            "INSERT INTO trained_position (player_id, position_key, loss, {trained_position}, {trained_attempt})
             VALUES ($1, $2, $3, {$trained_position}, {$trained_attempt}) ON CONFLICT DO NOTHING",
            (player, key.to_string(), mistake.loss, position, TrainedAttempt::new()),
            "writing a mistake",
        )
        .await
    }

    /// Stores how far a player has come in a position.
    pub(crate) async fn update_trained_attempt(
        &mut self,
        player: PlayerId,
        position: TrainedPosition,
        attempt: &TrainedAttempt,
    ) -> Result<(), StoreError> {
        self.execute(
            "UPDATE trained_position SET {trained_attempt = $} WHERE player_id = $1 AND game_id = $2 AND move_index = $3",
            (player, position, attempt),
            "updating a trained position",
        )
        .await
    }

    /// Stores what an answer is worth, unless it is stored.
    pub(crate) async fn insert_judged_answer(
        &mut self,
        review: ReviewId,
        position: TrainedPosition,
        square: Square,
        judged: &JudgedAnswer,
    ) -> Result<(), StoreError> {
        self.execute(
            "INSERT INTO judged_answer (review_id, move_index, square, {judged_answer})
             VALUES ($1, $2, $3, {$judged_answer}) ON CONFLICT DO NOTHING",
            (review, position.index, square, judged),
            "writing a judged answer",
        )
        .await
    }
}
