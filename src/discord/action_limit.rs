//! Limits how many commands and clicks of one user are handled in a second, so that nobody keeps the others waiting.
//!
//! Completions of options do not count: they only read, and a client sends them while its user types.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::domain::DiscordUserId;

/// How many users are remembered before those without recent actions are forgotten.
const USERS: usize = 4096;

/// Limits the actions of each user: so many at once, and so many a second in the long run (GCRA,
/// <https://en.wikipedia.org/wiki/Generic_cell_rate_algorithm>). All clones share their counts.
#[derive(Clone, Debug)]
pub(crate) struct ActionLimit {
    interval: Duration,
    users: Arc<Mutex<Users>>,
}

#[derive(Debug)]
struct Users {
    /// When the actions so far of each user are used up, one for each interval.
    used_up: HashMap<DiscordUserId, Instant>,
    /// How many users are remembered before the next cleaning. It is at least twice the number of users who were active
    /// in the last second, which limits the memory.
    limit: usize,
}

impl ActionLimit {
    /// At most `per_second` actions of a user in a second, at least 1.
    pub(crate) fn new(per_second: usize) -> Self {
        let users = Users { used_up: HashMap::new(), limit: USERS };
        Self { interval: Duration::from_secs_f64(1.0 / per_second.max(1) as f64), users: Arc::new(Mutex::new(users)) }
    }

    /// Whether the user may do something at `now`. If so, it is counted.
    pub(crate) fn allow(&self, user: DiscordUserId, now: Instant) -> bool {
        let mut users = self.users.lock().unwrap_or_else(PoisonError::into_inner);
        let used_up = users.used_up.get(&user).copied().unwrap_or(now).max(now) + self.interval;
        if used_up > now + Duration::from_secs(1) {
            return false;
        }
        if users.used_up.len() >= users.limit {
            users.used_up.retain(|_, used_up| *used_up > now);
            users.limit = USERS.max(2 * users.used_up.len());
        }
        users.used_up.insert(user, used_up);
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALICE: DiscordUserId = DiscordUserId(1);
    const BOB: DiscordUserId = DiscordUserId(2);

    fn allowed(limit: &ActionLimit, user: DiscordUserId, now: Instant) -> usize {
        (0..100).filter(|_| limit.allow(user, now)).count()
    }

    #[test]
    fn a_user_has_five_actions_at_once_and_five_a_second_whatever_others_do() {
        let (limit, start) = (ActionLimit::new(5), Instant::now());
        assert_eq!(allowed(&limit, ALICE, start), 5);
        assert_eq!(allowed(&limit, BOB, start), 5);
        assert_eq!(allowed(&limit, ALICE, start + Duration::from_millis(199)), 0, "refused actions do not count");
        assert_eq!(allowed(&limit, ALICE, start + Duration::from_millis(200)), 1);
        assert_eq!(allowed(&limit, ALICE, start + Duration::from_millis(600)), 2);
        assert_eq!(allowed(&limit, ALICE, start + Duration::from_secs(60)), 5);
    }

    #[test]
    fn users_without_recent_actions_are_forgotten() {
        let (limit, start) = (ActionLimit::new(5), Instant::now());
        let remembered = || limit.users.lock().expect("no panic").used_up.len();
        for user in 0..100_000 {
            assert!(limit.allow(DiscordUserId(user), start + Duration::from_millis(user)));
            assert!(remembered() <= USERS);
        }
        // Many users within a second are all remembered, but no longer than that.
        let busy = start + Duration::from_secs(1000);
        for user in 0..3 * USERS as u64 {
            assert_eq!(allowed(&limit, DiscordUserId(user), busy), 5);
        }
        assert!((0..3 * USERS as u64).all(|user| !limit.allow(DiscordUserId(user), busy)));
        for user in 0..100_000 {
            limit.allow(DiscordUserId(user), busy + Duration::from_secs(10) + Duration::from_millis(user));
        }
        assert!(remembered() <= 4 * 3 * USERS, "{}", remembered());
    }
}
