//! The table `guild_listing`: which players are on which leaderboards of a server, and in which order.

use crate::domain::{GuildId, PlayerId, Ranking, Standing, Timestamp};

use super::columns::to_bits;
use super::error::{ErrorContext, StoreError};
use super::{Read, Write};

/// Rows of a page.
pub(super) const PAGE: i64 = 10;

impl Read {
    /// How many players a leaderboard lists.
    pub(super) async fn count_listed(&mut self, guild: GuildId, ranking: Ranking) -> Result<i64, StoreError> {
        sqlx::query_scalar("SELECT count(*) FROM guild_listing WHERE guild_id = $1 AND ranking = $2")
            .bind(to_bits(guild.0))
            .bind(ranking.name())
            .fetch_one(self.connection())
            .await
            .context("counting the players of a leaderboard")
    }

    /// The players of a page, in order, after `skipped` players. Ties are broken by the player's id, so that pages never
    /// overlap.
    pub(super) async fn listed_players(
        &mut self,
        guild: GuildId,
        ranking: Ranking,
        skipped: i64,
    ) -> Result<Vec<PlayerId>, StoreError> {
        let ids: Vec<i64> = sqlx::query_scalar(
            "SELECT player_id FROM guild_listing WHERE guild_id = $1 AND ranking = $2
             ORDER BY key_1, key_2, key_3, player_id LIMIT $3 OFFSET $4",
        )
        .bind(to_bits(guild.0))
        .bind(ranking.name())
        .bind(PAGE)
        .bind(skipped)
        .fetch_all(self.connection())
        .await
        .context("reading a page of a leaderboard")?;
        Ok(ids.into_iter().map(PlayerId).collect())
    }

    /// A player's rank on a leaderboard, from 1, if they are on it.
    pub(super) async fn rank_of(
        &mut self,
        guild: GuildId,
        ranking: Ranking,
        player: PlayerId,
    ) -> Result<Option<i64>, StoreError> {
        sqlx::query_scalar(
            "SELECT 1 + (SELECT count(*) FROM guild_listing AS other
                 WHERE other.guild_id = own.guild_id AND other.ranking = own.ranking
                     AND (other.key_1, other.key_2, other.key_3, other.player_id)
                         < (own.key_1, own.key_2, own.key_3, own.player_id))
             FROM guild_listing AS own WHERE own.guild_id = $1 AND own.ranking = $2 AND own.player_id = $3",
        )
        .bind(to_bits(guild.0))
        .bind(ranking.name())
        .bind(player.0)
        .fetch_optional(self.connection())
        .await
        .context("reading a rank")
    }

    /// Whether the lists are out of date: whether any player is still listed whose last game is before `since`, or is not yet
    /// listed as provisional at `now`.
    pub(crate) async fn are_listings_outdated(&mut self, since: Timestamp, now: Timestamp) -> Result<bool, StoreError> {
        sqlx::query_scalar(
            "SELECT EXISTS (SELECT 1 FROM guild_listing WHERE last_at_ms < $1)
                 OR EXISTS (SELECT 1 FROM guild_listing WHERE provisional_from_ms <= $2)",
        )
        .bind(since.0)
        .bind(now.0)
        .fetch_one(self.connection())
        .await
        .context("looking for outdated listings")
    }
}

impl Write {
    /// Records where a player stands in a ranking after a game at `now`, on all servers. Puts them on the list of the server
    /// in which the game was.
    pub(crate) async fn record_standing(
        &mut self,
        player: PlayerId,
        standing: Standing,
        guild: Option<GuildId>,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        const CONTEXT: &str = "listing a player";
        let Standing { ranking, keys: [key_1, key_2, key_3], provisional_from } = standing;
        sqlx::query(
            "UPDATE guild_listing SET key_1 = $1, key_2 = $2, key_3 = $3, provisional_from_ms = $4
             WHERE player_id = $5 AND ranking = $6",
        )
        .bind(key_1)
        .bind(key_2)
        .bind(key_3)
        .bind(provisional_from.map(|from| from.0))
        .bind(player.0)
        .bind(ranking.name())
        .execute(self.connection())
        .await
        .context(CONTEXT)?;
        let Some(guild) = guild else { return Ok(()) };
        sqlx::query(
            "INSERT INTO guild_listing (guild_id, ranking, player_id, last_at_ms, key_1, key_2, key_3,
                 provisional_from_ms)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
             ON CONFLICT (guild_id, ranking, player_id) DO UPDATE SET last_at_ms = excluded.last_at_ms",
        )
        .bind(to_bits(guild.0))
        .bind(ranking.name())
        .bind(player.0)
        .bind(now.0)
        .bind(key_1)
        .bind(key_2)
        .bind(key_3)
        .bind(provisional_from.map(|from| from.0))
        .execute(self.connection())
        .await
        .context(CONTEXT)?;
        Ok(())
    }

    /// Takes everybody off the leaderboards of servers in which their last game is before `since`, and lists those as
    /// provisional whose rating has become so until `now`.
    pub(crate) async fn update_listings(&mut self, since: Timestamp, now: Timestamp) -> Result<(), StoreError> {
        const CONTEXT: &str = "updating listings";
        sqlx::query("DELETE FROM guild_listing WHERE last_at_ms < $1")
            .bind(since.0)
            .execute(self.connection())
            .await
            .context(CONTEXT)?;
        sqlx::query("UPDATE guild_listing SET key_1 = 1, provisional_from_ms = NULL WHERE provisional_from_ms <= $1")
            .bind(now.0)
            .execute(self.connection())
            .await
            .context(CONTEXT)?;
        Ok(())
    }
}
