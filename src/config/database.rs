//! The shape of `DATABASE_URL`.

use super::Mode;
use super::problem::Flaw;

const RIGHT: &str = "set it to sqlite:// and a file's path, such as sqlite://outflank.db";

/// The sandbox keeps its own file, so trying things out never touches real games.
pub(super) fn default_url(mode: Mode) -> &'static str {
    match mode {
        Mode::Run => "sqlite://outflank.db",
        Mode::Sandbox => "sqlite://outflank-sandbox.db",
    }
}

/// A URL that names a file which can be written. The URL itself is never shown: one meant for another database may hold
/// a password.
pub(super) fn url(text: &str) -> Result<String, Flaw> {
    if text.starts_with("sqlite::memory:") || text.starts_with("sqlite://:memory:") {
        return in_memory();
    }
    let Some(rest) = text.strip_prefix("sqlite://") else {
        return Err(Flaw::new("does not begin with sqlite://", RIGHT));
    };
    let (path, query) = rest.split_once('?').unwrap_or((rest, ""));
    if path.is_empty() || path.ends_with('/') {
        return Err(Flaw::new("names no file", RIGHT));
    }
    for parameter in query.split('&').filter(|parameter| !parameter.is_empty()) {
        match parameter {
            "mode=rwc" | "mode=rw" => {}
            "mode=memory" => return in_memory(),
            "mode=ro" | "immutable=1" | "immutable=true" => {
                return Err(Flaw::new("opens the file for reading only, so no move could be stored", RIGHT));
            }
            _ => return Err(Flaw::new("holds a parameter other than mode=rwc", RIGHT)),
        }
    }
    Ok(text.to_owned())
}

fn in_memory() -> Result<String, Flaw> {
    Err(Flaw::new(
        "keeps the games in memory: every connection would see its own database, and a restart would lose them all",
        RIGHT,
    ))
}
