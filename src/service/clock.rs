//! Where the time and chance come from. Tests bring their own.

use std::fmt::Debug;
use std::time::{SystemTime, UNIX_EPOCH};

use crate::domain::Moment;

/// Tells the time.
pub(crate) trait Clock: Send + Sync + Debug {
    /// Now.
    fn now(&self) -> Moment;
}

/// Draws seeds, from which all chance in a game follows.
pub(crate) trait Chance: Send + Sync + Debug {
    /// 64 random bits.
    fn seed(&self) -> u64;
}

/// The machine's clock.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> Moment {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Moment(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
    }
}

/// Chance seeded by the machine.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SystemChance;

impl Chance for SystemChance {
    fn seed(&self) -> u64 {
        fastrand::u64(..)
    }
}
