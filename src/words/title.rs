//! Titles by rating.

use messages::message;

use crate::domain::Title;
use rules::ByColor;

use super::Words;

impl Words {
    /// A sentence for each title that a game earned.
    pub(super) fn earned_titles(&self, titles: ByColor<Option<Title>>, names: &ByColor<String>) -> Vec<String> {
        let line = |(title, name): (Option<Title>, &String)| {
            Some(message!(self, "title-earned", name = name.as_str(), title = title?.name()))
        };
        [(titles.black, &names.black), (titles.white, &names.white)].into_iter().filter_map(line).collect()
    }
}
