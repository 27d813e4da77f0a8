//! The latencies and errors of games, and their table.

use std::time::Duration;

/// How many errors are printed in full.
const PRINTED_ERRORS: usize = 5;

/// Latencies and errors of some games.
#[derive(Default)]
pub(crate) struct Figures {
    /// Milliseconds from a click to the new board, measured by the sandbox.
    pub boards_ms: Vec<f64>,
    /// Milliseconds from a click to the board with the bot's reply, measured by the user.
    pub replies_ms: Vec<f64>,
    /// The same against level 1.
    pub level_1_replies_ms: Vec<f64>,
    /// Games that ended.
    pub ended: usize,
    pub errors: Vec<String>,
}

impl Figures {
    /// Adds the figures of another game.
    pub(crate) fn add(&mut self, other: Self) {
        self.boards_ms.extend(other.boards_ms);
        self.replies_ms.extend(other.replies_ms);
        self.level_1_replies_ms.extend(other.level_1_replies_ms);
        self.ended += other.ended;
        self.errors.extend(other.errors);
    }

    /// Prints the first line of the table.
    pub(crate) fn print_head() {
        println!(
            "\n{:<44}{:>8}{:>8}{:>9}{:>9}{:>9}{:>9}",
            "milliseconds", "count", "a second", "p50", "p90", "p99", "max"
        );
    }

    /// Prints the rows of a phase; returns the number of errors.
    pub(crate) fn print(mut self, name: &str, elapsed: Duration) -> usize {
        row(&format!("{name}: click to new board"), &mut self.boards_ms, elapsed);
        if !self.replies_ms.is_empty() {
            row(&format!("{name}: to the bot's reply"), &mut self.replies_ms, elapsed);
        }
        if !self.level_1_replies_ms.is_empty() {
            row(&format!("{name}: to the reply of level 1"), &mut self.level_1_replies_ms, elapsed);
        }
        println!("  {:.1} s, {} games ended, {} errors", elapsed.as_secs_f64(), self.ended, self.errors.len());
        self.errors.iter().take(PRINTED_ERRORS).for_each(|error| println!("  {error}"));
        self.errors.len()
    }
}

pub(crate) fn row(name: &str, samples: &mut [f64], elapsed: Duration) {
    samples.sort_by(f64::total_cmp);
    let rate = samples.len() as f64 / elapsed.as_secs_f64();
    let [p50, p90, p99, most] = [0.5, 0.9, 0.99, 1.0].map(|share| quantile(samples, share));
    println!("{name:<44}{:>8}{rate:>8.0}{p50:>9.1}{p90:>9.1}{p99:>9.1}{most:>9.1}", samples.len());
}

/// The smallest sample that at least this share of all samples does not exceed. `sorted` is in ascending order.
fn quantile(sorted: &[f64], share: f64) -> f64 {
    let rank = (sorted.len() as f64 * share).ceil() as usize;
    sorted.get(rank.max(1) - 1).copied().unwrap_or(f64::NAN)
}
