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
