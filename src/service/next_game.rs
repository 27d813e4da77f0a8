//! Use cases that start the game after a game: a rematch with swapped colours, or a game against another level.

use crate::domain::{GameId, LimitOwner, NewGame, NextLevel, PlayerId, Refusal, Side, StoredGame, User};
use crate::rules::{ByColor, Color, Square};
use crate::store::Write;

use super::start_game::{check_game_limit, sides};
use super::{GameView, Games, ServiceError};

/// What a user's wish for a rematch led to.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Rematch {
    /// The opponent has to want it too. Holds the ended game, whose message now shows the offer.
    Offered(Box<GameView>),
    /// Holds the new game.
    Started(Box<GameView>),
}

impl Games {
    /// Offers or starts a rematch with swapped colours. Against the bot it starts at once, between players as soon as both
    /// want it. An exhibition is repeated for the user who started it.
    ///
    /// # Errors
    /// A refusal when the game is not the user's or is still running, when another game follows it already, or when a
    /// player has too many running games.
    pub(crate) async fn rematch(&self, user: &User, id: GameId) -> Result<Rematch, ServiceError> {
        let (ended, opening) = self.prepare_next_game(user, id).await?;
        let mut write = self.dependencies.store.write().await?;
        let now = self.now();
        let player = write.upsert_player(user, now).await?;
        let is_own = ended.color_of(player.id).is_some() || (ended.is_exhibition() && ended.started_by == player.id);
        check_next_game(&mut write, &ended, is_own).await?;
        write.offer_rematch(id, player.id, now).await?;
        let offers = write.rematch_offers(id).await?;
        let mut players = Color::BOTH.into_iter().filter_map(|color| ended.sides[color].player());
        if !players.all(|player| offers.contains(&player)) {
            let view = GameView::read(&mut write, ended).await?;
            write.commit().await?;
            return Ok(Rematch::Offered(Box::new(view)));
        }
        let sides = ByColor { black: ended.sides.white, white: ended.sides.black };
        let view = self.start_next_game(write, &ended, sides, &opening, player.id).await?;
        Ok(Rematch::Started(Box::new(view)))
    }

    /// Starts a game against the next level for the user who beat a level, with the same colour.
    ///
    /// # Errors
    /// A refusal when the user did not beat a level in this game, when there is no higher one, when another game follows it
    /// already, or when the user has too many running games.
    pub(crate) async fn level_up(&self, user: &User, id: GameId) -> Result<GameView, ServiceError> {
        self.next_level(user, id, StoredGame::level_up, Refusal::NoLevelUp).await
    }

    /// Starts a game against the level below for the user who lost to a level, with the same colour.
    ///
    /// # Errors
    /// A refusal when the user did not lose to a level in this game, when there is no lower one, when another game follows
    /// it already, or when the user has too many running games.
    pub(crate) async fn easier(&self, user: &User, id: GameId) -> Result<GameView, ServiceError> {
        self.next_level(user, id, StoredGame::easier, Refusal::NoEasierLevel).await
    }

    /// Starts the game that `next` offers after an ended game, or refuses with `without`.
    async fn next_level(
        &self,
        user: &User,
        id: GameId,
        next: impl FnOnce(&StoredGame) -> Option<NextLevel>,
        without: Refusal,
    ) -> Result<GameView, ServiceError> {
        let (ended, opening) = self.prepare_next_game(user, id).await?;
        let mut write = self.dependencies.store.write().await?;
        let player = write.upsert_player(user, self.now()).await?;
        let color = ended.color_of(player.id);
        check_next_game(&mut write, &ended, color.is_some()).await?;
        let next = next(&ended).filter(|next| Some(next.color) == color).ok_or(without)?;
        let sides = sides(next.color, Side::Player(player.id), Side::Level(next.level));
        self.start_next_game(write, &ended, sides, &opening, player.id).await
    }

    /// The ended game, and the opening of the next one. The opening is drawn before the transaction begins, which must not
    /// wait for the engine.
    async fn prepare_next_game(&self, user: &User, id: GameId) -> Result<(StoredGame, Vec<Square>), ServiceError> {
        let GameView { game: ended, next_game, .. } = self.view(id).await?;
        if ended.ending().is_none() {
            return Err(Refusal::NoRematch.into());
        }
        if let Some(next_game) = next_game {
            return Err(Refusal::RematchExists(next_game).into());
        }
        if !ended.is_between_players() {
            self.check_engine()?;
        }
        let opening = self.opening(user, ended.setup_choice(), ended.game.variant()).await?;
        Ok((ended, opening))
    }

    async fn start_next_game(
        &self,
        mut write: Write,
        ended: &StoredGame,
        sides: ByColor<Side>,
        opening: &[Square],
        started_by: PlayerId,
    ) -> Result<GameView, ServiceError> {
        for color in Color::BOTH {
            let Some(id) = sides[color].player() else { continue };
            let player = write.player(id).await?;
            let whose = if id == started_by { LimitOwner::Own } else { LimitOwner::Other(player.name.clone()) };
            check_game_limit(&mut write, &player, whose).await?;
        }
        let variant = ended.game.variant();
        let new = NewGame::new(variant, ended.setup_choice(), opening, sides, ended.location, started_by);
        let rated = new.rated.chosen(ended.rated.choice());
        let new = NewGame { rated, rematch_of: Some(ended.id), format: ended.format, ..new };
        self.commit_new_game(write, new).await
    }
}

/// Checks that a game is the user's, and that no game follows it yet.
async fn check_next_game(write: &mut Write, ended: &StoredGame, is_own: bool) -> Result<(), ServiceError> {
    if !is_own {
        return Err(Refusal::NotYourGame.into());
    }
    match write.next_game_of(ended.id).await? {
        Some(next_game) => Err(Refusal::RematchExists(next_game).into()),
        None => Ok(()),
    }
}
