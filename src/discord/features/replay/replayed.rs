//! What is replayed, from which position on, and what was posted for everybody lately.

use std::num::NonZeroUsize;

use crate::discord::component_id::ReplaySubject;
use crate::discord::features::pasted::PastedChoices;
use crate::discord::message_view::{DrawError, MessageView};
use crate::discord::outgoing_message::OutgoingMessage;
use crate::discord::recent::Recent;
use crate::domain::{BoardStyle, DiscordUserId, MessageId};
use crate::service::{GameView, UserSlot, UserSlots};
use crate::words::Words;
use rules::{Game, Variant};

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

/// A game that is replayed.
#[derive(Clone)]
pub(crate) enum Replayed {
    /// A finished game, in the style of the user who replays it.
    Game(Box<GameView>),
    /// A game from elsewhere. It is not stored: the message with its replay holds it.
    Record { game: Game, heading: String, style: BoardStyle, choices: Option<Box<PastedChoices>> },
}

/// A game at one of its positions.
#[derive(Clone)]
pub(crate) struct ReplayStep {
    pub(crate) replayed: Replayed,
    /// How many discs have been placed, at most as many as the game has plies.
    pub(crate) ply: usize,
    /// Whether the replay has been posted for everybody.
    pub(crate) is_shared: bool,
}

impl Replayed {
    /// The game in the message that steps through it; `None` if the message holds none.
    pub(crate) fn from_message(
        content: &str,
        variant: Variant,
        style: BoardStyle,
        choices: Option<PastedChoices>,
    ) -> Option<Self> {
        let (heading, moves) = Words::split_replay_panel(content)?;
        let game = Game::from_transcript(variant, moves).ok()?;
        Some(Self::Record { game, heading: heading.to_owned(), style, choices: choices.map(Box::new) })
    }

    pub(crate) fn game(&self) -> &Game {
        match self {
            Self::Game(view) => &view.game.game,
            Self::Record { game, .. } => game,
        }
    }

    pub(crate) fn subject(&self) -> ReplaySubject {
        match self {
            Self::Game(view) => ReplaySubject::Game(view.game.id),
            Self::Record { game, choices, .. } => {
                let pasted = choices.as_ref().map(|choices| choices.game);
                ReplaySubject::Record { variant: game.variant(), pasted }
            }
        }
    }

    /// What can be replayed instead.
    pub(crate) fn choices(&self) -> Option<&PastedChoices> {
        match self {
            Self::Game(_) => None,
            Self::Record { choices, .. } => choices.as_deref(),
        }
    }
}

impl ReplayStep {
    /// Whether this is the position after the last ply.
    pub(crate) fn is_last(&self) -> bool {
        self.ply == self.replayed.game().plies().len()
    }
}
