//! Discs in true colour, with light, shadow and marks.

use super::canvas::{Canvas, Paint, centred_round_rectangle, coverage};
use super::color::{Rgb, float, mix};
use super::geometry::Detail;
use super::theme::Colors;
use super::view::{DiscShapes, LastMove};
use crate::rules::{Color, Square};

/// How many shades a disc has. More shades make every picture larger.
#[derive(Clone, Copy, PartialEq, Debug)]
struct DiscStyle {
    /// Number of shades of the shadow.
    shadow_steps: f32,
    /// Number of shades of the rim.
    rim_steps: f32,
    /// Whether the face gets darker towards the right.
    gradient: bool,
    /// Outer radius of the ring on the disc placed last, as a share of the disc's radius.
    ring_outer: f32,
    /// Inner radius of that ring. If negative, the ring is filled.
    ring_inner: f32,
    /// Radius of the dot on a flipped disc, as a share of the disc's radius.
    dot: f32,
}

const FINE: DiscStyle =
    DiscStyle { shadow_steps: 2.0, rim_steps: 2.0, gradient: true, ring_outer: 0.54, ring_inner: 0.30, dot: 0.19 };
/// For large discs: boards have few of them, and steps would be visible.
const SMOOTH: DiscStyle = DiscStyle { shadow_steps: 9.0, rim_steps: 6.0, ..FINE };
/// For replays, which change discs and marks sixty times.
const PLAIN: DiscStyle =
    DiscStyle { shadow_steps: 1.0, rim_steps: 2.0, gradient: false, ring_outer: 0.33, ring_inner: -1.0, dot: 0.14 };

/// Discs with at least this radius in pixels are large.
const LARGE: f32 = 40.0;

/// Half the side of a square disc, as a share of a round disc's radius.
const SQUARE: f32 = 0.92;
/// Radius of a square disc's corners, as a share of a round disc's radius.
const SQUARE_CORNER: f32 = 0.3;

/// The mark on a disc.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mark {
    None,
    /// A ring: the disc was placed last.
    Placed,
    /// A dot: the last move flipped the disc.
    Flipped,
}

impl Mark {
    /// The mark of the disc on a square after a move.
    pub(super) fn of(square: Square, last: Option<LastMove>) -> Self {
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
    pub(super) fn paint(&self, canvas: &mut Canvas, color: Color, mark: Mark, middle: [f32; 2], radius: f32) {
        let Self { colors, shapes, detail } = *self;
        let style = match detail {
            Detail::Fine if radius >= LARGE => SMOOTH,
            Detail::Fine => FINE,
            Detail::Plain => PLAIN,
        };
        let disc = &colors.discs[color];
        // Signed distance to the outline of a disc around the origin.
        let outline = |x: f32, y: f32| match (shapes, color) {
            (DiscShapes::Distinct, Color::White) => {
                centred_round_rectangle([radius * SQUARE; 2], radius * SQUARE_CORNER, x, y)
            }
            _ => x.hypot(y) - radius,
        };
        let from_middle = |x: f32, y: f32| (x - middle[0]).hypot(y - middle[1]);
        let area = canvas.area().around(middle, radius * 1.25);
        let shadow_middle = [middle[0] + radius * 0.05, middle[1] + radius * 0.10];
        canvas.blend(area, |x, y| {
            let distance = outline(x - shadow_middle[0], y - shadow_middle[1]);
            let depth = (0.5 - distance / (radius * 0.22)).clamp(0.0, 1.0);
            Paint::new(colors.square_shadow, 0.75 * quantized(depth * depth, style.shadow_steps))
        });
        canvas.blend(area, |x, y| {
            let [across, down] = [x - middle[0], y - middle[1]];
            let [left, right] = disc.face.map(float);
            let share = if style.gradient { (across / radius * 0.5 + 0.5).clamp(0.0, 1.0) } else { 0.0 };
            let face = mix(left, right, share);
            let distance = outline(across, down);
            let rim = coverage(-distance - radius * 0.12);
            // How much the outline faces the light, which comes from above and a little from the left.
            let light =
                0.5 * (distance - outline(across + 1.0, down)) + 0.866 * (distance - outline(across, down + 1.0));
            let edge = float(if light > 0.0 { disc.rim_light } else { disc.rim_shade });
            let color = mix(face, edge, rim * quantized(light.abs().min(1.0), style.rim_steps));
            Paint { color, opacity: coverage(distance) }
        });
        match mark {
            Mark::None => {}
            Mark::Placed => canvas.blend(area, |x, y| {
                let distance = from_middle(x, y);
                let ring = (distance - radius * style.ring_outer).max(radius * style.ring_inner - distance);
                Paint::new(disc.placed, coverage(ring))
            }),
            Mark::Flipped => {
                canvas.blend(area, |x, y| Paint::new(disc.flipped, coverage(from_middle(x, y) - radius * style.dot)));
            }
        }
    }
}

/// Paints a round spot. In the colour of a square, it makes a black disc visible on a dark panel.
pub(super) fn paint_spot(canvas: &mut Canvas, color: Rgb, middle: [f32; 2], radius: f32) {
    let area = canvas.area().around(middle, radius + 1.0);
    canvas.blend(area, |x, y| Paint::new(color, coverage((x - middle[0]).hypot(y - middle[1]) - radius)));
}

/// Rounds a share from 0 to 1 to the nearest of this many steps.
fn quantized(share: f32, steps: f32) -> f32 {
    (share * steps).round() / steps
}
