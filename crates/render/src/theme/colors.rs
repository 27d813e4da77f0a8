//! The colors of a theme and the palettes made from them.

use crate::color::{ColorRange, Rgb, float, mix};
use crate::geometry::Detail;
use crate::palette::Palette;
use crate::shade::Shade;
use rules::ByColor;

/// The colors of a theme.
#[derive(Clone, Debug)]
pub(crate) struct Colors {
    pub(crate) frame: Rgb,
    /// The frame's upper edge, and the light lines of its grain.
    pub(crate) frame_light: Rgb,
    /// The frame's lower edge, and the dark lines of its grain.
    pub(crate) frame_dark: Rgb,
    /// How far the frame's grain goes towards light and dark, 0 to 1.
    pub(crate) grain: f32,
    /// The line around the squares, and the edge of a highlighted panel.
    pub(crate) accent: Rgb,
    pub(crate) coordinates: Rgb,
    pub(crate) square: Rgb,
    /// The color of shadows on squares where they are darkest.
    pub(crate) square_shadow: Rgb,
    /// The grooves between squares.
    pub(crate) line: Rgb,
    /// The edge of a groove that faces the light.
    pub(crate) line_light: Rgb,
    pub(crate) panel: Rgb,
    /// The panel of the player whose turn it is.
    pub(crate) highlighted_panel: Rgb,
    /// Text on panels.
    pub(crate) text: Rgb,
    /// Text on highlighted panels.
    pub(crate) highlighted_text: Rgb,
    pub(crate) discs: ByColor<DiscColors>,
    /// Marks on the legal moves of each side.
    pub(crate) hints: ByColor<Rgb>,
}

/// The colors of one side's discs.
#[derive(Clone, Debug)]
pub(crate) struct DiscColors {
    /// The top left and bottom right edges of the face.
    pub(crate) face: [Rgb; 2],
    /// The part of the rim that faces the light.
    pub(crate) rim_light: Rgb,
    /// The part of the rim that is in the shade.
    pub(crate) rim_shade: Rgb,
    /// The ring on the disc placed last.
    pub(crate) placed: Rgb,
    /// The ring on a disc that the last move flipped.
    pub(crate) flipped: Rgb,
}

impl Colors {
    /// Text on panels that stands back: headings and labels.
    pub(crate) fn muted_text(&self) -> Rgb {
        mix(float(self.text), float(self.panel), 0.25).map(|channel| channel.round() as u8)
    }

    /// Thin lines on panels.
    pub(crate) fn panel_line(&self) -> Rgb {
        mix(float(self.panel), float(self.text), 0.16).map(|channel| channel.round() as u8)
    }

    /// The tile behind a number: from the color of white discs for the best move to one near that of the square.
    pub(crate) fn tile(&self, shade: Shade) -> Rgb {
        let white = self.discs.white.face[0];
        mix(float(self.square), float(white), shade.lightness()).map(|channel| channel.round() as u8)
    }

    /// Numbers and edges on tiles.
    pub(crate) fn tile_ink(&self) -> Rgb {
        self.hints.black
    }

    /// The number on the disc of a rank.
    pub(crate) fn rank_text(&self) -> Rgb {
        self.discs.white.face[0]
    }

    /// The palette for pictures of boards.
    pub(crate) fn board_palette(&self, detail: Detail) -> Palette {
        let mut ranges = self.board_ranges();
        if detail == Detail::Fine {
            // Replays, which have the other detail, show no tiles.
            let range = |shade| ColorRange { from: self.tile(shade), to: self.tile_ink(), steps: 5 };
            ranges.extend(Shade::all().map(range));
            ranges.push(ColorRange { from: self.tile_ink(), to: self.rank_text(), steps: 6 });
        }
        Palette::new(self.frame, &ranges, detail)
    }

    /// The transitions on pictures of boards.
    fn board_ranges(&self) -> Vec<ColorRange> {
        let range = |from, to, steps| ColorRange { from, to, steps };
        let Self { frame, panel, highlighted_panel, square, accent, .. } = *self;
        let mut ranges = vec![
            range(frame, self.frame_light, 4),
            range(frame, self.frame_dark, 4),
            range(frame, accent, 5),
            range(frame, panel, 3),
            range(frame, self.coordinates, 10),
            range(panel, self.text, 12),
            range(highlighted_panel, self.highlighted_text, 12),
            range(highlighted_panel, accent, 5),
            range(self.square_shadow, square, 14),
            range(self.line, square, 2),
            range(square, self.line_light, 2),
        ];
        for (color, disc) in self.discs.iter() {
            let [light, dark] = disc.face;
            ranges.extend([
                range(disc.rim_light, light, 8),
                range(light, dark, 11),
                range(dark, disc.rim_shade, 8),
                // The edge of a disc, from the light to the shade.
                range(disc.rim_light, square, 7),
                range(mean(disc.rim_light, disc.rim_shade), square, 6),
                range(disc.rim_shade, mean(self.square_shadow, square), 6),
                range(light, disc.flipped, 5),
                range(light, disc.placed, 7),
                range(square, self.hints[color], 8),
            ]);
        }
        ranges
    }
}

/// The color halfway between two others.
fn mean(one: Rgb, other: Rgb) -> Rgb {
    mix(float(one), float(other), 0.5).map(|channel| channel.round() as u8)
}
