//! `outflank engine analyze`.

use super::engine::{outflank, run, stderr, stdout};

/// A 4 × 4 game in which both sides make mistakes.
const GAME: &str = "b1a1a2c1d1a3a4";

#[test]
fn analyze_writes_one_row_per_move() {
    let output = run(&format!("engine analyze --board 4x4 --nodes 100000 {GAME}"), "");
    assert_eq!((output.status.code(), stderr(&output).as_str()), (Some(0), ""));
    let text = stdout(&output);
    assert_eq!(text.lines().next(), Some("1 black b1 -10 b1 0 best"), "{text}");
    let from_input = run("engine analyze --board 4x4 --nodes 100000 -", "1. b1 a1 2. A2 c1\n3. d1 a3 4. a4\n");
    assert_eq!(stdout(&from_input), text);
    let json = run(&format!("engine analyze --board 4x4 --nodes 100000 --json {GAME}"), "");
    let rows: Vec<serde_json::Value> =
        stdout(&json).lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(rows.len(), 7);
    for (row, line) in rows.iter().zip(text.lines()) {
        let score = row["score"].as_i64().expect("a number");
        let words = ["ply", "color", "move", "best", "loss", "verdict"].map(|name| match &row[name] {
            serde_json::Value::String(text) => text.clone(),
            number => number.to_string(),
        });
        let [ply, color, played, best, loss, verdict] = words;
        assert_eq!(line, format!("{ply} {color} {played} {score:+} {best} {loss} {verdict}"));
        assert_eq!(row["exact"], true);
    }
}

#[test]
fn analyze_names_the_opening_last() {
    let last = |arguments: &str| stdout(&run(arguments, "")).lines().last().map(str::to_owned);
    // The moves of the Tiger, and the same rotated by 180°.
    assert_eq!(last("engine analyze --nodes 1000 f5d6c3d3c4"), Some("opening Tiger".to_owned()));
    assert_eq!(last("engine analyze --nodes 1000 --json c4e3f6e6f5"), Some(r#"{"opening":"Tiger"}"#.to_owned()));
    assert!(last("engine analyze --nodes 1000 f5").is_some_and(|line| line.starts_with("1 black f5 ")));
}

#[test]
fn analyze_reports_the_wrong_move() {
    let wrong = [
        ("f5d6c9", "outflank: move 3 (character 5): c9 is not on the 8x8 board\n"),
        ("f5f5", "outflank: move 2 (character 3): f5 already has a disc\n"),
        ("f5 --level 3", "outflank: level 3 cannot analyse a game; choose a level from 4 to 10\n"),
    ];
    for (arguments, message) in wrong {
        let output = run(&format!("engine analyze {arguments}"), "");
        assert_eq!((output.status.code(), stderr(&output).as_str()), (Some(2), message));
        assert_eq!(stdout(&output), "");
    }
}

#[test]
fn analyze_refuses_an_empty_transcript() {
    let message = "outflank: the transcript is empty; write the moves of a game, such as f5d6c3\n";
    for input in ["", " \n"] {
        let output = run("engine analyze -", input);
        assert_eq!((output.status.code(), stderr(&output).as_str()), (Some(2), message));
    }
    let output = outflank().args(["engine", "analyze", ""]).output().expect("the program runs");
    assert_eq!((output.status.code(), stderr(&output).as_str(), stdout(&output).as_str()), (Some(2), message, ""));
}
