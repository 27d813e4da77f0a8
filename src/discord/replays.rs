//! Limits how many replays are drawn.
//!
//! Drawing a replay takes as long as drawing dozens of boards. Replays are therefore drawn one after another, so that
//! boards always find a free thread. A user can wait for one replay at a time, so that nobody delays the others.

use crate::domain::DiscordUserId;
use crate::service::GameView;

use super::message_view::{DrawError, MessageView};
use super::outgoing_message::OutgoingMessage;
use super::user_slots::{UserSlot, UserSlots};

/// Draws replays, one at a time.
pub(crate) struct Replays {
    message_view: MessageView,
    slots: UserSlots,
    /// Locked while a replay is drawn. The mutex is fair: who waits longest is next.
    drawing: tokio::sync::Mutex<()>,
}

impl Replays {
    pub(crate) fn new(message_view: MessageView) -> Self {
        Self { message_view, slots: UserSlots::default(), drawing: tokio::sync::Mutex::default() }
    }

    /// The user's place in the queue; `None` while the user waits for another replay.
    pub(crate) fn reserve(&self, user: DiscordUserId) -> Option<UserSlot> {
        self.slots.reserve(user)
    }

    /// The message with the replay of a finished game, for the user with this slot.
    pub(crate) async fn draw(&self, view: &GameView, _slot: &UserSlot) -> Result<OutgoingMessage, DrawError> {
        let _drawing = self.drawing.lock().await;
        self.message_view.replay(view).await
    }
}
