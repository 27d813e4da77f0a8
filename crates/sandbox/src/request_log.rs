//! A bounded log of the bot's REST requests, for tests that check what the bot sends.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use axum::body::Bytes;
use serde::Serialize;
use serde_json::Value;
use tokio::sync::watch;

const MAX_ENTRIES: usize = 2000;

/// One request of the bot and its response.
#[derive(Debug, Clone, Serialize)]
pub struct RequestEntry {
    /// The number of the request, from 1.
    pub sequence: u64,
    /// When the request arrived, as a Unix time in milliseconds.
    pub at_ms: i64,
    /// How long the sandbox took, in microseconds.
    pub took_us: u64,
    /// The method in upper case.
    pub method: String,
    /// The path without `/api/v10` and without the query.
    pub path: String,
    /// The JSON body (of a form, its `payload_json`), or null.
    pub body: Value,
    /// Number, name and size of each uploaded file.
    pub files: Vec<Value>,
    /// The status of the response.
    pub status: u16,
    /// The body of an error response, otherwise null.
    pub error: Value,
    /// Whether a fault kept the response from the bot.
    pub lost: bool,
    /// The reason for the guild's audit log, URL-encoded.
    pub audit_log_reason: Option<String>,
}

#[derive(Debug, Default)]
pub(super) struct RequestLog {
    /// Bodies are kept as raw text, which needs a tenth of the memory of parsed JSON.
    entries: Mutex<VecDeque<(RequestEntry, Bytes)>>,
    last: watch::Sender<u64>,
}

impl RequestLog {
    /// Numbers an entry and adds it. `body` is the request's JSON text.
    pub(super) fn push(&self, mut entry: RequestEntry, body: Bytes) {
        let mut entries = self.entries.lock().unwrap_or_else(PoisonError::into_inner);
        let sequence = *self.last.borrow() + 1;
        entry.sequence = sequence;
        entries.push_back((entry, body));
        if entries.len() > MAX_ENTRIES {
            entries.pop_front();
        }
        self.last.send_replace(sequence);
    }

    /// The number of the newest request, which changes with every request.
    pub(super) fn last(&self) -> watch::Receiver<u64> {
        self.last.subscribe()
    }

    /// The requests with a number above `sequence`, oldest first.
    pub(super) fn after(&self, sequence: u64) -> Vec<RequestEntry> {
        let entries = self.entries.lock().unwrap_or_else(PoisonError::into_inner);
        let newer = entries.iter().filter(|(entry, _)| entry.sequence > sequence);
        newer
            .map(|(entry, body)| RequestEntry {
                // A body that is not JSON got error 50109; it is null here.
                body: serde_json::from_slice(body).unwrap_or_default(),
                ..entry.clone()
            })
            .collect()
    }
}
