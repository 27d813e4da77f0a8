//! Which game a command means when it does not say.

use crate::domain::{ChannelId, GameId, GameLink, Refusal, Visitor};

use super::{GameView, Games, ServiceError};

impl Games {
    /// A person's running games, newest move first.
    ///
    /// # Errors
    /// When the database fails.
    pub(crate) async fn running(&self, visitor: &Visitor) -> Result<Vec<GameView>, ServiceError> {
        let mut read = self.parts.store.read().await?;
        let Some(person) = read.person_on_discord(visitor.discord).await? else { return Ok(Vec::new()) };
        let mut views = Vec::new();
        for game in read.running_games_of(person.id).await? {
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
    pub(crate) async fn pick(
        &self,
        visitor: &Visitor,
        channel: ChannelId,
        named: Option<GameId>,
    ) -> Result<GameView, ServiceError> {
        if let Some(id) = named {
            return self.view(id).await;
        }
        let running = self.running(visitor).await?;
        let here = || running.iter().filter(|view| view.channel() == channel);
        let own_turn = here().find(|view| is_to_move(visitor, view));
        let playing = || here().find(|view| view.player_on_discord(visitor.discord).is_some());
        match own_turn.or_else(playing).or_else(|| here().next()) {
            Some(view) => Ok(view.clone()),
            None => Err(Refusal::NoGameHere(running.iter().map(link).collect()).into()),
        }
    }
}

fn is_to_move(visitor: &Visitor, view: &GameView) -> bool {
    let person = view.game.to_move().and_then(|color| view.people[color].as_ref());
    person.is_some_and(|person| person.discord == Some(visitor.discord))
}

fn link(view: &GameView) -> GameLink {
    GameLink { game: view.game.id, guild: view.game.place.guild, board: view.board.map(|board| board.place) }
}
