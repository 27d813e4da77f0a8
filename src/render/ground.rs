//! What stays the same on all pictures of one theme and board: frame, coordinates, squares, panels, and the sprites.

use super::canvas::{Canvas, coverage, mix, paint, round_rectangle};
use super::encode::RowFilter;
use super::geometry::{Area, DiscSide, FRAME, Geometry};
use super::palette::{Palette, Ramp};
use super::raster::{Piece, Raster};
use super::sprite::{self, Mark, Sprites};
use super::text::{Align, Lettering};
use super::theme::{Colors, Theme};
use crate::rules::{ByColor, Color, Shape};

/// Radius of the picture's round corners, in pixels.
const CORNER: f32 = 20.0;
/// Radius of a panel's round corners, in pixels.
const PANEL_CORNER: f32 = 14.0;
/// Size of the coordinates' letters (em), in pixels.
const COORDINATE_EM: f32 = 21.0;

/// Everything that does not change between two pictures of one theme and shape.
pub(super) struct Ground {
    pub(super) geometry: Geometry,
    /// The empty board with both panels unlit and no names.
    pub(super) raster: Raster,
    /// Each player's panel when it is that player's turn.
    pub(super) lit_panels: ByColor<Piece>,
    pub(super) sprites: Sprites,
    /// How the encoder should filter each row.
    pub(super) filters: Vec<RowFilter>,
    /// Colours of names and counts, on unlit and lit panels.
    pub(super) ink: Ramp,
    pub(super) ink_lit: Ramp,
    /// The palette as PNG wants it.
    pub(super) rgb: Vec<u8>,
    pub(super) alpha: Vec<u8>,
}

impl Ground {
    /// Paints the ground.
    pub(super) fn new(theme: Theme, shape: Shape) -> Ground {
        let colors = theme.colors();
        let palette = Palette::new(colors);
        let geometry = Geometry::new(shape);
        let mut canvas = Canvas::new(geometry.width(), geometry.height(), colors.frame);
        paint_frame(&mut canvas, colors, geometry.board());
        paint_squares(&mut canvas, colors, geometry);
        for (color, &(area, side)) in geometry.panels().iter() {
            paint_panel(&mut canvas, colors, Light::Off, area);
            paint_panel_disc(&mut canvas, colors, color, area, side);
        }
        let mut raster = canvas.indexed(&palette);
        draw_coordinates(&mut raster, &palette.ramp(colors.frame, colors.coordinates), geometry);
        cut_corners(&mut raster);
        let lit_panels = ByColor::from_fn(|color| {
            let (area, side) = geometry.panels()[color];
            let whole = Area { left: 0, top: 0, ..area };
            let mut panel = Canvas::new(area.width, area.height, colors.frame);
            paint_panel(&mut panel, colors, Light::On, whole);
            paint_panel_disc(&mut panel, colors, color, whole, side);
            Piece::difference(&panel.indexed(&palette), &raster.crop(area))
        });
        let sprites = Sprites::new(colors, &palette, geometry.cell());
        let filters = filters(&raster, &sprites, geometry);
        Ground {
            geometry,
            raster,
            lit_panels,
            sprites,
            filters,
            ink: palette.ramp(colors.panel, colors.ink),
            ink_lit: palette.ramp(colors.panel_lit, colors.ink_lit),
            rgb: palette.rgb(),
            alpha: palette.alpha(),
        }
    }
}

/// Whether a panel says that it is its player's turn.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Light {
    Off,
    On,
}

/// A rectangle that is larger by `by` pixels on every side.
fn grown(area: Area, by: u32) -> Area {
    Area { left: area.left - by, top: area.top - by, width: area.width + 2 * by, height: area.height + 2 * by }
}

fn paint_frame(canvas: &mut Canvas, colors: &Colors, board: Area) {
    let whole = canvas.area();
    let edge = |x: f32, y: f32| {
        let distance = round_rectangle(whole, CORNER, x, y);
        let down = ((y - whole.height as f32 / 2.0) / (whole.height as f32 / 2.0)).clamp(-1.0, 1.0);
        let color = if down < 0.0 { colors.frame_light } else { colors.frame_dark };
        (paint(color), down.abs().powi(4) * coverage(-distance - 2.0))
    };
    let rim = CORNER as u32;
    canvas.brush(Area { height: rim, ..whole }, edge);
    canvas.brush(Area { top: whole.height - rim, height: rim, ..whole }, edge);
    canvas.fill(grown(board, 8), colors.inlay);
    canvas.fill(grown(board, 6), colors.frame);
    canvas.fill(grown(board, 3), colors.frame_dark);
}

fn paint_squares(canvas: &mut Canvas, colors: &Colors, geometry: Geometry) {
    let (board, cell) = (geometry.board(), geometry.cell());
    canvas.fill(board, colors.felt);
    for column in 1..u32::from(geometry.shape().columns()) {
        let left = board.left + column * cell;
        canvas.fill(Area { left: left - 1, width: 2, ..board }, colors.line);
        canvas.fill(Area { left: left + 1, width: 1, ..board }, colors.line_light);
    }
    for row in 1..u32::from(geometry.shape().rows()) {
        let top = board.top + row * cell;
        canvas.fill(Area { top: top - 1, height: 2, ..board }, colors.line);
        canvas.fill(Area { top: top + 1, height: 1, ..board }, colors.line_light);
    }
    let depth = (cell / 9) as f32;
    let shadow = |distance: f32| {
        let share = (1.0 - distance / depth).clamp(0.0, 1.0);
        (paint(colors.felt_shadow), 0.6 * share * share)
    };
    canvas.brush(Area { height: cell / 9, ..board }, |_, y| shadow(y - board.top as f32));
    canvas.brush(Area { width: cell / 9, ..board }, |x, _| shadow(x - board.left as f32));
    for (x, y) in stars(geometry) {
        let spot = Area { left: x - 6, top: y - 6, width: 13, height: 13 };
        canvas.brush(spot, |at_x, at_y| {
            let distance = (at_x - x as f32 - 0.5).hypot(at_y - y as f32 - 0.5);
            (paint(colors.line), coverage(distance - 5.0))
        });
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

fn paint_panel(canvas: &mut Canvas, colors: &Colors, light: Light, area: Area) {
    let distance = |x, y| round_rectangle(area, PANEL_CORNER, x, y);
    match light {
        Light::Off => canvas.brush(area, |x, y| (paint(colors.panel), coverage(distance(x, y)))),
        Light::On => canvas.brush(area, |x, y| {
            let inside = coverage(distance(x, y) + 2.0);
            (mix(paint(colors.inlay), paint(colors.panel_lit), inside), coverage(distance(x, y)))
        }),
    }
}

fn paint_panel_disc(canvas: &mut Canvas, colors: &Colors, color: Color, area: Area, side: DiscSide) {
    let half = area.height as f32 / 2.0;
    let across = match side {
        DiscSide::Left => area.left as f32 + half,
        DiscSide::Right => (area.left + area.width) as f32 - half,
    };
    let middle = [across, area.top as f32 + half];
    // The disc lies on felt, so that black stands out from the dark panel.
    canvas.brush(Area { left: (across - half) as u32, width: area.height, ..area }, |x, y| {
        (paint(colors.felt), coverage((x - middle[0]).hypot(y - middle[1]) - half * 0.72))
    });
    sprite::disc(canvas, colors, color, Mark::None, middle, half * 0.55);
}

fn draw_coordinates(raster: &mut Raster, ramp: &Ramp, geometry: Geometry) {
    let (shape, board, cell) = (geometry.shape(), geometry.board(), geometry.cell());
    let lettering = Lettering::new(COORDINATE_EM);
    let picture = Area { left: 0, top: 0, width: geometry.width(), height: geometry.height() };
    // Letters and numbers stand in the frame outside the inlay.
    let room = FRAME - 8;
    for column in 0..shape.columns() {
        let text = char::from(b'a' + column).to_string();
        let across = (board.left + u32::from(column) * cell) as f32 + cell as f32 / 2.0;
        for top in [board.top - FRAME, board.top + board.height + 8] {
            let row = Area { top, height: room, ..board };
            lettering.draw(raster, &text, (across, lettering.baseline(row)), Align::Middle, ramp, picture);
        }
    }
    for row in 0..shape.rows() {
        let text = (row + 1).to_string();
        let line = Area { top: board.top + u32::from(row) * cell, height: cell, ..board };
        lettering.draw(raster, &text, (room as f32 / 2.0, lettering.baseline(line)), Align::Middle, ramp, picture);
    }
}

/// Makes what is outside the round corners transparent.
fn cut_corners(raster: &mut Raster) {
    let whole = Area { left: 0, top: 0, width: raster.width as u32, height: raster.height as u32 };
    let reach = CORNER as usize;
    for y in (0..reach).chain(raster.height - reach..raster.height) {
        for x in (0..reach).chain(raster.width - reach..raster.width) {
            let share = coverage(round_rectangle(whole, CORNER, x as f32 + 0.5, y as f32 + 0.5));
            if let Some(index) = Palette::corner(share) {
                raster.pixels[y * raster.width + x] = index;
            }
        }
    }
}

/// Rows that discs can cover repeat what is above them; of the others, each takes the filter that leaves fewer differences.
fn filters(raster: &Raster, sprites: &Sprites, geometry: Geometry) -> Vec<RowFilter> {
    let mut filters: Vec<RowFilter> = (0..raster.height)
        .map(|row| {
            let this = raster.row(row);
            let sideways = this.windows(2).filter(|pair| pair[0] != pair[1]).count();
            match row.checked_sub(1).map(|above| raster.row(above).iter().zip(this).filter(|(a, b)| a != b).count()) {
                Some(downwards) if downwards <= sideways => RowFilter::Up,
                _ => RowFilter::Sub,
            }
        })
        .collect();
    for cell_row in 0..u32::from(geometry.shape().rows()) {
        let top = geometry.board().top + cell_row * geometry.cell();
        for row in sprite::covered_rows(sprites) {
            filters[top as usize + row] = RowFilter::Up;
        }
    }
    filters
}
