//! A page of a leaderboard.

use super::assets::CardAssets;
use super::painter::{CardPainter, GAP, HEAD, MARGIN, SMALL, TEXT, TITLE, WIDTH};
use super::{LeaderboardRow, LeaderboardView};
use crate::render::encode::RenderError;
use crate::render::geometry::Area;
use crate::render::text::{Align, Fonts};

/// Height of a row, and the space between two.
const ROW: u32 = 50;
const BETWEEN: u32 = 6;
/// Rows of a page, and one's own.
const MOST: usize = 11;
/// Width of the place.
const RANK: u32 = 64;

pub(super) fn draw(view: &LeaderboardView<'_>, assets: &CardAssets, fonts: &Fonts) -> Result<Vec<u8>, RenderError> {
    let rows = &view.rows[..view.rows.len().min(MOST)];
    let height = HEAD + rows.len().max(1) as u32 * (ROW + BETWEEN) + MARGIN - BETWEEN;
    let mut painter = CardPainter::new(height, assets, fonts);
    let title = fonts.fitted(view.title, TITLE, painter.title_room(view.subtitle));
    painter.head(&title, TITLE, view.subtitle);
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
        draw_row(&mut painter, row, &columns, Area { top, ..line });
    }
    if rows.is_empty() {
        let theme = assets.theme;
        painter.panel(line, false);
        painter.text((view.empty, SMALL), line, Align::Middle, theme.text_color, theme.panel);
    }
    painter.png()
}

/// Widths of what stands at the right, in pixels.
struct Columns {
    value: u32,
    detail: u32,
}

fn draw_row(painter: &mut CardPainter<'_>, row: &LeaderboardRow<'_>, columns: &Columns, area: Area) {
    let (theme, fonts) = (painter.assets.theme, painter.fonts);
    painter.panel(area, row.own);
    let (background, text_color) =
        if row.own { (theme.highlighted_panel, theme.highlighted_text) } else { (theme.panel, theme.text_color) };
    let rank = Area { left: area.left + GAP / 2, width: RANK - GAP, ..area };
    painter.text((row.rank, TEXT), rank, Align::End, if row.own { text_color } else { theme.coordinates }, background);
    let right = area.left + area.width - 2 * GAP;
    let value = Area { left: right - columns.value, width: columns.value, ..area };
    painter.text((row.value, TEXT), value, Align::End, text_color, background);
    let left = value.left.saturating_sub(columns.detail + 2 * GAP);
    let detail = Area { left, width: columns.detail, ..area };
    painter.text((row.detail, SMALL), detail, Align::End, text_color, background);
    let start = area.left + RANK + GAP;
    let name = Area { left: start, width: left.saturating_sub(start + GAP), ..area };
    let line = fonts.name(row.player, TEXT, name.width);
    painter.write((&line, TEXT), name, Align::Start, text_color, background);
}
