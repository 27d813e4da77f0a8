//! What leaderboards are ordered by, and which order is shown first.

use std::collections::HashMap;
use std::fmt;
use std::str::FromStr;

use rules::{UnknownName, named_enum};
use strum::{IntoStaticStr, VariantArray};

use super::{Month, RatingClass, Timestamp};

/// What a leaderboard is ordered by.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Ranking {
    /// Rating in a class. Provisional ratings come last.
    Rating(RatingClass),
    /// Rated games won, in both classes together.
    Wins(Period),
    /// Highest level of the bot beaten.
    BotLadder,
    /// Rating in puzzles. Provisional ratings come last.
    Puzzles,
}

/// The period whose games count.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Period {
    /// A calendar month, by UTC.
    Month(Month),
    AllTime,
}

/// How many months before the current one have leaderboards.
const EARLIER_MONTHS: i32 = 12;

impl Period {
    /// The first month that has a leaderboard at this time.
    pub(crate) fn oldest_month(now: Timestamp) -> Month {
        Month::of(now).before(EARLIER_MONTHS)
    }
}

/// The rankings, without their periods: what users choose.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum RankingKind {
    /// On 8×8.
    Rating,
    Wins,
    /// Highest level beaten.
    Levels,
    /// Rating in puzzles.
    Puzzles,
    /// Rating in variants.
    Variants,
}

named_enum!(RankingKind);

impl Ranking {
    pub(crate) fn kind(self) -> RankingKind {
        match self {
            Self::Rating(RatingClass::Main) => RankingKind::Rating,
            Self::Rating(RatingClass::Variants) => RankingKind::Variants,
            Self::Wins(_) => RankingKind::Wins,
            Self::BotLadder => RankingKind::Levels,
            Self::Puzzles => RankingKind::Puzzles,
        }
    }

    /// The month whose games count, if only those do.
    pub(crate) fn month(self) -> Option<Month> {
        match self {
            Self::Wins(Period::Month(month)) => Some(month),
            _ => None,
        }
    }

    /// Whether rated games between people decide it.
    pub(crate) fn is_of_rated_games(self) -> bool {
        match self {
            Self::Rating(_) | Self::Wins(_) => true,
            Self::BotLadder | Self::Puzzles => false,
        }
    }
}

const MONTH: &str = "month-";

impl fmt::Display for Ranking {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rating(class) => write!(f, "{class}"),
            Self::Wins(Period::AllTime) => f.write_str("wins"),
            Self::Wins(Period::Month(month)) => write!(f, "{MONTH}{month}"),
            Self::BotLadder => f.write_str("bot-ladder"),
            Self::Puzzles => f.write_str("puzzles"),
        }
    }
}

impl FromStr for Ranking {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        if let Some(month) = text.strip_prefix(MONTH) {
            return Ok(Self::Wins(Period::Month(month.parse()?)));
        }
        match text {
            "wins" => Ok(Self::Wins(Period::AllTime)),
            "bot-ladder" => Ok(Self::BotLadder),
            "puzzles" => Ok(Self::Puzzles),
            class => RatingClass::current_name(class).parse().map(Self::Rating),
        }
    }
}

/// Which ranking somebody asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RankingChoice {
    Kind(RankingKind),
    Exact(Ranking),
}

impl From<Ranking> for RankingChoice {
    fn from(ranking: Ranking) -> Self {
        Self::Exact(ranking)
    }
}

/// What earlier versions called the wins of the current month.
const THIS_MONTH: &str = "month";

impl fmt::Display for RankingChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Kind(RankingKind::Wins) => f.write_str(THIS_MONTH),
            Self::Kind(kind) => write!(f, "{kind}"),
            Self::Exact(ranking) => write!(f, "{ranking}"),
        }
    }
}

impl FromStr for RankingChoice {
    type Err = UnknownName;

    /// Reads what `Display` writes, and the names that rankings had in earlier versions.
    fn from_str(text: &str) -> Result<Self, UnknownName> {
        match (text.parse(), text) {
            (Ok(ranking), _) => Ok(Self::Exact(ranking)),
            (Err(_), THIS_MONTH) => Ok(Self::Kind(RankingKind::Wins)),
            (Err(_), kind) => kind.parse().map(Self::Kind),
        }
    }
}

impl RankingChoice {
    /// Reads the value of a select: the name of a kind, or what selects of earlier versions have.
    ///
    /// # Errors
    /// When there is no such ranking.
    pub(crate) fn of_select(value: &str) -> Result<Self, UnknownName> {
        value.parse().map(Self::Kind).or_else(|_| value.parse())
    }

    /// Whether this ranking is one that is asked for.
    pub(crate) fn allows(self, ranking: Ranking) -> bool {
        match self {
            Self::Kind(kind) => ranking.kind() == kind,
            Self::Exact(one) => ranking == one,
        }
    }
}

/// How many players each ranking lists, if it lists any.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct ListedCounts(pub(crate) HashMap<Ranking, i64>);

impl ListedCounts {
    pub(crate) fn of(&self, ranking: Ranking) -> i64 {
        self.0.get(&ranking).copied().unwrap_or_default()
    }

    /// The periods that have a leaderboard by wins: the months from the oldest on, then all time.
    pub(crate) fn periods(&self) -> Vec<Period> {
        let period = |ranking: &Ranking| if let Ranking::Wins(period) = *ranking { Some(period) } else { None };
        let mut periods: Vec<Period> = self.0.keys().filter_map(period).collect();
        periods.sort_unstable();
        periods
    }

    /// The ranking of a kind to show first: of wins, that of this month, or else of all time, or else of the newest month. `None` if
    /// nobody is listed.
    pub(crate) fn of_kind(&self, kind: RankingKind, now: Timestamp) -> Option<Ranking> {
        let is_filled = |ranking: &Ranking| self.0.contains_key(ranking);
        match kind {
            RankingKind::Rating => Some(Ranking::Rating(RatingClass::Main)).filter(is_filled),
            RankingKind::Variants => Some(Ranking::Rating(RatingClass::Variants)).filter(is_filled),
            RankingKind::Levels => Some(Ranking::BotLadder).filter(is_filled),
            RankingKind::Puzzles => Some(Ranking::Puzzles).filter(is_filled),
            RankingKind::Wins => {
                let this_month = Ranking::Wins(Period::Month(Month::of(now)));
                Some(this_month).filter(is_filled).or_else(|| self.periods().pop().map(Ranking::Wins))
            }
        }
    }

    /// The ranking to show first: the one that lists most players. The first of several.
    pub(crate) fn first(&self, now: Timestamp) -> Option<Ranking> {
        let filled = RankingKind::ALL.iter().rev().filter_map(|&kind| self.of_kind(kind, now));
        filled.max_by_key(|&ranking| self.of(ranking))
    }

    /// The ranking that is asked for, if it lists anybody, or else the first one, if any does.
    pub(crate) fn chosen(&self, choice: Option<RankingChoice>, now: Timestamp) -> Option<Ranking> {
        let asked = choice.and_then(|choice| match choice {
            RankingChoice::Kind(kind) => self.of_kind(kind, now),
            RankingChoice::Exact(ranking) => Some(ranking).filter(|ranking| self.0.contains_key(ranking)),
        });
        asked.or_else(|| self.first(now))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Timestamp = Timestamp(1_700_000_000_000);

    #[test]
    fn rankings_are_read_as_they_are_written_and_under_their_earlier_names() {
        let month = Ranking::Wins(Period::Month(Month::of(NOW)));
        let (main, variants) = (Ranking::Rating(RatingClass::Main), Ranking::Rating(RatingClass::Variants));
        let all = [main, variants, Ranking::Wins(Period::AllTime), month, Ranking::BotLadder, Ranking::Puzzles];
        for ranking in all {
            assert_eq!(ranking.to_string().parse(), Ok(ranking));
            assert_eq!(ranking.to_string().parse(), Ok(RankingChoice::Exact(ranking)));
        }
        assert_eq!(month.to_string(), "month-2023-11");
        for kind in RankingKind::ALL {
            let choice = RankingChoice::Kind(*kind);
            let read: RankingChoice = choice.to_string().parse().expect("a choice");
            assert!(read == choice || matches!(read, RankingChoice::Exact(ranking) if ranking.kind() == *kind));
            assert_eq!(RankingChoice::of_select(kind.name()), Ok(choice));
        }
        for (earlier, ranking) in
            [("live", main), ("daily", main), ("random", main), ("boards", variants), ("fewest", variants)]
        {
            assert_eq!(earlier.parse(), Ok(RankingChoice::Exact(ranking)));
            assert_eq!(RankingChoice::of_select(earlier), Ok(RankingChoice::Exact(ranking)));
        }
        assert_eq!("month".parse(), Ok(RankingChoice::Kind(RankingKind::Wins)));
        for wrong in ["", "month-", "month-2023-13", "points"] {
            assert!(wrong.parse::<RankingChoice>().is_err() && RankingChoice::of_select(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn the_first_ranking_lists_most_players_and_no_ranking_is_empty_where_another_is_not() {
        let months = [0, 1, 5].map(|before| Period::Month(Month::of(NOW).before(before)));
        let counts = |counts: &[(Ranking, i64)]| ListedCounts(counts.iter().copied().collect());
        let (main, variants) = (Ranking::Rating(RatingClass::Main), Ranking::Rating(RatingClass::Variants));
        let kind = |kind| Some(RankingChoice::Kind(kind));
        assert_eq!(counts(&[]).chosen(kind(RankingKind::Wins), NOW), None);
        let ladder = counts(&[(Ranking::BotLadder, 3), (Ranking::Puzzles, 2)]);
        assert_eq!(ladder.first(NOW), Some(Ranking::BotLadder));
        assert_eq!(ladder.chosen(kind(RankingKind::Rating), NOW), Some(Ranking::BotLadder));
        let rated = counts(&[(Ranking::BotLadder, 30), (main, 2), (variants, 3), (Ranking::Wins(months[1]), 9)]);
        assert_eq!(rated.first(NOW), Some(Ranking::BotLadder), "also where anybody is rated");
        assert_eq!(rated.chosen(Some(main.into()), NOW), Some(main));
        let mut equal = vec![main, Ranking::Wins(months[0]), Ranking::BotLadder, Ranking::Puzzles, variants];
        while let Some(&first) = equal.first() {
            let counts = counts(&equal.iter().map(|&ranking| (ranking, 2)).collect::<Vec<_>>());
            assert_eq!(counts.first(NOW), Some(first), "the first of several");
            equal.remove(0);
        }
        let wins = |listed: &[Period]| {
            let counts = counts(&listed.iter().map(|&period| (Ranking::Wins(period), 1)).collect::<Vec<_>>());
            let first = counts.of_kind(RankingKind::Wins, NOW);
            assert!(counts.periods().is_sorted() && counts.periods().len() == listed.len());
            first
                .map(|ranking| listed.iter().position(|&period| Ranking::Wins(period) == ranking).expect("one of them"))
        };
        assert_eq!(wins(&[Period::AllTime, months[1], months[0]]), Some(2), "this month");
        assert_eq!(wins(&[months[1], Period::AllTime]), Some(1), "or else all time");
        assert_eq!(wins(&[months[2], months[1]]), Some(1), "or else the newest month");
    }
}
