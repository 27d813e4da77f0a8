//! The board that a message shows, parsed from the alternative text of its picture or from its text.

use outflank::rules::{ByColor, Color, Position, Shape, Square, SquareSet};

use super::message::Message;

/// What a message says about the board.
#[derive(Debug)]
pub(crate) struct ShownBoard {
    pub shape: Shape,
    pub discs: ByColor<SquareSet>,
    /// Only from a picture; text says it in the lines above the board.
    pub to_move: Option<Color>,
    /// The legal moves, where they are listed.
    pub moves: Option<Vec<Square>>,
}

/// The board of a message, as a picture or as text.
pub(crate) fn shown_board(message: &Message) -> ShownBoard {
    if message.is_text_board() { ShownBoard::of_text(message.content()) } else { ShownBoard::of_alt(message.alt()) }
}

impl ShownBoard {
    /// Parses an alternative text such as
    /// `Reversi board, 8 by 8. … Black to move. … Legal moves: c4, d3. … Row 1: 8 empty. …`.
    pub(crate) fn of_alt(alt: &str) -> Self {
        assert!(alt.encode_utf16().count() <= 1024, "too long: {alt}");
        let numbers = alt.strip_prefix("Reversi board, ").and_then(|rest| rest.split_once('.')).expect("a size").0;
        let (columns, rows) = numbers.split_once(" by ").expect("a size");
        let shape = Shape::new(columns.parse().expect("a number"), rows.parse().expect("a number")).expect("a shape");
        let listed = alt.split_once("Legal moves: ").map(|(_, rest)| rest.split_once('.').expect("a full stop").0);
        let moves = listed.filter(|text| !text.contains("square")).map(squares_of_list);
        let to_move = Color::BOTH.into_iter().find(|color| {
            let name = if *color == Color::Black { "Black" } else { "White" };
            alt.contains(&format!(". {name} to move."))
        });
        Self { shape, discs: discs_of_rows(alt, shape), to_move, moves }
    }

    /// Parses a board of text, and checks that its words and its drawing agree.
    fn of_text(content: &str) -> Self {
        assert!(content.encode_utf16().count() <= 2000, "too long: {content}");
        let (words, drawing) = content.split_once("\n```\n").expect("a drawing");
        let drawing: Vec<&str> = drawing.strip_suffix("```").expect("the end of the drawing").lines().collect();
        let columns = drawing[0].split_whitespace().count();
        let size = |count: usize| u8::try_from(count).expect("at most 12");
        let shape =
            Shape::new(size(columns), size(drawing.len() - 1)).unwrap_or_else(|_| panic!("not a board: {content}"));
        let listed = words.lines().find_map(|line| line.strip_prefix("Legal moves: "));
        let moves = listed.map(|text| squares_of_list(text.strip_suffix('.').expect("a full stop")));
        let board = Self { shape, discs: discs_of_rows(words, shape), to_move: None, moves };
        for square in shape.squares() {
            let row: Vec<&str> = drawing[usize::from(square.row()) + 1].split_whitespace().collect();
            assert_eq!((row.len(), row[0]), (columns + 1, (square.row() + 1).to_string().as_str()), "{content}");
            assert_eq!(row[usize::from(square.column()) + 1], board.sign(square), "{square}: {content}");
        }
        board
    }

    /// The sign of a square in a drawing.
    fn sign(&self, square: Square) -> &'static str {
        let is_legal = self.moves.as_ref().is_some_and(|moves| moves.contains(&square));
        match (self.discs.black.contains(square), self.discs.white.contains(square)) {
            (true, _) => "X",
            (_, true) => "O",
            (false, false) if is_legal => "+",
            (false, false) => ".",
        }
    }

    /// The position of a running game.
    pub(crate) fn position(&self) -> Position {
        let to_move = self.to_move.expect("a running game");
        Position::from_discs(self.shape, self.discs, to_move).expect("a position")
    }

    /// The number of discs on the board.
    pub(crate) fn disc_count(&self) -> u32 {
        self.discs.black.len() + self.discs.white.len()
    }
}

/// The discs in the descriptions of the rows: `Row 1: 8 empty. …`.
fn discs_of_rows(text: &str, shape: Shape) -> ByColor<SquareSet> {
    let mut discs = ByColor { black: SquareSet::EMPTY, white: SquareSet::EMPTY };
    for row in 0..shape.rows() {
        let start = format!("Row {}: ", row + 1);
        let rest = text.split_once(&start).unwrap_or_else(|| panic!("no {start}: {text}")).1;
        let squares = squares_of_row(rest.split_once('.').expect("a full stop").0);
        assert_eq!(squares.len(), usize::from(shape.columns()), "{text}");
        for (color, column) in squares.into_iter().zip(0..) {
            if let Some(color) = color {
                discs[color].insert(Square::new(column, row).expect("on the board"));
            }
        }
    }
    discs
}

/// The squares of a list such as `c4, d3`.
fn squares_of_list(text: &str) -> Vec<Square> {
    text.split(", ").map(|name| name.parse().unwrap_or_else(|_| panic!("not a square: {name}"))).collect()
}

/// The squares of a row in words (`empty, black`), runs (`3 empty, black`) or letters (`e b w`).
fn squares_of_row(row: &str) -> Vec<Option<Color>> {
    let word = |word: &str| match word {
        "empty" | "e" => None,
        "black" | "b" => Some(Color::Black),
        "white" | "w" => Some(Color::White),
        other => panic!("{other:?} in {row:?}"),
    };
    let part = |part: &str| match part.split_once(' ') {
        Some((count, kind)) if count.parse::<usize>().is_ok() => vec![word(kind); count.parse().expect("a number")],
        Some(_) => part.split(' ').map(word).collect(),
        None => vec![word(part)],
    };
    row.split(", ").flat_map(part).collect()
}
