//! The pixels that a shape covers. Shapes are drawn by imageproc at a multiple of their size and reduced, so that their
//! edges are smooth.

use image::{GrayImage, Luma};
use imageproc::drawing::{draw_filled_circle_mut, draw_filled_rect_mut, draw_polygon_mut};
use imageproc::filter::gaussian_blur_f32;
use imageproc::point::Point as GridPoint;
use imageproc::rect::Rect;

use super::geometry::{Area, Point};

/// Pixels of the drawing for one pixel of the mask, across and down.
const SCALE: u32 = 4;

const OUTSIDE: Luma<u8> = Luma([0]);
const INSIDE: Luma<u8> = Luma([255]);

/// How much of each pixel of an area is covered, from 0 to 255.
pub(super) struct Mask {
    pub(super) area: Area,
    pub(super) coverage: GrayImage,
}

/// A drawing of shapes. Lengths and positions are in pixels of the picture, and are rounded to a quarter of a pixel.
pub(super) struct Drawing {
    area: Area,
    image: GrayImage,
}

impl Mask {
    /// The shapes that `draw` draws, as far as they are in `area`.
    pub(super) fn draw(area: Area, draw: impl FnOnce(&mut Drawing)) -> Self {
        let mut drawing = Drawing { area, image: GrayImage::new(area.width * SCALE, area.height * SCALE) };
        draw(&mut drawing);
        Self { area, coverage: drawing.coverage() }
    }

    /// The mask with this share of its coverage, from 0 to 1.
    pub(super) fn faded(mut self, share: f32) -> Self {
        self.coverage
            .pixels_mut()
            .for_each(|pixel| pixel.0 = pixel.0.map(|value| (f32::from(value) * share).round() as u8));
        self
    }

    /// The mask after a Gaussian blur with this standard deviation, in pixels.
    pub(super) fn blurred(self, sigma: f32) -> Self {
        Self { coverage: gaussian_blur_f32(&self.coverage, sigma), ..self }
    }
}

impl Drawing {
    /// The mean of the drawing's pixels for each pixel of the mask.
    fn coverage(&self) -> GrayImage {
        let mut coverage = GrayImage::new(self.area.width, self.area.height);
        let (side, width) = (SCALE as usize, self.area.width.max(1) as usize);
        let bands = self.image.chunks_exact(width * side * side);
        for (row, band) in coverage.chunks_exact_mut(width).zip(bands) {
            for (column, mean) in row.iter_mut().enumerate() {
                let lines = band.chunks_exact(width * side).map(|line| &line[column * side..][..side]);
                let sum: u32 = lines.flatten().map(|&value| u32::from(value)).sum();
                *mean = ((sum + SCALE * SCALE / 2) / (SCALE * SCALE)) as u8;
            }
        }
        coverage
    }

    pub(super) fn circle(&mut self, middle: Point, radius: f32) {
        self.filled_circle(middle, radius, INSIDE);
    }

    /// The pixels between two circles.
    pub(super) fn ring(&mut self, middle: Point, outer: f32, inner: f32) {
        self.filled_circle(middle, outer, INSIDE);
        self.filled_circle(middle, inner, OUTSIDE);
    }

    /// A rectangle with round corners. `radius` is at most half its width and height.
    pub(super) fn round_rectangle(&mut self, area: Area, radius: u32) {
        self.filled_round_rectangle(area.corners(), radius as f32, INSIDE);
    }

    /// The edge of a rectangle with round corners, `width` pixels wide. `radius` is at least `width`.
    pub(super) fn round_outline(&mut self, area: Area, radius: u32, width: u32) {
        self.filled_round_rectangle(area.corners(), radius as f32, INSIDE);
        self.filled_round_rectangle(area.shrunk(width).corners(), (radius - width) as f32, OUTSIDE);
    }

    /// A square with round corners. `half` is half its side.
    pub(super) fn round_square(&mut self, middle: Point, half: f32, radius: f32) {
        let corner = |sign: f32| Point { x: middle.x + sign * half, y: middle.y + sign * half };
        self.filled_round_rectangle([corner(-1.0), corner(1.0)], radius, INSIDE);
    }

    /// The inside of a closed line. Fewer than three points have no inside.
    pub(super) fn polygon(&mut self, points: &[Point]) {
        if points.len() >= 3 {
            let points: Vec<_> = points.iter().map(|&point| self.scaled(point)).collect();
            draw_polygon_mut(&mut self.image, &points, INSIDE);
        }
    }

    /// A line through points, with round ends and corners.
    pub(super) fn line(&mut self, points: &[Point], width: f32) {
        let half = width / 2.0;
        points.iter().for_each(|&point| self.circle(point, half));
        for pair in points.windows(2) {
            let &[from, to] = pair else { continue };
            let length = (to.x - from.x).hypot(to.y - from.y);
            if length > 0.0 {
                let (x, y) = (half * (to.x - from.x) / length, half * (to.y - from.y) / length);
                let beside = |point: Point, side: f32| Point { x: point.x - side * y, y: point.y + side * x };
                self.polygon(&[beside(from, 1.0), beside(to, 1.0), beside(to, -1.0), beside(from, -1.0)]);
            }
        }
    }

    fn filled_circle(&mut self, middle: Point, radius: f32, value: Luma<u8>) {
        // imageproc's circles are centerd on a pixel and reach `radius` pixels beyond it.
        let half = 0.5 / SCALE as f32;
        let GridPoint { x, y } = self.scaled(Point { x: middle.x - half, y: middle.y - half });
        let radius = ((radius - half) * SCALE as f32).round() as i32;
        draw_filled_circle_mut(&mut self.image, (x, y), radius, value);
    }

    /// Fills the rectangle between its top left and bottom right corners.
    fn filled_rectangle(&mut self, corners: [Point; 2], value: Luma<u8>) {
        let [from, to] = corners.map(|corner| self.scaled(corner));
        if to.x > from.x && to.y > from.y {
            let rectangle = Rect::at(from.x, from.y).of_size((to.x - from.x) as u32, (to.y - from.y) as u32);
            draw_filled_rect_mut(&mut self.image, rectangle, value);
        }
    }

    fn filled_round_rectangle(&mut self, [from, to]: [Point; 2], radius: f32, value: Luma<u8>) {
        let inset = |point: Point, x: f32, y: f32| Point { x: point.x + x * radius, y: point.y + y * radius };
        self.filled_rectangle([inset(from, 1.0, 0.0), inset(to, -1.0, 0.0)], value);
        self.filled_rectangle([inset(from, 0.0, 1.0), inset(to, 0.0, -1.0)], value);
        for x in [from.x + radius, to.x - radius] {
            for y in [from.y + radius, to.y - radius] {
                self.filled_circle(Point { x, y }, radius, value);
            }
        }
    }

    /// The pixel of the drawing at a point of the picture.
    fn scaled(&self, point: Point) -> GridPoint<i32> {
        let scaled = |value: f32, start: u32| ((value - start as f32) * SCALE as f32).round() as i32;
        GridPoint::new(scaled(point.x, self.area.left), scaled(point.y, self.area.top))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn covered(mask: &Mask) -> f32 {
        mask.coverage.pixels().map(|pixel| f32::from(pixel.0[0]) / 255.0).sum()
    }

    #[test]
    fn shapes_cover_their_area() {
        let area = Area { left: 7, top: 3, width: 60, height: 60 };
        let middle = Point { x: 37.0, y: 33.0 };
        let circle = Mask::draw(area, |drawing| drawing.circle(middle, 20.0));
        assert!((covered(&circle) / (std::f32::consts::PI * 400.0) - 1.0).abs() < 0.02);
        let ring = Mask::draw(area, |drawing| drawing.ring(middle, 20.0, 10.0));
        assert!((covered(&ring) / (std::f32::consts::PI * 300.0) - 1.0).abs() < 0.03);
        let line =
            Mask::draw(area, |drawing| drawing.line(&[Point { x: 17.0, y: 33.0 }, Point { x: 57.0, y: 33.0 }], 4.0));
        assert!((covered(&line) - 40.0 * 4.0 - std::f32::consts::PI * 4.0).abs() < 16.0, "{}", covered(&line));
        let whole = Mask::draw(area, |drawing| drawing.round_rectangle(area, 0));
        assert_eq!(covered(&whole), 3600.0);
    }

    #[test]
    fn shapes_outside_the_area_are_cut_off() {
        let area = Area { left: 10, top: 10, width: 4, height: 4 };
        let mask = Mask::draw(area, |drawing| drawing.circle(Point { x: 0.0, y: 0.0 }, 5.0));
        assert_eq!(covered(&mask), 0.0);
    }
}
