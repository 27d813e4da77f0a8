//! A page of a leaderboard.

use super::super::encode::RenderError;
use super::super::geometry::Area;
use super::super::text::{Align, Fonts};
use super::sheet::{GAP, HEAD, MARGIN, SMALL, Sheet, TEXT, TITLE, WIDTH};
use super::stationery::Stationery;
use super::{LeaderboardRow, LeaderboardView};

/// Height of a row, and the space between two.
const ROW: u32 = 50;
const BETWEEN: u32 = 6;
/// Rows of a page, and one's own.
const MOST: usize = 11;
/// Width of the place.
const RANK: u32 = 64;

pub(super) fn draw(view: &LeaderboardView<'_>, stationery: &Stationery, fonts: &Fonts) -> Result<Vec<u8>, RenderError> {
    let rows = &view.rows[..view.rows.len().min(MOST)];
    let height = HEAD + rows.len().max(1) as u32 * (ROW + BETWEEN) + MARGIN - BETWEEN;
    let mut sheet = Sheet::new(height, stationery, fonts);
    let title = fonts.fitted(view.title, TITLE, sheet.title_room(view.subtitle));
    sheet.head(&title, TITLE, view.subtitle);
    let line = Area { left: MARGIN, top: HEAD, width: WIDTH - 2 * MARGIN, height: ROW };
    // Values and details stand in columns as wide as their widest.
    let widest = |text: fn(&LeaderboardRow<'_>) -> String, em| {
        let widths = rows.iter().map(|row| fonts.line(&text(row), em).width().ceil() as u32);
        widths.max().unwrap_or(0).min(line.width / 3)
    };
    let columns =
        Columns { value: widest(|row| row.value.to_owned(), TEXT), detail: widest(|row| row.detail.to_owned(), SMALL) };
    for (index, row) in rows.iter().enumerate() {
        let top = line.top + index as u32 * (ROW + BETWEEN);
        draw_row(&mut sheet, row, &columns, Area { top, ..line });
    }
    if rows.is_empty() {
        let theme = stationery.theme;
        sheet.panel(line, false);
        sheet.text((view.empty, SMALL), line, Align::Middle, theme.ink, theme.panel);
    }
    sheet.png()
}

/// Widths of what stands at the right, in pixels.
struct Columns {
    value: u32,
    detail: u32,
}

fn draw_row(sheet: &mut Sheet<'_>, row: &LeaderboardRow<'_>, columns: &Columns, area: Area) {
    let (theme, fonts) = (sheet.stationery.theme, sheet.fonts);
    sheet.panel(area, row.own);
    let (ground, ink) = if row.own { (theme.panel_lit, theme.ink_lit) } else { (theme.panel, theme.ink) };
    let rank = Area { left: area.left + GAP / 2, width: RANK - GAP, ..area };
    sheet.text((row.rank, TEXT), rank, Align::End, if row.own { ink } else { theme.coordinates }, ground);
    let right = area.left + area.width - 2 * GAP;
    let value = Area { left: right - columns.value, width: columns.value, ..area };
    sheet.text((row.value, TEXT), value, Align::End, ink, ground);
    let left = value.left.saturating_sub(columns.detail + 2 * GAP);
    let detail = Area { left, width: columns.detail, ..area };
    sheet.text((row.detail, SMALL), detail, Align::End, ink, ground);
    let start = area.left + RANK + GAP;
    let name = Area { left: start, width: left.saturating_sub(start + GAP), ..area };
    let line = fonts.name(row.player, TEXT, name.width);
    sheet.write((&line, TEXT), name, Align::Start, ink, ground);
}
