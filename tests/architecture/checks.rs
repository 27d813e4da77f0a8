//! What is forbidden where.

use crate::paths::{NamedPath, Target, paths};
use crate::tokens::{Kind, Token, test_items, tokens};

/// A rule that a file breaks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Broken {
    /// From `src`.
    pub file: String,
    /// From 1.
    pub line: usize,
    pub rule: String,
}

/// Whether a room may name the engine's `Level`, and nothing else of the engine.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Level {
    Allowed,
    Forbidden,
}

/// A room and the rooms that it may import.
struct Room {
    name: &'static str,
    imports: &'static [&'static str],
    level: Level,
}

const ROOMS: [Room; 9] = [
    Room { name: "rules", imports: &[], level: Level::Forbidden },
    Room { name: "engine", imports: &["rules"], level: Level::Forbidden },
    Room { name: "render", imports: &["rules"], level: Level::Forbidden },
    Room { name: "domain", imports: &["rules"], level: Level::Allowed },
    Room { name: "words", imports: &["rules", "domain"], level: Level::Allowed },
    Room { name: "store", imports: &["rules", "domain"], level: Level::Forbidden },
    Room { name: "service", imports: &["rules", "engine", "domain", "store"], level: Level::Forbidden },
    Room { name: "discord", imports: &["rules", "render", "domain", "words", "service"], level: Level::Allowed },
    Room { name: "sandbox", imports: &[], level: Level::Forbidden },
];
/// What stands on top of the rooms and may import all of them.
const TOP: [&str; 5] = ["cli", "app", "config", "main", "lib"];
/// Names that stay in one room.
const AT_HOME: [(&str, &str); 4] =
    [("sqlx", "store"), ("serenity", "discord"), ("poise", "discord"), ("unsafe", "engine")];
/// The parts of the standard library that a pure function has no use for.
const IMPURE: [&str; 8] = ["env", "fs", "io", "net", "os", "process", "thread", "time"];
/// Crates that bring chance or waiting.
const IMPURE_CRATES: [&str; 3] = ["tokio", "rand", "fastrand"];
/// Lines before the tests.
const LONGEST_FILE: usize = 400;

/// The rooms, and `cli`, which is a folder too.
pub(crate) fn rooms() -> impl Iterator<Item = &'static str> {
    ROOMS.iter().map(|room| room.name).chain(["cli"])
}

/// Every rule that this file breaks, in order of lines; `name` is its path from `src`, with `/` between the parts.
pub(crate) fn check(name: &str, text: &str) -> Vec<Broken> {
    let tokens = tokens(text);
    let file = File {
        name,
        room: name.split('/').next().unwrap_or(name).trim_end_matches(".rs"),
        paths: paths(name, &tokens),
        in_tests: in_tests(name, &tokens),
        tokens,
    };
    let mut broken = file.opening(text);
    broken.extend(file.length(text));
    broken.extend(file.imports());
    broken.extend(file.names_away_from_home());
    broken.extend(file.impurity());
    broken.extend(file.unfinished());
    broken.extend(file.unwraps());
    broken.extend(file.sql());
    broken.sort_by_key(|broken| broken.line);
    broken
}

fn is_test_file(name: &str) -> bool {
    name.ends_with("/tests.rs") || name.contains("/tests/")
}

/// For each token whether it is part of the tests.
fn in_tests(name: &str, tokens: &[Token]) -> Vec<bool> {
    let mut in_tests = vec![is_test_file(name); tokens.len()];
    for item in test_items(tokens) {
        in_tests[item.tokens].fill(true);
    }
    in_tests
}

struct File<'a> {
    name: &'a str,
    /// The first part of the name.
    room: &'a str,
    tokens: Vec<Token>,
    paths: Vec<NamedPath>,
    in_tests: Vec<bool>,
}

impl File<'_> {
    fn broken(&self, line: usize, rule: impl Into<String>) -> Broken {
        Broken { file: self.name.to_owned(), line, rule: rule.into() }
    }

    fn opening(&self, text: &str) -> Vec<Broken> {
        if text.starts_with("//!") {
            return Vec::new();
        }
        vec![self.broken(1, "a file begins with a `//!` line that says what it is for")]
    }

    fn length(&self, text: &str) -> Option<Broken> {
        let tests = test_items(&self.tokens).into_iter().find(|item| item.is_module);
        let lines = match tests {
            Some(tests) => self.tokens[tests.tokens.start].line - 1,
            None => text.lines().count(),
        };
        let too_long = lines > LONGEST_FILE && !is_test_file(self.name);
        let rule = || format!("{lines} lines before the tests; at most {LONGEST_FILE}");
        too_long.then(|| self.broken(LONGEST_FILE + 1, rule()))
    }

    fn imports(&self) -> Vec<Broken> {
        if TOP.contains(&self.room) {
            return Vec::new();
        }
        let Some(room) = ROOMS.iter().find(|room| room.name == self.room) else {
            return vec![self.broken(1, format!("`{}` is no room of the house", self.room))];
        };
        self.paths.iter().filter_map(|path| Some(self.broken(path.line, room.refuses(&path.target)?))).collect()
    }

    fn names_away_from_home(&self) -> Vec<Broken> {
        let mut broken = Vec::new();
        for token in &self.tokens {
            let home = AT_HOME.iter().find(|(name, home)| token.is_word(name) && *home != self.room);
            broken.extend(home.map(|(name, home)| self.broken(token.line, format!("`{name}` stays in src/{home}"))));
        }
        broken
    }

    /// The rules read no clock, draw no chance, and touch nothing outside.
    fn impurity(&self) -> Vec<Broken> {
        if self.room != "rules" {
            return Vec::new();
        }
        let modules: Vec<&str> = self
            .tokens
            .windows(2)
            .filter(|pair| pair[0].is_word("mod"))
            .filter_map(|pair| pair[1].word())
            .chain(["std", "core", "thiserror"])
            .collect();
        let mut broken = Vec::new();
        for path in &self.paths {
            let Target::Other(segments) = &path.target else { continue };
            let [first, rest @ ..] = segments.as_slice() else { continue };
            let second = rest.first().map_or("", String::as_str);
            if first == "std" && IMPURE.contains(&second) {
                broken.push(self.broken(path.line, format!("the rules are pure: no `std::{second}`")));
            } else if IMPURE_CRATES.contains(&first.as_str()) {
                broken.push(self.broken(path.line, format!("the rules are pure: no `{first}`")));
            } else if path.imported
                && first.starts_with(|letter: char| letter.is_lowercase())
                && !modules.contains(&first.as_str())
                && !self.in_tests[path.token]
            {
                broken.push(self.broken(path.line, format!("the rules use the standard library only, not `{first}`")));
            }
        }
        broken
    }

    fn unfinished(&self) -> Vec<Broken> {
        let mut broken = Vec::new();
        for pair in self.tokens.windows(2) {
            let name = pair[0].word().filter(|name| ["todo", "unimplemented", "dbg"].contains(name));
            if let Some(name) = name.filter(|_| pair[1].is_mark('!')) {
                broken.push(self.broken(pair[0].line, format!("`{name}!` is unfinished work")));
            }
        }
        broken
    }

    fn unwraps(&self) -> Vec<Broken> {
        let mut broken = Vec::new();
        for (at, three) in self.tokens.windows(3).enumerate() {
            let unwrap = three[0].is_mark('.') && three[1].is_word("unwrap") && three[2].is_mark('(');
            if unwrap && !self.in_tests[at] {
                broken.push(self.broken(three[1].line, "`.unwrap()` outside tests"));
            }
        }
        broken
    }

    fn sql(&self) -> Vec<Broken> {
        if self.room == "store" {
            return Vec::new();
        }
        let mut broken = Vec::new();
        for token in &self.tokens {
            if let Kind::Text(text) = &token.kind
                && let Some(keyword) = sql_keyword(text)
            {
                broken.push(self.broken(token.line, format!("SQL stays in src/store: `{keyword}`")));
            }
        }
        broken
    }
}

impl Room {
    /// The rule that a path breaks when this room names it.
    fn refuses(&self, target: &Target) -> Option<String> {
        let Target::Own(segments) = target else { return None };
        let name = self.name;
        let Some(first) = segments.first().filter(|first| *first != "*" && *first != "self") else {
            return Some(format!("{name} takes the whole crate; name the room"));
        };
        if first == name || self.imports.contains(&first.as_str()) {
            return None;
        }
        if first == "engine" && self.level == Level::Allowed {
            let is_level = segments.get(1).is_some_and(|second| second == "Level");
            return (!is_level).then(|| format!("{name} may import `Level` alone from engine"));
        }
        let allowed = if self.imports.is_empty() { "none".to_owned() } else { self.imports.join(", ") };
        Some(format!("{name} imports {first}; it may import: {allowed}"))
    }
}

/// The words that make a string a piece of SQL.
fn sql_keyword(text: &str) -> Option<&'static str> {
    // A line break, written as such or as an escape, is white space.
    let words = text.replace("\\n", " ").split_whitespace().collect::<Vec<_>>().join(" ") + " ";
    let keywords = ["SELECT ", "INSERT INTO ", "INSERT OR ", "DELETE FROM ", "CREATE TABLE ", "PRAGMA "];
    if let Some(keyword) = keywords.into_iter().find(|keyword| words.contains(keyword)) {
        return Some(keyword.trim_end());
    }
    let (_, changed) = words.split_once("UPDATE ")?;
    changed.contains(" SET ").then_some("UPDATE … SET")
}
