//! Replays: finished games as animated pictures, drawn for whoever asks and kept nowhere.
//!
//! One takes as long to draw as dozens of boards. So they are drawn one after another, and boards always find a free
//! thread; and each person is owed one at a time, so that nobody waits for all that somebody else asks for.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::domain::DiscordUserId;
use crate::render::{DiscShapes, PlayerView, RenderError, Renderer, ReplayView, Theme};
use crate::rules::ByColor;
use crate::service::GameView;
use crate::words::Words;

use super::message_view::DrawError;
use super::outgoing_message::{OutgoingMessage, Picture};

/// The name of a replay's picture.
const REPLAY: &str = "replay.gif";

/// Draws replays.
pub(crate) struct Replays {
    words: Arc<Words>,
    renderer: Arc<Renderer>,
    slots: Arc<Slots>,
    /// Held by the one replay that is being drawn; whoever waits longest has it next.
    turn: tokio::sync::Mutex<()>,
}

/// Who is owed a replay.
#[derive(Debug, Default)]
struct Slots(Mutex<HashSet<DiscordUserId>>);

/// Somebody is owed a replay until this is dropped.
#[derive(Debug)]
pub(crate) struct ReplaySlot {
    player: DiscordUserId,
    slots: Arc<Slots>,
}

impl Slots {
    fn lock(&self) -> MutexGuard<'_, HashSet<DiscordUserId>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn reserve(self: &Arc<Self>, player: DiscordUserId) -> Option<ReplaySlot> {
        self.lock().insert(player).then(|| ReplaySlot { player, slots: Arc::clone(self) })
    }
}

impl Drop for ReplaySlot {
    fn drop(&mut self) {
        self.slots.lock().remove(&self.player);
    }
}

impl Replays {
    pub(crate) fn new(words: Arc<Words>, renderer: Arc<Renderer>) -> Self {
        Self { words, renderer, slots: Arc::default(), turn: tokio::sync::Mutex::default() }
    }

    /// Somebody's place among those who wait; `None` while they are owed a replay already.
    pub(crate) fn reserve(&self, player: DiscordUserId) -> Option<ReplaySlot> {
        self.slots.reserve(player)
    }

    /// The message with the replay of a finished game, for whoever has this place.
    pub(crate) async fn draw(&self, view: GameView, _slot: &ReplaySlot) -> Result<OutgoingMessage, DrawError> {
        let content = self.words.replay_message(&view.game, &view.players, view.opening_name());
        let _turn = self.turn.lock().await;
        let (words, renderer) = (Arc::clone(&self.words), Arc::clone(&self.renderer));
        let picture = tokio::task::spawn_blocking(move || picture(&words, &renderer, &view)).await??;
        Ok(OutgoingMessage { picture: Some(picture), ..OutgoingMessage::text(content) })
    }
}

fn picture(words: &Words, renderer: &Renderer, view: &GameView) -> Result<Picture, RenderError> {
    let game = &view.game;
    let names = ByColor::from_fn(|color| words.plain_name(game.sides[color], view.players[color].as_ref()));
    let colors = ByColor::from_fn(|color| words.color(color));
    let bytes = renderer.replay(&ReplayView {
        game: &game.game,
        players: ByColor::from_fn(|color| PlayerView { name: &names[color], fallback: &colors[color] }),
        lit: game.ending().and_then(|ending| ending.winner),
        theme: Theme::Classic,
        discs: DiscShapes::Alike,
    })?;
    Ok(Picture { file: REPLAY, bytes, alt: words.replay_alt(game, &view.players) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_person_has_one_place_at_a_time_and_others_have_theirs() {
        let slots = Arc::<Slots>::default();
        let [alice, bob] = [DiscordUserId(1), DiscordUserId(2)];
        let slot = slots.reserve(alice).expect("she waits for nothing");
        assert!(slots.reserve(alice).is_none());
        assert!(slots.reserve(alice).is_none(), "being refused gives nothing back");
        let other = slots.reserve(bob).expect("he is another");
        drop(slot);
        let again = slots.reserve(alice).expect("hers is free again");
        drop((again, other));
        assert!(slots.lock().is_empty(), "nothing is kept");
    }
}
