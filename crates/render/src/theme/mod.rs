//! Themes: the sets of colors that pictures can have.

mod classic;
mod colors;
mod contrast;
mod slate;
mod walnut;

use strum::{EnumString, IntoStaticStr};
use thiserror::Error;

pub(super) use colors::{Colors, DiscColors};

/// The colors of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", ascii_case_insensitive, parse_err_ty = ThemeError, parse_err_fn = unknown)]
pub enum Theme {
    /// Green squares, a dark wooden frame with a brass line, ebony and ivory discs.
    #[default]
    Classic,
    /// A board of oiled wood in a walnut frame.
    Walnut,
    /// Cool grays and blues for dark screens.
    Slate,
    /// Black, white and one gray with the highest contrast.
    Contrast,
}

/// No theme has this name.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("`{0}` is not a theme; choose one of {names}", names = Theme::ALL.map(Theme::name).join(", "))]
pub struct ThemeError(String);

impl Theme {
    /// All themes, in the order in which they are offered.
    pub const ALL: [Self; 4] = [Self::Classic, Self::Walnut, Self::Slate, Self::Contrast];

    /// The name used in commands and on the command line.
    pub fn name(self) -> &'static str {
        self.into()
    }

    pub(super) fn colors(self) -> &'static Colors {
        match self {
            Self::Classic => &classic::COLORS,
            Self::Walnut => &walnut::COLORS,
            Self::Slate => &slate::COLORS,
            Self::Contrast => &contrast::COLORS,
        }
    }
}

fn unknown(text: &str) -> ThemeError {
    ThemeError(text.to_owned())
}

#[cfg(test)]
mod tests;
