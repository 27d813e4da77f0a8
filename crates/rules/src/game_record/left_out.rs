//! Finds what in a text is in none of its games, but looks like a move or stands where one is expected. It is shown to the user, so that no
//! move is lost without a word.

use std::collections::{HashMap, HashSet};

use super::list::List;
use super::parts::{is_discs, is_in_word, is_smiley, is_tag, split_at_link};
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
/// The most letters of a word that is quoted because it stands before the first move.
const SHORT: usize = 3;

/// A word of a text, in small letters.
struct Word<'a> {
    text: String,
    /// What stands before it in its line, and behind it.
    before: &'a str,
    after: &'a str,
}

impl Word<'_> {
    /// The word, and if it is one letter, the row behind it: `c 3`.
    fn with_row(&self) -> String {
        let row = self.after.trim_start().split(|next: char| !next.is_ascii_digit()).next().unwrap_or_default();
        let is_column = self.text.len() == 1 && self.text.starts_with(is_column);
        if is_column && row.len() <= 2 { format!("{}{row}", self.text) } else { self.text.clone() }
    }
}

/// What is in none of the lists of a text, each text once.
pub(super) fn beside_lists(text: &str, lists: &[List]) -> Vec<String> {
    let mut used: HashMap<String, usize> = HashMap::new();
    lists.iter().flat_map(List::texts).for_each(|text| *used.entry(text).or_default() += 1);
    let text = typed(text);
    let words = words(&text);
    let mut counts: HashMap<&str, usize> = HashMap::new();
    words.iter().for_each(|word| *counts.entry(&word.text).or_default() += 1);
    let mut found = around(&words, lists);
    found.extend(words.iter().flat_map(|word| {
        let pieces = pieces(&word.text).map(str::to_owned).filter(|piece| is_like_square(piece));
        let mut pieces: Vec<String> = pieces.collect();
        if !pieces.contains(&word.text) && is_damaged(word, counts[word.text.as_str()] == 1) {
            pieces.push(word.with_row());
        }
        pieces
    }));
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
            for word in before.split(is_end) {
                let at = word.as_ptr() as usize - before.as_ptr() as usize;
                let unknown = word.trim_matches(|sign| PUNCTUATION.contains(sign));
                let trimmed = unknown.trim_matches(|sign| UNKNOWN.contains(sign));
                let trimmed = if trimmed.is_empty() { unknown } else { trimmed };
                if !trimmed.is_empty() {
                    let (before, after) = (&before[..at], &before[at + word.len()..]);
                    words.push(Word { text: trimmed.to_lowercase(), before, after });
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

/// Whether a word may be a mistyped move, or stands for one that is not known. `is_single` says whether it is there once.
fn is_damaged(word: &Word<'_>, is_single: bool) -> bool {
    let text = word.text.as_str();
    let is_flag = |character: char| matches!(character, '\u{1f1e6}'..='\u{1f1ff}');
    if text == "pass" || text.contains(is_flag) {
        return true;
    }
    if text.chars().all(|sign| UNKNOWN.contains(sign)) {
        // `What now ?`
        let is_in_place = word.before.trim_end().ends_with([':', '.', ')', '|', ',']);
        return text != "?" || is_in_place;
    }
    let letters: String = text.chars().take_while(|letter| letter.is_alphabetic()).collect();
    let count = letters.chars().count();
    let rest = &text[letters.len()..];
    let digits = rest.trim_start_matches(JOINING);
    if !rest.is_empty() && !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit()) {
        let is_one_letter = letters.chars().all(|letter| letters.starts_with(letter));
        return match count {
            1 => digits.len() <= 3 && !is_result(text) && (rest.len() == digits.len() || text.starts_with(is_column)),
            2 => rest.len() == digits.len() && digits.len() <= 2 && !text.is_ascii(),
            3 => rest.len() == digits.len() && digits.len() <= 2 && (is_one_letter || !text.is_ascii()),
            _ => false,
        };
    }
    // Letters that are often there name the sides; `a`, `e` and `i` are words.
    if rest.is_empty() && count == 1 {
        let is_sign = is_smiley(word.before, text) || is_discs(text, word.after) || word.after.starts_with(':');
        return "bcdfghjkl".contains(text) && is_single && !is_sign;
    }
    // `f5good`
    let after_square = rest.trim_start_matches(|digit: char| digit.is_ascii_digit());
    let is_row = rest[..rest.len() - after_square.len()].parse().is_ok_and(|row: usize| (1..=LAST_ROW).contains(&row));
    let is_word = after_square.chars().count() >= SHORT && after_square.chars().all(char::is_alphabetic);
    count == 1 && letters.starts_with(is_column) && is_row && is_word && !word.after.starts_with(':')
}

/// What stands directly before the first move of a game from an unusual start, where the first move may be missing, and a number directly
/// behind the last move of a text.
fn around(words: &[Word<'_>], lists: &[List]) -> Vec<String> {
    let mut found = Vec::new();
    let Some(list) = lists.first() else { return found };
    let is_first = |word: &&Word<'_>| {
        pieces(&word.text).any(|piece| list.first().is_some_and(|first| piece.starts_with(&first.to_string())))
    };
    let is_usual = list.game().is_ok_and(|game| game.variant() == Variant::default());
    let first = words.iter().position(|word| is_first(&word));
    if let Some(before) = first.filter(|_| !is_usual).and_then(|first| words[..first].last()) {
        let is_number = before.text.bytes().all(|digit| digit.is_ascii_digit()) && before.text != "1";
        let is_short =
            before.text.chars().count() <= SHORT && (is_number || before.text.chars().all(char::is_alphabetic));
        found.extend((is_short && !before.after.trim_start().starts_with(':')).then(|| before.text.clone()));
    }
    if let [.., last, number] = words
        && number.text.parse().is_ok_and(|row: usize| (1..=LAST_ROW).contains(&row))
        && number.after.is_empty()
        && lists.last().and_then(List::last).is_some_and(|square| last.text == square.to_string())
    {
        found.push(number.text.clone());
    }
    found
}
