//! The names of openings, found by position: `assets/openings.tsv`.

use std::collections::HashMap;
use std::sync::LazyLock;

use crate::rules::{Form, Game, Position, Shape, Variant};

use super::super::symmetry::canonical;

/// A name and the moves of a standard game on each line, with a tab between them.
const LINES: &str = include_str!("../../../assets/openings.tsv");

/// The discs of the side to move and of the other, one image for all eight.
type Key = [u64; 2];

static NAMES: LazyLock<HashMap<Key, &'static str>> = LazyLock::new(|| {
    let lines = LINES.lines().filter_map(|line| line.split_once('\t'));
    let named = lines.map(|(name, transcript)| {
        let game = Game::from_transcript(Variant::default(), transcript).expect("the listed lines are legal");
        (key(game.position()).expect("the standard board is 8 × 8"), name)
    });
    named.collect()
});

/// What the opening of a game is called: the name of its latest position that has one, `None` when none has.
///
/// Positions are compared, not moves: the order of the moves does not matter, nor where the start is turned or mirrored or
/// its colours are changed, as with the set-up `mirrored` or white first. Boards other than 8 × 8 have no names.
pub fn name(game: &Game) -> Option<&'static str> {
    if game.variant().shape != Shape::STANDARD {
        return None;
    }
    let mut position = Position::start(game.variant());
    let mut name = None;
    for ply in game.plies() {
        position = position.play(ply.square).expect("a move of a game is legal");
        name = key(&position).and_then(|key| NAMES.get(&key).copied()).or(name);
        position = position.pass().unwrap_or(position);
    }
    name
}

/// What the position is found under; `None` above 8 × 8 and while the centre is being filled.
fn key(position: &Position) -> Option<Key> {
    match position.form() {
        Form::Small(grid) if !grid.placing => Some(canonical([grid.own, grid.opponent])),
        Form::Small(_) | Form::Wide(_) => None,
    }
}
