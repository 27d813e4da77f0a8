//! `outflank puzzles`: arguments, files, output and exit codes.

#[cfg(unix)]
use super::engine::terminated_when;
use super::engine::{outflank, run, stderr, stdout};

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
