//! What is stored about players because of their rated games: ratings, titles, the games of the month, and places on leaderboards.

use std::collections::BTreeMap;

use crate::domain::{
    EarnedTitle, GlobalListing, LeaderboardScope, Listing, Month, PlayerId, Ranking, RatedPlayer, Rating, RatingClass,
    Record, Timestamp, Visibility,
};

use super::Read;
use super::error::StoreError;
use super::leaderboard::StandingRow;

const CONTEXT: &str = "reading what is stored about rated players";

impl Read {
    /// The ids of the next players after this one, at most `limit`, in their order.
    pub(crate) async fn player_ids_after(&mut self, last: PlayerId, limit: i64) -> Result<Vec<PlayerId>, StoreError> {
        self.fetch_all("SELECT id FROM player WHERE id > $1 ORDER BY id LIMIT $2", (last, limit), CONTEXT).await
    }

    /// All players from `first` to `last`, with what is stored about their rated games. Those of months before `oldest` are left out.
    pub(crate) async fn rated_players(
        &mut self,
        first: PlayerId,
        last: PlayerId,
        oldest: Month,
    ) -> Result<BTreeMap<PlayerId, (Visibility, RatedPlayer)>, StoreError> {
        let found: Vec<(PlayerId, Option<Timestamp>, GlobalListing)> = self
            .fetch_all(
                "SELECT id, deleted_at_ms, global_listing FROM player WHERE id BETWEEN $1 AND $2",
                (first, last),
                CONTEXT,
            )
            .await?;
        let visibility = |deleted: Option<Timestamp>, listing| match deleted {
            Some(_) => Visibility::Deleted,
            None => Visibility::Listed(listing),
        };
        let player = |(id, deleted, listing)| (id, (visibility(deleted, listing), RatedPlayer::default()));
        let mut players: BTreeMap<_, _> = found.into_iter().map(player).collect();
        let ratings: Vec<(PlayerId, RatingClass, Rating)> = self
            .fetch_all(
                "SELECT player_id, class, {rating} FROM rating WHERE player_id BETWEEN $1 AND $2",
                (first, last),
                CONTEXT,
            )
            .await?;
        for (player, class, rating) in ratings {
            if let Some((_, player)) = players.get_mut(&player) {
                player.ratings.insert(class, rating);
            }
        }
        let months: Vec<(PlayerId, Month, Record)> = self
            .fetch_all(
                "SELECT player_id, month_ms, {record} FROM month_record
                 WHERE player_id BETWEEN $1 AND $2 AND month_ms >= $3",
                (first, last, oldest),
                CONTEXT,
            )
            .await?;
        for (player, month, record) in months {
            // One without games is left of games that were annulled.
            if let Some((_, player)) = players.get_mut(&player).filter(|_| record != Record::default()) {
                player.months.insert(month, record);
            }
        }
        let listings: Vec<(PlayerId, LeaderboardScope, Ranking, Timestamp, StandingRow)> = self
            .fetch_all(
                "SELECT player_id, guild_id, ranking, last_at_ms, {standing} FROM guild_listing
                 WHERE player_id BETWEEN $1 AND $2",
                (first, last),
                CONTEXT,
            )
            .await?;
        for (player, scope, ranking, last_at, standing) in listings {
            if let Some((_, player)) = players.get_mut(&player)
                && ranking.is_of_rated_games()
            {
                player.listings.insert((scope, ranking), Listing { standing: standing.in_ranking(ranking), last_at });
            }
        }
        let titles: Vec<(PlayerId, EarnedTitle)> = self
            .fetch_all("SELECT player_id, {title} FROM title WHERE player_id BETWEEN $1 AND $2", (first, last), CONTEXT)
            .await?;
        for (player, title) in titles {
            if let Some((_, player)) = players.get_mut(&player) {
                player.titles.push(title);
            }
        }
        for (_, player) in players.values_mut() {
            player.titles.sort_by_key(|earned| earned.title);
        }
        Ok(players)
    }
}
