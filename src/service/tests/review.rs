//! Reviews: which games, computed once, and never of a position of a running game between people.

use super::*;
use crate::domain::{ReviewRefusal, SetupChoice, Slip, TimeControl};
use crate::store::ReviewOf;
use rules::{Color, Game, Variant};

fn game_of(board: &str, moves: &str) -> Game {
    let variant = Variant { shape: board.parse().unwrap(), ..Variant::default() };
    Game::from_transcript(variant, moves).unwrap()
}

/// The first moves of a game on 4×4.
const MOVES: &str = "b1a1a2c1d1a3a4";

#[tokio::test]
async fn a_game_is_reviewed_exactly_where_it_can_be_solved_and_computed_once() {
    let service = TestService::new().await;
    let game = game_of("4x4", MOVES);
    let reviewed = service.reviews.review(&alice(), &game, ReviewOf::Transcript).await.unwrap();
    let moves = reviewed.review.moves();
    assert_eq!(moves.len(), game.plies().len());
    assert!(moves.iter().all(|made| made.value.exact), "12 empty squares are solved");
    assert_eq!((moves[0].value.score, moves[0].value.loss), (-10, 0));
    assert!(moves.iter().all(|made| made.value.line.first() == Some(&made.value.best)), "{moves:?}");
    let again = service.reviews.review(&bob(), &game, ReviewOf::Transcript).await.unwrap();
    assert_eq!(again, reviewed);
    assert_eq!(service.reviews.game_of_review(reviewed.id).await.unwrap(), game);
    // Nothing can be computed now, and nothing has to be.
    service.games.engine.stop();
    assert_eq!(service.reviews.review(&alice(), &game, ReviewOf::Transcript).await.unwrap(), reviewed);
    let other = game_of("4x4", "b1a1a2");
    assert!(matches!(
        service.reviews.review(&alice(), &other, ReviewOf::Transcript).await,
        Err(ServiceError::Stopped(_))
    ));
    assert_eq!(
        refusal(service.reviews.review(&alice(), &game_of("4x4", ""), ReviewOf::Transcript).await),
        Refusal::Review(ReviewRefusal::NoMoves)
    );
    let unknown = crate::domain::ReviewId(reviewed.id.0 + 1);
    assert_eq!(refusal(service.reviews.game_of_review(unknown).await), Refusal::Review(ReviewRefusal::Gone));
}

#[tokio::test]
async fn the_values_of_moves_that_are_solved_agree_with_each_other() {
    let service = TestService::new().await;
    let mut game = game_of("4x4", MOVES);
    while let Some(square) = game.position().legal_moves().iter().next() {
        game.play(square).unwrap();
    }
    let review = service.reviews.review(&alice(), &game, ReviewOf::Transcript).await.unwrap().review;
    for made in review.moves() {
        let mut rest = game.truncated(made.index);
        rest.play(made.played).unwrap();
        let value = review
            .moves()
            .get(made.index + 1)
            .map(|next| if next.color == made.color { next.value.score } else { -next.value.score });
        let value = value.unwrap_or_else(|| {
            let score = rest.position().final_score(rules::Goal::Most);
            if rest.position().side_to_move() == made.color { score } else { -score }
        });
        assert_eq!(made.played_score(), value, "move {}", made.index + 1);
        assert_eq!(made.slip == Some(Slip::Blunder), made.value.loss >= 10);
    }
}

#[tokio::test]
async fn a_win_by_time_that_can_be_declined_is_not_reviewed() {
    let service = TestService::new().await;
    let game = service.started_game(TimeControl::Days1).await;
    service.switch_holidays_off(&alice()).await;
    service.play_first_moves(service.games.view(game.id).await.unwrap(), 8).await;
    service.advance(2 * Timestamp::DAY_MS);
    service.games.apply_as_bot(game.id, BotAction::FallFlag, None).await.unwrap();
    let ended = service.games.view(game.id).await.unwrap();
    assert!(ended.game.ending().is_some() && ended.game.final_ending().is_none());
    let check = async || service.games.view(game.id).await.unwrap().game.check_review();
    assert_eq!(check().await, Err(ReviewRefusal::TooEarly));
    let pasted = ended.game.game.clone();
    assert_eq!(
        refusal(service.reviews.review(&eve(), &pasted, ReviewOf::Transcript).await),
        Refusal::Review(ReviewRefusal::RunningGame),
        "it may go on"
    );
    service.apply(&bob(), game.id, GameAction::ConfirmWin).await.unwrap();
    assert_eq!(check().await, Ok(()));
    service.games.check_running_games(&pasted).await.unwrap();
}

#[tokio::test]
async fn no_position_of_a_running_game_between_people_is_reviewed_from_whatever_side() {
    let service = TestService::new().await;
    let view = service.play_first_moves(service.player_game(small()).await, 4).await;
    let running = view.game.game.clone();
    let review = async |game: &Game| {
        service.reviews.review(&eve(), game, ReviewOf::Transcript).await.map(|reviewed| reviewed.id)
    };
    assert_eq!(refusal(review(&running).await), Refusal::Review(ReviewRefusal::RunningGame));
    // One that goes on from there, and the same one from another side of the board.
    let mut longer = running.clone();
    longer.play(first_move(&view)).unwrap();
    assert_eq!(refusal(review(&longer).await), Refusal::Review(ReviewRefusal::RunningGame));
    let turned: String = longer.plies().iter().map(|ply| turned(ply.square)).collect();
    assert_eq!(refusal(review(&game_of("4x4", &turned)).await), Refusal::Review(ReviewRefusal::RunningGame));
    // What was played before the running game came there may be reviewed.
    review(&running.truncated(3)).await.unwrap();
    // A game against the bot is nobody's secret, and neither is one that is over.
    service.apply(&alice(), view.game.id, GameAction::Resign).await.unwrap();
    review(&longer).await.unwrap();
    let mut bot = service.games.start(&alice(), &level(1), LOCATION).await.unwrap();
    bot = service.apply(&alice(), bot.game.id, GameAction::Move(first_move(&bot))).await.unwrap();
    review(&bot.game.game).await.unwrap();
}

/// The image of a square of 4×4 when the board is turned by 180 degrees. The start looks the same.
fn turned(square: Square) -> String {
    Square::new(3 - square.column(), 3 - square.row()).unwrap().to_string()
}

#[tokio::test]
async fn games_that_have_just_begun_hide_no_review() {
    let service = TestService::new().await;
    service.player_game(small()).await;
    let reviewed = service.reviews.review(&eve(), &game_of("4x4", MOVES), ReviewOf::Transcript).await;
    assert!(reviewed.is_ok(), "every game has its start in common: {reviewed:?}");
}

#[tokio::test]
async fn a_game_goes_on_from_a_reviewed_position_and_counts_nowhere() {
    let service = TestService::new().await;
    let reviewed = Game::from_transcript(Variant::default(), "f5d6c3d3c4").unwrap();
    let start = async |plies| {
        let first = Level::try_from(1).unwrap();
        service.games.play_on(&alice(), &reviewed, plies, first, LOCATION).await
    };
    for (plies, color) in [(0, Color::Black), (3, Color::White), (5, Color::White)] {
        let view = start(plies).await.unwrap();
        assert_eq!(view.game.game, reviewed.truncated(plies));
        assert_eq!((view.game.opening_plies, view.game.color_against_bot()), (plies, Some(color)));
        assert!(
            view.game.is_from_review()
                && view.game.setup_choice() == SetupChoice::Fixed(view.game.game.variant().setup)
                && !view.game.counts()
        );
        assert_eq!(service.games.view(view.game.id).await.unwrap().game, view.game, "as it is stored");
    }
    let mut over = Game::from_transcript(Variant::default(), "e6f4e3f6g5d6e7f5c5").unwrap();
    assert_eq!(over.to_move(), None);
    let level = Level::try_from(1).unwrap();
    let refused = service.games.play_on(&alice(), &over, 9, level, LOCATION).await.map(|view| view.game.id);
    assert_eq!(refusal(refused), Refusal::BadButton);
    over = over.truncated(8);
    assert!(service.games.play_on(&alice(), &over, 8, level, LOCATION).await.is_ok());
}

#[tokio::test]
async fn a_rematch_of_a_game_from_a_review_begins_at_the_same_position() {
    let service = TestService::new().await;
    let reviewed = game_of("4x4", MOVES);
    let level = Level::try_from(1).unwrap();
    let view = service.games.play_on(&alice(), &reviewed, 3, level, LOCATION).await.unwrap();
    let mut view = service.apply(&alice(), view.game.id, GameAction::Move(first_move(&view))).await.unwrap();
    while let Some(color) = view.game.to_move() {
        let square = first_move(&view);
        view = match view.game.sides[color].player() {
            Some(_) => service.apply(&alice(), view.game.id, GameAction::Move(square)).await.unwrap(),
            None => {
                service.games.apply_as_bot(view.game.id, bot_move(square), None).await.unwrap();
                service.games.view(view.game.id).await.unwrap()
            }
        };
    }
    assert_eq!(view.game.level_game(), None);
    let Rematch::Started(next) = service.games.rematch(&alice(), view.game.id).await.unwrap() else {
        panic!("the bot always agrees");
    };
    assert!(next.game.is_from_review() && next.game.game.plies()[..3] == reviewed.plies()[..3]);
}

/// A running game between people on 8×8 with these moves.
async fn running_game(service: &TestService, moves: &str) -> GameView {
    let standard = GivenOptions { shape: Some(Shape::STANDARD), ..GivenOptions::default() };
    service.play_moves(service.player_game(standard).await, moves).await
}

/// A game and the line that a review expects after it. Another order of its moves is a running game.
const REVIEWED: &str = "c4e3f4c5d6f3e6c3d3f6";
const EXPECTED: [&str; 4] = ["e2", "b6", "f5", "g5"];
const RUNNING: &str = "c4e3f4c5d6f3e6c3d3e2b6f5";

#[tokio::test]
async fn no_expected_line_goes_on_from_the_position_of_a_running_game() {
    let service = TestService::new().await;
    let game = game_of("8x8", REVIEWED);
    let squares = |texts: &[&str]| texts.iter().map(|text| text.parse().unwrap()).collect::<Vec<Square>>();
    let line = |index: usize, played: Square| {
        let before = game.truncated(index);
        // The last move's line is the one above.
        let is_last = index + 1 == game.plies().len();
        let line = if is_last { squares(&EXPECTED) } else { vec![played] };
        assert!(before.position().legal_moves().contains(line[0]));
        crate::domain::MoveValue {
            best: line[0],
            score: 0,
            loss: 0,
            exact: false,
            line,
            reply: Vec::new(),
            obvious: None,
        }
    };
    let values = game.plies().iter().enumerate().map(|(index, ply)| line(index, ply.square)).collect();
    let review = crate::domain::Review::new(game.clone(), values).unwrap();
    let mut write = service.games.store.write().await.unwrap();
    write.insert_review(&review, ReviewOf::Game, START).await.unwrap();
    write.commit().await.unwrap();
    let shown = async || {
        service.reviews.review(&eve(), &game, ReviewOf::Transcript).await.unwrap().review.moves()[9].value.line.clone()
    };
    assert_eq!(shown().await, squares(&EXPECTED));
    let running = running_game(&service, RUNNING).await;
    // The third move of the line leads to the running game's position. What follows is the best move there.
    assert_eq!(shown().await, squares(&EXPECTED[..3]));
    service.apply(&alice(), running.game.id, GameAction::Resign).await.unwrap();
    assert_eq!(shown().await, squares(&EXPECTED), "the stored line is whole");
}

#[tokio::test]
async fn a_running_game_between_people_is_not_tried_against_the_bot_and_gets_no_hint() {
    let service = TestService::new().await;
    let level = Level::try_from(1).unwrap();
    let reviewed = game_of("8x8", RUNNING);
    let start = async |plies| {
        let view = service.games.play_on(&eve(), &reviewed, plies, level, LOCATION).await;
        view.map(|view| view.game)
    };
    let tried = start(12).await.unwrap();
    let running = running_game(&service, RUNNING).await;
    assert_eq!(refusal(service.games.hint(&eve(), tried.id, tried.turn).await), Refusal::HintInRunningGame);
    assert!(!service.games.view(tried.id).await.unwrap().game.had_hint);
    for plies in [11, 12] {
        assert_eq!(refusal(start(plies).await), Refusal::Review(ReviewRefusal::RunningGame), "{plies}");
    }
    assert!(start(10).await.is_ok());
    service.apply(&alice(), running.game.id, GameAction::Resign).await.unwrap();
    assert!(service.games.hint(&eve(), tried.id, tried.turn).await.is_ok());
}
