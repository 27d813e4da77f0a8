//! Themes: the colours of the pictures, and the transitions between them that the palettes need.

mod classic;
mod contrast;
mod slate;
mod walnut;

use std::str::FromStr;

use thiserror::Error;

use super::palette::{ColorRange, Rgb};
use crate::rules::ByColor;

/// The colours of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Theme {
    /// Green squares, a dark wooden frame with a brass line, ebony and ivory discs.
    #[default]
    Classic,
    /// A board of oiled wood in a walnut frame.
    Walnut,
    /// Cool greys and blues for dark screens.
    Slate,
    /// Black, white and one blue with the highest contrast.
    Contrast,
}

/// No theme has this name.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("`{0}` is no theme; there are {names}", names = Theme::ALL.map(Theme::name).join(", "))]
pub struct ThemeError(String);

impl Theme {
    /// All themes, in the order in which they are offered.
    pub const ALL: [Self; 4] = [Self::Classic, Self::Walnut, Self::Slate, Self::Contrast];

    /// The name used in commands and on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::Classic => "classic",
            Self::Walnut => "walnut",
            Self::Slate => "slate",
            Self::Contrast => "contrast",
        }
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

impl FromStr for Theme {
    type Err = ThemeError;

    /// Reads a name, ignoring case.
    fn from_str(text: &str) -> Result<Self, ThemeError> {
        let named = |theme: &Self| theme.name().eq_ignore_ascii_case(text);
        Self::ALL.into_iter().find(named).ok_or_else(|| ThemeError(text.to_owned()))
    }
}

/// The colours of a theme.
#[derive(Clone, Debug)]
pub(super) struct Colors {
    pub(super) frame: Rgb,
    /// The frame's upper edge, and the light lines of its grain.
    pub(super) frame_light: Rgb,
    /// The frame's lower edge, and the dark lines of its grain.
    pub(super) frame_dark: Rgb,
    /// How far the frame's grain goes towards light and dark, 0 to 1.
    pub(super) grain: f32,
    /// The line around the squares, and the edge of a highlighted panel.
    pub(super) accent: Rgb,
    pub(super) coordinates: Rgb,
    pub(super) square: Rgb,
    /// The colour of shadows on squares where they are darkest.
    pub(super) square_shadow: Rgb,
    /// The grooves between squares.
    pub(super) line: Rgb,
    /// The edge of a groove that faces the light.
    pub(super) line_light: Rgb,
    pub(super) panel: Rgb,
    /// The panel of the player whose turn it is.
    pub(super) highlighted_panel: Rgb,
    /// Text on panels.
    pub(super) text: Rgb,
    /// Text on highlighted panels.
    pub(super) highlighted_text: Rgb,
    pub(super) discs: ByColor<DiscColors>,
    /// Marks on the legal moves of each side.
    pub(super) hints: ByColor<Rgb>,
}

/// The colours of one side's discs.
#[derive(Clone, Debug)]
pub(super) struct DiscColors {
    /// The left and right edges of the face.
    pub(super) face: [Rgb; 2],
    /// The part of the rim that faces the light.
    pub(super) rim_light: Rgb,
    /// The part of the rim that is in the shade.
    pub(super) rim_shade: Rgb,
    /// The ring on the disc placed last.
    pub(super) placed: Rgb,
    /// The dot on a disc that the last move flipped.
    pub(super) flipped: Rgb,
}

impl Colors {
    /// The transitions on pictures of boards.
    pub(super) fn board_ranges(&self) -> Vec<ColorRange> {
        let range = ColorRange::new;
        let Self { frame, panel, highlighted_panel, square, accent, .. } = *self;
        let mut ranges = vec![
            range(frame, self.frame_light, 4),
            range(frame, self.frame_dark, 4),
            range(frame, accent, 6),
            range(frame, panel, 3),
            range(frame, self.coordinates, 12),
            range(panel, self.text, 14),
            range(highlighted_panel, self.highlighted_text, 14),
            range(highlighted_panel, accent, 6),
            range(self.frame_dark, self.square_shadow, 4),
            range(self.square_shadow, square, 10),
            range(self.line, square, 2),
            range(square, self.line_light, 3),
        ];
        for (color, disc) in self.discs.iter() {
            let [left, right] = disc.face;
            ranges.extend([
                range(left, right, 4),
                range(left, disc.rim_light, 6),
                range(right, disc.rim_shade, 6),
                range(disc.rim_light, square, 6),
                range(disc.rim_shade, self.square_shadow, 6),
                range(left, disc.flipped, 7),
                range(left, disc.placed, 8),
                range(square, self.hints[color], 8),
            ]);
        }
        ranges
    }

    /// The transitions on cards.
    pub(super) fn card_ranges(&self) -> Vec<ColorRange> {
        let range = ColorRange::new;
        let Self { frame, panel, highlighted_panel, square, accent, .. } = *self;
        let mut ranges = vec![
            range(frame, accent, 8),
            range(frame, panel, 4),
            range(frame, self.highlighted_text, 10),
            range(frame, self.coordinates, 10),
            range(accent, highlighted_panel, 8),
            range(panel, self.text, 12),
            range(panel, self.highlighted_text, 10),
            range(panel, self.coordinates, 8),
            range(panel, accent, 8),
            range(panel, highlighted_panel, 4),
            range(panel, self.frame_light, 3),
            range(highlighted_panel, self.highlighted_text, 12),
            range(panel, square, 5),
            range(highlighted_panel, square, 5),
            range(self.square_shadow, square, 12),
            range(self.line, square, 3),
            range(square, self.line_light, 3),
        ];
        for (_, disc) in self.discs.iter() {
            let [left, right] = disc.face;
            ranges.extend([
                range(left, right, 5),
                range(left, disc.rim_light, 5),
                range(right, disc.rim_shade, 5),
                range(disc.rim_light, square, 8),
                range(left, square, 8),
                range(disc.rim_shade, self.square_shadow, 6),
                range(left, disc.flipped, 6),
                range(left, disc.placed, 8),
            ]);
        }
        ranges
    }
}

#[cfg(test)]
mod tests;
