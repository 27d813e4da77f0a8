//! The card at the end of a game: the sentence, the board, both players and their discs.

use std::sync::Arc;

use super::ResultView;
use super::assets::CardAssets;
use super::painter::{CardPainter, GAP, HEAD, MARGIN, SMALL, Side, TEXT, TITLE, WIDTH};
use crate::render::board_assets::paint_felt;
use crate::render::canvas::Canvas;
use crate::render::encode::RenderError;
use crate::render::geometry::Area;
use crate::render::sprites::{Mark, Sprites};
use crate::render::text::{Align, Fonts, TextLine};
use crate::rules::{ByColor, Color};

/// Side of the square that the board has room in.
const BOARD: u32 = 320;
/// Width of the accent around the board.
const ACCENT: u32 = 3;
/// Height of a player's panel, and of the bar that shares out the discs.
const PANEL: u32 = 88;
const BAR: u32 = 16;
/// Height of a line of facts.
const FACT: u32 = 32;

pub(super) fn draw(view: &ResultView<'_>, assets: &CardAssets, fonts: &Fonts) -> Result<Vec<u8>, RenderError> {
    let mut painter = CardPainter::new(HEAD + BOARD + MARGIN + ACCENT, assets, fonts);
    let theme = assets.theme;
    let room = WIDTH - 2 * MARGIN;
    let (headline, em) = headline(view.headlines, fonts, room);
    painter.head(&headline, em, "");
    draw_board(&mut painter, view);

    let left = MARGIN + BOARD + 2 * GAP;
    let column = Area { left, top: HEAD, width: WIDTH - MARGIN - left, height: BOARD };
    let counts = view.position.counts();
    for (index, color) in Color::BOTH.into_iter().enumerate() {
        let top = column.top + index as u32 * (PANEL + GAP);
        let side = Side { color, highlighted: view.winner == Some(color), end: &counts[color].to_string() };
        painter.player(view.players[color], side, Area { top, height: PANEL, ..column });
    }
    let bar = Area { top: column.top + 2 * (PANEL + GAP), height: BAR, ..column };
    draw_shares(&mut painter, counts, bar);
    for (index, fact) in view.facts.iter().take(3).enumerate() {
        let top = bar.top + BAR + GAP + index as u32 * FACT;
        let line = Area { top, height: FACT, ..column };
        painter.text((fact, SMALL), line, Align::Start, theme.coordinates, theme.frame);
    }
    painter.png()
}

/// The first sentence that fits into `room` pixels, the whole one in the largest letters that do; of the last as much as fits.
fn headline(sentences: &[String], fonts: &Fonts, room: u32) -> (Arc<TextLine>, u32) {
    // A mark at the start, so that a name written from the right does not turn the sentence round.
    let marked: Vec<String> = sentences.iter().map(|sentence| format!("\u{200e}{sentence}")).collect();
    let whole = marked.first().into_iter().flat_map(|whole| [TITLE, TEXT, SMALL].map(|em| (whole, em)));
    let shorter = marked.iter().skip(1).map(|sentence| (sentence, TEXT));
    let mut lines = whole.chain(shorter).map(|(sentence, em)| (fonts.line(sentence, em), em));
    let fitting = lines.find(|(line, _)| line.width() <= room as f32);
    fitting.unwrap_or_else(|| (fonts.fitted(marked.last().map_or("", String::as_str), TEXT, room), TEXT))
}

fn draw_board(painter: &mut CardPainter<'_>, view: &ResultView<'_>) {
    let (assets, shape) = (painter.assets, view.position.shape());
    let (columns, rows) = (u32::from(shape.columns()), u32::from(shape.rows()));
    let cell = BOARD / columns.max(rows);
    let (width, height) = (columns * cell, rows * cell);
    let place = Area { left: MARGIN + (BOARD - width) / 2, top: HEAD + (BOARD - height) / 2, width, height };
    painter.fill(place.grown(ACCENT), assets.theme.accent);
    let mut canvas = Canvas::new(width, height, assets.theme.square);
    let square = canvas.area();
    paint_felt(&mut canvas, assets.theme, shape, (square, cell));
    painter.image.paste(&canvas.indexed(&assets.palette), place.left, place.top);
    let sprites = Sprites::new(&assets.brush, &assets.palette, cell);
    for (square, color) in shape.squares().filter_map(|square| Some((square, view.position.at(square)?))) {
        let (column, row) = (u32::from(square.column()), u32::from(square.row()));
        let mark = Mark::of(square, view.last);
        painter.image.put(sprites.disc(color, mark), place.left + column * cell, place.top + row * cell);
    }
}

/// A bar whose parts are as long as the sides have discs.
fn draw_shares(painter: &mut CardPainter<'_>, counts: ByColor<u32>, area: Area) {
    let theme = painter.assets.theme;
    let all = (counts.black + counts.white).max(1);
    let black = area.width * counts.black / all;
    painter.fill(area.grown(2), theme.accent);
    painter.fill(Area { width: black, ..area }, theme.discs.black.face[0]);
    painter.fill(Area { left: area.left + black, width: area.width - black, ..area }, theme.discs.white.face[0]);
}
