//! Rust source as tokens: enough to tell code from comments and strings, and tests from the rest.

use std::ops::Range;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// A name, keyword or number.
    Word(String),
    /// What a string literal holds, escapes as written.
    Text(String),
    /// `::`.
    PathSeparator,
    /// Any other character.
    Mark(char),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Token {
    pub kind: Kind,
    /// From 1.
    pub line: usize,
}

impl Token {
    pub(crate) fn word(&self) -> Option<&str> {
        match &self.kind {
            Kind::Word(word) => Some(word),
            _ => None,
        }
    }

    pub(crate) fn is_word(&self, word: &str) -> bool {
        self.word() == Some(word)
    }

    pub(crate) fn is_mark(&self, mark: char) -> bool {
        self.kind == Kind::Mark(mark)
    }
}

/// The tokens of a file; comments, character literals and lifetimes leave none.
pub(crate) fn tokens(text: &str) -> Vec<Token> {
    let mut reader = Reader { characters: text.chars().collect(), at: 0, line: 1 };
    let mut tokens = Vec::new();
    while let Some(character) = reader.peek(0) {
        let line = reader.line;
        if let Some(kind) = reader.token(character) {
            tokens.push(Token { kind, line });
        }
    }
    tokens
}

struct Reader {
    characters: Vec<char>,
    at: usize,
    line: usize,
}

impl Reader {
    fn peek(&self, ahead: usize) -> Option<char> {
        self.characters.get(self.at + ahead).copied()
    }

    fn next(&mut self) -> Option<char> {
        let character = self.peek(0)?;
        self.at += 1;
        self.line += usize::from(character == '\n');
        Some(character)
    }

    fn take_while(&mut self, wanted: impl Fn(char) -> bool) -> String {
        let mut taken = String::new();
        while let Some(character) = self.peek(0).filter(|&character| wanted(character)) {
            taken.push(character);
            self.next();
        }
        taken
    }

    /// Reads one token or gap that begins with `first`.
    fn token(&mut self, first: char) -> Option<Kind> {
        match (first, self.peek(1)) {
            ('/', Some('/')) => {
                self.take_while(|character| character != '\n');
                None
            }
            ('/', Some('*')) => {
                self.block_comment();
                None
            }
            ('"', _) => Some(self.string()),
            ('\'', _) => {
                self.character_or_lifetime();
                None
            }
            (':', Some(':')) => {
                self.at += 2;
                Some(Kind::PathSeparator)
            }
            _ if first == '_' || first.is_alphanumeric() => self.word(),
            _ => {
                self.next();
                (!first.is_whitespace()).then_some(Kind::Mark(first))
            }
        }
    }

    fn block_comment(&mut self) {
        let mut depth = 0;
        loop {
            match (self.peek(0), self.peek(1)) {
                (Some('/'), Some('*')) => depth += 1,
                (Some('*'), Some('/')) => depth -= 1,
                (None, _) => return,
                _ => {
                    self.next();
                    continue;
                }
            }
            self.at += 2;
            if depth == 0 {
                return;
            }
        }
    }

    fn string(&mut self) -> Kind {
        let mut text = String::new();
        self.next();
        while let Some(character) = self.next() {
            match character {
                '"' => break,
                '\\' => {
                    text.push(character);
                    text.extend(self.next());
                }
                _ => text.push(character),
            }
        }
        Kind::Text(text)
    }

    fn raw_string(&mut self) -> Kind {
        let hashes = self.take_while(|character| character == '#').len();
        self.next();
        let mut text = String::new();
        while let Some(character) = self.next() {
            if character == '"' && (0..hashes).all(|ahead| self.peek(ahead) == Some('#')) {
                self.at += hashes;
                break;
            }
            text.push(character);
        }
        Kind::Text(text)
    }

    fn character_or_lifetime(&mut self) {
        let is_character = self.peek(1) == Some('\\') || self.peek(2) == Some('\'');
        self.next();
        if !is_character {
            self.take_while(|character| character == '_' || character.is_alphanumeric());
            return;
        }
        while let Some(character) = self.next() {
            match character {
                '\'' => return,
                '\\' => {
                    self.next();
                }
                _ => {}
            }
        }
    }

    /// A word, or the literal that it is the prefix of.
    fn word(&mut self) -> Option<Kind> {
        let word = self.take_while(|character| character == '_' || character.is_alphanumeric());
        let hashes = self.characters[self.at..].iter().take_while(|&&character| character == '#').count();
        match (word.as_str(), self.peek(0)) {
            ("b" | "c", Some('"')) => Some(self.string()),
            ("b", Some('\'')) => {
                self.character_or_lifetime();
                None
            }
            ("r" | "br" | "cr", _) if self.peek(hashes) == Some('"') => Some(self.raw_string()),
            ("r", Some('#')) => {
                self.next();
                self.word()
            }
            _ => Some(Kind::Word(word)),
        }
    }
}

/// The token after the bracket that closes the one at `open`.
pub(crate) fn after_closing(tokens: &[Token], open: usize) -> usize {
    let mut depth = 0_usize;
    for (index, token) in tokens.iter().enumerate().skip(open) {
        match token.kind {
            Kind::Mark('(' | '[' | '{') => depth += 1,
            Kind::Mark(')' | ']' | '}') => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return index + 1;
        }
    }
    tokens.len()
}

/// An item that exists in tests only.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct TestItem {
    /// Its tokens, its attributes included.
    pub tokens: Range<usize>,
    /// It is a module, with its body here or in another file.
    pub is_module: bool,
}

/// Every item under `#[cfg(test)]`.
pub(crate) fn test_items(tokens: &[Token]) -> Vec<TestItem> {
    let cfg_test = ["#", "[", "cfg", "(", "test", ")", "]"];
    let matches = |token: &Token, expected: &str| match &token.kind {
        Kind::Word(word) => word == expected,
        Kind::Mark(mark) => expected.chars().eq([*mark]),
        _ => false,
    };
    let mut items = Vec::new();
    let mut at = 0;
    while at + cfg_test.len() < tokens.len() {
        if !cfg_test.iter().zip(&tokens[at..]).all(|(expected, token)| matches(token, expected)) {
            at += 1;
            continue;
        }
        let start = at;
        while tokens.get(at).is_some_and(|token| token.is_mark('#')) {
            at = after_closing(tokens, at + 1);
        }
        let body = at;
        while at < tokens.len() && !tokens[at].is_mark(';') && !tokens[at].is_mark('{') {
            let bracket = tokens[at].is_mark('(') || tokens[at].is_mark('[');
            at = if bracket { after_closing(tokens, at) } else { at + 1 };
        }
        let is_module = tokens[body..at].iter().any(|token| token.is_word("mod"));
        at = if tokens.get(at).is_some_and(|token| token.is_mark('{')) { after_closing(tokens, at) } else { at + 1 };
        at = at.min(tokens.len());
        items.push(TestItem { tokens: start..at, is_module });
    }
    items
}
