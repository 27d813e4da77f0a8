//! Mentions of the slash commands. Where their ids are known, a mention can be clicked.

use std::collections::HashMap;
use std::sync::{Arc, OnceLock};

use fluent_bundle::{FluentArgs, FluentValue};

/// The ids of the registered commands, by name. They are known once the commands are registered.
#[derive(Clone, Debug, Default)]
pub(super) struct CommandIds(Arc<OnceLock<HashMap<String, u64>>>);

impl CommandIds {
    /// Makes the ids known. Further calls have no effect: commands are registered once in each run.
    pub(super) fn set(&self, ids: HashMap<String, u64>) {
        self.0.get_or_init(|| ids);
    }

    /// `</play:123>`, which Discord shows as a link that opens the command, or `/play` if its id is not known. A subcommand, such as
    /// `puzzle next`, has the id of its command.
    fn mention(&self, name: &str) -> String {
        let command = name.split(' ').next().unwrap_or(name);
        match self.0.get().and_then(|ids| ids.get(command)) {
            Some(id) => format!("</{name}:{id}>"),
            None => format!("/{name}"),
        }
    }

    /// The function `COMMAND` of the Fluent files: the mention of the command whose name is its only argument.
    pub(super) fn fluent_function<'a>(
        &self,
        arguments: &[FluentValue<'a>],
        _named: &FluentArgs<'_>,
    ) -> FluentValue<'a> {
        match arguments {
            [FluentValue::String(name)] => self.mention(name).into(),
            _ => FluentValue::Error,
        }
    }
}
