//! The evaluation graph: which side leads by how many discs, ply by ply, and the moves that lost many discs.

use super::chart::{Scale, round_step};
use super::mark::draw_mark;
use super::painter::{CardPainter, GAP, LABEL, LEAST_DETAIL, MARGIN, TextStyle, WIDTH};
use super::player::{PlayerPanels, lower, text_area};
use super::view::{EvaluationView, MarkedMove, Severity};
use crate::encode::RenderError;
use crate::geometry::{Area, Point};
use crate::text::{Align, Fonts};
use rules::{ByColor, Color};

/// Height of the players' panels.
const PLAYER: u32 = 74;
/// Height of the vertical axis's name.
const AXIS: u32 = 46;
/// Height of the graph.
const GRAPH: u32 = 250;
/// Width of the labels beside the graph.
const LABELS: u32 = 74;
/// Height of the labels below the graph.
const BELOW: u32 = 46;
const LEGEND: u32 = 38;
/// Width of one mark and its number on a player's panel.
const SLIPS: u32 = 62;
/// Radius of the discs beside the leads.
const SIDE: f32 = 7.0;

pub(super) fn draw(view: &EvaluationView<'_>, fonts: &Fonts) -> Result<Vec<u8>, RenderError> {
    let top = MARGIN + PLAYER + AXIS + GAP / 2;
    let height = top + GRAPH + BELOW + LEGEND + MARGIN;
    let mut painter = CardPainter::new(height, view.theme, view.discs, fonts);
    let width = (WIDTH - 2 * MARGIN - GAP) / 2;
    let black = Area { left: MARGIN, top: MARGIN, width, height: PLAYER };
    let areas = ByColor { black, white: Area { left: black.right() + GAP, ..black } };
    painter.players(&PlayerPanels { players: view.players, areas, highlighted: None, reserved: 2 * SLIPS });
    for (color, &panel) in areas.iter() {
        draw_slips(&mut painter, view.marks, color, lower(text_area(panel)));
    }
    let axis = Area { left: MARGIN, top: MARGIN + PLAYER + GAP / 2, width: WIDTH - 2 * MARGIN, height: AXIS - GAP };
    let style = label(&painter, Align::Start);
    painter.text(view.axes.lead, axis, style);
    let left = MARGIN + LABELS;
    draw_graph(&mut painter, view, Area { left, top, width: WIDTH - MARGIN - GAP - left, height: GRAPH });
    let legend = Area { left: MARGIN, top: top + GRAPH + BELOW + 4, width: WIDTH - 2 * MARGIN, height: LEGEND };
    draw_legend(&mut painter, view, legend);
    painter.png()
}

fn label(painter: &CardPainter<'_>, align: Align) -> TextStyle {
    TextStyle { font: LABEL, align, color: painter.theme.coordinates }
}

/// Draws a player's numbers of mistakes and blunders at the right end of the panel's lower line.
fn draw_slips(painter: &mut CardPainter<'_>, marks: &[MarkedMove], color: Color, line: Area) {
    let number = |severity| marks.iter().filter(|mark| mark.color == color && mark.severity == severity).count();
    for (index, severity) in (0_u32..).zip([Severity::Mistake, Severity::Blunder]) {
        let left = line.right() - (2 - index) * SLIPS;
        let middle = Point { x: left as f32 + 18.0, y: line.middle().y };
        draw_mark(painter, severity, color, middle);
        let text = Area { left: left + 36, width: SLIPS - 36, ..line };
        let style = TextStyle { font: LABEL, align: Align::Start, color: painter.theme.highlighted_text };
        painter.text(&number(severity).to_string(), text, style);
    }
}

fn draw_graph(painter: &mut CardPainter<'_>, view: &EvaluationView<'_>, area: Area) {
    let theme = painter.theme;
    let highest = view.scores.iter().map(|score| score.unsigned_abs()).max().unwrap_or(0);
    let most = most_of_axis(highest);
    let scale = Scale { least: -most, most, step: most / 2.0 };
    painter.canvas.fill(area.grown(2), theme.accent);
    painter.canvas.fill(area, theme.square);
    let plies = view.scores.len().saturating_sub(1).max(1);
    let x = |ply: f32| area.left as f32 + area.width as f32 * ply / plies as f32;
    let y = |lead: f32| scale.y(area, f64::from(lead));
    let point = |ply: f32, lead: f32| Point { x: x(ply), y: y(lead) };
    let middle = y(0.0).round() as u32;
    for tick in scale.ticks() {
        let row = (scale.y(area, tick) as u32).clamp(area.top, area.bottom() - 1);
        painter.canvas.fill(Area { top: row, height: 1, ..area }, theme.line);
        draw_lead(painter, tick, row);
    }
    let step = round_step(plies as f64, 12) as usize;
    for ply in (0..=plies).step_by(step) {
        let column = x(ply as f32).round() as u32;
        if ply > 0 && ply < plies {
            painter.canvas.fill(Area { left: column, width: 1, ..area }, theme.line);
        }
        let number = Area { left: column - 30, width: 60, top: area.bottom() + GAP, height: BELOW - GAP };
        painter.text(&ply.to_string(), number, label(painter, Align::Middle));
    }
    let moves = Area { left: MARGIN, width: LABELS - GAP, top: area.bottom() + GAP, height: BELOW - GAP };
    painter.text_in_size(view.axes.moves, LEAST_DETAIL, moves, label(painter, Align::Start));
    for color in Color::BOTH {
        let points: Vec<_> = half(view.scores, color).into_iter().map(|(ply, lead)| point(ply, lead)).collect();
        let part = match color {
            Color::Black => Area { height: middle - area.top, ..area },
            Color::White => Area { top: middle, height: area.bottom() - middle, ..area },
        };
        painter.fill_to_base(&points, middle, theme.discs[color].face[0], part);
    }
    painter.canvas.fill(Area { top: middle - 1, height: 2, ..area }, theme.accent);
    // The filled area alone is not enough: black on the squares' color has too little contrast for a graphic.
    let leads: Vec<_> = view.scores.iter().zip(0_u16..).map(|(&lead, ply)| point(ply.into(), lead as f32)).collect();
    painter.curve(&leads, 2.5, theme.discs.white.face[0], area);
    for &MarkedMove { ply, color, severity } in view.marks {
        let Some(&score) = view.scores.get(ply) else { continue };
        draw_mark(painter, severity, color, point(ply as f32, score as f32));
    }
}

/// Where the axis ends on which this lead is the highest. No lead is larger than the board, so the axis is not either.
fn most_of_axis(highest: u32) -> f64 {
    const ENDS: [u32; 9] = [8, 16, 24, 32, 48, 64, 80, 100, 144];
    let end = ENDS.into_iter().find(|end| *end >= highest).unwrap_or(highest);
    f64::from(end)
}

/// Draws the label of a lead beside the graph: the disc of the side that leads, and the number of discs.
fn draw_lead(painter: &mut CardPainter<'_>, lead: f64, row: u32) {
    let number = Area { left: MARGIN, width: LABELS - GAP, top: row - 16, height: 32 };
    painter.text(&format!("{:.0}", lead.abs()), number, label(painter, Align::End));
    let leader = if lead > 0.0 { Color::Black } else { Color::White };
    if lead != 0.0 {
        painter.disc(leader, Point { x: MARGIN as f32 + 10.0, y: row as f32 }, SIDE);
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
    let legend = &view.legend;
    let width = area.width / 2;
    for (index, (severity, name)) in
        (0_u32..).zip([(Severity::Mistake, legend.mistake), (Severity::Blunder, legend.blunder)])
    {
        let left = area.left + index * width;
        for (place, color) in (0_u8..).zip(Color::BOTH) {
            let x = left as f32 + 14.0 + 30.0 * f32::from(place);
            draw_mark(painter, severity, color, Point { x, y: area.middle().y });
        }
        let text = Area { left: left + 66, width: width - 66 - GAP, ..area };
        painter.text_in_size(name, LEAST_DETAIL, text, label(painter, Align::Start));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_axis_ends_at_the_next_even_number_of_discs() {
        assert_eq!([0, 8, 9, 40, 64, 65, 144].map(most_of_axis), [8.0, 8.0, 16.0, 48.0, 64.0, 80.0, 144.0]);
    }

    #[test]
    fn the_halves_of_a_curve_meet_where_it_crosses_the_middle() {
        assert_eq!(half(&[0, 4, -4, -2], Color::Black), [(0.0, 0.0), (1.0, 4.0), (1.5, 0.0), (2.0, 0.0), (3.0, 0.0)]);
        assert_eq!(half(&[0, 4, -4, -2], Color::White), [(0.0, 0.0), (1.0, 0.0), (1.5, 0.0), (2.0, -4.0), (3.0, -2.0)]);
        assert_eq!(half(&[], Color::Black), []);
    }
}
