//! Draws the parts of cards (panels, texts, lines) in palette indices.

use super::assets::{CardAssets, DISC};
use super::view::CardPlayer;
use crate::render::color::Rgb;
use crate::render::encode::{self, RenderError};
use crate::render::geometry::Area;
use crate::render::indexed_image::IndexedImage;
use crate::render::palette::Ramp;
use crate::render::text::{Align, Fonts, TextLine, TextPosition};
use crate::render::view::PlayerView;
use crate::rules::Color;

/// Width of every card, in pixels.
pub(super) const WIDTH: u32 = 720;
/// Space along a card's edges.
pub(super) const MARGIN: u32 = 24;
/// Space between parts of a card.
pub(super) const GAP: u32 = 12;
/// Height of the title's row, from the card's upper edge.
pub(super) const HEAD: u32 = 80;
/// Radius of a card's corners.
const CORNER: u32 = 20;
/// Radius of a panel's corners.
const PANEL_CORNER: u32 = 12;

// Sizes of text (em), in pixels.
pub(super) const TITLE: u32 = 34;
pub(super) const TEXT: u32 = 25;
pub(super) const SMALL: u32 = 21;
const SMALLEST: u32 = 18;

/// A colour and the background that its smooth edges blend into.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fill {
    pub(super) color: Rgb,
    pub(super) background: Rgb,
}

/// How a text is drawn into an area. It is vertically centred.
#[derive(Clone, Copy, Debug)]
pub(super) struct TextStyle {
    /// Size (em), in pixels.
    pub(super) em: u32,
    pub(super) align: Align,
    pub(super) fill: Fill,
}

/// What a player's panel shows besides the player.
pub(super) struct PanelContent<'a> {
    /// The disc's colour.
    pub(super) color: Color,
    pub(super) highlighted: bool,
    /// A large text at the panel's right end, or nothing.
    pub(super) end: &'a str,
}

/// Draws a card.
pub(super) struct CardPainter<'a> {
    /// The picture drawn so far.
    pub(super) image: IndexedImage,
    pub(super) assets: &'a CardAssets,
    pub(super) fonts: &'a Fonts,
}

impl<'a> CardPainter<'a> {
    /// Starts an empty card.
    pub(super) fn new(height: u32, assets: &'a CardAssets, fonts: &'a Fonts) -> Self {
        let theme = assets.theme;
        let pixels = vec![assets.palette.nearest().exact(theme.frame); (WIDTH * height) as usize];
        let image = IndexedImage { width: WIDTH as usize, height: height as usize, pixels };
        let mut painter = CardPainter { image, assets, fonts };
        let edge = painter.image.area().shrunk(7);
        painter.outline(edge, CORNER - 7, Fill { color: theme.accent, background: theme.frame });
        painter.image.cut_corners(CORNER);
        painter
    }

    /// The card as a PNG file.
    pub(super) fn png(self) -> Result<Vec<u8>, RenderError> {
        encode::png(&self.image, &self.assets.file_palette)
    }

    /// Fills a rectangle.
    pub(super) fn fill(&mut self, area: Area, color: Rgb) {
        let index = self.assets.palette.nearest().exact(color);
        area.rows().for_each(|row| self.image.row_within(row, area).fill(index));
    }

    /// Draws a panel. A highlighted one has an edge in the accent colour.
    pub(super) fn panel(&mut self, area: Area, highlighted: bool) {
        let theme = self.assets.theme;
        if highlighted {
            let edge = Fill { color: theme.accent, background: theme.frame };
            self.fill_round(area, PANEL_CORNER, edge);
            let inside = Fill { color: theme.highlighted_panel, background: theme.accent };
            self.fill_round(area.shrunk(2), PANEL_CORNER - 2, inside);
        } else {
            self.fill_round(area, PANEL_CORNER, Fill { color: theme.panel, background: theme.frame });
        }
    }

    /// Fills a rectangle with round corners.
    fn fill_round(&mut self, area: Area, radius: u32, fill: Fill) {
        let ramp = self.ramp(fill);
        self.fill(Area { top: area.top + radius, height: area.height - 2 * radius, ..area }, fill.color);
        for top in [area.top, area.bottom() - radius] {
            let between = Area { left: area.left + radius, top, width: area.width - 2 * radius, height: radius };
            self.fill(between, fill.color);
            for left in [area.left, area.right() - radius] {
                let corner = Area { left, top, width: radius, height: radius };
                self.shade(corner, &ramp, |x, y| coverage(round_rectangle(area, radius as f32, x, y)));
            }
        }
    }

    /// Draws the edge of a rectangle with round corners, two pixels wide.
    fn outline(&mut self, area: Area, radius: u32, fill: Fill) {
        let ramp = self.ramp(fill);
        let edge = |x: f32, y: f32| coverage((round_rectangle(area, radius as f32, x, y) + 1.0).abs() - 1.0);
        let side = Area { top: area.top + radius, height: area.height - 2 * radius, width: 3, ..area };
        for part in [
            Area { height: radius, ..area },
            Area { top: area.bottom() - radius, height: radius, ..area },
            side,
            Area { left: area.right() - 3, ..side },
        ] {
            self.shade(part, &ramp, edge);
        }
    }

    /// Colours the pixels of `area` with a ramp. `share` returns how much of a pixel is covered (0 to 1), given its
    /// centre.
    pub(super) fn shade(&mut self, area: Area, ramp: &Ramp, share: impl Fn(f32, f32) -> f32) {
        for y in area.rows() {
            for (x, pixel) in area.columns().zip(self.image.row_within(y, area)) {
                if let Some(index) = ramp.at(share(x as f32 + 0.5, y as f32 + 0.5)) {
                    *pixel = index;
                }
            }
        }
    }

    pub(super) fn ramp(&self, fill: Fill) -> Ramp {
        self.assets.palette.ramp(fill.background, fill.color)
    }

    /// Draws a line of text into `area`.
    pub(super) fn line(&mut self, line: &TextLine, area: Area, style: TextStyle) {
        let TextStyle { em, align, fill } = style;
        let x = match align {
            Align::Start => area.left as f32,
            Align::Middle => area.left as f32 + area.width as f32 / 2.0,
            Align::End => area.right() as f32,
        };
        let at = TextPosition { x, baseline: self.fonts.baseline(em, area), align };
        let ramp = self.ramp(fill);
        line.draw(&mut self.image, at, &ramp, area);
    }

    /// Draws a text into `area`, shortened if it is too wide.
    pub(super) fn text(&mut self, text: &str, area: Area, style: TextStyle) {
        let line = self.fonts.fitted_line(text, style.em, area.width);
        self.line(&line, area, style);
    }

    /// Draws a text into `area`: in a smaller size if it is too wide, and shortened if it is then still too wide.
    pub(super) fn text_or_smaller(&mut self, text: &str, smaller_em: u32, area: Area, style: TextStyle) {
        let fits = self.fonts.line(text, style.em).width() <= area.width as f32;
        let em = if fits { style.em } else { smaller_em };
        self.text(text, area, TextStyle { em, ..style });
    }

    /// Draws a player's name into `area`, likewise.
    fn name(&mut self, player: PlayerView<'_>, area: Area, fill: Fill) {
        let fits = self.fonts.name(player, TEXT, u32::MAX).width() <= area.width as f32;
        let em = if fits { TEXT } else { SMALL };
        let name = self.fonts.name(player, em, area.width);
        self.line(&name, area, TextStyle { em, align: Align::Start, fill });
    }

    /// Draws a player's panel: the disc, the name with the detail below it, and a large text at the right.
    pub(super) fn player(&mut self, player: CardPlayer<'_>, content: &PanelContent<'_>, area: Area) {
        let CardPlayer { player, detail } = player;
        let theme = self.assets.theme;
        self.panel(area, content.highlighted);
        let (fill, discs) = if content.highlighted {
            let fill = Fill { color: theme.highlighted_text, background: theme.highlighted_panel };
            (fill, &self.assets.highlighted_discs)
        } else {
            (Fill { color: theme.text, background: theme.panel }, &self.assets.discs)
        };
        self.image.draw_sprite(&discs[content.color], area.left + GAP / 2, area.top + (area.height - DISC) / 2);
        let left = area.left + DISC + GAP;
        let inside = Area { left, width: area.right() - GAP - left, ..area };
        let end = self.fonts.line(content.end, TITLE);
        self.line(&end, inside, TextStyle { em: TITLE, align: Align::End, fill });
        let end_width = if content.end.is_empty() { 0 } else { end.width().ceil() as u32 + GAP };
        let inside = Area { width: inside.width.saturating_sub(end_width), ..inside };
        if detail.is_empty() {
            self.name(player, inside, fill);
            return;
        }
        let half = area.height / 2;
        let upper = Area { top: area.top + area.height / 16, height: half - area.height / 16, ..inside };
        self.name(player, upper, fill);
        let lower = Area { top: area.top + half, ..upper };
        self.text_or_smaller(detail, SMALLEST, lower, TextStyle { em: SMALL, align: Align::Start, fill });
    }

    /// Draws the title at the left of the head and a smaller text at its right.
    pub(super) fn head(&mut self, title: &TextLine, em: u32, subtitle: &str) {
        let theme = self.assets.theme;
        let area = Area { left: MARGIN, top: MARGIN / 2, width: WIDTH - 2 * MARGIN, height: HEAD - MARGIN / 2 };
        let fill = Fill { color: theme.highlighted_text, background: theme.frame };
        self.line(title, area, TextStyle { em, align: Align::Start, fill });
        let used = title.width().ceil() as u32 + 2 * GAP;
        let rest = Area { left: area.left + used, width: area.width.saturating_sub(used), ..area };
        let fill = Fill { color: theme.coordinates, background: theme.frame };
        self.text(subtitle, rest, TextStyle { em: SMALL, align: Align::End, fill });
    }

    /// The width in pixels that a title may have beside its subtitle.
    pub(super) fn title_width(&self, subtitle: &str) -> u32 {
        let subtitle = self.fonts.line(subtitle, SMALL).width().ceil() as u32;
        WIDTH - 2 * MARGIN - (subtitle + 2 * GAP).min(WIDTH / 2)
    }
}

/// The share of a pixel, 0 to 1, that a shape covers if its outline is `distance` pixels from the pixel's centre.
pub(super) fn coverage(distance: f32) -> f32 {
    (0.5 - distance).clamp(0.0, 1.0)
}

/// Signed distance of a point to a rectangle with round corners.
fn round_rectangle(area: Area, radius: f32, x: f32, y: f32) -> f32 {
    let half = [area.width as f32 / 2.0, area.height as f32 / 2.0];
    let middle = area.middle();
    let [across, down] = [(x - middle.x).abs() - half[0] + radius, (y - middle.y).abs() - half[1] + radius];
    across.max(0.0).hypot(down.max(0.0)) + across.max(down).min(0.0) - radius
}
