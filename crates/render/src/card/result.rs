//! The card at the end of a game: the result, the board, both players, their disc counts and facts about the game.

use std::sync::Arc;

use super::painter::{CardPainter, DETAIL, GAP, LEAST_DETAIL, MARGIN, TITLE, TextStyle, WIDTH};
use super::player::PlayerPanels;
use super::view::ResultView;
use crate::background::paint_lines;
use crate::canvas::Canvas;
use crate::disc::Mark;
use crate::encode::RenderError;
use crate::geometry::{Area, Point};
use crate::sprites::DISC_RADIUS;
use crate::text::{Align, Font, Fonts, TextLine};
use rules::{ByColor, Color, Shape};

/// Height of the headline's row, from the card's upper edge.
const HEADLINE: u32 = 82;
/// Side of the square that contains the board.
const BOARD: u32 = 336;
/// Width of the accent line around the board.
const ACCENT: u32 = 3;
/// Height of a player's panel.
const PANEL: u32 = 74;
/// Height of the line with the disc counts.
const COUNTS: u32 = 40;
/// Height of the bar that shows each side's share of the discs.
const BAR: u32 = 14;
/// Height of a line of facts.
const FACT: u32 = 29;
/// Most lines of facts below the opening.
const MOST_FACTS: usize = 3;
const COUNT: Font = Font::bold(30);
const OPENING: Font = Font::semi_bold(21);
const PRODUCT: Font = Font::semi_bold(19);
/// Radius of the discs before the program's name.
const PRODUCT_DISC: f32 = 6.5;

pub(super) fn draw(view: &ResultView<'_>, fonts: &Fonts) -> Result<Vec<u8>, RenderError> {
    let layout = Layout::new(view.position.shape());
    let mut painter = CardPainter::new(layout.column.bottom() + ACCENT + MARGIN, view.theme, view.discs, fonts);
    let Headline { line, font } = headline(view.headlines, fonts, WIDTH - 2 * MARGIN);
    painter.title(&line, font);
    draw_board(&mut painter, view, &layout);
    let panel = Area { height: PANEL, ..layout.column };
    let areas = ByColor { black: panel, white: Area { top: panel.bottom() + GAP, ..panel } };
    painter.players(&PlayerPanels { players: view.players, areas, highlighted: view.winner, reserved: 0 });
    draw_counts(&mut painter, view.position.counts(), layout.counts());
    draw_facts(&mut painter, view, layout.facts);
    draw_product(
        &mut painter,
        view.product,
        Area { top: layout.column.bottom() - FACT, height: FACT, ..layout.column },
    );
    painter.png()
}

/// Where the parts of the card are.
struct Layout {
    cell: u32,
    board: Area,
    /// At the right of the board: the players and their counts, and the program's name at the bottom.
    column: Area,
    facts: Area,
}

impl Layout {
    fn new(shape: Shape) -> Self {
        let (columns, rows) = (u32::from(shape.columns()), u32::from(shape.rows()));
        let cell = BOARD / columns.max(rows);
        let board = Area { left: MARGIN + ACCENT, top: HEADLINE, width: columns * cell, height: rows * cell };
        let left = board.right() + ACCENT + 2 * GAP;
        let column = Area { left, top: HEADLINE, width: WIDTH - MARGIN - left, height: BOARD };
        let facts = 4 * FACT;
        if 2 * board.height <= BOARD {
            // The facts have room below a wide board.
            let facts = Area { top: board.bottom() + GAP, height: facts, ..board };
            let height = (facts.bottom() - HEADLINE).max(2 * (PANEL + GAP) + COUNTS + FACT);
            return Self { cell, board, column: Area { height, ..column }, facts };
        }
        let facts = Area { top: column.bottom() - facts, height: facts, ..column };
        Self { cell, board, column, facts }
    }

    fn counts(&self) -> Area {
        Area { top: self.column.top + 2 * (PANEL + GAP), height: COUNTS, ..self.column }
    }
}

/// A headline in a size in which it fits.
struct Headline {
    line: Arc<TextLine>,
    font: Font,
}

/// The first sentence that fits into `max_width` pixels: the first one in the largest size that fits, the others in one
/// size. If none fits, the last one is shortened.
fn headline(sentences: &[String], fonts: &Fonts, max_width: u32) -> Headline {
    /// Sizes for the full sentence, and the size of all others.
    const SIZES: [u32; 5] = [34, 30, 26, 23, 21];
    const SHORTER: Font = Font::bold(26);
    // A left-to-right mark at the start: a sentence that begins with a name written from right to left keeps its order.
    let marked: Vec<String> = sentences.iter().map(|sentence| format!("\u{200e}{sentence}")).collect();
    let full = marked.first().into_iter().flat_map(|full| SIZES.map(|em| (full, TITLE.sized(em))));
    let shorter = marked.iter().skip(1).map(|sentence| (sentence, SHORTER));
    let mut lines = full.chain(shorter).map(|(sentence, font)| Headline { line: fonts.line(sentence, font), font });
    lines.find(|headline| headline.line.width() <= max_width as f32).unwrap_or_else(|| {
        let last = marked.last().map_or("", String::as_str);
        Headline { line: fonts.fitted_line(last, SHORTER, max_width), font: SHORTER }
    })
}

fn draw_board(painter: &mut CardPainter<'_>, view: &ResultView<'_>, layout: &Layout) {
    let (theme, shape) = (painter.theme, view.position.shape());
    let Layout { cell, board, .. } = *layout;
    painter.canvas.fill(board.grown(ACCENT), theme.accent);
    painter.canvas.fill(board, theme.square);
    paint_lines(&mut painter.canvas, theme, shape, board, cell);
    let mut painted: Vec<((Color, Mark), Canvas)> = Vec::new();
    for (square, color) in shape.squares().filter_map(|square| Some((square, view.position.at(square)?))) {
        let kind = (color, Mark::of(square, view.last));
        let index = painted.iter().position(|(painted, _)| *painted == kind).unwrap_or_else(|| {
            painted.push((kind, paint_disc(painter, kind, cell)));
            painted.len() - 1
        });
        let (left, top) = (u32::from(square.column()) * cell, u32::from(square.row()) * cell);
        painter.canvas.copy_painted(&painted[index].1, theme.square, board.left + left, board.top + top);
    }
}

/// A square with a disc.
fn paint_disc(painter: &CardPainter<'_>, (color, mark): (Color, Mark), cell: u32) -> Canvas {
    let mut canvas = Canvas::new(cell, cell, painter.theme.square);
    let (middle, radius) = (Area::of_size(cell, cell).middle(), cell as f32 * DISC_RADIUS);
    painter.discs.paint(&mut canvas, color, middle, radius);
    painter.discs.paint_mark(&mut canvas, color, mark, middle, radius);
    canvas
}

/// Draws the disc counts, and between them a bar with a black and a white part as long as their shares.
fn draw_counts(painter: &mut CardPainter<'_>, counts: ByColor<u32>, area: Area) {
    let theme = painter.theme;
    let style = |align| TextStyle { font: COUNT, align, color: theme.highlighted_text };
    let texts = counts.map(|count| count.to_string());
    let widths = texts.as_ref().map(|text| painter.fonts.line(text, COUNT).width().ceil() as u32);
    painter.text(&texts.black, area, style(Align::Start));
    painter.text(&texts.white, area, style(Align::End));
    let bar = Area {
        left: area.left + widths.black + GAP,
        top: area.top + (area.height - BAR) / 2,
        width: area.width - widths.black - widths.white - 2 * GAP,
        height: BAR,
    };
    let all = (counts.black + counts.white).max(1);
    let black = bar.width * counts.black / all;
    painter.canvas.fill(bar.grown(2), theme.accent);
    painter.canvas.fill(Area { width: black, ..bar }, theme.discs.black.face[0]);
    painter.canvas.fill(Area { left: bar.left + black, width: bar.width - black, ..bar }, theme.discs.white.face[0]);
}

/// Draws the program's name at the right end of `area`, behind two small discs.
fn draw_product(painter: &mut CardPainter<'_>, name: &str, area: Area) {
    let width = painter.fonts.line(name, PRODUCT).width();
    let style = TextStyle { font: PRODUCT, align: Align::End, color: painter.theme.coordinates };
    painter.text(name, area, style);
    let Point { y, .. } = area.middle();
    let white = area.right() as f32 - width - 16.0;
    painter.disc(Color::Black, Point { x: white - 18.0, y }, PRODUCT_DISC);
    painter.disc(Color::White, Point { x: white, y }, PRODUCT_DISC);
}

/// Draws the opening and the facts, in one size.
fn draw_facts(painter: &mut CardPainter<'_>, view: &ResultView<'_>, area: Area) {
    let theme = painter.theme;
    let facts = &view.facts[..view.facts.len().min(MOST_FACTS)];
    let font = painter.fitting_font(facts, DETAIL, LEAST_DETAIL, area.width);
    let opening = view.opening.map(|name| (name, OPENING.sized(font.em), theme.highlighted_text));
    let facts = facts.iter().map(|fact| (*fact, font, theme.coordinates));
    for (index, (text, font, color)) in (0_u32..).zip(opening.into_iter().chain(facts)) {
        let line = Area { top: area.top + index * FACT, height: FACT, ..area };
        painter.text_in_size(text, LEAST_DETAIL, line, TextStyle { font, align: Align::Start, color });
    }
}
