//! How the bot found its moves in a game against its strongest level: from the book, by searching, and by solving.

use rules::{Color, Level, Square};

use super::{Side, StoredGame};

/// How the bot found one of its moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct BotSearch {
    /// How many moves the game had before.
    pub moves_before: usize,
    pub square: Square,
    pub source: MoveSource,
}

/// Where a move of the bot comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MoveSource {
    /// The opening book.
    Book,
    Search {
        /// The disc difference for the bot, with the empty squares given to the winner (negated if the fewest discs win).
        score: i32,
        /// Whether the score is proven.
        is_exact: bool,
        /// How many positions the search entered.
        nodes: i64,
    },
}

/// How the bot played a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct BotPlay {
    /// Its last move from the book.
    pub last_book: Option<NumberedMove>,
    /// Its first move with which it had solved the game, and the score.
    pub solved: Option<(NumberedMove, i32)>,
    /// Positions entered for all of its moves.
    pub nodes: i64,
    /// The move for which most were entered, and how many.
    pub longest: Option<(NumberedMove, i64)>,
}

/// A move of a game with its number, counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct NumberedMove {
    pub number: usize,
    pub square: Square,
}

impl BotPlay {
    /// The color of the bot in a game of a player against its strongest level.
    pub(crate) fn strongest_color(game: &StoredGame) -> Option<Color> {
        let color = game.color_against_bot()?.other();
        (game.sides[color] == Side::Level(Level::STRONGEST.into())).then_some(color)
    }

    /// What the searches of a game tell, in the order of its moves; `None` if none of them belongs to a move of the game. Searches for
    /// moves that were taken back do not count.
    pub(crate) fn of(game: &StoredGame, searches: &[BotSearch]) -> Option<Self> {
        let color = Self::strongest_color(game)?;
        let plies = game.game.plies();
        let is_played = |search: &&BotSearch| {
            plies.get(search.moves_before).is_some_and(|ply| ply.color == color && ply.square == search.square)
        };
        let mut play = Self { last_book: None, solved: None, nodes: 0, longest: None };
        let mut is_empty = true;
        for search in searches.iter().filter(is_played) {
            is_empty = false;
            play.add(search);
        }
        (!is_empty).then_some(play)
    }

    fn add(&mut self, search: &BotSearch) {
        let made = NumberedMove { number: search.moves_before + 1, square: search.square };
        match search.source {
            MoveSource::Book => self.last_book = Some(made),
            MoveSource::Search { score, is_exact, nodes } => {
                if is_exact && self.solved.is_none() {
                    self.solved = Some((made, score));
                }
                self.nodes = self.nodes.saturating_add(nodes);
                if self.longest.is_none_or(|(_, most)| nodes > most) {
                    self.longest = Some((made, nodes));
                }
            }
        }
    }
}
