//! Texts and alt texts of cards.

use crate::domain::RatingChange;
use crate::words::{Words, utf16_length};
use rules::{ByColor, Color};

#[test]
fn numbers_have_the_right_plural_form() {
    let words = Words::english();
    assert_eq!([1, 60].map(|moves| words.move_count(moves)), ["1 move", "60 moves"]);
}

#[test]
fn rating_change_shows_before_after_and_difference() {
    let change = |before, after| RatingChange { before, after, is_provisional: false, limited_by: None };
    let step = |before, after| Words::english().rating_change(change(before, after));
    assert_eq!(step(1511.6, 1526.2), "1512 → 1526 (+14)");
    assert_eq!(step(1604.0, 1589.9), "1604 → 1590 (−14)");
    assert_eq!(step(1500.2, 1499.8), "1500 → 1500 (±0)");
    let provisional = RatingChange { is_provisional: true, ..change(1500.0, 1662.2) };
    assert_eq!(Words::english().rating_change(provisional), "1500 → 1662? (+162)");
    // On the result card there is no room for wider brackets.
    for (locale, words) in Words::english().in_all_locales() {
        assert_eq!(words.rating_after(provisional), "1662? (+162)", "{locale}");
    }
}

#[test]
fn openings_are_named_without_the_word_opening_twice() {
    let words = Words::english();
    assert_eq!(words.opening("Perpendicular Opening"), "Opening: Perpendicular");
    assert_eq!(words.opening("Tiger"), "Opening: Tiger");
}

#[test]
fn leaderboard_alt_lists_each_row() {
    let row = |rank, name| [rank, name, "1720", "3 won"];
    let text = Words::english().leaderboard_alt("Leaderboard", &[row("1", "Ada"), row("2", "Bob")], "");
    assert_eq!(&*text, "Leaderboard: 1. Ada, 1720, 3 won; 2. Bob, 1720, 3 won.");
    let text = Words::english().leaderboard_alt("Leaderboard", &[row("1", "Ada")], "? unsure");
    assert_eq!(&*text, "Leaderboard: 1. Ada, 1720, 3 won. ? unsure");
}

fn facts(facts: &[(&str, &str)]) -> Vec<(String, String)> {
    facts.iter().map(|(label, value)| (label.to_string(), value.to_string())).collect()
}

#[test]
fn profile_alt_has_facts_and_rating_range() {
    let text =
        Words::english().profile_alt("Ada", &facts(&[("Rating", "1684"), ("Games", "3")]), &[1500.0, 1490.4, 1684.2]);
    assert_eq!(
        &*text,
        "Ada, with records as games won, lost and drawn: Rating 1684, Games 3. The rating went from 1500 to 1684. Its lowest was \
         1490, its highest 1684."
    );
    let text = Words::english().profile_alt("Ada", &facts(&[("Games", "0")]), &[]);
    assert_eq!(&*text, "Ada, with records as games won, lost and drawn: Games 0.");
}

#[test]
fn evaluation_alt_lists_leads_and_slips() {
    let names = ByColor { black: "Ada", white: "Bob" };
    let leads: Vec<i32> = (0..=12).map(|ply| 4 - ply / 2).collect();
    let text = Words::english().evaluation_alt(names, &leads, &[(3, Color::White, "blunder")]);
    assert_eq!(
        &*text,
        "Evaluation of the game between Ada (black) and Bob (white). Expected at the end: black ahead by 4 at the start, \
         white ahead by 1 after move 10, white ahead by 2 after move 12. Move 3, white: blunder."
    );
    // Where there are many, blunders come before mistakes.
    let slips: Vec<_> =
        (1..=40).map(|ply| (ply, Color::Black, if ply % 4 == 0 { "blunder" } else { "mistake" })).collect();
    let text = Words::english().evaluation_alt(names, &[0; 61], &slips);
    assert!(text.ends_with(" Move 40, black: blunder. 25 more are not listed."), "{}", &*text);
    assert_eq!((text.matches(": blunder.").count(), text.matches(": mistake.").count()), (10, 5));
}

#[test]
fn alt_texts_stay_within_the_limit() {
    let words = Words::english();
    let long = "W".repeat(200);
    let row = ["1", long.as_str(), "1", "1"];
    let slips = [(7, Color::Black, "mistake"); 70];
    let texts = [
        words.leaderboard_alt("Leaderboard", &[row; 11], ""),
        words.profile_alt(&long, &facts(&[(long.as_str(), long.as_str()); 4]), &[1500.0]),
        words.evaluation_alt(ByColor { black: &long, white: &long }, &[1; 141], &slips),
    ];
    assert!(texts.iter().all(|text| utf16_length(text) <= 1024));
}
