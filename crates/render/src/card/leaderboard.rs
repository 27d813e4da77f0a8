//! A page of a leaderboard.

use super::medal::Medal;
use super::painter::{CardPainter, GAP, HEAD, LABEL, LEAST_DETAIL, MARGIN, NAME, PANEL_CORNER, TextStyle, WIDTH};
use super::view::{LeaderboardRow, LeaderboardView};
use crate::encode::RenderError;
use crate::geometry::{Area, Point};
use crate::text::{Align, Font, Fonts};
use crate::view::DiscShapes;

/// Height of a row.
const ROW: u32 = 42;
/// Height of the headings.
const HEADINGS: u32 = 34;
/// Space where ranks are left out.
const RANKS_GAP: u32 = 8;
/// Height of the note below the rows.
const NOTE: u32 = 34;
/// Most rows: a page of ten, and the reader's own row.
const MOST_ROWS: usize = 11;
/// Least width of the ranks' column.
const RANK: u32 = 62;
/// Space between two columns of numbers.
const COLUMN_GAP: u32 = 26;
/// Radius of a medal.
const MEDAL: f32 = 16.0;
const MEDAL_NUMBER: Font = Font::bold(20);
const NUMBER: Font = Font::regular(22).tabular();
/// The number that the rank is based on.
const VALUE: Font = Font::bold(24).tabular();

pub(super) fn draw(view: &LeaderboardView<'_>, fonts: &Fonts) -> Result<Vec<u8>, RenderError> {
    let rows = &view.rows[..view.rows.len().min(MOST_ROWS)];
    let gap = view.gap.filter(|&gap| (1..rows.len()).contains(&gap));
    let note = if view.note.is_empty() { 0 } else { NOTE };
    let table = HEADINGS + rows.len().max(1) as u32 * ROW + gap.map_or(0, |_| RANKS_GAP);
    let mut painter = CardPainter::new(HEAD + table + note + MARGIN, view.theme, DiscShapes::Alike, fonts);
    painter.head(view.title, view.scope, view.page);
    let columns = Columns::new(&painter, view, rows);
    let above = gap.unwrap_or(rows.len());
    let whole =
        Area { left: MARGIN, top: HEAD, width: WIDTH - 2 * MARGIN, height: HEADINGS + above.max(1) as u32 * ROW };
    painter.panel(whole, false);
    draw_headings(&mut painter, view, &columns, Area { height: HEADINGS, ..whole });
    if above < rows.len() {
        let height = (rows.len() - above) as u32 * ROW;
        painter.panel(Area { top: whole.bottom() + RANKS_GAP, height, ..whole }, false);
    }
    for (index, row) in rows.iter().enumerate() {
        let shift = if index < above { 0 } else { RANKS_GAP };
        let area = Area { top: HEAD + HEADINGS + index as u32 * ROW + shift, height: ROW, ..whole };
        draw_row(&mut painter, row, &columns, area);
    }
    if rows.is_empty() {
        let area = Area { top: HEAD + HEADINGS, height: ROW, ..whole.shrunk(GAP) };
        let style = TextStyle { font: LABEL, align: Align::Middle, color: painter.theme.text };
        painter.text_in_size(view.empty, LEAST_DETAIL, area, style);
    }
    let below = Area { left: MARGIN, top: HEAD + table + GAP / 2, width: WIDTH - 2 * MARGIN, height: NOTE };
    let style = TextStyle { font: LABEL, align: Align::Start, color: painter.theme.coordinates };
    painter.text_in_size(view.note, LEAST_DETAIL, below, style);
    painter.png()
}

/// The columns, from the left edge of the rows.
struct Columns {
    rank: u32,
    name: u32,
    name_width: u32,
    /// The right ends of the columns of numbers. The marks are behind the last one.
    ends: Vec<u32>,
}

impl Columns {
    /// Columns of numbers as wide as their widest text, and the rest for names.
    fn new(painter: &CardPainter<'_>, view: &LeaderboardView<'_>, rows: &[LeaderboardRow<'_>]) -> Self {
        let rank = (painter.widest(rows.iter().map(|row| row.rank), NUMBER) + 2 * GAP).max(RANK);
        let headings = view.headings.numbers;
        let marks = painter.widest(rows.iter().map(|row| row.mark), VALUE);
        let mut end = WIDTH - 2 * MARGIN - GAP - GAP / 2 - marks;
        let mut ends = vec![end; headings.len()];
        for (index, heading) in headings.iter().enumerate().rev() {
            ends[index] = end;
            let texts = rows.iter().filter_map(|row| row.numbers.get(index).copied());
            let widest = painter
                .widest(texts, number_font(index, headings.len()))
                .max(painter.widest([*heading].into_iter(), LABEL));
            end = end.saturating_sub(widest + COLUMN_GAP);
        }
        let name = rank + GAP / 2;
        Self { rank, name, name_width: end.saturating_sub(name), ends }
    }
}

/// The font of a row's number.
fn number_font(index: usize, numbers: usize) -> Font {
    if index + 1 == numbers { VALUE } else { NUMBER }
}

fn draw_headings(painter: &mut CardPainter<'_>, view: &LeaderboardView<'_>, columns: &Columns, area: Area) {
    let style = |align| TextStyle { font: LABEL, align, color: painter.theme.muted_text() };
    let (start, middle, end) = (style(Align::Start), style(Align::Middle), style(Align::End));
    painter.text(view.headings.rank, Area { width: columns.rank, ..area }, middle);
    let name = Area { left: area.left + columns.name, width: columns.name_width, ..area };
    painter.text(view.headings.player, name, start);
    for (heading, right) in view.headings.numbers.iter().zip(&columns.ends) {
        painter.text(heading, Area { width: *right, ..area }, end);
    }
}

fn draw_row(painter: &mut CardPainter<'_>, row: &LeaderboardRow<'_>, columns: &Columns, area: Area) {
    let theme = painter.theme;
    if row.own {
        painter.panel(area, true);
    } else {
        let line = Area { left: area.left + PANEL_CORNER, width: area.width - 2 * PANEL_CORNER, height: 1, ..area };
        painter.canvas.fill(line, theme.panel_line());
    }
    let (bright, plain) =
        if row.own { (theme.highlighted_text, theme.highlighted_text) } else { (theme.highlighted_text, theme.text) };
    let rank = Area { width: columns.rank, ..area };
    match Medal::of_rank(row.rank) {
        Some(medal) => {
            painter.medal(&medal, Point { x: rank.middle().x, y: rank.middle().y }, MEDAL);
            let style = TextStyle { font: MEDAL_NUMBER, align: Align::Middle, color: medal.number_color() };
            painter.text(row.rank, rank, style);
        }
        None => painter.text(row.rank, rank, TextStyle { font: NUMBER, align: Align::Middle, color: plain }),
    }
    let name = Area { left: area.left + columns.name, width: columns.name_width, ..area };
    let line = painter.fonts.name(row.player, NAME, name.width);
    painter.line(&line, name, TextStyle { font: NAME, align: Align::Start, color: bright });
    for (index, (number, right)) in row.numbers.iter().zip(&columns.ends).enumerate() {
        let font = number_font(index, row.numbers.len());
        let color = if font == VALUE { bright } else { plain };
        painter.text(number, Area { width: *right, ..area }, TextStyle { font, align: Align::End, color });
    }
    let end = columns.ends.last().copied().unwrap_or_default();
    let mark = Area { left: area.left + end, width: area.width - end, ..area };
    painter.text(row.mark, mark, TextStyle { font: VALUE, align: Align::Start, color: plain });
}
