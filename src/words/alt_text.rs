//! The alternative text of a picture, which screen readers read out.

use std::fmt;
use std::ops::Deref;

use super::{MAX_ALT_LENGTH, truncate};

/// The alternative text of a picture: at most 1024 UTF-16 units. Its sentences name colors in words and never contain a disc's sign
/// ([`Words::disc`](super::Words::disc)): a screen reader would read out the name and the number of the emoji. What users have written
/// stays as it is.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct AltText(String);

impl AltText {
    pub(super) fn new(text: &str) -> Self {
        Self(truncate(text, MAX_ALT_LENGTH))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_text_that_is_too_long_is_changed() {
        for text in ["", "Move 3: <:disc_black:1> (white) c4, <a:wave:2><@3>"] {
            assert_eq!(&*AltText::new(text), text);
        }
        let long = AltText::new(&"é".repeat(2_000));
        assert_eq!(long.encode_utf16().count(), 1024);
    }
}
