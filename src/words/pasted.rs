//! The selects below a game from elsewhere.

use messages::message;

use crate::domain::SetupChoice;
use rules::{ByColor, GameRecord, Variant};

use super::{MAX_CHOICE_LENGTH, MAX_MESSAGE_LENGTH, Words, truncate, utf16_length};

/// Of what was left out, so much is quoted.
const MOST_LEFT_OUT: usize = 10;

impl Words {
    /// The placeholder of the select of starts, which says from which one the moves are played: `Start: 8×8, standard set-up, black moves
    /// first. Choose another`.
    pub(crate) fn start_placeholder(&self, start: Variant) -> String {
        message!(self, "select-start", start = self.start_option(start))
    }

    /// An option of that select: `8×8, mirrored set-up, white moves first`.
    pub(crate) fn start_option(&self, start: Variant) -> String {
        let setup = self.setup(SetupChoice::Fixed(start.setup));
        let first = message!(self, "first", color = start.first.name());
        [self.board(start.shape), setup, first].join(&message!(self, "separator-items"))
    }

    /// An option of that select: `3. Ada vs Bob`.
    pub(crate) fn pasted_option(&self, number: u32, record: Option<&GameRecord>) -> String {
        let Some(record) = record else { return message!(self, "pasted-unreadable", number) };
        let ByColor { black, white } = self.plain_record_names(&record.players);
        truncate(&message!(self, "pasted-game", number, black, white), MAX_CHOICE_LENGTH)
    }

    /// What stands below that option: `60 moves, Bob wins`.
    pub(crate) fn pasted_description(&self, record: &GameRecord) -> String {
        let ending = self.record_ending(record, &self.plain_record_names(&record.players));
        let facts = [self.move_count(record.game.plies().len()), ending];
        truncate(&self.items(&facts), MAX_CHOICE_LENGTH)
    }

    /// A message about a game from a text, with what was left out of the text although it looks like a move.
    pub(crate) fn with_left_out(&self, content: &str, left_out: &[String]) -> String {
        let shown: Vec<String> = left_out.iter().take(MOST_LEFT_OUT).map(|text| format!("`{text}`")).collect();
        if shown.is_empty() {
            return content.to_owned();
        }
        let more = left_out.len() - shown.len();
        let texts = self.items(&shown);
        let line = message!(self, "pasted-left-out", texts, more);
        format!("{}\n{line}", truncate(content, MAX_MESSAGE_LENGTH - utf16_length(&line) - 1))
    }
}
