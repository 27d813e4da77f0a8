//! `engine gtp`: the Go Text Protocol (GTP, version 2) for Othello on standard input and output.

mod clock;
mod game_record;
mod line;
mod session;
#[cfg(test)]
mod tests;

use std::io::{self, BufRead, Write};

use clap::Args;

use crate::arena::read_line;
use engine::Searcher;
use rules::Level;

use crate::support::ToolError;
use crate::support::searching::SearchingArguments;
use crate::support::{input, interrupt};

use session::Session;

/// How the engine plays.
#[derive(Args)]
pub struct GtpArguments {
    /// Level of the engine, 1 to 10
    #[arg(long, value_name = "N", default_value_t = Level::STRONGEST)]
    level: Level,
    #[command(flatten)]
    searching: SearchingArguments,
}

pub(crate) fn run(arguments: &GtpArguments) -> Result<(), ToolError> {
    interrupt::leave_on_signal()?;
    let mut session = Session::new(arguments.level, arguments.searching.searcher()?.remembering(), fastrand::u64(..));
    run_session(&mut session, &mut io::stdin().lock(), &mut io::stdout().lock())?;
    Ok(())
}

/// The responses of a session at level 1 to all lines of this input, for fuzzing. Levels that search stay out of it.
pub fn respond_to_all(input: &[u8]) -> Vec<u8> {
    let mut session = Session::new(Level::WEAKEST, Searcher::new(1), 1);
    let lines: Vec<&[u8]> = input.split_inclusive(|&byte| byte == b'\n').collect();
    let raises_level = |line: &[u8]| line.windows(9).any(|part| part == b"set_level");
    let input: Vec<u8> = lines.into_iter().filter(|line| !raises_level(line)).flatten().copied().collect();
    let mut output = Vec::new();
    run_session(&mut session, &mut input.as_slice(), &mut output).expect("reading and writing memory cannot fail");
    output
}

/// Responds to each line until `quit` or the end of the input.
fn run_session(session: &mut Session, input: &mut impl BufRead, output: &mut impl Write) -> io::Result<()> {
    while !session.has_quit() {
        let response = match read_line(input) {
            Ok(Some(line)) => session.respond(&line),
            Ok(None) => break,
            Err(error) if error.kind() == io::ErrorKind::InvalidData => {
                input::skip_line(input)?;
                Some("? line too long\n\n".into())
            }
            Err(error) => return Err(error),
        };
        if let Some(response) = response {
            output.write_all(response.as_bytes())?;
            output.flush()?;
        }
    }
    Ok(())
}
