//! The medals of the first three on a leaderboard.

use super::painter::CardPainter;
use crate::color::{Rgb, float, mix};
use crate::geometry::Point;
use crate::mask::Mask;

/// The colors of a medal: its lit and shaded sides, and the number on it.
struct MedalColors {
    light: Rgb,
    dark: Rgb,
    number: Rgb,
}

const GOLD: MedalColors =
    MedalColors { light: [0xff, 0xe0, 0x82], dark: [0xc9, 0x93, 0x1c], number: [0x3a, 0x26, 0x00] };
const SILVER: MedalColors =
    MedalColors { light: [0xf6, 0xf8, 0xfa], dark: [0x9a, 0xa3, 0xad], number: [0x1e, 0x24, 0x2b] };
const BRONZE: MedalColors =
    MedalColors { light: [0xf0, 0xb0, 0x80], dark: [0xb0, 0x68, 0x34], number: [0x30, 0x14, 0x02] };

/// The flat face's radius, as a share of the medal's.
const FACE: f32 = 0.86;

/// A medal.
pub(super) struct Medal(&'static MedalColors);

impl Medal {
    /// The medal of a rank; `None` from the fourth on.
    pub(super) fn of_rank(rank: &str) -> Option<Self> {
        match rank {
            "1" => Some(Self(&GOLD)),
            "2" => Some(Self(&SILVER)),
            "3" => Some(Self(&BRONZE)),
            _ => None,
        }
    }

    /// The color of the number on the medal.
    pub(super) fn number_color(&self) -> Rgb {
        self.0.number
    }
}

impl CardPainter<'_> {
    /// Draws a medal without its number, lit from the top left as discs are.
    pub(super) fn medal(&mut self, medal: &Medal, middle: Point, radius: f32) {
        let MedalColors { light, dark, .. } = *medal.0;
        let area = self.canvas.area().around(middle, radius + 1.0);
        // From the top left edge (0) to the bottom right edge (1).
        let share = |at: Point| {
            let along = (at.x - middle.x + at.y - middle.y) / std::f32::consts::SQRT_2;
            (along / radius * 0.5 + 0.5).clamp(0.0, 1.0)
        };
        let rim = Mask::draw(area, |drawing| drawing.circle(middle, radius));
        self.canvas.paint(&rim, |at| mix(float(light), float(dark), share(at)));
        let face = Mask::draw(area, |drawing| drawing.circle(middle, radius * FACE));
        // The face is flat, so its shades differ less than the rim's.
        self.canvas.paint(&face, |at| mix(float(light), float(dark), 0.25 + 0.4 * share(at)));
    }
}
