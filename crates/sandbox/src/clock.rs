//! The sandbox's clock. Tests can let minutes pass at once.

use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use jiff::Timestamp;

/// The operating system's clock, or one that stands still, and the time that a test has let pass.
#[derive(Debug, Default)]
pub(super) struct Clock {
    stands_at_ms: Option<i64>,
    passed_ms: AtomicI64,
}

impl Clock {
    #[cfg(test)]
    pub(super) fn standing_at(ms: i64) -> Self {
        Self { stands_at_ms: Some(ms), ..Self::default() }
    }

    /// The Unix time in milliseconds.
    pub(super) fn now_ms(&self) -> i64 {
        let start_ms = self.stands_at_ms.unwrap_or_else(|| Timestamp::now().as_millisecond());
        start_ms.saturating_add(self.passed_ms.load(Ordering::SeqCst))
    }

    /// Lets time pass at once.
    pub(super) fn let_pass(&self, time: Duration) {
        self.passed_ms.fetch_add(i64::try_from(time.as_millis()).unwrap_or(i64::MAX), Ordering::SeqCst);
    }
}

/// Formats an instant as Discord does, as ISO 8601 in UTC: `2026-08-01T12:34:56.789000+00:00`.
pub(super) fn iso_8601(unix_ms: i64) -> String {
    let instant = Timestamp::from_millisecond(unix_ms).unwrap_or(Timestamp::MAX);
    instant.strftime("%Y-%m-%dT%H:%M:%S.%6f+00:00").to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn timestamps_have_discords_format() {
        assert_eq!(iso_8601(0), "1970-01-01T00:00:00.000000+00:00");
        assert_eq!(iso_8601(951_827_696_789), "2000-02-29T12:34:56.789000+00:00");
        assert_eq!(iso_8601(1_735_689_599_000), "2024-12-31T23:59:59.000000+00:00");
    }
}
