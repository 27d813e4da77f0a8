//! From view to bytes.

use std::fmt;
use std::path::Path;
use std::sync::OnceLock;

use super::card::Stationery;
use super::encode::{self, RenderError};
use super::geometry::{Geometry, Size};
use super::ground::Ground;
use super::raster::Raster;
use super::sprite::Mark;
use super::text::{Align, Fonts, FontsError};
use super::{BoardView, DiscShapes, HintMarks, LastMove, PlayerView, Theme, bar};
use crate::rules::{ByColor, Color, Shape, Square};

/// Draws pictures. Made once and shared: all methods take `&self` and may be called from several threads.
///
/// Grounds and sprites are painted when a theme and shape are first asked for, and kept: at most one ground for each of
/// the 25 boards, each theme and each shape of discs.
pub struct Renderer {
    grounds: Vec<OnceLock<Ground>>,
    stationeries: [OnceLock<Stationery>; 2 * Theme::ALL.len()],
    pub(super) fonts: Fonts,
}

impl Renderer {
    /// A renderer with the embedded font alone and nothing painted yet.
    pub fn new() -> Self {
        Self::writing(Fonts::embedded())
    }

    /// A renderer that finds letters which the embedded font lacks in the fonts of a folder and the folders within.
    ///
    /// # Errors
    /// When the folder cannot be read or holds no font.
    pub fn with_fonts(folder: &Path) -> Result<Self, FontsError> {
        Ok(Self::writing(Fonts::with_folder(folder)?))
    }

    fn writing(fonts: Fonts) -> Self {
        let places = 2 * 2 * Theme::ALL.len() * Shape::all().count();
        let grounds = std::iter::repeat_with(OnceLock::new).take(places).collect();
        Self { grounds, stationeries: Default::default(), fonts }
    }

    /// The picture of a board as a PNG file.
    ///
    /// Takes well under a millisecond once the board's ground is painted; call it off the async threads all the same.
    ///
    /// # Errors
    /// When the encoder fails, which no view is known to bring about.
    pub fn board(&self, view: &BoardView<'_>) -> Result<Vec<u8>, RenderError> {
        let position = view.position;
        let ground = self.ground(view.theme, view.discs, position.shape(), Size::Full);
        let mut raster = ground.raster.clone();
        for color in Color::BOTH {
            for square in position.discs(color).iter() {
                put_disc(&mut raster, ground, (square, color), view.last);
            }
            let player = (color, view.players[color]);
            bar::draw(&mut raster, (ground, &self.fonts), player, position, view.to_move);
        }
        self.mark_moves(&mut raster, ground, view);
        encode::png(&raster, &ground.colors)
    }

    /// Names for a sentence that is to be drawn, such as [`super::ResultView::headlines`]: what the fonts have of them, or the
    /// fallbacks, in marks that keep a name written from the right from turning the sentence round. First whole, then
    /// shorter and shorter.
    pub fn names_in_sentence(&self, players: ByColor<PlayerView<'_>>) -> Vec<ByColor<String>> {
        let ByColor { black, white } = players.map(|player| self.fonts.name_in_sentence(player));
        let mut names: Vec<_> = black.into_iter().zip(white).map(|(black, white)| ByColor { black, white }).collect();
        names.dedup();
        names
    }

    /// What can be drawn of a text on one line: all but symbols that no font has; `None` when letters are lacking or nothing
    /// is left. A name of which there is nothing becomes its fallback.
    pub fn drawable(&self, text: &str) -> Option<String> {
        self.fonts.drawable(text)
    }

    pub(super) fn ground(&self, theme: Theme, discs: DiscShapes, shape: Shape, size: Size) -> &Ground {
        let sides = |side: u8| usize::from(side / 2 - 2);
        let look = (theme as usize * 2 + discs as usize) * 2 + size as usize;
        let place = (look * 5 + sides(shape.columns())) * 5 + sides(shape.rows());
        self.grounds[place].get_or_init(|| Ground::new(theme, discs, Geometry::sized(shape, size), &self.fonts))
    }

    pub(super) fn stationery(&self, theme: Theme, discs: DiscShapes) -> &Stationery {
        self.stationeries[theme as usize * 2 + discs as usize].get_or_init(|| Stationery::new(theme, discs))
    }

    /// Marks the squares where the side to move may play.
    fn mark_moves(&self, raster: &mut Raster, ground: &Ground, view: &BoardView<'_>) {
        let side = view.position.side_to_move();
        let squares = match view.hints {
            HintMarks::Hidden => return,
            HintMarks::Dots | HintMarks::Counts => view.position.legal_moves(),
        };
        let em = ground.count_em();
        for square in squares.iter() {
            let area = ground.geometry.square(square);
            if view.hints == HintMarks::Dots {
                raster.put(ground.sprites.hint(side), area.left, area.top);
                continue;
            }
            let count = self.fonts.line(&view.position.flips(square).len().to_string(), em);
            let middle = ((area.left + area.width / 2) as f32, self.fonts.baseline(em, area));
            count.draw(raster, middle, Align::Middle, &ground.count_ink[side], area);
        }
    }
}

/// Puts a disc on its square, marked as the last move says.
pub(super) fn put_disc(raster: &mut Raster, ground: &Ground, (square, color): (Square, Color), last: Option<LastMove>) {
    let area = ground.geometry.square(square);
    raster.put(ground.sprites.disc(color, Mark::of(square, last)), area.left, area.top);
}

impl fmt::Debug for Renderer {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Renderer").finish_non_exhaustive()
    }
}

impl Default for Renderer {
    fn default() -> Self {
        Self::new()
    }
}
