//! From view to bytes.

use std::fmt;
use std::path::Path;
use std::sync::OnceLock;

use super::board_assets::BoardAssets;
use super::card::CardAssets;
use super::encode::{self, RenderError};
use super::geometry::{Geometry, Size};
use super::indexed_image::IndexedImage;
use super::sprites::Mark;
use super::text::{Align, Fonts, FontsError};
use super::{BoardView, DiscShapes, HintMarks, LastMove, PlayerView, Theme, player_bar};
use crate::rules::{ByColor, Color, Shape, Square};

/// Draws pictures. Made once and shared: all methods take `&self` and may be called from several threads.
///
/// Grounds and sprites are painted when a theme and shape are first asked for, and kept: at most one assets for each of
/// the 25 boards, each theme and each shape of discs.
pub struct Renderer {
    board_assets: Vec<OnceLock<BoardAssets>>,
    card_assets: [OnceLock<CardAssets>; 2 * Theme::ALL.len()],
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
        let board_assets = std::iter::repeat_with(OnceLock::new).take(places).collect();
        Self { board_assets, card_assets: Default::default(), fonts }
    }

    /// The picture of a board as a PNG file.
    ///
    /// Takes well under a millisecond once the board's assets is painted; call it off the async threads all the same.
    ///
    /// # Errors
    /// When the encoder fails, which no view is known to bring about.
    pub fn board(&self, view: &BoardView<'_>) -> Result<Vec<u8>, RenderError> {
        let position = view.position;
        let assets = self.board_assets(view.theme, view.discs, position.shape(), Size::Full);
        let mut image = assets.background.clone();
        for color in Color::BOTH {
            for square in position.discs(color).iter() {
                put_disc(&mut image, assets, (square, color), view.last);
            }
            let player = (color, view.players[color]);
            player_bar::draw(&mut image, (assets, &self.fonts), player, position, view.to_move);
        }
        self.mark_moves(&mut image, assets, view);
        encode::png(&image, &assets.colors)
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

    pub(super) fn board_assets(&self, theme: Theme, discs: DiscShapes, shape: Shape, size: Size) -> &BoardAssets {
        let sides = |side: u8| usize::from(side / 2 - 2);
        let look = (theme as usize * 2 + discs as usize) * 2 + size as usize;
        let place = (look * 5 + sides(shape.columns())) * 5 + sides(shape.rows());
        self.board_assets[place]
            .get_or_init(|| BoardAssets::new(theme, discs, Geometry::sized(shape, size), &self.fonts))
    }

    pub(super) fn card_assets(&self, theme: Theme, discs: DiscShapes) -> &CardAssets {
        self.card_assets[theme as usize * 2 + discs as usize].get_or_init(|| CardAssets::new(theme, discs))
    }

    /// Marks the squares where the side to move may play.
    fn mark_moves(&self, image: &mut IndexedImage, assets: &BoardAssets, view: &BoardView<'_>) {
        let side = view.position.side_to_move();
        let squares = match view.hints {
            HintMarks::Hidden => return,
            HintMarks::Dots | HintMarks::Counts => view.position.legal_moves(),
        };
        let em = assets.count_em();
        for square in squares.iter() {
            let area = assets.geometry.square(square);
            if view.hints == HintMarks::Dots {
                image.put(assets.sprites.hint(side), area.left, area.top);
                continue;
            }
            let count = self.fonts.line(&view.position.flips(square).len().to_string(), em);
            let middle = ((area.left + area.width / 2) as f32, self.fonts.baseline(em, area));
            count.draw(image, middle, Align::Middle, &assets.count_text[side], area);
        }
    }
}

/// Puts a disc on its square, marked as the last move says.
pub(super) fn put_disc(
    image: &mut IndexedImage,
    assets: &BoardAssets,
    (square, color): (Square, Color),
    last: Option<LastMove>,
) {
    let area = assets.geometry.square(square);
    image.put(assets.sprites.disc(color, Mark::of(square, last)), area.left, area.top);
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
