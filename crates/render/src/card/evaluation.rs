//! The evaluation graph: which side leads by how many discs, ply by ply, the worst moves, and moves with a name.

use super::chart::round_step;
use super::mark::{draw_mark, draw_tick};
use super::named_moves::{NAME_ROW, RING, place_names};
use super::painter::{CardPainter, DETAIL, GAP, LABEL, LEAST, MARGIN, NAME, TextStyle, WIDTH};
use super::player::{PlayerPanels, text_area};
use super::slip_counts::SlipCounts;
use super::view::{EvaluationView, MarkedMove, Severity};
use crate::encode::RenderError;
use crate::geometry::{Area, Point};
use crate::text::{Align, Fonts};
use rules::{ByColor, Color};

/// Height of the players' names and the texts below them.
const PLAYER: u32 = 84;
/// Height of the graph.
const GRAPH: u32 = 330;
/// The part of the graph that each half has at least, so that there is room for its label.
const LEAST_HALF: f64 = 0.2;
/// The space between the graph and what is above it. It has room for a ring around a move.
const ABOVE_GRAPH: u32 = 22;
/// Width of the labels beside the graph, and their distance from it, which has room for most of a ring.
const LABELS: u32 = 64;
const BESIDE_LABELS: u32 = 18;
/// Height of the lines on the axis, and of the numbers below them.
const TICKS: u32 = 24;
const NUMBERS: u32 = 34;
const LEGEND: u32 = 40;
/// Height of the line for the numbers of mistakes on the players' panels.
const SLIPS_LINE: u32 = 34;
/// How many of the worst moves are marked on the curve.
const MARKED: usize = 3;
/// Radius of the discs on the labels of the halves.
const SIDE: f32 = 9.0;
/// Height of a label on the graph.
const NOTE: u32 = 32;

pub(super) fn draw(view: &EvaluationView<'_>, fonts: &Fonts) -> Result<Vec<u8>, RenderError> {
    let has_names = view.named.iter().any(|named| named.ply < view.scores.len());
    let names = if has_names { NAME_ROW } else { 0 };
    let top = MARGIN + PLAYER + SLIPS_LINE + GAP;
    let height = top + names + ABOVE_GRAPH + GRAPH + TICKS + NUMBERS + LEGEND + MARGIN;
    let mut painter = CardPainter::new(height, view.theme, view.discs, fonts);
    draw_players(&mut painter, view);
    let names = Area { left: MARGIN, top, width: WIDTH - 2 * MARGIN, height: names };
    let left = MARGIN + LABELS;
    let graph = Area { left, top: names.bottom() + ABOVE_GRAPH, width: WIDTH - MARGIN - GAP - left, height: GRAPH };
    Graph::new(view, graph, names).draw(&mut painter, view);
    let top = graph.bottom() + TICKS + NUMBERS;
    draw_legend(&mut painter, view, Area { left: MARGIN, top, width: WIDTH - 2 * MARGIN, height: LEGEND });
    painter.png()
}

/// Draws the players' panels, with the numbers of mistakes on a line of their own: a translated text before them may be long.
fn draw_players(painter: &mut CardPainter<'_>, view: &EvaluationView<'_>) {
    let width = (WIDTH - 2 * MARGIN - GAP) / 2;
    let black = Area { left: MARGIN, top: MARGIN, width, height: PLAYER };
    let areas = ByColor { black, white: Area { left: black.right() + GAP, ..black } };
    for (_, &area) in areas.iter() {
        painter.panel(Area { height: PLAYER + SLIPS_LINE, ..area }, false);
    }
    let (players, highlighted) = (view.players, None);
    let panels = PlayerPanels { players, areas, highlighted, name: NAME, detail: DETAIL, least: LEAST, reserved: 0 };
    painter.players(&panels);
    let slips = SlipCounts::new(painter, view.slips);
    for (color, &area) in areas.iter() {
        let line = Area { top: area.bottom() - GAP / 2, height: SLIPS_LINE, ..text_area(area) };
        slips.draw(painter, color, line);
    }
}

fn label(painter: &CardPainter<'_>, align: Align) -> TextStyle {
    TextStyle { font: LABEL, align, color: painter.theme.coordinates }
}

/// Where leads after plies are on the picture. Each side's half has a height and a scale of its own, so that a game in which one side
/// always leads does not leave half of the graph empty.
struct Graph {
    area: Area,
    /// The row for the names of moves.
    names: Area,
    plies: usize,
    /// The leads at which the halves end.
    ends: ByColor<f64>,
    /// The row of equal positions.
    middle: f32,
}

impl Graph {
    fn new(view: &EvaluationView<'_>, area: Area, names: Area) -> Self {
        let highest = ByColor::from_fn(|color| {
            let own = |&score: &i32| if color == Color::Black { score } else { score.saturating_neg() };
            view.scores.iter().map(own).max().unwrap_or(0).max(0).unsigned_abs()
        });
        let ends = highest.map(end_of_axis);
        let share = (ends.black / (ends.black + ends.white)).clamp(LEAST_HALF, 1.0 - LEAST_HALF);
        let middle = area.top as f32 + (f64::from(area.height) * share).round() as f32;
        Self { area, names, plies: view.scores.len().saturating_sub(1).max(1), ends, middle }
    }

    fn x(&self, ply: f32) -> f32 {
        self.area.left as f32 + self.area.width as f32 * ply / self.plies as f32
    }

    fn y(&self, lead: f32) -> f32 {
        let (top, bottom) = (self.area.top as f32, self.area.bottom() as f32);
        if lead >= 0.0 {
            self.middle - (self.middle - top) * lead / self.ends.black as f32
        } else {
            self.middle - (bottom - self.middle) * lead / self.ends.white as f32
        }
    }

    fn at(&self, ply: f32, lead: f32) -> Point {
        Point { x: self.x(ply), y: self.y(lead) }
    }

    /// The part of the graph in which a side leads.
    fn half(&self, color: Color) -> Area {
        let middle = self.middle as u32;
        match color {
            Color::Black => Area { height: middle - self.area.top, ..self.area },
            Color::White => Area { top: middle, height: self.area.bottom() - middle, ..self.area },
        }
    }

    fn draw(&self, painter: &mut CardPainter<'_>, view: &EvaluationView<'_>) {
        let (theme, area) = (painter.theme, self.area);
        painter.canvas.fill(area.grown(2), theme.accent);
        painter.canvas.fill(area, theme.square);
        Color::BOTH.into_iter().for_each(|color| self.draw_scale(painter, color));
        self.draw_plies(painter, view.moves);
        for color in Color::BOTH {
            let points: Vec<_> = half(view.scores, color).into_iter().map(|(ply, lead)| self.at(ply, lead)).collect();
            painter.fill_to_base(&points, self.middle as u32, theme.discs[color].face[0], self.half(color));
        }
        painter.canvas.fill(Area { top: self.middle as u32 - 1, height: 2, ..area }, theme.accent);
        // The filled area alone is not enough: black on the squares' color has too little contrast for a graphic.
        let leads: Vec<_> = (0_u16..).zip(view.scores).map(|(ply, &lead)| self.at(ply.into(), lead as f32)).collect();
        painter.curve(&leads, 3.0, theme.discs.white.face[0], area);
        self.draw_moves(painter, view);
    }

    /// Draws the lines and numbers of one half: its end, the middle of it where there is room, and once 0.
    fn draw_scale(&self, painter: &mut CardPainter<'_>, color: Color) {
        let (end, half) = (self.ends[color], self.half(color));
        let sign = if color == Color::Black { 1.0 } else { -1.0 };
        let has_room = half.height > 3 * NOTE;
        let leads = [Some(end), has_room.then_some(end / 2.0), (color == Color::White).then_some(0.0)];
        for lead in leads.into_iter().flatten() {
            let row = (self.y((sign * lead) as f32) as u32).clamp(self.area.top, self.area.bottom() - 1);
            painter.canvas.fill(Area { top: row, height: 1, ..self.area }, painter.theme.line);
            let number = Area { left: MARGIN, width: LABELS - BESIDE_LABELS, top: row - 16, height: 32 };
            painter.text(&format!("{lead:.0}"), number, label(painter, Align::End));
        }
    }

    /// Draws the lines and numbers of the plies.
    fn draw_plies(&self, painter: &mut CardPainter<'_>, moves: &str) {
        let (area, theme) = (self.area, painter.theme);
        let top = area.bottom() + TICKS;
        let step = round_step(self.plies as f64, 10) as usize;
        for ply in (0..=self.plies).step_by(step) {
            let column = self.x(ply as f32).round() as u32;
            if ply > 0 && ply < self.plies {
                painter.canvas.fill(Area { left: column, width: 1, ..area }, theme.line);
            }
            if ply > 0 {
                let number = Area { left: column - 30, width: 60, top, height: NUMBERS };
                painter.text(&ply.to_string(), number, label(painter, Align::Middle));
            }
        }
        let title = Area { left: MARGIN, width: 2 * LABELS, top, height: NUMBERS };
        painter.text_in_size(moves, LEAST, title, label(painter, Align::Start));
    }

    /// Draws the marks of moves, the names of moves, and which side leads in which half.
    fn draw_moves(&self, painter: &mut CardPainter<'_>, view: &EvaluationView<'_>) {
        let at = |ply: usize| view.scores.get(ply).map(|&score| self.at(ply as f32, score as f32));
        let worst = worst(view.slips);
        for (index, slip) in view.slips.iter().enumerate().filter(|(_, slip)| at(slip.ply).is_some()) {
            if !worst.contains(&index) {
                draw_tick(painter, slip.severity, self.x(slip.ply as f32), self.area.bottom() + 4);
            }
        }
        let marked: Vec<(Point, MarkedMove)> =
            worst.into_iter().filter_map(|index| Some((at(view.slips[index].ply)?, view.slips[index]))).collect();
        let marks: Vec<Point> = marked.iter().map(|(point, _)| *point).collect();
        let named: Vec<(Point, &str)> =
            view.named.iter().filter_map(|named| Some((at(named.ply)?, named.name))).collect();
        let named = place_names(painter, &named, &marks, self.names);
        let whole = painter.canvas.area();
        let points = marks.iter().copied().chain(named.iter().map(|named| named.at));
        let lines = named.iter().map(|named| named.line_area(whole));
        let taken: Vec<Area> = points.map(|point| whole.around(point, RING)).chain(lines).collect();
        Color::BOTH.into_iter().for_each(|color| self.draw_side(painter, view, color, &taken));
        named.iter().for_each(|named| named.draw_name(painter));
        named.iter().for_each(|named| named.draw_ring(painter));
        marked.iter().for_each(|(point, slip)| draw_mark(painter, slip.severity, slip.color, *point));
    }

    /// Draws which side leads in a half, where there is most room: no mark, and as little of the curve as possible.
    fn draw_side(&self, painter: &mut CardPainter<'_>, view: &EvaluationView<'_>, color: Color, taken: &[Area]) {
        let (text, half) = (view.ahead[color], self.half(color));
        let disc = 2 * SIDE as u32 + GAP;
        let width = (painter.widest(std::iter::once(text), LABEL) + disc + 2 * GAP).min(half.width * 3 / 5);
        let top = match color {
            Color::Black => half.top + GAP / 2,
            Color::White => half.bottom() - NOTE - GAP / 2,
        };
        let highest = |place: Area| {
            let is_beside = |ply: usize| {
                let x = self.x(ply as f32);
                x >= place.left as f32 - GAP as f32 && x <= (place.right() + GAP) as f32
            };
            let own = |score: i32| if color == Color::Black { score } else { score.saturating_neg() };
            let scores = view.scores.iter().enumerate().filter(|(ply, _)| is_beside(*ply));
            scores.map(|(_, &score)| own(score)).max().unwrap_or(0)
        };
        let (first, last) = (half.left + GAP / 2, half.right() - width - GAP / 2);
        let places = [first, last, (first + last) / 2].map(|left| Area { left, top, width, height: NOTE });
        let cost =
            |place: &Area| (taken.iter().filter(|other| overlap(*place, **other)).count(), highest(*place).max(0));
        let place = places.into_iter().min_by_key(cost).unwrap_or(places[0]);
        painter.panel(place, false);
        painter.disc(color, Point { x: (place.left + GAP) as f32 + SIDE, y: place.middle().y }, SIDE);
        let inside = Area { left: place.left + GAP + disc, width: width - disc - 2 * GAP, ..place };
        let style = TextStyle { font: LABEL, align: Align::Start, color: painter.theme.highlighted_text };
        painter.text_in_size(text, LEAST, inside, style);
    }
}

fn overlap(one: Area, other: Area) -> bool {
    one.left < other.right() && other.left < one.right() && one.top < other.bottom() && other.top < one.bottom()
}

/// The indices of the moves that lost most discs.
fn worst(slips: &[MarkedMove]) -> Vec<usize> {
    let mut indices: Vec<usize> = (0..slips.len()).collect();
    indices.sort_by_key(|&index| (std::cmp::Reverse(slips[index].loss), slips[index].ply));
    indices.truncate(MARKED);
    indices
}

/// Where the axis ends on which this lead is the highest. No lead is larger than the board, so the axis is not either.
fn end_of_axis(highest: u32) -> f64 {
    const ENDS: [u32; 10] = [4, 8, 16, 24, 32, 48, 64, 80, 100, 144];
    let end = ENDS.into_iter().find(|end| *end >= highest).unwrap_or(highest);
    f64::from(end)
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

/// Draws what marks mean: a line on the axis and a mark on the curve for each severity.
fn draw_legend(painter: &mut CardPainter<'_>, view: &EvaluationView<'_>, area: Area) {
    let names = [(Severity::Mistake, view.legend.mistake), (Severity::Blunder, view.legend.blunder)];
    let width = area.width / 2;
    let texts = names.map(|(_, name)| name);
    let font = painter.fitting_font(&texts, LABEL, LEAST, width - 60 - GAP);
    for (index, (severity, name)) in (0_u32..).zip(names) {
        let left = area.left + index * width;
        draw_tick(painter, severity, left as f32 + 8.0, area.middle().y as u32 - 8);
        draw_mark(painter, severity, Color::Black, Point { x: left as f32 + 34.0, y: area.middle().y });
        let text = Area { left: left + 60, width: width - 60 - GAP, ..area };
        painter.text(name, text, TextStyle { font, ..label(painter, Align::Start) });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_axis_ends_at_the_next_even_number_of_discs() {
        assert_eq!([0, 5, 9, 40, 64, 65, 144].map(end_of_axis), [4.0, 8.0, 16.0, 48.0, 64.0, 80.0, 144.0]);
    }

    #[test]
    fn the_halves_of_a_curve_meet_where_it_crosses_the_middle() {
        assert_eq!(half(&[0, 4, -4, -2], Color::Black), [(0.0, 0.0), (1.0, 4.0), (1.5, 0.0), (2.0, 0.0), (3.0, 0.0)]);
        assert_eq!(half(&[0, 4, -4, -2], Color::White), [(0.0, 0.0), (1.0, 0.0), (1.5, 0.0), (2.0, -4.0), (3.0, -2.0)]);
        assert_eq!(half(&[], Color::Black), []);
    }

    #[test]
    fn the_worst_moves_are_those_that_lost_most() {
        let slip = |(ply, loss)| MarkedMove { ply, color: Color::Black, severity: Severity::Mistake, loss };
        assert_eq!(worst(&[(1, 5), (2, 9), (3, 6), (4, 9), (5, 5)].map(slip)), [1, 3, 2]);
        assert_eq!(worst(&[]), [0_usize; 0]);
    }
}
