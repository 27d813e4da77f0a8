//! The names of a game's players as pictures show them.

use crate::service::GameView;
use crate::words::Words;
use render::PlayerView;
use rules::{ByColor, Color};

/// Each player's name, and what stands in its place if no font draws anything of it: `Player 12`, or the colour.
pub(super) struct PlayerNames {
    names: ByColor<String>,
    fallbacks: ByColor<String>,
}

impl PlayerNames {
    pub(super) fn new(words: &Words, view: &GameView) -> Self {
        Self {
            names: ByColor::from_fn(|color| words.plain_name(view.game.sides[color], view.players[color].as_ref())),
            fallbacks: ByColor::from_fn(|color| match &view.players[color] {
                Some(player) => words.numbered_player(player.id),
                None => words.color(color),
            }),
        }
    }

    /// The colours as names.
    pub(super) fn of_colors(words: &Words) -> Self {
        let names = ByColor::from_fn(|color| words.color_as_name(color));
        Self { fallbacks: names.clone(), names }
    }

    pub(super) fn names(&self) -> ByColor<&str> {
        self.names.as_ref().map(String::as_str)
    }

    pub(super) fn player(&self, color: Color) -> PlayerView<'_> {
        PlayerView { name: &self.names[color], fallback: &self.fallbacks[color] }
    }

    pub(super) fn players(&self) -> ByColor<PlayerView<'_>> {
        ByColor::from_fn(|color| self.player(color))
    }
}
