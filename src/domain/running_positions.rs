//! The positions of running games between people. Nothing that the engine finds there is shown to anybody.

use std::collections::HashMap;

use crate::rules::{Game, Position, with_due_pass};

use super::{GameId, PositionKey};

/// On 8×8, positions after fewer moves than this stand in every book, and many running games share them. What the engine finds there may
/// be shown, even if a running game stands there.
const KNOWN_PLIES: u32 = 8;
/// The board for which that number is meant. On smaller boards it is in proportion.
const KNOWN_ON: u32 = 64;

/// Where running games between people stand, and where they stand after each legal move: whoever knows the values of those positions
/// knows the best move.
#[derive(Default, Debug)]
pub(crate) struct RunningPositions {
    games: HashMap<GameId, Standing>,
    /// How many times each position is among those of the games, by the number of discs on the board.
    keys: HashMap<u32, HashMap<PositionKey, u32>>,
}

/// What is known about one game.
#[derive(Debug)]
struct Standing {
    position: Position,
    keys: Vec<(u32, PositionKey)>,
}

impl RunningPositions {
    /// Follows the games to where they stand now. `running` are all of them; others are forgotten.
    pub(crate) fn update(&mut self, running: &[(GameId, Game)]) {
        let mut former = std::mem::take(&mut self.games);
        for (id, game) in running {
            let standing = match former.remove(id) {
                Some(standing) if standing.position == *game.position() => standing,
                moved_on => {
                    moved_on.iter().for_each(|standing| self.forget(standing));
                    self.add(game)
                }
            };
            self.games.insert(*id, standing);
        }
        former.values().for_each(|standing| self.forget(standing));
    }

    /// Whether a running game stands at this position or can stand there after one move, from any side of the board, whoever is to move
    /// and whichever goal it is played for.
    pub(crate) fn contains(&self, position: &Position) -> bool {
        let keys = self.keys.get(&discs(position));
        keys.is_some_and(|keys| keys.contains_key(&PositionKey::of_discs(position)))
    }

    /// Whether one of the positions of this game is among them.
    pub(crate) fn contains_one_of(&self, game: &Game) -> bool {
        let positions = game.positions().into_iter().chain([*game.position()]);
        positions.into_iter().any(|position| self.contains(&position))
    }

    /// Whether this position or one that a legal move leads to is among them.
    pub(crate) fn contains_next_to(&self, position: &Position) -> bool {
        self.contains(position) || next(position).any(|next| self.contains(&next))
    }

    fn add(&mut self, game: &Game) -> Standing {
        let (position, variant) = (*game.position(), game.variant());
        let mut keys = Vec::new();
        if game.plies().len() >= known_plies(variant.shape.area()) {
            let all = std::iter::once(position).chain(next(&position));
            keys.extend(all.map(|position| (discs(&position), PositionKey::of_discs(&position))));
        }
        for (discs, key) in &keys {
            *self.keys.entry(*discs).or_default().entry(key.clone()).or_default() += 1;
        }
        Standing { position, keys }
    }

    fn forget(&mut self, standing: &Standing) {
        for (discs, key) in &standing.keys {
            let Some(same) = self.keys.get_mut(discs) else { continue };
            match same.get_mut(key) {
                Some(count) if *count > 1 => *count -= 1,
                _ => {
                    same.remove(key);
                }
            }
        }
    }
}

/// The positions after each legal move.
fn next(position: &Position) -> impl Iterator<Item = Position> {
    let moves: Vec<_> = position.legal_moves().iter().collect();
    moves.into_iter().filter_map(|square| position.play(square).ok().map(with_due_pass))
}

fn discs(position: &Position) -> u32 {
    position.shape().area() - position.empties()
}

fn known_plies(area: u32) -> usize {
    let plies = KNOWN_PLIES * area.min(KNOWN_ON) / KNOWN_ON;
    usize::try_from(plies).unwrap_or(usize::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Variant;

    fn game(moves: &str) -> Game {
        Game::from_transcript(Variant::default(), moves).expect("legal moves")
    }

    fn contains(running: &RunningPositions, moves: &str) -> bool {
        running.contains(game(moves).position())
    }

    const TEN: &str = "f5d6c3d3c4f4f6g5e6d7";

    #[test]
    fn a_game_is_followed_from_position_to_position() {
        let mut running = RunningPositions::default();
        let mut one = game(TEN);
        running.update(&[(GameId(1), one.clone())]);
        assert!(contains(&running, TEN) && !contains(&running, &TEN[..18]));
        // The same on a turned board, and what one move leads to, but nothing later.
        assert!(contains(&running, "c4e3f6e6f5c5c3b4d3e2"));
        let next = format!("{TEN}e3");
        assert!(contains(&running, &next));
        assert!(!contains(&running, &format!("{next}c5")));
        one.play("e3".parse().expect("a square")).expect("legal");
        running.update(&[(GameId(1), one.clone()), (GameId(2), one.clone())]);
        assert!(!contains(&running, TEN) && contains(&running, &next));
        assert!(running.contains_next_to(game(TEN).position()));
        assert!(!running.contains_next_to(game(&TEN[..16]).position()));
        assert!(running.contains_one_of(&game(&format!("{next}c5"))) && !running.contains_one_of(&game(TEN)));
        assert!(running.contains(&game(&next).position().with_turn_passed()), "the other side to move");
        running.update(&[(GameId(2), one)]);
        assert!(contains(&running, &next), "the other game still stands there");
        running.update(&[]);
        assert!(!contains(&running, &next) && running.keys.values().all(HashMap::is_empty));
    }

    #[test]
    fn positions_of_every_book_are_left_out() {
        let mut running = RunningPositions::default();
        running.update(&[(GameId(1), game(&TEN[..14]))]);
        assert!(!contains(&running, &TEN[..14]));
        running.update(&[(GameId(1), game(&TEN[..16]))]);
        assert!(contains(&running, &TEN[..16]));
        assert_eq!([16, 64, 144].map(known_plies), [2, 8, 8]);
    }
}
