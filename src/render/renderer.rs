//! From view to bytes.

use std::sync::OnceLock;

use super::bar::BarLettering;
use super::encode::{self, RenderError};
use super::ground::Ground;
use super::raster::Raster;
use super::sprite::Mark;
use super::text::Align;
use super::{BoardView, DiscShapes, HintMarks, Theme};
use crate::rules::{Color, Shape};

/// Draws pictures. Made once and shared: all methods take `&self` and may be called from several threads.
///
/// Grounds and sprites are painted when a theme and shape are first asked for, and kept: at most one ground for each of
/// the 25 boards, each theme and each shape of discs.
pub struct Renderer {
    grounds: Vec<OnceLock<Ground>>,
    bar: BarLettering,
}

impl Renderer {
    /// A renderer with its font read and nothing painted yet.
    pub fn new() -> Renderer {
        let places = 2 * Theme::ALL.len() * Shape::all().count();
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
        let ground = self.ground(view.theme, view.discs, position.shape());
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
        mark_moves(&mut raster, ground, view);
        encode::png(&raster, ground)
    }

    fn ground(&self, theme: Theme, discs: DiscShapes, shape: Shape) -> &Ground {
        let sides = |side: u8| usize::from(side / 2 - 2);
        let place = ((theme as usize * 2 + discs as usize) * 5 + sides(shape.columns())) * 5 + sides(shape.rows());
        self.grounds[place].get_or_init(|| Ground::new(theme, discs, shape))
    }
}

/// Marks the squares where the side to move may play.
fn mark_moves(raster: &mut Raster, ground: &Ground, view: &BoardView<'_>) {
    let side = view.position.side_to_move();
    let squares = match view.hints {
        HintMarks::Hidden => return,
        HintMarks::Dots | HintMarks::Counts => view.position.legal_moves(),
    };
    for square in squares.iter() {
        let area = ground.geometry.square(square);
        if view.hints == HintMarks::Dots {
            raster.put(ground.sprites.hint(side), area.left, area.top);
            continue;
        }
        let (letters, count) = (ground.counts(), view.position.flips(square).len().to_string());
        let middle = (area.left + area.width / 2) as f32;
        letters.draw(raster, &count, (middle, letters.baseline(area)), Align::Middle, &ground.count_ink[side], area);
    }
}

impl Default for Renderer {
    fn default() -> Renderer {
        Renderer::new()
    }
}
