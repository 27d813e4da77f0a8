//! What the subcommands share: arguments, input, output, progress, signals and errors.

pub(crate) mod error;
pub mod input;
pub(crate) mod interrupt;
pub(crate) mod limits;
pub(crate) mod list;
pub mod output;
pub(crate) mod progress;
pub mod reviews;
pub(crate) mod searching;
pub(crate) mod variant;
pub(crate) mod work;

pub use error::ToolError;
pub use reviews::reviews;
pub use variant::VariantArguments;
