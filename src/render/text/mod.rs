//! Text: shaped by cosmic-text from the embedded font and the fonts of a folder, rasterised by ab_glyph.
//!
//! Recently used lines are kept shaped and rasterised, so that most pictures only copy them.

mod glyph;
mod line;
mod name;

use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use cosmic_text::{FontSystem, fontdb};
use lru::LruCache;
use thiserror::Error;

use super::PlayerView;
use super::geometry::Area;
use glyph::GlyphCache;
pub(super) use line::{Align, TextLine, TextPosition};

/// Inter Semi Bold (SIL Open Font License 1.1, see assets/fonts): Latin, Greek, Cyrillic, Vietnamese.
static FONT: &[u8] = include_bytes!("../../../assets/fonts/Inter-SemiBold.otf");
const FAMILY: &str = "Inter";
const WEIGHT: fontdb::Weight = fontdb::Weight::SEMIBOLD;

/// Size (em) for questions to which the size does not matter, in pixels.
const ANY_SIZE: u32 = 25;

/// Lengths to which a name in a sentence is shortened, in characters.
const SHORT_NAMES: [usize; 7] = [24, 20, 17, 14, 11, 8, 5];

/// Number of lines that are kept.
const MOST_LINES: NonZeroUsize = NonZeroUsize::new(1024).expect("not zero");

/// The fonts and the lines drawn with them, shared between threads.
pub(super) struct Fonts(Mutex<Typesetter>);

/// A folder of fonts cannot be used.
#[derive(Debug, Error)]
pub enum FontsError {
    /// The folder cannot be read.
    #[error("{}: {error}", .folder.display())]
    Folder {
        /// The folder.
        folder: PathBuf,
        /// The reason.
        #[source]
        error: std::io::Error,
    },
    /// Neither the folder nor a subfolder holds a font.
    #[error("{} holds no font (.ttf, .otf, .ttc or .otc)", .0.display())]
    NoFont(PathBuf),
}

struct Typesetter {
    system: FontSystem,
    glyphs: GlyphCache,
    lines: LruCache<LineKey, Arc<TextLine>>,
}

/// A line in the cache.
#[derive(PartialEq, Eq, Hash)]
struct LineKey {
    text: String,
    /// Only for names.
    fallback: Option<String>,
    /// Size (em), in pixels.
    em: u32,
    /// In pixels.
    max_width: u32,
}

impl Fonts {
    /// The embedded font only.
    pub(super) fn embedded() -> Self {
        Self::with_embedded(fontdb::Database::new())
    }

    /// The embedded font, and the fonts in a folder for letters that it lacks.
    pub(super) fn with_folder(folder: &Path) -> Result<Self, FontsError> {
        std::fs::read_dir(folder).map_err(|error| FontsError::Folder { folder: folder.to_owned(), error })?;
        let mut others = fontdb::Database::new();
        others.load_fonts_dir(folder);
        if others.is_empty() {
            return Err(FontsError::NoFont(folder.to_owned()));
        }
        Ok(Self::with_embedded(others))
    }

    fn with_embedded(mut database: fontdb::Database) -> Self {
        database.load_font_source(fontdb::Source::Binary(Arc::new(FONT)));
        // The locale selects regional shapes of Chinese characters. All readers see the same picture, so it is fixed.
        let system = FontSystem::new_with_locale_and_db("en".to_owned(), database);
        Self(Mutex::new(Typesetter { system, glyphs: GlyphCache::new(), lines: LruCache::new(MOST_LINES) }))
    }

    /// A text on one line. `em` is its size in pixels.
    pub(super) fn line(&self, text: &str, em: u32) -> Arc<TextLine> {
        self.fitted_line(text, em, u32::MAX)
    }

    /// A text on one line, shortened and with `…` at its end if it is wider than `max_width` pixels.
    pub(super) fn fitted_line(&self, text: &str, em: u32, max_width: u32) -> Arc<TextLine> {
        let key = LineKey { text: text.to_owned(), fallback: None, em, max_width };
        self.cached(key, |typesetter| typesetter.fitted_line(text, em, max_width))
    }

    /// A player's name on one line, reduced to what the fonts can draw, or the fallback. Ends in `…` if it is wider than
    /// `max_width` pixels.
    pub(super) fn name(&self, player: PlayerView<'_>, em: u32, max_width: u32) -> Arc<TextLine> {
        let key = LineKey { text: player.name.to_owned(), fallback: Some(player.fallback.to_owned()), em, max_width };
        self.cached(key, |typesetter| {
            let name = typesetter.drawable(player.name, em).unwrap_or_else(|| player.fallback.to_owned());
            typesetter.fitted_line(&name, em, max_width)
        })
    }

    /// A name for use in a sentence, as [`Fonts::name`] draws it: in full, then shortened to each of [`SHORT_NAMES`].
    pub(super) fn name_in_sentence(&self, player: PlayerView<'_>) -> Vec<String> {
        let name = self.drawable(player.name).unwrap_or_else(|| player.fallback.to_owned());
        let shortened = |most: usize| match name.char_indices().nth(most) {
            Some((end, _)) => format!("{}…", name[..end].trim_end()),
            None => name.clone(),
        };
        // First Strong Isolate and Pop Directional Isolate (Unicode Standard Annex 9): the name does not change the
        // direction of the sentence.
        let isolated = |name: String| format!("\u{2068}{name}\u{2069}");
        std::iter::once(name.clone()).chain(SHORT_NAMES.map(shortened)).map(isolated).collect()
    }

    /// The part of a text that can be drawn on one line: everything except symbols that no font has. `None` if no font
    /// has some letter of it, or if nothing visible remains.
    pub(super) fn drawable(&self, text: &str) -> Option<String> {
        let mut typesetter = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        typesetter.drawable(text, ANY_SIZE)
    }

    /// The baseline for capitals and digits that are vertically centred in `area`.
    pub(super) fn baseline(&self, em: u32, area: Area) -> i32 {
        let cap_height = -self.line("H", em).top() as f32;
        (area.top as f32 + (area.height as f32 + cap_height) / 2.0).round() as i32
    }

    fn cached(&self, key: LineKey, create: impl FnOnce(&mut Typesetter) -> TextLine) -> Arc<TextLine> {
        // A panic in `create` leaves the caches intact, so a poisoned lock can be used.
        let mut typesetter = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(line) = typesetter.lines.get(&key) {
            return Arc::clone(line);
        }
        let line = Arc::new(create(&mut typesetter));
        typesetter.lines.put(key, Arc::clone(&line));
        line
    }
}
