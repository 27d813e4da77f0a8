//! How each generation plays and learns.

use super::self_play::PlaySettings;

/// Of one generation.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Plan {
    pub(crate) settings: PlaySettings,
    /// The part that what follows has in what a position is label: the better the evaluator, the more.
    pub(crate) lambda: f32,
    /// Whether it learns from the games of the generation before, too.
    pub(crate) with_earlier: bool,
    /// One in so many of the positions asked for is enough.
    divisor: usize,
}

/// The plan of a generation.
pub(crate) fn plan(generation: u32) -> Plan {
    let settings = |depth| PlaySettings { opening: (2, 20), depth, exact_from: 14, branches: 2, off_game_moves: 2 };
    match generation {
        0 | 1 => Plan { settings: settings(4), lambda: 0.5, with_earlier: false, divisor: 4 },
        2 => Plan { settings: settings(5), lambda: 0.7, with_earlier: false, divisor: 2 },
        _ => Plan { settings: settings(5), lambda: 0.7, with_earlier: true, divisor: 1 },
    }
}

impl Plan {
    /// How many positions this generation learns from when so many were asked for.
    pub(crate) fn positions(&self, asked: usize) -> usize {
        asked.div_ceil(self.divisor)
    }
}
