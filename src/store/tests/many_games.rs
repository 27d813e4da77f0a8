//! Writes very many games at once, with what follows from them, and what earlier versions computed from games.

use sqlx::AssertSqlSafe;

use super::*;

/// How many games player 1 and player 2 have each. They meet in a tenth of them.
pub(crate) const GAMES_OF_THE_BUSIEST: i64 = 10_000;

/// What is written, in order. `{players}`, `{games}`, `{busiest}` and `{start}` are replaced.
const STATEMENTS: [&str; 12] = [
    "CREATE TEMP TABLE number AS WITH RECURSIVE one(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM one WHERE n < {games})
     SELECT n FROM one",
    "INSERT INTO player (id, discord_id, name, locale, seen_at_ms)
     SELECT n, n, 'player ' || n, 'en', 0 FROM number WHERE n <= {players}",
    // Player 1 and 2 have the first games. Then everybody plays against somebody, and every fifth game is against the bot.
    "CREATE TEMP TABLE pair AS SELECT n,
         CASE WHEN n <= {busiest} THEN 1 WHEN n <= 2 * {busiest} THEN 2 ELSE 3 + n * 7919 % ({players} - 2) END AS black,
         CASE WHEN n % 10 = 1 AND n <= {busiest} THEN 2 ELSE 3 + (n * 104729 + 1) % ({players} - 2) END AS white,
         n % 5 = 0 AS is_bot, n * 31 % 3 AS result
     FROM number",
    "INSERT INTO game (id, version, turn, status, columns, rows, setup, goal, first, opening_plies, moves,
         black_player_id, black_level, white_player_id, white_level, engine_version, rating_class, casual_reason,
         turn_started_at_ms, deadline_at_ms, guild_id, channel_id, installation, started_by, created_at_ms, winner,
         end_reason, black_discs, white_discs, finish_sequence, finished_at_ms)
     SELECT n, 2, 2, 'ended', 8, 8, 'standard', 'most', 'black', 0, 'f5d6c3d3c4', black, NULL,
         CASE WHEN is_bot THEN NULL ELSE white END, CASE WHEN is_bot THEN 1 + n % 10 END, 'test',
         CASE WHEN NOT is_bot THEN '8x8' END, CASE WHEN is_bot THEN 'bot' END, {start} + n * 1000, 0, 1 + n % 3, 1,
         'guild', black, 0, CASE result WHEN 0 THEN 'black' WHEN 1 THEN 'white' END, 'board', 20 + n % 40, 44 - n % 40, n,
         {start} + n * 1000
     FROM pair WHERE black <> white",
    "CREATE TEMP TABLE side AS
     SELECT n, black AS player, white AS opponent, is_bot, 'black' AS color,
         CASE result WHEN 0 THEN 'win' WHEN 1 THEN 'loss' ELSE 'draw' END AS score FROM pair WHERE black <> white
     UNION ALL SELECT n, white, black, 0, 'white',
         CASE result WHEN 1 THEN 'win' WHEN 0 THEN 'loss' ELSE 'draw' END FROM pair WHERE black <> white AND NOT is_bot",
    "INSERT INTO player_game
     SELECT player, n, n, CASE WHEN NOT is_bot THEN opponent END, CASE WHEN is_bot THEN 'bot' ELSE '8x8' END, score,
         CASE n % 4 WHEN 0 THEN 'Tiger' WHEN 1 THEN 'Cow' END, {start} + n * 1000,
         CASE WHEN score = 'win' AND NOT is_bot THEN 1 + n % 300 END,
         CASE WHEN score = 'win' AND NOT is_bot THEN 1 + n % 60 END
     FROM side ORDER BY player, n",
    "INSERT INTO rating_change (finish_sequence, player_id, opponent_id, class, score, rating_before, deviation_before,
         rating_after, deviation_after, is_provisional)
     SELECT n, player, opponent, '8x8', score, 1500 + n % 90, 60, 1500 + n % 97, 60, 0 FROM side WHERE NOT is_bot",
    "INSERT INTO rating (player_id, class, rating, deviation, wins, losses, draws, last_at_ms, opponents)
     SELECT n, '8x8', 1200 + n * 613 % 900, 60, 5, 4, 1, {start}, 3 FROM number WHERE n <= {players}",
    "INSERT INTO guild_listing (guild_id, ranking, player_id, last_at_ms, key_1, key_2, key_3, step)
     SELECT guild, '8x8', n, {start}, 0, -(1200 + n * 613 % 900), 0, -(1200 + n * 613 % 900)
     FROM number, (SELECT 0 AS guild UNION ALL SELECT 1) WHERE n <= {players}",
    "CREATE TEMP TABLE counted AS
     SELECT player, 'against' AS kind, CASE WHEN is_bot THEN 'bot' ELSE 'people' END AS key, score FROM side
     UNION ALL SELECT player, 'color', color, score FROM side
     UNION ALL SELECT player, 'board', '8x8', score FROM side
     UNION ALL SELECT player, 'opening', CASE n % 4 WHEN 0 THEN 'Tiger' ELSE 'Cow' END, score FROM side WHERE n % 4 < 2
     UNION ALL SELECT player, 'level', 1 + n % 10, score FROM side WHERE is_bot
     UNION ALL SELECT player, 'opponent', opponent, score FROM side WHERE NOT is_bot
     UNION ALL SELECT player, 'opponent-as-' || color, opponent, score FROM side WHERE NOT is_bot",
    "INSERT INTO player_record
     SELECT player, kind, key, sum(score = 'win'), sum(score = 'loss'), sum(score = 'draw'), count(*), 'win', 1, 1
     FROM counted GROUP BY player, kind, key",
    "INSERT INTO program (name, value) VALUES ('player_games', '1')",
];

/// The ratings of a version with five classes, after its database is migrated. `{player}` is replaced.
const RATINGS_OF_FIVE_CLASSES: [&str; 7] = [
    "UPDATE game SET rating_class = CASE WHEN columns <> 8 THEN 'boards' WHEN id % 3 = 0 THEN 'live' ELSE 'daily' END
     WHERE rating_class IS NOT NULL AND finish_sequence IS NOT NULL",
    "UPDATE rating_change SET rating_after = rating_after + 1,
         class = (SELECT rating_class FROM game WHERE game.finish_sequence = rating_change.finish_sequence)",
    "DELETE FROM rating",
    "DELETE FROM guild_listing WHERE ranking IN ('8x8', 'variants')",
    "INSERT INTO title VALUES ({player}, 'adept', 2, 5)",
    "INSERT INTO kept_title VALUES ({player}, 'adept', 2, 5)",
    "INSERT INTO program VALUES ('rating_system', 'glicko-5-classes-titles-limits-gap')
     ON CONFLICT (name) DO UPDATE SET value = excluded.value",
];

impl Write {
    /// Stores the ratings of games between people as those of a version with five classes. The second game has earned `player` a title.
    pub(crate) async fn store_ratings_of_five_classes(&mut self, player: PlayerId) {
        for statement in RATINGS_OF_FIVE_CLASSES {
            let statement = statement.replace("{player}", &player.0.to_string());
            sqlx::query(AssertSqlSafe(statement.clone()))
                .execute(self.sqlite())
                .await
                .unwrap_or_else(|error| panic!("{statement}: {error}"));
        }
    }

    /// Writes running games between player 1 and player 2 with these moves, without what follows from them.
    pub(crate) async fn write_running_games(&mut self, moves: &[String]) {
        self.execute(
            "INSERT INTO game (version, turn, status, columns, rows, setup, goal, first, opening_plies, moves,
                 black_player_id, white_player_id, engine_version, casual_reason, turn_started_at_ms, deadline_at_ms,
                 channel_id, installation, started_by, created_at_ms)
             SELECT 1, 1, 'running', 8, 8, 'standard', 'most', 'black', 0, value, 1, 2, 'test', 'chosen', $2, $2, 1,
                 'guild', 1, $2 FROM json_each($1)",
            (serde_json::to_string(moves).unwrap(), START.0),
            "testing",
        )
        .await
        .unwrap();
    }

    /// Fills an empty database.
    pub(crate) async fn write_many_games(&mut self, players: i64, games: i64) {
        for statement in STATEMENTS {
            let values = [
                ("{players}", players),
                ("{games}", games),
                ("{busiest}", GAMES_OF_THE_BUSIEST.min(games / 4)),
                ("{start}", START.0),
            ];
            let statement =
                values.iter().fold(statement.to_owned(), |text, (name, value)| text.replace(name, &value.to_string()));
            sqlx::query(AssertSqlSafe(statement.clone()))
                .execute(self.sqlite())
                .await
                .unwrap_or_else(|error| panic!("{statement}: {error}"));
        }
    }
}
