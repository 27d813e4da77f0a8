//! The interactions that arrived lately. Discord sends an event again when a connection resumes, and may send it twice.

use std::collections::{HashSet, VecDeque};
use std::sync::{Mutex, PoisonError};

use poise::serenity_prelude::InteractionId;

/// More interactions than arrive in the time in which events are sent again.
const CAPACITY: usize = 10_000;

/// The ids of the newest interactions.
#[derive(Debug, Default)]
pub(crate) struct RecentInteractions(Mutex<Recent>);

#[derive(Debug, Default)]
struct Recent {
    ids: HashSet<InteractionId>,
    /// Oldest first.
    by_age: VecDeque<InteractionId>,
}

impl RecentInteractions {
    /// Remembers an interaction. Returns `false` if it has arrived before.
    pub(crate) fn insert(&self, id: InteractionId) -> bool {
        let mut recent = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if !recent.ids.insert(id) {
            return false;
        }
        recent.by_age.push_back(id);
        if recent.by_age.len() > CAPACITY
            && let Some(oldest) = recent.by_age.pop_front()
        {
            recent.ids.remove(&oldest);
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_interaction_is_new_once_and_old_ones_are_forgotten() {
        let recent = RecentInteractions::default();
        let id = |number: usize| InteractionId::new(1 + number as u64);
        for number in 0..2 * CAPACITY {
            assert!(recent.insert(id(number)) && !recent.insert(id(number)));
        }
        assert!(!recent.insert(id(CAPACITY)), "the oldest one that is kept");
        let kept = recent.0.lock().unwrap_or_else(PoisonError::into_inner);
        assert_eq!((kept.ids.len(), kept.by_age.len()), (CAPACITY, CAPACITY));
    }
}
