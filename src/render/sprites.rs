//! The pieces that are copied onto the background: discs with light and shadow, plain and marked, and hints.

use super::canvas::{Canvas, coverage, mix, paint, round_rectangle_around};
use super::geometry::Detail;
use super::indexed_image::Sprite;
use super::palette::{Palette, Rgb};
use super::theme::Colors;
use super::view::{DiscShapes, LastMove};
use crate::rules::{ByColor, Color, Square};

/// Radius of a disc, as a share of its square's side.
const RADIUS: f32 = 0.41;
/// How finely discs are painted; every shade costs bytes on every disc of every picture.
#[derive(Clone, Copy, PartialEq, Debug)]
struct DiscStyle {
    /// Shades of a disc's shadow.
    shadow: f32,
    /// Shades of its rim towards light and shade.
    rim: f32,
    /// Whether its face darkens to the right.
    gradient: bool,
    /// Radii of the ring on the disc placed last, outer and inner, as shares of the disc's; inner below 0: a dot.
    ring: (f32, f32),
    /// Radius of the dot on a disc that has flipped, likewise.
    dot: f32,
}

const FINE: DiscStyle = DiscStyle { shadow: 2.0, rim: 2.0, gradient: true, ring: (0.54, 0.30), dot: 0.19 };
/// Few discs have room for large ones, on which steps would be seen.
const SMOOTH: DiscStyle = DiscStyle { shadow: 9.0, rim: 6.0, ..FINE };
/// The least radius of those, in pixels.
const LARGE: f32 = 40.0;
/// A replay changes discs and marks sixty times: its ring is filled.
const PLAIN: DiscStyle = DiscStyle { shadow: 1.0, rim: 2.0, gradient: false, ring: (0.33, -1.0), dot: 0.14 };

/// Half the side of a square disc and the radius of its corners, as shares of a round one's radius.
const SQUARE: f32 = 0.92;
const SQUARE_CORNER: f32 = 0.3;

/// What a disc is marked with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mark {
    /// Nothing.
    None,
    /// It was placed last: a ring.
    Placed,
    /// It has just flipped: a dot.
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

/// All pieces for squares of one size.
pub(super) struct Sprites {
    plain: ByColor<Sprite>,
    placed: ByColor<Sprite>,
    flipped: ByColor<Sprite>,
    hints: ByColor<Sprite>,
}

impl Sprites {
    /// Paints the pieces for squares of `cell` pixels.
    pub(super) fn new(brush: &DiscPainter<'_>, palette: &Palette, cell: u32) -> Self {
        let square = brush.colors.square;
        let background = Canvas::new(cell, cell, square).indexed(palette);
        let piece = |paint: &dyn Fn(&mut Canvas)| {
            let mut canvas = Canvas::new(cell, cell, square);
            paint(&mut canvas);
            Sprite::difference(&canvas.indexed(palette), &background)
        };
        let middle = [(cell / 2) as f32 + 0.5; 2];
        let radius = cell as f32 * RADIUS;
        let discs =
            |mark: Mark| ByColor::from_fn(|color| piece(&|canvas| brush.paint(canvas, color, mark, middle, radius)));
        Self {
            plain: discs(Mark::None),
            placed: discs(Mark::Placed),
            flipped: discs(Mark::Flipped),
            hints: ByColor::from_fn(|color| piece(&|canvas| hint(canvas, brush.colors, color, middle, radius))),
        }
    }

    /// A disc.
    pub(super) fn disc(&self, color: Color, mark: Mark) -> &Sprite {
        match mark {
            Mark::None => &self.plain[color],
            Mark::Placed => &self.placed[color],
            Mark::Flipped => &self.flipped[color],
        }
    }

    /// The dot where a side may play.
    pub(super) fn hint(&self, color: Color) -> &Sprite {
        &self.hints[color]
    }
}

/// Paints discs of one theme.
pub(super) struct DiscPainter<'a> {
    colors: &'a Colors,
    shapes: DiscShapes,
    detail: Detail,
}

impl<'a> DiscPainter<'a> {
    pub(super) fn new(colors: &'a Colors, shapes: DiscShapes, detail: Detail) -> Self {
        DiscPainter { colors, shapes, detail }
    }

    /// The colour that discs lie on.
    pub(super) fn square(&self) -> Rgb {
        self.colors.square
    }

    /// Paints a disc and its shadow.
    pub(super) fn paint(&self, canvas: &mut Canvas, color: Color, mark: Mark, middle: [f32; 2], radius: f32) {
        let DiscPainter { colors, shapes, detail } = *self;
        let style = match detail {
            Detail::Fine if radius >= LARGE => SMOOTH,
            Detail::Fine => FINE,
            Detail::Plain => PLAIN,
        };
        let look = &colors.discs[color];
        // Signed distance to the outline of a disc in the middle.
        let outline = |x: f32, y: f32| match (shapes, color) {
            (DiscShapes::Distinct, Color::White) => {
                round_rectangle_around([radius * SQUARE; 2], radius * SQUARE_CORNER, x, y)
            }
            _ => x.hypot(y) - radius,
        };
        let from_middle = |x: f32, y: f32| (x - middle[0]).hypot(y - middle[1]);
        let reach = radius * 1.25;
        let area = canvas.area().around(middle, reach);
        let shadow_at = [middle[0] + radius * 0.05, middle[1] + radius * 0.10];
        canvas.brush(area, |x, y| {
            let distance = outline(x - shadow_at[0], y - shadow_at[1]);
            let depth = (0.5 - distance / (radius * 0.22)).clamp(0.0, 1.0);
            (paint(colors.square_shadow), 0.75 * in_steps(depth * depth, style.shadow))
        });
        canvas.brush(area, |x, y| {
            let [across, down] = [x - middle[0], y - middle[1]];
            let [left, right] = look.face.map(paint);
            let share = if style.gradient { (across / radius * 0.5 + 0.5).clamp(0.0, 1.0) } else { 0.0 };
            let face = mix(left, right, share);
            let distance = outline(across, down);
            let rim = coverage(-distance - radius * 0.12);
            // How much the outline faces the light, which comes from above and a little from the left.
            let highlighted =
                0.5 * (distance - outline(across + 1.0, down)) + 0.866 * (distance - outline(across, down + 1.0));
            let edge = if highlighted > 0.0 { paint(look.light) } else { paint(look.shade) };
            (mix(face, edge, rim * in_steps(highlighted.abs().min(1.0), style.rim)), coverage(distance))
        });
        match mark {
            Mark::None => {}
            Mark::Placed => canvas.brush(area, |x, y| {
                let (outer, inner) =
                    (from_middle(x, y) - radius * style.ring.0, radius * style.ring.1 - from_middle(x, y));
                let ring = outer.max(inner);
                (paint(look.placed), coverage(ring))
            }),
            Mark::Flipped => {
                canvas.brush(area, |x, y| (paint(look.flipped), coverage(from_middle(x, y) - radius * style.dot)));
            }
        }
    }
}

/// The nearest of so many steps from 0 to 1.
fn in_steps(share: f32, steps: f32) -> f32 {
    (share * steps).round() / steps
}

fn hint(canvas: &mut Canvas, colors: &Colors, color: Color, middle: [f32; 2], radius: f32) {
    let area = canvas.area().around(middle, radius);
    canvas.brush(area, |x, y| {
        let distance = (x - middle[0]).hypot(y - middle[1]) - radius * 0.25;
        (paint(colors.hints[color]), coverage(distance))
    });
}
