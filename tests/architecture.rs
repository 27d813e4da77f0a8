//! What no crate boundary and no lint can say of the source: which room of `src` imports which, which crates and which
//! language stay in one room, and that files do not use each other in cycles.
//!
//! Files are read as syntax trees, so comments never count as code. Names that are written inside macros are not seen.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use syn::visit::{self, Visit};
use syn::{Attribute, Item, LitStr, UseTree, Visibility};

/// The rooms of `src`, the lowest first, with what each may import. What is not listed here imports everything.
const ROOMS: [(&str, &[&str]); 5] = [
    ("domain", &["rules"]),
    ("words", &["rules", "domain"]),
    ("store", &["rules", "domain"]),
    ("service", &["rules", "engine", "domain", "store"]),
    ("discord", &["rules", "render", "domain", "words", "service"]),
];
/// What stands above the rooms.
const TOP: [&str; 5] = ["app", "cli", "config", "lib", "main"];
/// Our crates.
const CRATES: [&str; 5] = ["rules", "engine", "render", "sandbox", "tools"];
/// Crates that one room alone names.
const CONFINED: [(&str, &str); 3] = [("sqlx", "store"), ("serenity", "discord"), ("poise", "discord")];
/// The words that make a string a piece of SQL.
const SQL: [&str; 7] =
    ["SELECT ", "INSERT INTO ", "INSERT OR ", "DELETE FROM ", "CREATE TABLE ", "PRAGMA ", "UPDATE game"];
/// The parts of the standard library that a pure function does not need.
const IMPURE: [&str; 8] = ["env", "fs", "io", "net", "os", "process", "thread", "time"];
/// Lines before the tests.
const LONGEST_FILE: usize = 400;

/// A path that a file names outside its tests.
struct NamedPath {
    /// From the root of the crate for a path into it, such as `["domain", "Game"]`; `None` for others.
    own: Option<Vec<String>>,
    /// As written.
    written: Vec<String>,
    /// The name under which others can import it, of a re-export.
    reexported: Option<String>,
    line: usize,
}

/// A file below `src`.
struct SourceFile {
    /// From `src`, with `/` between the parts.
    name: String,
    text: String,
    /// The module that the file is: `store/game/mod.rs` is `store::game`.
    module: Vec<String>,
    items: BTreeSet<String>,
    paths: Vec<NamedPath>,
    /// String literals with their lines.
    strings: Vec<(String, usize)>,
}

impl SourceFile {
    fn parse(name: &str, text: &str) -> Self {
        let mut module: Vec<String> = name.trim_end_matches(".rs").split('/').map(str::to_owned).collect();
        module.retain(|part| !["mod", "lib", "main"].contains(&part.as_str()));
        let syntax = syn::parse_file(text).unwrap_or_else(|error| panic!("{name}: {error}"));
        let items = syntax.items.iter().filter_map(item_name).collect();
        let children = syntax.items.iter().filter_map(|item| match item {
            Item::Mod(child) => Some(child.ident.to_string()),
            _ => None,
        });
        let mut reader = Reader { children: children.collect(), at: module.clone(), ..Reader::default() };
        if !(name.ends_with("/tests.rs") || name.contains("/tests/")) {
            reader.visit_file(&syntax);
        }
        let Reader { paths, strings, .. } = reader;
        Self { name: name.to_owned(), text: text.to_owned(), module, items, paths, strings }
    }

    /// The first part of the name.
    fn room(&self) -> &str {
        self.name.split('/').next().unwrap_or(&self.name).trim_end_matches(".rs")
    }
}

/// Reads the paths and strings of a file.
#[derive(Default)]
struct Reader {
    children: BTreeSet<String>,
    /// The module in which the walk is.
    at: Vec<String>,
    paths: Vec<NamedPath>,
    strings: Vec<(String, usize)>,
}

impl Reader {
    fn push(&mut self, written: Vec<String>, reexported: Option<String>, line: usize) {
        let supers = written.iter().take_while(|part| *part == "super").count();
        let own = match written.first().map(String::as_str) {
            Some("crate" | "outflank") => Some(written[1..].to_vec()),
            Some("self") if written.len() > 1 => Some([&self.at[..], &written[1..]].concat()),
            Some("super") => Some([&self.at[..self.at.len().saturating_sub(supers)], &written[supers..]].concat()),
            Some(first) if self.children.contains(first) => Some([&self.at[..], &written[..]].concat()),
            _ => None,
        };
        self.paths.push(NamedPath { own, written, reexported, line });
    }

    fn import(&mut self, tree: &UseTree, prefix: &[String], is_reexport: bool) {
        let with = |name: &syn::Ident| [prefix, &[name.to_string()]].concat();
        match tree {
            UseTree::Path(path) => self.import(&path.tree, &with(&path.ident), is_reexport),
            UseTree::Group(group) => group.items.iter().for_each(|tree| self.import(tree, prefix, is_reexport)),
            UseTree::Name(name) => {
                let as_name = is_reexport.then(|| name.ident.to_string());
                self.push(with(&name.ident), as_name, name.ident.span().start().line);
            }
            UseTree::Rename(rename) => {
                let as_name = is_reexport.then(|| rename.rename.to_string());
                self.push(with(&rename.ident), as_name, rename.ident.span().start().line);
            }
            UseTree::Glob(glob) => {
                let as_name = is_reexport.then(|| "*".to_owned());
                self.push(prefix.to_vec(), as_name, glob.star_token.spans[0].start().line);
            }
        }
    }
}

impl<'ast> Visit<'ast> for Reader {
    fn visit_item(&mut self, item: &'ast Item) {
        if !attributes(item).iter().any(is_test_only) {
            visit::visit_item(self, item);
        }
    }

    fn visit_impl_item_fn(&mut self, function: &'ast syn::ImplItemFn) {
        if !function.attrs.iter().any(is_test_only) {
            visit::visit_impl_item_fn(self, function);
        }
    }

    fn visit_item_mod(&mut self, module: &'ast syn::ItemMod) {
        self.at.push(module.ident.to_string());
        visit::visit_item_mod(self, module);
        self.at.pop();
    }

    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        self.import(&item.tree, &[], !matches!(item.vis, Visibility::Inherited));
    }

    fn visit_visibility(&mut self, _: &'ast Visibility) {}

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let segments: Vec<String> = path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        if segments.len() > 1 {
            self.push(segments, None, path.segments[0].ident.span().start().line);
        }
        visit::visit_path(self, path);
    }

    fn visit_lit_str(&mut self, text: &'ast LitStr) {
        self.strings.push((text.value(), text.span().start().line));
    }
}

fn is_test_only(attribute: &Attribute) -> bool {
    attribute.path().is_ident("cfg")
        && attribute.meta.require_list().is_ok_and(|list| list.tokens.to_string() == "test")
}

fn attributes(item: &Item) -> &[Attribute] {
    macro_rules! attributes_of {
        ($($kind:ident)*) => { match item { $(Item::$kind(item) => &item.attrs,)* _ => &[] } };
    }
    attributes_of!(Const Enum Fn Impl Macro Mod Static Struct Trait Type Use)
}

fn item_name(item: &Item) -> Option<String> {
    let name = match item {
        Item::Const(item) => &item.ident,
        Item::Enum(item) => &item.ident,
        Item::Fn(item) => &item.sig.ident,
        Item::Macro(item) => item.ident.as_ref()?,
        Item::Static(item) => &item.ident,
        Item::Struct(item) => &item.ident,
        Item::Trait(item) => &item.ident,
        Item::Type(item) => &item.ident,
        _ => return None,
    };
    Some(name.to_string())
}

/// What a file breaks: its name, a line and the rule.
fn broken_rules(file: &SourceFile) -> Vec<String> {
    let mut found = Vec::new();
    let mut add = |line: usize, rule: String| found.push(format!("src/{}:{line}: {rule}", file.name));
    if !file.text.starts_with("//!") {
        add(1, "a file begins with a `//!` line that says what it is for".to_owned());
    }
    let lines = file.text.lines().take_while(|line| *line != "#[cfg(test)]").count();
    if lines > LONGEST_FILE && !file.name.contains("tests") {
        add(LONGEST_FILE, format!("{lines} lines before the tests; at most {LONGEST_FILE}"));
    }
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
        if path.written.iter().filter(|part| *part == "super").count() > 1 {
            add(path.line, "`crate::` instead of `super::super::`".to_owned());
        }
        for (name, only) in CONFINED.iter().filter(|(name, only)| path.own.is_none() && *name == first && *only != room)
        {
            add(path.line, format!("`{name}` stays in src/{only}"));
        }
    }
    for (text, line) in file.strings.iter().filter(|_| room != "store") {
        if let Some(keyword) = SQL.into_iter().find(|keyword| format!("{text} ").contains(keyword)) {
            add(*line, format!("SQL stays in src/store: `{keyword}`"));
        }
    }
    if room == "service" {
        time_before_writing(&file.text).into_iter().for_each(|line| add(line, "the time is read too early".to_owned()));
    }
    found
}

/// Lines that read the time before a write transaction begins in the same function. The transaction may have to wait for the one
/// before it, so a later change would have an earlier time, and what has expired meanwhile would be accepted.
fn time_before_writing(text: &str) -> Vec<usize> {
    let (mut time, mut found) = (None, Vec::new());
    for (line, number) in text.lines().zip(1..) {
        if line.contains("fn ") {
            time = None;
        } else if line.contains(".now()") {
            time = time.or(Some(number));
        }
        if line.contains(".write()") {
            found.extend(time.take());
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
            let paths = file.paths.iter().filter(|path| path.reexported.is_none()).filter_map(|path| path.own.as_ref());
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

fn source() -> Vec<SourceFile> {
    files_of("src").iter().map(|(name, text)| SourceFile::parse(name, text)).collect()
}

#[test]
fn every_file_follows_the_rules() {
    let broken: Vec<String> = source().iter().flat_map(broken_rules).collect();
    assert!(broken.is_empty(), "{} broken:\n{}", broken.len(), broken.join("\n"));
}

#[test]
fn files_do_not_use_each_other_in_cycles() {
    let files = source();
    let found = cycles(&files);
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn the_rules_of_reversi_are_pure() {
    for (name, text) in files_of("crates/rules/src") {
        let impure = IMPURE.iter().find(|part| text.contains(&format!("std::{part}")));
        assert_eq!(impure, None, "crates/rules/src/{name}");
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
        ("service/a.rs", "const Q: &str = r#\"SELECT\n1\"#;", ""),
        ("service/a.rs", "const Q: &str = \"SELECT id FROM game\";", "SQL stays"),
        ("service/a.rs", "fn f() {\nlet now = self.now();\nstore.write().await;\n}", "too early"),
        ("utils/a.rs", "", "`utils` is not a room"),
    ];
    for (name, text, rule) in cases {
        let broken = broken_rules(&SourceFile::parse(name, &format!("//! A file.\n{text}")));
        let is_broken = broken.iter().any(|broken| broken.contains(rule));
        assert_eq!(is_broken, !rule.is_empty(), "{name}: {text}\n{broken:?}");
    }
    let fine = "use crate::domain::Game;\nuse super::Other;\n#[cfg(test)]\nmod tests { use crate::discord::Bot; }";
    assert_eq!(broken_rules(&SourceFile::parse("store/a.rs", &format!("//! A file.\n{fine}"))), [""; 0]);
    assert_eq!(broken_rules(&SourceFile::parse("store/a.rs", "// No line.")).len(), 1);
    let long = format!("//! A file.\n{}", "const A: u8 = 1;\n".repeat(400));
    assert_eq!(broken_rules(&SourceFile::parse("store/a.rs", &long)).len(), 1);
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
