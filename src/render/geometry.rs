//! Where everything is on a picture, in pixels from its top left corner.

use crate::rules::{ByColor, Color, Shape, Square};

/// Width of the frame around the squares, which holds the coordinates.
pub(super) const FRAME: u32 = 40;
/// Space around and between the two panels of the player bar.
const GAP: u32 = 12;
/// Height of one panel of the player bar.
const PANEL: u32 = 56;
/// Pictures narrower than this have the two panels above each other.
const NARROW: u32 = 560;

/// A rectangle of pixels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Area {
    pub(super) left: u32,
    pub(super) top: u32,
    pub(super) width: u32,
    pub(super) height: u32,
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
}

impl Geometry {
    /// The geometry of a board's picture.
    pub fn new(shape: Shape) -> Geometry {
        let cell = match shape.columns().max(shape.rows()) {
            ..=4 => 140,
            5..=6 => 104,
            7..=8 => 80,
            9..=10 => 66,
            _ => 56,
        };
        Geometry { shape, cell }
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
        u32::from(self.shape.columns()) * self.cell + 2 * FRAME
    }

    /// Height of the picture.
    pub fn height(&self) -> u32 {
        self.board().top + self.board().height + FRAME
    }

    /// The pixel in the middle of a square, as column and row of the picture.
    pub fn centre(&self, square: Square) -> (u32, u32) {
        let Area { left, top, .. } = self.square(square);
        (left + self.cell / 2, top + self.cell / 2)
    }

    /// All squares together.
    pub(super) fn board(&self) -> Area {
        let bar = if self.is_narrow() { 2 * PANEL + 2 * GAP } else { PANEL + GAP };
        Area {
            left: FRAME,
            top: bar + FRAME,
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
        if self.is_narrow() {
            let width = self.width() - 2 * GAP;
            return ByColor::from_fn(|color| {
                let top = if color == Color::Black { GAP } else { 2 * GAP + PANEL };
                (Area { left: GAP, top, width, height: PANEL }, DiscSide::Left)
            });
        }
        let width = (self.width() - 3 * GAP) / 2;
        ByColor::from_fn(|color| match color {
            Color::Black => (Area { left: GAP, top: GAP, width, height: PANEL }, DiscSide::Left),
            Color::White => {
                let left = self.width() - GAP - width;
                (Area { left, top: GAP, width, height: PANEL }, DiscSide::Right)
            }
        })
    }

    fn is_narrow(&self) -> bool {
        self.width() < NARROW
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_lie_side_by_side_within_the_picture() {
        for shape in Shape::all() {
            let geometry = Geometry::new(shape);
            for square in shape.squares() {
                let (x, y) = geometry.centre(square);
                assert_eq!(x, FRAME + u32::from(square.column()) * geometry.cell() + geometry.cell() / 2);
                assert!(x < geometry.width() && y < geometry.height());
            }
        }
    }

    #[test]
    fn panels_leave_room_for_a_name_and_overlap_neither_each_other_nor_the_board() {
        for shape in Shape::all() {
            let geometry = Geometry::new(shape);
            let panels = geometry.panels();
            let [(black, _), (white, _)] = [panels.black, panels.white];
            assert!(black.width >= 200 && white.width >= 200, "{shape}");
            assert!(black.left + black.width < white.left || black.top + black.height < white.top, "{shape}");
            assert!(white.top + white.height < geometry.board().top, "{shape}");
            assert!(white.left + white.width < geometry.width(), "{shape}");
        }
    }
}
