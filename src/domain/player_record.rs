//! What a player's games add up to: results by opponent, color, level, board and opening.

use rules::{Color, Level, Shape};

use super::{PlayerId, Record, Score};

/// What the games of a record have in common.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum RecordSubject {
    /// Games against people.
    People,
    /// Games against the bot.
    Bot,
    Color(Color),
    Board(Shape),
    /// The opening, by its name.
    Opening(String),
    /// Games against this player.
    Opponent(PlayerId),
    /// Games against this player with these discs of one's own.
    OpponentAs(PlayerId, Color),
    /// Games against this level of the bot.
    Level(Level),
}

/// Results in games that have something in common.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PlayerRecord {
    pub record: Record,
    /// How many games in a row ended like the last one.
    pub streak: Streak,
    /// Most wins in a row.
    pub longest_wins: i64,
}

/// Games in a row with the same result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Streak {
    pub score: Score,
    /// At least 1.
    pub games: i64,
}

impl PlayerRecord {
    /// The record after another game; `before` is `None` if this is the first one.
    pub(crate) fn after(before: Option<Self>, score: Score) -> Self {
        let earlier = before.map(|before| before.streak).filter(|streak| streak.score == score);
        let streak = Streak { score, games: earlier.map_or(0, |streak| streak.games) + 1 };
        let wins = if score == Score::Win { streak.games } else { 0 };
        Self {
            record: before.map_or_else(Record::default, |before| before.record).with(score),
            streak,
            longest_wins: before.map_or(0, |before| before.longest_wins).max(wins),
        }
    }
}

impl Record {
    pub(crate) fn games(self) -> i64 {
        self.wins + self.losses + self.draws
    }

    /// Wins and half of the draws, as a share of all games; 0 without games.
    pub(crate) fn share(self) -> f64 {
        let points = self.wins as f64 + self.draws as f64 / 2.0;
        points / self.games().max(1) as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_counts_results_and_streaks() {
        use Score::{Draw, Loss, Win};
        let mut record = None;
        let mut shown = Vec::new();
        for score in [Win, Win, Draw, Win, Win, Win, Loss, Loss] {
            let after = PlayerRecord::after(record, score);
            shown.push((after.streak.games, after.longest_wins));
            record = Some(after);
        }
        assert_eq!(shown, [(1, 1), (2, 2), (1, 2), (1, 2), (2, 2), (3, 3), (1, 3), (2, 3)]);
        let record = record.expect("eight games");
        assert_eq!(record.record, Record { wins: 5, losses: 2, draws: 1 });
        assert_eq!(record.streak, Streak { score: Loss, games: 2 });
        assert_eq!((record.record.games(), record.record.share()), (8, 5.5 / 8.0));
        assert_eq!(Record::default().share(), 0.0);
    }
}
