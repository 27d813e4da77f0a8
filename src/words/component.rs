//! Labels of buttons, and texts of select menus and autocomplete choices.

use crate::domain::{ChannelNotices, GameId, GuildSettingsSection, Player, SettingsSection};
use rules::{Color, Level, Square};

use super::user_text::within_columns;
use super::{HelpSection, Words};

/// The widest name on a button, in columns.
const MOST_COLUMNS: usize = 24;

/// Labels of buttons. Each has at most 34 characters.
impl Words {
    /// A label without values, by the id of its message.
    pub(crate) fn button_label(&self, id: &str) -> String {
        self.message(id)
    }

    /// Challenge this player, where others can be challenged too.
    pub(crate) fn challenge_button(&self, player: &Player) -> String {
        let name = self.visible_name(&player.name);
        self.format_message("button-challenge-player", [("name", within_columns(&name, MOST_COLUMNS).into())])
    }

    /// Play against this level, which is one above the level that was beaten.
    pub(crate) fn level_up_label(&self, level: Level) -> String {
        self.format_message("button-level-up", [("level", self.level_choice(level).into())])
    }

    /// Play against this level, which is one below the level that won.
    pub(crate) fn easier_label(&self, level: Level) -> String {
        self.format_message("button-easier", [("level", self.level_choice(level).into())])
    }

    /// Post the board of a game here, whose channel or thread is deleted.
    pub(crate) fn bring_board_label(&self, game: GameId) -> String {
        self.message_about_game("button-bring-board", game)
    }

    /// Start a game from an opening, with these discs.
    pub(crate) fn practise_label(&self, color: Color) -> String {
        self.format_message("button-practise", [("color", color.name().into())])
    }

    /// Show the moves that follow a reviewed move.
    pub(crate) fn what_follows_label(&self, square: Square) -> String {
        self.format_message("button-what-follows", [("square", square.to_string().into())])
    }

    /// Show a reviewed move again; `0` is the first one.
    pub(crate) fn back_to_move_label(&self, index: usize) -> String {
        self.format_message("button-back-to-move", [("ply", (index + 1).into())])
    }

    /// Let notices be posted in the channels of the server, or not.
    pub(crate) fn channel_notices_label(&self, notices: ChannelNotices) -> String {
        self.format_message("button-channel-notices", [("notices", notices.name().into())])
    }

    pub(crate) fn help_section_label(&self, section: HelpSection) -> String {
        self.format_message("button-help", [("section", section.name().into())])
    }

    pub(crate) fn settings_section_label(&self, section: SettingsSection) -> String {
        self.format_message("button-settings", [("section", section.name().into())])
    }

    pub(crate) fn guild_settings_section_label(&self, section: GuildSettingsSection) -> String {
        self.format_message("button-server-settings", [("section", section.name().into())])
    }
}

/// Texts of select menus and autocomplete choices.
impl Words {
    /// The placeholder of a select menu of moves, in row order: `Rows 1–4: choose a square (15)`.
    pub(crate) fn select_placeholder(&self, moves: &[Square]) -> String {
        let row = |square: Option<&Square>| square.map_or(0, |square| square.row() + 1);
        let (first, last) = (row(moves.first()), row(moves.last()));
        let values = [
            ("rows", (last - first + 1).into()),
            ("first", first.into()),
            ("last", last.into()),
            ("moves", moves.len().into()),
        ];
        self.format_message("select-moves", values)
    }

    /// The description of a move in a select menu: `flips 3`.
    pub(crate) fn move_flips(&self, flips: u32) -> String {
        self.format_message("select-flips", [("flips", flips.into())])
    }

    /// The autocomplete choice for a move: `d3 — flips 2`.
    pub(crate) fn square_choice(&self, square: Square, flips: u32) -> String {
        self.format_message("square-choice", [("square", square.to_string().into()), ("flips", flips.into())])
    }
}
