//! Cards and a board with names in many scripts, compared with golden files.

use render::{
    BoardView, Fact, LeaderboardHeadings, LeaderboardRow, LeaderboardView, PlayerView, ProfileView, RatingPoint,
    Renderer, Theme,
};
use rules::ByColor;

use crate::picture::check_file;
use crate::views::{plain, start};

/// Eleven names, with an emoji, decorative letters, and letters that no font has.
const NAMES: [&str; 11] = [
    "村上健",
    "张伟 🎮",
    "陳怡君",
    "김민준",
    "محمد علي 7",
    "דוד לוי (TLV)",
    "สมชาย ใจดี",
    "प्रिया शर्मा",
    "𝓗𝓲𝓻𝓸 Ｆｕｌｌ",
    "꧁★ ᴅᴀʀᴋ ❤\u{fe0f}🔥 ꧂",
    "Ada 𐼀𐼁",
];

fn player(name: &str) -> PlayerView<'_> {
    PlayerView { name, fallback: "Player 7" }
}

#[test]
fn a_leaderboard_in_eight_scripts() {
    let row = |name| {
        let numbers = &["12–3–1", "1684"];
        LeaderboardRow { rank: "7", player: player(name), numbers, mark: "?", own: name == NAMES[5] }
    };
    let picture = Renderer::new().leaderboard(&LeaderboardView {
        title: "Leaderboard by rating",
        scope: "Reversi club",
        page: "Page 1 of 3",
        headings: LeaderboardHeadings { rank: "#", player: "Player", numbers: &["W–L–D", "Rating"] },
        rows: &NAMES.map(row),
        gap: None,
        note: "",
        empty: "",
        theme: Theme::Classic,
    });
    check_file("scripts-leaderboard", &picture.unwrap());
}

#[test]
fn a_board_with_an_arabic_and_a_japanese_name() {
    let position = start("8x8");
    let players = ByColor { black: player("محمد علي 🦊"), white: player("村上健 Takeshi") };
    check_file("scripts", &Renderer::new().board(&BoardView { players, ..plain(&position) }).unwrap());
}

#[test]
fn a_profile_with_names_in_many_scripts() {
    let met = |name| Fact { label: name, value: "12–3–1" };
    let picture = Renderer::new().profile(&ProfileView {
        player: player("דוד לוי 👨\u{200d}👩\u{200d}👧\u{200d}👦"),
        subtitle: "16 finished games",
        facts: &[Fact { label: "Rating", value: "1684" }],
        ratings: &[RatingPoint { at_ms: 0, rating: 1500.0 }, RatingPoint { at_ms: 9, rating: 1684.0 }],
        axis: "Rating",
        span: ["29 Sep 2026", "30 Nov 2026"],
        empty: "",
        records: &["vs 陳怡君 🎲", "vs محمد علي", "vs สมชาย", "vs বাংলা", "vs தமிழ்", "Beat ქართული"].map(met),
        note: "",
        theme: Theme::Classic,
    });
    check_file("scripts-profile", &picture.unwrap());
}
