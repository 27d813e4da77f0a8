//! Two players side by side: names, a score, the last games, and values that are compared.

use super::painter::{CardPainter, GAP, LABEL, LEAST, MARGIN, NAME, TextStyle, WIDTH};
use super::view::{ComparedBars, ComparedValues, HeadToHeadView, PastGame};
use crate::color::Rgb;
use crate::encode::RenderError;
use crate::geometry::{Area, Point};
use crate::text::{Align, Font, Fonts};
use crate::theme::Colors;
use crate::view::DiscShapes;

/// Height of the names' line, of the score's, of the bar, and of the line below it.
const NAMES: u32 = 48;
const SCORES: u32 = 62;
const BAR: u32 = 22;
const SUBTITLE: u32 = 42;
/// Height of a heading, and of a line of past games.
const HEADING: u32 = 40;
const GAMES: u32 = 40;
/// Past games in a line, and at most.
const GAMES_IN_LINE: usize = 5;
const MOST_GAMES: usize = 10;
/// Radius of a past game's dot.
const DOT: f32 = 11.0;
/// Height of a row.
const ROW: u32 = 44;
/// Width of the column of labels.
const LABELS: u32 = 230;
/// Height of a compared bar, and width of its value.
const COMPARED: u32 = 16;
const AMOUNT: u32 = 110;
/// Most rows of each kind.
const MOST_ROWS: usize = 12;
const SCORE: Font = Font::bold(56).tabular();
/// The smallest size of scores.
const LEAST_SCORE: u32 = 24;
const VALUE: Font = Font::semi_bold(23).tabular();

pub(super) fn draw(view: &HeadToHeadView<'_>, fonts: &Fonts) -> Result<Vec<u8>, RenderError> {
    let games = &view.last_games[..view.last_games.len().min(MOST_GAMES)];
    let bars = &view.bars[..view.bars.len().min(MOST_ROWS)];
    let rows = &view.rows[..view.rows.len().min(MOST_ROWS)];
    let has_met = view.wins != [0, 0] || view.draws > 0;
    let head = NAMES + SUBTITLE + GAP + if has_met { SCORES + BAR } else { 0 };
    let last = if games.is_empty() { 0 } else { HEADING + games.len().div_ceil(GAMES_IN_LINE) as u32 * GAMES + GAP };
    let table = (bars.len() + rows.len()) as u32 * ROW;
    let part = |height: u32| if height > 0 { GAP + height } else { 0 };
    let height = MARGIN + head + part(last) + part(table) + MARGIN;
    let mut painter = CardPainter::new(height, view.theme, DiscShapes::Alike, fonts);
    let panel = Area { left: MARGIN, top: MARGIN, width: WIDTH - 2 * MARGIN, height: head };
    painter.panel(panel, true);
    draw_head(&mut painter, view, has_met, panel);
    let last_panel = Area { top: panel.bottom() + GAP, height: last, ..panel };
    if last > 0 {
        painter.panel(last_panel, false);
        draw_games(&mut painter, view.last_title, games, last_panel);
    }
    if table > 0 {
        let table = Area { top: panel.bottom() + part(last) + GAP, height: table, ..panel };
        painter.panel(table, false);
        let row = |index: usize| Area { top: table.top + index as u32 * ROW, height: ROW, ..table };
        let most = bars.iter().flat_map(|bars| bars.amounts).max().unwrap_or(0);
        for (index, bars) in bars.iter().enumerate() {
            draw_bars(&mut painter, bars, most, row(index));
        }
        for (index, values) in rows.iter().enumerate() {
            draw_row(&mut painter, values, row(bars.len() + index), bars.len() + index > 0);
        }
    }
    painter.png()
}

/// The colors that stand for the left player, for draws, and for the right player.
fn colors(theme: &Colors) -> [Rgb; 3] {
    [theme.accent, theme.muted_text(), theme.highlighted_text]
}

/// The left and the right half of an area, with space at its edges and between them.
fn halves(area: Area, between: u32) -> [Area; 2] {
    let width = (area.width - 2 * GAP - between) / 2;
    let left = Area { left: area.left + GAP, width, ..area };
    [left, Area { left: left.right() + between, ..left }]
}

fn draw_head(painter: &mut CardPainter<'_>, view: &HeadToHeadView<'_>, has_met: bool, panel: Area) {
    let bright = painter.theme.highlighted_text;
    let names = Area { top: panel.top + GAP / 2, height: NAMES, ..panel };
    let sides = [Align::Start, Align::End];
    let name_areas = halves(names, 2 * GAP);
    let sizes: Vec<Font> = NAME.sizes_down_to(LEAST).collect();
    let font = painter.fonts.names_font(&view.players, &sizes, name_areas[0].width);
    for (index, (area, align)) in name_areas.into_iter().zip(sides).enumerate() {
        let line = painter.fonts.name(view.players[index], font, area.width);
        painter.line(&line, area, TextStyle { font, align, color: bright });
    }
    let inside = Area { left: panel.left + GAP, width: panel.width - 2 * GAP, ..panel };
    if has_met {
        let scores = Area { top: names.bottom(), height: SCORES, ..panel };
        let [left, draws, right] = colors(painter.theme);
        for (index, (area, align)) in halves(scores, 4 * GAP).into_iter().zip(sides).enumerate() {
            let style = TextStyle { font: SCORE, align, color: bright };
            painter.text_in_size(&view.wins[index].to_string(), LEAST_SCORE, area, style);
        }
        let bar = Area { top: scores.bottom(), height: BAR, ..inside };
        painter.bar(bar, [(view.wins[0], left), (view.draws, draws), (view.wins[1], right)]);
    }
    let subtitle = Area { top: panel.bottom() - SUBTITLE - GAP / 4, height: SUBTITLE, ..inside };
    let style = TextStyle { font: LABEL, align: Align::Middle, color: painter.theme.text };
    painter.text_in_size(view.subtitle, LEAST, subtitle, style);
}

/// Draws the last games: a dot in the winner's color, or a ring for a draw, and the result.
fn draw_games(painter: &mut CardPainter<'_>, title: &str, games: &[PastGame<'_>], panel: Area) {
    let inside = Area { left: panel.left + GAP, width: panel.width - 2 * GAP, ..panel };
    let style = TextStyle { font: LABEL, align: Align::Start, color: painter.theme.text };
    painter.text_in_size(title, LEAST, Area { height: HEADING, ..inside }, style);
    let width = inside.width / GAMES_IN_LINE as u32;
    let bright = painter.theme.highlighted_text;
    let dot = 2 * DOT as u32 + GAP / 2;
    let results: Vec<&str> = games.iter().map(|game| game.result).collect();
    let font = painter.fitting_font(&results, VALUE, LEAST, width - dot - GAP);
    for (index, game) in games.iter().enumerate() {
        let (line, column) = (index / GAMES_IN_LINE, (index % GAMES_IN_LINE) as u32);
        let top = panel.top + HEADING + line as u32 * GAMES;
        let area = Area { left: inside.left + column * width, top, width: width - GAP, height: GAMES };
        let [left, draws, right] = colors(painter.theme);
        let color = [Some(left), Some(right)].get(game.winner.unwrap_or(2)).copied().flatten().unwrap_or(draws);
        let middle = Point { x: area.left as f32 + DOT, y: area.middle().y };
        painter.canvas.draw(area.around(middle, DOT + 1.0), color, |drawing| match game.winner {
            Some(_) => drawing.circle(middle, DOT),
            None => drawing.ring(middle, DOT, DOT - 4.0),
        });
        let text = Area { left: area.left + dot, width: area.width - dot, ..area };
        painter.text(game.result, text, TextStyle { font, align: Align::Start, color: bright });
    }
}

/// Draws amounts as bars that grow outwards from the label in the middle. `most` is the largest amount of all bars.
fn draw_bars(painter: &mut CardPainter<'_>, bars: &ComparedBars<'_>, most: u64, area: Area) {
    let theme = painter.theme;
    let [left_color, _, right_color] = colors(theme);
    let sides = halves(area, LABELS);
    let font = painter.fitting_font(&bars.values, VALUE, LEAST, AMOUNT);
    let room = sides[0].width - AMOUNT - GAP;
    let length = |amount: u64| (u128::from(room) * u128::from(amount) / u128::from(most.max(1))) as u32;
    let top = area.top + (ROW - COMPARED) / 2;
    for (index, (half, align)) in sides.into_iter().zip([Align::Start, Align::End]).enumerate() {
        let style = TextStyle { font, align, color: theme.highlighted_text };
        painter.text(bars.values[index], half, style);
        let width = length(bars.amounts[index]);
        let (left, color) = if index == 0 { (half.right() - width, left_color) } else { (half.left, right_color) };
        painter.canvas.fill(Area { left, top, width, height: COMPARED }, color);
    }
    draw_label(painter, bars.label, area);
}

fn draw_row(painter: &mut CardPainter<'_>, row: &ComparedValues<'_>, area: Area, has_line: bool) {
    let theme = painter.theme;
    if has_line {
        let line = Area { left: area.left + GAP, width: area.width - 2 * GAP, height: 1, ..area };
        painter.canvas.fill(line, theme.panel_line());
    }
    let sides = halves(area, LABELS);
    let font = painter.fitting_font(&row.values, VALUE, LEAST, sides[0].width);
    for (index, (half, align)) in sides.into_iter().zip([Align::Start, Align::End]).enumerate() {
        painter.text(row.values[index], half, TextStyle { font, align, color: theme.highlighted_text });
    }
    draw_label(painter, row.label, area);
}

fn draw_label(painter: &mut CardPainter<'_>, text: &str, area: Area) {
    let middle = Area { left: area.middle().x as u32 - LABELS / 2 + GAP / 2, width: LABELS - GAP, ..area };
    let style = TextStyle { font: LABEL, align: Align::Middle, color: painter.theme.text };
    painter.text_in_size(text, LEAST, middle, style);
}
