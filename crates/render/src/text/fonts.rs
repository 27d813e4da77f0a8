//! The fonts for text on pictures.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use cosmic_text::fontdb;
use thiserror::Error;
use unicode_segmentation::UnicodeSegmentation;

use super::direction::cut;
use super::font::Font;
use super::font_folder::{MOST_ENTRIES, font_files, is_broken_collection};
use super::line::TextLine;
use super::name::one_line;
use super::typesetter::{LineKey, Typesetter};
use crate::geometry::Area;
use crate::view::{HanForm, PlayerView};

/// Lengths to which a name in a sentence is shortened, in characters as people count them.
const SHORT_NAMES: [usize; 7] = [24, 20, 17, 14, 11, 8, 5];

/// The fonts, shared between threads.
#[derive(Clone)]
pub(crate) struct Fonts {
    typesetter: Arc<Mutex<Typesetter>>,
    han: HanForm,
}

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
    #[error("{} contains no fonts (.ttf, .otf, .ttc or .otc)", .0.display())]
    NoFont(PathBuf),
    /// The folder and its subfolders have too many files to search them all for fonts.
    #[error("{} has more than {MOST_ENTRIES} files and folders; name a folder that holds only fonts", .0.display())]
    TooManyFiles(PathBuf),
}

impl Fonts {
    fn new(folder: fontdb::Database) -> Self {
        Self { typesetter: Arc::new(Mutex::new(Typesetter::new(folder))), han: HanForm::default() }
    }

    /// The same fonts, with these forms of Chinese characters.
    pub(crate) fn with_han(&self, han: HanForm) -> Self {
        Self { han, ..self.clone() }
    }

    /// The embedded fonts only.
    pub(crate) fn embedded() -> Self {
        Self::new(fontdb::Database::new())
    }

    /// The embedded fonts, and the fonts in a folder for letters that they lack.
    pub(crate) fn with_folder(folder: &Path) -> Result<Self, FontsError> {
        let files = font_files(folder, MOST_ENTRIES)
            .map_err(|error| FontsError::Folder { folder: folder.to_owned(), error })?
            .ok_or_else(|| FontsError::TooManyFiles(folder.to_owned()))?;
        let mut others = fontdb::Database::new();
        for file in files {
            // A file that is no font is skipped, so that it does not keep the others from being used.
            if let Ok(false) = is_broken_collection(&file) {
                let _no_font = others.load_font_file(file);
            }
        }
        if others.is_empty() {
            return Err(FontsError::NoFont(folder.to_owned()));
        }
        Ok(Self::new(others))
    }

    /// A text on one line.
    pub(crate) fn line(&self, text: &str, font: impl Into<Font>) -> Arc<TextLine> {
        self.fitted_line(text, font, u32::MAX)
    }

    /// A text on one line, shortened and with `…` at its end if it is wider than `max_width` pixels.
    pub(crate) fn fitted_line(&self, text: &str, font: impl Into<Font>, max_width: u32) -> Arc<TextLine> {
        let (font, han) = (font.into(), self.han);
        let key = LineKey { text: text.to_owned(), fallback: None, font, han, max_width };
        self.lock().cached(key, |typesetter| typesetter.fitted_line(text, font, han, max_width))
    }

    /// A player's name on one line, or the fallback if no font draws anything of it. If it is wider than `max_width` pixels, the short
    /// name, or else the start of the name with `…` at its end.
    pub(crate) fn name(&self, player: PlayerView<'_>, font: impl Into<Font>, max_width: u32) -> Arc<TextLine> {
        let (font, han) = (font.into(), self.han);
        if !self.has_room(player, font, max_width) && !player.short.is_empty() {
            return self.fitted_line(player.short, font, max_width);
        }
        let (text, fallback) = (player.name.to_owned(), Some(player.fallback.to_owned()));
        self.lock().cached(LineKey { text, fallback, font, han, max_width }, |typesetter| {
            let name = drawable(typesetter, player.name, han);
            typesetter.fitted_line(name.as_deref().unwrap_or(player.fallback), font, han, max_width)
        })
    }

    /// Whether a player's whole name fits into so many pixels.
    fn has_room(&self, player: PlayerView<'_>, font: Font, width: u32) -> bool {
        width == u32::MAX || self.name(player, font, u32::MAX).width() <= width as f32
    }

    /// The largest of some fonts in which all players' names fit into so many pixels: the whole names, or else short ones where there are
    /// any. The last font if they fit in none.
    pub(crate) fn names_font(&self, players: &[PlayerView<'_>], fonts: &[Font], width: u32) -> Font {
        let fits = |font: Font, may_be_short: bool| {
            players.iter().all(|&player| self.has_room(player, font, width) || may_be_short && !player.short.is_empty())
        };
        let sizes =
            [false, true].into_iter().flat_map(|may_be_short| fonts.iter().map(move |&font| (font, may_be_short)));
        let fitting = sizes.into_iter().find(|&(font, may_be_short)| fits(font, may_be_short));
        fitting.map(|(font, _)| font).or(fonts.last().copied()).unwrap_or(Font::semi_bold(1))
    }

    /// A name for use in a sentence, as [`Fonts::name`] draws it: in full, then the short name if there is one, then shortened to each
    /// of [`SHORT_NAMES`].
    pub(crate) fn name_in_sentence(&self, player: PlayerView<'_>) -> Vec<String> {
        let name = self.drawable(player.name).unwrap_or_else(|| player.fallback.to_owned());
        let short = if player.short.is_empty() { name.as_str() } else { player.short };
        let shortened = |most: usize| match short.grapheme_indices(true).nth(most) {
            Some((end, _)) => cut(&short[..end]),
            None => short.to_owned(),
        };
        // First Strong Isolate and Pop Directional Isolate (Unicode Standard Annex 9): the name does not change the
        // direction of the sentence.
        let isolated = |name: String| format!("\u{2068}{name}\u{2069}");
        [name.clone(), short.to_owned()].into_iter().chain(SHORT_NAMES.map(shortened)).map(isolated).collect()
    }

    /// The first letter or digit of a name, or of the fallback if no font draws anything of it, as a capital; else its first character.
    pub(crate) fn initial(&self, player: PlayerView<'_>) -> String {
        let name = self.drawable(player.name).unwrap_or_else(|| player.fallback.to_owned());
        let mut characters = name.graphemes(true).filter(|&character| self.drawable(character).is_some());
        let is_letter = |character: &&str| character.starts_with(char::is_alphanumeric);
        let first = characters.clone().find(is_letter).or_else(|| characters.next());
        let mut capital = first.unwrap_or_default().to_uppercase();
        // A ligature becomes two capitals.
        capital.truncate(capital.grapheme_indices(true).nth(1).map_or(capital.len(), |(end, _)| end));
        capital
    }

    /// A text on one line, as it is drawn. `None` if no font draws anything of it.
    pub(crate) fn drawable(&self, text: &str) -> Option<String> {
        drawable(&mut self.lock(), text, self.han)
    }

    /// The baseline for capitals and digits of any weight that are vertically centerd in `area`.
    pub(crate) fn baseline(&self, em: u32, area: Area) -> i32 {
        let cap_height = -self.line("H", em).top() as f32;
        (area.top as f32 + (area.height as f32 + cap_height) / 2.0).round() as i32
    }

    /// Uses a poisoned lock too: a panic while the lock was held leaves the caches intact.
    fn lock(&self) -> MutexGuard<'_, Typesetter> {
        self.typesetter.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn drawable(typesetter: &mut Typesetter, text: &str, han: HanForm) -> Option<String> {
    let line = one_line(text);
    typesetter.draws(&line, han).then_some(line)
}
