//! The text of a hint.

use messages::message;

use crate::domain::{HintMove, StoredGame};
use rules::Square;

use super::{AltText, Words};

impl Words {
    /// The private message with the best moves, in the order of their value.
    pub(crate) fn hint_message(&self, game: &StoredGame, moves: &[HintMove]) -> String {
        let ranked = (1..)
            .zip(moves)
            .map(|(rank, one): (u32, &HintMove)| message!(self, "hint-ranked", rank, value = self.hint_move(one)));
        let title = message!(self, "hint", title = self.hint_title(game));
        let note = message!(self, "hint-note", goal = game.game.variant().goal.name());
        let not_counted = game.not_counted().map(|_| message!(self, "hint-not-counted"));
        [title].into_iter().chain(ranked).chain([note]).chain(not_counted).collect::<Vec<String>>().join("\n")
    }

    /// The alt text of the picture, which says the same.
    pub(crate) fn hint_alt(&self, game: &StoredGame, moves: &[HintMove]) -> AltText {
        let moves: Vec<String> = moves.iter().map(|one| self.hint_move(one)).collect();
        AltText::new(&message!(
            self,
            "hint-alt",
            title = self.hint_title(game),
            moves = moves.join(&message!(self, "separator-clauses"))
        ))
    }

    /// `Hint for Game 12, move 9`.
    fn hint_title(&self, game: &StoredGame) -> String {
        let next = game.game.plies().len() - game.opening_plies + 1;
        message!(self, "hint-title", game = game.id, number = next)
    }

    /// `d3 +4`, and whether that is proven.
    fn hint_move(&self, one: &HintMove) -> String {
        self.valued_move(one.square, one.lead, one.proven)
    }

    /// `d3 +4, proven` or `d3 about +4`.
    pub(super) fn valued_move(&self, square: Square, lead: i32, proven: bool) -> String {
        let (square, lead) = (square.to_string(), self.lead(lead));
        message!(self, if proven { "hint-move-proven" } else { "hint-move" }, square, lead)
    }

    /// `d3 +4`, in a list that says how the values were found.
    pub(super) fn plain_value(&self, square: Square, lead: i32) -> String {
        message!(self, "move-value", square = square.to_string(), lead = self.lead(lead))
    }

    /// A number of discs with its sign: `+4`, `0` or `−4`.
    pub(super) fn lead(&self, discs: i32) -> String {
        match discs {
            0 => "0".to_owned(),
            lead @ 1.. => format!("+{lead}"),
            lead => format!("−{}", lead.unsigned_abs()),
        }
    }
}
