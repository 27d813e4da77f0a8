//! The course of a game as the engine sees it: black's lead in discs, ply by ply, and the moves that lost some.

use super::assets::CardAssets;
use super::chart::Scale;
use super::painter::{CardPainter, GAP, MARGIN, SMALL, Side, WIDTH};
use super::{EvaluationView, Severity};
use crate::render::canvas::coverage;
use crate::render::encode::RenderError;
use crate::render::geometry::Area;
use crate::render::palette::{Ramp, Rgb};
use crate::render::text::{Align, Fonts};
use crate::rules::Color;

/// Heights of the players' panels and of the curve's background.
const PLAYER: u32 = 72;
const CURVE: u32 = 264;
/// Width of the labels beside it, height of the one below it and of the legend.
const LABELS: u32 = 64;
const BELOW: u32 = 34;
const LEGEND: u32 = 40;
/// Plies between two labels.
const PLIES: usize = 10;

pub(super) fn draw(view: &EvaluationView<'_>, assets: &CardAssets, fonts: &Fonts) -> Result<Vec<u8>, RenderError> {
    let top = MARGIN + PLAYER + 2 * GAP;
    let mut painter = CardPainter::new(top + CURVE + BELOW + LEGEND + MARGIN, assets, fonts);
    let width = (WIDTH - 2 * MARGIN - GAP) / 2;
    for (index, color) in Color::BOTH.into_iter().enumerate() {
        let left = MARGIN + index as u32 * (width + GAP);
        let side = Side { color, highlighted: false, end: "" };
        painter.player(view.players[color], side, Area { left, top: MARGIN, width, height: PLAYER });
    }
    let left = MARGIN + LABELS;
    draw_course(&mut painter, view, Area { left, top, width: WIDTH - MARGIN - GAP - left, height: CURVE });
    let legend = Area { left: MARGIN, top: top + CURVE + BELOW + GAP / 2, width: WIDTH - 2 * MARGIN, height: LEGEND };
    draw_legend(&mut painter, view, legend);
    painter.png()
}

fn draw_course(painter: &mut CardPainter<'_>, view: &EvaluationView<'_>, area: Area) {
    let theme = painter.assets.theme;
    let highest = view.scores.iter().map(|score| score.unsigned_abs()).max().unwrap_or(0).max(8);
    let upper = Scale::around(0.0, f64::from(highest), 4);
    let scale = Scale { least: -upper.most, ..upper };
    painter.fill(area.grown(2), theme.accent);
    painter.fill(area, theme.square);
    let plies = view.scores.len().saturating_sub(1).max(1);
    let x = |ply: f32| area.left as f32 + area.width as f32 * ply / plies as f32;
    let y = |lead: f32| scale.y(area, f64::from(lead));
    for color in Color::BOTH {
        let points: Vec<_> = half(view.scores, color).into_iter().map(|(ply, lead)| (x(ply), y(lead))).collect();
        painter.below(&points, y(0.0), (theme.discs[color].face[0], theme.square), area);
    }
    // Black on square alone has too little contrast for a graphic.
    let leads: Vec<_> = view.scores.iter().zip(0_u16..).map(|(&lead, ply)| (x(ply.into()), y(lead as f32))).collect();
    painter.curve(&leads, 2.5, (theme.discs.white.face[0], theme.square), area);
    for tick in scale.ticks() {
        let row = (scale.y(area, tick) as u32).min(area.top + area.height - 1);
        if tick == 0.0 {
            painter.fill(Area { top: row - 1, height: 2, ..area }, theme.accent);
        }
        let label = Area { left: MARGIN, width: LABELS - GAP, top: row - 16, height: 32 };
        painter.text((&format!("{:.0}", tick.abs()), SMALL), label, Align::End, theme.coordinates, theme.frame);
    }
    for ply in (0..=plies).step_by(PLIES) {
        let across = x(ply as f32) as u32;
        let label = Area { left: across - 30, width: 60, top: area.top + area.height + 4, height: BELOW - 4 };
        painter.text((&ply.to_string(), SMALL), label, Align::Middle, theme.coordinates, theme.frame);
    }
    for &(ply, severity) in view.mistakes {
        let Some(&score) = view.scores.get(ply) else { continue };
        let at = (x(ply as f32), y(score as f32));
        // The mark is edged, so that it stands out from black, white and square alike.
        draw_mark(painter, severity, at, (theme.discs.white.placed, theme.discs.white.face[0]), area);
    }
}

/// The part of the curve on one side of the middle: plies and leads, with the points where it crosses the middle.
fn half(scores: &[i32], color: Color) -> Vec<(f32, f32)> {
    let own = |lead: f32| if color == Color::Black { lead.max(0.0) } else { lead.min(0.0) };
    let mut points: Vec<(f32, f32)> = Vec::with_capacity(scores.len());
    for (ply, &score) in scores.iter().enumerate() {
        let (ply, lead) = (ply as f32, score as f32);
        let before = if ply > 0.0 { scores[ply as usize - 1] as f32 } else { lead };
        if before * lead < 0.0 {
            points.push((ply - 1.0 + before / (before - lead), 0.0));
        }
        points.push((ply, own(lead)));
    }
    points
}

fn draw_legend(painter: &mut CardPainter<'_>, view: &EvaluationView<'_>, area: Area) {
    let theme = painter.assets.theme;
    let legend = &view.legend;
    let mistakes = [
        (Severity::Inaccuracy, legend.inaccuracy),
        (Severity::Mistake, legend.mistake),
        (Severity::Blunder, legend.blunder),
    ];
    let width = area.width / 3;
    for (index, (severity, name)) in mistakes.into_iter().enumerate() {
        let left = area.left + index as u32 * width;
        let middle = (left as f32 + 14.0, area.top as f32 + area.height as f32 / 2.0);
        draw_mark(painter, severity, middle, (theme.discs.white.placed, theme.discs.white.face[0]), area);
        let text = Area { left: left + 34, width: width - 34 - GAP, ..area };
        painter.text((name, SMALL), text, Align::Start, theme.coordinates, theme.frame);
    }
}

/// Draws a mark within `clip`: a dot or ring of one colour, edged with the other.
fn draw_mark(
    painter: &mut CardPainter<'_>,
    severity: Severity,
    (x, y): (f32, f32),
    (color, edge): (Rgb, Rgb),
    clip: Area,
) {
    let (outer, inner) = match severity {
        Severity::Inaccuracy => (5.0, 0.0),
        Severity::Mistake => (9.0, 4.5),
        Severity::Blunder => (10.0, 0.0),
    };
    let around = |radius: f32| clip.around([x, y], radius + 1.0);
    let from_middle = |at_x: f32, at_y: f32| (at_x - x).hypot(at_y - y);
    // What the edge meets is any of three colours: it has no smooth outside.
    let hard = Ramp::flat(painter.assets.palette.nearest().exact(edge));
    painter.shade(around(outer + 2.0), &hard, |at_x, at_y| coverage(from_middle(at_x, at_y) - outer - 1.5).round());
    let ramp = painter.assets.palette.ramp(edge, color);
    painter.shade(around(outer), &ramp, |at_x, at_y| {
        let distance = from_middle(at_x, at_y);
        coverage((distance - outer).max(inner - distance))
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_halves_of_a_curve_meet_where_it_crosses_the_middle() {
        assert_eq!(half(&[0, 4, -4, -2], Color::Black), [(0.0, 0.0), (1.0, 4.0), (1.5, 0.0), (2.0, 0.0), (3.0, 0.0)]);
        assert_eq!(half(&[0, 4, -4, -2], Color::White), [(0.0, 0.0), (1.0, 0.0), (1.5, 0.0), (2.0, -4.0), (3.0, -2.0)]);
        assert_eq!(half(&[], Color::Black), []);
    }
}
