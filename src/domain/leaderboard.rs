//! The leaderboard of a server.

use crate::rules::{Level, named_enum};

use super::{Player, Rating};

/// What a leaderboard is ordered by.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Ranking {
    /// Rating. Provisional ratings come last.
    Rating,
    /// Rated games won.
    Wins,
    /// Highest level of the bot beaten.
    BotLadder,
}

named_enum! {
    pub(crate) Ranking {
        Rating = "rating",
        Wins = "wins",
        BotLadder = "bot-ladder",
    }
}

/// A player's best result against the bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct LadderRow {
    /// Highest level beaten.
    pub level: Level,
    /// Most discs in a win against that level.
    pub discs: u32,
    /// Games played up to that win, which is included.
    pub games: i64,
}

/// What a row of a leaderboard shows beside the player.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum LeaderboardValue {
    /// By rating or by wins.
    Rated(Rating),
    /// On the bot ladder.
    Ladder(LadderRow),
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) struct LeaderboardRow {
    /// From 1.
    pub rank: i64,
    pub player: Player,
    pub value: LeaderboardValue,
    /// Whether the row has a rating that is provisional today.
    pub is_provisional: bool,
}

/// One page of a leaderboard.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Leaderboard {
    pub ranking: Ranking,
    /// From 0.
    pub page: u32,
    /// At least 1.
    pub pages: u32,
    /// The rows of this page.
    pub rows: Vec<LeaderboardRow>,
    /// The viewer's own row, on whichever page it is.
    pub own: Option<LeaderboardRow>,
}
