//! Openings of the standard game, as lists of moves that are compiled into the program: those with names, and balanced ones.

use std::collections::HashSet;
use std::sync::LazyLock;

use super::{Game, Setup, Shape, Square, Variant, typed};

/// One opening per line: its name, a tab and the moves of a standard game. Games and settings are stored with these names, so none is
/// changed or removed.
const NAMED: &str = include_str!("../../../assets/openings.tsv");
/// Comments that begin with `#`, then one opening per line: the moves of a standard game, a tab, and the score for the side to move.
const BALANCED: &str = include_str!("../../../assets/balanced.tsv");

/// How much a misspelt name has in common with the right one at least, from 0 to 1: more than one wrong letter in four is too many.
const LEAST_LIKENESS: f64 = 0.75;

static BALANCED_MOVES: LazyLock<HashSet<&'static str>> = LazyLock::new(|| balanced_openings().collect());

/// An opening with a name.
///
/// ```
/// use rules::Opening;
///
/// let tiger = Opening::with_name("tiger").expect("a known opening");
/// assert_eq!((tiger.name(), tiger.game().transcript().as_str()), ("Tiger", "f5d6c3d3c4"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Opening {
    name: &'static str,
    moves: &'static str,
}

impl Opening {
    /// All openings, in the order of the list.
    pub fn all() -> impl Iterator<Item = Self> {
        NAMED.lines().filter_map(|line| line.split_once('\t')).map(|(name, moves)| Self { name, moves })
    }

    /// The opening with this name. Letters may be of any case, punctuation may be missing, and one of two names is enough: `compoth` is
    /// Comp'Oth, and `buffalo` is Buffalo / Kenichi Variation. Of several such openings, it is the shortest.
    pub fn with_name(text: &str) -> Option<Self> {
        let wanted = simplified(text);
        let has_name = |opening: &Self| opening.name.split('/').any(|name| simplified(name) == wanted);
        let whole = Self::all().find(|opening| opening.name.eq_ignore_ascii_case(text.trim()));
        let named = || Self::all().filter(has_name).min_by_key(|opening| opening.moves.len());
        whole.or_else(named)
    }

    /// The opening whose name is most like a misspelt one, by the Damerau-Levenshtein distance; `None` if none is like it.
    pub fn nearest(text: &str) -> Option<Self> {
        let wanted = simplified(text);
        let names = |opening: Self| opening.name.split('/').map(move |name| (opening, simplified(name)));
        let likeness =
            |(opening, name): (Self, String)| (opening, strsim::normalized_damerau_levenshtein(&wanted, &name));
        let (nearest, likeness) =
            Self::all().flat_map(names).map(likeness).max_by(|(_, one), (_, other)| one.total_cmp(other))?;
        (likeness >= LEAST_LIKENESS).then_some(nearest)
    }

    /// The opening whose moves these are, as [`in_variant`](Self::in_variant) gives them.
    pub fn of(game: &Game) -> Option<Self> {
        let transcript = game.transcript();
        let is_it = |opening: &Self| {
            let found = || opening.in_variant(game.variant()).is_some_and(|found| found.transcript() == transcript);
            opening.moves.len() == transcript.len() && found()
        };
        Self::all().find(is_it)
    }

    /// The name.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.name
    }

    /// The opening from the standard start, where black moves first.
    ///
    /// # Panics
    /// Never: a test plays all openings of the list.
    #[must_use]
    pub fn game(self) -> Game {
        Game::from_transcript(Variant::default(), self.moves).expect("the listed moves are legal")
    }

    /// The opening in another variant of the standard start, turned where white moves first; `None` for other boards and set-ups.
    #[must_use]
    pub fn in_variant(self, variant: Variant) -> Option<Game> {
        images(variant, self.moves).into_iter().next()
    }
}

/// The moves of all balanced openings, each as the transcript of a standard game.
pub fn balanced_openings() -> impl Iterator<Item = &'static str> {
    let lines = BALANCED.lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| line.split_once('\t')).map(|(moves, _)| moves)
}

/// A balanced opening in a variant of the standard start, seen from one side of the board; `None` for other boards and set-ups.
/// `number` chooses the opening and the side.
pub fn balanced_opening(variant: Variant, number: u64) -> Option<Game> {
    let count = balanced_openings().count() as u64;
    let index = usize::try_from(number % count).ok()?;
    let mut found = images(variant, balanced_openings().nth(index)?);
    let side = number / count % found.len().max(1) as u64;
    (!found.is_empty()).then(|| found.swap_remove(usize::try_from(side).unwrap_or_default()))
}

/// Whether the first moves of a game are a balanced opening, seen from any side of the board.
pub fn has_balanced_opening(game: &Game, plies: usize) -> bool {
    let start = game.truncated(plies);
    let squares: Vec<Square> = start.plies().iter().map(|ply| ply.square).collect();
    let listed = |side| {
        BALANCED_MOVES.contains(image(&squares, side).iter().map(Square::to_string).collect::<String>().as_str())
    };
    is_standard_start(start.variant()) && SIDES.into_iter().any(listed)
}

/// Whether a variant begins like the standard one, seen from some side of the board or with the colors exchanged.
fn is_standard_start(variant: Variant) -> bool {
    variant.shape == Shape::STANDARD && matches!(variant.setup, Setup::Standard | Setup::Mirrored)
}

/// The symmetries of the board.
const SIDES: std::ops::Range<u8> = 0..8;

/// The games of a variant with these moves, seen from each side of the board from which they are legal.
fn images(variant: Variant, moves: &str) -> Vec<Game> {
    if !is_standard_start(variant) {
        return Vec::new();
    }
    let standard = Game::from_transcript(Variant::default(), moves).expect("the listed moves are legal");
    let squares: Vec<Square> = standard.plies().iter().map(|ply| ply.square).collect();
    let played = |side| {
        let mut game = Game::new(variant);
        // From a side from which the start looks different, the first move is illegal.
        image(&squares, side).into_iter().try_for_each(|square| game.play(square).map(|_| ())).ok()?;
        Some(game)
    };
    SIDES.filter_map(played).collect()
}

/// The squares as seen from a side of the standard board.
fn image(squares: &[Square], side: u8) -> Vec<Square> {
    let last = Shape::STANDARD.columns() - 1;
    let one = |square: &Square| {
        let column = if side & 1 == 0 { square.column() } else { last - square.column() };
        let row = if side & 2 == 0 { square.row() } else { last - square.row() };
        if side & 4 == 0 { Square::new(column, row) } else { Square::new(row, column) }
    };
    squares.iter().filter_map(one).collect()
}

/// The small letters and digits of a name as it is typed, without what many names of openings end in.
fn simplified(name: &str) -> String {
    let letters: String = typed(name).chars().filter(|letter| letter.is_alphanumeric()).collect();
    let letters = letters.to_lowercase();
    let ends = ["opening", "variation"];
    let start = ends.iter().find_map(|end| letters.strip_suffix(end).filter(|start| !start.is_empty()));
    start.map(str::to_owned).unwrap_or(letters)
}
