//! The syntax that GGF and SGF share: games in parentheses, made of properties such as `PB[Ada]`.

use super::error::{RecordError, excerpt};
use super::names::player_name;
use crate::rules::{ByColor, Color};

/// The properties of a game's main line, in order.
#[derive(Default)]
pub(super) struct Properties<'a>(Vec<Property<'a>>);

pub(super) struct Property<'a> {
    /// As it is written. Only its capital letters count: old files write `GaMe` for `GM`.
    name: &'a str,
    /// At least one, with the backslashes that protect brackets.
    pub(super) values: Vec<&'a str>,
}

impl Property<'_> {
    pub(super) fn is(&self, name: &str) -> bool {
        self.name.bytes().filter(u8::is_ascii_uppercase).eq(name.bytes())
    }

    /// Who makes a move by this property; `None` if it is no move.
    pub(super) fn mover(&self) -> Option<Color> {
        if self.is("B") {
            Some(Color::Black)
        } else if self.is("W") {
            Some(Color::White)
        } else {
            None
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

/// Reads one game of a text after the other.
pub(super) struct Trees<'a> {
    text: &'a str,
    /// In bytes. It always stands at the start of a character.
    at: usize,
}

impl<'a> Trees<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self { text, at: 0 }
    }

    /// Reads the next game. What stands between games is ignored. The properties are returned if `keep` is set.
    ///
    /// Variations stand in parentheses of their own. The main line ends at the first closing parenthesis.
    pub(super) fn next(&mut self, keep: bool) -> Result<Option<Properties<'a>>, RecordError> {
        let Some(gap) = self.rest().find('(') else { return Ok(None) };
        let start = self.at + gap;
        self.at = start + 1;
        let (mut depth, mut is_main_line) = (1_usize, keep);
        let mut properties = Properties::default();
        while depth > 0 {
            self.skip_white_space();
            match self.rest().bytes().next() {
                Some(b'(') => depth += 1,
                Some(b')') => {
                    depth -= 1;
                    is_main_line = false;
                }
                Some(b';') => {}
                Some(letter) if letter.is_ascii_alphabetic() => {
                    let property = self.property(is_main_line)?;
                    properties.0.extend(property);
                    continue;
                }
                Some(_) => return Err(self.not_a_property(self.at)),
                None => return Err(RecordError::NoEnd { character: self.character(start) }),
            }
            self.at += 1;
        }
        Ok(Some(properties))
    }

    fn property(&mut self, keep: bool) -> Result<Option<Property<'a>>, RecordError> {
        let start = self.at;
        let length = self.rest().bytes().take_while(u8::is_ascii_alphabetic).count();
        let name = &self.rest()[..length];
        self.at += length;
        self.skip_white_space();
        if !self.rest().starts_with('[') {
            return Err(self.not_a_property(start));
        }
        let mut values = Vec::new();
        while self.rest().starts_with('[') {
            let value = self.value()?;
            if keep {
                values.push(value);
            }
            self.skip_white_space();
        }
        Ok(keep.then_some(Property { name, values }))
    }

    /// Reads a value with its brackets.
    fn value(&mut self) -> Result<&'a str, RecordError> {
        let inside = &self.rest()[1..];
        let mut is_protected = false;
        let end = inside.bytes().position(|byte| {
            let is_end = byte == b']' && !is_protected;
            is_protected = byte == b'\\' && !is_protected;
            is_end
        });
        let end = end.ok_or_else(|| RecordError::NoEnd { character: self.character(self.at) })?;
        self.at += end + 2;
        Ok(&inside[..end])
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn skip_white_space(&mut self) {
        self.at += self.rest().len() - self.rest().trim_start().len();
    }

    fn not_a_property(&self, start: usize) -> RecordError {
        let word = self.text[start..].split(char::is_whitespace).next().unwrap_or_default();
        RecordError::NotAProperty { character: self.character(start), text: excerpt(word) }
    }

    /// The number of the character at this byte, counted from 1.
    fn character(&self, byte: usize) -> usize {
        self.text[..byte].chars().count() + 1
    }
}
