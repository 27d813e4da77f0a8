//! A line of text: shaped, rasterised, and drawn onto a picture.

use std::sync::Arc;

use cosmic_text::{Attrs, Buffer, Family, Metrics, Shaping, Wrap};

use super::glyph::{Glyph, GlyphKey};
use super::{FAMILY, Typesetter, WEIGHT};
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
    width: f32,
    glyphs: Vec<PlacedGlyph>,
}

#[derive(Debug)]
struct PlacedGlyph {
    glyph: Arc<Glyph>,
    /// Pen position from the start of the line.
    x: f32,
    /// Pen position below the baseline.
    y: i32,
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

/// One glyph of a shaped text.
pub(super) struct ShapedGlyph {
    /// First byte of the part of the text that the glyph stands for. Several glyphs may stand for the same part.
    pub(super) start: usize,
    /// The byte after that part.
    pub(super) end: usize,
    /// Whether no font has the glyph.
    pub(super) missing: bool,
    /// How far the glyph moves the pen.
    pub(super) advance: f32,
}

impl Typesetter {
    /// Shapes a text as one line, passes each glyph to `each`, and returns the width.
    fn shape(&mut self, text: &str, em: u32, mut each: impl FnMut(&mut Self, &cosmic_text::LayoutGlyph)) -> f32 {
        let em = em as f32;
        let mut buffer = Buffer::new_empty(Metrics::new(em, em * 1.25));
        buffer.set_wrap(Wrap::None);
        let attributes = Attrs::new().family(Family::Name(FAMILY)).weight(WEIGHT);
        buffer.set_text(text, &attributes, Shaping::Advanced, None);
        buffer.shape_until_scroll(&mut self.system, false);
        let mut width = 0.0_f32;
        // One line has one run.
        for run in buffer.layout_runs().take(1) {
            width = run.line_w;
            run.glyphs.iter().for_each(|glyph| each(self, glyph));
        }
        width
    }

    /// The glyphs of a text, from left to right.
    pub(super) fn shaped_glyphs(&mut self, text: &str, em: u32) -> Vec<ShapedGlyph> {
        let mut shaped = Vec::new();
        self.shape(text, em, |_, glyph| {
            let missing = glyph.glyph_id == 0;
            shaped.push(ShapedGlyph { start: glyph.start, end: glyph.end, missing, advance: glyph.w });
        });
        shaped
    }

    fn line(&mut self, text: &str, em: u32) -> TextLine {
        let mut glyphs = Vec::new();
        let width = self.shape(text, em, |typesetter, glyph| {
            let (across, down) = (glyph.x_offset * glyph.font_size, glyph.y_offset * glyph.font_size);
            let key = GlyphKey { font: glyph.font_id, glyph: glyph.glyph_id, em };
            let rasterized = typesetter.glyphs.get(&mut typesetter.system, key);
            glyphs.push(PlacedGlyph { glyph: rasterized, x: glyph.x + across, y: -down.round() as i32 });
        });
        TextLine { width, glyphs }
    }

    /// The text, shortened and with `…` at its end if it is wider than `max_width` pixels.
    pub(super) fn fitted_line(&mut self, text: &str, em: u32, max_width: u32) -> TextLine {
        let max_width = max_width as f32;
        let whole = self.line(text, em);
        if whole.width <= max_width {
            return whole;
        }
        // Shaping joins letters, so the width of each beginning is measured on its own.
        let ends: Vec<usize> = text.char_indices().map(|(start, _)| start).collect();
        let mut shortened = |end: usize| self.line(&format!("{}…", text[..end].trim_end()), em);
        let fitting = ends.partition_point(|&end| shortened(end).width <= max_width).saturating_sub(1);
        shortened(ends[fitting])
    }
}
