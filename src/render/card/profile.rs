//! A player's card: numbers and the course of the rating.

use super::super::encode::RenderError;
use super::super::geometry::Area;
use super::super::text::{Align, Fonts};
use super::chart::Scale;
use super::sheet::{GAP, HEAD, MARGIN, SMALL, Sheet, TEXT, TITLE, WIDTH};
use super::stationery::Stationery;
use super::{ProfileView, RatingPoint};

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

pub(super) fn draw(view: &ProfileView<'_>, stationery: &Stationery, fonts: &Fonts) -> Result<Vec<u8>, RenderError> {
    let height = HEAD + FACT + GAP + CHART + MARGIN;
    let mut sheet = Sheet::new(height, stationery, fonts);
    let theme = stationery.theme;
    let name = fonts.name(view.player, TITLE, sheet.title_room(view.subtitle));
    sheet.head(&name, TITLE, view.subtitle);
    let width = (WIDTH - 2 * MARGIN - (FACTS - 1) * GAP) / FACTS;
    for (index, (label, value)) in view.facts.iter().take(FACTS as usize).enumerate() {
        let left = MARGIN + index as u32 * (width + GAP);
        let area = Area { left, top: HEAD, width, height: FACT };
        sheet.panel(area, false);
        let inside = Area { left: left + GAP, width: width - 2 * GAP, ..area };
        let upper = Area { top: area.top + GAP / 2, height: FACT / 2 - GAP / 2, ..inside };
        sheet.text((label, SMALL), upper, Align::Start, theme.ink, theme.panel);
        let lower = Area { top: area.top + FACT / 2 - 2, height: FACT / 2 - GAP / 2, ..inside };
        sheet.text_fitting((value, [TEXT, SMALL]), lower, Align::Start, theme.ink_lit, theme.panel);
    }
    let panel = Area { left: MARGIN, top: HEAD + FACT + GAP, width: WIDTH - 2 * MARGIN, height: CHART };
    sheet.panel(panel, false);
    if view.ratings.is_empty() {
        sheet.text((view.empty, SMALL), panel, Align::Middle, theme.ink, theme.panel);
    } else {
        draw_course(&mut sheet, view, panel);
    }
    sheet.png()
}

fn draw_course(sheet: &mut Sheet<'_>, view: &ProfileView<'_>, panel: Area) {
    let theme = sheet.stationery.theme;
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
    sheet.below(&points, base, (theme.panel_lit, theme.panel), area);
    for tick in scale.ticks() {
        let y = scale.y(area, tick).round() as u32;
        sheet.fill(Area { top: y.min(area.top + area.height - 1), height: 1, ..area }, theme.frame_light);
        let label = Area { left: panel.left, width: LABELS - GAP, top: y.saturating_sub(16), height: 32 };
        sheet.text((&format!("{tick:.0}"), SMALL), label, Align::End, theme.ink, theme.panel);
    }
    sheet.curve(&points, 3.5, (theme.inlay, theme.panel_lit), area.grown(4));
    if let Some(&(x, y)) = points.last() {
        // A line of no length is a dot.
        sheet.curve(&[(x, y), (x, y)], 12.0, (theme.ink_lit, theme.panel), area.grown(8));
    }
    let below = Area { left: area.left, top: area.top + area.height + GAP / 2, width: area.width, height: SPAN };
    let half = Area { width: area.width / 2, ..below };
    sheet.text((view.span[0], SMALL), half, Align::Start, theme.ink, theme.panel);
    let right = Area { left: below.left + half.width, width: below.width - half.width, ..below };
    sheet.text((view.span[1], SMALL), right, Align::End, theme.ink, theme.panel);
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
