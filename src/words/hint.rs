//! The text of a hint.

use crate::domain::{HintMove, StoredGame};
use rules::Square;

use super::{AltText, Words};

impl Words {
    /// The private message with the best moves, in the order of their value.
    pub(crate) fn hint_message(&self, game: &StoredGame, moves: &[HintMove]) -> String {
        let ranked = (1..).zip(moves).map(|(rank, one): (u32, &HintMove)| {
            self.format_message("hint-ranked", [("rank", rank.into()), ("move", self.hint_move(one).into())])
        });
        let title = self.format_message("hint", [("title", self.hint_title(game).into())]);
        let note = self.format_message("hint-note", [("goal", game.game.variant().goal.name().into())]);
        let not_counted = game.not_counted().map(|_| self.message("hint-not-counted"));
        [title].into_iter().chain(ranked).chain([note]).chain(not_counted).collect::<Vec<String>>().join("\n")
    }

    /// The alt text of the picture, which says the same.
    pub(crate) fn hint_alt(&self, game: &StoredGame, moves: &[HintMove]) -> AltText {
        let moves: Vec<String> = moves.iter().map(|one| self.hint_move(one)).collect();
        let values =
            [("title", self.hint_title(game).into()), ("moves", moves.join(&self.message("separator-clauses")).into())];
        AltText::new(&self.format_message("hint-alt", values))
    }

    /// `Hint for Game 12, move 9`.
    fn hint_title(&self, game: &StoredGame) -> String {
        let next = game.game.plies().len() - game.opening_plies + 1;
        self.format_message("hint-title", [("game", game.id.to_string().into()), ("move", next.into())])
    }

    /// `d3 +4`, and whether that is proven.
    fn hint_move(&self, one: &HintMove) -> String {
        self.valued_move(one.square, one.lead, one.proven)
    }

    /// `d3 +4, proven` or `d3 about +4`.
    pub(super) fn valued_move(&self, square: Square, lead: i32, proven: bool) -> String {
        let lead = self.lead(lead);
        let id = if proven { "hint-move-proven" } else { "hint-move" };
        self.format_message(id, [("square", square.to_string().into()), ("lead", lead.into())])
    }

    /// `d3 +4`, in a list that says how the values were found.
    pub(super) fn plain_value(&self, square: Square, lead: i32) -> String {
        let values = [("square", square.to_string().into()), ("lead", self.lead(lead).into())];
        self.format_message("move-value", values)
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
