//! Types of command options. Source: Discord's "Application Commands, Application Command Option Type".

pub(crate) const SUB_COMMAND: u64 = 1;
pub(crate) const SUB_COMMAND_GROUP: u64 = 2;
pub(crate) const STRING: u64 = 3;
pub(crate) const INTEGER: u64 = 4;
pub(crate) const BOOLEAN: u64 = 5;
pub(crate) const USER: u64 = 6;
pub(crate) const NUMBER: u64 = 10;
pub(crate) const ATTACHMENT: u64 = 11;
