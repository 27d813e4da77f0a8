//! How much rated games count between people who often play each other.

use super::*;

const START: Timestamp = Timestamp(1_700_000_000_000);
const CLASS: RatingClass = RatingClass::Main;

/// Adds a game that the first player wins.
fn won(lists: &mut RatingLists, winner: PlayerId, loser: PlayerId) -> ByColor<RatingUpdate> {
    let players = ByColor { black: winner, white: loser };
    lists.add(&RatedGame { players, class: CLASS, score: Score::Win, ended_at: START })
}

fn rating(lists: &RatingLists, player: PlayerId) -> f64 {
    lists.rating(player, CLASS).expect("a rating").rating
}

/// The ratings after games of both against ten others each, after which their ratings are reliable.
fn with_reliable_ratings(players: [PlayerId; 2]) -> RatingLists {
    let mut lists = RatingLists::default();
    for round in 0..10 {
        for (index, player) in players.into_iter().enumerate() {
            let other = PlayerId(100 + 10 * index as i64 + round);
            let players = ByColor { black: player, white: other };
            for score in [Score::Win, Score::Loss, Score::Draw] {
                lists.add(&RatedGame { players, class: CLASS, score, ended_at: START });
            }
        }
    }
    for player in players {
        assert!(!lists.rating(player, CLASS).expect("a rating").is_provisional(START), "{lists:?}");
    }
    lists
}

#[test]
fn four_of_the_last_twenty_games_against_the_same_opponent_count_in_full() {
    let mut lists = with_reliable_ratings([ALICE, BOB]);
    let change = |update: &RatingUpdate| update.after.rating - update.before.rating;
    for _ in 0..4 {
        let update = won(&mut lists, ALICE, BOB).black;
        assert!(change(&update) > 5.0 && update.limited_by.is_none() && update.limited_gain == 0.0, "{update:?}");
    }
    let (alice, bob) = (rating(&lists, ALICE), rating(&lists, BOB));
    let updates: Vec<_> = (0..40).map(|_| won(&mut lists, ALICE, BOB)).collect();
    let last = updates.last().expect("updates");
    assert_eq!([last.black.limited_by, last.white.limited_by], [Some(RatingLimit::Often); 2]);
    assert!((rating(&lists, ALICE) - alice - 5.0).abs() < 1e-9, "{last:?}");
    assert!((bob - rating(&lists, BOB) - 5.0).abs() < 1e-9, "{last:?}");
    // What does not count at all tells nothing.
    assert!((last.black.after.deviation - last.black.before.deviation).abs() < 1e-9, "{last:?}");
    assert_eq!(last.black.after.record.wins, last.black.before.record.wins + 1);

    // A loss counts as far as the other end of the limit.
    let lost = won(&mut lists, BOB, ALICE);
    assert!((change(&lost.white) + 10.0).abs() < 1e-9 && (change(&lost.black) - 10.0).abs() < 1e-9, "{lost:?}");
    let regained = won(&mut lists, ALICE, BOB).black;
    assert!(change(&regained) > 4.0, "{regained:?}");
}

#[test]
fn games_against_others_end_the_limit() {
    let mut lists = with_reliable_ratings([ALICE, BOB]);
    for _ in 0..30 {
        won(&mut lists, ALICE, BOB);
    }
    let limited = won(&mut lists, ALICE, BOB);
    assert_eq!([limited.black.limited_by, limited.white.limited_by], [Some(RatingLimit::Often); 2]);
    for other in 0..20 {
        won(&mut lists, PlayerId(200 + other), ALICE);
    }
    let update = won(&mut lists, ALICE, BOB);
    assert!(
        update.black.limited_by.is_none() && update.black.after.rating > update.black.before.rating + 5.0,
        "{update:?}"
    );
    assert_eq!(update.white.limited_by, Some(RatingLimit::Often), "Bob has played nobody else");
    assert_eq!(update.black.limited_gain, limited.black.limited_gain);
}

#[test]
fn new_players_change_each_others_ratings_a_little() {
    let mut lists = RatingLists::default();
    let first = won(&mut lists, ALICE, BOB);
    assert!((first.black.after.rating - 1530.0).abs() < 1e-9 && (first.white.after.rating - 1470.0).abs() < 1e-9);
    assert_eq!([first.black.limited_by, first.white.limited_by], [Some(RatingLimit::New); 2]);
    assert!(first.black.after.deviation > 320.0 && first.black.after.deviation < 350.0, "{first:?}");
    for _ in 0..50 {
        won(&mut lists, ALICE, BOB);
    }
    assert!((rating(&lists, ALICE) - 1530.0).abs() < 1e-9);
}

#[test]
fn a_new_player_gets_a_rating_quickly_from_those_who_have_one() {
    let mut lists = with_reliable_ratings([ALICE, BOB]);
    let first = won(&mut lists, ALICE, EVE).white;
    assert!(first.after.rating < first.before.rating - 100.0, "{first:?}");
    assert!(first.after.deviation < 310.0, "{first:?}");
}

#[test]
fn a_provisional_rating_gets_no_further_than_120_points_from_the_opponents_rating() {
    let mut lists = with_reliable_ratings([ALICE, BOB]);
    for opponent in [ALICE, BOB] {
        for _ in 0..2 {
            let before = rating(&lists, opponent);
            let update = won(&mut lists, EVE, opponent).black;
            assert!(update.after.rating <= (before + 120.0).max(update.before.rating) + 1e-9, "{update:?}");
        }
    }
    assert!(rating(&lists, EVE) > rating(&lists, ALICE) + 100.0);
    // Another win means nothing new; a loss does, and counts in full.
    let another = won(&mut lists, EVE, ALICE).black;
    assert!(another.after.rating - another.before.rating < 10.0, "{another:?}");
    assert_eq!(another.limited_by, Some(RatingLimit::Apart));
    let lost = won(&mut lists, ALICE, EVE).white;
    assert!(lost.after.rating < lost.before.rating - 50.0 && lost.limited_by.is_none(), "{lost:?}");

    // It is the same in the other direction.
    for _ in 0..2 {
        let before = rating(&lists, BOB);
        let update = won(&mut lists, BOB, PlayerId(300)).white;
        assert!(update.after.rating >= (before - 120.0).min(update.before.rating) - 1e-9, "{update:?}");
    }
    let another = won(&mut lists, BOB, PlayerId(300)).white;
    assert!(another.before.rating - another.after.rating < 10.0, "{another:?}");
    assert_eq!(another.limited_by, Some(RatingLimit::Apart));
}

#[test]
fn lists_do_not_limit_each_other() {
    let mut lists = with_reliable_ratings([ALICE, BOB]);
    for _ in 0..30 {
        won(&mut lists, ALICE, BOB);
    }
    let players = ByColor { black: BOB, white: ALICE };
    let game = RatedGame { players, class: RatingClass::Variants, score: Score::Draw, ended_at: START };
    let update = lists.add(&game);
    assert_eq!((update.black.limited_gain, update.black.limited_by), (0.0, None));
}
