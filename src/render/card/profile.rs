//! A player's card: facts and a chart of the ratings.

use super::assets::CardAssets;
use super::chart::Scale;
use super::painter::{CardPainter, Fill, GAP, HEAD, MARGIN, SMALL, TEXT, TITLE, TextStyle, WIDTH};
use super::view::{Fact, ProfileView, RatingPoint};
use crate::render::encode::RenderError;
use crate::render::geometry::{Area, Point};
use crate::render::text::{Align, Fonts};

/// Most facts, each on its own panel.
const FACTS: u32 = 4;
/// Height of a fact's panel.
const FACT: u32 = 84;
/// Height of the chart's panel.
const CHART: u32 = 250;
/// Height of the labels below the curve.
const SPAN: u32 = 32;
/// Rating points from the chart's bottom to its top, at least.
const LEAST_SPAN: f64 = 20.0;
/// Width of the labels beside the curve.
const LABELS: u32 = 72;

pub(super) fn draw(view: &ProfileView<'_>, assets: &CardAssets, fonts: &Fonts) -> Result<Vec<u8>, RenderError> {
    let height = HEAD + FACT + GAP + CHART + MARGIN;
    let mut painter = CardPainter::new(height, assets, fonts);
    let name = fonts.name(view.player, TITLE, painter.title_width(view.subtitle));
    painter.head(&name, TITLE, view.subtitle);
    let width = (WIDTH - 2 * MARGIN - (FACTS - 1) * GAP) / FACTS;
    for (index, fact) in view.facts.iter().take(FACTS as usize).enumerate() {
        let left = MARGIN + index as u32 * (width + GAP);
        draw_fact(&mut painter, fact, Area { left, top: HEAD, width, height: FACT });
    }
    let panel = Area { left: MARGIN, top: HEAD + FACT + GAP, width: WIDTH - 2 * MARGIN, height: CHART };
    painter.panel(panel, false);
    if view.ratings.is_empty() {
        painter.text(view.empty, panel, small_text(&painter, Align::Middle));
    } else {
        draw_chart(&mut painter, view, panel);
    }
    painter.png()
}

/// The style of small texts on panels.
fn small_text(painter: &CardPainter<'_>, align: Align) -> TextStyle {
    let theme = painter.assets.theme;
    TextStyle { em: SMALL, align, fill: Fill { color: theme.text, background: theme.panel } }
}

fn draw_fact(painter: &mut CardPainter<'_>, fact: &Fact<'_>, area: Area) {
    let theme = painter.assets.theme;
    painter.panel(area, false);
    let inside = Area { left: area.left + GAP, width: area.width - 2 * GAP, ..area };
    let upper = Area { top: area.top + GAP / 2, height: FACT / 2 - GAP / 2, ..inside };
    painter.text(fact.label, upper, small_text(painter, Align::Start));
    let lower = Area { top: area.top + FACT / 2 - 2, height: FACT / 2 - GAP / 2, ..inside };
    let fill = Fill { color: theme.highlighted_text, background: theme.panel };
    painter.text_or_smaller(fact.value, SMALL, lower, TextStyle { em: TEXT, align: Align::Start, fill });
}

fn draw_chart(painter: &mut CardPainter<'_>, view: &ProfileView<'_>, panel: Area) {
    let theme = painter.assets.theme;
    let area = Area {
        left: panel.left + LABELS,
        top: panel.top + 2 * GAP,
        width: panel.width - LABELS - 2 * GAP,
        height: panel.height - SPAN - 3 * GAP,
    };
    let values = view.ratings.iter().map(|point| point.rating);
    let least = values.clone().fold(f64::INFINITY, f64::min);
    let most = values.fold(f64::NEG_INFINITY, f64::max);
    // A curve that hardly changes is centred vertically.
    let space = ((LEAST_SPAN - (most - least)) / 2.0).max(0.0);
    let scale = Scale::around(least - space, most + space, 4);
    let points = points(view.ratings, area, scale);
    let fill = Fill { color: theme.highlighted_panel, background: theme.panel };
    painter.fill_to_base(&points, area.bottom() as f32, fill, area);
    for tick in scale.ticks() {
        let y = scale.y(area, tick).round() as u32;
        painter.fill(Area { top: y.min(area.bottom() - 1), height: 1, ..area }, theme.frame_light);
        let label = Area { left: panel.left, width: LABELS - GAP, top: y.saturating_sub(16), height: 32 };
        painter.text(&format!("{tick:.0}"), label, small_text(painter, Align::End));
    }
    let fill = Fill { color: theme.accent, background: theme.highlighted_panel };
    painter.curve(&points, 3.5, fill, area.grown(4));
    if let Some(&last) = points.last() {
        // A line of length 0 is a dot.
        let fill = Fill { color: theme.highlighted_text, background: theme.panel };
        painter.curve(&[last, last], 12.0, fill, area.grown(8));
    }
    let below = Area { left: area.left, top: area.bottom() + GAP / 2, width: area.width, height: SPAN };
    let half = Area { width: area.width / 2, ..below };
    painter.text(view.span[0], half, small_text(painter, Align::Start));
    let right = Area { left: half.right(), width: below.width - half.width, ..below };
    painter.text(view.span[1], right, small_text(painter, Align::End));
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
