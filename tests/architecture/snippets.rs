//! Small files that show where each rule fails and where it does not.

use crate::rules::{LAYERS, check};
use crate::source::SourceFile;

/// Asserts that the file breaks exactly these rules: the line of each and a part of its text.
fn assert_broken(name: &str, text: &str, expected: &[(usize, &str)]) {
    let broken = check(&SourceFile::parse(name, &format!("//! A file.\n{text}")));
    assert_eq!(broken.len(), expected.len(), "{name}\n{text}\n{broken:#?}");
    for (broken, (line, part)) in broken.iter().zip(expected) {
        assert_eq!((broken.file.as_str(), broken.line), (name, line + 1), "{text}\n{broken:#?}");
        assert!(broken.rule.contains(part), "`{}` lacks `{part}`", broken.rule);
    }
}

/// Asserts that each of these texts breaks one rule, on its last line.
fn assert_each_broken(name: &str, rule: &str, texts: &[&str]) {
    texts.iter().for_each(|text| assert_broken(name, text, &[(text.lines().count(), rule)]));
}

fn assert_fine(name: &str, text: &str) {
    assert_broken(name, text, &[]);
}

#[test]
fn a_layer_imports_only_the_listed_layers() {
    for layer in &LAYERS {
        let file = format!("{}/part.rs", layer.name);
        let others = LAYERS.iter().map(|other| other.name).chain(["cli", "app", "config"]);
        for other in others.filter(|other| *other != layer.name) {
            for text in [format!("use crate::{other}::Thing;"), format!("fn f() -> crate::{other}::Thing {{ g() }}")] {
                if layer.imports.contains(&other) {
                    assert_fine(&file, &text);
                } else {
                    assert_broken(&file, &text, &[(1, &format!("{} imports {other}", layer.name))]);
                }
            }
        }
        assert_fine(&file, &format!("use crate::{}::Thing;\nuse super::Other;", layer.name));
    }
}

#[test]
fn every_import_points_to_an_earlier_layer() {
    for (at, layer) in LAYERS.iter().enumerate() {
        for import in layer.imports {
            assert!(LAYERS[..at].iter().any(|earlier| earlier.name == *import), "{} imports {import}", layer.name);
        }
    }
}

#[test]
fn the_top_imports_every_layer() {
    for name in ["app.rs", "main.rs", "lib.rs", "config.rs", "cli/mod.rs", "cli/engine/gtp.rs"] {
        assert_fine(name, "use outflank::{rules, engine::search};\nuse crate::discord::Bot;\nuse crate::store::Store;");
    }
}

#[test]
fn an_unknown_layer_is_refused() {
    assert_broken("utils/mod.rs", "", &[(0, "`utils` is not a layer")]);
    assert_broken("helpers.rs", "", &[(0, "`helpers` is not a layer")]);
}

#[test]
fn grouped_imports_are_taken_apart() {
    let text = "use crate::{\n    rules::{Color, Square},\n    store::Store,\n    words::{self as texts, say},\n};";
    let words = (4, "engine imports words");
    assert_broken("engine/a.rs", text, &[(3, "engine imports store"), words, words]);
    let texts = [
        "use {crate::rules::Color, crate::store};",
        "pub(crate) use ::outflank::store::Store;",
        "use outflank::{store, rules};",
    ];
    assert_each_broken("engine/a.rs", "engine imports store", &texts);
}

#[test]
fn a_path_that_leaves_its_layer_with_super_is_an_import() {
    let import = (1, "train imports store");
    assert_broken("train/mod.rs", "use super::store::Store;", &[import]);
    for (name, text) in [
        ("train/a.rs", "use super::super::store::Store;"),
        ("train/a/mod.rs", "use super::super::store::Store;"),
        ("train/a/b.rs", "use super::super::super::store::Store;"),
        ("train/a/b.rs", "use super::{super::{super::store::Store}};"),
        ("train/a.rs", "use self::super::super::store::Store;"),
        ("train/a.rs", "fn f() { super::super::store::open() }"),
        ("train/a.rs", "mod inner { use super::super::super::store::Store; }"),
    ] {
        assert_broken(name, text, &[import, (1, "instead of `super::super::`")]);
    }
    assert_fine("train/mod.rs", "use super::rules::Color;\nuse self::store::Table;\nmod store;");
}

#[test]
fn a_path_begins_with_at_most_one_super() {
    let texts = [
        "use super::super::store::Store;",
        "use super::{super::Thing, Other};",
        "fn f() -> super::super::Thing { g() }",
        "fn f() { assert!(super::super::g()); }",
        "mod inner { use super::super::Thing; }",
        "#[cfg(test)]\nmod tests { use super::super::Thing; }",
    ];
    assert_each_broken("train/a/b.rs", "`crate::` instead of `super::super::`", &texts);
    assert_fine("store/a/b.rs", "use super::Thing;\nuse crate::store::Other;\nmod inner { use super::Thing; }");
}

#[test]
fn no_layer_imports_the_whole_crate() {
    let rule = "imports the whole crate";
    let texts = ["use crate as all;", "use crate::*;", "use crate::{self as all};", "extern crate outflank;"];
    assert_each_broken("domain/mod.rs", rule, &texts);
    assert_each_broken("domain/mod.rs", rule, &["use super as all;", "use super::*;"]);
    for text in ["use super::super as all;", "use super::super::*;"] {
        assert_broken("domain/a.rs", text, &[(1, rule), (1, "instead of `super::super::`")]);
    }
}

#[test]
fn paths_in_macros_count() {
    let texts = [
        "macro_rules! m { () => { $crate::store::open() } }",
        "fn f() { println!(\"{}\", crate::store::open()); }",
        "fn f() {\n    m! { a => b.c(&crate::store::D::E) } }",
        "#[derive(crate::store::Row)] struct A;",
    ];
    assert_each_broken("domain/a.rs", "domain imports store", &texts);
    assert_broken("domain/a.rs", "m! { use crate::{rules::A, store::{B, C as D}}; }", &[(1, "store"), (1, "store")]);
    let several = "fn f() { m!(\n\"SELECT 1\", sqlx::Row, a.unwrap()) }";
    assert_broken("domain/a.rs", several, &[(2, "`sqlx`"), (2, "SQL"), (2, "unwrap")]);
    assert_fine("domain/a.rs", "m! { pub(crate) fn f(self) { self::g(super::h) } }");
}

#[test]
fn comments_and_strings_are_not_code() {
    let text = r###"
// use crate::store::Store; sqlx::query("SELECT 1")
/* unsafe { /* nested todo!() */ serenity::all } */
/// poise::Command, `x.unwrap()`
fn f<'a>(text: &'a str) -> [&'a str; 3] {
    let quote = '"'; let escape = '\''; let end = '\\';
    ["use crate::store; unsafe todo!()", r#"a "quoted" sqlx::query"#, "escaped \" serenity::x"]
}
"###;
    assert_fine("domain/a.rs", text);
    assert_broken("domain/a.rs", "fn f(a: &'static str) { let q = '\\''; unsafe {} }", &[(1, "`unsafe`")]);
    assert_broken("domain/a.rs", "const A: &str = r\"\\\"; const B: u8 = b'\"'; use sqlx::Row;", &[(1, "`sqlx`")]);
}

#[test]
fn some_crates_stay_in_one_layer() {
    for (name, only) in [("sqlx", "store"), ("serenity", "discord"), ("poise", "discord")] {
        let text = format!("fn a() {{}}\nuse {name}::Thing;");
        let rule = format!("`{name}` stays in src/{only}");
        assert_fine(&format!("{only}/a.rs"), &text);
        for layer in LAYERS.iter().map(|layer| layer.name).filter(|layer| ![only, "rules"].contains(layer)) {
            assert_each_broken(&format!("{layer}/a.rs"), &rule, &[&text]);
        }
        let (attribute, renamed) = (format!("#[{name}::test]\nfn f() {{}}"), format!("use {name} as other;"));
        assert_broken("app.rs", &attribute, &[(1, &rule)]);
        assert_each_broken("app.rs", &rule, &[&text, &renamed]);
    }
}

#[test]
fn unsafe_code_stays_in_the_engine() {
    assert_fine("engine/flip.rs", "unsafe fn f() {}");
    assert_broken("rules/bits.rs", "fn f() {\n    unsafe { g() }\n}", &[(2, "`unsafe` stays in src/engine")]);
    assert_fine("lib.rs", "#![deny(unsafe_code)]");
}

#[test]
fn the_rules_are_pure() {
    for (text, rule) in [
        ("use std::fs;", "no `std::fs`"),
        ("use std::{fmt, net::TcpStream};", "no `std::net`"),
        ("use std::time::SystemTime;", "no `std::time`"),
        ("fn f() { std::time::Instant::now(); }", "no `std::time`"),
        ("fn f() { std::env::args(); }", "no `std::env`"),
        ("use tokio::sync::Mutex;", "no `tokio`"),
        ("fn f() -> u8 { fastrand::u8(..) }", "no `fastrand`"),
        ("fn f() -> u8 { rand::random() }", "no `rand`"),
        ("use serde::Serialize;", "not `serde`"),
        ("#[cfg(test)]\nmod tests { use proptest::prelude::*; }\nuse serde::Serialize;", "not `serde`"),
    ] {
        assert_each_broken("rules/a.rs", rule, &[text]);
    }
    let pure = "mod bits;\nuse std::fmt;\nuse thiserror::Error;\npub use bits::Bits;\nuse Color::{Black, White};";
    assert_fine("rules/a.rs", pure);
    assert_fine("rules/a.rs", "macro_rules! named { () => {} }\npub(crate) use named;");
    assert_fine("engine/a.rs", "use std::time::Instant;");
}

#[test]
fn every_file_says_what_it_is_for() {
    for (name, text) in
        [("rules/a.rs", "// First.\n//! Late.\nuse std::fmt;\n"), ("rules/a.rs", ""), ("rules/tests.rs", "// Tests.\n")]
    {
        let broken = check(&SourceFile::parse(name, text));
        assert!(matches!(&broken[..], [one] if one.line == 1 && one.rule.contains("`//!`")), "{broken:#?}");
    }
}

#[test]
fn files_are_short() {
    let lines = |count: usize| "const A: u8 = 1;\n".repeat(count);
    let tests = format!("#[cfg(test)]\nmod tests {{\n{}}}\n", lines(500));
    assert_fine("rules/a.rs", &lines(399));
    assert_fine("rules/a.rs", &(lines(399) + &tests));
    assert_fine("rules/a/tests.rs", &lines(1000));
    assert_broken("rules/a.rs", &lines(400), &[(400, "401 lines before the tests; at most 400")]);
    assert_broken("rules/a.rs", &(lines(400) + &tests), &[(400, "401 lines")]);
    assert_broken("rules/a.rs", &("#[cfg(test)]\nuse super::x;\n".to_owned() + &lines(400)), &[(400, "403 lines")]);
}

#[test]
fn no_work_is_left_unfinished() {
    for name in ["todo", "unimplemented", "dbg"] {
        assert_broken("cli/a.rs", &format!("fn f() {{\n    {name}!(\"later\")\n}}"), &[(2, "unfinished")]);
        assert_broken("cli/tests.rs", &format!("fn f() {{ {name}!(); }}"), &[(1, "unfinished")]);
    }
    assert_fine("cli/a.rs", "fn todo() {} // todo!()");
}

#[test]
fn only_tests_unwrap() {
    let texts = [
        "fn f() {\n    g()\n        .unwrap() }",
        // After the tests, and beside them.
        "#[cfg(test)]\nmod tests { fn f() {} }\nfn f() { g().unwrap(); }",
        "#[cfg(test)]\nmod tests;\nfn f() { g().unwrap(); }",
        "#[cfg(not(test))]\nfn f() { g().unwrap(); }",
    ];
    assert_each_broken("cli/a.rs", "`.unwrap()`", &texts);
    assert_fine("cli/a.rs", "fn f() { g().unwrap_or(1); h().unwrap_or_default(); }");
    assert_fine("cli/tests.rs", "fn f() { g().unwrap(); }");
    assert_fine("cli/a.rs", "#[cfg(test)]\n#[allow(clippy::unwrap_used)]\nmod tests { fn f() { g().unwrap(); } }");
    assert_fine("cli/a.rs", "#[cfg(test)]\nfn f(a: [u8; 2]) -> u8 { g().unwrap() }");
}

#[test]
fn sql_stays_in_the_store() {
    for (text, keyword) in [
        ("SELECT id FROM game", "SELECT"),
        ("  INSERT INTO game VALUES ($1)", "INSERT INTO"),
        ("INSERT\\n  INTO game VALUES ($1)", "INSERT INTO"),
        ("INSERT OR IGNORE INTO game VALUES ($1)", "INSERT OR"),
        ("UPDATE game SET turn = 1", "UPDATE … SET"),
        ("UPDATE game\n   SET turn = 1", "UPDATE … SET"),
        ("DELETE FROM game", "DELETE FROM"),
        ("CREATE TABLE game (id INTEGER)", "CREATE TABLE"),
        ("PRAGMA journal_mode = WAL", "PRAGMA"),
    ] {
        let (plain, raw) = (format!("const Q: &str = \"{text}\";"), format!("const Q: &str = r#\"{text}\"#;"));
        assert_broken("service/a.rs", &plain, &[(1, keyword)]);
        assert_broken("service/a.rs", &raw, &[(1, keyword)]);
        assert_fine("store/a.rs", &plain);
    }
    assert_fine("service/a.rs", "const A: &str = \"Select a square from the list, then update your set\"; // SELECT 1");
}

#[test]
fn changes_are_timed_when_they_begin() {
    let early = "fn f() {\n    let now = self.now();\n    let mut write = self.store.write().await?;\n}";
    assert_broken("service/a.rs", early, &[(2, "before a write transaction begins")]);
    let late = "fn f() {\n    let mut write = self.store.write().await?;\n    let now = self.now();\n}";
    assert_fine("service/a.rs", &format!("{late}\n{late}"));
    assert_fine("service/a.rs", "fn f() { g(self.now(), write.commit()) }\nfn g() { self.store.write() }");
    assert_fine("discord/a.rs", early);
}
