//! The alternative text of a picture, which screen readers read out.

use std::fmt;
use std::ops::Deref;

use super::{MAX_ALT_LENGTH, truncate};

/// The alternative text of a picture: at most 1024 UTF-16 units, without the markup of emojis. A screen reader would read out their names
/// and numbers.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct AltText(String);

impl AltText {
    pub(super) fn new(text: &str) -> Self {
        Self(truncate(&without_emojis(text), MAX_ALT_LENGTH))
    }
}

impl Deref for AltText {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for AltText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The text without custom emojis such as `<:disc_black:123>` or `<a:wave:123>`, and without the space after each.
fn without_emojis(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find('<') {
        let (before, from) = rest.split_at(start);
        kept.push_str(before);
        match emoji_length(from) {
            Some(length) => rest = from[length..].strip_prefix(' ').unwrap_or(&from[length..]),
            None => {
                kept.push('<');
                rest = &from[1..];
            }
        }
    }
    kept.push_str(rest);
    kept
}

/// The length in bytes of the custom emoji with which the text begins
/// (<https://discord.com/developers/docs/reference#message-formatting>).
fn emoji_length(text: &str) -> Option<usize> {
    let (inside, _) = text.strip_prefix('<')?.split_once('>')?;
    let (name, id) = inside.strip_prefix('a').unwrap_or(inside).strip_prefix(':')?.split_once(':')?;
    let is_name = !name.is_empty() && name.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '_');
    let is_id = !id.is_empty() && id.chars().all(|digit| digit.is_ascii_digit());
    (is_name && is_id).then_some(inside.len() + 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_markup_of_emojis_is_left_out_and_nothing_else() {
        for (text, wanted) in [
            ("Move 3: <:disc_white_1a2b:1234567890123456789> Bob c4", "Move 3: Bob c4"),
            ("<a:wave:1> <:x:2><:y_2:3>.", "."),
            (
                "a < b > c <3 <: > <:x> <:x:> <::1> <@1> <t:5:R> <:é:1>",
                "a < b > c <3 <: > <:x> <:x:> <::1> <@1> <t:5:R> <:é:1>",
            ),
            ("<<:x:1> é<", "<é<"),
            ("", ""),
        ] {
            assert_eq!(&*AltText::new(text), wanted);
        }
        let long = AltText::new(&"é".repeat(2_000));
        assert_eq!(long.encode_utf16().count(), 1024);
    }
}
