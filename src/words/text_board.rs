//! The board as text, which players can choose instead of the picture.
//!
//! The position is described in words, one row on each line, for screen readers. The same position follows as a drawing
//! in a code block. The drawing comes last, so that users of a screen reader can skip it.

use crate::domain::StoredGame;
use crate::rules::{Hints, draw};

use super::position::{Detail, RowFormat};
use super::{Words, utf16_length};

/// The lines that replace the picture in a message.
#[derive(Default)]
pub(super) struct TextBoard {
    /// The last move and the legal moves, shown below the list of moves.
    pub(super) moves: Vec<String>,
    /// The rows in words and the drawing, at the end of the message.
    pub(super) position: Vec<String>,
}

impl TextBoard {
    /// The length of all lines in UTF-16 units, including a line break each.
    pub(super) fn utf16_length(&self) -> usize {
        self.moves.iter().chain(&self.position).map(|line| utf16_length(line) + 1).sum()
    }
}

impl Words {
    /// The board as text in at most `max_length` UTF-16 units: the last move with its flips, the legal moves if a player
    /// is to move, the rows as runs of equal squares, and the drawing. If that is too long, the rows are written in
    /// letters, then long lists of squares are replaced by their number. The shortest form is used even if it exceeds
    /// `max_length`.
    pub(super) fn text_board(&self, game: &StoredGame, max_length: usize) -> TextBoard {
        // Users listen to this text after every move. One word for each square would take too long.
        let details = Detail::ALL.into_iter().filter(|detail| detail.rows != RowFormat::Words);
        let mut board = TextBoard::default();
        for detail in details {
            board = self.text_board_with(game, detail);
            if board.utf16_length() <= max_length {
                break;
            }
        }
        board
    }

    fn text_board_with(&self, game: &StoredGame, detail: Detail) -> TextBoard {
        let position = game.game.position();
        let plies = &game.game.plies()[game.opening_plies..];
        let last = plies.last().map(|ply| self.last_move(position, ply.square, ply.flips, detail.flips));
        // The legal moves of a level are of no use to the reader.
        let player_to_move = game.side_to_move().is_some_and(|side| side.player().is_some());
        let moves = player_to_move.then(|| self.legal_moves(position, detail.moves));
        let rows = self.rows(position, detail.rows).into_iter();
        let rows = rows.map(|row| self.format_message("text-board-small", [("text", row.into())]));
        let (legend, hints) =
            if player_to_move { ("text-board-drawn-moves", Hints::Shown) } else { ("text-board-drawn", Hints::Hidden) };
        let legend = self.format_message("text-board-small", [("text", self.message(legend).into())]);
        let drawing = format!("```\n{}```", draw(position, hints));
        TextBoard { moves: last.into_iter().chain(moves).collect(), position: rows.chain([legend, drawing]).collect() }
    }
}
