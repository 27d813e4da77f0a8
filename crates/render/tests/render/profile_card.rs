//! The card of a profile has room for long names and numbers.

use render::{
    Fact, FactGroup, PlayerView, ProfileView, Progress, RatingCourse, RatingPoint, Renderer, ResultsView, Theme,
    TimeAxis,
};

use crate::picture::check_file;

/// Values of a profile, with names and numbers that are as long as they get. Names may be cut, and all else is whole.
const LONG_FACTS: [(&str, &str); 12] = [
    ("Since", "29 Sep 2026"),
    ("Intermediate since", "28 Nov 2026"),
    ("Labels of 24 letters wide", "10234–11987–1021"),
    ("Variants rating", "1500? ±350"),
    ("Plays like level", "4.3 (3.6–5.1)"),
    ("Solved", "10000 of 12345"),
    ("Streak now", "12345 losses"),
    ("Black", "10234–11987–1021"),
    ("WWWWWWWWWWWWWWWWWWWWWW", "rated 1234 higher"),
    ("Worst: Cow", "1–5–0"),
    ("12×12", "10234–11987–1021"),
    ("Level 10", "10234–11987–1021"),
];

fn long_profile(facts: &[(&str, &str)], results: [&str; 3]) -> Vec<u8> {
    let facts: Vec<Fact<'_>> = facts.iter().map(|&(label, value)| Fact { label, value }).collect();
    let groups: Vec<FactGroup<'_>> =
        facts.chunks(3).map(|facts| FactGroup { heading: "Ratings and titles", facts }).collect();
    let points = [1500.0, 1612.0].map(|rating| RatingPoint { at_ms: rating as i64, rating });
    let view = ProfileView {
        player: PlayerView::new("Bartholomew Featherstonehaugh th", "Player 7"),
        subtitle: "Grandmaster · 46666 games",
        rating: Some(Fact { label: "8×8 rating · #1234 of 5678 here", value: "1612? ±350" }),
        results: Some(ResultsView { label: "Against people", counts: [10234, 1021, 11987], texts: results }),
        progress: Progress::Ratings(RatingCourse {
            title: "8×8 rating, last 12345 games",
            start: 1500.0,
            points: &points,
            axis: TimeAxis::Games,
            span: ["29 Sep 2026", "30 Nov 2026"],
        }),
        groups: &groups,
        note: "W–L–D are games won, lost and drawn.",
        theme: Theme::Classic,
    };
    Renderer::new().profile(&view).unwrap()
}

#[test]
fn a_profile_has_room_for_long_names_and_numbers() {
    let results = ["10234 wins", "1021 draws", "11987 losses"];
    let picture = long_profile(&LONG_FACTS, results);
    check_file("profile-long", &picture);
    let ends = |text: &str| text.strip_suffix(|_: char| true).map(|start| format!("{start}x")).unwrap();
    for index in 0..results.len() {
        let mut changed = results;
        let text = ends(changed[index]);
        changed[index] = &text;
        assert!(picture != long_profile(&LONG_FACTS, changed), "the end of {:?}", results[index]);
    }
    for index in 0..LONG_FACTS.len() {
        let (label, value) = LONG_FACTS[index];
        let (other_label, other_value) = (ends(label), ends(value));
        for changed_fact in [(label, other_value.as_str()), (other_label.as_str(), value)] {
            let is_cut_name = changed_fact.0 != label && label.starts_with("WW");
            let mut changed = LONG_FACTS;
            changed[index] = changed_fact;
            let is_visible = picture != long_profile(&changed, results);
            assert!(is_visible || is_cut_name, "the end of {:?}", LONG_FACTS[index]);
        }
    }
}
