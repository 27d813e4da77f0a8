//! The levels: legal and deterministic moves on every board, and what the simple levels choose.

use std::collections::HashSet;
use std::time::{Duration, Instant};

use engine::{Limits, Request, SearchResult, Searcher, Stop, Strength};
use rules::{Color, Game, Goal, Level, MixedLevel, Position, Setup, Shape, Variant, parse_obf};

fn level(number: u8) -> Level {
    Level::try_from(number).expect("1 to 10")
}

fn search(position: &Position, goal: Goal, level: Level, seed: u64) -> SearchResult {
    let request = Request::new(*position, goal, Strength::Level(level), seed).expect("a legal move");
    Searcher::new(1).search(&request, &Stop::default())
}

/// Games between levels 1 to 4 on every board and set-up. An illegal move would be an error of `play`.
#[test]
fn every_game_is_played_to_its_end() {
    let mut searcher = Searcher::new(1);
    let kinds = Shape::all().flat_map(|shape| Setup::ALL.iter().map(move |&setup| (shape, setup)));
    for (index, (shape, setup)) in (0_u8..).zip(kinds) {
        let goal = if index % 2 == 0 { Goal::Most } else { Goal::Fewest };
        let first = if index % 3 == 0 { Color::White } else { Color::Black };
        let mut game = Game::new(Variant { shape, setup, first, goal, ..Variant::default() });
        while let Some(color) = game.to_move() {
            let level = level(1 + (index / 4 + u8::from(color == Color::White)) % 4);
            let request = Request::new(*game.position(), goal, Strength::Level(level), index.into()).expect("a move");
            let best = searcher.search(&request, &Stop::default()).best;
            game.play(best).unwrap_or_else(|error| panic!("level {level} on {shape}, {setup}: {error}"));
        }
        assert!(game.outcome().is_some());
    }
}

#[test]
fn every_level_moves_on_every_board() {
    let mut searcher = Searcher::new(1);
    for shape in Shape::all() {
        for level in Level::ALL {
            let goal = Goal::ALL[usize::from(level.number() % 2)];
            let setup = Setup::ALL[usize::from(level.number() % 4)];
            let position = Position::start(Variant { shape, setup, goal, ..Variant::default() });
            let request = Request::new(position, goal, Strength::Level(level), 1).expect("a move");
            let report =
                searcher.search(&request.with_deadline(Instant::now() + Duration::from_millis(5)), &Stop::default());
            assert!(position.legal_moves().contains(report.best), "level {level} on {shape}");
            assert_eq!(report.pv.first(), Some(&report.best));
        }
    }
}

#[test]
fn the_same_request_gives_the_same_move() {
    let start = Variant::default();
    let game = Game::from_transcript(start, "f5d6c3d3c4f4c5b3c2e6").expect("a game");
    let mut busy = Searcher::new(64);
    for number in 1..=7 {
        let strength = Strength::Level(level(number));
        for seed in 0..3 {
            let request = Request::new(*game.position(), Goal::Most, strength, seed).expect("a move");
            // Far beyond the time cap, so that the search is completed on a slow machine, too.
            let request = request.with_deadline(Instant::now() + Duration::from_secs(3600));
            let again = SearchResult { elapsed: Duration::ZERO, ..busy.search(&request, &Stop::default()) };
            let fresh = Searcher::new(1).search(&request, &Stop::default());
            assert_eq!(SearchResult { elapsed: Duration::ZERO, ..fresh }, again, "level {number}, seed {seed}");
        }
    }
}

#[test]
fn games_vary_with_the_seed() {
    let mut games = HashSet::new();
    for seed in 0..20 {
        let mut game = Game::new(Variant::default());
        for ply in 0..10 {
            let best = search(game.position(), Goal::Most, level(5), seed * 100 + ply).best;
            game.play(best).expect("a legal move");
        }
        games.insert(game.transcript());
    }
    assert!(games.len() >= 10, "only {} of 20 games differ: {games:?}", games.len());
}

#[test]
fn a_mixture_chooses_the_stronger_level_for_its_share_of_the_moves() {
    for (text, share) in [("4.0", 0.0), ("4.3", 0.3), ("8.9", 0.9)] {
        let mixed: MixedLevel = text.parse().expect("a strength");
        let levels: Vec<Level> = (0..10_000).map(|seed| engine::level::of_move(mixed, seed)).collect();
        assert!(levels.iter().all(|&level| level == mixed.lower() || Some(level) == mixed.lower().next()));
        let stronger = levels.iter().filter(|&&level| level != mixed.lower()).count() as f64 / 10_000.0;
        assert!((stronger - share).abs() < 0.02, "{text}: {stronger}");
    }
}

#[test]
fn greedy_prefers_a_corner_and_avoids_it_when_fewest_win() {
    let position = drawn("-OX-----\n--------\n--------\n--XOOOO-\n--------\n--------\n--------\n--------");
    let names: Vec<_> = position.legal_moves().iter().map(|square| square.to_string()).collect();
    assert_eq!(names, ["a1", "h4"]);
    for seed in 0..20 {
        assert_eq!(search(&position, Goal::Most, level(2), seed).best.to_string(), "a1");
        assert_eq!(search(&position, Goal::Fewest, level(2), seed).best.to_string(), "h4");
    }
}

/// An 8 × 8 position from eight lines of text, with black to move.
fn drawn(rows: &str) -> Position {
    let line = rows.replace('\n', "") + " X";
    parse_obf(Shape::STANDARD, &line).expect("a position").expect("not a comment")
}

#[test]
fn greedy_counts_flips_and_random_plays_any_move() {
    let position = drawn("--------\n-OX-----\n--------\n--XOOOO-\n--------\n--------\n--------\n--------");
    let bests = |number, goal| -> HashSet<String> {
        (0..40).map(|seed| search(&position, goal, level(number), seed).best.to_string()).collect()
    };
    assert_eq!(bests(2, Goal::Most), HashSet::from(["h4".to_owned()]));
    assert_eq!(bests(2, Goal::Fewest), HashSet::from(["a2".to_owned()]));
    assert_eq!(bests(1, Goal::Most), HashSet::from(["a2".to_owned(), "h4".to_owned()]));
}

#[test]
fn positional_avoids_the_square_beside_an_empty_corner() {
    // b2 flips four discs and offers the corner; f6 flips one.
    let position = drawn("--------\n--------\n--O-----\n---OX---\n---OO---\n---X-X--\n--------\n--------");
    assert!(position.legal_moves().contains("b2".parse().expect("a square")), "{:?}", position.legal_moves());
    assert_ne!(search(&position, Goal::Most, level(3), 0).best.to_string(), "b2");
}

#[test]
fn there_is_no_request_without_a_legal_move() {
    let over = Game::from_transcript(Variant::default(), "e6f4e3f6g5d6e7f5c5").expect("a game");
    assert!(Request::new(*over.position(), Goal::Most, Strength::Level(level(1)), 0).is_none());
}

#[test]
fn a_stopped_search_returns_a_legal_move() {
    let stop = Stop::default();
    stop.stop();
    for board in ["8x8", "12x12"] {
        let shape = board.parse().expect("a board");
        let position = Position::start(Variant { shape, ..Variant::default() });
        let request = Request::new(position, Goal::Most, Strength::Limits(Limits::EXACT), 0).expect("a move");
        let report = Searcher::new(1).search(&request, &stop);
        assert!(position.legal_moves().contains(report.best) && !report.exact);
        assert!(report.nodes < 10_000, "{} nodes after the stop", report.nodes);
    }
}

/// Without the stop, the search would take years.
#[test]
fn another_thread_can_stop_a_search() {
    let position = Position::start(Variant::default());
    let stop = Stop::default();
    let request = Request::new(position, Goal::Most, Strength::Limits(Limits::EXACT), 0).expect("a move");
    let handle = stop.clone();
    let searching = std::thread::spawn(move || Searcher::new(1).search(&request, &handle));
    stop.stop();
    let report = searching.join().expect("the search does not panic");
    assert!(position.legal_moves().contains(report.best) && !report.exact);
}

#[test]
fn the_limit_of_nodes_ends_a_search() {
    let position = Position::start(Variant::default());
    let request = Request::new(position, Goal::Most, Strength::Limits(Limits::nodes(5000)), 0).expect("a move");
    let report = Searcher::new(1).search(&request, &Stop::default());
    assert!((5000..6100).contains(&report.nodes), "{}", report.nodes);
}
