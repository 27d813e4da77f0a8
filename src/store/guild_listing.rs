//! The tables `guild_listing` and `listing_step`: which players are on which leaderboards, and in which order. The global leaderboard
//! is that of the server 0. Triggers keep the number of players at each step.

use crate::domain::{GuildId, LeaderboardScope, PROVISIONAL_STEP, PlayerId, Ranking, Standing, Timestamp};

use super::columns::{from_bits, to_bits};
use super::error::{ErrorContext, StoreError};
use super::{Read, Write};

/// Rows of a page.
pub(super) const PAGE: i64 = 10;
/// What stands for the global leaderboard in the place of a server.
const GLOBAL: i64 = 0;

/// The column `guild_id` of a leaderboard.
pub(super) fn guild_of(scope: LeaderboardScope) -> i64 {
    match scope {
        LeaderboardScope::Server(guild) => to_bits(guild.0),
        LeaderboardScope::Global => GLOBAL,
    }
}

/// The leaderboard with this column `guild_id`.
pub(super) fn scope_of(guild: i64) -> LeaderboardScope {
    if guild == GLOBAL { LeaderboardScope::Global } else { LeaderboardScope::Server(GuildId(from_bits(guild))) }
}

impl Read {
    /// How many players a leaderboard lists.
    pub(super) async fn count_listed(&mut self, scope: LeaderboardScope, ranking: Ranking) -> Result<i64, StoreError> {
        sqlx::query_scalar("SELECT COALESCE(SUM(players), 0) FROM listing_step WHERE guild_id = $1 AND ranking = $2")
            .bind(guild_of(scope))
            .bind(ranking.name())
            .fetch_one(self.connection())
            .await
            .context("counting the players of a leaderboard")
    }

    /// The players of a page, in order, after `skipped` players. Ties are broken by the player's id, so that pages never
    /// overlap.
    pub(super) async fn listed_players(
        &mut self,
        scope: LeaderboardScope,
        ranking: Ranking,
        skipped: i64,
    ) -> Result<Vec<PlayerId>, StoreError> {
        const CONTEXT: &str = "reading a page of a leaderboard";
        // The step with the first player of the page, and how many are at the steps before it.
        let first: Option<(i64, i64)> = sqlx::query_as(
            "SELECT step, above FROM (
                 SELECT step, SUM(players) OVER (ORDER BY step) - players AS above FROM listing_step
                 WHERE guild_id = $1 AND ranking = $2)
             WHERE above <= $3 ORDER BY step DESC LIMIT 1",
        )
        .bind(guild_of(scope))
        .bind(ranking.name())
        .bind(skipped)
        .fetch_optional(self.connection())
        .await
        .context(CONTEXT)?;
        let Some((step, above)) = first else { return Ok(Vec::new()) };
        let ids: Vec<i64> = sqlx::query_scalar(
            "SELECT player_id FROM guild_listing WHERE guild_id = $1 AND ranking = $2 AND step >= $3
             ORDER BY step, key_1, key_2, key_3, player_id LIMIT $4 OFFSET $5",
        )
        .bind(guild_of(scope))
        .bind(ranking.name())
        .bind(step)
        .bind(PAGE)
        .bind(skipped - above)
        .fetch_all(self.connection())
        .await
        .context(CONTEXT)?;
        Ok(ids.into_iter().map(PlayerId).collect())
    }

    /// A player's rank on a leaderboard, from 1, if they are on it.
    pub(super) async fn rank_of(
        &mut self,
        scope: LeaderboardScope,
        ranking: Ranking,
        player: PlayerId,
    ) -> Result<Option<i64>, StoreError> {
        sqlx::query_scalar(
            "SELECT 1 + (SELECT COALESCE(SUM(players), 0) FROM listing_step AS above
                     WHERE above.guild_id = own.guild_id AND above.ranking = own.ranking AND above.step < own.step)
                 + (SELECT count(*) FROM guild_listing AS other
                     WHERE other.guild_id = own.guild_id AND other.ranking = own.ranking AND other.step = own.step
                         AND (other.key_1, other.key_2, other.key_3, other.player_id)
                             < (own.key_1, own.key_2, own.key_3, own.player_id))
             FROM guild_listing AS own WHERE own.guild_id = $1 AND own.ranking = $2 AND own.player_id = $3",
        )
        .bind(guild_of(scope))
        .bind(ranking.name())
        .bind(player.0)
        .fetch_optional(self.connection())
        .await
        .context("reading a rank")
    }

    /// Whether the lists are out of date: whether any player is still listed whose last game is before `since`, or for the month
    /// before this one, or is not yet listed as provisional at `now`.
    pub(crate) async fn are_listings_outdated(&mut self, since: Timestamp, now: Timestamp) -> Result<bool, StoreError> {
        sqlx::query_scalar(
            "SELECT EXISTS (SELECT 1 FROM guild_listing WHERE last_at_ms < $1)
                 OR EXISTS (SELECT 1 FROM guild_listing WHERE ranking = 'month' AND last_at_ms < $2)
                 OR EXISTS (SELECT 1 FROM guild_listing WHERE provisional_from_ms <= $3)",
        )
        .bind(since.0)
        .bind(now.month_start().0)
        .bind(now.0)
        .fetch_one(self.connection())
        .await
        .context("looking for outdated listings")
    }
}

impl Write {
    /// Records where a player stands in a ranking after a game at `now`, on all leaderboards. Puts them on that of the server in which
    /// the game was, and on the global one if they have chosen it; on none if their data is deleted.
    pub(crate) async fn record_standing(
        &mut self,
        player: PlayerId,
        standing: Standing,
        guild: Option<GuildId>,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        const CONTEXT: &str = "listing a player";
        let Standing { ranking, keys: [key_1, key_2, key_3], step, provisional_from } = standing;
        sqlx::query(
            "UPDATE guild_listing SET key_1 = $1, key_2 = $2, key_3 = $3, provisional_from_ms = $4, step = $5
             WHERE player_id = $6 AND ranking = $7",
        )
        .bind(key_1)
        .bind(key_2)
        .bind(key_3)
        .bind(provisional_from.map(|from| from.0))
        .bind(step)
        .bind(player.0)
        .bind(ranking.name())
        .execute(self.connection())
        .await
        .context(CONTEXT)?;
        for listed_on in guild.map(|guild| to_bits(guild.0)).into_iter().chain([GLOBAL]) {
            sqlx::query(
                "INSERT INTO guild_listing (guild_id, ranking, player_id, last_at_ms, key_1, key_2, key_3,
                     provisional_from_ms, step)
                 SELECT $1, $2, player.id, $3, $4, $5, $6, $7, $8 FROM player
                 WHERE player.id = $9 AND player.deleted_at_ms IS NULL AND ($1 <> 0 OR player.global_listing = 'on')
                 ON CONFLICT (guild_id, ranking, player_id) DO UPDATE SET last_at_ms = excluded.last_at_ms",
            )
            .bind(listed_on)
            .bind(ranking.name())
            .bind(now.0)
            .bind(key_1)
            .bind(key_2)
            .bind(key_3)
            .bind(provisional_from.map(|from| from.0))
            .bind(step)
            .bind(player.0)
            .execute(self.connection())
            .await
            .context(CONTEXT)?;
        }
        Ok(())
    }

    /// Takes a player off the global leaderboard.
    pub(crate) async fn end_global_listing(&mut self, player: PlayerId) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM guild_listing WHERE player_id = $1 AND guild_id = $2")
            .bind(player.0)
            .bind(GLOBAL)
            .execute(self.connection())
            .await
            .context("taking a player off the global leaderboard")?;
        Ok(())
    }

    /// Takes everybody off the leaderboards of servers in which their last game is before `since`, and off those of a month that is
    /// over; lists those as provisional whose rating has become so until `now`.
    pub(crate) async fn update_listings(&mut self, since: Timestamp, now: Timestamp) -> Result<(), StoreError> {
        const CONTEXT: &str = "updating listings";
        sqlx::query("DELETE FROM guild_listing WHERE last_at_ms < $1")
            .bind(since.0)
            .execute(self.connection())
            .await
            .context(CONTEXT)?;
        sqlx::query("DELETE FROM guild_listing WHERE ranking = 'month' AND last_at_ms < $1")
            .bind(now.month_start().0)
            .execute(self.connection())
            .await
            .context(CONTEXT)?;
        sqlx::query(
            "UPDATE guild_listing SET key_1 = 1, provisional_from_ms = NULL, step = step + $1
             WHERE provisional_from_ms <= $2",
        )
        .bind(PROVISIONAL_STEP)
        .bind(now.0)
        .execute(self.connection())
        .await
        .context(CONTEXT)?;
        Ok(())
    }
}
