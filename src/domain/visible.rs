//! Which characters of a user's text may be stored and repeated.

/// Whether a character may be repeated: control characters, blank characters other than spaces, and Unicode's marks that
/// change the direction of the surrounding text may not.
pub(super) fn is_allowed(character: char) -> bool {
    let hidden = matches!(character,
        '\u{ad}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{180e}' | '\u{200b}' | '\u{200e}' | '\u{200f}'
        | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}'
        | '\u{fff9}'..='\u{fffb}');
    !hidden && !character.is_control()
}

/// Whether a character joins others, as in some emoji, and shows nothing by itself.
pub(super) fn is_joiner(character: char) -> bool {
    matches!(character, '\u{200c}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}' | '\u{e0000}'..='\u{e007f}')
}
