//! Which game a command acts on.

use crate::domain::{ChannelId, GameId, Refusal, User};
use crate::store::Read;

use super::{GameView, Games, ServiceError};

impl Games {
    /// A user's running games. The newest move comes first.
    pub(crate) async fn running_games(&self, user: &User) -> Result<Vec<GameView>, ServiceError> {
        running_games(self.dependencies.store.read_list().await?, user).await
    }

    /// The game that a command in `channel` acts on: `named` if it is given. Otherwise, among the user's running games in
    /// this channel, the one with the newest move in which it is their turn, else the newest in which they play, else
    /// their newest exhibition.
    ///
    /// # Errors
    /// A refusal with links to the user's games elsewhere when there is none in this channel.
    pub(crate) async fn find_game(
        &self,
        user: &User,
        channel: ChannelId,
        named: Option<GameId>,
    ) -> Result<GameView, ServiceError> {
        if let Some(id) = named {
            return self.view(id).await;
        }
        let running = running_games(self.dependencies.store.read().await?, user).await?;
        let here = || running.iter().filter(|view| view.channel() == channel);
        let own_turn = here().find(|view| is_to_move(user, view));
        let playing = || here().find(|view| view.player_id_of(user.discord).is_some());
        match own_turn.or_else(playing).or_else(|| here().next()) {
            Some(view) => Ok(view.clone()),
            None => Err(Refusal::NoGameHere(running.iter().map(GameView::link).collect()).into()),
        }
    }
}

async fn running_games(mut read: Read, user: &User) -> Result<Vec<GameView>, ServiceError> {
    let Some(player) = read.player_by_discord_id(user.discord).await? else { return Ok(Vec::new()) };
    let mut views = Vec::new();
    for game in read.running_games_of(player.id).await? {
        views.push(GameView::read(&mut read, game).await?);
    }
    Ok(views)
}

fn is_to_move(user: &User, view: &GameView) -> bool {
    let player = view.game.to_move().and_then(|color| view.players[color].as_ref());
    player.is_some_and(|player| player.discord == Some(user.discord))
}
