//! The names of moves above the evaluation graph, where they cover no part of the curve, and the lines from them to the moves.

use super::painter::{CardPainter, GAP, LABEL, LEAST, PANEL_CORNER, TextStyle};
use crate::geometry::{Area, Point};
use crate::text::Align;

/// Height of a name.
pub(super) const NAME_ROW: u32 = 32;
/// Radius of the ring around a move, with its edge.
pub(super) const RING: f32 = 17.0;
/// Space between two names.
const BETWEEN: u32 = 8;
/// Distance of lines from other moves with marks, in pixels.
const CLEARANCE: f32 = RING + 5.0;

/// A move with its name.
pub(super) struct NamedPlace<'a> {
    name: &'a str,
    /// Where the move is on the graph.
    pub(super) at: Point,
    label: Area,
    /// Where the line to the move begins.
    start: Point,
}

/// Places the names of moves in a row above the graph, in the order of the moves. `marks` are the other moves that are marked.
pub(super) fn place_names<'a>(
    painter: &CardPainter<'_>,
    moves: &[(Point, &'a str)],
    marks: &[Point],
    row: Area,
) -> Vec<NamedPlace<'a>> {
    let mut sorted = moves.to_vec();
    sorted.sort_by(|(one, _), (other, _)| one.x.total_cmp(&other.x));
    let number = sorted.len().max(1) as u32;
    let most = (row.width - (number - 1) * BETWEEN) / number;
    let wanted: Vec<(f32, u32)> = sorted
        .iter()
        .map(|(at, name)| (at.x, (painter.widest(std::iter::once(*name), LABEL) + 2 * GAP).min(most)))
        .collect();
    let places = spread(&wanted, row).into_iter().zip(&sorted);
    places
        .map(|(label, &(at, name))| {
            let named = sorted.iter().map(|(point, _)| *point);
            let others: Vec<Point> = named.chain(marks.iter().copied()).filter(|point| *point != at).collect();
            NamedPlace { name, at, label, start: start_of_line(label, at, &others) }
        })
        .collect()
}

/// Places labels with these middles and widths beside each other in a row. They must fit into it. Labels that would overlap give
/// way to each other equally.
fn spread(wanted: &[(f32, u32)], row: Area) -> Vec<Area> {
    let mut lefts: Vec<f32> = wanted.iter().map(|&(middle, width)| middle - width as f32 / 2.0).collect();
    for _ in wanted {
        for index in 1..wanted.len() {
            let shift = (lefts[index - 1] + (wanted[index - 1].1 + BETWEEN) as f32 - lefts[index]).max(0.0) / 2.0;
            lefts[index - 1] -= shift;
            lefts[index] += shift;
        }
    }
    let mut end = row.right();
    let mut places: Vec<Area> = Vec::with_capacity(wanted.len());
    for (index, &(_, width)) in wanted.iter().enumerate().rev() {
        // The labels before this one need their space, too.
        let before: u32 = wanted[..index].iter().map(|(_, width)| width + BETWEEN).sum();
        let first = row.left + before;
        let left = (lefts[index].round().max(0.0) as u32).min(end.saturating_sub(width)).max(first);
        places.push(Area { left, width, ..row });
        end = left.saturating_sub(BETWEEN);
    }
    places.reverse();
    places
}

/// Where a line from a label to a move begins: as near to the move as possible, but so that the line passes by other moves.
fn start_of_line(label: Area, at: Point, others: &[Point]) -> Point {
    let y = label.bottom() as f32 - 1.0;
    let (first, last) = ((label.left + GAP) as f32, (label.right() - GAP) as f32);
    let nearest = at.x.clamp(first, last.max(first));
    let columns = (0..=label.width / 6).map(|step| first + 6.0 * step as f32).filter(|x| *x <= last);
    let starts = std::iter::once(nearest).chain(columns).map(|x| Point { x, y });
    let cost = |start: &Point| {
        let passed = others.iter().filter(|other| distance(**other, *start, at) < CLEARANCE).count();
        (passed, (start.x - at.x).abs() as u32)
    };
    starts.min_by_key(cost).unwrap_or(Point { x: nearest, y })
}

/// The distance of a point from a line between two others.
fn distance(point: Point, start: Point, end: Point) -> f32 {
    let (across, down) = (end.x - start.x, end.y - start.y);
    let length = (across * across + down * down).max(1.0);
    let share = (((point.x - start.x) * across + (point.y - start.y) * down) / length).clamp(0.0, 1.0);
    (point.x - start.x - share * across).hypot(point.y - start.y - share * down)
}

impl NamedPlace<'_> {
    /// The line from the name to the ring around the move.
    fn line(&self) -> [Point; 2] {
        let Self { at, start, .. } = *self;
        let share = RING / (start.x - at.x).hypot(start.y - at.y).max(RING);
        [start, Point { x: at.x + (start.x - at.x) * share, y: at.y + (start.y - at.y) * share }]
    }

    /// The pixels around the line.
    pub(super) fn line_area(&self, whole: Area) -> Area {
        let [start, end] = self.line();
        whole.around(start, 3.0).union(whole.around(end, 3.0))
    }

    /// Draws the name and the line. Draw them before any mark, so that they cover none.
    pub(super) fn draw_name(&self, painter: &mut CardPainter<'_>) {
        let (line, area) = (self.line(), self.line_area(painter.canvas.area()));
        painter.canvas.draw(area, painter.theme.panel, |drawing| drawing.line(&line, 5.0));
        painter.canvas.draw(area, painter.theme.accent, |drawing| drawing.line(&line, 2.0));
        painter.canvas.fill_round(self.label, PANEL_CORNER, painter.theme.accent);
        painter.canvas.fill_round(self.label.shrunk(2), PANEL_CORNER - 2, painter.theme.panel);
        let inside = Area { left: self.label.left + GAP, width: self.label.width - 2 * GAP, ..self.label };
        let style = TextStyle { font: LABEL, align: Align::Middle, color: painter.theme.highlighted_text };
        painter.text_in_size(self.name, LEAST, inside, style);
    }

    /// Draws the ring around the move.
    pub(super) fn draw_ring(&self, painter: &mut CardPainter<'_>) {
        let (accent, edge) = (painter.theme.accent, painter.theme.panel);
        let area = painter.canvas.area().around(self.at, RING + 1.0);
        painter.canvas.draw(area, edge, |drawing| drawing.ring(self.at, RING, 11.0));
        painter.canvas.draw(area, accent, |drawing| drawing.ring(self.at, 15.5, 12.5));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROW: Area = Area { left: 20, top: 0, width: 600, height: NAME_ROW };

    #[test]
    fn names_stay_in_their_row_and_do_not_overlap() {
        for wanted in [
            &[(0.0, 100), (1.0, 100)][..],
            &[(619.0, 100), (620.0, 200)],
            &[(300.0, 100), (310.0, 100)],
            &[(30.0, 190), (30.0, 190), (600.0, 190)],
            &[(600.0, 194), (600.0, 195), (600.0, 195)],
            &[(300.0, 600)],
            &[],
        ] {
            let places = spread(wanted, ROW);
            assert_eq!(places.len(), wanted.len());
            assert!(places.iter().all(|place| place.left >= ROW.left && place.right() <= ROW.right()), "{places:?}");
            assert!(places.windows(2).all(|pair| pair[0].right() + BETWEEN <= pair[1].left), "{places:?}");
        }
        let lefts: Vec<u32> = spread(&[(300.0, 100), (310.0, 100)], ROW).iter().map(|place| place.left).collect();
        assert_eq!(lefts, [201, 309], "both give way");
    }

    #[test]
    fn a_line_passes_by_other_moves() {
        let (label, at) = (Area { left: 50, width: 150, ..ROW }, Point { x: 100.0, y: 400.0 });
        assert_eq!(start_of_line(label, at, &[]).x, 100.0);
        let other = Point { x: 104.0, y: 200.0 };
        assert!(distance(other, start_of_line(label, at, &[other]), at) >= CLEARANCE);
    }
}
