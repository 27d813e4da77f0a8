//! What comes after a game: a rematch with colours swapped, or the next level.

use crate::domain::{GameId, LimitOwner, NewGame, PlayerId, Refusal, Side, StoredGame, User};
use crate::rules::{ByColor, Color, Square};
use crate::store::Write;

use super::start_game::{assign_sides, check_game_limit};
use super::{GameView, Games, Origin, ServiceError};

/// What pressing Rematch led to.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Rematch {
    /// The other has to press it too; this is the ended game, which now says so.
    Offered(Box<GameView>),
    /// The new game.
    Started(Box<GameView>),
}

impl Games {
    /// A player of an ended game wants another one, colours swapped. Against the bot it starts at once, against a person
    /// when the other wants it too; an exhibition is repeated by whoever started it.
    ///
    /// # Errors
    /// When it is not theirs, was started already, or somebody has too many games; or when the database fails.
    pub(crate) async fn rematch(&self, user: &User, id: GameId) -> Result<Rematch, ServiceError> {
        let (ended, opening) = self.prepare(id).await?;
        let now = self.now();
        let mut write = self.dependencies.store.write().await?;
        let player = write.upsert_player(user, now).await?;
        let mine = ended.color_of(player.id).is_some() || (ended.is_exhibition() && ended.started_by == player.id);
        check_follow_up(&mut write, &ended, mine).await?;
        write.offer_rematch(id, player.id, now).await?;
        let offers = write.rematch_offers(id).await?;
        let others: Vec<PlayerId> = Color::BOTH.into_iter().filter_map(|color| ended.sides[color].player()).collect();
        if !others.iter().all(|player| offers.contains(player)) {
            let view = GameView::read(&mut write, ended).await?;
            write.commit().await?;
            return Ok(Rematch::Offered(Box::new(view)));
        }
        let sides = ByColor { black: ended.sides.white, white: ended.sides.black };
        let view = self.follow(write, &ended, sides, &opening, player.id).await?;
        Ok(Rematch::Started(Box::new(view)))
    }

    /// Whoever beat a level plays the next one, with the same colour.
    ///
    /// # Errors
    /// When they did not beat it, there is no higher one, it was started already, or they have too many games; or when
    /// the database fails.
    pub(crate) async fn level_up(&self, user: &User, id: GameId) -> Result<GameView, ServiceError> {
        let (ended, opening) = self.prepare(id).await?;
        let now = self.now();
        let mut write = self.dependencies.store.write().await?;
        let player = write.upsert_player(user, now).await?;
        let color = ended.color_of(player.id);
        check_follow_up(&mut write, &ended, color.is_some()).await?;
        let beaten = color.filter(|&color| ended.ending().is_some_and(|ending| ending.winner == Some(color)));
        let next = beaten.and_then(|color| Some((color, ended.sides[color.other()].level()?.next()?)));
        let (color, level) = next.ok_or(Refusal::NoLevelUp)?;
        let sides = assign_sides(color, Side::Player(player.id), Side::Level(level));
        self.follow(write, &ended, sides, &opening, player.id).await
    }

    /// The game that is followed, and the opening of the next one, drawn before the transaction, which must not wait for
    /// the engine.
    async fn prepare(&self, id: GameId) -> Result<(StoredGame, Vec<Square>), ServiceError> {
        let view = self.view(id).await?;
        let ended = view.game;
        if ended.ending().is_none() {
            return Err(Refusal::NoRematch.into());
        }
        if let Some(next_game) = view.next_game {
            return Err(Refusal::RematchExists(next_game).into());
        }
        if ended.sides.iter().any(|(_, side)| side.level().is_some()) {
            self.check_engine()?;
        }
        let opening = self.opening(ended.setup_choice(), ended.game.variant()).await?;
        Ok((ended, opening))
    }

    async fn follow(
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
        let mut new =
            NewGame::new(ended.game.variant(), ended.setup_choice(), opening, sides, ended.location, started_by);
        new.rematch_of = Some(ended.id);
        new.format = ended.format;
        let game = self.insert(&mut write, new).await?;
        let view = GameView::read(&mut write, game).await?;
        write.commit().await?;
        self.publish(&view.game, Origin::Response);
        Ok(view)
    }
}

/// Refuses a follow-up of an ended game that is somebody else's or has one already.
async fn check_follow_up(write: &mut Write, ended: &StoredGame, mine: bool) -> Result<(), ServiceError> {
    if !mine {
        return Err(Refusal::NotYourGame.into());
    }
    match write.next_game_of(ended.id).await? {
        Some(next_game) => Err(Refusal::RematchExists(next_game).into()),
        None => Ok(()),
    }
}
