//! A line of text: shaped, rasterised, and put onto a picture.

use std::sync::Arc;

use cosmic_text::{Attrs, Buffer, Family, Metrics, Shaping, Wrap};

use super::glyph::{Glyph, GlyphKey};
use super::{FAMILY, Typesetter, WEIGHT};
use crate::render::geometry::Area;
use crate::render::indexed_image::IndexedImage;
use crate::render::palette::Ramp;

/// Where a text stands relative to its position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Align {
    /// It begins there.
    Start,
    /// Its middle is there.
    Middle,
    /// It ends there.
    End,
}

/// A line of text, ready to be drawn.
#[derive(Debug, Default)]
pub(crate) struct TextLine {
    width: f32,
    /// Each glyph with its pen, from the line's start and its baseline.
    glyphs: Vec<(f32, i32, Arc<Glyph>)>,
}

impl TextLine {
    /// Pixels from start to end.
    pub(crate) fn width(&self) -> f32 {
        self.width
    }

    /// The highest row that it covers, from the baseline; negative above it.
    pub(super) fn top(&self) -> i32 {
        self.glyphs.iter().map(|(_, down, glyph)| down + glyph.top).min().unwrap_or(0)
    }

    /// Draws it on a baseline, within `clip`.
    pub(crate) fn draw(&self, image: &mut IndexedImage, at: (f32, i32), align: Align, ramp: &Ramp, clip: Area) {
        let start = match align {
            Align::Start => at.0,
            Align::Middle => at.0 - self.width / 2.0,
            Align::End => at.0 - self.width,
        };
        for (pen, down, glyph) in &self.glyphs {
            let left = (start + pen).round() as i32 + glyph.left;
            for (row, levels) in (at.1 + down + glyph.top..).zip(glyph.levels.chunks(glyph.width.max(1))) {
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
    /// The bytes of the text that it stands for, with other glyphs perhaps.
    pub(super) start: usize,
    pub(super) end: usize,
    /// Whether no font has it.
    pub(super) missing: bool,
    /// How far it takes the pen.
    pub(super) advance: f32,
}

impl Typesetter {
    /// Shapes a text without line breaks and hands each glyph to `each`; answers the width.
    fn shape(&mut self, text: &str, em: u32, mut each: impl FnMut(&mut Self, &cosmic_text::LayoutGlyph)) -> f32 {
        let em = em as f32;
        let mut buffer = Buffer::new_empty(Metrics::new(em, em * 1.25));
        buffer.set_wrap(Wrap::None);
        let attributes = Attrs::new().family(Family::Name(FAMILY)).weight(WEIGHT);
        buffer.set_text(text, &attributes, Shaping::Advanced, None);
        buffer.shape_until_scroll(&mut self.system, false);
        let mut width = 0.0_f32;
        // There is one run, as the text has one line.
        for run in buffer.layout_runs().take(1) {
            width = run.line_w;
            run.glyphs.iter().for_each(|glyph| each(self, glyph));
        }
        width
    }

    /// The glyphs of a text, from left to right.
    pub(super) fn shaped(&mut self, text: &str, em: u32) -> Vec<ShapedGlyph> {
        let mut shaped = Vec::new();
        self.shape(text, em, |_, glyph| {
            let missing = glyph.glyph_id == 0;
            shaped.push(ShapedGlyph { start: glyph.start, end: glyph.end, missing, advance: glyph.w });
        });
        shaped
    }

    fn line(&mut self, text: &str, em: u32) -> TextLine {
        let mut glyphs = Vec::new();
        let width = self.shape(text, em, |written, glyph| {
            let (across, down) = (glyph.x_offset * glyph.font_size, glyph.y_offset * glyph.font_size);
            let key = GlyphKey { font: glyph.font_id, glyph: glyph.glyph_id, em };
            let drawn = written.glyphs.get(&mut written.system, key);
            glyphs.push((glyph.x + across, -down.round() as i32, drawn));
        });
        TextLine { width, glyphs }
    }

    /// The text, or as much of its beginning as fits into `room` pixels with `…`.
    pub(super) fn shortened(&mut self, text: &str, em: u32, room: u32) -> TextLine {
        let room = room as f32;
        let whole = self.line(text, em);
        if whole.width <= room {
            return whole;
        }
        // Shaping joins letters, so that what is shortened is measured as it will be drawn.
        let ends: Vec<usize> = text.char_indices().map(|(start, _)| start).collect();
        let mut short = |end: usize| self.line(&format!("{}…", text[..end].trim_end()), em);
        let fitting = ends.partition_point(|&end| short(end).width <= room).saturating_sub(1);
        short(ends[fitting])
    }
}
