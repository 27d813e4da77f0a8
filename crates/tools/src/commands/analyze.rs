//! `engine analyze`: reviews every move of a game and names its opening.

use clap::Args;
use serde::Serialize;
use serde_json::json;

use engine::analysis::{Effort, MoveReview};
use engine::opening;
use rules::{Level, Variant};

use crate::support::ToolError;
use crate::support::limits::LimitArguments;
use crate::support::output::OutputArgument;
use crate::support::reviews::reviews;
use crate::support::searching::SearchingArguments;
use crate::support::variant::VariantArguments;

/// The arguments of `analyze`.
#[derive(Args)]
pub struct AnalyzeArguments {
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

impl From<&MoveReview> for Row {
    fn from(review: &MoveReview) -> Self {
        Self {
            ply: review.ply,
            color: review.color.name(),
            played: review.played.to_string(),
            score: review.score,
            best: review.best.to_string(),
            loss: review.loss,
            verdict: review.verdict().into(),
            exact: review.exact,
        }
    }
}

pub(crate) fn run(arguments: &AnalyzeArguments) -> Result<(), ToolError> {
    let output = arguments.output;
    let game = arguments.variant.read(&arguments.transcript)?;
    let effort = effort(arguments, arguments.variant.variant())?;
    let plies = game.plies().len();
    if plies == 0 {
        return Err(ToolError::Usage("the transcript is empty; write the moves of a game, such as f5d6c3".to_owned()));
    }
    let reviews = reviews(&game, effort, &mut arguments.searching.searcher()?)?;
    for review in &reviews {
        let row = Row::from(review);
        let Row { ply, color, played, score, best, loss, verdict, .. } = &row;
        output.write(&row, format_args!("{ply} {color} {played} {score:+} {best} {loss} {verdict}"))?;
    }
    if let Some(opening) = opening::name(&game) {
        output.write(&json!({ "opening": opening }), format_args!("opening {opening}"))?;
    }
    match reviews.len() {
        done if done < plies => Err(ToolError::Interrupted { done, total: plies }),
        _ => Ok(()),
    }
}

fn effort(arguments: &AnalyzeArguments, variant: Variant) -> Result<Effort, ToolError> {
    if let Some(limit) = arguments.limits.move_limit() {
        return Ok(limit.effort());
    }
    Effort::level(arguments.level, variant).ok_or_else(|| {
        ToolError::Usage(format!("level {} cannot analyse a game; choose a level from 4 to 10", arguments.level))
    })
}
