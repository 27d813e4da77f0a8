//! Labels of buttons, and texts of select menus and autocomplete choices.

use messages::message;

use crate::domain::Player;
use rules::{Level, Square};

use super::user_text::within_columns;
use super::{MessageId, Words};

/// The widest name on a button, in columns.
const MOST_COLUMNS: usize = 24;

/// Labels of buttons. Each has at most 34 characters.
impl Words {
    /// A label without values.
    pub(crate) fn button_label(&self, label: MessageId) -> String {
        self.format_message(label, [])
    }

    /// Challenge this player, where others can be challenged too.
    pub(crate) fn challenge_button(&self, player: &Player) -> String {
        let name = self.visible_name(&player.name);
        message!(self, "button-challenge-player", name = within_columns(&name, MOST_COLUMNS))
    }

    /// Play against this level, which is one above the level that was beaten.
    pub(crate) fn level_up_label(&self, level: Level) -> String {
        message!(self, "button-level-up", level = self.level_choice(level))
    }

    /// Play against this level, which is one below the level that won.
    pub(crate) fn easier_label(&self, level: Level) -> String {
        message!(self, "button-easier", level = self.level_choice(level))
    }
}

/// Texts of select menus and autocomplete choices.
impl Words {
    /// The placeholder of a select menu of moves, in row order: `Rows 1–4: choose a square (15)`.
    pub(crate) fn select_placeholder(&self, moves: &[Square]) -> String {
        let row = |square: Option<&Square>| square.map_or(0, |square| square.row() + 1);
        let (first, last) = (row(moves.first()), row(moves.last()));
        message!(self, "select-moves", rows = last - first + 1, first, last, moves = moves.len())
    }
}
