-- Every game between people is rated in a class of its own kind: live and daily games on 8×8, random openings, other boards, and
-- games that the fewest discs win. At its next start, the program computes all ratings again from the games.
UPDATE game SET rating_class = CASE WHEN clock_kind IN ('5m+5s', '15m+10s') THEN 'live' ELSE 'daily' END
WHERE rating_class = 'main';
UPDATE rating_change SET class = COALESCE(
    (SELECT game.rating_class FROM game WHERE game.finish_sequence = rating_change.finish_sequence), 'daily');
DELETE FROM rating;
DELETE FROM guild_listing WHERE ranking IN ('rating', 'wins');
