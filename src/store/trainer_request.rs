//! The tables `trainer_request` and `trained_game`: whose games are looked through for mistakes, and which ones were.

use std::collections::HashSet;

use crate::domain::{GameId, PlayerId, Timestamp};

use super::error::StoreError;
use super::{Read, Write};

impl Read {
    /// The games of a player that were looked through.
    pub(crate) async fn trained_games(&mut self, player: PlayerId) -> Result<HashSet<GameId>, StoreError> {
        self.fetch_all(
            "SELECT game_id FROM trained_game WHERE player_id = $1",
            player,
            "reading which games were looked through",
        )
        .await
    }

    /// When the next game of a player may be looked through, if one is to be.
    pub(crate) async fn trainer_request(&mut self, player: PlayerId) -> Result<Option<Timestamp>, StoreError> {
        self.fetch_optional(
            "SELECT due_at_ms FROM trainer_request WHERE player_id = $1",
            player,
            "reading whether games are looked through",
        )
        .await
    }

    /// The player whose turn it is that a game is looked through.
    pub(crate) async fn due_trainer_request(&mut self, now: Timestamp) -> Result<Option<PlayerId>, StoreError> {
        self.fetch_optional(
            "SELECT player_id FROM trainer_request WHERE due_at_ms <= $1 ORDER BY due_at_ms LIMIT 1",
            now,
            "reading whose games are looked through",
        )
        .await
    }

    /// When a game is to be looked through for the first time after now.
    pub(crate) async fn next_trainer_request(&mut self, now: Timestamp) -> Result<Option<Timestamp>, StoreError> {
        self.fetch_one(
            "SELECT min(due_at_ms) FROM trainer_request WHERE due_at_ms > $1",
            now,
            "reading when games are looked through",
        )
        .await
    }
}

impl Write {
    /// Requests that the games of a player are looked through from now on, also if that was postponed.
    pub(crate) async fn request_trainer(&mut self, player: PlayerId, now: Timestamp) -> Result<(), StoreError> {
        self.execute(
            "INSERT INTO trainer_request (player_id, due_at_ms) VALUES ($1, $2)
             ON CONFLICT (player_id) DO UPDATE SET due_at_ms = excluded.due_at_ms
             WHERE trainer_request.due_at_ms > excluded.due_at_ms",
            (player, now),
            "requesting that games are looked through",
        )
        .await
    }

    /// Sets when the next game of a player is looked through, if one still is to be.
    pub(crate) async fn postpone_trainer(&mut self, player: PlayerId, until: Timestamp) -> Result<(), StoreError> {
        self.execute(
            "UPDATE trainer_request SET due_at_ms = $1 WHERE player_id = $2",
            (until, player),
            "postponing that games are looked through",
        )
        .await
    }

    /// All games of a player are looked through.
    pub(crate) async fn end_trainer_request(&mut self, player: PlayerId) -> Result<(), StoreError> {
        self.execute("DELETE FROM trainer_request WHERE player_id = $1", player, "ending that games are looked through")
            .await
    }

    /// Stores that a game of a player was looked through.
    pub(crate) async fn record_trained_game(&mut self, player: PlayerId, game: GameId) -> Result<(), StoreError> {
        self.execute(
            "INSERT INTO trained_game (player_id, game_id) VALUES ($1, $2) ON CONFLICT DO NOTHING",
            (player, game),
            "writing that a game was looked through",
        )
        .await
    }
}
