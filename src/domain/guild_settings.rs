//! What the managers of a server set for it.

use std::str::FromStr;

use rules::{Shape, UnknownName, named_enum};
use strum::{IntoStaticStr, VariantArray};

use super::language::{DISCORD_LANGUAGE, language_names};
use super::{ChannelId, ChannelNotices, GamePlace, Language, OtherChannels, Refusal, Theme, TournamentRefusal};

/// The most channels to which games can be limited, as many as Discord's select can return.
pub(crate) const MAX_CHANNELS: usize = 25;

/// Who may start exhibitions, or create tournaments.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum Starters {
    #[default]
    Everyone,
    /// Those who may manage messages.
    Moderators,
    Nobody,
}

/// How many games may be running at once that were started in the same channel.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum GamesPerChannel {
    #[default]
    Unlimited,
    #[strum(serialize = "1")]
    One,
    #[strum(serialize = "2")]
    Two,
    #[strum(serialize = "3")]
    Three,
    #[strum(serialize = "5")]
    Five,
    #[strum(serialize = "10")]
    Ten,
    #[strum(serialize = "20")]
    Twenty,
}

impl GamesPerChannel {
    /// The number of games, if it is limited. Then it is the name.
    pub(crate) fn limit(self) -> Option<i64> {
        self.name().parse().ok()
    }
}

/// All settings of a server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct GuildSettings {
    /// The channels in which games may be started. Empty for all channels.
    pub channels: Vec<ChannelId>,
    pub games_per_channel: GamesPerChannel,
    pub game_place: GamePlace,
    /// The board of players who have not chosen one.
    pub board: Shape,
    /// The theme of players who have not chosen one.
    pub theme: Theme,
    pub exhibitions: Starters,
    pub tournaments: Starters,
    pub notices: ChannelNotices,
    /// Of what everybody reads. `None` for the language that Discord names.
    pub language: Option<Language>,
}

/// One of a server's settings that have a fixed list of values.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum GuildSetting {
    GamesPerChannel,
    #[strum(serialize = "place")]
    GamePlace,
    Board,
    Theme,
    Exhibitions,
    Tournaments,
    Language,
}

/// A part of the panel with a server's settings. Discord allows five rows, and one of them leads to the other parts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum GuildSettingsSection {
    /// Where games are started, and how many.
    #[default]
    Channels,
    /// Boards, exhibitions and notices.
    Games,
    /// Where the weekly summary is posted.
    WeeklySummary,
    /// Where the daily puzzle is posted.
    DailyPuzzle,
    /// Roles for titles.
    Titles,
    /// The language of what everybody reads.
    Language,
}

named_enum!(Starters, GamesPerChannel, GuildSetting, GuildSettingsSection);

impl GuildSettingsSection {
    /// The settings of this part that have a fixed list of values.
    pub(crate) fn settings(self) -> &'static [GuildSetting] {
        match self {
            Self::Channels => &[GuildSetting::GamesPerChannel, GuildSetting::GamePlace],
            Self::Games => &[GuildSetting::Board, GuildSetting::Theme, GuildSetting::Exhibitions],
            // The other parts have no row left.
            Self::Language => &[GuildSetting::Language, GuildSetting::Tournaments],
            Self::WeeklySummary | Self::DailyPuzzle | Self::Titles => &[],
        }
    }
}

impl GuildSetting {
    /// The part of the panel in which the setting is.
    pub(crate) fn section(self) -> GuildSettingsSection {
        let has_it = |section: &&GuildSettingsSection| section.settings().contains(&self);
        GuildSettingsSection::ALL.iter().find(has_it).copied().unwrap_or_default()
    }

    /// The names of all values that the setting can have, at most 25.
    pub(crate) fn values(self) -> Vec<String> {
        match self {
            Self::GamesPerChannel => GamesPerChannel::ALL.iter().map(|most| most.name().to_owned()).collect(),
            Self::GamePlace => GamePlace::ALL.iter().map(|place| place.name().to_owned()).collect(),
            Self::Board => board_names(),
            Self::Theme => Theme::ALL.iter().map(|theme| theme.name().to_owned()).collect(),
            Self::Exhibitions | Self::Tournaments => Starters::ALL.iter().map(|who| who.name().to_owned()).collect(),
            Self::Language => language_names(),
        }
    }
}

/// The names of all boards, the standard one first.
pub(super) fn board_names() -> Vec<String> {
    let others = Shape::all().filter(|&shape| shape != Shape::STANDARD);
    std::iter::once(Shape::STANDARD).chain(others).map(|shape| shape.to_string()).collect()
}

impl GuildSettings {
    /// The name of a setting's value.
    pub(crate) fn value(&self, setting: GuildSetting) -> String {
        match setting {
            GuildSetting::GamesPerChannel => self.games_per_channel.name().to_owned(),
            GuildSetting::GamePlace => self.game_place.name().to_owned(),
            GuildSetting::Board => self.board.to_string(),
            GuildSetting::Theme => self.theme.name().to_owned(),
            GuildSetting::Exhibitions => self.exhibitions.name().to_owned(),
            GuildSetting::Tournaments => self.tournaments.name().to_owned(),
            GuildSetting::Language => self.language.map_or(DISCORD_LANGUAGE, Language::locale).to_owned(),
        }
    }

    /// The settings with another value of one of them.
    ///
    /// # Errors
    /// When the setting has no value with this name.
    pub(crate) fn with(mut self, setting: GuildSetting, value: &str) -> Result<Self, Refusal> {
        match setting {
            GuildSetting::GamesPerChannel => self.games_per_channel = parse(setting, value)?,
            GuildSetting::GamePlace => self.game_place = parse(setting, value)?,
            GuildSetting::Board => {
                self.board = value.parse().map_err(|_| Refusal::BadBoard(Refusal::excerpt(value)))?;
            }
            GuildSetting::Theme => self.theme = parse(setting, value)?,
            GuildSetting::Exhibitions => self.exhibitions = parse(setting, value)?,
            GuildSetting::Tournaments => self.tournaments = parse(setting, value)?,
            GuildSetting::Language if value == DISCORD_LANGUAGE => self.language = None,
            GuildSetting::Language => self.language = Some(parse(setting, value)?),
        }
        Ok(self)
    }

    /// Checks that a game may be started in a channel, or in a thread of the channel `parent`.
    ///
    /// # Errors
    /// A refusal with the channels in which it may.
    pub(crate) fn check_channel(&self, channel: ChannelId, parent: Option<ChannelId>) -> Result<(), Refusal> {
        let is_allowed = |channel: ChannelId| self.channels.contains(&channel);
        if self.channels.is_empty() || is_allowed(channel) || parent.is_some_and(is_allowed) {
            return Ok(());
        }
        Err(Refusal::ChannelNotAllowed(self.channels.clone()))
    }

    /// Checks that another game may be started in a channel in which so many were started that are running.
    ///
    /// # Errors
    /// A refusal with the other channels in which games may be started.
    pub(crate) fn check_games_in(&self, channel: ChannelId, running: i64) -> Result<(), Refusal> {
        match self.games_per_channel.limit() {
            Some(limit) if running >= limit => {
                let others: Vec<_> = self.channels.iter().copied().filter(|&other| other != channel).collect();
                let others = match (self.channels.is_empty(), others.is_empty()) {
                    (true, _) => OtherChannels::All,
                    (false, true) => OtherChannels::None,
                    (false, false) => OtherChannels::These(others),
                };
                Err(Refusal::ChannelFull { limit, others })
            }
            Some(_) | None => Ok(()),
        }
    }

    /// Checks that a user may start an exhibition.
    ///
    /// # Errors
    /// When nobody may, or only moderators, and the user is none.
    pub(crate) fn check_exhibition(&self, is_moderator: bool) -> Result<(), Refusal> {
        match self.exhibitions {
            Starters::Everyone => Ok(()),
            Starters::Moderators if is_moderator => Ok(()),
            Starters::Moderators => Err(Refusal::ExhibitionsForModerators),
            Starters::Nobody => Err(Refusal::NoExhibitions),
        }
    }

    /// Checks that a user may create a tournament.
    ///
    /// # Errors
    /// When nobody may, or only moderators, and the user is none.
    pub(crate) fn check_tournament(&self, is_moderator: bool) -> Result<(), TournamentRefusal> {
        match self.tournaments {
            Starters::Everyone => Ok(()),
            Starters::Moderators if is_moderator => Ok(()),
            Starters::Moderators => Err(TournamentRefusal::ForModerators),
            Starters::Nobody => Err(TournamentRefusal::NotAllowed),
        }
    }
}

impl Default for GuildSettings {
    fn default() -> Self {
        Self {
            channels: Vec::new(),
            games_per_channel: GamesPerChannel::default(),
            game_place: GamePlace::default(),
            board: Shape::STANDARD,
            theme: Theme::default(),
            exhibitions: Starters::default(),
            tournaments: Starters::default(),
            notices: ChannelNotices::default(),
            language: None,
        }
    }
}

fn parse<T: FromStr<Err = UnknownName>>(setting: GuildSetting, value: &str) -> Result<T, Refusal> {
    value.parse().map_err(|UnknownName { expected }| Refusal::BadChoice { option: setting.name(), expected })
}
