//! Divides a text into parts, each drawn by one font.

use unicode_normalization::UnicodeNormalization;
use unicode_segmentation::UnicodeSegmentation;

use super::fallback_fonts::{EmbeddedFont, FallbackFont, FallbackFonts};
use super::name::is_ignorable;
use crate::view::HanForm;

/// Stands in the place of a character that no font draws.
pub(super) const PLACEHOLDER: char = '\u{25a1}';

/// Three weights of Inter (SIL Open Font License 1.1, see assets/fonts): Latin, Greek, Cyrillic, Vietnamese. All have the same
/// letters.
pub(super) static INTER: [EmbeddedFont; 3] = [
    EmbeddedFont::new(include_bytes!("../../../../assets/fonts/Inter-Regular.otf")),
    EmbeddedFont::new(include_bytes!("../../../../assets/fonts/Inter-SemiBold.otf")),
    EmbeddedFont::new(include_bytes!("../../../../assets/fonts/Inter-Bold.otf")),
];

/// A part of a text.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Item {
    pub(super) text: String,
    /// `None` for Inter.
    pub(super) font: Option<FallbackFont>,
}

/// The parts of a text in order. A character that no font draws is replaced by its compatibility form, such as `H` for a
/// decorative one, or else by [`PLACEHOLDER`]. Marks that no font draws on their letter are left out.
pub(super) fn items(text: &str, han: HanForm, fonts: &mut FallbackFonts) -> Vec<Item> {
    let mut items = Vec::new();
    if text.is_ascii() {
        push(text, None, &mut items);
        return items;
    }
    text.graphemes(true).for_each(|character| add(character, han, fonts, &mut items));
    items
}

/// Whether the parts show anything but placeholders.
pub(super) fn is_drawn(items: &[Item]) -> bool {
    let is_drawn = |character: char| character != PLACEHOLDER && !character.is_whitespace() && !is_ignorable(character);
    items.iter().any(|item| item.text.chars().any(is_drawn))
}

/// Adds a character as people count them.
fn add(character: &str, han: HanForm, fonts: &mut FallbackFonts, items: &mut Vec<Item>) {
    if character.chars().all(is_ignorable) {
        let font = items.last().and_then(|last| last.font);
        return push(character, font, items);
    }
    if character.is_ascii() || INTER[0].draws(character) {
        return push(character, None, items);
    }
    // A space may have marks, which no font draws without a letter.
    if character.starts_with(char::is_whitespace) {
        return push(" ", None, items);
    }
    if let Some(font) = fonts.find(character, han) {
        return push(character, Some(font), items);
    }
    let plain: String = character.nfkc().collect();
    if plain != character {
        return plain.graphemes(true).for_each(|character| add(character, han, fonts, items));
    }
    match without_marks(character, han, fonts) {
        Some((kept, font)) => push(&kept, font, items),
        None => push(PLACEHOLDER.encode_utf8(&mut [0; 4]), None, items),
    }
}

/// The first code point of a character, and those of its marks that the same font draws on it.
fn without_marks(character: &str, han: HanForm, fonts: &mut FallbackFonts) -> Option<(String, Option<FallbackFont>)> {
    let mut font_of = |text: &str| if INTER[0].draws(text) { Some(None) } else { fonts.find(text, han).map(Some) };
    let mut marks = character.chars();
    let first = marks.next()?.to_string();
    let font = font_of(&first)?;
    let kept = marks.filter(|&mark| font_of(&format!("{first}{mark}")) == Some(font)).collect::<String>();
    Some((first + &kept, font))
}

fn push(text: &str, font: Option<FallbackFont>, items: &mut Vec<Item>) {
    match items.last_mut().filter(|last| last.font == font) {
        Some(last) => last.text.push_str(text),
        None => items.push(Item { text: text.to_owned(), font }),
    }
}

#[cfg(test)]
mod tests {
    use cosmic_text::fontdb;

    use super::*;

    fn items_of(text: &str) -> Vec<Item> {
        items(text, HanForm::Japanese, &mut FallbackFonts::new(fontdb::Database::new()))
    }

    fn text_of(text: &str) -> String {
        items_of(text).into_iter().map(|item| item.text).collect()
    }

    #[test]
    fn the_embedded_fonts_draw_all_of_a_name_in_the_scripts_they_cover() {
        for name in [
            "Åsa Çelik",
            "Ελένη",
            "Дмитрий",
            "Nguyễn Thị",
            "日本太郎",
            "髙橋",
            "𠮷野",
            "张伟",
            "陳怡君",
            "김민준",
            "뷁",
            "שָׁלוֹם",
            "مَرْحَبًا ۱۲۳",
            "ﷺ",
            "สมชาย ใจดี",
            "नमस्ते क्ष्म",
            "বাংলা",
            "தமிழ்",
            "తెలుగు",
            "ગુજરાતી",
            "ਪੰਜਾਬੀ",
            "ಕನ್ನಡ",
            "മലയാളം",
            "Հայկ",
            "ქართული",
            "🎮❤\u{fe0f}",
            "👩🏽\u{200d}🚀",
            "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}",
            "1\u{fe0f}\u{20e3}",
            "🇩🇪",
            "★ツ♛☾✿",
            "ᴅᴀʀᴋ",
            "꧁༺༻꧂",
            "🅐",
            "「忍者」～",
        ] {
            assert_eq!(text_of(name), name);
        }
    }

    #[test]
    fn all_common_characters_of_east_asia_are_drawn() {
        for (first, last) in [('\u{ac00}', '\u{d7a3}'), ('ぁ', 'ん'), ('ァ', 'ヶ')] {
            let all = String::from_iter(first..=last);
            assert_eq!(text_of(&all), all);
        }
    }

    #[test]
    fn other_characters_become_plain_letters_or_placeholders() {
        for (text, drawn) in [
            ("𝓗𝓲𝓻𝓸", "Hiro"),
            ("Ｆｕｌｌｗｉｄｔｈ１", "Fullwidth1"),
            ("Ada 𐼀𐼁", "Ada □□"),
            ("𐼀\u{301}", "□"),
            ("A\u{1cd4}\u{301}", "Á"),
            ("a\u{2003}b\u{3000}c", "a b c"),
            ("a \u{35f}b", "a b"),
        ] {
            assert_eq!(text_of(text), drawn, "{text}");
        }
    }

    #[test]
    fn latin_letters_need_no_other_font() {
        assert_eq!(items_of("Ada Łukasz · 36–28…").len(), 1);
        assert!(items_of("Ada Łukasz").iter().all(|item| item.font.is_none()));
        assert_eq!(items_of("Ada 日本 Bob").len(), 3);
    }

    #[test]
    fn blanks_and_placeholders_alone_show_nothing() {
        for text in ["", " ", "\u{200d}", "𐼀 𐼁", "\u{ffff}"] {
            assert!(!is_drawn(&items_of(text)), "{text:?}");
        }
        assert!(is_drawn(&items_of("𐼀a")));
    }
}
