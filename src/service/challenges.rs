//! Challenges: made, accepted, declined, taken back, expired.

use crate::domain::{
    Answer, Challenge, ChallengeId, ChallengeState, GameOptions, Given, MessageId, Moment, NewChallenge, NewGame,
    Place, Refusal, Side, Visitor, Whose,
};
use crate::store::ChoiceOf;

use super::start::{check_room, seats};
use super::{Change, GameView, Games, Origin, ServiceError};

/// Open challenges that one person may have.
const MOST_CHALLENGES: i64 = 5;

/// The use cases around challenges.
#[derive(Clone, Debug)]
pub(crate) struct Challenges {
    games: Games,
}

/// A challenge that was accepted, and the game that came of it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Accepted {
    /// The challenge.
    pub challenge: Challenge,
    /// The game.
    pub game: GameView,
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
    pub(crate) async fn challenge(
        &self,
        visitor: &Visitor,
        opponent: Option<&Visitor>,
        given: &Given,
        place: Place,
    ) -> Result<Challenge, ServiceError> {
        if place.guild.is_none() {
            return Err(match opponent {
                None => Refusal::OpenChallengeInDirectMessages,
                Some(_) => Refusal::ChallengeInDirectMessages,
            }
            .into());
        }
        let last = self.games.last_options(visitor, ChoiceOf::Challenge).await?;
        let options = GameOptions { level: None, ..given.over(last) };
        let now = self.games.now();
        let mut write = self.games.parts.store.write().await?;
        let challenger = write.meet(visitor, now).await?;
        let opponent = match opponent {
            Some(opponent) => Some(write.meet(opponent, now).await?.id),
            None => None,
        };
        let new = NewChallenge::new(challenger.id, opponent, options, place, now)?;
        check_room(&mut write, &challenger, Whose::Own).await?;
        if write.open_challenges_of(challenger.id, now).await? >= MOST_CHALLENGES {
            return Err(Refusal::TooManyChallenges.into());
        }
        write.remember_choice(challenger.id, ChoiceOf::Challenge, &options).await?;
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
        let mut read = self.games.parts.store.read().await?;
        Ok(read.challenge(id).await?.ok_or(Refusal::UnknownChallenge)?)
    }

    /// Notes which message shows a challenge.
    ///
    /// # Errors
    /// When the database fails.
    pub(crate) async fn placed(&self, id: ChallengeId, message: MessageId) -> Result<(), ServiceError> {
        let mut write = self.games.parts.store.write().await?;
        write.place_challenge(id, message).await?;
        Ok(write.commit().await?)
    }

    /// Accepts a challenge and starts the game.
    ///
    /// # Errors
    /// When it is not this person's to accept or no longer open, when either has too many games; or when the database
    /// fails.
    pub(crate) async fn accept(&self, visitor: &Visitor, id: ChallengeId) -> Result<Accepted, ServiceError> {
        // Drawn before the transaction, which must not wait for the engine.
        let options = self.view(id).await?.options;
        let (color, variant, opening) = self.games.draw(&options).await?;
        let now = self.games.now();
        let mut write = self.games.parts.store.write().await?;
        let person = write.meet(visitor, now).await?;
        let challenge = write.challenge(id).await?.ok_or(Refusal::UnknownChallenge)?;
        challenge.check(person.id, Answer::Accept, now)?;
        check_room(&mut write, &person, Whose::Own).await?;
        let challenger = &challenge.challenger;
        check_room(&mut write, challenger, Whose::Other(challenger.name.clone())).await?;
        let sides = seats(color, Side::Person(challenger.id), Side::Person(person.id));
        let mut new = NewGame::new(variant, options.setup, &opening, sides, challenge.place, challenger.id);
        new.look = options.look;
        let game = self.games.insert(&mut write, new).await?;
        if !write.settle_challenge(id, ChallengeState::Accepted(game.id), now).await? {
            return Err(Refusal::ChallengeSettled.into());
        }
        // The game's message takes the challenge's place.
        write.challenge_shown(id).await?;
        let game = GameView::read(&mut write, game).await?;
        write.commit().await?;
        self.games.tell(&game.game, Origin::Answer);
        Ok(Accepted { challenge, game })
    }

    /// Declines a challenge, or takes one's own back.
    ///
    /// # Errors
    /// When that is not this person's to say or it is no longer open; or when the database fails.
    pub(crate) async fn end(
        &self,
        visitor: &Visitor,
        id: ChallengeId,
        answer: Answer,
    ) -> Result<Challenge, ServiceError> {
        let state = match answer {
            Answer::Decline => ChallengeState::Declined,
            Answer::Cancel => ChallengeState::Cancelled,
            Answer::Accept => return Err(Refusal::BadButton.into()),
        };
        let now = self.games.now();
        let mut write = self.games.parts.store.write().await?;
        let person = write.meet(visitor, now).await?;
        let challenge = write.challenge(id).await?.ok_or(Refusal::UnknownChallenge)?;
        challenge.check(person.id, answer, now)?;
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
    pub(crate) async fn shown(&self, id: ChallengeId) -> Result<(), ServiceError> {
        let mut write = self.games.parts.store.write().await?;
        write.challenge_shown(id).await?;
        Ok(write.commit().await?)
    }

    /// Settled challenges whose message does not say so yet, and open ones made until `before` that have no message.
    ///
    /// # Errors
    /// When the database fails.
    pub(crate) async fn to_show(&self, before: Moment) -> Result<Vec<ChallengeId>, ServiceError> {
        Ok(self.games.parts.store.read().await?.challenges_to_show(before).await?)
    }

    /// Takes back an open challenge that nobody can see, for its challenger.
    ///
    /// # Errors
    /// When the database fails.
    pub(crate) async fn take_back(&self, id: ChallengeId) -> Result<(), ServiceError> {
        let mut write = self.games.parts.store.write().await?;
        write.settle_challenge(id, ChallengeState::Cancelled, self.games.now()).await?;
        write.challenge_shown(id).await?;
        Ok(write.commit().await?)
    }

    /// Ends a challenge whose time is over.
    ///
    /// # Errors
    /// When the database fails.
    pub(super) async fn expire(&self, id: ChallengeId) -> Result<(), ServiceError> {
        let mut write = self.games.parts.store.write().await?;
        let settled = write.settle_challenge(id, ChallengeState::Expired, self.games.now()).await?;
        write.commit().await?;
        if settled {
            self.games.parts.changes.tell(Change::Challenge(id));
        }
        Ok(())
    }
}
