//! The card at the end of a game: the result, the board, both players with their ratings and discs, and the opening.

use std::sync::Arc;

use super::painter::{CardPainter, GAP, LEAST, LEAST_TITLE, MARGIN, TITLE, TextStyle, WIDTH};
use super::player::{PlayerPanels, lower, text_area};
use super::view::ResultView;
use crate::background::paint_lines;
use crate::canvas::Canvas;
use crate::disc::Mark;
use crate::encode::RenderError;
use crate::geometry::{Area, Point};
use crate::sprites::DISC_RADIUS;
use crate::text::{Align, Font, Fonts, TextLine};
use crate::theme::Colors;
use rules::{ByColor, Color, Shape};

/// Height of the headline's row, from the card's upper edge.
const HEADLINE: u32 = 86;
/// The space above a headline of two lines.
const ABOVE_LINES: u32 = 12;
/// Height of each of the two lines.
const HEADLINE_LINE: u32 = 33;
/// Side of the square that contains the board.
const BOARD: u32 = 336;
/// Width of the accent line around the board.
const ACCENT: u32 = 3;
/// Height of a player's panel.
const PANEL: u32 = 106;
/// Height of the bar that shows each side's share of the discs.
const BAR: u32 = 18;
/// Height of the line of the opening, and of that with the program's name.
const LINE: u32 = 38;
const NAME: Font = Font::semi_bold(32);
const RATING: Font = Font::regular(28);
/// The smallest size of names and ratings: 12 pixels where Discord shows the card 350 pixels wide.
const LEAST_ON_PANELS: u32 = 25;
const COUNT: Font = Font::bold(44);
const OPENING: Font = Font::semi_bold(24);
const PRODUCT: Font = Font::semi_bold(22);
/// Radius of the discs before the program's name.
const PRODUCT_DISC: f32 = 7.0;

pub(super) fn draw(view: &ResultView<'_>, fonts: &Fonts) -> Result<Vec<u8>, RenderError> {
    let layout = Layout::new(view.position.shape());
    let mut painter = CardPainter::new(layout.column.bottom() + ACCENT + MARGIN, view.theme, view.discs, fonts);
    draw_headline(&mut painter, &headline(view.headlines, fonts, WIDTH - 2 * MARGIN));
    draw_board(&mut painter, view, &layout);
    let panel = Area { height: PANEL, ..layout.column };
    let areas = ByColor { black: panel, white: Area { top: panel.bottom() + GAP, ..panel } };
    let counts = view.position.counts().map(|count| if view.is_counted { count.to_string() } else { String::new() });
    let reserved = painter.widest([&*counts.black, &*counts.white].into_iter(), COUNT);
    let reserved = if reserved == 0 { 0 } else { reserved + GAP };
    let (players, highlighted) = (view.players, view.winner);
    painter.players(&PlayerPanels {
        players,
        areas,
        highlighted,
        name: NAME,
        detail: RATING,
        least: LEAST_ON_PANELS,
        reserved,
    });
    for (color, count) in counts.iter() {
        let style = TextStyle { font: COUNT, align: Align::End, color: painter.theme.highlighted_text };
        painter.text(count, lower(text_area(areas[color])), style);
    }
    if view.is_counted {
        draw_shares(&mut painter, view.position.counts(), layout.shares());
    }
    if let Some(opening) = view.opening {
        let style = TextStyle { font: OPENING, align: Align::Start, color: painter.theme.highlighted_text };
        painter.text_in_size(opening, LEAST, layout.opening, style);
    }
    let product = Area { top: layout.column.bottom() - LINE, height: LINE, ..layout.column };
    draw_product(&mut painter, view.product, product);
    painter.png()
}

/// Where the parts of the card are.
struct Layout {
    cell: u32,
    board: Area,
    /// At the right of the board: the players and their shares of the discs, and the program's name at the bottom.
    column: Area,
    opening: Area,
}

impl Layout {
    fn new(shape: Shape) -> Self {
        let (columns, rows) = (u32::from(shape.columns()), u32::from(shape.rows()));
        let cell = BOARD / columns.max(rows);
        let height = rows * cell;
        let top = HEADLINE + (BOARD - height) / 2;
        let board = Area { left: MARGIN + ACCENT, top, width: columns * cell, height };
        let left = board.right() + ACCENT + 2 * GAP;
        let column = Area { left, top: HEADLINE, width: WIDTH - MARGIN - left, height: BOARD };
        let opening = Area { top: column.bottom() - 2 * LINE, height: LINE, ..column };
        Self { cell, board, column, opening }
    }

    fn shares(&self) -> Area {
        Area { top: self.column.top + 2 * (PANEL + GAP) + 2, height: BAR, ..self.column }
    }
}

/// A headline in a size in which it fits.
struct Headline {
    /// One line, or two.
    lines: Vec<Arc<TextLine>>,
    font: Font,
}

/// The first sentence that fits into `max_width` pixels, in the largest size that fits: the full sentence, the next one, the full
/// sentence on two lines, and then the others, in which names are cut more and more. If none fits, the last one is shortened.
fn headline(sentences: &[String], fonts: &Fonts, max_width: u32) -> Headline {
    /// Sizes for the full sentence on one line and on two, and the sizes of all others.
    const SIZES: [u32; 5] = [40, 36, 32, 28, 25];
    const ON_TWO_LINES: [u32; 2] = [26, LEAST_TITLE];
    const SHORTER: [u32; 3] = [30, 27, LEAST_TITLE];
    let halves = sentences.first().and_then(|full| halves(full));
    let marked: Vec<String> = sentences.iter().map(|sentence| left_to_right(sentence)).collect();
    let shorter = |sentence| SHORTER.map(|em| (vec![sentence], em));
    let full = marked.iter().take(1).flat_map(|full| SIZES.map(|em| (vec![full], em)));
    let on_two_lines = halves.iter().flat_map(|[first, second]| ON_TWO_LINES.map(|em| (vec![first, second], em)));
    let next = marked.iter().skip(1).take(1).flat_map(shorter);
    let others = marked.iter().skip(2).flat_map(shorter);
    let mut all = full.chain(next).chain(on_two_lines).chain(others).map(|(lines, em)| {
        let font = TITLE.sized(em);
        Headline { lines: lines.into_iter().map(|line| fonts.line(line, font)).collect(), font }
    });
    let fits = |headline: &Headline| headline.lines.iter().all(|line| line.width() <= max_width as f32);
    all.find(fits).unwrap_or_else(|| {
        let (last, font) = (marked.last().map_or("", String::as_str), TITLE.sized(LEAST_TITLE));
        Headline { lines: vec![fonts.fitted_line(last, font, max_width)], font }
    })
}

/// A sentence with a left-to-right mark at its start: one that begins with a name written from right to left keeps its order.
fn left_to_right(sentence: &str) -> String {
    format!("\u{200e}{sentence}")
}

/// A sentence on two lines, which are as equally long as its spaces allow; `None` if it has no space.
fn halves(sentence: &str) -> Option<[String; 2]> {
    let parts = sentence.match_indices(' ').map(|(space, _)| [&sentence[..space], &sentence[space + 1..]]);
    let halves = parts.min_by_key(|parts| parts.map(|part| part.chars().count()).into_iter().max())?;
    Some(halves.map(left_to_right))
}

fn draw_headline(painter: &mut CardPainter<'_>, headline: &Headline) {
    let Headline { lines, font } = headline;
    if let [line] = &lines[..] {
        return painter.title(line, *font);
    }
    let style = TextStyle { font: *font, align: Align::Start, color: painter.theme.highlighted_text };
    for (index, line) in (0..).zip(lines) {
        let area = Area {
            left: MARGIN,
            top: ABOVE_LINES + index * HEADLINE_LINE,
            width: WIDTH - 2 * MARGIN,
            height: HEADLINE_LINE,
        };
        painter.line(line, area, style);
    }
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

/// Draws a bar with a black and a white part as long as their shares of the discs.
fn draw_shares(painter: &mut CardPainter<'_>, counts: ByColor<u32>, area: Area) {
    let Colors { accent, discs, .. } = painter.theme;
    let bar = area.shrunk(2);
    painter.canvas.fill(area, *accent);
    painter.bar(bar, Color::BOTH.map(|color| (counts[color].into(), discs[color].face[0])));
}

/// Draws the program's name at the right end of `area`, behind two small discs.
fn draw_product(painter: &mut CardPainter<'_>, name: &str, area: Area) {
    let width = painter.fonts.line(name, PRODUCT).width();
    let style = TextStyle { font: PRODUCT, align: Align::End, color: painter.theme.coordinates };
    painter.text(name, area, style);
    let Point { y, .. } = area.middle();
    let white = area.right() as f32 - width - 18.0;
    painter.disc(Color::Black, Point { x: white - 18.0, y }, PRODUCT_DISC);
    painter.disc(Color::White, Point { x: white, y }, PRODUCT_DISC);
}
