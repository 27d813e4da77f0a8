//! The program: reads the command line, runs what it names, reports.

fn main() {}
