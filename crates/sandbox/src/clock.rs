//! The sandbox's clock. It is injected so that tests can let minutes pass at once.

use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// A source of the current time.
pub(super) trait Clock: Send + Sync + 'static {
    /// The Unix time in milliseconds.
    fn now_ms(&self) -> i64;

    /// Lets time pass at once, for tests.
    fn let_pass(&self, time: Duration);
}

/// The operating system's clock, and the time that a test has let pass.
#[derive(Debug, Default)]
pub(super) struct SystemClock {
    passed_ms: AtomicI64,
}

impl Clock for SystemClock {
    fn now_ms(&self) -> i64 {
        let system_ms = SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .map_or(0, |elapsed| i64::try_from(elapsed.as_millis()).unwrap_or(i64::MAX));
        system_ms.saturating_add(self.passed_ms.load(Ordering::SeqCst))
    }

    fn let_pass(&self, time: Duration) {
        self.passed_ms.fetch_add(i64::try_from(time.as_millis()).unwrap_or(i64::MAX), Ordering::SeqCst);
    }
}

/// Formats an instant as Discord does, as ISO 8601 in UTC: `2026-08-01T12:34:56.789000+00:00`.
pub(super) fn iso_8601(unix_ms: i64) -> String {
    let days = unix_ms.div_euclid(86_400_000);
    let ms_of_day = unix_ms.rem_euclid(86_400_000);
    // `civil_from_days` from Howard Hinnant's "chrono-Compatible Low-Level Date Algorithms".
    let shifted = days + 719_468;
    let era = shifted.div_euclid(146_097);
    let day_of_era = shifted.rem_euclid(146_097);
    let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = if month_from_march < 10 { month_from_march + 3 } else { month_from_march - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    let (seconds, ms) = (ms_of_day / 1000, ms_of_day % 1000);
    let (hour, minute, second) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}.{ms:03}000+00:00")
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
