//! Replays of finished games, and of games from elsewhere.
//!
//! Drawing an animation takes as long as drawing dozens of boards. Animations are therefore drawn one after another, so that
//! boards always find a free thread. A user can wait for one at a time, so that nobody delays the others.

use std::num::NonZeroUsize;

use crate::domain::{DiscordUserId, MessageId};
use crate::service::{UserSlot, UserSlots};

use super::message_view::{DrawError, MessageView, Replayed};
use super::outgoing_message::OutgoingMessage;
use super::recent::Recent;

/// How many shared messages are remembered. Their buttons to share them are gone; only clicks that were under way matter.
const MOST_SHARED: NonZeroUsize = NonZeroUsize::new(1_000).expect("not zero");

/// Draws animations, one at a time.
pub(crate) struct Replays {
    message_view: MessageView,
    slots: UserSlots,
    /// Locked while an animation is drawn. The mutex is fair: who waits longest is next.
    drawing: tokio::sync::Mutex<()>,
    /// The private messages whose replay was posted lately.
    shared: Recent<MessageId>,
}

impl Replays {
    pub(crate) fn new(message_view: MessageView) -> Self {
        Self {
            message_view,
            slots: UserSlots::default(),
            drawing: tokio::sync::Mutex::default(),
            shared: Recent::new(MOST_SHARED),
        }
    }

    /// The user's place in the queue; `None` while the user waits for another animation.
    pub(crate) fn reserve(&self, user: DiscordUserId) -> Option<UserSlot> {
        self.slots.reserve(user)
    }

    /// The private message with the animation, for the user with this slot.
    pub(crate) async fn draw(&self, replayed: &Replayed, _slot: &UserSlot) -> Result<OutgoingMessage, DrawError> {
        let _drawing = self.drawing.lock().await;
        self.message_view.replay(replayed).await
    }

    /// The public message with the animation, for the user with this slot.
    pub(crate) async fn draw_shared(
        &self,
        replayed: &Replayed,
        _slot: &UserSlot,
    ) -> Result<OutgoingMessage, DrawError> {
        let _drawing = self.drawing.lock().await;
        self.message_view.shared_replay(replayed).await
    }

    /// Records that the replay in a private message is posted. Returns `false` if it has been posted before.
    pub(crate) fn record_share(&self, message: MessageId) -> bool {
        self.shared.insert(message)
    }
}
