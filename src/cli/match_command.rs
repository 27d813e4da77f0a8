//! `engine match`: two engines play each other from balanced openings, each opening once with either colour.

use std::fmt;
use std::sync::Arc;

use clap::Args;
use serde::Serialize;

use crate::arena::{Contestant, EngineKind, EngineSpec, Match, MatchGame, MatchScore, MoveLimit};
use crate::engine::Searcher;
use crate::rules::{Goal, Setup, Shape, Variant};

use super::error::CliError;
use super::limits::LimitArguments;
use super::output::OutputArgument;
use super::progress::Progress;
use super::searching::load;
use super::{BoardArgument, HashArgument, interrupt};

#[derive(Args)]
pub(super) struct MatchArguments {
    /// The first engine: level:N, nodes:N, depth:N or time:1s, each with ,weights=FILE if wanted, or gtp:COMMAND
    #[arg(long, value_name = "SPEC")]
    first: EngineSpec,
    /// The second engine
    #[arg(long, value_name = "SPEC")]
    second: EngineSpec,
    /// How many games
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: u32,
    /// Chooses the openings, and among equal moves
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,
    #[command(flatten)]
    limits: LimitArguments,
    #[command(flatten)]
    board: BoardArgument,
    /// Discs before the first move: standard, mirrored, parallel or free
    #[arg(long, default_value_t = Setup::Standard)]
    setup: Setup,
    /// What wins: most or fewest discs
    #[arg(long, default_value_t = Goal::Most)]
    goal: Goal,
    /// Games side by side; which moves are played does not depend on it unless time limits them
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
    #[command(flatten)]
    hash: HashArgument,
    #[command(flatten)]
    output: OutputArgument,
}

pub(super) fn run(arguments: &MatchArguments) -> Result<(), CliError> {
    let MatchArguments { seed, setup, goal, output, .. } = *arguments;
    let variant = Variant { shape: arguments.board.board, setup, goal, ..Variant::default() };
    let budget = arguments.limits.budget();
    for spec in [&arguments.first, &arguments.second] {
        check(spec, budget, variant)?;
    }
    let arena = Match { variant, seed, stop: interrupt::stop_on_signal()? };
    let hash_mb = arguments.hash.megabytes();
    let load = |spec: &EngineSpec| spec.weights.as_deref().map(load).transpose();
    let seats = [(&arguments.first, load(&arguments.first)?), (&arguments.second, load(&arguments.second)?)];
    let seat = || {
        seats.each_ref().map(|(spec, weights)| {
            let searcher = Searcher::new(hash_mb);
            let searcher = match weights {
                Some(weights) => searcher.with_weights(Arc::clone(weights)),
                None => searcher,
            };
            Contestant::new(&spec.kind, budget, goal, searcher, arena.stop.clone())
        })
    };
    let games = arguments.games as usize;
    let threads = usize::from(arguments.threads).min(games);
    let progress = Progress::new(games);
    let mut tally = MatchScore::default();
    progress.show(0)?;
    let outcome = arena.play_all(games as u64, threads, seat, |index, played| {
        tally.add(&played);
        progress.clear()?;
        output.write(&Row::new(index, &played))?;
        progress.show(tally.games())?;
        Ok::<(), CliError>(())
    });
    progress.clear()?;
    outcome?;
    if let Some(sums) = tally.sums() {
        output.write(&sums)?;
    }
    match tally.games() {
        done if done < games => Err(CliError::Interrupted { done, total: games }),
        _ => Ok(()),
    }
}

/// What cannot be said to a program through the protocol cannot be asked of it.
fn check(spec: &EngineSpec, budget: Option<MoveLimit>, variant: Variant) -> Result<(), CliError> {
    let EngineKind::Gtp(command) = &spec.kind else { return Ok(()) };
    let refused = if matches!(budget, Some(MoveLimit::Nodes(_))) {
        "--nodes cannot be asked of"
    } else if variant.shape != Shape::STANDARD {
        "no board but 8x8 can be asked of"
    } else if variant.setup != Setup::Standard {
        "no set-up but standard can be asked of"
    } else if variant.goal != Goal::Most {
        "no goal but most can be asked of"
    } else {
        return Ok(());
    };
    Err(CliError::Usage(format!("{refused} gtp:{command}")))
}

/// A game, as it is printed: `1 black 44-20 win f5d6…`, the first engine's colour, the discs black–white, its result, the
/// moves (`-` for none), what went wrong.
#[derive(Serialize)]
struct Row {
    game: u64,
    color: &'static str,
    black: u32,
    white: u32,
    result: &'static str,
    moves: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    fault: Option<String>,
}

impl Row {
    fn new(index: u64, played: &MatchGame) -> Self {
        Self {
            game: index + 1,
            color: played.first.name(),
            black: played.outcome.counts.black,
            white: played.outcome.counts.white,
            result: match played.winner() {
                None => "draw",
                Some(winner) if winner == played.first => "win",
                Some(_) => "loss",
            },
            moves: played.game.transcript(),
            fault: played.fault.as_ref().map(|(seat, fault)| format!("{} {fault}", seat.name())),
        }
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { game, color, black, white, result, moves, fault } = self;
        let moves = if moves.is_empty() { "-" } else { moves };
        write!(f, "{game} {color} {black}-{white} {result} {moves}")?;
        match fault {
            Some(fault) => write!(f, " {fault}"),
            None => Ok(()),
        }
    }
}
