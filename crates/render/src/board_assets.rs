//! Everything that does not change between two pictures of one theme and board.

use super::background::{Highlight, draw_coordinates, paint_frame, paint_panel, paint_panel_disc, paint_squares};
use super::canvas::Canvas;
use super::disc::DiscPainter;
use super::geometry::{Area, Geometry, Panel};
use super::indexed_image::{IndexedImage, Sprite};
use super::palette::{FilePalette, Ramp};
use super::shade::Shade;
use super::sprites::Sprites;
use super::text::Fonts;
use super::theme::Theme;
use super::view::DiscShapes;
use rules::ByColor;

/// Size of the text on a square (em), as a share of the square's side.
const HINT_SHARE: f32 = 0.42;
/// How many characters of that size fit on a square.
const FITTING_CHARACTERS: usize = 3;
/// The least size of long texts on a still picture (em), in pixels.
const LEAST_HINT: u32 = 20;
/// The largest size of that text (em), in pixels.
const LARGEST_HINT: u32 = 33;

/// The empty board, the sprites and the colors of one theme and board.
pub(super) struct BoardAssets {
    pub(super) geometry: Geometry,
    /// The empty board, with no panel highlighted and no names.
    pub(super) background: IndexedImage,
    pub(super) highlighted_panels: ByColor<Sprite>,
    pub(super) sprites: Sprites,
    /// For the texts on squares where this side may move.
    pub(super) hint_text: ByColor<Ramp>,
    /// For the numbers on tiles.
    pub(super) tile_text: [Ramp; Shade::COUNT],
    /// For the numbers on the discs of ranks.
    pub(super) rank_text: Ramp,
    /// For texts on the frame.
    pub(super) frame_text: Ramp,
    /// For names and counts on panels.
    pub(super) text: Ramp,
    /// For names and counts on highlighted panels.
    pub(super) highlighted_text: Ramp,
    pub(super) file_palette: FilePalette,
}

impl BoardAssets {
    pub(super) fn new(theme: Theme, discs: DiscShapes, geometry: Geometry, fonts: &Fonts) -> Self {
        let colors = theme.colors();
        let measures = geometry.measures();
        let palette = colors.board_palette(measures.detail);
        let discs = DiscPainter::new(colors, discs, measures.detail);
        let mut canvas = Canvas::new(geometry.width(), geometry.height(), colors.frame);
        paint_frame(&mut canvas, colors, geometry);
        paint_squares(&mut canvas, colors, geometry);
        for (color, &panel) in geometry.panels().iter() {
            paint_panel(&mut canvas, colors, Highlight::Off, panel.area, measures.panel_corner);
            paint_panel_disc(&mut canvas, &discs, color, panel);
        }
        let mut background = canvas.indexed(&palette);
        let frame_text = palette.ramp(colors.frame, colors.coordinates);
        draw_coordinates(&mut background, fonts, &frame_text, geometry);
        background.cut_corners(measures.corner);
        let highlighted_panels = ByColor::from_fn(|color| {
            let Panel { area, disc_side } = geometry.panels()[color];
            let whole = Area::of_size(area.width, area.height);
            let mut canvas = Canvas::new(area.width, area.height, colors.frame);
            paint_panel(&mut canvas, colors, Highlight::On, whole, measures.panel_corner);
            paint_panel_disc(&mut canvas, &discs, color, Panel { area: whole, disc_side });
            Sprite::difference(&canvas.indexed(&palette), &background.crop(area))
        });
        Self {
            geometry,
            background,
            highlighted_panels,
            sprites: Sprites::new(&discs, &palette, geometry.cell()),
            hint_text: ByColor::from_fn(|color| palette.ramp(colors.square, colors.hints[color])),
            tile_text: Shade::all().map(|shade| palette.ramp(colors.tile(shade), colors.tile_ink())),
            rank_text: palette.ramp(colors.tile_ink(), colors.rank_text()),
            frame_text,
            text: palette.ramp(colors.panel, colors.text),
            highlighted_text: palette.ramp(colors.highlighted_panel, colors.highlighted_text),
            file_palette: palette.file_palette(),
        }
    }

    /// Size of a text of this many characters on an empty square (em), in pixels.
    pub(super) fn hint_em(&self, characters: usize) -> u32 {
        let em = ((self.geometry.cell() as f32 * HINT_SHARE).round() as u32).min(LARGEST_HINT);
        if characters > FITTING_CHARACTERS { (em * 3 / 4).max(LEAST_HINT.min(em)) } else { em }
    }
}
