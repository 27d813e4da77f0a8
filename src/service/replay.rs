//! The finished games that a user can replay.

use crate::domain::{GameId, Player, Refusal, StoredGame, User};
use crate::store::Read;
use engine::opening;
use rules::{ByColor, Game};

use super::game_view::players_of;
use super::{GameView, Games, ServiceError};

/// How many of a user's finished games are suggested. Those without a move are left out.
const MOST_SUGGESTED: u16 = 25;

impl Games {
    /// A game that is replayed: `named` if it is given, else the user's last finished game with a move.
    ///
    /// # Errors
    /// A refusal when there is no such game, or when it cannot be replayed.
    pub(crate) async fn replayed_game(&self, user: &User, named: Option<GameId>) -> Result<GameView, ServiceError> {
        if let Some(id) = named {
            let view = self.view(id).await?;
            view.game.check_replay()?;
            return Ok(view);
        }
        let mut read = self.dependencies.store.read().await?;
        let last = replayable_games(&mut read, user).await?.into_iter().next().ok_or(Refusal::NoFinishedGame)?;
        Ok(GameView::read(&mut read, last).await?)
    }

    /// The user's last finished games with their players, the last one first.
    pub(crate) async fn replayable_games(
        &self,
        user: &User,
    ) -> Result<Vec<(StoredGame, ByColor<Option<Player>>)>, ServiceError> {
        let mut read = self.dependencies.store.read_list().await?;
        let mut listed = Vec::new();
        for game in replayable_games(&mut read, user).await? {
            let players = players_of(&mut read, &game).await?;
            listed.push((game, players));
        }
        Ok(listed)
    }
}

async fn replayable_games(read: &mut Read, user: &User) -> Result<Vec<StoredGame>, ServiceError> {
    let Some(player) = read.player_by_discord_id(user.discord).await? else { return Ok(Vec::new()) };
    let mut games = read.ended_games_of(player.id, MOST_SUGGESTED).await?;
    games.retain(|game| game.check_replay().is_ok());
    Ok(games)
}

/// How many moves of a game belong to its named opening.
pub(crate) fn named_opening_plies(game: &Game) -> usize {
    opening::named_plies(game)
}

/// The name of the opening of a game that is not stored, if it has one.
pub(crate) fn opening_name(game: &Game) -> Option<&'static str> {
    opening::name(game)
}
