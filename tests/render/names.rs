//! Players' names: any text can be drawn, and a name with letters that no font has is replaced by its fallback.

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
fn hostile_names_do_not_panic() {
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
fn names_in_covered_scripts_are_drawn() {
    let renderer = Renderer::new();
    let fallback = named(&renderer, "8x8", "");
    for name in ["Åsa Çelik", "Ελένη", "Дмитрий", "Nguyễn Thị", "Łukasz_99", "Ștefan"] {
        assert!(named(&renderer, "8x8", name) != fallback, "{name} is replaced by the fallback");
    }
}

#[test]
fn uncovered_and_invisible_names_become_the_fallback() {
    let renderer = Renderer::new();
    let position = start("8x8");
    let players = ByColor {
        black: PlayerView { name: "Black", fallback: "" },
        white: PlayerView { name: "White", fallback: "" },
    };
    let fallbacks = drawn(&renderer, &BoardView { players, ..plain(&position) });
    for name in ["日本太郎", "Alice 日本", "שלום", "", " \n", "\u{200b}", "🎮"] {
        assert!(named(&renderer, "8x8", name) == fallbacks, "{name:?} is not replaced by the fallback");
    }
}

#[test]
fn symbols_that_no_font_has_are_left_out() {
    let renderer = Renderer::new();
    let alice = named(&renderer, "8x8", "Alice");
    for name in ["Alice 🎮", "  Alice\n", "\u{202e}Alice\u{202c}", "Al\u{7}ice"] {
        assert!(named(&renderer, "8x8", name) == alice, "{name:?} is not drawn as Alice");
    }
}

#[test]
fn long_names_do_not_change_the_disc_count() {
    let renderer = Renderer::new();
    let (short, long) = (named(&renderer, "8x8", "W"), named(&renderer, "8x8", &"W".repeat(200)));
    // Black's disc count is at the right end of its panel, which ends 6 pixels left of the picture's middle.
    for y in 12..68 {
        for x in 300..354 {
            assert_eq!(short.at(x, y), long.at(x, y), "at {x}, {y}");
        }
    }
}

#[test]
fn names_in_sentences_are_reduced_to_what_fonts_have_and_shortened() {
    let renderer = Renderer::new();
    let written = |name| -> Vec<String> {
        let player = PlayerView { name, fallback: "Black" };
        renderer
            .names_in_sentence(ByColor { black: player, white: player })
            .into_iter()
            .map(|names| names.black)
            .collect()
    };
    // Each name is between Unicode isolates.
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
