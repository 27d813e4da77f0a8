//! The examples of docs/engine.md: each command prints what the document shows.

use std::env::{join_paths, split_paths, var_os};
use std::path::Path;
use std::process::Command;

use super::engine::without_settings;

/// A command of a `console` block, and the lines that follow it.
struct Example {
    command: &'static str,
    output: Vec<&'static str>,
}

fn examples(document: &'static str) -> Vec<Example> {
    let mut examples: Vec<Example> = Vec::new();
    let mut is_console = false;
    for line in document.lines() {
        if line.starts_with("```") {
            is_console = line == "```console";
        } else if !is_console {
            continue;
        } else if let Some(command) = line.strip_prefix("$ ") {
            examples.push(Example { command, output: Vec::new() });
        } else {
            examples.last_mut().expect("a block begins with a command").output.push(line);
        }
    }
    examples
}

/// The line without figures that differ from run to run: seconds, which have three decimals, and nodes per second.
fn without_times(line: &str) -> String {
    let words: Vec<&str> = line.split(' ').collect();
    let word = |(index, word): (usize, &&str)| {
        let is_time = word.split_once('.').is_some_and(|(_, decimals)| decimals.len() == 3);
        let is_rate = words.get(index + 1) == Some(&"nodes/s");
        if is_time || is_rate { "…".to_owned() } else { (*word).to_owned() }
    };
    words.iter().enumerate().map(word).collect::<Vec<_>>().join(" ")
}

#[test]
fn commands_print_what_the_document_shows() {
    let folder = Path::new(env!("CARGO_BIN_EXE_outflank")).parent().expect("a file is in a folder").to_owned();
    let path = var_os("PATH").unwrap_or_default();
    let path = join_paths(std::iter::once(folder).chain(split_paths(&path))).expect("no colons");
    let examples = examples(include_str!("../../docs/engine.md"));
    assert!(examples.len() >= 4, "{} examples", examples.len());
    for Example { command, output } in examples {
        let mut shell = without_settings(Command::new("sh"));
        let printed = shell.args(["-c", command]).env("PATH", &path).output().expect("a shell");
        let printed = String::from_utf8(printed.stdout).expect("text");
        let printed: Vec<String> = printed.lines().map(without_times).collect();
        let shown: Vec<String> = output.into_iter().map(without_times).collect();
        assert_eq!(printed, shown, "{command}");
    }
}

#[test]
fn times_are_left_out() {
    assert_eq!(without_times("1 6 +6 h5 60 0.001"), "1 6 +6 h5 60 …");
    assert_eq!(without_times("nodes 0.001 s 71690 nodes/s"), "nodes … s … nodes/s");
    assert_eq!(without_times("score 90.0 % Elo +382 ±260 (95 %)"), "score 90.0 % Elo +382 ±260 (95 %)");
}
