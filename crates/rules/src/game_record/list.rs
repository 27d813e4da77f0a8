//! Reads games from lists of squares in any text, such as `1. F5 d6 2. c3`, and finds the start from which the moves are legal.

use std::cmp::Reverse;

use super::error::RecordError;
use super::gaps::{Item, SHORTEST_LINE, items_after, items_between};
use super::moves::Moves;
use super::parts::{Links, parts};
use super::word::{Part, has_moves, is_column};
use crate::{Color, Corners, Game, Setup, Shape, Square, Variant, typed};

/// How many of several lists are played to tell them from one list with a mistake.
const CHECKED_LINES: usize = 50;
/// The most squares before a list that are taken for names, such as the board in “Table B2”.
const MOST_NAMES: usize = 2;
/// The most starts that are offered for a list.
const MOST_STARTS: usize = 25;

/// A list of squares, and what looks like a move between or beside them.
#[derive(Clone, Debug)]
pub(super) struct List {
    items: Vec<Item>,
    /// The start of all lists of a text with several.
    start: Option<Variant>,
}

/// The lists of a text: one, or one on each line.
///
/// # Errors
/// If there is no move in the text, or no list whose moves are legal: the first mistake of the whole text as a list.
pub(super) fn lists(text: &str) -> Result<Vec<List>, RecordError> {
    let text = typed(text);
    let parts = parts(&text, Links::Skipped);
    let Some(whole) = List::among(&parts) else { return in_links(&text).map(|list| vec![list]) };
    let game = whole.game();
    let is_usual = |game: &Result<Game, RecordError>| matches!(game, Ok(game) if game.variant() == Variant::default());
    if is_usual(&game) {
        return Ok(vec![whole]);
    }
    // With the names, a list may be legal from a start that nobody meant.
    let unnamed = without_names(&parts);
    if let Some(list) = unnamed.as_ref().filter(|list| is_usual(&list.game())) {
        return Ok(vec![list.clone()]);
    }
    let Err(error) = game else {
        // Few squares in a sentence are a game only from the usual start: `vitamin D3 and C4`.
        let is_game = whole.squares() >= SHORTEST_LINE || !parts.iter().any(Part::is_word);
        return if is_game { Ok(vec![whole]) } else { Err(RecordError::NoMoves) };
    };
    let one = |list| vec![list];
    joined(&text)
        .map(one)
        .or_else(|| lines(&parts))
        .or_else(|| numbered(&parts))
        .or_else(|| unnamed.map(one))
        .ok_or(error)
}

/// The list in the links of a text. A square of a link is none.
fn in_links(text: &str) -> Result<List, RecordError> {
    let list = List::among(&parts(text, Links::Read)).filter(|list| list.squares() >= SHORTEST_LINE);
    let list = list.ok_or(RecordError::NoMoves)?;
    list.game().map(|_| list)
}

/// The list of a text whose lines are wrapped inside squares.
fn joined(text: &str) -> Option<List> {
    let mut joined = String::new();
    let mut last = None;
    for line in text.lines() {
        let start = line.trim_start_matches(|mark: char| mark == '>' || mark.is_whitespace());
        // `c` and `5`, or `c1` and `2`. But a line with the next number is another one.
        let number = line_number(start);
        let is_next =
            number.zip(last).is_some_and(|((number, sign), (last, before))| number == last + 1 && sign == before);
        last = number;
        let is_cut = joined.strip_suffix('1').unwrap_or(&joined).ends_with(is_column) && !is_next;
        if is_cut && start.starts_with(|first: char| first.is_ascii_digit()) {
            joined.push_str(start.trim_end());
        } else {
            joined.push('\n');
            joined.push_str(line.trim_end());
        }
    }
    List::among(&parts(&joined, Links::Skipped)).filter(|list| list.game().is_ok())
}

/// The number at the start of a line, and the sign behind it, or `None` for a letter.
fn line_number(line: &str) -> Option<(usize, Option<char>)> {
    let rest = line.trim_start_matches(|digit: char| digit.is_ascii_digit());
    let sign = rest.chars().next()?;
    Some((line[..line.len() - rest.len()].parse().ok()?, Some(sign).filter(|sign| !sign.is_alphabetic())))
}

/// The lists of a text, one on each line.
fn lines(parts: &[Part]) -> Option<Vec<List>> {
    several(parts.split(|part| *part == Part::LineEnd))
}

/// The lists of a text, each with numbers that begin with 1.
fn numbered(parts: &[Part]) -> Option<Vec<List>> {
    let is_first = |part: &&Part| matches!(part, Part::Number(1, _));
    let first = parts.iter().find(is_first)?;
    let starts = parts.iter().enumerate().skip(1).filter(|(_, part)| *part == first).map(|(at, _)| at);
    let bounds: Vec<usize> = std::iter::once(0).chain(starts).chain([parts.len()]).collect();
    several(bounds.windows(2).map(|bounds| &parts[bounds[0]..bounds[1]]))
}

/// The lists in these parts of a text, if most of the first of them are games from the same start. Of two, one may be wrong if both begin
/// with the same move.
fn several<'a>(parts: impl Iterator<Item = &'a [Part]>) -> Option<Vec<List>> {
    let lists: Vec<List> = parts.filter_map(List::among).filter(List::is_of_moves).collect();
    let is_long = |list: &&List| list.squares() >= SHORTEST_LINE;
    let start = lists.iter().take(CHECKED_LINES).filter(is_long).find_map(|list| list.game().ok())?.variant();
    let lists = rejoined(lists, start);
    let checked = &lists[..lists.len().min(CHECKED_LINES)];
    let games = checked.iter().filter(is_long).filter(|list| list.game_from(start).is_ok()).count();
    let begin_alike = || checked.iter().all(|list| list.first() == lists[0].first());
    let are_games = lists.len() > 1 && 2 * games >= checked.len() && (games > 1 || begin_alike());
    are_games.then(|| lists.into_iter().map(|list| List { start: Some(start), ..list }).collect())
}

/// The lists where one that is no game by itself goes on with the one before, as where lines are wrapped.
fn rejoined(lists: Vec<List>, start: Variant) -> Vec<List> {
    let mut whole: Vec<List> = Vec::with_capacity(lists.len());
    for list in lists {
        let joined = whole.last().filter(|_| list.game_from(start).is_err()).map(|last| {
            let items = last.items.iter().chain(&list.items).cloned().collect();
            List { items, start: None }
        });
        match joined.filter(|joined| joined.game_from(start).is_ok()) {
            Some(joined) => {
                whole.pop();
                whole.push(joined);
            }
            None => whole.push(list),
        }
    }
    whole
}

/// The list after squares that are names, with a word between them.
fn without_names(parts: &[Part]) -> Option<List> {
    let is_end = |part: &Part| part.is_word() || matches!(part, Part::LineEnd | Part::Sign(':'));
    let (mut names, mut are_single, mut rest) = (0, true, parts);
    while names <= MOST_NAMES {
        let next = rest.iter().position(|part| matches!(part, Part::Square(_)))?;
        let end = next + rest[next..].iter().position(is_end)?;
        // `Table B2` and `B2:`
        let is_named = rest[..next].last().is_some_and(Part::is_word) || rest[end] == Part::Sign(':');
        are_single &= end == next + 1 && is_named;
        names += end - next;
        rest = &rest[end..];
        let list = List::among(rest)?;
        let is_game = |game: Game| are_single || game.variant() == Variant::default();
        if names <= MOST_NAMES && list.squares() >= SHORTEST_LINE && list.game().is_ok_and(is_game) {
            return Some(list);
        }
    }
    None
}

impl List {
    /// The moves of a text with everything between them that could be one, and with what could be one directly before the first and after
    /// the last. `None` if there is nothing of that kind.
    fn among(parts: &[Part]) -> Option<Self> {
        let is_square = |part: &Part| matches!(part, Part::Square(_));
        let odd = |part: &Part| if let Part::Odd(text) = part { Some(Item::Odd(text.clone())) } else { None };
        let mut items = Vec::new();
        match parts.iter().position(is_square).zip(parts.iter().rposition(is_square)) {
            Some((first, last)) => {
                let before = parts[..first].iter().rev();
                let before = before.filter(|part| !matches!(part, Part::Number(..) | Part::Sign(_)));
                items.extend(before.map_while(odd));
                items.reverse();
                items.extend(items_between(parts, first, last));
                items.extend(items_after(&parts[last + 1..]));
            }
            None => items.extend(parts.iter().filter_map(odd)),
        }
        (!items.is_empty()).then_some(Self { items, start: None })
    }

    fn squares(&self) -> usize {
        self.items.iter().filter(|item| matches!(item, Item::Square(..) | Item::AmongWords(_))).count()
    }

    /// Whether it has more than single words that look like moves.
    fn is_of_moves(&self) -> bool {
        let has_moves = |item: &Item| matches!(item, Item::Odd(text) if has_moves(text));
        self.squares() > 0 || self.items.iter().any(has_moves)
    }

    pub(super) fn first(&self) -> Option<Square> {
        self.items.iter().find_map(|item| if let Item::Square(square, _) = item { Some(*square) } else { None })
    }

    /// Everything in it, in small letters.
    pub(super) fn texts(&self) -> impl Iterator<Item = String> {
        self.items.iter().map(|item| match item {
            Item::Square(square, _) | Item::AmongWords(square) => square.to_string(),
            Item::Odd(text) | Item::Pass(text) => text.to_lowercase(),
        })
    }

    /// The game from the likeliest start.
    ///
    /// # Errors
    /// If a move is illegal from every start: the first mistake from the start from which most moves are legal. One move more says
    /// nothing against the usual start.
    pub(super) fn game(&self) -> Result<Game, RecordError> {
        if let Some(start) = self.start {
            return self.game_from(start);
        }
        let mut errors = Vec::new();
        for start in starts() {
            match self.play(start) {
                Ok(game) => return Ok(game),
                Err((legal, error)) => errors.push((legal + usize::from(start == Variant::default()), error)),
            }
        }
        // A mistake is explained from a usual start.
        if let Some(game) = starts_with_corners().find_map(|start| self.play(start).ok()) {
            return Ok(game);
        }
        let first = errors.into_iter().min_by_key(|(legal, _)| Reverse(*legal));
        Err(first.map_or(RecordError::NoMoves, |(_, error)| error))
    }

    /// The game from this start.
    pub(super) fn game_from(&self, start: Variant) -> Result<Game, RecordError> {
        self.play(start).map_err(|(_, error)| error)
    }

    /// The starts from which all moves are legal, the likeliest first. Of the others, those with the same board or a square one.
    pub(super) fn starts(&self) -> Vec<Variant> {
        let mut legal = starts().chain(starts_with_corners()).filter(|&start| self.play(start).is_ok());
        let Some(first) = legal.next() else { return Vec::new() };
        let is_offered = |start: &Variant| start.shape == first.shape || is_square(start.shape);
        std::iter::once(first).chain(legal.filter(is_offered)).take(MOST_STARTS).collect()
    }

    /// The game from this start, or how many moves are legal and what is wrong then.
    fn play(&self, start: Variant) -> Result<Game, (usize, RecordError)> {
        let mut moves = Moves::new(start);
        for (index, item) in self.items.iter().enumerate() {
            let made = match item {
                Item::Square(square, _) => moves.place(*square, &square.to_string()),
                Item::Pass(text) => moves.pass(None, text),
                Item::Odd(text) => Err(moves.not_a_move(text)),
                Item::AmongWords(square) => Err(moves.among_words(*square)),
            };
            made.map_err(|error| (index, error))?;
        }
        let game = moves.finish();
        self.check_numbers(&game).map_err(|error| (self.items.len(), error))?;
        Ok(game)
    }

    /// Checks the numbers of the moves, if the first one has number 1, or if the first two have the next numbers. They count every move or
    /// every second one, and passes or not.
    fn check_numbers(&self, game: &Game) -> Result<(), RecordError> {
        let squares =
            self.items.iter().filter_map(|item| if let Item::Square(_, number) = item { Some(number) } else { None });
        let squares: Vec<_> = squares.collect();
        let Some(Some((first, first_sign))) = squares.first() else { return Ok(()) };
        if *first > 1 {
            let second = squares[1..].iter().filter_map(|number| number.as_ref()).find(|(_, sign)| sign == first_sign);
            let goes_on =
                ".)".contains(*first_sign) && second.map_or(squares.len() == 1, |(second, _)| second == &(first + 1));
            let text = game.plies().first().map(|ply| ply.square.to_string()).unwrap_or_default();
            return if goes_on { Err(RecordError::WrongNumber { number: 1, text, stated: *first }) } else { Ok(()) };
        }
        let mut passes = 0;
        // Of each way to count, the first move with another number.
        let mut wrong = [None; 4];
        for (index, (ply, number)) in game.plies().iter().zip(squares).enumerate() {
            if let Some((number, _)) = number.filter(|(_, sign)| sign == first_sign) {
                let counts = [index, index / 2, index + passes, (index + passes) / 2];
                for (wrong, count) in wrong.iter_mut().zip(counts) {
                    let is_wrong = wrong.is_none() && number != count + 1;
                    *wrong = is_wrong.then_some((index, ply.square, number)).or(*wrong);
                }
            }
            passes += usize::from(ply.forces_pass());
        }
        match wrong.into_iter().min_by_key(|wrong| Reverse(wrong.map_or(usize::MAX, |(index, ..)| index))).flatten() {
            Some((index, square, stated)) => {
                Err(RecordError::WrongNumber { number: index + 1, text: square.to_string(), stated })
            }
            None => Ok(()),
        }
    }
}

/// All starts of a game for most discs without corners, the likeliest first: those with black's first move before those with white's.
fn starts() -> impl Iterator<Item = Variant> {
    let variants = |shape: Shape| {
        let with = move |first: Color| {
            Setup::ALL.iter().map(move |&setup| Variant { shape, setup, first, ..Variant::default() })
        };
        Color::BOTH.into_iter().flat_map(with)
    };
    shapes().into_iter().flat_map(variants)
}

/// The starts of games with a handicap, in which white moves first.
fn starts_with_corners() -> impl Iterator<Item = Variant> {
    let with = |shape| {
        let corners = Corners::ALL.into_iter().filter(|&corners| corners != Corners::NONE);
        corners.map(move |corners| Variant { shape, first: Color::White, corners, ..Variant::default() })
    };
    shapes().into_iter().flat_map(with)
}

/// The boards, the likeliest first: 8×8, then the other square ones, then all others, small ones before large ones.
fn shapes() -> Vec<Shape> {
    let mut shapes: Vec<Shape> = Shape::all().collect();
    shapes.sort_by_key(|&shape| (shape != Shape::STANDARD, !is_square(shape), shape.area()));
    shapes
}

fn is_square(shape: Shape) -> bool {
    shape.columns() == shape.rows()
}
