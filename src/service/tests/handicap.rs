//! Games in which one side begins with corners.

use super::*;
use crate::domain::{CasualReason, RatedChoice, RatedStatus, Rating, RatingClass, SetupChoice};
use rules::{Color, Corners};

fn with(handicap: &str) -> GivenOptions {
    GivenOptions { handicap: handicap.parse().ok(), ..level_on_8x8(4) }
}

fn level_on_8x8(number: u8) -> GivenOptions {
    GivenOptions { shape: None, ..level(number) }
}

/// The number of corners, and the color of Alice.
fn handicap_of(game: &StoredGame, view: &GameView) -> (u8, Option<Color>) {
    let alice = Color::BOTH
        .into_iter()
        .find(|&color| view.players[color].as_ref().and_then(|player| player.discord) == Some(alice().discord));
    (game.game.variant().corners.number(), alice)
}

#[tokio::test]
async fn who_has_the_corners_plays_black_and_white_moves_first_and_nothing_counts() {
    let service = TestService::new().await;
    for (given, expected) in [("me-1", (1, Some(Color::Black))), ("opponent-4", (4, Some(Color::White)))] {
        let view = service.games.start(&alice(), &with(given), LOCATION).await.unwrap();
        assert_eq!(handicap_of(&view.game, &view), expected, "{given}");
        assert_eq!(view.game.to_move(), Some(Color::White));
        assert!(!view.game.counts() && view.game.not_counted().is_none(), "it is not even mentioned");
        assert_eq!(service.games.view(view.game.id).await.unwrap().game, view.game, "as it is stored");
        let between = service.player_game(GivenOptions { level: None, ..with(given) }).await;
        assert_eq!(handicap_of(&between.game, &between), expected, "{given}");
        assert_eq!(between.game.rated, RatedStatus::Casual(CasualReason::Handicap));
    }
    let next = service.games.start(&alice(), &GivenOptions::default(), channel(2)).await.unwrap();
    assert_eq!(
        handicap_of(&next.game, &next),
        (0, Some(Color::Black)),
        "the next game is a usual one, with the usual color"
    );
    let open = service.challenges.create(&alice(), None, &with("me-2"), LOCATION).await.unwrap();
    assert_eq!(open.options.corners.number(), 2, "it does not matter who accepts");
}

#[tokio::test]
async fn a_rematch_leaves_the_corners_with_their_player() {
    let service = TestService::new().await;
    let given = GivenOptions { level: None, rated: Some(RatedChoice::Yes), ..with("opponent-2") };
    let ended = service.player_game(given).await.game;
    service.apply(&bob(), ended.id, GameAction::Resign).await.unwrap();
    service.games.rematch(&alice(), ended.id).await.unwrap();
    let Rematch::Started(next) = service.games.rematch(&bob(), ended.id).await.unwrap() else { panic!("both want it") };
    assert_eq!((next.game.sides, next.game.game.variant()), (ended.sides, ended.game.variant()));
    assert_eq!(next.game.rated, RatedStatus::Casual(CasualReason::Handicap));

    let ended = service.games.start(&alice(), &with("me-3"), channel(2)).await.unwrap().game;
    let first = |view: &GameView| view.game.game.position().legal_moves().iter().next().unwrap();
    let view = service.games.view(ended.id).await.unwrap();
    service.games.apply_as_bot(ended.id, bot_move(first(&view)), None).await.unwrap();
    let view = service.games.view(ended.id).await.unwrap();
    service.apply(&alice(), ended.id, GameAction::Move(first(&view))).await.unwrap();
    service.apply(&alice(), ended.id, GameAction::Resign).await.unwrap();
    let easier = service.games.easier(&alice(), ended.id).await.unwrap();
    assert_eq!(handicap_of(&easier.game, &easier), (3, Some(Color::Black)), "with another level as well");
}

#[tokio::test]
async fn a_random_opening_is_drawn_without_the_corners() {
    let service = TestService::new().await;
    for setup in [SetupChoice::Random, SetupChoice::Balanced, "Tiger".parse().unwrap()] {
        let given = GivenOptions { setup: Some(setup), ..with("me-4") };
        let view = service.games.start(&alice(), &given, LOCATION).await.unwrap();
        assert!(view.game.opening_plies >= 4, "{setup}");
        assert_eq!((handicap_of(&view.game, &view).0, view.game.setup_choice()), (4, setup));
    }
}

#[tokio::test]
async fn auto_comes_from_what_is_known_of_the_players() {
    let service = TestService::new().await;
    let new = service.games.start(&alice(), &with("auto"), LOCATION).await.unwrap();
    assert_eq!(handicap_of(&new.game, &new), (2, Some(Color::Black)), "level 3 against level 4");
    let even = GivenOptions { level: Some(LevelChoice::MatchMe), ..with("auto") };
    let even = service.games.start(&alice(), &even, channel(2)).await.unwrap();
    assert_eq!(handicap_of(&even.game, &even).0, 0);
    assert_eq!(even.game.rated, RatedStatus::Casual(CasualReason::Handicap), "the board says that it needs no corner");
    let tiger = GivenOptions { setup: "Tiger".parse().ok(), level: Some(LevelChoice::MatchMe), ..with("auto") };
    let tiger = service.games.start(&alice(), &tiger, channel(4)).await.unwrap();
    assert_eq!(Some(tiger.game.setup_choice()), "Tiger".parse().ok(), "it stays known");
    let usual = service.games.start(&alice(), &GivenOptions::default(), channel(3)).await.unwrap();
    assert_eq!(usual.game.rated, RatedStatus::Casual(CasualReason::Bot));

    let auto = GivenOptions { level: None, ..with("auto") };
    let created =
        async |given: &GivenOptions| service.challenges.create(&alice(), Some(&bob()), given, LOCATION).await.unwrap();
    let equal = created(&auto).await;
    assert_eq!((equal.options.corners, equal.options.is_rated()), (Corners::NONE, false), "two new players");
    assert!(equal.options.needs_no_corner);
    let accepted = service.challenges.accept(&bob(), equal.id).await.unwrap().game;
    assert_eq!(accepted.rated, RatedStatus::Casual(CasualReason::Chosen));
    let next = created(&GivenOptions { handicap: None, ..auto }).await;
    assert!(next.options.is_rated() && !next.options.needs_no_corner, "the next challenge is a usual one");
    let mut write = service.games.store.write().await.unwrap();
    let player = write.player_by_discord_id(bob().discord).await.unwrap().unwrap().id;
    let rating = Rating { rating: 1850.0, ..Rating::new(Timestamp(0)) };
    write.update_rating(player, RatingClass::Main, &rating).await.unwrap();
    write.commit().await.unwrap();
    let unequal = created(&auto).await;
    assert_eq!(unequal.options.corners.number(), 2, "350 points");
    assert_eq!(unequal.options.color, crate::domain::ColorChoice::Fixed(Color::Black), "for Alice");
    assert_eq!(service.challenges.view(unequal.id).await.unwrap().options, unequal.options, "as it is stored");
}
