//! Discs in true color, with light, shadow and marks. The light comes from the top left.

use super::canvas::Canvas;
use super::color::{Rgb, float, mix};
use super::geometry::{Area, Detail, Point};
use super::mask::{Drawing, Mask};
use super::theme::{Colors, DiscColors};
use super::view::DiscShapes;
use rules::{Color, Ply, Square};

// Lengths as shares of a disc's radius.

/// The edge of the flat face. The rim is outside it.
const FACE: f32 = 0.905;
/// How far the shadow is from the disc, to the right and down.
const SHADOW_OFFSET: Point = Point { x: 0.04, y: 0.08 };
/// The standard deviation of the shadow's blur.
const SHADOW_BLUR: f32 = 0.06;
/// The distance from the middle that a disc and its visible shadow reach, horizontally and vertically.
const REACH: f32 = 1.18;
/// Half the side of a square disc.
const SQUARE: f32 = 0.92;
/// Radius of a square disc's corners.
const SQUARE_CORNER: f32 = 0.3;
/// The ring on the disc placed last.
const PLACED: Ring = Ring { outer: 0.50, inner: 0.26 };
/// The ring on a flipped disc.
const FLIPPED: Ring = Ring { outer: 0.54, inner: 0.43 };

/// How dark the shadow is below a disc, from 0 to 1.
const SHADOW: f32 = 0.8;

/// A ring around a disc's middle.
struct Ring {
    outer: f32,
    inner: f32,
}

/// The mark on a disc.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mark {
    None,
    /// A bold ring in a bright color: the disc was placed last.
    Placed,
    /// A thin ring in black or white: the last move flipped the disc.
    Flipped,
}

impl Mark {
    /// The mark of the disc on a square after a move.
    pub(super) fn of(square: Square, last: Option<Ply>) -> Self {
        match last {
            Some(last) if last.square == square => Self::Placed,
            Some(last) if last.flips.contains(square) => Self::Flipped,
            _ => Self::None,
        }
    }
}

/// Paints discs of one theme.
pub(super) struct DiscPainter {
    colors: &'static Colors,
    shapes: DiscShapes,
    detail: Detail,
}

impl DiscPainter {
    pub(super) fn new(colors: &'static Colors, shapes: DiscShapes, detail: Detail) -> Self {
        Self { colors, shapes, detail }
    }

    pub(super) fn colors(&self) -> &'static Colors {
        self.colors
    }

    /// Paints a disc and its shadow.
    pub(super) fn paint(&self, canvas: &mut Canvas, color: Color, middle: Point, radius: f32) {
        let area = canvas.area().around(middle, radius * REACH);
        let disc = &self.colors.discs[color];
        let below = Point { x: middle.x + radius * SHADOW_OFFSET.x, y: middle.y + radius * SHADOW_OFFSET.y };
        let shadow = self.outline(area, color, below, radius).blurred(radius * SHADOW_BLUR).faded(SHADOW);
        canvas.paint(&shadow, |_| float(self.colors.square_shadow));
        let light = Light { middle, radius, detail: self.detail };
        canvas.paint(&self.outline(area, color, middle, radius), |at| light.rim(disc, at));
        canvas.paint(&self.outline(area, color, middle, radius * FACE), |at| light.face(disc, at));
    }

    /// Paints a mark on a disc.
    pub(super) fn paint_mark(&self, canvas: &mut Canvas, color: Color, mark: Mark, middle: Point, radius: f32) {
        let disc = &self.colors.discs[color];
        let (ring, color) = match mark {
            Mark::None => return,
            Mark::Placed => (PLACED, disc.placed),
            Mark::Flipped => (FLIPPED, disc.flipped),
        };
        let area = canvas.area().around(middle, radius);
        canvas.draw(area, color, |drawing| drawing.ring(middle, radius * ring.outer, radius * ring.inner));
    }

    fn outline(&self, area: Area, color: Color, middle: Point, radius: f32) -> Mask {
        Mask::draw(area, |drawing: &mut Drawing| match (self.shapes, color) {
            (DiscShapes::Distinct, Color::White) => {
                drawing.round_square(middle, radius * SQUARE, radius * SQUARE_CORNER);
            }
            _ => drawing.circle(middle, radius),
        })
    }
}

/// The light on one disc.
struct Light {
    middle: Point,
    radius: f32,
    detail: Detail,
}

impl Light {
    /// The share of the way from the top left edge of the disc (0) to its bottom right edge (1).
    fn share(&self, at: Point) -> f32 {
        let along = (at.x - self.middle.x + at.y - self.middle.y) / std::f32::consts::SQRT_2;
        (along / self.radius * 0.5 + 0.5).clamp(0.0, 1.0)
    }

    fn face(&self, disc: &DiscColors, at: Point) -> [f32; 3] {
        let [light, dark] = disc.face.map(float);
        let share = match self.detail {
            Detail::Fine => self.share(at),
            // The palette has too few shades for a smooth face.
            Detail::Plain => 0.5,
        };
        mix(light, dark, share)
    }

    fn rim(&self, disc: &DiscColors, at: Point) -> [f32; 3] {
        mix(float(disc.rim_light), float(disc.rim_shade), self.share(at))
    }
}

/// Paints a round spot. In the color of a square, it makes a black disc visible on a dark panel.
pub(super) fn paint_spot(canvas: &mut Canvas, color: Rgb, middle: Point, radius: f32) {
    let area = canvas.area().around(middle, radius + 1.0);
    canvas.draw(area, color, |drawing| drawing.circle(middle, radius));
}
