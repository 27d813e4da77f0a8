//! Snowflakes: the fixed ids of the sandbox's state, the ids derived from seat names, and the growing ids of what is made.
//!
//! Format after Discord's "API Reference, Snowflakes": milliseconds since the first second of 2015, shifted left by 22.

use std::sync::atomic::{AtomicU64, Ordering};

/// The first millisecond of 2015 as a Unix time in milliseconds.
const DISCORD_EPOCH_MS: i64 = 1_420_070_400_000;

/// The application's id, which is its bot user's id too.
pub const APPLICATION_ID: u64 = 1_300_000_000_000_000_001;
/// The one guild, "Outflank Sandbox". Its `@everyone` role has the same id.
pub const GUILD_ID: u64 = 1_300_000_000_000_000_100;
/// The text channel `#reversi`.
pub const REVERSI_CHANNEL_ID: u64 = 1_300_000_000_000_000_201;
/// The text channel `#lounge`.
pub const LOUNGE_CHANNEL_ID: u64 = 1_300_000_000_000_000_202;
/// The role that carries the bot's permissions.
pub(super) const BOT_ROLE_ID: u64 = 1_300_000_000_000_000_301;
/// The role of those who moderate the guild: Manage Messages and Manage Server.
pub(super) const MODERATOR_ROLE_ID: u64 = 1_300_000_000_000_000_302;

const LOCAL_USER_BASE: u64 = 1_100_000_000_000_000_000;
const LOCAL_USER_MASK: u64 = (1 << 48) - 1;
const DM_CHANNEL_OFFSET: u64 = 100_000_000_000_000_000;

/// The id of the user who sits on the seat `name`: the same in every run.
pub fn local_user_id(name: &str) -> u64 {
    // FNV-1a, 64 bits (http://www.isthe.com/chongo/tech/comp/fnv/): stable, unlike the standard library's hasher.
    let hash = name
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3));
    LOCAL_USER_BASE + ((hash ^ (hash >> 48)) & LOCAL_USER_MASK)
}

/// Whether `id` lies in the range of [`local_user_id`].
pub(super) fn is_local_user(id: u64) -> bool {
    (LOCAL_USER_BASE..=LOCAL_USER_BASE + LOCAL_USER_MASK).contains(&id)
}

/// The direct-message channel between the bot and a seat's user.
pub fn dm_channel_id(user: u64) -> u64 {
    user + DM_CHANNEL_OFFSET
}

/// The user whose direct-message channel with the bot `channel` is.
pub(super) fn dm_channel_user(channel: u64) -> Option<u64> {
    channel.checked_sub(DM_CHANNEL_OFFSET).filter(|user| is_local_user(*user))
}

/// Hands out snowflakes that grow strictly, over restarts too, since they follow the clock.
#[derive(Debug, Default)]
pub(super) struct Snowflakes {
    last: AtomicU64,
}

impl Snowflakes {
    /// The next id, made at `now_ms` (Unix time in milliseconds).
    pub(super) fn next(&self, now_ms: i64) -> u64 {
        let since_epoch = u64::try_from(now_ms - DISCORD_EPOCH_MS).unwrap_or(0);
        let earliest = since_epoch << 22;
        let previous = self
            .last
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, |last| Some(earliest.max(last + 1)))
            .unwrap_or_else(|last| last);
        earliest.max(previous + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_grow_within_a_millisecond_and_over_a_clock_set_back() {
        let ids = Snowflakes::default();
        let first = ids.next(1_700_000_000_000);
        let second = ids.next(1_700_000_000_000);
        let third = ids.next(1_600_000_000_000);
        assert_eq!(first >> 22, 1_700_000_000_000 - 1_420_070_400_000);
        assert!(first < second && second < third);
    }

    #[test]
    fn direct_channels_and_users_map_both_ways() {
        let alice = local_user_id("alice");
        assert!(is_local_user(alice));
        assert_eq!(dm_channel_user(dm_channel_id(alice)), Some(alice));
        assert_eq!(dm_channel_user(REVERSI_CHANNEL_ID), None);
        assert_eq!(dm_channel_user(5), None);
    }

    #[test]
    fn four_hundred_seats_have_four_hundred_ids() {
        let ids: std::collections::HashSet<u64> =
            (0..400).map(|number| local_user_id(&format!("seat_{number}"))).collect();
        assert_eq!(ids.len(), 400);
    }
}
