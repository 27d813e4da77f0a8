//! User-written text: cleaning, and escaping for Markdown and code blocks.

use unicode_segmentation::UnicodeSegmentation;
use unicode_width::UnicodeWidthStr;

use crate::domain::visible_line;

/// The longest excerpt of user-written text, in characters. It equals Discord's limit for user names.
const MAX_NAME_LENGTH: usize = 32;

/// The characters that have a meaning in Discord's Markdown, mentions, timestamps, links and invites.
const MARKUP: &str = "\\*_~`|>#[]()<@:.";

/// Reduces a user-written text to one line of at most 32 characters without invisible characters.
pub(super) fn clean(text: &str) -> String {
    visible_line(text, MAX_NAME_LENGTH)
}

/// The start of a text that is wider than so many columns, with `…` at its end. Wide characters, such as Chinese ones, take two columns.
pub(super) fn within_columns(text: &str, columns: usize) -> String {
    if text.width() <= columns {
        return text.to_owned();
    }
    let mut start = String::new();
    for character in text.graphemes(true) {
        if start.width() + character.width() + 1 > columns {
            break;
        }
        start.push_str(character);
    }
    format!("{}…", start.trim_end())
}

/// Escapes a cleaned text so that Markdown shows it literally: it formats, links and mentions nothing.
pub(super) fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for (index, character) in text.chars().enumerate() {
        let begins_a_list = index == 0 && matches!(character, '-' | '+');
        if begins_a_list || MARKUP.contains(character) {
            safe.push('\\');
        }
        safe.push(character);
        if character == '@' {
            // Discord resolves mentions before Markdown escapes. A zero-width space breaks them in every case.
            safe.push('\u{200b}');
        }
    }
    isolate(safe)
}

/// Makes a cleaned text safe inside a code block, which it could otherwise close.
pub(super) fn escape_code(text: &str) -> String {
    let safe = text.replace('`', "'").replace('@', "@\u{200b}");
    isolate(safe)
}

/// Wraps right-to-left text in directional isolates, so that it does not reorder the text around it.
fn isolate(text: String) -> String {
    if text.chars().any(is_right_to_left) { format!("\u{2068}{text}\u{2069}") } else { text }
}

/// Whether the character is in one of Unicode's blocks for right-to-left scripts, such as Hebrew or Arabic.
fn is_right_to_left(character: char) -> bool {
    matches!(character, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}'
        | '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}')
}

#[cfg(test)]
mod tests {
    use super::{clean, escape, escape_code, within_columns};

    #[test]
    fn wide_characters_take_two_columns() {
        assert_eq!(within_columns("ABCDEFGH", 8), "ABCDEFGH");
        assert_eq!(within_columns("ABCDEFGHI", 8), "ABCDEFG…");
        assert_eq!(within_columns("日本太郎", 8), "日本太郎");
        assert_eq!(within_columns("日本太郎さん", 8), "日本太…");
        assert_eq!(within_columns("e\u{301}e\u{301}e\u{301}", 3), "e\u{301}e\u{301}e\u{301}", "marks take none");
        assert_eq!(within_columns("ab cdef", 4), "ab…", "no blank before the sign");
        assert_eq!(within_columns("日本", 1), "…");
    }

    #[test]
    fn cleaning_removes_invisible_characters_and_cuts_after_32_characters() {
        assert_eq!(clean(" \u{202e}Al\u{200b}i\u{0}ce \n Smith\u{feff} "), "Alice Smith");
        assert_eq!(clean(&"😀".repeat(40)), "😀".repeat(32));
        assert_eq!(clean("\u{3164}\u{200d}\u{e0041}"), "");
    }

    #[test]
    fn emoji_of_several_characters_stay_whole_and_can_still_not_mention_or_format() {
        let family = "👨\u{200d}👩\u{200d}👧\u{200d}👦";
        assert_eq!(escape(&clean(&format!("{family}_1\u{fe0f}\u{20e3}"))), format!("{family}\\_1\u{fe0f}\u{20e3}"));
        assert_eq!(clean(&family.repeat(9)), family.repeat(4), "no half of a family");
        assert_eq!(escape(&clean("@\u{200d}everyone")), "\\@\u{200b}everyone");
        assert_eq!(escape(&clean("<\u{fe0f}@1>")), "\\<\\@\u{200b}1\\>");
        assert_eq!(escape_code(&clean("`\u{200d}`\u{fe0f}`")), "'''");
    }

    #[test]
    fn escaping_neutralizes_markup_and_mentions() {
        assert_eq!(escape("*_~`|>#[]()"), r"\*\_\~\`\|\>\#\[\]\(\)");
        assert_eq!(escape("@everyone <@123>"), "\\@\u{200b}everyone \\<\\@\u{200b}123\\>");
        assert_eq!(escape("<t:1:R>"), r"\<t\:1\:R\>");
        assert_eq!(escape("[x](http://y.z)"), r"\[x\]\(http\://y\.z\)");
        assert_eq!(escape("discord.gg/x"), r"discord\.gg/x");
        assert_eq!(escape("- x-y"), r"\- x-y");
        assert_eq!(escape(r"a\b"), r"a\\b");
        assert_eq!(escape_code("```@here"), "'''@\u{200b}here");
    }

    #[test]
    fn right_to_left_names_are_isolated() {
        assert_eq!(escape("אבי"), "\u{2068}אבי\u{2069}");
        assert_eq!(escape_code("Alice"), "Alice");
    }
}
