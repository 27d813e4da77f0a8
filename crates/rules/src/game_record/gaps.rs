//! Decides which squares of a text belong to its list, by what stands between them.

use std::collections::HashMap;

use super::word::Part;
use crate::Square;

/// Of several lists, the fewest moves of each line. Shorter lines are the columns of one list, and shorter runs of moves without words
/// between them are parts of sentences.
pub(super) const SHORTEST_LINE: usize = 3;

/// A square of a list, or what stands in its place.
#[derive(Clone, Debug)]
pub(super) enum Item {
    /// A square, with its number and the sign behind that.
    Square(Square, Option<(usize, char)>),
    Pass(String),
    /// What cannot be read.
    Odd(String),
    /// A square among words that may be no move of the game.
    AmongWords(Square),
}

/// A square and what stands before it.
struct Move<'a> {
    square: Square,
    /// Its place among the parts.
    at: usize,
    /// What stands between the last square and this one.
    gap: &'a [Part],
    /// How many words of a sentence that is.
    words: usize,
}

impl Move<'_> {
    fn number(&self) -> Option<(usize, char)> {
        if let Some(Part::Number(number, sign)) = self.gap.last() { Some((*number, *sign)) } else { None }
    }

    fn sign(&self) -> Option<char> {
        if let Some(Part::Sign(sign)) = self.gap.last() { Some(*sign) } else { None }
    }
}

/// The moves from the first to the last square, and what could be one between them.
///
/// A sentence between squares ends a list: what follows it may be a remark. A word may stand between moves where words stand between all
/// of them, and where the moves clearly go on.
pub(super) fn items_between(parts: &[Part], first: usize, last: usize) -> Vec<Item> {
    let moves = moves(parts, first, last);
    let mut run_lengths = vec![1; moves.len()];
    for index in (1..moves.len()).rev() {
        if moves[index].words == 0 {
            run_lengths[index - 1] += run_lengths[index];
        }
    }
    let mut signs: HashMap<char, usize> = HashMap::new();
    moves[1..].iter().filter_map(Move::sign).for_each(|sign| *signs.entry(sign).or_default() += 1);
    let style = moves[0].number().filter(|&(number, _)| number == 1).map(|(_, sign)| sign);
    let mut items = Vec::new();
    for (index, made) in moves.iter().enumerate() {
        let number = made.number();
        let is_clear = match made.words {
            0 => true,
            words => {
                let is_long = run_lengths[0] < SHORTEST_LINE || run_lengths[index] >= SHORTEST_LINE;
                (words == 1 && is_long) || number.is_some_and(|(_, sign)| Some(sign) == style)
            }
        };
        let is_new = index > 0 && made.gap.len() == 1 && made.sign().is_some_and(|sign| signs[&sign] == 1);
        if index > 0 {
            items.extend(made.gap.iter().filter_map(|part| other_item(part, made.words)));
        }
        items.push(if is_clear && !(is_new && begins_remark(&parts[made.at..])) {
            Item::Square(made.square, number)
        } else {
            Item::AmongWords(made.square)
        });
    }
    items
}

/// What could be a move directly after the last square: the end of a list that is cut off, for example.
pub(super) fn items_after(parts: &[Part]) -> Vec<Item> {
    parts.iter().take_while(|part| !part.is_word()).filter_map(|part| other_item(part, 0)).collect()
}

fn moves(parts: &[Part], first: usize, last: usize) -> Vec<Move<'_>> {
    let mut moves = Vec::new();
    let mut from = first.saturating_sub(1);
    for (at, part) in parts.iter().enumerate().take(last + 1).skip(first) {
        let Part::Square(square) = part else { continue };
        let gap = &parts[from..at];
        let count = |is_counted: fn(&Part) -> bool| gap.iter().filter(|part| is_counted(part)).count();
        let words = count(|part| matches!(part, Part::Word(_)));
        let doubtful = count(|part| matches!(part, Part::Doubtful(_)));
        let is_sentence = at > first && words > 0 && count(|part| matches!(part, Part::Pass(_))) == 0;
        moves.push(Move { square: *square, at, gap, words: if is_sentence { words + doubtful } else { 0 } });
        from = at + 1;
    }
    moves
}

/// What is in the place of a square, where this number of words of a sentence are.
fn other_item(part: &Part, words: usize) -> Option<Item> {
    match part {
        Part::Odd(text) => Some(Item::Odd(text.clone())),
        Part::Pass(text) => Some(Item::Pass(text.clone())),
        Part::Doubtful(text) if words == 0 => Some(Item::Odd(text.clone())),
        _ => None,
    }
}

/// Whether the square at the start of these parts is one of few that end their line with words, as in `c4 was better`.
fn begins_remark(parts: &[Part]) -> bool {
    let line = parts.split(|part| *part == Part::LineEnd).next().unwrap_or_default();
    let is_square = |part: &Part| matches!(part, Part::Square(_));
    let last = line.iter().rposition(is_square).unwrap_or_default();
    let is_short = line.iter().filter(|part| is_square(part)).count() < SHORTEST_LINE;
    is_short && line[last..].iter().any(|part| matches!(part, Part::Word(_)))
}
