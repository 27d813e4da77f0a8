//! Painting in true color. The pictures of boards are then converted to palette indices.

use image::{Rgba, RgbaImage};
use imageproc::drawing::draw_hollow_rect_mut;
use imageproc::rect::Rect;

use super::color::{Rgb, float, mix};
use super::geometry::{Area, Point};
use super::indexed_image::IndexedImage;
use super::mask::{Drawing, Mask};
use super::palette::Palette;

/// A picture in true color.
#[derive(Clone)]
pub(super) struct Canvas {
    pub(super) image: RgbaImage,
}

impl Canvas {
    /// A canvas of one color.
    pub(super) fn new(width: u32, height: u32, color: Rgb) -> Self {
        Self { image: RgbaImage::from_pixel(width, height, opaque(color)) }
    }

    pub(super) fn area(&self) -> Area {
        Area::of_size(self.image.width(), self.image.height())
    }

    /// Fills a rectangle with one color.
    pub(super) fn fill(&mut self, area: Area, color: Rgb) {
        let (whole, color) = (self.area(), opaque(color).0);
        let bytes = |column: u32| column.min(whole.width) as usize * color.len();
        let rows = self.image.chunks_exact_mut(bytes(whole.width).max(1));
        for row in rows.take(area.bottom() as usize).skip(area.top as usize) {
            row[bytes(area.left)..bytes(area.right())]
                .chunks_exact_mut(color.len())
                .for_each(|pixel| pixel.copy_from_slice(&color));
        }
    }

    /// Draws the edge of a rectangle, one pixel wide.
    pub(super) fn outline(&mut self, area: Area, color: Rgb) {
        if let Some(rectangle) = rectangle(area) {
            draw_hollow_rect_mut(&mut self.image, rectangle, opaque(color));
        }
    }

    /// Draws shapes in one color, as far as they are in `area`.
    pub(super) fn draw(&mut self, area: Area, color: Rgb, draw: impl FnOnce(&mut Drawing)) {
        self.paint(&Mask::draw(area, draw), |_| float(color));
    }

    /// Mixes a color into every pixel that a mask covers. `color` receives the pixel's center, and returns red, green and
    /// blue from 0 to 255.
    pub(super) fn paint(&mut self, mask: &Mask, color: impl Fn(Point) -> [f32; 3]) {
        let Area { left, top, .. } = mask.area;
        for (x, y, coverage) in mask.coverage.enumerate_pixels() {
            let [coverage] = coverage.0;
            if coverage > 0 {
                let (x, y) = (left + x, top + y);
                self.mix_pixel(x, y, color(Point { x: x as f32 + 0.5, y: y as f32 + 0.5 }), coverage);
            }
        }
    }

    /// Mixes a color into a pixel of which `coverage` (0 to 255) is covered.
    pub(super) fn mix_pixel(&mut self, x: u32, y: u32, color: [f32; 3], coverage: u8) {
        let pixel = self.image.get_pixel_mut(x, y);
        let [red, green, blue, _] = pixel.0;
        let mixed = mix(float([red, green, blue]), color, f32::from(coverage) / 255.0);
        *pixel = opaque(mixed.map(|channel| (channel + 0.5) as u8));
    }

    /// The picture in the palette's nearest colors.
    pub(super) fn indexed(&self, palette: &Palette) -> IndexedImage {
        let mut nearest = palette.nearest();
        // Most pixels have the color of the one before them.
        let mut previous = None;
        let pixels = self.image.pixels().map(|&Rgba([red, green, blue, _])| match previous {
            Some((color, index)) if color == [red, green, blue] => index,
            _ => {
                let index = nearest.exact([red, green, blue]);
                previous = Some(([red, green, blue], index));
                index
            }
        });
        let pixels = pixels.collect();
        IndexedImage { width: self.image.width() as usize, height: self.image.height() as usize, pixels }
    }
}

fn opaque([red, green, blue]: Rgb) -> Rgba<u8> {
    Rgba([red, green, blue, 255])
}

/// The area as imageproc's rectangle, which cannot be empty.
fn rectangle(area: Area) -> Option<Rect> {
    let Area { left, top, width, height } = area;
    (width > 0 && height > 0).then(|| Rect::at(left as i32, top as i32).of_size(width, height))
}
