//! Where the paths of a file lead, counted from the crate's root.

use crate::visitor::{NamedPath, Origin};

/// Where a path leads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Target {
    /// Into this crate, from its root: `[rules, Square]`.
    Own(Vec<String>),
    /// A path that begins with any other name: that of another crate, or one that is in scope.
    Other(Vec<String>),
}

impl NamedPath {
    /// Where the path leads when a file that is `module` names it.
    pub(crate) fn target(&self, module: &[String]) -> Target {
        // `self` the variable, or the `crate` of `pub(crate)` in a macro.
        let is_keyword = self.segments.len() == 1 && !self.is_import();
        let climbing = self.segments.iter().take_while(|part| is_relative(part)).count();
        match self.segments.split_first() {
            Some((first, rest)) if (first == "crate" && !is_keyword) || first == "outflank" => {
                Target::Own(rest.to_vec())
            }
            Some(_) if climbing > 0 && !is_keyword => {
                let mut target = [module, &self.inline].concat();
                target.truncate(target.len().saturating_sub(self.climbs()));
                target.extend_from_slice(&self.segments[climbing..]);
                Target::Own(target)
            }
            _ => Target::Other(self.segments.clone()),
        }
    }

    /// How many modules the path leaves before it enters any: 2 for `super::super::x`.
    pub(crate) fn climbs(&self) -> usize {
        self.segments.iter().take_while(|part| is_relative(part)).filter(|part| *part == "super").count()
    }

    pub(crate) fn is_import(&self) -> bool {
        self.origin != Origin::Code
    }
}

fn is_relative(segment: &str) -> bool {
    segment == "self" || segment == "super"
}
