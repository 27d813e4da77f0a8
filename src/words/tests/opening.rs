//! The text about an opening: exact wording, and the longest names.

use crate::domain::{BoardFormat, HintMove, OpeningReport, OpeningValue, Record, SetupChoice};
use crate::words::{Words, utf16_length};
use rules::{ByColor, Opening};

use super::{WORST_NAMES, player};

fn record(wins: i64, draws: i64, losses: i64) -> Record {
    Record { wins, losses, draws }
}

fn one(square: &str, lead: i32) -> HintMove {
    HintMove { square: square.parse().expect("a square"), lead, depth: 13, proven: false }
}

fn report() -> OpeningReport {
    OpeningReport {
        opening: Opening::with_name("Tiger").expect("an opening"),
        value: OpeningValue::Known { best: one("b3", -2), book_moves: vec![one("b3", -2), one("f4", -3)] },
        own: Some((player(1, "Alice"), ByColor { black: record(3, 1, 0), white: record(0, 0, 0) })),
        guild: Some(record(6, 1, 3)),
    }
}

#[test]
fn the_report_gives_moves_value_book_and_results() {
    let words = Words::english();
    let text = words.opening_report(&report(), BoardFormat::Picture);
    let wanted = "**Tiger** · f5 d6 c3 d3 c4\n\
        **Value**: about −2 for ⚪ white, the side to move\n\
        **Book moves**: b3 about −2, f4 about −3\n\
        **This server**: 10 games, points ⚫ 65% · ⚪ 35%\n\
        **Alice**: ⚫ 3 won, 1 drawn, 0 lost · ⚪ no games\n\
        -# Values say how many discs ahead";
    assert!(text.starts_with(wanted), "{text}");
    let none = OpeningReport {
        value: OpeningValue::Known { best: one("b3", 0), book_moves: Vec::new() },
        own: Some((player(1, "Alice"), ByColor::from_fn(|_| Record::default()))),
        guild: Some(Record::default()),
        ..report()
    };
    let wanted = "\n**Value**: about even, with ⚪ white to move\n\
        **Book moves**: none. My book does not reach this position.\n\
        **This server**: no games yet\n\
        **Alice**: no games yet\n-# ";
    let text = words.opening_report(&none, BoardFormat::Picture);
    assert!(text.contains(wanted), "{text}");
    let hidden = OpeningReport { value: OpeningValue::Hidden, own: None, guild: None, ..report() };
    let text = words.opening_report(&hidden, BoardFormat::Picture);
    assert!(text.contains("c4\nA running game between people is at this position, or one move away."), "{text}");
    assert!(!text.contains("**Value**") && !text.contains("This server") && text.lines().count() == 3, "{text}");
    let one = OpeningReport { guild: Some(record(0, 1, 0)), ..report() };
    assert!(
        words.opening_report(&one, BoardFormat::Picture).contains("**This server**: 1 game, points ⚫ 50% · ⚪ 50%")
    );
}

#[test]
fn the_longest_report_fits_into_a_message_and_names_are_escaped() {
    let words = Words::english();
    for opening in Opening::all() {
        for name in WORST_NAMES {
            let many = record(100_000, 100_000, 100_000);
            let worst = one("a1", -10);
            let moves = opening.game().position().legal_moves().iter();
            let moves = moves.map(|square| HintMove { square, ..worst }).collect();
            let report = OpeningReport {
                opening,
                value: OpeningValue::Known { best: worst, book_moves: moves },
                own: Some((player(1, name), ByColor::from_fn(|_| many))),
                guild: Some(many),
            };
            let text = words.opening_report(&report, BoardFormat::Picture);
            assert!(utf16_length(&text) <= 1_000, "{text}");
            assert!(!text.contains("@@"), "{text}");
        }
    }
}

#[test]
fn openings_are_found_by_their_names_in_any_language() {
    let words = Words::english();
    for (locale, words) in words.in_all_locales() {
        for opening in Opening::all() {
            let name = words.opening_name(opening.name());
            assert_eq!(words.opening_called(&name), Some(opening), "{locale}: {name} names another opening too");
        }
    }
    let japanese = words.in_locale("ja");
    assert_eq!(japanese.opening_name("Tiger"), "虎");
    assert_eq!(japanese.opening_name("Landau"), "Landau");
    assert_eq!(words.opening_name("Parallel Opening"), "Parallel");
    for (name, english) in
        [("虎", "Tiger"), ("北陸バッファロー", "Hokuriku Buffalo"), ("DIAGONALE", "Diagonal Opening")]
    {
        assert_eq!(words.opening_called(name).map(Opening::name), Some(english));
    }
    assert_eq!(words.opening_called("龍"), None);
}

#[test]
fn set_ups_are_found_by_the_names_that_are_suggested() {
    for (locale, words) in Words::english().in_all_locales() {
        let openings = Opening::all().map(SetupChoice::Opening);
        for setup in SetupChoice::ALL.iter().copied().chain(openings) {
            assert_eq!(words.setup_called(&words.setup(setup)), Some(setup), "{locale}: {}", words.setup(setup));
        }
    }
    let french = Words::english().in_locale("fr");
    assert_eq!(french.setup_called("ouverture equilibree"), Some(SetupChoice::Balanced));
    assert_eq!(french.level_called("ELEVE"), french.level_called("élève"));
}
