//! A shaped and rasterised line of text, which can be drawn onto pictures.

use std::ops::Range;
use std::sync::Arc;

use super::glyph::Glyph;
use crate::canvas::Canvas;
use crate::color::{Rgb, float};
use crate::geometry::Area;
use crate::indexed_image::IndexedImage;
use crate::palette::Ramp;

/// Which part of a text stands at its position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Align {
    Start,
    Middle,
    End,
}

/// Where a line of text is drawn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct TextPosition {
    pub(crate) x: f32,
    pub(crate) baseline: i32,
    pub(crate) align: Align,
}

/// Rows that stay free below letters of other fonts than Inter: panels have an edge.
const MARGIN: i32 = 3;

/// A line of text, ready to be drawn.
#[derive(Debug, Default)]
pub(crate) struct TextLine {
    pub(super) width: f32,
    pub(super) glyphs: Vec<PlacedGlyph>,
    /// Whether another font than Inter draws a part. Its letters may reach further down.
    pub(super) has_other_font: bool,
}

#[derive(Debug)]
pub(super) struct PlacedGlyph {
    pub(super) glyph: Arc<Glyph>,
    /// Pen position from the start of the line.
    pub(super) x: f32,
    /// Pen position below the baseline.
    pub(super) y: i32,
}

impl TextLine {
    /// Width in pixels.
    pub(crate) fn width(&self) -> f32 {
        self.width
    }

    /// The highest row that the text covers, relative to the baseline: negative above it.
    pub(super) fn top(&self) -> i32 {
        self.glyphs.iter().map(|placed| placed.y + placed.glyph.top).min().unwrap_or(0)
    }

    /// How many rows the text is moved up so that its letters do not reach below `clip`, as far as there is room above.
    fn rise(&self, baseline: i32, clip: Area) -> i32 {
        if !self.has_other_font {
            return 0;
        }
        let rows = |glyph: &Glyph| glyph.coverage.len().checked_div(glyph.width).unwrap_or(0) as i32;
        let bottom =
            self.glyphs.iter().map(|placed| placed.y + placed.glyph.top + rows(&placed.glyph)).max().unwrap_or(0);
        let (below, above) =
            (baseline + bottom - (clip.bottom() as i32 - MARGIN), baseline + self.top() - clip.top as i32);
        below.min(above).max(0)
    }

    /// Draws the text onto a picture of palette indices, within `clip`.
    pub(crate) fn draw(&self, image: &mut IndexedImage, at: TextPosition, ramp: &Ramp, clip: Area) {
        self.for_each_pixel(at, clip, |x, y, coverage| {
            if let Some(index) = ramp.at(coverage) {
                image.pixels[y as usize * image.width + x as usize] = index;
            }
        });
    }

    /// Draws the text onto a picture in true color, within `clip`.
    pub(crate) fn paint(&self, canvas: &mut Canvas, at: TextPosition, color: Rgb, clip: Area) {
        self.for_each_pixel(at, clip, |x, y, coverage| canvas.mix_pixel(x, y, float(color), coverage));
    }

    /// Passes the column, row and coverage (1 to 255) of each pixel in `clip` that a glyph covers or touches.
    fn for_each_pixel(&self, at: TextPosition, clip: Area, mut each: impl FnMut(u32, u32, u8)) {
        let start = match at.align {
            Align::Start => at.x,
            Align::Middle => at.x - self.width / 2.0,
            Align::End => at.x - self.width,
        };
        let baseline = at.baseline - self.rise(at.baseline, clip);
        for PlacedGlyph { glyph, x, y } in &self.glyphs {
            let left = (start + x).round() as i32 + glyph.left;
            for (row, coverage) in (baseline + y + glyph.top..).zip(glyph.coverage.chunks(glyph.width.max(1))) {
                let Some(row) = within(row, clip.rows()) else { continue };
                for (column, &coverage) in (left..).zip(coverage) {
                    if let Some(column) = within(column, clip.columns()).filter(|_| coverage > 0) {
                        each(column, row, coverage);
                    }
                }
            }
        }
    }
}

/// The column or row, if it is in the range.
fn within(value: i32, range: Range<u32>) -> Option<u32> {
    u32::try_from(value).ok().filter(|value| range.contains(value))
}
