//! How each generation plays and learns.

use super::selfplay::Style;

/// Of one generation.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Plan {
    pub(super) style: Style,
    /// The part that what follows has in what a position is worth: the better the player, the more.
    pub(super) later: f32,
    /// One in so many of the positions asked for is enough.
    divisor: usize,
}

/// Plies of the random start of a game.
const OPENING: (u32, u32) = (2, 20);

/// The plan of a generation.
pub(super) fn plan(generation: u32) -> Plan {
    let style = |depth, exact_from| Style { opening: OPENING, depth, exact_from, branches: 2, strays: 2 };
    match generation {
        0 => Plan { style: style(4, 14), later: 0.8, divisor: 4 },
        1 => Plan { style: style(4, 14), later: 0.8, divisor: 4 },
        2 => Plan { style: style(5, 14), later: 0.8, divisor: 2 },
        _ => Plan { style: style(6, 16), later: 0.8, divisor: 1 },
    }
}

impl Plan {
    /// How many positions this generation learns from when so many were asked for.
    pub(super) fn positions(&self, asked: usize) -> usize {
        asked.div_ceil(self.divisor)
    }
}
