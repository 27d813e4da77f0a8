-- Leaderboards of earlier months stay: the ranking of a month has its name, such as month-2026-10. The months before this one follow
-- from the games when all ratings are computed again.
DROP INDEX guild_listing_age;
DROP INDEX guild_listing_month;
UPDATE guild_listing SET ranking = strftime('month-%Y-%m', last_at_ms / 1000, 'unixepoch'),
    last_at_ms = CAST(strftime('%s', last_at_ms / 1000, 'unixepoch', 'start of month') AS INTEGER) * 1000
WHERE ranking = 'month';
DELETE FROM listing_step WHERE ranking = 'month';
INSERT INTO listing_step
SELECT guild_id, ranking, step, count(*) FROM guild_listing WHERE substr(ranking, 1, 6) = 'month-' GROUP BY guild_id, ranking, step;
CREATE INDEX guild_listing_last_game ON guild_listing (last_at_ms) WHERE substr(ranking, 1, 6) <> 'month-';
CREATE INDEX guild_listing_of_month ON guild_listing (last_at_ms) WHERE substr(ranking, 1, 6) = 'month-';
