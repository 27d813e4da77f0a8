//! Charts: scales with round numbers, curves and the areas below them.

use super::painter::coverage;
use super::painter::{CardPainter, Fill};
use crate::render::geometry::{Area, Point};
use crate::render::palette::coverage_level;

/// A vertical scale from data to pixels, growing upwards.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scale {
    pub(super) least: f64,
    pub(super) most: f64,
    /// The distance between two labels: 1, 2 or 5 times a power of ten.
    pub(super) step: f64,
}

impl Scale {
    /// A scale that contains everything from `least` to `most`, begins and ends on labelled values, and has about
    /// `steps` steps.
    pub(super) fn around(least: f64, most: f64, steps: u32) -> Self {
        let span = (most - least).max(1.0) / f64::from(steps);
        let unit = 10_f64.powf(span.log10().floor());
        let step = [1.0, 2.0, 5.0, 10.0].map(|factor| factor * unit).into_iter().find(|step| *step >= span);
        let step = step.unwrap_or(10.0 * unit).max(1.0);
        let (low, high) = ((least / step).floor() * step, (most / step).ceil() * step);
        Self { least: low, most: if high > low { high } else { low + step }, step }
    }

    /// The labelled values in ascending order.
    pub(super) fn ticks(&self) -> impl Iterator<Item = f64> + use<> {
        let Self { least, most, step } = *self;
        let steps = ((most - least) / step).round() as u32;
        (0..=steps).map(move |index| least + f64::from(index) * step)
    }

    /// The row of a value, in pixels from the picture's top.
    pub(super) fn y(&self, area: Area, value: f64) -> f32 {
        let share = (value - self.least) / (self.most - self.least);
        (area.top as f64 + area.height as f64 * (1.0 - share)) as f32
    }
}

impl CardPainter<'_> {
    /// Draws a line of some width through points, within `area`.
    pub(super) fn curve(&mut self, points: &[Point], width: f32, fill: Fill, area: Area) {
        let ramp = self.ramp(fill);
        // The segments overlap where they meet, so a pixel gets the highest coverage that any segment gives it.
        let mut levels = vec![0_u8; (area.width * area.height) as usize];
        for pair in points.windows(2) {
            let &[from, to] = pair else { continue };
            cover(&mut levels, area, from, to, width);
        }
        for (row, levels) in (area.top..).zip(levels.chunks(area.width.max(1) as usize)) {
            for (pixel, &level) in self.image.row_within(row, area).iter_mut().zip(levels) {
                if level > 0 {
                    *pixel = ramp.0[usize::from(level)];
                }
            }
        }
    }

    /// Fills the space between a curve and the row `base`, within `area`.
    pub(super) fn fill_to_base(&mut self, points: &[Point], base: f32, fill: Fill, area: Area) {
        let ramp = self.ramp(fill);
        for pair in points.windows(2) {
            let &[from, to] = pair else { continue };
            for x in (from.x.round() as u32).max(area.left)..(to.x.round() as u32).min(area.right()) {
                let share =
                    if to.x > from.x { ((x as f32 + 0.5 - from.x) / (to.x - from.x)).clamp(0.0, 1.0) } else { 0.0 };
                let height = from.y + (to.y - from.y) * share;
                let (top, bottom) = (height.min(base), height.max(base));
                let first = (top.floor().max(area.top as f32)) as u32;
                let last = (bottom.ceil().min(area.bottom() as f32)) as u32;
                for y in first..last {
                    let covered = (bottom.min(y as f32 + 1.0) - top.max(y as f32)).clamp(0.0, 1.0);
                    if let Some(index) = ramp.at(covered) {
                        self.image.pixels[y as usize * self.image.width + x as usize] = index;
                    }
                }
            }
        }
    }
}

/// Raises the levels of the pixels in `area` to the coverage by a straight line.
fn cover(levels: &mut [u8], area: Area, from: Point, to: Point, width: f32) {
    let half = width / 2.0;
    let reach = half + 1.0;
    let bounds = |one: f32, other: f32, start: u32, end: u32| {
        let first = (one.min(other) - reach).floor().max(start as f32) as u32;
        first..((one.max(other) + reach).ceil().min(end as f32) as u32)
    };
    let (along_x, along_y) = (to.x - from.x, to.y - from.y);
    let per_length = 1.0 / (along_x * along_x + along_y * along_y).max(f32::EPSILON);
    for y in bounds(from.y, to.y, area.top, area.bottom()) {
        for x in bounds(from.x, to.x, area.left, area.right()) {
            let (away_x, away_y) = (x as f32 + 0.5 - from.x, y as f32 + 0.5 - from.y);
            let share = ((away_x * along_x + away_y * along_y) * per_length).clamp(0.0, 1.0);
            let (beside_x, beside_y) = (away_x - share * along_x, away_y - share * along_y);
            let square = beside_x * beside_x + beside_y * beside_y;
            if square >= (half + 0.5) * (half + 0.5) {
                continue;
            }
            let level = coverage_level(coverage(square.sqrt() - half));
            let pixel = &mut levels[((y - area.top) * area.width + x - area.left) as usize];
            *pixel = (*pixel).max(level);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scales_contain_their_values_and_end_on_round_numbers() {
        for (least, most) in [(1480.0, 1523.0), (1500.0, 1500.0), (-3.0, 64.0), (0.0, 0.4), (812.5, 2400.0)] {
            let scale = Scale::around(least, most, 4);
            assert!(scale.least <= least && scale.most >= most && scale.least < scale.most, "{scale:?}");
            let ticks: Vec<f64> = scale.ticks().collect();
            assert!((2..=7).contains(&ticks.len()), "{ticks:?}");
            assert!(ticks.iter().all(|tick| (tick / scale.step).fract() == 0.0), "{ticks:?}");
        }
    }

    #[test]
    fn greater_values_have_smaller_rows() {
        let scale = Scale::around(0.0, 100.0, 4);
        let area = Area { left: 0, top: 10, width: 5, height: 100 };
        assert_eq!((scale.y(area, 0.0), scale.y(area, 100.0)), (110.0, 10.0));
    }
}
