//! Finds squares in any text: with move numbers, punctuation and words between them.

use crate::{Square, typed};

/// The ways to write a pass as a word. The longest match is taken, so `pass` stands before `pa`.
const PASSES: [&str; 3] = ["pass", "pa", "ps"];
/// The highest row of a board.
const LAST_ROW: u32 = 12;

/// A part of a text. Numbers and punctuation are none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Part {
    Square(Square),
    /// A word for a pass.
    Pass(String),
    /// A text that looks like moves and is none.
    Odd(String),
    /// Any other word.
    Word,
    LineEnd,
}

/// The square in a text that has one, with anything around it but other moves.
///
/// ```
/// use rules::only_square;
///
/// assert_eq!(only_square("Ｄ３ — flips 2"), "d3".parse().ok());
/// assert_eq!(only_square("d3 c4"), None);
/// ```
#[must_use]
pub fn only_square(text: &str) -> Option<Square> {
    let mut moves = parts(text).into_iter().filter(|part| !matches!(part, Part::Word | Part::LineEnd));
    match (moves.next(), moves.next()) {
        (Some(Part::Square(square)), None) => Some(square),
        _ => None,
    }
}

/// The parts of a text.
pub(super) fn parts(text: &str) -> Vec<Part> {
    let text = typed(text);
    let mut parts = Vec::new();
    for line in text.lines() {
        if is_tag(line) {
            parts.push(Part::Word);
        } else {
            add_parts(line, &mut parts);
        }
        parts.push(Part::LineEnd);
    }
    parts
}

/// Whether a line is a tag as in PGN, such as `[Black "Ada"]`. What it says is not read.
fn is_tag(line: &str) -> bool {
    let inside = line.trim().strip_prefix('[').and_then(|line| line.strip_suffix(']'));
    inside.is_some_and(|inside| inside.ends_with('"'))
}

fn add_parts(line: &str, parts: &mut Vec<Part>) {
    let mut rest = line;
    while let Some(start) = rest.find(is_in_word) {
        let word = &rest[start..];
        let end = word.find(|character| !is_in_word(character)).unwrap_or(word.len());
        let (word, after) = word.split_at(end);
        rest = after;
        // `Black:` and `G2:` say what follows.
        let is_label = after.starts_with(':') && word.contains(|letter: char| !letter.is_ascii_digit());
        add_word(word, is_label, parts);
        if is_label {
            parts.push(Part::Word);
        }
    }
}

/// Whether a character belongs to words. Letters of scripts that are written without spaces do not: in `黒f5白d6`, the squares are words.
fn is_in_word(character: char) -> bool {
    // From Latin to Cyrillic.
    character.is_ascii_alphanumeric() || (matches!(character, '\u{c0}'..='\u{52f}') && character.is_alphabetic())
}

fn add_word(word: &str, is_label: bool, parts: &mut Vec<Part>) {
    let lower = word.to_lowercase();
    // `1f5`
    let body = lower.trim_start_matches(|digit: char| digit.is_ascii_digit());
    if body.is_empty() {
        return;
    }
    if PASSES.contains(&body) {
        parts.push(if is_label { Part::Word } else { Part::Pass(word.to_owned()) });
        return;
    }
    let (moves, rest) = moves(body);
    let looks_like_moves = match moves.len() {
        0 => is_like_squares(rest),
        // `f5d` has no row, and `f55` has too many; `c3po` and `a1ice` are names.
        1 => rest.chars().nth(1).is_none() || is_like_squares(rest),
        _ => true,
    };
    match () {
        () if rest.is_empty() => parts.extend(moves),
        () if looks_like_moves && !is_label && !is_result(body) && !is_board(&lower) => {
            parts.push(Part::Odd(word.to_owned()));
        }
        () => parts.push(Part::Word),
    }
}

/// The moves at the start of a word that begins with a square, and the rest of the word.
fn moves(word: &str) -> (Vec<Part>, &str) {
    let (mut moves, mut rest) = (Vec::new(), word);
    loop {
        // No move begins with a digit, so `d12` on 8 × 8 is a square outside the board and not `d1` with a `2` left over.
        let square = [3, 2].into_iter().find_map(|length| Some((rest.get(..length)?.parse().ok()?, length)));
        if let Some((square, length)) = square {
            moves.push(Part::Square(square));
            rest = &rest[length..];
        } else if let Some(pass) = PASSES.iter().find(|pass| !moves.is_empty() && rest.starts_with(**pass)) {
            moves.push(Part::Pass((*pass).to_owned()));
            rest = &rest[pass.len()..];
        } else {
            return (moves, rest);
        }
    }
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

/// Whether a word is a number of discs, such as `b34` or `w30`.
fn is_result(word: &str) -> bool {
    let discs = word.strip_prefix(['b', 'w']).and_then(|discs| discs.parse().ok());
    discs.is_some_and(|discs: u32| discs > LAST_ROW)
}

/// Whether a word is the size of a board, such as `8x8`.
fn is_board(word: &str) -> bool {
    word.split_once('x').is_some_and(|(columns, rows)| columns.parse::<u8>().is_ok() && rows.parse::<u8>().is_ok())
}
