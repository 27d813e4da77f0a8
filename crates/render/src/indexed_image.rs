//! Pictures of palette indices, and the sprites that are copied onto them.

use super::geometry::Area;

/// A picture: one palette index for each pixel, row by row.
#[derive(Clone, Debug)]
pub(super) struct IndexedImage {
    pub(super) width: usize,
    pub(super) height: usize,
    pub(super) pixels: Vec<u8>,
}

impl IndexedImage {
    pub(super) fn area(&self) -> Area {
        Area::of_size(self.width as u32, self.height as u32)
    }

    pub(super) fn row(&self, row: usize) -> &[u8] {
        &self.pixels[row * self.width..][..self.width]
    }

    /// The pixels of one row of `area`.
    pub(super) fn row_within(&mut self, row: u32, area: Area) -> &mut [u8] {
        let start = row as usize * self.width + area.left as usize;
        &mut self.pixels[start..start + area.width as usize]
    }

    /// A copy of a rectangle of the picture.
    pub(super) fn crop(&self, area: Area) -> Self {
        let (left, width) = (area.left as usize, area.width as usize);
        let mut pixels = Vec::with_capacity(width * area.height as usize);
        for row in area.rows() {
            pixels.extend_from_slice(&self.row(row as usize)[left..left + width]);
        }
        Self { width, height: area.height as usize, pixels }
    }

    /// Copies a rectangle from another picture of the same size.
    pub(super) fn copy_area(&mut self, from: &Self, area: Area) {
        let (left, width) = (area.left as usize, area.width as usize);
        for row in area.rows() {
            self.row_within(row, area).copy_from_slice(&from.row(row as usize)[left..left + width]);
        }
    }

    /// Fills a rectangle with one palette index.
    pub(super) fn fill(&mut self, area: Area, index: u8) {
        area.rows().for_each(|row| self.row_within(row, area).fill(index));
    }

    /// Copies a sprite to `left`, `top`, where it must fit.
    pub(super) fn draw_sprite(&mut self, sprite: &Sprite, left: u32, top: u32) {
        let origin = top as usize * self.width + left as usize;
        for span in &sprite.spans {
            let target = origin + span.row * self.width + span.column;
            self.pixels[target..target + span.length]
                .copy_from_slice(&sprite.pixels[span.offset..span.offset + span.length]);
        }
    }
}

/// A small picture of any outline: at most one run of pixels in each row.
#[derive(Clone, Debug)]
pub(super) struct Sprite {
    spans: Vec<Span>,
    pixels: Vec<u8>,
}

/// The pixels of one row of a sprite.
#[derive(Clone, Copy, Debug)]
struct Span {
    row: usize,
    column: usize,
    length: usize,
    /// Where the span begins in the sprite's pixels.
    offset: usize,
}

impl Sprite {
    /// The difference between a painted picture and its plain background: in each row everything from the first to the
    /// last pixel that differs.
    pub(super) fn difference(painted: &IndexedImage, background: &IndexedImage) -> Self {
        let mut sprite = Self { spans: Vec::new(), pixels: Vec::new() };
        for row in 0..painted.height {
            let (new, old) = (painted.row(row), background.row(row));
            let differs = |column: &usize| new[*column] != old[*column];
            let Some(start) = (0..painted.width).find(differs) else { continue };
            let end = (0..painted.width).rfind(differs).map_or(start, |last| last + 1);
            sprite.spans.push(Span { row, column: start, length: end - start, offset: sprite.pixels.len() });
            sprite.pixels.extend_from_slice(&new[start..end]);
        }
        sprite
    }
}
