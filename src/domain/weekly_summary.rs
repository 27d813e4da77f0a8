//! The summary of a week that is posted in a channel of a server: which week, when, and what it says.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};

use rules::{ByColor, Color};

use super::{GameId, PlayerId, PostSubject, Timestamp, Title};

/// How long after the end of a week its summary is posted, in milliseconds: Mondays at 9:00 UTC.
const POSTED_AFTER_MS: i64 = 9 * 60 * 60 * 1000;
/// A summary that cannot be posted for so long after its time is left out, in milliseconds.
const TOO_LATE_AFTER_MS: i64 = 3 * Timestamp::DAY_MS;
/// Fewer wins in a row are no streak.
const LEAST_STREAK: i64 = 2;

/// A week from Monday to Sunday, by UTC.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Week {
    start: Timestamp,
}

/// A finished game of a week, in which at least one side was a person.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct WeekGame {
    pub id: GameId,
    /// Whether both sides were people.
    pub is_between_people: bool,
    /// The people who may be named: not those who have deleted their data.
    pub players: ByColor<Option<PlayerId>>,
    /// `None` for a draw.
    pub winner: Option<Color>,
    /// The ratings before a rated game.
    pub ratings: ByColor<Option<f64>>,
    /// The titles that the game earned.
    pub titles: ByColor<Option<Title>>,
}

/// What a summary says. `P` is what stands for a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct WeeklySummary<P> {
    /// At least 1.
    pub games: i64,
    /// Who played most games, and how many.
    pub most_active: Option<(P, i64)>,
    pub best_win: Option<BestWin<P>>,
    /// Who won most games against people in a row, and how many.
    pub longest_streak: Option<(P, i64)>,
    /// The highest new title of each player, the highest of all first.
    pub titles: Vec<(P, Title)>,
    /// Who has most wins in the month so far, and how many: at most three.
    pub podium: Vec<(P, i64)>,
    /// The tournaments that ended, and who has won them.
    pub tournaments: Vec<(String, P)>,
}

/// The win over the opponent whose rating was furthest above the winner's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct BestWin<P> {
    pub winner: P,
    pub loser: P,
    /// How much higher the loser's rating was.
    pub margin: i64,
    pub game: GameId,
}

/// Adds up the games of a week.
#[derive(Clone, Debug, Default)]
pub(crate) struct WeekGames {
    games: i64,
    players: HashMap<PlayerId, PlayerWeek>,
    best_win: Option<BestWin<PlayerId>>,
    longest_streak: Option<(PlayerId, i64)>,
    titles: Vec<(PlayerId, Title)>,
}

/// The week of one player.
#[derive(Clone, Copy, Debug, Default)]
struct PlayerWeek {
    games: i64,
    wins: i64,
    /// Wins against people in a row, up to now.
    streak: i64,
    /// Which game of the week was the player's last one.
    last_game: i64,
}

impl Week {
    const LENGTH_MS: i64 = 7 * Timestamp::DAY_MS;
    /// The first Monday after the beginning of 1970, a Thursday.
    const FIRST_MONDAY_MS: i64 = 4 * Timestamp::DAY_MS;

    /// The week in which this time is.
    pub(crate) fn of(at: Timestamp) -> Self {
        let weeks = (at.0 - Self::FIRST_MONDAY_MS).div_euclid(Self::LENGTH_MS);
        Self { start: Timestamp(Self::FIRST_MONDAY_MS + weeks * Self::LENGTH_MS) }
    }

    pub(crate) fn start(self) -> Timestamp {
        self.start
    }

    /// When the next week begins.
    pub(crate) fn end(self) -> Timestamp {
        self.start.plus_ms(Self::LENGTH_MS)
    }

    /// When the summary of the week is posted.
    pub(crate) fn posted_at(self) -> Timestamp {
        self.end().plus_ms(POSTED_AFTER_MS)
    }

    fn previous(self) -> Self {
        Self { start: self.start.plus_ms(-Self::LENGTH_MS) }
    }
}

impl PostSubject for Week {
    type Options = ();

    fn posted_at(self, (): ()) -> Timestamp {
        self.posted_at()
    }

    fn is_too_late(self, now: Timestamp) -> bool {
        now >= self.posted_at().plus_ms(TOO_LATE_AFTER_MS)
    }

    fn next(self) -> Self {
        Self { start: self.end() }
    }

    fn posted_after((): (), now: Timestamp) -> Self {
        let ended = Self::of(now).previous();
        if ended.posted_at() > now { ended } else { ended.next() }
    }
}

impl WeekGames {
    /// Adds a game. Games are added in the order in which they ended.
    pub(crate) fn add(&mut self, game: &WeekGame) {
        self.games += 1;
        for (color, player) in game.players.iter().filter_map(|(color, player)| Some((color, (*player)?))) {
            self.add_for(game, color, player);
        }
        if let Some(win) = best_win(game)
            && self.best_win.is_none_or(|best| win.margin > best.margin)
        {
            self.best_win = Some(win);
        }
    }

    fn add_for(&mut self, game: &WeekGame, color: Color, player: PlayerId) {
        let week = self.players.entry(player).or_default();
        let is_win = game.winner == Some(color);
        week.games += 1;
        week.wins += i64::from(is_win);
        week.last_game = self.games;
        if game.is_between_people {
            week.streak = if is_win { week.streak + 1 } else { 0 };
        }
        let streak = week.streak;
        if streak >= LEAST_STREAK && self.longest_streak.is_none_or(|(_, longest)| streak > longest) {
            self.longest_streak = Some((player, streak));
        }
        if let Some(title) = game.titles[color] {
            self.titles.push((player, title));
        }
    }

    /// The summary of the games, without what is not read from them; `None` if nobody played. Of two players alike, the one who got there first is named. Of equally active
    /// ones, the one with more wins is.
    pub(crate) fn summary(self) -> Option<WeeklySummary<PlayerId>> {
        let rank = |(player, week): &(PlayerId, PlayerWeek)| {
            (week.games, week.wins, Reverse(week.last_game), Reverse(*player))
        };
        let most_active = self.players.into_iter().max_by_key(rank);
        let mut titles = self.titles;
        // A stable sort: of equal titles, the one that was earned first stays first.
        titles.sort_by_key(|&(_, title)| Reverse(title));
        let mut seen = HashSet::new();
        titles.retain(|&(player, _)| seen.insert(player));
        (self.games > 0).then_some(WeeklySummary {
            games: self.games,
            most_active: most_active.map(|(player, week)| (player, week.games)),
            best_win: self.best_win,
            longest_streak: self.longest_streak,
            titles,
            podium: Vec::new(),
            tournaments: Vec::new(),
        })
    }
}

/// The win of a game over a player with a higher rating, if it is one.
fn best_win(game: &WeekGame) -> Option<BestWin<PlayerId>> {
    let (winner, loser) = (game.winner?, game.winner?.other());
    let margin = (game.ratings[loser]? - game.ratings[winner]?).round() as i64;
    let win = BestWin { winner: game.players[winner]?, loser: game.players[loser]?, margin, game: game.id };
    (margin > 0).then_some(win)
}
