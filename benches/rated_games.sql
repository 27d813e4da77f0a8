-- Fills a database that the bot has just created with rated games, for measuring `outflank ratings recompute`:
--
--     outflank run        (once, and stop it: it creates outflank.db)
--     sqlite3 outflank.db < benches/rated_games.sql
--     outflank ratings recompute
CREATE TEMP TABLE size AS
    SELECT 1000000 AS games, 200000 AS players, CAST(strftime('%s', 'now') AS INTEGER) * 1000 AS now_ms;

WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number, size WHERE n < players)
INSERT INTO player (id, discord_id, name, locale, seen_at_ms, global_listing)
SELECT n, 1000000 + n, 'Player ' || n, 'en', 0, CASE WHEN n % 5 = 0 THEN 'on' ELSE 'off' END FROM number;

-- Two games a day for the most active players, two a year for most; in 2,000 servers, 63 seconds apart.
WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number, size WHERE n < games),
pair AS (
    SELECT n, (n * 2654435761) % 4294967296 AS first, (n * 2246822519 + 374761393) % 4294967296 AS second,
        (n * 3266489917 + 668265263) % 4294967296 AS third
    FROM number
),
game_of AS (
    SELECT n, third, 1 + (first % players) * (1 + first / 65536 % 10) / 10 AS black,
        1 + (second % players) * (1 + second / 65536 % 10) / 10 AS other
    FROM pair, size
)
INSERT INTO game (id, version, turn, status, columns, rows, setup, goal, first, opening_plies, moves, black_player_id,
    white_player_id, engine_version, rating_class, clock_kind, turn_started_at_ms, deadline_at_ms, guild_id, channel_id,
    installation, started_by, created_at_ms, winner, end_reason, black_discs, white_discs, finish_sequence,
    finished_at_ms, board_format)
SELECT n, 61, 61, 'ended', 8, 8, 'standard', CASE WHEN third % 10 = 9 THEN 'fewest' ELSE 'most' END, 'black', 0,
    'e6f4f3f2c3d6g4e3f6g5c6h5g3h4d2d3e2c5c2c1b5b6b4c4d1e1a6f7e7a4h6a5h3f5g6a7g2f8d7d8b3c7g1f1b2a2a3a1c8e8a8h1h2h7b1g7g8b7h8b8',
    black, other + (other = black), 'test',
    CASE WHEN third % 10 = 9 THEN 'variants' ELSE '8x8' END,
    'none',
    now_ms - (games - n) * 63000, 4611686018427387903, 1 + black % 2000, 1, 'guild', black,
    now_ms - (games - n) * 63000 - 600000,
    CASE WHEN third / 1024 % 100 < 48 THEN 'black' WHEN third / 1024 % 100 < 96 THEN 'white' END, 'board', 32, 32, n,
    now_ms - (games - n) * 63000, 'picture'
FROM game_of, size;
