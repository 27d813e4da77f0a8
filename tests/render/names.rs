//! Names from people: whatever they are, a picture comes out, and what the fonts lack becomes the colour's word.

use outflank::render::{BoardView, PlayerView, Renderer};
use outflank::rules::ByColor;

use crate::picture::{Picture, drawn, plain, start};

fn named(renderer: &Renderer, shape: &str, name: &str) -> Picture {
    let position = start(shape);
    let players =
        ByColor { black: PlayerView { name, fallback: "Black" }, white: PlayerView { name, fallback: "White" } };
    drawn(renderer, &BoardView { players, ..plain(&position) })
}

#[test]
fn hostile_names_are_drawn_without_panic() {
    let renderer = Renderer::new();
    let long = "W".repeat(10_000);
    let marks = format!("A{}", "\u{301}".repeat(10_000));
    let names = [
        "",
        " ",
        "\n\r\t",
        "\u{0}\u{7}\u{1b}[31m",
        &long,
        &marks,
        "\u{202e}evil\u{202c}",
        "שלום",
        "مرحبا",
        "👩‍👩‍👧‍👦🏳️‍🌈",
        "日本太郎",
        "\u{feff}",
        "\u{10ffff}",
        "a\nb",
        "Ｆｕｌｌ",
        "नमस्ते",
        "ﷺ",
        "…",
        "\u{1f1e9}\u{1f1ea}",
    ];
    for name in names {
        for shape in ["8x8", "4x12", "12x4"] {
            named(&renderer, shape, name);
        }
    }
}

#[test]
fn names_in_covered_scripts_are_drawn_as_they_are() {
    let renderer = Renderer::new();
    let fallback = named(&renderer, "8x8", "");
    for name in ["Åsa Çelik", "Ελένη", "Дмитрий", "Nguyễn Thị", "Łukasz_99", "Ștefan"] {
        assert!(named(&renderer, "8x8", name) != fallback, "{name} is drawn as the colour's word");
    }
}

#[test]
fn uncovered_letters_and_nothing_visible_become_the_colours_word() {
    let renderer = Renderer::new();
    let position = start("8x8");
    let players = ByColor {
        black: PlayerView { name: "Black", fallback: "" },
        white: PlayerView { name: "White", fallback: "" },
    };
    let words = drawn(&renderer, &BoardView { players, ..plain(&position) });
    for name in ["日本太郎", "Alice 日本", "שלום", "", " \n", "\u{200b}", "🎮"] {
        assert!(named(&renderer, "8x8", name) == words, "{name:?} is drawn as something else");
    }
}

#[test]
fn symbols_that_the_font_lacks_are_left_out() {
    let renderer = Renderer::new();
    let alice = named(&renderer, "8x8", "Alice");
    for name in ["Alice 🎮", "  Alice\n", "\u{202e}Alice\u{202c}", "Al\u{7}ice"] {
        assert!(named(&renderer, "8x8", name) == alice, "{name:?} is not drawn as Alice");
    }
}

#[test]
fn long_names_do_not_touch_the_count() {
    let renderer = Renderer::new();
    let (short, long) = (named(&renderer, "8x8", "W"), named(&renderer, "8x8", &"W".repeat(200)));
    // Black's count stands at the right of its panel, which ends 12 pixels before the middle's 6.
    for y in 12..68 {
        for x in 300..354 {
            assert_eq!(short.at(x, y), long.at(x, y), "at {x}, {y}");
        }
    }
}

#[test]
fn names_in_sentences_are_written_as_they_can_be_and_cut() {
    let renderer = Renderer::new();
    let written = |name| -> Vec<String> {
        let player = PlayerView { name, fallback: "Black" };
        renderer
            .names_in_sentence(ByColor { black: player, white: player })
            .into_iter()
            .map(|names| names.black)
            .collect()
    };
    // Each stands between the marks that isolate its direction.
    assert_eq!(written("Ada 🎮"), ["\u{2068}Ada\u{2069}"]);
    for lacking in ["张三", "", "\n"] {
        assert_eq!(written(lacking), ["\u{2068}Black\u{2069}"], "{lacking:?}");
    }
    assert_eq!(written("\u{202e}evil\nX"), ["\u{2068}evil X\u{2069}", "\u{2068}evil…\u{2069}"]);
    let long = written("Bartholomew Featherstonehaugh");
    assert_eq!(long[0], "\u{2068}Bartholomew Featherstonehaugh\u{2069}");
    assert_eq!(long[3], "\u{2068}Bartholomew Feath…\u{2069}");
    assert_eq!(long[7], "\u{2068}Barth…\u{2069}");
}
