//! Parses the options of commands. Discord's clients send only the values that are offered, but anybody can send others.

use crate::domain::{
    Day, GameId, GivenOptions, LevelChoice, OpeningId, OpeningRefusal, Refusal, ReviewRefusal, SetupChoice,
};
use crate::words::Words;
use rules::{Level, Opening, Shape, Square, UnknownName, folded, only_square, typed};

/// The options of `/play`, `/challenge` and `/watch` as text.
#[derive(Debug, Default)]
pub(crate) struct GameOptionTexts {
    pub(crate) level: Option<String>,
    pub(crate) color: Option<String>,
    pub(crate) board: Option<String>,
    pub(crate) setup: Option<String>,
    pub(crate) first: Option<String>,
    pub(crate) goal: Option<String>,
    pub(crate) handicap: Option<String>,
    pub(crate) rated: Option<String>,
    pub(crate) clock: Option<String>,
    pub(crate) view: Option<String>,
}

impl GameOptionTexts {
    /// # Errors
    /// The refusal of the first invalid option.
    pub(crate) fn parse(&self, words: &Words) -> Result<GivenOptions, Refusal> {
        Ok(GivenOptions {
            level: self.level.as_deref().map(|text| level_choice(words, text)).transpose()?,
            color: choice("color", self.color.as_deref())?,
            shape: self.board.as_deref().map(shape).transpose()?,
            setup: self.setup.as_deref().map(|text| setup(words, text)).transpose()?,
            first: choice("first", self.first.as_deref())?,
            goal: choice("goal", self.goal.as_deref())?,
            handicap: choice("handicap", self.handicap.as_deref())?,
            rated: choice("rated", self.rated.as_deref())?,
            clock: choice("clock", self.clock.as_deref())?,
            format: choice("view", self.view.as_deref())?,
        })
    }
}

/// Checks that at most one of the options is given that each name a game.
pub(crate) fn one_game(given: impl IntoIterator<Item = bool>) -> Result<(), ReviewRefusal> {
    let games = given.into_iter().filter(|&is_given| is_given).count();
    if games > 1 { Err(ReviewRefusal::SeveralGames) } else { Ok(()) }
}

/// The option `level` of `/play`: a level, or `match me` and what autocomplete adds to it.
fn level_choice(words: &Words, text: &str) -> Result<LevelChoice, Refusal> {
    let plain = folded(&typed(text));
    let first = plain.split('·').next().unwrap_or_default().trim();
    let is_match_me = [LevelChoice::MATCH_ME, &folded(&words.match_me())].contains(&first);
    if is_match_me {
        return Ok(LevelChoice::MatchMe);
    }
    level(words, text).map(LevelChoice::Fixed).map_err(|_| Refusal::BadLevelChoice(Refusal::excerpt(text)))
}

/// A level by its number, its name, or a suggestion of autocomplete such as `4 · Student`.
pub(crate) fn level(words: &Words, text: &str) -> Result<Level, Refusal> {
    let plain = typed(text);
    let first = plain.split_whitespace().next().unwrap_or_default();
    first.parse().ok().or_else(|| words.level_called(first)).ok_or_else(|| Refusal::BadLevel(Refusal::excerpt(text)))
}

/// A square of a board with this shape.
pub(crate) fn square(text: &str, shape: Shape) -> Result<Square, Refusal> {
    only_square(text).ok_or_else(|| Refusal::unknown_square(text, shape))
}

/// A set-up, or an opening by one of its names.
pub(crate) fn setup(words: &Words, text: &str) -> Result<SetupChoice, Refusal> {
    let plain = typed(text);
    plain
        .trim()
        .parse()
        .ok()
        .or_else(|| words.setup_called(&plain))
        .ok_or_else(|| Refusal::UnknownSetup(Refusal::excerpt(text)))
}

/// An opening by its name in any language, in letters of any case.
pub(crate) fn opening(words: &Words, text: &str) -> Result<Opening, Refusal> {
    words.opening_called(text).ok_or_else(|| OpeningRefusal::Unknown(Refusal::excerpt(text)).into())
}

/// The option `opening` of `/history`.
pub(crate) fn opening_id(words: &Words, text: Option<&str>) -> Result<Option<OpeningId>, Refusal> {
    text.map(|text| opening(words, text).map(|opening| OpeningId::of(opening.name()))).transpose()
}

/// A day such as `2026-01-31`.
pub(crate) fn day(text: Option<&str>) -> Result<Option<Day>, Refusal> {
    let parse = |text: &str| Day::parse(typed(text).trim()).ok_or_else(|| Refusal::BadDay(Refusal::excerpt(text)));
    text.map(parse).transpose()
}

/// A game by its number, `12` or `#12`, or by a suggestion of autocomplete such as `#12 vs Bob`.
pub(crate) fn game(text: Option<&str>) -> Result<Option<GameId>, Refusal> {
    let Some(text) = text.map(typed) else { return Ok(None) };
    let number = text.trim().trim_start_matches('#').split_whitespace().next().unwrap_or_default();
    number.parse().map(|number| Some(GameId(number))).map_err(|_| Refusal::UnknownGame)
}

/// The size of a board.
pub(crate) fn shape(text: &str) -> Result<Shape, Refusal> {
    typed(text).trim().parse().map_err(|_| Refusal::BadBoard(Refusal::excerpt(text)))
}

/// One of the values that an option offers.
pub(crate) fn choice<T: std::str::FromStr<Err = UnknownName>>(
    option: &'static str,
    text: Option<&str>,
) -> Result<Option<T>, Refusal> {
    let parse = |text: &str| text.parse().map_err(|UnknownName { expected }| Refusal::BadChoice { option, expected });
    text.map(parse).transpose()
}
