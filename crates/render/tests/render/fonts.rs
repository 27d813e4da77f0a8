//! A folder of fonts: its fonts are used only for letters that the embedded fonts lack.

use std::path::Path;

use render::{BoardView, FontsError, PlayerView, Renderer};
use rules::ByColor;

use crate::picture::Picture;
use crate::views::{drawn, plain, start};

/// A renderer with a folder of fonts. A subfolder holds one with twelve runes. A font beside it has no outlines.
fn runic() -> Renderer {
    Renderer::with_fonts(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/render/fonts")).unwrap()
}

fn named(renderer: &Renderer, name: &str) -> Picture {
    let position = start("8x8");
    let player = PlayerView::new(name, "Black");
    drawn(renderer, &BoardView { players: ByColor { black: player, white: player }, ..plain(&position) })
}

#[test]
fn letters_of_the_folders_fonts_are_drawn() {
    let (with, without) = (runic(), Renderer::new());
    let fallback = named(&with, "Black");
    assert!(named(&with, "ᚢᚦ") != fallback, "the folder's font has these letters");
    assert!(named(&without, "ᚢᚦ") == fallback, "the embedded fonts lack these letters");
    assert!(named(&with, "Dan ᚢᚦ 日本") != named(&without, "Dan ᚢᚦ 日本"), "a name may use three fonts");
    assert!(named(&with, "ᚢ𐼀") == named(&with, "ᚢ□"), "no font has the second letter");
}

#[test]
fn a_letter_without_an_outline_is_not_drawn_by_its_font() {
    let (with, without) = (runic(), Renderer::new());
    assert!(named(&with, "ᚠ") != named(&with, "Black"), "another font of the folder draws it");
    assert!(named(&with, "ᚁ") == named(&with, "Black"), "nothing of the name is drawn");
    assert!(named(&with, "Dan ᚁ") == named(&without, "Dan □"));
}

#[test]
fn names_that_the_embedded_fonts_cover_look_the_same_with_a_folder() {
    let (with, without) = (runic(), Renderer::new());
    for name in ["Ada Lovelace", "Nguyễn Thị", "Дмитрий", "Ελένη", "שלום", "村上健", ""] {
        assert!(named(&with, name) == named(&without, name), "{name}");
    }
}

#[test]
fn hebrew_is_drawn_from_right_to_left() {
    let renderer = Renderer::new();
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
