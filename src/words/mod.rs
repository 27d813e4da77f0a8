//! All texts that users read on Discord. Each language has one Fluent file.
//!
//! Texts for messages are complete Markdown. User-written text in them is shortened, cleaned and escaped, so that it
//! cannot format or mention anything.

mod alt_text;
mod analysis;
mod annulment;
mod answer;
mod board_alt;
mod bot_play;
mod card;
mod challenge;
mod clock;
mod command;
mod command_ids;
mod component;
mod conditional_moves;
mod daily_post;
mod daily_puzzle;
mod ending;
mod fair_play;
mod game;
mod game_names;
mod guild_settings;
mod head_to_head;
mod help;
mod hint;
mod history;
mod leaderboard;
mod moves;
mod name;
mod notice;
mod opening;
mod pasted;
mod position;
mod privacy;
mod profile;
mod puzzle;
mod record;
mod refusal;
mod replay;
mod response;
mod review;
mod review_step;
mod running_games;
mod scheduled_post;
mod settings;
#[cfg(test)]
mod tests;
mod text_board;
mod title;
mod title_role;
mod trainer;
mod user_text;
mod weekly_summary;

use std::collections::HashMap;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;
use unicode_segmentation::UnicodeSegmentation;

use rules::ByColor;

use command_ids::CommandIds;

pub(crate) use alt_text::AltText;
pub(crate) use card::LeaderboardRowText;
pub(crate) use conditional_moves::ConditionalMovesText;
pub(crate) use daily_post::{DailyPostPanel, DailyPostText};
pub(crate) use game::GameText;
pub(crate) use guild_settings::GuildSettingsPanel;
pub(crate) use head_to_head::HeadToHeadCard;
pub(crate) use help::HelpSection;
pub(crate) use history::HistoryText;
pub(crate) use leaderboard::LeaderboardCard;
pub(crate) use notice::NoticeText;
pub(crate) use profile::{LabelledValue, ProfileCard, ProgressText};
pub(crate) use puzzle::PuzzleText;
pub(crate) use replay::ReplayText;
pub(crate) use review::ReviewCardText;
pub(crate) use review_step::{ReviewJump, ReviewStepText};
pub(crate) use running_games::GameLine;

/// Discord's limit for the content of a message, in characters. This module counts UTF-16 units, which
/// are never fewer than the characters.
const MAX_MESSAGE_LENGTH: usize = 2000;
/// Discord's limit for the description (alt text) of an attachment, in characters
/// (<https://discord.com/developers/docs/resources/message#attachment-object>).
const MAX_ALT_LENGTH: usize = 1024;
/// Discord's limit for the name of an autocomplete choice and for the label of an option of a select, in characters.
const MAX_CHOICE_LENGTH: usize = 100;
/// Discord's limit for the placeholder of a select, in characters.
const MAX_PLACEHOLDER_LENGTH: usize = 150;

/// The texts of one language.
pub(crate) struct Words {
    bundle: FluentBundle<FluentResource>,
    command_ids: CommandIds,
    /// The signs of the discs in messages.
    discs: Option<ByColor<String>>,
}

impl Words {
    /// The English texts. The file is embedded in the program, and a test parses it.
    pub(crate) fn english() -> Self {
        let resource = FluentResource::try_new(include_str!("en.ftl").to_owned())
            .map_err(|(_, errors)| errors)
            .expect("the English file parses");
        let language: LanguageIdentifier = "en".parse().expect("`en` is a language identifier");
        let mut bundle = FluentBundle::new_concurrent(vec![language]);
        bundle.set_use_isolating(false);
        bundle.add_resource(resource).expect("no message id of the English file occurs twice");
        let command_ids = CommandIds::default();
        let ids = command_ids.clone();
        bundle
            .add_function("COMMAND", move |arguments, named| ids.fluent_function(arguments, named))
            .expect("no other function has this name");
        Self { bundle, command_ids, discs: None }
    }

    /// Makes mentions of commands clickable from now on, by the ids under which Discord knows the commands.
    pub(crate) fn set_command_ids(&self, ids: HashMap<String, u64>) {
        self.command_ids.set(ids);
    }

    /// The same texts with these signs of the discs in messages, such as custom emojis, instead of ⚫ and ⚪.
    pub(crate) fn with_disc_signs(self, discs: Option<ByColor<String>>) -> Self {
        Self { discs, ..self }
    }

    /// Formats the message `id` with `values`.
    fn format_message<'a>(&self, id: &str, values: impl IntoIterator<Item = (&'a str, FluentValue<'a>)>) -> String {
        let message = self.bundle.get_message(id).expect("a test checks that every message id in the code exists");
        let pattern = message.value().expect("every message without attributes has a value");
        let arguments: FluentArgs<'a> = values.into_iter().collect();
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&arguments), &mut errors);
        debug_assert!(errors.is_empty(), "{id}: {errors:?}");
        text.into_owned()
    }

    /// Returns the message `id`, which takes no values.
    fn message(&self, id: &str) -> String {
        self.format_message(id, [])
    }
}

/// The length of a text in UTF-16 units, as Discord's clients count it.
fn utf16_length(text: &str) -> usize {
    text.encode_utf16().count()
}

/// Cuts a text to at most `max_length` UTF-16 units, but not inside a joined emoji or a letter with its marks. A text
/// that is cut ends in `…`.
fn truncate(text: &str, max_length: usize) -> String {
    if utf16_length(text) <= max_length {
        return text.to_owned();
    }
    let mut units = 1;
    let mut kept: String = text
        .graphemes(true)
        .take_while(|cluster| {
            units += utf16_length(cluster);
            units <= max_length
        })
        .collect();
    kept.push('…');
    kept
}
