//! The evaluation graph: which side leads by how many discs, ply by ply, the worst moves, and moves with a name.

use super::chart::round_step;
use super::mark::{draw_mark, draw_tick};
use super::painter::{CardPainter, DETAIL, GAP, LABEL, LEAST, MARGIN, NAME, PANEL_CORNER, TextStyle, WIDTH};
use super::player::{PlayerPanels, lower, text_area};
use super::view::{EvaluationView, MarkedMove, NamedMove, Severity};
use crate::encode::RenderError;
use crate::geometry::{Area, Point};
use crate::text::{Align, Fonts};
use rules::{ByColor, Color};

/// Height of the players' panels.
const PLAYER: u32 = 84;
/// Height of the graph.
const GRAPH: u32 = 330;
/// The part of the graph that each half has at least, so that there is room for its label.
const LEAST_HALF: f64 = 0.2;
/// Width of the labels beside the graph.
const LABELS: u32 = 60;
/// Height of the lines on the axis, and of the numbers below them.
const TICKS: u32 = 24;
const NUMBERS: u32 = 34;
const LEGEND: u32 = 40;
/// Width of one mark and its number on a player's panel.
const SLIPS: u32 = 52;
/// How many of the worst moves are marked on the curve.
const MARKED: usize = 3;
/// Radius of the discs on the labels of the halves.
const SIDE: f32 = 9.0;
/// Height of a label on the graph.
const NOTE: u32 = 32;
/// Radius of the ring around a move that is named.
const RING: f32 = 17.0;
/// Distance of a move's name from the move.
const NOTE_DISTANCE: f32 = 24.0;

pub(super) fn draw(view: &EvaluationView<'_>, fonts: &Fonts) -> Result<Vec<u8>, RenderError> {
    let top = MARGIN + PLAYER + 2 * GAP;
    let height = top + GRAPH + TICKS + NUMBERS + LEGEND + MARGIN;
    let mut painter = CardPainter::new(height, view.theme, view.discs, fonts);
    let width = (WIDTH - 2 * MARGIN - GAP) / 2;
    let black = Area { left: MARGIN, top: MARGIN, width, height: PLAYER };
    let areas = ByColor { black, white: Area { left: black.right() + GAP, ..black } };
    let (players, reserved) = (view.players, 2 * SLIPS);
    painter.players(&PlayerPanels {
        players,
        areas,
        highlighted: None,
        name: NAME,
        detail: DETAIL,
        least: LEAST,
        reserved,
    });
    for (color, &panel) in areas.iter() {
        draw_slips(&mut painter, view.slips, color, lower(text_area(panel)));
    }
    let left = MARGIN + LABELS;
    Graph::new(view, Area { left, top, width: WIDTH - MARGIN - GAP - left, height: GRAPH }).draw(&mut painter, view);
    let legend = Area { left: MARGIN, top: top + GRAPH + TICKS + NUMBERS, width: WIDTH - 2 * MARGIN, height: LEGEND };
    draw_legend(&mut painter, view, legend);
    painter.png()
}

fn label(painter: &CardPainter<'_>, align: Align) -> TextStyle {
    TextStyle { font: LABEL, align, color: painter.theme.coordinates }
}

/// Draws a player's numbers of mistakes and blunders at the right end of the panel's lower line.
fn draw_slips(painter: &mut CardPainter<'_>, slips: &[MarkedMove], color: Color, line: Area) {
    let number = |severity| slips.iter().filter(|slip| slip.color == color && slip.severity == severity).count();
    for (index, severity) in (0_u32..).zip([Severity::Mistake, Severity::Blunder]) {
        let left = line.right() - (2 - index) * SLIPS;
        let middle = Point { x: left as f32 + 13.0, y: line.middle().y };
        draw_mark(painter, severity, color, middle);
        let text = Area { left: left + 27, width: SLIPS - 27, ..line };
        let style = TextStyle { font: LABEL, align: Align::Start, color: painter.theme.highlighted_text };
        painter.text_in_size(&number(severity).to_string(), LEAST, text, style);
    }
}

/// Where leads after plies are on the picture. Each side's half has a height and a scale of its own, so that a game in which one side
/// always leads does not leave half of the graph empty.
struct Graph {
    area: Area,
    plies: usize,
    /// The leads at which the halves end.
    ends: ByColor<f64>,
    /// The row of equal positions.
    middle: f32,
}

impl Graph {
    fn new(view: &EvaluationView<'_>, area: Area) -> Self {
        let highest = ByColor::from_fn(|color| {
            let own = |&score: &i32| if color == Color::Black { score } else { score.saturating_neg() };
            view.scores.iter().map(own).max().unwrap_or(0).max(0).unsigned_abs()
        });
        let ends = highest.map(end_of_axis);
        let share = (ends.black / (ends.black + ends.white)).clamp(LEAST_HALF, 1.0 - LEAST_HALF);
        let middle = area.top as f32 + (f64::from(area.height) * share).round() as f32;
        Self { area, plies: view.scores.len().saturating_sub(1).max(1), ends, middle }
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
            let number = Area { left: MARGIN, width: LABELS - GAP, top: row - 16, height: 32 };
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

    /// Draws the marks of moves, their names, and which side leads in which half.
    fn draw_moves(&self, painter: &mut CardPainter<'_>, view: &EvaluationView<'_>) {
        let at = |ply: usize| view.scores.get(ply).map(|&score| self.at(ply as f32, score as f32));
        let marked = worst(view.slips);
        for (index, slip) in view.slips.iter().enumerate().filter(|(_, slip)| at(slip.ply).is_some()) {
            if !marked.contains(&index) {
                draw_tick(painter, slip.severity, self.x(slip.ply as f32), self.area.bottom() + 4);
            }
        }
        let around = |point: Point| self.area.grown(GAP).around(point, 18.0);
        let plies = view.named.iter().map(|named| named.ply).chain(marked.iter().map(|&index| view.slips[index].ply));
        let mut taken: Vec<Area> = plies.filter_map(at).map(around).collect();
        for color in Color::BOTH {
            let place = self.draw_side(painter, view, color, &taken);
            taken.push(place);
        }
        for NamedMove { ply, .. } in view.named {
            let Some(point) = at(*ply) else { continue };
            let (accent, edge) = (painter.theme.accent, painter.theme.panel);
            painter.canvas.draw(around(point), edge, |drawing| drawing.ring(point, RING, 11.0));
            painter.canvas.draw(around(point), accent, |drawing| drawing.ring(point, 15.5, 12.5));
        }
        for &index in &marked {
            let Some(point) = at(view.slips[index].ply) else { continue };
            draw_mark(painter, view.slips[index].severity, view.slips[index].color, point);
        }
        for NamedMove { ply, name } in view.named {
            let Some(point) = at(*ply) else { continue };
            let width = painter.widest(std::iter::once(*name), LABEL).min(self.area.width / 2) + 2 * GAP;
            // A name does not stand nearer to another move than to its own.
            let others = view.named.iter().filter(|other| other.ply != *ply).filter_map(|other| at(other.ply));
            let others: Vec<Area> = others.map(|point| self.area.grown(GAP).around(point, 2.0 * RING)).collect();
            let place = self.free_place(point, width, &[&taken[..], &others[..]].concat());
            self.connect(painter, point, place);
            painter.note(name, place);
            taken.push(place);
        }
    }

    /// Draws a line from the ring around a move to its name.
    fn connect(&self, painter: &mut CardPainter<'_>, point: Point, name: Area) {
        let middle = name.middle();
        let length = (middle.x - point.x).hypot(middle.y - point.y).max(1.0);
        let share = (RING / length).min(1.0);
        let start = Point { x: point.x + (middle.x - point.x) * share, y: point.y + (middle.y - point.y) * share };
        let around = self.area.grown(GAP).around(point, 1.0).union(name);
        painter.canvas.draw(around, painter.theme.panel, |drawing| drawing.line(&[start, middle], 5.0));
        painter.canvas.draw(around, painter.theme.accent, |drawing| drawing.line(&[start, middle], 2.0));
    }

    /// Draws which side leads in a half, where there is most room: no mark, and as little of the curve as possible. Returns the place.
    fn draw_side(
        &self,
        painter: &mut CardPainter<'_>,
        view: &EvaluationView<'_>,
        color: Color,
        taken: &[Area],
    ) -> Area {
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
        place
    }

    /// A place for the name of a move above or below it that is not taken, or else the first one.
    fn free_place(&self, at: Point, width: u32, taken: &[Area]) -> Area {
        let (top, bottom) = (self.area.top as f32, self.area.bottom() as f32);
        let place = |distance: f32, shift: f32| {
            let middle = at.y + distance;
            let is_inside = middle - NOTE as f32 / 2.0 > top && middle + NOTE as f32 / 2.0 < bottom;
            let left = (at.x - width as f32 / 2.0 + shift * width as f32)
                .clamp(self.area.left as f32 + 4.0, (self.area.right() - width) as f32 - 4.0);
            let row = (middle - NOTE as f32 / 2.0).clamp(top, bottom - NOTE as f32);
            (Area { left: left as u32, top: row as u32, width, height: NOTE }, is_inside)
        };
        let distances = [-1.0, 1.0, -2.0, 2.0, -3.0, 3.0, -4.0, 4.0].map(|step: f32| {
            step.signum() * (NOTE_DISTANCE + NOTE as f32 / 2.0) + (step - step.signum()) * NOTE as f32
        });
        let places =
            distances.into_iter().flat_map(|distance| [0.0, -0.5, 0.5, -0.8, 0.8].map(|shift| place(distance, shift)));
        let is_free = |place: &Area| !taken.iter().any(|other| overlap(*place, *other));
        places
            .clone()
            .filter(|(_, is_inside)| *is_inside)
            .map(|(place, _)| place)
            .find(is_free)
            .unwrap_or_else(|| place(-NOTE_DISTANCE - NOTE as f32 / 2.0, 0.0).0)
    }
}

impl CardPainter<'_> {
    /// Draws a short text on a small panel of its own.
    fn note(&mut self, text: &str, area: Area) {
        self.canvas.fill_round(area, PANEL_CORNER, self.theme.accent);
        self.canvas.fill_round(area.shrunk(2), PANEL_CORNER - 2, self.theme.panel);
        let inside = Area { left: area.left + GAP, width: area.width - 2 * GAP, ..area };
        let style = TextStyle { font: LABEL, align: Align::Middle, color: self.theme.highlighted_text };
        self.text_in_size(text, LEAST, inside, style);
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
