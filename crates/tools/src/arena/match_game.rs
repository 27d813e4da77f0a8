//! One game of a match.

use std::time::{Duration, Instant};

use engine::{Stop, opening};
use rules::{Color, Corners, Game, IllegalMove, Outcome, Square, Variant};

use super::contestant::Contestant;
use super::engine_error::EngineError;

/// A finished game.
pub(crate) struct MatchGame {
    /// The color of the first engine.
    pub(crate) first_color: Color,
    pub(crate) game: Game,
    pub(crate) outcome: Outcome,
    /// The engine that lost by a fault.
    pub(crate) fault: Option<(MatchSide, EngineError)>,
    /// Of the first and the second engine.
    pub(crate) move_times: [MoveTimes; 2],
}

/// The time that an engine spent on its moves.
#[derive(Clone, Copy, Default)]
pub(crate) struct MoveTimes {
    pub(crate) total: Duration,
    pub(crate) longest: Duration,
    pub(crate) moves: u32,
}

/// Which of the two engines.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum MatchSide {
    First,
    Second,
}

/// What a game needs to be played.
pub(crate) struct GameSetup {
    pub(crate) variant: Variant,
    pub(crate) first_color: Color,
    pub(crate) opening_seed: u64,
    /// Breaks ties between equally good moves.
    pub(crate) move_seed: u64,
}

impl MatchSide {
    const BOTH: [Self; 2] = [Self::First, Self::Second];

    pub(crate) fn name(self) -> &'static str {
        ["first", "second"][self as usize]
    }
}

impl MoveTimes {
    fn add(&mut self, time: Duration) {
        self.total += time;
        self.longest = self.longest.max(time);
        self.moves += 1;
    }
}

impl MatchGame {
    /// The winner, `None` for a draw. An engine with a fault has lost.
    pub(crate) fn winner(&self) -> Option<Color> {
        match &self.fault {
            Some((MatchSide::First, _)) => Some(self.first_color.other()),
            Some((MatchSide::Second, _)) => Some(self.first_color),
            None => self.outcome.winner,
        }
    }
}

impl GameSetup {
    /// The moves of the opening. It is balanced without the corners, because one that is balanced with them would make up for them. In the
    /// rare case that a corner makes a move illegal, the opening ends before it.
    fn opening(&self) -> Vec<Square> {
        let drawn = opening::random(Variant { corners: Corners::NONE, ..self.variant }, self.opening_seed);
        let mut game = Game::new(self.variant);
        drawn.into_iter().take_while(|&square| game.play(square).is_ok()).collect()
    }

    /// Plays the opening and lets the engines finish the game. Once stopped, the game ends where it is.
    pub(crate) fn play(&self, contestants: &mut [Contestant; 2], stop: &Stop) -> MatchGame {
        let mut running = RunningGame { game: Game::new(self.variant), contestants, fault: None };
        for side in MatchSide::BOTH {
            running.notify(side, Contestant::start_game);
        }
        let mut move_times = [MoveTimes::default(); 2];
        let mut opening = self.opening().into_iter();
        while let (Some(color), None, false) = (running.game.to_move(), &running.fault, stop.is_stopped()) {
            if let Some(square) = opening.next() {
                running.play(square, None).expect("an opening consists of legal moves");
                continue;
            }
            let side = if color == self.first_color { MatchSide::First } else { MatchSide::Second };
            let seed = self.move_seed ^ running.game.plies().len() as u64;
            let start = Instant::now();
            let chosen = running.contestants[side as usize].choose_move(running.game.position(), seed);
            move_times[side as usize].add(start.elapsed());
            let played = chosen.and_then(|square| {
                running.play(square, Some(side)).map_err(|_| EngineError::Illegal(square.to_string()))
            });
            if let Err(error) = played {
                running.fault = Some((side, error));
            }
        }
        let RunningGame { game, fault, .. } = running;
        let outcome = Outcome::new(game.position().counts(), self.variant.goal);
        MatchGame { first_color: self.first_color, game, outcome, fault, move_times }
    }
}

struct RunningGame<'a> {
    game: Game,
    contestants: &'a mut [Contestant; 2],
    fault: Option<(MatchSide, EngineError)>,
}

impl RunningGame<'_> {
    /// Tells an engine something. The first engine that fails here loses the game.
    fn notify(&mut self, side: MatchSide, message: impl FnOnce(&mut Contestant) -> Result<(), EngineError>) {
        if let (Err(error), None) = (message(&mut self.contestants[side as usize]), &self.fault) {
            self.fault = Some((side, error));
        }
    }

    /// Plays a move of an engine, or of the opening when `chosen_by` is `None`, and reports it to the engines.
    fn play(&mut self, square: Square, chosen_by: Option<MatchSide>) -> Result<(), IllegalMove> {
        let ply = self.game.play(square)?;
        for side in MatchSide::BOTH {
            // An engine has already played the move that it chose.
            if chosen_by != Some(side) {
                self.notify(side, |contestant| contestant.report_move(ply.color, square));
            }
            if ply.forces_pass() {
                self.notify(side, |contestant| contestant.report_pass(ply.color.other()));
            }
        }
        Ok(())
    }
}
