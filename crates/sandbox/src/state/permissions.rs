//! Permission bits. Source: Discord's "Permissions, Bitwise Permission Flags".

pub(crate) const ADMINISTRATOR: u64 = 1 << 3;
pub(crate) const MANAGE_GUILD: u64 = 1 << 5;
pub(crate) const VIEW_CHANNEL: u64 = 1 << 10;
pub(crate) const SEND_MESSAGES: u64 = 1 << 11;
pub(crate) const MANAGE_MESSAGES: u64 = 1 << 13;
pub(crate) const EMBED_LINKS: u64 = 1 << 14;
pub(crate) const ATTACH_FILES: u64 = 1 << 15;
pub(crate) const READ_MESSAGE_HISTORY: u64 = 1 << 16;
pub(crate) const MENTION_EVERYONE: u64 = 1 << 17;
pub(crate) const MANAGE_ROLES: u64 = 1 << 28;
pub(crate) const USE_APPLICATION_COMMANDS: u64 = 1 << 31;
pub(crate) const MANAGE_THREADS: u64 = 1 << 34;
pub(crate) const CREATE_PUBLIC_THREADS: u64 = 1 << 35;
pub(crate) const SEND_MESSAGES_IN_THREADS: u64 = 1 << 38;
pub(crate) const USE_EXTERNAL_APPS: u64 = 1 << 50;

/// The permissions of the role `@everyone`.
pub(crate) const EVERYONE_PERMISSIONS: u64 = VIEW_CHANNEL
    | SEND_MESSAGES
    | EMBED_LINKS
    | ATTACH_FILES
    | READ_MESSAGE_HISTORY
    | USE_APPLICATION_COMMANDS
    | CREATE_PUBLIC_THREADS
    | SEND_MESSAGES_IN_THREADS
    | USE_EXTERNAL_APPS;
/// The additional permissions of moderators.
pub(crate) const MODERATOR_PERMISSIONS: u64 = MANAGE_GUILD | MANAGE_MESSAGES | MANAGE_THREADS;
/// The bot's permissions in the guild and in each channel, unless a test changes them.
pub(crate) const BOT_PERMISSIONS: u64 = EVERYONE_PERMISSIONS | MANAGE_ROLES;

/// Whether a member with these permissions has all that are `needed`. "ADMINISTRATOR: Allows all permissions".
pub(crate) fn includes(permissions: u64, needed: u64) -> bool {
    permissions & ADMINISTRATOR != 0 || permissions & needed == needed
}
