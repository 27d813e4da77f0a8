//! What all cards of one theme are drawn with: palette, inks and small discs, made when first used.

use super::super::canvas::{Canvas, coverage, paint};
use super::super::geometry::{Area, Detail};
use super::super::palette::{Color24, FileColors, Palette};
use super::super::raster::Piece;
use super::super::sprite::{DiscBrush, Mark};
use super::super::theme::{Colors, Theme};
use super::super::view::DiscShapes;
use crate::rules::ByColor;

/// Side of the square that a player's disc takes on a panel, in pixels.
pub(super) const DISC: u32 = 48;

/// Everything that cards of one theme share.
pub(crate) struct Stationery {
    pub(super) theme: &'static Colors,
    pub(super) palette: Palette,
    pub(super) file_colors: FileColors,
    /// Paints discs larger or smaller.
    pub(super) brush: DiscBrush<'static>,
    /// Discs on a panel, and on a lit one.
    pub(super) discs: ByColor<Piece>,
    pub(super) discs_lit: ByColor<Piece>,
}

impl Stationery {
    pub(crate) fn new(theme: Theme, shapes: DiscShapes) -> Self {
        let theme = theme.colors();
        let palette = Palette::of(theme.frame, &theme.card_ramps(), Detail::Fine);
        let brush = DiscBrush::new(theme, shapes, Detail::Fine);
        let on = |ground: Color24| {
            let bare = Canvas::new(DISC, DISC, ground).indexed(&palette);
            ByColor::from_fn(|color| {
                let mut canvas = Canvas::new(DISC, DISC, ground);
                let half = DISC as f32 / 2.0;
                let area = Area { left: 0, top: 0, width: DISC, height: DISC };
                // The disc lies on felt, so that black stands out from a dark panel.
                canvas.brush(area, |x, y| (paint(theme.felt), coverage((x - half).hypot(y - half) - half * 0.80)));
                brush.paint(&mut canvas, color, Mark::None, [half; 2], half * 0.62);
                Piece::difference(&canvas.indexed(&palette), &bare)
            })
        };
        let (discs, discs_lit) = (on(theme.panel), on(theme.panel_lit));
        let file_colors = palette.file_colors();
        Self { theme, palette, file_colors, brush, discs, discs_lit }
    }
}
