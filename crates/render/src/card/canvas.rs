//! What cards draw on a canvas besides single shapes.

use image::Rgba;

use crate::canvas::Canvas;
use crate::color::Rgb;
use crate::geometry::Area;
use crate::mask::Mask;

impl Canvas {
    /// Fills a rectangle with round corners. `radius` is at most half its width and height.
    pub(super) fn fill_round(&mut self, area: Area, radius: u32, color: Rgb) {
        // Shapes are drawn at a multiple of their size, which takes long for large ones: only the corners are drawn so.
        self.fill(Area { top: area.top + radius, height: area.height - 2 * radius, ..area }, color);
        for top in [area.top, area.bottom() - radius] {
            let left = area.left + radius;
            self.fill(Area { left, top, width: area.width - 2 * radius, height: radius }, color);
        }
        for corner in corners(area, radius) {
            self.draw(corner, color, |drawing| drawing.round_rectangle(area, radius));
        }
    }

    /// Makes the pixels outside the picture's round corners transparent.
    pub(super) fn cut_corners(&mut self, radius: u32) {
        let whole = self.area();
        for corner in corners(whole, radius) {
            let picture = Mask::draw(corner, |drawing| drawing.round_rectangle(whole, radius));
            for (x, y, coverage) in picture.coverage.enumerate_pixels() {
                let Rgba([.., opacity]) = self.image.get_pixel_mut(corner.left + x, corner.top + y);
                *opacity = coverage.0[0];
            }
        }
    }

    /// Copies the pixels of `painted` that do not have its background's color to `left`, `top`, where it must fit.
    pub(super) fn copy_painted(&mut self, painted: &Self, background: Rgb, left: u32, top: u32) {
        for (x, y, pixel) in painted.image.enumerate_pixels() {
            if pixel.0[..3] != background {
                self.image.put_pixel(left + x, top + y, *pixel);
            }
        }
    }
}

/// The squares at the corners of an area.
fn corners(area: Area, side: u32) -> impl Iterator<Item = Area> {
    let (left, right) = (area.left, area.right() - side);
    let (top, bottom) = (area.top, area.bottom() - side);
    [(left, top), (right, top), (left, bottom), (right, bottom)].into_iter().map(move |(left, top)| Area {
        left,
        top,
        width: side,
        height: side,
    })
}
