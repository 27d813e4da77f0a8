//! What people type and paste, as plain characters.

/// A text as somebody would type it on a plain keyboard: full-width letters, digits and signs become the usual ones, and characters
/// that show nothing are left out.
///
/// ```
/// use rules::typed;
///
/// assert_eq!(typed("\u{2060}Ｆ５\u{200b}ｄ６\u{3000}c3\u{fe0f}"), "F5d6 c3");
/// ```
#[must_use]
pub fn typed(text: &str) -> String {
    text.chars().filter(|&character| !is_invisible(character)).map(half_width).collect()
}

fn half_width(character: char) -> char {
    match character {
        '\u{3000}' => ' ',
        // In the order of ASCII, from ！ to ～.
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(character) - 0xfee0).unwrap_or(character),
        other => other,
    }
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
