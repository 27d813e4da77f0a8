//! What the subcommands share: arguments, input, output, progress, signals and errors.

pub(crate) mod error;
pub(crate) mod input;
pub(crate) mod interrupt;
pub(crate) mod limits;
pub(crate) mod list;
pub(crate) mod output;
pub(crate) mod progress;
pub(crate) mod reviews;
pub(crate) mod searching;
pub(crate) mod variant;
pub(crate) mod work;
