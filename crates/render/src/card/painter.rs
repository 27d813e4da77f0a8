//! Draws the parts that cards have in common: the frame, the head, panels and texts.

use crate::canvas::Canvas;
use crate::color::Rgb;
use crate::disc::{DiscPainter, paint_spot};
use crate::encode::{self, RenderError};
use crate::geometry::{Area, Detail, Point};
use crate::text::{Align, Font, Fonts, TextLine, TextPosition};
use crate::theme::{Colors, Theme};
use crate::view::DiscShapes;
use rules::Color;

/// Width of every card, in pixels.
pub(super) const WIDTH: u32 = 720;
/// Space along a card's edges.
pub(super) const MARGIN: u32 = 26;
/// Space between parts of a card.
pub(super) const GAP: u32 = 12;
/// Height of a head with a title and a line below it, from the card's upper edge.
pub(super) const HEAD: u32 = 110;
/// The space above the title.
pub(super) const ABOVE_TITLE: u32 = 20;
/// Height of the title's line.
pub(super) const TITLE_HEIGHT: u32 = 52;
/// Height of a note below a card's last panel.
pub(super) const NOTE: u32 = 36;
/// Radius of a card's corners.
const CORNER: u32 = 20;
/// Distance of the accent line from the card's edge.
const ACCENT_INSET: u32 = 7;
/// Radius of a panel's corners.
pub(super) const PANEL_CORNER: u32 = 12;
/// Width of the edge of a highlighted panel.
const PANEL_EDGE: u32 = 2;

pub(super) const TITLE: Font = Font::bold(40);
/// The smallest size of titles.
pub(super) const LEAST_TITLE: u32 = 24;
pub(super) const NAME: Font = Font::semi_bold(28);
pub(super) const DETAIL: Font = Font::regular(24);
pub(super) const LABEL: Font = Font::regular(22);
/// The smallest size of any text: 11 pixels where Discord shows a card 400 pixels wide.
pub(super) const LEAST: u32 = 20;

/// How a text is drawn into an area. It is vertically centerd.
#[derive(Clone, Copy, Debug)]
pub(super) struct TextStyle {
    pub(super) font: Font,
    pub(super) align: Align,
    pub(super) color: Rgb,
}

/// Draws a card.
pub(super) struct CardPainter<'a> {
    /// The picture drawn so far.
    pub(super) canvas: Canvas,
    pub(super) theme: &'static Colors,
    pub(super) discs: DiscPainter,
    pub(super) fonts: &'a Fonts,
}

impl<'a> CardPainter<'a> {
    /// Starts an empty card.
    pub(super) fn new(height: u32, theme: Theme, shapes: DiscShapes, fonts: &'a Fonts) -> Self {
        let theme = theme.colors();
        let mut canvas = Canvas::new(WIDTH, height, theme.frame);
        let edge = canvas.area().shrunk(ACCENT_INSET);
        canvas.fill_round(edge, CORNER - ACCENT_INSET, theme.accent);
        canvas.fill_round(edge.shrunk(PANEL_EDGE), CORNER - ACCENT_INSET - PANEL_EDGE, theme.frame);
        Self { canvas, theme, discs: DiscPainter::new(theme, shapes, Detail::Fine), fonts }
    }

    /// The card as a PNG file.
    pub(super) fn png(mut self) -> Result<Vec<u8>, RenderError> {
        self.canvas.cut_corners(CORNER);
        encode::card_png(&self.canvas.image)
    }

    /// Draws a panel. A highlighted one has an edge in the accent color.
    pub(super) fn panel(&mut self, area: Area, highlighted: bool) {
        let Colors { panel, highlighted_panel, accent, .. } = *self.theme;
        if highlighted {
            self.canvas.fill_round(area, PANEL_CORNER, accent);
            self.canvas.fill_round(area.shrunk(PANEL_EDGE), PANEL_CORNER - PANEL_EDGE, highlighted_panel);
        } else {
            self.canvas.fill_round(area, PANEL_CORNER, panel);
        }
    }

    /// Draws a player's disc on a spot in the color of the squares, so that black discs stand out from dark panels.
    pub(super) fn disc(&mut self, color: Color, middle: Point, radius: f32) {
        paint_spot(&mut self.canvas, self.theme.square, middle, radius * 1.3);
        self.discs.paint(&mut self.canvas, color, middle, radius);
    }

    /// Draws a line of text into `area`.
    pub(super) fn line(&mut self, line: &TextLine, area: Area, style: TextStyle) {
        let TextStyle { font, align, color } = style;
        debug_assert!(font.em >= LEAST, "a text of {} pixels is too small to read", font.em);
        let x = match align {
            Align::Start => area.left as f32,
            Align::Middle => area.middle().x,
            Align::End => area.right() as f32,
        };
        let at = TextPosition { x, baseline: self.fonts.baseline(font.em, area), align };
        line.paint(&mut self.canvas, at, color, area);
    }

    /// Draws a text into `area`, shortened if it is too wide.
    pub(super) fn text(&mut self, text: &str, area: Area, style: TextStyle) {
        let line = self.fonts.fitted_line(text, style.font, area.width);
        self.line(&line, area, style);
    }

    /// Draws a text into `area`: in a smaller size if it is too wide, and shortened if even the least size is too wide.
    pub(super) fn text_in_size(&mut self, text: &str, least_em: u32, area: Area, style: TextStyle) {
        let font = self.fitting_font(&[text], style.font, least_em, area.width);
        self.text(text, area, TextStyle { font, ..style });
    }

    /// The largest size of a font, down to `least_em`, in which each of the texts fits into `width` pixels.
    pub(super) fn fitting_font(&self, texts: &[&str], font: Font, least_em: u32, width: u32) -> Font {
        let fits = |font: Font| texts.iter().all(|text| self.fonts.line(text, font).width() <= width as f32);
        font.sizes_down_to(least_em).find(|&font| fits(font)).unwrap_or(font.sized(least_em))
    }

    /// The width of the widest of some texts, in pixels.
    pub(super) fn widest<'t>(&self, texts: impl Iterator<Item = &'t str>, font: Font) -> u32 {
        texts.map(|text| self.fonts.line(text, font).width().ceil() as u32).max().unwrap_or(0)
    }

    /// Draws the line below a title: one text at the left, which is shortened, and one at the right.
    pub(super) fn below_title(&mut self, left: &str, right: &str) {
        let below = Area {
            left: MARGIN,
            top: ABOVE_TITLE + TITLE_HEIGHT,
            width: WIDTH - 2 * MARGIN,
            height: HEAD - ABOVE_TITLE - TITLE_HEIGHT - GAP,
        };
        let style = |align| TextStyle { font: LABEL, align, color: self.theme.coordinates };
        let (start, end) = (style(Align::Start), style(Align::End));
        self.text_in_size(
            right,
            LEAST,
            Area { left: below.left + below.width / 3, width: below.width * 2 / 3, ..below },
            end,
        );
        let used = self.fonts.line(right, LABEL).width().ceil() as u32 + GAP;
        self.text_in_size(left, LEAST, Area { width: below.width.saturating_sub(used), ..below }, start);
    }

    /// Draws a note below a card's last panel, which ends at `top`.
    pub(super) fn note(&mut self, note: &str, top: u32) {
        let below = Area { left: MARGIN, top: top + GAP / 2, width: WIDTH - 2 * MARGIN, height: NOTE };
        let style = TextStyle { font: LABEL, align: Align::Start, color: self.theme.coordinates };
        self.text_in_size(note, LEAST, below, style);
    }

    /// Draws the line above a row of a table.
    pub(super) fn row_line(&mut self, row: Area) {
        let line = Area { left: row.left + PANEL_CORNER, width: row.width - 2 * PANEL_CORNER, height: 1, ..row };
        self.canvas.fill(line, self.theme.panel_line());
    }

    /// Draws one bar with a part for each of some amounts, as long as its share. A part that is not 0 is visible.
    pub(super) fn bar<const PARTS: usize>(&mut self, area: Area, parts: [(u64, Rgb); PARTS]) {
        const LEAST_PART: u32 = 6;
        let filled = parts.iter().filter(|(amount, _)| *amount > 0).count() as u32;
        let all: u128 = parts.iter().map(|(amount, _)| u128::from(*amount)).sum();
        let shared = area.width.saturating_sub(filled * LEAST_PART);
        let mut left = area.left;
        let mut drawn = 0;
        for (amount, color) in parts.into_iter().filter(|(amount, _)| *amount > 0) {
            drawn += 1;
            let share = (u128::from(shared) * u128::from(amount) / all.max(1)) as u32;
            let width = if drawn == filled { area.right() - left } else { share + LEAST_PART };
            self.canvas.fill(Area { left, width, ..area }, color);
            left += width;
        }
    }

    /// Draws a title: in a smaller size if it is too wide, and shortened if even the least size is too wide.
    pub(super) fn title_in_size(&mut self, title: &str) {
        let width = WIDTH - 2 * MARGIN;
        let font = self.fitting_font(&[title], TITLE, LEAST_TITLE, width);
        self.title(&self.fonts.fitted_line(title, font, width), font);
    }

    /// Draws a title that is known to fit.
    pub(super) fn title(&mut self, title: &TextLine, font: Font) {
        let area = Area { left: MARGIN, top: ABOVE_TITLE, width: WIDTH - 2 * MARGIN, height: TITLE_HEIGHT };
        let style = TextStyle { font, align: Align::Start, color: self.theme.highlighted_text };
        self.line(title, area, style);
    }
}
