//! The sprites for the squares of a board: discs with and without marks, the dots on legal moves, and the tiles behind numbers.

use super::canvas::Canvas;
use super::disc::{DiscPainter, Mark, paint_spot};
use super::geometry::Point;
use super::indexed_image::Sprite;
use super::palette::Palette;
use super::shade::Shade;
use super::view::{Tile, TileMark};
use rules::{ByColor, Color};

/// Radius of a disc, as a share of its square's side.
pub(super) const DISC_RADIUS: f32 = 0.41;
/// Radius of the dot on a legal move, as a share of a disc's radius.
const HINT_RADIUS: f32 = 0.25;

// Lengths of tiles, as shares of a square's side.

/// From the edge of the square.
const TILE_MARGIN: f32 = 0.06;
const TILE_CORNER: f32 = 0.14;
const TILE_EDGE: f32 = 0.055;
/// The disc with a rank: its middle, from the square's left and upper edge, and its radius.
const RANK_MIDDLE: f32 = 0.2;
const RANK_RADIUS: f32 = 0.185;
/// The least radius, in pixels, so that there is room for the number.
const LEAST_RANK_RADIUS: f32 = 12.0;

/// All sprites for squares of one size.
pub(super) struct Sprites {
    plain: ByColor<Sprite>,
    placed: ByColor<Sprite>,
    flipped: ByColor<Sprite>,
    hints: ByColor<Sprite>,
    /// Without a mark, with an edge, and with the disc of a rank.
    tiles: [[Sprite; 3]; Shade::COUNT],
}

impl Sprites {
    /// Paints the sprites for squares of `cell` pixels.
    pub(super) fn new(painter: &DiscPainter, palette: &Palette, cell: u32) -> Self {
        let colors = painter.colors();
        let square = Canvas::new(cell, cell, colors.square);
        let background = square.indexed(palette);
        let sprite = |canvas: &Canvas| Sprite::difference(&canvas.indexed(palette), &background);
        let middle = square.area().middle();
        let radius = cell as f32 * DISC_RADIUS;
        let discs = ByColor::from_fn(|color| {
            let mut canvas = square.clone();
            painter.paint(&mut canvas, color, middle, radius);
            canvas
        });
        let marked = |mark: Mark| {
            ByColor::from_fn(|color| {
                let mut canvas = discs[color].clone();
                painter.paint_mark(&mut canvas, color, mark, middle, radius);
                sprite(&canvas)
            })
        };
        let hint = |color| {
            let mut canvas = square.clone();
            paint_spot(&mut canvas, colors.hints[color], middle, radius * HINT_RADIUS);
            sprite(&canvas)
        };
        let tile = |tile: Tile| {
            let mut canvas = square.clone();
            let area = canvas.area().shrunk(share_of(cell, TILE_MARGIN));
            let corner = share_of(cell, TILE_CORNER);
            canvas.draw(area, colors.tile(tile.shade), |drawing| drawing.round_rectangle(area, corner));
            match tile.mark {
                TileMark::None => {}
                TileMark::Played => {
                    let width = share_of(cell, TILE_EDGE);
                    canvas.draw(area, colors.tile_ink(), |drawing| drawing.round_outline(area, corner, width));
                }
                TileMark::Rank(_) => {
                    let middle = rank_middle(cell);
                    let radius = (cell as f32 * RANK_RADIUS).max(LEAST_RANK_RADIUS);
                    let whole = canvas.area();
                    canvas.draw(whole, colors.tile_ink(), |drawing| drawing.circle(middle, radius));
                }
            }
            sprite(&canvas)
        };
        Self {
            plain: marked(Mark::None),
            placed: marked(Mark::Placed),
            flipped: marked(Mark::Flipped),
            hints: ByColor::from_fn(hint),
            tiles: Shade::all().map(|shade| {
                [TileMark::None, TileMark::Played, TileMark::Rank(1)].map(|mark| tile(Tile { shade, mark }))
            }),
        }
    }

    pub(super) fn disc(&self, color: Color, mark: Mark) -> &Sprite {
        match mark {
            Mark::None => &self.plain[color],
            Mark::Placed => &self.placed[color],
            Mark::Flipped => &self.flipped[color],
        }
    }

    /// The rectangle behind a number.
    pub(super) fn tile(&self, tile: Tile) -> &Sprite {
        let mark = match tile.mark {
            TileMark::None => 0,
            TileMark::Played => 1,
            TileMark::Rank(_) => 2,
        };
        &self.tiles[tile.shade.index()][mark]
    }

    /// The dot on a legal move.
    pub(super) fn hint(&self, color: Color) -> &Sprite {
        &self.hints[color]
    }
}

/// The middle of the disc with a rank on a square of `cell` pixels.
pub(super) fn rank_middle(cell: u32) -> Point {
    let edge = (cell as f32 * RANK_MIDDLE).max(LEAST_RANK_RADIUS + 1.0);
    Point { x: edge, y: edge }
}

fn share_of(side: u32, share: f32) -> u32 {
    (side as f32 * share).round() as u32
}
