//! Whether the bot can serve users, and why not.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use metrics::gauge;
use strum::IntoStaticStr;
use tracing::{info, warn};

/// What has to work before users can be served.
#[derive(Clone, Copy, Debug, Eq, PartialEq, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum Check {
    /// Every shard is connected to Discord's gateway.
    Gateway,
    /// The database can be written.
    Database,
    /// The background tasks run.
    Tasks,
    /// Discord has registered the commands, or the bot is not in the server for which they are meant.
    Commands,
}

impl Check {
    /// In the order in which failures are listed.
    const ALL: [Self; 4] = [Self::Gateway, Self::Database, Self::Tasks, Self::Commands];

    /// The reason until the first result of the check.
    fn not_yet(self) -> String {
        let reason = match self {
            Self::Gateway => "not connected to Discord's gateway yet",
            Self::Database => "the database is not checked yet",
            Self::Tasks => "the background tasks do not run yet",
            Self::Commands => "the commands are not registered yet",
        };
        reason.to_owned()
    }
}

/// Which checks pass. Shared between those who set it and the page that shows it. At first none passes.
#[derive(Clone, Debug)]
pub(crate) struct Readiness {
    results: Arc<Mutex<[Result<(), String>; Check::ALL.len()]>>,
    /// What an operator should know although users are served: whole lines, or nothing.
    note: Arc<Mutex<String>>,
}

impl Default for Readiness {
    fn default() -> Self {
        Self { results: Arc::new(Mutex::new(Check::ALL.map(|check| Err(check.not_yet())))), note: Arc::default() }
    }
}

impl Readiness {
    /// That of a worker, which needs the database alone.
    pub(crate) fn of_worker() -> Self {
        let result = |check: Check| if check == Check::Database { Err(check.not_yet()) } else { Ok(()) };
        Self { results: Arc::new(Mutex::new(Check::ALL.map(result))), note: Arc::default() }
    }

    fn lock(&self) -> MutexGuard<'_, [Result<(), String>; Check::ALL.len()]> {
        self.results.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Stores the result of a check, with the reason of a failure. A change is logged.
    pub(crate) fn set(&self, check: Check, result: Result<(), String>) {
        gauge!("outflank_ready", "check" => <&str>::from(check)).set(if result.is_ok() { 1.0 } else { 0.0 });
        let before = std::mem::replace(&mut self.lock()[check as usize], result.clone());
        match result {
            Err(reason) if before.as_ref() != Err(&reason) => warn!(?check, reason, "not ready"),
            Ok(()) if before.is_err() => info!(?check, "ready"),
            _ => {}
        }
    }

    /// Replaces the note.
    pub(crate) fn set_note(&self, note: String) {
        *self.note.lock().unwrap_or_else(PoisonError::into_inner) = note;
    }

    /// What an operator should know although users are served: whole lines, or nothing.
    pub(crate) fn note(&self) -> String {
        self.note.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The reasons of all checks that fail.
    pub(crate) fn failures(&self) -> Vec<String> {
        self.lock().iter().filter_map(|result| result.clone().err()).collect()
    }
}
