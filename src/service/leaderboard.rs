//! Use cases of leaderboards.

use crate::domain::{
    GlobalListing, GuildId, Leaderboard, LeaderboardScope, Period, PlayerId, RankingChoice, Refusal, Standing,
    Timestamp, User,
};
use crate::store::{StoreError, Write};

use super::{Players, ServiceError};

/// How long players stay listed in a server after their last game there, in milliseconds.
pub(super) const LISTED_MS: i64 = 90 * Timestamp::DAY_MS;

impl Players {
    /// A page of a leaderboard, with the viewer's own row.
    pub(crate) async fn leaderboard(
        &self,
        scope: LeaderboardScope,
        choice: Option<RankingChoice>,
        page: u32,
        viewer: &User,
    ) -> Result<Leaderboard, ServiceError> {
        let mut read = self.store.read_list().await?;
        let viewer = read.player_by_discord_id(viewer.discord).await?.map(|player| player.id);
        Ok(read.leaderboard(scope, choice, page, viewer, self.now()).await?)
    }

    /// Checks that a player is on a leaderboard of the server in which somebody chooses them.
    ///
    /// # Errors
    /// A refusal when they are not, or outside servers.
    pub(crate) async fn check_listed(&self, guild: Option<GuildId>, player: PlayerId) -> Result<(), ServiceError> {
        let guild = guild.ok_or(Refusal::BadButton)?;
        let is_listed = self.store.read().await?.is_listed(LeaderboardScope::Server(guild), player).await?;
        if is_listed { Ok(()) } else { Err(Refusal::BadButton.into()) }
    }

    /// Takes players off the leaderboards of servers in which they have not played for a long time, and moves those to the
    /// end whose rating has become provisional by then.
    pub(super) async fn update_listings(&self) -> Result<(), ServiceError> {
        let mut read = self.store.read().await?;
        let now = self.now();
        let is_outdated = read.are_listings_outdated(now.plus_ms(-LISTED_MS), now).await?;
        drop(read);
        if is_outdated { self.write_listings().await } else { Ok(()) }
    }

    async fn write_listings(&self) -> Result<(), ServiceError> {
        let (mut write, now) = self.begin_write().await?;
        write.update_listings(now.plus_ms(-LISTED_MS), now).await?;
        write.forget_months_before(Period::oldest_month(now)).await?;
        Ok(write.commit().await?)
    }
}

/// Puts a player on the global leaderboard, as far as they have played lately, or takes them off it.
pub(super) async fn change_global_listing(
    write: &mut Write,
    player: PlayerId,
    listing: GlobalListing,
    now: Timestamp,
) -> Result<(), StoreError> {
    if listing == GlobalListing::Off {
        return write.end_global_listing(player).await;
    }
    let is_recent = |at: &Timestamp| *at >= now.plus_ms(-LISTED_MS);
    let ratings = write.ratings_of(player).await?;
    for (class, rating) in ratings.iter().filter(|(_, rating)| is_recent(&rating.at)) {
        write.record_standing(player, Standing::by_rating(*class, rating, now), None, rating.at).await?;
    }
    if let Some(last) = ratings.iter().map(|(_, rating)| rating.at).max().filter(is_recent) {
        let record = write.record(player).await?;
        write.record_standing(player, Standing::by_wins(Period::AllTime, record), None, last).await?;
    }
    for (month, record) in write.months_of(player, Period::oldest_month(now)).await? {
        write.record_standing(player, Standing::by_wins(Period::Month(month), record), None, now).await?;
    }
    if let Some(puzzles) = write.puzzle_player(player).await?.filter(|puzzles| is_recent(&puzzles.at)) {
        write.record_standing(player, Standing::by_puzzles(&puzzles, now), None, puzzles.at).await?;
    }
    if let Some(row) = write.ladder_row(player).await? {
        write.record_standing(player, Standing::on_ladder(&row), None, now).await?;
    }
    Ok(())
}
