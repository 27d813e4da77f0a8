//! A position in words, for alt texts and text boards: the last move, the legal moves, the rows.

use messages::message;

use rules::{Color, Position, Square, SquareSet};

use super::Words;

/// How a row of squares is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum RowFormat {
    /// The discs from left to right: `a white, d to g black; rest empty`.
    Squares,
    /// The columns of each color, which is never long: `black d e f g, white a`.
    ByColor,
}

/// How a set of squares is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SquareFormat {
    /// The name of each square: `c4, d3`.
    Listed,
    /// Their number: `2 discs`.
    Counted,
}

/// How detailed the description of a position is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Detail {
    pub(super) rows: RowFormat,
    pub(super) flips: SquareFormat,
    pub(super) moves: SquareFormat,
}

impl Detail {
    /// All degrees of detail. The most detailed and longest comes first; the last one always fits.
    pub(super) const ALL: [Self; 4] = [
        Self { rows: RowFormat::Squares, flips: SquareFormat::Listed, moves: SquareFormat::Listed },
        Self { rows: RowFormat::ByColor, flips: SquareFormat::Listed, moves: SquareFormat::Listed },
        Self { rows: RowFormat::ByColor, flips: SquareFormat::Counted, moves: SquareFormat::Listed },
        Self { rows: RowFormat::ByColor, flips: SquareFormat::Counted, moves: SquareFormat::Counted },
    ];
}

/// Neighboring discs of one color are written as a range from this number on.
const RANGE_LENGTH: usize = 3;

impl Words {
    /// `Last move: black b1, flipped b2.`
    pub(super) fn last_move(
        &self,
        position: &Position,
        square: Square,
        flips: SquareSet,
        format: SquareFormat,
    ) -> String {
        // The square has the mover's color: the disc placed last has not flipped since.
        let color = position.at(square).map_or("", Color::name);
        let square = square.to_string();
        if flips.is_empty() {
            message!(self, "position-last-move", color, square)
        } else {
            let flipped = match format {
                SquareFormat::Listed => self.squares(flips),
                SquareFormat::Counted => message!(self, "position-discs", count = flips.len()),
            };
            message!(self, "position-last-move-flips", color, square, flipped)
        }
    }

    /// `Legal moves: a1, c1, a3.`
    pub(super) fn legal_moves(&self, position: &Position, format: SquareFormat) -> String {
        let moves = position.legal_moves();
        if moves.is_empty() {
            message!(self, "position-no-move")
        } else {
            let moves = match format {
                SquareFormat::Listed => self.squares(moves),
                SquareFormat::Counted => message!(self, "position-squares", count = moves.len()),
            };
            message!(self, "position-moves", moves)
        }
    }

    /// Squares as `c4, d3`.
    fn squares(&self, set: SquareSet) -> String {
        self.items(&set.iter().map(|square| square.to_string()).collect::<Vec<_>>())
    }

    /// A legend, then the rows from the top: `Row 4: d white, e black; rest empty.` Empty rows below each other are one
    /// sentence.
    pub(super) fn rows(&self, position: &Position, format: RowFormat) -> Vec<String> {
        let shape = position.shape();
        let last = column_name(usize::from(shape.columns()) - 1);
        let mut sentences = vec![match format {
            RowFormat::Squares => message!(self, "position-rows", last),
            RowFormat::ByColor => message!(self, "position-rows-by-color", last),
        }];
        let squares: Vec<Option<Color>> = shape.squares().map(|square| position.at(square)).collect();
        let rows: Vec<&[Option<Color>]> = squares.chunks(usize::from(shape.columns())).collect();
        let is_empty = |row: &[Option<Color>]| row.iter().all(Option::is_none);
        let mut number = 1;
        for group in rows.chunk_by(|one, next| is_empty(one) && is_empty(next)) {
            sentences.push(match group {
                [row] if !is_empty(row) => self.row(number, row, format),
                _ => {
                    let last = number + group.len() - 1;
                    message!(self, "position-rows-empty", count = group.len(), first = number, last)
                }
            });
            number += group.len();
        }
        sentences
    }

    /// `Row 4: d white, e black; rest empty.`
    fn row(&self, number: usize, row: &[Option<Color>], format: RowFormat) -> String {
        let parts = match format {
            RowFormat::Squares => self.discs_of_row(row),
            RowFormat::ByColor => self.colors_of_row(row),
        };
        let has_rest = format == RowFormat::Squares && row.contains(&None);
        let squares = self.items(&parts);
        message!(self, if has_rest { "position-row-rest-empty" } else { "position-row" }, row = number, squares)
    }

    /// `a white`, `d to g black`: the discs of a row, from left to right.
    fn discs_of_row(&self, row: &[Option<Color>]) -> Vec<String> {
        let mut parts = Vec::new();
        let mut start = 0;
        for run in row.chunk_by(|one, next| one == next) {
            let columns = start..start + run.len();
            start = columns.end;
            let Some(color) = run[0].map(Color::name) else { continue };
            if run.len() >= RANGE_LENGTH {
                let (first, last) = (column_name(columns.start), column_name(columns.end - 1));
                parts.push(message!(self, "position-square-range", first, last, color));
            } else {
                parts.extend(
                    columns.map(|column| message!(self, "position-square", column = column_name(column), color)),
                );
            }
        }
        parts
    }

    /// `black d e f g`, `white a`: the columns of each color that the row has.
    fn colors_of_row(&self, row: &[Option<Color>]) -> Vec<String> {
        let columns = |color: Color| {
            let own = row.iter().enumerate().filter(|(_, square)| **square == Some(color));
            own.map(|(column, _)| column_name(column)).collect::<Vec<String>>()
        };
        let colors = Color::BOTH.into_iter().map(|color| (color, columns(color)));
        colors
            .filter(|(_, columns)| !columns.is_empty())
            .map(|(color, columns)| {
                message!(self, "position-row-color", color = color.name(), columns = columns.join(" "))
            })
            .collect()
    }
}

/// The letter of a column: `a` for 0.
fn column_name(column: usize) -> String {
    char::from(b'a' + column as u8).to_string()
}
