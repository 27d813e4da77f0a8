//! Shapes text with cosmic-text and caches recently used lines.

use std::num::NonZeroUsize;
use std::sync::Arc;

use cosmic_text::{Attrs, Buffer, Family, FeatureTag, FontFeatures, FontSystem, Metrics, Shaping, Wrap, fontdb};
use lru::LruCache;
use unicode_segmentation::UnicodeSegmentation;

use super::font::{Digits, Font};
use super::glyph::{GlyphCache, GlyphKey};
use super::line::{PlacedGlyph, TextLine};

/// Three weights of Inter (SIL Open Font License 1.1, see assets/fonts): Latin, Greek, Cyrillic, Vietnamese.
static FACES: [&[u8]; 3] = [
    include_bytes!("../../../assets/fonts/Inter-Regular.otf"),
    include_bytes!("../../../assets/fonts/Inter-SemiBold.otf"),
    include_bytes!("../../../assets/fonts/Inter-Bold.otf"),
];
const FAMILY: &str = "Inter";

/// Number of lines in the cache.
const MOST_LINES: NonZeroUsize = NonZeroUsize::new(1024).expect("not zero");

/// The fonts, and the glyphs and lines that were used most recently.
pub(super) struct Typesetter {
    system: FontSystem,
    glyphs: GlyphCache,
    lines: LruCache<LineKey, Arc<TextLine>>,
}

/// A line in the cache.
#[derive(PartialEq, Eq, Hash)]
pub(super) struct LineKey {
    pub(super) text: String,
    /// Only for names.
    pub(super) fallback: Option<String>,
    pub(super) font: Font,
    /// In pixels.
    pub(super) max_width: u32,
}

/// One glyph of a shaped text.
pub(super) struct ShapedGlyph {
    /// First byte of the part of the text that the glyph represents. Several glyphs may represent the same part.
    pub(super) start: usize,
    /// The byte after that part.
    pub(super) end: usize,
    /// Whether no font has the glyph.
    pub(super) missing: bool,
    /// How far the glyph moves the pen.
    pub(super) advance: f32,
}

impl Typesetter {
    /// A typesetter with the embedded fonts, and with these fonts for letters that they lack.
    pub(super) fn new(mut others: fontdb::Database) -> Self {
        for face in FACES {
            others.load_font_source(fontdb::Source::Binary(Arc::new(face)));
        }
        // The locale selects regional shapes of Chinese characters. All readers see the same picture, so it is fixed.
        let system = FontSystem::new_with_locale_and_db("en".to_owned(), others);
        Self { system, glyphs: GlyphCache::new(), lines: LruCache::new(MOST_LINES) }
    }

    /// The line from the cache, or the one that `create` returns.
    pub(super) fn cached(&mut self, key: LineKey, create: impl FnOnce(&mut Self) -> TextLine) -> Arc<TextLine> {
        if let Some(line) = self.lines.get(&key) {
            return Arc::clone(line);
        }
        let line = Arc::new(create(self));
        self.lines.put(key, Arc::clone(&line));
        line
    }

    /// Shapes a text as one line, passes each glyph to `each`, and returns the width.
    fn shape(&mut self, text: &str, font: Font, mut each: impl FnMut(&mut Self, &cosmic_text::LayoutGlyph)) -> f32 {
        let em = font.em as f32;
        let mut buffer = Buffer::new_empty(Metrics::new(em, em * 1.25));
        buffer.set_wrap(Wrap::None);
        let mut features = FontFeatures::new();
        if font.digits == Digits::Tabular {
            features.enable(FeatureTag::new(b"tnum"));
        }
        let attributes = Attrs::new().family(Family::Name(FAMILY)).weight(font.weight.value()).font_features(features);
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
    pub(super) fn shaped_glyphs(&mut self, text: &str, font: Font) -> Vec<ShapedGlyph> {
        let mut shaped = Vec::new();
        self.shape(text, font, |_, glyph| {
            let missing = glyph.glyph_id == 0;
            shaped.push(ShapedGlyph { start: glyph.start, end: glyph.end, missing, advance: glyph.w });
        });
        shaped
    }

    fn line(&mut self, text: &str, font: Font) -> TextLine {
        let mut glyphs = Vec::new();
        let width = self.shape(text, font, |typesetter, glyph| {
            let (across, down) = (glyph.x_offset * glyph.font_size, glyph.y_offset * glyph.font_size);
            let key = GlyphKey { face: glyph.font_id, glyph: glyph.glyph_id, font };
            let rasterized = typesetter.glyphs.get(&mut typesetter.system, key);
            glyphs.push(PlacedGlyph { glyph: rasterized, x: glyph.x + across, y: -down.round() as i32 });
        });
        TextLine { width, glyphs }
    }

    /// The text, shortened and with `…` at its end if it is wider than `max_width` pixels.
    pub(super) fn fitted_line(&mut self, text: &str, font: Font, max_width: u32) -> TextLine {
        let max_width = max_width as f32;
        let whole = self.line(text, font);
        if whole.width <= max_width {
            return whole;
        }
        // Shaping joins letters, so the width of each beginning is measured on its own.
        let ends: Vec<usize> = text.grapheme_indices(true).map(|(start, _)| start).collect();
        let mut shortened = |end: usize| self.line(&format!("{}…", text[..end].trim_end()), font);
        let fitting = ends.partition_point(|&end| shortened(end).width <= max_width).saturating_sub(1);
        shortened(ends[fitting])
    }
}
