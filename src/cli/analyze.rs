//! `engine analyze`: reviews every move of a game and names its opening.

use std::fmt;

use clap::Args;
use serde::Serialize;

use crate::engine::analysis::{Effort, MoveReview};
use crate::engine::opening;
use crate::rules::{Level, Variant};

use crate::cli::support::error::CliError;
use crate::cli::support::limits::LimitArguments;
use crate::cli::support::output::OutputArgument;
use crate::cli::support::reviews::reviews;
use crate::cli::support::searching::SearchingArguments;
use crate::cli::support::variant::VariantArguments;

#[derive(Args)]
pub(crate) struct AnalyzeArguments {
    /// Moves of the game without spaces, such as f5d6c3; `-` reads them from standard input
    transcript: String,
    /// Level to search each move with, 4 to 10
    #[arg(long, value_name = "N", default_value = "8", conflicts_with_all = ["time", "nodes"])]
    level: Level,
    #[command(flatten)]
    limits: LimitArguments,
    #[command(flatten)]
    variant: VariantArguments,
    #[command(flatten)]
    searching: SearchingArguments,
    #[command(flatten)]
    output: OutputArgument,
}

/// A row of the output, such as `12 white c3 -2 d6 4 inaccuracy`.
#[derive(Serialize)]
struct Row {
    ply: usize,
    color: &'static str,
    #[serde(rename = "move")]
    played: String,
    score: i32,
    best: String,
    loss: u32,
    verdict: &'static str,
    exact: bool,
}

/// The last row, such as `opening Tiger`.
#[derive(Serialize)]
struct Opening {
    opening: &'static str,
}

impl fmt::Display for Opening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "opening {}", self.opening)
    }
}

impl From<&MoveReview> for Row {
    fn from(review: &MoveReview) -> Self {
        Self {
            ply: review.ply,
            color: review.color.name(),
            played: review.played.to_string(),
            score: review.score,
            best: review.best.to_string(),
            loss: review.loss,
            verdict: review.verdict().name(),
            exact: review.exact,
        }
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { ply, color, played, score, best, loss, verdict, .. } = self;
        write!(f, "{ply} {color} {played} {score:+} {best} {loss} {verdict}")
    }
}

pub(crate) fn run(arguments: &AnalyzeArguments) -> Result<(), CliError> {
    let output = arguments.output;
    let game = arguments.variant.read(&arguments.transcript)?;
    let effort = effort(arguments, arguments.variant.variant())?;
    let plies = game.plies().len();
    if plies == 0 {
        return Err(CliError::Usage("the transcript is empty; write the moves of a game, such as f5d6c3".to_owned()));
    }
    let reviews = reviews(&game, effort, &mut arguments.searching.searcher()?)?;
    for review in &reviews {
        output.write(&Row::from(review))?;
    }
    if let Some(opening) = opening::name(&game) {
        output.write(&Opening { opening })?;
    }
    match reviews.len() {
        done if done < plies => Err(CliError::Interrupted { done, total: plies }),
        _ => Ok(()),
    }
}

fn effort(arguments: &AnalyzeArguments, variant: Variant) -> Result<Effort, CliError> {
    if let Some(limit) = arguments.limits.move_limit() {
        return Ok(limit.effort());
    }
    Effort::level(arguments.level, variant).ok_or_else(|| {
        CliError::Usage(format!("level {} cannot analyse a game; choose a level from 4 to 10", arguments.level))
    })
}
