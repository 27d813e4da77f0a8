//! The board as text, which players can choose instead of the picture: in words, one row on each line, for screen
//! readers, or drawn in letters in a code block.

use messages::message;

use crate::domain::{BoardFormat, StoredGame};
use rules::{Hints, Position, draw};

use super::position::Detail;
use super::{Words, utf16_length};

/// The lines that replace the picture in a message.
#[derive(Default)]
pub(super) struct TextBoard {
    /// The last move and the legal moves, shown below the list of moves.
    pub(super) moves: Vec<String>,
    /// The rows in words, or the drawing, at the end of the message.
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
    /// is to move, and the rows in words or the drawing, as the game's board format says. If that is too long, the rows
    /// are shortened, then long lists of squares are replaced by their number. The shortest form is used even if it
    /// exceeds `max_length`.
    pub(super) fn text_board(&self, game: &StoredGame, max_length: usize) -> TextBoard {
        let mut board = TextBoard::default();
        for detail in Detail::ALL {
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
        let player_to_move = game.side_to_move().is_some_and(|side| side.level().is_none());
        let moves = player_to_move.then(|| self.legal_moves(position, detail.moves));
        let position = match game.format {
            BoardFormat::Picture => Vec::new(),
            BoardFormat::Text => self.rows(position, detail.rows).into_iter().map(|row| self.small(row)).collect(),
            BoardFormat::Letters => self.drawing(position, player_to_move),
        };
        TextBoard { moves: last.into_iter().chain(moves).collect(), position }
    }

    /// The board drawn in letters, below a legend. `player_to_move` says whether the legal moves are marked.
    pub(super) fn drawing(&self, position: &Position, player_to_move: bool) -> Vec<String> {
        let (legend, hints) = if player_to_move {
            (message!(self, "text-board-letters-moves"), Hints::Shown)
        } else {
            (message!(self, "text-board-letters"), Hints::Hidden)
        };
        vec![self.small(legend), format!("```\n{}```", draw(position, hints))]
    }

    /// A line in small type.
    pub(super) fn small(&self, text: String) -> String {
        message!(self, "text-board-small", text)
    }
}
