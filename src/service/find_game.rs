//! Which game a command means when it does not say.

use crate::domain::{ChannelId, GameId, GameLink, Refusal, User};

use super::{GameView, Games, ServiceError};

impl Games {
    /// A person's running games, newest move first.
    ///
    /// # Errors
    /// When the database fails.
    pub(crate) async fn running_games(&self, user: &User) -> Result<Vec<GameView>, ServiceError> {
        let mut read = self.dependencies.store.read().await?;
        let Some(player) = read.player_by_discord_id(user.discord).await? else { return Ok(Vec::new()) };
        let mut views = Vec::new();
        for game in read.running_games_of(player.id).await? {
            views.push(GameView::read(&mut read, game).await?);
        }
        Ok(views)
    }

    /// The game that a command in `channel` acts on: the one that was named, else the person's running game in this
    /// channel where it is their turn (newest move first), else their newest one here; an exhibition of theirs, in which
    /// they have nothing to move or resign, comes last.
    ///
    /// # Errors
    /// When there is none, with links to their games elsewhere; or when the database fails.
    pub(crate) async fn find_game(
        &self,
        user: &User,
        channel: ChannelId,
        named: Option<GameId>,
    ) -> Result<GameView, ServiceError> {
        if let Some(id) = named {
            return self.view(id).await;
        }
        let running = self.running_games(user).await?;
        let here = || running.iter().filter(|view| view.channel() == channel);
        let own_turn = here().find(|view| is_to_move(user, view));
        let playing = || here().find(|view| view.player_id_of(user.discord).is_some());
        match own_turn.or_else(playing).or_else(|| here().next()) {
            Some(view) => Ok(view.clone()),
            None => Err(Refusal::NoGameHere(running.iter().map(link).collect()).into()),
        }
    }
}

fn is_to_move(user: &User, view: &GameView) -> bool {
    let player = view.game.to_move().and_then(|color| view.players[color].as_ref());
    player.is_some_and(|player| player.discord == Some(user.discord))
}

fn link(view: &GameView) -> GameLink {
    GameLink {
        game: view.game.id,
        guild: view.game.location.guild,
        message: view.game_message.map(|board| board.message),
    }
}
