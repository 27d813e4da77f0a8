//! The history of a player: their ended games, filtered and in pages.

use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;

use rules::{Color, named_enum};
use strum::IntoStaticStr;

use super::{
    BotLevel, Day, EndReason, Ending, GameId, Player, PlayerId, RatedStatus, RatingChange, RatingClass, Refusal, Score,
    Side, StoredGame, Timestamp,
};

/// Games of a page.
pub(crate) const HISTORY_PAGE: usize = 6;

/// The kinds of games in a history.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum GameKind {
    #[strum(transparent)]
    Rated(RatingClass),
    /// Between people, without ratings.
    Casual,
    /// Against the bot.
    Bot,
    /// Of a channel against the bot, by votes.
    Vote,
}

named_enum!(
    GameKind =
        &[Self::Rated(RatingClass::Main), Self::Rated(RatingClass::Variants), Self::Casual, Self::Bot, Self::Vote]
);

impl GameKind {
    pub(crate) fn of(game: &StoredGame) -> Self {
        match game.rated {
            RatedStatus::Rated(class) => Self::Rated(class),
            RatedStatus::Casual(_) if game.is_between_players() => Self::Casual,
            RatedStatus::Casual(_) if game.is_vote() => Self::Vote,
            RatedStatus::Casual(_) => Self::Bot,
        }
    }
}

/// Which games of a player a history shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct HistoryFilter {
    pub player: PlayerId,
    /// Only games against this player.
    pub opponent: Option<PlayerId>,
    /// Only games that ended like this for the player.
    pub score: Option<Score>,
    pub kind: Option<GameKind>,
    /// Only games with the opening that has this id.
    pub opening: Option<OpeningId>,
    /// Only games that ended on this day or later.
    pub after: Option<Day>,
    /// Only games that ended before this day.
    pub before: Option<Day>,
}

impl HistoryFilter {
    /// All games of a player.
    pub(crate) fn all(player: PlayerId) -> Self {
        Self { player, opponent: None, score: None, kind: None, opening: None, after: None, before: None }
    }

    /// # Errors
    /// When no day is in the period.
    pub(crate) fn check(&self) -> Result<(), Refusal> {
        match (self.after, self.before) {
            (Some(after), Some(before)) if before <= after => Err(Refusal::EmptyPeriod),
            _ => Ok(()),
        }
    }
}

/// Stands for the name of an opening where there is no room for it. Written as a hexadecimal number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct OpeningId(pub(crate) u32);

impl OpeningId {
    /// The FNV-1a hash of the name.
    pub(crate) fn of(name: &str) -> Self {
        Self(name.bytes().fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)))
    }
}

impl fmt::Display for OpeningId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:x}", self.0)
    }
}

impl FromStr for OpeningId {
    type Err = ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        u32::from_str_radix(text, 16).map(Self)
    }
}

/// Where a page of a history is. Games are named by their position in the order in which games ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum HistoryPosition {
    /// The page of the newest games.
    Newest,
    /// The page that follows this game, with older ones.
    OlderThan(i64),
    /// The page before this game, with newer ones.
    NewerThan(i64),
}

/// The other side of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Opponent {
    Player(Player),
    Level(BotLevel),
}

/// An ended game as one of its players sees it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct HistoryGame {
    pub game: GameId,
    pub finish_sequence: i64,
    pub finished_at: Timestamp,
    pub opponent: Opponent,
    /// Whether the player has only voted in it.
    pub is_vote: bool,
    /// The discs that the player had.
    pub color: Color,
    pub score: Score,
    pub reason: EndReason,
    /// The player's discs on the board at the end, and the opponent's.
    pub discs: [u32; 2],
    pub rating_change: Option<RatingChange>,
}

/// One page of a history.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct HistoryPage {
    /// The newest one first.
    pub games: Vec<HistoryGame>,
    pub has_newer: bool,
    pub has_older: bool,
}

impl StoredGame {
    /// How the game ended for a player.
    pub(crate) fn score_of(&self, color: Color, ending: &Ending) -> Score {
        let for_black = Score::for_black(ending.winner);
        if color == Color::Black { for_black } else { for_black.reverse() }
    }

    /// By how many discs a person beat another one, if the game was played to its end.
    pub(crate) fn disc_margin(&self, color: Color, ending: &Ending) -> Option<i64> {
        let is_win = ending.winner == Some(color) && ending.reason == EndReason::Board;
        let margin = ending.counts[color].abs_diff(ending.counts[color.other()]);
        (is_win && matches!(self.sides[color.other()], Side::Player(_))).then_some(i64::from(margin))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_read_as_they_are_written_everywhere() {
        assert_eq!(Day::parse("1970-01-01"), Some(Day(0)));
        assert_eq!(Day::parse(" 1970-1-2 "), Some(Day(1)));
        assert_eq!(Day::parse("2024-02-29").map(Day::start), Some(Timestamp(1_709_164_800_000)));
        assert!(Day::parse("0000-01-01").is_some() && Day::parse("9999-12-31").is_some());
        for wrong in ["", "2023-02-29", "2024-13-01", "2024-00-01", "24-01-01", "2024-01", "2024-01-01-", "+024-01-01"]
        {
            assert_eq!(Day::parse(wrong), None, "{wrong}");
        }
        for wrong in ["2024-+1-01", "2024-01-001", "31.01.2024", "99999-01-01", "٢٠٢٤-01-01", "2024-1-1x"] {
            assert_eq!(Day::parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_period_has_at_least_one_day() {
        let filter = HistoryFilter::all(PlayerId(1));
        let between = |after, before| HistoryFilter { after, before, ..filter }.check();
        assert_eq!(between(Some(Day(3)), Some(Day(4))), Ok(()));
        assert_eq!((between(None, Some(Day(4))), between(Some(Day(4)), None)), (Ok(()), Ok(())));
        assert_eq!(between(Some(Day(4)), Some(Day(4))), Err(Refusal::EmptyPeriod));
        assert_eq!(between(Some(Day(5)), Some(Day(4))), Err(Refusal::EmptyPeriod));
    }
}
