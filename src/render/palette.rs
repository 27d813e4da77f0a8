//! The 256 colours of a theme's pictures, worked out once: smooth ramps between the colours that meet on a picture.

use std::collections::HashMap;

use super::geometry::Detail;
use super::theme::Colors;

/// Red, green, blue.
pub(super) type Rgb = [u8; 3];

/// How many steps there are from an uncovered pixel to one that a letter covers wholly.
pub(super) const LEVELS: usize = 8;

/// Palette entries 0 to 7 are the frame's colour, 0 to 7 eighths opaque, for the round corners of the picture.
const CORNERS: usize = 8;

/// One of so many steps of a ramp is in the palette of plain pictures.
const PLAIN_SHARE: u8 = 6;

/// A palette of at most 256 colours.
pub(super) struct Palette {
    colors: Vec<Rgb>,
}

/// Palette indices from a background to an ink by how much of a pixel the ink covers.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ramp(pub(super) [u8; LEVELS]);

impl Palette {
    /// The palette of a theme's boards.
    pub(super) fn new(theme: &Colors, detail: Detail) -> Self {
        Self::of(theme.frame, &theme.ramps(), detail)
    }

    /// A palette of ramps, on a picture whose corners have the colour `frame`.
    pub(super) fn of(frame: Rgb, ramps: &[(Rgb, Rgb, u8)], detail: Detail) -> Self {
        let mut colors = vec![frame; CORNERS];
        for &(from, to, steps) in ramps {
            let steps = match detail {
                Detail::Fine => steps,
                Detail::Plain => (steps / PLAIN_SHARE).max(2),
            };
            for step in 0..steps {
                let share = f32::from(step) / f32::from(steps - 1);
                let color = std::array::from_fn(|channel| {
                    let [from, to] = [from, to].map(|color| f32::from(color[channel]));
                    (from + (to - from) * share).round() as u8
                });
                if !colors[CORNERS..].contains(&color) {
                    colors.push(color);
                }
            }
        }
        assert!(colors.len() <= 256, "a theme's ramps must fit in a palette, not take {}", colors.len());
        Self { colors }
    }

    /// A finder of nearest entries.
    pub(super) fn nearest(&self) -> NearestColor<'_> {
        NearestColor { palette: self, known: HashMap::new() }
    }

    /// The ramp from one colour to another.
    pub(super) fn ramp(&self, background: Rgb, text_color: Rgb) -> Ramp {
        let mut nearest = self.nearest();
        Ramp(std::array::from_fn(|level| {
            let share = level as f32 / (LEVELS - 1) as f32;
            nearest.index(super::canvas::mix(background.map(f32::from), text_color.map(f32::from), share))
        }))
    }

    /// The entry for a pixel at the picture's corner, of which the frame covers `share` (0 to 1); `None` when it covers all.
    pub(super) fn corner(share: f32) -> Option<u8> {
        let eighths = (share * CORNERS as f32).round() as usize;
        (eighths < CORNERS).then_some(eighths as u8)
    }

    /// The entry that is wholly transparent.
    pub(super) const TRANSPARENT: u8 = 0;

    /// The entry for a format that knows no half-transparent pixels.
    pub(super) fn without_half_transparent(index: u8) -> u8 {
        match usize::from(index) {
            share if share < CORNERS / 2 => Self::TRANSPARENT,
            // All of them have the frame's colour.
            _ => index,
        }
    }

    /// The palette as files have it.
    pub(super) fn file_palette(&self) -> FilePalette {
        let alpha = (0..CORNERS).map(|eighths| (eighths * 255 / CORNERS) as u8).collect();
        FilePalette { rgb: self.colors.concat(), alpha }
    }
}

/// A palette as picture files have it.
#[derive(Clone, Debug)]
pub(super) struct FilePalette {
    /// Red, green and blue of every entry, as PNG's PLTE chunk and GIF's table have them.
    pub(super) rgb: Vec<u8>,
    /// The opacity of the first entries, as PNG's tRNS chunk has it; all later ones are opaque. The first is wholly
    /// transparent.
    pub(super) alpha: Vec<u8>,
}

/// Finds the nearest opaque palette entry, remembering what it found.
pub(super) struct NearestColor<'a> {
    palette: &'a Palette,
    known: HashMap<Rgb, u8>,
}

impl NearestColor<'_> {
    /// The entry nearest to a colour, that colour itself where it stands at a ramp's end.
    pub(super) fn exact(&mut self, color: Rgb) -> u8 {
        self.index(color.map(f32::from))
    }

    /// The entry nearest to a colour whose channels go from 0 to 255.
    pub(super) fn index(&mut self, color: [f32; 3]) -> u8 {
        let color = color.map(|channel| (channel + 0.5) as u8);
        let opaque = &self.palette.colors[CORNERS..];
        *self.known.entry(color).or_insert_with(|| {
            let nearest = opaque.iter().enumerate().min_by_key(|(_, entry)| distance(color, **entry));
            nearest.map_or(0, |(index, _)| (index + CORNERS) as u8)
        })
    }
}

impl Ramp {
    /// The entry for a pixel that the ink covers to this `share` (0 to 1); `None` where it covers too little to be seen.
    pub(super) fn at(&self, share: f32) -> Option<u8> {
        match level(share) {
            0 => None,
            level => Some(self.0[usize::from(level)]),
        }
    }

    /// The same entry however little is covered.
    pub(super) fn flat(index: u8) -> Self {
        Self([index; LEVELS])
    }
}

/// The step of a ramp for a pixel of which `share` (0 to 1) is covered. Half is added and the fraction cut off, as in
/// [`NearestColor::index`]: on x86-64's oldest processors, for which the program is built, rounding is a call.
pub(super) fn level(share: f32) -> u8 {
    ((share * (LEVELS - 1) as f32 + 0.5) as u8).min(LEVELS as u8 - 1)
}

/// How different two colours look, roughly: the eye sees green best, blue least.
fn distance(one: Rgb, other: Rgb) -> i32 {
    const WEIGHTS: [i32; 3] = [3, 6, 2];
    (0..3).map(|channel| WEIGHTS[channel] * (i32::from(one[channel]) - i32::from(other[channel])).pow(2)).sum()
}
