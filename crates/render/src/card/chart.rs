//! Charts: scales with round numbers, curves and the areas below them.

use super::painter::CardPainter;
use crate::color::Rgb;
use crate::geometry::{Area, Point};

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
        let step = round_step(most - least, steps);
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

/// A step between labels, of which about `steps` cover `span`: 1, 2 or 5 times a power of ten, and at least 1.
pub(super) fn round_step(span: f64, steps: u32) -> f64 {
    let least = span.max(1.0) / f64::from(steps);
    let unit = 10_f64.powf(least.log10().floor());
    let step = [1.0, 2.0, 5.0, 10.0].map(|factor| factor * unit).into_iter().find(|step| *step >= least);
    step.unwrap_or(10.0 * unit).max(1.0)
}

/// Width of the strips in which curves are drawn, in pixels. Shapes are drawn at a multiple of their size, which takes long
/// for the whole area of a chart; a strip is only as high as the curve in it.
const STRIP: u32 = 24;

impl CardPainter<'_> {
    /// Draws a line of some width through points from left to right, within `area`.
    pub(super) fn curve(&mut self, points: &[Point], width: f32, color: Rgb, area: Area) {
        for columns in strips(area) {
            let part = part_between(points, columns.left as f32 - width, columns.right() as f32 + width);
            let Some(rows) = rows_of(&part, width, columns) else { continue };
            self.canvas.draw(rows, color, |drawing| drawing.line(&part, width));
        }
    }

    /// Fills the space between a curve from left to right and the row `base`, within `area`.
    pub(super) fn fill_to_base(&mut self, points: &[Point], base: u32, color: Rgb, area: Area) {
        for columns in strips(area) {
            let part = part_between(points, columns.left as f32, columns.right() as f32);
            let Some(rows) = rows_of(&part, 1.0, columns) else { continue };
            let is_above = part.iter().all(|point| point.y <= base as f32);
            // The end of these rows that is nearer to the base.
            let near = if is_above { rows.bottom().min(base) } else { rows.top.max(base) };
            let ends = [part.last(), part.first()].into_iter().flatten().map(|end| Point { y: near as f32, ..*end });
            let outline: Vec<Point> = part.iter().copied().chain(ends).collect();
            self.canvas.draw(rows, color, |drawing| drawing.polygon(&outline));
            let (top, bottom) = (near.min(base), near.max(base));
            self.canvas.fill(Area { top, height: bottom - top, ..columns }, color);
        }
    }
}

/// The columns of an area in strips.
fn strips(area: Area) -> impl Iterator<Item = Area> {
    let starts = area.columns().step_by(STRIP as usize);
    starts.map(move |left| Area { left, width: STRIP.min(area.right() - left), ..area })
}

/// The rows of a strip within `reach` of some points; `None` if there are none.
fn rows_of(points: &[Point], reach: f32, strip: Area) -> Option<Area> {
    let rows = points.iter().map(|&point| strip.around(Point { x: strip.middle().x, ..point }, reach));
    let rows = rows.reduce(Area::union)?;
    let rows = Area { left: strip.left, width: strip.width, ..rows };
    (rows.height > 0).then_some(rows)
}

/// The part of a curve between two columns, with the points where it crosses them.
fn part_between(points: &[Point], from: f32, to: f32) -> Vec<Point> {
    let mut part: Vec<Point> = Vec::new();
    for pair in points.windows(2) {
        let &[start, end] = pair else { continue };
        if end.x < from || start.x > to {
            continue;
        }
        let at = |x: f32| {
            let share = if end.x > start.x { (x - start.x) / (end.x - start.x) } else { 0.0 };
            Point { x, y: start.y + (end.y - start.y) * share }
        };
        let first = if start.x < from { at(from) } else { start };
        let last = if end.x > to { at(to) } else { end };
        if part.last() != Some(&first) {
            part.push(first);
        }
        part.push(last);
    }
    part
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

    #[test]
    fn a_part_of_a_curve_ends_where_the_curve_crosses_its_columns() {
        let points = [(0.0, 0.0), (10.0, 20.0), (10.0, 40.0), (30.0, 0.0)].map(|(x, y)| Point { x, y });
        let part: Vec<(f32, f32)> = part_between(&points, 5.0, 20.0).iter().map(|point| (point.x, point.y)).collect();
        assert_eq!(part, [(5.0, 10.0), (10.0, 20.0), (10.0, 40.0), (20.0, 20.0)]);
        assert!(part_between(&points, 31.0, 40.0).is_empty());
    }
}
