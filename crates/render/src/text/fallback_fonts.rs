//! Fonts for characters that Inter lacks: embedded subsets of Noto fonts, then the fonts of a folder.

use std::collections::HashMap;
use std::num::NonZeroUsize;
use std::sync::{Arc, OnceLock};

use ab_glyph::{Font as _, FontRef};
use cosmic_text::{FontSystem, fontdb};
use lru::LruCache;
use unicode_normalization::UnicodeNormalization;

use super::name::is_ignorable;
use crate::view::HanForm;

/// A subset of a Noto font (SIL Open Font License 1.1, made by assets/fonts/noto/subset.sh).
macro_rules! noto {
    ($file:literal) => {
        EmbeddedFont::new(include_bytes!(concat!("../../../../assets/fonts/noto/", $file)))
    };
}

/// The embedded fonts in the order in which they are asked for a character. The first three are those of [`HanForm`].
static NOTO: [EmbeddedFont; 23] = [
    noto!("Japanese.otf"),
    noto!("SimplifiedChinese.otf"),
    noto!("TraditionalChinese.otf"),
    noto!("Korean.otf"),
    noto!("Arabic.ttf"),
    noto!("Hebrew.ttf"),
    noto!("Thai.ttf"),
    noto!("Devanagari.ttf"),
    noto!("Bengali.ttf"),
    noto!("Tamil.ttf"),
    noto!("Telugu.ttf"),
    noto!("Gujarati.ttf"),
    noto!("Gurmukhi.ttf"),
    noto!("Kannada.ttf"),
    noto!("Malayalam.ttf"),
    noto!("Armenian.ttf"),
    noto!("Georgian.ttf"),
    noto!("Letters.ttf"),
    noto!("Emoji.ttf"),
    noto!("Symbols.ttf"),
    noto!("Symbols2.ttf"),
    noto!("Javanese.ttf"),
    noto!("Tibetan.ttf"),
];

/// Number of characters of which is remembered whether a font of the folder draws them.
const MOST_CHARACTERS: NonZeroUsize = NonZeroUsize::new(4096).expect("not zero");

/// A font of [`NOTO`], or of the folder.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum FallbackFont {
    Embedded(usize),
    Folder(fontdb::ID),
}

/// All fallback fonts. Those of the folder are read when a character needs them.
pub(super) struct FallbackFonts {
    folder: fontdb::Database,
    /// The fonts of the folder that draw characters, as people count them.
    found: LruCache<String, Option<fontdb::ID>>,
    /// The family of each font that shapes text.
    families: HashMap<FallbackFont, String>,
}

/// A font in the program file.
pub(super) struct EmbeddedFont {
    pub(super) data: &'static [u8],
    /// Parsed when it is first needed. `None` if it is broken.
    parsed: OnceLock<Option<FontRef<'static>>>,
}

impl EmbeddedFont {
    pub(super) const fn new(data: &'static [u8]) -> Self {
        Self { data, parsed: OnceLock::new() }
    }

    pub(super) fn parsed(&self) -> Option<&FontRef<'static>> {
        self.parsed.get_or_init(|| FontRef::try_from_slice(self.data).ok()).as_ref()
    }

    /// Whether the font draws all of a character as people count them, such as a letter with its marks.
    pub(super) fn draws(&self, character: &str) -> bool {
        self.parsed().is_some_and(|font| draws(font, character))
    }
}

impl FallbackFonts {
    pub(super) fn new(folder: fontdb::Database) -> Self {
        Self { folder, found: LruCache::new(MOST_CHARACTERS), families: HashMap::new() }
    }

    /// The first font that draws all of a character as people count them. Chinese characters are taken from the font of `han`
    /// if it has them.
    pub(super) fn find(&mut self, character: &str, han: HanForm) -> Option<FallbackFont> {
        let embedded = std::iter::once(han as usize).chain(0..NOTO.len());
        let draws = |&index: &usize| NOTO[index].draws(character);
        if let Some(index) = embedded.into_iter().find(draws) {
            return Some(FallbackFont::Embedded(index));
        }
        let Self { folder, found, .. } = self;
        found.get_or_insert_ref(character, || find_in(folder, character)).map(FallbackFont::Folder)
    }

    /// The family under which `system` knows the font. All of them have the normal weight there.
    pub(super) fn family(&mut self, font: FallbackFont, system: &mut FontSystem) -> &str {
        let (folder, number) = (&self.folder, self.families.len());
        self.families.entry(font).or_insert_with(|| {
            let (source, index) = match font {
                FallbackFont::Embedded(index) => (fontdb::Source::Binary(Arc::new(NOTO[index].data)), 0),
                FallbackFont::Folder(id) => folder.face_source(id).expect("the database keeps all of its faces"),
            };
            // Fonts of the folder may have the same family, or Inter's. A number is unique.
            let family = number.to_string();
            system.db_mut().push_face_info(fontdb::FaceInfo {
                id: fontdb::ID::dummy(),
                source,
                index,
                families: vec![(family.clone(), fontdb::Language::English_UnitedStates)],
                post_script_name: family.clone(),
                style: fontdb::Style::Normal,
                weight: fontdb::Weight::NORMAL,
                stretch: fontdb::Stretch::Normal,
                monospaced: false,
            });
            family
        })
    }
}

/// The first font of the folder that draws all of a character as people count them.
fn find_in(folder: &fontdb::Database, character: &str) -> Option<fontdb::ID> {
    let draws =
        |data: &[u8], index| FontRef::try_from_slice_and_index(data, index).is_ok_and(|font| draws(&font, character));
    folder.faces().map(|face| face.id).find(|&id| folder.with_face_data(id, draws) == Some(true))
}

/// Whether a font draws all of a character as people count them. Letters with marks may be one code point or several: the shaper
/// composes and decomposes them.
fn draws(font: &FontRef<'_>, character: &str) -> bool {
    draws_each(font, character.chars())
        || !character.is_ascii() && (draws_each(font, character.nfc()) || draws_each(font, character.nfd()))
}

/// Whether a font has an outline for each code point. The character map is not enough: fonts of bitmaps have no outlines.
fn draws_each(font: &FontRef<'_>, characters: impl Iterator<Item = char>) -> bool {
    let mut visible = characters.filter(|&character| !is_ignorable(character));
    visible.all(|character| {
        let glyph = font.glyph_id(character);
        glyph.0 != 0 && font.outline(glyph).is_some()
    })
}
