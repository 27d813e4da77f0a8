//! Games of a match: one at the board, and many side by side.

use std::collections::BTreeMap;
use std::io;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::channel;
use std::thread;
use std::time::{Duration, Instant};

use crate::engine::{Stop, opening};
use crate::rules::{Color, Game, Outcome, Square, Variant};

use super::contestant::{Contestant, EngineError, EngineMove};

/// What all games of a match have in common.
pub(crate) struct Match {
    pub(crate) variant: Variant,
    /// Chooses the openings, and among equal moves.
    pub(crate) seed: u64,
    pub(crate) stop: Stop,
}

/// A game as it ended.
pub(crate) struct MatchGame {
    /// The colour of the first engine.
    pub(crate) first: Color,
    pub(crate) game: Game,
    pub(crate) outcome: Outcome,
    pub(crate) fault: Option<(MatchSide, EngineError)>,
    /// What the moves of the first and the second engine took.
    pub(crate) thought: [MoveTimes; 2],
}

/// Time spent on so many moves.
#[derive(Clone, Copy, Default)]
pub(crate) struct MoveTimes {
    pub(crate) time: Duration,
    pub(crate) longest: Duration,
    pub(crate) moves: u32,
}

/// Which of the two engines.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum MatchSide {
    First,
    Second,
}

impl MatchSide {
    const BOTH: [Self; 2] = [Self::First, Self::Second];

    pub(crate) fn name(self) -> &'static str {
        ["first", "second"][self as usize]
    }
}

impl MoveTimes {
    /// Counts another move.
    fn add(&mut self, time: Duration) {
        self.time += time;
        self.longest = self.longest.max(time);
        self.moves += 1;
    }
}

impl MatchGame {
    /// Who won, a fault counted as a loss; `None` for a draw.
    pub(crate) fn winner(&self) -> Option<Color> {
        match &self.fault {
            Some((MatchSide::First, _)) => Some(self.first.other()),
            Some((MatchSide::Second, _)) => Some(self.first),
            None => self.outcome.winner,
        }
    }
}

impl Match {
    /// Plays games 0 to `games` − 1 on so many threads, each with players of its own, and hands them over in this order.
    /// Once the match is stopped, the games that are done come with gaps, and none follows.
    ///
    /// # Errors
    /// When the system gives no thread, or `done` fails; the games under way are then given up.
    pub(crate) fn play_all<E: From<io::Error>>(
        &self,
        games: u64,
        threads: usize,
        seat: impl Fn() -> [Contestant; 2] + Sync,
        mut done: impl FnMut(u64, MatchGame) -> Result<(), E>,
    ) -> Result<(), E> {
        let next = AtomicU64::new(0);
        let (sender, finished) = channel();
        thread::scope(|scope| {
            let outcome = (|| {
                for _ in 0..threads {
                    let (sender, next, seat) = (sender.clone(), &next, &seat);
                    thread::Builder::new().name("match".into()).spawn_scoped(scope, move || {
                        let mut players = seat();
                        loop {
                            let index = next.fetch_add(1, Ordering::Relaxed);
                            if index >= games || self.stop.is_stopped() {
                                return;
                            }
                            let played = self.play(&mut players, index);
                            if self.stop.is_stopped() || sender.send((index, played)).is_err() {
                                return;
                            }
                        }
                    })?;
                }
                drop(sender);
                let mut waiting = BTreeMap::new();
                let mut expected = 0;
                for (index, played) in finished {
                    waiting.insert(index, played);
                    while let Some(played) = waiting.remove(&expected) {
                        done(expected, played)?;
                        expected += 1;
                    }
                }
                waiting.into_iter().try_for_each(|(index, played)| done(index, played))
            })();
            if outcome.is_err() {
                self.stop.stop();
            }
            outcome
        })
    }

    /// Plays game `index`; an even one and the next share the opening and swap colours.
    fn play(&self, players: &mut [Contestant; 2], index: u64) -> MatchGame {
        let first = if index.is_multiple_of(2) { Color::Black } else { Color::White };
        let seat_of = |color: Color| if color == first { MatchSide::First } else { MatchSide::Second };
        let mut table = RunningGame { game: Game::new(self.variant), players, fault: None };
        for seat in MatchSide::BOTH {
            table.tell(seat, Contestant::begin);
        }
        let mut thought = [MoveTimes::default(); 2];
        let mut opening = opening::random(self.variant, self.opening_seed(index / 2)).into_iter();
        while let (Some(color), None, false) = (table.game.to_move(), &table.fault, self.stop.is_stopped()) {
            match opening.next() {
                Some(square) => table.place(square, None),
                None => {
                    let seat = seat_of(color);
                    let seed = self.seed.wrapping_mul(1_000_003) ^ (index << 10) ^ table.game.plies().len() as u64;
                    let start = Instant::now();
                    let choice = table.players[seat as usize].choose(table.game.position(), seed);
                    thought[seat as usize].add(start.elapsed());
                    match choice {
                        Ok(EngineMove::Square(square)) => table.place(square, Some(seat)),
                        Ok(EngineMove::Pass) => table.fault = Some((seat, EngineError::Illegal("pass".into()))),
                        Err(fault) => table.fault = Some((seat, fault)),
                    }
                }
            }
        }
        let RunningGame { game, fault, .. } = table;
        let outcome = Outcome::new(game.position().counts(), self.variant.goal);
        MatchGame { first, game, outcome, fault, thought }
    }

    /// The seed of an opening: matches with neighbouring seeds have none in common.
    fn opening_seed(&self, number: u64) -> u64 {
        self.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(number)
    }
}

/// A running game.
struct RunningGame<'a> {
    game: Game,
    players: &'a mut [Contestant; 2],
    fault: Option<(MatchSide, EngineError)>,
}

impl RunningGame<'_> {
    /// Lets a player know something; the first who fails at that loses.
    fn tell(&mut self, seat: MatchSide, news: impl FnOnce(&mut Contestant) -> Result<(), EngineError>) {
        if let (Err(fault), None) = (news(&mut self.players[seat as usize]), &self.fault) {
            self.fault = Some((seat, fault));
        }
    }

    /// Plays a move, the opening's where nobody chose it, and lets the players know.
    fn place(&mut self, square: Square, chosen_by: Option<MatchSide>) {
        let ply = match (self.game.play(square), chosen_by) {
            (Ok(ply), _) => ply,
            (Err(_), Some(seat)) => {
                self.fault = Some((seat, EngineError::Illegal(square.to_string())));
                return;
            }
            (Err(illegal), None) => unreachable!("an opening is legal: {illegal}"),
        };
        for seat in MatchSide::BOTH {
            // Whoever generated the move has placed it already.
            if chosen_by != Some(seat) {
                self.tell(seat, |player| player.placed(ply.color, square));
            }
            if ply.forces_pass() {
                self.tell(seat, |player| player.passed(ply.color.other()));
            }
        }
    }
}
