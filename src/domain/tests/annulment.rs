//! Annulled games.

use super::*;

/// Alice's game against Bob after he has resigned.
fn resigned() -> StoredGame {
    let mut game = player_game();
    for (actor, text) in [(ALICE, "f5"), (BOB, "d6"), (ALICE, "c3"), (BOB, "d3")] {
        game = play(&game, player(actor), text);
    }
    game.apply(player(BOB), GameAction::Resign, None, START.plus_ms(9)).expect("Bob may resign")
}

#[test]
fn an_annulled_game_is_casual_and_can_be_rated_again_in_its_class() {
    for (variant, setup, clock) in [
        (Variant::default(), SetupChoice::Fixed(Setup::Standard), ClockChoice::None),
        (Variant::default(), SetupChoice::Fixed(Setup::Standard), ClockChoice::Limited(TimeControl::Minutes5)),
        (Variant::default(), SetupChoice::Fixed(Setup::Standard), ClockChoice::Limited(TimeControl::Days3)),
        (variant(8, 8, Goal::Fewest), SetupChoice::Fixed(Setup::Standard), ClockChoice::None),
        (variant(6, 6, Goal::Most), SetupChoice::Fixed(Setup::Standard), ClockChoice::None),
        (Variant::default(), SetupChoice::Random, ClockChoice::None),
    ] {
        let opening: &[Square] = if setup == SetupChoice::Random { &[square("f5"), square("d6")] } else { &[] };
        let sides = ByColor { black: Side::Player(ALICE), white: Side::Player(BOB) };
        let new = NewGame::new(variant, setup, clock, opening, sides, LOCATION, ALICE);
        let mut game = StoredGame::start(GameId(9), new, START);
        let before = game.rated;
        assert_eq!(before, RatedStatus::Rated(RatingClass::of(variant)));
        let counts = game.game.position().counts();
        let ending = Ending { reason: EndReason::Resigned(Color::White), winner: Some(Color::Black), counts };
        game.status = Status::Ended(ending);
        let annulled = game.annulled().expect("it is rated and over");
        assert_eq!(annulled.rated, RatedStatus::Casual(CasualReason::Annulled));
        assert_eq!((annulled.version, annulled.turn), (game.version.next(), game.turn));
        assert_eq!(annulled.ending(), game.ending(), "the result stays");
        assert_eq!(annulled.annulled(), Err(AnnulmentRefusal::AlreadyAnnulled(game.id)));
        let restored = annulled.restored().expect("it is annulled");
        assert_eq!((restored.rated, restored.version), (before, game.version.next().next()));
        assert_eq!(restored.restored(), Err(AnnulmentRefusal::NotAnnulled(game.id)));
    }
}

#[test]
fn only_rated_games_that_are_over_for_good_are_annulled() {
    let id = player_game().id;
    assert_eq!(player_game().annulled(), Err(AnnulmentRefusal::TooEarly(id)));
    assert!(resigned().annulled().is_ok());
    let casual = StoredGame { rated: RatedStatus::Casual(CasualReason::Chosen), ..resigned() };
    assert_eq!(casual.annulled(), Err(AnnulmentRefusal::NotRated(id)));
    assert_eq!(casual.restored(), Err(AnnulmentRefusal::NotAnnulled(id)));
    let ended = player_game().apply(moderator(EVE), GameAction::End, None, START).expect("a moderator");
    assert_eq!(ended.annulled(), Err(AnnulmentRefusal::NotRated(id)), "it has no result");
    let mut open = resigned();
    let mut clock = GameClock::new(TimeControl::Days3);
    clock.win_open_until = Some(START);
    open.clock = Some(clock);
    let too_early = Err(AnnulmentRefusal::BeforeWinIsFinal(id));
    assert_eq!(open.annulled(), too_early, "the winner can still decline the win");
}
