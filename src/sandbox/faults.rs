//! Faults that a test orders: requests that fail in the ways in which Discord and the network fail.

use std::sync::{Arc, Mutex, PoisonError};

use serde::Deserialize;
use tokio::sync::watch;

/// What happens to a request that matches a rule.
#[derive(Debug, Clone)]
pub enum Fault {
    /// Answered 429; the request is not carried out.
    RateLimited {
        /// Seconds after which to try again.
        retry_after_s: f64,
    },
    /// Answered with this status and Discord error code; the request is not carried out.
    ErrorResponse {
        /// HTTP status, such as 500 or 403.
        status: u16,
        /// Discord's JSON error code, such as 30046; 0 if there is none.
        code: u32,
    },
    /// The connection is cut before the request is carried out.
    ConnectionLost,
    /// The request is carried out, then the connection is cut without an answer.
    ResponseLost,
    /// The request waits until the gate opens, then is carried out.
    Held(Gate),
}

/// Holds requests back until it is opened.
#[derive(Debug, Clone)]
pub struct Gate {
    open: Arc<watch::Sender<bool>>,
}

impl Default for Gate {
    fn default() -> Self {
        Self { open: Arc::new(watch::Sender::new(false)) }
    }
}

impl Gate {
    /// Lets everything held back go on, and everything that comes later.
    pub fn open(&self) {
        self.open.send_replace(true);
    }

    /// Returns once the gate is open.
    pub async fn passed(&self) {
        let mut open = self.open.subscribe();
        // The sender lives as long as `self`, so waiting cannot fail.
        let _ = open.wait_for(|open| *open).await;
    }
}

/// Which requests a fault hits.
#[derive(Debug, Clone, Default, Deserialize)]
pub struct RequestFilter {
    /// The method, in upper case; none for any.
    pub method: Option<String>,
    /// Text that the path (without `/api/v10`) contains.
    #[serde(default)]
    pub path_contains: String,
}

#[derive(Debug)]
struct Rule {
    target: RequestFilter,
    fault: Fault,
    remaining: u32,
}

/// The faults in force. Clones share one list, so a test keeps one and gives the sandbox the other.
#[derive(Debug, Clone, Default)]
pub struct Faults {
    rules: Arc<Mutex<Vec<Rule>>>,
}

impl Faults {
    /// Orders `fault` for the next `times` requests that match `target`.
    pub fn inject(&self, target: RequestFilter, fault: Fault, times: u32) {
        self.lock().push(Rule { target, fault, remaining: times });
    }

    /// Cancels every fault that has not happened yet.
    pub fn clear(&self) {
        self.lock().clear();
    }

    /// How many ordered faults have not happened yet.
    pub fn remaining(&self) -> u32 {
        self.lock().iter().map(|rule| rule.remaining).sum()
    }

    /// Takes the fault that hits this request, if any.
    pub(super) fn take(&self, method: &str, path: &str) -> Option<Fault> {
        let mut rules = self.lock();
        let index = rules.iter().position(|rule| {
            let method_matches = rule.target.method.as_deref().is_none_or(|m| m == method);
            rule.remaining > 0 && method_matches && path.contains(&rule.target.path_contains)
        })?;
        rules[index].remaining -= 1;
        let fault = rules[index].fault.clone();
        if rules[index].remaining == 0 {
            rules.remove(index);
        }
        Some(fault)
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Vec<Rule>> {
        self.rules.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_hits_only_its_target_and_only_so_often() {
        let faults = Faults::default();
        let target = RequestFilter { method: Some("POST".to_owned()), path_contains: "/messages".to_owned() };
        faults.inject(target, Fault::ConnectionLost, 2);
        assert!(faults.take("GET", "/channels/1/messages").is_none());
        assert!(faults.take("POST", "/users/@me/channels").is_none());
        assert!(faults.take("POST", "/channels/1/messages").is_some());
        assert_eq!(faults.remaining(), 1);
        assert!(faults.take("POST", "/channels/1/messages").is_some());
        assert!(faults.take("POST", "/channels/1/messages").is_none());
    }
}
