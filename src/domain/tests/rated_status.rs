//! Which games are rated.

use super::*;

#[test]
fn sides_board_and_goal_decide_whether_a_game_is_rated() {
    assert_eq!(player_game().rated, RatedStatus::Rated(RatingClass::Main));
    let mirrored = Variant { setup: Setup::Mirrored, first: Color::White, ..Variant::default() };
    assert_eq!(RatingClass::of(SetupChoice::Fixed(Setup::Mirrored), mirrored), Some(RatingClass::Main));
    assert_eq!(RatingClass::of(SetupChoice::Random, Variant::default()), None);
    for other in [variant(6, 6, Goal::Most), variant(8, 8, Goal::Fewest), variant(8, 6, Goal::Most)] {
        assert_eq!(RatingClass::of(SetupChoice::Fixed(Setup::Standard), other), None);
    }
    assert_eq!(
        game(variant(6, 6, Goal::Most), &[], Side::Player(ALICE), Side::Player(BOB)).rated,
        RatedStatus::Casual(CasualReason::Variant)
    );
    assert_eq!(exhibition().rated, RatedStatus::Casual(CasualReason::Bot));
    assert_eq!("main".parse(), Ok(RatingClass::Main));
    assert!("other".parse::<RatingClass>().is_err());
}

#[test]
fn a_game_that_could_be_rated_is_casual_if_its_challenge_says_so() {
    let rated = RatedStatus::Rated(RatingClass::Main);
    assert_eq!(rated.chosen(RatedChoice::Yes), rated);
    assert_eq!(rated.chosen(RatedChoice::No), RatedStatus::Casual(CasualReason::Chosen));
    let variant = RatedStatus::Casual(CasualReason::Variant);
    assert_eq!(variant.chosen(RatedChoice::No), variant, "it could not be rated in any case");
    assert_eq!(rated.chosen(RatedChoice::No).choice(), RatedChoice::No);
    for status in [rated, variant, RatedStatus::Casual(CasualReason::Claimed)] {
        assert_eq!(status.choice(), RatedChoice::Yes, "{status:?}");
    }
    let options = GameOptions::default_challenge();
    assert!(options.is_rated());
    assert!(!GameOptions { rated: RatedChoice::No, ..options }.is_rated());
    assert!(!GameOptions { setup: SetupChoice::Random, ..options }.is_rated());
}
