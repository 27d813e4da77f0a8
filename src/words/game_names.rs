//! The names of a game's sides in the lines of its message. Long names are cut, so that a line is not wrapped.

use messages::message;
use unicode_segmentation::UnicodeSegmentation;

use crate::domain::{Player, Side, StoredGame};
use rules::ByColor;

use super::Words;
use super::user_text::escape;
use super::utf16_length;

/// The longest name of a player, in characters as people count them.
const MAX_NAME_LENGTH: usize = 20;

/// Discord's limit for the name of a thread.
const MAX_THREAD_NAME: usize = 100;

/// The names of both sides, cut where they are long.
pub(super) struct GameNames {
    /// `Alice` or `Level 3`, escaped.
    pub(super) short: ByColor<String>,
    /// The same, not escaped: its length is what users see.
    pub(super) plain: ByColor<String>,
    /// `Alice` or `Level 3 · Positional`, escaped.
    pub(super) full: ByColor<String>,
}

impl Words {
    pub(super) fn game_names(&self, sides: &ByColor<Side>, players: &ByColor<Option<Player>>) -> GameNames {
        let plain = ByColor::from_fn(|color| match sides[color] {
            Side::Level(level) => self.level_short(level),
            Side::Player(_) | Side::Channel(_) => cut(&self.plain_name(sides[color], players[color].as_ref())),
        });
        let full = ByColor::from_fn(|color| match sides[color] {
            Side::Level(level) => self.level_name(level),
            Side::Player(_) | Side::Channel(_) => escape(&plain[color]),
        });
        GameNames { short: ByColor::from_fn(|color| escape(&plain[color])), plain, full }
    }

    /// The name of a game's thread, at most 100 characters. Discord does not format it.
    pub(crate) fn thread_name(&self, game: &StoredGame, players: &ByColor<Option<Player>>) -> String {
        let names = self.game_names(&game.sides, players).plain;
        let number = message!(self, "game-number", game = game.id);
        let name = message!(self, "thread-name", black = names.black, white = names.white, game = number.as_str());
        // Only names of many combined characters are so long.
        if utf16_length(&name) <= MAX_THREAD_NAME { name } else { number }
    }

    /// The escaped name of a player, cut where it is long.
    pub(super) fn short_player_name(&self, player: &Player) -> String {
        escape(&cut(&self.visible_name(&player.name)))
    }
}

/// The start of a name that is too long, with `…` at its end.
fn cut(name: &str) -> String {
    if visible_length(name) <= MAX_NAME_LENGTH {
        return name.to_owned();
    }
    let start: String = name.graphemes(true).take(MAX_NAME_LENGTH - 1).collect();
    format!("{}…", start.trim_end())
}

/// The length of a text without Markdown, in characters as people count them.
pub(super) fn visible_length(text: &str) -> usize {
    text.graphemes(true).count()
}

#[cfg(test)]
mod tests {
    use super::cut;

    #[test]
    fn long_names_are_cut_between_whole_characters() {
        assert_eq!(cut("Alice"), "Alice");
        assert_eq!(cut("ABCDEFGHIJKLMNOPQRST"), "ABCDEFGHIJKLMNOPQRST", "20 letters");
        assert_eq!(cut("ABCDEFGHIJKLMNOPQRSTU"), "ABCDEFGHIJKLMNOPQRS…");
        assert_eq!(cut("ABCDEFGHIJKLMNOPQR TUV"), "ABCDEFGHIJKLMNOPQR…", "no blank before the sign");
        assert_eq!(cut(&"e\u{301}".repeat(20)), "e\u{301}".repeat(20), "letters with marks count once");
        let families = "👨‍👩‍👧".repeat(21);
        assert_eq!(cut(&families), format!("{}…", "👨‍👩‍👧".repeat(19)));
    }
}
