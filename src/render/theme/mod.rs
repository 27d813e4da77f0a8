//! The looks of the pictures: each theme is a set of colours, and the ramps between them that its palette needs.

mod classic;
mod contrast;
mod slate;
mod walnut;

use std::str::FromStr;

use thiserror::Error;

use super::palette::Rgb;
use crate::rules::ByColor;

/// A look.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Theme {
    /// Green square, a dark wooden frame with a brass accent, ebony and ivory discs.
    #[default]
    Classic,
    /// A board of oiled wood in a walnut frame.
    Walnut,
    /// Cool greys and blues for dark screens.
    Slate,
    /// Black, white and one blue, as far apart as they can be.
    Contrast,
}

/// There is no such theme.
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

    /// Reads the name, in letters of any case.
    fn from_str(text: &str) -> Result<Self, ThemeError> {
        let named = |theme: &Self| theme.name().eq_ignore_ascii_case(text);
        Self::ALL.into_iter().find(named).ok_or_else(|| ThemeError(text.to_owned()))
    }
}

/// The colours of a theme.
#[derive(Clone, Debug)]
pub(super) struct Colors {
    /// Frame: its face, and the edges that catch the light and lie in the shade.
    pub(super) frame: Rgb,
    pub(super) frame_light: Rgb,
    pub(super) frame_dark: Rgb,
    /// How far the frame's grain goes towards light and shade, 0 to 1.
    pub(super) grain: f32,
    /// The line laid into the frame around the squares; also marks whose turn it is.
    pub(super) accent: Rgb,
    /// Coordinates.
    pub(super) coordinates: Rgb,
    /// The squares, and what shadows on them tend to.
    pub(super) square: Rgb,
    pub(super) square_shadow: Rgb,
    /// The engraved lines between squares: the groove and its lit lower edge.
    pub(super) line: Rgb,
    pub(super) line_light: Rgb,
    /// A player's panel, when it is not and when it is that player's turn.
    pub(super) panel: Rgb,
    pub(super) highlighted_panel: Rgb,
    /// Names and counts on the panels, when it is not and when it is that player's turn.
    pub(super) text_color: Rgb,
    pub(super) highlighted_text: Rgb,
    /// The discs.
    pub(super) discs: ByColor<DiscColors>,
    /// The dots on the squares where a side may play.
    pub(super) hints: ByColor<Rgb>,
}

/// The colours of one side's discs.
#[derive(Clone, Debug)]
pub(super) struct DiscColors {
    /// The face at its left and right edges.
    pub(super) face: [Rgb; 2],
    /// The rim towards the light and away from it.
    pub(super) light: Rgb,
    pub(super) shade: Rgb,
    /// The ring on the disc placed last.
    pub(super) placed: Rgb,
    /// The dot on a disc that has just flipped.
    pub(super) flipped: Rgb,
}

impl Colors {
    /// The ramps of the palette: from, to, number of steps. Colours that change into each other on a picture stand
    /// close together, because the encoder spends fewer bits on small differences.
    pub(super) fn ramps(&self) -> Vec<(Rgb, Rgb, u8)> {
        let Self { frame, panel, highlighted_panel, square, accent, .. } = *self;
        let mut ramps = vec![
            (frame, self.frame_light, 4),
            (frame, self.frame_dark, 4),
            (frame, accent, 6),
            (frame, panel, 3),
            (frame, self.coordinates, 12),
            (panel, self.text_color, 14),
            (highlighted_panel, self.highlighted_text, 14),
            (highlighted_panel, accent, 6),
            (self.frame_dark, self.square_shadow, 4),
            (self.square_shadow, square, 10),
            (self.line, square, 2),
            (square, self.line_light, 3),
        ];
        for (color, disc) in self.discs.iter() {
            let [left, right] = disc.face;
            ramps.extend([
                (left, right, 4),
                (left, disc.light, 6),
                (right, disc.shade, 6),
                (disc.light, square, 6),
                (disc.shade, self.square_shadow, 6),
                (left, disc.flipped, 7),
                (left, disc.placed, 8),
                (square, self.hints[color], 8),
            ]);
        }
        ramps
    }

    /// The ramps of the cards' palette, likewise.
    pub(super) fn card_ramps(&self) -> Vec<(Rgb, Rgb, u8)> {
        let Self { frame, panel, highlighted_panel, square, accent, .. } = *self;
        let mut ramps = vec![
            (frame, accent, 8),
            (frame, panel, 4),
            (frame, self.highlighted_text, 10),
            (frame, self.coordinates, 10),
            (accent, highlighted_panel, 8),
            (panel, self.text_color, 12),
            (panel, self.highlighted_text, 10),
            (panel, self.coordinates, 8),
            (panel, accent, 8),
            (panel, highlighted_panel, 4),
            (panel, self.frame_light, 3),
            (highlighted_panel, self.highlighted_text, 12),
            (panel, square, 5),
            (highlighted_panel, square, 5),
            (self.square_shadow, square, 12),
            (self.line, square, 3),
            (square, self.line_light, 3),
        ];
        for (_, disc) in self.discs.iter() {
            let [left, right] = disc.face;
            ramps.extend([
                (left, right, 5),
                (left, disc.light, 5),
                (right, disc.shade, 5),
                (disc.light, square, 8),
                (left, square, 8),
                (disc.shade, self.square_shadow, 6),
                (left, disc.flipped, 6),
                (left, disc.placed, 8),
            ]);
        }
        ramps
    }
}

#[cfg(test)]
mod tests;
