//! Paints the empty board: frame, coordinates, squares and the players' panels.

use super::canvas::Canvas;
use super::color::{Rgb, float, mix};
use super::disc::{DiscPainter, paint_spot};
use super::geometry::{Area, Detail, DiscSide, Geometry, Panel, Point};
use super::indexed_image::IndexedImage;
use super::mask::Mask;
use super::palette::{Palette, Ramp};
use super::text::{Align, Fonts, TextPosition};
use super::theme::Colors;
use rules::{Color, Shape};

/// Number of shades of the frame's grain on either side of the frame's color.
const GRAIN_STEPS: f32 = 4.0;
/// Width of the light and dark edges of the frame, in pixels.
const EDGE: u32 = 2;
/// Width of a highlighted panel's edge, in pixels.
const PANEL_EDGE: u32 = 2;
/// How dark the frame's shadow is on the squares beside it, from 0 to 1.
const FRAME_SHADOW: f32 = 0.6;

/// Whether a panel shows that it is its player's turn.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Highlight {
    Off,
    On,
}

pub(super) fn paint_frame(canvas: &mut Canvas, colors: &Colors, geometry: Geometry) {
    let (whole, board, measures) = (canvas.area(), geometry.board(), geometry.measures());
    if colors.grain > 0.0 && measures.detail == Detail::Fine {
        // The grain runs along the four sides, which meet in mitres.
        (0..whole.width.min(whole.height) / 2)
            .for_each(|inset| canvas.outline(whole.shrunk(inset), grain(colors, inset)));
    }
    for side in sides(whole, measures.corner) {
        let edge = Mask::draw(side, |drawing| drawing.round_outline(whole, measures.corner, EDGE));
        let share = |at: Point| at.y / whole.height as f32;
        canvas.paint(&edge, |at| mix(float(colors.frame_light), float(colors.frame_dark), share(at)));
    }
    canvas.fill(board.grown(measures.accent.outer), colors.accent);
    canvas.fill(board.grown(measures.accent.inner), colors.frame_dark);
}

/// Four strips of this width along the edges of an area. Together they contain its round corners.
fn sides(area: Area, width: u32) -> [Area; 4] {
    let between = Area { top: area.top + width, height: area.height - 2 * width, ..area };
    [
        Area { height: width, ..area },
        Area { top: area.bottom() - width, height: width, ..area },
        Area { width, ..between },
        Area { left: area.right() - width, width, ..between },
    ]
}

/// The color of the frame at a distance from the picture's edge, in pixels.
fn grain(colors: &Colors, inset: u32) -> Rgb {
    let across = inset as f32;
    // The sum of three waves. The pattern repeats after 628 pixels.
    let wave = (across * 0.61).sin() + 0.7 * (across * 0.23 + 1.3).sin() + 0.5 * (across * 1.37 + 0.4).sin();
    let tone = if wave > 0.0 { colors.frame_light } else { colors.frame_dark };
    let share = 0.6 * colors.grain * (wave.abs() / 2.2 * GRAIN_STEPS).round() / GRAIN_STEPS;
    mix(float(colors.frame), float(tone), share).map(|channel| channel.round() as u8)
}

pub(super) fn paint_squares(canvas: &mut Canvas, colors: &Colors, geometry: Geometry) {
    let (board, cell) = (geometry.board(), geometry.cell());
    canvas.fill(board, colors.square);
    paint_frame_shadow(canvas, colors, board, cell / 9);
    paint_lines(canvas, colors, geometry.shape(), board, cell);
    for star in star_points(geometry) {
        paint_spot(canvas, colors.line, star, geometry.measures().star as f32);
    }
}

/// Paints the shadow of the frame's upper and left sides onto empty squares, up to `depth` pixels from the frame.
fn paint_frame_shadow(canvas: &mut Canvas, colors: &Colors, board: Area, depth: u32) {
    for inset in 0..depth {
        let light = inset as f32 / depth as f32;
        let share = FRAME_SHADOW * (1.0 - light) * (1.0 - light);
        let color = mix(float(colors.square), float(colors.square_shadow), share).map(|channel| channel.round() as u8);
        let (left, top) = (board.left + inset, board.top + inset);
        canvas.fill(Area { left, top, width: board.width - inset, height: 1 }, color);
        canvas.fill(Area { left, top, width: 1, height: board.height - inset }, color);
    }
}

/// Paints the lines between squares of `cell` pixels.
pub(super) fn paint_lines(canvas: &mut Canvas, colors: &Colors, shape: Shape, board: Area, cell: u32) {
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
fn star_points(geometry: Geometry) -> Vec<Point> {
    let (shape, board, cell) = (geometry.shape(), geometry.board(), geometry.cell());
    let (columns, rows) = (u32::from(shape.columns()), u32::from(shape.rows()));
    if columns < 8 || rows < 8 {
        return Vec::new();
    }
    let across = [2, columns - 2].map(|column| (board.left + column * cell) as f32);
    let down = [2, rows - 2].map(|row| (board.top + row * cell) as f32);
    across.iter().flat_map(|&x| down.map(|y| Point { x, y })).collect()
}

pub(super) fn paint_panel(canvas: &mut Canvas, colors: &Colors, highlight: Highlight, area: Area, corner: u32) {
    match highlight {
        Highlight::Off => canvas.draw(area, colors.panel, |drawing| drawing.round_rectangle(area, corner)),
        Highlight::On => {
            canvas.draw(area, colors.accent, |drawing| drawing.round_rectangle(area, corner));
            let inside = area.shrunk(PANEL_EDGE);
            canvas.draw(inside, colors.highlighted_panel, |drawing| {
                drawing.round_rectangle(inside, corner - PANEL_EDGE);
            });
        }
    }
}

pub(super) fn paint_panel_disc(canvas: &mut Canvas, discs: &DiscPainter, color: Color, panel: Panel) {
    let Panel { area, disc_side } = panel;
    let half = area.height as f32 / 2.0;
    let x = match disc_side {
        DiscSide::Left => area.left as f32 + half,
        DiscSide::Right => area.right() as f32 - half,
    };
    let middle = Point { x, y: area.middle().y };
    paint_spot(canvas, discs.colors().square, middle, half * 0.76);
    discs.paint(canvas, color, middle, half * 0.58);
}

pub(super) fn draw_coordinates(image: &mut IndexedImage, fonts: &Fonts, ramp: &Ramp, geometry: Geometry) {
    let (shape, board, cell) = (geometry.shape(), geometry.board(), geometry.cell());
    let measures = geometry.measures();
    let (frame, em) = (measures.frame, measures.coordinates);
    let clip = image.area();
    // Letters and numbers are outside the accent line.
    let width = frame.coordinates - measures.accent.outer;
    for column in 0..shape.columns() {
        let text = fonts.line(char::from(b'a' + column).encode_utf8(&mut [0; 4]), em);
        let x = (board.left + u32::from(column) * cell) as f32 + cell as f32 / 2.0;
        let baseline = fonts.baseline(em, Area { top: board.top - frame.coordinates, height: width, ..board });
        text.draw(image, TextPosition { x, baseline, align: Align::Middle }, ramp, clip);
    }
    for row in 0..shape.rows() {
        let text = fonts.line(&(row + 1).to_string(), em);
        let baseline = fonts.baseline(em, Area { top: board.top + u32::from(row) * cell, height: cell, ..board });
        let x = board.left as f32 - (geometry.left_side() + measures.accent.outer) as f32 / 2.0;
        text.draw(image, TextPosition { x, baseline, align: Align::Middle }, ramp, clip);
    }
}

impl IndexedImage {
    /// Makes the pixels outside the picture's round corners transparent.
    pub(super) fn cut_corners(&mut self, radius: u32) {
        let whole = self.area();
        for side in sides(whole, radius) {
            let picture = Mask::draw(side, |drawing| drawing.round_rectangle(whole, radius));
            for (row, coverage) in side.rows().zip(picture.coverage.rows()) {
                for (pixel, coverage) in self.row_within(row, side).iter_mut().zip(coverage) {
                    if let Some(index) = Palette::corner(f32::from(coverage.0[0]) / 255.0) {
                        *pixel = index;
                    }
                }
            }
        }
    }
}
