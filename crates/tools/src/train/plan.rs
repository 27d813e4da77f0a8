//! How each generation plays and is fitted.

use super::self_play::PlaySettings;

#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Plan {
    pub(crate) settings: PlaySettings,
    /// The λ of the labels (see `label.rs`). Better play allows a larger one, because its results say more.
    pub(crate) lambda: f32,
    /// Whether the games of the previous generation are used as well.
    pub(crate) with_previous: bool,
    /// The requested number of positions is divided by this. Early generations need fewer positions.
    divisor: usize,
}

impl Plan {
    /// The plan of a generation, counted from 0.
    pub(crate) fn of(generation: u32) -> Self {
        let settings =
            |depth| PlaySettings { random_plies: (2, 20), depth, exact_from: 14, branches: 2, off_game_moves: 2 };
        match generation {
            0 | 1 => Self { settings: settings(4), lambda: 0.5, with_previous: false, divisor: 4 },
            2 => Self { settings: settings(5), lambda: 0.7, with_previous: false, divisor: 2 },
            _ => Self { settings: settings(5), lambda: 0.7, with_previous: true, divisor: 1 },
        }
    }

    /// The plan of every generation of a run that starts from trained weights.
    pub(crate) fn of_improvement() -> Self {
        let settings = PlaySettings { random_plies: (2, 20), depth: 8, exact_from: 16, branches: 2, off_game_moves: 2 };
        Self { settings, lambda: 0.5, with_previous: true, divisor: 1 }
    }

    /// The number of positions to play when `requested` were asked for.
    pub(crate) fn positions(&self, requested: usize) -> usize {
        requested.div_ceil(self.divisor)
    }
}
