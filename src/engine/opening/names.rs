//! The names of openings, found by position. The list is `assets/openings.tsv`.

use std::collections::HashMap;
use std::sync::LazyLock;

use crate::engine::symmetry::canonical;
use crate::rules::{Form, Game, Position, Shape, Variant};

/// One opening per line: its name, a tab and the moves of a standard game.
const LINES: &str = include_str!("../../../assets/openings.tsv");

/// The discs of the side to move and of its opponent, as their canonical image.
type Key = [u64; 2];

static NAMES: LazyLock<HashMap<Key, &'static str>> = LazyLock::new(|| {
    let lines = LINES.lines().filter_map(|line| line.split_once('\t'));
    let named = lines.map(|(name, transcript)| {
        let game = Game::from_transcript(Variant::default(), transcript).expect("the listed lines are legal");
        (key(game.position()).expect("the standard board is 8 × 8"), name)
    });
    named.collect()
});

/// The name of the opening of a game: that of its latest position with a name. `None` if no position has one, and for
/// boards other than 8 × 8.
///
/// Positions are compared, not moves, so the order of the moves does not matter. Rotated and mirrored positions are found,
/// too, and positions with the colours exchanged, as in games with the set-up `mirrored` or with white first.
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

/// The names of all openings, in the order of the list.
pub(crate) fn names() -> impl Iterator<Item = &'static str> {
    LINES.lines().filter_map(|line| line.split_once('\t')).map(|(name, _)| name)
}

/// The key of a position; `None` for boards larger than 8 × 8 and while the centre is being filled.
fn key(position: &Position) -> Option<Key> {
    match position.form() {
        Form::Small(grid) if !grid.placing => Some(canonical([grid.own, grid.opponent])),
        Form::Small(_) | Form::Wide(_) => None,
    }
}
