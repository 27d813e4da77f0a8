//! The row `invalid_answers` of the table `program`: how many calls Discord had refused lately, and when the last of them was.

use crate::domain::Timestamp;

use super::error::{StoreError, corrupt};
use super::{Read, Write};

const NAME: &str = "invalid_answers";

/// How many calls Discord refused in the time for which it counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct InvalidAnswerCount {
    pub count: u32,
    /// When the last of them was refused.
    pub at: Timestamp,
}

impl Read {
    /// The count that was stored last, if there is one.
    pub(crate) async fn invalid_answers(&mut self) -> Result<Option<InvalidAnswerCount>, StoreError> {
        let value = self.program_value(NAME).await?;
        value.map(|value| parse(&value).ok_or_else(|| corrupt("number of refused calls", &value))).transpose()
    }
}

impl Write {
    pub(crate) async fn record_invalid_answers(&mut self, answers: InvalidAnswerCount) -> Result<(), StoreError> {
        self.set_program_value(NAME, format!("{} {}", answers.count, answers.at.0)).await
    }
}

fn parse(value: &str) -> Option<InvalidAnswerCount> {
    let (count, at) = value.split_once(' ')?;
    Some(InvalidAnswerCount { count: count.parse().ok()?, at: Timestamp(at.parse().ok()?) })
}
