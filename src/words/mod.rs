//! Every sentence that people read, one Fluent file a language.
//!
//! Texts for messages are finished Markdown: whatever users wrote in them is cut, cleaned and escaped, and pings nobody.

mod board_alt;
mod card;
mod challenge;
mod command;
mod component;
mod ending;
mod game;
mod leaderboard;
mod moves;
mod name;
mod position;
mod refusal;
mod replay;
mod response;
mod running_games;
#[cfg(test)]
mod tests;
mod text_board;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

pub(crate) use card::LeaderboardRowText;
pub(crate) use component::ButtonLabel;
pub(crate) use game::GameText;
pub(crate) use leaderboard::LeaderboardCard;
pub(crate) use running_games::GameLine;

/// Most characters of a message on Discord; counted in UTF-16 units here, which is never fewer.
const LONGEST_MESSAGE: usize = 2000;
/// Most characters that Discord takes as the description of an attachment
/// (<https://discord.com/developers/docs/resources/message#attachment-object>).
const LONGEST_ALT: usize = 1024;
/// Most characters of a choice that completes an option.
const LONGEST_CHOICE: usize = 100;

/// The wording of one language.
pub(crate) struct Words {
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    /// English.
    ///
    /// # Panics
    /// Never: the file is part of the program, and a test reads it.
    pub(crate) fn english() -> Self {
        let resource = FluentResource::try_new(include_str!("en.ftl").to_owned())
            .map_err(|(_, errors)| errors)
            .expect("the English file is well formed");
        let language: LanguageIdentifier = "en".parse().expect("`en` is a language");
        let mut bundle = FluentBundle::new_concurrent(vec![language]);
        bundle.set_use_isolating(false);
        bundle.add_resource(resource).expect("no message of the English file is there twice");
        Self { bundle }
    }

    /// The message `id` with these values filled in.
    fn say<'a, const N: usize>(&self, id: &str, values: [(&'a str, FluentValue<'a>); N]) -> String {
        let message = self.bundle.get_message(id).expect("a test finds every message that the code names");
        let pattern = message.value().expect("a message that is said has a text");
        let arguments: FluentArgs<'a> = values.into_iter().collect();
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&arguments), &mut errors);
        debug_assert!(errors.is_empty(), "{id}: {errors:?}");
        text.into_owned()
    }

    /// The message `id`, which has nothing to fill in.
    fn text(&self, id: &str) -> String {
        self.say(id, [])
    }
}

/// The length of a text as Discord's clients count it, in UTF-16 units.
fn length(text: &str) -> usize {
    text.encode_utf16().count()
}

/// The start of a text that has at most `longest` UTF-16 units, ending in `…` where it was cut.
fn shortened(text: &str, longest: usize) -> String {
    if length(text) <= longest {
        return text.to_owned();
    }
    let mut units = 1;
    let mut kept: String = text
        .chars()
        .take_while(|character| {
            units += character.len_utf16();
            units <= longest
        })
        .collect();
    kept.push('…');
    kept
}
