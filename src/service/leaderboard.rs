//! Use cases of leaderboards.

use crate::domain::{GuildId, Leaderboard, Ranking, RatingClass, Refusal, Timestamp, User};

use super::{Games, ServiceError};

/// How long players stay listed in a server after their last game there, in milliseconds.
pub(super) const LISTED_MS: i64 = 90 * Timestamp::DAY_MS;

impl Games {
    /// A page of a server's leaderboard, with the viewer's own row.
    ///
    /// # Errors
    /// A refusal outside a server.
    pub(crate) async fn leaderboard(
        &self,
        guild: Option<GuildId>,
        ranking: Ranking,
        page: u32,
        viewer: &User,
    ) -> Result<Leaderboard, ServiceError> {
        let guild = guild.ok_or(Refusal::NoServerHere)?;
        let mut read = self.dependencies.store.read_list().await?;
        let viewer = read.player_by_discord_id(viewer.discord).await?.map(|player| player.id);
        Ok(read.leaderboard(guild, ranking, page, viewer, self.now()).await?)
    }

    /// The ranking that a user sees first: the ratings in the class of their last rated game.
    pub(crate) async fn first_ranking(&self, user: &User) -> Result<Ranking, ServiceError> {
        let mut read = self.dependencies.store.read().await?;
        let class = match read.player_by_discord_id(user.discord).await? {
            Some(player) => read.last_rating_class(player.id).await?,
            None => None,
        };
        Ok(Ranking::Rating(class.unwrap_or(RatingClass::Daily)))
    }

    /// Takes players off the leaderboards of servers in which they have not played for a long time, and moves those to the
    /// end whose rating has become provisional by then.
    pub(super) async fn update_listings(&self) -> Result<(), ServiceError> {
        let mut read = self.dependencies.store.read().await?;
        let now = self.now();
        let is_outdated = read.are_listings_outdated(now.plus_ms(-LISTED_MS), now).await?;
        drop(read);
        if is_outdated { self.write_listings().await } else { Ok(()) }
    }

    async fn write_listings(&self) -> Result<(), ServiceError> {
        let mut write = self.dependencies.store.write().await?;
        let now = self.now();
        write.update_listings(now.plus_ms(-LISTED_MS), now).await?;
        Ok(write.commit().await?)
    }
}
