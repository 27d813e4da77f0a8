//! Small source trees that show what counts as a cycle of files.

use crate::cycles::{check, cycles};
use crate::source::SourceFile;

fn tree(files: &[(&str, &str)]) -> Vec<SourceFile> {
    files.iter().map(|(name, text)| SourceFile::parse(name, text)).collect()
}

/// Asserts that exactly these groups of files are found, each in alphabetical order.
fn assert_cycles(files: &[(&str, &str)], expected: &[&[&str]]) {
    let files = tree(files);
    let found = cycles(&files);
    let groups: Vec<&[&str]> = found.iter().map(|cycle| cycle.files.as_slice()).collect();
    assert_eq!(groups, expected, "{found:#?}");
}

#[test]
fn two_files_that_import_each_other_are_a_cycle() {
    assert_cycles(
        &[
            ("a.rs", "use crate::b::B;\npub struct A;"),
            ("b.rs", "use crate::a::A;\npub struct B;"),
            ("c.rs", "use crate::a::A;\nuse std::fmt;"),
            ("lib.rs", "mod a;\nmod b;\nmod c;"),
        ],
        &[&["a.rs", "b.rs"]],
    );
}

#[test]
fn a_cycle_can_lead_through_several_files_and_kinds_of_paths() {
    assert_cycles(
        &[
            ("a/b.rs", "pub fn f() { super::c::f() }"),
            ("a/c.rs", "pub fn f() { assert!(crate::d::f()); }"),
            ("a/mod.rs", "pub mod b;\npub mod c;"),
            ("d.rs", "use crate::a;\npub fn f() -> bool { a::b::f() }"),
            ("lib.rs", "mod a;\nmod d;"),
        ],
        &[&["a/b.rs", "a/c.rs", "d.rs"]],
    );
}

#[test]
fn a_parent_that_only_declares_and_reexports_is_not_part_of_a_cycle() {
    let b = ("a/b.rs", "use super::C;\npub struct B;");
    let c = ("a/c.rs", "pub struct C;");
    let lib = ("lib.rs", "mod a;");
    assert_cycles(&[b, c, ("a/mod.rs", "mod b;\nmod c;\npub use b::B;\npub(crate) use c::*;"), lib], &[]);
    // A re-export leads to the file that declares the name.
    let uses_b = ("a/c.rs", "pub struct C(super::B);");
    let parent = ("a/mod.rs", "mod b;\nmod c;\npub use self::b::B;\npub(crate) use c::*;");
    assert_cycles(&[b, uses_b, parent, lib], &[&["a/b.rs", "a/c.rs"]]);
}

#[test]
fn a_parent_that_uses_the_child_that_uses_it_is_part_of_a_cycle() {
    let lib = ("lib.rs", "mod a;");
    let child = ("a/b.rs", "pub fn f() -> super::A { super::A }");
    assert_cycles(&[child, ("a/mod.rs", "mod b;\npub struct A;\nfn g() { b::f(); }"), lib], &[&["a/b.rs", "a/mod.rs"]]);
    let reexports = "mod b;\npub use b::f;\npub struct A;\n";
    assert_cycles(&[child, ("a/mod.rs", reexports), lib], &[]);
    let uses_its_reexport = format!("{reexports}fn g() {{ f(); }}");
    assert_cycles(&[child, ("a/mod.rs", &uses_its_reexport), lib], &[&["a/b.rs", "a/mod.rs"]]);
}

#[test]
fn tests_are_left_out() {
    assert_cycles(
        &[
            ("a.rs", "pub fn f() {}\n#[cfg(test)]\nmod tests { use crate::b::g; }\n#[cfg(test)]\nuse crate::b;"),
            ("b.rs", "use crate::a::f;\npub fn g() {}\n#[cfg(test)]\nmod tests;"),
            ("lib.rs", "mod a;\nmod b;"),
        ],
        &[],
    );
}

#[test]
fn a_file_that_is_compiled_twice_uses_both_neighbours() {
    assert_cycles(
        &[
            ("fast.rs", "#[path = \"shared/search.rs\"]\npub mod search;\npub struct Kernel;"),
            ("lib.rs", "mod fast;\nmod slow;"),
            ("shared/search.rs", "use super::Kernel;"),
            ("slow.rs", "#[path = \"shared/search.rs\"]\npub mod search;\npub struct Kernel(search::Search);"),
        ],
        &[&["shared/search.rs", "slow.rs"]],
    );
}

#[test]
fn names_that_lead_nowhere_are_not_followed_for_ever() {
    assert_cycles(
        &[("a.rs", "use gif;\nuse crate::a::x as y;\nuse y as x;\nfn f() { gif::f(); x::f(); }"), ("lib.rs", "mod a;")],
        &[],
    );
}

#[test]
fn a_cycle_is_refused_with_every_use() {
    let a = ("words/a.rs", "use super::b::B;");
    let parent = ("words/mod.rs", "mod a;\nmod b;");
    let lib = ("lib.rs", "mod words;");
    let refused = |b: &str| check(&cycles(&tree(&[a, ("words/b.rs", b), parent, lib])));
    assert_eq!(refused("use crate::rules;"), Vec::<String>::new());
    let expected = "2 files form a cycle:\nsrc/words/a.rs:1 uses words/b.rs\nsrc/words/b.rs:2 uses words/a.rs";
    assert_eq!(refused("\nuse super::a::A;"), [expected]);
}
