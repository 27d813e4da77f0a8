//! How far long work has come, shown where a person looks: on standard error when that is a terminal.

use std::io::{self, IsTerminal, Write};

/// Columns of the bar.
const WIDTH: usize = 30;

/// A bar that is drawn anew after each part.
pub(super) struct Progress {
    total: usize,
    shown: bool,
}

impl Progress {
    /// A bar for `total` parts; nothing is shown unless standard error is a terminal.
    pub(super) fn new(total: usize) -> Self {
        Self { total, shown: io::stderr().is_terminal() }
    }

    /// Draws the bar with `done` parts finished.
    pub(super) fn show(&self, done: usize) -> io::Result<()> {
        if !self.shown {
            return Ok(());
        }
        let filled = WIDTH * done / self.total.max(1);
        let mut stderr = io::stderr();
        write!(stderr, "\r[{:<WIDTH$}] {done} of {}", "#".repeat(filled), self.total)?;
        stderr.flush()
    }

    /// Takes the bar away, before a line is written to a terminal that both share.
    pub(super) fn clear(&self) -> io::Result<()> {
        if !self.shown {
            return Ok(());
        }
        let mut stderr = io::stderr();
        write!(stderr, "\r{:width$}\r", "", width = WIDTH + 20)?;
        stderr.flush()
    }
}
