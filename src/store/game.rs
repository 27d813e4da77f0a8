//! The tables `game` and `game_event`: a game changes by compare-and-set on its version, and every change is recorded.

use crate::domain::{Actor, GameAction, GameId, NewGame, PlayerId, RatedStatus, Status, StoredGame, Timestamp};
use crate::rules::Color;

use super::columns::{end_reason, to_bits};
use super::error::{ErrorContext, StoreError};
use super::game_row;
use super::{Read, Write};

impl Read {
    /// A game, if there is one with this id.
    ///
    /// # Errors
    /// When the database fails or holds what cannot be read.
    pub(crate) async fn game(&mut self, id: GameId) -> Result<Option<StoredGame>, StoreError> {
        let row = sqlx::query("SELECT * FROM game WHERE id = $1")
            .bind(id.0)
            .fetch_optional(self.connection())
            .await
            .context("reading a game")?;
        row.as_ref().map(game_row::game).transpose()
    }

    /// The running games in which a person plays, or which they started as exhibitions; newest move first.
    ///
    /// # Errors
    /// When the database fails.
    pub(crate) async fn running_games_of(&mut self, player: PlayerId) -> Result<Vec<StoredGame>, StoreError> {
        let rows = sqlx::query(
            "SELECT * FROM game WHERE status <> 'ended' AND id IN (
                 SELECT id FROM game WHERE status <> 'ended' AND black_player_id = $1 UNION
                 SELECT id FROM game WHERE status <> 'ended' AND white_player_id = $1 UNION
                 SELECT id FROM game WHERE status <> 'ended' AND started_by = $1
                     AND black_player_id IS NULL AND white_player_id IS NULL)
             ORDER BY turn_started_at_ms DESC, id DESC",
        )
        .bind(player.0)
        .fetch_all(self.connection())
        .await
        .context("reading running games")?;
        rows.iter().map(game_row::game).collect()
    }

    /// The games in which the bot is to move, oldest turn first.
    ///
    /// # Errors
    /// When the database fails.
    pub(crate) async fn games_waiting_for_a_level(&mut self) -> Result<Vec<GameId>, StoreError> {
        let ids: Vec<i64> =
            sqlx::query_scalar("SELECT id FROM game WHERE to_move_level IS NOT NULL ORDER BY turn_started_at_ms")
                .fetch_all(self.connection())
                .await
                .context("reading the bot's games")?;
        Ok(ids.into_iter().map(GameId).collect())
    }

    /// The games whose deadline has passed.
    ///
    /// # Errors
    /// When the database fails.
    pub(crate) async fn games_past_deadline(&mut self, now: Timestamp) -> Result<Vec<GameId>, StoreError> {
        let ids: Vec<i64> = sqlx::query_scalar("SELECT id FROM game WHERE status <> 'ended' AND deadline_at_ms <= $1")
            .bind(now.0)
            .fetch_all(self.connection())
            .await
            .context("reading deadlines")?;
        Ok(ids.into_iter().map(GameId).collect())
    }

    /// The rematch or level-up that followed a game, if any.
    ///
    /// # Errors
    /// When the database fails.
    pub(crate) async fn next_game_of(&mut self, game: GameId) -> Result<Option<GameId>, StoreError> {
        let id: Option<i64> = sqlx::query_scalar("SELECT id FROM game WHERE rematch_of = $1")
            .bind(game.0)
            .fetch_optional(self.connection())
            .await
            .context("reading a rematch")?;
        Ok(id.map(GameId))
    }
}

impl Write {
    /// Stores a new game.
    ///
    /// # Errors
    /// When the database fails.
    pub(crate) async fn insert_game(
        &mut self,
        new: NewGame,
        engine_version: &str,
        now: Timestamp,
    ) -> Result<StoredGame, StoreError> {
        let game = StoredGame::start(GameId(0), new, now);
        let variant = game.game.variant();
        let (class, casual) = match game.rated {
            RatedStatus::Rated(class) => (Some(class.name()), None),
            RatedStatus::Casual(reason) => (None, Some(reason.name())),
        };
        let level = |color: Color| game.sides[color].level().map(|level| i64::from(level.number()));
        let player = |color: Color| game.sides[color].player().map(|player| player.0);
        let id: i64 = sqlx::query_scalar(
            "INSERT INTO game (version, turn, status, columns, rows, setup, goal, first, opening_plies, moves,
                 black_player_id, black_level, white_player_id, white_level, to_move_level, engine_version,
                 rating_class, casual_reason, turn_started_at_ms, deadline_at_ms, guild_id, channel_id, installation,
                 started_by, created_at_ms, rematch_of, look)
             VALUES ($1, $2, 'running', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19,
                 $20, $21, $22, $23, $24, $25, $26)
             RETURNING id",
        )
        .bind(game.version.0)
        .bind(game.turn.0)
        .bind(i64::from(variant.shape.columns()))
        .bind(i64::from(variant.shape.rows()))
        .bind(variant.setup.name())
        .bind(variant.goal.name())
        .bind(variant.first.name())
        .bind(i64::try_from(game.opening_plies).unwrap_or(i64::MAX))
        .bind(game.game.transcript())
        .bind(player(Color::Black))
        .bind(level(Color::Black))
        .bind(player(Color::White))
        .bind(level(Color::White))
        .bind(level_to_move(&game))
        .bind(engine_version)
        .bind(class)
        .bind(casual)
        .bind(game.turn_started_at.0)
        .bind(game.deadline(now).0)
        .bind(game.location.guild.map(|guild| to_bits(guild.0)))
        .bind(to_bits(game.location.channel.0))
        .bind(game.location.installation.name())
        .bind(game.started_by.0)
        .bind(now.0)
        .bind(game.rematch_of.map(|game| game.0))
        .bind(game.format.name())
        .fetch_one(self.connection())
        .await
        .context("writing a new game")?;
        let game = StoredGame { id: GameId(id), ..game };
        self.record_event(&game, Some(game.started_by), "start", "", now).await?;
        Ok(game)
    }

    /// Replaces `before` by `after`, which must be its successor, and records why.
    ///
    /// Gives the place of the game in the order in which games end, when this change ended it.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when the stored game is no longer `before`; or when the database fails.
    pub(crate) async fn update_game(
        &mut self,
        before: &StoredGame,
        after: &StoredGame,
        actor: Actor,
        action: GameAction,
        now: Timestamp,
    ) -> Result<Option<i64>, StoreError> {
        let (status, ending) = match after.status {
            Status::Running => ("running", None),
            Status::Paused => ("paused", None),
            Status::Ended(ending) => ("ended", Some(ending)),
        };
        let reason = ending.map(|ending| end_reason(ending.reason));
        let finish = match ending {
            Some(_) => Some(self.next_finish_sequence().await?),
            None => None,
        };
        let (class, casual) = match after.rated {
            RatedStatus::Rated(class) => (Some(class.name()), None),
            RatedStatus::Casual(reason) => (None, Some(reason.name())),
        };
        let changed = sqlx::query(
            "UPDATE game SET version = $1, turn = $2, status = $3, moves = $4, to_move_level = $5,
                 turn_started_at_ms = $6, deadline_at_ms = $7, winner = $8, end_reason = $9, end_color = $10,
                 black_discs = $11, white_discs = $12, finish_sequence = $13, finished_at_ms = $14,
                 rating_class = $15, casual_reason = $16
             WHERE id = $17 AND version = $18",
        )
        .bind(after.version.0)
        .bind(after.turn.0)
        .bind(status)
        .bind(after.game.transcript())
        .bind(level_to_move(after))
        .bind(after.turn_started_at.0)
        .bind(after.deadline(now).0)
        .bind(ending.and_then(|ending| ending.winner).map(Color::name))
        .bind(reason.map(|(name, _)| name))
        .bind(reason.and_then(|(_, color)| color).map(Color::name))
        .bind(ending.map(|ending| i64::from(ending.counts.black)))
        .bind(ending.map(|ending| i64::from(ending.counts.white)))
        .bind(finish)
        .bind(ending.map(|_| now.0))
        .bind(class)
        .bind(casual)
        .bind(before.id.0)
        .bind(before.version.0)
        .execute(self.connection())
        .await
        .context("writing a game")?;
        if changed.rows_affected() == 0 {
            return Err(StoreError::Conflict);
        }
        let player = match actor {
            Actor::Player { id, .. } => Some(id),
            Actor::Bot => None,
        };
        let detail = match action {
            GameAction::Move(square) => square.to_string(),
            _ => String::new(),
        };
        self.record_event(after, player, action.name(), &detail, now).await?;
        Ok(finish)
    }

    /// Replaces `before` by the same game in another look, which must be its successor, and records whose wish it was.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when the stored game is no longer `before`; or when the database fails.
    pub(crate) async fn update_board_format(
        &mut self,
        before: &StoredGame,
        after: &StoredGame,
        player: PlayerId,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let changed = sqlx::query("UPDATE game SET version = $1, look = $2 WHERE id = $3 AND version = $4")
            .bind(after.version.0)
            .bind(after.format.name())
            .bind(before.id.0)
            .bind(before.version.0)
            .execute(self.connection())
            .await
            .context("writing a game's look")?;
        if changed.rows_affected() == 0 {
            return Err(StoreError::Conflict);
        }
        self.record_event(after, Some(player), "look", after.format.name(), now).await
    }

    async fn next_finish_sequence(&mut self) -> Result<i64, StoreError> {
        sqlx::query_scalar("SELECT coalesce(max(finish_sequence), 0) + 1 FROM game")
            .fetch_one(self.connection())
            .await
            .context("numbering an ended game")
    }

    async fn record_event(
        &mut self,
        game: &StoredGame,
        actor: Option<PlayerId>,
        kind: &str,
        detail: &str,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO game_event (game_id, sequence, turn, at_ms, actor_id, kind, detail)
             VALUES ($1, $2, $3, $4, $5, $6, $7)",
        )
        .bind(game.id.0)
        .bind(game.version.0)
        .bind(game.turn.0)
        .bind(now.0)
        .bind(actor.map(|actor| actor.0))
        .bind(kind)
        .bind(detail)
        .execute(self.connection())
        .await
        .context("recording an event")?;
        Ok(())
    }
}

fn level_to_move(game: &StoredGame) -> Option<i64> {
    game.level_to_move().map(|level| i64::from(level.number()))
}
