//! Challenges, limits, and which game a command means.

use super::*;
use crate::domain::{ChallengeAction, ChallengeState, ColorChoice, LimitOwner, SetupChoice, Side};
use crate::rules::Color;

#[tokio::test]
async fn a_named_challenge_is_accepted_once_and_becomes_a_game() {
    let service = TestService::new().await;
    let given = GivenOptions { color: Some(ColorChoice::Fixed(Color::White)), ..small() };
    let challenge = service.challenges.create(&alice(), Some(&bob()), &given, LOCATION).await.unwrap();
    assert_eq!(refusal(service.challenges.accept(&alice(), challenge.id).await), Refusal::AcceptOwnChallenge);
    assert_eq!(
        refusal(service.challenges.accept(&eve(), challenge.id).await),
        Refusal::OnlyOpponentResponds("Bob".into())
    );
    let mut events = service.games.dependencies.events.subscribe();
    let user = bob();
    let (one, other) =
        tokio::join!(service.challenges.accept(&user, challenge.id), service.challenges.accept(&user, challenge.id));
    assert_eq!(u8::from(one.is_ok()) + u8::from(other.is_ok()), 1, "one press of two starts the game");
    let game = one.or(other).unwrap().game;
    let black = service.games.view(game.id).await.unwrap().players.black.unwrap();
    assert_eq!((black.name.as_str(), game.location), ("Bob", LOCATION));
    assert_eq!(
        events.recv().await.unwrap(),
        Event::Game { id: game.id, version: game.version, origin: Origin::Response }
    );
    assert!(events.is_empty());
    assert_eq!(service.challenges.view(challenge.id).await.unwrap().state, ChallengeState::Accepted(game.id));
    assert_eq!(
        refusal(service.challenges.decline_or_cancel(&bob(), challenge.id, ChallengeAction::Decline).await),
        Refusal::ChallengeSettled
    );
    assert_eq!(service.challenges.challenges_with_stale_messages(Timestamp(0)).await.unwrap(), []);
}

#[tokio::test]
async fn challenges_are_declined_taken_back_and_expire() {
    let service = TestService::new().await;
    let named = || async { service.challenges.create(&alice(), Some(&bob()), &small(), LOCATION).await.unwrap().id };
    let declined = named().await;
    assert_eq!(
        refusal(service.challenges.decline_or_cancel(&eve(), declined, ChallengeAction::Decline).await),
        Refusal::OnlyOpponentResponds("Bob".into())
    );
    assert_eq!(
        service.challenges.decline_or_cancel(&bob(), declined, ChallengeAction::Decline).await.unwrap().state,
        ChallengeState::Declined
    );
    let taken = named().await;
    assert_eq!(
        service.challenges.decline_or_cancel(&alice(), taken, ChallengeAction::Cancel).await.unwrap().state,
        ChallengeState::Cancelled
    );
    assert_eq!(service.challenges.challenges_with_stale_messages(Timestamp(0)).await.unwrap(), [declined, taken]);
    let open = service.challenges.create(&alice(), None, &small(), LOCATION).await.unwrap().id;
    let worker = DeadlineWorker::new(service.games.clone(), service.challenges.clone());
    assert_eq!(worker.settle_due().await.unwrap().as_secs(), 60);
    service.wait(Timestamp::DAY_MS - 5000);
    assert_eq!(worker.settle_due().await.unwrap().as_secs(), 5);
    let mut events = service.games.dependencies.events.subscribe();
    service.wait(5000);
    assert_eq!(refusal(service.challenges.accept(&eve(), open).await), Refusal::ChallengeExpired);
    worker.settle_due().await.unwrap();
    assert_eq!(events.recv().await.unwrap(), Event::Challenge(open));
    assert_eq!(service.challenges.view(open).await.unwrap().state, ChallengeState::Expired);
    let dm = Location { guild: None, ..LOCATION };
    let alone = service.challenges.create(&alice(), None, &small(), dm).await;
    assert_eq!(refusal(alone), Refusal::OpenChallengeInDirectMessages);
    let own = service.challenges.create(&alice(), Some(&alice()), &small(), LOCATION).await;
    assert_eq!(refusal(own), Refusal::ChallengeSelf);
}

#[tokio::test]
async fn five_challenges_and_ten_games_are_the_most() {
    let service = TestService::new().await;
    let mut ids = Vec::new();
    for _ in 0..5 {
        ids.push(service.challenges.create(&alice(), None, &small(), LOCATION).await.unwrap().id);
    }
    assert_eq!(
        refusal(service.challenges.create(&alice(), None, &small(), LOCATION).await),
        Refusal::TooManyChallenges
    );
    for _ in 0..9 {
        service.games.start_game(&alice(), &level(1), LOCATION).await.unwrap();
    }
    let levels = crate::rules::ByColor { black: Level::WEAKEST, white: Level::WEAKEST };
    service.games.start_exhibition(&alice(), levels, &small(), LOCATION).await.unwrap();
    let own = Refusal::TooManyGames { whose: LimitOwner::Own };
    assert_eq!(refusal(service.games.start_game(&alice(), &level(1), LOCATION).await), own);
    assert_eq!(refusal(service.games.start_exhibition(&alice(), levels, &small(), LOCATION).await), own);
    let alices = Refusal::TooManyGames { whose: LimitOwner::Other("Alice".into()) };
    assert_eq!(refusal(service.challenges.accept(&bob(), ids[0]).await), alices);
    assert_eq!(service.challenges.view(ids[0]).await.unwrap().state, ChallengeState::Open, "nothing was changed");
    let bobs = service.games.start_game(&bob(), &level(1), LOCATION).await.unwrap();
    assert_eq!(bobs.game.sides.black, Side::Player(PlayerId(bobs.started_by.id.0)), "black unless chosen otherwise");
    assert_eq!(service.games.running_games(&bob()).await.unwrap().len(), 1);
    assert_eq!(service.games.running_games(&eve()).await.unwrap().len(), 0);
}

#[tokio::test]
async fn a_command_means_the_game_where_one_is_to_move() {
    let service = TestService::new().await;
    let pick = |user: User, channel| {
        let games = service.games.clone();
        async move { games.find_game(&user, channel, None).await.map(|view| view.game.id) }
    };
    assert_eq!(refusal(pick(alice(), LOCATION.channel).await), Refusal::NoGameHere(Vec::new()));
    let first = service.players(small()).await.game;
    service.wait(1);
    let second = service.players(small()).await.game;
    service.wait(1);
    let levels = crate::rules::ByColor { black: Level::WEAKEST, white: Level::WEAKEST };
    let show = service.games.start_exhibition(&alice(), levels, &small(), LOCATION).await.unwrap().game.id;
    assert_eq!(pick(alice(), LOCATION.channel).await.unwrap(), second.id, "coins show black, so Alice begins");
    assert_eq!(pick(bob(), LOCATION.channel).await.unwrap(), second.id);
    service.wait(1);
    let moved = service.games.view(second.id).await.unwrap();
    service.apply(&alice(), second.id, GameAction::Move(first_move(&moved))).await.unwrap();
    assert_eq!(pick(alice(), LOCATION.channel).await.unwrap(), first.id, "her turn goes before the newest move");
    service.apply(&alice(), first.id, GameAction::Resign).await.unwrap();
    assert_eq!(pick(alice(), LOCATION.channel).await.unwrap(), second.id, "a game before an exhibition");
    service.apply(&alice(), second.id, GameAction::Resign).await.unwrap();
    assert_eq!(pick(alice(), LOCATION.channel).await.unwrap(), show);
    match refusal(pick(alice(), ChannelId(99)).await) {
        Refusal::NoGameHere(links) => assert_eq!(links.iter().map(|link| link.game).collect::<Vec<_>>(), [show]),
        other => panic!("{other:?}"),
    }
    assert_eq!(service.games.find_game(&eve(), ChannelId(99), Some(first.id)).await.unwrap().game.id, first.id);
    assert_eq!(refusal(service.games.view(GameId(999)).await), Refusal::UnknownGame);
}

#[tokio::test]
async fn moves_as_text_are_refused_by_reason() {
    let service = TestService::new().await;
    let game = service.players(small()).await.game.id;
    let say = |user: User, text: &'static str| {
        let games = service.games.clone();
        async move { games.play_square(&user, game, text, Origin::Response).await }
    };
    for text in ["", "z9", "d", "e5", "a5", "<@12> hello, everybody"] {
        assert!(matches!(refusal(say(alice(), text).await), Refusal::UnknownSquare { .. }), "{text}");
    }
    assert!(matches!(refusal(say(alice(), "b2").await), Refusal::Illegal(_)));
    assert_eq!(refusal(say(bob(), "b1").await), Refusal::NotYourTurn);
    assert_eq!(refusal(say(eve(), "b1").await), Refusal::NotYourGame);
    let before = service.games.view(game).await.unwrap().game;
    assert_eq!((before.turn.0, before.version.0), (1, 1), "nothing was changed");
    assert_eq!(say(alice(), " B1 ").await.unwrap().game.turn.0, 2);
    let setup = service.players(GivenOptions { setup: Some(SetupChoice::Random), ..small() }).await.game;
    assert!(setup.opening_plies > 0);
}
