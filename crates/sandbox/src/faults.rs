//! Fault injection: REST requests that fail as they fail on Discord or on the network.

use std::sync::{Mutex, MutexGuard, PoisonError};

use serde::Deserialize;
use tokio::sync::watch;

/// What happens to a request that a rule matches. As JSON: `{"fault": "rate_limited", "retry_after_s": 1.5}`.
#[derive(Debug, Clone, Deserialize)]
#[serde(tag = "fault", rename_all = "snake_case")]
pub enum Fault {
    /// Status 429. The request has no effect.
    RateLimited {
        /// Seconds to wait before the next attempt.
        retry_after_s: f64,
    },
    /// Status 429 for all calls of the bot. The request has no effect.
    GloballyRateLimited {
        /// Seconds to wait before the next attempt.
        retry_after_s: f64,
    },
    /// Status 429 with code 30046: too many edits of old messages in a channel. The request has no effect.
    TooManyEdits {
        /// Seconds to wait before the next attempt.
        retry_after_s: f64,
    },
    /// An error response. The request has no effect.
    ErrorResponse {
        /// HTTP status, such as 500 or 403.
        status: u16,
        /// Discord's JSON error code, such as 30046, or 0.
        #[serde(default)]
        code: u32,
    },
    /// The connection is closed before the request takes effect.
    ConnectionLost,
    /// The request takes effect; then the connection is closed without a response.
    ResponseLost,
    /// There is no response until the bot closes the connection, as when a bot is killed while it waits.
    Held {
        /// Whether the request takes effect.
        takes_effect: bool,
    },
}

/// The requests that a fault affects.
#[derive(Debug, Clone, Default, Deserialize)]
pub struct RequestFilter {
    /// The method in upper case, or `None` for any method.
    pub method: Option<String>,
    /// Text that the path (without `/api/v10`) contains.
    #[serde(default)]
    pub path_contains: String,
}

impl RequestFilter {
    fn matches(&self, method: &str, path: &str) -> bool {
        self.method.as_deref().is_none_or(|own| own == method) && path.contains(&self.path_contains)
    }
}

#[derive(Debug)]
struct Rule {
    filter: RequestFilter,
    fault: Fault,
    /// Matching requests that come before the first one with the fault.
    skipped: u32,
    remaining: u32,
}

/// The faults that have not occurred yet.
#[derive(Debug, Default)]
pub struct Faults {
    rules: Mutex<Vec<Rule>>,
    /// How many requests have been held so far.
    held: watch::Sender<u64>,
}

impl Faults {
    /// Applies `fault` to the next `times` requests that match `filter`.
    pub fn inject(&self, filter: RequestFilter, fault: Fault, times: u32) {
        self.lock().push(Rule { filter, fault, skipped: 0, remaining: times });
    }

    /// Applies `fault` once, after `skipped` requests that match `filter`.
    pub fn inject_after(&self, skipped: u32, filter: RequestFilter, fault: Fault) {
        self.lock().push(Rule { filter, fault, skipped, remaining: 1 });
    }

    /// How many requests have been held without a response so far, and how many will be.
    pub fn held(&self) -> watch::Receiver<u64> {
        self.held.subscribe()
    }

    pub(super) fn count_held(&self) {
        self.held.send_modify(|held| *held += 1);
    }

    /// Cancels all faults that have not occurred yet.
    pub fn clear(&self) {
        self.lock().clear();
    }

    /// The number of faults that have not occurred yet.
    pub fn remaining(&self) -> u32 {
        self.lock().iter().map(|rule| rule.remaining).sum()
    }

    /// Takes the fault for this request, if there is one.
    pub(super) fn take(&self, method: &str, path: &str) -> Option<Fault> {
        let mut rules = self.lock();
        let index = rules.iter().position(|rule| rule.remaining > 0 && rule.filter.matches(method, path))?;
        if rules[index].skipped > 0 {
            rules[index].skipped -= 1;
            return None;
        }
        rules[index].remaining -= 1;
        let fault = rules[index].fault.clone();
        if rules[index].remaining == 0 {
            rules.remove(index);
        }
        Some(fault)
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Rule>> {
        self.rules.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_affects_only_matching_requests_and_only_the_given_number_of_times() {
        let faults = Faults::default();
        let filter = RequestFilter { method: Some("POST".to_owned()), path_contains: "/messages".to_owned() };
        faults.inject(filter, Fault::ConnectionLost, 2);
        assert!(faults.take("GET", "/channels/1/messages").is_none());
        assert!(faults.take("POST", "/users/@me/channels").is_none());
        assert!(faults.take("POST", "/channels/1/messages").is_some());
        assert_eq!(faults.remaining(), 1);
        assert!(faults.take("POST", "/channels/1/messages").is_some());
        assert!(faults.take("POST", "/channels/1/messages").is_none());
    }

    #[test]
    fn a_later_request_can_be_affected() {
        let faults = Faults::default();
        faults.inject_after(2, RequestFilter::default(), Fault::ResponseLost);
        let affected: Vec<bool> = (0..4).map(|_| faults.take("POST", "/a").is_some()).collect();
        assert_eq!(affected, [false, false, true, false]);
    }
}
