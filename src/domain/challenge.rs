//! Challenges: one player challenges another, or anybody in the channel. Each challenge is settled exactly once.

use rules::named_enum;
use strum::{IntoStaticStr, VariantArray};

use super::{
    ChallengeId, ChallengeRefusal, GameId, GameOptions, HolidayChoice, Location, MessageRef, Player, PlayerId, Refusal,
    Timestamp,
};

/// How long a challenge stays open, in milliseconds.
const EXPIRES_AFTER_MS: i64 = Timestamp::DAY_MS;
/// How long a challenge that is not accepted counts in the limit of challenges to the same person, in milliseconds.
pub(crate) const PING_LIMIT_MS: i64 = 60 * 60 * 1000;

/// A challenge that is not stored yet.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct NewChallenge {
    pub challenger: PlayerId,
    /// `None` for anybody in the channel.
    pub opponent: Option<PlayerId>,
    /// `color` is the challenger's.
    pub options: GameOptions,
    pub location: Location,
    pub created_at: Timestamp,
    pub expires_at: Timestamp,
}

impl NewChallenge {
    /// A challenge that is open from now on for 24 hours.
    ///
    /// # Errors
    /// When the challenger challenges themselves.
    pub(crate) fn new(
        challenger: PlayerId,
        opponent: Option<PlayerId>,
        options: GameOptions,
        location: Location,
        now: Timestamp,
    ) -> Result<Self, ChallengeRefusal> {
        if opponent == Some(challenger) {
            return Err(ChallengeRefusal::Oneself);
        }
        let expires_at = now.plus_ms(EXPIRES_AFTER_MS);
        Ok(Self { challenger, opponent, options, location, created_at: now, expires_at })
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ChallengeState {
    /// Waiting for a response.
    Open,
    /// Accepted, with the game that was started.
    Accepted(GameId),
    /// Declined by the opponent.
    Declined,
    /// Cancelled by the challenger.
    Cancelled,
    /// Nobody accepted in time.
    Expired,
}

/// A stored challenge.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Challenge {
    pub id: ChallengeId,
    pub challenger: Player,
    /// The challenger's language, as Discord names it. Outside of the bot's servers, everybody reads it.
    pub locale: String,
    /// Whether the challenger takes holidays, if each move of the game has days.
    pub challenger_holidays: HolidayChoice,
    /// `None` for anybody in the channel.
    pub opponent: Option<Player>,
    /// Whether the opponent takes holidays. `None` as long as anybody can be the opponent.
    pub opponent_holidays: Option<HolidayChoice>,
    /// `color` is the challenger's.
    pub options: GameOptions,
    pub location: Location,
    /// The message that shows it, once it is known.
    pub message: Option<MessageRef>,
    pub expires_at: Timestamp,
    pub state: ChallengeState,
}

/// What the buttons of a challenge do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum ChallengeAction {
    /// For the opponent, or for anybody but the challenger if the challenge names nobody.
    Accept,
    /// For the opponent.
    Decline,
    /// For the challenger.
    Cancel,
}

named_enum!(ChallengeAction);

impl Challenge {
    /// Checks that a player may do this with the challenge now. `None` is a user who is not stored yet.
    ///
    /// # Errors
    /// When the challenge is settled or has expired, or when the action is not for this player.
    pub(crate) fn check(
        &self,
        player: impl Into<Option<PlayerId>>,
        action: ChallengeAction,
        now: Timestamp,
    ) -> Result<(), Refusal> {
        match self.state {
            ChallengeState::Open if now < self.expires_at => {}
            ChallengeState::Open | ChallengeState::Expired => return Err(ChallengeRefusal::Expired.into()),
            ChallengeState::Accepted(_) | ChallengeState::Declined | ChallengeState::Cancelled => {
                return Err(ChallengeRefusal::Settled.into());
            }
        }
        let player = player.into();
        let is_challenger = player == Some(self.challenger.id);
        match (action, &self.opponent) {
            (ChallengeAction::Cancel, _) if is_challenger => Ok(()),
            (ChallengeAction::Cancel, _) => {
                Err(ChallengeRefusal::OnlyChallengerCancels(self.challenger.name.clone()).into())
            }
            (ChallengeAction::Accept, opponent) if is_challenger => {
                Err(ChallengeRefusal::AcceptOwn { opponent: opponent.as_ref().map(|opponent| opponent.name.clone()) }
                    .into())
            }
            (ChallengeAction::Accept, None) => Ok(()),
            (ChallengeAction::Accept | ChallengeAction::Decline, Some(opponent)) if player == Some(opponent.id) => {
                Ok(())
            }
            (_, Some(opponent)) => Err(ChallengeRefusal::OnlyOpponentResponds(opponent.name.clone()).into()),
            (ChallengeAction::Decline, None) => Err(Refusal::BadButton),
        }
    }
}
