//! `engine match`: plays a match between two engines from balanced openings, each opening once with either color.

use std::fmt;
use std::sync::Arc;

use clap::Args;
use serde::Serialize;

use crate::arena::{Contestant, EngineKind, EngineSpec, Match, MatchGame, MatchScore, MoveLimit};
use engine::Searcher;
use rules::{Color, Corners, Goal, Setup, Shape, Variant};

use crate::support::ToolError;
use crate::support::interrupt;
use crate::support::limits::LimitArguments;
use crate::support::output::OutputArgument;
use crate::support::progress::progress_bar;
use crate::support::searching::{HashArgument, load};
use crate::support::variant::BoardArgument;

/// The arguments of `match`.
#[derive(Args)]
pub struct MatchArguments {
    /// The first engine: level:N or level:4.3, nodes:N, depth:N or time:1s, each with ,weights=FILE if wanted, or gtp:COMMAND
    #[arg(long, value_name = "SPEC")]
    first: EngineSpec,
    /// The second engine
    #[arg(long, value_name = "SPEC")]
    second: EngineSpec,
    /// Number of games
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: u32,
    /// Seed for the openings and for the choice among equal moves
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
    /// Corners that the first engine has before the first move, from 0 to 4. With any, it plays black in every game, and white moves first
    #[arg(long, value_name = "N", default_value_t = Corners::NONE)]
    corners: Corners,
    /// Number of games to play at the same time; it does not change the moves unless they depend on time
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
    #[command(flatten)]
    hash: HashArgument,
    #[command(flatten)]
    output: OutputArgument,
}

pub(crate) fn run(arguments: &MatchArguments) -> Result<(), ToolError> {
    let MatchArguments { seed, setup, goal, corners, output, .. } = *arguments;
    let first = if corners == Corners::NONE { Color::Black } else { Color::White };
    let variant = Variant { shape: arguments.board.board, setup, first, goal, corners };
    let limit = arguments.limits.move_limit();
    let specs = [&arguments.first, &arguments.second];
    for spec in specs {
        check(spec, limit, variant)?;
    }
    let games = arguments.games as usize;
    let engine_match = Match { variant, games: games as u64, seed, stop: interrupt::stop_on_signal()? };
    let hash_mb = arguments.hash.megabytes();
    let load = |spec: &EngineSpec| spec.weights.as_deref().map(load).transpose();
    let weights = [load(&arguments.first)?, load(&arguments.second)?];
    let contestant = |at: usize| {
        let searcher = Searcher::new(hash_mb).remembering();
        let searcher = match &weights[at] {
            Some(weights) => searcher.with_weights(Arc::clone(weights)),
            None => searcher,
        };
        Contestant::new(&specs[at].kind, limit, goal, searcher, engine_match.stop.clone())
    };
    let threads = usize::from(arguments.threads).min(games);
    let bar = progress_bar(games);
    bar.set_position(0);
    let mut score = MatchScore::default();
    let result = engine_match.play(
        threads,
        || [0, 1].map(contestant),
        |index, game| {
            score.add(&game);
            let row = Row::new(index, &game);
            bar.suspend(|| output.write(&row, &row))?;
            bar.inc(1);
            Ok::<(), ToolError>(())
        },
    );
    drop(bar);
    result?;
    if let Some(summary) = score.summary() {
        output.write(&summary, &summary)?;
    }
    match score.games() {
        done if done < games => Err(ToolError::Interrupted { done, total: games }),
        _ => Ok(()),
    }
}

/// Refuses what cannot be expressed in GTP.
fn check(spec: &EngineSpec, limit: Option<MoveLimit>, variant: Variant) -> Result<(), ToolError> {
    let EngineKind::Gtp(command) = &spec.kind else { return Ok(()) };
    let refused = if matches!(limit, Some(MoveLimit::Nodes(_))) {
        "cannot be limited by --nodes"
    } else if variant.shape != Shape::STANDARD {
        "plays only on 8x8"
    } else if variant.setup != Setup::Standard {
        "plays only the standard set-up"
    } else if variant.goal != Goal::Most {
        "plays only for most discs"
    } else {
        return Ok(());
    };
    Err(ToolError::Usage(format!("gtp:{command} {refused}")))
}

/// The row of a game, such as `1 black 44-20 win f5d6…`: the first engine's color, black's and white's discs, the first
/// engine's result, the moves (`-` for none), and the fault that lost the game, if any.
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
    fn new(index: u64, match_game: &MatchGame) -> Self {
        Self {
            game: index + 1,
            color: match_game.first_color.name(),
            black: match_game.outcome.counts.black,
            white: match_game.outcome.counts.white,
            result: match match_game.winner() {
                None => "draw",
                Some(winner) if winner == match_game.first_color => "win",
                Some(_) => "loss",
            },
            moves: match_game.game.transcript(),
            fault: match_game.fault.as_ref().map(|(side, error)| format!("{} {error}", side.name())),
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
