//! The private message in which a player sets conditional moves.

use messages::message;

use crate::domain::{BoardFormat, ConditionalLine, ConditionalMoves, Player, StoredGame};
use rules::{ByColor, Color, Game, Ply};

use super::{MAX_MESSAGE_LENGTH, Words, truncate, utf16_length};

/// What a board as text may take of the message, in UTF-16 units.
const MAX_BOARD_LENGTH: usize = 900;

/// What the message says.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ConditionalMovesText<'a> {
    /// The game as it is now.
    pub game: &'a StoredGame,
    /// The game after the moves that have been chosen.
    pub expected: &'a StoredGame,
    pub players: &'a ByColor<Option<Player>>,
    /// The color of the player who reads the message.
    pub own: Color,
    /// The moves that have been chosen.
    pub line: ConditionalLine,
    /// The lines that are set.
    pub set: &'a ConditionalMoves,
}

impl Words {
    /// The chosen moves, the question for the next one, the board where it is shown as text, and the lines that are set: at
    /// most 2000 characters.
    pub(crate) fn conditional_moves(&self, text: &ConditionalMovesText<'_>) -> String {
        let number = message!(self, "game-number", game = text.game.id);
        let name = &self.game_names(&text.game.sides, text.players).short[text.own.other()];
        let mut parts = vec![message!(self, "conditional-moves", game = number)];
        parts.extend(self.line(&text.game.game, text.own, name, text.line));
        parts.push(self.question(text, name));
        let has_text_board = text.game.format != BoardFormat::Picture;
        let board = self.text_board(text.expected, MAX_BOARD_LENGTH);
        parts.extend(board.moves.into_iter().filter(|_| has_text_board).chain(board.position));
        let note = message!(self, "conditional-note");
        let used: usize = parts.iter().chain([&note]).map(|part| utf16_length(part) + 1).sum();
        parts.push(self.lines_that_are_set(text, name, MAX_MESSAGE_LENGTH.saturating_sub(used)));
        parts.push(note);
        truncate(&parts.join("\n"), MAX_MESSAGE_LENGTH)
    }

    /// Whose move is chosen next, or why there is none.
    fn question(&self, text: &ConditionalMovesText<'_>, name: &str) -> String {
        match text.expected.to_move() {
            None => message!(self, "conditional-line-ends"),
            Some(_) if text.line.is_full() => message!(self, "conditional-line-full"),
            Some(color) if color == text.own => message!(self, "conditional-ask-reply"),
            Some(_) => message!(self, "conditional-ask-expected", name),
        }
    }

    /// All lines that are set, or as many as fit.
    fn lines_that_are_set(&self, text: &ConditionalMovesText<'_>, name: &str, max_length: usize) -> String {
        let lines = text.set.lines().iter().filter_map(|&line| self.line(&text.game.game, text.own, name, line));
        let lines: Vec<String> = lines.map(|line| message!(self, "conditional-line", line)).collect();
        if lines.is_empty() {
            return message!(self, "conditional-none");
        }
        let title = message!(self, "conditional-set", lines = lines.len());
        let cut = |kept: usize| {
            let left = lines.len() - kept;
            let more = (left > 0).then(|| message!(self, "conditional-more", lines = left));
            [title.clone()].into_iter().chain(lines[..kept].iter().cloned()).chain(more).collect::<Vec<_>>().join("\n")
        };
        let mut texts = (0..=lines.len()).rev().map(cut);
        texts.find(|text| utf16_length(text) <= max_length).unwrap_or(title)
    }

    /// `If Bob plays e6, you play f4; then if d3, you play c5`. `None` for a line without moves.
    fn line(&self, game: &Game, own: Color, name: &str, line: ConditionalLine) -> Option<String> {
        let played = line.play(game).ok()?;
        let mut text: Option<String> = None;
        // Moves of one side in a row, with a pass of the other one between them.
        for moves in played.plies()[game.plies().len()..].chunk_by(|one, next| one.color == next.color) {
            let squares: Vec<String> = moves.iter().map(|ply: &Ply| ply.square.to_string()).collect();
            let squares = self.items(&squares);
            let is_own = moves.iter().any(|ply| ply.color == own);
            let before = text.unwrap_or_else(|| "none".to_owned());
            text = Some(message!(
                self,
                if is_own { "conditional-reply" } else { "conditional-if" },
                before,
                name,
                moves = squares
            ));
        }
        text
    }
}
