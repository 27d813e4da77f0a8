//! `engine match`: matches between levels, and against programs with and without faults.

use std::process::Output;

use super::engine::{outflank, wait_until};

fn run(first: &str, second: &str, rest: &[&str]) -> Output {
    let arguments = ["engine", "match", "--first", first, "--second", second, "--hash-mb", "1", "--seed", "3"];
    outflank().args(arguments).args(rest).output().expect("the program runs")
}

fn lines(output: &Output) -> Vec<String> {
    String::from_utf8_lossy(&output.stdout).lines().map(str::to_owned).collect()
}

/// This engine at level 1, as a GTP program.
fn own_program() -> String {
    format!("gtp:'{}' engine gtp --level 1 --hash-mb 1", env!("CARGO_BIN_EXE_outflank"))
}

#[test]
fn a_match_of_levels_prints_a_line_for_each_game_and_a_summary() {
    let output = run("level:3", "level:1", &["--games", "6"]);
    assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0));
    let lines = lines(&output);
    assert_eq!(lines.len(), 9, "{lines:?}");
    let openings: Vec<String> = lines[..6]
        .iter()
        .enumerate()
        .map(|(index, line)| {
            let words: Vec<&str> = line.split(' ').collect();
            assert_eq!(words.len(), 5, "{line}");
            assert_eq!(words[0], (index + 1).to_string());
            assert_eq!(words[1], ["black", "white"][index % 2]);
            let (black, white) = words[2].split_once('-').expect("discs");
            let (black, white): (i32, i32) = (black.parse().expect("discs"), white.parse().expect("discs"));
            let ours = if index % 2 == 0 { black - white } else { white - black };
            assert_eq!(words[3], ["loss", "draw", "win"][(ours.signum() + 1) as usize], "{line}");
            words[4][..16].to_owned()
        })
        .collect();
    assert_eq!(openings[0], openings[1], "each opening is played with both colours");
    assert_ne!(openings[1], openings[2], "the next two games have another opening");
    assert!(lines[6].starts_with("mean disc difference +"), "{}", lines[6]);
    assert!(lines[7].starts_with("time a move first "), "{}", lines[7]);
    assert!(lines[8].starts_with("first W/D/L ") && lines[8].ends_with(" (95 %)"), "{}", lines[8]);
    let again = run("level:3", "level:1", &["--games", "6"]);
    assert_eq!(lines[..6], self::lines(&again)[..6], "the same seed gives the same games");
}

#[test]
fn nodes_limit_the_levels_that_search() {
    let output = run("level:9", "level:2", &["--games", "2", "--nodes", "500"]);
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(lines(&output).len(), 5);
}

#[test]
fn the_number_of_threads_does_not_change_the_games() {
    let arguments = ["--games", "12", "--nodes", "300"];
    let sequential = run("level:9", "nodes:60", &arguments);
    let parallel = run("level:9", "nodes:60", &[&arguments[..], &["--threads", "4"]].concat());
    assert_eq!(parallel.status.code(), Some(0));
    let (sequential, parallel) = (lines(&sequential), lines(&parallel));
    assert_eq!(sequential.len(), 15);
    assert_eq!(sequential[..13], parallel[..13], "the moves, their order, and the discs");
    assert_eq!(sequential[14], parallel[14], "the score");
}

#[test]
fn neighbouring_seeds_have_different_openings() {
    let openings = |seed: u64| -> Vec<String> {
        let arguments = format!("engine match --first level:1 --second level:1 --games 6 --seed {seed}");
        let output = outflank().args(arguments.split(' ')).output().expect("the program runs");
        lines(&output)[..6].iter().map(|line| line.split(' ').nth(4).expect("moves")[..16].to_owned()).collect()
    };
    let (one, next) = (openings(5), openings(6));
    assert!(one.iter().all(|opening| !next.contains(opening)), "{one:?} {next:?}");
}

#[test]
fn other_boards_set_ups_and_goals_are_played() {
    let output = run("depth:2", "level:2", &["--games", "4", "--board", "6x4", "--goal", "fewest", "--setup", "free"]);
    let lines = lines(&output);
    assert_eq!(output.status.code(), Some(0), "{lines:?}");
    for line in &lines[..4] {
        let words: Vec<&str> = line.split(' ').collect();
        let (black, white) = words[2].split_once('-').expect("discs");
        let (black, white): (u32, u32) = (black.parse().expect("discs"), white.parse().expect("discs"));
        assert!(black + white <= 24, "{line}");
        let fewer = if black < white { "black" } else { "white" };
        let expected = if black == white {
            "draw"
        } else if words[1] == fewer {
            "win"
        } else {
            "loss"
        };
        assert_eq!(words[3], expected, "the fewest discs win: {line}");
    }
}

#[test]
fn json_rows_have_the_content_of_the_text_rows() {
    let arguments = ["--games", "4", "--threads", "2"];
    let plain = run("level:2", "gtp:exit", &arguments);
    let json = run("level:2", "gtp:exit", &[&arguments[..], &["--json"]].concat());
    let rows: Vec<serde_json::Value> =
        lines(&json).iter().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let expected = serde_json::json!({
        "game": 2, "color": "white", "black": 2, "white": 2, "result": "win", "moves": "", "fault": "second crashed",
    });
    assert_eq!((rows.len(), &rows[1]), (5, &expected));
    assert_eq!(lines(&plain)[1], "2 white 2-2 win - second crashed");
    assert_eq!(
        (&rows[4]["wins"], &rows[4]["score"], &rows[4]["elo"]),
        (&4.into(), &1.0.into(), &serde_json::Value::Null)
    );
    assert!(rows[4]["first"]["max_seconds"].is_number(), "{}", rows[4]);
}

#[test]
#[cfg(unix)]
fn a_gtp_program_plays_a_match() {
    let output = run("level:4", &own_program(), &["--games", "4"]);
    let lines = lines(&output);
    assert_eq!(output.status.code(), Some(0), "{lines:?} {}", String::from_utf8_lossy(&output.stderr));
    // A line without a fault has five words.
    assert!(lines[..4].iter().all(|line| line.split(' ').count() == 5), "{lines:?}");
}

/// A shell script that accepts every command and always responds to genmove in the same way.
#[cfg(unix)]
fn script(genmove: &str) -> String {
    format!(
        "gtp:while read -r command rest; do case $command in genmove) {genmove};; quit) exit;; \
         *) printf '= \\n\\n';; esac; done"
    )
}

#[test]
#[cfg(unix)]
fn a_fault_loses_the_game_and_is_named() {
    let faults = [
        ("printf '= A1\\n\\n'", "second played an illegal move: a1"),
        ("printf '= PASS\\n\\n'", "second played an illegal move: pass"),
        ("printf '= banana\\n\\n'", "second played an illegal move: banana"),
        ("printf '= Resign\\n\\n'", "second resigned"),
        ("printf '? no idea\\n\\n'", "second refused a command: no idea"),
        ("printf '= A1\\nB2 \\033[31mred\\n\\n'", r"second played an illegal move: A1\nB2 \u{1b}[31mred"),
        ("exit", "second crashed"),
    ];
    for (genmove, fault) in faults {
        let output = run("level:1", &script(genmove), &["--games", "2"]);
        let lines = lines(&output);
        assert_eq!(output.status.code(), Some(0), "{lines:?}");
        assert!(lines[..2].iter().all(|line| line.contains(" win ") && line.ends_with(fault)), "{fault}: {lines:?}");
        assert!(lines[4].starts_with("first W/D/L 2/0/0 score 100.0 %"), "{lines:?}");
    }
}

/// The script never responds to genmove. The match waits for the time of a move and the grace period.
#[test]
#[cfg(unix)]
fn a_program_that_does_not_move_in_time_loses() {
    let output = run("level:1", &script("while :; do read -r never || exit; done"), &["--games", "1", "--time", "1ms"]);
    let lines = lines(&output);
    assert!(lines[0].contains(" win ") && lines[0].ends_with("second ran out of time"), "{lines:?}");
}

/// A program may refuse time settings as long as it moves in time.
#[test]
#[cfg(unix)]
fn refusing_time_settings_is_no_fault() {
    let timeless = format!(
        "gtp:while read -r line; do case \"$line\" in time*) printf '? unknown command\\n\\n' >&3;; \
         *) echo \"$line\";; esac; done 3>&1 | '{}' engine gtp --level 1 --hash-mb 1",
        env!("CARGO_BIN_EXE_outflank")
    );
    let output = run("level:1", &timeless, &["--games", "2", "--time", "600s"]);
    let lines = lines(&output);
    assert!(lines[..2].iter().all(|line| line.split(' ').count() == 5), "{lines:?}");
}

/// GRhino, for example, refuses an explicit pass.
#[test]
#[cfg(unix)]
fn refusing_a_pass_is_no_fault() {
    let refusing = format!(
        "gtp:while read -r line; do case \"$line\" in *PASS) printf '? illegal\\n\\n' >&3;; *) echo \"$line\";; esac; \
         done 3>&1 | '{}' engine gtp --level 1 --hash-mb 1",
        env!("CARGO_BIN_EXE_outflank")
    );
    let output = run("level:5", &refusing, &["--games", "6"]);
    let lines = lines(&output);
    assert!(lines[..6].iter().all(|line| line.split(' ').count() == 5), "{lines:?}");
}

#[test]
#[cfg(unix)]
fn a_program_that_cannot_be_started_loses_and_is_named() {
    let programs =
        [("gtp:/no/such/program --fast", "could not be started: /no/such/program --fast"), ("gtp:exit", "crashed")];
    for (program, fault) in programs {
        let output = run(program, "level:1", &["--games", "2"]);
        let lines = lines(&output);
        assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0), "{lines:?}");
        let lost =
            [("1", "black"), ("2", "white")].map(|(game, color)| format!("{game} {color} 2-2 loss - first {fault}"));
        assert_eq!(lines[..2], lost);
        assert!(lines[4].starts_with("first W/D/L 0/0/2 score 0.0 %"), "{lines:?}");
    }
}

/// The signal is sent after the first game's line, when the match is running.
#[test]
#[cfg(unix)]
fn an_interrupted_match_prints_a_summary_of_the_finished_games() {
    use std::io::{BufRead, BufReader, Read};
    let mut child = outflank()
        .args(["engine", "match", "--first", "level:5", "--second", "level:5", "--games", "100000"])
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdout = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut text = String::new();
    stdout.read_line(&mut text).expect("a line");
    let killed = std::process::Command::new("kill").arg(child.id().to_string()).status().expect("kill runs");
    assert!(killed.success());
    stdout.read_to_string(&mut text).expect("text");
    let mut message = String::new();
    child.stderr.take().expect("a pipe").read_to_string(&mut message).expect("text");
    assert_eq!(child.wait().expect("it ends").code(), Some(1));
    let games = text.lines().count() - 3;
    assert_eq!(message, format!("outflank: interrupted after {games} of 100000\n"));
    assert!(text.lines().last().expect("a line").starts_with("first W/D/L "), "{text}");
}

#[test]
fn a_program_that_writes_an_endless_line_loses() {
    let lines = lines(&run("level:2", "gtp:cat /dev/zero", &["--games", "1"]));
    assert!(lines[0].ends_with("second crashed"), "{}", lines[0]);
}

#[test]
#[cfg(target_os = "linux")]
fn the_children_of_a_faulty_program_are_killed() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("pid");
    // The shell's child survives the shell.
    let command =
        format!("gtp:sleep 600 > /dev/null & echo $! > '{}'; read line; exit 3", file.to_str().expect("a plain name"));
    let lines = lines(&run("level:2", &command, &["--games", "1"]));
    assert!(lines[0].ends_with("second crashed"), "{}", lines[0]);
    let child = std::fs::read_to_string(&file).expect("the child was started");
    let stat = format!("/proc/{}/stat", child.trim());
    // A killed process stays as a zombie (Z) until its new parent has waited for it.
    wait_until("the child has ended", || std::fs::read_to_string(&stat).map_or(true, |state| state.contains(") Z ")));
}
