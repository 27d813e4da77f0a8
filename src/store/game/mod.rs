//! The tables `game` and `game_event`. A game is updated by compare-and-set on its version, and every change is recorded
//! as an event.

mod absence;
mod annulment;
mod clock;
mod event;
mod insert;
pub(super) mod row;
mod update;

use std::cmp::Reverse;

use crate::domain::{ChannelId, GameId, GuildId, PlayerId, StoredGame, Timestamp};

use super::Read;
use super::columns::{get, to_bits};
use super::error::{ErrorContext, StoreError};

/// A time that never comes: the deadline of a game that has none. Not the largest number, so that it can be added to.
const NEVER_MS: i64 = i64::MAX / 2;

/// The column of a game's deadline.
fn deadline_ms(game: &StoredGame, now: Timestamp) -> i64 {
    game.deadline(now).map_or(NEVER_MS, |deadline| deadline.0)
}

impl Read {
    pub(crate) async fn game(&mut self, id: GameId) -> Result<Option<StoredGame>, StoreError> {
        let row = sqlx::query("SELECT * FROM game WHERE id = $1")
            .bind(id.0)
            .fetch_optional(self.connection())
            .await
            .context("reading a game")?;
        row.as_ref().map(row::game).transpose()
    }

    /// The running games in which a player plays, and the exhibitions that they started. The newest move comes first.
    pub(crate) async fn running_games_of(&mut self, player: PlayerId) -> Result<Vec<StoredGame>, StoreError> {
        let rows = sqlx::query(
            "SELECT * FROM game WHERE status <> 'ended' AND black_player_id = $1
             UNION ALL SELECT * FROM game WHERE status <> 'ended' AND white_player_id = $1
             UNION ALL SELECT * FROM game WHERE status <> 'ended' AND started_by = $1
                 AND black_player_id IS NULL AND white_player_id IS NULL",
        )
        .bind(player.0)
        .fetch_all(self.connection())
        .await
        .context("reading running games")?;
        let mut games: Vec<StoredGame> = rows.iter().map(row::game).collect::<Result<_, _>>()?;
        games.sort_by_key(|game| Reverse((game.turn_started_at, game.id)));
        Ok(games)
    }

    /// A player's games that ended last, at most `limit`. The last one comes first.
    pub(crate) async fn ended_games_of(&mut self, player: PlayerId, limit: u16) -> Result<Vec<StoredGame>, StoreError> {
        let as_black = sqlx::query(
            "SELECT * FROM game WHERE status = 'ended' AND black_player_id = $1 ORDER BY finish_sequence DESC LIMIT $2",
        );
        let as_white = sqlx::query(
            "SELECT * FROM game WHERE status = 'ended' AND white_player_id = $1 ORDER BY finish_sequence DESC LIMIT $2",
        );
        let mut found: Vec<(i64, StoredGame)> = Vec::new();
        for query in [as_black, as_white] {
            let rows = query.bind(player.0).bind(i64::from(limit)).fetch_all(self.connection()).await;
            for row in rows.context("reading ended games")? {
                found.push((get(&row, "finish_sequence")?, row::game(&row)?));
            }
        }
        found.sort_by_key(|(sequence, _)| Reverse(*sequence));
        Ok(found.into_iter().map(|(_, game)| game).take(limit.into()).collect())
    }

    /// The newest running games of a server, at most `limit`.
    pub(crate) async fn running_games_in(&mut self, guild: GuildId, limit: i64) -> Result<Vec<StoredGame>, StoreError> {
        let rows =
            sqlx::query("SELECT * FROM game WHERE guild_id = $1 AND status <> 'ended' ORDER BY id DESC LIMIT $2")
                .bind(to_bits(guild.0))
                .bind(limit)
                .fetch_all(self.connection())
                .await
                .context("reading the running games of a server")?;
        rows.iter().map(row::game).collect()
    }

    /// How many games are running in a server that were started in this channel.
    pub(crate) async fn count_running_games_in(
        &mut self,
        guild: GuildId,
        channel: ChannelId,
    ) -> Result<i64, StoreError> {
        sqlx::query_scalar("SELECT count(*) FROM game WHERE guild_id = $1 AND channel_id = $2 AND status <> 'ended'")
            .bind(to_bits(guild.0))
            .bind(to_bits(channel.0))
            .fetch_one(self.connection())
            .await
            .context("counting the running games of a channel")
    }

    /// The games in which the bot is to move. The oldest turn comes first.
    pub(crate) async fn games_waiting_for_a_level(&mut self) -> Result<Vec<GameId>, StoreError> {
        let ids: Vec<i64> =
            sqlx::query_scalar("SELECT id FROM game WHERE to_move_level IS NOT NULL ORDER BY turn_started_at_ms")
                .fetch_all(self.connection())
                .await
                .context("reading the bot's games")?;
        Ok(ids.into_iter().map(GameId).collect())
    }

    /// How many games have not ended.
    pub(crate) async fn count_running_games(&mut self) -> Result<i64, StoreError> {
        sqlx::query_scalar("SELECT count(*) FROM game WHERE status <> 'ended'")
            .fetch_one(self.connection())
            .await
            .context("counting running games")
    }

    /// The games whose deadline has passed. The oldest deadline comes first.
    pub(crate) async fn games_past_deadline(&mut self, now: Timestamp) -> Result<Vec<GameId>, StoreError> {
        let ids: Vec<i64> = sqlx::query_scalar(
            "SELECT id FROM game WHERE status <> 'ended' AND deadline_at_ms <= $1 ORDER BY deadline_at_ms",
        )
        .bind(now.0)
        .fetch_all(self.connection())
        .await
        .context("reading deadlines")?;
        Ok(ids.into_iter().map(GameId).collect())
    }

    /// The ended games whose win by time has become final, because nobody has declined it.
    pub(crate) async fn games_with_wins_to_settle(&mut self, now: Timestamp) -> Result<Vec<GameId>, StoreError> {
        let ids: Vec<i64> = sqlx::query_scalar("SELECT id FROM game WHERE clock_win_open_until_ms <= $1")
            .bind(now.0)
            .fetch_all(self.connection())
            .await
            .context("reading wins that are final")?;
        Ok(ids.into_iter().map(GameId).collect())
    }

    /// When the first open challenge expires, the deadline of the first game passes, or the first win becomes final, after this time.
    pub(crate) async fn next_deadline(&mut self, after: Timestamp) -> Result<Option<Timestamp>, StoreError> {
        let at: Option<i64> = sqlx::query_scalar(
            "SELECT min(at) FROM (
                 SELECT min(expires_at_ms) AS at FROM challenge WHERE state = 'open' AND expires_at_ms > $1
                 UNION ALL
                 SELECT min(deadline_at_ms) AS at FROM game WHERE status <> 'ended' AND deadline_at_ms > $1
                 UNION ALL
                 SELECT min(clock_win_open_until_ms) AS at FROM game WHERE clock_win_open_until_ms > $1)",
        )
        .bind(after.0)
        .fetch_one(self.connection())
        .await
        .context("reading the next deadline")?;
        Ok(at.map(Timestamp))
    }
}
