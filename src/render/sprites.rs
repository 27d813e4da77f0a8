//! The sprites for the squares of a board: discs with and without marks, and the dots on legal moves.

use super::canvas::Canvas;
use super::disc::{DiscPainter, Mark, paint_spot};
use super::indexed_image::Sprite;
use super::palette::Palette;
use crate::rules::{ByColor, Color};

/// Radius of a disc, as a share of its square's side.
pub(super) const DISC_RADIUS: f32 = 0.41;
/// Radius of the dot on a legal move, as a share of a disc's radius.
const HINT_RADIUS: f32 = 0.25;

/// All sprites for squares of one size.
pub(super) struct Sprites {
    plain: ByColor<Sprite>,
    placed: ByColor<Sprite>,
    flipped: ByColor<Sprite>,
    hints: ByColor<Sprite>,
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
        Self {
            plain: marked(Mark::None),
            placed: marked(Mark::Placed),
            flipped: marked(Mark::Flipped),
            hints: ByColor::from_fn(hint),
        }
    }

    pub(super) fn disc(&self, color: Color, mark: Mark) -> &Sprite {
        match mark {
            Mark::None => &self.plain[color],
            Mark::Placed => &self.placed[color],
            Mark::Flipped => &self.flipped[color],
        }
    }

    /// The dot on a legal move.
    pub(super) fn hint(&self, color: Color) -> &Sprite {
        &self.hints[color]
    }
}
