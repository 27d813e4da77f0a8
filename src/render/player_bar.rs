//! The bar above the board: each player's name and disc count, and whose turn it is.

use super::board_assets::BoardAssets;
use super::geometry::{DiscSide, Panel};
use super::indexed_image::IndexedImage;
use super::text::{Align, Fonts, TextPosition};
use super::view::PlayerView;
use crate::rules::{ByColor, Color, Position};

/// What the player bar shows.
#[derive(Clone, Copy)]
pub(super) struct PlayerBar<'a> {
    pub(super) players: ByColor<PlayerView<'a>>,
    /// The position whose disc counts are shown.
    pub(super) position: &'a Position,
    /// The player whose panel is highlighted.
    pub(super) highlighted: Option<Color>,
}

impl PlayerBar<'_> {
    /// Draws both panels onto a picture whose panels are unchanged from the background.
    pub(super) fn draw(&self, image: &mut IndexedImage, assets: &BoardAssets, fonts: &Fonts) {
        Color::BOTH.into_iter().for_each(|color| self.draw_panel(color, image, assets, fonts));
    }

    fn draw_panel(&self, color: Color, image: &mut IndexedImage, assets: &BoardAssets, fonts: &Fonts) {
        let Self { players, position, highlighted } = *self;
        let player = players[color];
        let Panel { area, disc_side } = assets.geometry.panels()[color];
        let measures = assets.geometry.measures();
        let ramp = if highlighted == Some(color) {
            image.draw_sprite(&assets.highlighted_panels[color], area.left, area.top);
            &assets.highlighted_text
        } else {
            &assets.text
        };
        let count = fonts.line(&position.counts()[color].to_string(), measures.counts);
        // Room for any count on this board, so that a name is shortened in the same way on all pictures of a game.
        let widest = fonts.line(&position.shape().area().to_string().replace(|_: char| true, "0"), measures.counts);
        let count_width = count.width().max(widest.width()).ceil() as u32;
        // The disc stands in a square at the panel's end.
        let disc = area.height;
        let max_width = area.width.saturating_sub(disc + 2 * measures.margin + count_width);
        let whole = fonts.name(player, measures.names, u32::MAX);
        let (em, name) = if whole.width() <= max_width as f32 {
            (measures.names, whole)
        } else {
            (measures.long_names, fonts.name(player, measures.long_names, max_width))
        };
        let (left, right, margin) = (area.left as f32, area.right() as f32, measures.margin as f32);
        let (name_x, name_align, count_x, count_align) = match disc_side {
            DiscSide::Left => (left + disc as f32, Align::Start, right - margin, Align::End),
            DiscSide::Right => (right - disc as f32, Align::End, left + margin, Align::Start),
        };
        let at = |x, em, align| TextPosition { x, baseline: fonts.baseline(em, area), align };
        name.draw(image, at(name_x, em, name_align), ramp, area);
        count.draw(image, at(count_x, measures.counts, count_align), ramp, area);
    }
}
