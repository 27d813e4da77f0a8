//! Challenges: made, accepted, declined, taken back, expired.

use crate::domain::{
    Challenge, ChallengeAction, ChallengeId, ChallengeState, GameOptions, GivenOptions, LimitOwner, Location,
    MessageId, NewChallenge, NewGame, Refusal, Side, Timestamp, User,
};
use crate::store::StartCommand;

use super::start_game::{assign_sides, check_game_limit};
use super::{Event, GameView, Games, Origin, ServiceError};

/// Open challenges that one person may have.
const MAX_OPEN_CHALLENGES: i64 = 5;

/// The use cases around challenges.
#[derive(Clone, Debug)]
pub(crate) struct Challenges {
    games: Games,
}

impl Challenges {
    /// Challenges whose games are started here.
    pub(crate) fn new(games: Games) -> Self {
        Self { games }
    }

    /// Challenges somebody, or with `opponent` left out anybody in the channel. What was not given repeats the last
    /// choice.
    ///
    /// # Errors
    /// When it is oneself, an open one outside a server, or one has too many games or challenges; or when the database
    /// fails.
    pub(crate) async fn create(
        &self,
        user: &User,
        opponent: Option<&User>,
        given: &GivenOptions,
        location: Location,
    ) -> Result<Challenge, ServiceError> {
        if location.guild.is_none() {
            return Err(match opponent {
                None => Refusal::OpenChallengeInDirectMessages,
                Some(_) => Refusal::ChallengeInDirectMessages,
            }
            .into());
        }
        let last = self.games.last_options(user, StartCommand::Challenge).await?;
        let options = GameOptions { level: None, ..given.with_defaults(last) };
        let now = self.games.now();
        let mut write = self.games.dependencies.store.write().await?;
        let challenger = write.upsert_player(user, now).await?;
        let opponent = match opponent {
            Some(opponent) => Some(write.upsert_player(opponent, now).await?.id),
            None => None,
        };
        let new = NewChallenge::new(challenger.id, opponent, options, location, now)?;
        check_game_limit(&mut write, &challenger, LimitOwner::Own).await?;
        if write.count_open_challenges(challenger.id, now).await? >= MAX_OPEN_CHALLENGES {
            return Err(Refusal::TooManyChallenges.into());
        }
        write.remember_options(challenger.id, StartCommand::Challenge, &options).await?;
        let id = write.insert_challenge(&new).await?;
        let challenge = write.challenge(id).await?.ok_or(Refusal::UnknownChallenge)?;
        write.commit().await?;
        Ok(challenge)
    }

    /// A challenge as it is.
    ///
    /// # Errors
    /// When there is none, or the database fails.
    pub(crate) async fn view(&self, id: ChallengeId) -> Result<Challenge, ServiceError> {
        let mut read = self.games.dependencies.store.read().await?;
        Ok(read.challenge(id).await?.ok_or(Refusal::UnknownChallenge)?)
    }

    /// Notes which message shows a challenge.
    ///
    /// # Errors
    /// When the database fails.
    pub(crate) async fn record_message(&self, id: ChallengeId, message: MessageId) -> Result<(), ServiceError> {
        let mut write = self.games.dependencies.store.write().await?;
        write.record_challenge_message(id, message).await?;
        Ok(write.commit().await?)
    }

    /// Accepts a challenge and starts its game.
    ///
    /// # Errors
    /// When it is not this person's to accept or no longer open, when either has too many games; or when the database
    /// fails.
    pub(crate) async fn accept(&self, user: &User, id: ChallengeId) -> Result<GameView, ServiceError> {
        // Drawn before the transaction, which must not wait for the engine.
        let options = self.view(id).await?.options;
        let (color, variant, opening) = self.games.draw_start(&options).await?;
        let now = self.games.now();
        let mut write = self.games.dependencies.store.write().await?;
        let player = write.upsert_player(user, now).await?;
        let challenge = write.challenge(id).await?.ok_or(Refusal::UnknownChallenge)?;
        challenge.check(player.id, ChallengeAction::Accept, now)?;
        check_game_limit(&mut write, &player, LimitOwner::Own).await?;
        let challenger = &challenge.challenger;
        check_game_limit(&mut write, challenger, LimitOwner::Other(challenger.name.clone())).await?;
        let sides = assign_sides(color, Side::Player(challenger.id), Side::Player(player.id));
        let mut new = NewGame::new(variant, options.setup, &opening, sides, challenge.location, challenger.id);
        new.format = options.format;
        let game = self.games.insert(&mut write, new).await?;
        if !write.settle_challenge(id, ChallengeState::Accepted(game.id), now).await? {
            return Err(Refusal::ChallengeSettled.into());
        }
        // The game's message takes the challenge's place.
        write.record_challenge_shown(id).await?;
        let view = GameView::read(&mut write, game).await?;
        write.commit().await?;
        self.games.publish(&view.game, Origin::Response);
        Ok(view)
    }

    /// Declines a challenge, or takes one's own back.
    ///
    /// # Errors
    /// When that is not this person's to say or it is no longer open; or when the database fails.
    pub(crate) async fn decline_or_cancel(
        &self,
        user: &User,
        id: ChallengeId,
        answer: ChallengeAction,
    ) -> Result<Challenge, ServiceError> {
        let state = match answer {
            ChallengeAction::Decline => ChallengeState::Declined,
            ChallengeAction::Cancel => ChallengeState::Cancelled,
            ChallengeAction::Accept => return Err(Refusal::BadButton.into()),
        };
        let now = self.games.now();
        let mut write = self.games.dependencies.store.write().await?;
        let player = write.upsert_player(user, now).await?;
        let challenge = write.challenge(id).await?.ok_or(Refusal::UnknownChallenge)?;
        challenge.check(player.id, answer, now)?;
        if !write.settle_challenge(id, state, now).await? {
            return Err(Refusal::ChallengeSettled.into());
        }
        write.commit().await?;
        Ok(Challenge { state, ..challenge })
    }

    /// Notes that a challenge's message shows how it ended.
    ///
    /// # Errors
    /// When the database fails.
    pub(crate) async fn record_shown(&self, id: ChallengeId) -> Result<(), ServiceError> {
        let mut write = self.games.dependencies.store.write().await?;
        write.record_challenge_shown(id).await?;
        Ok(write.commit().await?)
    }

    /// Settled challenges whose message does not say so yet, and open ones made until `before` that have no message.
    ///
    /// # Errors
    /// When the database fails.
    pub(crate) async fn challenges_with_stale_messages(
        &self,
        before: Timestamp,
    ) -> Result<Vec<ChallengeId>, ServiceError> {
        Ok(self.games.dependencies.store.read().await?.challenges_with_stale_messages(before).await?)
    }

    /// Takes back an open challenge that nobody can see, for its challenger.
    ///
    /// # Errors
    /// When the database fails.
    pub(crate) async fn cancel_unseen(&self, id: ChallengeId) -> Result<(), ServiceError> {
        let mut write = self.games.dependencies.store.write().await?;
        write.settle_challenge(id, ChallengeState::Cancelled, self.games.now()).await?;
        write.record_challenge_shown(id).await?;
        Ok(write.commit().await?)
    }

    /// Ends a challenge whose time is over.
    ///
    /// # Errors
    /// When the database fails.
    pub(super) async fn expire(&self, id: ChallengeId) -> Result<(), ServiceError> {
        let mut write = self.games.dependencies.store.write().await?;
        let settled = write.settle_challenge(id, ChallengeState::Expired, self.games.now()).await?;
        write.commit().await?;
        if settled {
            self.games.dependencies.events.publish(Event::Challenge(id));
        }
        Ok(())
    }
}
