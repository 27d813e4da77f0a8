//! `engine match`: two engines play each other from balanced openings, each opening once with either colour.

mod external;
mod player;
mod tally;

use std::io::{self, Write};
use std::time::{Duration, Instant};

use clap::Args;

use crate::engine::{Stop, opening};
use crate::rules::{Color, Game, Outcome, Variant};

use super::error::CliError;
use super::progress::Progress;
use super::{HashArgument, interrupt};

use player::{Budget, Choice, Fault, Player, Spec};
use tally::Tally;

#[derive(Args)]
pub(super) struct MatchArguments {
    /// The first engine: level:N or gtp:COMMAND
    #[arg(long, value_name = "SPEC")]
    first: Spec,
    /// The second engine
    #[arg(long, value_name = "SPEC")]
    second: Spec,
    /// How many games
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: u32,
    /// Chooses the openings, and among equal moves
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,
    /// Time a move, such as 1s or 200ms, in place of the levels' own limits
    #[arg(long, value_parser = parse_time, conflicts_with = "nodes")]
    time: Option<Duration>,
    /// Positions a move, in place of the levels' own limits
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,
    #[command(flatten)]
    hash: HashArgument,
}

/// Reads `1s`, `0.5s` or `200ms`.
fn parse_time(text: &str) -> Result<Duration, String> {
    let (number, unit) = match text.strip_suffix("ms") {
        Some(number) => (number, 0.001),
        None => (text.strip_suffix('s').unwrap_or(text), 1.0),
    };
    let seconds = number.parse::<f64>().ok().map(|number| number * unit);
    let duration = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    duration
        .filter(|time| !time.is_zero())
        .ok_or_else(|| "a time is seconds or milliseconds, such as 1s or 200ms".into())
}

pub(super) fn run(arguments: &MatchArguments) -> Result<(), CliError> {
    let budget = match (arguments.time, arguments.nodes) {
        (Some(time), _) => Budget::Time(time),
        (None, Some(nodes)) => Budget::Nodes(nodes),
        (None, None) => Budget::Own,
    };
    let stop = interrupt::stop_on_signal()?;
    let hash_mb = arguments.hash.megabytes();
    let mut players = [
        Player::new(&arguments.first, budget, hash_mb, stop.clone())?,
        Player::new(&arguments.second, budget, hash_mb, stop.clone())?,
    ];
    let games = arguments.games as usize;
    let progress = Progress::new(games);
    let mut tally = Tally::default();
    for index in 0..games {
        progress.show(index)?;
        let played = play_game(&mut players, arguments.seed, index as u64, &stop);
        progress.clear()?;
        if stop.is_stopped() {
            break;
        }
        tally.add(&played);
        writeln!(io::stdout(), "{} {played}", index + 1)?;
    }
    if tally.games() > 0 {
        writeln!(io::stdout(), "{tally}")?;
    }
    match tally.games() {
        done if done < games => Err(CliError::Interrupted { done, total: games }),
        _ => Ok(()),
    }
}

/// A game as it ended.
struct Played {
    /// The colour of the first engine.
    first: Color,
    game: Game,
    outcome: Outcome,
    fault: Option<(Seat, Fault)>,
    /// Time and number of the moves of the first and the second engine.
    thought: [Thought; 2],
}

/// Time spent on so many moves.
#[derive(Clone, Copy, Default)]
struct Thought {
    time: Duration,
    moves: u32,
}

/// Which of the two engines.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Seat {
    First,
    Second,
}

impl Seat {
    fn name(self) -> &'static str {
        ["first", "second"][self as usize]
    }
}

impl Played {
    /// Who won, a fault counted as a loss; `None` for a draw.
    fn winner(&self) -> Option<Color> {
        match &self.fault {
            Some((Seat::First, _)) => Some(self.first.other()),
            Some((Seat::Second, _)) => Some(self.first),
            None => self.outcome.winner,
        }
    }
}

impl std::fmt::Display for Played {
    /// `black 44-20 win f5d6…`: the first engine's colour, the discs black–white, its result, the moves, what went wrong.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let result = match self.winner() {
            None => "draw",
            Some(winner) if winner == self.first => "win",
            Some(_) => "loss",
        };
        let counts = self.outcome.counts;
        write!(f, "{} {}-{} {result} {}", self.first, counts.black, counts.white, self.game.transcript())?;
        match &self.fault {
            Some((seat, fault)) => write!(f, " {} {fault}", seat.name()),
            None => Ok(()),
        }
    }
}

/// Plays game `index`; an even one and the next share the opening and swap colours.
fn play_game(players: &mut [Player; 2], seed: u64, index: u64, stop: &Stop) -> Played {
    let first = if index.is_multiple_of(2) { Color::Black } else { Color::White };
    let seat_of = |color: Color| if color == first { Seat::First } else { Seat::Second };
    let variant = Variant::default();
    let mut game = Game::new(variant);
    let mut fault = None;
    let mut thought = [Thought::default(); 2];
    let note = |seat: Seat, outcome: Result<(), Fault>, fault: &mut Option<(Seat, Fault)>| {
        if let (Err(error), None) = (outcome, &fault) {
            *fault = Some((seat, error));
        }
    };
    for (player, seat) in players.iter_mut().zip([Seat::First, Seat::Second]) {
        note(seat, player.begin(), &mut fault);
    }
    let mut opening = opening::random(variant, seed.wrapping_add(index / 2)).into_iter();
    while let (Some(color), None, false) = (game.to_move(), &fault, stop.is_stopped()) {
        let seat = seat_of(color);
        let given = opening.next();
        let square = match given {
            Some(square) => square,
            None => {
                let start = Instant::now();
                let move_seed = seed.wrapping_mul(1_000_003) ^ (index << 10) ^ game.plies().len() as u64;
                let choice = players[seat as usize].choose(game.position(), move_seed);
                let spent = &mut thought[seat as usize];
                spent.time += start.elapsed();
                spent.moves += 1;
                match choice {
                    Ok(Choice::Square(square)) => square,
                    Ok(Choice::Pass) => {
                        fault = Some((seat, Fault::Illegal("pass".into())));
                        break;
                    }
                    Err(error) => {
                        fault = Some((seat, error));
                        break;
                    }
                }
            }
        };
        let Ok(ply) = game.play(square) else {
            fault = Some((seat, Fault::Illegal(square.to_string())));
            break;
        };
        for (player, told) in players.iter_mut().zip([Seat::First, Seat::Second]) {
            // Whoever generated the move has placed it already.
            if given.is_some() || told != seat {
                note(told, player.placed(color, square), &mut fault);
            }
            if ply.forces_pass() {
                note(told, player.passed(color.other()), &mut fault);
            }
        }
    }
    let outcome = Outcome::new(game.position().counts(), variant.goal);
    Played { first, game, outcome, fault, thought }
}
