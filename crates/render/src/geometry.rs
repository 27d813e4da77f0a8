//! Positions and sizes on a picture of a board, in pixels from its top left corner.

use std::ops::Range;

use rules::{ByColor, Color, Shape, Square};

/// The size of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Size {
    /// A still picture: 680 pixels wide for an 8×8 board.
    Full,
    /// The same with a key below the board.
    Keyed,
    /// A frame of a replay: two thirds of that size.
    Replay,
}

/// The number of shades on a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Detail {
    /// All shades of the palette.
    Fine,
    /// A few shades, so that the frames of a replay stay small.
    Plain,
}

/// Lengths that do not depend on the board, in pixels.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Measures {
    pub(super) detail: Detail,
    pub(super) frame: FrameWidths,
    /// Space above and beside the panels of the player bar, and between them.
    gap: u32,
    /// Height of one panel of the player bar.
    panel: u32,
    /// On pictures narrower than this, one panel stands below the other.
    narrow: u32,
    /// No picture is narrower than this, so that there is room for names.
    least_width: u32,
    /// Width of the move number's space in the player bar. Still pictures have none.
    number: u32,
    /// Radius of the picture's round corners.
    pub(super) corner: u32,
    /// Radius of the panels' round corners.
    pub(super) panel_corner: u32,
    /// Radius of the four dots on the board.
    pub(super) star: u32,
    pub(super) accent: AccentLine,
    /// Space between a panel's edge and the disc count, and between the count and the name.
    pub(super) margin: u32,
    /// Size of the coordinates (em).
    pub(super) coordinates: u32,
    /// Size of names (em).
    pub(super) names: u32,
    /// Size of both names if one is too long for that size (em).
    pub(super) long_names: u32,
    /// Size of the disc counts (em).
    pub(super) counts: u32,
}

/// Widths of the frame's sides, in pixels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct FrameWidths {
    /// The upper and left sides, which hold the coordinates.
    pub(super) coordinates: u32,
    /// What the left side has more where row numbers have two digits.
    two_digits: u32,
    /// The right and lower sides.
    pub(super) plain: u32,
}

/// The accent line around the squares: distances of its edges from the squares, in pixels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct AccentLine {
    pub(super) outer: u32,
    /// A dark edge is between the line and the squares.
    pub(super) inner: u32,
}

const FULL: Measures = Measures {
    detail: Detail::Fine,
    frame: FrameWidths { coordinates: 28, two_digits: 8, plain: 12 },
    gap: 6,
    panel: 42,
    narrow: 560,
    least_width: 440,
    number: 0,
    corner: 16,
    panel_corner: 12,
    star: 5,
    accent: AccentLine { outer: 5, inner: 3 },
    margin: 14,
    coordinates: 20,
    names: 25,
    long_names: 21,
    counts: 32,
};

const REPLAY: Measures = Measures {
    detail: Detail::Plain,
    frame: FrameWidths { coordinates: 20, two_digits: 5, plain: 8 },
    gap: 4,
    panel: 30,
    narrow: 370,
    least_width: 300,
    number: 40,
    corner: 11,
    panel_corner: 8,
    star: 3,
    accent: AccentLine { outer: 4, inner: 2 },
    margin: 10,
    coordinates: 13,
    names: 17,
    long_names: 14,
    counts: 20,
};

/// A point on a picture, in pixels from its top left corner.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Point {
    pub(super) x: f32,
    pub(super) y: f32,
}

/// A rectangle of pixels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Area {
    pub(super) left: u32,
    pub(super) top: u32,
    pub(super) width: u32,
    pub(super) height: u32,
}

impl Area {
    /// A rectangle at the picture's top left corner.
    pub(super) fn of_size(width: u32, height: u32) -> Self {
        Self { left: 0, top: 0, width, height }
    }

    /// The column after the last one.
    pub(super) fn right(self) -> u32 {
        self.left + self.width
    }

    /// The row after the last one.
    pub(super) fn bottom(self) -> u32 {
        self.top + self.height
    }

    pub(super) fn columns(self) -> Range<u32> {
        self.left..self.right()
    }

    pub(super) fn rows(self) -> Range<u32> {
        self.top..self.bottom()
    }

    /// A rectangle that is larger by `by` pixels on every side.
    pub(super) fn grown(self, by: u32) -> Self {
        Self { left: self.left - by, top: self.top - by, width: self.width + 2 * by, height: self.height + 2 * by }
    }

    /// A rectangle that is smaller by `by` pixels on every side.
    pub(super) fn shrunk(self, by: u32) -> Self {
        Self { left: self.left + by, top: self.top + by, width: self.width - 2 * by, height: self.height - 2 * by }
    }

    /// The pixels within `reach` of a point, horizontally and vertically.
    pub(super) fn around(self, middle: Point, reach: f32) -> Self {
        let start = |value: f32, least: u32| ((value - reach).floor().max(0.0) as u32).max(least);
        let end = |value: f32, most: u32| ((value + reach).ceil().max(0.0) as u32).min(most);
        let (left, top) = (start(middle.x, self.left), start(middle.y, self.top));
        let (right, bottom) = (end(middle.x, self.right()), end(middle.y, self.bottom()));
        Self { left, top, width: right.saturating_sub(left), height: bottom.saturating_sub(top) }
    }

    /// The top left and bottom right corners.
    pub(super) fn corners(self) -> [Point; 2] {
        [(self.left, self.top), (self.right(), self.bottom())].map(|(x, y)| Point { x: x as f32, y: y as f32 })
    }

    /// The point in the middle.
    pub(super) fn middle(self) -> Point {
        Point { x: self.left as f32 + self.width as f32 / 2.0, y: self.top as f32 + self.height as f32 / 2.0 }
    }

    /// The smallest rectangle that contains both.
    pub(super) fn union(self, other: Self) -> Self {
        let (left, top) = (self.left.min(other.left), self.top.min(other.top));
        let right = self.right().max(other.right());
        let bottom = self.bottom().max(other.bottom());
        Self { left, top, width: right - left, height: bottom - top }
    }
}

/// The areas for a player's name and disc count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Panel {
    pub(super) area: Area,
    pub(super) disc_side: DiscSide,
}

/// The side of a panel with the player's disc. The count is on the other side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum DiscSide {
    Left,
    Right,
}

/// Positions and sizes on the picture of a board, in pixels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Geometry {
    shape: Shape,
    cell: u32,
    /// Height of the key below the board.
    key: u32,
    measures: &'static Measures,
}

/// Height of the key below a board, in pixels.
const KEY: u32 = 36;

impl Geometry {
    /// The geometry of a board's picture.
    pub fn new(shape: Shape) -> Self {
        Self::sized(shape, Size::Full)
    }

    /// The geometry of the frames of a replay.
    pub fn replay(shape: Shape) -> Self {
        Self::sized(shape, Size::Replay)
    }

    pub(super) fn sized(shape: Shape, size: Size) -> Self {
        let (measures, cells) = match size {
            Size::Full | Size::Keyed => (&FULL, [140, 104, 80, 66, 56]),
            Size::Replay => (&REPLAY, [80, 60, 46, 38, 32]),
        };
        let longest = usize::from(shape.columns().max(shape.rows()));
        let key = if size == Size::Keyed { KEY } else { 0 };
        Self { shape, cell: cells[longest.div_ceil(2) - 2], key, measures }
    }

    pub(super) fn measures(&self) -> &'static Measures {
        self.measures
    }

    /// The shape of the board.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// Side length of a square.
    pub fn cell(&self) -> u32 {
        self.cell
    }

    /// Width of the picture.
    pub fn width(&self) -> u32 {
        (self.left_side() + self.columns_width() + self.measures.frame.plain).max(self.measures.least_width)
    }

    /// Height of the picture.
    pub fn height(&self) -> u32 {
        self.board().bottom() + self.measures.frame.plain + self.key
    }

    /// The space for the key.
    pub(super) fn key(&self) -> Area {
        let edge = self.measures.frame.plain;
        let top = self.board().bottom() + self.measures.accent.outer;
        Area { left: edge, top, width: self.width() - 2 * edge, height: self.height() - edge / 2 - top }
    }

    /// The pixel in the middle of a square: its column and row on the picture.
    pub fn centre(&self, square: Square) -> (u32, u32) {
        let Area { left, top, .. } = self.square(square);
        (left + self.cell / 2, top + self.cell / 2)
    }

    /// The area of all squares.
    pub(super) fn board(&self) -> Area {
        let FrameWidths { coordinates, plain, .. } = self.measures.frame;
        let width = self.columns_width();
        let spare = self.width() - self.left_side() - width - plain;
        Area {
            left: self.left_side() + spare / 2,
            top: self.bar().bottom() + coordinates,
            width,
            height: u32::from(self.shape.rows()) * self.cell,
        }
    }

    pub(super) fn square(&self, square: Square) -> Area {
        let board = self.board();
        Area {
            left: board.left + u32::from(square.column()) * self.cell,
            top: board.top + u32::from(square.row()) * self.cell,
            width: self.cell,
            height: self.cell,
        }
    }

    /// The player bar: both panels and, on replays, the move number.
    pub(super) fn bar(&self) -> Area {
        let Measures { gap, panel, .. } = *self.measures;
        let height = if self.is_narrow() { 2 * panel + gap } else { panel };
        Area { left: gap, top: gap, width: self.width() - 2 * gap, height }
    }

    /// The space for the number of the last move, on replays only: between the panels, or to the right of them.
    pub(super) fn move_number(&self) -> Option<Area> {
        let (bar, width) = (self.bar(), self.measures.number);
        let left = if self.is_narrow() { bar.right() - width } else { bar.left + (bar.width - width) / 2 };
        (width > 0).then_some(Area { left, width, ..bar })
    }

    pub(super) fn panels(&self) -> ByColor<Panel> {
        let Measures { gap, panel, number, .. } = *self.measures;
        let bar = self.bar();
        ByColor::from_fn(|color| {
            if self.is_narrow() {
                let top = if color == Color::Black { bar.top } else { bar.bottom() - panel };
                let area = Area { top, width: bar.width - number, height: panel, ..bar };
                return Panel { area, disc_side: DiscSide::Left };
            }
            let width = (bar.width - number.max(gap)) / 2;
            match color {
                Color::Black => Panel { area: Area { width, ..bar }, disc_side: DiscSide::Left },
                Color::White => {
                    Panel { area: Area { left: bar.right() - width, width, ..bar }, disc_side: DiscSide::Right }
                }
            }
        })
    }

    /// Width of the frame's left side, which holds the row numbers.
    pub(super) fn left_side(&self) -> u32 {
        let FrameWidths { coordinates, two_digits, .. } = self.measures.frame;
        if self.shape.rows() < 10 { coordinates } else { coordinates + two_digits }
    }

    fn columns_width(&self) -> u32 {
        u32::from(self.shape.columns()) * self.cell
    }

    fn is_narrow(&self) -> bool {
        self.width() < self.measures.narrow
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all() -> impl Iterator<Item = Geometry> {
        Shape::all().flat_map(|shape| [Geometry::new(shape), Geometry::replay(shape)])
    }

    #[test]
    fn squares_are_adjacent_and_inside_the_picture() {
        for geometry in all() {
            for square in geometry.shape().squares() {
                let (x, y) = geometry.centre(square);
                let left = geometry.board().left + u32::from(square.column()) * geometry.cell();
                assert_eq!(x, left + geometry.cell() / 2);
                assert!(x < geometry.width() && y < geometry.height());
            }
        }
    }

    #[test]
    fn panels_have_room_for_a_name_and_do_not_overlap() {
        for geometry in all() {
            let panels = geometry.panels();
            let [black, white] = [panels.black.area, panels.white.area];
            let shape = geometry.shape();
            assert!(black.width >= 8 * geometry.measures.names && white.width == black.width, "{shape}");
            assert!(black.left + black.width < white.left || black.top + black.height < white.top, "{shape}");
            assert!(white.top + white.height < geometry.board().top, "{shape}");
            assert!(white.left + white.width < geometry.width(), "{shape}");
        }
    }

    #[test]
    fn no_text_is_below_11_pixels_where_a_picture_is_400_pixels_wide() {
        for geometry in all() {
            let Measures { coordinates, names, long_names, counts, .. } = *geometry.measures();
            // Discord shows narrower pictures in their own size.
            let shown = 400.0 / geometry.width().max(400) as f32;
            for em in [coordinates, names, long_names, counts] {
                assert!(em as f32 * shown >= 11.0, "{em} on {}", geometry.shape());
            }
        }
    }

    #[test]
    fn squares_take_most_of_the_height() {
        let is_square = |shape: Shape| shape.columns() == shape.rows() && shape.rows() >= 8;
        for geometry in all().filter(|geometry| is_square(geometry.shape())) {
            let share = geometry.board().height as f32 / geometry.height() as f32;
            assert!(share >= 0.85, "{share} on {}", geometry.shape());
        }
    }
}
