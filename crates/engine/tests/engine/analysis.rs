//! Game analysis: exact reviews compared with brute force, estimated ones with the search.

use std::time::Duration;

use engine::analysis::{Effort, MoveReview, Verdict, analyze};
use engine::{Limits, Request, Searcher, Stop, Strength};
use proptest::prelude::*;
use rules::{Color, Game, Goal, Level, Position, Setup, Shape, Variant};

use super::brute::{random_game, value};

fn review(game: &Game, limits: Limits) -> Vec<MoveReview> {
    analyze(game, Effort { limits, time: None }, &mut Searcher::new(1), &Stop::default(), |_| ())
}

/// The score of a move for the side that plays it, by brute force.
fn value_of_move(position: &Position, square: rules::Square, goal: Goal) -> i32 {
    -value(&position.play(square).expect("a legal move"), goal)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn exact_reviews_and_brute_force_agree(
        board in prop::sample::select(vec!["4x4", "6x4", "6x6", "8x8", "10x4"]),
        setup in prop::sample::select(Setup::ALL),
        goal in prop::sample::select(Goal::ALL),
        first in prop::sample::select(Color::BOTH.to_vec()),
        left in 0_u32..=3,
        seed: u64,
    ) {
        let shape: Shape = board.parse().expect("a board");
        let variant = Variant { shape, setup, goal, first, ..Variant::default() };
        let game = random_game(variant, left, seed);
        // Few enough empty squares for brute force. The game may be unfinished.
        let limits = Limits { exact_from: 6, ..Limits::depth(2) };
        let reviews = review(&game, limits);
        prop_assert_eq!(reviews.len(), game.plies().len());
        let mut replayed = Game::new(variant);
        for ((review, ply), number) in reviews.iter().zip(game.plies()).zip(1..) {
            prop_assert_eq!((review.ply, review.color, review.played), (number, ply.color, ply.square));
            prop_assert_eq!(review.loss == 0, review.best == review.played);
            prop_assert_eq!(review.verdict() == Verdict::Best, review.best == review.played);
            let position = *replayed.position();
            prop_assert!(position.legal_moves().contains(review.best));
            if position.empties() <= 6 {
                let expected = value(&position, goal);
                prop_assert!(review.exact);
                prop_assert_eq!(review.score, expected);
                prop_assert_eq!(value_of_move(&position, review.best, goal), expected);
                prop_assert_eq!(review.score - review.loss as i32, value_of_move(&position, review.played, goal));
            }
            replayed.play(ply.square).expect("a legal move");
        }
    }
}

#[test]
fn the_last_moves_are_proven_even_without_time() {
    let game = random_game(Variant::default(), 0, 5);
    let effort = Effort { time: Some(Duration::ZERO), ..Effort::review(game.position()) };
    let reviews = analyze(&game, effort, &mut Searcher::new(1), &Stop::default(), |_| ());
    let proven = reviews.iter().rev().take_while(|review| review.exact).count();
    assert!((6..20).contains(&proven), "{proven} of {}", reviews.len());
}

/// The best move ends the game, so it is proven at once. To prove the played one would take years.
#[test]
fn a_win_that_was_missed_is_compared_within_the_limits() {
    // After these moves, c5 takes White's last discs.
    let before = Game::from_transcript(Variant::default(), "e6f4e3f6g5d6e7f5").expect("legal moves");
    let slower = before.position().legal_moves().iter().filter(|played| played.to_string() != "c5");
    for played in slower {
        let mut game = before.clone();
        game.play(played).expect("a legal move");
        for limits in [Limits::nodes(20_000), Limits::depth(6)] {
            let last = *review(&game, limits).last().expect("a review");
            assert_eq!((last.best.to_string(), last.score, last.exact), ("c5".to_owned(), 64, false));
            assert!(last.loss > 20 && last.verdict() == Verdict::Blunder, "{last:?}");
        }
    }
}

/// In a game of the search's best moves, every move is rated best.
#[test]
fn a_game_of_best_moves_is_all_best() {
    for goal in Goal::ALL {
        let shape: Shape = "6x6".parse().expect("a board");
        let mut game = Game::new(Variant { shape, goal: *goal, ..Variant::default() });
        let mut searcher = Searcher::new(1);
        let limits = Limits { exact_from: 10, ..Limits::depth(4) };
        while game.to_move().is_some() {
            let request = Request::new(*game.position(), *goal, Strength::Limits(limits), 0).expect("a move");
            game.play(searcher.search(&request, &Stop::default()).best).expect("a legal move");
        }
        for review in review(&game, limits) {
            assert_eq!((review.best, review.loss, review.verdict()), (review.played, 0, Verdict::Best), "{review:?}");
        }
    }
}

/// The scores of the best move and the played move come from equally deep searches, so the loss is the difference found by
/// a search of all moves. They may differ by one disc, because moves that differ by less count as equal.
#[test]
fn estimates_are_compared_at_the_same_depth() {
    let variant = Variant { shape: "6x6".parse().expect("a board"), ..Variant::default() };
    for seed in 0..10 {
        let game = random_game(variant, 6, seed);
        let reviews = review(&game, Limits::depth(2));
        let mut position = Position::start(variant);
        for (review, ply) in reviews.iter().zip(game.plies()) {
            let estimate = |square| {
                let after = position.play(square).expect("a legal move");
                let (to_move, sign) = after.pass().map_or((after, -1), |passed| (passed, 1));
                let limits = Strength::Limits(Limits::depth(1));
                let request = Request::new(to_move, Goal::Most, limits, 0).expect("the game goes on");
                sign * Searcher::new(1).search(&request, &Stop::default()).score
            };
            let scores: Vec<i32> = position.legal_moves().iter().map(estimate).collect();
            let best = *scores.iter().max().expect("a move");
            let lost = best - estimate(ply.square);
            assert!(review.score.abs_diff(best) <= 1, "{review:?}, {best}");
            assert!((review.loss as i32).abs_diff(lost) <= 1, "{review:?}, {lost}");
            position = position.play(ply.square).expect("a legal move");
            position = position.pass().unwrap_or(position);
        }
    }
}

#[test]
fn a_stopped_analysis_keeps_the_reviews_of_the_last_moves() {
    let game = random_game(Variant::default(), 0, 3);
    let (stop, mut told) = (Stop::default(), Vec::new());
    let effort = Effort { limits: Limits::depth(2), time: None };
    let reviews = analyze(&game, effort, &mut Searcher::new(1), &stop, |done| {
        told.push(done);
        if done == 3 {
            stop.stop();
        }
    });
    let last = game.plies().len();
    assert_eq!(reviews.iter().map(|review| review.ply).collect::<Vec<_>>(), [last - 2, last - 1, last]);
    assert_eq!(told, [1, 2, 3]);
    assert_eq!(analyze(&game, effort, &mut Searcher::new(1), &stop, |_| ()), []);
}

#[test]
fn the_verdict_follows_from_the_loss() {
    let some = review(&random_game(Variant::default(), 58, 1), Limits::depth(2))[0];
    let verdict = |loss| <&str>::from(MoveReview { loss, ..some }.verdict());
    assert_eq!([0, 1, 4].map(verdict), ["best", "inaccuracy", "inaccuracy"]);
    assert_eq!([5, 9, 10, 128].map(verdict), ["mistake", "mistake", "blunder", "blunder"]);
}

#[test]
fn levels_without_a_search_cannot_analyze() {
    for level in Level::ALL {
        assert_eq!(Effort::level(level, Variant::default()).is_some(), level.number() > 3, "{level}");
    }
}
