//! How light the tile behind a number is, by the discs that its move loses.

use rules::Shape;

/// How light a tile is: the lighter, the better the move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shade(usize);

/// One of the shades.
struct Step {
    /// The discs that a move with this shade loses at least on boards up to 8×8.
    least_loss: u32,
    /// How far the color is from that of the square (0) to that of white discs (1).
    lightness: f32,
}

/// The shades from the lightest to the darkest: the best move, a small loss, a mistake and a blunder. They are few, so that they differ at
/// a glance. The best moves stand out most, and the darkest shade differs from the square even more than from the next one.
const STEPS: [Step; Shade::COUNT] = [
    Step { least_loss: 0, lightness: 1.0 },
    Step { least_loss: 1, lightness: 0.74 },
    Step { least_loss: 5, lightness: 0.51 },
    Step { least_loss: 10, lightness: 0.31 },
];

impl Shade {
    /// The number of shades.
    pub const COUNT: usize = 4;

    /// No move is better.
    pub const BEST: Self = Self(0);

    /// The shade of a move that loses so many discs on a board of so many squares. On boards larger than 8×8, losses are larger in
    /// proportion.
    pub fn of_loss(loss: u32, area: u32) -> Self {
        let common = Shape::STANDARD.area();
        let loss = (loss.saturating_mul(common) / area.max(common)).max(loss.min(1));
        Self(STEPS.iter().rposition(|step| loss >= step.least_loss).unwrap_or_default())
    }

    /// All shades from the lightest to the darkest.
    pub(super) fn all() -> [Self; Self::COUNT] {
        std::array::from_fn(Self)
    }

    /// The number of lighter shades.
    pub(super) fn index(self) -> usize {
        self.0
    }

    pub(super) fn lightness(self) -> f32 {
        STEPS[self.0].lightness
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_the_darker_the_more_it_loses() {
        let shades = |losses: &[u32], area| -> Vec<usize> {
            losses.iter().map(|&loss| Shade::of_loss(loss, area).index()).collect()
        };
        assert_eq!(shades(&[0, 1, 4, 5, 9, 10, u32::MAX], 64), [0, 1, 1, 2, 2, 3, 3]);
        assert_eq!(shades(&[0, 1, 10], 16), [0, 1, 3], "as on 8×8");
        assert_eq!(
            shades(&[0, 1, 2, 9, 12, 23], 144),
            [0, 1, 1, 1, 2, 3],
            "in proportion, and only the best one is lightest"
        );
    }
}
