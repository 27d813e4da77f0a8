//! Tells what a word is: squares, passes, a move that is mistyped or cut off, or a word of a sentence.

use crate::Square;

/// A part of a text. Most punctuation is none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Part {
    Square(Square),
    /// A word for a pass.
    Pass(String),
    /// The letter of a column and a row with a gap between them, such as `f 5`. It is a square where all squares are written like that.
    Spaced(Square, String),
    /// A text that looks like moves and is none.
    Odd(String),
    /// A word that may also be what is left of a move, such as `f` or `c3po`.
    Doubtful(String),
    /// Any other word, in small letters.
    Word(String),
    /// A word that stands between the moves because it stands there often, or in brackets.
    Filler,
    /// A number that may be that of a move, and the sign behind it.
    Number(usize, char),
    /// A sign directly before a square.
    Sign(char),
    LineEnd,
}

impl Part {
    /// Whether it is a word of a text rather than a move or a number.
    pub(super) fn is_word(&self) -> bool {
        matches!(self, Self::Word(_) | Self::Filler)
    }
}

/// The ways to write a pass as a word. The longest match is taken, so `pass` stands before `pa`.
const PASSES: [&str; 3] = ["pass", "pa", "ps"];
/// Words that join moves as commas do.
const JOINING: [&str; 5] = ["and", "then", "und", "et", "и"];
/// What players write behind a game. It begins like a square.
const GOOD_GAME: &str = "gg";
/// The highest row of a board.
pub(super) const LAST_ROW: usize = 12;

/// The parts of a word with a letter in it. A name, such as `Black:`, stands before a colon.
pub(super) fn word_parts(word: &str, is_name: bool) -> Vec<Part> {
    let lower = word.to_ascii_lowercase();
    // `1f5`
    let body = lower.trim_start_matches(|digit: char| digit.is_ascii_digit());
    let is_numbered = body.len() < lower.len();
    let plain = || vec![Part::Word(word.to_lowercase())];
    if JOINING.contains(&word.to_lowercase().as_str()) && !is_name {
        return Vec::new();
    }
    if PASSES.contains(&body) {
        return if is_name { plain() } else { vec![Part::Pass(word.to_owned())] };
    }
    let (mut parts, mut rest) = moves(body);
    if rest.is_empty() {
        return parts;
    }
    if is_name || is_result(body) || is_board(&lower) {
        return plain();
    }
    // The row of the last square goes on, as in `c33`.
    if rest.starts_with(|next: char| next.is_ascii_digit())
        && let Some(Part::Square(square)) = parts.pop_if(|last| matches!(last, Part::Square(_)))
    {
        rest = &body[body.len() - rest.len() - square.to_string().len()..];
    }
    let is_cut = match parts.len() {
        0 => is_like_squares(body) || is_nearly_a_square(body, is_numbered) || has_moves(body),
        // `f5d` has no second row; `c3po` and `a1ice` are names.
        1 => rest.chars().nth(1).is_none() || is_like_squares(rest),
        _ => true,
    };
    match () {
        () if is_cut => {
            let unread = if parts.is_empty() { word } else { &word[word.len() - rest.len()..] };
            parts.push(Part::Odd(unread.to_owned()));
            parts
        }
        () if has_square(body) || is_short(&lower) => vec![Part::Doubtful(word.to_owned())],
        () => plain(),
    }
}

/// The moves at the start of a word that begins with a square, and the rest of the word.
fn moves(word: &str) -> (Vec<Part>, &str) {
    let (mut moves, mut rest) = (Vec::new(), word);
    loop {
        if let Some((square, after)) = square(rest) {
            moves.push(Part::Square(square));
            rest = after;
        } else if let Some(pass) = PASSES.iter().find(|pass| !moves.is_empty() && rest.starts_with(**pass)) {
            moves.push(Part::Pass((*pass).to_owned()));
            rest = &rest[pass.len()..];
        } else {
            return (moves, rest);
        }
    }
}

/// The square at the start of a text, and the rest of it.
fn square(text: &str) -> Option<(Square, &str)> {
    // No move begins with a digit, so `d12` on 8 × 8 is a square outside the board and not `d1` with a `2` left over.
    [3, 2].into_iter().find_map(|length| Some((text.get(..length)?.parse().ok()?, &text[length..])))
}

/// Whether two squares stand side by side in a text.
pub(super) fn has_moves(text: &str) -> bool {
    text.char_indices().any(|(at, _)| square(&text[at..]).is_some_and(|(_, rest)| square(rest).is_some()))
}

/// Whether a character is the letter of a column.
pub(super) fn is_column(character: char) -> bool {
    matches!(character.to_ascii_lowercase(), 'a'..='l')
}

/// Whether a word is made of letters, each with digits after it.
fn is_like_squares(word: &str) -> bool {
    let mut was_letter = false;
    let alternates = word.chars().all(|character| {
        let is_letter = !character.is_ascii_digit();
        let is_right = !(is_letter && was_letter);
        was_letter = is_letter;
        is_right
    });
    alternates && !was_letter && word.starts_with(|first: char| !first.is_ascii_digit())
}

/// Whether a word is a square with a letter too many, as in `ff5` and `Nf3`, or with its column last, as in `6f`.
fn is_nearly_a_square(body: &str, is_numbered: bool) -> bool {
    let length = body.chars().count();
    let has_row = body.contains(|one: char| one.is_ascii_digit());
    let is_short = if has_row { length <= 3 } else { length == 1 && is_numbered };
    is_short && body.contains(is_column)
}

/// Whether the letter of a column stands beside a digit.
fn has_square(word: &str) -> bool {
    let is_square = |one: char, other: char| is_column(one) && other.is_ascii_digit();
    word.chars().zip(word.chars().skip(1)).any(|(one, next)| is_square(one, next) || is_square(next, one))
}

/// Whether a word may be what is left of a square: one letter, or the letter of a column and one more.
fn is_short(word: &str) -> bool {
    let begins = word.starts_with(is_column) && word != GOOD_GAME;
    word.chars().all(char::is_alphabetic) && word.chars().count() <= if begins { 2 } else { 1 }
}

/// Whether a word is a number of discs, such as `b34` or `w30`.
pub(super) fn is_result(word: &str) -> bool {
    let discs = word.strip_prefix(['b', 'w']).and_then(|discs| discs.parse().ok());
    discs.is_some_and(|discs: usize| discs > LAST_ROW)
}

/// Whether a word is the size of a board, such as `8x8`.
fn is_board(word: &str) -> bool {
    word.split_once('x').is_some_and(|(columns, rows)| columns.parse::<u8>().is_ok() && rows.parse::<u8>().is_ok())
}
