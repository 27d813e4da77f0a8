//! The looks of the pictures: each theme is a set of colours, and the ramps between them that its palette needs.

use super::palette::Color24;
use crate::rules::ByColor;

/// A look.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Theme {
    /// Green felt, a dark wooden frame with a brass inlay, ebony and ivory discs.
    #[default]
    Classic,
}

impl Theme {
    /// All themes, in the order in which they are offered.
    pub const ALL: &'static [Theme] = &[Theme::Classic];

    /// The name used in commands and on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Theme::Classic => "classic",
        }
    }

    pub(super) fn colors(self) -> &'static Colors {
        match self {
            Theme::Classic => &CLASSIC,
        }
    }
}

/// The colours of a theme.
#[derive(Clone, Debug)]
pub(super) struct Colors {
    /// Frame: its face, and the edges that catch the light and lie in the shade.
    pub(super) frame: Color24,
    pub(super) frame_light: Color24,
    pub(super) frame_dark: Color24,
    /// The line laid into the frame around the squares; also marks whose turn it is.
    pub(super) inlay: Color24,
    /// Coordinates.
    pub(super) coordinates: Color24,
    /// The squares, and what shadows on them tend to.
    pub(super) felt: Color24,
    pub(super) felt_shadow: Color24,
    /// The engraved lines between squares: the groove and its lit lower edge.
    pub(super) line: Color24,
    pub(super) line_light: Color24,
    /// A player's panel, when it is not and when it is that player's turn.
    pub(super) panel: Color24,
    pub(super) panel_lit: Color24,
    /// Names and counts on the panels, when it is not and when it is that player's turn.
    pub(super) ink: Color24,
    pub(super) ink_lit: Color24,
    /// The discs.
    pub(super) discs: ByColor<DiscColors>,
    /// The ring on the disc placed last.
    pub(super) mark: Color24,
    /// The dots on the squares where a side may play.
    pub(super) hints: ByColor<Color24>,
}

/// The colours of one side's discs.
#[derive(Clone, Debug)]
pub(super) struct DiscColors {
    /// The face at its left and right edges.
    pub(super) face: [Color24; 2],
    /// The rim towards the light and away from it.
    pub(super) light: Color24,
    pub(super) shade: Color24,
    /// The dot on a disc that has just turned.
    pub(super) turned: Color24,
}

impl Colors {
    /// The ramps of the palette: from, to, number of steps. Colours that change into each other on a picture stand
    /// close together, because the encoder spends fewer bits on small differences.
    pub(super) fn ramps(&self) -> Vec<(Color24, Color24, u8)> {
        let Colors { frame, panel, panel_lit, felt, inlay, .. } = *self;
        let mut ramps = vec![
            (frame, self.frame_light, 4),
            (frame, self.frame_dark, 4),
            (frame, inlay, 6),
            (frame, panel, 3),
            (frame, self.coordinates, 12),
            (panel, self.ink, 14),
            (panel_lit, self.ink_lit, 14),
            (panel_lit, inlay, 6),
            (self.frame_dark, self.felt_shadow, 4),
            (self.felt_shadow, felt, 20),
            (felt, self.line_light, 3),
        ];
        for (color, disc) in self.discs.iter() {
            let [left, right] = disc.face;
            ramps.extend([
                (left, right, 18),
                (left, disc.light, 8),
                (right, disc.shade, 8),
                (disc.light, felt, 10),
                (disc.shade, self.felt_shadow, 10),
                (left, disc.turned, 10),
                (left, self.mark, 12),
                (felt, self.hints[color], 8),
            ]);
        }
        ramps
    }
}

const CLASSIC: Colors = Colors {
    frame: [0x2d, 0x26, 0x22],
    frame_light: [0x4a, 0x3f, 0x37],
    frame_dark: [0x17, 0x13, 0x11],
    inlay: [0xb8, 0x93, 0x4f],
    coordinates: [0xdc, 0xd0, 0xbc],
    felt: [0x27, 0x79, 0x54],
    felt_shadow: [0x0a, 0x2c, 0x1d],
    line: [0x1b, 0x5c, 0x3f],
    line_light: [0x33, 0x8a, 0x62],
    panel: [0x21, 0x1c, 0x19],
    panel_lit: [0x3d, 0x33, 0x2b],
    ink: [0xc9, 0xbe, 0xae],
    ink_lit: [0xff, 0xf9, 0xee],
    discs: ByColor {
        black: DiscColors {
            face: [[0x2b, 0x2c, 0x30], [0x19, 0x1a, 0x1d]],
            light: [0x5a, 0x5c, 0x63],
            shade: [0x08, 0x08, 0x0a],
            turned: [0xe8, 0xe4, 0xda],
        },
        white: DiscColors {
            face: [[0xfb, 0xf8, 0xf1], [0xec, 0xe7, 0xdc]],
            light: [0xff, 0xff, 0xff],
            shade: [0xb9, 0xb1, 0xa2],
            turned: [0x26, 0x27, 0x2a],
        },
    },
    mark: [0xe6, 0x45, 0x2b],
    hints: ByColor { black: [0x0b, 0x22, 0x18], white: [0xd2, 0xe6, 0xdb] },
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Color;

    /// Contrast of two colours after WCAG 2.2 (<https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio>), 1 to 21.
    fn contrast(one: Color24, other: Color24) -> f64 {
        let luminance = |color: Color24| {
            let [red, green, blue] = color.map(|channel| {
                let share = f64::from(channel) / 255.0;
                if share <= 0.04045 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
            });
            0.2126 * red + 0.7152 * green + 0.0722 * blue
        };
        let (one, other) = (luminance(one), luminance(other));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    #[test]
    fn texts_meet_wcag_aa() {
        for theme in Theme::ALL {
            let colors = theme.colors();
            let texts =
                [(colors.coordinates, colors.frame), (colors.ink, colors.panel), (colors.ink_lit, colors.panel_lit)];
            assert!(texts.iter().all(|&(ink, ground)| contrast(ink, ground) >= 4.5), "{}", theme.name());
        }
    }

    #[test]
    fn marks_and_hints_meet_wcag_aa() {
        for theme in Theme::ALL {
            let colors = theme.colors();
            for (color, disc) in colors.discs.iter() {
                for face in disc.face {
                    assert!(contrast(colors.mark, face) >= 3.0, "ring on {color}");
                    assert!(contrast(disc.turned, face) >= 3.0, "dot on {color}");
                }
                assert!(contrast(colors.hints[color], colors.felt) >= 3.0, "hint for {color}");
            }
            let [black, white] = Color::BOTH.map(|color| colors.discs[color].face[0]);
            assert!(contrast(black, white) >= 7.0);
        }
    }
}
