//! Challenges, limits, and which game a command means.

use super::*;
use crate::domain::{ChallengeAction, ChallengeState, ColorChoice, LimitOwner, SetupChoice, Side};
use crate::rules::Color;

#[tokio::test]
async fn a_named_challenge_is_accepted_once_and_becomes_a_game() {
    let house = House::new().await;
    let given = GivenOptions { color: Some(ColorChoice::Fixed(Color::White)), ..small() };
    let challenge = house.challenges.challenge(&alice(), Some(&bob()), &given, PLACE).await.unwrap();
    assert_eq!(refusal(house.challenges.accept(&alice(), challenge.id).await), Refusal::AcceptOwnChallenge);
    assert_eq!(
        refusal(house.challenges.accept(&eve(), challenge.id).await),
        Refusal::AnswerIsTheOpponents("Bob".into())
    );
    let mut changes = house.games.parts.changes.listen();
    let user = bob();
    let (one, other) =
        tokio::join!(house.challenges.accept(&user, challenge.id), house.challenges.accept(&user, challenge.id));
    assert_eq!(u8::from(one.is_ok()) + u8::from(other.is_ok()), 1, "one press of two starts the game");
    let game = one.or(other).unwrap().game.game;
    let black = house.games.view(game.id).await.unwrap().players.black.unwrap();
    assert_eq!((black.name.as_str(), game.location), ("Bob", PLACE));
    assert_eq!(
        changes.recv().await.unwrap(),
        Event::Game { id: game.id, version: game.version, origin: Origin::Response }
    );
    assert!(changes.is_empty());
    assert_eq!(house.challenges.view(challenge.id).await.unwrap().state, ChallengeState::Accepted(game.id));
    assert_eq!(
        refusal(house.challenges.end(&bob(), challenge.id, ChallengeAction::Decline).await),
        Refusal::ChallengeSettled
    );
    assert_eq!(house.challenges.to_show(Timestamp(0)).await.unwrap(), []);
}

#[tokio::test]
async fn challenges_are_declined_taken_back_and_expire() {
    let house = House::new().await;
    let named = || async { house.challenges.challenge(&alice(), Some(&bob()), &small(), PLACE).await.unwrap().id };
    let declined = named().await;
    assert_eq!(
        refusal(house.challenges.end(&eve(), declined, ChallengeAction::Decline).await),
        Refusal::AnswerIsTheOpponents("Bob".into())
    );
    assert_eq!(
        house.challenges.end(&bob(), declined, ChallengeAction::Decline).await.unwrap().state,
        ChallengeState::Declined
    );
    let taken = named().await;
    assert_eq!(
        house.challenges.end(&alice(), taken, ChallengeAction::Cancel).await.unwrap().state,
        ChallengeState::Cancelled
    );
    assert_eq!(house.challenges.to_show(Timestamp(0)).await.unwrap(), [declined, taken]);
    let open = house.challenges.challenge(&alice(), None, &small(), PLACE).await.unwrap().id;
    let sweeper = Sweeper::new(house.games.clone(), house.challenges.clone());
    assert_eq!(sweeper.sweep().await.unwrap().as_secs(), 60);
    house.wait(Timestamp::DAY_MS - 5000);
    assert_eq!(sweeper.sweep().await.unwrap().as_secs(), 5);
    let mut changes = house.games.parts.changes.listen();
    house.wait(5000);
    assert_eq!(refusal(house.challenges.accept(&eve(), open).await), Refusal::ChallengeExpired);
    sweeper.sweep().await.unwrap();
    assert_eq!(changes.recv().await.unwrap(), Event::Challenge(open));
    assert_eq!(house.challenges.view(open).await.unwrap().state, ChallengeState::Expired);
    let dm = Location { guild: None, ..PLACE };
    let alone = house.challenges.challenge(&alice(), None, &small(), dm).await;
    assert_eq!(refusal(alone), Refusal::OpenChallengeInDirectMessages);
    let own = house.challenges.challenge(&alice(), Some(&alice()), &small(), PLACE).await;
    assert_eq!(refusal(own), Refusal::ChallengeSelf);
}

#[tokio::test]
async fn five_challenges_and_ten_games_are_the_most() {
    let house = House::new().await;
    let mut ids = Vec::new();
    for _ in 0..5 {
        ids.push(house.challenges.challenge(&alice(), None, &small(), PLACE).await.unwrap().id);
    }
    assert_eq!(refusal(house.challenges.challenge(&alice(), None, &small(), PLACE).await), Refusal::TooManyChallenges);
    for _ in 0..9 {
        house.games.play(&alice(), &level(1), PLACE).await.unwrap();
    }
    let levels = crate::rules::ByColor { black: Level::WEAKEST, white: Level::WEAKEST };
    house.games.exhibit(&alice(), levels, &small(), PLACE).await.unwrap();
    let own = Refusal::TooManyGames { whose: LimitOwner::Own };
    assert_eq!(refusal(house.games.play(&alice(), &level(1), PLACE).await), own);
    assert_eq!(refusal(house.games.exhibit(&alice(), levels, &small(), PLACE).await), own);
    let alices = Refusal::TooManyGames { whose: LimitOwner::Other("Alice".into()) };
    assert_eq!(refusal(house.challenges.accept(&bob(), ids[0]).await), alices);
    assert_eq!(house.challenges.view(ids[0]).await.unwrap().state, ChallengeState::Open, "nothing was changed");
    let bobs = house.games.play(&bob(), &level(1), PLACE).await.unwrap();
    assert_eq!(bobs.game.sides.black, Side::Player(PlayerId(bobs.started_by.id.0)), "black unless chosen otherwise");
    assert_eq!(house.games.running(&bob()).await.unwrap().len(), 1);
    assert_eq!(house.games.running(&eve()).await.unwrap().len(), 0);
}

#[tokio::test]
async fn a_command_means_the_game_where_one_is_to_move() {
    let house = House::new().await;
    let pick = |user: User, channel| {
        let games = house.games.clone();
        async move { games.pick(&user, channel, None).await.map(|view| view.game.id) }
    };
    assert_eq!(refusal(pick(alice(), PLACE.channel).await), Refusal::NoGameHere(Vec::new()));
    let first = house.players(small()).await.game;
    house.wait(1);
    let second = house.players(small()).await.game;
    house.wait(1);
    let levels = crate::rules::ByColor { black: Level::WEAKEST, white: Level::WEAKEST };
    let show = house.games.exhibit(&alice(), levels, &small(), PLACE).await.unwrap().game.id;
    assert_eq!(pick(alice(), PLACE.channel).await.unwrap(), second.id, "coins show black, so Alice begins");
    assert_eq!(pick(bob(), PLACE.channel).await.unwrap(), second.id);
    house.wait(1);
    let moved = house.games.view(second.id).await.unwrap();
    house.apply(&alice(), second.id, GameAction::Move(first_move(&moved))).await.unwrap();
    assert_eq!(pick(alice(), PLACE.channel).await.unwrap(), first.id, "her turn goes before the newest move");
    house.apply(&alice(), first.id, GameAction::Resign).await.unwrap();
    assert_eq!(pick(alice(), PLACE.channel).await.unwrap(), second.id, "a game before an exhibition");
    house.apply(&alice(), second.id, GameAction::Resign).await.unwrap();
    assert_eq!(pick(alice(), PLACE.channel).await.unwrap(), show);
    match refusal(pick(alice(), ChannelId(99)).await) {
        Refusal::NoGameHere(links) => assert_eq!(links.iter().map(|link| link.game).collect::<Vec<_>>(), [show]),
        other => panic!("{other:?}"),
    }
    assert_eq!(house.games.pick(&eve(), ChannelId(99), Some(first.id)).await.unwrap().game.id, first.id);
    assert_eq!(refusal(house.games.view(GameId(999)).await), Refusal::UnknownGame);
}

#[tokio::test]
async fn moves_as_text_are_refused_by_reason() {
    let house = House::new().await;
    let game = house.players(small()).await.game.id;
    let say = |user: User, text: &'static str| {
        let games = house.games.clone();
        async move { games.play_text(&user, game, text, Origin::Response).await }
    };
    for text in ["", "z9", "d", "e5", "a5", "<@12> hello, everybody"] {
        assert!(matches!(refusal(say(alice(), text).await), Refusal::UnknownSquare { .. }), "{text}");
    }
    assert!(matches!(refusal(say(alice(), "b2").await), Refusal::Illegal(_)));
    assert_eq!(refusal(say(bob(), "b1").await), Refusal::NotYourTurn);
    assert_eq!(refusal(say(eve(), "b1").await), Refusal::NotYourGame);
    let before = house.games.view(game).await.unwrap().game;
    assert_eq!((before.turn.0, before.version.0), (1, 1), "nothing was changed");
    assert_eq!(say(alice(), " B1 ").await.unwrap().game.turn.0, 2);
    let setup = house.players(GivenOptions { setup: Some(SetupChoice::Random), ..small() }).await.game;
    assert!(setup.opening_plies > 0);
}
