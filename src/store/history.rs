//! The table `player_game`: the ended games of each player.

use sqlx::sqlite::SqliteRow;

use crate::domain::{
    BigWin, GameId, GameKind, HISTORY_PAGE, HistoryFilter, HistoryGame, HistoryPage, HistoryPosition, Opponent,
    PlayerId, RatingChange, Score, StoredGame, Timestamp,
};
use rules::Color;

use super::columns::{get, get_named, level, parse, parse_end_reason};
use super::error::{ErrorContext, StoreError, corrupt};
use super::game::row;
use super::player::player;
use super::{Read, Write};

/// A game that has ended, with its position in the order in which games ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct EndedGame {
    pub game: StoredGame,
    pub finish_sequence: i64,
    pub finished_at: Timestamp,
}

/// The row of the table `program` that says how the tables of players' games were filled.
const FILLED: &str = "player_games";

/// The newest games of a filter before some game. [`NEWER_GAMES`] differs in the bound and the order.
const OLDER_GAMES: &str =
    "SELECT one.finish_sequence, one.finished_at_ms, one.score, game.id AS game_id, game.black_player_id,
         coalesce(game.black_level, game.white_level) AS level, game.black_discs, game.white_discs,
         game.end_reason, game.end_color,
         opponent.id, opponent.discord_id, opponent.name,
         change.rating_before, change.rating_after, change.is_provisional, change.is_limited
     FROM player_game AS one
     JOIN game ON game.id = one.game_id
     LEFT JOIN player AS opponent ON opponent.id = one.opponent_id
     LEFT JOIN rating_change AS change
         ON change.finish_sequence = one.finish_sequence AND change.player_id = one.player_id
     WHERE one.player_id = $1 AND one.finish_sequence < $2
         AND ($3 IS NULL OR one.opponent_id = $3) AND ($4 IS NULL OR one.score = $4)
         AND ($5 IS NULL OR one.kind = $5) AND ($6 IS NULL OR one.opening = $6)
         AND one.finished_at_ms >= $7 AND one.finished_at_ms < $8
     ORDER BY one.finish_sequence DESC LIMIT $9";
/// The oldest games of a filter after some game.
const NEWER_GAMES: &str =
    "SELECT one.finish_sequence, one.finished_at_ms, one.score, game.id AS game_id, game.black_player_id,
         coalesce(game.black_level, game.white_level) AS level, game.black_discs, game.white_discs,
         game.end_reason, game.end_color,
         opponent.id, opponent.discord_id, opponent.name,
         change.rating_before, change.rating_after, change.is_provisional, change.is_limited
     FROM player_game AS one
     JOIN game ON game.id = one.game_id
     LEFT JOIN player AS opponent ON opponent.id = one.opponent_id
     LEFT JOIN rating_change AS change
         ON change.finish_sequence = one.finish_sequence AND change.player_id = one.player_id
     WHERE one.player_id = $1 AND one.finish_sequence > $2
         AND ($3 IS NULL OR one.opponent_id = $3) AND ($4 IS NULL OR one.score = $4)
         AND ($5 IS NULL OR one.kind = $5) AND ($6 IS NULL OR one.opening = $6)
         AND one.finished_at_ms >= $7 AND one.finished_at_ms < $8
     ORDER BY one.finish_sequence LIMIT $9";

/// A game that ended with a result, for one of its players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct NewPlayerGame {
    pub player: PlayerId,
    /// The position of the game in the order in which games ended.
    pub finish_sequence: i64,
    pub game: GameId,
    /// `None` against the bot.
    pub opponent: Option<PlayerId>,
    pub kind: GameKind,
    pub score: Score,
    pub opening: Option<&'static str>,
    pub finished_at: Timestamp,
    /// How much higher the rating of a beaten opponent was, if it was.
    pub rating_margin: Option<i64>,
    /// By how many discs a person was beaten, if the game was played to its end.
    pub disc_margin: Option<i64>,
}

impl Read {
    /// How the tables of players' games were filled, if they are.
    pub(crate) async fn player_games_filled(&mut self) -> Result<Option<String>, StoreError> {
        self.program_value(FILLED).await
    }

    /// The games that ended after the game with this finish sequence, in their order, at most `limit`.
    pub(crate) async fn games_ended_after(
        &mut self,
        finish_sequence: i64,
        limit: i64,
    ) -> Result<Vec<EndedGame>, StoreError> {
        let rows = sqlx::query("SELECT * FROM game WHERE finish_sequence > $1 ORDER BY finish_sequence LIMIT $2")
            .bind(finish_sequence)
            .bind(limit)
            .fetch_all(self.connection())
            .await
            .context("reading ended games")?;
        let ended = |row: &SqliteRow| {
            Ok(EndedGame {
                finish_sequence: get(row, "finish_sequence")?,
                finished_at: Timestamp(get(row, "finished_at_ms")?),
                game: row::game(row)?,
            })
        };
        rows.iter().map(ended).collect()
    }

    /// A page of a player's history. `opening` is the name of the opening in the filter.
    pub(crate) async fn history(
        &mut self,
        filter: &HistoryFilter,
        opening: Option<&'static str>,
        position: HistoryPosition,
    ) -> Result<HistoryPage, StoreError> {
        // One more tells whether there is another page.
        let limit = HISTORY_PAGE + 1;
        match position {
            HistoryPosition::Newest | HistoryPosition::OlderThan(_) => {
                let (before, has_newer) = match position {
                    HistoryPosition::OlderThan(game) => (game, true),
                    _ => (i64::MAX, false),
                };
                let mut games = self.older_games(filter, opening, before, limit).await?;
                let has_older = games.len() == limit;
                games.truncate(HISTORY_PAGE);
                Ok(HistoryPage { games, has_newer, has_older })
            }
            HistoryPosition::NewerThan(game) => {
                let mut games = self.newer_games(filter, opening, game, limit).await?;
                let has_newer = games.len() == limit;
                games.truncate(HISTORY_PAGE);
                games.reverse();
                Ok(HistoryPage { games, has_newer, has_older: true })
            }
        }
    }

    /// The newest games of a filter that ended before a game, at most `limit`.
    pub(crate) async fn older_games(
        &mut self,
        filter: &HistoryFilter,
        opening: Option<&'static str>,
        before: i64,
        limit: usize,
    ) -> Result<Vec<HistoryGame>, StoreError> {
        self.history_games(OLDER_GAMES, filter, opening, before, limit).await
    }

    /// The oldest games of a filter that ended after a game, at most `limit`.
    async fn newer_games(
        &mut self,
        filter: &HistoryFilter,
        opening: Option<&'static str>,
        after: i64,
        limit: usize,
    ) -> Result<Vec<HistoryGame>, StoreError> {
        self.history_games(NEWER_GAMES, filter, opening, after, limit).await
    }

    /// The games that one of the two queries finds on one side of the game with this finish sequence.
    async fn history_games(
        &mut self,
        query: &'static str,
        filter: &HistoryFilter,
        opening: Option<&'static str>,
        bound: i64,
        limit: usize,
    ) -> Result<Vec<HistoryGame>, StoreError> {
        let rows = sqlx::query(query)
            .bind(filter.player.0)
            .bind(bound)
            .bind(filter.opponent.map(|opponent| opponent.0))
            .bind(filter.score.map(Score::name))
            .bind(filter.kind.map(GameKind::name))
            .bind(opening)
            .bind(filter.after.map_or(i64::MIN, |day| day.start().0))
            .bind(filter.before.map_or(i64::MAX, |day| day.start().0))
            .bind(i64::try_from(limit).unwrap_or(i64::MAX))
            .fetch_all(self.connection())
            .await
            .context("reading a history")?;
        rows.iter().map(|row| history_game(row, filter.player)).collect()
    }

    /// A player's win over the person whose rating was furthest above theirs, in a game that is still rated.
    pub(crate) async fn biggest_upset(&mut self, player: PlayerId) -> Result<Option<BigWin>, StoreError> {
        let found: Option<(i64, i64)> = sqlx::query_as(
            "SELECT finish_sequence, rating_margin FROM player_game
             WHERE player_id = $1 AND rating_margin IS NOT NULL AND kind <> 'casual'
             ORDER BY rating_margin DESC LIMIT 1",
        )
        .bind(player.0)
        .fetch_optional(self.connection())
        .await
        .context("reading a win over a higher rating")?;
        self.big_win(player, found).await
    }

    /// A player's win by most discs, against anybody or against one opponent.
    pub(crate) async fn biggest_win(
        &mut self,
        player: PlayerId,
        opponent: Option<PlayerId>,
    ) -> Result<Option<BigWin>, StoreError> {
        let query = match opponent {
            Some(opponent) => sqlx::query_as(
                "SELECT finish_sequence, disc_margin FROM player_game
                 WHERE player_id = $1 AND opponent_id = $2 AND disc_margin IS NOT NULL ORDER BY disc_margin DESC LIMIT 1",
            )
            .bind(player.0)
            .bind(opponent.0),
            None => sqlx::query_as(
                "SELECT finish_sequence, disc_margin FROM player_game
                 WHERE player_id = $1 AND disc_margin IS NOT NULL ORDER BY disc_margin DESC LIMIT 1",
            )
            .bind(player.0),
        };
        let found: Option<(i64, i64)> =
            query.fetch_optional(self.connection()).await.context("reading a win by many discs")?;
        self.big_win(player, found).await
    }

    async fn big_win(&mut self, player: PlayerId, found: Option<(i64, i64)>) -> Result<Option<BigWin>, StoreError> {
        let Some((finish_sequence, margin)) = found else { return Ok(None) };
        let games = self.older_games(&HistoryFilter::all(player), None, finish_sequence + 1, 1).await?;
        Ok(games.into_iter().next().map(|game| BigWin { game, margin }))
    }
}

impl Write {
    /// Adds a game to the history of a player.
    pub(crate) async fn record_player_game(&mut self, new: &NewPlayerGame) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO player_game (player_id, finish_sequence, game_id, opponent_id, kind, score, opening,
                 finished_at_ms, rating_margin, disc_margin)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
        )
        .bind(new.player.0)
        .bind(new.finish_sequence)
        .bind(new.game.0)
        .bind(new.opponent.map(|opponent| opponent.0))
        .bind(new.kind.name())
        .bind(new.score.name())
        .bind(new.opening)
        .bind(new.finished_at.0)
        .bind(new.rating_margin)
        .bind(new.disc_margin)
        .execute(self.connection())
        .await
        .context("writing a history")?;
        Ok(())
    }

    /// Empties the tables of players' games.
    pub(crate) async fn forget_player_games(&mut self) -> Result<(), StoreError> {
        for query in ["DELETE FROM player_game", "DELETE FROM player_record"] {
            sqlx::query(query).execute(self.connection()).await.context("emptying histories")?;
        }
        Ok(())
    }

    /// Stores how the tables of players' games are filled.
    pub(crate) async fn set_player_games_filled(&mut self, how: &str) -> Result<(), StoreError> {
        self.set_program_value(FILLED, how.to_owned()).await
    }
}

fn history_game(row: &SqliteRow, own: PlayerId) -> Result<HistoryGame, StoreError> {
    let black: Option<i64> = get(row, "black_player_id")?;
    let color = if black == Some(own.0) { Color::Black } else { Color::White };
    let discs = |column: &str| -> Result<u32, StoreError> {
        let discs: i64 = get(row, column)?;
        u32::try_from(discs).map_err(|_| corrupt("number of discs", &discs))
    };
    let [black, white] = [discs("black_discs")?, discs("white_discs")?];
    let end_color: Option<Color> =
        get::<Option<&str>>(row, "end_color")?.map(|name| parse("colour", name)).transpose()?;
    let rating_change = match get::<Option<f64>>(row, "rating_before")? {
        Some(before) => Some(RatingChange {
            before,
            after: get(row, "rating_after")?,
            is_provisional: get(row, "is_provisional")?,
            is_limited: get(row, "is_limited")?,
        }),
        None => None,
    };
    Ok(HistoryGame {
        game: GameId(get(row, "game_id")?),
        finish_sequence: get(row, "finish_sequence")?,
        finished_at: Timestamp(get(row, "finished_at_ms")?),
        opponent: match get::<Option<i64>>(row, "level")? {
            Some(number) => Opponent::Level(level(number)?),
            None => Opponent::Player(player(row)?),
        },
        color,
        score: get_named(row, "score", "score")?,
        reason: parse_end_reason(get(row, "end_reason")?, end_color)?,
        discs: if color == Color::Black { [black, white] } else { [white, black] },
        rating_change,
    })
}
