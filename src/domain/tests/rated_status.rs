//! Which games are rated.

use super::*;

#[test]
fn sides_board_goal_and_clock_decide_how_a_game_is_rated() {
    assert_eq!(player_game().rated, RatedStatus::Rated(RatingClass::Daily));
    let mirrored = Variant { setup: Setup::Mirrored, first: Color::White, ..Variant::default() };
    let class = RatingClass::of;
    let (none, standard) = (ClockChoice::None, SetupChoice::Fixed(Setup::Standard));
    assert_eq!(class(SetupChoice::Fixed(Setup::Mirrored), mirrored, none), RatingClass::Daily);
    for (clock, expected) in [
        (TimeControl::Minutes5, RatingClass::Live),
        (TimeControl::Minutes15, RatingClass::Live),
        (TimeControl::Days1, RatingClass::Daily),
        (TimeControl::Days7, RatingClass::Daily),
    ] {
        let clock = ClockChoice::Limited(clock);
        assert_eq!(class(standard, Variant::default(), clock), expected, "{clock:?}");
        assert_eq!(class(SetupChoice::Random, Variant::default(), clock), RatingClass::Random);
        assert_eq!(class(SetupChoice::Balanced, Variant::default(), clock), RatingClass::Random);
        assert_eq!(class(SetupChoice::Random, variant(8, 6, Goal::Most), clock), RatingClass::Boards);
    }
    for setup in [Setup::Parallel, Setup::Free] {
        assert_eq!(class(SetupChoice::Fixed(setup), Variant::default(), none), RatingClass::Boards);
    }
    for (variant, expected) in [
        (variant(6, 6, Goal::Most), RatingClass::Boards),
        (variant(8, 8, Goal::Fewest), RatingClass::Fewest),
        (variant(8, 6, Goal::Fewest), RatingClass::Fewest),
    ] {
        assert_eq!(class(standard, variant, none), expected);
        assert_eq!(game(variant, &[], Side::Player(ALICE), Side::Player(BOB)).rated, RatedStatus::Rated(expected));
    }
    assert_eq!(exhibition().rated, RatedStatus::Casual(CasualReason::Bot));
    assert_eq!("daily".parse(), Ok(RatingClass::Daily));
    assert!("other".parse::<RatingClass>().is_err());
}

#[test]
fn a_game_that_could_be_rated_is_casual_if_its_challenge_says_so() {
    let rated = RatedStatus::Rated(RatingClass::Daily);
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
}
