//! Rasterised glyphs of all fonts.

use std::num::NonZeroUsize;
use std::sync::Arc;

use ab_glyph::{Font as _, FontRef, GlyphId, PxScale};
use cosmic_text::{FontSystem, fontdb};
use lru::LruCache;

/// Number of glyphs in the cache.
const CAPACITY: NonZeroUsize = NonZeroUsize::new(4096).expect("not zero");

/// Steps of coverage above 0. Fewer than 255 compress better, and the eye does not see the difference. This is an odd multiple
/// of the steps of a palette's ramp, so that rounding to those afterwards is the same as rounding once.
const LEVELS: u16 = 21;

/// A rasterised glyph.
#[derive(Debug, Default)]
pub(super) struct Glyph {
    /// First column, relative to the pen.
    pub(super) left: i32,
    /// First row, relative to the baseline. Rows grow downwards.
    pub(super) top: i32,
    /// Pixels in a row.
    pub(super) width: usize,
    /// How much of each pixel is covered, from 0 to 255.
    pub(super) coverage: Vec<u8>,
}

/// The glyphs that were used most recently.
pub(super) struct GlyphCache(LruCache<GlyphKey, Arc<Glyph>>);

/// A glyph of a face at a size.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct GlyphKey {
    pub(super) face: fontdb::ID,
    /// The glyph's number in its face.
    pub(super) glyph: u16,
    /// Size, in pixels.
    pub(super) em: u32,
    pub(super) weight: fontdb::Weight,
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
    let GlyphKey { face, glyph, em, weight } = key;
    let index = system.db().face(face)?.index;
    let data = system.get_font(face, weight)?;
    let face = FontRef::try_from_slice_and_index(data.data(), index).ok()?;
    let unit = em as f32 / face.units_per_em()?;
    let scale = PxScale::from(face.height_unscaled() * unit);
    let outline = face.outline_glyph(GlyphId(glyph).with_scale(scale))?;
    let bounds = outline.px_bounds();
    let width = bounds.width() as usize;
    let mut coverage = vec![0; width * bounds.height() as usize];
    outline.draw(|column, row, share| {
        let level = ((share * LEVELS as f32 + 0.5) as u16).min(LEVELS);
        coverage[row as usize * width + column as usize] = (level * 255 / LEVELS) as u8;
    });
    Some(Glyph { left: bounds.min.x as i32, top: bounds.min.y as i32, width, coverage })
}
