//! The columns of a game's absence.

use sqlx::sqlite::SqliteRow;

use crate::domain::{Absence, Timestamp};
use crate::store::columns::get;
use crate::store::error::{StoreError, corrupt};

/// Of a game whose times stand still, or of any other.
pub(super) struct AbsenceColumns {
    pub(super) absent_since_ms: Option<i64>,
    pub(super) goes_on_at_ms: Option<i64>,
}

impl AbsenceColumns {
    pub(super) fn of(absence: Option<Absence>) -> Self {
        let (removed, returned) = match absence {
            None => (None, None),
            Some(Absence::Removed { since }) => (Some(since.0), None),
            Some(Absence::Returned { go_on_at }) => (None, Some(go_on_at.0)),
        };
        Self { absent_since_ms: removed, goes_on_at_ms: returned }
    }
}

/// The absence in a row of the table `game`.
pub(super) fn absence(row: &SqliteRow) -> Result<Option<Absence>, StoreError> {
    let time =
        |column| -> Result<Option<Timestamp>, StoreError> { Ok(get::<Option<i64>>(row, column)?.map(Timestamp)) };
    match (time("absent_since_ms")?, time("goes_on_at_ms")?) {
        (None, None) => Ok(None),
        (Some(since), None) => Ok(Some(Absence::Removed { since })),
        (None, Some(go_on_at)) => Ok(Some(Absence::Returned { go_on_at })),
        (Some(since), Some(at)) => Err(corrupt("absence", &format!("since {since:?}, until {at:?}"))),
    }
}
