//! The leaderboards of a server, and of all servers together.

use rules::{Level, named_enum};
use strum::{IntoStaticStr, VariantArray};

use super::{
    GuildId, Period, Player, PuzzlePlayer, Ranking, RankingKind, Rating, RatingChange, RatingClass, Record, Refusal,
    Timestamp,
};

/// Whose places a leaderboard shows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum LeaderboardScope {
    /// Those who play in a server.
    Server(GuildId),
    /// Those who have chosen to be listed everywhere.
    Global,
}

/// Whether a player is on the global leaderboard.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum GlobalListing {
    On,
    #[default]
    Off,
}

/// The choice of a scope.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum ScopeChoice {
    /// The server in which it is chosen.
    Server,
    Global,
}

named_enum!(GlobalListing, ScopeChoice);

impl ScopeChoice {
    /// The scope; without a choice that of the place: a server, or everywhere in direct messages.
    ///
    /// # Errors
    /// When a server is asked for outside one.
    pub(crate) fn resolve(choice: Option<Self>, guild: Option<GuildId>) -> Result<LeaderboardScope, Refusal> {
        match (choice, guild) {
            (Some(Self::Global), _) | (None, None) => Ok(LeaderboardScope::Global),
            (Some(Self::Server) | None, Some(guild)) => Ok(LeaderboardScope::Server(guild)),
            (Some(Self::Server), None) => Err(Refusal::NoServerHere),
        }
    }
}

impl LeaderboardScope {
    pub(crate) fn choice(self) -> ScopeChoice {
        match self {
            Self::Server(_) => ScopeChoice::Server,
            Self::Global => ScopeChoice::Global,
        }
    }
}

/// What the step of a provisional rating is larger by.
pub(crate) const PROVISIONAL_STEP: i64 = 100_000;

/// Where a player stands in a ranking.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Standing {
    pub ranking: Ranking,
    /// A list is in ascending order of the first key, then of the second, then of the third.
    pub keys: [f64; 3],
    /// A coarse place: of two standings in a ranking, the better one never has the larger step. Players are counted by step, so that
    /// a rank needs no count of everybody above.
    pub step: i64,
    /// When the rating becomes provisional, and the first key 1, if no further game is rated.
    pub provisional_from: Option<Timestamp>,
}

impl Standing {
    /// By rating in a class at this time. Provisional ratings come last.
    pub(crate) fn by_rating(class: RatingClass, rating: &Rating, now: Timestamp) -> Self {
        Self::by_skill(Ranking::Rating(class), rating.rating, rating.provisional_from(), now)
    }

    /// By rating in puzzles at this time. Provisional ratings come last.
    pub(crate) fn by_puzzles(player: &PuzzlePlayer, now: Timestamp) -> Self {
        Self::by_skill(Ranking::Puzzles, player.rating, player.provisional_from(), now)
    }

    fn by_skill(ranking: Ranking, rating: f64, provisional_from: Option<Timestamp>, now: Timestamp) -> Self {
        let provisional_from = provisional_from.filter(|&from| now < from);
        let is_provisional = provisional_from.is_none();
        let keys = [f64::from(is_provisional), -rating, 0.0];
        let step = (-rating).floor() as i64 + if is_provisional { PROVISIONAL_STEP } else { 0 };
        Self { ranking, keys, step, provisional_from }
    }

    /// By most wins in a period, then by fewest losses. `record` are the games of that period.
    pub(crate) fn by_wins(period: Period, record: Record) -> Self {
        let step = -record.wins * 1_000 + record.losses.min(999);
        let keys = [-count(record.wins), count(record.losses), 0.0];
        Self { ranking: Ranking::Wins(period), keys, step, provisional_from: None }
    }

    /// By the highest level, then by most discs, then by fewest games.
    pub(crate) fn on_ladder(row: &LadderRow) -> Self {
        let keys = [-f64::from(row.level.number()), -f64::from(row.discs), count(row.games)];
        let step = -i64::from(row.level.number()) * 100_000 - i64::from(row.discs) * 100 + row.games.min(99);
        Self { ranking: Ranking::BotLadder, keys, step, provisional_from: None }
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
    /// By wins in a period.
    Won(Record),
    /// On the bot ladder.
    Ladder(LadderRow),
    /// By rating in puzzles.
    Puzzles(PuzzlePlayer),
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) struct LeaderboardRow {
    /// From 1.
    pub rank: i64,
    pub player: Player,
    pub value: LeaderboardValue,
    /// Whether the row has a rating that is provisional now.
    pub is_provisional: bool,
    /// How the last rated game changed the rating, on a list by rating.
    pub change: Option<RatingChange>,
}

/// One page of a leaderboard.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Leaderboard {
    pub scope: LeaderboardScope,
    pub ranking: Ranking,
    /// Whether another ranking was asked for, which lists nobody.
    pub is_substitute: bool,
    /// The kinds of rankings that list anybody, in the order of [`RankingKind::ALL`].
    pub kinds: Vec<RankingKind>,
    /// The periods that have a leaderboard by wins: the months from the oldest on, then all time.
    pub periods: Vec<Period>,
    /// Whether the leaderboard is that of a month that is over.
    pub is_over: bool,
    /// From 0.
    pub page: u32,
    /// At least 1.
    pub pages: u32,
    /// The rows of this page.
    pub rows: Vec<LeaderboardRow>,
    /// Whether all ratings are being computed again.
    pub is_outdated: bool,
    /// The viewer's own row, on whichever page it is.
    pub own: Option<LeaderboardRow>,
}
