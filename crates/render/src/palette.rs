//! The palette of a theme's pictures: at most 256 colors, as smooth ramps between the colors that meet on a picture.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use image::{Rgba, RgbaImage};

use super::color::{ColorRange, Rgb, float, mix};
use super::geometry::Detail;
use super::indexed_image::IndexedImage;

/// Number of steps from an uncovered pixel to a fully covered one.
const LEVELS: usize = 8;

/// Palette entries 0 to 7 are the frame's color, 0 to 7 eighths opaque, for the round corners of the picture.
const CORNERS: usize = 8;

/// The palette of pictures in plain detail has one of this many steps of each ramp, but at least [`PLAIN_STEPS`].
const PLAIN_SHARE: u8 = 4;
/// Both ends and the middle.
const PLAIN_STEPS: u8 = 3;

/// A palette of at most 256 colors.
pub(super) struct Palette {
    colors: Vec<Rgb>,
}

/// Palette indices from a background to a color, by the share of a pixel that the color covers.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ramp([u8; LEVELS]);

impl Palette {
    /// A palette of these ranges, for pictures whose corners have the color `frame`.
    pub(super) fn new(frame: Rgb, ranges: &[ColorRange], detail: Detail) -> Self {
        let mut colors = vec![frame; CORNERS];
        for &ColorRange { from, to, steps } in ranges {
            let steps = match detail {
                Detail::Fine => steps,
                Detail::Plain => (steps / PLAIN_SHARE).max(PLAIN_STEPS.min(steps)),
            };
            for step in 0..steps {
                let share = f32::from(step) / f32::from(steps - 1);
                let color = mix(float(from), float(to), share).map(|channel| channel.round() as u8);
                if !colors[CORNERS..].contains(&color) {
                    colors.push(color);
                }
            }
        }
        assert!(colors.len() <= 256, "a theme's colours must fit in a palette of 256, not take {}", colors.len());
        Self { colors }
    }

    pub(super) fn nearest(&self) -> NearestColor<'_> {
        NearestColor { palette: self, found: HashMap::new() }
    }

    /// The ramp from one color to another.
    pub(super) fn ramp(&self, background: Rgb, color: Rgb) -> Ramp {
        let mut nearest = self.nearest();
        Ramp(std::array::from_fn(|level| {
            let share = level as f32 / (LEVELS - 1) as f32;
            nearest.index(mix(float(background), float(color), share))
        }))
    }

    /// The entry for a pixel at the picture's corner, of which the frame covers `share` (0 to 1). `None` when it covers
    /// all of it.
    pub(super) fn corner(share: f32) -> Option<u8> {
        let eighths = (share * CORNERS as f32).round() as usize;
        (eighths < CORNERS).then_some(eighths as u8)
    }

    /// The entry that is fully transparent.
    pub(super) const TRANSPARENT: u8 = 0;

    /// The entry in a format whose pixels are either opaque or transparent.
    pub(super) fn without_half_transparent(index: u8) -> u8 {
        match usize::from(index) {
            eighths if eighths < CORNERS / 2 => Self::TRANSPARENT,
            // The other corner entries have the frame's color too.
            _ => index,
        }
    }

    pub(super) fn file_palette(&self) -> FilePalette {
        let alpha = (0..CORNERS).map(|eighths| (eighths * 255 / CORNERS) as u8).collect();
        FilePalette { rgb: self.colors.concat(), alpha }
    }
}

/// A palette in the form that picture files have.
#[derive(Clone, Debug)]
pub(super) struct FilePalette {
    /// Red, green and blue of every entry, as in PNG's PLTE chunk and GIF's color table.
    pub(super) rgb: Vec<u8>,
    /// The opacity of the first entries, as in PNG's tRNS chunk. All later entries are opaque.
    pub(super) alpha: Vec<u8>,
}

impl FilePalette {
    /// A picture's own colors, and the picture in them. `None` if it has more than 256 colors.
    pub(super) fn of(image: &RgbaImage) -> Option<(Self, IndexedImage)> {
        let mut palette = Self { rgb: Vec::new(), alpha: Vec::new() };
        let mut entries: HashMap<Rgba<u8>, u8> = HashMap::new();
        let mut pixels: Vec<u8> = Vec::with_capacity(image.pixels().len());
        // Most pixels have the color of the one before them.
        let mut previous = None;
        for &color in image.pixels() {
            let entry = match previous {
                Some((before, entry)) if before == color => entry,
                _ => match entries.entry(color) {
                    Entry::Occupied(known) => *known.get(),
                    Entry::Vacant(new) => {
                        let entry = u8::try_from(palette.alpha.len()).ok()?;
                        let Rgba([red, green, blue, alpha]) = color;
                        palette.rgb.extend([red, green, blue]);
                        palette.alpha.push(alpha);
                        *new.insert(entry)
                    }
                },
            };
            previous = Some((color, entry));
            pixels.push(entry);
        }
        Some((palette, IndexedImage { width: image.width() as usize, height: image.height() as usize, pixels }))
    }
}

/// Finds the nearest opaque palette entry and caches results.
pub(super) struct NearestColor<'a> {
    palette: &'a Palette,
    found: HashMap<Rgb, u8>,
}

impl NearestColor<'_> {
    /// The entry nearest to a color: the color itself if it is the end of a range.
    pub(super) fn exact(&mut self, color: Rgb) -> u8 {
        self.index(float(color))
    }

    /// The entry nearest to a color with channels from 0 to 255.
    pub(super) fn index(&mut self, color: [f32; 3]) -> u8 {
        let color = color.map(|channel| (channel + 0.5) as u8);
        let opaque = &self.palette.colors[CORNERS..];
        *self.found.entry(color).or_insert_with(|| {
            let nearest = opaque.iter().enumerate().min_by_key(|(_, entry)| distance(color, **entry));
            nearest.map_or(0, |(index, _)| (index + CORNERS) as u8)
        })
    }
}

impl Ramp {
    /// The entry of the color from which the ramp goes.
    pub(super) fn background(&self) -> u8 {
        self.0[0]
    }

    /// The entry for a pixel of which `coverage` (0 to 255) is covered. `None` when too little is covered to be visible.
    pub(super) fn at(&self, coverage: u8) -> Option<u8> {
        let level = (usize::from(coverage) * (LEVELS - 1) + 127) / 255;
        (level > 0).then(|| self.0[level])
    }
}

/// How different two colors look, roughly: the eye is most sensitive to green and least to blue.
fn distance(one: Rgb, other: Rgb) -> i32 {
    const WEIGHTS: [i32; 3] = [3, 6, 2];
    (0..3).map(|channel| WEIGHTS[channel] * (i32::from(one[channel]) - i32::from(other[channel])).pow(2)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A picture with this many colors, each in two pixels side by side.
    fn picture(colors: u32) -> RgbaImage {
        RgbaImage::from_fn(2 * colors, 1, |column, _| {
            let [blue, green, ..] = (column / 2).to_le_bytes();
            Rgba([7, green, blue, 255])
        })
    }

    #[test]
    fn a_picture_of_256_colours_has_a_palette_and_one_of_257_has_none() {
        let picture_of_256 = picture(256);
        let (palette, indexed) = FilePalette::of(&picture_of_256).expect("a palette");
        for (&pixel, &index) in picture_of_256.pixels().zip(&indexed.pixels) {
            let color = &palette.rgb[3 * usize::from(index)..][..3];
            assert_eq!((color, palette.alpha[usize::from(index)]), (&pixel.0[..3], pixel.0[3]));
        }
        assert_eq!((palette.alpha.len(), indexed.pixels.len()), (256, 512));
        assert!(FilePalette::of(&picture(257)).is_none());
    }
}
