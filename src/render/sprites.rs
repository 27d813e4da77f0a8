//! The sprites for the squares of a board: discs with and without marks, and the dots on legal moves.

use super::canvas::Canvas;
use super::disc::{DiscPainter, Mark, paint_spot};
use super::geometry::Area;
use super::indexed_image::Sprite;
use super::palette::Palette;
use crate::rules::{ByColor, Color};

/// Radius of a disc, as a share of its square's side.
const DISC_RADIUS: f32 = 0.41;
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
        let background = Canvas::new(cell, cell, colors.square).indexed(palette);
        let sprite = |paint: &dyn Fn(&mut Canvas)| {
            let mut canvas = Canvas::new(cell, cell, colors.square);
            paint(&mut canvas);
            Sprite::difference(&canvas.indexed(palette), &background)
        };
        let middle = Area::of_size(cell, cell).middle();
        let radius = cell as f32 * DISC_RADIUS;
        let discs =
            |mark: Mark| ByColor::from_fn(|color| sprite(&|canvas| painter.paint(canvas, color, mark, middle, radius)));
        let hint = |color| sprite(&|canvas| paint_spot(canvas, colors.hints[color], middle, radius * HINT_RADIUS));
        Self {
            plain: discs(Mark::None),
            placed: discs(Mark::Placed),
            flipped: discs(Mark::Flipped),
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
