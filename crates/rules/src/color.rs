//! The two colors, and a pair that holds one value for each.

use std::ops::{Index, IndexMut};

use strum::{IntoStaticStr, VariantArray};

use crate::named_enum;

/// The color of a disc, and of the side that places discs of that color.
///
/// ```
/// use rules::Color;
///
/// assert_eq!(Color::Black.other(), Color::White);
/// assert_eq!("white".parse(), Ok(Color::White));
/// assert_eq!(Color::Black.to_string(), "black");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Color {
    /// The dark side. It moves first unless the [`Variant`](super::Variant) says otherwise.
    Black,
    /// The light side.
    White,
}

named_enum!(Color);

impl Color {
    /// Both colors, black first.
    pub const BOTH: [Self; 2] = [Self::Black, Self::White];

    /// The opposite color.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }
}

/// One value for black and one for white, indexed by [`Color`].
///
/// ```
/// use rules::{ByColor, Color};
///
/// let mut clocks = ByColor { black: 300, white: 300 };
/// clocks[Color::White] -= 12;
/// assert_eq!(clocks, ByColor::from_fn(|color| if color == Color::Black { 300 } else { 288 }));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ByColor<T> {
    /// Black's value.
    pub black: T,
    /// White's value.
    pub white: T,
}

impl<T> ByColor<T> {
    /// Calls `value` for each color, black first.
    pub fn from_fn(mut value: impl FnMut(Color) -> T) -> Self {
        let black = value(Color::Black);
        let white = value(Color::White);
        Self { black, white }
    }

    /// Applies `change` to both values, black's first.
    pub fn map<U>(self, mut change: impl FnMut(T) -> U) -> ByColor<U> {
        let black = change(self.black);
        let white = change(self.white);
        ByColor { black, white }
    }

    /// Borrows both values.
    pub fn as_ref(&self) -> ByColor<&T> {
        ByColor { black: &self.black, white: &self.white }
    }

    /// Each color with its value, black first.
    pub fn iter(&self) -> impl Iterator<Item = (Color, &T)> {
        Color::BOTH.into_iter().map(|color| (color, &self[color]))
    }
}

impl<T> Index<Color> for ByColor<T> {
    type Output = T;

    fn index(&self, color: Color) -> &T {
        match color {
            Color::Black => &self.black,
            Color::White => &self.white,
        }
    }
}

impl<T> IndexMut<Color> for ByColor<T> {
    fn index_mut(&mut self, color: Color) -> &mut T {
        match color {
            Color::Black => &mut self.black,
            Color::White => &mut self.white,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{ByColor, Color};

    #[test]
    fn each_color_has_its_own_value() {
        let mut names = ByColor::from_fn(Color::name);
        assert_eq!(names, ByColor { black: "black", white: "white" });
        names[Color::White] = "pale";
        assert_eq!(names[Color::Black], "black");
        assert_eq!(names.map(str::len), ByColor { black: 5, white: 4 });
        assert_eq!(names.iter().collect::<Vec<_>>(), [(Color::Black, &"black"), (Color::White, &"pale")]);
        assert_eq!(*names.as_ref()[Color::White], "pale");
    }

    #[test]
    fn the_other_color_is_never_the_same() {
        for color in Color::BOTH {
            assert_ne!(color.other(), color);
            assert_eq!(color.other().other(), color);
        }
    }
}
