//! Paints the empty board: frame, coordinates, squares and the players' panels.

use super::canvas::{Canvas, Paint, coverage, round_rectangle};
use super::color::{float, mix};
use super::disc::{DiscPainter, Mark, paint_spot};
use super::geometry::{Area, Detail, DiscSide, Geometry, Panel};
use super::indexed_image::IndexedImage;
use super::palette::{Palette, Ramp};
use super::text::{Align, Fonts, TextPosition};
use super::theme::Colors;
use crate::rules::{Color, Shape};

/// Number of shades of the frame's grain on either side of the frame's colour.
const GRAIN_STEPS: f32 = 4.0;

/// Whether a panel shows that it is its player's turn.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Highlight {
    Off,
    On,
}

pub(super) fn paint_frame(canvas: &mut Canvas, colors: &Colors, geometry: Geometry) {
    let (whole, board, measures) = (canvas.area(), geometry.board(), geometry.measures());
    if colors.grain > 0.0 && measures.detail == Detail::Fine {
        let grain = Grain::new(colors, whole);
        let sides = [
            Area { height: board.top, ..whole },
            Area { top: board.bottom(), height: whole.height - board.bottom(), ..whole },
            Area { left: 0, width: board.left, ..board },
            Area { left: board.right(), width: whole.width - board.right(), ..board },
        ];
        sides.into_iter().for_each(|side| canvas.blend(side, |x, y| grain.at(board, x, y)));
    }
    let edge = |x: f32, y: f32| {
        let distance = round_rectangle(whole, measures.corner as f32, x, y);
        let down = ((y - whole.height as f32 / 2.0) / (whole.height as f32 / 2.0)).clamp(-1.0, 1.0);
        let color = if down < 0.0 { colors.frame_light } else { colors.frame_dark };
        Paint::new(color, down.abs().powi(4) * coverage(-distance - 2.0))
    };
    let rim = measures.corner;
    canvas.blend(Area { height: rim, ..whole }, edge);
    canvas.blend(Area { top: whole.height - rim, height: rim, ..whole }, edge);
    canvas.fill(board.grown(measures.accent.outer), colors.accent);
    canvas.fill(board.grown(measures.accent.inner), colors.frame);
    canvas.fill(board.grown(measures.accent.shade), colors.frame_dark);
}

/// The wood's grain: the paint for the frame at each distance from the picture's left or upper edge.
struct Grain(Vec<Paint>);

impl Grain {
    fn new(colors: &Colors, whole: Area) -> Self {
        let line = |across: f32| {
            // The sum of three waves. The pattern repeats after 628 pixels.
            let wave = (across * 0.61).sin() + 0.7 * (across * 0.23 + 1.3).sin() + 0.5 * (across * 1.37 + 0.4).sin();
            let tone = if wave > 0.0 { colors.frame_light } else { colors.frame_dark };
            Paint::new(tone, 0.6 * colors.grain * (wave.abs() / 2.2 * GRAIN_STEPS).round() / GRAIN_STEPS)
        };
        Self((0..whole.width.max(whole.height)).map(|across| line(across as f32)).collect())
    }

    /// The grain at a point of the frame. It runs along each of the four sides, which meet in mitres: lines of one colour
    /// compress well.
    fn at(&self, board: Area, x: f32, y: f32) -> Paint {
        let beyond = |value: f32, start: u32, end: u32| (start as f32 - value).max(value - end as f32);
        let (beside, above) = (beyond(x, board.left, board.right()), beyond(y, board.top, board.bottom()));
        self.0[if above >= beside { y } else { x } as usize]
    }
}

pub(super) fn paint_squares(canvas: &mut Canvas, colors: &Colors, geometry: Geometry) {
    let (board, cell) = (geometry.board(), geometry.cell());
    paint_grid(canvas, colors, geometry.shape(), board, cell);
    let depth = (cell / 9) as f32;
    let shadow = |distance: f32| {
        let share = (1.0 - distance / depth).clamp(0.0, 1.0);
        Paint::new(colors.square_shadow, 0.6 * share * share)
    };
    canvas.blend(Area { height: cell / 9, ..board }, |_, y| shadow(y - board.top as f32));
    canvas.blend(Area { width: cell / 9, ..board }, |x, _| shadow(x - board.left as f32));
    for (x, y) in star_points(geometry) {
        paint_spot(canvas, colors.line, [x as f32 + 0.5, y as f32 + 0.5], geometry.measures().star as f32);
    }
}

/// Paints squares of `cell` pixels and the lines between them.
pub(super) fn paint_grid(canvas: &mut Canvas, colors: &Colors, shape: Shape, board: Area, cell: u32) {
    canvas.fill(board, colors.square);
    for column in 1..u32::from(shape.columns()) {
        let left = board.left + column * cell;
        canvas.fill(Area { left: left - 1, width: 2, ..board }, colors.line);
        canvas.fill(Area { left: left + 1, width: 1, ..board }, colors.line_light);
    }
    for row in 1..u32::from(shape.rows()) {
        let top = board.top + row * cell;
        canvas.fill(Area { top: top - 1, height: 2, ..board }, colors.line);
        canvas.fill(Area { top: top + 1, height: 1, ..board }, colors.line_light);
    }
}

/// The four crossings that are marked with a dot on Othello boards. None on boards where the dots would touch the four
/// central squares.
fn star_points(geometry: Geometry) -> Vec<(u32, u32)> {
    let (shape, board, cell) = (geometry.shape(), geometry.board(), geometry.cell());
    let (columns, rows) = (u32::from(shape.columns()), u32::from(shape.rows()));
    if columns < 8 || rows < 8 {
        return Vec::new();
    }
    let across = [2, columns - 2].map(|column| board.left + column * cell);
    let down = [2, rows - 2].map(|row| board.top + row * cell);
    across.iter().flat_map(|&x| down.map(|y| (x, y))).collect()
}

pub(super) fn paint_panel(canvas: &mut Canvas, colors: &Colors, highlight: Highlight, area: Area, corner: u32) {
    let distance = |x, y| round_rectangle(area, corner as f32, x, y);
    match highlight {
        Highlight::Off => canvas.blend(area, |x, y| Paint::new(colors.panel, coverage(distance(x, y)))),
        Highlight::On => canvas.blend(area, |x, y| {
            let inside = coverage(distance(x, y) + 2.0);
            let color = mix(float(colors.accent), float(colors.highlighted_panel), inside);
            Paint { color, opacity: coverage(distance(x, y)) }
        }),
    }
}

pub(super) fn paint_panel_disc(canvas: &mut Canvas, discs: &DiscPainter, color: Color, panel: Panel) {
    let Panel { area, disc_side } = panel;
    let half = area.height as f32 / 2.0;
    let across = match disc_side {
        DiscSide::Left => area.left as f32 + half,
        DiscSide::Right => area.right() as f32 - half,
    };
    let middle = [across, area.top as f32 + half];
    paint_spot(canvas, discs.colors().square, middle, half * 0.72);
    discs.paint(canvas, color, Mark::None, middle, half * 0.55);
}

pub(super) fn draw_coordinates(image: &mut IndexedImage, fonts: &Fonts, ramp: &Ramp, geometry: Geometry) {
    let (shape, board, cell) = (geometry.shape(), geometry.board(), geometry.cell());
    let (frame, em) = (geometry.measures().frame, geometry.measures().coordinates);
    let clip = image.area();
    // Letters and numbers are outside the accent line.
    let width = frame - geometry.measures().accent.outer;
    for column in 0..shape.columns() {
        let text = fonts.line(char::from(b'a' + column).encode_utf8(&mut [0; 4]), em);
        let x = (board.left + u32::from(column) * cell) as f32 + cell as f32 / 2.0;
        let baseline = fonts.baseline(em, Area { top: board.top - frame, height: width, ..board });
        text.draw(image, TextPosition { x, baseline, align: Align::Middle }, ramp, clip);
    }
    for row in 0..shape.rows() {
        let text = fonts.line(&(row + 1).to_string(), em);
        let baseline = fonts.baseline(em, Area { top: board.top + u32::from(row) * cell, height: cell, ..board });
        text.draw(image, TextPosition { x: width as f32 / 2.0, baseline, align: Align::Middle }, ramp, clip);
    }
}

impl IndexedImage {
    /// Makes the pixels outside the picture's round corners transparent.
    pub(super) fn cut_corners(&mut self, radius: u32) {
        let whole = self.area();
        let reach = radius as usize;
        for y in (0..reach).chain(self.height - reach..self.height) {
            for x in (0..reach).chain(self.width - reach..self.width) {
                let share = coverage(round_rectangle(whole, radius as f32, x as f32 + 0.5, y as f32 + 0.5));
                if let Some(index) = Palette::corner(share) {
                    self.pixels[y * self.width + x] = index;
                }
            }
        }
    }
}
