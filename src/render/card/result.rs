//! The card at the end of a game: the result, the board, both players and their disc counts.

use std::sync::Arc;

use super::assets::CardAssets;
use super::painter::{CardPainter, Fill, GAP, HEAD, MARGIN, PanelContent, SMALL, TEXT, TITLE, TextStyle, WIDTH};
use super::view::ResultView;
use crate::render::background::paint_lines;
use crate::render::canvas::Canvas;
use crate::render::disc::Mark;
use crate::render::encode::RenderError;
use crate::render::geometry::Area;
use crate::render::sprites::Sprites;
use crate::render::text::{Align, Fonts, TextLine};
use crate::rules::{ByColor, Color};

/// Side of the square that contains the board.
const BOARD: u32 = 320;
/// Width of the accent line around the board.
const ACCENT: u32 = 3;
/// Height of a player's panel.
const PANEL: u32 = 88;
/// Height of the bar that shows each side's share of the discs.
const BAR: u32 = 16;
/// Height of a line of facts.
const FACT: u32 = 32;

pub(super) fn draw(view: &ResultView<'_>, assets: &CardAssets, fonts: &Fonts) -> Result<Vec<u8>, RenderError> {
    let mut painter = CardPainter::new(HEAD + BOARD + MARGIN + ACCENT, assets, fonts);
    let theme = assets.theme;
    let Headline { line, em } = headline(view.headlines, fonts, WIDTH - 2 * MARGIN);
    painter.head(&line, em, "");
    draw_board(&mut painter, view);

    let left = MARGIN + BOARD + 2 * GAP;
    let column = Area { left, top: HEAD, width: WIDTH - MARGIN - left, height: BOARD };
    let counts = view.position.counts();
    for (index, color) in Color::BOTH.into_iter().enumerate() {
        let top = column.top + index as u32 * (PANEL + GAP);
        let highlighted = view.winner == Some(color);
        let content = PanelContent { color, highlighted, end: &counts[color].to_string() };
        painter.player(view.players[color], &content, Area { top, height: PANEL, ..column });
    }
    let bar = Area { top: column.top + 2 * (PANEL + GAP), height: BAR, ..column };
    draw_shares(&mut painter, counts, bar);
    for (index, fact) in view.facts.iter().take(3).enumerate() {
        let top = bar.top + BAR + GAP + index as u32 * FACT;
        let area = Area { top, height: FACT, ..column };
        let fill = Fill { color: theme.coordinates, background: theme.frame };
        painter.text(fact, area, TextStyle { em: SMALL, align: Align::Start, fill });
    }
    painter.png()
}

/// A headline in a size in which it fits.
struct Headline {
    line: Arc<TextLine>,
    em: u32,
}

/// The first sentence that fits into `max_width` pixels: the first one in the largest size that fits, the others in one
/// size. If none fits, the last one is shortened.
fn headline(sentences: &[String], fonts: &Fonts, max_width: u32) -> Headline {
    // A left-to-right mark at the start: a sentence that begins with a name written from right to left keeps its order.
    let marked: Vec<String> = sentences.iter().map(|sentence| format!("\u{200e}{sentence}")).collect();
    let full = marked.first().into_iter().flat_map(|full| [TITLE, TEXT, SMALL].map(|em| (full, em)));
    let shorter = marked.iter().skip(1).map(|sentence| (sentence, TEXT));
    let mut lines = full.chain(shorter).map(|(sentence, em)| Headline { line: fonts.line(sentence, em), em });
    lines.find(|headline| headline.line.width() <= max_width as f32).unwrap_or_else(|| {
        let last = marked.last().map_or("", String::as_str);
        Headline { line: fonts.fitted_line(last, TEXT, max_width), em: TEXT }
    })
}

fn draw_board(painter: &mut CardPainter<'_>, view: &ResultView<'_>) {
    let (assets, shape) = (painter.assets, view.position.shape());
    let (columns, rows) = (u32::from(shape.columns()), u32::from(shape.rows()));
    let cell = BOARD / columns.max(rows);
    let (width, height) = (columns * cell, rows * cell);
    let board = Area { left: MARGIN + (BOARD - width) / 2, top: HEAD + (BOARD - height) / 2, width, height };
    painter.fill(board.grown(ACCENT), assets.theme.accent);
    let mut canvas = Canvas::new(width, height, assets.theme.square);
    let squares = canvas.area();
    paint_lines(&mut canvas, assets.theme, shape, squares, cell);
    painter.image.draw_image(&canvas.indexed(&assets.palette), board.left, board.top);
    let sprites = Sprites::new(&assets.disc_painter, &assets.palette, cell);
    for (square, color) in shape.squares().filter_map(|square| Some((square, view.position.at(square)?))) {
        let (column, row) = (u32::from(square.column()), u32::from(square.row()));
        let disc = sprites.disc(color, Mark::of(square, view.last));
        painter.image.draw_sprite(disc, board.left + column * cell, board.top + row * cell);
    }
}

/// Draws a bar with a black and a white part, as long as the shares of the discs.
fn draw_shares(painter: &mut CardPainter<'_>, counts: ByColor<u32>, area: Area) {
    let theme = painter.assets.theme;
    let all = (counts.black + counts.white).max(1);
    let black = area.width * counts.black / all;
    painter.fill(area.grown(2), theme.accent);
    painter.fill(Area { width: black, ..area }, theme.discs.black.face[0]);
    painter.fill(Area { left: area.left + black, width: area.width - black, ..area }, theme.discs.white.face[0]);
}
