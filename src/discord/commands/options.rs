//! Options as they arrive, and what they mean. No client sends other values than were offered, but anybody can.

use crate::domain::{BoardFormat, GameId, GivenOptions, Ranking, Refusal};
use crate::rules::{Level, UnknownName};

/// The options of `/play`, `/challenge` and `/exhibition` as text.
#[derive(Debug, Default)]
pub(super) struct CommandOptions {
    pub(super) level: Option<String>,
    pub(super) color: Option<String>,
    pub(super) board: Option<String>,
    pub(super) setup: Option<String>,
    pub(super) first: Option<String>,
    pub(super) goal: Option<String>,
    pub(super) view: Option<String>,
}

impl CommandOptions {
    /// What was given, each option checked.
    ///
    /// # Errors
    /// The refusal of the first option that means nothing.
    pub(super) fn read(&self) -> Result<GivenOptions, Refusal> {
        let board = |text: &String| text.parse().map_err(|_| Refusal::BadBoard(Refusal::excerpt(text)));
        Ok(GivenOptions {
            level: self.level.as_deref().map(level).transpose()?,
            color: choice("color", self.color.as_deref())?,
            shape: self.board.as_ref().map(board).transpose()?,
            setup: choice("setup", self.setup.as_deref())?,
            first: choice("first", self.first.as_deref())?,
            goal: choice("goal", self.goal.as_deref())?,
            format: format(self.view.as_deref())?,
        })
    }
}

/// How a board is to be shown, if that was said.
pub(super) fn format(text: Option<&str>) -> Result<Option<BoardFormat>, Refusal> {
    choice("view", text)
}

/// A level by its number.
pub(super) fn level(text: &str) -> Result<Level, Refusal> {
    text.trim().parse().map_err(|_| Refusal::BadLevel(Refusal::excerpt(text)))
}

/// What a leaderboard is ordered by; by rating unless said otherwise.
pub(super) fn ranking(text: Option<&str>) -> Result<Ranking, Refusal> {
    Ok(choice("by", text)?.unwrap_or(Ranking::Rating))
}

/// A game by its number, `12` or `#12`, or by the choice that completion offered (`#12 vs Bob`).
pub(super) fn game(text: Option<&str>) -> Result<Option<GameId>, Refusal> {
    let Some(text) = text else { return Ok(None) };
    let number = text.trim().trim_start_matches('#').split_whitespace().next().unwrap_or_default();
    number.parse().map(|number| Some(GameId(number))).map_err(|_| Refusal::UnknownGame)
}

fn choice<T: std::str::FromStr<Err = UnknownName>>(
    option: &'static str,
    text: Option<&str>,
) -> Result<Option<T>, Refusal> {
    let parse = |text: &str| text.parse().map_err(|UnknownName { expected }| Refusal::BadChoice { option, expected });
    text.map(parse).transpose()
}
