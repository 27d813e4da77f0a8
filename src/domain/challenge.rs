//! A challenge: one person invites another, or anybody in the channel, and it is settled exactly once.

use super::{ChallengeId, GameId, GameOptions, Location, MessageRef, Player, PlayerId, Refusal, Timestamp};

/// How long a challenge stands, in milliseconds.
const EXPIRES_AFTER_MS: i64 = Timestamp::DAY_MS;

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
    pub location: Location,
    /// When it was made.
    pub created_at: Timestamp,
    /// When it ends by itself.
    pub expires_at: Timestamp,
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
        location: Location,
        now: Timestamp,
    ) -> Result<Self, Refusal> {
        if opponent == Some(challenger) {
            return Err(Refusal::ChallengeSelf);
        }
        Ok(Self { challenger, opponent, options, location, created_at: now, expires_at: now.plus_ms(EXPIRES_AFTER_MS) })
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
    pub challenger: Player,
    /// Whom; `None` for anybody in the channel.
    pub opponent: Option<Player>,
    /// To what; `color` is the challenger's.
    pub options: GameOptions,
    /// Where.
    pub location: Location,
    /// The message that shows it, once known.
    pub message: Option<MessageRef>,
    /// When it ends by itself.
    pub expires_at: Timestamp,
    /// Where it stands.
    pub state: ChallengeState,
}

/// What somebody may press on a challenge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ChallengeAction {
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
    pub(crate) fn check(&self, who: PlayerId, answer: ChallengeAction, now: Timestamp) -> Result<(), Refusal> {
        match self.state {
            ChallengeState::Open if now < self.expires_at => {}
            ChallengeState::Open | ChallengeState::Expired => return Err(Refusal::ChallengeExpired),
            ChallengeState::Accepted(_) | ChallengeState::Declined | ChallengeState::Cancelled => {
                return Err(Refusal::ChallengeSettled);
            }
        }
        let own = who == self.challenger.id;
        match (answer, &self.opponent) {
            (ChallengeAction::Cancel, _) if own => Ok(()),
            (ChallengeAction::Cancel, _) => Err(Refusal::CancelIsTheChallengers(self.challenger.name.clone())),
            (ChallengeAction::Accept, _) if own => Err(Refusal::AcceptOwnChallenge),
            (ChallengeAction::Accept, None) => Ok(()),
            (ChallengeAction::Accept | ChallengeAction::Decline, Some(opponent)) if who == opponent.id => Ok(()),
            (_, Some(opponent)) => Err(Refusal::AnswerIsTheOpponents(opponent.name.clone())),
            (ChallengeAction::Decline, None) => Err(Refusal::BadButton),
        }
    }
}
