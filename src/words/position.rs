//! A position in words, for alt texts and text boards: the last move, the legal moves, the rows.

use crate::rules::{Color, Position, Square, SquareSet};

use super::Words;

/// How a row of squares is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum RowFormat {
    /// One word for each square: `empty, black, white, white`.
    Words,
    /// Runs of equal squares: `3 empty, black, 2 white`.
    Runs,
    /// One letter for each square: `e b w w`.
    Letters,
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
    pub(super) const ALL: [Self; 5] = [
        Self { rows: RowFormat::Words, flips: SquareFormat::Listed, moves: SquareFormat::Listed },
        Self { rows: RowFormat::Runs, flips: SquareFormat::Listed, moves: SquareFormat::Listed },
        Self { rows: RowFormat::Letters, flips: SquareFormat::Listed, moves: SquareFormat::Listed },
        Self { rows: RowFormat::Letters, flips: SquareFormat::Counted, moves: SquareFormat::Listed },
        Self { rows: RowFormat::Letters, flips: SquareFormat::Counted, moves: SquareFormat::Counted },
    ];
}

impl Words {
    /// `Last move: black b1, flipped b2.`
    pub(super) fn last_move(
        &self,
        position: &Position,
        square: Square,
        flips: SquareSet,
        format: SquareFormat,
    ) -> String {
        // The square has the mover's colour: the disc placed last has not flipped since.
        let color = position.at(square).map_or(String::new(), |color| self.color(color));
        let (square, color) = (square.to_string().into(), color.into());
        if flips.is_empty() {
            self.format_message("position-last-move", [("color", color), ("square", square)])
        } else {
            let flipped = self.format_squares(flips, "position-discs", format).into();
            self.format_message(
                "position-last-move-flips",
                [("color", color), ("square", square), ("flipped", flipped)],
            )
        }
    }

    /// `Legal moves: a1, c1, a3.`
    pub(super) fn legal_moves(&self, position: &Position, format: SquareFormat) -> String {
        let moves = position.legal_moves();
        if moves.is_empty() {
            self.message("position-no-move")
        } else {
            self.format_message(
                "position-moves",
                [("moves", self.format_squares(moves, "position-squares", format).into())],
            )
        }
    }

    /// Squares as `c4, d3`, or their number with the message `count_id`.
    fn format_squares(&self, set: SquareSet, count_id: &str, format: SquareFormat) -> String {
        match format {
            SquareFormat::Listed => {
                let names: Vec<String> = set.iter().map(|square| square.to_string()).collect();
                names.join(&self.message("separator-items"))
            }
            SquareFormat::Counted => self.format_message(count_id, [("count", set.len().into())]),
        }
    }

    /// A legend, then the rows from the top: `Row 1: 3 empty, black, 2 white.`
    pub(super) fn rows(&self, position: &Position, format: RowFormat) -> Vec<String> {
        let shape = position.shape();
        let last = char::from(b'a' + shape.columns() - 1).to_string();
        let legend = match format {
            RowFormat::Words | RowFormat::Runs => "position-rows",
            RowFormat::Letters => "position-rows-letters",
        };
        let kind = |square: Option<Color>| square.map_or("empty", Color::name);
        let word = |square| match format {
            RowFormat::Words | RowFormat::Runs => {
                self.format_message("position-square", [("square", kind(square).into())])
            }
            RowFormat::Letters => self.format_message("position-letter", [("square", kind(square).into())]),
        };
        let [black, white, empty] = [Some(Color::Black), Some(Color::White), None].map(word);
        let word = |square: Option<Color>| match square {
            Some(Color::Black) => black.as_str(),
            Some(Color::White) => white.as_str(),
            None => empty.as_str(),
        };
        let items = self.message("separator-items");
        let squares: Vec<Option<Color>> = shape.squares().map(|square| position.at(square)).collect();
        let rows = squares.chunks(usize::from(shape.columns())).zip(1_u8..).map(|(row, number)| {
            let row = match format {
                RowFormat::Words => row.iter().copied().map(word).collect::<Vec<&str>>().join(&items),
                RowFormat::Letters => row.iter().copied().map(word).collect::<Vec<&str>>().join(" "),
                RowFormat::Runs => {
                    let run = |run: &[Option<Color>]| match run {
                        [square] => word(*square).to_owned(),
                        _ => {
                            let values = [("count", run.len().into()), ("squares", word(run[0]).into())];
                            self.format_message("position-run", values)
                        }
                    };
                    row.chunk_by(|one, next| one == next).map(run).collect::<Vec<String>>().join(&items)
                }
            };
            self.format_message("position-row", [("row", number.into()), ("squares", row.into())])
        });
        std::iter::once(self.format_message(legend, [("last", last.into())])).chain(rows).collect()
    }
}
