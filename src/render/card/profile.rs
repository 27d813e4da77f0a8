//! A player's card: numbers and the course of the rating.

use super::assets::CardAssets;
use super::chart::Scale;
use super::painter::{CardPainter, GAP, HEAD, MARGIN, SMALL, TEXT, TITLE, WIDTH};
use super::{ProfileView, RatingPoint};
use crate::render::encode::RenderError;
use crate::render::geometry::Area;
use crate::render::text::{Align, Fonts};

/// Panels for numbers side by side, and their height.
const FACTS: u32 = 4;
const FACT: u32 = 84;
/// Height of the chart's panel, and of the line below the curve.
const CHART: u32 = 250;
const SPAN: u32 = 32;
/// Points from the chart's bottom to its top, at least.
const LEAST_SPAN: f64 = 20.0;
/// Width of the labels beside the curve.
const LABELS: u32 = 72;

pub(super) fn draw(view: &ProfileView<'_>, assets: &CardAssets, fonts: &Fonts) -> Result<Vec<u8>, RenderError> {
    let height = HEAD + FACT + GAP + CHART + MARGIN;
    let mut painter = CardPainter::new(height, assets, fonts);
    let theme = assets.theme;
    let name = fonts.name(view.player, TITLE, painter.title_room(view.subtitle));
    painter.head(&name, TITLE, view.subtitle);
    let width = (WIDTH - 2 * MARGIN - (FACTS - 1) * GAP) / FACTS;
    for (index, (label, value)) in view.facts.iter().take(FACTS as usize).enumerate() {
        let left = MARGIN + index as u32 * (width + GAP);
        let area = Area { left, top: HEAD, width, height: FACT };
        painter.panel(area, false);
        let inside = Area { left: left + GAP, width: width - 2 * GAP, ..area };
        let upper = Area { top: area.top + GAP / 2, height: FACT / 2 - GAP / 2, ..inside };
        painter.text((label, SMALL), upper, Align::Start, theme.text_color, theme.panel);
        let lower = Area { top: area.top + FACT / 2 - 2, height: FACT / 2 - GAP / 2, ..inside };
        painter.text_fitting((value, [TEXT, SMALL]), lower, Align::Start, theme.highlighted_text, theme.panel);
    }
    let panel = Area { left: MARGIN, top: HEAD + FACT + GAP, width: WIDTH - 2 * MARGIN, height: CHART };
    painter.panel(panel, false);
    if view.ratings.is_empty() {
        painter.text((view.empty, SMALL), panel, Align::Middle, theme.text_color, theme.panel);
    } else {
        draw_course(&mut painter, view, panel);
    }
    painter.png()
}

fn draw_course(painter: &mut CardPainter<'_>, view: &ProfileView<'_>, panel: Area) {
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
    // A level course lies in the middle.
    let space = ((LEAST_SPAN - (most - least)) / 2.0).max(0.0);
    let scale = Scale::around(least - space, most + space, 4);
    let points = points(view.ratings, area, scale);
    let base = (area.top + area.height) as f32;
    painter.below(&points, base, (theme.highlighted_panel, theme.panel), area);
    for tick in scale.ticks() {
        let y = scale.y(area, tick).round() as u32;
        painter.fill(Area { top: y.min(area.top + area.height - 1), height: 1, ..area }, theme.frame_light);
        let label = Area { left: panel.left, width: LABELS - GAP, top: y.saturating_sub(16), height: 32 };
        painter.text((&format!("{tick:.0}"), SMALL), label, Align::End, theme.text_color, theme.panel);
    }
    painter.curve(&points, 3.5, (theme.accent, theme.highlighted_panel), area.grown(4));
    if let Some(&(x, y)) = points.last() {
        // A line of no length is a dot.
        painter.curve(&[(x, y), (x, y)], 12.0, (theme.highlighted_text, theme.panel), area.grown(8));
    }
    let below = Area { left: area.left, top: area.top + area.height + GAP / 2, width: area.width, height: SPAN };
    let half = Area { width: area.width / 2, ..below };
    painter.text((view.span[0], SMALL), half, Align::Start, theme.text_color, theme.panel);
    let right = Area { left: below.left + half.width, width: below.width - half.width, ..below };
    painter.text((view.span[1], SMALL), right, Align::End, theme.text_color, theme.panel);
}

/// The course on the picture; a single rating is a level line.
fn points(ratings: &[RatingPoint], area: Area, scale: Scale) -> Vec<(f32, f32)> {
    let [first, last] = [ratings.first(), ratings.last()].map(|point| point.map_or(0, |point| point.at_ms));
    // Differences of two moments need not fit in the integers.
    let since = |at_ms: i64| at_ms as f64 - first as f64;
    let span = since(last);
    let x = |point: &RatingPoint| {
        let share = if span > 0.0 { since(point.at_ms) / span } else { 1.0 };
        (area.left as f64 + share * area.width as f64) as f32
    };
    let start = ratings.first().map(|point| (area.left as f32, scale.y(area, point.rating)));
    start.into_iter().chain(ratings.iter().map(|point| (x(point), scale.y(area, point.rating)))).collect()
}
