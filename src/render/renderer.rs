//! From view to bytes.

use std::sync::OnceLock;

use super::bar::BarLettering;
use super::encode::{self, RenderError};
use super::ground::Ground;
use super::sprite::Mark;
use super::{BoardView, Theme};
use crate::rules::{Color, Hints, Shape};

/// Draws pictures. Made once and shared: all methods take `&self` and may be called from several threads.
///
/// Grounds and sprites are painted when a theme and shape are first asked for, and kept: at most one ground for each of
/// the 25 boards and each theme.
pub struct Renderer {
    grounds: Vec<OnceLock<Ground>>,
    bar: BarLettering,
}

impl Renderer {
    /// A renderer with its font read and nothing painted yet.
    pub fn new() -> Renderer {
        let places = Theme::ALL.len() * Shape::all().count();
        Renderer { grounds: std::iter::repeat_with(OnceLock::new).take(places).collect(), bar: BarLettering::new() }
    }

    /// The picture of a board as a PNG file.
    ///
    /// Takes well under a millisecond once the board's ground is painted; call it off the async threads all the same.
    ///
    /// # Errors
    /// When the encoder fails, which no view is known to bring about.
    pub fn board(&self, view: &BoardView<'_>) -> Result<Vec<u8>, RenderError> {
        let position = view.position;
        let ground = self.ground(view.theme, position.shape());
        let mut raster = ground.raster.clone();
        for color in Color::BOTH {
            for square in position.discs(color).iter() {
                let mark = match view.last {
                    Some(last) if last.square == square => Mark::Placed,
                    Some(last) if last.flips.contains(square) => Mark::Turned,
                    _ => Mark::None,
                };
                let area = ground.geometry.square(square);
                raster.put(ground.sprites.disc(color, mark), area.left, area.top);
            }
            self.bar.draw(&mut raster, ground, view, color);
        }
        if view.hints == Hints::Shown {
            for square in position.legal_moves().iter() {
                let area = ground.geometry.square(square);
                raster.put(ground.sprites.hint(position.side_to_move()), area.left, area.top);
            }
        }
        encode::png(&raster, ground)
    }

    fn ground(&self, theme: Theme, shape: Shape) -> &Ground {
        let sides = |side: u8| usize::from(side / 2 - 2);
        let place = (theme as usize * 5 + sides(shape.columns())) * 5 + sides(shape.rows());
        self.grounds[place].get_or_init(|| Ground::new(theme, shape))
    }
}

impl Default for Renderer {
    fn default() -> Renderer {
        Renderer::new()
    }
}
