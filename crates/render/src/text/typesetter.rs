//! Shapes text with cosmic-text and caches recently used lines.

use std::num::NonZeroUsize;
use std::sync::Arc;

use cosmic_text::{Attrs, Buffer, Family, FeatureTag, FontFeatures, FontSystem, Metrics, Shaping, Wrap, fontdb};
use lru::LruCache;
use unicode_segmentation::UnicodeSegmentation;

use super::direction::{cut, divide_into_words};
use super::fallback_fonts::FallbackFonts;
use super::font::{Digits, Font};
use super::glyph::{GlyphCache, GlyphKey};
use super::items::{INTER, Item, is_drawn, items};
use super::line::{PlacedGlyph, TextLine};
use crate::view::HanForm;

/// The family of Inter.
const FAMILY: &str = "Inter";

/// Number of lines in the cache.
const MOST_LINES: NonZeroUsize = NonZeroUsize::new(1024).expect("not zero");

/// The fonts, and the glyphs and lines that were used most recently.
pub(super) struct Typesetter {
    /// With Inter, and with those of the other fonts that have been used.
    system: FontSystem,
    fallback_fonts: FallbackFonts,
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
    pub(super) han: HanForm,
    /// In pixels.
    pub(super) max_width: u32,
}

impl Typesetter {
    /// A typesetter with the embedded fonts, and with those of a folder for characters that they lack.
    pub(super) fn new(folder: fontdb::Database) -> Self {
        let mut inter = fontdb::Database::new();
        for font in &INTER {
            inter.load_font_source(fontdb::Source::Binary(Arc::new(font.data)));
        }
        // The locale chooses fallback fonts, which `items` does here.
        let system = FontSystem::new_with_locale_and_db("en".to_owned(), inter);
        let fallback_fonts = FallbackFonts::new(folder);
        Self { system, fallback_fonts, glyphs: GlyphCache::new(), lines: LruCache::new(MOST_LINES) }
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

    /// Whether anything of a text is drawn, and not only placeholders.
    pub(super) fn draws(&mut self, text: &str, han: HanForm) -> bool {
        is_drawn(&items(text, han, &mut self.fallback_fonts))
    }

    fn line(&mut self, text: &str, font: Font, han: HanForm) -> TextLine {
        let mut items = items(text, han, &mut self.fallback_fonts);
        divide_into_words(&mut items);
        let em = font.em as f32;
        let mut buffer = Buffer::new_empty(Metrics::new(em, em * 1.25));
        buffer.set_wrap(Wrap::None);
        let mut features = FontFeatures::new();
        if font.digits == Digits::Tabular {
            features.enable(FeatureTag::new(b"tnum"));
        }
        let inter = Attrs::new().family(Family::Name(FAMILY)).weight(font.weight.value()).font_features(features);
        let families: Vec<Option<String>> = items.iter().map(|item| self.fallback_family(item)).collect();
        let parts = items.iter().zip(&families).map(|(item, family)| {
            let attributes = match family {
                Some(family) => Attrs::new().family(Family::Name(family)),
                None => inter.clone(),
            };
            (&*item.text, attributes)
        });
        buffer.set_rich_text(parts, &inter, Shaping::Advanced, None);
        buffer.shape_until_scroll(&mut self.system, false);
        let has_other_font = items.iter().any(|item| item.font.is_some());
        let mut line = TextLine { has_other_font, ..TextLine::default() };
        // One line has one run.
        for run in buffer.layout_runs().take(1) {
            line.width = run.line_w;
            line.glyphs = run.glyphs.iter().map(|glyph| self.placed_glyph(glyph, font.em)).collect();
        }
        line
    }

    /// The family of the font that draws a part of a text, unless that is Inter.
    fn fallback_family(&mut self, item: &Item) -> Option<String> {
        item.font.map(|font| self.fallback_fonts.family(font, &mut self.system).to_owned())
    }

    fn placed_glyph(&mut self, glyph: &cosmic_text::LayoutGlyph, em: u32) -> PlacedGlyph {
        let (across, down) = (glyph.x_offset * glyph.font_size, glyph.y_offset * glyph.font_size);
        let key = GlyphKey { face: glyph.font_id, glyph: glyph.glyph_id, em, weight: glyph.font_weight };
        let rasterized = self.glyphs.get(&mut self.system, key);
        PlacedGlyph { glyph: rasterized, x: glyph.x + across, y: -down.round() as i32 }
    }

    /// The text, shortened and with `…` at its end if it is wider than `max_width` pixels.
    pub(super) fn fitted_line(&mut self, text: &str, font: Font, han: HanForm, max_width: u32) -> TextLine {
        let max_width = max_width as f32;
        let whole = self.line(text, font, han);
        if whole.width <= max_width {
            return whole;
        }
        // Shaping joins letters, so the width of each beginning is measured on its own.
        let ends: Vec<usize> = text.grapheme_indices(true).map(|(start, _)| start).collect();
        let mut shortened = |end: usize| self.line(&cut(&text[..end]), font, han);
        let fitting = ends.partition_point(|&end| shortened(end).width <= max_width).saturating_sub(1);
        shortened(ends[fitting])
    }
}
