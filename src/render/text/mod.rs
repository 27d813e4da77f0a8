//! Letters: names shaped by cosmic-text from the embedded font and the self-hoster's, rasterised by ab_glyph.
//!
//! Lines of text that were used lately are kept, shaped and rasterised, so that most pictures only copy them.

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
pub(super) use line::{Align, TextLine};

/// Inter Semi Bold (SIL Open Font License 1.1, see assets/fonts): Latin, Greek, Cyrillic, Vietnamese.
static FONT: &[u8] = include_bytes!("../../../assets/fonts/Inter-SemiBold.otf");
const FAMILY: &str = "Inter";
const WEIGHT: fontdb::Weight = fontdb::Weight::SEMIBOLD;

/// Pixels of an em where the size does not matter.
const ANY_SIZE: u32 = 25;

/// Characters of a name within a sentence that has no room for all of it.
const SHORTER: [usize; 7] = [24, 20, 17, 14, 11, 8, 5];

/// Number of lines that are kept.
const MOST_LINES: NonZeroUsize = NonZeroUsize::new(1024).unwrap();

/// The fonts, and the lines written with them. Shared between threads.
pub(super) struct Fonts(Mutex<Typesetter>);

/// A folder of fonts that cannot be used.
#[derive(Debug, Error)]
pub enum FontsError {
    /// The folder cannot be read.
    #[error("{}: {error}", .folder.display())]
    Folder {
        /// Which.
        folder: PathBuf,
        /// Why.
        #[source]
        error: std::io::Error,
    },
    /// Neither the folder nor one inside it holds a font.
    #[error("{} holds no font (.ttf, .otf, .ttc or .otc)", .0.display())]
    NoFont(PathBuf),
}

struct Typesetter {
    system: FontSystem,
    glyphs: GlyphCache,
    lines: LruCache<LineKey, Arc<TextLine>>,
}

/// What is written, how large, and into how many pixels.
#[derive(PartialEq, Eq, Hash)]
struct LineKey {
    text: String,
    /// For a name from people.
    fallback: Option<String>,
    em: u32,
    room: u32,
}

impl Fonts {
    /// The embedded font alone.
    pub(super) fn embedded() -> Self {
        Self::of(fontdb::Database::new())
    }

    /// The embedded font, and for letters that it lacks those of a folder.
    pub(super) fn with_folder(folder: &Path) -> Result<Self, FontsError> {
        std::fs::read_dir(folder).map_err(|error| FontsError::Folder { folder: folder.to_owned(), error })?;
        let mut others = fontdb::Database::new();
        others.load_fonts_dir(folder);
        if others.is_empty() {
            return Err(FontsError::NoFont(folder.to_owned()));
        }
        Ok(Self::of(others))
    }

    fn of(mut database: fontdb::Database) -> Self {
        database.load_font_source(fontdb::Source::Binary(Arc::new(FONT)));
        // The locale chooses between shapes of Chinese characters by region; there is none for a picture that all see.
        let system = FontSystem::new_with_locale_and_db("en".to_owned(), database);
        Self(Mutex::new(Typesetter { system, glyphs: GlyphCache::new(), lines: LruCache::new(MOST_LINES) }))
    }

    /// A text of ours on one line. `em` is the letters' size in pixels.
    pub(super) fn line(&self, text: &str, em: u32) -> Arc<TextLine> {
        self.fitted(text, em, u32::MAX)
    }

    /// The text, or as much of its beginning as fits into `room` pixels with `…`.
    pub(super) fn fitted(&self, text: &str, em: u32, room: u32) -> Arc<TextLine> {
        let key = LineKey { text: text.to_owned(), fallback: None, em, room };
        self.written(key, |written| written.shortened(text, em, room))
    }

    /// A player's name as it can be drawn: on one line, without what the fonts lack; or the fallback, when that would lose
    /// letters or leave nothing. What is too long for `room` pixels ends in `…`.
    pub(super) fn name(&self, player: PlayerView<'_>, em: u32, room: u32) -> Arc<TextLine> {
        let key = LineKey { text: player.name.to_owned(), fallback: Some(player.fallback.to_owned()), em, room };
        self.written(key, |written| {
            let name = written.drawable(player.name, em).unwrap_or_else(|| player.fallback.to_owned());
            written.shortened(&name, em, room)
        })
    }

    /// A name as it stands within a sentence: what [`Fonts::name`] writes of it, kept from turning the sentence round; whole,
    /// and cut to each of [`SHORTER`], where it is longer than that.
    pub(super) fn name_in_sentence(&self, player: PlayerView<'_>) -> Vec<String> {
        let name = self.drawable(player.name).unwrap_or_else(|| player.fallback.to_owned());
        let cut = |most: usize| match name.char_indices().nth(most) {
            Some((end, _)) => format!("{}…", name[..end].trim_end()),
            None => name.clone(),
        };
        // First strong isolate and its end (Unicode Standard Annex 9).
        let isolated = |name: String| format!("\u{2068}{name}\u{2069}");
        std::iter::once(name.clone()).chain(SHORTER.map(cut)).map(isolated).collect()
    }

    /// What can be drawn of a text on one line: all but symbols that no font has; `None` when letters are lacking or nothing
    /// is left.
    pub(super) fn drawable(&self, text: &str) -> Option<String> {
        let mut written = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        written.drawable(text, ANY_SIZE)
    }

    /// The baseline on which capitals and digits stand in the vertical middle of `area`.
    pub(super) fn baseline(&self, em: u32, area: Area) -> i32 {
        let cap_height = -self.line("H", em).top() as f32;
        (area.top as f32 + (area.height as f32 + cap_height) / 2.0).round() as i32
    }

    fn written(&self, key: LineKey, write: impl FnOnce(&mut Typesetter) -> TextLine) -> Arc<TextLine> {
        // A panic while a line is written leaves only lines that are whole.
        let mut written = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(line) = written.lines.get(&key) {
            return Arc::clone(line);
        }
        let line = Arc::new(write(&mut written));
        written.lines.put(key, Arc::clone(&line));
        line
    }
}
