//! An hour's traffic in five minutes: 1,000 games at once with 100 clicks a second, and level 10 always searching.

use std::ops::Range;
use std::time::{Duration, Instant};

use super::figures::Figures;
use super::game_driver::{GameKind, Pace};
use super::test_bot::TestBot;
use super::{drivers, phase};

/// How many games of each kind run at once.
const GAMES: [(usize, GameKind); 6] = [
    (400, GameKind::Level { level: "1", board: "8x8" }),
    (280, GameKind::Level { level: "3", board: "8x8" }),
    (100, GameKind::Level { level: "5", board: "8x8" }),
    (20, GameKind::Level { level: "8", board: "8x8" }),
    (20, GameKind::Level { level: "10", board: "8x8" }),
    (180, GameKind::Users),
];
/// How long users think, in milliseconds: ten seconds on average, so 1,000 of them click 100 times a second.
const THINKING_MS: Range<u64> = 5_000..15_000;
const DURATION: Duration = Duration::from_secs(300);
/// How often the bot's resources are printed.
const SAMPLE_INTERVAL: Duration = Duration::from_secs(20);

/// Plays, prints the figures, and returns the number of errors.
pub(crate) async fn run(bot: &TestBot) -> usize {
    let games = drivers(&GAMES, bot);
    Figures::print_head();
    // Not all at once, as that is not what is measured here.
    let mut errors = 0;
    for some in games.chunks(100) {
        errors += phase("begin", &Pace::Begin, some).await;
    }
    let pace = Pace::Think { thinking_ms: THINKING_MS, until: Instant::now() + DURATION };
    let watching = async {
        let (start, mut samples) = (Instant::now(), tokio::time::interval(SAMPLE_INTERVAL));
        loop {
            samples.tick().await;
            let (seconds, memory) = (start.elapsed().as_secs(), bot.memory_mb("VmRSS"));
            println!(
                "after {seconds:>3} s: {memory:.1} MB, {} descriptors, log {:.1} MB",
                bot.descriptors(),
                bot.log_mb()
            );
        }
    };
    tokio::select! {
        played = phase("1,000 games", &pace, &games) => errors + played,
        () = watching => errors,
    }
}
