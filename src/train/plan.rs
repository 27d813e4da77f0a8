//! How each generation plays and learns.

use super::selfplay::Style;

/// Of one generation.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Plan {
    pub(crate) style: Style,
    /// The part that what follows has in what a position is worth: the better the player, the more.
    pub(crate) later: f32,
    /// Whether it learns from the games of the generation before, too.
    pub(crate) with_earlier: bool,
    /// One in so many of the positions asked for is enough.
    divisor: usize,
}

/// The plan of a generation.
pub(crate) fn plan(generation: u32) -> Plan {
    let style = |depth| Style { opening: (2, 20), depth, exact_from: 14, branches: 2, strays: 2 };
    match generation {
        0 | 1 => Plan { style: style(4), later: 0.5, with_earlier: false, divisor: 4 },
        2 => Plan { style: style(5), later: 0.7, with_earlier: false, divisor: 2 },
        _ => Plan { style: style(5), later: 0.7, with_earlier: true, divisor: 1 },
    }
}

impl Plan {
    /// How many positions this generation learns from when so many were asked for.
    pub(crate) fn positions(&self, asked: usize) -> usize {
        asked.div_ceil(self.divisor)
    }
}
