//! Where everything is on a picture, in pixels from its top left corner.

use crate::rules::{ByColor, Color, Shape, Square};

/// How large a picture is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Size {
    /// A still picture: 720 pixels wide on 8×8.
    Full,
    /// A frame of a replay: two thirds of that.
    Replay,
}

/// How many shades a picture has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Detail {
    /// As many as its palette holds.
    Fine,
    /// Few, so that a frame takes few bytes.
    Plain,
}

/// Lengths of everything but the squares, in pixels.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Measures {
    pub(super) detail: Detail,
    /// Width of the frame around the squares, which holds the coordinates.
    pub(super) frame: u32,
    /// Space around and between the two panels of the player bar.
    gap: u32,
    /// Height of one panel of the player bar.
    panel: u32,
    /// Pictures narrower than this have the two panels above each other.
    narrow: u32,
    /// Radius of the picture's and the panels' round corners.
    pub(super) corner: u32,
    pub(super) panel_corner: u32,
    /// Radius of the dots on four crossings.
    pub(super) star: u32,
    /// How far the accent's outer edge, its inner edge and the shade within are from the squares.
    pub(super) accent: [u32; 3],
    /// Space between a panel's edge and the count, and between count and name.
    pub(super) margin: u32,
    /// Sizes of letters (em): coordinates, names, names that are long, and counts.
    pub(super) coordinates: u32,
    pub(super) names: u32,
    pub(super) long_names: u32,
    pub(super) counts: u32,
}

const FULL: Measures = Measures {
    detail: Detail::Fine,
    frame: 40,
    gap: 12,
    panel: 56,
    narrow: 560,
    corner: 20,
    panel_corner: 14,
    star: 5,
    accent: [8, 6, 3],
    margin: 18,
    coordinates: 21,
    names: 25,
    long_names: 20,
    counts: 33,
};

const REPLAY: Measures = Measures {
    detail: Detail::Plain,
    frame: 28,
    gap: 8,
    panel: 38,
    narrow: 370,
    corner: 14,
    panel_corner: 10,
    star: 3,
    accent: [6, 4, 2],
    margin: 12,
    coordinates: 15,
    names: 17,
    long_names: 14,
    counts: 18,
};

/// A rectangle of pixels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Area {
    pub(super) left: u32,
    pub(super) top: u32,
    pub(super) width: u32,
    pub(super) height: u32,
}

impl Area {
    /// A rectangle that is larger by `by` pixels on every side.
    pub(super) fn grown(self, by: u32) -> Self {
        Self { left: self.left - by, top: self.top - by, width: self.width + 2 * by, height: self.height + 2 * by }
    }

    /// A rectangle that is smaller by `by` pixels on every side.
    pub(super) fn shrunk(self, by: u32) -> Self {
        Self { left: self.left + by, top: self.top + by, width: self.width - 2 * by, height: self.height - 2 * by }
    }

    /// The part of it within `reach` of a point, to whole pixels.
    pub(super) fn around(self, middle: [f32; 2], reach: f32) -> Self {
        let start = |value: f32, least: u32| ((value - reach).floor().max(0.0) as u32).max(least);
        let end = |value: f32, most: u32| ((value + reach).ceil().max(0.0) as u32).min(most);
        let (left, top) = (start(middle[0], self.left), start(middle[1], self.top));
        let (right, bottom) = (end(middle[0], self.left + self.width), end(middle[1], self.top + self.height));
        Self { left, top, width: right.saturating_sub(left), height: bottom.saturating_sub(top) }
    }

    /// The smallest rectangle that holds both.
    pub(super) fn with(self, other: Self) -> Self {
        let (left, top) = (self.left.min(other.left), self.top.min(other.top));
        let right = (self.left + self.width).max(other.left + other.width);
        let bottom = (self.top + self.height).max(other.top + other.height);
        Self { left, top, width: right - left, height: bottom - top }
    }
}

/// On which side of its panel a player's disc stands; the count is on the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum DiscSide {
    Left,
    Right,
}

/// Sizes and places on the picture of one shape of board. All lengths are pixels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Geometry {
    shape: Shape,
    cell: u32,
    measures: &'static Measures,
}

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
            Size::Full => (&FULL, [140, 104, 80, 66, 56]),
            Size::Replay => (&REPLAY, [93, 69, 53, 44, 37]),
        };
        let longest = usize::from(shape.columns().max(shape.rows()));
        Self { shape, cell: cells[longest.div_ceil(2) - 2], measures }
    }

    /// Lengths of everything but the squares.
    pub(super) fn measures(&self) -> &'static Measures {
        self.measures
    }

    /// The board's shape.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// Side of a square.
    pub fn cell(&self) -> u32 {
        self.cell
    }

    /// Width of the picture.
    pub fn width(&self) -> u32 {
        u32::from(self.shape.columns()) * self.cell + 2 * self.measures.frame
    }

    /// Height of the picture.
    pub fn height(&self) -> u32 {
        self.board().top + self.board().height + self.measures.frame
    }

    /// The pixel in the middle of a square, as column and row of the picture.
    pub fn centre(&self, square: Square) -> (u32, u32) {
        let Area { left, top, .. } = self.square(square);
        (left + self.cell / 2, top + self.cell / 2)
    }

    /// All squares together.
    pub(super) fn board(&self) -> Area {
        let Measures { frame, gap, panel, .. } = *self.measures;
        let bar = if self.is_narrow() { 2 * panel + 2 * gap } else { panel + gap };
        Area {
            left: frame,
            top: bar + frame,
            width: u32::from(self.shape.columns()) * self.cell,
            height: u32::from(self.shape.rows()) * self.cell,
        }
    }

    /// One square.
    pub(super) fn square(&self, square: Square) -> Area {
        let board = self.board();
        Area {
            left: board.left + u32::from(square.column()) * self.cell,
            top: board.top + u32::from(square.row()) * self.cell,
            width: self.cell,
            height: self.cell,
        }
    }

    /// Each player's panel, and the side on which its disc stands.
    pub(super) fn panels(&self) -> ByColor<(Area, DiscSide)> {
        let Measures { gap, panel, .. } = *self.measures;
        if self.is_narrow() {
            let width = self.width() - 2 * gap;
            return ByColor::from_fn(|color| {
                let top = if color == Color::Black { gap } else { 2 * gap + panel };
                (Area { left: gap, top, width, height: panel }, DiscSide::Left)
            });
        }
        let width = (self.width() - 3 * gap) / 2;
        ByColor::from_fn(|color| match color {
            Color::Black => (Area { left: gap, top: gap, width, height: panel }, DiscSide::Left),
            Color::White => {
                let left = self.width() - gap - width;
                (Area { left, top: gap, width, height: panel }, DiscSide::Right)
            }
        })
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
    fn squares_lie_side_by_side_within_the_picture() {
        for geometry in all() {
            for square in geometry.shape().squares() {
                let (x, y) = geometry.centre(square);
                let left = geometry.measures.frame + u32::from(square.column()) * geometry.cell();
                assert_eq!(x, left + geometry.cell() / 2);
                assert!(x < geometry.width() && y < geometry.height());
            }
        }
    }

    #[test]
    fn panels_leave_room_for_a_name_and_overlap_neither_each_other_nor_the_board() {
        for geometry in all() {
            let panels = geometry.panels();
            let [(black, _), (white, _)] = [panels.black, panels.white];
            let shape = geometry.shape();
            assert!(black.width >= 8 * geometry.measures.names && white.width == black.width, "{shape}");
            assert!(black.left + black.width < white.left || black.top + black.height < white.top, "{shape}");
            assert!(white.top + white.height < geometry.board().top, "{shape}");
            assert!(white.left + white.width < geometry.width(), "{shape}");
        }
    }

    #[test]
    fn a_replay_of_the_standard_board_is_480_pixels_wide() {
        assert_eq!(Geometry::replay(Shape::STANDARD).width(), 480);
    }
}
