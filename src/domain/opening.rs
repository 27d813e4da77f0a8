//! What is shown about a named opening: its value for the engine, and how games went that began with it.

use rules::{ByColor, Color, Opening};

use super::{HintMove, Player, Record, Score};

/// How many of a server's games with an opening are counted: the last ones.
pub(crate) const GUILD_GAMES: i64 = 5_000;

/// A named opening with everything that is shown about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct OpeningReport {
    pub opening: Opening,
    pub value: OpeningValue,
    /// The games of the user who asks, by the discs that they had; `None` if they have never used the bot.
    pub own: Option<(Player, ByColor<Record>)>,
    /// The games of the server, as black's results; `None` in direct messages.
    pub guild: Option<Record>,
}

impl OpeningReport {
    /// The side to move after the opening.
    pub(crate) fn to_move(&self) -> Color {
        self.opening.game().position().side_to_move()
    }
}

/// What the engine says about the position after an opening.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum OpeningValue {
    /// The best move of all and those of the book, the best first, as in an analysis of the position.
    Known { best: HintMove, book_moves: Vec<HintMove> },
    /// Nothing, because a running game between people stands there.
    Hidden,
}

/// A finished game that began with a named opening.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct OpeningGame {
    /// The name of its last position that has one.
    pub opening: String,
    /// The side whose result counts: that of a player, or black.
    pub color: Color,
    /// Who won; `None` for a draw.
    pub winner: Option<Color>,
}

impl Record {
    /// The results in the games with one of these openings, in which the counted side had this color.
    pub(crate) fn with_openings(games: &[OpeningGame], color: Color, openings: &[&str]) -> Self {
        let counted = games.iter().filter(|game| game.color == color && openings.contains(&game.opening.as_str()));
        counted.fold(Self::default(), |record, game| {
            let for_black = Score::for_black(game.winner);
            record.with(if color == Color::Black { for_black } else { for_black.reverse() })
        })
    }

    /// The share of the points, in percent: a win is one point, a draw half of one. `None` without a game.
    pub(crate) fn percent(self) -> Option<i64> {
        (self.games() > 0).then(|| (self.share() * 100.0).round() as i64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_with_an_opening_or_its_variations_are_counted() {
        let game = |opening: &str, color, winner| OpeningGame { opening: opening.to_owned(), color, winner };
        let (black, white) = (Color::Black, Color::White);
        let games = [
            game("Tiger", black, Some(black)),
            game("Rose-Bill", black, Some(white)),
            game("Tiger", black, None),
            game("Cat", black, Some(black)),
            game("Rose-Bill", black, Some(white)),
            game("Tiger", white, Some(white)),
        ];
        let openings = ["Tiger", "Rose-Bill"];
        let record = Record::with_openings(&games, black, &openings);
        assert_eq!(record, Record { wins: 1, losses: 2, draws: 1 });
        assert_eq!((record.games(), record.percent()), (4, Some(38)));
        assert_eq!(Record::with_openings(&games, white, &openings), Record { wins: 1, ..Record::default() });
        assert_eq!(Record::with_openings(&games, black, &["Horse"]).percent(), None);
        let all = |wins, losses, draws| Record { wins, losses, draws }.percent();
        assert_eq!([all(3, 0, 0), all(0, 3, 0), all(0, 0, 3), all(1, 2, 0)], [100, 0, 50, 33].map(Some));
    }
}
