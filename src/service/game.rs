//! Use cases of a game: actions of users and of the bot.

use crate::domain::{
    Action, ActionTime, Actor, BotAction, BotSearch, GameAction, GameId, GuildId, Refusal, RequestId, Side, SideName,
    StoredGame, Timestamp, TournamentRefusal, Turn, User,
};
use crate::store::{Locked, Read, Write};

use super::ending::check_no_next_game;
use super::game_view::stored_game;
use super::notice_changes::record_notices;
use super::transition::{count_move, play_conditional_replies, stop_times_if_absent, store_transition, take_holiday};
use super::vote::{store_vote, voted_move};
use super::{GameView, Games, Origin, ServiceError};

impl Games {
    /// The same use cases for one request: what they start is started once, however often the request comes.
    pub(crate) fn once(&self, request: RequestId) -> Self {
        Self { request: Some(request), ..self.clone() }
    }

    /// The same use cases for a user who acted at this time. A move counts from then on, even if it is handled late.
    pub(crate) fn requested_at(&self, at: Timestamp) -> Self {
        Self { requested_at: Some(at), ..self.clone() }
    }

    /// Applies a user's action to a game. `turn` is the position that the user saw, if a button says so. `origin` says
    /// whether the response to the user shows the game.
    ///
    /// # Errors
    /// A refusal when the user may not do this, or not now.
    pub(crate) async fn apply(
        &self,
        user: &User,
        moderator: bool,
        id: GameId,
        action: GameAction,
        turn: Option<Turn>,
        origin: Origin,
    ) -> Result<GameView, ServiceError> {
        let once = async || self.apply_in_time(user, moderator, id, action, turn, origin).await;
        match once().await {
            Err(ServiceError::Refused(Refusal::TimeIsUp)) if self.has_time_by_holiday(id).await? => once().await,
            applied => applied,
        }
    }

    /// The same if time has not run out.
    async fn apply_in_time(
        &self,
        user: &User,
        moderator: bool,
        id: GameId,
        action: GameAction,
        turn: Option<Turn>,
        origin: Origin,
    ) -> Result<GameView, ServiceError> {
        let once = async |locked| {
            let (mut write, now) = self.begin_action_on(id, locked).await?;
            let player = write.upsert_player(user, now).await?;
            if action == GameAction::ClaimWin && take_holiday(&mut write, id, now, now).await?.is_some() {
                write.commit().await?;
                return Err(Refusal::TooEarlyToClaim.into());
            }
            let action = Action::Player(Actor { id: player.id, moderator }, action);
            let time = ActionTime { requested: self.requested_at.unwrap_or(now), now };
            let game = apply(&mut write, id, action, turn, time).await?;
            let view = GameView::read(&mut write, game).await?;
            write.commit().await?;
            if view.game.is_vote() && action.square().is_some() {
                // The response says so. The board shows all votes of a few seconds at once.
                self.publish(&view.game, Origin::Background);
                return Ok(view);
            }
            count_move(action);
            self.publish(&view.game, origin);
            Ok(view)
        };
        match once(Locked::Game(id)).await {
            Err(ServiceError::Store(error)) if error.needs_to_be_alone() => once(Locked::All).await,
            applied => applied,
        }
    }

    /// Takes holiday for the player to move if their time had run out when the user acted. Returns `false` if there is none left.
    pub(super) async fn has_time_by_holiday(&self, id: GameId) -> Result<bool, ServiceError> {
        let (mut write, now) = self.begin_action_on(id, Locked::All).await?;
        let requested = self.requested_at.unwrap_or(now).min(now);
        let Some(game) = take_holiday(&mut write, id, requested, now).await? else {
            // It may have been taken just now by the bot itself.
            let flag_at = stored_game(&mut write, id).await?.flag_at();
            return Ok(flag_at.is_some_and(|flag_at| requested < flag_at));
        };
        write.commit().await?;
        self.publish(&game, Origin::Background);
        Ok(true)
    }

    /// Ends a game of a server without result, for a user who moderates there.
    ///
    /// # Errors
    /// A refusal when the server has no such game, or when it is over.
    pub(crate) async fn end_as_moderator(
        &self,
        user: &User,
        guild: GuildId,
        id: GameId,
    ) -> Result<GameView, ServiceError> {
        self.running_game_in(guild, id).await?;
        self.apply(user, true, id, GameAction::End, None, Origin::Background).await
    }

    /// A running game of a server.
    ///
    /// # Errors
    /// A refusal when the server has no such game, or when it is over.
    pub(crate) async fn running_game_in(&self, guild: GuildId, id: GameId) -> Result<GameView, ServiceError> {
        let view = self.view(id).await?;
        if view.game.location.guild != Some(guild) {
            return Err(Refusal::UnknownGame.into());
        }
        if view.game.ending().is_some() { Err(Refusal::AlreadyEnded(id).into()) } else { Ok(view) }
    }

    /// Applies an action of the bot to a game: a level's move, or what happens after a deadline. A flag does not fall as long as
    /// its player has holiday, or while there are votes for a move, which is made then.
    ///
    /// # Errors
    /// A refusal when the game has changed meanwhile.
    pub(crate) async fn apply_as_bot(
        &self,
        id: GameId,
        action: BotAction,
        turn: Option<Turn>,
    ) -> Result<(), ServiceError> {
        self.apply_bot_move(id, action, turn, None).await
    }

    /// As [`Self::apply_as_bot`], for a move that the bot has found by `search`, which is stored with it.
    ///
    /// # Errors
    /// A refusal when the game has changed meanwhile.
    pub(super) async fn apply_bot_move(
        &self,
        id: GameId,
        action: BotAction,
        turn: Option<Turn>,
        search: Option<&BotSearch>,
    ) -> Result<(), ServiceError> {
        let once = async |locked| {
            let (mut write, now) = self.begin_action_in(locked).await?;
            let action = match action {
                BotAction::FallFlag => voted_move(&mut write, id).await?.unwrap_or(action),
                action => action,
            };
            let on_holiday = match action {
                BotAction::FallFlag => take_holiday(&mut write, id, now, now).await?,
                _ => None,
            };
            let game = match on_holiday {
                Some(game) => game,
                None => apply(&mut write, id, Action::Bot(action), turn, now).await?,
            };
            if let Some(search) = search {
                write.put_bot_search(id, search).await?;
            }
            write.commit().await?;
            count_move(Action::Bot(action));
            self.publish(&game, Origin::Background);
            Ok(())
        };
        match once(Locked::Game(id)).await {
            Err(ServiceError::Store(error)) if error.needs_to_be_alone() => once(Locked::All).await,
            applied => applied,
        }
    }

    /// The game, if it has an opponent for whom the user would cancel it, too.
    ///
    /// # Errors
    /// A refusal when the user may not cancel the game, or not now.
    pub(crate) async fn cancelled_for_opponent(
        &self,
        user: &User,
        id: GameId,
        turn: Turn,
    ) -> Result<Option<GameView>, ServiceError> {
        let view = self.view(id).await?;
        let actor = Actor { id: view.player_id_of(user.discord).ok_or(Refusal::NotYourGame)?, moderator: false };
        self.check(&view, actor, GameAction::Cancel, turn).await?;
        if view.is_of_tournament {
            return Err(TournamentRefusal::NoCancel.into());
        }
        Ok(view.game.is_between_players().then_some(view))
    }

    /// A game as it is stored now.
    ///
    /// # Errors
    /// A refusal when there is no such game.
    pub(super) async fn stored(&self, id: GameId) -> Result<StoredGame, ServiceError> {
        stored_game(&mut self.store.read().await?, id).await
    }

    /// The same, with everything that is shown with it.
    ///
    /// # Errors
    /// As [`Self::stored`].
    pub(crate) async fn view(&self, id: GameId) -> Result<GameView, ServiceError> {
        GameView::stored(&mut self.store.read().await?, id).await
    }
}

/// Loads a game, applies an action to it, and stores the result with everything that follows from the game's end, and from a
/// move that a player has set conditional moves for.
pub(super) async fn apply(
    write: &mut Write,
    id: GameId,
    action: Action,
    turn: Option<Turn>,
    time: impl Into<ActionTime>,
) -> Result<StoredGame, ServiceError> {
    let time: ActionTime = time.into();
    let now = time.now;
    let before = stored_game(write, id).await?;
    if matches!(action, Action::Player(_, GameAction::Cancel)) && write.is_tournament_game(id).await? {
        return Err(TournamentRefusal::NoCancel.into());
    }
    let action = match action {
        Action::Player(actor, action) => Action::Player(actor, before.meant(action)),
        Action::Bot(_) => action,
    };
    let after = match before.perform(action, turn, time) {
        Ok(after) => after,
        Err(Refusal::NotYourTurn) if action.player().is_some() => return Err(turn_of(write, &before).await?.into()),
        Err(refusal) => return Err(refusal.into()),
    };
    if let Action::Player(actor, GameAction::Vote(square)) = action {
        return store_vote(write, before, after, actor, square, now).await;
    }
    let declines_win = matches!(action, Action::Player(_, GameAction::DeclineWin));
    if declines_win {
        // The rematch has confirmed the win. Otherwise nobody wants a rematch of a game that goes on.
        check_no_next_game(write, id).await?;
        write.forget_rematch_offers(id).await?;
    }
    let after = store_transition(write, &before, after, action, now).await?;
    let after = play_conditional_replies(write, &before, after, action, now).await?;
    // Once for the move and the replies to it: the mover sees at once how the game has ended, and the player who has set them does not.
    record_notices(write, Some(&before), &after, action.player(), now).await?;
    if declines_win { stop_times_if_absent(write, after, now).await } else { Ok(after) }
}

/// The refusal of a user's move while it is another side's turn.
pub(super) async fn turn_of(read: &mut Read, game: &StoredGame) -> Result<Refusal, ServiceError> {
    Ok(match game.side_to_move() {
        Some(Side::Level(level)) => Refusal::TurnOf(SideName::Level(level)),
        Some(Side::Player(player)) => Refusal::TurnOf(SideName::Player(read.player(player).await?.name)),
        Some(Side::Channel(_)) | None => Refusal::NotYourTurn,
    })
}
