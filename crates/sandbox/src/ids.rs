//! The bot's token and snowflakes: fixed ids, ids derived from the names of local users, and ids for new objects.
//!
//! Source: Discord's "API Reference, Snowflakes". The bits above the lowest 22 hold the milliseconds since the start of 2015.

use std::cell::Cell;

/// The start of 2015 as a Unix time in milliseconds.
const DISCORD_EPOCH_MS: i64 = 1_420_070_400_000;

/// The bot's token. It is valid only in the sandbox.
pub const BOT_TOKEN: &str = "MTMwMDAwMDAwMDAwMDAwMDAwMQ.sandbx.local-token-for-the-sandbox-only";

/// The id of the application and of its bot user.
pub const APPLICATION_ID: u64 = 1_300_000_000_000_000_001;
/// The id of the guild "Outflank Sandbox" and of its `@everyone` role.
pub const GUILD_ID: u64 = 1_300_000_000_000_000_100;
/// The text channel `#reversi`.
pub const REVERSI_CHANNEL_ID: u64 = 1_300_000_000_000_000_201;
/// The text channel `#lounge`.
pub const LOUNGE_CHANNEL_ID: u64 = 1_300_000_000_000_000_202;
/// The group DM "Friends" of alice, bob and carol, in which the bot is not.
pub const FRIENDS_CHANNEL_ID: u64 = 1_300_000_000_000_000_203;
/// The direct messages between alice and bob.
pub const ALICE_BOB_CHANNEL_ID: u64 = 1_300_000_000_000_000_204;
/// The guild "Elsewhere", which the bot is not a member of.
pub const ELSEWHERE_GUILD_ID: u64 = 1_300_000_000_000_000_400;
/// The text channel `#elsewhere` of that guild.
pub const ELSEWHERE_CHANNEL_ID: u64 = 1_300_000_000_000_000_401;
/// The role with the bot's permissions.
pub const BOT_ROLE_ID: u64 = 1_300_000_000_000_000_301;
/// The role of moderators: Manage Messages and Manage Server.
pub const MODERATOR_ROLE_ID: u64 = 1_300_000_000_000_000_302;
/// The lowest role of the guild besides `@everyone`.
pub const NOVICES_ROLE_ID: u64 = 1_300_000_000_000_000_303;
/// The role above the novices.
pub const EXPERTS_ROLE_ID: u64 = 1_300_000_000_000_000_304;
/// The role above the experts.
pub const LEGENDS_ROLE_ID: u64 = 1_300_000_000_000_000_305;
/// The highest role, which is above the bot's.
pub const FOUNDERS_ROLE_ID: u64 = 1_300_000_000_000_000_306;

const LOCAL_USER_BASE: u64 = 1_100_000_000_000_000_000;
const LOCAL_USER_MASK: u64 = (1 << 48) - 1;
const DM_CHANNEL_OFFSET: u64 = 100_000_000_000_000_000;

/// The id of the local user `name`. It is the same in every run.
pub fn local_user_id(name: &str) -> u64 {
    // FNV-1a, 64 bits (http://www.isthe.com/chongo/tech/comp/fnv/), because the standard library's hasher is not stable.
    let hash = name
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3));
    LOCAL_USER_BASE + ((hash ^ (hash >> 48)) & LOCAL_USER_MASK)
}

/// Whether `id` is in the range of [`local_user_id`].
pub(super) fn is_local_user(id: u64) -> bool {
    (LOCAL_USER_BASE..=LOCAL_USER_BASE + LOCAL_USER_MASK).contains(&id)
}

/// The DM channel between the bot and a local user.
pub fn dm_channel_id(user: u64) -> u64 {
    user + DM_CHANNEL_OFFSET
}

/// The user of a DM channel, or `None` if `channel` is not a DM channel.
pub(super) fn dm_channel_user(channel: u64) -> Option<u64> {
    channel.checked_sub(DM_CHANNEL_OFFSET).filter(|user| is_local_user(*user))
}

/// Generates strictly increasing snowflakes. They also increase across restarts because they follow the clock.
#[derive(Debug, Default)]
pub(super) struct Snowflakes {
    last: Cell<u64>,
}

impl Snowflakes {
    /// A new id. `now_ms` is a Unix time in milliseconds.
    pub(super) fn next(&self, now_ms: i64) -> u64 {
        let since_epoch_ms = u64::try_from(now_ms - DISCORD_EPOCH_MS).unwrap_or(0);
        let id = (since_epoch_ms << 22).max(self.last.get() + 1);
        self.last.set(id);
        id
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn ids_increase_within_a_millisecond_and_when_the_clock_is_set_back() {
        let ids = Snowflakes::default();
        let first = ids.next(1_700_000_000_000);
        let second = ids.next(1_700_000_000_000);
        let third = ids.next(1_600_000_000_000);
        assert_eq!(first >> 22, 1_700_000_000_000 - 1_420_070_400_000);
        assert!(first < second && second < third);
    }

    #[test]
    fn dm_channels_and_users_map_to_each_other() {
        let alice = local_user_id("alice");
        assert!(is_local_user(alice));
        assert_eq!(dm_channel_user(dm_channel_id(alice)), Some(alice));
        assert_eq!(dm_channel_user(REVERSI_CHANNEL_ID), None);
        assert_eq!(dm_channel_user(5), None);
    }

    #[test]
    fn four_hundred_users_have_different_ids() {
        let ids: HashSet<u64> = (0..400).map(|number| local_user_id(&format!("user_{number}"))).collect();
        assert_eq!(ids.len(), 400);
    }
}
