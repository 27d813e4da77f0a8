//! A shaped and rasterised line of text, which can be drawn onto pictures.

use std::sync::Arc;

use super::glyph::Glyph;
use crate::render::geometry::Area;
use crate::render::indexed_image::IndexedImage;
use crate::render::palette::Ramp;

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

/// A line of text, ready to be drawn.
#[derive(Debug, Default)]
pub(crate) struct TextLine {
    pub(super) width: f32,
    pub(super) glyphs: Vec<PlacedGlyph>,
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

    /// Draws the text within `clip`.
    pub(crate) fn draw(&self, image: &mut IndexedImage, at: TextPosition, ramp: &Ramp, clip: Area) {
        let start = match at.align {
            Align::Start => at.x,
            Align::Middle => at.x - self.width / 2.0,
            Align::End => at.x - self.width,
        };
        for PlacedGlyph { glyph, x, y } in &self.glyphs {
            let left = (start + x).round() as i32 + glyph.left;
            for (row, levels) in (at.baseline + y + glyph.top..).zip(glyph.levels.chunks(glyph.width.max(1))) {
                for (column, &level) in (left..).zip(levels) {
                    if level > 0 {
                        image.set(column, row, clip, || ramp.0[usize::from(level)]);
                    }
                }
            }
        }
    }
}
