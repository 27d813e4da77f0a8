//! The texts of profiles, and of two players side by side.

use crate::domain::{
    BigWin, ClassRating, Contender, EarnedTitle, EndReason, HeadToHead, LevelRange, Opponent, PlayerRecord, PlaysLike,
    Profile, ProfilePuzzles, PuzzlePlayer, RatedAt, Rating, RatingClass, RatingCourse, Record, Score, Streak,
    Timestamp, Title,
};
use crate::words::{Words, utf16_length};
use rules::{ByColor, Level, Shape};

use super::history::ended;
use super::{WORST_NAMES, player};

const JUNE: Timestamp = Timestamp(1_782_691_200_000);

fn rated(class: RatingClass, rating: f64, is_provisional: bool) -> ClassRating {
    ClassRating { class, rating: Rating { rating, ..Rating::new(JUNE) }, deviation: 60.4, is_provisional }
}

fn record(wins: i64, losses: i64, draws: i64) -> Record {
    Record { wins, losses, draws }
}

fn streak(record: Record, score: Score, games: i64) -> PlayerRecord {
    PlayerRecord { record, streak: Streak { score, games }, longest_wins: 7 }
}

/// A profile with everything, of a player and opponents with this name.
fn profile(name: &str) -> Profile {
    let big = |margin| BigWin { game: ended(Opponent::Player(player(2, name)), Score::Win, EndReason::Board), margin };
    let level = |number| Level::try_from(number).expect("a level");
    Profile {
        player: player(1, name),
        title: Some(EarnedTitle { title: Title::Advanced, finish_sequence: 7, at: JUNE }),
        ratings: vec![rated(RatingClass::Main, 1612.4, false), rated(RatingClass::Variants, 1500.0, true)],
        is_outdated: false,
        course: Some(RatingCourse {
            class: RatingClass::Main,
            points: vec![RatedAt { at: Timestamp(0), rating: 1500.0 }, RatedAt { at: JUNE, rating: 1612.4 }],
            is_cut: true,
        }),
        people: Some(streak(record(8, 3, 1), Score::Loss, 2)),
        bot: Some(record(4, 1, 0)),
        puzzles: Some(ProfilePuzzles {
            player: PuzzlePlayer { tried: 60, solved: 41, best_streak: 7, ..PuzzlePlayer::new(JUNE) },
            is_provisional: true,
        }),
        plays_like: Some(PlaysLike::Known(LevelRange { level: 4.3, least: 3.6, most: 5.1 })),
        colors: ByColor { black: record(7, 2, 0), white: record(5, 2, 1) },
        most_met: vec![(player(2, name), record(8, 3, 1))],
        levels: (1..=10).map(|number| (level(number), record(1, 0, 0))).collect(),
        boards: vec![(Shape::STANDARD, record(12, 4, 1))],
        best_opening: Some(("Tiger".to_owned(), record(5, 1, 0))),
        worst_opening: Some(("Cow".to_owned(), record(1, 5, 0))),
        biggest_upset: Some(big(212)),
        biggest_win: Some(big(1)),
    }
}

#[test]
fn a_profile_says_in_words_what_its_picture_shows() {
    let words = Words::english();
    let card = words.profile_card(&profile("Ada"));
    assert_eq!((card.name.as_str(), card.subtitle.as_str()), ("Ada", "Advanced · 17 finished games"));
    let lines = |values: &[(String, String)]| -> Vec<String> {
        values.iter().map(|(label, value)| format!("{label}: {value}")).collect()
    };
    assert_eq!(
        lines(&card.facts),
        ["8×8 rating: 1612 ±60", "Against people: 8–3–1", "Against the bot: 4–1–0", "Longest streak: 7 wins"]
    );
    assert_eq!(card.axis, "8×8 rating, last 2 games");
    assert_eq!(card.span, ["1 Jan 1970", "29 Jun 2026"]);
    let records = lines(&card.records);
    assert_eq!(
        records,
        [
            "Advanced since: 29 Jun 2026",
            "Variants rating: 1500? ±60",
            "Plays like: level 4.3 (3.6–5.1)",
            "Puzzles: 653? · 41 of 60 solved · best streak 7",
            "Streak now: 2 losses",
            "As black: 7–2–0",
            "As white: 5–2–1",
            "vs Ada: 8–3–1",
            "Beat Ada: rated 212 higher",
            "Beat Ada: by 1 disc",
            "Best: Tiger: 5–1–0",
            "Worst: Cow: 1–5–0",
            "8×8 board: 12–4–1",
            "Level 5: 1–0–0",
            "Level 6: 1–0–0",
            "Level 7: 1–0–0",
            "Level 8: 1–0–0",
            "Level 9: 1–0–0",
            "Level 10: 1–0–0",
        ]
    );
    let text = words.profile_text(&card);
    assert!(text.starts_with("**Ada** · Advanced · 17 finished games\n8×8 rating: 1612 ±60\n"), "{text}");
    assert_eq!(text.lines().count(), 1 + 4 + records.len() + 1, "{text}");
    let (alt, key) = (words.profile_card_alt(&card), "records as games won, lost and drawn");
    assert!(alt.starts_with(&format!("Ada, with {key}: 8×8 rating 1612 ±60, Against people 8–3–1, ")), "{alt}");
    assert!(alt.ends_with("The rating went from 1500 to 1612. Its lowest was 1500, its highest 1612."), "{alt}");
}

#[test]
fn a_profile_says_how_many_more_games_show_the_level() {
    let words = Words::english();
    for (games, wanted) in [(9, "9 more bot games"), (1, "1 more bot game")] {
        let card = words.profile_card(&Profile { plays_like: Some(PlaysLike::Unknown { games }), ..profile("Ada") });
        assert!(words.profile_text(&card).contains(&format!("\nPlays like: not known yet \\(at least {wanted}\\)\n")));
        assert!(words.profile_card_alt(&card).contains(&format!("Plays like not known yet (at least {wanted}), ")));
    }
}

#[test]
fn a_profile_without_ratings_says_so() {
    let words = Words::english();
    let unrated = Profile { title: None, ratings: Vec::new(), course: None, people: None, ..profile("Ada") };
    let card = words.profile_card(&unrated);
    assert_eq!(card.facts[0], ("Rating".to_owned(), "none".to_owned()));
    assert_eq!(card.facts[1].1, "0–0–0");
    assert!(words.profile_text(&card).contains("\nNo rated games yet\n"));
}

#[test]
fn names_format_nothing_and_every_text_fits() {
    let words = Words::english();
    for name in WORST_NAMES {
        let worst = profile(name);
        let worst = Profile { most_met: vec![worst.most_met[0].clone(); 3], ..worst };
        let card = words.profile_card(&worst);
        assert!(utf16_length(&words.profile_card_alt(&card)) <= 1024);
        let text = words.profile_text(&card);
        assert!(utf16_length(&text) <= 2000 && !text.contains("@@"), "{text}");
        let card = words.head_to_head_card(&both(name, true));
        assert!(utf16_length(&words.head_to_head_alt(&card)) <= 1024);
        let text = words.head_to_head_text(&card);
        assert!(utf16_length(&text) <= 2000 && !text.contains("@@"), "{text}");
    }
}

fn both(name: &str, have_met: bool) -> HeadToHead {
    let contender = |id, own: Record| Contender {
        player: player(id, name),
        ratings: if id == 1 { vec![rated(RatingClass::Main, 1612.4, false)] } else { Vec::new() },
        record: have_met.then(|| streak(own, Score::Win, 1)),
        colors: ByColor { black: own, white: Record::default() },
        biggest_win: None,
    };
    let won = ended(Opponent::Player(player(2, name)), Score::Win, EndReason::Board);
    let mut first = contender(1, record(3, 2, 1));
    first.biggest_win = have_met.then(|| BigWin { game: won.clone(), margin: 16 });
    let last_games =
        if have_met { vec![won.clone(), crate::domain::HistoryGame { score: Score::Draw, ..won }] } else { Vec::new() };
    HeadToHead { contenders: [first, contender(2, record(2, 3, 1))], last_games }
}

#[test]
fn two_players_are_compared_in_words() {
    let words = Words::english();
    let card = words.head_to_head_card(&both("Ada", true));
    assert_eq!(
        words.head_to_head_text(&card),
        "**Ada and Ada**\n6 games against each other, 1 of them drawn\nGames won: 3 – 2\n8×8 rating: 1612 ±60 – –\n\
         As black: 3–2–1 – 2–3–1\nAs white: 0–0–0 – 0–0–0\nLongest streak: 7 – 7\nBiggest win: 40–24 – –\n\
         Last games: W D – L D"
    );
    let never = words.head_to_head_card(&both("Ada", false));
    assert_eq!(never.subtitle, "They have not played each other yet");
    assert_eq!((never.rows.len(), never.score), (1, ["0".to_owned(), "0".to_owned()]));
}
