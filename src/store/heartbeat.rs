//! The row `heartbeat_ms` of the table `program`: when the program last wrote to show that it can.

use crate::domain::Timestamp;

use super::error::{StoreError, corrupt};
use super::{Read, Write};

const NAME: &str = "heartbeat_ms";

impl Read {
    /// When the program last wrote to show that it can; `None` before the first time.
    pub(crate) async fn heartbeat(&mut self) -> Result<Option<Timestamp>, StoreError> {
        let value = self.program_value(NAME).await?;
        value.map(|value| value.parse().map(Timestamp).map_err(|_| corrupt("time", &value))).transpose()
    }
}

impl Write {
    /// Stores that the program can write now.
    pub(crate) async fn record_heartbeat(&mut self, now: Timestamp) -> Result<(), StoreError> {
        self.set_program_value(NAME, now.0.to_string()).await
    }
}
