//! A page of a leaderboard.

use super::medal::Medal;
use super::painter::{CardPainter, GAP, HEAD, LABEL, LEAST, MARGIN, NOTE, TextStyle, WIDTH};
use super::view::{LeaderboardRow, LeaderboardView};
use crate::color::Rgb;
use crate::encode::RenderError;
use crate::geometry::{Area, Point};
use crate::text::{Align, Font, Fonts};
use crate::view::DiscShapes;

/// Height of a row, which has two lines.
const ROW: u32 = 56;
/// Height of the upper line.
const UPPER: u32 = 33;
/// Height of the headings.
const HEADINGS: u32 = 38;
/// Space where ranks are left out.
const RANKS_GAP: u32 = 8;
/// Most rows: a page of ten, and the reader's own row.
const MOST_ROWS: usize = 11;
/// Least width of the ranks' column.
const RANK: u32 = 56;
/// Width of the column of the discs with the players' initials.
const INITIALS: u32 = 54;
/// Radius of such a disc, and of a medal.
const INITIAL_DISC: f32 = 20.0;
const MEDAL: f32 = 18.0;
const MEDAL_NUMBER: Font = Font::bold(22);
const INITIAL: Font = Font::bold(22);
const NUMBER: Font = Font::regular(24).tabular();
const NAME: Font = Font::semi_bold(26);
const DETAIL: Font = Font::regular(20).tabular();
/// What the rank is based on.
const VALUE: Font = Font::bold(28).tabular();

/// Colors for the discs with initials. White text on each has a contrast ratio of at least 4.5.
const INITIAL_COLORS: [Rgb; 8] = [
    [0x9b, 0x3d, 0x3d],
    [0x86, 0x57, 0x1e],
    [0x5a, 0x69, 0x1d],
    [0x2b, 0x72, 0x48],
    [0x1d, 0x72, 0x78],
    [0x2d, 0x63, 0xa4],
    [0x66, 0x4c, 0xac],
    [0x96, 0x3d, 0x82],
];

pub(super) fn draw(view: &LeaderboardView<'_>, fonts: &Fonts) -> Result<Vec<u8>, RenderError> {
    let rows = &view.rows[..view.rows.len().min(MOST_ROWS)];
    let gap = view.gap.filter(|&gap| (1..rows.len()).contains(&gap));
    let note = if view.note.is_empty() { 0 } else { NOTE };
    let table = HEADINGS + rows.len() as u32 * ROW + gap.map_or(0, |_| RANKS_GAP);
    let mut painter = CardPainter::new(HEAD + table + note + MARGIN, view.theme, DiscShapes::Alike, fonts);
    let width = WIDTH - 2 * MARGIN;
    painter.title_in_size(view.title);
    painter.below_title(view.scope, view.page);
    let columns = Columns::new(&painter, view, rows);
    let above = gap.unwrap_or(rows.len());
    let whole = Area { left: MARGIN, top: HEAD, width, height: HEADINGS + above as u32 * ROW };
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
    painter.note(view.note, HEAD + table);
    painter.png()
}

/// The columns, from the left edge of the rows.
struct Columns {
    rank: u32,
    name: u32,
    name_width: u32,
    /// The right end of the values. Their marks are behind it.
    value_end: u32,
}

impl Columns {
    /// Ranks and values as wide as their widest text, and the rest for names.
    fn new(painter: &CardPainter<'_>, view: &LeaderboardView<'_>, rows: &[LeaderboardRow<'_>]) -> Self {
        let rank = (painter.widest(rows.iter().map(|row| row.rank), NUMBER) + 2 * GAP).max(RANK);
        let marks = painter.widest(rows.iter().map(|row| row.mark), VALUE);
        let value_end = WIDTH - 2 * MARGIN - GAP - marks;
        let values = painter.widest(rows.iter().map(|row| row.value), VALUE);
        let changes = painter.widest(rows.iter().map(|row| row.change), DETAIL);
        let heading = painter.widest(std::iter::once(view.headings.value), LABEL);
        let name = rank + INITIALS;
        let name_width = value_end.saturating_sub(values.max(changes).max(heading.saturating_sub(marks)) + GAP + name);
        Self { rank, name, name_width, value_end }
    }
}

fn draw_headings(painter: &mut CardPainter<'_>, view: &LeaderboardView<'_>, columns: &Columns, area: Area) {
    let style = |align| TextStyle { font: LABEL, align, color: painter.theme.text };
    let (start, middle, end) = (style(Align::Start), style(Align::Middle), style(Align::End));
    painter.text(view.headings.rank, Area { width: columns.rank, ..area }, middle);
    let name = Area { left: area.left + columns.name, width: columns.name_width, ..area };
    painter.text_in_size(view.headings.player, LEAST, name, start);
    painter.text(view.headings.value, Area { width: area.width - GAP, ..area }, end);
}

fn draw_row(painter: &mut CardPainter<'_>, row: &LeaderboardRow<'_>, columns: &Columns, area: Area) {
    let theme = painter.theme;
    if row.own {
        painter.panel(area, true);
    } else {
        painter.row_line(area);
    }
    let bright = theme.highlighted_text;
    let plain = if row.own { bright } else { theme.text };
    draw_rank(painter, row.rank, plain, Area { width: columns.rank, ..area });
    let (upper, lower) = (
        Area { top: area.top + 2, height: UPPER - 2, ..area },
        Area { top: area.top + UPPER - 3, height: ROW - UPPER, ..area },
    );
    draw_initial(painter, row, Area { left: area.left + columns.rank, width: INITIALS - GAP, ..area });
    let name = |line: Area| Area { left: line.left + columns.name, width: columns.name_width, ..line };
    let sizes: Vec<Font> = NAME.sizes_down_to(LEAST).collect();
    let font = painter.fonts.names_font(&[row.player], &sizes, columns.name_width);
    let line = painter.fonts.name(row.player, font, columns.name_width);
    let start = |font, color| TextStyle { font, align: Align::Start, color };
    let end = |font, color| TextStyle { font, align: Align::End, color };
    painter.line(&line, name(upper), start(font, bright));
    painter.text_in_size(row.detail, LEAST, name(lower), start(DETAIL, plain));
    let value = |line: Area| Area { width: columns.value_end, ..line };
    let place = if row.change.is_empty() { area } else { upper };
    painter.text(row.value, value(place), end(VALUE, bright));
    let mark = Area { left: area.left + columns.value_end, width: area.width - columns.value_end, ..place };
    painter.text(row.mark, mark, start(VALUE, plain));
    painter.text(row.change, value(lower), end(DETAIL, plain));
}

fn draw_rank(painter: &mut CardPainter<'_>, rank: &str, plain: Rgb, area: Area) {
    let middle = |font, color| TextStyle { font, align: Align::Middle, color };
    match Medal::of_rank(rank) {
        Some(medal) => {
            painter.medal(&medal, area.middle(), MEDAL);
            painter.text(rank, area, middle(MEDAL_NUMBER, medal.number_color()));
        }
        None => painter.text(rank, area, middle(NUMBER, plain)),
    }
}

/// Draws a disc in the player's color with the first letter of their name.
fn draw_initial(painter: &mut CardPainter<'_>, row: &LeaderboardRow<'_>, area: Area) {
    let color = INITIAL_COLORS[(row.color % INITIAL_COLORS.len() as u64) as usize];
    let middle = Point { x: area.left as f32 + INITIAL_DISC, y: area.middle().y };
    painter.canvas.draw(area.around(middle, INITIAL_DISC + 1.0), color, |drawing| drawing.circle(middle, INITIAL_DISC));
    let disc = area.around(middle, INITIAL_DISC);
    let initial = painter.fonts.initial(row.player);
    painter.text(&initial, disc, TextStyle { font: INITIAL, align: Align::Middle, color: [0xff; 3] });
}

#[cfg(test)]
mod tests {
    use super::INITIAL_COLORS;

    #[test]
    fn white_initials_stand_out_from_every_disc() {
        let linear = |channel: u8| {
            let share = f64::from(channel) / 255.0;
            if share <= 0.04045 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
        };
        for color in INITIAL_COLORS {
            let [red, green, blue] = color.map(linear);
            let luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
            assert!(1.05 / (luminance + 0.05) >= 4.5, "{color:?}");
        }
    }
}
