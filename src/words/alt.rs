//! The alt text of a board picture: the whole position in words, so that a blind player can play by it.

use crate::rules::{ByColor, Color, Position, Square, SquareSet};

/// Most characters that Discord takes as the description of an attachment
/// (<https://discord.com/developers/docs/resources/message#attachment-object>).
pub const LONGEST: usize = 1024;

/// Names are cut to this many characters, `…` included.
const LONGEST_NAME: usize = 32;

/// How the discs are told.
#[derive(Clone, Copy)]
enum Rows {
    /// Each square in a word.
    Words,
    /// Equal neighbours together: `3 empty, black, 2 white`.
    Runs,
    /// A letter a square: `e b w w`.
    Letters,
}

/// How squares are told.
#[derive(Clone, Copy)]
enum Squares {
    /// Each by its name.
    Listed,
    /// How many there are.
    Counted,
}

/// How much is told, from everything in words to what always fits.
#[derive(Clone, Copy)]
struct Detail {
    rows: Rows,
    flips: Squares,
    moves: Squares,
}

const DETAILS: [Detail; 5] = [
    Detail { rows: Rows::Words, flips: Squares::Listed, moves: Squares::Listed },
    Detail { rows: Rows::Runs, flips: Squares::Listed, moves: Squares::Listed },
    Detail { rows: Rows::Letters, flips: Squares::Listed, moves: Squares::Listed },
    Detail { rows: Rows::Letters, flips: Squares::Counted, moves: Squares::Listed },
    Detail { rows: Rows::Letters, flips: Squares::Counted, moves: Squares::Counted },
];

/// The position in words, at most [`LONGEST`] characters (UTF-16 units too): players and counts, the turn or how the game
/// ended, the last move with the discs it turned, the legal moves of the side to move, the rows from the top.
///
/// `last` is the disc placed last and what it turned, `ended` the sentence that says how the game ended. What would be
/// too long in words is told in runs of equal squares, then in letters, then with long lists only counted.
pub fn board(
    position: &Position,
    last: Option<(Square, SquareSet)>,
    names: ByColor<&str>,
    ended: Option<&str>,
) -> String {
    let names = names.map(|name| shortened(name, LONGEST_NAME));
    let ended = ended.map(|sentence| shortened(sentence, 4 * LONGEST_NAME));
    let tell = |detail: Detail| {
        let sentences = [
            Some(players(position, &names)),
            Some(turn(position, ended.as_deref())),
            last.map(|(square, flips)| last_move(position, square, flips, detail.flips)),
            ended.is_none().then(|| legal_moves(position, detail.moves)),
            Some(rows(position, detail.rows)),
        ];
        sentences.into_iter().flatten().collect::<Vec<_>>().join(" ")
    };
    let mut text = String::new();
    for detail in DETAILS {
        text = tell(detail);
        if text.encode_utf16().count() <= LONGEST {
            break;
        }
    }
    text
}

fn players(position: &Position, names: &ByColor<String>) -> String {
    let counts = position.counts();
    let [black, white] = Color::BOTH.map(|color| match names[color].as_str() {
        "" => format!("{color} {}", counts[color]),
        name => format!("{name} ({color}) {}", counts[color]),
    });
    format!("Reversi board, {} by {}. {black}, {white}.", position.shape().columns(), position.shape().rows())
}

fn turn(position: &Position, ended: Option<&str>) -> String {
    match ended {
        Some(sentence) => format!("{}.", sentence.trim_end_matches('.')),
        None => format!("{} to move.", capitalised(position.side_to_move().name())),
    }
}

fn last_move(position: &Position, square: Square, flips: SquareSet, squares: Squares) -> String {
    let who = position.at(square).map_or(String::new(), |color| format!("{color} "));
    match flips.is_empty() {
        true => format!("Last move: {who}{square}."),
        false => format!("Last move: {who}{square}, turned {}.", told(flips, "disc", squares)),
    }
}

fn legal_moves(position: &Position, squares: Squares) -> String {
    let moves = position.legal_moves();
    match moves.is_empty() {
        true => "No legal move.".to_owned(),
        false => format!("Legal moves: {}.", told(moves, "square", squares)),
    }
}

/// Squares as `c4, d3`, or how many of `thing` they are.
fn told(set: SquareSet, thing: &str, squares: Squares) -> String {
    match (squares, set.len()) {
        (Squares::Listed, _) => set.iter().map(|square| square.to_string()).collect::<Vec<_>>().join(", "),
        (Squares::Counted, 1) => format!("1 {thing}"),
        (Squares::Counted, count) => format!("{count} {thing}s"),
    }
}

fn rows(position: &Position, how: Rows) -> String {
    let shape = position.shape();
    let last = char::from(b'a' + shape.columns() - 1);
    let legend = match how {
        Rows::Words | Rows::Runs => format!("Rows from the top, columns a to {last}."),
        Rows::Letters => format!("Rows from the top, columns a to {last}; b black, w white, e empty."),
    };
    let squares: Vec<Option<Color>> = shape.squares().map(|square| position.at(square)).collect();
    let rows = squares.chunks(usize::from(shape.columns())).zip(1..).map(|(row, number)| {
        let row = match how {
            Rows::Words => row.iter().copied().map(word).collect::<Vec<_>>().join(", "),
            Rows::Runs => row.chunk_by(|one, next| one == next).map(run).collect::<Vec<_>>().join(", "),
            Rows::Letters => row.iter().copied().map(|square| &word(square)[..1]).collect::<Vec<_>>().join(" "),
        };
        format!("Row {number}: {row}.")
    });
    std::iter::once(legend).chain(rows).collect::<Vec<_>>().join(" ")
}

fn word(square: Option<Color>) -> &'static str {
    square.map_or("empty", Color::name)
}

fn run(squares: &[Option<Color>]) -> String {
    match squares {
        [square] => word(*square).to_owned(),
        _ => format!("{} {}", squares.len(), word(squares[0])),
    }
}

fn capitalised(word: &str) -> String {
    word[..1].to_uppercase() + &word[1..]
}

/// The text on one line without control characters, cut to `most` characters.
fn shortened(text: &str, most: usize) -> String {
    let clean = text.split_whitespace().flat_map(|word| [" ", word]).skip(1).flat_map(str::chars);
    let mut characters = clean.filter(|character| !character.is_control()).take(most + 1).collect::<Vec<_>>();
    if characters.len() > most {
        characters.truncate(most - 1);
        characters.push('…');
    }
    characters.into_iter().collect()
}

#[cfg(test)]
mod tests;
