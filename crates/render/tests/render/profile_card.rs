//! The card of a profile has room for long names and numbers.

use render::{Fact, PlayerView, ProfileView, RatingPoint, Renderer, Theme};

use crate::picture::check_file;

/// The facts and records of a profile, with names and numbers that are as long as they get.
const LONG_FACTS: [(&str, &str); 4] = [
    ("Random openings", "1612? ±350"),
    ("Against people", "10234–11987–1021"),
    ("Against the bot", "12345–10002–3456"),
    ("Longest streak", "12345 wins"),
];
const LONG_RECORDS: [(&str, &str); 12] = [
    ("Grandmaster since", "29 Sep 2026"),
    ("Live rating", "1500? ±350"),
    ("Plays like", "level 10.0 (10.0–10.0)"),
    ("Puzzles", "2412 · 10000 of 12345 solved · best run 10000"),
    ("Now in a row", "12345 losses"),
    ("As black", "10234–11987–1021"),
    ("vs Bartholomew Featherstonehaugh", "10234–11987–1021"),
    ("Beat WWWWWWWWWWWWWWWWWWWWWW", "rated 1234 higher"),
    ("Best: Melnikov / Bat (Piau Continuation 1)", "10234–11987–1021"),
    ("Worst: Cow", "1–5–0"),
    ("12×12 board", "10234–11987–1021"),
    ("Level 10", "10234–11987–1021"),
];

fn long_profile(facts: &[(&str, &str)], records: &[(&str, &str)]) -> Vec<u8> {
    let fact = |&(label, value)| Fact { label, value };
    let view = ProfileView {
        player: PlayerView { name: "Bartholomew Featherstonehaugh th", fallback: "Player 7" },
        subtitle: "Grandmaster · 46666 finished games",
        facts: &facts.iter().map(fact).collect::<Vec<_>>(),
        ratings: &[RatingPoint { at_ms: 0, rating: 1500.0 }, RatingPoint { at_ms: 9, rating: 1612.0 }],
        axis: "Rating with random openings, last 12345 games",
        span: ["29 Sep 2026", "30 Nov 2026"],
        empty: "",
        records: &records.iter().map(fact).collect::<Vec<_>>(),
        note: "W–L–D are games won, lost and drawn. Openings count from 5 games on.",
        theme: Theme::Classic,
    };
    Renderer::new().profile(&view).unwrap()
}

#[test]
fn a_profile_has_room_for_long_names_and_numbers() {
    let picture = long_profile(&LONG_FACTS, &LONG_RECORDS);
    check_file("profile-long", &picture);
    let ends = |text: &str| text.strip_suffix(|_: char| true).map(|start| format!("{start}x")).unwrap();
    for index in 0..LONG_FACTS.len() {
        let mut changed = LONG_FACTS;
        let value = ends(changed[index].1);
        changed[index].1 = &value;
        assert!(picture != long_profile(&changed, &LONG_RECORDS), "the end of {:?}", LONG_FACTS[index]);
    }
    for index in 0..LONG_RECORDS.len() {
        let (label, value) = LONG_RECORDS[index];
        let (other_label, other_value) = (ends(label), ends(value));
        for changed_record in [(label, other_value.as_str()), (other_label.as_str(), value)] {
            let mut changed = LONG_RECORDS;
            changed[index] = changed_record;
            assert!(picture != long_profile(&LONG_FACTS, &changed), "the end of {:?}", LONG_RECORDS[index]);
        }
    }
}
