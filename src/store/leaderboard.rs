//! Leaderboards: a page of a server's list, and the viewer's own row.

use sqlx::sqlite::SqliteRow;

use crate::domain::{
    GuildId, LadderRow, Leaderboard, LeaderboardRow, LeaderboardValue, PlayerId, Ranking, RatingClass, Timestamp,
};

use super::columns::{get, level, to_bits};
use super::error::{ErrorContext, StoreError, corrupt};
use super::guild_listing::Listing;
use super::{Read, player, rating};

/// Rows of a page.
const PAGE: i64 = 10;
/// How long players stay listed after their last game, in milliseconds.
const LISTED_MS: i64 = 90 * Timestamp::DAY_MS;

/// The lists with their ranks. `$1` is the server, `$2` the name of the list, `$3` the earliest last game, `$4` the viewer,
/// `$5` and `$6` the first and the last rank of the page, `$7` today. Ties are broken by the player's id, so that pages never overlap.
const BY_RATING: &str = "SELECT * FROM (
        SELECT rating.*, player.id, player.discord_id, player.name, count(*) OVER () AS total,
            row_number() OVER (ORDER BY rating.provisional_from_day <= $7, rating.rating DESC, player.id) AS rank
        FROM guild_listing AS listed
            JOIN rating ON rating.player_id = listed.player_id AND rating.class = listed.class
            JOIN player ON player.id = listed.player_id AND player.deleted_at_ms IS NULL
        WHERE listed.guild_id = $1 AND listed.class = $2 AND listed.last_at_ms >= $3)
    WHERE rank BETWEEN $5 AND $6 OR id = $4 ORDER BY rank";
const BY_WINS: &str = "SELECT * FROM (
        SELECT rating.*, player.id, player.discord_id, player.name, count(*) OVER () AS total,
            row_number() OVER (ORDER BY rating.wins DESC, rating.losses, player.id) AS rank
        FROM guild_listing AS listed
            JOIN rating ON rating.player_id = listed.player_id AND rating.class = listed.class
            JOIN player ON player.id = listed.player_id AND player.deleted_at_ms IS NULL
        WHERE listed.guild_id = $1 AND listed.class = $2 AND listed.last_at_ms >= $3)
    WHERE rank BETWEEN $5 AND $6 OR id = $4 ORDER BY rank";
const BY_LADDER: &str = "SELECT * FROM (
        SELECT ladder.level, ladder.discs, ladder.games, player.id, player.discord_id, player.name,
            count(*) OVER () AS total,
            row_number() OVER (ORDER BY ladder.level DESC, ladder.discs DESC, ladder.games, player.id) AS rank
        FROM guild_listing AS listed
            JOIN bot_ladder AS ladder ON ladder.player_id = listed.player_id AND ladder.level > 0
            JOIN player ON player.id = listed.player_id AND player.deleted_at_ms IS NULL
        WHERE listed.guild_id = $1 AND listed.class = $2 AND listed.last_at_ms >= $3)
    WHERE rank BETWEEN $5 AND $6 OR id = $4 ORDER BY rank";

impl Read {
    /// A page of a server's leaderboard, counted from 0. A page past the end gives the last one.
    pub(crate) async fn leaderboard(
        &mut self,
        guild: GuildId,
        ranking: Ranking,
        page: u32,
        viewer: Option<PlayerId>,
        now: Timestamp,
    ) -> Result<Leaderboard, StoreError> {
        let leaderboard = self.leaderboard_page(guild, ranking, page, viewer, now).await?;
        if !leaderboard.rows.is_empty() || page == 0 {
            return Ok(leaderboard);
        }
        let first = self.leaderboard_page(guild, ranking, 0, viewer, now).await?;
        match first.pages - 1 {
            0 => Ok(first),
            last => self.leaderboard_page(guild, ranking, last, viewer, now).await,
        }
    }

    /// A page, and the number of pages. That number comes with the rows, so past the end it is 1.
    async fn leaderboard_page(
        &mut self,
        guild: GuildId,
        ranking: Ranking,
        page: u32,
        viewer: Option<PlayerId>,
        now: Timestamp,
    ) -> Result<Leaderboard, StoreError> {
        let (query, listing) = match ranking {
            Ranking::Rating => (BY_RATING, Listing::Class(RatingClass::Main)),
            Ranking::Wins => (BY_WINS, Listing::Class(RatingClass::Main)),
            Ranking::BotLadder => (BY_LADDER, Listing::BotLadder),
        };
        let first = i64::from(page) * PAGE + 1;
        let query = sqlx::query(query)
            .bind(to_bits(guild.0))
            .bind(listing.name())
            .bind(now.0 - LISTED_MS)
            .bind(viewer.map(|viewer| viewer.0))
            .bind(first)
            .bind(first + PAGE - 1);
        let query = if ranking == Ranking::Rating { query.bind(now.day()) } else { query };
        let rows = query.fetch_all(self.connection()).await.context("reading a leaderboard")?;
        let total = match rows.first() {
            Some(row) => get(row, "total")?,
            None => 0,
        };
        let mut leaderboard = Leaderboard { ranking, page, pages: pages(total), rows: Vec::new(), own: None };
        for row in &rows {
            let row = leaderboard_row(row, ranking, now.day())?;
            if Some(row.player.id) == viewer {
                leaderboard.own = Some(row.clone());
            }
            if (first..first + PAGE).contains(&row.rank) {
                leaderboard.rows.push(row);
            }
        }
        Ok(leaderboard)
    }
}

fn pages(total: i64) -> u32 {
    u32::try_from((total + PAGE - 1) / PAGE).unwrap_or(u32::MAX).max(1)
}

fn leaderboard_row(row: &SqliteRow, ranking: Ranking, day: i64) -> Result<LeaderboardRow, StoreError> {
    let value = match ranking {
        Ranking::Rating | Ranking::Wins => LeaderboardValue::Rated(rating::rating(row)?),
        Ranking::BotLadder => {
            let discs: i64 = get(row, "discs")?;
            LeaderboardValue::Ladder(LadderRow {
                level: level(get(row, "level")?)?,
                discs: u32::try_from(discs).map_err(|_| corrupt("number of discs", &discs))?,
                games: get(row, "games")?,
            })
        }
    };
    let is_provisional = matches!(value, LeaderboardValue::Rated(rating) if rating.is_provisional(day));
    Ok(LeaderboardRow { rank: get(row, "rank")?, player: player::player(row)?, value, is_provisional })
}
