//! How a game's message shows the board.

use rules::named_enum;

/// How a game's message shows the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) enum BoardFormat {
    /// A picture, with the position in words as its alt text.
    #[default]
    Picture,
    /// Text alone: the position in words, for screen readers.
    Text,
    /// Text alone: the board drawn in letters.
    Letters,
}

named_enum! {
    pub(crate) BoardFormat {
        Picture = "picture",
        Text = "text",
        Letters = "letters",
    }
}
