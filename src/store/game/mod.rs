//! The tables `game` and `game_event`. A game is updated by compare-and-set on its version, and every change is recorded
//! as an event.

pub(super) mod row;
mod update;

use std::cmp::Reverse;

use crate::domain::{ChannelId, GameId, GuildId, PlayerId, StoredGame, Timestamp};

use super::Read;
use super::error::StoreError;

impl Read {
    pub(crate) async fn game(&mut self, id: GameId) -> Result<Option<StoredGame>, StoreError> {
        self.fetch_optional("SELECT {game} FROM game WHERE id = $1", id, "reading a game").await
    }

    /// The running games in which a player plays, and the exhibitions that they started. The newest move comes first.
    pub(crate) async fn running_games_of(&mut self, player: PlayerId) -> Result<Vec<StoredGame>, StoreError> {
        let mut games: Vec<StoredGame> = self
            .fetch_all(
                "SELECT {game} FROM game WHERE status <> 'ended' AND black_player_id = $1
                 UNION ALL SELECT {game} FROM game WHERE status <> 'ended' AND white_player_id = $1
                 UNION ALL SELECT {game} FROM game WHERE status <> 'ended' AND started_by = $1
                     AND black_player_id IS NULL AND white_player_id IS NULL",
                player,
                "reading running games",
            )
            .await?;
        games.sort_by_key(|game| Reverse((game.turn_started_at, game.id)));
        Ok(games)
    }

    /// A player's games that ended last, at most `limit`. The last one comes first.
    pub(crate) async fn ended_games_of(&mut self, player: PlayerId, limit: u16) -> Result<Vec<StoredGame>, StoreError> {
        const CONTEXT: &str = "reading ended games";
        let values = (player, i64::from(limit));
        let mut found: Vec<(i64, StoredGame)> = self
            .fetch_all(
                "SELECT finish_sequence, {game} FROM game WHERE status = 'ended' AND black_player_id = $1
                 ORDER BY finish_sequence DESC LIMIT $2",
                values,
                CONTEXT,
            )
            .await?;
        let as_white: Vec<(i64, StoredGame)> = self
            .fetch_all(
                "SELECT finish_sequence, {game} FROM game WHERE status = 'ended' AND white_player_id = $1
                 ORDER BY finish_sequence DESC LIMIT $2",
                values,
                CONTEXT,
            )
            .await?;
        found.extend(as_white);
        found.sort_by_key(|(sequence, _)| Reverse(*sequence));
        Ok(found.into_iter().map(|(_, game)| game).take(limit.into()).collect())
    }

    /// The rated games of a server that ended last, at most `limit`. The last one comes first.
    pub(crate) async fn rated_games_in(&mut self, guild: GuildId, limit: i64) -> Result<Vec<StoredGame>, StoreError> {
        self.fetch_all(
            "SELECT {game} FROM game WHERE guild_id = $1 AND rating_class IS NOT NULL AND finish_sequence IS NOT NULL
             ORDER BY finish_sequence DESC LIMIT $2",
            (guild, limit),
            "reading the rated games of a server",
        )
        .await
    }

    /// The annulled games of a server that ended last, at most `limit`. The last one comes first.
    pub(crate) async fn annulled_games_in(
        &mut self,
        guild: GuildId,
        limit: i64,
    ) -> Result<Vec<StoredGame>, StoreError> {
        self.fetch_all(
            "SELECT {game} FROM game WHERE guild_id = $1 AND casual_reason = 'annulled'
             ORDER BY finish_sequence DESC LIMIT $2",
            (guild, limit),
            "reading the annulled games of a server",
        )
        .await
    }

    /// The newest running games of a server, at most `limit`.
    pub(crate) async fn running_games_in(&mut self, guild: GuildId, limit: i64) -> Result<Vec<StoredGame>, StoreError> {
        self.fetch_all(
            "SELECT {game} FROM game WHERE guild_id = $1 AND status <> 'ended' ORDER BY id DESC LIMIT $2",
            (guild, limit),
            "reading the running games of a server",
        )
        .await
    }

    /// How many games are running in a server that were started in this channel.
    pub(crate) async fn count_running_games_in(
        &mut self,
        guild: GuildId,
        channel: ChannelId,
    ) -> Result<i64, StoreError> {
        self.fetch_one(
            "SELECT count(*) FROM game WHERE guild_id = $1 AND channel_id = $2 AND status <> 'ended'",
            (guild, channel),
            "counting the running games of a channel",
        )
        .await
    }

    /// The games of this process in which the bot is to move. The oldest turn comes first.
    pub(crate) async fn games_waiting_for_a_level(&mut self) -> Result<Vec<GameId>, StoreError> {
        self.fetch_all(
            "SELECT id FROM game WHERE to_move_level IS NOT NULL AND {own} ORDER BY turn_started_at_ms",
            (),
            "reading the bot's games",
        )
        .await
    }

    /// How many games of this process have not ended.
    pub(crate) async fn count_running_games(&mut self) -> Result<i64, StoreError> {
        self.fetch_one("SELECT count(*) FROM game WHERE status <> 'ended' AND {own}", (), "counting running games")
            .await
    }

    /// The games of this process whose deadline has passed. The oldest deadline comes first.
    pub(crate) async fn games_past_deadline(&mut self, now: Timestamp) -> Result<Vec<GameId>, StoreError> {
        self.fetch_all(
            "SELECT id FROM game WHERE status <> 'ended' AND deadline_at_ms <= $1 AND {own} ORDER BY deadline_at_ms",
            now,
            "reading deadlines",
        )
        .await
    }

    /// The ended games of this process whose win by time has become final, because nobody has declined it.
    pub(crate) async fn games_with_wins_to_settle(&mut self, now: Timestamp) -> Result<Vec<GameId>, StoreError> {
        self.fetch_all(
            "SELECT id FROM game WHERE clock_win_open_until_ms <= $1 AND {own}",
            now,
            "reading wins that are final",
        )
        .await
    }

    /// When the first open challenge of this process expires, the deadline of the first game passes, or the first win becomes final, after this time.
    pub(crate) async fn next_deadline(&mut self, after: Timestamp) -> Result<Option<Timestamp>, StoreError> {
        self.fetch_one(
            "SELECT min(at) FROM (
                 SELECT (SELECT expires_at_ms FROM challenge WHERE state = 'open' AND expires_at_ms > $1 AND {own}
                     ORDER BY expires_at_ms LIMIT 1) AS at
                 UNION ALL
                 SELECT (SELECT deadline_at_ms FROM game WHERE status <> 'ended' AND deadline_at_ms > $1 AND {own}
                     ORDER BY deadline_at_ms LIMIT 1)
                 UNION ALL
                 SELECT (SELECT clock_win_open_until_ms FROM game WHERE clock_win_open_until_ms > $1 AND {own}
                     ORDER BY clock_win_open_until_ms LIMIT 1)) AS next",
            after,
            "reading the next deadline",
        )
        .await
    }
}
