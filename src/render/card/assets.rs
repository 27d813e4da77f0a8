//! What all cards of one theme are drawn with: palette, text_colors and small discs, made when first used.

use crate::render::canvas::{Canvas, coverage, paint};
use crate::render::geometry::{Area, Detail};
use crate::render::indexed_image::Sprite;
use crate::render::palette::{FilePalette, Palette, Rgb};
use crate::render::sprites::{DiscPainter, Mark};
use crate::render::theme::{Colors, Theme};
use crate::render::view::DiscShapes;
use crate::rules::ByColor;

/// Side of the square that a player's disc takes on a panel, in pixels.
pub(super) const DISC: u32 = 48;

/// Everything that cards of one theme share.
pub(crate) struct CardAssets {
    pub(super) theme: &'static Colors,
    pub(super) palette: Palette,
    pub(super) file_palette: FilePalette,
    /// Paints discs larger or smaller.
    pub(super) brush: DiscPainter<'static>,
    /// Discs on a panel, and on a lit one.
    pub(super) discs: ByColor<Sprite>,
    pub(super) highlighted_discs: ByColor<Sprite>,
}

impl CardAssets {
    pub(crate) fn new(theme: Theme, shapes: DiscShapes) -> Self {
        let theme = theme.colors();
        let palette = Palette::of(theme.frame, &theme.card_ramps(), Detail::Fine);
        let brush = DiscPainter::new(theme, shapes, Detail::Fine);
        let on = |background: Rgb| {
            let bare = Canvas::new(DISC, DISC, background).indexed(&palette);
            ByColor::from_fn(|color| {
                let mut canvas = Canvas::new(DISC, DISC, background);
                let half = DISC as f32 / 2.0;
                let area = Area { left: 0, top: 0, width: DISC, height: DISC };
                // The disc lies on square, so that black stands out from a dark panel.
                canvas.brush(area, |x, y| (paint(theme.square), coverage((x - half).hypot(y - half) - half * 0.80)));
                brush.paint(&mut canvas, color, Mark::None, [half; 2], half * 0.62);
                Sprite::difference(&canvas.indexed(&palette), &bare)
            })
        };
        let (discs, highlighted_discs) = (on(theme.panel), on(theme.highlighted_panel));
        let file_palette = palette.file_palette();
        Self { theme, palette, file_palette, brush, discs, highlighted_discs }
    }
}
