//! What is stored about players because of their rated games: ratings, titles, the games of the month, and places on leaderboards.

use std::collections::BTreeMap;

use sqlx::sqlite::SqliteRow;

use crate::domain::{
    GlobalListing, LeaderboardScope, Listing, PlayerId, Ranking, RatedPlayer, Record, Standing, Timestamp, Visibility,
};

use super::columns::{get, get_named};
use super::error::{ErrorContext, StoreError};
use super::guild_listing::{guild_of, scope_of};
use super::rating::rating;
use super::title::earned_title;
use super::{Read, Write};

const CONTEXT: &str = "reading what is stored about rated players";

impl Read {
    /// The ids of the next players after this one, at most `limit`, in their order.
    pub(crate) async fn player_ids_after(&mut self, last: PlayerId, limit: i64) -> Result<Vec<PlayerId>, StoreError> {
        let ids: Vec<i64> = sqlx::query_scalar("SELECT id FROM player WHERE id > $1 ORDER BY id LIMIT $2")
            .bind(last.0)
            .bind(limit)
            .fetch_all(self.connection())
            .await
            .context(CONTEXT)?;
        Ok(ids.into_iter().map(PlayerId).collect())
    }

    /// All players from `first` to `last`, with what is stored about their rated games in the month of `now` and before.
    pub(crate) async fn rated_players(
        &mut self,
        first: PlayerId,
        last: PlayerId,
        now: Timestamp,
    ) -> Result<BTreeMap<PlayerId, (Visibility, RatedPlayer)>, StoreError> {
        let mut players = BTreeMap::new();
        let rows = sqlx::query("SELECT id, deleted_at_ms, global_listing FROM player WHERE id BETWEEN $1 AND $2");
        for row in rows.bind(first.0).bind(last.0).fetch_all(self.connection()).await.context(CONTEXT)? {
            let visibility = match get::<Option<i64>>(&row, "deleted_at_ms")? {
                Some(_) => Visibility::Deleted,
                None => Visibility::Listed(get_named::<GlobalListing>(&row, "global_listing", "global listing")?),
            };
            players.insert(PlayerId(get(&row, "id")?), (visibility, RatedPlayer::default()));
        }
        let rows = sqlx::query("SELECT * FROM rating WHERE player_id BETWEEN $1 AND $2");
        for row in rows.bind(first.0).bind(last.0).fetch_all(self.connection()).await.context(CONTEXT)? {
            if let Some((_, player)) = players.get_mut(&PlayerId(get(&row, "player_id")?)) {
                player.ratings.insert(get_named(&row, "class", "rating class")?, rating(&row)?);
            }
        }
        let rows = sqlx::query(
            "SELECT player_id, wins, losses, draws FROM month_record
             WHERE player_id BETWEEN $1 AND $2 AND month_ms = $3",
        );
        let rows = rows.bind(first.0).bind(last.0).bind(now.month_start().0);
        for row in rows.fetch_all(self.connection()).await.context(CONTEXT)? {
            if let Some((_, player)) = players.get_mut(&PlayerId(get(&row, "player_id")?)) {
                player.month =
                    Record { wins: get(&row, "wins")?, losses: get(&row, "losses")?, draws: get(&row, "draws")? };
            }
        }
        let rows = sqlx::query("SELECT * FROM guild_listing WHERE player_id BETWEEN $1 AND $2");
        for row in rows.bind(first.0).bind(last.0).fetch_all(self.connection()).await.context(CONTEXT)? {
            let ranking: Ranking = get_named(&row, "ranking", "ranking")?;
            if let Some((_, player)) = players.get_mut(&PlayerId(get(&row, "player_id")?))
                && ranking.is_of_rated_games()
            {
                player.listings.insert((scope_of(get(&row, "guild_id")?), ranking), listing(&row, ranking)?);
            }
        }
        let rows = sqlx::query("SELECT * FROM title WHERE player_id BETWEEN $1 AND $2");
        for row in rows.bind(first.0).bind(last.0).fetch_all(self.connection()).await.context(CONTEXT)? {
            if let Some((_, player)) = players.get_mut(&PlayerId(get(&row, "player_id")?)) {
                player.titles.push(earned_title(&row)?);
            }
        }
        for (_, player) in players.values_mut() {
            player.titles.sort_by_key(|earned| earned.title);
        }
        Ok(players)
    }
}

impl Write {
    /// Puts a player on a leaderboard, or moves them there.
    pub(crate) async fn put_listing(
        &mut self,
        player: PlayerId,
        scope: LeaderboardScope,
        listing: Listing,
    ) -> Result<(), StoreError> {
        let Listing { standing: Standing { ranking, keys: [key_1, key_2, key_3], step, provisional_from }, last_at } =
            listing;
        sqlx::query(
            "INSERT INTO guild_listing (guild_id, ranking, player_id, last_at_ms, key_1, key_2, key_3,
                 provisional_from_ms, step)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
             ON CONFLICT (guild_id, ranking, player_id) DO UPDATE
             SET last_at_ms = excluded.last_at_ms, key_1 = excluded.key_1, key_2 = excluded.key_2,
                 key_3 = excluded.key_3, provisional_from_ms = excluded.provisional_from_ms, step = excluded.step",
        )
        .bind(guild_of(scope))
        .bind(ranking.name())
        .bind(player.0)
        .bind(last_at.0)
        .bind(key_1)
        .bind(key_2)
        .bind(key_3)
        .bind(provisional_from.map(|from| from.0))
        .bind(step)
        .execute(self.connection())
        .await
        .context("putting a player on a leaderboard")?;
        Ok(())
    }

    /// Takes a player off a leaderboard.
    pub(crate) async fn end_listing(
        &mut self,
        player: PlayerId,
        scope: LeaderboardScope,
        ranking: Ranking,
    ) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM guild_listing WHERE guild_id = $1 AND ranking = $2 AND player_id = $3")
            .bind(guild_of(scope))
            .bind(ranking.name())
            .bind(player.0)
            .execute(self.connection())
            .await
            .context("taking a player off a leaderboard")?;
        Ok(())
    }
}

fn listing(row: &SqliteRow, ranking: Ranking) -> Result<Listing, StoreError> {
    let standing = Standing {
        ranking,
        keys: [get(row, "key_1")?, get(row, "key_2")?, get(row, "key_3")?],
        step: get(row, "step")?,
        provisional_from: get::<Option<i64>>(row, "provisional_from_ms")?.map(Timestamp),
    };
    Ok(Listing { standing, last_at: Timestamp(get(row, "last_at_ms")?) })
}
