//! Offers that are messages of their own: whom they notify, and what ends them.

use super::notice::{MINUTE_MS, by_mention, message_of};
use super::*;
use crate::domain::{ClockChoice, Hour, NoticeChoice, NoticeKind, QuietHours, TimeZone};

#[tokio::test]
async fn an_offer_is_posted_silently_for_those_who_want_no_mention() {
    let service = TestService::new().await;
    let quiet = QuietHours { from: Hour::new(0), to: Hour::new(23).unwrap(), zone: TimeZone::UTC };
    let day = QuietHours::default();
    for (choice, quiet, later) in [
        (NoticeChoice::Off, day, None),
        (NoticeChoice::Direct, day, Some(NoticeWay::DirectOrMention)),
        (NoticeChoice::Mention, quiet, None),
    ] {
        service.set(&alice(), choice, quiet).await;
        let game = service.shown_game(ClockChoice::None).await;
        for _ in 0..4 {
            service.play(game.id).await;
        }
        service.advance(MINUTE_MS);
        service.send_due().await;
        let offered = service.apply(&bob(), game.id, GameAction::OfferDraw).await.unwrap().game;
        let message = ("Alice".to_owned(), NoticeKind::Offer, NoticeWay::Silent);
        assert_eq!(service.send_due().await, [message], "{choice:?}");
        service.show_version(&offered).await;
        service.advance(MINUTE_MS);
        let told = later.map(|way| ("Alice".to_owned(), NoticeKind::DrawOffer, way));
        assert_eq!(service.send_due().await, told.into_iter().collect::<Vec<_>>(), "{choice:?}");
        service.apply(&alice(), game.id, GameAction::Resign).await.unwrap();
        service.press(&bob(), None).await;
        service.send_due().await;
    }
}

#[tokio::test]
async fn an_offer_stands_on_the_board_if_nobody_can_see_its_message_and_a_rematch_is_offered_for_a_day() {
    let service = TestService::new().await;
    let game = service.shown_game(ClockChoice::None).await;
    let ended = service.apply(&bob(), game.id, GameAction::Resign).await.unwrap().game;
    service.show_version(&ended).await;
    service.games.rematch(&alice(), game.id).await.unwrap();
    let view = async || service.games.view(game.id).await.unwrap();
    service.send_due().await;
    let message = {
        let notices = service.games.store.read().await.unwrap().notices_of(game.id).await.unwrap();
        message_of(notices.iter().find(|one| one.kind == NoticeKind::Offer).unwrap().id)
    };
    assert_eq!(service.messages.subject(message.message).await.unwrap().offer, Some(game.id));
    let before = view().await;
    assert!(before.has_offer_message && before.rematch_offers.len() == 1, "{before:?}");
    service.messages.record_deletions(&[message.message]).await.unwrap();
    let after = view().await;
    assert!(!after.has_offer_message && after.rematch_offers.len() == 1, "{after:?}");
    assert_eq!(after.game.version, before.game.version.next(), "so that its message is edited");

    assert_eq!(refusal(service.games.decline_rematch(&alice(), game.id).await), Refusal::OwnOffer);
    assert_eq!(refusal(service.games.decline_rematch(&eve(), game.id).await), Refusal::NotYourGame);
    service.games.decline_rematch(&bob(), game.id).await.unwrap();
    assert_eq!(view().await.declined_rematch_of, Some(before.rematch_offers[0]));
    assert_eq!(refusal(service.games.decline_rematch(&bob(), game.id).await), Refusal::NoOffer);
    assert_eq!(refusal(service.games.rematch(&alice(), game.id).await), Refusal::RematchDeclined);

    // Bob has changed his mind.
    service.games.rematch(&bob(), game.id).await.unwrap();
    assert_eq!(service.send_due().await, [by_mention("Alice", NoticeKind::Offer)]);
    service.advance(Timestamp::DAY_MS - 1);
    service.send_due().await;
    assert_eq!(service.posted(game.id).await, [NoticeKind::Offer]);
    service.advance(1);
    service.send_due().await;
    assert_eq!((service.posted(game.id).await, view().await.rematch_offers), (Vec::new(), Vec::new()));
}

#[tokio::test]
async fn a_rematch_that_both_have_declined_is_offered_by_neither() {
    let service = TestService::new().await;
    let game = service.shown_game(ClockChoice::None).await;
    service.apply(&bob(), game.id, GameAction::Resign).await.unwrap();
    for (by, other) in [(alice(), bob()), (bob(), alice())] {
        service.advance(1);
        service.games.rematch(&by, game.id).await.unwrap();
        service.games.decline_rematch(&other, game.id).await.unwrap();
        let view = service.games.view(game.id).await.unwrap();
        assert_eq!(view.declined_rematch_of, view.player_id_of(by.discord), "the last one");
    }
    for user in [alice(), bob()] {
        assert_eq!(refusal(service.games.rematch(&user, game.id).await), Refusal::RematchDeclined);
    }
}

#[tokio::test]
async fn an_offer_stands_on_the_board_if_the_bot_was_removed_from_the_server() {
    let service = TestService::new().await;
    let game = service.shown_game(ClockChoice::None).await;
    for _ in 0..4 {
        service.play(game.id).await;
    }
    service.guilds.begin_absence(LOCATION.guild.unwrap()).await.unwrap();
    let offered = service.apply(&bob(), game.id, GameAction::OfferDraw).await.unwrap();
    assert!(offered.has_offer_message, "its board has no buttons for an answer");
    assert_eq!(service.send_due().await, []);
    let after = service.games.view(game.id).await.unwrap();
    assert!(!after.has_offer_message && after.game.offers.open.is_some(), "{after:?}");
    assert_eq!(after.game.version, offered.game.version.next(), "so that its board is drawn again");
}
