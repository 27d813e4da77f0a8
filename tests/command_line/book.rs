//! The opening book: its positions and moves, its file, and the command that builds it.

use std::collections::HashSet;

use engine::book::{Book, BookError, BookProblem, NextPosition, Plan, Tree};
use engine::{Request, Searcher, Stop, Strength};
use rules::{ByColor, Color, Game, Goal, Level, Position, Setup, Shape, Square, SquareSet, Variant};

#[cfg(unix)]
use super::engine::terminated_when;
use super::engine::{outflank, run, stderr, stdout};

/// The score of a move in these tests. It is quick to compute and the same for all images of a position.
fn score(position: &Position, square: Square) -> i32 {
    let after = position.play(square).expect("a legal move");
    let mobility = |position: &Position| position.legal_moves().len() as i32;
    (mobility(&after.with_turn_passed()) - mobility(&after)) / 2
}

fn values(position: &Position) -> Vec<(Square, i32)> {
    position.legal_moves().iter().map(|square| (square, score(position, square))).collect()
}

/// Builds until the book is complete or has `most` positions.
fn build(mut tree: Tree, most: usize) -> Tree {
    while let Some(NextPosition { game, open }) = tree.next().filter(|_| tree.len() < most) {
        assert!(open > 0);
        let scores = values(game.position());
        tree.add(game, &scores);
    }
    tree
}

const PLAN: Plan = Plan { plies: 5, margin: 1 };

fn whole() -> Tree {
    build(Tree::new(PLAN), usize::MAX)
}

/// All moves of the book; empty if the position is not in it.
fn moves(book: &Book, position: &Position) -> HashSet<Square> {
    (0..60).filter_map(|seed| book.choose(position, Goal::Most, seed)).collect()
}

/// The score of a position in the book and the scores of its moves, by minimax as far as the book goes.
fn minimax(book: &Book, game: &Game) -> (i32, Vec<(Square, i32)>) {
    let position = game.position();
    let scores: Vec<(Square, i32)> = values(position)
        .into_iter()
        .map(|(square, score)| {
            let mut after = game.clone();
            after.play(square).expect("a legal move");
            let known = after.to_move().is_some() && book.choose(after.position(), Goal::Most, 0).is_some();
            // There are no passes this early in a game.
            (square, if known { -minimax(book, &after).0 } else { score })
        })
        .collect();
    (scores.iter().map(|&(_, score)| score).max().expect("a move"), scores)
}

#[test]
fn the_book_has_the_moves_within_the_margin() {
    let book = Book::new(&whole());
    let mut games = vec![Game::new(Variant::default())];
    let mut looked_at = 0;
    while let Some(game) = games.pop() {
        let plies = game.plies().len();
        let played = moves(&book, game.position());
        assert_eq!(played.is_empty(), plies > PLAN.plies as usize, "{}", game.transcript());
        if played.is_empty() {
            continue;
        }
        let (best, scores) = minimax(&book, &game);
        let expected = scores.into_iter().filter(|&(_, score)| score >= best - PLAN.margin as i32);
        assert_eq!(played, expected.map(|(square, _)| square).collect(), "{}", game.transcript());
        looked_at += 1;
        games.extend(played.into_iter().map(|square| {
            let mut after = game.clone();
            after.play(square).expect("the book plays legal moves");
            after
        }));
    }
    assert!(looked_at > 200 && book.len() > 20, "{looked_at} {}", book.len());
}

/// The image of a square under one of the eight symmetries.
fn image(square: Square, symmetry: u8) -> Square {
    let (mut column, mut row) = (square.column(), square.row());
    if symmetry & 1 != 0 {
        column = 7 - column;
    }
    if symmetry & 2 != 0 {
        row = 7 - row;
    }
    if symmetry & 4 != 0 {
        (column, row) = (row, column);
    }
    Square::new(column, row).expect("a square")
}

#[test]
fn images_of_a_position_have_the_images_of_its_moves() {
    let book = Book::new(&whole());
    let mut game = Game::new(Variant::default());
    while let Some(next) = moves(&book, game.position()).into_iter().min() {
        let position = game.position();
        let expected = moves(&book, position);
        for symmetry in 0..8 {
            let turned =
                |color| position.discs(color).iter().map(|square| image(square, symmetry)).collect::<SquareSet>();
            for swapped in [false, true] {
                let color = |color: Color| if swapped { color.other() } else { color };
                let discs = ByColor::from_fn(|of| turned(color(of)));
                let seen = Position::from_discs(Shape::STANDARD, discs, color(position.side_to_move())).expect("discs");
                let images = expected.iter().map(|&square| image(square, symmetry)).collect();
                assert_eq!(moves(&book, &seen), images, "{symmetry} {swapped} {position:?}");
            }
        }
        game.play(next).expect("a legal move");
    }
    assert_eq!(game.plies().len(), PLAN.plies as usize + 1);
}

#[test]
fn other_boards_goals_and_set_ups_are_not_in_the_book() {
    let book = Book::new(&whole());
    let choose = |variant, goal| book.choose(&Position::start(variant), goal, 1);
    assert!(choose(Variant::default(), Goal::Most).is_some());
    assert!(choose(Variant { setup: Setup::Mirrored, ..Variant::default() }, Goal::Most).is_some());
    assert_eq!(choose(Variant::default(), Goal::Fewest), None);
    for setup in [Setup::Parallel, Setup::Free] {
        assert_eq!(choose(Variant { setup, ..Variant::default() }, Goal::Most), None);
    }
    for board in ["6x6", "8x6", "10x8"] {
        let shape = board.parse().expect("a board");
        assert_eq!(choose(Variant { shape, ..Variant::default() }, Goal::Most), None);
    }
    let empty = Book::new(&Tree::new(PLAN));
    assert!(empty.is_empty() && moves(&empty, &Position::start(Variant::default())).is_empty());
}

#[test]
fn a_build_can_be_interrupted_and_continued() {
    let whole = whole();
    let (again, origin) = reread(&whole);
    assert_eq!((&again, origin.as_str()), (&whole, "hand"));
    for known in [0, 1, 7, whole.len() - 1] {
        let (half, _) = reread(&build(Tree::new(PLAN), known));
        assert_eq!(half.len(), known);
        assert_eq!(build(half, usize::MAX), whole, "interrupted after {known}");
    }
    let small = build(Tree::new(Plan { plies: 2, ..PLAN }), usize::MAX);
    assert!(small.len() < whole.len());
    assert_eq!(build(small.with_plan(PLAN), usize::MAX), whole);
}

fn reread(tree: &Tree) -> (Tree, String) {
    let text = tree.write("hand");
    let (tree, origin) = Tree::read(&text).expect("what was written can be read");
    (tree, origin.to_owned())
}

#[test]
fn wrong_text_is_refused_with_the_line() {
    let head = "outflank book 1\nplies 3 margin 1\nby hand\n";
    let wrong = [
        (String::new(), "line 1: a book begins with ‘outflank book 1’"),
        ("outflank book 2\n".into(), "line 1: a book begins with ‘outflank book 1’"),
        ("outflank book 1\nplies 3\n".into(), "line 2: ‘plies N margin M’ is missing, or M is above 4"),
        ("outflank book 1\nplies 3 margin 5\n".into(), "line 2: ‘plies N margin M’ is missing, or M is above 4"),
        (
            "outflank book 1\nplies 3 margin 1\n".into(),
            "line 3: ‘by …’, which says how the moves were scored, is missing",
        ),
        (format!("{head}- f5+0\nf5f5 d6+0\n"), "line 5: move 2 (character 3): f5 already has a disc"),
        (format!("{head}-\n"), "line 4: no move is given for the position"),
        (format!("{head}- f5\n"), "line 4: ‘f5’ is not a move with its score, such as f5+0"),
        (format!("{head}- f5+200\n"), "line 4: ‘f5+200’ is not a move with its score, such as f5+0"),
        (format!("{head}- f6+0\n"), "line 4: f6 flips no discs"),
    ];
    for (text, message) in wrong {
        assert_eq!(Tree::read(&text).map_err(|error| error.to_string()), Err(message.to_owned()));
    }
    let not_a_book = BookError { line: 1, problem: BookProblem::NotABook };
    assert_eq!(Tree::read("nothing"), Err(not_a_book));
}

#[test]
fn the_command_builds_and_extends_a_book() {
    let directory = tempfile::tempdir().expect("a directory");
    let file = |name: &str| directory.path().join(name).display().to_string();
    let command = |name: &str, rest: &str| run(&format!("engine book --hash-mb 1 --out {} {rest}", file(name)), "");
    let (grown, straight) = (file("grown"), file("straight"));
    for plies in [1, 1, 3] {
        let output = command("grown", &format!("--nodes 300 --plies {plies}"));
        assert_eq!((output.status.code(), stderr(&output).as_str()), (Some(0), ""));
    }
    let output = command("straight", "--nodes 300 --plies 3 --json");
    let text = std::fs::read_to_string(&straight).expect("a book");
    let total: serde_json::Value = serde_json::from_str(&stdout(&output)).expect("JSON");
    assert_eq!(total["positions"], text.lines().count() - 3);
    assert_eq!(std::fs::read_to_string(&grown).expect("a book"), text);
    assert!(text.starts_with("outflank book 1\nplies 3 margin 1\nby 300 nodes seed 0\n- "), "{text}");
    assert!(Tree::read(&text).expect("a book").0.next().is_none(), "nothing is left to do");
    assert_eq!(std::fs::read_dir(directory.path()).expect("a directory").count(), 2, "no other file is left");
    let other = command("grown", "--nodes 400 --plies 3");
    let message = format!("outflank: {grown} was built by 300 nodes seed 0, but this run would use 400 nodes seed 0\n");
    assert_eq!((other.status.code(), stderr(&other)), (Some(2), message));
    std::fs::write(&grown, "a letter\n").expect("a file");
    let no_book = command("grown", "--nodes 300");
    let message = format!("outflank: {grown}: line 1: a book begins with ‘outflank book 1’\n");
    assert_eq!((no_book.status.code(), stderr(&no_book)), (Some(2), message));
    assert_eq!(command("no/such/folder", "--plies 1").status.code(), Some(1));
}

/// The search of the first position would take years. The file is created before it.
#[test]
#[cfg(unix)]
fn an_interrupted_build_leaves_a_valid_file() {
    let directory = tempfile::tempdir().expect("a directory");
    let file = directory.path().join("book");
    let mut command = outflank();
    command.args(["engine", "book", "--hash-mb", "1", "--nodes", "1000000000000000", "--out"]).arg(&file);
    let output = terminated_when("the book is written", command, || file.exists());
    assert_eq!((output.status.code(), stderr(&output).as_str()), (Some(1), "outflank: interrupted after 0 of 1\n"));
    assert!(Tree::read(&std::fs::read_to_string(&file).expect("a book")).expect("a book").0.is_empty());
}

#[test]
fn levels_from_six_play_from_the_shipped_book() {
    let book = Book::shipped();
    let start = Position::start(Variant::default());
    let seen: HashSet<Square> = (0..60)
        .map(|seed| {
            let request = Request::new(start, Goal::Most, Strength::Level(Level::ALL[5]), seed).expect("four moves");
            let report = Searcher::new(1).search(&request, &Stop::default());
            assert_eq!(Some(report.best), book.choose(&start, Goal::Most, seed));
            report.best
        })
        .collect();
    assert_eq!(seen.len(), 4, "all four first moves lead to images of one position");
    assert!(book.len() >= 100, "{}", book.len());
    let request = Request::new(start, Goal::Most, Strength::Level(Level::ALL[4]), 0).expect("four moves");
    assert!(Searcher::new(1).search(&request, &Stop::default()).depth > 0, "level 5 searches");
}
