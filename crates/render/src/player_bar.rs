//! The bar above the board: each player's name and disc count, and whose turn it is.

use super::board_assets::BoardAssets;
use super::geometry::{DiscSide, Panel};
use super::indexed_image::IndexedImage;
use super::text::{Align, Font, Fonts, TextPosition};
use super::view::PlayerView;
use rules::{ByColor, Color, Position};

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
        let em = self.name_em(assets, fonts);
        Color::BOTH.into_iter().for_each(|color| self.draw_panel(color, em, image, assets, fonts));
    }

    /// The size of both names (em): the smaller one if a name does not fit otherwise.
    fn name_em(&self, assets: &BoardAssets, fonts: &Fonts) -> u32 {
        let measures = assets.geometry.measures();
        let sizes = [measures.names, measures.long_names].map(Font::semi_bold);
        let ByColor { black, white } = self.players;
        fonts.names_font(&[black, white], &sizes, name_width(assets, fonts)).em
    }

    fn draw_panel(&self, color: Color, em: u32, image: &mut IndexedImage, assets: &BoardAssets, fonts: &Fonts) {
        let Self { players, position, highlighted } = *self;
        let Panel { area, disc_side } = assets.geometry.panels()[color];
        let measures = assets.geometry.measures();
        let ramp = if highlighted == Some(color) {
            image.draw_sprite(&assets.highlighted_panels[color], area.left, area.top);
            &assets.highlighted_text
        } else {
            &assets.text
        };
        let name = fonts.name(players[color], em, name_width(assets, fonts));
        let count = fonts.line(&position.counts()[color].to_string(), measures.counts);
        // The disc stands in a square at the panel's end.
        let (disc, margin) = (area.height as f32, measures.margin as f32);
        let (left, right) = (area.left as f32, area.right() as f32);
        let (name_x, name_align, count_x, count_align) = match disc_side {
            DiscSide::Left => (left + disc, Align::Start, right - margin, Align::End),
            DiscSide::Right => (right - disc, Align::End, left + margin, Align::Start),
        };
        let at = |x, em, align| TextPosition { x, baseline: fonts.baseline(em, area), align };
        name.draw(image, at(name_x, em, name_align), ramp, area);
        count.draw(image, at(count_x, measures.counts, count_align), ramp, area);
    }
}

/// The space for a name, in pixels. It leaves room for any count on this board, so that a name is shortened in the same way
/// on all pictures of a game.
fn name_width(assets: &BoardAssets, fonts: &Fonts) -> u32 {
    let (geometry, measures) = (assets.geometry, assets.geometry.measures());
    let widest = geometry.shape().area().to_string().replace(|_: char| true, "0");
    let count = fonts.line(&widest, measures.counts).width().ceil() as u32;
    let panel = geometry.panels().black.area;
    panel.width.saturating_sub(panel.height + 2 * measures.margin + count)
}
