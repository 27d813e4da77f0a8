//! Rasterised glyphs of all fonts.

use std::collections::HashMap;
use std::sync::Arc;

use ab_glyph::{Font, FontRef, GlyphId, PxScale};
use cosmic_text::{FontSystem, fontdb};

use super::super::palette::level;
use super::WEIGHT;

/// Glyphs that are kept; more make room by forgetting all.
const MOST: usize = 4096;

/// A rasterised glyph.
#[derive(Debug, Default)]
pub(super) struct Glyph {
    /// Offset of the top left pixel from the pen, y down.
    pub(super) left: i32,
    pub(super) top: i32,
    /// Pixels a row.
    pub(super) width: usize,
    /// How much of each pixel is covered, as a ramp's step.
    pub(super) levels: Vec<u8>,
}

/// All glyphs used so far.
#[derive(Default)]
pub(super) struct Glyphs(HashMap<(fontdb::ID, u16, u32), Arc<Glyph>>);

impl Glyphs {
    /// A glyph of a font at `em` pixels; an empty one where the font has no outline for it.
    pub(super) fn get(&mut self, system: &mut FontSystem, font: fontdb::ID, glyph: u16, em: u32) -> Arc<Glyph> {
        if self.0.len() >= MOST {
            self.0.clear();
        }
        let known = self.0.entry((font, glyph, em));
        Arc::clone(known.or_insert_with(|| Arc::new(rasterised(system, font, glyph, em).unwrap_or_default())))
    }
}

fn rasterised(system: &mut FontSystem, font: fontdb::ID, glyph: u16, em: u32) -> Option<Glyph> {
    let face = system.db().face(font)?.index;
    let data = system.get_font(font, WEIGHT)?;
    let font = FontRef::try_from_slice_and_index(data.data(), face).ok()?;
    let unit = em as f32 / font.units_per_em()?;
    let scale = PxScale::from(font.height_unscaled() * unit);
    let outline = font.outline_glyph(GlyphId(glyph).with_scale(scale))?;
    let bounds = outline.px_bounds();
    let width = bounds.width() as usize;
    let mut levels = vec![0; width * bounds.height() as usize];
    outline.draw(|column, row, share| {
        levels[row as usize * width + column as usize] = level(share);
    });
    Some(Glyph { left: bounds.min.x as i32, top: bounds.min.y as i32, width, levels })
}
