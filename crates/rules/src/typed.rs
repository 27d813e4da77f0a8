//! What people type and paste, as plain characters.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// The digits 0 of scripts whose digits are usual beside Latin letters: Arabic, Persian, the scripts of India, Thai and Lao.
const ZEROS: [u32; 13] = [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0];

/// Makes a digit before it one on a key.
const KEYCAP: char = '\u{20e3}';

/// A text as somebody would type it on a plain keyboard: full-width, circled and decorative letters, digits and signs become the usual
/// ones, a number that is one character stands apart from a digit before it, and characters that show nothing are left out.
///
/// ```
/// use rules::typed;
///
/// assert_eq!(typed("\u{2060}Ｆ５\u{200b}𝐝𝟔\u{3000}ⓒ٣\u{fe0f}"), "F5d6 c3");
/// assert_eq!(typed("①f5②d6"), "1f5 2d6");
/// assert_eq!(typed("9️⃣b5🔟c6 1️⃣0️⃣c6"), "9b5🔟c6 10c6");
/// ```
#[must_use]
pub fn typed(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    let mut visible = text.chars().filter(|&character| !is_invisible(character)).peekable();
    // Keys number the moves of a text that begins with one.
    let is_numbered = {
        let mut start = visible.clone();
        start.next();
        start.next() == Some(KEYCAP)
    };
    let mut was_keycap = false;
    while let Some(character) = visible.next() {
        // `1️⃣0️⃣` is one number.
        let is_keycap = visible.next_if_eq(&KEYCAP).is_some();
        // `①`, `⑴`, `⒈` and `㉑`
        let is_number =
            matches!(character, '\u{2460}'..='\u{249b}' | '\u{3251}'..='\u{325f}' | '\u{32b1}'..='\u{32bf}');
        let is_behind = |is_part: fn(char) -> bool| shown.ends_with(is_part);
        let is_apart = match (is_number, is_keycap && !was_keycap) {
            (true, _) => is_behind(|before| before.is_ascii_alphanumeric() || before.is_numeric()),
            (_, true) => {
                is_behind(char::is_numeric) || (is_numbered && is_behind(|before| before.is_ascii_alphabetic()))
            }
            _ => false,
        };
        if is_apart {
            shown.push(' ');
        }
        shown.push(character);
        was_keycap = is_keycap;
    }
    shown.nfkc().map(plain_digit).collect()
}

fn plain_digit(character: char) -> char {
    let value = |zero: u32| u32::from(character).checked_sub(zero).and_then(|value| char::from_digit(value, 10));
    ZEROS.into_iter().find_map(value).unwrap_or(character)
}

/// Whether a character shows nothing by itself: control characters other than white space, what Unicode calls default ignorable, and
/// blanks that do not count as white space. Some of them are parts of emoji or of words in other scripts.
pub fn is_invisible(character: char) -> bool {
    (character.is_control() && !character.is_whitespace())
        || matches!(character, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
            | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
            | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

/// A name as it is compared with another one: as [`typed`], in lower case, without accents and other marks.
///
/// ```
/// use rules::folded;
///
/// assert_eq!(folded(" ÉLÈVE "), "eleve");
/// assert_eq!(folded("Großmeister"), "grossmeister");
/// ```
#[must_use]
pub fn folded(text: &str) -> String {
    let marked = typed(text).trim().to_lowercase().replace('ß', "ss");
    marked.nfd().filter(|character| !is_combining_mark(*character)).collect()
}
