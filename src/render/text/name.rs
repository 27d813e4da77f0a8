//! The part of a player's name that can be drawn.

use std::ops::Range;

use unicode_segmentation::UnicodeSegmentation;

use super::font::Font;
use super::typesetter::Typesetter;

/// Characters of a name that are considered. No panel has room for more.
const LONGEST: usize = 120;

impl Typesetter {
    /// The name on one line, without symbols that no font has. `None` if no font has some letter of it, or if nothing
    /// visible remains.
    pub(super) fn drawable(&mut self, name: &str, font: Font) -> Option<String> {
        let mut name = one_line(name);
        let missing: Vec<Range<usize>> = self
            .shaped_glyphs(&name, font)
            .iter()
            .filter(|glyph| glyph.missing)
            .map(|glyph| glyph.start..glyph.end)
            .collect();
        if !missing.is_empty() {
            let is_missing = |at: usize| missing.iter().any(|bytes| bytes.contains(&at));
            if name.char_indices().any(|(at, character)| is_missing(at) && character.is_alphanumeric()) {
                return None;
            }
            name = one_line(&without_missing(&name, is_missing));
        }
        let visible = name.chars().any(|character| !character.is_whitespace())
            && self.shaped_glyphs(&name, font).iter().any(|glyph| glyph.advance > 0.0);
        visible.then_some(name)
    }
}

/// The text without the symbols of which `is_missing` says that some part, by its first byte, is missing. Of a letter, only
/// the missing marks are left out.
fn without_missing(text: &str, is_missing: impl Fn(usize) -> bool) -> String {
    let mut rest = String::new();
    for (start, cluster) in text.grapheme_indices(true) {
        let is_kept = |&(at, _): &(usize, char)| !is_missing(start + at);
        if cluster.starts_with(char::is_alphanumeric) {
            rest.extend(cluster.char_indices().filter(is_kept).map(|(_, character)| character));
        } else if cluster.char_indices().all(|part| is_kept(&part)) {
            rest.push_str(cluster);
        }
    }
    rest
}

/// The beginning of a text with single spaces, without control characters and characters that change the direction of
/// text.
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

/// Whether a character has no shape of its own. Joiners are kept, because Arabic and Indian scripts need them.
fn is_invisible(character: char) -> bool {
    matches!(
        character,
        '\u{ad}' | '\u{34f}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
            | '\u{feff}'
    )
}
