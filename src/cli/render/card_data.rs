//! Leaderboard and profile cards from JSON data.

use std::ops::RangeInclusive;
use std::path::Path;

use serde::Deserialize;

use render::{
    Fact, LeaderboardHeadings, LeaderboardRow, LeaderboardView, PlayerView, ProfileView, RatingPoint, Renderer,
};

use super::draw::{Style, failed};
use tools::support::ToolError;
use tools::support::input;

/// Ratings whose labels fit beside the chart.
const RATINGS: RangeInclusive<f64> = -9999.0..=9999.0;

/// The data of a card. Only a leaderboard has `rows`.
pub(crate) enum CardData {
    Leaderboard(Leaderboard),
    Profile(Profile),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Leaderboard {
    pub(crate) title: String,
    /// Who is listed.
    #[serde(default)]
    pub(crate) scope: String,
    /// The page.
    #[serde(default)]
    pub(crate) subtitle: String,
    #[serde(default)]
    pub(crate) headings: Headings,
    pub(crate) rows: Vec<Row>,
    /// The index of the row before which ranks are left out.
    #[serde(default)]
    pub(crate) gap: Option<usize>,
    /// An explanation below the rows.
    #[serde(default)]
    pub(crate) note: String,
    /// Shown when there are no rows.
    #[serde(default)]
    pub(crate) empty: String,
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Headings {
    pub(crate) rank: String,
    pub(crate) name: String,
    pub(crate) value: String,
    pub(crate) detail: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Row {
    pub(crate) rank: String,
    pub(crate) name: String,
    pub(crate) value: String,
    #[serde(default)]
    pub(crate) detail: String,
    #[serde(default)]
    pub(crate) own: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Profile {
    pub(crate) name: String,
    #[serde(default)]
    pub(crate) subtitle: String,
    /// Labels and values.
    pub(crate) facts: Vec<(String, String)>,
    /// Time in milliseconds and rating.
    pub(crate) ratings: Vec<(i64, f64)>,
    /// What the chart shows.
    #[serde(default)]
    pub(crate) axis: String,
    #[serde(default)]
    pub(crate) span: [String; 2],
    /// Shown when there are no ratings.
    #[serde(default)]
    pub(crate) empty: String,
    /// Labels and values below the chart.
    #[serde(default)]
    pub(crate) records: Vec<(String, String)>,
    /// An explanation below them.
    #[serde(default)]
    pub(crate) note: String,
}

/// Behind provisional ratings.
const PROVISIONAL: &str = "?";

/// The most rows and facts that fit.
const MOST_ROWS: usize = 11;
const MOST_FACTS: usize = 4;

/// Reads the data of a card from a file, or from standard input for `-`.
pub(crate) fn read(file: &Path) -> Result<CardData, ToolError> {
    let invalid = |reason: &dyn std::fmt::Display| ToolError::Usage(format!("{}: {reason}", file.display()));
    let bytes = input::read(file)?;
    // The kind is chosen first, so that an error is about the kind that was meant.
    let value: serde_json::Value =
        serde_json::from_slice(input::without_byte_order_mark(&bytes)).map_err(|error| invalid(&error))?;
    if !value.is_object() {
        return Err(invalid(&"the data of a card is a JSON object"));
    }
    let data = if value.get("rows").is_some() {
        serde_json::from_value(value).map(CardData::Leaderboard)
    } else {
        serde_json::from_value(value).map(CardData::Profile)
    };
    let data = data.map_err(|error| invalid(&error))?;
    match &data {
        CardData::Leaderboard(leaderboard) if leaderboard.rows.len() > MOST_ROWS => {
            Err(invalid(&format!("too many rows: {}, and there is room for {MOST_ROWS}", leaderboard.rows.len())))
        }
        CardData::Profile(profile) if profile.facts.len() > MOST_FACTS => {
            Err(invalid(&format!("too many facts: {}, and there is room for {MOST_FACTS}", profile.facts.len())))
        }
        CardData::Profile(profile) if !profile.ratings.is_sorted_by_key(|(at_ms, _)| *at_ms) => {
            Err(invalid(&"the ratings are not in order of time"))
        }
        CardData::Profile(profile) if profile.ratings.iter().any(|(_, points)| !RATINGS.contains(points)) => {
            Err(invalid(&"ratings must be from -9999 to 9999"))
        }
        _ => Ok(data),
    }
}

impl CardData {
    pub(crate) fn draw(mut self, renderer: &Renderer, style: Style) -> Result<Vec<u8>, ToolError> {
        for text in self.texts().into_iter().filter(|text| !text.trim().is_empty()) {
            *text = renderer.drawable(text).ok_or_else(|| {
                ToolError::Usage(format!(
                    "no font has any letter of `{text}`; use --fonts for a folder with more fonts"
                ))
            })?;
        }
        match self {
            Self::Leaderboard(leaderboard) => leaderboard.draw(renderer, style),
            Self::Profile(profile) => profile.draw(renderer, style),
        }
    }

    /// All texts except names, which the renderer replaces if it cannot draw them.
    fn texts(&mut self) -> Vec<&mut String> {
        match self {
            Self::Leaderboard(Leaderboard { title, scope, subtitle, headings, rows, gap: _, note, empty }) => {
                let Headings { rank, name, value, detail } = headings;
                let cells = rows.iter_mut().flat_map(|row| [&mut row.rank, &mut row.value, &mut row.detail]);
                [title, scope, subtitle, rank, name, value, detail, note, empty].into_iter().chain(cells).collect()
            }
            Self::Profile(Profile { subtitle, empty, facts, axis, span: [start, end], records, note, .. }) => {
                let facts = facts.iter_mut().chain(records).flat_map(|(label, value)| [label, value]);
                [subtitle, empty, axis, start, end, note].into_iter().chain(facts).collect()
            }
        }
    }
}

impl Leaderboard {
    pub(crate) fn draw(&self, renderer: &Renderer, style: Style) -> Result<Vec<u8>, ToolError> {
        let Self { title, scope, subtitle, headings, rows, gap, note, empty } = self;
        let numbers: Vec<[&str; 2]> =
            rows.iter().map(|row| [&*row.detail, row.value.trim_end_matches(PROVISIONAL)]).collect();
        let rows = rows.iter().zip(&numbers).map(|(row, numbers)| LeaderboardRow {
            rank: &row.rank,
            player: PlayerView::named(&row.name),
            numbers,
            mark: if row.value.ends_with(PROVISIONAL) { PROVISIONAL } else { "" },
            own: row.own,
        });
        let rows: Vec<LeaderboardRow<'_>> = rows.collect();
        let headings = LeaderboardHeadings {
            rank: &headings.rank,
            player: &headings.name,
            numbers: &[&headings.detail, &headings.value],
        };
        let view = LeaderboardView {
            title,
            scope,
            page: subtitle,
            headings,
            rows: &rows,
            gap: *gap,
            note,
            empty,
            theme: style.theme,
        };
        renderer.leaderboard(&view).map_err(|error| failed(&error))
    }
}

impl Profile {
    pub(crate) fn draw(&self, renderer: &Renderer, style: Style) -> Result<Vec<u8>, ToolError> {
        let (facts, records) = (as_facts(&self.facts), as_facts(&self.records));
        let ratings: Vec<RatingPoint> =
            self.ratings.iter().map(|&(at_ms, rating)| RatingPoint { at_ms, rating }).collect();
        let view = ProfileView {
            player: PlayerView::named(&self.name),
            subtitle: &self.subtitle,
            facts: &facts,
            ratings: &ratings,
            axis: &self.axis,
            span: [&self.span[0], &self.span[1]],
            empty: &self.empty,
            records: &records,
            note: &self.note,
            theme: style.theme,
        };
        renderer.profile(&view).map_err(|error| failed(&error))
    }
}

fn as_facts(values: &[(String, String)]) -> Vec<Fact<'_>> {
    values.iter().map(|(label, value)| Fact { label, value }).collect()
}
