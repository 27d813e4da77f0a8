//! The tables `guild_listing` and `listing_step`: which players are on which leaderboards, and in which order. The global leaderboard
//! is that of the server 0. Triggers keep the number of players at each step.

use crate::domain::{
    GuildId, Leaderboard, LeaderboardRow, LeaderboardScope, LeaderboardValue, ListedCounts, Listing, Month,
    PROVISIONAL_STEP, Period, PlayerId, Ranking, RankingChoice, RankingKind, RatingClass, Standing, Timestamp,
};

use super::columns::row_struct;
use super::error::{StoreError, corrupt};
use super::{Read, Write};

/// Rows of a page.
const PAGE: i64 = 10;

row_struct! {
    /// Where a player stands in a ranking.
    StandingRow { key_1: f64, key_2: f64, key_3: f64, provisional_from_ms: Option<Timestamp>, step: i64 }
}

impl StandingRow {
    fn of(standing: Standing) -> Self {
        let Standing { ranking: _, keys: [key_1, key_2, key_3], step, provisional_from } = standing;
        Self { key_1, key_2, key_3, provisional_from_ms: provisional_from, step }
    }

    pub(super) fn in_ranking(self, ranking: Ranking) -> Standing {
        let Self { key_1, key_2, key_3, provisional_from_ms, step } = self;
        Standing { ranking, keys: [key_1, key_2, key_3], step, provisional_from: provisional_from_ms }
    }
}

impl Read {
    /// A page of a leaderboard at this time, counted from 0. A page past the end gives the last one. If the ranking that is asked for lists
    /// nobody, another one is shown, as long as any lists somebody.
    pub(crate) async fn leaderboard(
        &mut self,
        scope: LeaderboardScope,
        choice: Option<RankingChoice>,
        page: u32,
        viewer: Option<PlayerId>,
        now: Timestamp,
    ) -> Result<Leaderboard, StoreError> {
        let is_outdated = self.ratings_outdated().await?.is_some();
        let mut counts = self.listed_counts(scope).await?;
        if is_outdated {
            // These wins are counted with the ratings.
            counts.0.remove(&Ranking::Wins(Period::AllTime));
        }
        let ranking = counts.chosen(choice, now).unwrap_or(Ranking::Rating(RatingClass::Main));
        let pages = pages(counts.of(ranking));
        let page = page.min(pages - 1);
        let skipped = i64::from(page) * PAGE;
        let mut rows = Vec::new();
        for (rank, player) in (skipped + 1..).zip(self.listed_players(scope, ranking, skipped).await?) {
            rows.push(self.leaderboard_row(ranking, rank, player, now).await?);
        }
        let mut own = None;
        if let Some(viewer) = viewer
            && let Some(rank) = self.rank_of(scope, ranking, viewer).await?
        {
            own = Some(self.leaderboard_row(ranking, rank, viewer, now).await?);
        }
        let is_filled = |kind: &RankingKind| counts.of_kind(*kind, now).is_some();
        Ok(Leaderboard {
            scope,
            ranking,
            is_substitute: !rows.is_empty() && choice.is_some_and(|choice| !choice.allows(ranking)),
            kinds: RankingKind::ALL.iter().copied().filter(is_filled).collect(),
            periods: counts.periods(),
            is_over: ranking.month().is_some_and(|month| month < Month::of(now)),
            page,
            pages,
            rows,
            is_outdated,
            own,
        })
    }

    /// The row of a player who is on the list.
    async fn leaderboard_row(
        &mut self,
        ranking: Ranking,
        rank: i64,
        player: PlayerId,
        now: Timestamp,
    ) -> Result<LeaderboardRow, StoreError> {
        let value = match ranking {
            Ranking::Rating(class) => self.rating(player, class).await?.map(LeaderboardValue::Rated),
            Ranking::Wins(Period::AllTime) => Some(LeaderboardValue::Won(self.record(player).await?)),
            Ranking::Wins(Period::Month(month)) => Some(LeaderboardValue::Won(self.month_record(player, month).await?)),
            Ranking::BotLadder => self.ladder_row(player).await?.map(LeaderboardValue::Ladder),
            Ranking::Puzzles => self.puzzle_player(player).await?.map(LeaderboardValue::Puzzles),
        };
        let value = value.ok_or_else(|| corrupt("listing of player", &player))?;
        let is_provisional = match &value {
            LeaderboardValue::Rated(rating) => rating.is_provisional(now),
            LeaderboardValue::Puzzles(player) => player.is_provisional(now),
            LeaderboardValue::Won(_) | LeaderboardValue::Ladder(_) => false,
        };
        let change = match ranking {
            Ranking::Rating(class) => self.last_rating_change(player, class).await?,
            Ranking::Wins(_) | Ranking::BotLadder | Ranking::Puzzles => None,
        };
        Ok(LeaderboardRow { rank, player: self.player(player).await?, value, is_provisional, change })
    }

    /// How many players are listed in each ranking that lists any.
    pub(crate) async fn listed_counts(&mut self, scope: LeaderboardScope) -> Result<ListedCounts, StoreError> {
        let counts: Vec<(Ranking, i64)> = self
            .fetch_all(
                "SELECT ranking, CAST(SUM(players) AS BIGINT) FROM listing_step WHERE guild_id = $1 AND players > 0 GROUP BY ranking",
                scope,
                "counting the players of all leaderboards",
            )
            .await?;
        Ok(ListedCounts(counts.into_iter().collect()))
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
        let first: Option<(i64, i64)> = self
            .fetch_optional(
                "SELECT step, above FROM (
                     SELECT step, CAST(SUM(players) OVER (ORDER BY step) AS BIGINT) - players AS above FROM listing_step
                     WHERE guild_id = $1 AND ranking = $2) AS steps
                 WHERE above <= $3 ORDER BY step DESC LIMIT 1",
                (scope, ranking, skipped),
                CONTEXT,
            )
            .await?;
        let Some((step, above)) = first else { return Ok(Vec::new()) };
        self.fetch_all(
            "SELECT player_id FROM guild_listing WHERE guild_id = $1 AND ranking = $2 AND step >= $3
             ORDER BY step, key_1, key_2, key_3, player_id LIMIT $4 OFFSET $5",
            (scope, ranking, step, PAGE, skipped - above),
            CONTEXT,
        )
        .await
    }

    /// A player's rank on a leaderboard, from 1, if they are on it.
    pub(crate) async fn rank_of(
        &mut self,
        scope: LeaderboardScope,
        ranking: Ranking,
        player: PlayerId,
    ) -> Result<Option<i64>, StoreError> {
        self.fetch_optional(
            "SELECT 1 + (SELECT CAST(COALESCE(SUM(players), 0) AS BIGINT) FROM listing_step AS above
                     WHERE above.guild_id = own.guild_id AND above.ranking = own.ranking AND above.step < own.step)
                 + (SELECT count(*) FROM guild_listing AS other
                     WHERE other.guild_id = own.guild_id AND other.ranking = own.ranking AND other.step = own.step
                         AND (other.key_1, other.key_2, other.key_3, other.player_id)
                             < (own.key_1, own.key_2, own.key_3, own.player_id))
             FROM guild_listing AS own WHERE own.guild_id = $1 AND own.ranking = $2 AND own.player_id = $3",
            (scope, ranking, player),
            "reading a rank",
        )
        .await
    }

    /// Whether a player is on any leaderboard of a server, or on any global one.
    pub(crate) async fn is_listed(&mut self, scope: LeaderboardScope, player: PlayerId) -> Result<bool, StoreError> {
        self.fetch_one(
            "SELECT EXISTS (SELECT 1 FROM guild_listing WHERE player_id = $1 AND guild_id = $2)",
            (player, scope),
            "looking for a player on the leaderboards of a server",
        )
        .await
    }

    /// Whether the lists are out of date: whether any player is still listed whose last game is before `since`, or for a month before
    /// the oldest one that has a leaderboard, or is not yet listed as provisional at `now`.
    pub(crate) async fn are_listings_outdated(&mut self, since: Timestamp, now: Timestamp) -> Result<bool, StoreError> {
        self.fetch_one(
            "SELECT EXISTS (SELECT 1 FROM guild_listing WHERE last_at_ms < $1 AND substr(ranking, 1, 6) <> 'month-')
                 OR EXISTS (SELECT 1 FROM guild_listing WHERE last_at_ms < $2 AND substr(ranking, 1, 6) = 'month-')
                 OR EXISTS (SELECT 1 FROM guild_listing WHERE provisional_from_ms <= $3)",
            (since, Period::oldest_month(now).start(), now),
            "looking for outdated listings",
        )
        .await
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
        let (ranking, standing) = (standing.ranking, StandingRow::of(standing));
        let last_at = ranking.month().map_or(now, Month::start);
        self.execute(
            "UPDATE guild_listing SET {standing = $} WHERE player_id = $1 AND ranking = $2",
            (player, ranking, &standing),
            CONTEXT,
        )
        .await?;
        for scope in guild.map(LeaderboardScope::Server).into_iter().chain([LeaderboardScope::Global]) {
            self.execute(
                "INSERT INTO guild_listing (guild_id, ranking, player_id, last_at_ms, {standing})
                 SELECT $1, $2, player.id, $3, {$standing} FROM player
                 WHERE player.id = $4 AND player.deleted_at_ms IS NULL AND ($1 <> 0 OR player.global_listing = 'on')
                 ON CONFLICT (guild_id, ranking, player_id) DO UPDATE SET last_at_ms = excluded.last_at_ms",
                (scope, ranking, last_at, player, &standing),
                CONTEXT,
            )
            .await?;
        }
        Ok(())
    }

    /// Puts a player on a leaderboard, or moves them there.
    pub(crate) async fn put_listing(
        &mut self,
        player: PlayerId,
        scope: LeaderboardScope,
        listing: Listing,
    ) -> Result<(), StoreError> {
        let Listing { standing, last_at } = listing;
        self.execute(
            "INSERT INTO guild_listing (guild_id, ranking, player_id, last_at_ms, {standing})
             VALUES ($1, $2, $3, $4, {$standing})
             ON CONFLICT (guild_id, ranking, player_id) DO UPDATE
             SET last_at_ms = excluded.last_at_ms, {standing = excluded}",
            (scope, standing.ranking, player, last_at, StandingRow::of(standing)),
            "putting a player on a leaderboard",
        )
        .await
    }

    /// Takes a player off a leaderboard.
    pub(crate) async fn end_listing(
        &mut self,
        player: PlayerId,
        scope: LeaderboardScope,
        ranking: Ranking,
    ) -> Result<(), StoreError> {
        self.execute(
            "DELETE FROM guild_listing WHERE guild_id = $1 AND ranking = $2 AND player_id = $3",
            (scope, ranking, player),
            "taking a player off a leaderboard",
        )
        .await
    }

    /// Takes a player off the global leaderboard.
    pub(crate) async fn end_global_listing(&mut self, player: PlayerId) -> Result<(), StoreError> {
        self.execute(
            "DELETE FROM guild_listing WHERE player_id = $1 AND guild_id = $2",
            (player, LeaderboardScope::Global),
            "taking a player off the global leaderboard",
        )
        .await
    }

    /// Takes everybody off the leaderboards of servers in which their last game is before `since`, and off those of months that are
    /// long over; lists those as provisional whose rating has become so until `now`.
    pub(crate) async fn update_listings(&mut self, since: Timestamp, now: Timestamp) -> Result<(), StoreError> {
        const CONTEXT: &str = "updating listings";
        self.execute(
            "DELETE FROM guild_listing WHERE last_at_ms < $1 AND substr(ranking, 1, 6) <> 'month-'",
            since,
            CONTEXT,
        )
        .await?;
        self.execute(
            "DELETE FROM guild_listing WHERE last_at_ms < $1 AND substr(ranking, 1, 6) = 'month-'",
            Period::oldest_month(now).start(),
            CONTEXT,
        )
        .await?;
        self.execute(
            "UPDATE guild_listing SET key_1 = 1, provisional_from_ms = NULL, step = step + $1
             WHERE provisional_from_ms <= $2",
            (PROVISIONAL_STEP, now),
            CONTEXT,
        )
        .await
    }
}

fn pages(total: i64) -> u32 {
    u32::try_from((total + PAGE - 1) / PAGE).unwrap_or(u32::MAX).max(1)
}
