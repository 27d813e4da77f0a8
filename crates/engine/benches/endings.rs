//! Solves the endgame positions 40 to 59 of the FFO test suite. `cargo bench --bench endings` solves 40 to 49;
//! `cargo bench --bench endings -- 50 59 --threads 2` solves the others (about nine minutes, of which 55 takes four). The
//! exit code is 1 if a score or a move is wrong.
//!
//! Machines differ and may be busy. The last line is therefore a ratio: nodes searched per leaf that the perft of the rules
//! counts in the same time. The perft is timed before and after every position.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::Parser;
use engine::{Limits, Request, SearchResult, Searcher, Stop, Strength};
use rules::{Goal, Position, Shape, Variant, parse_obf, perft};

/// The number of the first position of [`ENDINGS`].
const FIRST: usize = 40;
/// The depth of the perft and its number of leaves.
const PERFT: (u32, u64) = (10, 24_571_284);

/// Position, score and best moves: facts of the suite (Fédération Française d'Othello), as listed in Edax's
/// problem/fforum-40-59.obf (github.com/abulmo/edax-reversi at 14f048c).
const ENDINGS: [(&str, i32, &str); 20] = [
    ("O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X", 38, "a2"),
    ("-OOOOO----OOOOX--OOOOOO-XXXXXOO--XXOOX--OOXOXX----OXXO---OOO--O- X", 0, "h4"),
    ("--OOO-------XX-OOOOOOXOO-OOOOXOOX-OOOXXO---OOXOO---OOOXO--OOOO-- X", 6, "g2"),
    ("--XXXXX---XXXX---OOOXX---OOXXXX--OOXXXO-OOOOXOO----XOX----XXXXX- O", -12, "g3,c7"),
    ("--O-X-O---O-XO-O-OOXXXOOOOOOXXXOOOOOXX--XXOOXO----XXXX-----XXX-- O", -14, "d2,b8"),
    ("---XXXX-X-XXXO--XXOXOO--XXXOXO--XXOXXO---OXXXOO-O-OOOO------OO-- X", 6, "b2"),
    ("---XXX----OOOX----OOOXX--OOOOXXX--OOOOXX--OXOXXX--XXOO---XXXX-O- X", -8, "b3"),
    ("-OOOOO----OOOO---OOOOX--XXXXXX---OXOOX--OOOXOX----OOXX----XXXX-- O", 4, "g2"),
    ("-----X--X-XXX---XXXXOO--XOXOOXX-XOOXXX--XOOXX-----OOOX---XXXXXX- O", 28, "f6"),
    ("--OX-O----XXOO--OOOOOXX-OOOOOX--OOOXOXX-OOOOXX-----OOX----X-O--- X", 16, "e1"),
    ("----X-----XXX----OOOXOOO-OOOXOOO-OXOXOXO-OOXXOOO--OOXO----O--O-- X", 10, "d8"),
    ("----O-X------X-----XXXO-OXXXXXOO-XXOOXOOXXOXXXOO--OOOO-O----OO-- O", 6, "e2,a3"),
    ("---X-------OX--X--XOOXXXXXXOXXXXXXXOOXXXXXXOOOXX--XO---X-------- O", 0, "a3"),
    ("----OO-----OOO---XXXXOOO--XXOOXO-XXXXXOO--OOOXOO--X-OX-O-----X-- X", -2, "d8"),
    ("--OOO---XXOO----XXXXOOOOXXXXOX--XXXOXX--XXOOO------OOO-----O---- X", -2, "c7"),
    ("--------X-X------XXXXOOOOOXOXX--OOOXXXX-OOXXXX--O-OOOX-----OO--- O", 0, "g6,b7,e2,g4"),
    ("--XXXXX---XXXX---OOOXX---OOXOX---OXXXXX-OOOOOXO----OXX---------- O", 2, "h5"),
    ("-------------------XXOOO--XXXOOO--XXOXOO-OOOXXXO--OXOO-O-OOOOO-- X", -10, "a6"),
    ("--XOOO----OOO----OOOXOO--OOOOXO--OXOXXX-OOXXXX----X-XX---------- X", 4, "g1"),
    ("-----------------------O--OOOOO---OOOOOXOOOOXXXX--XXOOXX--XX-O-X X", 64, "h4,g8,e8"),
];

#[derive(Parser)]
struct Arguments {
    /// First position to solve
    #[arg(default_value_t = FIRST as u8, value_parser = clap::value_parser!(u8).range(40..60))]
    first: u8,
    /// Last position to solve
    #[arg(default_value_t = 49, value_parser = clap::value_parser!(u8).range(40..60))]
    last: u8,
    /// Threads for the search of one position
    #[arg(long, default_value_t = 1)]
    threads: usize,
    /// Size of the transposition table in MiB
    #[arg(long, default_value_t = 256)]
    hash_mb: usize,
    /// Passed by Cargo
    #[arg(long, hide = true)]
    bench: bool,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let mut perft_times = vec![time_perft()];
    let mut searcher = Searcher::new(arguments.hash_mb).with_threads(arguments.threads);
    let (mut nodes, mut seconds, mut wrong) = (0, 0.0, 0);
    for number in usize::from(arguments.first)..=usize::from(arguments.last) {
        let (line, score, best) = ENDINGS[number - FIRST];
        let (result, time) = solve(&mut searcher, line);
        let right =
            result.exact && result.score == score && best.split(',').any(|best| best == result.best.to_string());
        let mark = if right { "" } else { "  WRONG" };
        let millions = result.nodes as f64 / 1e6;
        println!("{number} {:+} {} {millions:.1} M in {:.2} s{mark}", result.score, result.best, time.as_secs_f64());
        nodes += result.nodes;
        seconds += time.as_secs_f64();
        wrong += usize::from(!right);
        perft_times.push(time_perft());
    }
    let rate = nodes as f64 / seconds;
    println!("total {:.1} M in {seconds:.2} s, {:.1} M a second", nodes as f64 / 1e6, rate / 1e6);
    let leaves = perft_times.len() as f64 * PERFT.1 as f64;
    let leaf_rate = leaves / perft_times.iter().sum::<Duration>().as_secs_f64();
    println!("{:.3} nodes per leaf of the perft of the rules", rate / leaf_rate);
    if wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Solves one position, and times it.
fn solve(searcher: &mut Searcher, line: &str) -> (SearchResult, Duration) {
    let position = parse_obf(Shape::STANDARD, line).expect("a position").expect("not a comment");
    let request = Request::new(position, Goal::Most, Strength::Limits(Limits::EXACT), 0).expect("a legal move");
    let start = Instant::now();
    (searcher.search(&request, &Stop::default()), start.elapsed())
}

/// The time that the perft of the rules takes.
fn time_perft() -> Duration {
    let start = Instant::now();
    assert_eq!(perft(&Position::start(Variant::default()), PERFT.0), PERFT.1);
    start.elapsed()
}
