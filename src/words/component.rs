//! Labels of buttons, and texts of select menus and autocomplete choices.

use messages::message;

use crate::domain::{ChannelNotices, GameId, GuildSettingsSection, Player, SettingsSection};
use rules::{Color, Level, Square};

use super::user_text::within_columns;
use super::{HelpSection, MessageId, Words};

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

    /// Post the board of a game here, whose channel or thread is deleted.
    pub(crate) fn bring_board_label(&self, game: GameId) -> String {
        message!(self, "button-bring-board", game)
    }

    /// Start a game from an opening, with these discs.
    pub(crate) fn practise_label(&self, color: Color) -> String {
        message!(self, "button-practise", color = color.name())
    }

    /// Show the moves that follow a reviewed move.
    pub(crate) fn what_follows_label(&self, square: Square) -> String {
        message!(self, "button-what-follows", square = square.to_string())
    }

    /// Show a reviewed move again; `0` is the first one.
    pub(crate) fn back_to_move_label(&self, index: usize) -> String {
        message!(self, "button-back-to-move", ply = index + 1)
    }

    /// Let notices be posted in the channels of the server, or not.
    pub(crate) fn channel_notices_label(&self, notices: ChannelNotices) -> String {
        message!(self, "button-channel-notices", notices = notices.name())
    }

    pub(crate) fn help_section_label(&self, section: HelpSection) -> String {
        message!(self, "button-help", section = section.name())
    }

    pub(crate) fn settings_section_label(&self, section: SettingsSection) -> String {
        message!(self, "button-settings", section = section.name())
    }

    pub(crate) fn guild_settings_section_label(&self, section: GuildSettingsSection) -> String {
        message!(self, "button-server-settings", section = section.name())
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

    /// The description of a move in a select menu: `flips 3`.
    pub(crate) fn move_flips(&self, flips: u32) -> String {
        message!(self, "select-flips", flips)
    }

    /// The autocomplete choice for a move: `d3 — flips 2`.
    pub(crate) fn square_choice(&self, square: Square, flips: u32) -> String {
        message!(self, "square-choice", square = square.to_string(), flips)
    }
}
