//! Which of the two long-running commands is configured.

use super::Environment;
use super::names;

/// Which of the two long-running commands is configured. Decides what is required and which defaults hold.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Mode {
    /// The bot on Discord. Needs a token.
    Run,
    /// The local stand-in for Discord. Needs nothing.
    Sandbox,
}

impl Mode {
    /// The mode of a bare `outflank`: `run` if a token is set, else `sandbox`. An invalid token counts as set, so that it
    /// is reported.
    pub(crate) fn of_bare_command(environment: &Environment) -> Self {
        if environment.is_set(names::DISCORD_TOKEN) { Self::Run } else { Self::Sandbox }
    }
}
