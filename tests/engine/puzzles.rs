//! The shipped puzzles, and `outflank puzzles`: arguments, files, output and exit codes.

use std::collections::HashSet;

use outflank::engine::analysis::Effort;
use outflank::engine::{BestPlay, Limits, Request, Searcher, Stop, Strength, best_play};
use outflank::rules::{
    Aim, Color, Goal, MoveShape, Position, Puzzle, PuzzleKind, PuzzleProgress, Puzzles, Square, SquareSet, regions,
};

use crate::brute::value;
#[cfg(unix)]
use crate::command_line::terminated_when;
use crate::command_line::{outflank, run, stderr, stdout};

/// A puzzle with a wrong move: white's right one is c7.
const PUZZLE: &str = "-XXXXX--O-OXXX--OOXXXXXXOXOOXXXXOXXOXX-XOXOOXX--OO--XX--OOOOXO-- O; 00000001 quiet discs 1460 g6";

/// The list of a build with a seed. The first games of seed 1 have a puzzle.
fn build(file: &str, count: u32) -> std::process::Output {
    let arguments = ["puzzles", "build", "--out", file, "--seed", "1", "--empties", "8", "--threads", "2", "--count"];
    outflank().args(arguments).arg(count.to_string()).output().expect("the program starts")
}

#[test]
fn a_list_is_built_verified_and_solved_by_levels() {
    let directory = tempfile::tempdir().expect("a directory");
    let file = directory.path().join("puzzles.txt").display().to_string();
    let output = build(&file, 1);
    assert_eq!((output.status.code(), stderr(&output).as_str()), (Some(0), ""));
    assert!(stdout(&output).starts_with("total 1 puzzles "), "{}", stdout(&output));
    let text = std::fs::read_to_string(&file).expect("a list");
    assert!(text.starts_with("# outflank puzzles build --seed 1 --count 1 --empties 8: "), "{text}");
    assert_eq!(text.lines().count(), 2);

    let again = build(&file, 1);
    assert_eq!(again.status.code(), Some(0), "a finished list stays as it is");
    assert_eq!(std::fs::read_to_string(&file).expect("a list"), text);
    let other = build(&file, 2);
    let message = format!("outflank: {file} was built with other settings\n");
    assert_eq!((other.status.code(), stderr(&other)), (Some(2), message));

    let kept = directory.path().join("kept.txt").display().to_string();
    let verified = run(&format!("puzzles verify {file} --threads 1 --keep {kept}"), "");
    assert_eq!(verified.status.code(), Some(0), "{}", stdout(&verified));
    assert!(stdout(&verified).starts_with("total 1 puzzles 0 wrong "), "{}", stdout(&verified));
    assert_eq!(std::fs::read_to_string(&kept).expect("a list"), text);

    let levels = run(&format!("puzzles levels {file} --threads 1 --json"), "");
    assert_eq!(levels.status.code(), Some(0), "{}", stderr(&levels));
    let rows: Vec<serde_json::Value> =
        stdout(&levels).lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(rows.len(), 10);
    assert_eq!((&rows[0]["name"], &rows[9]["level"]), (&"Random".into(), &10.into()));
    assert!(rows[0]["solved_percent"].as_f64() < rows[9]["solved_percent"].as_f64(), "{rows:?}");
}

#[test]
fn a_wrong_puzzle_is_named_and_left_out() {
    let directory = tempfile::tempdir().expect("a directory");
    let kept = directory.path().join("kept.txt");
    let list = format!("# a list\n{PUZZLE}\n");
    let output = run("puzzles verify - --threads 1", &list);
    assert_eq!((output.status.code(), stderr(&output).as_str()), (Some(1), "outflank: 1 puzzles are wrong\n"));
    let text = stdout(&output);
    assert!(text.starts_with("00000001 g6 is not the only right move\ntotal 1 puzzles 1 wrong "), "{text}");
    let output = run(&format!("puzzles verify - --threads 1 --keep {}", kept.display()), &list);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert_eq!(std::fs::read_to_string(&kept).expect("a list"), "# a list\n");
}

#[test]
fn wrong_usage_of_puzzles_exits_with_code_2() {
    let wrong = [
        "puzzles",
        "puzzles build",
        "puzzles build --out x --seed 1",
        "puzzles build --out x --seed 1 --count 0",
        "puzzles build --out x --seed -1 --count 5",
        "puzzles build --out x --seed 1 --count 5 --threads 0",
        "puzzles build --out x --seed 1 --count 5 --empties 6",
        "puzzles build --out no/such/folder --seed 1 --count 5",
        "puzzles verify no-such-file.txt",
        "puzzles verify - --keep no/such/folder",
        "puzzles levels",
        "puzzles levels no-such-file.txt",
    ];
    for arguments in wrong {
        let output = run(arguments, "");
        assert_eq!(output.status.code(), Some(2), "{arguments}: {}", stderr(&output));
        assert!(!stderr(&output).is_empty() && stdout(&output).is_empty(), "{arguments}");
    }
    let output = run("puzzles verify -", &format!("{PUZZLE}\nnonsense\n"));
    let message = "outflank: -: line 2: after the position come ‘;’ and five words: id, kind, aim, rating and line\n";
    assert_eq!((output.status.code(), stderr(&output).as_str()), (Some(2), message));
}

/// So many puzzles would take hours. The file is created before the search.
#[test]
#[cfg(unix)]
fn an_interrupted_build_leaves_a_list_that_can_be_continued() {
    let directory = tempfile::tempdir().expect("a directory");
    let file = directory.path().join("puzzles.txt");
    let mut command = outflank();
    command.args(["puzzles", "build", "--seed", "1", "--count", "100000", "--out"]).arg(&file);
    let output = terminated_when("the list is written", command, || file.exists());
    let message = stderr(&output);
    assert_eq!(output.status.code(), Some(1), "{message}");
    assert!(message.starts_with("outflank: interrupted after ") && message.ends_with(" of 100000\n"), "{message}");
    let text = std::fs::read_to_string(&file).expect("a list");
    assert!(text.starts_with("# outflank puzzles build --seed 1 --count 100000: "), "{text}");
}

/// The positions of a puzzle in which a move has to be found, with that move.
fn own_positions(puzzle: &Puzzle) -> Vec<(Position, Square)> {
    let own: Vec<Square> = puzzle.steps().iter().map(|step| step.own).collect();
    let position = |moves: usize| match puzzle.progress(&own[..moves]).expect("a legal line") {
        PuzzleProgress::Open { position, .. } => position,
        other => panic!("{puzzle}: {other:?}"),
    };
    (0..own.len()).map(|moves| (position(moves), own[moves])).collect()
}

/// The eight images of a position, as the discs of the side to move and those of the other side.
fn images(position: &Position) -> Vec<[u64; 2]> {
    let bits = |color: Color, image: u8| {
        let squares = position.discs(color);
        squares.iter().fold(0_u64, |bits, square| {
            let mirrored = |at: u8, bit: u8| if image & bit == 0 { at } else { 7 - at };
            let (column, row) = (mirrored(square.column(), 1), mirrored(square.row(), 2));
            let (column, row) = if image & 4 == 0 { (column, row) } else { (row, column) };
            bits | 1 << (row * 8 + column)
        })
    };
    let side = position.side_to_move();
    (0..8).map(|image| [bits(side, image), bits(side.other(), image)]).collect()
}

/// The score of a move, by the rules alone.
fn score(position: &Position, square: Square) -> i32 {
    -value(&position.play(square).expect("a legal move"), Goal::Most)
}

fn is_right(aim: Aim, own: i32, others: impl Iterator<Item = i32>) -> bool {
    let mut others = others;
    match aim {
        Aim::Win => own > 0 && others.all(|other| other <= 0),
        Aim::Draw => own == 0 && others.all(|other| other < 0),
        Aim::Discs => others.all(|other| other + 4 <= own),
    }
}

#[test]
fn the_shipped_puzzles_are_many_small_and_different() {
    let text = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/puzzles.txt")).expect("a file");
    assert!(text.len() <= 400_000, "{} bytes", text.len());
    let puzzles = Puzzles::shipped();
    assert_eq!(Puzzles::read(&text).as_ref(), Ok(puzzles));
    assert!(puzzles.all().len() >= 3000, "{}", puzzles.all().len());
    let mut seen = HashSet::new();
    for puzzle in puzzles.all() {
        assert_eq!(puzzles.get(puzzle.id()), Some(puzzle));
        for (position, _) in own_positions(puzzle) {
            let least = images(&position).into_iter().min().expect("eight images");
            assert!(seen.insert(least), "{puzzle} has a position of another puzzle");
        }
    }
    for kind in PuzzleKind::ALL {
        let count = puzzles.all().iter().filter(|puzzle| puzzle.kind() == *kind).count();
        assert!(count >= 20, "{kind}: {count}");
    }
    let share = |ratings: std::ops::Range<u16>| {
        let inside = puzzles.all().iter().filter(|puzzle| ratings.contains(&puzzle.rating())).count();
        inside * 100 / puzzles.all().len()
    };
    assert!(share(0..600) >= 5 && share(600..1200) >= 20 && share(1200..1800) >= 20 && share(1800..4000) >= 5);
}

#[test]
fn every_shipped_puzzle_looks_like_its_kind() {
    for puzzle in Puzzles::shipped().all() {
        let right = puzzle.steps()[0].own;
        let position = puzzle.position();
        let shape = MoveShape::of(position, right).expect("a legal move");
        assert!(position.legal_moves().len() >= 4, "{puzzle}");
        let holds = match puzzle.kind() {
            PuzzleKind::WinEnding => puzzle.aim() == Aim::Win,
            PuzzleKind::SaveDraw => puzzle.aim() == Aim::Draw,
            PuzzleKind::Parity => {
                let regions = regions(position);
                let odd = |region: &SquareSet| region.contains(right) && region.len() % 2 == 1;
                regions.len() > 1 && regions.iter().any(odd)
            }
            PuzzleKind::Wedge => shape.wedge,
            PuzzleKind::QuietMove => shape.quiet,
            PuzzleKind::CornerSacrifice => shape.gives_corner,
            PuzzleKind::WipeOut => puzzle.aim() == Aim::Discs,
        };
        assert!(holds, "{puzzle}: {shape:?}");
    }
}

#[test]
fn small_shipped_puzzles_have_one_right_move_by_brute_force() {
    let small = Puzzles::shipped().all().iter().filter(|puzzle| puzzle.position().empties() <= 7);
    let mut checked = 0;
    for puzzle in small.take(20) {
        for (position, own) in own_positions(puzzle) {
            let others = position.legal_moves().iter().filter(|square| *square != own);
            let right = is_right(puzzle.aim(), score(&position, own), others.map(|other| score(&position, other)));
            assert!(right, "{puzzle}: {own}");
            checked += 1;
        }
    }
    assert!(checked >= 20, "{checked}");
}

#[test]
fn a_sample_of_the_shipped_puzzles_is_solved_exactly() {
    let all = Puzzles::shipped().all();
    let solvable: Vec<&Puzzle> = all.iter().filter(|puzzle| puzzle.position().empties() <= 12).collect();
    let mut searcher = Searcher::new(4);
    for puzzle in solvable.iter().step_by(solvable.len() / 15) {
        for (position, own) in own_positions(puzzle) {
            let request = Request::new(position, Goal::Most, Strength::Limits(Limits::EXACT), 3).expect("a legal move");
            let scored = searcher.score_moves(&request, &Stop::default());
            assert!(scored.iter().all(|scored| scored.exact));
            let best = scored.iter().find(|scored| scored.square == own).expect("a legal move").score;
            let others = scored.iter().filter(|scored| scored.square != own).map(|scored| scored.score);
            assert!(is_right(puzzle.aim(), best, others), "{puzzle}: {own} in {scored:?}");
            if puzzle.kind() == PuzzleKind::WipeOut && position == *puzzle.position() {
                assert_eq!(best, 64, "{puzzle}");
            }
        }
    }
}

#[test]
fn the_best_play_after_a_move_is_found() {
    let puzzle = Puzzles::shipped().all().iter().find(|puzzle| {
        puzzle.aim() == Aim::Win && puzzle.position().empties() <= 8 && puzzle.kind() == PuzzleKind::WinEnding
    });
    let puzzle = puzzle.expect("a small ending");
    let (mut searcher, stop) = (Searcher::new(1), Stop::default());
    let mut after = |square| best_play(puzzle.position(), Goal::Most, square, Effort::BEST_PLAY, &mut searcher, &stop);
    for square in puzzle.position().legal_moves().iter() {
        let found = after(square).expect("a legal move");
        let BestPlay { line, score: worth, exact } = found;
        assert!(exact);
        assert_eq!(worth, score(puzzle.position(), square));
        assert_eq!(worth > 0, square == puzzle.steps()[0].own, "{puzzle}: {square}");
        let mut now = puzzle.position().play(square).expect("legal");
        for square in line {
            now = now.pass().unwrap_or(now);
            now = now.play(square).expect("the line is legal");
        }
        assert!(now.is_over(), "the line goes to the end");
    }
    assert_eq!(after("d4".parse().expect("a square")), None);
}
