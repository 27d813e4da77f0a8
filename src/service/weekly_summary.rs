//! What a weekly summary says.

use crate::domain::{
    BestWin, GuildId, LeaderboardRow, LeaderboardScope, LeaderboardValue, MessageRef, Month, Period, Player, PlayerId,
    Ranking, Week, WeekGames, WeeklySummary,
};
use crate::store::{Read, Store, StoreError};

use super::ServiceError;
use super::scheduled_post::ScheduledPost;

/// How many of those with most wins are named.
const PODIUM: usize = 3;

/// What the post of a weekly summary says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct WeeklySummaryContent {
    pub summary: WeeklySummary<Player>,
    /// The message that shows the game with the best win, if there is one.
    pub best_game_board: Option<MessageRef>,
}

impl ScheduledPost for Week {
    type Content = WeeklySummaryContent;

    /// Nothing if nobody has played.
    async fn content(self, store: &Store, guild: GuildId) -> Result<Option<WeeklySummaryContent>, ServiceError> {
        let mut read = store.read_list().await?;
        let Some(summary) = summary(&mut read, guild, self).await? else { return Ok(None) };
        let best_game_board = match &summary.best_win {
            Some(win) => read.game_message_of(win.game).await?.filter(|board| !board.is_deleted),
            None => None,
        };
        let best_game_board = best_game_board.map(|board| board.message);
        Ok(Some(WeeklySummaryContent { summary, best_game_board }))
    }
}

/// What the summary of a server for this week says; `None` if nobody has played.
async fn summary(read: &mut Read, guild: GuildId, week: Week) -> Result<Option<WeeklySummary<Player>>, StoreError> {
    let mut games = WeekGames::default();
    read.visit_games_of_week(guild, week, |game| games.add(game)).await?;
    let Some(WeeklySummary { games, most_active, best_win, longest_streak, titles, .. }) = games.summary() else {
        return Ok(None);
    };
    let best_win = match best_win {
        Some(BestWin { winner, loser, margin, game }) => {
            let (winner, loser) = (read.player(winner).await?, read.player(loser).await?);
            Some(BestWin { winner, loser, margin, game })
        }
        None => None,
    };
    let mut named = Vec::with_capacity(titles.len());
    for (player, title) in titles {
        named.push((read.player(player).await?, title));
    }
    let most_active = counted(read, most_active).await?;
    let longest_streak = counted(read, longest_streak).await?;
    let tournaments = read.tournaments_of_week(guild, week).await?;
    let podium = podium(read, guild, week).await?;
    Ok(Some(WeeklySummary { games, most_active, best_win, longest_streak, titles: named, podium, tournaments }))
}

/// Who has most wins in a server in the month of a week.
async fn podium(read: &mut Read, guild: GuildId, week: Week) -> Result<Vec<(Player, i64)>, StoreError> {
    let (scope, month) = (LeaderboardScope::Server(guild), Ranking::Wins(Period::Month(Month::of(week.start()))));
    let best = read.leaderboard(scope, Some(month.into()), 0, None, week.end()).await?;
    let rows = best.rows.into_iter().filter(|_| best.ranking == month).take(PODIUM);
    let won = |row: LeaderboardRow| match row.value {
        LeaderboardValue::Won(record) if record.wins > 0 => Some((row.player, record.wins)),
        _ => None,
    };
    Ok(rows.filter_map(won).collect())
}

/// A player with a number.
async fn counted(read: &mut Read, of: Option<(PlayerId, i64)>) -> Result<Option<(Player, i64)>, StoreError> {
    let Some((player, number)) = of else { return Ok(None) };
    Ok(Some((read.player(player).await?, number)))
}
