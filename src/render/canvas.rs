//! Painting in true colour with smooth edges. The result is then converted to palette indices.
//!
//! Shapes are signed distances to their outline, negative inside, as in
//! <https://iquilezles.org/articles/distfunctions2d/>. The edge is smoothed over half a pixel on either side of it.

use image::Rgb32FImage;

use super::color::{Rgb, float, mix};
use super::geometry::Area;
use super::indexed_image::IndexedImage;
use super::palette::Palette;

/// A picture in true colour: red, green and blue from 0 to 255.
pub(super) struct Canvas {
    image: Rgb32FImage,
}

/// A colour and how strongly it is mixed into a pixel.
#[derive(Clone, Copy, Debug)]
pub(super) struct Paint {
    /// Red, green and blue from 0 to 255.
    pub(super) color: [f32; 3],
    /// From 0 (leaves the pixel as it is) to 1 (covers it).
    pub(super) opacity: f32,
}

impl Paint {
    pub(super) fn new(color: Rgb, opacity: f32) -> Self {
        Self { color: float(color), opacity }
    }
}

/// The share of a pixel, 0 to 1, that a shape covers if its outline is `distance` pixels from the pixel's centre.
pub(super) fn coverage(distance: f32) -> f32 {
    (0.5 - distance).clamp(0.0, 1.0)
}

/// Signed distance of a point to a rectangle with round corners.
pub(super) fn round_rectangle(area: Area, radius: f32, x: f32, y: f32) -> f32 {
    let half = [area.width as f32 / 2.0, area.height as f32 / 2.0];
    let middle = [area.left as f32 + half[0], area.top as f32 + half[1]];
    centred_round_rectangle(half, radius, x - middle[0], y - middle[1])
}

/// Signed distance of a point to a rectangle with round corners around the origin. `half` is half its width and height.
pub(super) fn centred_round_rectangle(half: [f32; 2], radius: f32, x: f32, y: f32) -> f32 {
    let [across, down] = [x.abs() - half[0] + radius, y.abs() - half[1] + radius];
    across.max(0.0).hypot(down.max(0.0)) + across.max(down).min(0.0) - radius
}

impl Canvas {
    /// A canvas of one colour.
    pub(super) fn new(width: u32, height: u32, color: Rgb) -> Self {
        Self { image: Rgb32FImage::from_pixel(width, height, image::Rgb(float(color))) }
    }

    pub(super) fn area(&self) -> Area {
        Area::of_size(self.image.width(), self.image.height())
    }

    /// Mixes a paint into every pixel of `area`. `paint` receives the pixel's centre.
    pub(super) fn blend(&mut self, area: Area, paint: impl Fn(f32, f32) -> Paint) {
        for y in area.rows() {
            for x in area.columns() {
                let Paint { color, opacity } = paint(x as f32 + 0.5, y as f32 + 0.5);
                if opacity > 0.0 {
                    let pixel = self.image.get_pixel_mut(x, y);
                    pixel.0 = mix(pixel.0, color, opacity);
                }
            }
        }
    }

    /// Fills a rectangle with one colour.
    pub(super) fn fill(&mut self, area: Area, color: Rgb) {
        let rows = self.image.rows_mut().skip(area.top as usize).take(area.height as usize);
        for row in rows {
            for pixel in row.skip(area.left as usize).take(area.width as usize) {
                *pixel = image::Rgb(float(color));
            }
        }
    }

    /// The picture in the palette's nearest colours.
    pub(super) fn indexed(&self, palette: &Palette) -> IndexedImage {
        let mut nearest = palette.nearest();
        // Most pixels have the colour of the one before them.
        let mut previous = ([f32::NAN; 3], 0);
        let pixels = self.image.pixels().map(|pixel| {
            if pixel.0 != previous.0 {
                previous = (pixel.0, nearest.index(pixel.0));
            }
            previous.1
        });
        let pixels = pixels.collect();
        IndexedImage { width: self.image.width() as usize, height: self.image.height() as usize, pixels }
    }
}
