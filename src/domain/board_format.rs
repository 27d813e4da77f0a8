//! How a game's message shows the board.

use rules::named_enum;
use strum::{IntoStaticStr, VariantArray};

/// How a game's message shows the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum BoardFormat {
    /// A picture, with the position in words as its alt text.
    #[default]
    Picture,
    /// Text alone: the position in words, for screen readers.
    Text,
    /// Text alone: the board drawn in letters.
    Letters,
}

named_enum!(BoardFormat);
