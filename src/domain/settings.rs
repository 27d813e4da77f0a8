//! What a player sets once for all their games.

use std::str::FromStr;

use crate::rules::{Level, Shape, UnknownName, named_enum};

use super::guild_settings::board_names;
use super::{
    BoardFormat, ColorChoice, DiscShapes, GameOptions, HintMarks, NoticeChoice, QuietHours, Refusal, SetupChoice, Theme,
};

/// The name of the theme of a player who has not chosen one.
const SERVER_THEME: &str = "server";

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
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Setting {
    Level,
    Color,
    Board,
    Setup,
    Theme,
    Discs,
    Marks,
    View,
}

named_enum! {
    pub(crate) Setting {
        Level = "level",
        Color = "color",
        Board = "board",
        Setup = "setup",
        Theme = "theme",
        Discs = "discs",
        Marks = "marks",
        View = "view",
    }
}

/// A part of the panel with the settings. Discord allows five rows, and one of them leads to the other parts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) enum SettingsSection {
    /// How boards look.
    #[default]
    Boards,
    /// What the next games start with.
    Games,
    /// Who may not challenge the player.
    People,
}

named_enum! {
    pub(crate) SettingsSection {
        Boards = "boards",
        Games = "games",
        People = "people",
    }
}

impl SettingsSection {
    /// The settings of this part, at most four.
    pub(crate) fn settings(self) -> &'static [Setting] {
        match self {
            Self::Boards => &[Setting::Theme, Setting::Discs, Setting::Marks, Setting::View],
            Self::Games => &[Setting::Level, Setting::Color, Setting::Board, Setting::Setup],
            Self::People => &[],
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

    /// The names of all values that the setting can have, at most 25.
    pub(crate) fn values(self) -> Vec<String> {
        fn names<T: Copy>(all: &[T], name: fn(T) -> &'static str) -> Vec<String> {
            all.iter().map(|&one| name(one).to_owned()).collect()
        }
        match self {
            Self::Level => Level::ALL.iter().map(Level::to_string).collect(),
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
            Setting::Level => one(&self.play.level.unwrap_or(Level::WEAKEST).to_string()),
            Setting::Color => each(|options| options.color.name().to_owned()),
            Setting::Board => each(|options| options.shape.to_string()),
            Setting::Setup => each(|options| options.setup.name().to_owned()),
            Setting::Theme => one(self.player.theme.map_or(SERVER_THEME, Theme::name)),
            Setting::Discs => one(self.player.discs.name()),
            Setting::Marks => one(self.player.marks.name()),
            Setting::View => one(self.player.format.name()),
        }
    }

    /// The settings with another value of one of them.
    ///
    /// # Errors
    /// When the setting has no value with this name.
    pub(crate) fn with(mut self, setting: Setting, value: &str) -> Result<Self, Refusal> {
        match setting {
            Setting::Level => {
                self.play.level = Some(value.parse().map_err(|_| Refusal::BadLevel(Refusal::excerpt(value)))?);
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

fn parse<T: FromStr<Err = UnknownName>>(setting: Setting, value: &str) -> Result<T, Refusal> {
    value.parse().map_err(|UnknownName { expected }| Refusal::BadChoice { option: setting.name(), expected })
}
