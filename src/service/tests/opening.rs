//! Games that begin with an opening of a list.

use super::*;
use crate::domain::{
    CasualReason, ColorChoice, OpeningRefusal, OpeningValue, RatedChoice, RatedStatus, RatingClass, Record, SetupChoice,
};
use engine::book::Book;
use engine::{ScoredMove, opening};
use rules::{ByColor, Color, Opening, has_balanced_opening};

fn tiger() -> SetupChoice {
    SetupChoice::Opening(Opening::with_name("Tiger").unwrap())
}

fn with_setup(setup: SetupChoice) -> GivenOptions {
    GivenOptions {
        setup: Some(setup),
        level: Level::try_from(1).ok().map(LevelChoice::Fixed),
        ..GivenOptions::default()
    }
}

#[tokio::test]
async fn a_game_from_a_named_opening_is_casual_and_is_not_for_the_ladder() {
    let service = TestService::new().await;
    let view = service.games.start(&alice(), &with_setup(tiger()), LOCATION).await.unwrap();
    assert_eq!((view.game.game.transcript().as_str(), view.opening_name()), ("f5d6c3d3c4", Some("Tiger")));
    assert_eq!((view.game.opening_plies, view.game.setup_choice()), (5, tiger()));
    assert_eq!(view.game.rated, RatedStatus::Casual(CasualReason::Opening));
    assert!(!view.game.counts());
    assert_eq!(service.games.view(view.game.id).await.unwrap().game, view.game, "as it is stored");
    let again = service.games.start(&alice(), &GivenOptions::default(), channel(1)).await.unwrap();
    assert!(again.game.game.plies().is_empty(), "the next game is a standard one");
    let small = service.games.start(&alice(), &small(), channel(2)).await.unwrap();
    assert_eq!((small.game.opening_plies, small.game.rated), (0, RatedStatus::Casual(CasualReason::Bot)));
    let both = GivenOptions { setup: Some(tiger()), ..super::small() };
    assert_eq!(
        refusal(service.games.start(&alice(), &both, LOCATION).await),
        Refusal::Opening(OpeningRefusal::NeedsStandardBoard)
    );
    let levels = ByColor::from_fn(|_| Level::WEAKEST);
    assert_eq!(
        refusal(service.games.start_exhibition(&alice(), levels, &both, LOCATION).await),
        Refusal::Opening(OpeningRefusal::NeedsStandardBoard)
    );
    assert_eq!(
        refusal(service.challenges.create(&alice(), Some(&bob()), &both, LOCATION).await),
        Refusal::Opening(OpeningRefusal::NeedsStandardBoard)
    );
}

#[tokio::test]
async fn an_opening_is_turned_when_white_moves_first() {
    let service = TestService::new().await;
    let given = GivenOptions { first: Some(ColorChoice::Fixed(Color::White)), ..with_setup(tiger()) };
    let view = service.games.start(&alice(), &given, LOCATION).await.unwrap();
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
    assert_eq!(balanced.rated, RatedStatus::Rated(RatingClass::Main));
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
        let game = service.games.start(&alice(), &given, channel(number)).await.unwrap().game;
        assert!(has_balanced_opening(&game.game, 8) && game.game.plies().len() == 8);
        assert_eq!((game.setup_choice(), game.rated), (SetupChoice::Balanced, RatedStatus::Casual(CasualReason::Bot)));
        assert_eq!(game.game.variant().first, first);
        seen.insert(game.game.transcript());
    }
    assert!(seen.len() >= 3, "{seen:?}");
    let random = service.games.start(&alice(), &with_setup(SetupChoice::Random), channel(9)).await.unwrap();
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
    let view = service.player_game(with_setup(SetupChoice::Fixed(rules::Setup::Standard))).await;
    let view = service.play_moves(view, &long.game().transcript()).await;
    let refused = Refusal::Opening(OpeningRefusal::RunningGame);
    assert_eq!(refusal(service.games.start(&eve(), &given, LOCATION).await), refused);
    let levels = ByColor::from_fn(|_| Level::WEAKEST);
    assert_eq!(refusal(service.games.start_exhibition(&eve(), levels, &given, LOCATION).await), refused);
    // People may play it against each other, and everybody plays shorter ones.
    let challenge = service.challenges.create(&eve(), Some(&alice()), &given, channel(1)).await.unwrap();
    let other = service.challenges.accept(&alice(), challenge.id).await.unwrap().game;
    service.games.start(&eve(), &with_setup(tiger()), channel(2)).await.unwrap();
    // Until the games move on.
    service.apply(&eve(), other.id, GameAction::Resign).await.unwrap();
    assert_eq!(refusal(service.games.start(&eve(), &given, LOCATION).await), refused);
    service.apply(&alice(), view.game.id, GameAction::Resign).await.unwrap();
    service.games.start(&eve(), &given, LOCATION).await.unwrap();
}

fn as_black() -> GivenOptions {
    GivenOptions { color: Some(ColorChoice::Fixed(Color::Black)), ..GivenOptions::default() }
}

#[tokio::test]
async fn a_report_counts_the_games_of_the_user_and_of_the_server_with_variations() {
    let service = TestService::new().await;
    let tiger = Opening::with_name("Tiger").unwrap();
    let report = async |user: User, guild| service.reviews.opening_report(&user, tiger, guild).await.unwrap();
    let unknown = report(eve(), LOCATION.guild).await;
    assert_eq!((unknown.own, unknown.guild), (None, Some(Record::default())));
    // One Tiger, one Rose-Bill, which is a variation of it, and one Cat.
    for moves in ["f5d6c3d3c4", "f5d6c3d3c4f4c5b3c2", "f5d6c4d3c5"] {
        let view = service.player_game(as_black()).await;
        let view = service.play_moves(view, moves).await;
        service.apply(&bob(), view.game.id, GameAction::Resign).await.unwrap();
    }
    let of_alice = report(alice(), LOCATION.guild).await;
    let two_wins = Record { wins: 2, ..Record::default() };
    let (player, own) = of_alice.own.unwrap();
    assert_eq!((player.name.as_str(), own.black, own.white), ("Alice", two_wins, Record::default()));
    assert_eq!(of_alice.guild, Some(two_wins));
    let of_bob = report(bob(), None).await;
    assert_eq!(of_bob.own.unwrap().1.white, Record { losses: 2, ..Record::default() });
    assert_eq!(of_bob.guild, None);
    let OpeningValue::Known { book_moves, .. } = of_alice.value else { panic!("nobody plays it") };
    assert!(!book_moves.is_empty());
    // Games that begin with an opening count for nothing else.
    let practice = service.games.practise_opening(&alice(), tiger, Color::White, channel(1)).await.unwrap();
    let practice = service.apply(&alice(), practice.game.id, GameAction::Move(first_move(&practice))).await.unwrap();
    service.games.apply_as_bot(practice.game.id, bot_move(first_move(&practice)), None).await.unwrap();
    service.apply(&alice(), practice.game.id, GameAction::Resign).await.unwrap();
    assert_eq!(report(alice(), None).await.own.unwrap().1.white, Record::default());
}

#[tokio::test]
async fn an_opening_has_the_values_of_an_analysis() {
    let service = TestService::new().await;
    let tiger = Opening::with_name("Tiger").unwrap();
    let game = tiger.game();
    let (position, goal) = (*game.position(), game.variant().goal);
    // A search would hardly find these.
    let scored = (0..).zip(position.legal_moves().iter());
    let scored = scored.map(|(rank, square)| ScoredMove { square, score: 30 - rank, depth: 13, exact: false });
    service.games.engine.slots.scored.lock().put((position, goal.name()), scored.collect());
    let analysis = service.reviews.analyze(&eve(), position, goal).await.unwrap();
    let report = service.reviews.opening_report(&eve(), tiger, None).await.unwrap();
    let OpeningValue::Known { best, book_moves } = report.value else { panic!("nobody plays it") };
    assert_eq!((best, best.lead), (analysis.moves[0], 30));
    let in_book = Book::shipped().moves(&position, goal);
    assert_eq!(book_moves.len(), in_book.len());
    assert!(book_moves.iter().all(|one| analysis.moves.contains(one)), "{book_moves:?}");
    assert!(book_moves.is_sorted_by(|one, next| one.lead > next.lead), "{book_moves:?}");
}

#[tokio::test]
async fn an_opening_without_book_moves_has_a_value_from_a_search() {
    let service = TestService::new().await;
    let beyond = Opening::all().find(|opening| opening.game().plies().len() > 16).unwrap();
    let report = service.reviews.opening_report(&eve(), beyond, None).await.unwrap();
    let OpeningValue::Known { best, book_moves } = report.value else { panic!("nobody plays it") };
    assert!(book_moves.is_empty() && best.lead.abs() < 20, "{best:?}");
    // If no search is possible, that is an error of ours, and no value is made up.
    service.games.engine.stop();
    let other = Opening::with_name("Tiger").unwrap();
    assert!(matches!(service.reviews.opening_report(&eve(), other, None).await, Err(ServiceError::Stopped(_))));
}

#[tokio::test]
async fn nothing_of_the_engine_is_said_while_people_play_there() {
    let service = TestService::new().await;
    let long = Opening::with_name("Rose-Bill").unwrap();
    let moves = long.game().transcript();
    let value = async |opening| service.reviews.opening_report(&eve(), opening, None).await.unwrap().value;
    let view = service.player_game(as_black()).await;
    // After seven moves, the game stands where every book goes on.
    let view = service.play_moves(view, &moves[..14]).await;
    assert_ne!(value(long).await, OpeningValue::Hidden);
    let rest = async |view: GameView, square: &str| {
        service.apply(&mover(&view), view.game.id, GameAction::Move(square.parse().unwrap())).await.unwrap()
    };
    let view = rest(view, &moves[14..16]).await;
    assert_eq!(value(long).await, OpeningValue::Hidden, "one move away");
    let view = rest(view, &moves[16..]).await;
    assert_eq!(value(long).await, OpeningValue::Hidden);
    let practise = service.games.practise_opening(&eve(), long, Color::Black, LOCATION).await;
    assert_eq!(refusal(practise.map(|view| view.game.id)), Refusal::Opening(OpeningRefusal::RunningGame));
    let tiger = Opening::with_name("Tiger").unwrap();
    assert_ne!(value(tiger).await, OpeningValue::Hidden, "every book has it");
    service.apply(&alice(), view.game.id, GameAction::Resign).await.unwrap();
    assert_ne!(value(long).await, OpeningValue::Hidden);
}

#[tokio::test]
async fn an_opening_is_practised_with_either_colour_against_the_last_level() {
    let service = TestService::new().await;
    let tiger = Opening::with_name("Tiger").unwrap();
    for (number, given) in (0..).zip([None, Some(7)]) {
        if let Some(level) = given {
            service.games.start(&alice(), &super::level(level), channel(90)).await.unwrap();
        }
        for color in Color::BOTH {
            let place = channel(2 * number + u64::from(color == Color::White));
            let game = service.games.practise_opening(&alice(), tiger, color, place).await.unwrap().game;
            assert_eq!(game.game, tiger.game());
            assert_eq!(game.color_against_bot(), Some(color));
            assert_eq!(game.sides[color.other()].level().map(|level| level.lower().number()), Some(given.unwrap_or(3)));
            assert_eq!(game.rated, RatedStatus::Casual(CasualReason::Opening));
        }
    }
    // The last options stay: the next game does not begin with it.
    let next = service.games.start(&alice(), &GivenOptions::default(), channel(50)).await.unwrap().game;
    assert_eq!(next.opening_plies, 0);
}
