//! Finds squares in any text: with move numbers, punctuation and words between them.

use std::collections::HashMap;

use super::word::{LAST_ROW, Part, is_column, word_parts};
use crate::{Square, typed};

/// Whether the words of links are read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Links {
    Skipped,
    Read,
}

/// The signs that can begin a remark.
const SIGNS: &str = ";,.:/({[-–—";
/// The highest number of a move: that of the last one on the largest board.
const LAST_NUMBER: usize = 144;

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
    let is_move = |part: &Part| matches!(part, Part::Square(_) | Part::Pass(_) | Part::Odd(_));
    let mut moves = parts(&typed(text), Links::Skipped).into_iter().filter(is_move);
    match (moves.next(), moves.next()) {
        (Some(Part::Square(square)), None) => Some(square),
        _ => None,
    }
}

/// The parts of a text as [`typed`] gives it.
pub(super) fn parts(text: &str, links: Links) -> Vec<Part> {
    let mut parts = Vec::new();
    for line in text.lines() {
        let mut rest = line;
        if is_tag(line) {
            parts.push(Part::Filler);
            rest = "";
        }
        while let Some((before, after)) = (links == Links::Skipped).then(|| split_at_link(rest)).flatten() {
            add_parts(before, &mut parts);
            parts.push(Part::Filler);
            rest = after;
        }
        add_parts(rest, &mut parts);
        parts.push(Part::LineEnd);
    }
    settle_spaced(&mut parts);
    settle_sentences(&mut parts);
    settle_letters(&mut parts);
    settle_words(&mut parts);
    parts
}

/// Whether a line is a tag as in PGN, such as `[Black "Ada"]`. What it says is not read.
pub(super) fn is_tag(line: &str) -> bool {
    let inside = line.trim().strip_prefix('[').and_then(|line| line.strip_suffix(']'));
    let value = inside.filter(|inside| inside.ends_with(['"', '”'])).and_then(|inside| inside.split_once(['"', '“']));
    value.is_some_and(|(name, _)| {
        name.starts_with(char::is_alphabetic) && !name.contains(|one: char| one.is_ascii_digit())
    })
}

/// What stands before the first link of a line and after it.
pub(super) fn split_at_link(line: &str) -> Option<(&str, &str)> {
    let begins = |&(at, _): &(usize, char)| ["://", "www."].iter().any(|start| line[at..].starts_with(start));
    let (at, _) = line.char_indices().find(begins)?;
    let start = line[..at].trim_end_matches(|letter: char| letter.is_ascii_alphabetic()).len();
    let is_end = |character: char| character.is_whitespace() || "()<>[]\"”|".contains(character);
    let length = line[at..].find(is_end).unwrap_or(line.len() - at);
    Some((&line[..start], &line[at + length..]))
}

fn add_parts(line: &str, parts: &mut Vec<Part>) {
    // Where the parts in a bracket begin.
    let (mut rest, mut open) = (line, None);
    while let Some(start) = rest.find(|character| is_in_word(character) || "()[]{}<>".contains(character)) {
        let (before, word) = (&line[..line.len() - rest.len() + start], &rest[start..]);
        let end = word.find(|character| !is_in_word(character)).unwrap_or(word.len());
        match word.split_at(end) {
            ("", bracket) => {
                if bracket.starts_with(['(', '[', '{', '<']) {
                    open = Some(parts.len());
                } else if let Some(from) = open.take() {
                    settle_bracket(from, parts);
                }
                rest = &bracket[1..];
            }
            (word, after) => rest = add_word(before, word, after, parts),
        }
    }
}

/// Whether a character belongs to words. Letters of scripts that are written without spaces do not: in `黒f5白d6`, the squares are words.
pub(super) fn is_in_word(character: char) -> bool {
    // From Latin to Cyrillic.
    character.is_ascii_alphanumeric() || (matches!(character, '\u{c0}'..='\u{52f}') && character.is_alphabetic())
}

/// Adds the parts of a word that stands between these texts, and returns what is left after it.
fn add_word<'a>(before: &str, word: &str, after: &'a str, parts: &mut Vec<Part>) -> &'a str {
    let digits = word.len() - word.trim_start_matches(|digit: char| digit.is_ascii_digit()).len();
    if digits == word.len() {
        parts.extend(number(before, word, after, parts.last()));
        return after;
    }
    if let Some((square, length)) = spaced(word, after) {
        parts.push(Part::Spaced(square, format!("{word}{}", &after[..length])));
        return &after[length..];
    }
    // `Black:` and `"moves":` say what follows.
    let is_name = after.trim_start_matches(['"', '”', '*', '_', '`']).starts_with(':');
    if is_name && digits == 0 {
        join_name(parts);
    }
    let is_word = is_smiley(before, word) || is_discs(word, after);
    let added = if is_word { vec![Part::Word(word.to_lowercase())] } else { word_parts(word, is_name) };
    if matches!(added.first(), Some(Part::Square(_) | Part::Odd(_))) {
        match word[..digits].parse() {
            Ok(number) => parts.push(Part::Number(number, '0')),
            Err(_) if matches!(parts.last(), Some(Part::Number(..))) => {}
            Err(_) => parts.extend(sign(before).map(Part::Sign)),
        }
    }
    parts.extend(added);
    after
}

/// A number that stands by itself, as those of moves do. Times, scores and dates consist of several.
fn number(before: &str, digits: &str, after: &str, last: Option<&Part>) -> Option<Part> {
    // `?6` and `6.??` stand where a move is not known.
    let is_first = |text: &str| text.is_empty() || text.ends_with(char::is_whitespace);
    if before.ends_with('?') && is_first(before.trim_end_matches('?')) {
        return Some(Part::Odd(format!("?{digits}")));
    }
    let sign = after.trim_start_matches(['.', ' ']);
    if after.starts_with('.') && sign.starts_with('?') {
        let unknown = &after[..after.len() - sign.trim_start_matches('?').len()];
        return Some(Part::Odd(format!("{digits}{unknown}")));
    }
    let number = digits.parse().ok().filter(|number| (1..=LAST_NUMBER).contains(number))?;
    let sign = after.chars().next().filter(|sign| !sign.is_whitespace()).unwrap_or(' ');
    let goes_on = "-:/.,'’".contains(sign) && after[sign.len_utf8()..].starts_with(|next: char| next.is_ascii_digit());
    let is_part = before.ends_with(['.', ':', '/', ',', '+', '-', '–', '−', '(', '\'', '’']);
    // `Player 1`
    let is_of_word = matches!(last, Some(Part::Word(_))) && !matches!(sign, '.' | ')');
    (!goes_on && !is_part && !is_of_word).then_some(Part::Number(number, sign))
}

/// The square of a single letter with a row after it, and how long the gap and the row are. The number of the next move is no row.
fn spaced(letter: &str, after: &str) -> Option<(Square, usize)> {
    let letter = Some(letter).filter(|letter| letter.len() == 1 && letter.starts_with(is_column))?;
    let gap = match after.chars().next()? {
        ' ' | '\t' => after.len() - after.trim_start_matches([' ', '\t']).len(),
        sign if "-–_./".contains(sign) => sign.len_utf8(),
        _ => return None,
    };
    let row = &after[gap..];
    let digits = row.find(|digit: char| !digit.is_ascii_digit()).unwrap_or(row.len());
    let (row, rest) = row.split_at(digits);
    let is_number = rest.strip_prefix(['.', ')']).is_some_and(|rest| !rest.trim().is_empty());
    let is_row = row.parse().is_ok_and(|row: usize| row <= LAST_ROW) && !rest.starts_with(is_in_word) && !is_number;
    let square = format!("{letter}{row}").to_ascii_lowercase().parse().ok()?;
    is_row.then_some((square, gap + digits))
}

/// Whether a letter belongs to a smiley, as in `:D`.
pub(super) fn is_smiley(before: &str, word: &str) -> bool {
    let rest = before.trim_end_matches(|sign| ":;='-^".contains(sign));
    let eyes = &before[rest.len()..];
    word.len() == 1 && eyes.contains([':', ';', '=']) && (rest.is_empty() || rest.ends_with(char::is_whitespace))
}

/// Whether a letter stands before a number of discs, as in `B 34` and `B+12`.
fn is_discs(word: &str, after: &str) -> bool {
    let digits: String = after.trim_start().chars().take_while(char::is_ascii_digit).collect();
    let is_number = digits.parse().is_ok_and(|discs: usize| discs > LAST_ROW);
    ["b", "w"].contains(&word.to_ascii_lowercase().as_str()) && (after.starts_with(['+', '=']) || is_number)
}

/// The sign that stands directly before a word.
fn sign(before: &str) -> Option<char> {
    before.trim_end_matches([' ', '\t', '"', '“', '”', '\'']).chars().next_back().filter(|&sign| SIGNS.contains(sign))
}

/// Leaves out the words at the start of a line that are a name with the word after them.
fn join_name(parts: &mut Vec<Part>) {
    let words = parts.iter().rev().take_while(|part| matches!(part, Part::Word(_) | Part::Doubtful(_))).count();
    let start = parts.len() - words;
    if parts[..start].last().is_none_or(|last| *last == Part::LineEnd) {
        parts.truncate(start);
    }
}

/// Words in brackets without moves say nothing about whether the moves go on.
fn settle_bracket(from: usize, parts: &mut Vec<Part>) {
    // A name can have been left out together with the start of the bracket.
    let from = from.min(parts.len());
    let inside = &parts[from..];
    let is_word = |part: &Part| matches!(part, Part::Word(_) | Part::Doubtful(_) | Part::Filler);
    if inside.iter().all(|part| is_word(part) || matches!(part, Part::Number(..))) {
        let has_words = inside.iter().any(is_word);
        parts.truncate(from);
        parts.extend(has_words.then_some(Part::Filler));
    }
}

/// `f 5 d 6` are squares. Among other squares, `f 5` is a mistake.
fn settle_spaced(parts: &mut [Part]) {
    let has_squares = parts.iter().any(|part| matches!(part, Part::Square(_)));
    for part in parts {
        if let Part::Spaced(square, text) = part {
            *part = if has_squares { Part::Odd(std::mem::take(text)) } else { Part::Square(*square) };
        }
    }
}

/// A short word with another word after it belongs to a sentence: `I won`.
fn settle_sentences(parts: &mut [Part]) {
    for at in (1..parts.len()).rev() {
        if let ([.., Part::Doubtful(word)], [Part::Word(_) | Part::Filler, ..]) = parts.split_at(at) {
            parts[at - 1] = Part::Word(word.to_lowercase());
        }
    }
}

/// Where a letter or word stands before the first move, letters before other moves are words: `b f5 w d6`.
fn settle_letters(parts: &mut [Part]) {
    let is_aside = |part: &Part| matches!(part, Part::Number(..) | Part::Sign(_));
    let before_square = |parts: &[Part], at: usize| {
        matches!(parts[at + 1..].iter().find(|part| !is_aside(part)), Some(Part::Square(_)))
    };
    let first = parts.iter().position(|part| matches!(part, Part::Square(_))).unwrap_or_default();
    let announced = parts[..first].iter().rfind(|part| !is_aside(part));
    if !matches!(announced, Some(Part::Word(_) | Part::Doubtful(_))) {
        return;
    }
    for at in 0..parts.len() {
        if let Part::Doubtful(letter) = &parts[at]
            && letter.chars().nth(1).is_none()
            && before_square(parts, at)
        {
            parts[at] = Part::Word(letter.to_lowercase());
        }
    }
}

/// Words that stand in a text several times, such as names in a chat, stand between its moves. A letter may be left of a square.
fn settle_words(parts: &mut [Part]) {
    let word = |part: &Part| match part {
        Part::Word(word) => Some(word.clone()),
        Part::Doubtful(word) if word.len() > 1 => Some(word.to_lowercase()),
        _ => None,
    };
    let mut counts: HashMap<String, usize> = HashMap::new();
    parts.iter().filter_map(word).for_each(|word| *counts.entry(word).or_default() += 1);
    for part in parts {
        if word(part).is_some_and(|word| counts[&word] > 1) {
            *part = Part::Filler;
        }
    }
}
