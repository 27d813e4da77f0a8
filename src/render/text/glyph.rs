//! Rasterised glyphs of all fonts.

use std::num::NonZeroUsize;
use std::sync::Arc;

use ab_glyph::{Font, FontRef, GlyphId, PxScale};
use cosmic_text::{FontSystem, fontdb};
use lru::LruCache;

use crate::render::palette::coverage_level;

/// The weight of all text.
pub(super) const WEIGHT: fontdb::Weight = fontdb::Weight::SEMIBOLD;

/// Number of glyphs in the cache.
const CAPACITY: NonZeroUsize = NonZeroUsize::new(4096).expect("not zero");

/// A rasterised glyph.
#[derive(Debug, Default)]
pub(super) struct Glyph {
    /// First column, relative to the pen.
    pub(super) left: i32,
    /// First row, relative to the baseline. Rows grow downwards.
    pub(super) top: i32,
    /// Pixels in a row.
    pub(super) width: usize,
    /// The step of a ramp for each pixel, by how much of it is covered.
    pub(super) levels: Vec<u8>,
}

/// The glyphs that were used most recently.
pub(super) struct GlyphCache(LruCache<GlyphKey, Arc<Glyph>>);

/// A glyph of a font at a size.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct GlyphKey {
    pub(super) font: fontdb::ID,
    /// The glyph's number in its font.
    pub(super) glyph: u16,
    /// Size (em), in pixels.
    pub(super) em: u32,
}

impl GlyphCache {
    pub(super) fn new() -> Self {
        Self(LruCache::new(CAPACITY))
    }

    /// The glyph, rasterised if it is not in the cache. Empty if the font has no outline for it.
    pub(super) fn get(&mut self, system: &mut FontSystem, key: GlyphKey) -> Arc<Glyph> {
        Arc::clone(self.0.get_or_insert(key, || Arc::new(rasterize(system, key).unwrap_or_default())))
    }
}

fn rasterize(system: &mut FontSystem, key: GlyphKey) -> Option<Glyph> {
    let GlyphKey { font, glyph, em } = key;
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
        levels[row as usize * width + column as usize] = coverage_level(share);
    });
    Some(Glyph { left: bounds.min.x as i32, top: bounds.min.y as i32, width, levels })
}
