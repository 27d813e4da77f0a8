//! How many games and challenges a player may have.

use super::*;
use crate::domain::{ChallengeRefusal, ChallengeState, EndReason, GuildSetting, LimitOwner, OtherChannels, Side};
use crate::service::start_game::POSTED_WITHIN_MS;
use rules::ByColor;

#[tokio::test]
async fn a_player_has_at_most_five_open_challenges_and_ten_running_games() {
    let service = TestService::new().await;
    let mut ids = Vec::new();
    for _ in 0..5 {
        ids.push(service.challenges.create(&alice(), None, &small(), LOCATION).await.unwrap().id);
    }
    assert_eq!(
        refusal(service.challenges.create(&alice(), None, &small(), LOCATION).await),
        Refusal::Challenge(ChallengeRefusal::TooMany)
    );
    for number in 0..9 {
        service.games.start(&alice(), &level(1), channel(number)).await.unwrap();
    }
    let levels = ByColor { black: Level::WEAKEST, white: Level::WEAKEST };
    service.games.start_exhibition(&alice(), levels, &small(), LOCATION).await.unwrap();
    let own = Refusal::TooManyGames { whose: LimitOwner::Own };
    assert_eq!(refusal(service.games.start(&alice(), &level(1), LOCATION).await), own);
    assert_eq!(refusal(service.games.start_exhibition(&alice(), levels, &small(), LOCATION).await), own);
    let alices = Refusal::TooManyGames { whose: LimitOwner::Other("Alice".into()) };
    assert_eq!(refusal(service.challenges.accept(&bob(), ids[0]).await), alices);
    assert_eq!(service.challenges.view(ids[0]).await.unwrap().state, ChallengeState::Open, "nothing is changed");
    let bobs = service.games.start(&bob(), &level(1), LOCATION).await.unwrap();
    assert_eq!(bobs.game.sides.black, Side::Player(PlayerId(bobs.started_by.id.0)), "black is the default");
    assert_eq!(service.games.running_games(&bob()).await.unwrap().len(), 1);
    assert_eq!(service.games.running_games(&eve()).await.unwrap().len(), 0);
}

#[tokio::test]
async fn a_new_game_replaces_an_untouched_one_against_the_bot_in_the_same_channel() {
    let service = TestService::new().await;
    let start = async |user: User, location| {
        let game = service.games.start(&user, &level(1), location).await.unwrap().game;
        service.show(game.id).await;
        game
    };
    let ending = async |id| service.games.view(id).await.unwrap().game.ending().map(|ending| ending.reason);
    let (elsewhere, bobs) = (start(alice(), channel(1)).await, start(bob(), LOCATION).await);
    let between = service.player_game(small()).await.game;
    let first = start(alice(), LOCATION).await;
    let mut events = service.games.events.subscribe();
    let second = start(alice(), LOCATION).await;
    assert_eq!(ending(first.id).await, Some(EndReason::Replaced));
    let shown_by_the_response =
        Event::Game { id: second.id, version: second.version, origin: Origin::Response, flag_falls_at: None };
    assert_eq!(events.recv().await.unwrap(), shown_by_the_response);
    let version = service.games.view(first.id).await.unwrap().game.version;
    let edited_afterwards = Event::Game { id: first.id, version, origin: Origin::Background, flag_falls_at: None };
    assert_eq!(events.recv().await.unwrap(), edited_afterwards);
    assert!(events.is_empty());
    service.apply(&alice(), second.id, GameAction::Move("b1".parse().unwrap())).await.unwrap();
    let third = start(alice(), LOCATION).await;
    for id in [elsewhere.id, bobs.id, between.id, second.id, third.id] {
        assert_eq!(ending(id).await, None, "{id:?}");
    }
    let unshown = service.games.start(&bob(), &level(1), LOCATION).await.unwrap().game;
    start(bob(), LOCATION).await;
    assert_eq!(ending(unshown.id).await, None, "its message may have been posted without being known");
    service.advance(POSTED_WITHIN_MS + 1);
    start(bob(), LOCATION).await;
    assert_eq!(ending(unshown.id).await, Some(EndReason::Replaced));
    // More games than the limit, one after the other: only the last one is left.
    for _ in 0..12 {
        start(eve(), LOCATION).await;
    }
    assert_eq!(service.games.running_games(&eve()).await.unwrap().len(), 1);
}

/// Sets how many games may be running in one channel of the server.
async fn limit_games(service: &TestService, most: &str) {
    let guild = LOCATION.guild.unwrap();
    service.guilds.change_setting(&alice(), guild, GuildSetting::GamesPerChannel, most).await.unwrap();
}

#[tokio::test]
async fn a_server_limits_the_running_games_of_each_channel() {
    let service = TestService::new().await;
    let between = service.player_game(small()).await;
    let challenge = service.challenges.create(&alice(), Some(&bob()), &small(), LOCATION).await.unwrap();
    limit_games(&service, "1").await;
    let full = Refusal::ChannelFull { limit: 1, others: OtherChannels::All };
    let levels = ByColor { black: Level::WEAKEST, white: Level::WEAKEST };
    assert_eq!(refusal(service.games.start(&eve(), &level(1), LOCATION).await), full);
    assert_eq!(refusal(service.games.start_exhibition(&eve(), levels, &small(), LOCATION).await), full);
    for opponent in [None, Some(&bob())] {
        assert_eq!(refusal(service.challenges.create(&eve(), opponent, &small(), LOCATION).await), full);
    }
    service.challenges.create(&eve(), Some(&bob()), &small(), channel(1)).await.unwrap();
    assert_eq!(refusal(service.challenges.accept(&bob(), challenge.id).await), full);
    assert_eq!(service.challenges.view(challenge.id).await.unwrap().state, ChallengeState::Open, "it can wait");
    let elsewhere = service.games.start(&eve(), &level(1), channel(1)).await.unwrap();
    let direct = Location { guild: None, ..LOCATION };
    service.games.start(&bob(), &level(1), direct).await.unwrap();
    let ended = service.play_to_the_end(between).await;
    let accepted = service.challenges.accept(&bob(), challenge.id).await.unwrap();
    assert!(
        matches!(service.games.rematch(&alice(), ended.game.id).await, Ok(Rematch::Offered(_))),
        "an offer starts none"
    );
    assert_eq!(refusal(service.games.rematch(&bob(), ended.game.id).await), full);
    service.apply(&alice(), accepted.game.id, GameAction::Cancel).await.unwrap();
    assert!(matches!(service.games.rematch(&bob(), ended.game.id).await, Ok(Rematch::Started(_))));
    // An untouched game makes room for the one that replaces it.
    service.show(elsewhere.game.id).await;
    service.games.start(&eve(), &level(2), channel(1)).await.unwrap();
    service.guilds.change_channels(LOCATION.guild.unwrap(), vec![LOCATION.channel, ChannelId(9)]).await.unwrap();
    let full = Refusal::ChannelFull { limit: 1, others: OtherChannels::These(vec![ChannelId(9)]) };
    assert_eq!(refusal(service.games.start(&eve(), &level(1), LOCATION).await), full);
    limit_games(&service, "unlimited").await;
    service.games.start(&eve(), &level(1), LOCATION).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn of_challenges_accepted_at_once_only_as_many_start_as_the_channel_takes() {
    let service = TestService::new().await;
    let mut challenges = Vec::new();
    for _ in 0..5 {
        challenges.push(service.challenges.create(&alice(), None, &small(), LOCATION).await.unwrap().id);
    }
    limit_games(&service, "3").await;
    let accepting: Vec<_> = (0_u64..5)
        .zip(challenges)
        .map(|(number, id)| {
            let challenges = service.challenges.clone();
            let user = User::new(DiscordUserId(100 + number), &format!("User {number}"), "en");
            tokio::spawn(async move { challenges.accept(&user, id).await })
        })
        .collect();
    let mut started = 0;
    for accepted in accepting {
        match accepted.await.unwrap() {
            Ok(_) => started += 1,
            refused => {
                let full = Refusal::ChannelFull { limit: 3, others: OtherChannels::All };
                assert_eq!(refusal(refused), full);
            }
        }
    }
    assert_eq!(started, 3);
    assert_eq!(service.games.running_games(&alice()).await.unwrap().len(), 3);
}
