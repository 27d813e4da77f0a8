//! The weights and sizes of text.

use cosmic_text::fontdb;

/// A weight of the embedded font.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Weight {
    Regular,
    SemiBold,
    Bold,
}

impl Weight {
    pub(super) fn value(self) -> fontdb::Weight {
        match self {
            Self::Regular => fontdb::Weight::NORMAL,
            Self::SemiBold => fontdb::Weight::SEMIBOLD,
            Self::Bold => fontdb::Weight::BOLD,
        }
    }
}

/// Size, weight and digits of a text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Font {
    /// Size (em), in pixels.
    pub(crate) em: u32,
    pub(crate) weight: Weight,
    pub(crate) digits: Digits,
}

/// The widths of digits. The semi-bold weight has only proportional ones.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Digits {
    /// Each digit has its own width.
    Proportional,
    /// All digits have one width, so that numbers in a column line up.
    Tabular,
}

impl Font {
    pub(crate) const fn regular(em: u32) -> Self {
        Self { em, weight: Weight::Regular, digits: Digits::Proportional }
    }

    pub(crate) const fn semi_bold(em: u32) -> Self {
        Self { em, weight: Weight::SemiBold, digits: Digits::Proportional }
    }

    pub(crate) const fn bold(em: u32) -> Self {
        Self { em, weight: Weight::Bold, digits: Digits::Proportional }
    }

    /// The font with digits of one width.
    pub(crate) const fn tabular(self) -> Self {
        Self { digits: Digits::Tabular, ..self }
    }

    /// The same font in another size.
    pub(crate) fn sized(self, em: u32) -> Self {
        Self { em, ..self }
    }

    /// The font in every size from its own down to `least_em`.
    pub(crate) fn sizes_down_to(self, least_em: u32) -> impl Iterator<Item = Self> {
        (least_em..=self.em).rev().map(move |em| self.sized(em))
    }
}

/// A size alone means the weight of all text on boards.
impl From<u32> for Font {
    fn from(em: u32) -> Self {
        Self::semi_bold(em)
    }
}
