//! Names from people: what of them can be drawn.

use super::Typesetter;

/// No more characters of a name are looked at; no panel has room for as many.
const LONGEST: usize = 120;

impl Typesetter {
    /// The name on one line, without symbols that no font has; `None` when letters are lacking or nothing is to be seen.
    pub(super) fn drawable(&mut self, name: &str, em: u32) -> Option<String> {
        let mut name = one_line(name);
        let lacking: Vec<(usize, usize)> =
            self.shaped(&name, em).iter().filter(|glyph| glyph.missing).map(|glyph| (glyph.start, glyph.end)).collect();
        if !lacking.is_empty() {
            let lacks = |at: usize| lacking.iter().any(|&(start, end)| (start..end).contains(&at));
            if name.char_indices().any(|(at, character)| lacks(at) && character.is_alphanumeric()) {
                return None;
            }
            let rest: String =
                name.char_indices().filter(|&(at, _)| !lacks(at)).map(|(_, character)| character).collect();
            name = one_line(&rest);
        }
        let visible = name.chars().any(|character| !character.is_whitespace())
            && self.shaped(&name, em).iter().any(|glyph| glyph.advance > 0.0);
        visible.then_some(name)
    }
}

/// The beginning of a text with single spaces, and without what steers the direction or joining of text.
fn one_line(text: &str) -> String {
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

/// Characters that have no shape of their own. Joiners are kept: Arabic and Indian scripts are wrong without them.
fn is_invisible(character: char) -> bool {
    matches!(
        character,
        '\u{ad}' | '\u{34f}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
            | '\u{feff}'
    )
}
