//! A player's card: the name with the rating, all results as a bar, the course of the ratings or the levels beaten, and groups of
//! further values.

use super::chart::Scale;
use super::painter::{
    ABOVE_TITLE, CardPainter, DETAIL, GAP, HEAD, LABEL, LEAST, LEAST_TITLE, MARGIN, TITLE, TITLE_HEIGHT, TextStyle,
    WIDTH,
};
use super::view::{Fact, FactGroup, ProfileView, Progress, RatingCourse, RatingPoint, ResultsView, TimeAxis};
use crate::encode::RenderError;
use crate::geometry::{Area, Point};
use crate::text::{Align, Font, Fonts};
use crate::view::DiscShapes;

/// Height of the results' panel: a label, the bar, and the numbers.
const RESULTS: u32 = 108;
const RESULTS_LINE: u32 = 36;
const BAR: u32 = 22;
/// Height of the chart's panel.
const CHART: u32 = 244;
/// Height of the name of the chart or of the levels.
const HEADING: u32 = 42;
/// Height of the labels below the curve.
const SPAN: u32 = 32;
/// Rating points from the chart's bottom to its top, at least.
const LEAST_SPAN: f64 = 200.0;
/// The highest rating of the chart, and the lowest one below 0.
const MOST_RATING: f64 = 1e9;
/// Width of the labels beside the curve.
const LABELS: u32 = 74;
/// Height of the levels' panel.
const LEVELS: u32 = 122;
/// Most levels.
const MOST_LEVELS: usize = 10;
/// Radius of a level's disc.
const LEVEL: f32 = 25.0;
const LEVEL_NUMBER: Font = Font::bold(24);
const RATING: Font = Font::bold(40).tabular();
const GROUP_HEADING: Font = Font::semi_bold(22);
/// A value of a group.
const VALUE: Font = Font::semi_bold(23).tabular();
/// Height of a group's heading, and of one of its values.
const GROUP_HEAD: u32 = 40;
const FACT: u32 = 36;
/// Height of each line of a value that has two.
const FACT_LINE: u32 = 31;
/// Height of the note.
const NOTE: u32 = 34;
/// Most values of all groups together.
const MOST_FACTS: usize = 40;
/// Width of a group.
const COLUMN: u32 = (WIDTH - 2 * MARGIN - GAP) / 2;

pub(super) fn draw(view: &ProfileView<'_>, fonts: &Fonts) -> Result<Vec<u8>, RenderError> {
    let results = if view.results.is_some() { RESULTS + GAP } else { 0 };
    let progress = match &view.progress {
        Progress::Ratings(_) => CHART,
        Progress::Levels { .. } => LEVELS,
    };
    let groups_top = HEAD + results + progress + GAP;
    let groups = placed(view.groups, groups_top, |fact| row_height(fonts, fact));
    let bottom = groups.iter().map(|(area, _)| area.bottom()).max().unwrap_or(groups_top - GAP);
    let note = if view.note.is_empty() { 0 } else { NOTE };
    let mut painter = CardPainter::new(bottom + note + MARGIN, view.theme, DiscShapes::Alike, fonts);
    draw_head(&mut painter, view);
    let panel = Area { left: MARGIN, top: HEAD, width: WIDTH - 2 * MARGIN, height: RESULTS };
    if let Some(results) = &view.results {
        draw_results(&mut painter, results, panel);
    }
    let panel = Area { top: HEAD + results, height: progress, ..panel };
    painter.panel(panel, false);
    match &view.progress {
        Progress::Ratings(course) => draw_chart(&mut painter, course, panel),
        Progress::Levels { title, beaten } => draw_levels(&mut painter, title, beaten, panel),
    }
    for (area, group) in groups {
        draw_group(&mut painter, group, area);
    }
    let below = Area { top: bottom + GAP / 2, height: NOTE, ..panel };
    let style = TextStyle { font: LABEL, align: Align::Start, color: painter.theme.coordinates };
    painter.text_in_size(view.note, LEAST, below, style);
    painter.png()
}

fn label(painter: &CardPainter<'_>, align: Align) -> TextStyle {
    TextStyle { font: LABEL, align, color: painter.theme.text }
}

fn draw_head(painter: &mut CardPainter<'_>, view: &ProfileView<'_>) {
    let line = Area { left: MARGIN, top: ABOVE_TITLE, width: WIDTH - 2 * MARGIN, height: TITLE_HEIGHT };
    let rating = view.rating.unwrap_or(Fact { label: "", value: "" });
    let bright = painter.theme.highlighted_text;
    painter.text(rating.value, line, TextStyle { font: RATING, align: Align::End, color: bright });
    let used = painter.widest(std::iter::once(rating.value), RATING);
    let width = line.width.saturating_sub(used + 2 * GAP);
    let sizes: Vec<Font> = TITLE.sizes_down_to(LEAST_TITLE).collect();
    let font = painter.fonts.names_font(&[view.player], &sizes, width);
    let name = painter.fonts.name(view.player, font, width);
    painter.title(&name, font);
    painter.below_title(view.subtitle, rating.label);
}

fn draw_results(painter: &mut CardPainter<'_>, results: &ResultsView<'_>, panel: Area) {
    painter.panel(panel, false);
    let inside = Area { left: panel.left + GAP, width: panel.width - 2 * GAP, ..panel };
    let line = |top, height| Area { top: panel.top + top, height, ..inside };
    painter.text_in_size(results.label, LEAST, line(4, RESULTS_LINE - 4), label(painter, Align::Start));
    let theme = painter.theme;
    let [wins, draws, losses] = results.counts;
    let colors = [(wins, theme.accent), (draws, theme.text), (losses, theme.panel_line())];
    painter.bar(line(RESULTS_LINE, BAR), colors);
    let below = line(RESULTS_LINE + BAR + 4, RESULTS_LINE);
    let bright = theme.highlighted_text;
    for (text, align) in results.texts.into_iter().zip([Align::Start, Align::Middle, Align::End]) {
        painter.text(text, below, TextStyle { font: DETAIL.sized(22), align, color: bright });
    }
}

/// Draws the levels in a row. Those that are beaten are filled.
fn draw_levels(painter: &mut CardPainter<'_>, title: &str, beaten: &[bool], panel: Area) {
    let inside = Area { left: panel.left + GAP, width: panel.width - 2 * GAP, ..panel };
    let heading = Area { top: panel.top + GAP / 2, height: HEADING - GAP, ..inside };
    painter.text_in_size(title, LEAST, heading, label(painter, Align::Start));
    let theme = painter.theme;
    let width = inside.width as f32 / MOST_LEVELS as f32;
    for (index, &is_beaten) in (0_u16..).zip(beaten.iter().take(MOST_LEVELS)) {
        let middle = Point {
            x: inside.left as f32 + width * (f32::from(index) + 0.5),
            y: (panel.top + HEADING + (LEVELS - HEADING) / 2) as f32 - 4.0,
        };
        let area = panel.around(middle, LEVEL + 1.0);
        let (edge, face, number) = if is_beaten {
            (theme.accent, theme.accent, theme.panel)
        } else {
            (theme.panel_line(), theme.panel, theme.text)
        };
        painter.canvas.draw(area, edge, |drawing| drawing.circle(middle, LEVEL));
        painter.canvas.draw(area, face, |drawing| drawing.circle(middle, LEVEL - 3.0));
        let style = TextStyle { font: LEVEL_NUMBER, align: Align::Middle, color: number };
        painter.text(&(index + 1).to_string(), area, style);
    }
}

/// The groups with their panels, in two columns: each group stands in the column that is shorter so far.
fn placed<'a>(
    groups: &'a [FactGroup<'a>],
    top: u32,
    row_height: impl Fn(&Fact<'_>) -> u32,
) -> Vec<(Area, FactGroup<'a>)> {
    let mut bottoms = [top; 2];
    let mut left = MOST_FACTS;
    let mut placed = Vec::new();
    for group in groups {
        let facts = &group.facts[..group.facts.len().min(left)];
        if facts.is_empty() {
            continue;
        }
        left -= facts.len();
        let column = usize::from(bottoms[1] < bottoms[0]);
        let height = GROUP_HEAD + facts.iter().map(&row_height).sum::<u32>() + GAP / 2;
        let left_edge = MARGIN + column as u32 * (COLUMN + GAP);
        placed.push((
            Area { left: left_edge, top: bottoms[column], width: COLUMN, height },
            FactGroup { facts, ..*group },
        ));
        bottoms[column] += height + GAP;
    }
    placed
}

fn draw_group(painter: &mut CardPainter<'_>, group: FactGroup<'_>, panel: Area) {
    painter.panel(panel, false);
    let inside = Area { left: panel.left + GAP, width: panel.width - 2 * GAP, ..panel };
    let heading = Area { top: panel.top + 2, height: GROUP_HEAD - 2, ..inside };
    let style = TextStyle { font: GROUP_HEADING, align: Align::Start, color: painter.theme.coordinates };
    painter.text_in_size(group.heading, LEAST, heading, style);
    let mut top = panel.top + GROUP_HEAD;
    for fact in group.facts {
        let height = row_height(painter.fonts, fact);
        draw_fact(painter, fact, Area { top, height, ..inside });
        top += height;
    }
}

/// The height of a value's row. A label that has no room before its value stands on a line of its own.
fn row_height(fonts: &Fonts, fact: &Fact<'_>) -> u32 {
    let width = |text: &str, font: Font| fonts.line(text, font.sized(LEAST)).width().ceil() as u32;
    let needed = width(fact.label, LABEL) + GAP + width(fact.value, VALUE);
    if needed <= COLUMN - 2 * GAP { FACT } else { 2 * FACT_LINE }
}

/// Draws a value behind its label, or below it if the row has two lines.
fn draw_fact(painter: &mut CardPainter<'_>, fact: &Fact<'_>, area: Area) {
    painter.canvas.fill(Area { height: 1, ..area }, painter.theme.panel_line());
    let value = TextStyle { font: VALUE, align: Align::End, color: painter.theme.highlighted_text };
    if area.height > FACT {
        let upper = Area { top: area.top + 2, height: FACT_LINE, ..area };
        painter.text_in_size(fact.label, LEAST, upper, label(painter, Align::Start));
        let lower = Area { top: area.top + FACT_LINE, height: FACT_LINE, ..area };
        painter.text_in_size(fact.value, LEAST, lower, value);
        return;
    }
    let label_width = painter.widest(std::iter::once(fact.label), LABEL.sized(LEAST));
    let font = painter.fitting_font(&[fact.value], VALUE, LEAST, area.width.saturating_sub(label_width + GAP));
    painter.text(fact.value, area, TextStyle { font, ..value });
    let used = painter.widest(std::iter::once(fact.value), font);
    let rest = area.width.saturating_sub(used + GAP);
    painter.text_in_size(fact.label, LEAST, Area { width: rest, ..area }, label(painter, Align::Start));
}

fn draw_chart(painter: &mut CardPainter<'_>, course: &RatingCourse<'_>, panel: Area) {
    let theme = painter.theme;
    let area = Area {
        left: panel.left + LABELS,
        top: panel.top + HEADING + GAP,
        width: panel.width - LABELS - 2 * GAP,
        height: panel.height - HEADING - GAP - SPAN - GAP,
    };
    let inside = Area { left: panel.left + GAP, width: panel.width - 2 * GAP, ..panel };
    let heading = Area { top: panel.top + GAP / 2, height: HEADING - GAP, ..inside };
    painter.text_in_size(course.title, LEAST, heading, label(painter, Align::Start));
    let ratings: Vec<(f64, f64)> = shares(course);
    let values = ratings.iter().map(|(_, rating)| *rating);
    let least = values.clone().fold(f64::INFINITY, f64::min);
    let most = values.fold(f64::NEG_INFINITY, f64::max);
    // A curve that hardly changes is centered vertically.
    let space = ((LEAST_SPAN - (most - least)) / 2.0).max(0.0);
    let scale = Scale::around(least - space, most + space, 4);
    let point = |&(share, rating): &(f64, f64)| Point {
        x: (area.left as f64 + share * area.width as f64) as f32,
        y: scale.y(area, rating),
    };
    let points: Vec<Point> = ratings.iter().map(point).collect();
    painter.fill_to_base(&points, area.bottom(), theme.highlighted_panel, area);
    for tick in scale.ticks() {
        let y = scale.y(area, tick).round() as u32;
        painter.canvas.fill(Area { top: y.min(area.bottom() - 1), height: 1, ..area }, theme.panel_line());
        let numbers = Area { left: panel.left, width: LABELS - GAP, top: y - 16, height: 32 };
        painter.text_in_size(&format!("{tick:.0}"), LEAST, numbers, label(painter, Align::End));
    }
    painter.curve(&points, 3.5, theme.accent, area.grown(4));
    if let Some(&last) = points.last() {
        let dot = area.grown(GAP).around(last, 10.0);
        painter.canvas.draw(dot, theme.panel, |drawing| drawing.circle(last, 9.0));
        painter.canvas.draw(dot, theme.highlighted_text, |drawing| drawing.circle(last, 6.0));
    }
    let below = Area { left: area.left, top: area.bottom() + GAP / 2, width: area.width, height: SPAN };
    let half = Area { width: area.width / 2, ..below };
    painter.text(course.span[0], half, label(painter, Align::Start));
    let right = Area { left: half.right(), width: below.width - half.width, ..below };
    painter.text(course.span[1], right, label(painter, Align::End));
}

/// The points of the curve: the shares of the width at their left, from 0 to 1, and the ratings, which are small enough for the scale to
/// tell them apart. The first one is the rating before the first game, as long before it as games are apart on average.
fn shares(course: &RatingCourse<'_>) -> Vec<(f64, f64)> {
    let games = course.points.len().max(1) as f64;
    let at = |point: Option<&RatingPoint>| point.map_or(0.0, |point| point.at_ms as f64);
    let (first, last) = (at(course.points.first()), at(course.points.last()));
    let span = last - first;
    let share = |(index, point): (usize, &RatingPoint)| {
        let share = match course.axis {
            TimeAxis::Time if span > 0.0 => {
                let since_first = (point.at_ms as f64 - first) / span;
                (1.0 + since_first * (games - 1.0)) / games
            }
            _ => (index + 1) as f64 / games,
        };
        (share, point.rating)
    };
    let after = course.points.iter().enumerate().map(share);
    std::iter::once((0.0, course.start))
        .chain(after)
        .map(|(share, rating)| (share, rating.clamp(-MOST_RATING, MOST_RATING)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn course(points: &[RatingPoint], axis: TimeAxis) -> RatingCourse<'_> {
        RatingCourse { title: "", start: 1500.0, points, axis, span: [""; 2] }
    }

    #[test]
    fn a_course_begins_with_the_rating_before_the_first_game() {
        let points = [0, 10, 30].map(|at_ms| RatingPoint { at_ms, rating: 1510.0 + at_ms as f64 });
        let shown = |axis| -> Vec<(i32, i32)> {
            let shares = shares(&course(&points, axis));
            shares.into_iter().map(|(share, rating)| ((share * 900.0).round() as i32, rating as i32)).collect()
        };
        assert_eq!(shown(TimeAxis::Games), [(0, 1500), (300, 1510), (600, 1520), (900, 1540)]);
        assert_eq!(shown(TimeAxis::Time), [(0, 1500), (300, 1510), (500, 1520), (900, 1540)]);
        let same = [RatingPoint { at_ms: 7, rating: 1490.0 }; 2];
        assert_eq!(shares(&course(&same, TimeAxis::Time))[1..], [(0.5, 1490.0), (1.0, 1490.0)]);
        assert_eq!(shares(&course(&[], TimeAxis::Time)), [(0.0, 1500.0)]);
    }

    #[test]
    fn groups_fill_the_shorter_column_and_never_overlap() {
        let facts = [Fact { label: "a", value: "b" }; 30];
        let group = |facts| FactGroup { heading: "", facts };
        let groups = [group(&facts[..5]), group(&facts[..2]), group(&[]), group(&facts[..2]), group(&facts[..30])];
        let placed = placed(&groups, 100, |_| FACT);
        let lefts: Vec<bool> = placed.iter().map(|(area, _)| area.left == MARGIN).collect();
        assert_eq!(lefts, [true, false, false, true]);
        assert_eq!(placed[3].1.facts.len(), 30, "all together at most {MOST_FACTS}");
        for (index, (one, _)) in placed.iter().enumerate() {
            for (other, _) in &placed[..index] {
                assert!(one.left != other.left || one.top >= other.bottom() + GAP);
            }
        }
    }
}
