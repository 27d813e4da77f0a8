//! Names on one line, and the code points that have no shape of their own.

/// Characters of a name that are considered. No panel has room for more.
const LONGEST: usize = 120;

/// The beginning of a text with single spaces, without control characters and characters that change the direction of
/// text.
pub(super) fn one_line(text: &str) -> String {
    let mut line = String::new();
    for character in text.chars().take(LONGEST) {
        if character.is_whitespace() {
            if !line.is_empty() && !line.ends_with(' ') {
                line.push(' ');
            }
        } else if !character.is_control() && !is_invisible(character) {
            line.push(character);
        }
    }
    line.truncate(line.trim_end().len());
    line
}

/// Whether a code point only changes others, or has no shape at all.
pub(super) fn is_ignorable(character: char) -> bool {
    let is_joiner_or_selector =
        matches!(character, '\u{200c}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}' | '\u{e0000}'..='\u{e0fff}');
    is_joiner_or_selector || is_invisible(character)
}

/// Whether a code point has no shape of its own. Joiners and selectors are not among them, because emojis, Arabic and Indian
/// scripts need them.
fn is_invisible(character: char) -> bool {
    matches!(
        character,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}'
            | '\u{3164}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{1d173}'..='\u{1d17a}'
    )
}
