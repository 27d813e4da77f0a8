//! A challenge: one person invites another, or anybody in the channel, and it is settled exactly once.

use super::{ChallengeId, GameId, GameOptions, MessagePlace, Moment, Person, Place, PlayerId, Refusal};

/// How long a challenge stands, in milliseconds.
const LIFE_MS: i64 = Moment::DAY_MS;

/// A challenge before it is stored.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct NewChallenge {
    /// Who challenges.
    pub challenger: PlayerId,
    /// Whom; `None` for anybody in the channel.
    pub opponent: Option<PlayerId>,
    /// To what; `color` is the challenger's.
    pub options: GameOptions,
    /// Where.
    pub place: Place,
    /// When it was made.
    pub created_at: Moment,
    /// When it ends by itself.
    pub expires_at: Moment,
}

impl NewChallenge {
    /// A challenge made now; it stands for 24 hours.
    ///
    /// # Errors
    /// When somebody challenges themselves.
    pub(crate) fn new(
        challenger: PlayerId,
        opponent: Option<PlayerId>,
        options: GameOptions,
        place: Place,
        now: Moment,
    ) -> Result<Self, Refusal> {
        if opponent == Some(challenger) {
            return Err(Refusal::ChallengeSelf);
        }
        Ok(Self { challenger, opponent, options, place, created_at: now, expires_at: now.plus_ms(LIFE_MS) })
    }
}

/// Where a challenge stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ChallengeState {
    /// Waiting for an answer.
    Open,
    /// Accepted: this game came of it.
    Accepted(GameId),
    /// Declined by the opponent.
    Declined,
    /// Taken back by the challenger.
    Cancelled,
    /// Nobody answered in time.
    Expired,
}

/// A stored challenge.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Challenge {
    /// Its id.
    pub id: ChallengeId,
    /// Who challenges.
    pub challenger: Person,
    /// Whom; `None` for anybody in the channel.
    pub opponent: Option<Person>,
    /// To what; `color` is the challenger's.
    pub options: GameOptions,
    /// Where.
    pub place: Place,
    /// The message that shows it, once known.
    pub message: Option<MessagePlace>,
    /// When it ends by itself.
    pub expires_at: Moment,
    /// Where it stands.
    pub state: ChallengeState,
}

/// What somebody may press on a challenge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Answer {
    /// The opponent, or anybody where it is open.
    Accept,
    /// The opponent.
    Decline,
    /// The challenger.
    Cancel,
}

impl Challenge {
    /// Whether this person may answer so now.
    ///
    /// # Errors
    /// When it is settled or expired, or the answer is somebody else's to give.
    pub(crate) fn check(&self, who: PlayerId, answer: Answer, now: Moment) -> Result<(), Refusal> {
        match self.state {
            ChallengeState::Open if now < self.expires_at => {}
            ChallengeState::Open | ChallengeState::Expired => return Err(Refusal::ChallengeExpired),
            ChallengeState::Accepted(_) | ChallengeState::Declined | ChallengeState::Cancelled => {
                return Err(Refusal::ChallengeSettled);
            }
        }
        let own = who == self.challenger.id;
        match (answer, &self.opponent) {
            (Answer::Cancel, _) if own => Ok(()),
            (Answer::Cancel, _) => Err(Refusal::CancelIsTheChallengers(self.challenger.name.clone())),
            (Answer::Accept, _) if own => Err(Refusal::AcceptOwnChallenge),
            (Answer::Accept, None) => Ok(()),
            (Answer::Accept | Answer::Decline, Some(opponent)) if who == opponent.id => Ok(()),
            (_, Some(opponent)) => Err(Refusal::AnswerIsTheOpponents(opponent.name.clone())),
            (Answer::Decline, None) => Err(Refusal::BadButton),
        }
    }
}
