//! Limits how many replays are drawn.
//!
//! Drawing a replay takes as long as drawing dozens of boards. Replays are therefore drawn one after another, so that
//! boards always find a free thread. A user can wait for one replay at a time, so that nobody delays the others.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::domain::DiscordUserId;
use crate::service::GameView;

use super::message_view::{DrawError, MessageView};
use super::outgoing_message::OutgoingMessage;

/// Draws replays, one at a time.
pub(crate) struct Replays {
    message_view: MessageView,
    slots: Arc<Slots>,
    /// Locked while a replay is drawn. The mutex is fair: who waits longest is next.
    drawing: tokio::sync::Mutex<()>,
}

/// The users who wait for a replay.
#[derive(Debug, Default)]
struct Slots(Mutex<HashSet<DiscordUserId>>);

/// A user's only place in the queue, until it is dropped.
#[derive(Debug)]
pub(crate) struct ReplaySlot {
    user: DiscordUserId,
    slots: Arc<Slots>,
}

impl Slots {
    fn lock(&self) -> MutexGuard<'_, HashSet<DiscordUserId>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn reserve(self: &Arc<Self>, user: DiscordUserId) -> Option<ReplaySlot> {
        self.lock().insert(user).then(|| ReplaySlot { user, slots: Arc::clone(self) })
    }
}

impl Drop for ReplaySlot {
    fn drop(&mut self) {
        self.slots.lock().remove(&self.user);
    }
}

impl Replays {
    pub(crate) fn new(message_view: MessageView) -> Self {
        Self { message_view, slots: Arc::default(), drawing: tokio::sync::Mutex::default() }
    }

    /// The user's place in the queue; `None` while the user waits for another replay.
    pub(crate) fn reserve(&self, user: DiscordUserId) -> Option<ReplaySlot> {
        self.slots.reserve(user)
    }

    /// The message with the replay of a finished game, for the user with this slot.
    pub(crate) async fn draw(&self, view: &GameView, _slot: &ReplaySlot) -> Result<OutgoingMessage, DrawError> {
        let _drawing = self.drawing.lock().await;
        self.message_view.replay(view).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_user_has_one_slot_and_others_have_their_own() {
        let slots = Arc::<Slots>::default();
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
