//! Finds what in a text is in none of its games, but looks like a move or stands where one is expected. It is shown to the user, so that no
//! move is lost without a word.

use std::collections::{HashMap, HashSet};

use super::list::List;
use super::parts::{is_in_word, is_smiley, is_tag, split_at_link};
use super::word::{LAST_ROW, has_moves, is_column, is_result};
use crate::{Variant, typed};

/// Signs between words. Others, such as hyphens, may be in the middle of one.
const SEPARATORS: &str = ",;|:=/()[]{}<>\"“”„«»*_~`";
/// Signs beside words.
const PUNCTUATION: &str = ".!-–—…'’+";
/// Signs between a column and its row.
const JOINING: [char; 3] = ['-', '.', '_'];
/// Signs that stand for a move that is not known.
const UNKNOWN: &str = "?❓❔⁇";
/// The fewest letters behind a square that make it the start of a word.
const WORD: usize = 3;

/// A word of a text, in small letters.
struct Word<'a> {
    text: String,
    /// What stands before it in its line, and behind it.
    before: &'a str,
    after: &'a str,
}

/// What is in none of the lists of a text, each text once.
pub(super) fn beside_lists(text: &str, lists: &[List]) -> Vec<String> {
    let mut used: HashMap<String, usize> = HashMap::new();
    lists.iter().flat_map(List::texts).for_each(|text| *used.entry(text).or_default() += 1);
    let text = typed(text);
    let words = words(&text);
    let mut counts: HashMap<&str, usize> = HashMap::new();
    words.iter().for_each(|word| *counts.entry(&word.text).or_default() += 1);
    let found = words.iter().flat_map(|word| {
        let pieces = pieces(&word.text).map(str::to_owned).filter(|piece| is_like_square(piece));
        let mut pieces: Vec<String> = pieces.collect();
        if !pieces.contains(&word.text) && word.is_damaged(counts[word.text.as_str()] == 1) {
            pieces.push(word.with_row());
        }
        pieces
    });
    let found = at_start(&words, lists).into_iter().chain(found);
    let (mut left_out, mut told) = (Vec::new(), HashSet::new());
    for text in found {
        // `f-5`
        let plain = text.replace(JOINING, "");
        match used.get_mut(if used.contains_key(&text) { &text } else { &plain }) {
            Some(count) if *count > 0 => *count -= 1,
            _ if told.insert(text.clone()) => left_out.push(text),
            _ => {}
        }
    }
    left_out
}

/// What looks like moves in a text beside games in SGF or GGF, each text once.
pub(super) fn beside_trees(text: &str) -> Vec<String> {
    let text = typed(text);
    let words = words(&text);
    let words = words.iter().flat_map(|word| pieces(&word.text));
    let mut told = HashSet::new();
    words.filter(|word| (is_like_square(word) || has_moves(word)) && told.insert(*word)).map(str::to_owned).collect()
}

/// The words of a text outside links and tags.
fn words(text: &str) -> Vec<Word<'_>> {
    let mut words = Vec::new();
    for line in text.lines().filter(|line| !is_tag(line)) {
        let mut rest = Some(line);
        while let Some(line) = rest {
            let (before, after) = split_at_link(line).map_or((line, None), |(before, after)| (before, Some(after)));
            let is_end = |character: char| character.is_whitespace() || SEPARATORS.contains(character);
            let mut end = 0;
            for piece in before.split_inclusive(is_end) {
                let start = end;
                end += piece.len();
                let known = piece.trim_end_matches(is_end).trim_matches(|sign| PUNCTUATION.contains(sign));
                let word = known.trim_matches(|sign| UNKNOWN.contains(sign));
                let word = if word.is_empty() { known } else { word };
                if !word.is_empty() {
                    let after = &before[start + piece.trim_end_matches(is_end).len()..];
                    words.push(Word { text: word.to_lowercase(), before: &before[..start], after });
                }
            }
            rest = after;
        }
    }
    words
}

/// The letters and digits of a word, without numbers before a square, as in `1f5`.
fn pieces(word: &str) -> impl Iterator<Item = &str> {
    word.split(|character| !is_in_word(character)).map(without_number).filter(|piece| !piece.is_empty())
}

/// A word without the number before its column, unless only the column follows.
fn without_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|digit: char| digit.is_ascii_digit());
    if rest.len() > 1 && rest.starts_with(is_column) { rest } else { word }
}

/// Whether a word in small letters is one or two letters before a row, or a row before a column. `b34` and `w30` count discs.
fn is_like_square(word: &str) -> bool {
    let letters = word.len() - word.trim_start_matches(|letter: char| letter.is_ascii_lowercase()).len();
    let (before, after) = word.split_at(letters);
    let is_row = |text: &str| (1..=2).contains(&text.len()) && text.bytes().all(|digit| digit.is_ascii_digit());
    match before {
        "" => word.len() == 2 && word.starts_with(|digit: char| digit.is_ascii_digit()) && word.ends_with(is_column),
        _ => letters <= 2 && is_row(after) && !is_result(word),
    }
}

impl Word<'_> {
    /// The word, and if it is one letter, the row behind it: `c 3`.
    fn with_row(&self) -> String {
        let row = self.after.trim_start().split(|next: char| !next.is_ascii_digit()).next().unwrap_or_default();
        let is_column = self.text.len() == 1 && self.text.starts_with(is_column);
        if is_column && row.len() <= 2 { format!("{}{row}", self.text) } else { self.text.clone() }
    }

    /// Whether it may be a mistyped move, or stands for one that is not known. `is_single` says whether the text has it once.
    fn is_damaged(&self, is_single: bool) -> bool {
        let is_flag = |character: char| matches!(character, '\u{1f1e6}'..='\u{1f1ff}');
        let rest = self.text.trim_start_matches(char::is_alphabetic);
        let (letters, rest) = self.text.split_at(self.text.len() - rest.len());
        self.text == "pass"
            || self.text.contains(is_flag)
            || self.is_unknown()
            || is_mistyped(letters, rest)
            || (rest.is_empty() && is_single && self.is_column_alone())
            || (is_square_with_word(letters, rest) && !self.after.starts_with(':'))
    }

    /// `??`, or `?` where a move is expected. `What now ?` is a question.
    fn is_unknown(&self) -> bool {
        let before = self.before.trim_end();
        let is_in_place = || before.is_empty() || before.ends_with([':', '.', ')', '|', ',']);
        self.text.chars().all(|sign| UNKNOWN.contains(sign)) && (self.text != "?" || is_in_place())
    }

    /// Whether it is the letter of a column that is no word, no side (`b`), no smiley, and names nobody.
    fn is_column_alone(&self) -> bool {
        let is_sign = is_smiley(self.before, &self.text) || self.after.starts_with(':');
        self.text.chars().count() == 1 && "cdfghjkl".contains(&self.text) && !is_sign
    }
}

/// Whether letters with digits behind them are nearly a square: `c333`, `ccc3`, `c-3`, or `с3` and `çc3` with letters of other keyboards.
fn is_mistyped(letters: &str, rest: &str) -> bool {
    let digits = rest.trim_start_matches(JOINING);
    if digits.is_empty() || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
        return false;
    }
    let (is_joined, is_foreign) = (digits.len() < rest.len(), !letters.is_ascii());
    let repeats = || letters.chars().all(|letter| letters.starts_with(letter));
    match letters.chars().count() {
        1 if is_joined => letters.starts_with(is_column) && digits.len() <= 2,
        1 => digits.len() <= 3 && !is_result(&format!("{letters}{digits}")),
        2 => is_foreign && !is_joined && digits.len() <= 2,
        3 => (is_foreign || repeats()) && !is_joined && digits.len() <= 2,
        _ => false,
    }
}

/// Whether a word begins with a square and goes on with letters: `f5good`.
fn is_square_with_word(column: &str, rest: &str) -> bool {
    let word = rest.trim_start_matches(|digit: char| digit.is_ascii_digit());
    let row = rest[..rest.len() - word.len()].parse();
    column.len() == 1
        && column.starts_with(is_column)
        && row.is_ok_and(|row: usize| (1..=LAST_ROW).contains(&row))
        && word.chars().count() >= WORD
        && word.chars().all(char::is_alphabetic)
}

/// A short word at the start of a text, directly before the first move of a game from an unusual start: it may be the first move.
fn at_start(words: &[Word<'_>], lists: &[List]) -> Option<String> {
    let ([start, next, ..], [list, ..]) = (words, lists) else { return None };
    let is_unusual = || list.game().is_ok_and(|game| game.variant() != Variant::default());
    let first = list.first()?.to_string();
    let is_first = pieces(&next.text).any(|piece| piece.starts_with(&first));
    let is_letters = start.text.len() <= 2 && start.text.bytes().all(|letter| letter.is_ascii_lowercase());
    let is_row = matches!(start.text.as_bytes(), [b'2'..=b'8']);
    let is_often = words[2..].iter().any(|word| word.text == start.text);
    let is_label = start.after.trim_start().starts_with(':');
    let is_left = is_first && (is_letters || is_row) && !is_often && !is_label && is_unusual();
    is_left.then(|| start.text.clone())
}
