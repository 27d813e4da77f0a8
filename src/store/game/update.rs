//! Stores new games and what changes in them. Every change is recorded in the table `game_event`.

use crate::domain::{
    ARCHIVE_AFTER_MS, Action, BotAction, BotLevel, GameAction, GameId, NewGame, PlayerId, StoredGame, Timestamp,
};
use crate::store::Write;
use crate::store::error::StoreError;

use super::row::{ChangingColumns, FixedColumns};

/// A time that never comes: the deadline of a game that has none. Not the largest number, so that it can be added to.
const NEVER: Timestamp = Timestamp(i64::MAX / 2);

/// The column of a game's deadline.
fn deadline(game: &StoredGame, now: Timestamp) -> Timestamp {
    game.deadline(now).unwrap_or(NEVER)
}

impl Write {
    /// Stores a new game, and records its start.
    pub(crate) async fn insert_game(
        &mut self,
        new: NewGame,
        engine_version: &str,
        now: Timestamp,
    ) -> Result<StoredGame, StoreError> {
        let game = StoredGame::start(GameId(0), new, now);
        let followed = (engine_version, game.level_to_move().map(BotLevel::lower), deadline(&game, now));
        let id = self
            .fetch_one(
                "INSERT INTO game (engine_version, to_move_level, deadline_at_ms, {game_fixed}, {game_changing})
                 VALUES ($1, $2, $3, {$game_fixed}, {$game_changing}) RETURNING id",
                (followed, FixedColumns(&game), ChangingColumns(&game)),
                "writing a new game",
            )
            .await?;
        let game = StoredGame { id, ..game };
        self.record_event(&game, Some(game.started_by), "start", "", now).await?;
        self.record_first_game(&game).await?;
        self.move_running_position(None, &game).await?;
        Ok(game)
    }

    /// Replaces `before` by `after`, its successor, and records the action.
    ///
    /// If this ended the game for good, returns its position in the order in which games ended.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when the stored game is no longer `before`.
    pub(crate) async fn update_game(
        &mut self,
        before: &StoredGame,
        after: &StoredGame,
        action: Action,
        now: Timestamp,
    ) -> Result<Option<i64>, StoreError> {
        let finish_sequence = match after.final_ending() {
            Some(_) => Some(self.next_finish_sequence().await?),
            None => None,
        };
        let finished_at = after.ending().map(|_| now);
        self.compare_and_set(
            "UPDATE game SET to_move_level = $3, deadline_at_ms = $4, finish_sequence = $5, finished_at_ms = $6,
                 {game_changing = $}
             WHERE id = $1 AND version = $2",
            (
                (before.id, before.version),
                (after.level_to_move().map(BotLevel::lower), deadline(after, now), finish_sequence, finished_at),
                ChangingColumns(after),
            ),
            "writing a game",
        )
        .await?;
        let (actor, detail) = match action {
            Action::Bot(BotAction::TakeHoliday { given_ms }) => (None, given_ms.to_string()),
            // The table of votes says whose it is, as long as they want it to be stored.
            Action::Player(_, GameAction::Vote(_)) => (None, String::new()),
            action => (action.player(), action.square().map(|square| square.to_string()).unwrap_or_default()),
        };
        self.record_event(after, actor, action.name(), &detail, now).await?;
        self.move_running_position(Some(before), after).await?;
        let archive_at = match (before.ending(), after.ending()) {
            (None, None) => return Ok(finish_sequence),
            (Some(_), None) => None,
            (_, Some(_)) => {
                let over_at = after.clock.and_then(|clock| clock.win_open_until).unwrap_or(now);
                Some(over_at.plus_ms(ARCHIVE_AFTER_MS))
            }
        };
        self.archive_thread_at(after.id, archive_at).await?;
        Ok(finish_sequence)
    }

    async fn next_finish_sequence(&mut self) -> Result<i64, StoreError> {
        self.fetch_one("SELECT coalesce(max(finish_sequence), 0) + 1 FROM game", (), "numbering an ended game").await
    }

    /// Replaces `before` by `after`, the same game in another board format, and records who changed it.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when the stored game is no longer `before`. The same for what follows.
    pub(crate) async fn update_board_format(
        &mut self,
        before: &StoredGame,
        after: &StoredGame,
        by: PlayerId,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        self.replace_game(before, after).await?;
        self.record_event(after, Some(by), "board-format", after.format.name(), now).await
    }

    /// Replaces `before` by `after`, which differs in whether it is rated, and records who did that.
    pub(crate) async fn update_rated_status(
        &mut self,
        before: &StoredGame,
        after: &StoredGame,
        kind: &'static str,
        by: PlayerId,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        self.replace_game(before, after).await?;
        self.record_event(after, Some(by), kind, "", now).await
    }

    /// Records what follows an ended game, or changes only how a game is shown. Its version grows, so that its message is
    /// brought up to date. `by` is `None` for the bot.
    pub(crate) async fn record_follow_up(
        &mut self,
        before: &StoredGame,
        by: Option<PlayerId>,
        kind: &str,
        now: Timestamp,
    ) -> Result<StoredGame, StoreError> {
        let after = StoredGame { version: before.version.next(), ..before.clone() };
        self.replace_game(before, &after).await?;
        self.record_event(&after, by, kind, "", now).await?;
        Ok(after)
    }

    async fn replace_game(&mut self, before: &StoredGame, after: &StoredGame) -> Result<(), StoreError> {
        self.compare_and_set(
            "UPDATE game SET {game_changing = $} WHERE id = $1 AND version = $2",
            (before.id, before.version, ChangingColumns(after)),
            "writing a game",
        )
        .await
    }

    /// Records an event that led to `game`. `actor` is `None` for the bot.
    pub(in crate::store) async fn record_event(
        &mut self,
        game: &StoredGame,
        actor: Option<PlayerId>,
        kind: &str,
        detail: &str,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        self.execute(
            "INSERT INTO game_event (game_id, sequence, turn, at_ms, actor_id, kind, detail)
             VALUES ($1, $2, $3, $4, $5, $6, $7)",
            (game.id, game.version, game.turn, now, actor, kind, detail),
            "recording an event",
        )
        .await
    }
}
