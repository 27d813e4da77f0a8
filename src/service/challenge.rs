//! Use cases of challenges.

use crate::domain::{
    Challenge, ChallengeAction, ChallengeId, ChallengeRefusal, ChallengeState, GameOptions, GivenOptions, LimitOwner,
    Location, MessageId, NewChallenge, NewGame, PING_LIMIT_MS, Refusal, RequestId, Side, Timestamp, User, Version,
};
use crate::store::StartCommand;

use super::block::check_not_blocked;
use super::dependencies::claim_request;
use super::handicap;
use super::settings::settings_for;
use super::start_game::{check_game_limit, check_place, insert_game, sides};
use super::{Challenges, Event, GameView, Origin, ServiceError};

/// Open challenges that a player may have.
const MAX_OPEN_CHALLENGES: i64 = 5;

/// The most challenges to the same person within [`PING_LIMIT_MS`] that are not accepted. Each pings that person.
const MAX_UNACCEPTED_CHALLENGES: i64 = 3;

impl Challenges {
    /// The same use cases for one request: a challenge is made once, however often the request comes.
    pub(crate) fn once(&self, request: RequestId) -> Self {
        Self { request: Some(request), ..self.clone() }
    }

    /// Challenges another user, or anybody in the channel without `opponent`. Options that are not given are those of
    /// the user's settings, with the color and the clock of the last challenge.
    ///
    /// # Errors
    /// A refusal when the user challenges themselves, outside a server, has too many running games, open challenges, or recent
    /// challenges to the same person, when one of them blocks the other, or when as many games as the server allows are running
    /// in the channel.
    pub(crate) async fn create(
        &self,
        user: &User,
        opponent: Option<&User>,
        given: &GivenOptions,
        location: Location,
    ) -> Result<Challenge, ServiceError> {
        if location.is_direct_with_bot() {
            return Err(match opponent {
                None => ChallengeRefusal::OpenInDirectMessages,
                Some(opponent) => ChallengeRefusal::InDirectMessages(opponent.name.clone()),
            }
            .into());
        }
        let last = settings_for(&mut self.store.read().await?, user, location.guild).await?.challenge;
        let options = GameOptions { level: None, ..given.with_defaults(last) };
        options.check_setup()?;
        let (mut write, now) = self.begin_write().await?;
        claim_request(&mut write, self.request, now).await?;
        let challenger = write.upsert_player(user, now).await?;
        let opponent = match opponent {
            Some(opponent) => Some(write.upsert_player(opponent, now).await?),
            None => None,
        };
        let opponent_id = opponent.as_ref().map(|opponent| opponent.id);
        let options = handicap::against_player(&mut write, challenger.id, opponent_id, given, options).await?;
        let new = NewChallenge::new(challenger.id, opponent_id, options, location, now)?;
        if let Some(opponent) = opponent {
            check_not_blocked(&mut write, challenger.id, &opponent).await?;
            let since = now.plus_ms(-PING_LIMIT_MS);
            let unaccepted = write.count_unaccepted_challenges(challenger.id, opponent.id, since).await?;
            if unaccepted >= MAX_UNACCEPTED_CHALLENGES {
                return Err(ChallengeRefusal::TooManyPings(opponent.name).into());
            }
        }
        check_game_limit(&mut write, &challenger, LimitOwner::Own).await?;
        // Checked again when it is accepted. Nobody is asked for a game that cannot start now.
        check_place(&mut write, location).await?;
        if write.count_open_challenges(challenger.id, now).await? >= MAX_OPEN_CHALLENGES {
            return Err(ChallengeRefusal::TooMany.into());
        }
        write.remember_options(challenger.id, StartCommand::Challenge, &options.remembered(last)).await?;
        let id = write.insert_challenge(&new).await?;
        let challenge = write.challenge(id).await?.ok_or(ChallengeRefusal::Unknown)?;
        write.commit().await?;
        // Said when it is posted, because the game is casual without anybody having asked for that.
        let options = GameOptions { needs_no_corner: options.needs_no_corner, ..challenge.options };
        Ok(Challenge { options, ..challenge })
    }

    /// A challenge as it is stored now.
    ///
    /// # Errors
    /// A refusal when there is no such challenge.
    pub(crate) async fn view(&self, id: ChallengeId) -> Result<Challenge, ServiceError> {
        let mut read = self.store.read().await?;
        Ok(read.challenge(id).await?.ok_or(ChallengeRefusal::Unknown)?)
    }

    /// Accepts a challenge and starts its game.
    ///
    /// # Errors
    /// A refusal when the challenge is not open or not for this user, when one player blocks the other, or when a player has
    /// too many running games.
    pub(crate) async fn accept(&self, user: &User, id: ChallengeId) -> Result<GameView, ServiceError> {
        // Drawn before the transaction begins, which must not wait for the engine. The checks are repeated in it.
        let options = self.check_accept(user, id).await?.options;
        let start = self.draw_start(user, &options).await?;
        let (mut write, now) = self.begin_write().await?;
        let player = write.upsert_player(user, now).await?;
        let challenge = write.challenge(id).await?.ok_or(ChallengeRefusal::Unknown)?;
        challenge.check(player.id, ChallengeAction::Accept, now)?;
        check_not_blocked(&mut write, player.id, &challenge.challenger).await?;
        check_game_limit(&mut write, &player, LimitOwner::Own).await?;
        let challenger = &challenge.challenger;
        check_game_limit(&mut write, challenger, LimitOwner::Other(challenger.name.clone())).await?;
        let sides = sides(start.color, Side::Player(challenger.id), Side::Player(player.id));
        let GameOptions { setup, clock, .. } = options;
        let new = NewGame::new(start.variant, setup, clock, &start.opening, sides, challenge.location, challenger.id);
        let rated = new.rated.chosen(options.rated);
        let new = NewGame { rated, format: options.format, ..new };
        let game = insert_game(&mut write, new, player.id, now).await?;
        if !write.settle_challenge(id, ChallengeState::Accepted(game.id), now).await? {
            return Err(ChallengeRefusal::Settled.into());
        }
        // The message of the challenge becomes the message of the game, by an edit if the response does not arrive.
        if let Some(message) = challenge.message {
            write.record_shown_version(game.id, message, Version::NONE).await?;
        }
        write.record_challenge_shown(id).await?;
        let view = GameView::read(&mut write, game).await?;
        write.commit().await?;
        self.publish(&view.game, Origin::Response);
        Ok(view)
    }

    /// The challenge, if the user may accept it now.
    async fn check_accept(&self, user: &User, id: ChallengeId) -> Result<Challenge, ServiceError> {
        let mut read = self.store.read().await?;
        let challenge = read.challenge(id).await?.ok_or(ChallengeRefusal::Unknown)?;
        let player = read.player_by_discord_id(user.discord).await?;
        challenge.check(player.as_ref().map(|player| player.id), ChallengeAction::Accept, self.now())?;
        if let Some(player) = &player {
            check_not_blocked(&mut read, player.id, &challenge.challenger).await?;
            check_game_limit(&mut read, player, LimitOwner::Own).await?;
        }
        let challenger = &challenge.challenger;
        check_game_limit(&mut read, challenger, LimitOwner::Other(challenger.name.clone())).await?;
        Ok(challenge)
    }

    /// Declines a challenge for its opponent, or cancels it for its challenger.
    ///
    /// # Errors
    /// A refusal when the challenge is not open, or the action is not for this user.
    pub(crate) async fn decline_or_cancel(
        &self,
        user: &User,
        id: ChallengeId,
        action: ChallengeAction,
    ) -> Result<Challenge, ServiceError> {
        let state = match action {
            ChallengeAction::Decline => ChallengeState::Declined,
            ChallengeAction::Cancel => ChallengeState::Cancelled,
            ChallengeAction::Accept => return Err(Refusal::BadButton.into()),
        };
        let (mut write, now) = self.begin_write().await?;
        let player = write.upsert_player(user, now).await?;
        let challenge = write.challenge(id).await?.ok_or(ChallengeRefusal::Unknown)?;
        challenge.check(player.id, action, now)?;
        if !write.settle_challenge(id, state, now).await? {
            return Err(ChallengeRefusal::Settled.into());
        }
        write.commit().await?;
        Ok(Challenge { state, ..challenge })
    }

    /// Cancels an open challenge that nobody can see.
    pub(crate) async fn cancel_unseen(&self, id: ChallengeId) -> Result<(), ServiceError> {
        let mut write = self.store.write().await?;
        write.settle_challenge(id, ChallengeState::Cancelled, self.now()).await?;
        write.record_challenge_shown(id).await?;
        Ok(write.commit().await?)
    }

    /// Ends a challenge whose time is over.
    pub(super) async fn expire(&self, id: ChallengeId) -> Result<(), ServiceError> {
        let mut write = self.store.write().await?;
        let settled = write.settle_challenge(id, ChallengeState::Expired, self.now()).await?;
        write.commit().await?;
        if settled {
            self.events.publish(Event::Challenge(id));
        }
        Ok(())
    }

    /// Records which message shows a challenge. If a posting with this token brought the message, it ends.
    pub(crate) async fn record_message(
        &self,
        id: ChallengeId,
        message: MessageId,
        posting: Option<&str>,
    ) -> Result<(), ServiceError> {
        let mut write = self.store.write().await?;
        write.record_challenge_message(id, message).await?;
        if let Some(token) = posting {
            write.end_posting(token).await?;
        }
        Ok(write.commit().await?)
    }

    /// Records that the message of a challenge shows its state.
    pub(crate) async fn record_shown(&self, id: ChallengeId) -> Result<(), ServiceError> {
        let mut write = self.store.write().await?;
        write.record_challenge_shown(id).await?;
        Ok(write.commit().await?)
    }

    /// Whether the bot is not where a challenge is, so that it can neither post nor edit there.
    pub(crate) async fn is_bot_absent(&self, challenge: &Challenge) -> Result<bool, ServiceError> {
        Ok(self.store.read().await?.is_bot_absent(challenge.location).await?)
    }

    /// The settled challenges whose message does not show it yet, and the open ones without a message that were made at
    /// `before` or earlier.
    pub(crate) async fn challenges_with_stale_messages(
        &self,
        before: Timestamp,
    ) -> Result<Vec<ChallengeId>, ServiceError> {
        Ok(self.store.read().await?.challenges_with_stale_messages(before).await?)
    }
}
