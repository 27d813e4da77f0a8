//! For tests that need something that a machine may lack.

use std::io::Write;

/// Says that a test is skipped, even where the output of tests is captured. Where `CI` is `true`, the test fails instead.
///
/// # Panics
///
/// With `CI=true`.
pub(crate) fn skip(test: &str, reason: &str) {
    // Not `eprintln!`: its output is hidden unless the test fails.
    writeln!(std::io::stderr(), "skipped: {test}: {reason}").expect("standard error is open");
    assert_ne!(std::env::var("CI").as_deref(), Ok("true"), "no test may be skipped where CI=true");
}
