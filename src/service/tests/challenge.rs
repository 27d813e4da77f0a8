//! Challenges: accepted, declined, cancelled and expired.

use super::*;
use crate::domain::{
    ChallengeAction, ChallengeRefusal, ChallengeState, ClockChoice, ColorChoice, MessageId, RatedChoice, RatedStatus,
    RatingClass, SetupChoice, TimeControl,
};
use rules::Color;

#[tokio::test]
async fn a_challenge_is_accepted_once_and_becomes_a_game() {
    let service = TestService::new().await;
    let given = GivenOptions { color: Some(ColorChoice::Fixed(Color::White)), ..small() };
    let challenge = service.challenges.create(&alice(), Some(&bob()), &given, LOCATION).await.unwrap();
    let mut events = service.games.events.subscribe();
    let user = bob();
    let (first, second) =
        tokio::join!(service.challenges.accept(&user, challenge.id), service.challenges.accept(&user, challenge.id));
    assert_eq!(u8::from(first.is_ok()) + u8::from(second.is_ok()), 1, "one of two clicks starts the game");
    let game = first.or(second).unwrap().game;
    let black = service.games.view(game.id).await.unwrap().players.black.unwrap();
    assert_eq!((black.name.as_str(), game.location), ("Bob", LOCATION));
    assert_eq!(
        events.recv().await.unwrap(),
        Event::Game { id: game.id, version: game.version, origin: Origin::Response, flag_falls_at: None }
    );
    assert!(events.is_empty());
    assert_eq!(service.challenges.view(challenge.id).await.unwrap().state, ChallengeState::Accepted(game.id));
    assert_eq!(
        refusal(service.challenges.decline_or_cancel(&bob(), challenge.id, ChallengeAction::Decline).await),
        Refusal::Challenge(ChallengeRefusal::Settled)
    );
    assert_eq!(service.challenges.challenges_with_stale_messages(Timestamp(0)).await.unwrap(), []);
}

#[tokio::test]
async fn challenges_are_declined_cancelled_and_expire() {
    let service = TestService::new().await;
    let named = || async { service.challenges.create(&alice(), Some(&bob()), &small(), LOCATION).await.unwrap().id };
    let declined = named().await;
    assert_eq!(
        service.challenges.decline_or_cancel(&bob(), declined, ChallengeAction::Decline).await.unwrap().state,
        ChallengeState::Declined
    );
    let cancelled = named().await;
    assert_eq!(
        service.challenges.decline_or_cancel(&alice(), cancelled, ChallengeAction::Cancel).await.unwrap().state,
        ChallengeState::Cancelled
    );
    assert_eq!(service.challenges.challenges_with_stale_messages(Timestamp(0)).await.unwrap(), [declined, cancelled]);
    let open = service.challenges.create(&alice(), None, &small(), LOCATION).await.unwrap().id;
    assert_eq!(service.settle().await.as_secs(), 60);
    service.advance(Timestamp::DAY_MS - 5000);
    assert_eq!(service.settle().await.as_secs(), 5);
    let mut events = service.games.events.subscribe();
    service.advance(5000);
    assert_eq!(refusal(service.challenges.accept(&eve(), open).await), Refusal::Challenge(ChallengeRefusal::Expired));
    service.settle().await;
    assert_eq!(events.recv().await.unwrap(), Event::Challenge(open));
    assert_eq!(service.challenges.view(open).await.unwrap().state, ChallengeState::Expired);
    let dm = Location { guild: None, ..LOCATION };
    let in_direct_messages = service.challenges.create(&alice(), None, &small(), dm).await;
    assert_eq!(refusal(in_direct_messages), Refusal::Challenge(ChallengeRefusal::OpenInDirectMessages));
    let named = service.challenges.create(&alice(), Some(&bob()), &small(), dm).await;
    assert_eq!(refusal(named), Refusal::Challenge(ChallengeRefusal::InDirectMessages("Bob".into())));
}

#[tokio::test]
async fn a_challenge_is_casual_if_it_says_so_and_the_rematch_too() {
    let service = TestService::new().await;
    let rated = |choice| GivenOptions { rated: Some(choice), ..GivenOptions::default() };
    let casual = service.player_game(rated(RatedChoice::No)).await.game;
    assert!(matches!(casual.rated, RatedStatus::Casual(_)));
    let repeated = service.challenges.create(&alice(), None, &GivenOptions::default(), LOCATION).await.unwrap();
    assert_eq!(repeated.options.rated, RatedChoice::Yes, "each challenge starts as a rated one");
    service.apply(&alice(), casual.id, GameAction::Resign).await.unwrap();
    service.games.rematch(&alice(), casual.id).await.unwrap();
    let Rematch::Started(next) = service.games.rematch(&bob(), casual.id).await.unwrap() else {
        panic!("both want it")
    };
    assert_eq!(next.game.rated, casual.rated);
    let back = service.player_game(rated(RatedChoice::Yes)).await.game;
    assert!(matches!(back.rated, RatedStatus::Rated(_)));
    let boards = GivenOptions { rated: Some(RatedChoice::Yes), ..small() };
    assert_eq!(service.player_game(boards).await.game.rated, RatedStatus::Rated(RatingClass::Variants));
    let clock = Some(ClockChoice::Limited(TimeControl::Minutes5));
    let live = GivenOptions { clock, shape: Some(Shape::STANDARD), ..GivenOptions::default() };
    assert_eq!(service.player_game(live).await.game.rated, RatedStatus::Rated(RatingClass::Main));
}

#[tokio::test]
async fn who_may_not_accept_starts_no_search() {
    let service = TestService::new().await;
    let given = GivenOptions { setup: Some(SetupChoice::Random), ..small() };
    let challenge = service.challenges.create(&alice(), Some(&bob()), &given, LOCATION).await.unwrap();
    // From now on, every search fails.
    service.games.engine.stop();
    let stranger = refusal(service.challenges.accept(&eve(), challenge.id).await);
    assert_eq!(stranger, Refusal::Challenge(ChallengeRefusal::OnlyOpponentResponds("Bob".into())));
    let own = refusal(service.challenges.accept(&alice(), challenge.id).await);
    assert_eq!(own, Refusal::Challenge(ChallengeRefusal::AcceptOwn { opponent: Some("Bob".into()) }));
    assert!(matches!(service.challenges.accept(&bob(), challenge.id).await, Err(ServiceError::Stopped(_))));
    service.challenges.decline_or_cancel(&bob(), challenge.id, ChallengeAction::Decline).await.unwrap();
    assert_eq!(
        refusal(service.challenges.accept(&bob(), challenge.id).await),
        Refusal::Challenge(ChallengeRefusal::Settled)
    );
}

#[tokio::test]
async fn the_message_of_an_accepted_challenge_is_the_games_before_anybody_sees_it_there() {
    let service = TestService::new().await;
    let challenge = service.challenges.create(&alice(), Some(&bob()), &small(), LOCATION).await.unwrap();
    service.challenges.record_message(challenge.id, MessageId(7), None).await.unwrap();
    let view = service.challenges.accept(&bob(), challenge.id).await.unwrap();
    let message = view.game_message.unwrap();
    assert_eq!((message.message.message, message.message.channel), (MessageId(7), LOCATION.channel));
    assert!(message.shown_version < view.game.version);
    assert_eq!(service.messages.games_with_stale_messages().await.unwrap(), [view.game.id]);
}
