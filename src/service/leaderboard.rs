//! Use cases of leaderboards.

use crate::domain::{GuildId, Leaderboard, Ranking, Refusal, User};

use super::{Games, ServiceError};

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
        let mut read = self.dependencies.store.read().await?;
        let viewer = read.player_by_discord_id(viewer.discord).await?.map(|player| player.id);
        Ok(read.leaderboard(guild, ranking, page, viewer, self.now()).await?)
    }
}
