//! The command line of the engine's tools: arguments, files and pipes in, output and exit codes out.

use std::io::Write;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

/// The program, without the bot's settings in its environment.
pub(super) fn outflank() -> Command {
    without_settings(Command::new(env!("CARGO_BIN_EXE_outflank")))
}

/// The command without the bot's settings in its environment.
pub(super) fn without_settings(mut command: Command) -> Command {
    for (name, _) in std::env::vars_os() {
        let text = name.to_string_lossy();
        if text.starts_with("DISCORD_") || text.starts_with("OUTFLANK_") || text == "DATABASE_URL" {
            command.env_remove(&name);
        }
    }
    command
}

/// Runs the program to its end.
pub(super) fn run(arguments: &str, input: &str) -> Output {
    let mut command = outflank();
    command.args(arguments.split_whitespace()).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    // Writing fails if the program ends without reading all of its input, which some tests expect.
    drop(stdin.write_all(input.as_bytes()));
    drop(stdin);
    child.wait_with_output().expect("the program ends")
}

/// Starts the program, sends it SIGTERM as soon as the condition holds, and waits until it has ended.
#[cfg(unix)]
pub(super) fn terminated_when(description: &str, mut command: Command, condition: impl Fn() -> bool) -> Output {
    use std::io::Read;
    let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program starts");
    let mut program = KilledOnDrop(child);
    wait_until(description, || {
        assert_eq!(program.exit_status(), None, "the program ends before {description}");
        condition()
    });
    let killed = Command::new("kill").arg(program.0.id().to_string()).status().expect("kill runs");
    assert!(killed.success());
    wait_until("the program ends", || program.exit_status().is_some());
    let (mut stdout, mut stderr) = (Vec::new(), Vec::new());
    program.0.stdout.take().expect("a pipe").read_to_end(&mut stdout).expect("output");
    program.0.stderr.take().expect("a pipe").read_to_end(&mut stderr).expect("output");
    Output { status: program.exit_status().expect("the program has ended"), stdout, stderr }
}

/// A process that does not outlive its test.
#[cfg(unix)]
struct KilledOnDrop(std::process::Child);

#[cfg(unix)]
impl KilledOnDrop {
    /// `None` while the process runs.
    fn exit_status(&mut self) -> Option<std::process::ExitStatus> {
        self.0.try_wait().expect("the program can be waited for")
    }
}

#[cfg(unix)]
impl Drop for KilledOnDrop {
    fn drop(&mut self) {
        // This fails if the process has ended, as it should have.
        drop(self.0.kill());
        drop(self.0.wait());
    }
}

/// Waits until a condition holds. Panics after five minutes, which even a busy machine does not need.
pub(super) fn wait_until(description: &str, mut condition: impl FnMut() -> bool) {
    const LONGEST_WAIT: Duration = Duration::from_secs(300);
    let start = Instant::now();
    while !condition() {
        assert!(start.elapsed() < LONGEST_WAIT, "waited {} s, but not yet: {description}", LONGEST_WAIT.as_secs());
        std::thread::sleep(Duration::from_millis(20));
    }
}

pub(super) fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("text")
}

pub(super) fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("text")
}

/// FFO 20, a finished game, and a position whose side to move has to pass.
const POSITIONS: &str = "# two endings\n\
    XXXOXXXXOXXXXXXXOOXXXXXXOOOXXXXXOOOXXOO-OOOOO---OOOOOOO-OOOOOOO- X; FFO 20\n\n\
    XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX---- X\n\
    -OX----------------------------------------------------OOOOOOOOX O\n";

#[test]
fn solve_prints_a_row_for_each_position_and_a_total() {
    let output = run("engine solve -", POSITIONS);
    assert_eq!((output.status.code(), stderr(&output).as_str()), (Some(0), ""));
    let text = stdout(&output);
    let rows: Vec<Vec<&str>> = text.lines().map(|line| line.split(' ').collect()).collect();
    assert_eq!(&rows[0][..4], ["1", "6", "+6", "h5"]);
    assert_eq!(rows[0].len(), 6, "{text}");
    assert_eq!(rows[0][5].split_once('.').map(|(_, decimals)| decimals.len()), Some(3));
    assert_eq!(&rows[1][..5], ["2", "4", "+64", "none", "0"]);
    let total = rows.last().expect("a last line");
    assert_eq!((total[0], total[2], total[4], total[6], total[8]), ("total", "positions", "nodes", "s", "nodes/s"));
    let nodes: u64 = rows[..3].iter().map(|row| row[4].parse::<u64>().expect("a number")).sum();
    assert_eq!((total[1], total[3]), ("3", nodes.to_string().as_str()));
}

#[test]
fn solve_prints_pass_and_none_where_there_is_no_move() {
    let output = run(
        "engine solve - --board 4x4",
        "OOOOOOOOOOOOOOO- X\nOXX-OOOOOOOOOOOO X\n-XO-OOOOOOOOOOOO O\n-XXOOOOOOOOOOOOO X",
    );
    let text = stdout(&output);
    let rows: Vec<Vec<&str>> = text.lines().map(|line| line.split(' ').collect()).collect();
    assert_eq!(&rows[0][..5], ["1", "1", "-16", "none", "0"], "{text}");
    assert_eq!(rows[1][3], "pass", "{text}");
    assert_eq!(rows[3][3], "pass", "{text}");
    let fewest = run("engine solve - --board 4x4 --goal fewest", "OOOOOOOOOOOOOOO- X");
    assert!(stdout(&fewest).starts_with("1 1 +16 none 0 "), "{}", stdout(&fewest));
}

#[test]
fn solve_prints_the_principal_variation_in_json() {
    let output = run("engine solve - --json", POSITIONS);
    let text = stdout(&output);
    let rows: Vec<serde_json::Value> = text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(rows[0]["score"], 6);
    assert_eq!(rows[0]["best"], "h5");
    assert_eq!(rows[0]["pv"][0], "h5");
    assert_eq!(rows[1]["pv"], serde_json::json!([]));
    assert_eq!(rows[3]["positions"], 3);
    let passing = stdout(&run("engine solve - --board 4x4 --json", "OXX-OOOOOOOOOOOO X"));
    let row: serde_json::Value = serde_json::from_str(passing.lines().next().expect("a row")).expect("JSON");
    assert_eq!((&row["best"], &row["pv"]), (&"pass".into(), &serde_json::json!(["pass", "d1"])));
}

#[test]
fn solve_refuses_a_file_with_an_invalid_line() {
    let directory = tempfile::tempdir().expect("a directory");
    let file = directory.path().join("bad.obf");
    std::fs::write(&file, POSITIONS.to_owned() + "XXXX X\n").expect("a file");
    let output = run(&format!("engine solve {}", file.display()), "");
    assert_eq!((output.status.code(), stdout(&output).as_str()), (Some(2), ""));
    let expected = format!("{}:6: character 5: the 8x8 board has 64 squares, but only 4 are given", file.display());
    assert!(stderr(&output).contains(&expected), "{}", stderr(&output));
    let missing = run("engine solve no-such-file.obf", "");
    assert_eq!(missing.status.code(), Some(2));
    assert!(stderr(&missing).contains("no-such-file.obf: "), "{}", stderr(&missing));
    let nothing = run("engine solve -", "# nothing\n");
    assert!(stdout(&nothing).starts_with("total 0 positions 0 nodes "), "{}", stdout(&nothing));
}

#[test]
fn perft_prints_the_number_of_leaves() {
    let output = run("engine perft 5", "");
    let text = stdout(&output);
    let words: Vec<&str> = text.trim_end().split(' ').collect();
    assert_eq!((&words[..2], words[3], words[5]), (&["5", "1396"][..], "s", "leaves/s"), "{text}");
    assert!(stdout(&run("engine perft 12 --board 4x4", "")).starts_with("12 57436 "));
    let row: serde_json::Value = serde_json::from_str(&stdout(&run("engine perft 5 --json", ""))).expect("JSON");
    assert_eq!((&row["depth"], &row["leaves"]), (&serde_json::json!(5), &serde_json::json!(1396)));
}

/// The number of nodes identifies the search's behavior. It changes only with a commit that changes the search, which
/// then names the new number.
#[test]
fn bench_visits_the_recorded_number_of_nodes() {
    let output = run("engine bench", "");
    let text = stdout(&output);
    let total = &format!("total {} nodes ", engine::BENCH_NODES);
    assert!(text.lines().last().expect("a line").starts_with(total), "{text}");
    assert!(
        include_str!("../../CONTRIBUTING.md").contains(&format!("\n{total}")),
        "CONTRIBUTING.md has another number"
    );
}

#[test]
fn gtp_responds_on_standard_output() {
    let output = run("engine gtp --level 1", "1 name\r\nboardsize 8\nclear_board\nplay b d3\n7 play b d3\n");
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(stdout(&output), "=1 Outflank\n\n=\n\n=\n\n=\n\n?7 illegal move\n\n");
}

#[test]
fn play_reaches_the_end_of_a_game() {
    // Every square again and again: the legal ones are played, the others refused.
    let squares: String =
        (1..=4).flat_map(|row| ["a", "b", "c", "d"].map(|column| format!("{column}{row}\n"))).collect();
    let output = run("play --level 1 --board 4x4", &squares.repeat(20));
    let text = stdout(&output);
    assert_eq!(output.status.code(), Some(0), "{text}");
    assert!(text.contains("You cannot play there: a1 flips no discs."), "{text}");
    assert!(text.contains("already has a disc"), "{text}");
    let last = text.lines().last().expect("a line");
    assert!(last.starts_with("Black ") && last.ends_with('.'), "{last}");
}

#[test]
fn play_ends_on_quit_and_at_the_end_of_the_input() {
    let output = run("play", "d3\nd 3\nquit\n");
    let text = stdout(&output);
    assert_eq!(output.status.code(), Some(0));
    assert!(text.contains("+ . . ."), "the board marks legal moves: {text}");
    assert!(text.contains("You play d3 (+1)."), "{text}");
    assert!(text.contains("‘d 3’ is not a square on this board. Type a column letter a–h"), "{text}");
    assert!(text.ends_with("Goodbye.\n"), "{text}");
    let ended = run("play --color white --level 2", "");
    assert_eq!(ended.status.code(), Some(0));
    assert!(stdout(&ended).contains("The bot plays "), "{}", stdout(&ended));
}

#[test]
fn play_names_the_squares_of_its_board_and_its_words() {
    let output = run("play --board 6x4", "help\nz9\ng1\na5\nRESIGN\nd3\n");
    let text = stdout(&output);
    assert_eq!(output.status.code(), Some(0));
    assert!(text.contains("help, resign and quit"), "{text}");
    let squares = "Type a column letter a–f and a row number 1–4, such as d3.";
    assert!(text.contains(&format!("Your move: {squares} The squares where you can play are marked +.\n")), "{text}");
    for wrong in ["z9", "g1", "a5"] {
        assert!(text.contains(&format!("‘{wrong}’ is not a square on this board. {squares}\n")), "{text}");
    }
    assert!(text.contains("\nresign  ") && text.contains("\nquit    "), "{text}");
    assert!(text.ends_with("You resign: the bot wins.\n"), "{text}");
}

/// Starts the program, writes the input, waits for the first line and sends SIGTERM. Returns the exit code and standard
/// error.
#[cfg(unix)]
fn terminated(arguments: &str, input: &str) -> (Option<i32>, String) {
    use std::io::{BufRead, BufReader};
    let mut command = outflank();
    command.args(arguments.split_whitespace()).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    stdin.write_all(input.as_bytes()).expect("the program reads its input");
    // An interactive program runs as long as its input is open; one that reads a file waits for the end.
    let open = (!arguments.ends_with('-')).then_some(stdin);
    let mut line = String::new();
    BufReader::new(child.stdout.as_mut().expect("a pipe")).read_line(&mut line).expect("a line");
    assert!(Command::new("kill").arg(child.id().to_string()).status().expect("kill runs").success());
    let output = child.wait_with_output().expect("the program ends");
    drop(open);
    (output.status.code(), stderr(&output))
}

#[test]
#[cfg(unix)]
fn a_signal_ends_sessions_with_success_and_work_with_an_error() {
    assert_eq!(terminated("engine gtp", "name\n"), (Some(0), String::new()));
    assert_eq!(terminated("play", "d3\n"), (Some(0), String::new()));
    // Solving the second position would take years.
    let start = "---------------------------OX------XO--------------------------- X\n";
    let positions = POSITIONS.lines().nth(1).expect("a line").to_owned() + "\n" + start;
    let expected = (Some(1), "outflank: interrupted after 1 of 2\n".to_owned());
    assert_eq!(terminated("engine solve -", &positions), expected);
}

#[test]
fn wrong_usage_exits_with_code_2() {
    let wrong = [
        "dance",
        "engine",
        "engine perft",
        "--threads 2 engine perft 3",
        "engine perft -1",
        "engine perft 3 --board 7x9",
        "engine gtp --level 11",
        "play --level 0",
        "play --color red",
        "engine solve",
        "engine analyze",
        "engine book",
        "engine book --out x --margin 5",
        "engine book --out x --time 1s --nodes 5",
        "engine analyze f5 --level 5 --nodes 9",
        "engine match --first level:1 --second level:12 --games 2",
        "engine match --first level:1 --second gtp: --games 2",
        "engine match --first level:1 --second level:2 --games 0",
        "engine match --first level:1 --second level:2 --games 2 --time never",
        "engine match --first level:1 --second level:2 --games 2 --time 1s --nodes 5",
        "engine match --first level:1 --second gtp:cat --games 2 --nodes 5",
        "engine match --first gtp:cat --second level:1 --games 2 --board 6x6",
        "engine match --first gtp:cat --second level:1 --games 2 --goal fewest",
        "engine match --first gtp:cat --second level:1 --games 2 --setup free",
        "engine match --first nodes:0 --second level:1 --games 2",
        "engine match --first level:1 --second level:2 --games 2 --threads 0",
    ];
    for arguments in wrong {
        let output = run(arguments, "");
        assert_eq!(output.status.code(), Some(2), "{arguments}: {}", stderr(&output));
        assert!(!stderr(&output).is_empty() && stdout(&output).is_empty(), "{arguments}");
    }
    for arguments in ["--help", "--version", "engine match --help"] {
        assert_eq!(run(arguments, "").status.code(), Some(0), "{arguments}");
    }
}
