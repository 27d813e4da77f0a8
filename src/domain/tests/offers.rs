//! Draw offers between players.

use super::*;

fn play_first(game: &StoredGame) -> StoredGame {
    super::play_first(game, START).expect("a legal move")
}

fn act(game: &StoredGame, who: PlayerId, action: GameAction) -> Result<StoredGame, Refusal> {
    game.apply(player(who), action, Some(game.turn), START)
}

#[test]
fn a_draw_is_offered_and_accepted_whoever_is_to_move() {
    for moves in [4, 5] {
        for (from, to, color) in [(ALICE, BOB, Color::Black), (BOB, ALICE, Color::White)] {
            let before = game_after(moves);
            let offered = act(&before, from, GameAction::OfferDraw).expect("both have moved");
            assert_eq!(offered.offers.open, Some(Offer { kind: OfferKind::Draw, by: color }));
            assert_eq!((offered.turn, offered.version), (before.turn, before.version.next()), "the position stays");
            assert_eq!(act(&offered, from, GameAction::AcceptDraw), Err(Refusal::OwnOffer));
            assert_eq!(act(&offered, from, GameAction::DeclineOffer), Err(Refusal::OwnOffer));
            assert_eq!(act(&offered, EVE, GameAction::AcceptDraw), Err(Refusal::NotYourGame));
            for accept in [GameAction::AcceptDraw, GameAction::OfferDraw] {
                let drawn = act(&offered, to, accept).expect("the other side accepts");
                let counts = before.game.position().counts();
                let ending = Ending { reason: EndReason::DrawAgreed, winner: None, counts };
                assert_eq!((drawn.ending(), drawn.rated, drawn.offers.open), (Some(ending), before.rated, None));
                assert!(matches!(drawn.rated, RatedStatus::Rated(_)) && ending.reason.has_result());
            }
        }
    }
}

#[test]
fn a_draw_agreed_before_both_sides_have_moved_twice_is_not_rated() {
    for (moves, rated) in [(2, false), (3, false), (4, true)] {
        let offered = act(&game_after(moves), ALICE, GameAction::OfferDraw).expect("both have moved");
        let drawn = act(&offered, BOB, GameAction::AcceptDraw).expect("Bob accepts");
        let too_short = RatedStatus::Casual(CasualReason::TooShort);
        assert_eq!(drawn.rated != too_short, rated, "{moves} moves");
    }
    for moves in [0, 1] {
        let early = act(&game_after(moves), ALICE, GameAction::OfferDraw);
        assert_eq!(early, Err(Refusal::TooEarlyForDraw), "{moves} moves");
    }
}

#[test]
fn an_offer_ends_by_declining_and_by_any_move() {
    let offered = act(&game_after(4), BOB, GameAction::OfferDraw).expect("an offer");
    let declined = act(&offered, ALICE, GameAction::DeclineOffer).expect("Alice declines");
    let moved = play_first(&offered);
    let own_offer = act(&game_after(4), ALICE, GameAction::OfferDraw).expect("an offer");
    for after in [declined, moved, play_first(&own_offer)] {
        assert_eq!((after.offers.open, after.ending()), (None, None));
        for who in [ALICE, BOB] {
            for action in [GameAction::AcceptDraw, GameAction::DeclineOffer] {
                assert_eq!(act(&after, who, action), Err(Refusal::NoOffer));
            }
        }
    }
}

#[test]
fn the_board_says_who_declines_until_the_next_move_or_offer() {
    let offered = act(&game_after(4), BOB, GameAction::OfferDraw).expect("an offer");
    assert_eq!(offered.announcement, None);
    let declined = act(&offered, ALICE, GameAction::DeclineOffer).expect("Alice declines");
    let by = declined.color_of(ALICE).expect("she plays");
    assert_eq!(declined.announcement, Some(Announcement { kind: AnnouncementKind::DrawDeclined, by }));
    assert_eq!(play_first(&declined).announcement, None);
    assert_eq!(play_first(&offered).announcement, None, "a move declines without a word");
    let own = act(&declined, ALICE, GameAction::OfferDraw).expect("an offer");
    assert_eq!(own.announcement, None, "the newer offer is what matters");
    let resigned = act(&declined, BOB, GameAction::Resign).expect("Bob resigns");
    assert_eq!(resigned.announcement, None);

    let casual = StoredGame { rated: RatedStatus::Casual(CasualReason::Chosen), ..game_after(4) };
    let asked = act(&casual, BOB, GameAction::Undo).expect("Bob asks");
    let declined = act(&asked, ALICE, GameAction::DeclineOffer).expect("Alice declines");
    assert_eq!(declined.announcement, Some(Announcement { kind: AnnouncementKind::UndoDeclined, by }));
}

#[test]
fn buttons_of_an_earlier_turn_offer_and_answer_nothing() {
    let before = game_after(5);
    let earlier = Some(Turn(before.turn.0 - 1));
    let offered = act(&before, ALICE, GameAction::OfferDraw).expect("an offer");
    let click = |game: &StoredGame, who, action| game.apply(player(who), action, earlier, START);
    assert_eq!(click(&before, ALICE, GameAction::OfferDraw), Err(Refusal::OutdatedButton));
    for action in [GameAction::OfferDraw, GameAction::AcceptDraw, GameAction::DeclineOffer] {
        assert_eq!(click(&offered, BOB, action), Err(Refusal::OutdatedButton));
    }
}

#[test]
fn each_side_offers_at_most_one_draw_in_ten_plies() {
    let offered = act(&game_after(4), ALICE, GameAction::OfferDraw).expect("an offer");
    assert_eq!(act(&offered, ALICE, GameAction::OfferDraw), Err(Refusal::OwnOffer));
    let mut game = act(&offered, BOB, GameAction::DeclineOffer).expect("Bob declines");
    let own = act(&game, BOB, GameAction::OfferDraw).expect("Bob has not offered one");
    assert!(game.can_offer_draw() && !own.can_offer_draw());
    game = act(&own, ALICE, GameAction::DeclineOffer).expect("Alice declines");
    assert!(!game.can_offer_draw(), "both have offered one");
    for moves in (1..=10).rev() {
        for who in [ALICE, BOB] {
            assert_eq!(act(&game, who, GameAction::OfferDraw), Err(Refusal::DrawOfferedLately { moves }));
        }
        game = play_first(&game);
    }
    assert!(game.can_offer_draw());
    for who in [ALICE, BOB] {
        act(&game, who, GameAction::OfferDraw).expect("ten plies later");
    }
}

#[test]
fn the_bot_gets_no_draw_offers() {
    let against_bot = game(Variant::default(), &[], Side::Player(ALICE), level(1));
    let moved = play_as_bot(&play(&against_bot, player(ALICE), "d3"), "c3");
    assert_eq!(act(&moved, ALICE, GameAction::OfferDraw), Err(Refusal::DrawWithBot));
    assert!(!moved.can_offer_draw());
    let watched = play_as_bot(&play_as_bot(&exhibition(), "d3"), "c3");
    assert_eq!(act(&watched, ALICE, GameAction::OfferDraw), Err(Refusal::NotYourGame));
}
