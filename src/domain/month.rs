//! Months by UTC.

use std::fmt;
use std::str::FromStr;

use jiff::civil::Date;
use rules::UnknownName;

use super::Timestamp;

/// A month by UTC, as the number of months since the year 0. Written as `2026-10`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Month(i32);

impl Month {
    /// The month in which this time is.
    pub(crate) fn of(at: Timestamp) -> Self {
        let date = at.utc_date();
        Self::new(date.year().into(), date.month().into())
    }

    /// `month` is from 1 to 12.
    fn new(year: i32, month: i32) -> Self {
        Self(year * 12 + month - 1)
    }

    fn year(self) -> i32 {
        self.0.div_euclid(12)
    }

    /// From 1 to 12.
    fn number(self) -> i32 {
        self.0.rem_euclid(12) + 1
    }

    /// The month that was so many months before.
    pub(crate) fn before(self, months: i32) -> Self {
        Self(self.0 - months)
    }

    /// When the month begins.
    pub(crate) fn start(self) -> Timestamp {
        let date = i16::try_from(self.year()).ok().zip(i8::try_from(self.number()).ok());
        let date = date.and_then(|(year, month)| Date::new(year, month, 1).ok());
        Timestamp::of_date(date.unwrap_or(Date::MAX))
    }
}

impl fmt::Display for Month {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}", self.year(), self.number())
    }
}

impl FromStr for Month {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        let number = |part: &str, length| {
            let is_number = part.len() == length && part.bytes().all(|one| one.is_ascii_digit());
            is_number.then(|| part.parse::<i32>().ok()).flatten()
        };
        let parts = text.split_once('-').and_then(|(year, month)| number(year, 4).zip(number(month, 2)));
        match parts {
            Some((year, month @ 1..=12)) => Ok(Self::new(year, month)),
            _ => Err(UnknownName { expected: "a month such as 2026-10" }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_month_is_read_as_it_is_written_and_begins_with_its_first_day() {
        for (text, start) in [("1970-01", 0), ("2024-02", 1_706_745_600_000), ("2026-12", 1_796_083_200_000)] {
            let month: Month = text.parse().expect("a month");
            assert_eq!((month.to_string().as_str(), month.start()), (text, Timestamp(start)));
            assert_eq!([Month::of(month.start()), Month::of(month.start().plus_ms(1))], [month; 2]);
            assert_eq!(Month::of(month.before(-1).start()), month.before(-1));
        }
        assert_eq!("2024-01".parse::<Month>().map(|month| month.before(13).to_string()), Ok("2022-12".to_owned()));
        for wrong in ["", "2024", "2024-0", "2024-00", "2024-13", "24-01", "2024-1", "2024-01-01", "+024-01", "2024-١"]
        {
            assert!(wrong.parse::<Month>().is_err(), "{wrong}");
        }
    }
}
