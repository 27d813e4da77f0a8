//! The board as text, for those who choose it in place of the picture.
//!
//! For the ear everything is told in words, a row a line, so that a screen reader can go through them; for the eye the
//! same is drawn in letters of one width. The drawing comes last: whoever listens may stop there.

use crate::domain::StoredGame;
use crate::rules::{Hints, draw};

use super::position::{Detail, Rows};
use super::{Words, length};

/// What a message has in place of the picture.
#[derive(Default)]
pub(super) struct TextBoard {
    /// What happened and what can be done, below the moves.
    pub(super) news: Vec<String>,
    /// The rows in words and the drawing, at the end.
    pub(super) board: Vec<String>,
}

impl TextBoard {
    /// The UTF-16 units that its lines take, each with its end.
    pub(super) fn length(&self) -> usize {
        self.news.iter().chain(&self.board).map(|line| length(line) + 1).sum()
    }
}

impl Words {
    /// The board as text in at most `longest` UTF-16 units: the last move and what it turned, the legal moves of a person
    /// to move, the rows in runs of equal squares, and the drawing. What would be too long is told in letters, then with
    /// long lists only counted, which is the shortest there is.
    pub(super) fn text_board(&self, game: &StoredGame, longest: usize) -> TextBoard {
        // Heard after every move, each square in a word of its own would be long: runs come first.
        let details = Detail::ALL.into_iter().filter(|detail| detail.rows != Rows::Words);
        let mut told = TextBoard::default();
        for detail in details {
            told = self.text_board_in(game, detail);
            if told.length() <= longest {
                break;
            }
        }
        told
    }

    fn text_board_in(&self, game: &StoredGame, detail: Detail) -> TextBoard {
        let position = game.game.position();
        let plies = &game.game.plies()[game.opening_plies..];
        let last = plies.last().map(|ply| self.last_move(position, ply.square, ply.flips, detail.flips));
        // What a level may play is nobody's to choose.
        let choosing = game.side_to_move().is_some_and(|side| side.player().is_some());
        let moves = choosing.then(|| self.legal_moves(position, detail.moves));
        let rows = self.rows(position, detail.rows).into_iter();
        let rows = rows.map(|row| self.say("text-board-small", [("text", row.into())]));
        let (legend, hints) =
            if choosing { ("text-board-drawn-moves", Hints::Shown) } else { ("text-board-drawn", Hints::Hidden) };
        let legend = self.say("text-board-small", [("text", self.text(legend).into())]);
        let drawing = format!("```\n{}```", draw(position, hints));
        TextBoard { news: last.into_iter().chain(moves).collect(), board: rows.chain([legend, drawing]).collect() }
    }
}
