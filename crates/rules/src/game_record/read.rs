//! Recognises the format of a text, and reads its games.

use std::borrow::Cow;

use super::error::{RecordError, excerpt};
use super::left_out::{beside_lists, beside_trees};
use super::list::{self, List};
use super::properties::{Mistake, Properties, Trees, unwrapped};
use super::record::GameRecord;
use super::{ggf, sgf, wthor};
use crate::{ByColor, Game, Variant, typed};

/// The most bytes that are read.
pub const MAX_RECORD_BYTES: usize = 1 << 20;

/// The games of a text or file, at least one of which is found. They are read one by one.
///
/// ```
/// use rules::GameRecords;
///
/// let records = GameRecords::in_text("Round 1: (;GM[2];B[f5]) Round 2: (;GM[2];B[d3];W[c3])")?;
/// assert_eq!(records.count(), 2);
/// assert_eq!(records.read(2)?.game.transcript(), "d3c3");
/// # Ok::<(), rules::RecordError>(())
/// ```
#[derive(Debug)]
pub struct GameRecords<'a> {
    format: Format<'a>,
    /// The number of the first game that can be read.
    first: usize,
}

#[derive(Debug)]
enum Format<'a> {
    /// SGF and GGF, with the bytes at which the games begin, and what is wrong in their syntax; and what looks like moves beside them.
    Trees(Cow<'a, str>, Vec<(usize, Option<Mistake>)>, Vec<String>),
    /// Lists of squares, and what in the text looks like a move but is in none of them.
    Lists(Vec<List>, Vec<String>),
    Wthor(&'a [u8]),
}

impl<'a> GameRecords<'a> {
    /// Looks for games in a text: in SGF or GGF, or else lists of squares. What stands around them is ignored.
    ///
    /// # Errors
    /// If no game in it can be read: what is wrong with the first one.
    pub fn in_text(text: &'a str) -> Result<Self, RecordError> {
        if text.len() > MAX_RECORD_BYTES {
            return Err(RecordError::TooLong);
        }
        let found = Self::in_trees(text.into());
        // With brackets of Chinese and Japanese keyboards, for example.
        let in_typed = || Self::in_trees(typed(text).into()).filter(Result::is_ok);
        match found {
            Some(Ok(found)) => Ok(found),
            found => in_typed().or(found).unwrap_or_else(|| {
                let lists = list::lists(text)?;
                let left_out = beside_lists(text, &lists);
                Self::new(Format::Lists(lists, left_out))
            }),
        }
    }

    /// The games in SGF or GGF.
    fn in_trees(text: Cow<'a, str>) -> Option<Result<Self, RecordError>> {
        let mut trees = Trees::new(&text, 0);
        let (mut starts, mut beside, mut end) = (Vec::new(), String::new(), 0);
        while let Some(start) = trees.find() {
            beside.push_str(&text[end..start]);
            beside.push('\n');
            starts.push((start, trees.read(false).err()));
            end = trees.at();
        }
        beside.push_str(&text[end..]);
        (!starts.is_empty()).then(|| Self::new(Format::Trees(text, starts, beside_trees(&beside))))
    }

    /// The games of a WTHOR file (`.wtb`).
    ///
    /// # Errors
    /// If it is another file, a WTHOR file of another kind, or one without a game that can be read.
    pub fn in_wthor(bytes: &'a [u8]) -> Result<Self, RecordError> {
        if bytes.len() > MAX_RECORD_BYTES {
            return Err(RecordError::TooLong);
        }
        Self::new(Format::Wthor(wthor::games(bytes)?))
    }

    fn new(format: Format<'a>) -> Result<Self, RecordError> {
        let mut records = Self { format, first: 1 };
        let first = (1..=records.count()).find(|&number| records.is_whole(number) && records.read(number).is_ok());
        records.first = first.map_or_else(|| records.read(1).map(|_| 1), Ok)?;
        Ok(records)
    }

    /// The number of the first game that can be read.
    #[must_use]
    pub fn first(&self) -> usize {
        self.first
    }

    /// How many games there are, with those that cannot be read.
    #[must_use]
    pub fn count(&self) -> usize {
        match &self.format {
            Format::Trees(_, starts, _) => starts.len(),
            Format::Lists(lists, _) => lists.len(),
            Format::Wthor(games) => wthor::count(games),
        }
    }

    /// Reads game `number`, counted from 1. A list of squares states no start: the likeliest one is taken from which all moves are legal.
    ///
    /// # Errors
    /// If there is no such game, or if it is wrong: the first mistake, and where it is.
    pub fn read(&self, number: usize) -> Result<GameRecord, RecordError> {
        let record = match &self.format {
            Format::Trees(text, starts, _) => {
                let (start, _) = item(starts, number).ok_or_else(|| self.no_such_game(number))?;
                read_tree(&Trees::new(text, *start).read(true).map_err(|mistake| mistake.in_text(text))?)?
            }
            Format::Lists(..) => self.record_of(self.list(number)?.game()?),
            Format::Wthor(games) => wthor::read(games, number)?,
        };
        let record = GameRecord { games: self.count(), ..record };
        if record.game.plies().is_empty() { Err(RecordError::NoMoves) } else { Ok(record) }
    }

    /// Reads game `number` from another start, which is one of [`Self::starts`].
    ///
    /// # Errors
    /// As [`Self::read`], or if a move is illegal from this start.
    pub fn read_from(&self, number: usize, start: Variant) -> Result<GameRecord, RecordError> {
        Ok(self.record_of(self.list(number)?.game_from(start)?))
    }

    /// The starts from which all moves of game `number` are legal, if it states none. The first one is taken; of the others, those are
    /// given that have the same board or a square one.
    #[must_use]
    pub fn starts(&self, number: usize) -> Vec<Variant> {
        self.list(number).map(List::starts).unwrap_or_default()
    }

    /// What in a text looks like a move but is none of the moves that are read, in small letters: for example a mistyped move in a chat,
    /// where words stand between the moves, or a list beside a game in SGF.
    ///
    /// ```
    /// use rules::GameRecords;
    ///
    /// let records = GameRecords::in_text("Ada: f5\nBob: d6\nAda: cc3")?;
    /// assert_eq!(records.read(1)?.game.transcript(), "f5d6");
    /// assert_eq!(records.left_out(), ["cc3"]);
    /// # Ok::<(), rules::RecordError>(())
    /// ```
    #[must_use]
    pub fn left_out(&self) -> &[String] {
        match &self.format {
            Format::Trees(.., left_out) | Format::Lists(_, left_out) => left_out,
            Format::Wthor(_) => &[],
        }
    }

    /// Whether the syntax of a game is right.
    fn is_whole(&self, number: usize) -> bool {
        let Format::Trees(_, starts, _) = &self.format else { return true };
        item(starts, number).is_some_and(|(_, mistake)| mistake.is_none())
    }

    fn list(&self, number: usize) -> Result<&List, RecordError> {
        let Format::Lists(lists, _) = &self.format else { return Err(self.no_such_game(number)) };
        item(lists, number).ok_or_else(|| self.no_such_game(number))
    }

    fn record_of(&self, game: Game) -> GameRecord {
        GameRecord { game, players: ByColor::default(), result: None, games: self.count() }
    }

    fn no_such_game(&self, number: usize) -> RecordError {
        RecordError::NoSuchGame { number, games: self.count() }
    }
}

impl GameRecord {
    /// Reads game `number` of a text, counted from 1.
    ///
    /// ```
    /// use rules::GameRecord;
    ///
    /// let record = GameRecord::read("(;GM[2]FF[4]SZ[6]PB[Ada];B[c2];W[b2])", 1)?;
    /// assert_eq!(record.game.variant().shape.to_string(), "6x6");
    /// assert_eq!((record.game.transcript().as_str(), record.players.black.as_deref()), ("c2b2", Some("Ada")));
    ///
    /// let error = GameRecord::read("(;GM[2];B[f5];B[d6])", 1).expect_err("two moves of black");
    /// assert_eq!(error.to_string(), "move 2 (‘d6’): it is white's turn");
    /// # Ok::<(), rules::RecordError>(())
    /// ```
    ///
    /// # Errors
    /// As [`GameRecords::in_text`] and [`GameRecords::read`].
    pub fn read(text: &str, number: usize) -> Result<Self, RecordError> {
        GameRecords::in_text(text)?.read(number)
    }
}

fn item<T>(items: &[T], number: usize) -> Option<&T> {
    number.checked_sub(1).and_then(|index| items.get(index))
}

fn read_tree(properties: &Properties<'_>) -> Result<GameRecord, RecordError> {
    let kind = unwrapped(properties.value("GM").unwrap_or(sgf::OTHELLO));
    // GGF spells the name of the game, SGF has a number for it.
    match kind.to_ascii_lowercase().as_str() {
        "othello" | "reversi" => ggf::read(properties),
        sgf::OTHELLO => sgf::read(properties),
        _ => Err(RecordError::OtherGame(excerpt(&kind))),
    }
}
