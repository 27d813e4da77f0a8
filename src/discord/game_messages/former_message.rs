//! The message that showed a game until another one did.

use crate::domain::MessageRef;

use super::token::Token;

/// The message that showed a game until now, and the token of the response that showed it there.
#[derive(Clone, Debug)]
pub(super) struct FormerMessage {
    pub(super) message: MessageRef,
    pub(super) token: Option<Token>,
}
