//! Which games earn which titles.

use super::*;

const NOW: Timestamp = Timestamp(1_700_000_000_000);

/// A rating that is not provisional.
fn reliable(rating: f64) -> Rating {
    Rating { rating, deviation: 60.0, opponents: 3, ..Rating::new(NOW) }
}

#[test]
fn a_title_is_earned_from_its_rating_on() {
    let steps = [
        (1299.9, Title::Beginner),
        (1300.0, Title::Novice),
        (1449.9, Title::Novice),
        (1450.0, Title::Intermediate),
        (1600.0, Title::Advanced),
        (1750.0, Title::Adept),
        (1900.0, Title::Virtuoso),
        (2099.9, Title::Virtuoso),
        (2100.0, Title::Grandmaster),
        (1e300, Title::Grandmaster),
    ];
    for (rating, title) in steps {
        assert_eq!(Title::earned(None, RatingClass::Main, &reliable(rating)), Some(title), "{rating}");
    }
    let mut sorted = Title::ALL.to_vec();
    sorted.sort();
    assert_eq!(sorted, Title::ALL, "in their order");
}

#[test]
fn a_title_is_earned_once_and_never_by_a_lower_rating() {
    let highest = Some(Title::Advanced);
    let earned = |rating| Title::earned(highest, RatingClass::Main, &reliable(rating));
    assert_eq!([earned(1200.0), earned(1599.9), earned(1749.9)], [None; 3]);
    assert_eq!([earned(1750.0), earned(2200.0)], [Some(Title::Adept), Some(Title::Grandmaster)]);
}

#[test]
fn provisional_ratings_and_those_of_other_boards_earn_none() {
    let uncertain = Rating { deviation: 110.1, ..reliable(1900.0) };
    let few_opponents = Rating { opponents: 2, ..reliable(1900.0) };
    for rating in [uncertain, few_opponents] {
        assert_eq!(Title::earned(None, RatingClass::Main, &rating), None, "{rating:?}");
    }
    let earns = |class: &&RatingClass| Title::earned(None, **class, &reliable(1900.0)).is_some();
    let classes: Vec<_> = RatingClass::ALL.iter().filter(earns).collect();
    assert_eq!(classes, [&RatingClass::Main]);
}

#[test]
fn titles_follow_from_the_games_in_their_order() {
    let mut games = RatedGames::new(NOW);
    let mut rating = Rating::new(NOW);
    let others = [10, 11, 12, 13, 14, 15, 16, 17].map(PlayerId);
    let game = |black, white, score, ended_at| {
        let players = ByColor { black, white };
        RatedGame { players, class: RatingClass::Main, score, ended_at }
    };
    for (index, &one) in others.iter().enumerate() {
        for &other in &others[..index] {
            games.add(0, None, &game(one, other, Score::Draw, NOW));
        }
    }
    // Alice wins two of three games against eight others, then loses all.
    for number in 1..=60 {
        let score = if number <= 40 && number % 3 != 0 { Score::Win } else { Score::Loss };
        let other = others[number as usize % others.len()];
        rating = games.add(number, None, &game(ALICE, other, score, NOW.plus_ms(number))).black.after;
    }
    let alice = games.player(ALICE, Visibility::Listed(GlobalListing::Off), NOW, NOW.plus_ms(60));
    let highest = alice.titles.last().copied().expect("titles");
    assert!(alice.titles.is_sorted_by(|one, other| {
        one.title < other.title && one.finish_sequence < other.finish_sequence && one.at < other.at
    }));
    assert!(highest.title >= Title::Intermediate && highest.finish_sequence <= 40, "{highest:?}");
    assert_eq!(highest.at, NOW.plus_ms(highest.finish_sequence));
    assert!(Title::earned(None, RatingClass::Main, &rating) < Some(highest.title), "the rating has dropped");
}
