//! The bot on Discord: commands, buttons, messages. The only room that names serenity or poise.

pub(crate) mod preflight;
pub(crate) mod retry;
