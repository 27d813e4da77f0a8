//! `engine train`, `engine deviations`, `engine fit-boards` and `engine fit-order`: output, interruption and errors.

use std::path::Path;
use std::process::Output;

#[cfg(unix)]
use super::engine::terminated_when;
use super::engine::{outflank, run, stderr, stdout};

fn train(folder: &Path, rest: &[&str]) -> Output {
    let mut command = outflank();
    command.args(["engine", "train", "--seed", "1", "--threads", "1"]);
    command.arg("--out").arg(folder.join("weights.bin")).arg("--state").arg(folder.join("state"));
    command.args(rest).output().expect("the program runs")
}

#[test]
fn training_writes_weights_and_a_row_for_each_generation() {
    let folder = tempfile::tempdir().expect("a folder");
    let output = train(folder.path(), &["--generations", "1", "--positions", "1000"]);
    assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0));
    let stdout = String::from_utf8_lossy(&output.stdout);
    let row: Vec<&str> = stdout.trim_end().split(' ').collect();
    let [generation, positions, held_out, _, _, weights, bytes] = row[..] else { panic!("{stdout}") };
    assert_eq!((generation, held_out), ("0", "0"));
    assert!(positions.parse::<u32>().is_ok_and(|positions| positions >= 250), "{stdout}");
    let written = std::fs::read(folder.path().join("weights.bin")).expect("weights");
    assert_eq!(std::fs::read(weights).expect("weights"), written);
    assert_eq!(bytes, written.len().to_string());

    let json = train(folder.path(), &["--generations", "1", "--positions", "1000", "--json"]);
    let json = String::from_utf8_lossy(&json.stdout).into_owned();
    assert!(json.starts_with(r#"{"generation":0,"positions":"#) && json.lines().count() == 1, "{json}");

    let other = train(folder.path(), &["--generations", "1", "--positions", "1000", "--seed", "2"]);
    assert_eq!(other.status.code(), Some(2), "an option is given twice");
}

#[test]
fn a_file_in_place_of_the_state_folder_is_an_error() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("state"), "").expect("a file");
    let output = train(folder.path(), &["--generations", "1", "--positions", "10"]);
    assert_eq!(output.status.code(), Some(1));
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(stderr.starts_with("outflank: ") && stderr.contains("state: "), "{stderr}");
}

#[test]
#[cfg(unix)]
fn a_signal_ends_training_and_keeps_the_games() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut command = outflank();
    command.args(["engine", "train", "--seed", "1", "--generations", "1", "--positions", "100000000"]);
    command.arg("--out").arg(folder.path().join("weights.bin")).arg("--state").arg(folder.path().join("state"));
    let games = folder.path().join("state/games-0-00000");
    let output = terminated_when("the first games are written", command, || games.exists());
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!((output.status.code(), output.stdout.len()), (Some(1), 0));
    assert!(stderr.starts_with("outflank: interrupted after ") && stderr.ends_with(" of 25000000\n"), "{stderr}");
    assert!(games.exists() && !folder.path().join("weights.bin").exists());
}

#[test]
fn deviations_prints_measured_and_assumed_deviations() {
    let output = run("engine deviations --positions 3 --seed 7 --threads 1", "");
    assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0));
    let rows = stdout(&output);
    assert!(rows.lines().count() > 5, "{rows}");
    for row in rows.lines() {
        let [depth, shallow, empties, positions, mean, deviation, assumed] = row.split(' ').collect::<Vec<_>>()[..]
        else {
            panic!("{row}")
        };
        let number = |text: &str| text.parse::<f64>().expect("a number");
        assert!(number(shallow) < number(depth) && empties.contains('-') && number(positions) > 1.0, "{row}");
        assert!(number(mean).abs() < 64.0 && number(deviation) < 64.0 && number(assumed) > 1.0, "{row}");
    }
}

#[test]
fn fit_boards_writes_weights_and_a_row_for_each_kind() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("boards.bin");
    let mut command = outflank();
    command.args(["engine", "fit-boards", "--seed", "1", "--positions", "1000", "--threads", "1", "--json", "--out"]);
    let output = command.arg(&out).output().expect("the program runs");
    assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0));
    let rows = stdout(&output);
    assert_eq!(rows.lines().count(), 6, "{rows}");
    assert!(rows.starts_with(r#"{"size":"small","goal":"most","positions":"#), "{rows}");
    let kept = include_bytes!("../../assets/boards.bin");
    let written = std::fs::read(out).expect("the file was written");
    assert_eq!(written.len(), kept.len());
}

#[test]
fn fit_order_writes_weights_and_a_row_of_errors() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("order.bin");
    let mut command = outflank();
    command.args(["engine", "fit-order", "--seed", "1", "--positions", "2000", "--threads", "1", "--out"]);
    let output = command.arg(&out).output().expect("the program runs");
    assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0));
    let row = stdout(&output);
    let [positions, held_out, rms_error, rms_score] = row.trim_end().split(' ').collect::<Vec<_>>()[..] else {
        panic!("{row}")
    };
    let number = |text: &str| text.parse::<f64>().expect("a number");
    assert!(number(positions) + number(held_out) >= 2000.0 && number(held_out) > 100.0, "{row}");
    assert!(number(rms_error) < number(rms_score), "{row}");
    let kept = include_bytes!("../../assets/order.bin");
    let written = std::fs::read(out).expect("the file was written");
    assert_eq!(written.len(), kept.len());
    // An edge full of own discs, and one full of the opponent's.
    let [own, opponent] = [6560, 0].map(|index| written[index].cast_signed());
    assert!(own > 0 && opponent < 0, "{own} {opponent}");
}

#[test]
fn a_file_that_cannot_be_written_is_refused_before_the_work() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("x".repeat(300));
    for name in ["fit-order", "fit-boards"] {
        let mut command = outflank();
        command.args(["engine", name, "--seed", "1", "--positions", "1000", "--out"]);
        let output = command.arg(&out).output().expect("the program runs");
        let message = stderr(&output);
        assert_eq!(output.status.code(), Some(2), "{message}");
        assert!(message.starts_with("outflank: cannot write ") && stdout(&output).is_empty(), "{message}");
    }
    assert_eq!(std::fs::read_dir(&folder).expect("the folder").count(), 0);
}
