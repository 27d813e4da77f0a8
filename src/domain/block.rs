//! Players whom a player does not want to play with.

use super::{PlayerId, Refusal};

/// The most players whom one player can block.
pub(crate) const MAX_BLOCKED: i64 = 100;

/// Whether two players block each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Blocks {
    /// The player who asks blocks the other one.
    pub by_own: bool,
    /// The other one blocks the player who asks.
    pub by_other: bool,
}

impl Blocks {
    /// Checks that a new game between the two may start. `other` is the other player's name.
    ///
    /// # Errors
    /// When one of them blocks the other. Only players who block somebody are told so.
    pub(crate) fn check(self, other: &str) -> Result<(), Refusal> {
        if self.by_own {
            return Err(Refusal::BlockedByYou(other.to_owned()));
        }
        if self.by_other { Err(Refusal::TakesNoChallenges(other.to_owned())) } else { Ok(()) }
    }
}

/// Checks that a player may block another one.
///
/// # Errors
/// When both are the same, or when the player blocks as many as they can already.
pub(crate) fn check_new_block(blocker: PlayerId, blocked: PlayerId, count: i64) -> Result<(), Refusal> {
    if blocker == blocked {
        return Err(Refusal::BlockSelf);
    }
    if count >= MAX_BLOCKED { Err(Refusal::TooManyBlocked) } else { Ok(()) }
}
