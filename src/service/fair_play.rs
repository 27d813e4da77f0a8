//! The use case of a report about fair play.

use crate::domain::{FairPlay, GuildId, Refusal, User};
use crate::store::JudgedGames;

use super::{Games, ServiceError};

/// The games that a report is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ReportScope {
    /// Those in one server, for people who manage it.
    Server(GuildId),
    /// Those in all servers, for the owner of the bot.
    Everywhere,
}

impl ReportScope {
    /// What the user may see in a server, which is `None` outside of servers and where the user does not manage it.
    ///
    /// # Errors
    /// A refusal when that is nothing.
    pub(crate) fn of(is_owner: bool, managed: Option<GuildId>) -> Result<Self, Refusal> {
        if is_owner { Ok(Self::Everywhere) } else { managed.map(Self::Server).ok_or(Refusal::MayNotSeeReports) }
    }
}

impl Games {
    /// What the last judged games of a user add up to; `None` if there are none.
    pub(crate) async fn fair_play(&self, user: &User, scope: ReportScope) -> Result<Option<FairPlay>, ServiceError> {
        let mut read = self.dependencies.store.read_list().await?;
        let Some(player) = read.player_by_discord_id(user.discord).await? else { return Ok(None) };
        let guild = match scope {
            ReportScope::Server(guild) => Some(guild),
            ReportScope::Everywhere => None,
        };
        let JudgedGames { games, span, own, opponents } = read.judged_games(player.id, guild).await?;
        Ok(span.map(|span| FairPlay { player, games, span, own, opponents }))
    }
}
