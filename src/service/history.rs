//! Use cases of histories: the ended games of a player, in pages.

use crate::domain::{
    Day, GameKind, HistoryFilter, HistoryPage, HistoryPosition, OpeningId, Player, PlayerId, Refusal, Score, User,
};
use crate::store::Read;
use rules::Opening;

use super::opening::opening_with;
use super::{Players, ServiceError};

/// The options of a history, besides the player.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct HistoryOptions {
    pub opponent: Option<User>,
    pub score: Option<Score>,
    pub kind: Option<GameKind>,
    pub opening: Option<OpeningId>,
    pub after: Option<Day>,
    pub before: Option<Day>,
}

/// A page of a player's history, with everything that is shown with it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct HistoryView {
    pub filter: HistoryFilter,
    pub player: Player,
    /// The opponent in the filter.
    pub opponent: Option<Player>,
    /// The name of the opening in the filter.
    pub opening: Option<&'static str>,
    pub page: HistoryPage,
}

impl Players {
    /// The first page of a user's history.
    ///
    /// # Errors
    /// A refusal when one of the users has no games, or when no day is in the period.
    pub(crate) async fn history_of(&self, user: &User, options: &HistoryOptions) -> Result<HistoryView, ServiceError> {
        let mut read = self.store.read_list().await?;
        let player = player_of(&mut read, user).await?.id;
        let opponent = match &options.opponent {
            Some(opponent) => Some(player_of(&mut read, opponent).await?.id),
            None => None,
        };
        let HistoryOptions { score, kind, opening, after, before, .. } = *options;
        let filter = HistoryFilter { player, opponent, score, kind, opening, after, before };
        view(&mut read, filter, HistoryPosition::Newest).await
    }

    /// Another page of a history.
    ///
    /// # Errors
    /// A refusal when one of the players has deleted their data.
    pub(crate) async fn history(
        &self,
        filter: HistoryFilter,
        position: HistoryPosition,
    ) -> Result<HistoryView, ServiceError> {
        let mut read = self.store.read_list().await?;
        view(&mut read, filter, position).await
    }
}

async fn view(read: &mut Read, filter: HistoryFilter, position: HistoryPosition) -> Result<HistoryView, ServiceError> {
    filter.check()?;
    let player = stored_player(read, filter.player).await?;
    let opponent = match filter.opponent {
        Some(opponent) => Some(stored_player(read, opponent).await?),
        None => None,
    };
    let opening = match filter.opening {
        Some(id) => Some(opening_with(id).ok_or(Refusal::BadButton)?.name()),
        None => None,
    };
    let page = read.history(&filter, opening, position).await?;
    Ok(HistoryView { filter, player, opponent, opening, page })
}

/// The player of a user.
///
/// # Errors
/// A refusal when nothing is stored about the user.
pub(super) async fn player_of(read: &mut Read, user: &User) -> Result<Player, ServiceError> {
    let player = read.player_by_discord_id(user.discord).await?;
    Ok(player.ok_or_else(|| Refusal::HasNotPlayed(user.name.clone()))?)
}

/// # Errors
/// A refusal when the player has deleted their data, or when there is no such player.
pub(super) async fn stored_player(read: &mut Read, id: PlayerId) -> Result<Player, ServiceError> {
    let player = read.find_player(id).await?.ok_or(Refusal::BadButton)?;
    if player.discord.is_none() {
        return Err(Refusal::PlayerDeleted.into());
    }
    Ok(player)
}

/// The names of all openings.
pub(crate) fn opening_names() -> impl Iterator<Item = &'static str> {
    Opening::all().map(Opening::name)
}
