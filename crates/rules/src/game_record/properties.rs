//! The syntax that GGF and SGF share: games in parentheses, made of properties such as `PB[Ada]`.

use std::borrow::Cow;

use super::error::{RecordError, excerpt};
use super::names::player_name;
use crate::{ByColor, Color};

/// The properties of a game's main line, in order.
#[derive(Default)]
pub(super) struct Properties<'a>(Vec<Property<'a>>);

pub(super) struct Property<'a> {
    /// In capital letters.
    name: String,
    /// At least one, with the backslashes that protect brackets.
    pub(super) values: Vec<&'a str>,
}

impl Property<'_> {
    pub(super) fn is(&self, name: &str) -> bool {
        self.name == name
    }

    /// Who makes a move by this property; `None` if it is no move.
    pub(super) fn mover(&self) -> Option<Color> {
        match self.name.as_str() {
            "B" | "BLACK" => Some(Color::Black),
            "W" | "WHITE" => Some(Color::White),
            _ => None,
        }
    }

    /// The only value, without what wraps it.
    pub(super) fn only_value(&self) -> Option<Cow<'_, str>> {
        match self.values[..] {
            [value] => Some(unwrapped(value)),
            _ => None,
        }
    }
}

impl<'a> Properties<'a> {
    /// The names of the players, where they are given.
    pub(super) fn players(&self) -> ByColor<Option<String>> {
        let name = |property| self.value(property).and_then(player_name);
        ByColor { black: name("PB"), white: name("PW") }
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &Property<'a>> {
        self.0.iter()
    }

    /// The first value of the first property with this name.
    pub(super) fn value(&self, name: &str) -> Option<&'a str> {
        let property = self.0.iter().find(|property| property.is(name))?;
        property.values.first().copied()
    }
}

/// Whether a character may stand anywhere outside names: white space, and the `>` before each line of a quoted text.
pub(super) fn is_wrapping(character: char) -> bool {
    character.is_whitespace() || character == '>'
}

/// A value without white space and marks of quotes. Mail wraps lines anywhere.
pub(super) fn unwrapped(value: &str) -> Cow<'_, str> {
    if value.contains(is_wrapping) { value.replace(is_wrapping, "").into() } else { value.into() }
}

/// Reads one game of a text after the other.
pub(super) struct Trees<'a> {
    text: &'a str,
    /// In bytes. It always stands at the start of a character. After a mistake, it stands where the next game is looked for.
    at: usize,
}

/// What is wrong in the syntax of a game, and the byte at which it begins.
#[derive(Clone, Copy, Debug)]
pub(super) enum Mistake {
    NotAProperty(usize),
    NoEnd(usize),
}

impl Mistake {
    pub(super) fn in_text(self, text: &str) -> RecordError {
        let character = |byte: usize| text[..byte].chars().count() + 1;
        match self {
            Self::NotAProperty(byte) => {
                let word = text[byte..].split(char::is_whitespace).next().unwrap_or_default();
                RecordError::NotAProperty { character: character(byte), text: excerpt(word) }
            }
            Self::NoEnd(byte) => RecordError::NoEnd { character: character(byte) },
        }
    }
}

impl<'a> Trees<'a> {
    /// Begins at this byte of a text.
    pub(super) fn new(text: &'a str, at: usize) -> Self {
        Self { text, at }
    }

    /// Goes to the next game: `(;` and a name with its bracket. Other parentheses belong to the text around games.
    pub(super) fn find(&mut self) -> Option<usize> {
        let begins = |rest: &str| {
            let node = rest.trim_start_matches(is_wrapping).strip_prefix(';');
            node.is_some_and(|node| {
                let name = node.trim_start_matches(|character| is_wrapping(character) || character == ';');
                let value = name.trim_start_matches(|character: char| character.is_ascii_alphabetic());
                value.len() < name.len() && skip_name(value).starts_with('[')
            })
        };
        let (gap, _) = self.rest().match_indices('(').find(|(at, _)| begins(&self.rest()[at + 1..]))?;
        self.at += gap;
        Some(self.at)
    }

    /// Reads the game that begins here. Its properties are returned if `keep` is set.
    ///
    /// Variations stand in parentheses of their own. The main line ends at the first closing parenthesis. What states its kind of game
    /// is no variation but the next game.
    pub(super) fn read(&mut self, keep: bool) -> Result<Properties<'a>, Mistake> {
        let start = self.at;
        self.at += 1;
        let (mut depth, mut is_main_line) = (1_usize, keep);
        let (mut is_stated, mut variation) = (false, None);
        let mut properties = Properties::default();
        while depth > 0 {
            self.skip_wrapping();
            match self.rest().bytes().next() {
                Some(b'(') => {
                    depth += 1;
                    variation = Some(self.at);
                }
                Some(b')') => {
                    depth -= 1;
                    is_main_line = false;
                }
                Some(b';') => {}
                Some(letter) if letter.is_ascii_alphabetic() => {
                    let property = self.property()?;
                    if property.is("GM") {
                        if let Some(next) = variation.take().filter(|_| is_stated) {
                            self.at = next;
                            return Err(Mistake::NoEnd(start));
                        }
                        is_stated = true;
                    }
                    properties.0.extend(is_main_line.then_some(property));
                    continue;
                }
                Some(_) => return Err(Mistake::NotAProperty(self.at)),
                None => return Err(Mistake::NoEnd(start)),
            }
            self.at += 1;
        }
        Ok(properties)
    }

    /// The byte behind what was read last.
    pub(super) fn at(&self) -> usize {
        self.at
    }

    fn property(&mut self) -> Result<Property<'a>, Mistake> {
        let start = self.at;
        self.at += self.rest().len() - skip_name(self.rest()).len();
        let name = capitals(&self.text[start..self.at]);
        let mut property = Property { name, values: Vec::new() };
        if !self.rest().starts_with('[') {
            return Err(Mistake::NotAProperty(start));
        }
        while self.rest().starts_with('[') {
            let value = self.value(property.mover().is_some())?;
            property.values.push(value);
            self.skip_wrapping();
        }
        Ok(property)
    }

    /// Reads a value with its brackets. No move has a parenthesis: there, the next game begins.
    fn value(&mut self, is_move: bool) -> Result<&'a str, Mistake> {
        let start = self.at;
        let inside = &self.rest()[1..];
        let mut is_protected = false;
        let end = inside.bytes().position(|byte| {
            let is_end = (byte == b']' && !is_protected) || (is_move && byte == b'(');
            is_protected = byte == b'\\' && !is_protected;
            is_end
        });
        self.at += end.map_or(self.rest().len(), |end| end + 1);
        if !self.rest().starts_with(']') {
            return Err(Mistake::NoEnd(start));
        }
        self.at += 1;
        Ok(&inside[..end.unwrap_or_default()])
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn skip_wrapping(&mut self) {
        self.at += self.rest().len() - self.rest().trim_start_matches(is_wrapping).len();
    }
}

/// The text after a name and the white space behind it. A name goes on where only its line is wrapped.
fn skip_name(text: &str) -> &str {
    let is_letter = |character: char| character.is_ascii_alphabetic();
    let mut rest = text.trim_start_matches(is_letter);
    loop {
        let after = rest.trim_start_matches(is_wrapping);
        let gap = &rest[..rest.len() - after.len()];
        if !gap.contains('\n') || !after.starts_with(is_letter) {
            return after;
        }
        rest = after.trim_start_matches(is_letter);
    }
}

/// The name of a property. Old files write small letters between its capitals, as in `GaMe`; some programs write small letters only.
fn capitals(name: &str) -> String {
    let capitals: String = name.chars().filter(char::is_ascii_uppercase).collect();
    if capitals.is_empty() { unwrapped(name).to_ascii_uppercase() } else { capitals }
}
