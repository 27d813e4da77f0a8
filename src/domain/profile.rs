//! What a profile and the comparison of two players show.

use rules::{ByColor, Level, Shape};

use super::{
    EarnedTitle, HistoryGame, Player, PlayerRecord, PlaysLike, PuzzlePlayer, Rating, RatingClass, Record, ScopeChoice,
    Timestamp,
};

/// An opening counts as the best or the worst one after this many games.
pub(crate) const LEAST_OPENING_GAMES: i64 = 5;

/// A player's rating after a game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct RatedAt {
    pub at: Timestamp,
    pub rating: f64,
}

/// A player's rating in a class now.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct ClassRating {
    pub class: RatingClass,
    pub rating: Rating,
    /// The deviation at this time, which is larger than after the last game.
    pub deviation: f64,
    pub is_provisional: bool,
}

impl ClassRating {
    /// A rating as it is at this time.
    pub(crate) fn at(class: RatingClass, rating: Rating, now: Timestamp) -> Self {
        let deviation = rating.grown(now).deviation;
        Self { class, rating, deviation, is_provisional: rating.is_provisional(now) }
    }
}

/// The course of a player's rating in a class.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct RatingCourse {
    pub class: RatingClass,
    /// The rating before the first of these games.
    pub start: f64,
    /// The last games, the oldest first. At least one.
    pub points: Vec<RatedAt>,
    /// Whether there are older ones.
    pub is_cut: bool,
}

/// A player's place on a leaderboard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct LeaderboardPlace {
    pub scope: ScopeChoice,
    /// From 1.
    pub rank: i64,
    pub players: i64,
}

/// A win, and what makes it a big one.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct BigWin {
    pub game: HistoryGame,
    /// Rating points or discs.
    pub margin: i64,
}

/// How well a player solves puzzles, for their profile.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct ProfilePuzzles {
    pub player: PuzzlePlayer,
    pub is_provisional: bool,
}

/// Everything that the profile of a player shows.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Profile {
    pub player: Player,
    /// The player's highest title.
    pub title: Option<EarnedTitle>,
    /// In all classes in which the player has a rating.
    pub ratings: Vec<ClassRating>,
    /// Whether all ratings are being computed again.
    pub is_outdated: bool,
    /// Of the class that is chosen.
    pub course: Option<RatingCourse>,
    /// By the rating in that class, if the player is listed.
    pub place: Option<LeaderboardPlace>,
    /// Against people.
    pub people: Option<PlayerRecord>,
    pub bot: Option<Record>,
    /// How well the player solves puzzles, if they have answered one.
    pub puzzles: Option<ProfilePuzzles>,
    /// Which level the player plays like now, once a game against the bot counts.
    pub plays_like: Option<PlaysLike>,
    pub colors: ByColor<Record>,
    /// Who the player has met most, the most games first.
    pub most_met: Vec<(Player, Record)>,
    pub levels: Vec<(Level, Record)>,
    /// The most games first.
    pub boards: Vec<(Shape, Record)>,
    pub best_opening: Option<(String, Record)>,
    pub worst_opening: Option<(String, Record)>,
    /// The win over the opponent whose rating was furthest above the player's.
    pub biggest_upset: Option<BigWin>,
    /// The win by most discs.
    pub biggest_win: Option<BigWin>,
    pub tournaments_won: i64,
}

/// The best and the worst opening of a player, by the share of games won. None twice.
pub(crate) fn best_and_worst_opening(openings: Vec<(String, Record)>) -> [Option<(String, Record)>; 2] {
    let mut counted: Vec<_> =
        openings.into_iter().filter(|(_, record)| record.games() >= LEAST_OPENING_GAMES).collect();
    // Of equal ones, the one with more games says more.
    counted.sort_by(|(a_name, a), (b_name, b)| {
        b.share().total_cmp(&a.share()).then(b.games().cmp(&a.games())).then(a_name.cmp(b_name))
    });
    let worst = if counted.len() > 1 { counted.pop() } else { None };
    let best = if counted.is_empty() { None } else { Some(counted.swap_remove(0)) };
    [best, worst]
}

/// What the comparison of two players shows of one of them.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Contender {
    pub player: Player,
    pub ratings: Vec<ClassRating>,
    /// In the games against the other one.
    pub record: Option<PlayerRecord>,
    pub colors: ByColor<Record>,
    pub biggest_win: Option<BigWin>,
}

/// Two players side by side.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct HeadToHead {
    pub contenders: [Contender; 2],
    /// The last games between them, as the first one sees them, the newest first.
    pub last_games: Vec<HistoryGame>,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(name: &str, wins: i64, losses: i64) -> (String, Record) {
        (name.to_owned(), Record { wins, losses, draws: 0 })
    }

    #[test]
    fn openings_count_from_five_games_on_and_are_never_both_best_and_worst() {
        assert_eq!(best_and_worst_opening(Vec::new()), [None, None]);
        assert_eq!(best_and_worst_opening(vec![named("Cat", 4, 0)]), [None, None]);
        assert_eq!(best_and_worst_opening(vec![named("Cat", 0, 5)]), [Some(named("Cat", 0, 5)), None]);
        let openings = vec![
            named("Cow", 1, 5),
            named("Tiger", 5, 1),
            named("Cat", 4, 0),
            named("Rocket", 10, 2),
            named("Bee", 3, 3),
        ];
        let wanted = [Some(named("Rocket", 10, 2)), Some(named("Cow", 1, 5))];
        assert_eq!(best_and_worst_opening(openings), wanted, "of equal shares the one with more games");
    }
}
