//! Refusals of challenges.

use thiserror::Error;

/// Why a challenge is not sent or answered.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub(crate) enum ChallengeRefusal {
    #[error("too many challenges")]
    TooMany,
    /// The opponent, who is named here, has not accepted the user's last challenges.
    #[error("too many challenges to the same person")]
    TooManyPings(String),
    #[error("challenge to oneself")]
    Oneself,
    #[error("challenge to a bot")]
    Bot,
    #[error("open challenge in direct messages")]
    OpenInDirectMessages,
    /// The opponent, who is named here, could not see the challenge.
    #[error("challenge in direct messages")]
    InDirectMessages(String),
    #[error("unknown challenge")]
    Unknown,
    /// The challenge has been accepted, declined or cancelled already.
    #[error("challenge settled")]
    Settled,
    #[error("challenge expired")]
    Expired,
    /// Only the opponent may accept, who is named here, or anybody else if the challenge is open to all.
    #[error("own challenge")]
    AcceptOwn { opponent: Option<String> },
    /// Only the opponent, who is named here, may accept or decline.
    #[error("only the opponent responds")]
    OnlyOpponentResponds(String),
    /// Only the challenger, who is named here, may cancel.
    #[error("only the challenger cancels")]
    OnlyChallengerCancels(String),
}
