//! The texts of profiles, and of two players side by side.

use crate::domain::{
    BigWin, ClassRating, Contender, EarnedTitle, EndReason, HeadToHead, LeaderboardPlace, LevelRange, Opponent,
    PlayerRecord, PlaysLike, Profile, ProfilePuzzles, PuzzlePlayer, RatedAt, Rating, RatingClass, RatingCourse, Record,
    ScopeChoice, Score, Streak, Timestamp, Title,
};
use crate::words::{ProgressText, Words, utf16_length};
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
            start: 1500.0,
            points: vec![RatedAt { at: Timestamp(0), rating: 1500.0 }, RatedAt { at: JUNE, rating: 1612.4 }],
            is_cut: true,
        }),
        place: Some(LeaderboardPlace { scope: ScopeChoice::Server, rank: 3, players: 57 }),
        people: Some(streak(record(8, 3, 1), Score::Loss, 2)),
        bot: Some(record(4, 1, 0)),
        puzzles: Some(ProfilePuzzles {
            player: PuzzlePlayer { tried: 60, solved: 41, best_streak: 7, ..PuzzlePlayer::new(JUNE) },
            is_provisional: true,
        }),
        tournaments_won: 0,
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
    let text = words.profile_text(&card);
    let wanted = "**Ada** · Advanced · 17 games\n\
         8×8 rating · \\#3 of 57 here: 1612 ±60\n\
         Against people: 8 wins · 1 draw · 3 losses\n\
         By color: Black 7–2–0 · White 5–2–1\n\
         Rivals: Ada 8–3–1\n\
         Best wins: Ada rated 212 higher · Ada by 1 disc\n\
         Openings played 5+ times: Tiger 5–1–0 · Cow 1–5–0\n\
         Against the bot: All levels 4–1–0 · Plays like level 4\\.3 \\(3\\.6–5\\.1\\) · Level 8 1–0–0 · Level 9 1–0–0 · \
         Level 10 1–0–0\n\
         More: Advanced since Jun 29, 2026 · Variants rating 1500? ±60 · Streak now 2 losses · Longest streak 7 wins · \
         Puzzle rating 653? · Puzzles solved 41 of 60 · Puzzle streak 7\n\
         W–L–D: games won, lost and drawn.";
    assert_eq!(text, wanted);
    let (alt, key) = (words.profile_card_alt(&card), "records as games won, lost and drawn");
    let start =
        format!("Ada, with {key}: 8×8 rating · #3 of 57 here 1612 ±60, Against people 8 wins · 1 draw · 3 losses, ");
    assert!(alt.starts_with(&start), "{alt}");
    assert!(alt.ends_with("The rating went from 1500 to 1612. Its lowest was 1500, its highest 1612."), "{alt}");
}

#[test]
fn the_course_of_one_day_runs_by_game() {
    let words = Words::english();
    let course = |points: &[i64]| {
        let points = points.iter().map(|&at| RatedAt { at: Timestamp(at), rating: 1600.0 }).collect();
        let course = RatingCourse { class: RatingClass::Main, start: 1500.0, points, is_cut: false };
        match words.profile_card(&Profile { course: Some(course), ..profile("Ada") }).progress {
            ProgressText::Ratings(course) => (course.title, course.is_one_day, course.span),
            ProgressText::Levels { .. } => unreachable!("there are ratings"),
        }
    };
    let span = |start: &str, end: &str| [start.to_owned(), end.to_owned()];
    assert_eq!(course(&[0, 5]), ("8×8 rating".to_owned(), true, span("Jan 1, 1970", "2 games")));
    let days = course(&[0, Timestamp::DAY_MS]);
    assert_eq!((days.1, days.2), (false, span("Jan 1, 1970", "Jan 2, 1970")));
}

#[test]
fn a_profile_says_how_many_more_games_show_the_level() {
    let words = Words::english();
    for (games, wanted) in [(9, "9 games"), (1, "1 game")] {
        let card = words.profile_card(&Profile { plays_like: Some(PlaysLike::Unknown { games }), ..profile("Ada") });
        assert!(words.profile_text(&card).contains(&format!(" · Plays like level in {wanted} · ")));
    }
}

#[test]
fn a_profile_without_ratings_shows_the_levels_that_are_beaten() {
    let words = Words::english();
    let levels =
        [(1, 2), (2, 0), (4, 1)].map(|(number, wins)| (Level::try_from(number).expect("a level"), record(wins, 3, 0)));
    let unrated = Profile {
        title: None,
        ratings: Vec::new(),
        course: None,
        place: None,
        people: None,
        levels: levels.into(),
        ..profile("Ada")
    };
    let card = words.profile_card(&unrated);
    let ProgressText::Levels { beaten, .. } = &card.progress else { unreachable!("there are no ratings") };
    assert_eq!(beaten[..], [true, false, false, true, false, false, false, false, false, false]);
    let text = words.profile_text(&card);
    assert!(text.contains("\nAgainst the bot: 4 wins · 0 draws · 1 loss\nLevels beaten: 1 · 4\n"), "{text}");
    let none = words.profile_card(&Profile { levels: Vec::new(), ..unrated });
    assert!(words.profile_text(&none).contains("\nLevels beaten: none yet\n"));
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
        "**Ada and Ada**\n6 games against each other, 1 of them drawn\nGames won: 3 – 2\nWins as black: 3 – 2\n\
         Wins as white: 0 – 0\n8×8 rating: 1612 ±60 – none\nLongest streak: 7 – 7\nBiggest win: 40–24 – none\n\
         Last games, the newest first: Ada 40–24 · drawn 40–24"
    );
    let never = words.head_to_head_card(&both("Ada", false));
    assert_eq!(never.subtitle, "They have not played each other yet");
    assert_eq!((never.rows.len(), never.bars.len(), never.wins, never.draws), (1, 0, [0, 0], 0));
}
