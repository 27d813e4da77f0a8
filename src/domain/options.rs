//! The options of a game: what the user chooses, and how they become a variant of the rules.

use crate::rules::{Color, Goal, Level, Setup, Shape, Variant, named_enum};

use super::{BoardFormat, ClockChoice};

/// A colour, or a random one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ColorChoice {
    Fixed(Color),
    /// Drawn when the game starts.
    Random,
}

named_enum! {
    pub(crate) ColorChoice {
        Fixed(Color::Black) = "black",
        Fixed(Color::White) = "white",
        Random = "random",
    }
}

impl ColorChoice {
    /// The chosen colour, or `drawn` for a random one.
    pub(crate) fn resolve(self, drawn: Color) -> Color {
        match self {
            Self::Fixed(color) => color,
            Self::Random => drawn,
        }
    }
}

/// A set-up of the rules, or the standard one followed by a random opening.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SetupChoice {
    Fixed(Setup),
    /// The standard set-up, followed by a random balanced opening.
    Random,
}

named_enum! {
    pub(crate) SetupChoice {
        Fixed(Setup::Standard) = "standard",
        Fixed(Setup::Mirrored) = "mirrored",
        Fixed(Setup::Parallel) = "parallel",
        Fixed(Setup::Free) = "free",
        Random = "random",
    }
}

impl SetupChoice {
    /// The set-up that the game starts from.
    pub(crate) fn setup(self) -> Setup {
        match self {
            Self::Fixed(setup) => setup,
            Self::Random => Setup::Standard,
        }
    }
}

/// Whether a game between people is rated if it can be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RatedChoice {
    Yes,
    No,
}

named_enum! {
    pub(crate) RatedChoice {
        Yes = "yes",
        No = "no",
    }
}

/// All options of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct GameOptions {
    /// The bot's level. Only `/play` has one.
    pub level: Option<Level>,
    /// The colour of the user who chooses.
    pub color: ColorChoice,
    pub shape: Shape,
    pub setup: SetupChoice,
    /// Who moves first.
    pub first: ColorChoice,
    pub goal: Goal,
    /// Only `/challenge` has it.
    pub rated: RatedChoice,
    /// Only `/challenge` has it.
    pub clock: ClockChoice,
    /// How the board is shown. A user's last choice holds for all commands.
    pub format: BoardFormat,
    /// Whether the user has ever chosen the board. Otherwise it is the server's.
    pub board_is_chosen: bool,
}

impl GameOptions {
    /// The defaults of `/play`: black against level 3 on the standard board.
    pub(crate) fn default_play() -> Self {
        Self { level: Level::try_from(3).ok(), color: ColorChoice::Fixed(Color::Black), ..Self::default_challenge() }
    }

    /// The defaults of `/challenge`: random colours on the standard board.
    pub(crate) fn default_challenge() -> Self {
        Self {
            level: None,
            color: ColorChoice::Random,
            shape: Shape::STANDARD,
            setup: SetupChoice::Fixed(Setup::Standard),
            first: ColorChoice::Fixed(Color::Black),
            goal: Goal::Most,
            rated: RatedChoice::Yes,
            clock: ClockChoice::None,
            format: BoardFormat::Picture,
            board_is_chosen: false,
        }
    }

    /// The options with the server's board, unless the user has chosen one.
    pub(crate) fn with_server_board(self, shape: Shape) -> Self {
        if self.board_is_chosen { self } else { Self { shape, ..self } }
    }

    /// The variant of the rules. `drawn` moves first if the first mover is random.
    pub(crate) fn variant(&self, drawn: Color) -> Variant {
        Variant { shape: self.shape, setup: self.setup.setup(), first: self.first.resolve(drawn), goal: self.goal }
    }
}

/// The options that a user gave with a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct GivenOptions {
    pub level: Option<Level>,
    pub color: Option<ColorChoice>,
    pub shape: Option<Shape>,
    pub setup: Option<SetupChoice>,
    pub first: Option<ColorChoice>,
    pub goal: Option<Goal>,
    pub rated: Option<RatedChoice>,
    pub clock: Option<ClockChoice>,
    pub format: Option<BoardFormat>,
}

impl GivenOptions {
    /// All options. Those that were not given are taken from `defaults`.
    pub(crate) fn with_defaults(&self, defaults: GameOptions) -> GameOptions {
        GameOptions {
            level: self.level.or(defaults.level),
            color: self.color.unwrap_or(defaults.color),
            shape: self.shape.unwrap_or(defaults.shape),
            setup: self.setup.unwrap_or(defaults.setup),
            first: self.first.unwrap_or(defaults.first),
            goal: self.goal.unwrap_or(defaults.goal),
            rated: self.rated.unwrap_or(defaults.rated),
            clock: self.clock.unwrap_or(defaults.clock),
            format: self.format.unwrap_or(defaults.format),
            board_is_chosen: self.shape.is_some() || defaults.board_is_chosen,
        }
    }
}
