//! The table `player_game`: the ended games of each player, and the openings in them.

use crate::domain::{
    BigWin, Ending, GUILD_GAMES, GameId, GameKind, GuildId, HISTORY_PAGE, HistoryFilter, HistoryGame, HistoryPage,
    HistoryPosition, OpeningGame, Opponent, Player, PlayerId, RatingChange, Score, StoredGame, Timestamp,
};
use rules::{Color, Level};

use super::columns::{Joined, columns};
use super::error::{StoreError, corrupt};
use super::game::row::bot_level;
use super::{Read, Write};

columns!(NewPlayerGame {
    player: "player_id",
    finish_sequence,
    game: "game_id",
    opponent: "opponent_id",
    kind,
    score,
    opening: (None),
    finished_at: "finished_at_ms",
    rating_margin,
    disc_margin,
});
columns!(OpeningGame { opening, color, winner });

/// A game that has ended, with its position in the order in which games ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct EndedGame {
    pub game: StoredGame,
    pub finish_sequence: i64,
    pub finished_at: Timestamp,
}

/// The newest games of a filter before some game. [`NEWER_GAMES`] differs in the bound and the order.
const OLDER_GAMES: &str = "SELECT one.finish_sequence, one.finished_at_ms, one.score, game.id, game.black_player_id,
                               coalesce(game.black_level, game.white_level), game.level_tenths, game.channel_color,
                               {game.ending}, {opponent.player}, {change.rating_change}
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
const NEWER_GAMES: &str = "SELECT one.finish_sequence, one.finished_at_ms, one.score, game.id, game.black_player_id,
                               coalesce(game.black_level, game.white_level), game.level_tenths, game.channel_color,
                               {game.ending}, {opponent.player}, {change.rating_change}
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
    /// The games that ended after the game with this finish sequence, in their order, at most `limit`.
    pub(crate) async fn games_ended_after(
        &mut self,
        finish_sequence: i64,
        limit: i64,
    ) -> Result<Vec<EndedGame>, StoreError> {
        let rows: Vec<(i64, Timestamp, StoredGame)> = self
            .fetch_all(
                "SELECT finish_sequence, finished_at_ms, {game} FROM game WHERE finish_sequence > $1
                 ORDER BY finish_sequence LIMIT $2",
                (finish_sequence, limit),
                "reading ended games",
            )
            .await?;
        let ended = |(finish_sequence, finished_at, game)| EndedGame { game, finish_sequence, finished_at };
        Ok(rows.into_iter().map(ended).collect())
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
                let mut games = self.history_games(NEWER_GAMES, filter, opening, game, limit).await?;
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

    /// The games that one of the two queries finds on one side of the game with this finish sequence.
    async fn history_games(
        &mut self,
        query: &'static str,
        filter: &HistoryFilter,
        opening: Option<&'static str>,
        bound: i64,
        limit: usize,
    ) -> Result<Vec<HistoryGame>, StoreError> {
        let bounds = (
            filter.after.map_or(i64::MIN, |day| day.start().0),
            filter.before.map_or(i64::MAX, |day| day.start().0),
            limit,
        );
        let opening = opening.map(str::to_owned);
        let rows: Vec<HistoryRow> = self
            .fetch_all(
                query,
                (filter.player, bound, filter.opponent, filter.score, filter.kind, opening, bounds),
                "reading a history",
            )
            .await?;
        rows.into_iter().map(|row| history_game(row, filter.player)).collect()
    }

    /// A player's win over the person whose rating was furthest above theirs, in a game that is still rated.
    pub(crate) async fn biggest_upset(&mut self, player: PlayerId) -> Result<Option<BigWin>, StoreError> {
        let found: Option<(i64, i64)> = self
            .fetch_optional(
                "SELECT finish_sequence, rating_margin FROM player_game
                 WHERE player_id = $1 AND rating_margin IS NOT NULL AND kind <> 'casual'
                 ORDER BY rating_margin DESC LIMIT 1",
                player,
                "reading a win over a higher rating",
            )
            .await?;
        self.big_win(player, found).await
    }

    /// A player's win by most discs, against anybody or against one opponent.
    pub(crate) async fn biggest_win(
        &mut self,
        player: PlayerId,
        opponent: Option<PlayerId>,
    ) -> Result<Option<BigWin>, StoreError> {
        const CONTEXT: &str = "reading a win by many discs";
        let found = match opponent {
            Some(opponent) => {
                self.fetch_optional(
                    "SELECT finish_sequence, disc_margin FROM player_game
                     WHERE player_id = $1 AND opponent_id = $2 AND disc_margin IS NOT NULL
                     ORDER BY disc_margin DESC LIMIT 1",
                    (player, opponent),
                    CONTEXT,
                )
                .await?
            }
            None => {
                self.fetch_optional(
                    "SELECT finish_sequence, disc_margin FROM player_game
                     WHERE player_id = $1 AND disc_margin IS NOT NULL ORDER BY disc_margin DESC LIMIT 1",
                    player,
                    CONTEXT,
                )
                .await?
            }
        };
        self.big_win(player, found).await
    }

    async fn big_win(&mut self, player: PlayerId, found: Option<(i64, i64)>) -> Result<Option<BigWin>, StoreError> {
        let Some((finish_sequence, margin)) = found else { return Ok(None) };
        let games = self.older_games(&HistoryFilter::all(player), None, finish_sequence + 1, 1).await?;
        Ok(games.into_iter().next().map(|game| BigWin { game, margin }))
    }

    /// A player's games with a named opening, each from their side. Only games from the standard start count, in which the players
    /// chose all moves.
    pub(crate) async fn opening_games_of(&mut self, player: PlayerId) -> Result<Vec<OpeningGame>, StoreError> {
        self.fetch_all(
            "SELECT one.opening, CASE WHEN game.black_player_id = $1 THEN 'black' ELSE 'white' END AS color, game.winner
             FROM player_game AS one
             JOIN game ON game.id = one.game_id
             WHERE one.player_id = $1 AND one.opening IS NOT NULL AND game.opening_plies = 0
                 AND game.setup = 'standard' AND game.goal = 'most' AND game.first = 'black'",
            player,
            "reading a player's openings",
        )
        .await
    }

    /// The same for the last games of a server, each from black's side. Those of people who deleted their data count as long as
    /// their opponent has not done so as well.
    pub(crate) async fn opening_games_in(&mut self, guild: GuildId) -> Result<Vec<OpeningGame>, StoreError> {
        self.fetch_all(
            "SELECT coalesce(black.opening, white.opening) AS opening, 'black' AS color, game.winner
             FROM game
             LEFT JOIN player_game AS black
                 ON black.player_id = game.black_player_id AND black.finish_sequence = game.finish_sequence
             LEFT JOIN player_game AS white
                 ON white.player_id = game.white_player_id AND white.finish_sequence = game.finish_sequence
             WHERE game.guild_id = $1 AND game.finish_sequence IS NOT NULL AND game.opening_plies = 0
                 AND game.setup = 'standard' AND game.goal = 'most' AND game.first = 'black'
                 AND coalesce(black.opening, white.opening) IS NOT NULL
             ORDER BY game.finished_at_ms DESC LIMIT $2",
            (guild, GUILD_GAMES),
            "reading the openings of a server",
        )
        .await
    }
}

impl Write {
    /// Adds a game to the history of a player.
    pub(crate) async fn record_player_game(&mut self, new: &NewPlayerGame) -> Result<(), StoreError> {
        self.execute(
            "INSERT INTO player_game (opening, {player_game}) VALUES ($1, {$player_game})",
            (new.opening.map(str::to_owned), new),
            "writing a history",
        )
        .await
    }

    /// Empties the tables of players' games.
    pub(crate) async fn forget_player_games(&mut self) -> Result<(), StoreError> {
        for query in ["DELETE FROM player_game", "DELETE FROM player_record"] {
            self.execute(query, (), "emptying histories").await?;
        }
        Ok(())
    }
}

type HistoryRow = (
    (i64, Timestamp, Score),
    (GameId, Option<PlayerId>, Option<Level>, Option<u8>, Option<Color>, Ending),
    (Joined<Player>, Joined<RatingChange>),
);

fn history_game(row: HistoryRow, own: PlayerId) -> Result<HistoryGame, StoreError> {
    let ((finish_sequence, finished_at, score), (game, black, level, tenths, channel, ending), joined) = row;
    let (Joined(player), Joined(change)) = joined;
    let color = channel.unwrap_or(if black == Some(own) { Color::Black } else { Color::White });
    let opponent = match (level, player) {
        (Some(level), _) => Opponent::Level(bot_level(level, tenths)?),
        (None, Some(player)) => Opponent::Player(player),
        (None, None) => return Err(corrupt("opponent in game", &game)),
    };
    Ok(HistoryGame {
        game,
        finish_sequence,
        finished_at,
        opponent,
        is_vote: channel.is_some(),
        color,
        score,
        reason: ending.reason,
        discs: [ending.counts[color], ending.counts[color.other()]],
        rating_change: change,
    })
}
