//! A bounded log of the bot's requests, for tests that check what it sends.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use axum::body::Bytes;
use serde::Serialize;
use serde_json::Value;

const KEPT: usize = 2000;

/// One request of the bot.
#[derive(Debug, Clone, Serialize)]
pub struct RequestEntry {
    /// Grows by one with every request, from 1.
    pub sequence: u64,
    /// When it was answered, a Unix time in milliseconds.
    pub at_ms: i64,
    /// How long the sandbox took, in microseconds.
    pub took_us: u64,
    /// The method, in upper case.
    pub method: String,
    /// The path without `/api/v10` and query.
    pub path: String,
    /// The JSON body, from `payload_json` for forms; null for none.
    pub body: Value,
    /// Number, name and size of each uploaded file.
    pub files: Vec<Value>,
    /// The status it was answered with.
    pub status: u16,
    /// The body of a refusal, else null.
    pub answer: Value,
    /// Whether the answer was lost on the way, by an ordered fault.
    pub lost: bool,
}

/// The log. Bodies are kept as they came, which takes a tenth of the memory of a parsed one.
#[derive(Debug, Default)]
pub(crate) struct RequestLog {
    entries: Mutex<(u64, VecDeque<(RequestEntry, Bytes)>)>,
}

impl RequestLog {
    /// Numbers and keeps an entry, whose body is the JSON text `body`.
    pub(crate) fn push(&self, mut entry: RequestEntry, body: Bytes) {
        let mut guard = self.entries.lock().unwrap_or_else(PoisonError::into_inner);
        let (sequence, entries) = &mut *guard;
        *sequence += 1;
        entry.sequence = *sequence;
        entries.push_back((entry, body));
        if entries.len() > KEPT {
            entries.pop_front();
        }
    }

    /// The requests after the one numbered `sequence`, oldest first.
    pub(crate) fn after(&self, sequence: u64) -> Vec<RequestEntry> {
        let guard = self.entries.lock().unwrap_or_else(PoisonError::into_inner);
        let newer = guard.1.iter().filter(|(entry, _)| entry.sequence > sequence);
        newer
            .map(|(entry, body)| RequestEntry {
                // What does not parse was refused with 50109; the log shows null.
                body: serde_json::from_slice(body).unwrap_or_default(),
                ..entry.clone()
            })
            .collect()
    }
}
