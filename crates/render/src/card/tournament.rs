//! The standings of a tournament with its cross table, and its podium.

use super::medal::Medal;
use super::painter::{CardPainter, GAP, HEAD, LABEL, LEAST, MARGIN, NAME, NOTE, TextStyle, WIDTH};
use super::view::{PodiumPlace, PodiumView, StandingsHeadings, StandingsRow, StandingsView};
use crate::color::Rgb;
use crate::encode::RenderError;
use crate::geometry::{Area, Point};
use crate::text::{Align, Font, Fonts};
use crate::view::DiscShapes;

/// Width of panels.
const PANEL: u32 = WIDTH - 2 * MARGIN;
/// Height of the headings.
const HEADINGS: u32 = 38;
/// Height of a row of the standings, and of the cross table.
const ROW: u32 = 42;
const CROSS_ROW: u32 = 38;
/// Most rows of the standings, and of the cross table.
const MOST_ROWS: usize = 20;
const MOST_CROSS_ROWS: usize = 12;
/// Least and greatest width of the places' column.
const PLACE: u32 = 56;
const MOST_PLACE: u32 = 80;
/// Greatest width of a column of values, and the space before each.
const MOST_VALUE: u32 = 120;
const BEFORE_VALUE: u32 = 18;
/// Least width of a column of the cross table, the space in it beside its widest result where there is enough, the least space at
/// each of its edges, and the greatest width of all columns together.
const RESULT: u32 = 34;
const BESIDE_RESULT: u32 = 16;
const RESULT_EDGE: u32 = 3;
const RESULTS: u32 = 432;
const PLACE_NUMBER: Font = Font::regular(24).tabular();
const ROW_NAME: Font = Font::semi_bold(25);
/// Points, tie-break and discs.
const VALUES: [Font; 3] = [Font::bold(26).tabular(), Font::regular(24).tabular(), Font::regular(24).tabular()];
const RESULT_FONT: Font = Font::regular(24).tabular();

/// A step of the podium.
struct Step {
    rank: &'static str,
    height: u32,
    /// Radius of the medal.
    medal: f32,
    number: Font,
}

/// The steps of the first, the second and the third.
const STEPS: [Step; 3] = [
    Step { rank: "1", height: 186, medal: 50.0, number: Font::bold(60) },
    Step { rank: "2", height: 150, medal: 38.0, number: Font::bold(46) },
    Step { rank: "3", height: 126, medal: 30.0, number: Font::bold(36) },
];
/// Height of a name above a step, and of the points on it.
const STEP_NAME: u32 = 46;
const STEP_POINTS: u32 = 46;
const POINTS: Font = Font::semi_bold(26);

pub(super) fn draw_standings(view: &StandingsView<'_>, fonts: &Fonts) -> Result<Vec<u8>, RenderError> {
    let rows = &view.rows[..view.rows.len().min(MOST_ROWS)];
    let table = Area { left: MARGIN, top: HEAD, width: PANEL, height: HEADINGS + rows.len() as u32 * ROW };
    let crossed = &rows[..rows.len().min(MOST_CROSS_ROWS)];
    let has_cross_table = crossed.iter().any(|row| !row.results.is_empty());
    let cross_table = Area { top: table.bottom() + GAP, height: HEADINGS + crossed.len() as u32 * CROSS_ROW, ..table };
    let bottom = if has_cross_table { cross_table.bottom() } else { table.bottom() };
    let note = if view.note.is_empty() { 0 } else { NOTE };
    let mut painter = CardPainter::new(bottom + note + MARGIN, view.theme, DiscShapes::Alike, fonts);
    painter.title_in_size(view.title);
    painter.below_title(view.subtitle, "");
    draw_table(&mut painter, view.headings, rows, table);
    if has_cross_table {
        draw_cross_table(&mut painter, crossed, cross_table);
    }
    painter.note(view.note, bottom);
    painter.png()
}

/// A row below the headings of a table.
fn row_of(table: Area, index: usize, height: u32) -> Area {
    Area { top: table.top + HEADINGS + index as u32 * height, height, ..table }
}

/// The columns of the standings.
struct Columns {
    place: Area,
    name: Area,
    /// Points, tie-break and discs.
    values: [Area; 3],
}

impl Columns {
    /// Places and values as wide as their widest text, and the rest for names.
    fn new(painter: &CardPainter<'_>, headings: StandingsHeadings<'_>, rows: &[StandingsRow<'_>], table: Area) -> Self {
        let place = Area { width: place_width(painter, rows), ..table };
        let texts = [headings.points, headings.tie_break, headings.discs];
        let mut right = table.right() - GAP;
        let mut values = [table; 3];
        for index in (0..values.len()).rev() {
            let widest = painter.widest(rows.iter().map(|row| values_of(row)[index]), VALUES[index]);
            let heading = painter.widest(std::iter::once(texts[index]), LABEL);
            let width = widest.max(heading).min(MOST_VALUE);
            values[index] = Area { left: right - width, width, ..table };
            right -= width + BEFORE_VALUE;
        }
        let name = Area { left: place.right(), width: right - place.right(), ..table };
        Self { place, name, values }
    }
}

fn place_width(painter: &CardPainter<'_>, rows: &[StandingsRow<'_>]) -> u32 {
    (painter.widest(rows.iter().map(|row| row.place), PLACE_NUMBER) + 2 * GAP).clamp(PLACE, MOST_PLACE)
}

fn values_of<'a>(row: &StandingsRow<'a>) -> [&'a str; 3] {
    [row.points, row.tie_break, row.discs]
}

fn draw_table(painter: &mut CardPainter<'_>, headings: StandingsHeadings<'_>, rows: &[StandingsRow<'_>], table: Area) {
    painter.panel(table, false);
    let columns = Columns::new(painter, headings, rows, table);
    let style = |align| TextStyle { font: LABEL, align, color: painter.theme.text };
    let (start, middle, end) = (style(Align::Start), style(Align::Middle), style(Align::End));
    let heading = |column: Area| Area { height: HEADINGS, ..column };
    painter.text_in_size(headings.place, LEAST, heading(columns.place), middle);
    painter.text_in_size(headings.player, LEAST, heading(columns.name), start);
    for (text, column) in [headings.points, headings.tie_break, headings.discs].into_iter().zip(columns.values) {
        painter.text_in_size(text, LEAST, heading(column), end);
    }
    for (index, row) in rows.iter().enumerate() {
        draw_row(painter, row, &columns, row_of(table, index, ROW));
    }
}

fn draw_row(painter: &mut CardPainter<'_>, row: &StandingsRow<'_>, columns: &Columns, area: Area) {
    let (plain, bright) = colors(painter, row);
    painter.row_line(area);
    let cell = |column: Area| Area { top: area.top, height: area.height, ..column };
    draw_place(painter, row, cell(columns.place));
    draw_name(painter, row, cell(columns.name));
    let colors = [bright, plain, plain];
    for (index, text) in values_of(row).into_iter().enumerate() {
        let style = TextStyle { font: VALUES[index], align: Align::End, color: colors[index] };
        painter.text_in_size(text, LEAST, cell(columns.values[index]), style);
    }
}

/// The colors of numbers and of the name.
fn colors(painter: &CardPainter<'_>, row: &StandingsRow<'_>) -> (Rgb, Rgb) {
    let theme = painter.theme;
    if row.has_withdrawn { (theme.muted_text(), theme.muted_text()) } else { (theme.text, theme.highlighted_text) }
}

fn draw_place(painter: &mut CardPainter<'_>, row: &StandingsRow<'_>, area: Area) {
    let (color, _) = colors(painter, row);
    painter.text_in_size(row.place, LEAST, area, TextStyle { font: PLACE_NUMBER, align: Align::Middle, color });
}

fn draw_name(painter: &mut CardPainter<'_>, row: &StandingsRow<'_>, area: Area) {
    let (_, color) = colors(painter, row);
    let sizes: Vec<Font> = ROW_NAME.sizes_down_to(LEAST).collect();
    let font = painter.fonts.names_font(&[row.player], &sizes, area.width);
    let line = painter.fonts.name(row.player, font, area.width);
    painter.line(&line, area, TextStyle { font, align: Align::Start, color });
}

/// Draws the results of each player against each other one.
fn draw_cross_table(painter: &mut CardPainter<'_>, rows: &[StandingsRow<'_>], table: Area) {
    painter.panel(table, false);
    let columns = ResultColumns::new(painter, rows, table);
    for (index, row) in rows.iter().enumerate() {
        let column = columns.column(index, table);
        draw_place(painter, row, inside(Area { height: HEADINGS, ..column }));
        let line = Area { top: table.top + HEADINGS, width: 1, height: table.height - HEADINGS, ..column };
        painter.canvas.fill(line, painter.theme.panel_line());
    }
    let place = place_width(painter, rows);
    for (index, row) in rows.iter().enumerate() {
        let area = row_of(table, index, CROSS_ROW);
        painter.row_line(area);
        draw_place(painter, row, Area { width: place, ..area });
        let name = area.left + place;
        draw_name(painter, row, Area { left: name, width: columns.left.saturating_sub(name + GAP / 2), ..area });
        painter.canvas.fill(columns.column(index, area), painter.theme.panel_line());
        let style = TextStyle { font: columns.font, align: Align::Middle, color: colors(painter, row).1 };
        for (other, text) in row.results.iter().take(rows.len()).enumerate().filter(|&(other, _)| other != index) {
            painter.text(text, inside(columns.column(other, area)), style);
        }
    }
}

/// The columns of the results against each place.
struct ResultColumns {
    left: u32,
    width: u32,
    /// The size in which all results fit.
    font: Font,
}

impl ResultColumns {
    fn new(painter: &CardPainter<'_>, rows: &[StandingsRow<'_>], table: Area) -> Self {
        let results: Vec<&str> = rows.iter().flat_map(|row| row.results).copied().collect();
        let count = rows.len().max(1) as u32;
        let widest = painter.widest(results.iter().copied(), RESULT_FONT);
        let width = (widest + BESIDE_RESULT).max(RESULT).min(RESULTS / count);
        let font = painter.fitting_font(&results, RESULT_FONT, LEAST, inside(Area { width, ..table }).width);
        Self { left: table.right() - GAP - width * count, width, font }
    }

    /// The part of a row in a column.
    fn column(&self, index: usize, row: Area) -> Area {
        Area { left: self.left + index as u32 * self.width, width: self.width, ..row }
    }
}

/// The space for the text in a column of results.
fn inside(cell: Area) -> Area {
    Area { left: cell.left + RESULT_EDGE, width: cell.width - 2 * RESULT_EDGE, ..cell }
}

pub(super) fn draw_podium(view: &PodiumView<'_>, fonts: &Fonts) -> Result<Vec<u8>, RenderError> {
    let bottom = HEAD + STEP_NAME + STEPS[0].height;
    let mut painter = CardPainter::new(bottom + MARGIN, view.theme, DiscShapes::Alike, fonts);
    painter.title_in_size(view.title);
    painter.below_title(view.subtitle, "");
    // The second stands at the left of the first, and the third at the right.
    let places: Vec<_> = [1, 0, 2].into_iter().filter_map(|at| Some((&STEPS[at], view.places.get(at)?))).collect();
    let count = places.len().max(1) as u32;
    let width = (PANEL - (count - 1) * GAP) / count;
    let players: Vec<_> = places.iter().map(|(_, place)| place.player).collect();
    let sizes: Vec<Font> = NAME.sizes_down_to(LEAST).collect();
    let font = fonts.names_font(&players, &sizes, width);
    for (index, (step, place)) in (0..).zip(places) {
        let left = MARGIN + index * (width + GAP);
        let area = Area { left, top: bottom - step.height, width, height: step.height };
        draw_step(&mut painter, step, place, font, area);
    }
    painter.png()
}

fn draw_step(painter: &mut CardPainter<'_>, step: &Step, place: &PodiumPlace<'_>, name: Font, area: Area) {
    painter.panel(area, true);
    let middle = |font, color| TextStyle { font, align: Align::Middle, color };
    let bright = painter.theme.highlighted_text;
    let above = Area { top: area.top - STEP_NAME, height: STEP_NAME, ..area };
    painter.line(&painter.fonts.name(place.player, name, area.width), above, middle(name, bright));
    let points = Area {
        left: area.left + GAP,
        top: area.bottom() - STEP_POINTS,
        width: area.width - 2 * GAP,
        height: STEP_POINTS,
    };
    painter.text_in_size(place.points, LEAST, points, middle(POINTS, bright));
    if let Some(medal) = Medal::of_rank(step.rank) {
        let on_step = Area { height: area.height - STEP_POINTS + GAP / 2, ..area };
        let Point { x, y } = on_step.middle();
        painter.medal(&medal, Point { x, y }, step.medal);
        painter.text(step.rank, on_step, middle(step.number, medal.number_color()));
    }
}
