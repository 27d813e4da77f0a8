//! A list that is built in steps, so that an interruption loses only one of them.

use engine::Stop;

use super::error::Interrupted;

/// How a list is built. The same settings give the same list, however often it was interrupted.
pub(crate) trait ListBuild {
    /// The list so far.
    type List: Default;
    /// Why a text is not a list.
    type Error;

    /// How many entries are wanted.
    fn count(&self) -> usize;

    /// How many there are.
    fn len(list: &Self::List) -> usize;

    /// Looks for more entries for a while.
    ///
    /// # Errors
    /// If `stop` is stopped. The list is then as before.
    fn advance(&self, list: &mut Self::List, stop: &Stop) -> Result<(), Interrupted>;

    /// The list so far as text, from which [`resume`](Self::resume) goes on.
    fn write(&self, list: &Self::List) -> String;

    /// Reads a list that was written with these settings; `None` if it was written with others.
    ///
    /// # Errors
    /// If a line is not an entry.
    fn resume(&self, text: &str) -> Result<Option<Self::List>, Self::Error>;

    fn is_done(&self, list: &Self::List) -> bool {
        Self::len(list) >= self.count()
    }

    fn interrupted(&self, list: &Self::List) -> Interrupted {
        Interrupted { done: Self::len(list), total: self.count() }
    }
}
