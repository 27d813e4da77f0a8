//! The uploaded files by attachment id. A file stays available for a while after it was replaced or deleted.

use std::collections::{HashMap, VecDeque};

use crate::state::attachment::UploadedFile;

/// How long a removed file stays available. A page may load a picture just after an edit has replaced it.
const KEPT_AFTER_REMOVAL_MS: i64 = 60_000;
/// Number of removed files that stay available.
const MAX_REMOVED: usize = 100;

#[derive(Debug, Default)]
pub(crate) struct Files {
    by_id: HashMap<u64, UploadedFile>,
    /// Removed files, oldest first.
    removed: VecDeque<RemovedFile>,
}

#[derive(Debug)]
struct RemovedFile {
    id: u64,
    removed_ms: i64,
}

impl Files {
    pub(crate) fn get(&self, id: u64) -> Option<&UploadedFile> {
        self.by_id.get(&id)
    }

    pub(super) fn insert(&mut self, id: u64, file: UploadedFile) {
        self.by_id.insert(id, file);
    }

    /// Marks a file as removed, and drops those that were removed long ago.
    pub(super) fn remove(&mut self, id: u64, now_ms: i64) {
        self.removed.push_back(RemovedFile { id, removed_ms: now_ms });
        while let Some(oldest) = self.removed.front() {
            if self.removed.len() <= MAX_REMOVED && now_ms - oldest.removed_ms < KEPT_AFTER_REMOVAL_MS {
                return;
            }
            self.by_id.remove(&oldest.id);
            self.removed.pop_front();
        }
    }
}
