//! The page about what is stored.

use super::{WORST_NAMES, player};
use crate::domain::{PersonalCounts, StoredData};
use crate::words::{Words, message, utf16_length};

#[test]
fn it_says_what_is_stored_and_always_fits_a_message() {
    let words = Words::english();
    assert_eq!(
        words.privacy(&StoredData::Nothing { is_erased: true }).lines().nth(2),
        Some("I store nothing about you.")
    );
    let counts = PersonalCounts {
        running_games: 1,
        ended_games: 1234,
        rated_games: 40,
        challenges: 2,
        tournaments: 3,
        votes: 1,
        blocked: 0,
    };
    let text = words.privacy(&StoredData::About { player: player(1, "Al*ice"), counts });
    assert!(text.contains("your name as Al\\*ice, "), "{text}");
    for line in [
        "1234 games that have ended, 40 of",
        "1 running game",
        "2 challenges that",
        "3 tournaments",
        "1 vote in a vote game",
        "0 people whom",
    ] {
        assert!(text.contains(&format!("\n- {line}")), "{line}: {text}");
    }
    let most = i64::MAX;
    let counts = PersonalCounts {
        running_games: most,
        ended_games: most,
        rated_games: most,
        challenges: most,
        tournaments: most,
        votes: most,
        blocked: most,
    };
    for name in WORST_NAMES {
        assert!(utf16_length(&words.privacy(&StoredData::About { player: player(1, name), counts })) <= 2000, "{name}");
    }
    assert!(message!(words, "privacy-delete").contains("your puzzles, your votes, "));
    assert!(message!(words, "export-whole").starts_with("This is everything"));
    assert!(message!(words, "export-part", games = 5, of = 7).contains("the newest 5 of your 7 finished games"));
}
