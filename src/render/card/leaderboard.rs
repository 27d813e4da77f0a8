//! A page of a leaderboard.

use super::assets::CardAssets;
use super::painter::{CardPainter, Fill, GAP, HEAD, MARGIN, SMALL, TEXT, TITLE, TextStyle, WIDTH};
use super::view::{LeaderboardRow, LeaderboardView};
use crate::render::encode::RenderError;
use crate::render::geometry::Area;
use crate::render::text::{Align, Fonts};

/// Height of a row.
const ROW: u32 = 50;
/// Space between two rows.
const ROW_GAP: u32 = 6;
/// Most rows: a page of ten, and the reader's own row.
const MOST_ROWS: usize = 11;
/// Width of the rank's column.
const RANK: u32 = 64;

pub(super) fn draw(view: &LeaderboardView<'_>, assets: &CardAssets, fonts: &Fonts) -> Result<Vec<u8>, RenderError> {
    let rows = &view.rows[..view.rows.len().min(MOST_ROWS)];
    let height = HEAD + rows.len().max(1) as u32 * (ROW + ROW_GAP) + MARGIN - ROW_GAP;
    let mut painter = CardPainter::new(height, assets, fonts);
    let title = fonts.fitted_line(view.title, TITLE, painter.title_width(view.subtitle));
    painter.head(&title, TITLE, view.subtitle);
    let first = Area { left: MARGIN, top: HEAD, width: WIDTH - 2 * MARGIN, height: ROW };
    let widest = |text: fn(&LeaderboardRow<'_>) -> String, em| {
        let widths = rows.iter().map(|row| fonts.line(&text(row), em).width().ceil() as u32);
        widths.max().unwrap_or(0).min(first.width / 3)
    };
    let columns =
        Columns { value: widest(|row| row.value.to_owned(), TEXT), detail: widest(|row| row.detail.to_owned(), SMALL) };
    for (index, row) in rows.iter().enumerate() {
        let top = first.top + index as u32 * (ROW + ROW_GAP);
        draw_row(&mut painter, row, &columns, Area { top, ..first });
    }
    if rows.is_empty() {
        let fill = Fill { color: assets.theme.text, background: assets.theme.panel };
        painter.panel(first, false);
        painter.text(view.empty, first, TextStyle { em: SMALL, align: Align::Middle, fill });
    }
    painter.png()
}

/// Widths of the columns at the right, in pixels: as wide as their widest text.
struct Columns {
    value: u32,
    detail: u32,
}

fn draw_row(painter: &mut CardPainter<'_>, row: &LeaderboardRow<'_>, columns: &Columns, area: Area) {
    let (theme, fonts) = (painter.assets.theme, painter.fonts);
    painter.panel(area, row.own);
    let fill = if row.own {
        Fill { color: theme.highlighted_text, background: theme.highlighted_panel }
    } else {
        Fill { color: theme.text, background: theme.panel }
    };
    let rank = Area { left: area.left + GAP / 2, width: RANK - GAP, ..area };
    let rank_fill = if row.own { fill } else { Fill { color: theme.coordinates, ..fill } };
    painter.text(row.rank, rank, TextStyle { em: TEXT, align: Align::End, fill: rank_fill });
    let right = area.right() - 2 * GAP;
    let value = Area { left: right - columns.value, width: columns.value, ..area };
    painter.text(row.value, value, TextStyle { em: TEXT, align: Align::End, fill });
    let left = value.left.saturating_sub(columns.detail + 2 * GAP);
    let detail = Area { left, width: columns.detail, ..area };
    painter.text(row.detail, detail, TextStyle { em: SMALL, align: Align::End, fill });
    let start = area.left + RANK + GAP;
    let name = Area { left: start, width: left.saturating_sub(start + GAP), ..area };
    let line = fonts.name(row.player, TEXT, name.width);
    painter.line(&line, name, TextStyle { em: TEXT, align: Align::Start, fill });
}
