//! Use cases that start the game after a game: a rematch, or a game against another level.

use crate::domain::{
    BotLevel, ClockChoice, GameId, LimitOwner, NewGame, NextLevel, Player, PlayerId, Refusal, Side, StoredGame,
    Timestamp, User,
};
use crate::store::{Read, StoreError, Write};
use rules::{ByColor, Color, Corners, Square};

use super::block::check_not_blocked;
use super::ending::check_no_next_game;
use super::game_view::stored_game;
use super::level_rating::matched_level;
use super::notice_changes::{end_notices, end_rematch_offer, record_rematch_offer};
use super::start_game::{check_game_limit, sides};
use super::{GameView, Games, Origin, ServiceError};

/// What a user's wish for a rematch led to.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Rematch {
    /// The opponent has to want it too. Holds the ended game. In servers the offer is a message of its own, elsewhere the board
    /// shows it.
    Offered(Box<GameView>),
    /// Holds the new game.
    Started(Box<GameView>),
}

impl Games {
    /// Offers or starts a rematch with swapped colors, or with the same ones after a handicap. Against the bot it starts at
    /// once, between players as soon as both want it. An exhibition is repeated for the user who started it, and a vote game for anybody.
    ///
    /// # Errors
    /// A refusal when the game is not the user's or is still running, when another game follows it already, when one
    /// player blocks the other, or when a player has too many running games.
    pub(crate) async fn rematch(&self, user: &User, id: GameId) -> Result<Rematch, ServiceError> {
        let view = self.check_ended(id).await?;
        if view.game.is_vote() {
            return Ok(Rematch::Started(Box::new(self.repeat_vote(user, &view.game).await?)));
        }
        let (ended, own_id) = (&view.game, own_id(&view, user).ok_or(Refusal::NotYourGame)?);
        let ByColor { black, white } = ended.sides;
        // A game that was cancelled is begun again, so that both have the colors that were chosen. A handicap stays with its player.
        let is_cancelled = ended.ending().is_some_and(|ending| ending.reason.is_cancelled());
        let keeps_colors = is_cancelled || ended.game.variant().corners != Corners::NONE;
        let sides = if keeps_colors { ended.sides } else { ByColor { black: white, white: black } };
        let sides = matched_again(&mut self.store.read().await?, sides, own_id).await?;
        let others: Vec<&Player> =
            view.players.iter().filter_map(|(_, player)| player.as_ref()).filter(|one| one.id != own_id).collect();
        check_none_blocked(&mut self.store.read().await?, own_id, &others).await?;
        // Drawn before the transaction begins, which must not wait for the engine. The checks are repeated in it.
        let opening = if all_want_it(ended, own_id, &view.rematch_offers) {
            Some(self.next_opening(user, ended, sides, own_id).await?)
        } else {
            None
        };
        let (mut write, now) = self.begin_write().await?;
        let player = write.upsert_player(user, now).await?;
        check_no_next_game(&mut write, id).await?;
        if stored_game(&mut write, id).await?.ending().is_none() {
            // The winner has declined the win meanwhile.
            return Err(Refusal::NoRematch.into());
        }
        check_none_blocked(&mut write, player.id, &others).await?;
        if write.is_rematch_declined(id, player.id).await? && write.rematch_offers(id).await?.is_empty() {
            return Err(Refusal::RematchDeclined.into());
        }
        let is_new = write.offer_rematch(id, player.id, now).await?;
        let offers = write.rematch_offers(id).await?;
        if !all_want_it(ended, player.id, &offers) {
            // As it is stored now: something may have changed it meanwhile.
            let ended = stored_game(&mut write, id).await?;
            let ended = if is_new { record_offer(&mut write, &ended, player.id, now).await? } else { ended };
            let view = GameView::read(&mut write, ended).await?;
            write.commit().await?;
            self.publish(&view.game, Origin::Response);
            return Ok(Rematch::Offered(Box::new(view)));
        }
        let Some(opening) = opening else {
            // The opponent has asked for the rematch meanwhile. The opening is drawn without the transaction.
            drop(write);
            return Box::pin(self.rematch(user, id)).await;
        };
        let view = self.start_next_game(write, ended, sides, &opening, player.id).await?;
        Ok(Rematch::Started(Box::new(view)))
    }

    /// Checks that a user can answer an offer of a rematch.
    ///
    /// # Errors
    /// A refusal when the game is not the user's, when nothing is offered, or when the offer is the user's own.
    pub(crate) async fn check_rematch_offer(&self, user: &User, id: GameId) -> Result<(), ServiceError> {
        let view = self.check_ended(id).await?;
        let own_id = view.player_id_of(user.discord).ok_or(Refusal::NotYourGame)?;
        match &view.rematch_offers[..] {
            [] => Err(Refusal::NoOffer.into()),
            [by] if *by == own_id => Err(Refusal::OwnOffer.into()),
            _ => Ok(()),
        }
    }

    /// Declines a rematch that the opponent has offered.
    ///
    /// # Errors
    /// As [`Self::check_rematch_offer`].
    pub(crate) async fn decline_rematch(&self, user: &User, id: GameId) -> Result<(), ServiceError> {
        self.check_rematch_offer(user, id).await?;
        let (mut write, now) = self.begin_write().await?;
        let player = write.upsert_player(user, now).await?;
        check_no_next_game(&mut write, id).await?;
        write.decline_rematch(id, now).await?;
        end_rematch_offer(&mut write, id, now).await?;
        let ended = stored_game(&mut write, id).await?;
        let ended = write.record_follow_up(&ended, Some(player.id), "rematch-decline", now).await?;
        write.commit().await?;
        self.publish(&ended, Origin::Background);
        Ok(())
    }

    /// Starts a game against the next level for the user who beat a level, with the same color.
    ///
    /// # Errors
    /// A refusal when the user did not beat a level in this game, when there is no higher one, when another game follows it
    /// already, or when the user has too many running games.
    pub(crate) async fn level_up(&self, user: &User, id: GameId) -> Result<GameView, ServiceError> {
        self.next_level(user, id, StoredGame::level_up, Refusal::NoLevelUp).await
    }

    /// Starts a game against the level below for the user who lost to a level, with the same color.
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
        let view = self.check_ended(id).await?;
        let ended = &view.game;
        let own_id = view.player_id_of(user.discord).ok_or(Refusal::NotYourGame)?;
        let next = next(ended).filter(|next| ended.sides[next.color] == Side::Player(own_id)).ok_or(without)?;
        let sides = sides(next.color, Side::Player(own_id), Side::Level(next.level.into()));
        // Drawn before the transaction begins, which must not wait for the engine. The checks are repeated in it.
        let opening = self.next_opening(user, ended, sides, own_id).await?;
        let mut write = self.store.write().await?;
        let player = write.upsert_player(user, self.now()).await?;
        check_no_next_game(&mut write, id).await?;
        self.start_next_game(write, ended, sides, &opening, player.id).await
    }

    /// A game that has ended and that no other game follows yet.
    async fn check_ended(&self, id: GameId) -> Result<GameView, ServiceError> {
        let view = self.view(id).await?;
        if view.game.ending().is_none() {
            return Err(Refusal::NoRematch.into());
        }
        check_no_next_game(&mut self.store.read().await?, id).await?;
        Ok(view)
    }

    /// The opening of the next game, if its players may start it now.
    async fn next_opening(
        &self,
        user: &User,
        ended: &StoredGame,
        sides: ByColor<Side>,
        started_by: PlayerId,
    ) -> Result<Vec<Square>, ServiceError> {
        check_limits(&mut self.store.read().await?, sides, started_by).await?;
        if !ended.is_between_players() {
            self.check_engine()?;
            self.check_opening(ended.setup_choice()).await?;
        }
        if ended.is_from_review() {
            // The same position again.
            let plies = ended.game.plies().iter().take(ended.opening_plies);
            return Ok(plies.map(|ply| ply.square).collect());
        }
        self.opening(user, ended.setup_choice(), ended.game.variant()).await
    }

    /// Stores the game that follows an ended one.
    pub(super) async fn start_next_game(
        &self,
        mut write: Write,
        ended: &StoredGame,
        sides: ByColor<Side>,
        opening: &[Square],
        started_by: PlayerId,
    ) -> Result<GameView, ServiceError> {
        check_limits(&mut write, sides, started_by).await?;
        let variant = ended.game.variant();
        let clock = ended.clock.map_or(ClockChoice::None, |clock| ClockChoice::Limited(clock.control));
        let new = NewGame::new(variant, ended.setup_choice(), clock, opening, sides, ended.location, started_by);
        let new = if ended.is_from_review() { new.continuing_review() } else { new };
        let rated = new.rated.chosen(ended.rated.choice());
        let new = NewGame { rated, rematch_of: Some(ended.id), format: ended.format, ..new };
        let ended = stored_game(&mut write, ended.id).await?;
        let ended = write.record_follow_up(&ended, Some(started_by), "next-game", self.now()).await?;
        end_notices(&mut write, &ended, self.now()).await?;
        let view = self.commit_new_game(write, new).await?;
        self.publish(&ended, Origin::Background);
        Ok(view)
    }
}

/// Records that a player offers a rematch of a game. Returns the game with its new version.
async fn record_offer(
    write: &mut Write,
    ended: &StoredGame,
    by: PlayerId,
    now: Timestamp,
) -> Result<StoredGame, StoreError> {
    let ended = write.record_follow_up(ended, Some(by), "rematch-offer", now).await?;
    record_rematch_offer(write, &ended, by, now).await?;
    Ok(ended)
}

/// Checks that a player can play with these: none of them has left, and nobody blocks anybody.
async fn check_none_blocked(read: &mut Read, own: PlayerId, others: &[&Player]) -> Result<(), ServiceError> {
    for other in others {
        if other.discord.is_none() {
            return Err(Refusal::OpponentDeleted.into());
        }
        check_not_blocked(read, own, other).await?;
    }
    Ok(())
}

/// The user as a player of the game, or as the one who started an exhibition.
fn own_id(view: &GameView, user: &User) -> Option<PlayerId> {
    let has_players = view.players.iter().any(|(_, player)| player.is_some());
    let is_starter = !has_players && view.started_by.discord == Some(user.discord);
    view.player_id_of(user.discord).or(is_starter.then_some(view.started_by.id))
}

/// Whether all players of a game want a rematch, if `own_id` does.
fn all_want_it(ended: &StoredGame, own_id: PlayerId, offers: &[PlayerId]) -> bool {
    let mut players = Color::BOTH.into_iter().filter_map(|color| ended.sides[color].player());
    players.all(|player| player == own_id || offers.contains(&player))
}

/// The sides of a rematch: a level that matches the player does so as they play now.
async fn matched_again(read: &mut Read, sides: ByColor<Side>, own_id: PlayerId) -> Result<ByColor<Side>, StoreError> {
    if !Color::BOTH.into_iter().any(|color| matches!(sides[color], Side::Level(BotLevel::Mixed(_)))) {
        return Ok(sides);
    }
    let matched = matched_level(read, own_id).await?;
    Ok(sides.map(|side| if side.level().is_some() { Side::Level(matched) } else { side }))
}

/// Checks that the players may each have another running game.
async fn check_limits(read: &mut Read, sides: ByColor<Side>, started_by: PlayerId) -> Result<(), ServiceError> {
    for color in Color::BOTH {
        let Some(id) = sides[color].player() else { continue };
        let player = read.player(id).await?;
        let whose = if id == started_by { LimitOwner::Own } else { LimitOwner::Other(player.name.clone()) };
        check_game_limit(read, &player, whose).await?;
    }
    Ok(())
}
