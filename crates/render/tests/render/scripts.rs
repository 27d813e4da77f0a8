//! Cards and a board with names in many scripts, compared with golden files.

use render::{
    BoardView, Fact, FactGroup, LeaderboardHeadings, LeaderboardRow, LeaderboardView, PlayerView, ProfileView,
    Progress, RatingCourse, RatingPoint, Renderer, Theme, TimeAxis,
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
    PlayerView::new(name, "Player 7")
}

#[test]
fn a_leaderboard_in_eight_scripts() {
    let row = |(color, name)| LeaderboardRow {
        rank: "7",
        player: player(name),
        color,
        detail: "12–3–1",
        value: "1684",
        mark: "?",
        change: "+7",
        own: name == NAMES[5],
    };
    let rows: Vec<LeaderboardRow<'_>> = (0..).zip(NAMES).map(row).collect();
    let picture = Renderer::new().leaderboard(&LeaderboardView {
        title: "Leaderboard by rating",
        scope: "Reversi club",
        page: "Page 1 of 3",
        headings: LeaderboardHeadings { rank: "#", player: "Player · W–L–D", value: "Rating" },
        rows: &rows,
        gap: None,
        note: "",
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
        rating: Some(Fact { label: "Rating", value: "1684" }),
        results: None,
        progress: Progress::Ratings(RatingCourse {
            title: "Rating",
            start: 1500.0,
            points: &[RatingPoint { at_ms: 0, rating: 1512.0 }, RatingPoint { at_ms: 9, rating: 1684.0 }],
            axis: TimeAxis::Time,
            span: ["29 Sep 2026", "30 Nov 2026"],
        }),
        groups: &[
            FactGroup { heading: "Rivals", facts: &["陳怡君 🎲", "محمد علي", "สมชาย"].map(met) },
            FactGroup {
                heading: "Rivals", facts: &["বাংলা", "தமிழ்", "ქართული"].map(met)
            },
        ],
        note: "",
        theme: Theme::Classic,
    });
    check_file("scripts-profile", &picture.unwrap());
}
