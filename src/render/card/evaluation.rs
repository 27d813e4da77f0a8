//! The evaluation graph: black's lead in discs, ply by ply, and the moves that lost discs.

use super::assets::CardAssets;
use super::chart::Scale;
use super::painter::{CardPainter, Fill, GAP, MARGIN, PanelContent, SMALL, TextStyle, WIDTH, coverage};
use super::view::{EvaluationView, MarkedMove, Severity};
use crate::render::encode::RenderError;
use crate::render::geometry::{Area, Point};
use crate::render::palette::Ramp;
use crate::render::text::{Align, Fonts};
use crate::rules::Color;

/// Height of the players' panels.
const PLAYER: u32 = 72;
/// Height of the graph.
const GRAPH: u32 = 264;
/// Width of the labels beside the graph.
const LABELS: u32 = 64;
/// Height of the labels below the graph.
const BELOW: u32 = 34;
const LEGEND: u32 = 40;
/// Plies between two labels.
const PLIES: usize = 10;

pub(super) fn draw(view: &EvaluationView<'_>, assets: &CardAssets, fonts: &Fonts) -> Result<Vec<u8>, RenderError> {
    let top = MARGIN + PLAYER + 2 * GAP;
    let mut painter = CardPainter::new(top + GRAPH + BELOW + LEGEND + MARGIN, assets, fonts);
    let width = (WIDTH - 2 * MARGIN - GAP) / 2;
    for (index, color) in Color::BOTH.into_iter().enumerate() {
        let left = MARGIN + index as u32 * (width + GAP);
        let content = PanelContent { color, highlighted: false, end: "" };
        painter.player(view.players[color], &content, Area { left, top: MARGIN, width, height: PLAYER });
    }
    let left = MARGIN + LABELS;
    draw_graph(&mut painter, view, Area { left, top, width: WIDTH - MARGIN - GAP - left, height: GRAPH });
    let legend = Area { left: MARGIN, top: top + GRAPH + BELOW + GAP / 2, width: WIDTH - 2 * MARGIN, height: LEGEND };
    draw_legend(&mut painter, view, legend);
    painter.png()
}

fn draw_graph(painter: &mut CardPainter<'_>, view: &EvaluationView<'_>, area: Area) {
    let theme = painter.assets.theme;
    let highest = view.scores.iter().map(|score| score.unsigned_abs()).max().unwrap_or(0).max(8);
    let upper = Scale::around(0.0, f64::from(highest), 4);
    let scale = Scale { least: -upper.most, ..upper };
    painter.fill(area.grown(2), theme.accent);
    painter.fill(area, theme.square);
    let plies = view.scores.len().saturating_sub(1).max(1);
    let x = |ply: f32| area.left as f32 + area.width as f32 * ply / plies as f32;
    let y = |lead: f32| scale.y(area, f64::from(lead));
    let point = |ply: f32, lead: f32| Point { x: x(ply), y: y(lead) };
    for color in Color::BOTH {
        let points: Vec<_> = half(view.scores, color).into_iter().map(|(ply, lead)| point(ply, lead)).collect();
        let fill = Fill { color: theme.discs[color].face[0], background: theme.square };
        painter.fill_to_base(&points, y(0.0), fill, area);
    }
    // The filled area alone is not enough: black on the squares' colour has too little contrast for a graphic.
    let leads: Vec<_> = view.scores.iter().zip(0_u16..).map(|(&lead, ply)| point(ply.into(), lead as f32)).collect();
    let fill = Fill { color: theme.discs.white.face[0], background: theme.square };
    painter.curve(&leads, 2.5, fill, area);
    let label_style = |align| {
        let fill = Fill { color: theme.coordinates, background: theme.frame };
        TextStyle { em: SMALL, align, fill }
    };
    for tick in scale.ticks() {
        let row = (scale.y(area, tick) as u32).min(area.bottom() - 1);
        if tick == 0.0 {
            painter.fill(Area { top: row - 1, height: 2, ..area }, theme.accent);
        }
        let label = Area { left: MARGIN, width: LABELS - GAP, top: row - 16, height: 32 };
        painter.text(&format!("{:.0}", tick.abs()), label, label_style(Align::End));
    }
    for ply in (0..=plies).step_by(PLIES) {
        let label = Area { left: x(ply as f32) as u32 - 30, width: 60, top: area.bottom() + 4, height: BELOW - 4 };
        painter.text(&ply.to_string(), label, label_style(Align::Middle));
    }
    for &MarkedMove { ply, severity } in view.marks {
        let Some(&score) = view.scores.get(ply) else { continue };
        draw_mark(painter, severity, point(ply as f32, score as f32), area);
    }
}

/// The part of the curve on one side of the middle: plies and leads, with the points where the curve crosses the middle.
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
    let names = [
        (Severity::Inaccuracy, legend.inaccuracy),
        (Severity::Mistake, legend.mistake),
        (Severity::Blunder, legend.blunder),
    ];
    let width = area.width / 3;
    for (index, (severity, name)) in names.into_iter().enumerate() {
        let left = area.left + index as u32 * width;
        let middle = Point { x: left as f32 + 14.0, y: area.top as f32 + area.height as f32 / 2.0 };
        draw_mark(painter, severity, middle, area);
        let text = Area { left: left + 34, width: width - 34 - GAP, ..area };
        let fill = Fill { color: theme.coordinates, background: theme.frame };
        painter.text(name, text, TextStyle { em: SMALL, align: Align::Start, fill });
    }
}

/// Draws a mark within `clip`. It has an edge, so that it stands out from black, white and the squares' colour.
fn draw_mark(painter: &mut CardPainter<'_>, severity: Severity, at: Point, clip: Area) {
    let (outer, inner) = match severity {
        Severity::Inaccuracy => (5.0, 0.0),
        Severity::Mistake => (9.0, 4.5),
        Severity::Blunder => (10.0, 0.0),
    };
    let disc = &painter.assets.theme.discs.white;
    let (color, edge) = (disc.placed, disc.face[0]);
    let around = |radius: f32| clip.around(at, radius + 1.0);
    let from_middle = |x: f32, y: f32| (x - at.x).hypot(y - at.y);
    // The edge may lie on any of three colours, so it is not smoothed outwards.
    let edge_ramp = Ramp::flat(painter.assets.palette.nearest().exact(edge));
    painter.shade(around(outer + 2.0), &edge_ramp, |x, y| coverage(from_middle(x, y) - outer - 1.5).round());
    let ramp = painter.ramp(Fill { color, background: edge });
    painter.shade(around(outer), &ramp, |x, y| {
        let distance = from_middle(x, y);
        coverage((distance - outer).max(inner - distance))
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_halves_of_a_curve_meet_where_it_crosses_the_middle() {
        assert_eq!(half(&[0, 4, -4, -2], Color::Black), [(0.0, 0.0), (1.0, 4.0), (1.5, 0.0), (2.0, 0.0), (3.0, 0.0)]);
        assert_eq!(half(&[0, 4, -4, -2], Color::White), [(0.0, 0.0), (1.0, 0.0), (1.5, 0.0), (2.0, -4.0), (3.0, -2.0)]);
        assert_eq!(half(&[], Color::Black), []);
    }
}
