//! Which game a command acts on.

use super::*;
use rules::ByColor;

#[tokio::test]
async fn a_command_acts_on_the_game_in_which_it_is_the_users_turn() {
    let service = TestService::new().await;
    let find = |user: User, channel| {
        let games = service.games.clone();
        async move { games.find(&user, channel, None).await.map(|view| view.game.id) }
    };
    assert_eq!(refusal(find(alice(), LOCATION.channel).await), Refusal::NoGameHere(Vec::new()));
    let first = service.player_game(small()).await.game;
    service.advance(1);
    let second = service.player_game(small()).await.game;
    service.advance(1);
    let levels = ByColor { black: Level::WEAKEST, white: Level::WEAKEST };
    let exhibition = service.games.start_exhibition(&alice(), levels, &small(), LOCATION).await.unwrap().game.id;
    assert_eq!(
        find(alice(), LOCATION.channel).await.unwrap(),
        second.id,
        "random colours are black in this test, so Alice moves first"
    );
    assert_eq!(find(bob(), LOCATION.channel).await.unwrap(), second.id);
    service.advance(1);
    let moved = service.games.view(second.id).await.unwrap();
    service.apply(&alice(), second.id, GameAction::Move(first_move(&moved))).await.unwrap();
    assert_eq!(
        find(alice(), LOCATION.channel).await.unwrap(),
        first.id,
        "a game in which it is her turn comes before the newest one"
    );
    service.apply(&alice(), first.id, GameAction::Resign).await.unwrap();
    assert_eq!(
        find(alice(), LOCATION.channel).await.unwrap(),
        second.id,
        "a game that she plays comes before an exhibition"
    );
    service.apply(&alice(), second.id, GameAction::Resign).await.unwrap();
    assert_eq!(find(alice(), LOCATION.channel).await.unwrap(), exhibition);
    match refusal(find(alice(), ChannelId(99)).await) {
        Refusal::NoGameHere(links) => assert_eq!(links.iter().map(|link| link.game).collect::<Vec<_>>(), [exhibition]),
        other => panic!("{other:?}"),
    }
    assert_eq!(service.games.find(&eve(), ChannelId(99), Some(first.id)).await.unwrap().game.id, first.id);
    assert_eq!(refusal(service.games.view(GameId(999)).await), Refusal::UnknownGame);
}
