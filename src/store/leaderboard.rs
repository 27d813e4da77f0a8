//! Leaderboards: a page of a list, and the viewer's own row.

use crate::domain::{Leaderboard, LeaderboardRow, LeaderboardScope, LeaderboardValue, PlayerId, Ranking, Timestamp};

use super::Read;
use super::error::{StoreError, corrupt};
use super::guild_listing::PAGE;

impl Read {
    /// A page of a leaderboard at this time, counted from 0. A page past the end gives the last one.
    pub(crate) async fn leaderboard(
        &mut self,
        scope: LeaderboardScope,
        ranking: Ranking,
        page: u32,
        viewer: Option<PlayerId>,
        now: Timestamp,
    ) -> Result<Leaderboard, StoreError> {
        let pages = pages(self.count_listed(scope, ranking).await?);
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
        Ok(Leaderboard { scope, ranking, page, pages, rows, own })
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
            Ranking::Wins => Some(LeaderboardValue::Won(self.record(player).await?)),
            Ranking::Month => Some(LeaderboardValue::Won(self.month_record(player, now).await?)),
            Ranking::BotLadder => self.ladder_row(player).await?.map(LeaderboardValue::Ladder),
            Ranking::Puzzles => self.puzzle_player(player).await?.map(LeaderboardValue::Puzzles),
        };
        let value = value.ok_or_else(|| corrupt("listing of player", &player))?;
        let is_provisional = match &value {
            LeaderboardValue::Rated(rating) => rating.is_provisional(now),
            LeaderboardValue::Puzzles(player) => player.is_provisional(now),
            LeaderboardValue::Won(_) | LeaderboardValue::Ladder(_) => false,
        };
        Ok(LeaderboardRow { rank, player: self.player(player).await?, value, is_provisional })
    }
}

fn pages(total: i64) -> u32 {
    u32::try_from((total + PAGE - 1) / PAGE).unwrap_or(u32::MAX).max(1)
}
