//! One line of a user's text that everybody can read: without invisible characters, and never cut inside a character as
//! people see it, such as a joined emoji or a letter with its marks.

use unicode_segmentation::UnicodeSegmentation;

use rules::is_invisible;

const ZERO_WIDTH_NON_JOINER: char = '\u{200c}';
const ZERO_WIDTH_JOINER: char = '\u{200d}';
/// The enclosing mark of a keycap such as `1️⃣`.
const KEYCAP: char = '\u{20e3}';
const BLACK_FLAG: char = '\u{1f3f4}';
/// Ends the tags of a flag such as Scotland's.
const CANCEL_TAG: char = '\u{e007f}';
/// The longest run of tags that a flag has.
const MAX_TAGS: usize = 8;

/// The beginning of a text, at most `max_length` code points. White space becomes single spaces. Invisible characters are
/// left out, except where they are a part of an emoji or join letters of scripts that need it. Empty if nothing visible
/// is left.
pub(crate) fn visible_line(text: &str, max_length: usize) -> String {
    let visible = visible(text);
    let words: Vec<&str> = visible.split_whitespace().collect();
    let words = words.join(" ");
    let mut line = String::new();
    let mut length = 0;
    for cluster in words.graphemes(true) {
        length += cluster.chars().count();
        if length > max_length {
            if line.is_empty() {
                // A letter with a pile of marks.
                line = cluster.chars().take(max_length).collect();
            }
            break;
        }
        line.push_str(cluster);
    }
    line.truncate(line.trim_end().len());
    line
}

/// The text without characters that show nothing. White space becomes spaces.
fn visible(text: &str) -> String {
    let characters: Vec<char> = text.chars().filter(|&character| !is_hidden(character)).collect();
    let mut kept = String::new();
    for (index, &character) in characters.iter().enumerate() {
        let next = characters.get(index + 1).copied();
        let is_kept = match character {
            ZERO_WIDTH_JOINER | ZERO_WIDTH_NON_JOINER => next.is_some_and(|next| joins(&kept, character, next)),
            '\u{fe00}'..='\u{fe0f}' => selects_emoji(&kept, character, next),
            '\u{e0020}'..=CANCEL_TAG => is_flag_tag(&characters, index),
            _ => true,
        };
        if is_kept {
            kept.push(if character.is_whitespace() { ' ' } else { character });
        }
    }
    kept
}

/// Whether a joiner after `before` makes one emoji of two, or shapes letters of a script that uses joiners.
fn joins(before: &str, joiner: char, next: char) -> bool {
    let is_modifier = |character: &char| matches!(character, '\u{fe0f}' | '\u{1f3fb}'..='\u{1f3ff}');
    let Some(previous) = before.chars().rev().find(|character| !is_modifier(character)) else { return false };
    if joiner == ZERO_WIDTH_JOINER && is_pictograph(previous) && is_pictograph(next) {
        return true;
    }
    // From Arabic to Sinhala.
    let uses_joiners = |character: char| matches!(character, '\u{600}'..='\u{8ff}' | '\u{900}'..='\u{dff}');
    uses_joiners(previous) && uses_joiners(next)
}

/// Whether a variation selector after `before` chooses the shape of an emoji or belongs to a keycap.
fn selects_emoji(before: &str, selector: char, next: Option<char>) -> bool {
    let Some(previous) = before.chars().next_back() else { return false };
    let is_keycap = matches!(previous, '0'..='9' | '#' | '*') && next == Some(KEYCAP);
    matches!(selector, '\u{fe0e}' | '\u{fe0f}') && (is_keycap || is_pictograph(previous))
}

/// Whether the tag belongs to a complete flag: a black flag, tags, and the tag that ends them.
fn is_flag_tag(characters: &[char], index: usize) -> bool {
    let is_tag = |character: &char| ('\u{e0020}'..=CANCEL_TAG).contains(character);
    let start = characters[..index].iter().rposition(|character| !is_tag(character));
    let Some(start) = start.filter(|&start| characters[start] == BLACK_FLAG) else { return false };
    let tags: Vec<char> = characters[start + 1..].iter().copied().take_while(is_tag).collect();
    let end = tags.iter().position(|&tag| tag == CANCEL_TAG);
    (2..=MAX_TAGS).contains(&tags.len()) && end == Some(tags.len() - 1)
}

/// Whether Unicode lets a joiner join the character with emoji.
fn is_pictograph(character: char) -> bool {
    let joined = String::from_iter([character, ZERO_WIDTH_JOINER, '😀']);
    joined.graphemes(true).count() == 1
}

/// Whether the character shows nothing and cannot be a part of an emoji or of a word.
fn is_hidden(character: char) -> bool {
    let is_part = matches!(character, ZERO_WIDTH_NON_JOINER | ZERO_WIDTH_JOINER | '\u{fe00}'..='\u{fe0f}'
        | '\u{e0020}'..=CANCEL_TAG);
    is_invisible(character) && !is_part
}
