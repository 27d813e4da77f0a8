//! The analysis of a position: every move, computed once, and never where a running game between people stands.

use super::*;
use crate::domain::{AnalysisRefusal, obf_position};
use rules::{GameRecord, Goal, Position, Variant};

fn position(text: &str) -> Position {
    let game = || *GameRecord::read(text, 1).unwrap().game.position();
    obf_position(text).unwrap().unwrap_or_else(game)
}

#[tokio::test]
async fn every_move_of_a_position_is_scored_once() {
    let service = TestService::new().await;
    let start = position("-----OX--XO----- X");
    let analysis = service.reviews.analyze(&alice(), start, Goal::Most).await.unwrap();
    // 4×4 is solved.
    assert_eq!(analysis.moves.len(), 4);
    assert!(analysis.moves.iter().all(|one| (one.lead, one.proven) == (-10, true)), "{analysis:?}");
    let fewest = service.reviews.analyze(&alice(), start, Goal::Fewest).await.unwrap();
    assert!(fewest.moves.iter().all(|one| one.proven) && fewest.moves.is_sorted_by(|one, next| one.lead >= next.lead));
    assert_ne!(fewest.moves[0].lead, -10, "another goal");
    // Nothing can be computed now, and nothing has to be.
    service.games.engine.stop();
    assert_eq!(service.reviews.analyze(&bob(), start, Goal::Most).await.unwrap(), analysis);
    let other = position("(;GM[2]SZ[4];B[ba])");
    assert!(matches!(service.reviews.analyze(&alice(), other, Goal::Most).await, Err(ServiceError::Stopped(_))));
}

#[tokio::test]
async fn no_position_of_a_running_game_between_people_is_analysed() {
    let service = TestService::new().await;
    let small = Variant { shape: "4x4".parse().unwrap(), ..Variant::default() };
    let after = |moves: &str| *rules::Game::from_transcript(small, moves).unwrap().position();
    let analysed = async |moves: &str| service.reviews.analyze(&eve(), after(moves), Goal::Most).await;
    assert!(analysed("b1a1").await.is_ok());
    let view = service.play_moves(service.player_game(super::small()).await, "b1a1a2").await;
    let running = Refusal::Analysis(AnalysisRefusal::RunningGame);
    assert_eq!(refusal(analysed("b1a1a2").await), running);
    assert_eq!(refusal(analysed("b1a1a2c1").await), running, "where it can stand after the next move");
    assert_eq!(refusal(analysed("c4d4d3").await), running, "from another side");
    let there = after("b1a1a2");
    assert_eq!(refusal(service.reviews.analyze(&eve(), there, Goal::Fewest).await), running, "for the other goal");
    let turned = there.with_turn_passed();
    assert_eq!(refusal(service.reviews.analyze(&eve(), turned, Goal::Most).await), running, "the other side to move");
    assert!(analysed("b1a1").await.is_ok(), "before");
    service.apply(&alice(), view.game.id, GameAction::Resign).await.unwrap();
    assert!(analysed("b1a1a2").await.is_ok());
}
