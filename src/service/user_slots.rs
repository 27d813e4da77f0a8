//! Slots for work that takes long. Each user has one, so that nobody delays the others.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::domain::DiscordUserId;

/// The users who wait for work of one kind. All clones share them.
#[derive(Clone, Debug, Default)]
pub(crate) struct UserSlots(Arc<Mutex<HashSet<DiscordUserId>>>);

/// A user's only slot, until it is dropped.
#[derive(Debug)]
pub(crate) struct UserSlot {
    user: DiscordUserId,
    slots: UserSlots,
}

impl UserSlots {
    /// The user's slot; `None` while the user waits for other work of this kind.
    pub(crate) fn reserve(&self, user: DiscordUserId) -> Option<UserSlot> {
        self.lock().insert(user).then(|| UserSlot { user, slots: self.clone() })
    }

    fn lock(&self) -> MutexGuard<'_, HashSet<DiscordUserId>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for UserSlot {
    fn drop(&mut self) {
        self.slots.lock().remove(&self.user);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_user_has_one_slot_and_others_have_their_own() {
        let slots = UserSlots::default();
        let [alice, bob] = [DiscordUserId(1), DiscordUserId(2)];
        let slot = slots.reserve(alice).expect("Alice has no slot yet");
        assert!(slots.reserve(alice).is_none());
        assert!(slots.reserve(alice).is_none(), "a refusal releases nothing");
        let other = slots.reserve(bob).expect("Bob has no slot yet");
        drop(slot);
        let again = slots.reserve(alice).expect("Alice's slot is released");
        drop((again, other));
        assert!(slots.lock().is_empty(), "nothing is left behind");
    }
}
