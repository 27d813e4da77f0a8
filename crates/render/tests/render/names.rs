//! Players' names: any text can be drawn, and a name of which no font draws anything is replaced by its fallback.

use render::{BoardView, HanForm, PlayerView, Renderer};
use rules::ByColor;

use crate::picture::Picture;
use crate::views::{drawn, plain, start};

fn named(renderer: &Renderer, shape: &str, name: &str) -> Picture {
    let position = start(shape);
    let players = ByColor { black: PlayerView::new(name, "Black"), white: PlayerView::new(name, "White") };
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
        "\u{200d}\u{fe0f}",
        "\u{301}\u{301}",
        "\u{1112}\u{1161}\u{11ab}",
        "क्ष्म्य\u{200d}",
        "𝓗𝓲𝓻𝓸",
        "\u{ffff}\u{e000}",
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
    for name in [
        "Åsa Çelik",
        "Ελένη",
        "Дмитрий",
        "Nguyễn Thị",
        "Łukasz_99",
        "Ștefan",
        "日本太郎",
        "김민준",
        "שלום",
        "مرحبا",
        "🎮",
    ] {
        assert!(named(&renderer, "8x8", name) != fallback, "{name} is replaced by the fallback");
    }
}

#[test]
fn names_of_which_nothing_is_drawn_become_the_fallback() {
    let renderer = Renderer::new();
    let position = start("8x8");
    let players = ByColor { black: PlayerView::new("Black", ""), white: PlayerView::new("White", "") };
    let fallbacks = drawn(&renderer, &BoardView { players, ..plain(&position) });
    for name in ["𐼀𐼁", "", " \n", "\u{200b}", "\u{10ffff}", "\u{3164}\u{2800}", "\u{200d}\u{fe0f}", "□"] {
        assert!(named(&renderer, "8x8", name) == fallbacks, "{name:?} is not replaced by the fallback");
    }
}

/// Each pair of names looks the same.
#[test]
fn characters_that_no_font_draws_become_placeholders_or_plain_letters() {
    let renderer = Renderer::new();
    for (name, plain) in [
        ("Alice 𐼀", "Alice □"),
        ("𐼀\u{301}日", "□日"),
        ("  Alice\n", "Alice"),
        ("\u{202e}Alice\u{202c}", "Alice"),
        ("Al\u{7}ice", "Alice"),
        ("𝓗𝓲𝓻𝓸", "Hiro"),
        ("Ｆｕｌｌｗｉｄｔｈ", "Fullwidth"),
        ("𝓮\u{301}", "é"),
        ("A\u{1cd4}", "A"),
        ("\u{1112}\u{1161}\u{11ab}", "한"),
    ] {
        assert!(named(&renderer, "8x8", name) == named(&renderer, "8x8", plain), "{name:?} is not drawn as {plain}");
    }
    assert!(named(&renderer, "8x8", "Alice 𐼀") != named(&renderer, "8x8", "Alice"), "the placeholder is visible");
}

#[test]
fn joined_emojis_are_drawn_as_one() {
    let renderer = Renderer::new();
    for (joined, parts) in [("👩\u{200d}🚀", "👩🚀"), ("1\u{fe0f}\u{20e3}", "1"), ("🇩🇪", "🇩 🇪")] {
        assert!(named(&renderer, "8x8", joined) != named(&renderer, "8x8", parts), "{joined}");
    }
}

#[test]
fn chinese_characters_have_the_form_of_the_reader() {
    let japanese = Renderer::new();
    let simplified = japanese.with_han(HanForm::Simplified);
    let traditional = japanese.with_han(HanForm::Traditional);
    let all = [&japanese, &simplified, &traditional];
    let [one, two, three] = all.map(|renderer| named(renderer, "8x8", "骨"));
    assert!(one != two && two != three && one != three);
    for same in ["Ada", "김민준", "すし", "🎮", "话"] {
        let [one, two, three] = all.map(|renderer| named(renderer, "8x8", same));
        assert!(one == two && two == three, "{same}");
    }
}

#[test]
fn names_from_right_to_left_are_cut_at_their_left_end() {
    let renderer = Renderer::new();
    // The height of what is drawn at the left end of black's name.
    let height = |name: &str| {
        let picture = named(&renderer, "8x8", name);
        let background = picture.at(46, 14);
        let rows: Vec<u32> = (10..44).filter(|&y| (48..62).any(|x| picture.at(x, y) != background)).collect();
        rows.last().zip(rows.first()).map_or(0, |(last, first)| last + 1 - first)
    };
    for name in ["שלום עולם זה שם ארוך מאוד באמת כן", &format!("مرحب{}", "ا".repeat(60))]
    {
        assert!((2..6).contains(&height(name)), "{name} begins with …");
        assert!(height(&name[..8]) > 10, "a short name begins with a letter");
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
fn names_in_sentences_are_on_one_line_and_shortened() {
    let renderer = Renderer::new();
    let written = |name| -> Vec<String> {
        let player = PlayerView::new(name, "Black");
        renderer
            .names_in_sentence(ByColor { black: player, white: player })
            .into_iter()
            .map(|names| names.black)
            .collect()
    };
    // Each name is between Unicode isolates.
    assert_eq!(written("Ada 🎮"), ["\u{2068}Ada 🎮\u{2069}"]);
    for lacking in ["𐼀𐼁", "", "\n"] {
        assert_eq!(written(lacking), ["\u{2068}Black\u{2069}"], "{lacking:?}");
    }
    assert_eq!(written("\u{202e}evil\nX"), ["\u{2068}evil X\u{2069}", "\u{2068}evil…\u{2069}"]);
    let long = written("Bartholomew Featherstonehaugh");
    assert_eq!(long[0], "\u{2068}Bartholomew Featherstonehaugh\u{2069}");
    assert_eq!(long[3], "\u{2068}Bartholomew Feath…\u{2069}");
    assert_eq!(long[7], "\u{2068}Barth…\u{2069}");
    let families = written(&"👩\u{200d}👧".repeat(9));
    assert_eq!(families[2], format!("\u{2068}{}…\u{2069}", "👩\u{200d}👧".repeat(5)), "no half of an emoji");
}

#[test]
fn a_short_name_stands_in_a_sentence_before_any_name_is_cut() {
    let bot = PlayerView { name: "Level 10 · Grandmaster", short: "Lv 10", fallback: "White" };
    let players = ByColor { black: PlayerView::new("Bartholomew Featherstonehaugh", "Black"), white: bot };
    let written = Renderer::new().names_in_sentence(players);
    assert_eq!(written[0].white, "\u{2068}Level 10 · Grandmaster\u{2069}");
    assert_eq!(written[1].black, written[0].black);
    assert!(written[1..].iter().all(|names| names.white == "\u{2068}Lv 10\u{2069}"));
}
