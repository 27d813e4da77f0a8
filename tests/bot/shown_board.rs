//! The board that a message shows, parsed from the alternative text of its picture, from its text or from its drawing.

use rules::{ByColor, Color, Position, Shape, Square, SquareSet};

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

/// The board of a message, as a picture, as text or in letters.
pub(crate) fn shown_board(message: &Message) -> ShownBoard {
    let content = without_moves(message.content());
    if message.is_text_board() {
        ShownBoard::of_text(content)
    } else if message.is_board_in_letters() {
        ShownBoard::of_drawing(content)
    } else {
        ShownBoard::of_alt(message.alt())
    }
}

/// The text without the last block of code if that has one line: the moves or the position that only the message holds.
fn without_moves(content: &str) -> &str {
    let block = content.strip_suffix("```").and_then(|rest| rest.rsplit_once("\n```\n"));
    block.filter(|(_, code)| !code.contains('\n')).map_or(content, |(above, _)| above)
}

impl ShownBoard {
    /// Parses an alternative text such as
    /// `Reversi board, 8 by 8. … Black to move. … Legal moves: c4, d3. … Rows 1 to 3: empty. Row 4: d white, …`.
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

    /// Parses a board of text.
    fn of_text(content: &str) -> Self {
        assert!(content.encode_utf16().count() <= 2000, "too long: {content}");
        assert!(!content.contains("```"), "nothing is drawn: {content}");
        let columns = content.split_once("columns a to ").expect("a legend").1.as_bytes()[0] - b'a' + 1;
        let shape = Shape::new(columns, last_row(content)).unwrap_or_else(|_| panic!("not a board: {content}"));
        Self { shape, discs: discs_of_rows(content, shape), to_move: None, moves: listed_moves(content) }
    }

    /// Parses a board that is drawn in letters.
    fn of_drawing(content: &str) -> Self {
        assert!(content.encode_utf16().count() <= 2000, "too long: {content}");
        assert!(!content.contains("Row 1"), "nothing is described row by row: {content}");
        let (words, drawing) = content.split_once("\n```\n").expect("a drawing");
        let drawing: Vec<&str> = drawing.strip_suffix("```").expect("the end of the drawing").lines().collect();
        let columns = drawing[0].split_whitespace().count();
        let size = |count: usize| u8::try_from(count).expect("at most 12");
        let shape =
            Shape::new(size(columns), size(drawing.len() - 1)).unwrap_or_else(|_| panic!("not a board: {content}"));
        let mut discs = ByColor { black: SquareSet::EMPTY, white: SquareSet::EMPTY };
        let mut marked = Vec::new();
        for square in shape.squares() {
            let row: Vec<&str> = drawing[usize::from(square.row()) + 1].split_whitespace().collect();
            assert_eq!((row.len(), row[0]), (columns + 1, (square.row() + 1).to_string().as_str()), "{content}");
            match row[usize::from(square.column()) + 1] {
                "X" => discs.black.insert(square),
                "O" => discs.white.insert(square),
                "+" => marked.push(square),
                other => assert_eq!(other, ".", "{content}"),
            }
        }
        let moves = listed_moves(words);
        assert_eq!(marked, moves.clone().unwrap_or_default(), "the legal moves are marked: {content}");
        Self { shape, discs, to_move: None, moves }
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

/// The number of the last row that is described.
fn last_row(text: &str) -> u8 {
    let row = text.rsplit_once("\n-# Row").expect("a row").1.split_once(':').expect("a colon").0;
    row.rsplit(' ').next().and_then(|number| number.parse().ok()).expect("a number")
}

/// The legal moves of a message, if it lists them.
fn listed_moves(text: &str) -> Option<Vec<Square>> {
    let listed = text.lines().find_map(|line| line.strip_prefix("Legal moves: "))?;
    Some(squares_of_list(listed.strip_suffix('.').expect("a full stop")))
}

/// The discs in the descriptions of the rows: `Rows 1 to 3: empty. Row 4: d white, e black; rest empty. …`.
fn discs_of_rows(text: &str, shape: Shape) -> ByColor<SquareSet> {
    let mut discs = ByColor { black: SquareSet::EMPTY, white: SquareSet::EMPTY };
    let rows = text.split("Row ").skip(1).chain(text.split("Rows ").skip(1));
    let mut described = 0;
    for row in rows.filter(|row| row.starts_with(|first: char| first.is_ascii_digit())) {
        let (numbers, squares) = row.split_once('.').expect("a full stop").0.split_once(": ").expect("a colon");
        let numbers: Vec<u8> = numbers.split(' ').filter_map(|word| word.parse().ok()).collect();
        let (first, last) = (numbers[0], numbers[numbers.len() - 1]);
        described += last - first + 1;
        for (column, color) in discs_of_row(squares) {
            discs[color].insert(Square::new(column, first - 1).expect("on the board"));
        }
    }
    assert_eq!(described, shape.rows(), "every row once: {text}");
    discs
}

/// The squares of a list such as `c4, d3`.
fn squares_of_list(text: &str) -> Vec<Square> {
    text.split(", ").map(|name| name.parse().unwrap_or_else(|_| panic!("not a square: {name}"))).collect()
}

/// The columns and colors of a row such as `a white, d to g black; rest empty`, or `black d e f g, white a`.
fn discs_of_row(row: &str) -> Vec<(u8, Color)> {
    if row == "empty" {
        return Vec::new();
    }
    let column = |name: &str| name.bytes().next().expect("a letter") - b'a';
    let color = |name: &str| name.parse::<Color>().unwrap_or_else(|_| panic!("no colour {name:?} in {row:?}"));
    let part = |part: &str| {
        let words: Vec<&str> = part.split(' ').collect();
        let (columns, of): (Vec<u8>, &str) = match words[..] {
            [first, "to", last, of] => ((column(first)..=column(last)).collect(), of),
            [name, of] if name.len() == 1 => (vec![column(name)], of),
            _ => (words[1..].iter().map(|name| column(name)).collect(), words[0]),
        };
        columns.into_iter().map(|column| (column, color(of))).collect::<Vec<_>>()
    };
    row.trim_end_matches("; rest empty").split(", ").flat_map(part).collect()
}
