//! The sources of time and of randomness. Tests have their own.

use std::fmt::Debug;
use std::time::{SystemTime, UNIX_EPOCH};

use crate::domain::Timestamp;

pub(crate) trait Clock: Send + Sync + Debug {
    fn now(&self) -> Timestamp;
}

/// Everything random in a game follows from the seeds of this source.
pub(crate) trait RandomSource: Send + Sync + Debug {
    /// 64 random bits.
    fn seed(&self) -> u64;
}

/// The system's clock.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> Timestamp {
        let since_epoch = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Timestamp(i64::try_from(since_epoch.as_millis()).unwrap_or(i64::MAX))
    }
}

/// A random source that is seeded by the system.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SystemRandom;

impl RandomSource for SystemRandom {
    fn seed(&self) -> u64 {
        fastrand::u64(..)
    }
}
