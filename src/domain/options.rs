//! What a person chooses before a game, and how chance and rules turn it into one.

use std::fmt;
use std::str::FromStr;

use crate::rules::{Color, Goal, Level, Setup, Shape, UnknownName, Variant};

use super::BoardFormat;

/// A colour, or whichever chance gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ColorChoice {
    /// This one.
    Fixed(Color),
    /// Drawn when the game starts.
    Random,
}

impl ColorChoice {
    /// All choices in the order in which they are offered.
    pub(crate) const ALL: [Self; 3] = [Self::Fixed(Color::Black), Self::Fixed(Color::White), Self::Random];

    /// `black`, `white` or `random`.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Fixed(color) => color.name(),
            Self::Random => "random",
        }
    }

    /// The colour, `drawn` where chance decides.
    pub(crate) fn resolve(self, drawn: Color) -> Color {
        match self {
            Self::Fixed(color) => color,
            Self::Random => drawn,
        }
    }
}

impl fmt::Display for ColorChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for ColorChoice {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        let found = Self::ALL.into_iter().find(|choice| choice.name() == text);
        found.ok_or(UnknownName { expected: "black, white, random" })
    }
}

/// A set-up of the rules, or the standard one followed by a random opening.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SetupChoice {
    /// This set-up, nothing played yet.
    Fixed(Setup),
    /// The standard set-up and an even opening drawn by chance.
    Random,
}

impl SetupChoice {
    /// All choices in the order in which they are offered.
    pub(crate) const ALL: [Self; 5] = [
        Self::Fixed(Setup::Standard),
        Self::Fixed(Setup::Mirrored),
        Self::Fixed(Setup::Parallel),
        Self::Fixed(Setup::Free),
        Self::Random,
    ];

    /// The set-up's name, or `random`.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Fixed(setup) => setup.name(),
            Self::Random => "random",
        }
    }

    /// The set-up of the rules under it.
    pub(crate) fn setup(self) -> Setup {
        match self {
            Self::Fixed(setup) => setup,
            Self::Random => Setup::Standard,
        }
    }
}

impl fmt::Display for SetupChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for SetupChoice {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        let found = Self::ALL.into_iter().find(|choice| choice.name() == text);
        found.ok_or(UnknownName { expected: "standard, mirrored, parallel, free, random" })
    }
}

/// Everything chosen for a game; what was left out repeats the last choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct GameOptions {
    /// The bot's level; only `/play` has one.
    pub level: Option<Level>,
    /// The chooser's discs.
    pub color: ColorChoice,
    /// The board.
    pub shape: Shape,
    /// The set-up.
    pub setup: SetupChoice,
    /// Who moves first.
    pub first: ColorChoice,
    /// What wins.
    pub goal: Goal,
    /// How the board is shown; every command repeats what was chosen last in any.
    pub format: BoardFormat,
}

impl GameOptions {
    /// What `/play` means for somebody who never chose: black against level 3 on the standard board.
    pub(crate) fn default_play() -> Self {
        Self { level: Level::try_from(3).ok(), color: ColorChoice::Fixed(Color::Black), ..Self::default_challenge() }
    }

    /// What `/challenge` means for somebody who never chose: random colours on the standard board.
    pub(crate) fn default_challenge() -> Self {
        Self {
            level: None,
            color: ColorChoice::Random,
            shape: Shape::STANDARD,
            setup: SetupChoice::Fixed(Setup::Standard),
            first: ColorChoice::Fixed(Color::Black),
            goal: Goal::Most,
            format: BoardFormat::Picture,
        }
    }

    /// The rules' variant, `drawn` moving first where chance decides.
    pub(crate) fn variant(&self, drawn: Color) -> Variant {
        Variant { shape: self.shape, setup: self.setup.setup(), first: self.first.resolve(drawn), goal: self.goal }
    }
}

/// What a person gave; the rest repeats their last choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct GivenOptions {
    /// The bot's level.
    pub level: Option<Level>,
    /// The chooser's discs.
    pub color: Option<ColorChoice>,
    /// The board.
    pub shape: Option<Shape>,
    /// The set-up.
    pub setup: Option<SetupChoice>,
    /// Who moves first.
    pub first: Option<ColorChoice>,
    /// What wins.
    pub goal: Option<Goal>,
    /// How the board is shown.
    pub format: Option<BoardFormat>,
}

impl GivenOptions {
    /// The options, what was not given as in `last`.
    pub(crate) fn with_defaults(&self, last: GameOptions) -> GameOptions {
        GameOptions {
            level: self.level.or(last.level),
            color: self.color.unwrap_or(last.color),
            shape: self.shape.unwrap_or(last.shape),
            setup: self.setup.unwrap_or(last.setup),
            first: self.first.unwrap_or(last.first),
            goal: self.goal.unwrap_or(last.goal),
            format: self.format.unwrap_or(last.format),
        }
    }
}
