//! A progress bar on standard error.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressFinish, ProgressStyle};

/// A bar for `total` parts, hidden unless standard error is a terminal. It disappears when it is dropped.
///
/// Write to standard output inside [`ProgressBar::suspend`], since both may be the same terminal.
pub(crate) fn progress_bar(total: usize) -> ProgressBar {
    let style = ProgressStyle::with_template("[{bar:30}] {pos} of {len}").expect("the template is valid");
    ProgressBar::with_draw_target(Some(total as u64), ProgressDrawTarget::stderr())
        .with_style(style.progress_chars("# "))
        .with_finish(ProgressFinish::AndClear)
}
