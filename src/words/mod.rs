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
mod language;
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
mod standings;
#[cfg(test)]
mod tests;
mod text_board;
mod title;
mod title_role;
mod tournament;
mod trainer;
mod user_text;
mod vote;
mod weekly_summary;

use std::collections::HashMap;
use std::sync::Arc;

use fluent_bundle::{FluentArgs, FluentValue};
use icu_calendar::{Date, Gregorian};
use jiff::tz::Offset;
use messages::message_ids;
use unicode_segmentation::UnicodeSegmentation;

use rules::ByColor;

use crate::domain::{GameId, Timestamp};
use command_ids::CommandIds;
use language::Language;

pub(crate) use alt_text::AltText;
pub(crate) use conditional_moves::ConditionalMovesText;
pub(crate) use daily_post::{DailyPostPanel, DailyPostText};
pub(crate) use game::GameText;
pub(crate) use guild_settings::GuildSettingsPanel;
pub(crate) use head_to_head::HeadToHeadCard;
pub(crate) use help::HelpSection;
pub(crate) use history::HistoryText;
pub(crate) use leaderboard::LeaderboardCard;
pub(crate) use messages::{label, message};
pub(crate) use notice::NoticeText;
pub(crate) use profile::{LabelledValue, ProfileCard, ProgressText};
pub(crate) use puzzle::PuzzleText;
pub(crate) use replay::ReplayText;
pub(crate) use review::ReviewCardText;
pub(crate) use review_step::{ReviewJump, ReviewStepText};
pub(crate) use running_games::{GameLine, ListText};
pub(crate) use standings::{StandingsRowText, StandingsText};
pub(crate) use weekly_summary::first_day_of;

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

/// The id of a message that exists.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct MessageId(&'static str);

/// The ids of all messages.
pub(crate) mod ids {
    super::message_ids!("command-", "menu-", "refusal-", "server-setting-", "setting-");
}

/// The texts of one language. It shares the texts of all others.
#[derive(Clone)]
pub(crate) struct Words {
    languages: Arc<[Language]>,
    /// The index of the language.
    index: usize,
    command_ids: CommandIds,
    /// The signs of the discs in messages.
    discs: Option<ByColor<String>>,
}

impl Words {
    /// The English texts.
    pub(crate) fn english() -> Self {
        let command_ids = CommandIds::default();
        Self { languages: Language::all(&command_ids), index: 0, command_ids, discs: None }
    }

    /// The texts in one of Discord's languages, or in English where there are none in that language.
    pub(crate) fn in_locale(&self, locale: &str) -> Self {
        Self { index: Language::index_of(&self.languages, locale), ..self.clone() }
    }

    /// The texts in every language for each of Discord's locales that has one.
    pub(crate) fn in_all_locales(&self) -> impl Iterator<Item = (&'static str, Self)> {
        Language::locales(&self.languages).map(|locale| (locale, self.in_locale(locale)))
    }

    /// The names of a message's attributes.
    #[cfg(test)]
    fn attributes(&self, id: &str) -> Vec<String> {
        self.languages[self.index].attributes(id)
    }

    /// Discord's name of the language, such as `pt-BR`.
    #[cfg(test)]
    pub(crate) fn locale(&self) -> &'static str {
        self.languages[self.index].name()
    }

    /// Makes mentions of commands clickable from now on, by the ids under which Discord knows the commands.
    pub(crate) fn set_command_ids(&self, ids: HashMap<String, u64>) {
        self.command_ids.set(ids);
    }

    /// The same texts with these signs of the discs in messages, such as custom emojis, instead of ⚫ and ⚪.
    pub(crate) fn with_disc_signs(self, discs: Option<ByColor<String>>) -> Self {
        Self { discs, ..self }
    }

    /// Formats a message. [`message!`] checks the values while the program is compiled.
    pub(crate) fn format_message<'a, const N: usize>(
        &self,
        id: MessageId,
        values: [(&'a str, FluentValue<'a>); N],
    ) -> String {
        self.message_named(id.0, values)
    }

    /// Formats a message whose id is put together at run time. A test does this for each of them.
    fn message_named<'a, const N: usize>(&self, id: &str, values: [(&'a str, FluentValue<'a>); N]) -> String {
        self.format(id, None, &values.into_iter().collect())
    }

    /// An attribute of the message `id`, without values.
    fn attribute(&self, id: &str, attribute: &str) -> String {
        self.format(id, Some(attribute), &FluentArgs::new())
    }

    /// A text of this language, or else the English one.
    fn format(&self, id: &str, attribute: Option<&str>, arguments: &FluentArgs<'_>) -> String {
        let [own, english] = [self.index, 0].map(|index| &self.languages[index]);
        let text = own.format(id, attribute, arguments).or_else(|| english.format(id, attribute, arguments));
        debug_assert!(text.is_some(), "there is no message {id}");
        text.unwrap_or_else(|| id.to_owned())
    }

    /// A line as a whole sentence.
    fn sentence(&self, line: &str) -> String {
        message!(self, "sentence", text = line)
    }

    /// Whole sentences, one after the other.
    fn sentences(&self, sentences: &[String]) -> String {
        sentences.join(&message!(self, "separator-sentences"))
    }

    /// A list of short texts.
    fn items<T: AsRef<str>>(&self, items: &[T]) -> String {
        let items: Vec<&str> = items.iter().map(AsRef::as_ref).collect();
        items.join(&message!(self, "separator-items"))
    }

    /// The names of permissions as Discord's settings show them in this language.
    fn permissions(&self, names: &[&str]) -> String {
        let key = |name: &&str| name.to_lowercase().replace(' ', "-").replace('@', "");
        let name = |name| message!(self, "permission", name = key(name));
        self.items(&names.iter().map(name).collect::<Vec<_>>())
    }

    /// A number with one decimal place.
    fn decimal(&self, number: f64) -> String {
        let text = format!("{number:.1}");
        text.parse().map_or(text, |decimal| self.languages[self.index].number(&decimal))
    }

    /// A large whole number: `100,000`.
    fn whole(&self, number: i64) -> String {
        self.languages[self.index].number(&number.into())
    }

    /// The day in UTC: `Jun 29, 2026`. `None` for times outside the years −9999 to 9999.
    fn date(&self, at: Timestamp) -> Option<String> {
        Some(self.languages[self.index].day(&day_of(at)?))
    }

    /// The month in UTC: `June 2026`. `None` for times outside the years −9999 to 9999.
    fn month(&self, at: Timestamp) -> Option<String> {
        Some(self.languages[self.index].month(&day_of(at)?))
    }
}

impl From<GameId> for FluentValue<'_> {
    fn from(game: GameId) -> Self {
        game.to_string().into()
    }
}

impl From<&GameId> for FluentValue<'_> {
    fn from(&game: &GameId) -> Self {
        game.into()
    }
}

fn day_of(at: Timestamp) -> Option<Date<Gregorian>> {
    let day = Offset::UTC.to_datetime(jiff::Timestamp::from_millisecond(at.0).ok()?).date();
    Date::try_new_gregorian(day.year().into(), day.month().unsigned_abs(), day.day().unsigned_abs()).ok()
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
