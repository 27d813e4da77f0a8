//! Cards that are not about one game, from plain data.

use std::ops::RangeInclusive;
use std::path::Path;

use serde::Deserialize;

use crate::render::{LeaderboardRow, LeaderboardView, PlayerView, ProfileView, RatingPoint, Renderer};

use super::draw::{Look, failed};
use crate::cli::support::error::CliError;
use crate::cli::support::input;

/// Ratings whose labels have room beside the chart.
const RATINGS: RangeInclusive<f64> = -9999.0..=9999.0;

/// A card's data: a leaderboard has `rows`.
pub(super) enum Sheet {
    Leaderboard(Leaderboard),
    Profile(Profile),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Leaderboard {
    pub(super) title: String,
    #[serde(default)]
    pub(super) subtitle: String,
    pub(super) rows: Vec<Row>,
    /// What stands there when there is no row.
    #[serde(default)]
    pub(super) empty: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Row {
    pub(super) rank: String,
    pub(super) name: String,
    pub(super) value: String,
    #[serde(default)]
    pub(super) detail: String,
    #[serde(default)]
    pub(super) own: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Profile {
    pub(super) name: String,
    #[serde(default)]
    pub(super) subtitle: String,
    /// Labels and values.
    pub(super) facts: Vec<(String, String)>,
    /// Milliseconds and points.
    pub(super) ratings: Vec<(i64, f64)>,
    #[serde(default)]
    pub(super) span: [String; 2],
    /// What stands there when there are no ratings.
    #[serde(default)]
    pub(super) empty: String,
}

/// Rows and facts that have room.
const ROWS: usize = 11;
const FACTS: usize = 4;

/// Reads a card's data from a file, or for `-` from standard input.
pub(super) fn read(file: &Path) -> Result<Sheet, CliError> {
    let wrong = |reason: &dyn std::fmt::Display| CliError::Usage(format!("{}: {reason}", file.display()));
    let bytes = input::read(file)?;
    // Tried one by one, so that what is said is about the kind that was meant.
    let value: serde_json::Value = serde_json::from_slice(input::unmarked(&bytes)).map_err(|error| wrong(&error))?;
    if !value.is_object() {
        return Err(wrong(&"a card's data is an object with names and values"));
    }
    let sheet = if value.get("rows").is_some() {
        serde_json::from_value(value).map(Sheet::Leaderboard)
    } else {
        serde_json::from_value(value).map(Sheet::Profile)
    };
    let sheet = sheet.map_err(|error| wrong(&error))?;
    match &sheet {
        Sheet::Leaderboard(leaderboard) if leaderboard.rows.len() > ROWS => {
            Err(wrong(&format!("{} rows; {ROWS} have room", leaderboard.rows.len())))
        }
        Sheet::Profile(profile) if profile.facts.len() > FACTS => {
            Err(wrong(&format!("{} facts; {FACTS} have room", profile.facts.len())))
        }
        Sheet::Profile(profile) if !profile.ratings.is_sorted_by_key(|(at_ms, _)| *at_ms) => {
            Err(wrong(&"the ratings are not in order of time"))
        }
        Sheet::Profile(profile) if profile.ratings.iter().any(|(_, points)| !RATINGS.contains(points)) => {
            Err(wrong(&"ratings go from -9999 to 9999"))
        }
        _ => Ok(sheet),
    }
}

impl Sheet {
    pub(super) fn draw(mut self, renderer: &Renderer, look: Look) -> Result<Vec<u8>, CliError> {
        for text in self.texts().into_iter().filter(|text| !text.trim().is_empty()) {
            *text = renderer.drawable(text).ok_or_else(|| {
                CliError::Usage(format!("no font has all letters of `{text}`; --fonts names a folder with more"))
            })?;
        }
        match self {
            Self::Leaderboard(leaderboard) => leaderboard.draw(renderer, look),
            Self::Profile(profile) => profile.draw(renderer, look),
        }
    }

    /// All that is written but names, for which something else can stand.
    fn texts(&mut self) -> Vec<&mut String> {
        match self {
            Self::Leaderboard(Leaderboard { title, subtitle, empty, rows }) => {
                let cells = rows.iter_mut().flat_map(|row| [&mut row.rank, &mut row.value, &mut row.detail]);
                [title, subtitle, empty].into_iter().chain(cells).collect()
            }
            Self::Profile(Profile { subtitle, empty, facts, span: [start, end], .. }) => {
                let facts = facts.iter_mut().flat_map(|(label, value)| [label, value]);
                [subtitle, empty, start, end].into_iter().chain(facts).collect()
            }
        }
    }
}

impl Row {
    fn view(&self) -> LeaderboardRow<'_> {
        LeaderboardRow {
            rank: &self.rank,
            player: PlayerView::named(&self.name),
            detail: &self.detail,
            value: &self.value,
            own: self.own,
        }
    }
}

impl Leaderboard {
    pub(super) fn draw(&self, renderer: &Renderer, look: Look) -> Result<Vec<u8>, CliError> {
        let rows: Vec<LeaderboardRow<'_>> = self.rows.iter().map(Row::view).collect();
        let Self { title, subtitle, empty, .. } = self;
        renderer
            .leaderboard(&LeaderboardView { title, subtitle, rows: &rows, empty, theme: look.theme })
            .map_err(|error| failed(&error))
    }
}

impl Profile {
    pub(super) fn draw(&self, renderer: &Renderer, look: Look) -> Result<Vec<u8>, CliError> {
        let facts: Vec<(&str, &str)> = self.facts.iter().map(|(label, value)| (&**label, &**value)).collect();
        let ratings: Vec<RatingPoint> =
            self.ratings.iter().map(|&(at_ms, rating)| RatingPoint { at_ms, rating }).collect();
        let view = ProfileView {
            player: PlayerView::named(&self.name),
            subtitle: &self.subtitle,
            facts: &facts,
            ratings: &ratings,
            span: [&self.span[0], &self.span[1]],
            empty: &self.empty,
            theme: look.theme,
        };
        renderer.profile(&view).map_err(|error| failed(&error))
    }
}
