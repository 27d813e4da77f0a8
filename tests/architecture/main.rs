//! What no crate boundary and no lint can say of the source: which room of `src` imports which, which crates and which
//! language stay in one room, and that files do not use each other in cycles.
//!
//! Files are read as syntax trees and as tokens, so comments never count as code.

mod source;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use source::{SourceFile, Token};

/// The rooms of `src`, the lowest first, with what each may import. What is not listed here imports everything.
const ROOMS: [(&str, &[&str]); 5] = [
    ("domain", &["rules"]),
    ("words", &["rules", "messages", "domain"]),
    ("store", &["rules", "domain"]),
    ("service", &["rules", "engine", "domain", "store"]),
    ("discord", &["rules", "render", "domain", "words", "service"]),
];
/// What stands above the rooms.
const TOP: [&str; 5] = ["app", "cli", "config", "lib", "main"];
/// Our crates.
const CRATES: [&str; 6] = ["rules", "engine", "messages", "render", "sandbox", "tools"];
/// Crates that one room alone names.
const CONFINED: [(&str, &str); 3] = [("sqlx", "store"), ("serenity", "discord"), ("poise", "discord")];
/// The words that make a string a piece of SQL, besides UPDATE … SET.
const SQL: [&str; 6] = ["SELECT ", "INSERT INTO ", "INSERT OR ", "DELETE FROM ", "CREATE TABLE ", "PRAGMA "];
/// The parts of the standard library that a pure function does not need.
const IMPURE: [&str; 8] = ["env", "fs", "io", "net", "os", "process", "thread", "time"];
/// Lines before the tests.
const LONGEST_FILE: usize = 400;

/// The rules that any file breaks: its name, a line and the rule.
fn broken_rules(file: &SourceFile) -> Vec<String> {
    let mut found = Vec::new();
    let mut add = |line: usize, rule: &str| found.push(format!("{}:{line}: {rule}", file.name));
    if !file.text.starts_with("//!") {
        add(1, "a file begins with a `//!` line that says what it is for");
    }
    if file.lines > LONGEST_FILE {
        add(LONGEST_FILE, &format!("{} lines before the tests; at most {LONGEST_FILE}", file.lines));
    }
    for path in &file.paths {
        if path.written.iter().filter(|part| *part == "super").count() > 1 {
            add(path.line, "`crate::` instead of `super::super::`");
        }
    }
    found
}

/// The rules of the rooms of `src` that a file breaks.
fn broken_room_rules(file: &SourceFile) -> Vec<String> {
    let mut found = Vec::new();
    let mut add = |line: usize, rule: String| found.push(format!("src/{}:{line}: {rule}", file.name));
    let room = file.room();
    let allowed = ROOMS.iter().find(|(name, _)| *name == room).map(|(_, imports)| *imports);
    if allowed.is_none() && !TOP.contains(&room) {
        add(1, format!("`{room}` is not a room"));
    }
    for path in &file.paths {
        let first = path.own.as_deref().unwrap_or(&path.written).first().map_or("", String::as_str);
        let is_ours = path.own.is_some() || CRATES.contains(&first);
        if let Some(allowed) = allowed
            && is_ours
            && first != room
            && !allowed.contains(&first)
        {
            add(path.line, format!("{room} imports {first}; it may import: {}", allowed.join(", ")));
        }
    }
    for (token, line) in &file.tokens {
        match token {
            Token::Word(word) => {
                for (name, only) in CONFINED.iter().filter(|(name, only)| name == word && *only != room) {
                    add(*line, format!("`{name}` stays in src/{only}"));
                }
            }
            Token::Text(text) if room != "store" => {
                if let Some(keyword) = sql_keyword(text) {
                    add(*line, format!("SQL stays in src/store: `{keyword}`"));
                }
            }
            Token::Text(_) | Token::Other(_) => {}
        }
    }
    if room == "service" {
        time_before_writing(file).into_iter().for_each(|line| add(line, "the time is read too early".to_owned()));
    }
    found
}

/// The words that make a string a piece of SQL.
fn sql_keyword(text: &str) -> Option<&'static str> {
    // A line break, written as such or as an escape in a raw string, is white space.
    let words = text.replace("\\n", " ").split_whitespace().collect::<Vec<_>>().join(" ") + " ";
    if let Some(keyword) = SQL.into_iter().find(|keyword| words.contains(keyword)) {
        return Some(keyword.trim_end());
    }
    let (_, changed) = words.split_once("UPDATE ")?;
    changed.contains(" SET ").then_some("UPDATE … SET")
}

/// Lines that read the time before a write transaction begins in the same function. The transaction may have to wait for the one
/// before it, so a later change would have an earlier time, and what has expired meanwhile would be accepted.
fn time_before_writing(file: &SourceFile) -> Vec<usize> {
    let (mut time, mut found) = (None, Vec::new());
    for pair in file.tokens.windows(2) {
        let calls = |name| {
            matches!(&pair[0].0, Token::Other(mark) if mark == ".")
                && matches!(&pair[1].0, Token::Word(word) if word == name)
        };
        if matches!(&pair[0].0, Token::Word(word) if word == "fn") {
            time = None;
        } else if calls("now") {
            time = time.or(Some(pair[1].1));
        } else if calls("write") {
            found.extend(time);
        }
    }
    found
}

/// The modules of the crate, and which file uses which.
struct Modules<'a> {
    files: &'a [SourceFile],
    by_path: BTreeMap<&'a [String], usize>,
}

impl<'a> Modules<'a> {
    fn new(files: &'a [SourceFile]) -> Self {
        let of_library = files.iter().enumerate().filter(|(_, file)| file.name != "main.rs");
        Self { files, by_path: of_library.map(|(index, file)| (&file.module[..], index)).collect() }
    }

    /// The file that declares what a path from the root names. Re-exports are followed.
    fn declares(&self, path: &[String], depth: usize) -> Option<usize> {
        let length = (0..=path.len()).rev().find(|&length| self.by_path.contains_key(&path[..length]))?;
        let file = self.by_path[&path[..length]];
        let Some(name) = path.get(length).filter(|name| !self.files[file].items.contains(*name) && depth < 16) else {
            return Some(file);
        };
        let reexports =
            self.files[file].paths.iter().filter_map(|one| Some((one.reexported.as_ref()?, one.own.as_ref()?)));
        let mut reexports = reexports.filter(|(as_name, _)| *as_name == name || *as_name == "*");
        Some(reexports.find_map(|(_, target)| self.declares(target, depth + 1)).unwrap_or(file))
    }

    /// For each file the other files that it uses. A re-export by itself uses nothing.
    fn uses(&self) -> Vec<BTreeSet<usize>> {
        let of_file = |(index, file): (usize, &SourceFile)| {
            let uses = file.paths.iter().filter(|path| path.reexported.is_none() && !path.in_tests);
            let paths = uses.filter_map(|path| path.own.as_ref());
            paths.filter_map(|path| self.declares(path, 0)).filter(|used| *used != index).collect()
        };
        self.files.iter().enumerate().map(of_file).collect()
    }
}

/// Groups of files of which each uses every other, directly or through others.
fn cycles(files: &[SourceFile]) -> BTreeSet<Vec<&str>> {
    let uses = Modules::new(files).uses();
    let reachable = |from: usize| {
        let (mut reached, mut open) = (BTreeSet::new(), vec![from]);
        while let Some(file) = open.pop() {
            open.extend(uses[file].iter().copied().filter(|used| reached.insert(*used)));
        }
        reached
    };
    let reached: Vec<BTreeSet<usize>> = (0..files.len()).map(reachable).collect();
    let group = |file: usize| -> Vec<&str> {
        let others = reached[file].iter().filter(|other| reached[**other].contains(&file));
        others.map(|other| files[*other].name.as_str()).collect()
    };
    (0..files.len()).map(group).filter(|group| !group.is_empty()).collect()
}

/// Every Rust file below a folder, with its name from there.
fn read(root: &Path, folder: &Path, found: &mut Vec<(String, String)>) {
    for entry in fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display())) {
        let path = entry.expect("a readable folder").path();
        if path.is_dir() {
            read(root, &path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let name = path.strip_prefix(root).expect("a path below the root").to_string_lossy().replace('\\', "/");
            found.push((name, fs::read_to_string(&path).expect("a readable file")));
        }
    }
}

fn files_of(folder: &str) -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut found = Vec::new();
    read(&root, &root, &mut found);
    assert!(!found.is_empty());
    found
}

fn source_of(folder: &str) -> Vec<SourceFile> {
    files_of(folder).iter().map(|(name, text)| SourceFile::parse(name, text)).collect()
}

/// The source folders of all our crates.
fn folders() -> impl Iterator<Item = String> {
    CRATES.iter().map(|name| format!("crates/{name}/src")).chain(["src".to_owned()])
}

#[test]
fn every_file_follows_the_rules() {
    let rooms = source_of("src").iter().flat_map(broken_room_rules).collect::<Vec<_>>();
    let all = folders().flat_map(|folder| source_of(&folder).iter().flat_map(broken_rules).collect::<Vec<_>>());
    let broken: Vec<String> = rooms.into_iter().chain(all).collect();
    assert!(broken.is_empty(), "{} broken:\n{}", broken.len(), broken.join("\n"));
}

/// Cargo passes over a file that neither begins a program nor is named by a `mod` or `path` line.
#[test]
fn every_file_is_part_of_a_program() {
    let module = |name: &str| {
        let path = format!("/{}", name.trim_end_matches(".rs"));
        ["/mod", "/main", "/lib"].iter().find_map(|end| path.strip_suffix(end)).unwrap_or(&path).to_owned()
    };
    for folder in ["src", "tests", "crates"] {
        let files = files_of(folder);
        let is_named = |name: &str| {
            let path = module(name);
            let (parent, child) = path.rsplit_once('/').expect("a path begins with a slash");
            let line = format!("mod {child};");
            files.iter().any(|(other, text)| {
                let mut paths =
                    text.lines().filter_map(|line| line.strip_prefix("#[path = \"../")?.strip_suffix("\"]"));
                module(other) == parent && text.contains(&line) || paths.any(|path| name.ends_with(path))
            })
        };
        let begins = |name: &str| ["main.rs", "lib.rs"].contains(&name.rsplit('/').next().unwrap_or(name));
        let mut modules = files.iter().map(|(name, _)| name).filter(|name| !name.contains("benches/") && !begins(name));
        assert_eq!(modules.find(|name| !is_named(name)), None, "in {folder}");
    }
}

#[test]
fn files_do_not_use_each_other_in_cycles() {
    for folder in folders() {
        let files = source_of(&folder);
        let found = cycles(&files);
        assert!(found.is_empty(), "{folder}: {found:#?}");
    }
}

#[test]
fn the_rules_of_reversi_are_pure() {
    for file in source_of("crates/rules/src") {
        for path in &file.paths {
            let is_impure =
                matches!(&path.written[..], [first, part, ..] if first == "std" && IMPURE.contains(&part.as_str()));
            assert!(!is_impure, "crates/rules/src/{}:{}: {:?}", file.name, path.line, path.written);
        }
    }
}

#[test]
fn each_rule_can_fail() {
    let cases = [
        ("domain/a.rs", "use crate::store::Store;", "domain imports store"),
        ("domain/a.rs", "use {crate::rules, crate::{words::{self, say}}};", "domain imports words"),
        ("domain/a.rs", "fn f() { crate::store::open() }", "domain imports store"),
        ("domain/mod.rs", "use super::store::Store;", "domain imports store"),
        ("domain/a.rs", "use engine::Searcher;", "domain imports engine"),
        ("service/a.rs", "fn f() -> render::Theme { g() }", "service imports render"),
        ("store/a/b.rs", "use super::super::Thing;", "instead of `super::super::`"),
        ("service/a.rs", "use sqlx::Row;", "`sqlx` stays in src/store"),
        ("app.rs", "use poise as other;", "`poise` stays in src/discord"),
        ("service/a.rs", "const Q: &str = r#\"SELECT\n1\"#;", "SQL stays"),
        ("service/a.rs", "const Q: &str = \"INSERT\\n  INTO game VALUES ($1)\";", "SQL stays"),
        ("service/a.rs", "const Q: &str = \"UPDATE player\n SET name = $1\";", "SQL stays"),
        ("service/a.rs", "fn f() { m!(\"DELETE FROM game\") }", "SQL stays"),
        ("domain/a.rs", "fn f() { println!(\"{}\", crate::store::open()); }", "domain imports store"),
        ("domain/a.rs", "m! { use crate::{rules::A, store::{B, C as D}}; }", "domain imports store"),
        ("domain/a.rs", "macro_rules! m { () => { $crate::store::open() } }", "domain imports store"),
        ("domain/a.rs", "use crate::*;", "domain imports"),
        ("domain/a.rs", "#[cfg(test)]\nmod tests { use crate::discord::Bot; }", "domain imports discord"),
        ("store/tests/a.rs", "use crate::discord::Bot;", "store imports discord"),
        ("domain/a.rs", "fn f() { m!(sqlx) }", "`sqlx` stays in src/store"),
        ("service/a.rs", "const A: &str = \"Select a square from the list, then update your set\"; // SELECT 1", ""),
        ("service/a.rs", "fn f() { g(self.now(), write.commit()) }\nfn g() { self.store.write() }", ""),
        ("service/a.rs", "const Q: &str = \"SELECT id FROM game\";", "SQL stays"),
        ("service/a.rs", "fn f() {\nlet now = self.now();\nstore.write().await;\n}", "too early"),
        ("utils/a.rs", "", "`utils` is not a room"),
    ];
    for (name, text, rule) in cases {
        let file = SourceFile::parse(name, &format!("//! A file.\n{text}"));
        let broken = [broken_rules(&file), broken_room_rules(&file)].concat();
        assert_eq!(broken.is_empty(), rule.is_empty(), "{name}: {text}\n{broken:?}");
        assert!(broken.iter().all(|broken| broken.contains(rule)), "{name}: {text}\n{broken:?}");
    }
    let broken = |name: &str, text: &str| broken_rules(&SourceFile::parse(name, text)).len();
    let lines = |count: usize| format!("//! A file.\n{}", "const A: u8 = 1;\n".repeat(count));
    assert_eq!(broken("store/a.rs", "// First.\n//! Late.\n"), 1);
    assert_eq!([399, 400].map(|count| broken("store/a.rs", &lines(count))), [0, 1]);
    assert_eq!(broken("store/a.rs", &(lines(399) + "#[cfg(test)]\nmod tests {\n}\n")), 0);
    assert_eq!(broken("store/a.rs", &(lines(399) + "#[cfg(test)]\nuse super::x;\n")), 1);
    assert_eq!(broken("store/tests/a.rs", &lines(1_000)), 0);
}

#[test]
fn a_cycle_is_found_through_re_exports() {
    let files = [
        ("lib.rs", "mod a;"),
        ("a/mod.rs", "mod b;\nmod c;\npub(crate) use b::B;\npub(crate) use c::C;"),
        ("a/b.rs", "use super::C;\npub(crate) struct B;"),
        ("a/c.rs", "pub(crate) struct C;\nfn f() -> crate::a::B { g() }"),
    ];
    let parse =
        |files: &[(&str, &str)]| files.iter().map(|(name, text)| SourceFile::parse(name, text)).collect::<Vec<_>>();
    let all = parse(&files);
    assert_eq!(cycles(&all), BTreeSet::from([vec!["a/b.rs", "a/c.rs"]]));
    assert!(cycles(&parse(&files[..3])).is_empty());
}
