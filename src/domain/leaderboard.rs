//! The leaderboard of a server.

use crate::rules::{Level, named_enum};

use super::{Player, Rating, RatingClass, Record, Timestamp};

/// What a leaderboard is ordered by.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Ranking {
    /// Rating in a class. Provisional ratings come last.
    Rating(RatingClass),
    /// Rated games won, in all classes together.
    Wins,
    /// Highest level of the bot beaten.
    BotLadder,
}

named_enum! {
    pub(crate) Ranking {
        Rating(RatingClass::Live) = "live",
        Rating(RatingClass::Daily) = "daily",
        Rating(RatingClass::Random) = "random",
        Rating(RatingClass::Boards) = "boards",
        Rating(RatingClass::Fewest) = "fewest",
        Wins = "wins",
        BotLadder = "bot-ladder",
    }
}

impl Ranking {
    /// Whether rated games between people decide it.
    pub(crate) fn is_of_rated_games(self) -> bool {
        match self {
            Self::Rating(_) | Self::Wins => true,
            Self::BotLadder => false,
        }
    }
}

/// Where a player stands in a ranking.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Standing {
    pub ranking: Ranking,
    /// A list is in ascending order of the first key, then of the second, then of the third.
    pub keys: [f64; 3],
    /// When the rating becomes provisional, and the first key 1, if no further game is rated.
    pub provisional_from: Option<Timestamp>,
}

impl Standing {
    /// By rating in a class at this time. Provisional ratings come last.
    pub(crate) fn by_rating(class: RatingClass, rating: &Rating, now: Timestamp) -> Self {
        let provisional_from = rating.provisional_from().filter(|&from| now < from);
        let keys = [f64::from(provisional_from.is_none()), -rating.rating, 0.0];
        Self { ranking: Ranking::Rating(class), keys, provisional_from }
    }

    /// By most wins, then by fewest losses.
    pub(crate) fn by_wins(record: Record) -> Self {
        Self { ranking: Ranking::Wins, keys: [-count(record.wins), count(record.losses), 0.0], provisional_from: None }
    }

    /// By the highest level, then by most discs, then by fewest games.
    pub(crate) fn on_ladder(row: &LadderRow) -> Self {
        let keys = [-f64::from(row.level.number()), -f64::from(row.discs), count(row.games)];
        Self { ranking: Ranking::BotLadder, keys, provisional_from: None }
    }
}

/// A number of games, which a floating-point number holds exactly.
fn count(games: i64) -> f64 {
    games as f64
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
    /// By rating.
    Rated(Rating),
    /// By wins.
    Won(Record),
    /// On the bot ladder.
    Ladder(LadderRow),
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) struct LeaderboardRow {
    /// From 1.
    pub rank: i64,
    pub player: Player,
    pub value: LeaderboardValue,
    /// Whether the row has a rating that is provisional now.
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
