//! What happened lately, so that it is not done a second time: the interactions that arrived, the replays and reviews that were posted.

use std::hash::Hash;
use std::num::NonZeroUsize;
use std::sync::{Mutex, PoisonError};

use lru::LruCache;

/// The newest of some values.
pub(crate) struct Recent<T>(Mutex<LruCache<T, ()>>);

impl<T: Hash + Eq> Recent<T> {
    /// Remembers so many values.
    pub(crate) fn new(capacity: NonZeroUsize) -> Self {
        Self(Mutex::new(LruCache::new(capacity)))
    }

    /// Remembers a value. Returns `false` if it was remembered before.
    pub(crate) fn insert(&self, value: T) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).put(value, ()).is_none()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_new_once_and_old_ones_are_forgotten() {
        let recent = Recent::new(NonZeroUsize::new(100).expect("not 0"));
        for number in 0..200 {
            assert!(recent.insert(number) && !recent.insert(number));
        }
        assert!(!recent.insert(100), "the oldest one that is kept");
        assert!(recent.insert(99));
    }
}
