//! Which moves of a reviewed game its reader looks at first.

use std::cmp::Reverse;

use rules::Color;

use super::{Review, ReviewedMove};

impl Review {
    /// The move of a side after the opening that loses most discs, the first of several.
    pub(crate) fn worst_move(&self, color: Color, opening_plies: usize) -> Option<&ReviewedMove> {
        let own = self.moves().iter().skip(opening_plies).filter(|made| made.color == color && made.value.loss > 0);
        own.min_by_key(|made| Reverse(made.value.loss))
    }

    /// The mistakes and blunders after the opening: those of the reader first, if they played in the game, and the worst first.
    pub(crate) fn slips(&self, reader: Option<Color>, opening_plies: usize) -> Vec<&ReviewedMove> {
        let mut slips: Vec<_> = self.moves().iter().skip(opening_plies).filter(|made| made.slip.is_some()).collect();
        slips.sort_by_key(|made| (reader.is_some_and(|reader| made.color != reader), Reverse(made.value.loss)));
        slips
    }
}
