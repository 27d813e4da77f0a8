//! Leaderboards: one page of a server's list, and the viewer's own row.

use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use crate::domain::{
    GuildId, LadderRow, Leaderboard, LeaderboardRow, LeaderboardValue, PlayerId, Ranking, RatingClass, Timestamp,
};

use super::bot_ladder::BOT_LADDER;
use super::columns::{level, to_bits};
use super::error::{ErrorContext, StoreError, corrupt};
use super::{Read, player, rating};

const CONTEXT: &str = "reading a leaderboard";
/// Rows of a page.
const PAGE: i64 = 10;
/// How long after their last game people stay listed, in milliseconds.
const LISTED_MS: i64 = 90 * Timestamp::DAY_MS;

/// Each list with its places: `$1` the server, `$2` the list's name, `$3` the earliest last game, `$4` the viewer,
/// `$5` and `$6` the first and last place of the page. The window is ordered as the list is; the person's id settles
/// what would otherwise be a tie, so that pages never overlap.
const BY_RATING: &str = "SELECT * FROM (
        SELECT rating.*, player.id, player.discord_id, player.name, count(*) OVER () AS total,
            row_number() OVER (ORDER BY rating.deviation > 110, rating.rating DESC, player.id) AS rank
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
    /// A page of a server's leaderboard, pages counted from 0; a page past the end gives the last one.
    ///
    /// # Errors
    /// When the database fails.
    pub(crate) async fn leaderboard(
        &mut self,
        guild: GuildId,
        ranking: Ranking,
        page: u32,
        viewer: Option<PlayerId>,
        now: Timestamp,
    ) -> Result<Leaderboard, StoreError> {
        let found = self.leaderboard_page(guild, ranking, page, viewer, now).await?;
        if !found.rows.is_empty() || page == 0 {
            return Ok(found);
        }
        let start = self.leaderboard_page(guild, ranking, 0, viewer, now).await?;
        match start.pages - 1 {
            0 => Ok(start),
            last => self.leaderboard_page(guild, ranking, last, viewer, now).await,
        }
    }

    /// A page and how many there are; past the end, where no row tells that, as if there was one.
    async fn leaderboard_page(
        &mut self,
        guild: GuildId,
        ranking: Ranking,
        page: u32,
        viewer: Option<PlayerId>,
        now: Timestamp,
    ) -> Result<Leaderboard, StoreError> {
        let (query, list) = match ranking {
            Ranking::Rating => (BY_RATING, RatingClass::Main.name()),
            Ranking::Wins => (BY_WINS, RatingClass::Main.name()),
            Ranking::BotLadder => (BY_LADDER, BOT_LADDER),
        };
        let first = i64::from(page) * PAGE + 1;
        let rows = sqlx::query(query)
            .bind(to_bits(guild.0))
            .bind(list)
            .bind(now.0 - LISTED_MS)
            .bind(viewer.map(|viewer| viewer.0))
            .bind(first)
            .bind(first + PAGE - 1)
            .fetch_all(self.connection())
            .await
            .context(CONTEXT)?;
        let total = match rows.first() {
            Some(row) => row.try_get("total").context(CONTEXT)?,
            None => 0,
        };
        let mut leaderboard = Leaderboard { ranking, page, pages: pages(total), rows: Vec::new(), own: None };
        for row in &rows {
            let row = leaderboard_row(row, ranking)?;
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

fn leaderboard_row(row: &SqliteRow, ranking: Ranking) -> Result<LeaderboardRow, StoreError> {
    let value = match ranking {
        Ranking::Rating | Ranking::Wins => LeaderboardValue::Rated(rating::rating(row)?),
        Ranking::BotLadder => {
            let discs: i64 = row.try_get("discs").context(CONTEXT)?;
            LeaderboardValue::Ladder(LadderRow {
                level: level(row.try_get("level").context(CONTEXT)?)?,
                discs: u32::try_from(discs).map_err(|_| corrupt("number of discs", discs))?,
                games: row.try_get("games").context(CONTEXT)?,
            })
        }
    };
    Ok(LeaderboardRow { rank: row.try_get("rank").context(CONTEXT)?, player: player::player(row)?, value })
}
