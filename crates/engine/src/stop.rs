//! A flag that ends a search from another thread.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A flag that ends a running search. All clones share one flag.
///
/// A search checks the flag at least every 4096 nodes per thread, so it ends within one or two milliseconds. It still
/// returns a legal move.
///
/// ```
/// use engine::{Limits, Request, Searcher, Stop, Strength};
/// use rules::{Goal, Position, Variant};
///
/// let start = Position::start(Variant::default());
/// let request = Request::new(start, Goal::Most, Strength::Limits(Limits::EXACT), 0).expect("a legal move");
/// let stop = Stop::default();
/// stop.clone().stop();
/// // To solve the game would take years.
/// let result = Searcher::new(1).search(&request, &stop);
/// assert!(!result.exact);
/// ```
#[derive(Clone, Default, Debug)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Sets the flag. It cannot be cleared.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the flag is set.
    pub fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
