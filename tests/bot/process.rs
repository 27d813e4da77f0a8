//! Runs a program as a child process: starts it with a clean environment, reads its output line by line, stops or kills it.

use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};

use tokio::sync::watch;

use super::hang::must_end;

/// A running program. Dropping it kills the program, and prints its output if the test fails.
pub(crate) struct Process {
    child: Child,
    /// Its standard input, open and silent unless a test writes to it.
    input: ChildStdin,
    printed: watch::Receiver<String>,
}

impl Process {
    /// Starts `outflank` in `folder` with these arguments and environment variables. Other settings in the environment are
    /// removed.
    pub(crate) fn start(folder: &Path, arguments: &[&str], variables: &[(&str, &str)]) -> Self {
        // A write beyond the limit of a file's size then fails, and does not end the program (`database_faults`).
        let mut command = Command::new("sh");
        command.args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_outflank")]);
        command.args(arguments);
        Self::start_command(command, folder, variables)
    }

    /// Starts a command in `folder` with these environment variables. Other settings in the environment are removed.
    pub(crate) fn start_command(mut command: Command, folder: &Path, variables: &[(&str, &str)]) -> Self {
        for (name, _) in std::env::vars_os() {
            let text = name.to_string_lossy();
            let settings = ["DISCORD_", "OUTFLANK_", "DATABASE_URL", "RUST_LOG"];
            if settings.iter().any(|start| text.starts_with(start)) {
                command.env_remove(&name);
            }
        }
        // Tests act faster than people.
        command.env("OUTFLANK_ACTIONS_PER_SECOND", "1000000");
        command.current_dir(folder).envs(variables.iter().copied());
        Self::spawn(command)
    }

    /// Starts any program and reads its output.
    pub(crate) fn spawn(mut command: Command) -> Self {
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("the program starts");
        let (sender, printed) = watch::channel(String::new());
        follow(child.stdout.take().expect("a pipe"), sender.clone());
        follow(child.stderr.take().expect("a pipe"), sender);
        let input = child.stdin.take().expect("a pipe");
        Self { child, input, printed }
    }

    /// The id of the process.
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// Its memory in RAM.
    #[cfg(target_os = "linux")]
    pub(crate) fn resident_kib(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).expect("the program runs");
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).expect("its memory");
        line.trim().trim_end_matches(" kB").parse().expect("a number")
    }

    /// Everything printed so far to standard output and standard error.
    pub(crate) fn printed(&self) -> String {
        self.printed.borrow().clone()
    }

    /// Waits until a line with this text is printed, and returns the line.
    pub(crate) async fn says(&self, text: &str) -> String {
        self.says_times(text, 1).await
    }

    /// Waits until a line with this text is printed for the `number`th time, from 1, and returns the line.
    pub(crate) async fn says_times(&self, text: &str, number: usize) -> String {
        let line = |all: &str| all.lines().filter(|line| line.contains(text)).nth(number - 1).map(str::to_owned);
        let mut printed = self.printed.clone();
        let found = must_end(text, printed.wait_for(|all| line(all).is_some())).await;
        let all = found.unwrap_or_else(|_| panic!("the program ended without printing {text:?}"));
        line(&all).expect("just found")
    }

    /// Writes a line to its standard input.
    pub(crate) fn write_line(&mut self, line: &str) {
        writeln!(self.input, "{line}").expect("the program reads its input");
    }

    /// Waits until the program ends. Returns its exit status and everything that it printed.
    pub(crate) async fn ended(mut self) -> (ExitStatus, String) {
        let mut printed = self.printed.clone();
        // Both pipes close when the process ends.
        let _closed = must_end("the end of the program", printed.wait_for(|_| false)).await;
        let status = self.child.wait().expect("the child process exists");
        (status, self.printed())
    }

    /// Sends SIGTERM, as a service manager does.
    pub(crate) fn terminate(&self) {
        let id = self.child.id().to_string();
        let status = Command::new("kill").args(["-TERM", &id]).status().expect("kill runs");
        assert!(status.success());
    }

    /// Sends SIGTERM and waits until the program has stopped, as [`Self::has_stopped`] does.
    pub(crate) async fn stop(self) -> String {
        self.terminate();
        self.has_stopped().await
    }

    /// Waits until the program has stopped after SIGTERM. Asserts that every step of stopping finished in time. Returns
    /// everything that the program printed.
    pub(crate) async fn has_stopped(self) -> String {
        let (status, printed) = self.ended().await;
        assert_eq!(status.code(), Some(0), "{printed}");
        assert!(printed.lines().any(|line| line.ends_with(" stopped")), "{printed}");
        assert!(!printed.contains("did not finish in time"), "{printed}");
        printed
    }

    /// Ends the program at once, as `kill -9` does.
    pub(crate) fn kill(mut self) {
        self.child.kill().expect("the child process exists");
        self.child.wait().expect("the child process exists");
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended already.
        let _ended = self.child.kill();
        let _status = self.child.wait();
        if std::thread::panicking() {
            eprintln!("--- the program printed:\n{}---", self.printed());
        }
    }
}

fn follow(pipe: impl Read + Send + 'static, sender: watch::Sender<String>) {
    std::thread::spawn(move || {
        for line in BufReader::new(pipe).lines() {
            let Ok(line) = line else { return };
            sender.send_modify(|all| {
                all.push_str(&line);
                all.push('\n');
            });
        }
    });
}
