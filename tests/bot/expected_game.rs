//! The position as a player has it: read from the words of a picture or of a text, and followed move by move.

use outflank::rules::{ByColor, Color, Goal, Outcome, Position, Shape, Square, SquareSet};

use super::message::Message;

/// A game as somebody at the table follows it.
#[derive(Clone, Debug)]
pub(crate) struct ExpectedGame {
    pub position: Position,
    pub goal: Goal,
    pub moves: Vec<Move>,
}

/// A disc placed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Move {
    pub color: Color,
    pub square: Square,
    pub flips: u32,
    /// Whether the other side then had to pass.
    pub passes: bool,
}

impl ExpectedGame {
    pub(crate) fn new(position: Position, goal: Goal) -> Self {
        Self { position, goal, moves: Vec::new() }
    }

    /// Who is to move, until neither can.
    pub(crate) fn to_move(&self) -> Option<Color> {
        (!self.position.is_over()).then(|| self.position.side_to_move())
    }

    pub(crate) fn play(&mut self, square: Square) {
        let color = self.position.side_to_move();
        let flips = self.position.flips(square).len();
        let after = self.position.play(square).unwrap_or_else(|error| panic!("{square}: {error}"));
        let (position, passes) = match after.pass() {
            Ok(passed) => (passed, true),
            Err(_) => (after, false),
        };
        self.position = position;
        self.moves.push(Move { color, square, flips, passes });
    }

    /// The sentence with which the game must have ended.
    pub(crate) fn ending(&self, names: &ByColor<String>) -> String {
        let outcome = Outcome::new(self.position.counts(), self.goal);
        let counts = outcome.counts;
        let Some(winner) = outcome.winner else { return format!("Draw {}–{}", counts.black, counts.white) };
        let remark = if self.goal == Goal::Fewest { ", fewest discs win" } else { "" };
        let (own, other) = (counts[winner], counts[winner.other()]);
        format!("{} ({winner}) wins {own}–{other}{remark}", names[winner])
    }

    /// The best move by looking to the end; for the last dozen of empty squares.
    pub(crate) fn best(&self) -> Square {
        let score = |square: &Square| {
            let mut next = self.clone();
            next.play(*square);
            next.value(-200, 200) * if next.position.side_to_move() == self.position.side_to_move() { 1 } else { -1 }
        };
        self.position.legal_moves().iter().max_by_key(score).expect("a legal move")
    }

    /// Discs more than the other's at the end, for the side to move, between these bounds.
    fn value(&self, mut least: i32, most: i32) -> i32 {
        let side = self.position.side_to_move();
        if self.position.is_over() {
            let counts = self.position.counts();
            let lead = i32::try_from(counts[side]).expect("few") - i32::try_from(counts[side.other()]).expect("few");
            return if self.goal == Goal::Most { lead } else { -lead };
        }
        for square in self.position.legal_moves().iter() {
            let mut next = self.clone();
            next.moves.clear();
            next.play(square);
            let value =
                if next.position.side_to_move() == side { next.value(least, most) } else { -next.value(-most, -least) };
            least = least.max(value);
            if least >= most {
                break;
            }
        }
        least
    }
}

/// What the words of a picture or of a text tell.
#[derive(Debug)]
pub(crate) struct ShownBoard {
    pub shape: Shape,
    pub discs: ByColor<SquareSet>,
    /// Who is to move; a text leaves that to the lines above it.
    pub to_move: Option<Color>,
    /// The legal moves, where they are listed.
    pub moves: Option<Vec<Square>>,
}

impl ShownBoard {
    /// The position of a running game.
    pub(crate) fn position(&self) -> Position {
        let to_move = self.to_move.expect("a running game");
        Position::from_discs(self.shape, self.discs, to_move).expect("a position")
    }
}

/// Reads the words of a picture: `Reversi board, 8 by 8. … Black to move. … Legal moves: c4, d3. … Row 1: 8 empty. …`.
pub(crate) fn read(alt: &str) -> ShownBoard {
    assert!(alt.encode_utf16().count() <= 1024, "too long: {alt}");
    let numbers = alt.strip_prefix("Reversi board, ").and_then(|rest| rest.split_once('.')).expect("a size").0;
    let (columns, rows) = numbers.split_once(" by ").expect("a size");
    let shape = Shape::new(columns.parse().expect("a number"), rows.parse().expect("a number")).expect("a shape");
    let discs = discs_of(alt, shape);
    let listed = alt.split_once("Legal moves: ").map(|(_, rest)| rest.split_once('.').expect("a full stop").0);
    let moves = listed.filter(|text| !text.contains("square")).map(squares_named);
    let to_move = Color::BOTH.into_iter().find(|color| {
        let start = if *color == Color::Black { "Black" } else { "White" };
        alt.contains(&format!(". {start} to move."))
    });
    ShownBoard { shape, discs, to_move, moves }
}

/// What a message's board tells, be it a picture or a text.
pub(crate) fn told(message: &Message) -> ShownBoard {
    if message.is_text_board() { read_text(message.content()) } else { read(message.alt()) }
}

/// Reads a board of text, whose words and drawing must agree.
fn read_text(content: &str) -> ShownBoard {
    assert!(content.encode_utf16().count() <= 2000, "too long: {content}");
    let (words, drawing) = content.split_once("\n```\n").expect("a drawing");
    let drawing: Vec<&str> = drawing.strip_suffix("```").expect("the end of the drawing").lines().collect();
    let columns = drawing[0].split_whitespace().count();
    let shape = Shape::new(u8::try_from(columns).expect("few"), u8::try_from(drawing.len() - 1).expect("few"));
    let shape = shape.unwrap_or_else(|_| panic!("no board: {content}"));
    let discs = discs_of(words, shape);
    let listed = words.lines().find_map(|line| line.strip_prefix("Legal moves: "));
    let moves = listed.map(|text| squares_named(text.strip_suffix('.').expect("a full stop")));
    for square in shape.squares() {
        let row: Vec<&str> = drawing[usize::from(square.row()) + 1].split_whitespace().collect();
        assert_eq!((row.len(), row[0]), (columns + 1, (square.row() + 1).to_string().as_str()), "{content}");
        let legal = moves.as_ref().is_some_and(|moves: &Vec<Square>| moves.contains(&square));
        let expected = match (discs.black.contains(square), discs.white.contains(square)) {
            (true, _) => "X",
            (_, true) => "O",
            (false, false) if legal => "+",
            (false, false) => ".",
        };
        assert_eq!(row[usize::from(square.column()) + 1], expected, "{square}: {content}");
    }
    ShownBoard { shape, discs, to_move: None, moves }
}

/// The discs that the rows tell.
fn discs_of(text: &str, shape: Shape) -> ByColor<SquareSet> {
    let mut discs = ByColor { black: SquareSet::EMPTY, white: SquareSet::EMPTY };
    for row in 0..shape.rows() {
        let start = format!("Row {}: ", row + 1);
        let rest = text.split_once(&start).unwrap_or_else(|| panic!("no {start}: {text}")).1;
        let squares = squares_of(rest.split_once('.').expect("a full stop").0);
        assert_eq!(squares.len(), usize::from(shape.columns()), "{text}");
        for (color, column) in squares.into_iter().zip(0..) {
            if let Some(color) = color {
                discs[color].insert(Square::new(column, row).expect("on the board"));
            }
        }
    }
    discs
}

/// The squares of `c4, d3`.
fn squares_named(text: &str) -> Vec<Square> {
    text.split(", ").map(|name| name.parse().unwrap_or_else(|_| panic!("no square: {name}"))).collect()
}

/// A row in words (`empty, black`), runs (`3 empty, black`) or letters (`e b w`).
fn squares_of(row: &str) -> Vec<Option<Color>> {
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
