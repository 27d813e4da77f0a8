//! How the log is written.

use super::error::{ValueError, quoted};

/// How the log is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum LogFormat {
    /// Compact lines for people.
    #[default]
    Text,
    /// One JSON object per line, for programs that collect logs.
    Json,
}

/// A format by its name.
pub(super) fn log_format(text: &str) -> Result<LogFormat, ValueError> {
    match text {
        "text" => Ok(LogFormat::Text),
        "json" => Ok(LogFormat::Json),
        _ => Err(ValueError::new(format!("{} is not a log format", quoted(text)), "set it to text or json")),
    }
}
