//! Discord's limits on what the bot sends. Each module names its source.

pub(super) mod commands;
pub(super) mod components;
pub(super) mod emoji;
pub(super) mod fields;
pub(super) mod message;
pub(super) mod option_types;

#[cfg(test)]
mod tests;
