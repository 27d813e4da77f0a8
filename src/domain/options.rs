//! The options of a game: what the user chooses, and how they become a variant of the rules.

use std::fmt;
use std::str::FromStr;

use rules::{Color, Corners, Goal, Level, LevelError, Opening, Setup, Shape, UnknownName, Variant, named_enum};
use strum::{IntoStaticStr, VariantArray};

use super::{BoardFormat, ClockChoice, HandicapRefusal, OpeningRefusal};

/// The level of the bot, or the one that the user plays like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LevelChoice {
    Fixed(Level),
    MatchMe,
}

impl LevelChoice {
    /// The name of `MatchMe` in commands.
    pub(crate) const MATCH_ME: &'static str = "match me";
}

impl fmt::Display for LevelChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fixed(level) => level.fmt(f),
            Self::MatchMe => f.write_str(Self::MATCH_ME),
        }
    }
}

impl FromStr for LevelChoice {
    type Err = LevelError;

    /// Reads a number, or `match me`.
    fn from_str(text: &str) -> Result<Self, LevelError> {
        if text == Self::MATCH_ME { Ok(Self::MatchMe) } else { text.parse().map(Self::Fixed) }
    }
}

/// A color, or a random one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum ColorChoice {
    #[strum(transparent)]
    Fixed(Color),
    /// Drawn when the game starts.
    Random,
}

named_enum!(ColorChoice = &[Self::Fixed(Color::Black), Self::Fixed(Color::White), Self::Random]);

impl ColorChoice {
    /// The chosen color, or `drawn` for a random one.
    pub(crate) fn resolve(self, drawn: Color) -> Color {
        match self {
            Self::Fixed(color) => color,
            Self::Random => drawn,
        }
    }
}

/// A set-up of the rules, or the standard one followed by an opening.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SetupChoice {
    Fixed(Setup),
    /// The standard set-up, followed by a random opening.
    Random,
    /// The standard set-up, followed by one of the balanced openings of the list, drawn when the game starts.
    Balanced,
    /// The standard set-up, followed by a named opening.
    Opening(Opening),
}

impl SetupChoice {
    /// All values but the named openings, in the order in which they are listed for users.
    pub(crate) const ALL: &'static [Self] = &[
        Self::Fixed(Setup::Standard),
        Self::Fixed(Setup::Mirrored),
        Self::Fixed(Setup::Parallel),
        Self::Fixed(Setup::Free),
        Self::Random,
        Self::Balanced,
    ];

    /// The name in commands and in the database.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Fixed(setup) => setup.name(),
            Self::Random => "random",
            Self::Balanced => "balanced",
            Self::Opening(opening) => opening.name(),
        }
    }

    /// The set-up that the game starts from.
    pub(crate) fn setup(self) -> Setup {
        match self {
            Self::Fixed(setup) => setup,
            Self::Random | Self::Balanced | Self::Opening(_) => Setup::Standard,
        }
    }

    /// Whether games with this choice can have this board and goal. Named openings are lines on 8×8; the balanced ones are balanced
    /// only for the goal `most`.
    fn fits(self, shape: Shape, goal: Goal) -> bool {
        match self {
            Self::Fixed(_) | Self::Random => true,
            Self::Balanced => shape == Shape::STANDARD && goal == Goal::Most,
            Self::Opening(_) => shape == Shape::STANDARD,
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

    /// Reads a name as `name` returns it, with letters of any case; that of an opening as [`Opening::with_name`] does.
    fn from_str(text: &str) -> Result<Self, UnknownName> {
        let choice = Self::ALL.iter().copied().find(|choice| choice.name().eq_ignore_ascii_case(text));
        let found = choice.or_else(|| Opening::with_name(text).map(Self::Opening));
        found.ok_or(UnknownName {
            expected: "standard, mirrored, parallel, free, random, balanced, or the name of an opening",
        })
    }
}

/// Who begins with corners, and with how many.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum HandicapChoice {
    /// The player who chooses.
    Own(Corners),
    Opponents(Corners),
    /// The weaker player, with as many as make the game even.
    Auto,
}

impl HandicapChoice {
    /// All choices, in the order in which they are listed for users.
    pub(crate) const ALL: [Self; 9] = [
        Self::Own(Corners::ALL[1]),
        Self::Own(Corners::ALL[2]),
        Self::Own(Corners::ALL[3]),
        Self::Own(Corners::ALL[4]),
        Self::Opponents(Corners::ALL[1]),
        Self::Opponents(Corners::ALL[2]),
        Self::Opponents(Corners::ALL[3]),
        Self::Opponents(Corners::ALL[4]),
        Self::Auto,
    ];
}

/// `me-2`, `opponent-1` or `auto`.
impl fmt::Display for HandicapChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Own(corners) => write!(f, "me-{corners}"),
            Self::Opponents(corners) => write!(f, "opponent-{corners}"),
            Self::Auto => f.write_str("auto"),
        }
    }
}

impl FromStr for HandicapChoice {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        let found = Self::ALL.into_iter().find(|choice| choice.to_string() == text);
        found.ok_or(UnknownName { expected: "me-1 to me-4, opponent-1 to opponent-4, or auto" })
    }
}

/// Whether a game between people is rated if it can be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum RatedChoice {
    Yes,
    No,
}

named_enum!(RatedChoice);

/// All options of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct GameOptions {
    /// The bot's level. Only `/play` has one.
    pub level: Option<LevelChoice>,
    /// The color of the user who chooses.
    pub color: ColorChoice,
    pub shape: Shape,
    pub setup: SetupChoice,
    /// Who moves first.
    pub first: ColorChoice,
    pub goal: Goal,
    /// The corners with which black begins.
    pub corners: Corners,
    /// Whether a handicap was asked for, and makes the game even without a corner. It is not stored.
    pub needs_no_corner: bool,
    /// Only `/challenge` has it.
    pub rated: RatedChoice,
    /// Only `/challenge` has it.
    pub clock: ClockChoice,
    /// How the board is shown. A user's last choice holds for all commands.
    pub format: BoardFormat,
    /// Whether the user has chosen the board in their settings. Otherwise it is the server's.
    pub board_is_chosen: bool,
}

impl GameOptions {
    /// The defaults of `/play`: black against level 3 on the standard board.
    pub(crate) fn default_play() -> Self {
        Self {
            level: Level::try_from(3).ok().map(LevelChoice::Fixed),
            color: ColorChoice::Fixed(Color::Black),
            ..Self::default_challenge()
        }
    }

    /// The defaults of `/challenge`: random colors on the standard board.
    pub(crate) fn default_challenge() -> Self {
        Self {
            level: None,
            color: ColorChoice::Random,
            shape: Shape::STANDARD,
            setup: SetupChoice::Fixed(Setup::Standard),
            first: ColorChoice::Fixed(Color::Black),
            goal: Goal::Most,
            corners: Corners::NONE,
            needs_no_corner: false,
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

    /// # Errors
    /// When the opening cannot be played on this board or for this goal.
    pub(crate) fn check_setup(&self) -> Result<(), OpeningRefusal> {
        if self.setup.fits(self.shape, self.goal) { Ok(()) } else { Err(OpeningRefusal::NeedsStandardBoard) }
    }

    /// What the user's next game starts with: this one's level, color, clock and board format. The rest starts from `defaults`
    /// again.
    pub(crate) fn remembered(self, defaults: Self) -> Self {
        // A handicap has decided the color.
        let color = if self.corners == Corners::NONE { self.color } else { defaults.color };
        Self { level: self.level, color, clock: self.clock, format: self.format, ..defaults }
    }

    /// The options with a handicap: who has the corners plays black, and white moves first. Between people it is casual, even without a
    /// corner.
    pub(crate) fn with_handicap(self, handicap: HandicapChoice) -> Self {
        let (color, corners) = match handicap {
            HandicapChoice::Own(corners) => (Color::Black, corners),
            HandicapChoice::Opponents(corners) => (Color::White, corners),
            HandicapChoice::Auto => return self,
        };
        if corners == Corners::NONE {
            return Self { needs_no_corner: true, rated: RatedChoice::No, ..self };
        }
        Self { color: ColorChoice::Fixed(color), first: ColorChoice::Fixed(Color::White), corners, ..self }
    }

    /// The variant of the rules. `drawn` moves first if the first mover is random.
    pub(crate) fn variant(&self, drawn: Color) -> Variant {
        let (setup, first) = (self.setup.setup(), self.first.resolve(drawn));
        Variant { shape: self.shape, setup, first, goal: self.goal, corners: self.corners }
    }
}

/// The options that a user gave with a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct GivenOptions {
    pub level: Option<LevelChoice>,
    pub color: Option<ColorChoice>,
    pub shape: Option<Shape>,
    pub setup: Option<SetupChoice>,
    pub first: Option<ColorChoice>,
    pub goal: Option<Goal>,
    pub handicap: Option<HandicapChoice>,
    pub rated: Option<RatedChoice>,
    pub clock: Option<ClockChoice>,
    pub format: Option<BoardFormat>,
}

impl GivenOptions {
    /// The handicap, if one is given that goes with the other options. `options` are all of them, without it.
    ///
    /// # Errors
    /// When the handicap does not go with the others.
    pub(crate) fn handicap_for(&self, options: &GameOptions) -> Result<Option<HandicapChoice>, HandicapRefusal> {
        let Some(handicap) = self.handicap else { return Ok(None) };
        let is_measured = options.shape == Shape::STANDARD && options.goal == Goal::Most;
        if self.color.is_some() || self.first.is_some() {
            Err(HandicapRefusal::DecidesSides)
        } else if options.setup == SetupChoice::Fixed(Setup::Free) {
            Err(HandicapRefusal::FreeSetup)
        } else if handicap == HandicapChoice::Auto && !is_measured {
            Err(HandicapRefusal::AutoNeedsStandardBoard)
        } else {
            Ok(Some(handicap))
        }
    }

    /// All options. Those that were not given are taken from `defaults`, unless a set-up or a board is given with which they do not fit.
    pub(crate) fn with_defaults(&self, defaults: GameOptions) -> GameOptions {
        let options = GameOptions {
            level: self.level.or(defaults.level),
            color: self.color.unwrap_or(defaults.color),
            shape: self.shape.unwrap_or(defaults.shape),
            setup: self.setup.unwrap_or(defaults.setup),
            first: self.first.unwrap_or(defaults.first),
            goal: self.goal.unwrap_or(defaults.goal),
            corners: defaults.corners,
            needs_no_corner: defaults.needs_no_corner,
            rated: self.rated.unwrap_or(defaults.rated),
            clock: self.clock.unwrap_or(defaults.clock),
            format: self.format.unwrap_or(defaults.format),
            board_is_chosen: defaults.board_is_chosen,
        };
        if options.check_setup().is_ok() {
            return options;
        }
        match self.setup {
            Some(SetupChoice::Balanced) => GameOptions {
                shape: self.shape.unwrap_or(Shape::STANDARD),
                goal: self.goal.unwrap_or(Goal::Most),
                ..options
            },
            Some(_) => GameOptions { shape: self.shape.unwrap_or(Shape::STANDARD), ..options },
            None => GameOptions { setup: SetupChoice::Fixed(Setup::Standard), ..options },
        }
    }
}
