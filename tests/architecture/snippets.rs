//! Small files that show where each rule fails and where it does not.

use crate::rules::{LAYERS, Violation, check};
use crate::source::SourceFile;

fn violations(name: &str, text: &str) -> Vec<Violation> {
    check(&SourceFile::parse(name, text))
}

/// Asserts that the file breaks exactly these rules: the line of each and a part of its text.
fn assert_broken(name: &str, text: &str, expected: &[(usize, &str)]) {
    let broken = violations(name, &format!("//! A file.\n{text}"));
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

/// Which layer may import which, as the design and ARCHITECTURE.md say.
const MAY_IMPORT: [(&str, &[&str]); 11] = [
    ("rules", &[]),
    ("engine", &["rules"]),
    ("train", &["engine", "rules"]),
    ("arena", &["engine", "rules"]),
    ("render", &["rules"]),
    ("domain", &["rules"]),
    ("words", &["rules", "domain"]),
    ("store", &["domain", "rules"]),
    ("service", &["store", "domain", "engine", "rules"]),
    ("discord", &["service", "render", "words", "domain", "rules"]),
    ("sandbox", &[]),
];

#[test]
fn a_layer_imports_only_the_listed_layers() {
    for (layer, allowed) in MAY_IMPORT {
        let others = MAY_IMPORT.iter().map(|(other, _)| *other).chain(["cli", "app", "config"]);
        for other in others.filter(|other| *other != layer) {
            let name = format!("{layer}/part.rs");
            let rule = format!("{layer} imports {other}");
            let rule = if other == "engine" && ["domain", "words", "discord"].contains(&layer) {
                "only `Level`"
            } else {
                &rule
            };
            for text in [format!("use crate::{other}::Thing;"), format!("fn f() -> crate::{other}::Thing {{ g() }}")] {
                let expected = [(1, rule)];
                assert_broken(&name, &text, if allowed.contains(&other) { &[] } else { &expected });
            }
        }
        assert_fine(&format!("{layer}/part.rs"), &format!("use crate::{layer}::Thing;\nuse super::Other;"));
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

/// To be deleted together with `MAY_NAME_LEVEL`.
#[test]
fn of_the_engine_some_layers_may_name_only_the_level() {
    for layer in ["domain", "words", "discord"] {
        let name = format!("{layer}/part.rs");
        assert_fine(&name, "use crate::engine::Level;");
        assert_fine(&name, "use crate::{engine::Level, rules::{Color, Square as Place}};");
        assert_fine(&name, "use crate::engine::{Level};\nfn f() { crate::engine::Level::new(3); }");
        assert_broken(&name, "use crate::engine::{Level, Search};", &[(1, "only `Level`")]);
        assert_broken(&name, "use crate::engine::{self, Level};", &[(1, "only `Level`")]);
        assert_broken(&name, "use crate::engine;", &[(1, "only `Level`")]);
        assert_broken(&name, "use crate::engine::*;", &[(1, "only `Level`")]);
        assert_broken(&name, "use crate::engine::levels::Level;", &[(1, "only `Level`")]);
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
fn a_path_that_leaves_its_layer_with_super_is_an_import() {
    let imports_store = &[(1, "train imports store")];
    let imports_store_and_climbs = &[(1, "train imports store"), (1, "instead of `super::super::`")];
    let climbs = &[(1, "instead of `super::super::`")];
    assert_broken("train/mod.rs", "use super::store::Store;", imports_store);
    assert_broken("train/a.rs", "use super::super::store::Store;", imports_store_and_climbs);
    assert_broken("train/a/mod.rs", "use super::super::store::Store;", imports_store_and_climbs);
    assert_broken("train/a/b.rs", "use super::super::super::store::Store;", imports_store_and_climbs);
    assert_broken("train/a/b.rs", "use super::{super::{super::store::Store}};", imports_store_and_climbs);
    assert_broken("train/a.rs", "use self::super::super::store::Store;", imports_store_and_climbs);
    assert_broken("train/a.rs", "fn f() { super::super::store::open() }", imports_store_and_climbs);
    assert_broken("train/a.rs", "mod inner { use super::super::super::store::Store; }", imports_store_and_climbs);
    assert_fine("train/mod.rs", "use super::rules::Color;\nuse self::store::Table;\nmod store;");
    assert_broken("train/a/b.rs", "use super::super::store::Store;", climbs);
    assert_broken("train/a.rs", "mod inner { use super::super::store::Store; }", climbs);
}

#[test]
fn a_path_begins_with_at_most_one_super() {
    let climbs = &[(1, "`crate::` instead of `super::super::`")];
    for text in [
        "use super::super::Thing;",
        "use super::{super::Thing, Other};",
        "fn f() -> super::super::Thing { g() }",
        "fn f() { assert!(super::super::g()); }",
        "#[cfg(test)]\nmod tests { use super::super::Thing; }",
    ] {
        assert_broken("store/a/b.rs", text, &[(text.lines().count(), climbs[0].1)]);
    }
    assert_fine("store/a/b.rs", "use super::Thing;\nuse crate::store::Other;\nmod inner { use super::Thing; }");
}

#[test]
fn no_layer_imports_the_whole_crate() {
    let whole = &[(1, "imports the whole crate")];
    for text in [
        "use crate as all;",
        "use crate::*;",
        "use crate::{self as all};",
        "use super as all;",
        "use super::*;",
        "extern crate outflank;",
    ] {
        assert_broken("domain/mod.rs", text, whole);
    }
    let climbs = (1, "instead of `super::super::`");
    assert_broken("domain/a.rs", "use super::super as all;", &[whole[0], climbs]);
    assert_broken("domain/a.rs", "use super::super::*;", &[whole[0], climbs]);
}

#[test]
fn paths_in_macros_count() {
    assert_broken("domain/a.rs", "macro_rules! m { () => { $crate::store::open() } }", &[(1, "domain imports store")]);
    assert_broken("domain/a.rs", "fn f() { println!(\"{}\", crate::store::open()); }", &[(1, "domain imports store")]);
    assert_broken(
        "domain/a.rs",
        "fn f() {\n    m! {\n        a => b.c(&crate::store::D::E),\n    }\n}",
        &[(3, "imports store")],
    );
    assert_broken("domain/a.rs", "m! { use crate::{rules::A, store::{B, C as D}}; }", &[(1, "store"), (1, "store")]);
    assert_broken("domain/a.rs", "#[derive(crate::store::Row)]\nstruct A;", &[(1, "domain imports store")]);
    assert_broken(
        "domain/a.rs",
        "fn f() { m!(\n\"SELECT 1\", sqlx::Row, a.unwrap()) }",
        &[(2, "`sqlx`"), (2, "SQL"), (2, "unwrap")],
    );
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
        for (layer, _) in MAY_IMPORT.iter().filter(|(layer, _)| *layer != "rules") {
            let rule = format!("`{name}` stays in src/{only}");
            let expected = [(2, rule.as_str())];
            assert_broken(&format!("{layer}/a.rs"), &text, if *layer == only { &[] } else { &expected });
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
fn unsafe_code_stays_in_the_engine() {
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
    let broken = violations("rules/a.rs", "// First.\n//! Late.\nuse std::fmt;\n");
    assert_eq!(broken.len(), 1);
    assert_eq!((broken[0].line, broken[0].rule.contains("`//!`")), (1, true));
    assert_eq!(violations("rules/a.rs", "").len(), 1);
    assert_eq!(violations("rules/tests.rs", "// Tests.\n").len(), 1);
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
fn no_work_is_left_unfinished() {
    for name in ["todo", "unimplemented", "dbg"] {
        assert_broken("cli/a.rs", &format!("fn f() {{\n    {name}!(\"later\")\n}}"), &[(2, "unfinished")]);
        assert_broken("cli/tests.rs", &format!("fn f() {{ {name}!(); }}"), &[(1, "unfinished")]);
    }
    assert_fine("cli/a.rs", "fn todo() {} // todo!()");
}

#[test]
fn only_tests_unwrap() {
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
