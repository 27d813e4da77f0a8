//! Two players side by side: names, a score, and values that are compared.

use super::painter::{CardPainter, GAP, LABEL, LEAST_DETAIL, LEAST_NAME, MARGIN, NAME, TextStyle, WIDTH};
use super::view::{ComparedValues, HeadToHeadView};
use crate::encode::RenderError;
use crate::geometry::Area;
use crate::text::{Align, Font, Fonts};
use crate::view::DiscShapes;

/// Height of the panel with the names and the score.
const HEAD: u32 = 156;
/// Height of the names' line, and of the score's.
const NAMES: u32 = 44;
const SCORES: u32 = 62;
/// Height of a row.
const ROW: u32 = 42;
/// Width of the column of labels.
const LABELS: u32 = 250;
/// Most rows.
const MOST_ROWS: usize = 16;
const SCORE: Font = Font::bold(52).tabular();
/// The smallest size of scores.
const LEAST_SCORE: u32 = 24;
const VALUE: Font = Font::semi_bold(22).tabular();

pub(super) fn draw(view: &HeadToHeadView<'_>, fonts: &Fonts) -> Result<Vec<u8>, RenderError> {
    let rows = &view.rows[..view.rows.len().min(MOST_ROWS)];
    let table = rows.len() as u32 * ROW;
    let below = if rows.is_empty() { 0 } else { GAP + table };
    let mut painter = CardPainter::new(MARGIN + HEAD + below + MARGIN, view.theme, DiscShapes::Alike, fonts);
    let panel = Area { left: MARGIN, top: MARGIN, width: WIDTH - 2 * MARGIN, height: HEAD };
    painter.panel(panel, true);
    draw_head(&mut painter, view, panel);
    if !rows.is_empty() {
        let table = Area { top: panel.bottom() + GAP, height: table, ..panel };
        painter.panel(table, false);
        for (index, row) in (0..).zip(rows) {
            let area = Area { top: table.top + index * ROW, height: ROW, ..table };
            draw_row(&mut painter, row, area, index > 0);
        }
    }
    painter.png()
}

/// The left and the right half of an area, with space at its edges and between them.
fn halves(area: Area, between: u32) -> [Area; 2] {
    let width = (area.width - 2 * GAP - between) / 2;
    let left = Area { left: area.left + GAP, width, ..area };
    [left, Area { left: left.right() + between, ..left }]
}

fn draw_head(painter: &mut CardPainter<'_>, view: &HeadToHeadView<'_>, panel: Area) {
    let bright = painter.theme.highlighted_text;
    let names = Area { top: panel.top + GAP / 2, height: NAMES, ..panel };
    let scores = Area { top: names.bottom(), height: SCORES, ..panel };
    let sides = [Align::Start, Align::End];
    for (index, (area, align)) in halves(names, 2 * GAP).into_iter().zip(sides).enumerate() {
        let player = view.players[index];
        let full = painter.fonts.name(player, NAME, u32::MAX);
        let font = if full.width() <= area.width as f32 { NAME } else { NAME.sized(LEAST_NAME) };
        let line = painter.fonts.name(player, font, area.width);
        painter.line(&line, area, TextStyle { font, align, color: bright });
    }
    for (index, (area, align)) in halves(scores, 4 * GAP).into_iter().zip(sides).enumerate() {
        painter.text_in_size(view.score[index], LEAST_SCORE, area, TextStyle { font: SCORE, align, color: bright });
    }
    let dash = TextStyle { font: SCORE, align: Align::Middle, color: painter.theme.text };
    painter.text("–", scores, dash);
    let inside = Area { left: panel.left + GAP, width: panel.width - 2 * GAP, ..panel };
    let subtitle = Area { top: scores.bottom(), height: panel.bottom() - scores.bottom() - GAP / 2, ..inside };
    let style = TextStyle { font: LABEL, align: Align::Middle, color: painter.theme.text };
    painter.text_in_size(view.subtitle, LEAST_DETAIL, subtitle, style);
}

fn draw_row(painter: &mut CardPainter<'_>, row: &ComparedValues<'_>, area: Area, has_line: bool) {
    let theme = painter.theme;
    if has_line {
        painter
            .canvas
            .fill(Area { left: area.left + GAP, width: area.width - 2 * GAP, height: 1, ..area }, theme.panel_line());
    }
    let sides = halves(area, LABELS);
    let font = painter.fitting_font(&row.values, VALUE, LEAST_DETAIL, sides[0].width);
    for (index, (half, align)) in sides.into_iter().zip([Align::Start, Align::End]).enumerate() {
        painter.text(row.values[index], half, TextStyle { font, align, color: theme.highlighted_text });
    }
    let middle = Area { left: area.middle().x as u32 - LABELS / 2, width: LABELS, ..area };
    let style = TextStyle { font: LABEL, align: Align::Middle, color: theme.text };
    painter.text_in_size(row.label, LEAST_DETAIL, middle, style);
}
