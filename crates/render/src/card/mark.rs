//! The marks of mistakes and blunders on the evaluation graph.

use super::painter::CardPainter;
use super::view::Severity;
use crate::geometry::{Area, Point};
use rules::Color;

/// Radii of a mark, in pixels.
struct Radii {
    dot: f32,
    /// The outer radius of the ring in the color of the side that moved.
    ring: f32,
}

const MISTAKE: Radii = Radii { dot: 4.5, ring: 8.0 };
const BLUNDER: Radii = Radii { dot: 7.5, ring: 11.5 };

/// Width of the edge around the ring. It has the other side's color, so that the ring stands out everywhere.
const EDGE: f32 = 1.5;

fn radii(severity: Severity) -> Radii {
    match severity {
        Severity::Mistake => MISTAKE,
        Severity::Blunder => BLUNDER,
    }
}

/// The width of a mark with its edge, in pixels.
pub(super) fn mark_width(severity: Severity) -> u32 {
    (2.0 * (radii(severity).ring + EDGE)).ceil() as u32
}

/// Draws the mark of a move by a side: a dot with a ring in the side's color.
pub(super) fn draw_mark(painter: &mut CardPainter<'_>, severity: Severity, mover: Color, at: Point) {
    let Radii { dot, ring } = radii(severity);
    let discs = &painter.theme.discs;
    let own = discs[mover].face[0];
    let circles = [(ring + EDGE, discs[mover.other()].face[0]), (ring, own), (dot, discs[mover].placed)];
    for (radius, color) in circles {
        let area = painter.canvas.area().around(at, radius + 1.0);
        painter.canvas.draw(area, color, |drawing| drawing.circle(at, radius));
    }
}

/// Draws the short line below the axis that stands for a move: the longer, the worse the move.
pub(super) fn draw_tick(painter: &mut CardPainter<'_>, severity: Severity, x: f32, top: u32) {
    let height = match severity {
        Severity::Mistake => 9,
        Severity::Blunder => 18,
    };
    let area = Area { left: x as u32 - 2, top, width: 4, height };
    painter.canvas.fill(area, painter.theme.discs.black.placed);
}
