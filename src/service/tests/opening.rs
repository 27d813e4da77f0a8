//! Games that begin with an opening of a list.

use super::*;
use crate::domain::{CasualReason, ColorChoice, RatedChoice, RatedStatus, RatingClass, SetupChoice};
use crate::engine::opening;
use crate::rules::{ByColor, Color, Opening, has_balanced_opening};

fn tiger() -> SetupChoice {
    SetupChoice::Opening(Opening::with_name("Tiger").unwrap())
}

fn with_setup(setup: SetupChoice) -> GivenOptions {
    GivenOptions { setup: Some(setup), level: Level::try_from(1).ok(), ..GivenOptions::default() }
}

#[tokio::test]
async fn a_game_from_a_named_opening_is_casual_and_is_not_for_the_ladder() {
    let service = TestService::new().await;
    let view = service.games.start_game(&alice(), &with_setup(tiger()), LOCATION).await.unwrap();
    assert_eq!((view.game.game.transcript().as_str(), view.opening_name()), ("f5d6c3d3c4", Some("Tiger")));
    assert_eq!((view.game.opening_plies, view.game.setup_choice()), (5, tiger()));
    assert_eq!(view.game.rated, RatedStatus::Casual(CasualReason::Opening));
    assert!(!view.game.counts_on_ladder());
    assert_eq!(service.games.view(view.game.id).await.unwrap().game, view.game, "as it is stored");
    // The choice is remembered as any other is.
    let again = service.games.start_game(&alice(), &GivenOptions::default(), channel(1)).await.unwrap();
    assert_eq!(again.game.game, view.game.game);
    let small = service.games.start_game(&alice(), &small(), channel(2)).await.unwrap();
    assert_eq!((small.game.opening_plies, small.game.rated), (0, RatedStatus::Casual(CasualReason::Bot)));
    let both = GivenOptions { setup: Some(tiger()), ..super::small() };
    assert_eq!(refusal(service.games.start_game(&alice(), &both, LOCATION).await), Refusal::OpeningNeedsStandardBoard);
    let levels = ByColor::from_fn(|_| Level::WEAKEST);
    assert_eq!(
        refusal(service.games.start_exhibition(&alice(), levels, &both, LOCATION).await),
        Refusal::OpeningNeedsStandardBoard
    );
    assert_eq!(
        refusal(service.challenges.create(&alice(), Some(&bob()), &both, LOCATION).await),
        Refusal::OpeningNeedsStandardBoard
    );
}

#[tokio::test]
async fn an_opening_is_turned_when_white_moves_first() {
    let service = TestService::new().await;
    let given = GivenOptions { first: Some(ColorChoice::Fixed(Color::White)), ..with_setup(tiger()) };
    let view = service.games.start_game(&alice(), &given, LOCATION).await.unwrap();
    assert_ne!(view.game.game.transcript(), "f5d6c3d3c4");
    assert_eq!((view.opening_name(), view.game.setup_choice()), (Some("Tiger"), tiger()));
}

#[tokio::test]
async fn a_named_opening_between_people_is_never_rated_and_a_balanced_one_is() {
    let service = TestService::new().await;
    let given = GivenOptions { rated: Some(RatedChoice::Yes), ..with_setup(tiger()) };
    let named = service.player_game(given).await.game;
    assert_eq!((named.rated, named.setup_choice()), (RatedStatus::Casual(CasualReason::Opening), tiger()));
    let balanced = service.player_game(with_setup(SetupChoice::Balanced)).await.game;
    assert_eq!(balanced.rated, RatedStatus::Rated(RatingClass::Random));
    assert_eq!((balanced.setup_choice(), balanced.opening_plies), (SetupChoice::Balanced, 8));
    for (game, setup) in [(named, tiger()), (balanced, SetupChoice::Balanced)] {
        service.apply(&alice(), game.id, GameAction::Resign).await.unwrap();
        service.games.rematch(&alice(), game.id).await.unwrap();
        let Rematch::Started(next) = service.games.rematch(&bob(), game.id).await.unwrap() else {
            panic!("both want it");
        };
        assert_eq!((next.game.setup_choice(), next.game.rated), (setup, game.rated));
    }
}

#[tokio::test]
async fn a_balanced_opening_is_drawn_without_a_search() {
    let service = TestService::new().await;
    let mut seen = std::collections::HashSet::new();
    for number in 0..6 {
        let first = if number % 2 == 0 { Color::Black } else { Color::White };
        let given = GivenOptions { first: Some(ColorChoice::Fixed(first)), ..with_setup(SetupChoice::Balanced) };
        let game = service.games.start_game(&alice(), &given, channel(number)).await.unwrap().game;
        assert!(has_balanced_opening(&game.game, 8) && game.game.plies().len() == 8);
        assert_eq!((game.setup_choice(), game.rated), (SetupChoice::Balanced, RatedStatus::Casual(CasualReason::Bot)));
        assert_eq!(game.game.variant().first, first);
        seen.insert(game.game.transcript());
    }
    assert!(seen.len() >= 3, "{seen:?}");
    let random = service.games.start_game(&alice(), &with_setup(SetupChoice::Random), channel(9)).await.unwrap();
    assert_eq!(random.game.setup_choice(), SetupChoice::Random);
    assert_eq!(opening::name(&random.game.game), random.opening_name());
}

#[tokio::test]
async fn nobody_tries_out_a_running_game_by_an_opening_against_the_bot() {
    let service = TestService::new().await;
    // Nine moves: fewer stand in every book.
    let long = Opening::with_name("Rose-Bill").unwrap();
    assert_eq!(long.game().plies().len(), 9);
    let given = with_setup(SetupChoice::Opening(long));
    let mut view = service.player_game(with_setup(SetupChoice::Fixed(crate::rules::Setup::Standard))).await;
    let play = async |view: &GameView, square| {
        let discord = view.players[view.game.to_move().unwrap()].as_ref().and_then(|player| player.discord);
        let mover = if discord == Some(alice().discord) { alice() } else { bob() };
        service.apply(&mover, view.game.id, GameAction::Move(square)).await.unwrap()
    };
    for ply in long.game().plies() {
        view = play(&view, ply.square).await;
    }
    let refused = Refusal::OpeningOfRunningGame;
    assert_eq!(refusal(service.games.start_game(&eve(), &given, LOCATION).await), refused);
    let levels = ByColor::from_fn(|_| Level::WEAKEST);
    assert_eq!(refusal(service.games.start_exhibition(&eve(), levels, &given, LOCATION).await), refused);
    // People may play it against each other, and everybody plays shorter ones.
    let challenge = service.challenges.create(&eve(), Some(&alice()), &given, channel(1)).await.unwrap();
    let other = service.challenges.accept(&alice(), challenge.id).await.unwrap().game;
    service.games.start_game(&eve(), &with_setup(tiger()), channel(2)).await.unwrap();
    // Until the games move on.
    service.apply(&eve(), other.id, GameAction::Resign).await.unwrap();
    assert_eq!(refusal(service.games.start_game(&eve(), &given, LOCATION).await), refused);
    service.apply(&alice(), view.game.id, GameAction::Resign).await.unwrap();
    service.games.start_game(&eve(), &given, LOCATION).await.unwrap();
}
