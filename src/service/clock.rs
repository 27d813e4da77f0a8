//! Where the time and chance come from. Tests bring their own.

use std::fmt::Debug;
use std::time::{SystemTime, UNIX_EPOCH};

use crate::domain::Timestamp;

/// Tells the time.
pub(crate) trait Clock: Send + Sync + Debug {
    /// Now.
    fn now(&self) -> Timestamp;
}

/// Draws seeds, from which all chance in a game follows.
pub(crate) trait RandomSource: Send + Sync + Debug {
    /// 64 random bits.
    fn seed(&self) -> u64;
}

/// The machine's clock.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> Timestamp {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Timestamp(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
    }
}

/// Chance seeded by the machine.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SystemRandom;

impl RandomSource for SystemRandom {
    fn seed(&self) -> u64 {
        fastrand::u64(..)
    }
}
