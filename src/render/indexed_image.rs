//! A picture of palette indices, and pieces of one that are copied onto it.

use super::geometry::Area;

/// A picture: one palette index a pixel, row by row.
#[derive(Clone, Debug)]
pub(super) struct IndexedImage {
    pub(super) width: usize,
    pub(super) height: usize,
    pub(super) pixels: Vec<u8>,
}

impl IndexedImage {
    /// The pixels of one row.
    pub(super) fn row(&self, row: usize) -> &[u8] {
        &self.pixels[row * self.width..][..self.width]
    }

    /// A copy of a rectangle of the picture.
    pub(super) fn crop(&self, area: Area) -> Self {
        let (left, width) = (area.left as usize, area.width as usize);
        let mut pixels = Vec::with_capacity(width * area.height as usize);
        for row in area.top..area.top + area.height {
            pixels.extend_from_slice(&self.row(row as usize)[left..left + width]);
        }
        Self { width, height: area.height as usize, pixels }
    }

    /// Copies a rectangle from another picture of the same size.
    pub(super) fn copy(&mut self, from: &Self, area: Area) {
        for row in area.top as usize..(area.top + area.height) as usize {
            let start = row * self.width + area.left as usize;
            self.pixels[start..start + area.width as usize]
                .copy_from_slice(&from.pixels[start..start + area.width as usize]);
        }
    }

    /// Copies a whole picture so that its top left corner comes to `left`, `top`. It must fit.
    pub(super) fn paste(&mut self, picture: &Self, left: u32, top: u32) {
        for row in 0..picture.height {
            let start = (top as usize + row) * self.width + left as usize;
            self.pixels[start..start + picture.width].copy_from_slice(picture.row(row));
        }
    }

    /// Copies a piece so that its top left corner comes to `left`, `top`. It must fit.
    pub(super) fn put(&mut self, piece: &Sprite, left: u32, top: u32) {
        let origin = top as usize * self.width + left as usize;
        for span in &piece.spans {
            let target = origin + span.row * self.width + span.start;
            self.pixels[target..target + span.length]
                .copy_from_slice(&piece.pixels[span.from..span.from + span.length]);
        }
    }

    /// Sets the pixel, if it is inside `clip`.
    pub(super) fn set(&mut self, x: i32, y: i32, clip: Area, index: impl FnOnce() -> u8) {
        let inside = |value: i32, start: u32, length: u32| value >= start as i32 && value < (start + length) as i32;
        if inside(x, clip.left, clip.width) && inside(y, clip.top, clip.height) {
            self.pixels[y as usize * self.width + x as usize] = index();
        }
    }
}

/// A piece of picture: for each row the stretch of pixels that covers the background.
#[derive(Clone, Debug)]
pub(super) struct Sprite {
    spans: Vec<Span>,
    pixels: Vec<u8>,
}

#[derive(Clone, Copy, Debug)]
struct Span {
    row: usize,
    start: usize,
    length: usize,
    from: usize,
}

impl Sprite {
    /// What differs between a painted square and the plain background: in each row all from the first to the last pixel that does.
    pub(super) fn difference(painted: &IndexedImage, background: &IndexedImage) -> Self {
        let mut piece = Self { spans: Vec::new(), pixels: Vec::new() };
        for row in 0..painted.height {
            let (new, old) = (painted.row(row), background.row(row));
            let differs = |column: &usize| new[*column] != old[*column];
            let Some(start) = (0..painted.width).find(differs) else { continue };
            let end = (0..painted.width).rfind(differs).map_or(start, |last| last + 1);
            piece.spans.push(Span { row, start, length: end - start, from: piece.pixels.len() });
            piece.pixels.extend_from_slice(&new[start..end]);
        }
        piece
    }
}
