//! A card being drawn: panels, texts and lines, straight in palette indices.

use super::assets::{CardAssets, DISC};
use crate::render::board_assets::cut_corners;
use crate::render::canvas::{coverage, round_rectangle};
use crate::render::encode::{self, RenderError};
use crate::render::geometry::Area;
use crate::render::indexed_image::IndexedImage;
use crate::render::palette::{Ramp, Rgb};
use crate::render::text::{Align, Fonts, TextLine};
use crate::render::view::PlayerView;
use crate::rules::Color;

/// Width of every card, in pixels: what Discord shows sharply.
pub(super) const WIDTH: u32 = 720;
/// Space along a card's edges.
pub(super) const MARGIN: u32 = 24;
/// Space between things.
pub(super) const GAP: u32 = 12;
/// Radius of the card's corners, and of its panels'.
const CORNER: u32 = 20;
const PANEL_CORNER: u32 = 12;

/// Sizes of letters (em) on all cards, in pixels.
pub(super) const TITLE: u32 = 34;
pub(super) const TEXT: u32 = 25;
pub(super) const SMALL: u32 = 21;
const SMALLEST: u32 = 18;

/// Height of the title's row, below the upper edge.
pub(super) const HEAD: u32 = 80;

/// Whose panel it is.
pub(super) struct Side<'a> {
    pub(super) color: Color,
    pub(super) highlighted: bool,
    /// What stands large at the panel's right end, perhaps nothing.
    pub(super) end: &'a str,
}

/// A card: its picture so far, and what it is drawn with.
pub(super) struct CardPainter<'a> {
    pub(super) image: IndexedImage,
    pub(super) assets: &'a CardAssets,
    pub(super) fonts: &'a Fonts,
}

impl<'a> CardPainter<'a> {
    /// An empty card.
    pub(super) fn new(height: u32, assets: &'a CardAssets, fonts: &'a Fonts) -> Self {
        let theme = assets.theme;
        let pixels = vec![assets.palette.nearest().exact(theme.frame); (WIDTH * height) as usize];
        let image = IndexedImage { width: WIDTH as usize, height: height as usize, pixels };
        let mut painter = CardPainter { image, assets, fonts };
        // An accent along the edge, as around the squares of a board.
        let whole = painter.whole();
        painter.outline(whole.shrunk(7), CORNER - 7, theme.accent, theme.frame);
        cut_corners(&mut painter.image, CORNER);
        painter
    }

    /// The picture as a PNG file.
    pub(super) fn png(self) -> Result<Vec<u8>, RenderError> {
        encode::png(&self.image, &self.assets.file_palette)
    }

    pub(super) fn whole(&self) -> Area {
        Area { left: 0, top: 0, width: self.image.width as u32, height: self.image.height as u32 }
    }

    /// Fills a rectangle.
    pub(super) fn fill(&mut self, area: Area, color: Rgb) {
        let index = self.assets.palette.nearest().exact(color);
        for row in area.top..area.top + area.height {
            let start = row as usize * self.image.width + area.left as usize;
            self.image.pixels[start..start + area.width as usize].fill(index);
        }
    }

    /// Fills a rectangle with round corners; one that is lit has an edge of the accent's colour.
    pub(super) fn panel(&mut self, area: Area, highlighted: bool) {
        let theme = self.assets.theme;
        if highlighted {
            self.round(area, PANEL_CORNER, theme.accent, theme.frame);
            self.round(area.shrunk(2), PANEL_CORNER - 2, theme.highlighted_panel, theme.accent);
        } else {
            self.round(area, PANEL_CORNER, theme.panel, theme.frame);
        }
    }

    fn round(&mut self, area: Area, radius: u32, color: Rgb, background: Rgb) {
        let ramp = self.assets.palette.ramp(background, color);
        self.fill(Area { top: area.top + radius, height: area.height - 2 * radius, ..area }, color);
        let right = area.left + area.width - radius;
        for top in [area.top, area.top + area.height - radius] {
            self.fill(Area { left: area.left + radius, top, width: area.width - 2 * radius, height: radius }, color);
            for left in [area.left, right] {
                let corner = Area { left, top, width: radius, height: radius };
                self.shade(corner, &ramp, |x, y| coverage(round_rectangle(area, radius as f32, x, y)));
            }
        }
    }

    /// Draws the edge of a rectangle with round corners, two pixels wide.
    fn outline(&mut self, area: Area, radius: u32, color: Rgb, background: Rgb) {
        let ramp = self.assets.palette.ramp(background, color);
        let edge = |x: f32, y: f32| coverage((round_rectangle(area, radius as f32, x, y) + 1.0).abs() - 1.0);
        let bottom = area.top + area.height - radius;
        let right = area.left + area.width - 3;
        let sides = Area { top: area.top + radius, height: area.height - 2 * radius, width: 3, ..area };
        for part in [
            Area { height: radius, ..area },
            Area { top: bottom, height: radius, ..area },
            sides,
            Area { left: right, ..sides },
        ] {
            self.shade(part, &ramp, edge);
        }
    }

    /// Mixes a ramp's colour into the pixels of `area` that `share` (0 to 1, from a pixel's middle) covers.
    pub(super) fn shade(&mut self, area: Area, ramp: &Ramp, share: impl Fn(f32, f32) -> f32) {
        for y in area.top..area.top + area.height {
            for x in area.left..area.left + area.width {
                if let Some(index) = ramp.at(share(x as f32 + 0.5, y as f32 + 0.5)) {
                    self.image.pixels[y as usize * self.image.width + x as usize] = index;
                }
            }
        }
    }

    /// Writes a line at one end or in the middle of `area`, of whose height it takes the middle.
    pub(super) fn write(
        &mut self,
        (line, em): (&TextLine, u32),
        area: Area,
        align: Align,
        text_color: Rgb,
        background: Rgb,
    ) {
        let across = match align {
            Align::Start => area.left as f32,
            Align::Middle => area.left as f32 + area.width as f32 / 2.0,
            Align::End => (area.left + area.width) as f32,
        };
        let ramp = self.assets.palette.ramp(background, text_color);
        line.draw(&mut self.image, (across, self.fonts.baseline(em, area)), align, &ramp, area);
    }

    /// Writes a text of ours, shortened to what has room.
    pub(super) fn text(&mut self, (text, em): (&str, u32), area: Area, align: Align, text_color: Rgb, background: Rgb) {
        let line = self.fonts.fitted(text, em, area.width);
        self.write((&line, em), area, align, text_color, background);
    }

    /// Writes a text as large as it fits of two sizes, shortened where it fits in neither.
    pub(super) fn text_fitting(
        &mut self,
        (text, [large, small]): (&str, [u32; 2]),
        area: Area,
        align: Align,
        text_color: Rgb,
        background: Rgb,
    ) {
        let em = if self.fonts.line(text, large).width() <= area.width as f32 { large } else { small };
        self.text((text, em), area, align, text_color, background);
    }

    /// Writes a player's name, likewise.
    pub(super) fn name(&mut self, player: PlayerView<'_>, area: Area, text_color: Rgb, background: Rgb) {
        let fits = self.fonts.name(player, TEXT, u32::MAX).width() <= area.width as f32;
        let em = if fits { TEXT } else { SMALL };
        let name = self.fonts.name(player, em, area.width);
        self.write((&name, em), area, Align::Start, text_color, background);
    }

    /// A player's panel: disc, name, perhaps a line below it, and something large at the right.
    pub(super) fn player(&mut self, (player, detail): (PlayerView<'_>, &str), side: Side<'_>, area: Area) {
        let theme = self.assets.theme;
        self.panel(area, side.highlighted);
        let (background, text_color, pieces) = if side.highlighted {
            (theme.highlighted_panel, theme.highlighted_text, &self.assets.highlighted_discs)
        } else {
            (theme.panel, theme.text_color, &self.assets.discs)
        };
        self.image.put(&pieces[side.color], area.left + GAP / 2, area.top + (area.height - DISC) / 2);
        let left = area.left + DISC + GAP;
        let inside = Area { left, width: area.left + area.width - GAP - left, ..area };
        let end = self.fonts.line(side.end, TITLE);
        self.write((&end, TITLE), inside, Align::End, text_color, background);
        let used = if side.end.is_empty() { 0 } else { end.width().ceil() as u32 + GAP };
        let inside = Area { width: inside.width.saturating_sub(used), ..inside };
        if detail.is_empty() {
            self.name(player, inside, text_color, background);
            return;
        }
        let half = area.height / 2;
        let upper = Area { top: area.top + area.height / 16, height: half - area.height / 16, ..inside };
        self.name(player, upper, text_color, background);
        let lower = Area { top: area.top + half, ..upper };
        self.text_fitting((detail, [SMALL, SMALLEST]), lower, Align::Start, text_color, background);
    }

    /// The title at the left of the head and a smaller text at its right.
    pub(super) fn head(&mut self, title: &TextLine, em: u32, subtitle: &str) {
        let theme = self.assets.theme;
        let area = Area { left: MARGIN, top: MARGIN / 2, width: WIDTH - 2 * MARGIN, height: HEAD - MARGIN / 2 };
        self.write((title, em), area, Align::Start, theme.highlighted_text, theme.frame);
        let used = title.width().ceil() as u32 + 2 * GAP;
        let rest = Area { left: area.left + used, width: area.width.saturating_sub(used), ..area };
        self.text((subtitle, SMALL), rest, Align::End, theme.coordinates, theme.frame);
    }

    /// Pixels for a title that leaves room for its subtitle.
    pub(super) fn title_room(&self, subtitle: &str) -> u32 {
        let subtitle = self.fonts.line(subtitle, SMALL).width().ceil() as u32;
        WIDTH - 2 * MARGIN - (subtitle + 2 * GAP).min(WIDTH / 2)
    }
}
