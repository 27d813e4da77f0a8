//! The names of openings, found by position.

use std::collections::HashMap;
use std::sync::LazyLock;

use crate::symmetry::{Key, key};
use rules::{Game, Opening, Position, Shape, with_due_pass};

static NAMES: LazyLock<HashMap<Key, &'static str>> = LazyLock::new(|| {
    let key_of = |opening: Opening| key(opening.game().position()).expect("the standard board is 8 × 8");
    Opening::all().map(|opening| (key_of(opening), opening.name())).collect()
});

/// The name of the opening of a game: that of its latest position with a name. `None` if no position has one, and for
/// boards other than 8 × 8.
///
/// Positions are compared, not moves, so the order of the moves does not matter. Rotated and mirrored positions are found,
/// too, and positions with the colors exchanged, as in games with the set-up `mirrored` or with white first.
pub fn name(game: &Game) -> Option<&'static str> {
    latest(game).map(|(name, _)| name)
}

/// After how many moves the latest position with a name stands; 0 if none has one.
pub fn named_plies(game: &Game) -> usize {
    latest(game).map_or(0, |(_, plies)| plies)
}

/// The name of the latest position with one, and how many moves it stands after.
fn latest(game: &Game) -> Option<(&'static str, usize)> {
    if game.variant().shape != Shape::STANDARD {
        return None;
    }
    let mut position = Position::start(game.variant());
    let mut latest = None;
    for (ply, plies) in game.plies().iter().zip(1..) {
        position = position.play(ply.square).expect("a move of a game is legal");
        let name = key(&position).and_then(|key| NAMES.get(&key).copied());
        latest = name.map(|name| (name, plies)).or(latest);
        position = with_due_pass(position);
    }
    latest
}

/// An opening and its named variations: those whose moves lead through its position.
pub fn variations(opening: Opening) -> Vec<&'static str> {
    let wanted = key(opening.game().position());
    let leads_there = |other: &Opening| {
        let game = other.game();
        game.positions().iter().chain([game.position()]).any(|position| key(position) == wanted)
    };
    Opening::all().filter(leads_there).map(Opening::name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Variant;

    fn of(name: &str) -> Vec<&'static str> {
        variations(Opening::with_name(name).expect("an opening"))
    }

    #[test]
    fn the_moves_up_to_the_latest_name_are_counted() {
        let plies = |moves: &str| named_plies(&Game::from_transcript(Variant::default(), moves).expect("a game"));
        assert_eq!([plies(""), plies("f5"), plies("f5d6c3d3c4")], [0, 0, 5]);
        assert_eq!(plies("f5d6c3d3c4f4"), 5, "this position has no name");
        assert_eq!(plies("f5d6c3d3c4f4f6"), 7, "but the next one has");
    }

    #[test]
    fn an_opening_has_its_variations_and_no_others() {
        assert!(Opening::all().all(|opening| variations(opening).contains(&opening.name())));
        let tiger = of("Tiger");
        assert!(tiger.contains(&"Rose-Bill") && tiger.contains(&"Central Rose-Bill / Dead Draw"), "{tiger:?}");
        assert!(!tiger.contains(&"Cat") && !of("Rose-Bill").contains(&"Tiger"), "{tiger:?}");
        let perpendicular = of("Perpendicular Opening");
        assert!(tiger.iter().all(|name| perpendicular.contains(name)), "{perpendicular:?}");
        assert!(!perpendicular.contains(&"Diagonal Opening"), "{perpendicular:?}");
    }
}
