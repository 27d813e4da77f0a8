//! What a player sets once for all their games.

use std::str::FromStr;

use rules::{Level, Shape, UnknownName, named_enum};
use strum::{IntoStaticStr, VariantArray};

use super::guild_settings::board_names;
use super::language::{DISCORD_LANGUAGE, language_names};
use super::{
    BoardFormat, ColorChoice, DiscShapes, GameOptions, GlobalListing, HintChoice, HintMarks, HolidayChoice, Hour,
    Language, LevelChoice, NamedZone, NoticeChoice, QuietHours, Refusal, SetupChoice, Theme, TimeZone,
};

/// The name of the theme of a player who has not chosen one.
const SERVER_THEME: &str = "server";
/// The name of the beginning of quiet hours for a player who has none.
const NO_QUIET_HOURS: &str = "none";

/// How boards are shown to a player, and how they are notified.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct PlayerSettings {
    /// On the picture of a board when the player is to move.
    pub marks: HintMarks,
    /// `None` for the theme of the server in which the board is.
    pub theme: Option<Theme>,
    pub discs: DiscShapes,
    /// How the boards of the player's games are shown.
    pub format: BoardFormat,
    pub notices: NoticeChoice,
    pub quiet: QuietHours,
    /// Whether the player takes holidays in games with days for each move.
    pub holidays: HolidayChoice,
    /// Whether boards have a button for hints when the player is to move against the bot.
    pub hints: HintChoice,
    /// Whether everybody who uses the bot can see the player on the global leaderboard.
    pub listing: GlobalListing,
    /// `None` for the language that Discord names.
    pub language: Option<Language>,
}

/// All settings of a player.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Settings {
    /// The options that `/play` repeats.
    pub play: GameOptions,
    /// The options that `/challenge` repeats.
    pub challenge: GameOptions,
    pub player: PlayerSettings,
}

/// One of the settings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum Setting {
    Level,
    Color,
    Board,
    Setup,
    Theme,
    Discs,
    Marks,
    View,
    Notices,
    /// When quiet hours begin.
    QuietFrom,
    /// When quiet hours end.
    QuietTo,
    TimeZone,
    Holidays,
    Hints,
    /// Of the global leaderboard.
    Listing,
    /// Of what only the player reads.
    Language,
}

/// A page of the panel with the settings. Discord allows five rows, and one of them leads to the other pages.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum SettingsSection {
    /// How boards look.
    #[default]
    Boards,
    /// What the next games start with.
    Games,
    /// How and when the player is notified.
    Notices,
    /// Holidays, hints, the global leaderboard, and the language.
    Playing,
    /// Who may not challenge the player.
    People,
    /// What is stored about the player.
    Data,
}

named_enum!(Setting, SettingsSection);

impl SettingsSection {
    /// The settings of this part, at most four.
    pub(crate) fn settings(self) -> &'static [Setting] {
        match self {
            Self::Boards => &[Setting::Theme, Setting::Discs, Setting::Marks, Setting::View],
            Self::Games => &[Setting::Level, Setting::Color, Setting::Board, Setting::Setup],
            Self::Notices => &[Setting::Notices, Setting::QuietFrom, Setting::QuietTo, Setting::TimeZone],
            Self::Playing => &[Setting::Holidays, Setting::Hints, Setting::Listing, Setting::Language],
            Self::People | Self::Data => &[],
        }
    }
}

/// The current value of a setting.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum SettingValue {
    /// The name of the value.
    One(String),
    /// The names of the values for `/play` and `/challenge`, which differ.
    Each { play: String, challenge: String },
}

impl Setting {
    /// The part of the panel in which the setting is.
    pub(crate) fn section(self) -> SettingsSection {
        let has_it = |section: &&SettingsSection| section.settings().contains(&self);
        SettingsSection::ALL.iter().find(has_it).copied().unwrap_or_default()
    }

    /// The names of all values that the setting can have: at most 25, except for the time zone, whose values are in several lists.
    pub(crate) fn values(self) -> Vec<String> {
        fn names<T: Copy>(all: &[T], name: fn(T) -> &'static str) -> Vec<String> {
            all.iter().map(|&one| name(one).to_owned()).collect()
        }
        match self {
            Self::Level => {
                let levels = Level::ALL.into_iter().map(LevelChoice::Fixed);
                std::iter::once(LevelChoice::MatchMe).chain(levels).map(|choice| choice.to_string()).collect()
            }
            Self::Color => names(ColorChoice::ALL, ColorChoice::name),
            Self::Board => board_names(),
            Self::Setup => names(SetupChoice::ALL, SetupChoice::name),
            Self::Theme => {
                let own = Theme::ALL.iter().map(|theme| theme.name());
                std::iter::once(SERVER_THEME).chain(own).map(str::to_owned).collect()
            }
            Self::Discs => names(DiscShapes::ALL, DiscShapes::name),
            Self::Marks => names(HintMarks::ALL, HintMarks::name),
            Self::View => names(BoardFormat::ALL, BoardFormat::name),
            Self::Notices => names(NoticeChoice::ALL, NoticeChoice::name),
            Self::Holidays => names(HolidayChoice::ALL, HolidayChoice::name),
            Self::Hints => names(HintChoice::ALL, HintChoice::name),
            Self::Listing => names(GlobalListing::ALL, GlobalListing::name),
            Self::Language => language_names(),
            Self::QuietFrom => std::iter::once(NO_QUIET_HOURS.to_owned()).chain(hours()).collect(),
            Self::QuietTo => hours().collect(),
            Self::TimeZone => {
                let named = NamedZone::all().map(TimeZone::Named);
                std::iter::once(TimeZone::UTC).chain(named).map(|zone| zone.to_string()).collect()
            }
        }
    }
}

impl Settings {
    /// The current value of a setting.
    pub(crate) fn value(&self, setting: Setting) -> SettingValue {
        let each = |value: fn(&GameOptions) -> String| {
            let (play, challenge) = (value(&self.play), value(&self.challenge));
            if play == challenge { SettingValue::One(play) } else { SettingValue::Each { play, challenge } }
        };
        let one = |name: &str| SettingValue::One(name.to_owned());
        match setting {
            Setting::Level => one(&self.play.level.unwrap_or(LevelChoice::Fixed(Level::WEAKEST)).to_string()),
            Setting::Color => each(|options| options.color.name().to_owned()),
            Setting::Board => each(|options| options.shape.to_string()),
            Setting::Setup => each(|options| options.setup.name().to_owned()),
            Setting::Theme => one(self.player.theme.map_or(SERVER_THEME, Theme::name)),
            Setting::Discs => one(self.player.discs.name()),
            Setting::Marks => one(self.player.marks.name()),
            Setting::View => one(self.player.format.name()),
            Setting::Notices => one(self.player.notices.name()),
            Setting::QuietFrom => match self.player.quiet.from {
                Some(hour) => one(&hour.to_string()),
                None => one(NO_QUIET_HOURS),
            },
            Setting::QuietTo => one(&self.player.quiet.to.to_string()),
            Setting::Holidays => one(self.player.holidays.name()),
            Setting::Hints => one(self.player.hints.name()),
            Setting::Listing => one(self.player.listing.name()),
            Setting::Language => one(self.player.language.map_or(DISCORD_LANGUAGE, Language::locale)),
            Setting::TimeZone => one(&self.player.quiet.zone.to_string()),
        }
    }

    /// The settings with another value of one of them.
    ///
    /// # Errors
    /// When the setting has no value with this name.
    pub(crate) fn with(mut self, setting: Setting, value: &str) -> Result<Self, Refusal> {
        match setting {
            Setting::Level => {
                self.play.level = Some(value.parse().map_err(|_| Refusal::BadLevelChoice(Refusal::excerpt(value)))?);
            }
            Setting::Color => {
                let color = parse(setting, value)?;
                self.for_each_command(|options| options.color = color);
            }
            Setting::Board => {
                let shape = value.parse().map_err(|_| Refusal::BadBoard(Refusal::excerpt(value)))?;
                self.for_each_command(|options| {
                    options.shape = shape;
                    options.board_is_chosen = true;
                });
            }
            Setting::Setup => {
                let setup = parse(setting, value)?;
                self.for_each_command(|options| options.setup = setup);
            }
            Setting::Theme if value == SERVER_THEME => self.player.theme = None,
            Setting::Theme => self.player.theme = Some(parse(setting, value)?),
            Setting::Discs => self.player.discs = parse(setting, value)?,
            Setting::Marks => self.player.marks = parse(setting, value)?,
            Setting::View => {
                let format = parse(setting, value)?;
                self.player.format = format;
                self.for_each_command(|options| options.format = format);
            }
            Setting::Notices => self.player.notices = parse(setting, value)?,
            Setting::QuietFrom if value == NO_QUIET_HOURS => self.player.quiet.from = None,
            Setting::QuietFrom => self.player.quiet.from = Some(parse(setting, value)?),
            Setting::QuietTo => self.player.quiet.to = parse(setting, value)?,
            Setting::Holidays => self.player.holidays = parse(setting, value)?,
            Setting::Hints => self.player.hints = parse(setting, value)?,
            Setting::Listing => self.player.listing = parse(setting, value)?,
            Setting::Language if value == DISCORD_LANGUAGE => self.player.language = None,
            Setting::Language => self.player.language = Some(parse(setting, value)?),
            Setting::TimeZone => self.player.quiet.zone = parse(setting, value)?,
        }
        Ok(self)
    }

    /// The settings with the server's board where the player has not chosen one.
    pub(crate) fn with_server_board(self, shape: Shape) -> Self {
        let (play, challenge) = (self.play.with_server_board(shape), self.challenge.with_server_board(shape));
        Self { play, challenge, ..self }
    }

    fn for_each_command(&mut self, change: impl Fn(&mut GameOptions)) {
        change(&mut self.play);
        change(&mut self.challenge);
    }
}

impl Default for Settings {
    /// The settings of a user who has never used the bot.
    fn default() -> Self {
        Self {
            play: GameOptions::default_play(),
            challenge: GameOptions::default_challenge(),
            player: PlayerSettings::default(),
        }
    }
}

/// The names of all hours of a day.
fn hours() -> impl Iterator<Item = String> {
    Hour::all().map(|hour| hour.to_string())
}

fn parse<T: FromStr<Err = UnknownName>>(setting: Setting, value: &str) -> Result<T, Refusal> {
    value.parse().map_err(|UnknownName { expected }| Refusal::BadChoice { option: setting.name(), expected })
}
