//! A folder of fonts: its fonts are used only for letters that the embedded font lacks.

use std::path::Path;

use outflank::render::{BoardView, FontsError, PlayerView, Renderer};
use outflank::rules::ByColor;

use crate::picture::{Picture, drawn, plain, start};

/// A renderer with a folder of fonts. A subfolder holds the only font, which has ten Hebrew letters.
fn hebrew() -> Renderer {
    Renderer::with_fonts(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/render/fonts")).unwrap()
}

fn named(renderer: &Renderer, name: &str) -> Picture {
    let position = start("8x8");
    let player = PlayerView { name, fallback: "Black" };
    drawn(renderer, &BoardView { players: ByColor { black: player, white: player }, ..plain(&position) })
}

#[test]
fn letters_of_the_folders_fonts_are_drawn_and_other_names_become_the_fallback() {
    let (with, without) = (hebrew(), Renderer::new());
    let fallback = named(&with, "Black");
    assert!(named(&with, "שלום") != fallback, "the folder's font has these letters");
    assert!(named(&without, "שלום") == fallback, "the embedded font lacks these letters");
    assert!(named(&with, "Dan שלום") != fallback, "a name may use two fonts");
    for name in ["日本", "שלום 日本", "مرحبا"] {
        assert!(named(&with, name) == fallback, "{name} has letters that no font has");
    }
}

#[test]
fn names_that_the_embedded_font_covers_look_the_same_with_a_folder() {
    let (with, without) = (hebrew(), Renderer::new());
    for name in ["Ada Lovelace", "Nguyễn Thị", "Дмитрий", "Ελένη", ""] {
        assert!(named(&with, name) == named(&without, name), "{name}");
    }
}

#[test]
fn hebrew_is_drawn_from_right_to_left() {
    let renderer = hebrew();
    let (one, other) = (named(&renderer, "שם"), named(&renderer, "מש"));
    assert!(one != other);
    // Mem stands left of shin in the first name. A left-to-right override does not change that.
    assert!(named(&renderer, "\u{202d}שם\u{202c}") == one);
}

#[test]
fn combining_accents_look_like_precomposed_letters() {
    let renderer = Renderer::new();
    assert!(named(&renderer, "Ame\u{301}lie") == named(&renderer, "Am\u{e9}lie"));
}

#[test]
fn a_folder_without_fonts_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    assert!(matches!(Renderer::with_fonts(folder.path()), Err(FontsError::NoFont(_))));
    assert!(matches!(Renderer::with_fonts(&folder.path().join("absent")), Err(FontsError::Folder { .. })));
}
