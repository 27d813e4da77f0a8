//! Each rule fails where it should and is silent where it should be: small files drawn in the source.

use crate::checks::check;
use crate::tokens::{Kind, tokens};

/// The lines at which this file breaks rules, each with a part of the rule's text that must be there.
fn assert_broken(name: &str, text: &str, expected: &[(usize, &str)]) {
    let broken = check(name, &format!("//! A file.\n{text}"));
    assert_eq!(broken.len(), expected.len(), "{name}\n{text}\n{broken:#?}");
    for (broken, (line, part)) in broken.iter().zip(expected) {
        assert_eq!(broken.file, name);
        assert_eq!(broken.line, line + 1, "{name}\n{text}\n{broken:#?}");
        assert!(broken.rule.contains(part), "`{}` lacks `{part}`", broken.rule);
    }
}

fn assert_fine(name: &str, text: &str) {
    assert_broken(name, text, &[]);
}

/// Which room may import which, as design and README draw it.
const MAY_IMPORT: [(&str, &[&str]); 9] = [
    ("rules", &[]),
    ("engine", &["rules"]),
    ("render", &["rules"]),
    ("domain", &["rules"]),
    ("words", &["rules", "domain"]),
    ("store", &["domain", "rules"]),
    ("service", &["store", "domain", "engine", "rules"]),
    ("discord", &["service", "render", "words", "domain", "rules"]),
    ("sandbox", &[]),
];

#[test]
fn rooms_import_one_way() {
    for (room, allowed) in MAY_IMPORT {
        let others = MAY_IMPORT.iter().map(|(other, _)| *other).chain(["cli", "app", "config"]);
        for other in others.filter(|other| *other != room) {
            let name = format!("{room}/part.rs");
            let rule = format!("{room} imports {other}");
            let rule =
                if other == "engine" && ["domain", "words", "discord"].contains(&room) { "alone" } else { &rule };
            for text in [format!("use crate::{other}::Thing;"), format!("fn f() -> crate::{other}::Thing {{ g() }}")] {
                let expected = [(1, rule)];
                assert_broken(&name, &text, if allowed.contains(&other) { &[] } else { &expected });
            }
        }
        assert_fine(&format!("{room}/part.rs"), &format!("use crate::{room}::Thing;\nuse super::Other;"));
    }
}

#[test]
fn the_top_imports_every_room() {
    for name in ["app.rs", "main.rs", "lib.rs", "config.rs", "cli/mod.rs", "cli/engine/gtp.rs"] {
        assert_fine(name, "use outflank::{rules, engine::search};\nuse crate::discord::Bot;\nuse crate::store::Store;");
    }
}

#[test]
fn a_room_that_is_not_in_the_plan_is_refused() {
    assert_broken("utils/mod.rs", "", &[(0, "`utils` is no room")]);
    assert_broken("helpers.rs", "", &[(0, "`helpers` is no room")]);
}

#[test]
fn only_the_level_leaves_the_engine() {
    for room in ["domain", "words", "discord"] {
        let name = format!("{room}/part.rs");
        assert_fine(&name, "use crate::engine::Level;");
        assert_fine(&name, "use crate::{engine::Level, rules::{Color, Square as Place}};");
        assert_fine(&name, "use crate::engine::{Level};\nfn f() { crate::engine::Level::new(3); }");
        assert_broken(&name, "use crate::engine::{Level, Search};", &[(1, "`Level` alone")]);
        assert_broken(&name, "use crate::engine::{self, Level};", &[(1, "`Level` alone")]);
        assert_broken(&name, "use crate::engine;", &[(1, "`Level` alone")]);
        assert_broken(&name, "use crate::engine::*;", &[(1, "`Level` alone")]);
        assert_broken(&name, "use crate::engine::levels::Level;", &[(1, "`Level` alone")]);
    }
    assert_broken("render/part.rs", "use crate::engine::Level;", &[(1, "render imports engine")]);
    assert_broken("store/part.rs", "use crate::engine::Level;", &[(1, "store imports engine")]);
}

#[test]
fn grouped_imports_are_taken_apart() {
    let text = "use crate::{\n    rules::{Color, Square},\n    store::Store,\n    words::{self as texts, say},\n};";
    assert_broken(
        "engine/a.rs",
        text,
        &[(3, "engine imports store"), (4, "engine imports words"), (4, "engine imports words")],
    );
    assert_broken("engine/a.rs", "use {crate::rules::Color, crate::store};", &[(1, "engine imports store")]);
    assert_broken("engine/a.rs", "pub(crate) use ::outflank::store::Store;", &[(1, "engine imports store")]);
    assert_broken("engine/a.rs", "use outflank::{store, rules};", &[(1, "engine imports store")]);
}

#[test]
fn climbing_out_of_a_room_is_an_import() {
    let imports_store = &[(1, "engine imports store")];
    assert_broken("engine/mod.rs", "use super::store::Store;", imports_store);
    assert_broken("engine/a.rs", "use super::super::store::Store;", imports_store);
    assert_broken("engine/a/mod.rs", "use super::super::store::Store;", imports_store);
    assert_broken("engine/a/b.rs", "use super::super::super::store::Store;", imports_store);
    assert_broken("engine/a/b.rs", "use super::{super::{super::store::Store}};", imports_store);
    assert_broken("engine/a.rs", "use self::super::super::store::Store;", imports_store);
    assert_broken("engine/a.rs", "fn f() { super::super::store::open() }", imports_store);
    assert_broken("engine/a.rs", "mod inner { use super::super::super::store::Store; }", imports_store);
    assert_fine("engine/mod.rs", "use super::rules::Color;\nuse self::store::Table;\nmod store;");
    assert_fine("engine/a/b.rs", "use super::super::store::Store;");
    assert_fine("engine/a.rs", "mod inner { use super::super::store::Store; }");
}

#[test]
fn the_whole_crate_is_never_taken() {
    let whole = &[(1, "takes the whole crate")];
    for text in [
        "use crate as all;",
        "use crate::*;",
        "use crate::{self as all};",
        "use super::super as all;",
        "extern crate outflank;",
    ] {
        assert_broken("domain/a.rs", text, whole);
    }
    assert_broken("domain/a.rs", "use super::super::*;", whole);
}

#[test]
fn macros_are_read_too() {
    assert_broken("domain/a.rs", "macro_rules! m { () => { $crate::store::open() } }", &[(1, "domain imports store")]);
    assert_broken("domain/a.rs", "fn f() { println!(\"{}\", crate::store::open()); }", &[(1, "domain imports store")]);
}

#[test]
fn comments_and_strings_are_no_code() {
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
fn crates_stay_at_home() {
    for (name, home) in [("sqlx", "store"), ("serenity", "discord"), ("poise", "discord")] {
        let text = format!("fn a() {{}}\nuse {name}::Thing;");
        for (room, _) in MAY_IMPORT.iter().filter(|(room, _)| *room != "rules") {
            let rule = format!("`{name}` stays in src/{home}");
            let expected = [(2, rule.as_str())];
            assert_broken(&format!("{room}/a.rs"), &text, if *room == home { &[] } else { &expected });
        }
        assert_broken("app.rs", &text, &[(2, "stays in")]);
        assert_broken(
            "app.rs",
            &format!("use {name};\n#[{name}::test]\nfn f() {{}}"),
            &[(1, "stays in"), (2, "stays in")],
        );
        assert_broken("app.rs", &format!("use {name} as other;"), &[(1, "stays in")]);
    }
}

#[test]
fn unsafe_is_for_the_engine() {
    assert_fine("engine/flip.rs", "unsafe fn f() {}");
    assert_broken("rules/bits.rs", "fn f() {\n    unsafe { g() }\n}", &[(2, "`unsafe` stays in src/engine")]);
    assert_fine("lib.rs", "#![deny(unsafe_code)]");
}

#[test]
fn the_rules_are_pure() {
    for (text, part) in [
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
        assert_broken("rules/a.rs", text, &[(text.lines().count(), part)]);
    }
    assert_fine(
        "rules/a.rs",
        "mod bits;\nuse std::fmt;\nuse thiserror::Error;\npub use bits::Bits;\nuse Color::{Black, White};",
    );
    assert_fine("engine/a.rs", "use std::time::Instant;");
}

#[test]
fn every_file_says_what_it_is_for() {
    let broken = check("rules/a.rs", "use std::fmt;\n//! Late.\n");
    assert_eq!(broken.len(), 1);
    assert_eq!((broken[0].line, broken[0].rule.contains("`//!`")), (1, true));
    assert_eq!(check("rules/a.rs", "").len(), 1);
    assert_eq!(check("rules/tests.rs", "// Tests.\n").len(), 1);
}

#[test]
fn files_are_short() {
    let lines = |count: usize| "const A: u8 = 1;\n".repeat(count);
    assert_fine("rules/a.rs", &lines(399));
    assert_broken("rules/a.rs", &lines(400), &[(400, "401 lines before the tests; at most 400")]);
    let tests = "#[cfg(test)]\nmod tests {\n".to_owned() + &lines(500) + "}\n";
    assert_fine("rules/a.rs", &(lines(399) + &tests));
    assert_broken("rules/a.rs", &(lines(400) + &tests), &[(400, "401 lines")]);
    assert_broken("rules/a.rs", &("#[cfg(test)]\nuse super::x;\n".to_owned() + &lines(400)), &[(400, "403 lines")]);
    assert_fine("rules/a/tests.rs", &lines(1000));
}

#[test]
fn nothing_is_left_unfinished() {
    for name in ["todo", "unimplemented", "dbg"] {
        assert_broken("cli/a.rs", &format!("fn f() {{\n    {name}!(\"later\")\n}}"), &[(2, "unfinished")]);
        assert_broken("cli/tests.rs", &format!("fn f() {{ {name}!(); }}"), &[(1, "unfinished")]);
    }
    assert_fine("cli/a.rs", "fn todo() {} // todo!()");
}

#[test]
fn unwrap_is_for_tests() {
    assert_broken("cli/a.rs", "fn f() {\n    g()\n        .unwrap();\n}", &[(3, "`.unwrap()`")]);
    assert_fine("cli/a.rs", "fn f() { g().unwrap_or(1); h().unwrap_or_default(); }");
    assert_fine("cli/tests.rs", "fn f() { g().unwrap(); }");
    assert_fine(
        "cli/a.rs",
        "#[cfg(test)]\n#[allow(clippy::unwrap_used)]\nmod tests {\n    fn f() { g().unwrap(); }\n}",
    );
    assert_fine("cli/a.rs", "#[cfg(test)]\nfn f(a: [u8; 2]) -> u8 { g().unwrap() }");
    let after_the_tests = "#[cfg(test)]\nmod tests { fn f() {} }\nfn f() { g().unwrap(); }";
    assert_broken("cli/a.rs", after_the_tests, &[(3, "`.unwrap()`")]);
    let beside_the_tests = "#[cfg(test)]\nmod tests;\nfn f() { g().unwrap(); }";
    assert_broken("cli/a.rs", beside_the_tests, &[(3, "`.unwrap()`")]);
    assert_broken("cli/a.rs", "#[cfg(not(test))]\nfn f() { g().unwrap(); }", &[(2, "`.unwrap()`")]);
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
        assert_broken("service/a.rs", &format!("const Q: &str = \"{text}\";"), &[(1, keyword)]);
        assert_broken("service/a.rs", &format!("const Q: &str = r#\"{text}\"#;"), &[(1, keyword)]);
        assert_fine("store/a.rs", &format!("const Q: &str = \"{text}\";"));
    }
    assert_fine("service/a.rs", "const A: &str = \"Select a square from the list, then update your set\"; // SELECT 1");
}

#[test]
fn tokens_know_their_lines() {
    let tokens = tokens("a\n\"two\nlines\" b /* \n */ c\n'\\n' r#type d::e");
    let seen: Vec<(Kind, usize)> = tokens.into_iter().map(|token| (token.kind, token.line)).collect();
    let word = |word: &str| Kind::Word(word.to_owned());
    let expected = [
        (word("a"), 1),
        (Kind::Text("two\nlines".to_owned()), 2),
        (word("b"), 3),
        (word("c"), 4),
        (word("type"), 5),
        (word("d"), 5),
        (Kind::PathSeparator, 5),
        (word("e"), 5),
    ];
    assert_eq!(seen, expected);
}
