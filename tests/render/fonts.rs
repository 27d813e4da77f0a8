//! A self-hoster's fonts: found in a folder, used for letters that the embedded font lacks and for nothing else.

use std::path::Path;

use outflank::render::{BoardView, FontsError, PlayerView, Renderer};
use outflank::rules::ByColor;

use crate::picture::{Picture, drawn, plain, start};

/// Holds one font, in a folder within: ten letters of Hebrew.
fn hebrew() -> Renderer {
    Renderer::with_fonts(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/render/fonts")).unwrap()
}

fn named(renderer: &Renderer, name: &str) -> Picture {
    let position = start("8x8");
    let player = PlayerView { name, fallback: "Black" };
    drawn(renderer, &BoardView { players: ByColor { black: player, white: player }, ..plain(&position) })
}

#[test]
fn letters_of_the_folder_are_drawn_and_others_still_become_the_colours_word() {
    let (with, without) = (hebrew(), Renderer::new());
    let word = named(&with, "Black");
    assert!(named(&with, "שלום") != word, "the folder's font has these letters");
    assert!(named(&without, "שלום") == word, "the embedded font has not");
    assert!(named(&with, "Dan שלום") != word, "two fonts in one name");
    for name in ["日本", "שלום 日本", "مرحبا"] {
        assert!(named(&with, name) == word, "{name} has letters that no font has");
    }
}

#[test]
fn the_folder_changes_nothing_for_names_that_need_it_not() {
    let (with, without) = (hebrew(), Renderer::new());
    for name in ["Ada Lovelace", "Nguyễn Thị", "Дмитрий", "Ελένη", ""] {
        assert!(named(&with, name) == named(&without, name), "{name}");
    }
}

#[test]
fn hebrew_runs_from_right_to_left() {
    let renderer = hebrew();
    let (one, other) = (named(&renderer, "שם"), named(&renderer, "מש"));
    assert!(one != other);
    // Mem stands left of shin in the first name: a mark that steers direction does not turn it round.
    assert!(named(&renderer, "\u{202d}שם\u{202c}") == one);
}

#[test]
fn accents_join_their_letters() {
    let renderer = Renderer::new();
    assert!(named(&renderer, "Ame\u{301}lie") == named(&renderer, "Am\u{e9}lie"));
}

#[test]
fn a_folder_without_fonts_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    assert!(matches!(Renderer::with_fonts(folder.path()), Err(FontsError::NoFont(_))));
    assert!(matches!(Renderer::with_fonts(&folder.path().join("absent")), Err(FontsError::Folder { .. })));
}
