//! Painting in true colour with smooth edges, for what is then kept as palette indices.
//!
//! Shapes are signed distances to their outline (negative inside), as in
//! <https://iquilezles.org/articles/distfunctions2d/>; half a pixel on either side of it becomes the smooth edge.

use image::Rgb32FImage;

use super::geometry::Area;
use super::indexed_image::IndexedImage;
use super::palette::{Palette, Rgb};

/// A picture under the brush: red, green and blue from 0 to 255.
pub(super) struct Canvas {
    image: Rgb32FImage,
}

/// The colour as the brush takes it.
pub(super) fn paint(color: Rgb) -> [f32; 3] {
    color.map(f32::from)
}

/// `share` (0 to 1) of the way from one colour to the other.
pub(super) fn mix(from: [f32; 3], to: [f32; 3], share: f32) -> [f32; 3] {
    std::array::from_fn(|channel| from[channel] + (to[channel] - from[channel]) * share)
}

/// How much of a pixel is covered by a shape whose outline is `distance` pixels from the pixel's middle: 0 to 1.
pub(super) fn coverage(distance: f32) -> f32 {
    (0.5 - distance).clamp(0.0, 1.0)
}

/// Signed distance of a point to a rectangle with round corners.
pub(super) fn round_rectangle(area: Area, radius: f32, x: f32, y: f32) -> f32 {
    let half = [area.width as f32 / 2.0, area.height as f32 / 2.0];
    let middle = [area.left as f32 + half[0], area.top as f32 + half[1]];
    round_rectangle_around(half, radius, x - middle[0], y - middle[1])
}

/// The same for a rectangle whose middle is at 0, 0, by the halves of its sides.
pub(super) fn round_rectangle_around(half: [f32; 2], radius: f32, x: f32, y: f32) -> f32 {
    let [across, down] = [x.abs() - half[0] + radius, y.abs() - half[1] + radius];
    across.max(0.0).hypot(down.max(0.0)) + across.max(down).min(0.0) - radius
}

impl Canvas {
    /// A canvas of one colour.
    pub(super) fn new(width: u32, height: u32, color: Rgb) -> Self {
        Self { image: Rgb32FImage::from_pixel(width, height, image::Rgb(paint(color))) }
    }

    /// All of it.
    pub(super) fn area(&self) -> Area {
        Area { left: 0, top: 0, width: self.image.width(), height: self.image.height() }
    }

    /// Mixes a colour into every pixel of `area`; `brush` tells colour and share (0 to 1) from the pixel's middle.
    pub(super) fn brush(&mut self, area: Area, brush: impl Fn(f32, f32) -> ([f32; 3], f32)) {
        for y in area.top..area.top + area.height {
            for x in area.left..area.left + area.width {
                let (color, share) = brush(x as f32 + 0.5, y as f32 + 0.5);
                if share > 0.0 {
                    let pixel = self.image.get_pixel_mut(x, y);
                    pixel.0 = mix(pixel.0, color, share);
                }
            }
        }
    }

    /// Fills a rectangle with one colour.
    pub(super) fn fill(&mut self, area: Area, color: Rgb) {
        let rows = self.image.rows_mut().skip(area.top as usize).take(area.height as usize);
        for row in rows {
            for pixel in row.skip(area.left as usize).take(area.width as usize) {
                *pixel = image::Rgb(paint(color));
            }
        }
    }

    /// The picture in the palette's nearest colours.
    pub(super) fn indexed(&self, palette: &Palette) -> IndexedImage {
        let mut nearest = palette.nearest();
        // Most pixels are like the one before them.
        let mut before = ([f32::NAN; 3], 0);
        let pixels = self.image.pixels().map(|pixel| {
            if pixel.0 != before.0 {
                before = (pixel.0, nearest.index(pixel.0));
            }
            before.1
        });
        let pixels = pixels.collect();
        IndexedImage { width: self.image.width() as usize, height: self.image.height() as usize, pixels }
    }
}
