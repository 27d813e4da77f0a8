//! A match: games between two engines, several of them at the same time.

use std::collections::BTreeMap;
use std::io;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, Scope};

use engine::Stop;
use rules::{Color, Corners, Variant};

use super::contestant::Contestant;
use super::match_game::{GameSetup, MatchGame};

pub(crate) struct Match {
    pub(crate) variant: Variant,
    pub(crate) games: u64,
    /// Chooses the openings and breaks ties between equally good moves.
    pub(crate) seed: u64,
    pub(crate) stop: Stop,
}

impl Match {
    /// Plays the games on several threads and passes each to `on_game` with its number, from 0, in order. Every thread
    /// plays with two engines of its own, which `contestants` makes.
    ///
    /// Stopping the match drops the games that are not finished; `on_game` still gets the finished ones after them.
    ///
    /// # Errors
    /// When a thread cannot be started or `on_game` fails. This stops the match.
    pub(crate) fn play<E: From<io::Error>>(
        &self,
        threads: usize,
        contestants: impl Fn() -> [Contestant; 2] + Sync,
        on_game: impl FnMut(u64, MatchGame) -> Result<(), E>,
    ) -> Result<(), E> {
        let next = AtomicU64::new(0);
        thread::scope(|scope| {
            let result = self.start_threads(scope, threads, &next, &contestants).map_err(E::from);
            let result = result.and_then(|finished| deliver_in_order(&finished, on_game));
            if result.is_err() {
                self.stop.stop();
            }
            result
        })
    }

    fn start_threads<'scope>(
        &'scope self,
        scope: &'scope Scope<'scope, '_>,
        threads: usize,
        next: &'scope AtomicU64,
        contestants: &'scope (impl Fn() -> [Contestant; 2] + Sync),
    ) -> io::Result<Receiver<(u64, MatchGame)>> {
        let (sender, finished) = channel();
        for _ in 0..threads {
            let sender = sender.clone();
            let play = move || self.play_games(next, contestants(), &sender);
            thread::Builder::new().name("match".into()).spawn_scoped(scope, play)?;
        }
        Ok(finished)
    }

    /// Plays game after game until none is left, the match is stopped, or nobody receives the games.
    fn play_games(&self, next: &AtomicU64, mut contestants: [Contestant; 2], finished: &Sender<(u64, MatchGame)>) {
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            if index >= self.games || self.stop.is_stopped() {
                return;
            }
            let game = self.setup(index).play(&mut contestants, &self.stop);
            if self.stop.is_stopped() || finished.send((index, game)).is_err() {
                return;
            }
        }
    }

    /// Games 0 and 1, 2 and 3, and so on, have the same opening with the colors swapped.
    fn setup(&self, index: u64) -> GameSetup {
        // The multiplication keeps the openings of neighboring seeds apart.
        let opening_seed = self.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(index / 2);
        GameSetup {
            variant: self.variant,
            first_color: if index.is_multiple_of(2) || self.variant.corners != Corners::NONE {
                Color::Black
            } else {
                Color::White
            },
            opening_seed,
            move_seed: self.seed.wrapping_mul(1_000_003) ^ (index << 10),
        }
    }
}

fn deliver_in_order<E>(
    finished: &Receiver<(u64, MatchGame)>,
    mut on_game: impl FnMut(u64, MatchGame) -> Result<(), E>,
) -> Result<(), E> {
    let mut waiting = BTreeMap::new();
    let mut expected = 0;
    for (index, game) in finished {
        waiting.insert(index, game);
        while let Some(game) = waiting.remove(&expected) {
            on_game(expected, game)?;
            expected += 1;
        }
    }
    waiting.into_iter().try_for_each(|(index, game)| on_game(index, game))
}
