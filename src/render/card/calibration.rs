//! The calibration plot: actual scores by predicted ones, with the diagonal on which they are equal.

use super::painter::{CardPainter, GAP, HEAD, LABEL, LEAST_DETAIL, MARGIN, TextStyle, WIDTH};
use super::view::{CalibrationCurve, CalibrationView};
use crate::render::color::Rgb;
use crate::render::encode::RenderError;
use crate::render::geometry::{Area, Point};
use crate::render::text::{Align, Fonts};
use crate::render::view::DiscShapes;

/// Width and height of the plot.
const PLOT: u32 = 560;
/// Width of the labels beside the plot.
const LABELS: u32 = 70;
/// Height of the labels below it.
const BELOW: u32 = 36;
/// Height of an axis's name.
const AXIS: u32 = 36;
/// Height of a line of the legend, which has two columns.
const LEGEND: u32 = 34;
/// Distance between two labels, in hundredths.
const STEP: u32 = 20;
/// The curves' colours can be told apart by people who are colour-blind (Okabe and Ito,
/// <https://jfly.uni-koeln.de/color/>), and each curve has marks of its own size.
const CURVES: [(Rgb, f32); 4] =
    [([0xff, 0xff, 0xff], 6.0), ([0xe6, 0x9f, 0x00], 4.5), ([0x56, 0xb4, 0xe9], 3.5), ([0xf0, 0xe4, 0x42], 2.5)];

pub(super) fn draw(view: &CalibrationView<'_>, fonts: &Fonts) -> Result<Vec<u8>, RenderError> {
    let curves: Vec<(&CalibrationCurve<'_>, (Rgb, f32))> = view.curves.iter().zip(CURVES).collect();
    let legend = curves.len().div_ceil(2) as u32 * LEGEND;
    let height = HEAD + AXIS + PLOT + BELOW + AXIS + GAP + legend + MARGIN;
    let mut painter = CardPainter::new(height, view.theme, DiscShapes::Alike, fonts);
    painter.head(view.title, view.subtitle, "");
    let area = Area { left: MARGIN + LABELS, top: HEAD + AXIS, width: PLOT, height: PLOT };
    let axis = |top| Area { left: MARGIN, top, width: WIDTH - 2 * MARGIN, height: AXIS };
    let (start, end) = (label(&painter, Align::Start), label(&painter, Align::End));
    painter.text(view.actual, axis(HEAD), start);
    painter.text(view.predicted, axis(area.bottom() + BELOW), end);
    draw_grid(&mut painter, area);
    // The first curve is drawn last, above the others.
    for (curve, (color, radius)) in curves.iter().rev() {
        let points: Vec<Point> = curve.points.iter().map(|&(x, y)| at(area, x, y)).collect();
        painter.curve(&points, 2.0, *color, area);
        points.iter().for_each(|&point| draw_mark(&mut painter, point, *radius, *color));
    }
    let top = area.bottom() + BELOW + AXIS + GAP;
    let width = (WIDTH - 2 * MARGIN) / 2;
    for (index, (curve, (color, radius))) in (0_u32..).zip(&curves) {
        let (left, top) = (MARGIN + index % 2 * width, top + index / 2 * LEGEND);
        let middle = (top + LEGEND / 2) as f32;
        let line = Area { left, top, width: 50, height: LEGEND };
        let ends = [left, left + 50].map(|x| Point { x: x as f32, y: middle });
        painter.curve(&ends, 2.0, *color, line);
        draw_mark(&mut painter, Point { x: left as f32 + 25.0, y: middle }, *radius, *color);
        let text = Area { left: left + 62, top, width: width - 62, height: LEGEND };
        painter.text_in_size(curve.name, LEAST_DETAIL, text, start);
    }
    painter.png()
}

fn label(painter: &CardPainter<'_>, align: Align) -> TextStyle {
    TextStyle { font: LABEL, align, color: painter.theme.coordinates }
}

/// The point of the plot for a predicted and an actual score.
fn at(area: Area, predicted: f64, actual: f64) -> Point {
    let share = |value: f64| value.clamp(0.0, 1.0) as f32;
    let (width, height) = (area.width as f32, area.height as f32);
    Point { x: area.left as f32 + width * share(predicted), y: area.bottom() as f32 - height * share(actual) }
}

fn draw_mark(painter: &mut CardPainter<'_>, middle: Point, radius: f32, color: Rgb) {
    let around = painter.canvas.area().around(middle, radius + 1.0);
    painter.canvas.draw(around, color, |drawing| drawing.circle(middle, radius));
}

/// Draws the squares of the plot with their labels, and the diagonal.
fn draw_grid(painter: &mut CardPainter<'_>, area: Area) {
    let theme = painter.theme;
    painter.canvas.fill(area.grown(2), theme.accent);
    painter.canvas.fill(area, theme.panel);
    let middle = label(painter, Align::Middle);
    let end = label(painter, Align::End);
    for percent in (0..=100).step_by(STEP as usize) {
        let share = f64::from(percent) / 100.0;
        let Point { x, y } = at(area, share, share);
        let (column, row) = (x as u32, y as u32);
        if percent % 100 != 0 {
            painter.canvas.fill(Area { left: column, width: 1, ..area }, theme.line);
            painter.canvas.fill(Area { top: row, height: 1, ..area }, theme.line);
        }
        let text = format!("{share:.1}");
        let beside = Area { left: MARGIN, width: LABELS - GAP, top: row - 16, height: 32 };
        painter.text(&text, beside, end);
        painter.text(&text, Area { left: column - 30, width: 60, top: area.bottom() + 4, height: BELOW - 4 }, middle);
    }
    painter.curve(&[at(area, 0.0, 0.0), at(area, 1.0, 1.0)], 1.5, theme.coordinates, area);
}
