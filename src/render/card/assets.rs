//! What all cards of one theme share: the palette and small discs, painted on first use.

use crate::render::canvas::Canvas;
use crate::render::color::Rgb;
use crate::render::disc::{DiscPainter, paint_spot};
use crate::render::geometry::{Area, Detail};
use crate::render::indexed_image::Sprite;
use crate::render::palette::{FilePalette, Palette};
use crate::render::theme::{Colors, Theme};
use crate::render::view::DiscShapes;
use crate::rules::ByColor;

/// Side of the square in which a player's disc stands on a panel, in pixels.
pub(super) const DISC: u32 = 48;

/// Everything that cards of one theme share.
pub(crate) struct CardAssets {
    pub(super) theme: &'static Colors,
    pub(super) palette: Palette,
    pub(super) file_palette: FilePalette,
    pub(super) disc_painter: DiscPainter,
    /// Discs on panels.
    pub(super) discs: ByColor<Sprite>,
    /// Discs on highlighted panels.
    pub(super) highlighted_discs: ByColor<Sprite>,
}

impl CardAssets {
    pub(crate) fn new(theme: Theme, shapes: DiscShapes) -> Self {
        let theme = theme.colors();
        let palette = theme.card_palette();
        let disc_painter = DiscPainter::new(theme, shapes, Detail::Fine);
        let discs_on = |background: Rgb| {
            let plain = Canvas::new(DISC, DISC, background).indexed(&palette);
            ByColor::from_fn(|color| {
                let mut canvas = Canvas::new(DISC, DISC, background);
                let (middle, half) = (Area::of_size(DISC, DISC).middle(), DISC as f32 / 2.0);
                paint_spot(&mut canvas, theme.square, middle, half * 0.80);
                disc_painter.paint(&mut canvas, color, middle, half * 0.62);
                Sprite::difference(&canvas.indexed(&palette), &plain)
            })
        };
        let (discs, highlighted_discs) = (discs_on(theme.panel), discs_on(theme.highlighted_panel));
        let file_palette = palette.file_palette();
        Self { theme, palette, file_palette, disc_painter, discs, highlighted_discs }
    }
}
