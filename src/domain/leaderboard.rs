//! The leaderboard of a server: who stands where, and by what.

use std::str::FromStr;

use crate::rules::{Level, UnknownName};

use super::{Player, Rating};

/// What a leaderboard is ordered by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ranking {
    /// Rating; provisional ones last.
    Rating,
    /// Rated games won.
    Wins,
    /// Highest level of the bot beaten.
    BotLadder,
}

impl Ranking {
    /// All of them, in the order in which they are offered.
    pub(crate) const ALL: [Self; 3] = [Self::Rating, Self::Wins, Self::BotLadder];

    /// The name in commands.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Rating => "rating",
            Self::Wins => "wins",
            Self::BotLadder => "bot-ladder",
        }
    }
}

impl FromStr for Ranking {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        let found = Self::ALL.into_iter().find(|ranking| ranking.name() == text);
        found.ok_or(UnknownName { expected: "rating, wins, bot-ladder" })
    }
}

/// Somebody's best on the bot ladder.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct LadderRow {
    /// Highest level beaten.
    pub level: Level,
    /// Most discs in a win against it.
    pub discs: u32,
    /// Games it took, that best win included.
    pub games: i64,
}

/// What a row of a leaderboard shows.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum LeaderboardValue {
    /// By rating or wins.
    Rated(Rating),
    /// On the bot ladder.
    Ladder(LadderRow),
}

/// One row.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct LeaderboardRow {
    /// Place, from 1.
    pub rank: i64,
    /// Who.
    pub player: Player,
    /// With what.
    pub value: LeaderboardValue,
}

/// One page of a leaderboard.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Leaderboard {
    /// What it is ordered by.
    pub ranking: Ranking,
    /// The page shown, from 0.
    pub page: u32,
    /// How many pages there are, at least 1.
    pub pages: u32,
    /// The rows of this page.
    pub rows: Vec<LeaderboardRow>,
    /// The viewer's own row, wherever it stands.
    pub own: Option<LeaderboardRow>,
}
