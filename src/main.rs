//! The program: reads the command line, runs what it names, reports.

use std::process::ExitCode;

fn main() -> ExitCode {
    outflank::cli::main()
}
