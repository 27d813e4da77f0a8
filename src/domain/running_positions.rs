//! The positions of running games between people. Nothing that the engine finds there is shown to anybody.

use std::collections::HashMap;

use rules::{Game, Position, with_due_pass};

use super::{PositionHash, PositionKey, Side, StoredGame};

/// On 8×8, positions after fewer moves than this stand in every book, and many running games share them. What the engine finds there may
/// be shown, even if a running game stands there.
const KNOWN_PLIES: u32 = 8;
/// The board for which that number is meant. On smaller boards it is in proportion.
const KNOWN_ON: u32 = 64;

/// Positions that somebody wants to know about, and whether a running game between people stands at each or can stand there after one
/// move: whoever knows the values of the positions after each move knows the best move. Positions are the same from any side of the board,
/// whoever is to move and whichever goal they are played for.
#[derive(Default, Debug)]
pub(crate) struct RunningPositions {
    asked: HashMap<Position, PositionKey>,
    /// Whether a game stands at each, by the hash.
    found: HashMap<PositionHash, HashMap<PositionKey, bool>>,
}

impl RunningPositions {
    /// None of the positions is known to be of a running game yet.
    pub(crate) fn asked(positions: impl IntoIterator<Item = Position>) -> Self {
        let mut running = Self::default();
        for position in positions {
            let key = running.asked.entry(position).or_insert_with(|| PositionKey::of_discs(&position));
            running.found.entry(key.hash()).or_default().entry(key.clone()).or_insert(false);
        }
        running
    }

    /// By these, the games are looked for.
    pub(crate) fn hashes(&self) -> Vec<PositionHash> {
        self.found.keys().copied().collect()
    }

    /// Whether another game with this hash may say something new.
    pub(crate) fn is_open(&self, hash: PositionHash) -> bool {
        self.found.get(&hash).is_some_and(|keys| keys.values().any(|is_found| !is_found))
    }

    /// Compares the positions of a running game with those that have this hash.
    pub(crate) fn compare(&mut self, hash: PositionHash, game: &Game) {
        let Some(keys) = self.found.get_mut(&hash) else { return };
        for position in hidden_positions(game) {
            if let Some(is_found) = keys.get_mut(&PositionKey::of_discs(&position)) {
                *is_found = true;
            }
        }
    }

    /// Whether a running game is at one of the positions.
    pub(crate) fn is_any(&self) -> bool {
        self.found.values().flat_map(HashMap::values).any(|is_found| *is_found)
    }

    /// Whether a running game is at this position. One that was not asked for counts as such, because nothing is known about it.
    pub(crate) fn contains(&self, position: &Position) -> bool {
        let Some(key) = self.asked.get(position) else { return true };
        self.found.get(&key.hash()).and_then(|keys| keys.get(key)).is_none_or(|is_found| *is_found)
    }
}

/// The hashes by which a game is found: of where it stands and of where it stands after each legal move. None unless it is between people
/// and not over for good.
pub(crate) fn running_hashes(game: &StoredGame) -> Vec<PositionHash> {
    let is_between_people = matches!((game.sides.black, game.sides.white), (Side::Player(_), Side::Player(_)));
    if !is_between_people || game.final_ending().is_some() {
        return Vec::new();
    }
    let hash = |position: Position| PositionKey::of_discs(&position).hash();
    let mut hashes: Vec<PositionHash> = hidden_positions(&game.game).into_iter().map(hash).collect();
    hashes.sort_unstable();
    hashes.dedup();
    hashes
}

/// The positions of a game as it stands in its last position and after each legal move, unless they stand in every book.
fn hidden_positions(game: &Game) -> Vec<Position> {
    if game.plies().len() < known_plies(game.variant().shape.area()) {
        return Vec::new();
    }
    at_and_after(game.position())
}

/// All positions of a game, the last one included.
pub(crate) fn positions_of(game: &Game) -> Vec<Position> {
    game.positions().into_iter().chain([*game.position()]).collect()
}

/// A position, and the one after each legal move.
pub(crate) fn at_and_after(position: &Position) -> Vec<Position> {
    let after = position.legal_moves().iter().filter_map(|square| position.play(square).ok().map(with_due_pass));
    std::iter::once(*position).chain(after).collect()
}

fn known_plies(area: u32) -> usize {
    let plies = KNOWN_PLIES * area.min(KNOWN_ON) / KNOWN_ON;
    usize::try_from(plies).unwrap_or(usize::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Variant;

    fn game(moves: &str) -> Game {
        Game::from_transcript(Variant::default(), moves).expect("legal moves")
    }

    fn position(moves: &str) -> Position {
        *game(moves).position()
    }

    /// Which of the positions are of these games, where each game is compared with every position.
    fn found(asked: &[Position], games: &[Game]) -> Vec<bool> {
        let mut running = RunningPositions::asked(asked.iter().copied());
        for hash in running.hashes() {
            games.iter().for_each(|game| running.compare(hash, game));
        }
        assert_eq!(running.is_any(), asked.iter().any(|position| running.contains(position)));
        asked.iter().map(|position| running.contains(position)).collect()
    }

    const TEN: &str = "f5d6c3d3c4f4f6g5e6d7";

    #[test]
    fn a_game_is_where_it_stands_and_where_one_move_leads() {
        let next = format!("{TEN}e3");
        let asked = [
            position(TEN),
            // On a turned board.
            position("c4e3f6e6f5c5c3b4d3e2"),
            position(&next),
            position(&next).with_turn_passed(),
            position(&TEN[..18]),
            position(&format!("{next}c5")),
        ];
        assert_eq!(found(&asked, &[game(TEN)]), [true, true, true, true, false, false]);
        assert_eq!(found(&asked, &[game(&next)]), [false, false, true, true, false, true]);
        assert_eq!(found(&asked, &[game(TEN), game(&next)]), [true, true, true, true, false, true]);
        assert_eq!(found(&asked, &[]), [false; 6]);
        assert!(RunningPositions::asked([asked[0]]).contains(&asked[2]), "nobody has asked about it");
    }

    #[test]
    fn equal_hashes_do_not_make_positions_equal() {
        let mut running = RunningPositions::asked([position(TEN)]);
        let [hash] = running.hashes()[..] else { panic!("one position") };
        assert!(running.is_open(hash));
        running.compare(hash, &game(&TEN[..16]));
        assert!(running.is_open(hash) && !running.contains(&position(TEN)) && !running.is_any());
        running.compare(hash, &game(&TEN[..18]));
        assert!(!running.is_open(hash) && running.contains(&position(TEN)), "one move further");
    }

    #[test]
    fn positions_of_every_book_are_left_out() {
        let asked = |moves: &str| found(&[position(moves)], &[game(moves)]);
        assert_eq!(asked(&TEN[..14]), [false]);
        assert_eq!(asked(&TEN[..16]), [true]);
        assert_eq!([16, 64, 144].map(known_plies), [2, 8, 8]);
    }
}
