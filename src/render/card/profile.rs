//! A player's card: facts and a chart of the ratings.

use super::chart::Scale;
use super::painter::{CardPainter, GAP, HEAD, LABEL, LEAST_DETAIL, MARGIN, NAME, TITLE, TextStyle, WIDTH};
use super::view::{Fact, ProfileView, RatingPoint};
use crate::render::encode::RenderError;
use crate::render::geometry::{Area, Point};
use crate::render::text::{Align, Fonts};
use crate::render::view::DiscShapes;

/// Most facts, each on its own panel.
const FACTS: u32 = 4;
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
/// Width of the labels beside the curve.
const LABELS: u32 = 68;

pub(super) fn draw(view: &ProfileView<'_>, fonts: &Fonts) -> Result<Vec<u8>, RenderError> {
    let height = HEAD + FACT + GAP + CHART + MARGIN;
    let mut painter = CardPainter::new(height, view.theme, DiscShapes::Alike, fonts);
    let name = fonts.name(view.player, TITLE, WIDTH - 2 * MARGIN);
    painter.head_with(&name, TITLE, view.subtitle, "");
    let width = (WIDTH - 2 * MARGIN - (FACTS - 1) * GAP) / FACTS;
    let values: Vec<&str> = view.facts.iter().map(|fact| fact.value).collect();
    let font = painter.fitting_font(&values, NAME, LEAST_DETAIL, width - 2 * GAP);
    for (index, fact) in view.facts.iter().take(FACTS as usize).enumerate() {
        let area = Area { left: MARGIN + index as u32 * (width + GAP), top: HEAD, width, height: FACT };
        let style = TextStyle { font, align: Align::Start, color: painter.theme.highlighted_text };
        draw_fact(&mut painter, fact, style, area);
    }
    let panel = Area { left: MARGIN, top: HEAD + FACT + GAP, width: WIDTH - 2 * MARGIN, height: CHART };
    painter.panel(panel, false);
    if view.ratings.is_empty() {
        let style = label(&painter, Align::Middle);
        painter.text(view.empty, panel.shrunk(GAP), style);
    } else {
        draw_chart(&mut painter, view, panel);
    }
    painter.png()
}

fn label(painter: &CardPainter<'_>, align: Align) -> TextStyle {
    TextStyle { font: LABEL, align, color: painter.theme.text }
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
    let values = view.ratings.iter().map(|point| point.rating);
    let least = values.clone().fold(f64::INFINITY, f64::min);
    let most = values.fold(f64::NEG_INFINITY, f64::max);
    // A curve that hardly changes is centred vertically.
    let space = ((LEAST_SPAN - (most - least)) / 2.0).max(0.0);
    let scale = Scale::around(least - space, most + space, 4);
    let points = points(view.ratings, area, scale);
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
