//! What stays the same on all pictures of one theme and board: frame, coordinates, squares, panels, and the sprites.

use super::canvas::{Canvas, coverage, mix, paint, round_rectangle};
use super::geometry::{Area, Detail, DiscSide, Geometry};
use super::indexed_image::{IndexedImage, Sprite};
use super::palette::{FilePalette, Palette, Ramp};
use super::sprites::{DiscPainter, Mark, Sprites};
use super::text::{Align, Fonts};
use super::theme::{Colors, Theme};
use super::view::DiscShapes;
use crate::rules::{ByColor, Color, Shape};

/// Size of the digits on a square (em), as a share of its side.
const COUNT_SHARE: f32 = 0.42;
/// Shades of the frame's grain on either side of its colour.
const GRAIN_STEPS: f32 = 4.0;

/// Everything that does not change between two pictures of one theme and shape.
pub(super) struct BoardAssets {
    pub(super) geometry: Geometry,
    /// The empty board with both panels unlit and no names.
    pub(super) background: IndexedImage,
    /// Each player's panel when it is that player's turn.
    pub(super) highlighted_panels: ByColor<Sprite>,
    pub(super) sprites: Sprites,
    /// Each side's colours for digits on empty squares.
    pub(super) count_text: ByColor<Ramp>,
    /// Colours of names and counts, on unlit and lit panels.
    pub(super) text_color: Ramp,
    pub(super) highlighted_text: Ramp,
    /// The palette as files have it.
    pub(super) colors: FilePalette,
}

impl BoardAssets {
    /// Paints the ground.
    pub(super) fn new(theme: Theme, discs: DiscShapes, geometry: Geometry, fonts: &Fonts) -> Self {
        let colors = theme.colors();
        let measures = geometry.measures();
        let palette = Palette::new(colors, measures.detail);
        let brush = DiscPainter::new(colors, discs, measures.detail);
        let mut canvas = Canvas::new(geometry.width(), geometry.height(), colors.frame);
        paint_frame(&mut canvas, colors, geometry);
        paint_squares(&mut canvas, colors, geometry);
        for (color, &(area, side)) in geometry.panels().iter() {
            paint_panel(&mut canvas, colors, Highlight::Off, (area, measures.panel_corner));
            paint_panel_disc(&mut canvas, &brush, color, (area, side));
        }
        let mut image = canvas.indexed(&palette);
        draw_coordinates(&mut image, fonts, &palette.ramp(colors.frame, colors.coordinates), geometry);
        cut_corners(&mut image, measures.corner);
        let highlighted_panels = ByColor::from_fn(|color| {
            let (area, side) = geometry.panels()[color];
            let whole = Area { left: 0, top: 0, ..area };
            let mut panel = Canvas::new(area.width, area.height, colors.frame);
            paint_panel(&mut panel, colors, Highlight::On, (whole, measures.panel_corner));
            paint_panel_disc(&mut panel, &brush, color, (whole, side));
            Sprite::difference(&panel.indexed(&palette), &image.crop(area))
        });
        let sprites = Sprites::new(&brush, &palette, geometry.cell());
        Self {
            geometry,
            background: image,
            highlighted_panels,
            sprites,
            count_text: ByColor::from_fn(|color| palette.ramp(colors.square, colors.hints[color])),
            text_color: palette.ramp(colors.panel, colors.text_color),
            highlighted_text: palette.ramp(colors.highlighted_panel, colors.highlighted_text),
            colors: palette.file_palette(),
        }
    }

    /// Size of the digits on empty squares (em), in pixels.
    pub(super) fn count_em(&self) -> u32 {
        (self.geometry.cell() as f32 * COUNT_SHARE).round() as u32
    }
}

/// Whether a panel says that it is its player's turn.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Highlight {
    Off,
    On,
}

fn paint_frame(canvas: &mut Canvas, colors: &Colors, geometry: Geometry) {
    let (whole, board, measures) = (canvas.area(), geometry.board(), geometry.measures());
    if colors.grain > 0.0 && measures.detail == Detail::Fine {
        let grain = Grain::new(colors, whole);
        let (right, bottom) = (board.left + board.width, board.top + board.height);
        let sides = [
            Area { height: board.top, ..whole },
            Area { top: bottom, height: whole.height - bottom, ..whole },
            Area { left: 0, width: board.left, ..board },
            Area { left: right, width: whole.width - right, ..board },
        ];
        sides.into_iter().for_each(|side| canvas.brush(side, |x, y| grain.at(board, x, y)));
    }
    let edge = |x: f32, y: f32| {
        let distance = round_rectangle(whole, measures.corner as f32, x, y);
        let down = ((y - whole.height as f32 / 2.0) / (whole.height as f32 / 2.0)).clamp(-1.0, 1.0);
        let color = if down < 0.0 { colors.frame_light } else { colors.frame_dark };
        (paint(color), down.abs().powi(4) * coverage(-distance - 2.0))
    };
    let rim = measures.corner;
    canvas.brush(Area { height: rim, ..whole }, edge);
    canvas.brush(Area { top: whole.height - rim, height: rim, ..whole }, edge);
    let [outer, inner, shade] = measures.accent;
    canvas.fill(board.grown(outer), colors.accent);
    canvas.fill(board.grown(inner), colors.frame);
    canvas.fill(board.grown(shade), colors.frame_dark);
}

/// Colours and shares that the brush mixes in for the wood's grain, by distance from the picture's left or upper edge.
struct Grain(Vec<([f32; 3], f32)>);

impl Grain {
    fn new(colors: &Colors, whole: Area) -> Self {
        let line = |across: f32| {
            // Three waves that never fall into step.
            let wave = (across * 0.61).sin() + 0.7 * (across * 0.23 + 1.3).sin() + 0.5 * (across * 1.37 + 0.4).sin();
            let tone = if wave > 0.0 { colors.frame_light } else { colors.frame_dark };
            (paint(tone), 0.6 * colors.grain * (wave.abs() / 2.2 * GRAIN_STEPS).round() / GRAIN_STEPS)
        };
        Self((0..whole.width.max(whole.height)).map(|across| line(across as f32)).collect())
    }

    /// The grain at a point of the frame. It runs along each of the four sides, which meet in mitres: rows and columns of
    /// one colour take next to no bytes.
    fn at(&self, board: Area, x: f32, y: f32) -> ([f32; 3], f32) {
        let beyond = |value: f32, start: u32, length: u32| (start as f32 - value).max(value - (start + length) as f32);
        let (aside, above) = (beyond(x, board.left, board.width), beyond(y, board.top, board.height));
        self.0[if above >= aside { y } else { x } as usize]
    }
}

fn paint_squares(canvas: &mut Canvas, colors: &Colors, geometry: Geometry) {
    let (board, cell) = (geometry.board(), geometry.cell());
    paint_felt(canvas, colors, geometry.shape(), (board, cell));
    let depth = (cell / 9) as f32;
    let shadow = |distance: f32| {
        let share = (1.0 - distance / depth).clamp(0.0, 1.0);
        (paint(colors.square_shadow), 0.6 * share * share)
    };
    canvas.brush(Area { height: cell / 9, ..board }, |_, y| shadow(y - board.top as f32));
    canvas.brush(Area { width: cell / 9, ..board }, |x, _| shadow(x - board.left as f32));
    for (x, y) in stars(geometry) {
        let (star, reach) = (geometry.measures().star as f32, geometry.measures().star + 1);
        let spot = Area { left: x - reach, top: y - reach, width: 2 * reach + 1, height: 2 * reach + 1 };
        canvas.brush(spot, |at_x, at_y| {
            let distance = (at_x - x as f32 - 0.5).hypot(at_y - y as f32 - 0.5);
            (paint(colors.line), coverage(distance - star))
        });
    }
}

/// Paints the square and the lines between squares of `cell` pixels.
pub(super) fn paint_felt(canvas: &mut Canvas, colors: &Colors, shape: Shape, (board, cell): (Area, u32)) {
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

/// The four crossings that Othello boards mark with a dot; none on boards where they would touch the centre.
fn stars(geometry: Geometry) -> Vec<(u32, u32)> {
    let (shape, board, cell) = (geometry.shape(), geometry.board(), geometry.cell());
    let (columns, rows) = (u32::from(shape.columns()), u32::from(shape.rows()));
    if columns < 8 || rows < 8 {
        return Vec::new();
    }
    let across = [2, columns - 2].map(|column| board.left + column * cell);
    let down = [2, rows - 2].map(|row| board.top + row * cell);
    across.iter().flat_map(|&x| down.map(|y| (x, y))).collect()
}

fn paint_panel(canvas: &mut Canvas, colors: &Colors, highlight: Highlight, (area, corner): (Area, u32)) {
    let distance = |x, y| round_rectangle(area, corner as f32, x, y);
    match highlight {
        Highlight::Off => canvas.brush(area, |x, y| (paint(colors.panel), coverage(distance(x, y)))),
        Highlight::On => canvas.brush(area, |x, y| {
            let inside = coverage(distance(x, y) + 2.0);
            (mix(paint(colors.accent), paint(colors.highlighted_panel), inside), coverage(distance(x, y)))
        }),
    }
}

fn paint_panel_disc(canvas: &mut Canvas, brush: &DiscPainter<'_>, color: Color, (area, side): (Area, DiscSide)) {
    let half = area.height as f32 / 2.0;
    let across = match side {
        DiscSide::Left => area.left as f32 + half,
        DiscSide::Right => (area.left + area.width) as f32 - half,
    };
    let middle = [across, area.top as f32 + half];
    // The disc lies on square, so that black stands out from the dark panel.
    canvas.brush(Area { left: (across - half) as u32, width: area.height, ..area }, |x, y| {
        (paint(brush.square()), coverage((x - middle[0]).hypot(y - middle[1]) - half * 0.72))
    });
    brush.paint(canvas, color, Mark::None, middle, half * 0.55);
}

fn draw_coordinates(image: &mut IndexedImage, fonts: &Fonts, ramp: &Ramp, geometry: Geometry) {
    let (shape, board, cell) = (geometry.shape(), geometry.board(), geometry.cell());
    let (frame, em) = (geometry.measures().frame, geometry.measures().coordinates);
    let picture = Area { left: 0, top: 0, width: geometry.width(), height: geometry.height() };
    // Letters and numbers stand in the frame outside the accent.
    let room = frame - geometry.measures().accent[0];
    for column in 0..shape.columns() {
        let text = fonts.line(char::from(b'a' + column).encode_utf8(&mut [0; 4]), em);
        let across = (board.left + u32::from(column) * cell) as f32 + cell as f32 / 2.0;
        let row = Area { top: board.top - frame, height: room, ..board };
        text.draw(image, (across, fonts.baseline(em, row)), Align::Middle, ramp, picture);
    }
    for row in 0..shape.rows() {
        let text = fonts.line(&(row + 1).to_string(), em);
        let line = Area { top: board.top + u32::from(row) * cell, height: cell, ..board };
        text.draw(image, (room as f32 / 2.0, fonts.baseline(em, line)), Align::Middle, ramp, picture);
    }
}

/// Makes what is outside the round corners transparent.
pub(super) fn cut_corners(image: &mut IndexedImage, corner: u32) {
    let whole = Area { left: 0, top: 0, width: image.width as u32, height: image.height as u32 };
    let reach = corner as usize;
    for y in (0..reach).chain(image.height - reach..image.height) {
        for x in (0..reach).chain(image.width - reach..image.width) {
            let share = coverage(round_rectangle(whole, corner as f32, x as f32 + 0.5, y as f32 + 0.5));
            if let Some(index) = Palette::corner(share) {
                image.pixels[y * image.width + x] = index;
            }
        }
    }
}
