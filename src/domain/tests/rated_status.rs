//! Which games are rated.

use super::*;

#[test]
fn sides_board_set_up_and_goal_decide_how_a_game_is_rated() {
    assert_eq!(player_game().rated, RatedStatus::Rated(RatingClass::Main));
    for (setup, expected) in [
        (Setup::Standard, RatingClass::Main),
        (Setup::Mirrored, RatingClass::Main),
        (Setup::Parallel, RatingClass::Main),
        (Setup::Free, RatingClass::Variants),
    ] {
        let start = |shape: Shape, goal| Variant { shape, setup, goal, first: Color::White, ..Variant::default() };
        assert_eq!(RatingClass::of(start(Shape::STANDARD, Goal::Most)), expected, "{setup}");
        assert_eq!(RatingClass::of(start(Shape::STANDARD, Goal::Fewest)), RatingClass::Variants, "{setup}");
        let small = variant(8, 6, Goal::Most).shape;
        assert_eq!(RatingClass::of(start(small, Goal::Most)), RatingClass::Variants, "{setup}");
    }
    let sides = ByColor { black: Side::Player(ALICE), white: Side::Player(BOB) };
    for setup in [SetupChoice::Random, SetupChoice::Balanced] {
        for clock in [ClockChoice::None, ClockChoice::Limited(TimeControl::Minutes5)] {
            let new = NewGame::new(Variant::default(), setup, clock, &[square("f5")], sides, LOCATION, ALICE);
            assert_eq!(new.rated, RatedStatus::Rated(RatingClass::Main), "{setup} {clock:?}");
        }
    }
    let with_corner = Variant { corners: rules::Corners::ALL[1], ..Variant::default() };
    assert_eq!(
        game(with_corner, &[], sides.black, sides.white).rated,
        RatedStatus::Casual(CasualReason::Handicap),
        "nor is it the other class"
    );
    assert_eq!(game(with_corner, &[], sides.black, level(1)).rated, RatedStatus::Casual(CasualReason::Bot));
    assert_eq!(exhibition().rated, RatedStatus::Casual(CasualReason::Bot));
    for (earlier, class) in [
        ("live", RatingClass::Main),
        ("daily", RatingClass::Main),
        ("random", RatingClass::Main),
        ("boards", RatingClass::Variants),
        ("fewest", RatingClass::Variants),
    ] {
        assert!(earlier.parse::<RatingClass>().is_err());
        assert_eq!(RatingClass::current_name(earlier).parse(), Ok(class));
    }
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
}
