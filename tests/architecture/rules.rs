//! What is forbidden where.

use syn::Item;

use crate::paths::Target;
use crate::source::{Kind, SourceFile, Token};
use crate::visitor::is_test_only;

/// A rule that a file breaks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Violation {
    /// From `src`.
    pub file: String,
    /// From 1.
    pub line: usize,
    pub rule: String,
}

/// A top-level module and those that it may import.
pub(crate) struct Layer {
    pub name: &'static str,
    pub imports: &'static [&'static str],
}

/// The layers, the lowest first. `cli` imports every other one.
pub(crate) const LAYERS: [Layer; 11] = [
    Layer { name: "rules", imports: &[] },
    Layer { name: "engine", imports: &["rules"] },
    Layer { name: "train", imports: &["rules", "engine"] },
    Layer { name: "arena", imports: &["rules", "engine"] },
    Layer { name: "render", imports: &["rules"] },
    Layer { name: "domain", imports: &["rules"] },
    Layer { name: "words", imports: &["rules", "domain"] },
    Layer { name: "store", imports: &["rules", "domain"] },
    Layer { name: "service", imports: &["rules", "engine", "domain", "store"] },
    Layer { name: "discord", imports: &["rules", "render", "domain", "words", "service"] },
    Layer { name: "sandbox", imports: &[] },
];
/// What stands above the layers and may import all of them.
const TOP: [&str; 5] = ["cli", "app", "config", "main", "lib"];
/// Words that one layer alone may use.
const CONFINED: [(&str, &str); 4] =
    [("sqlx", "store"), ("serenity", "discord"), ("poise", "discord"), ("unsafe", "engine")];
/// The parts of the standard library that a pure function does not need.
const IMPURE: [&str; 8] = ["env", "fs", "io", "net", "os", "process", "thread", "time"];
/// Crates that bring randomness or waiting.
const IMPURE_CRATES: [&str; 3] = ["tokio", "rand", "fastrand"];
/// Lines before the tests.
const LONGEST_FILE: usize = 400;

/// Every rule that this file breaks, in order of lines.
pub(crate) fn check(file: &SourceFile) -> Vec<Violation> {
    let mut found = Vec::new();
    let mut add = |line: usize, rule: String| found.push(Violation { file: file.name.clone(), line, rule });
    first_line(file, &mut add);
    length(file, &mut add);
    imports(file, &mut add);
    climbing(file, &mut add);
    confined_words(file, &mut add);
    purity(file, &mut add);
    unfinished(file, &mut add);
    sql(file, &mut add);
    time_before_writing(file, &mut add);
    file.unwraps.iter().for_each(|line| add(*line, "`.unwrap()` outside tests".to_owned()));
    found.sort_by_key(|violation| violation.line);
    found
}

fn first_line(file: &SourceFile, add: &mut impl FnMut(usize, String)) {
    if !file.text.starts_with("//!") {
        add(1, "a file begins with a `//!` line that says what it is for".to_owned());
    }
}

fn length(file: &SourceFile, add: &mut impl FnMut(usize, String)) {
    let tests = file.syntax.items.iter().find_map(|item| match item {
        Item::Mod(module) if is_test_only(&module.attrs) => module.attrs.first(),
        _ => None,
    });
    let lines = match tests {
        Some(attribute) => attribute.pound_token.span.start().line - 1,
        None => file.text.lines().count(),
    };
    if lines > LONGEST_FILE && !file.is_test_file() {
        add(LONGEST_FILE + 1, format!("{lines} lines before the tests; at most {LONGEST_FILE}"));
    }
}

fn imports(file: &SourceFile, add: &mut impl FnMut(usize, String)) {
    let name = file.layer();
    if TOP.contains(&name) {
        return;
    }
    let Some(layer) = LAYERS.iter().find(|layer| layer.name == name) else {
        return add(1, format!("`{name}` is not a layer"));
    };
    for path in &file.paths {
        if let Target::Own(target) = path.target(&file.module())
            && let Some(rule) = layer.refusal(&target)
        {
            add(path.line, rule);
        }
    }
}

impl Layer {
    /// The rule that a path into this crate breaks when this layer names it.
    fn refusal(&self, target: &[String]) -> Option<String> {
        let name = self.name;
        let Some(first) = target.first().filter(|first| *first != "*" && *first != "self") else {
            return Some(format!("{name} imports the whole crate; name the layer"));
        };
        if first == name || self.imports.contains(&first.as_str()) {
            return None;
        }
        let allowed = if self.imports.is_empty() { "none".to_owned() } else { self.imports.join(", ") };
        Some(format!("{name} imports {first}; it may import: {allowed}"))
    }
}

fn climbing(file: &SourceFile, add: &mut impl FnMut(usize, String)) {
    for path in file.paths.iter().filter(|path| path.climbs() >= 2) {
        add(path.line, "`crate::` instead of `super::super::`".to_owned());
    }
}

fn confined_words(file: &SourceFile, add: &mut impl FnMut(usize, String)) {
    for token in &file.tokens {
        let confined = CONFINED.iter().find(|(word, layer)| token.is_word(word) && *layer != file.layer());
        if let Some((word, layer)) = confined {
            add(token.line, format!("`{word}` stays in src/{layer}"));
        }
    }
}

/// The rules read no clock, use no randomness, and touch nothing outside.
fn purity(file: &SourceFile, add: &mut impl FnMut(usize, String)) {
    if file.layer() != "rules" {
        return;
    }
    let declared = file.syntax.items.iter().filter_map(|item| match item {
        Item::Mod(module) => Some(module.ident.to_string()),
        Item::Macro(item) => item.ident.as_ref().map(ToString::to_string),
        _ => None,
    });
    let known: Vec<String> = declared.chain(["std", "core", "thiserror"].map(str::to_owned)).collect();
    for path in &file.paths {
        let Target::Other(segments) = path.target(&file.module()) else { continue };
        let [first, rest @ ..] = segments.as_slice() else { continue };
        let second = rest.first().map_or("", String::as_str);
        let is_path = path.is_import() || !rest.is_empty();
        if first == "std" && IMPURE.contains(&second) {
            add(path.line, format!("the rules are pure: no `std::{second}`"));
        } else if is_path && IMPURE_CRATES.contains(&first.as_str()) {
            add(path.line, format!("the rules are pure: no `{first}`"));
        } else if path.is_import()
            && first.starts_with(|letter: char| letter.is_lowercase())
            && !known.contains(first)
            && !path.in_tests
        {
            add(path.line, format!("the rules use the standard library only, not `{first}`"));
        }
    }
}

fn unfinished(file: &SourceFile, add: &mut impl FnMut(usize, String)) {
    for pair in file.tokens.windows(2) {
        let name = ["todo", "unimplemented", "dbg"].into_iter().find(|name| pair[0].is_word(name));
        if let Some(name) = name.filter(|_| pair[1].is_mark('!')) {
            add(pair[0].line, format!("`{name}!` is unfinished work"));
        }
    }
}

fn sql(file: &SourceFile, add: &mut impl FnMut(usize, String)) {
    if file.layer() == "store" {
        return;
    }
    for Token { kind, line } in &file.tokens {
        if let Kind::Text(text) = kind
            && let Some(keyword) = sql_keyword(text)
        {
            add(*line, format!("SQL stays in src/store: `{keyword}`"));
        }
    }
}

/// A transaction may have to wait for the one before it. A time that was read earlier would let a later change have an
/// earlier time, and accept what has expired meanwhile.
fn time_before_writing(file: &SourceFile, add: &mut impl FnMut(usize, String)) {
    if file.layer() != "service" {
        return;
    }
    let mut time = None;
    for pair in file.tokens.windows(2) {
        let calls = |name| pair[0].is_mark('.') && pair[1].is_word(name);
        if pair[0].is_word("fn") {
            time = None;
        } else if calls("now") {
            time = time.or(Some(pair[1].line));
        } else if calls("write")
            && let Some(line) = time
        {
            add(line, "the time is read before a write transaction begins".to_owned());
        }
    }
}

/// The words that make a string a piece of SQL.
fn sql_keyword(text: &str) -> Option<&'static str> {
    // A line break, written as such or as an escape in a raw string, is white space.
    let words = text.replace("\\n", " ").split_whitespace().collect::<Vec<_>>().join(" ") + " ";
    let keywords = ["SELECT ", "INSERT INTO ", "INSERT OR ", "DELETE FROM ", "CREATE TABLE ", "PRAGMA "];
    if let Some(keyword) = keywords.into_iter().find(|keyword| words.contains(keyword)) {
        return Some(keyword.trim_end());
    }
    let (_, changed) = words.split_once("UPDATE ")?;
    changed.contains(" SET ").then_some("UPDATE … SET")
}
