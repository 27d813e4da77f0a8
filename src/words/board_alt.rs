//! The alt text of a board picture: the complete position in words, so that blind users can play.

use messages::message;

use crate::domain::visible_line;
use rules::{ByColor, Color, Position, Square, SquareSet};

use super::position::Detail;
use super::{AltText, MAX_ALT_LENGTH, Words, utf16_length};

/// The longest name, in characters, including the `…` of a name that is cut.
const MAX_NAME_LENGTH: usize = 32;

impl Words {
    /// The position in words: players and counts, the turn or the ending, the last move with its flips, the legal moves of the side
    /// to move, and the rows from the top.
    ///
    /// `last` is the last move and its flips. `ended` is the sentence that describes the ending. If the text is too
    /// long, the rows are shortened, then long lists of squares are replaced by their number.
    pub(crate) fn board_alt(
        &self,
        position: &Position,
        last: Option<(Square, SquareSet)>,
        names: ByColor<&str>,
        ended: Option<&str>,
    ) -> AltText {
        let names = names.map(|name| one_line(name, MAX_NAME_LENGTH));
        let ended = ended.map(|sentence| one_line(sentence, 4 * MAX_NAME_LENGTH));
        let start = [self.players_and_counts(position, &names), self.turn_or_end(position, ended.as_deref())];
        let describe = |detail: Detail| {
            let last = last.map(|(square, flips)| self.last_move(position, square, flips, detail.flips));
            let moves = ended.is_none().then(|| self.legal_moves(position, detail.moves));
            let rows = self.rows(position, detail.rows);
            let sentences = start.iter().cloned().chain(last).chain(moves).chain(rows);
            self.sentences(&sentences.collect::<Vec<_>>())
        };
        let mut text = String::new();
        for detail in Detail::ALL {
            text = describe(detail);
            if utf16_length(&text) <= MAX_ALT_LENGTH {
                break;
            }
        }
        AltText::new(&text)
    }

    fn players_and_counts(&self, position: &Position, names: &ByColor<String>) -> String {
        let counts = position.counts();
        let player = |color: Color| {
            let name = self.name_and_color(&names[color], color);
            message!(self, "position-player", name, discs = counts[color])
        };
        message!(
            self,
            "position-players",
            columns = position.shape().columns(),
            rows = position.shape().rows(),
            black = player(Color::Black),
            white = player(Color::White)
        )
    }

    fn turn_or_end(&self, position: &Position, ended: Option<&str>) -> String {
        match ended {
            Some(sentence) => self.sentence(sentence.trim_end_matches(['.', '。'])),
            None => message!(self, "position-turn", color = position.side_to_move().name()),
        }
    }
}

/// Reduces the text to one line without invisible characters. A line that is cut to `max_length` characters ends in `…`.
fn one_line(text: &str, max_length: usize) -> String {
    let line = visible_line(text, max_length);
    if line == visible_line(text, usize::MAX) {
        return line;
    }
    format!("{}…", visible_line(text, max_length - 1))
}
