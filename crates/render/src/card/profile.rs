//! A player's card: facts, a chart of the ratings, and records.

use super::chart::Scale;
use super::painter::{CardPainter, GAP, HEAD, LABEL, LEAST_DETAIL, MARGIN, NAME, TITLE, TextStyle, WIDTH};
use super::view::{Fact, ProfileView, RatingPoint};
use crate::encode::RenderError;
use crate::geometry::{Area, Point};
use crate::text::{Align, Font, Fonts};
use crate::view::DiscShapes;

/// Most facts, each on its own panel.
const FACTS: usize = 4;
/// Facts beside each other: all of them, or half of them where one is too long.
const COLUMNS: [u32; 2] = [4, 2];
/// Height of a fact's panel.
const FACT: u32 = 82;
/// Height of the chart's panel.
const CHART: u32 = 278;
/// Height of the axis's name above the curve.
const AXIS: u32 = 42;
/// Height of the labels below the curve.
const SPAN: u32 = 32;
/// Rating points from the chart's bottom to its top, at least.
const LEAST_SPAN: f64 = 20.0;
/// A value of the records.
const VALUE: Font = Font::semi_bold(21).tabular();
/// Height of a line of the records.
const RECORD: u32 = 36;
/// Height of the note below the records.
const NOTE: u32 = 30;
/// Most records.
const MOST_RECORDS: usize = 32;
/// The highest rating of the chart, and the lowest one below 0.
const MOST_RATING: f64 = 1e9;
/// Width of the labels beside the curve.
const LABELS: u32 = 68;

pub(super) fn draw(view: &ProfileView<'_>, fonts: &Fonts) -> Result<Vec<u8>, RenderError> {
    let facts = &view.facts[..view.facts.len().min(FACTS)];
    let columns = if facts_fit(facts, fonts, COLUMNS[0]) { COLUMNS[0] } else { COLUMNS[1] };
    let facts_height = (FACTS as u32 / columns) * (FACT + GAP);
    let records = Records::new(view, fonts);
    let chart_top = HEAD + facts_height;
    let records_top = chart_top + CHART + GAP;
    let records_height = records.height();
    let height = if records_height == 0 { records_top - GAP } else { records_top + records_height } + MARGIN;
    let mut painter = CardPainter::new(height, view.theme, DiscShapes::Alike, fonts);
    let name = fonts.name(view.player, TITLE, WIDTH - 2 * MARGIN);
    painter.head_with(&name, TITLE, view.subtitle, "");
    let width = fact_width(columns);
    let values: Vec<&str> = facts.iter().map(|fact| fact.value).collect();
    let font = painter.fitting_font(&values, NAME, LEAST_DETAIL, width - 2 * GAP);
    for (index, fact) in (0..).zip(facts) {
        let (column, line) = (index % columns, index / columns);
        let (left, top) = (MARGIN + column * (width + GAP), HEAD + line * (FACT + GAP));
        let style = TextStyle { font, align: Align::Start, color: painter.theme.highlighted_text };
        draw_fact(&mut painter, fact, style, Area { left, top, width, height: FACT });
    }
    let panel = Area { left: MARGIN, top: chart_top, width: WIDTH - 2 * MARGIN, height: CHART };
    painter.panel(panel, false);
    if view.ratings.is_empty() {
        let style = label(&painter, Align::Middle);
        painter.text(view.empty, panel.shrunk(GAP), style);
    } else {
        draw_chart(&mut painter, view, panel);
    }
    if records_height > 0 {
        records.draw(&mut painter, view.note, Area { top: records_top, height: records_height, ..panel });
    }
    painter.png()
}

fn label(painter: &CardPainter<'_>, align: Align) -> TextStyle {
    TextStyle { font: LABEL, align, color: painter.theme.text }
}

/// The width of a fact's panel.
fn fact_width(columns: u32) -> u32 {
    (WIDTH - 2 * MARGIN - (columns - 1) * GAP) / columns
}

/// Whether all facts fit into so many columns.
fn facts_fit(facts: &[Fact<'_>], fonts: &Fonts, columns: u32) -> bool {
    let most = (fact_width(columns) - 2 * GAP) as f32;
    let fits = |text: &str, font: Font| fonts.line(text, font.sized(LEAST_DETAIL)).width() <= most;
    facts.iter().all(|fact| fits(fact.value, NAME) && fits(fact.label, LABEL))
}

/// Draws a fact. All values have one size.
fn draw_fact(painter: &mut CardPainter<'_>, fact: &Fact<'_>, value_style: TextStyle, area: Area) {
    painter.panel(area, false);
    let inside = Area { left: area.left + GAP, width: area.width - 2 * GAP, ..area };
    let upper = Area { top: area.top + 8, height: 32, ..inside };
    painter.text_in_size(fact.label, LEAST_DETAIL, upper, label(painter, Align::Start));
    let lower = Area { top: area.top + 38, height: 36, ..inside };
    painter.text(fact.value, lower, value_style);
}

/// The records: two in a line, and below them those that need a line of their own.
struct Records<'a> {
    halves: Vec<&'a Fact<'a>>,
    wholes: Vec<&'a Fact<'a>>,
    has_note: bool,
}

impl<'a> Records<'a> {
    /// Width of a line with one record.
    const WHOLE: u32 = WIDTH - 2 * MARGIN - 2 * GAP;
    /// Width of one of two records in a line.
    const HALF: u32 = (Self::WHOLE - 2 * GAP) / 2;

    fn new(view: &'a ProfileView<'a>, fonts: &Fonts) -> Self {
        let is_half = |record: &&Fact<'_>| {
            let label = fonts.line(record.label, LABEL.sized(LEAST_DETAIL)).width();
            fonts.line(record.value, VALUE).width() + GAP as f32 + label <= Self::HALF as f32
        };
        let (halves, wholes) = view.records.iter().take(MOST_RECORDS).partition(is_half);
        Self { halves, wholes, has_note: !view.note.is_empty() }
    }

    fn height(&self) -> u32 {
        let lines = (self.halves.len().div_ceil(2) + self.wholes.len()) as u32;
        let note = if self.has_note { NOTE } else { 0 };
        if lines == 0 { 0 } else { lines * RECORD + GAP + note }
    }

    fn draw(&self, painter: &mut CardPainter<'_>, note: &str, panel: Area) {
        painter.panel(panel, false);
        let lines = self.halves.len().div_ceil(2);
        let line_area = |line: usize, column: u32, width: u32| Area {
            left: panel.left + GAP + column * (width + 2 * GAP),
            top: panel.top + GAP / 2 + line as u32 * RECORD,
            width,
            height: RECORD,
        };
        for (index, record) in self.halves.iter().enumerate() {
            let (column, line) = (index / lines.max(1), index % lines.max(1));
            draw_record(painter, record, line_area(line, column as u32, Self::HALF), line > 0);
        }
        for (line, record) in (lines..).zip(&self.wholes) {
            draw_record(painter, record, line_area(line, 0, Self::WHOLE), line > 0);
        }
        let area =
            Area { left: panel.left + GAP, top: panel.bottom() - NOTE - 2, width: panel.width - 2 * GAP, height: NOTE };
        let style = TextStyle { font: LABEL, align: Align::Start, color: painter.theme.muted_text() };
        painter.text_in_size(note, LEAST_DETAIL, area, style);
    }
}

/// Draws a record. Its label is shortened before its value is.
fn draw_record(painter: &mut CardPainter<'_>, record: &Fact<'_>, area: Area, has_line: bool) {
    if has_line {
        painter.canvas.fill(Area { height: 1, ..area }, painter.theme.panel_line());
    }
    let value = TextStyle { font: VALUE, align: Align::End, color: painter.theme.highlighted_text };
    let most = Area { left: area.left + area.width / 3, width: area.width - area.width / 3, ..area };
    painter.text_in_size(record.value, LEAST_DETAIL, most, value);
    let used = painter.fonts.line(record.value, VALUE).width().ceil() as u32;
    let rest = area.width.saturating_sub(used.min(most.width) + GAP);
    let style = label(painter, Align::Start);
    painter.text_in_size(record.label, LEAST_DETAIL, Area { width: rest, ..area }, style);
}

fn draw_chart(painter: &mut CardPainter<'_>, view: &ProfileView<'_>, panel: Area) {
    let theme = painter.theme;
    let area = Area {
        left: panel.left + LABELS,
        top: panel.top + AXIS + GAP,
        width: panel.width - LABELS - 2 * GAP,
        height: panel.height - AXIS - GAP - SPAN - GAP,
    };
    let axis =
        Area { left: panel.left + GAP, top: panel.top + GAP / 2, width: panel.width - 2 * GAP, height: AXIS - GAP };
    painter.text(view.axis, axis, label(painter, Align::Start));
    let ratings: Vec<RatingPoint> = view.ratings.iter().map(clamped).collect();
    let values = ratings.iter().map(|point| point.rating);
    let least = values.clone().fold(f64::INFINITY, f64::min);
    let most = values.fold(f64::NEG_INFINITY, f64::max);
    // A curve that hardly changes is centerd vertically.
    let space = ((LEAST_SPAN - (most - least)) / 2.0).max(0.0);
    let scale = Scale::around(least - space, most + space, 4);
    let points = points(&ratings, area, scale);
    painter.fill_to_base(&points, area.bottom(), theme.highlighted_panel, area);
    for tick in scale.ticks() {
        let y = scale.y(area, tick).round() as u32;
        painter.canvas.fill(Area { top: y.min(area.bottom() - 1), height: 1, ..area }, theme.panel_line());
        let numbers = Area { left: panel.left, width: LABELS - GAP, top: y - 16, height: 32 };
        painter.text(&format!("{tick:.0}"), numbers, label(painter, Align::End));
    }
    painter.curve(&points, 3.5, theme.accent, area.grown(4));
    if let Some(&last) = points.last() {
        let dot = area.grown(GAP).around(last, 10.0);
        painter.canvas.draw(dot, theme.panel, |drawing| drawing.circle(last, 9.0));
        painter.canvas.draw(dot, theme.highlighted_text, |drawing| drawing.circle(last, 6.0));
    }
    let below = Area { left: area.left, top: area.bottom() + GAP / 2, width: area.width, height: SPAN };
    let half = Area { width: area.width / 2, ..below };
    painter.text(view.span[0], half, label(painter, Align::Start));
    let right = Area { left: half.right(), width: below.width - half.width, ..below };
    painter.text(view.span[1], right, label(painter, Align::End));
}

/// A point whose rating is small enough for the scale to tell it from others.
fn clamped(point: &RatingPoint) -> RatingPoint {
    RatingPoint { rating: point.rating.clamp(-MOST_RATING, MOST_RATING), ..*point }
}

/// The points of the curve. A single rating becomes a level line.
fn points(ratings: &[RatingPoint], area: Area, scale: Scale) -> Vec<Point> {
    let [first, last] = [ratings.first(), ratings.last()].map(|point| point.map_or(0, |point| point.at_ms));
    // The difference of two times may overflow an i64.
    let since_first = |at_ms: i64| at_ms as f64 - first as f64;
    let span = since_first(last);
    let point = |rating: &RatingPoint| {
        let share = if span > 0.0 { since_first(rating.at_ms) / span } else { 1.0 };
        let x = (area.left as f64 + share * area.width as f64) as f32;
        Point { x, y: scale.y(area, rating.rating) }
    };
    let start = ratings.first().map(|rating| Point { x: area.left as f32, ..point(rating) });
    start.into_iter().chain(ratings.iter().map(point)).collect()
}
