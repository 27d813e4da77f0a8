-- Two rating classes instead of five: 8×8 (any clock; standard, mirrored and parallel set-ups, random and balanced openings; most
-- discs), and variants. After its next start, the program computes all ratings again from the games, in the background, and writes
-- the new class to each rated game with a result. Here it is written to the others.
UPDATE game SET rating_class =
    CASE WHEN goal = 'most' AND columns = 8 AND rows = 8 AND setup <> 'free' THEN '8x8' ELSE 'variants' END
WHERE rating_class IS NOT NULL AND (
    finish_sequence IS NULL OR end_reason NOT IN ('board', 'resigned', 'time-out', 'draw-agreed', 'claimed'));
DELETE FROM rating;

-- Nobody is listed by a rating until the new ones are computed. Row by row, the triggers would take as long as that.
DROP TRIGGER guild_listing_deleted;
DELETE FROM guild_listing WHERE ranking IN ('live', 'daily', 'random', 'boards', 'fewest');
DELETE FROM listing_step WHERE ranking IN ('live', 'daily', 'random', 'boards', 'fewest');
CREATE TRIGGER guild_listing_deleted AFTER DELETE ON guild_listing BEGIN
    UPDATE listing_step SET players = players - 1
    WHERE guild_id = OLD.guild_id AND ranking = OLD.ranking AND step = OLD.step;
    DELETE FROM listing_step
    WHERE guild_id = OLD.guild_id AND ranking = OLD.ranking AND step = OLD.step AND players = 0;
END;

-- Titles that the former classes have earned stay, as long as the game that earned one is rated.
CREATE TABLE kept_title (
    player_id       BIGINT NOT NULL REFERENCES player (id),
    title           TEXT   NOT NULL,
    finish_sequence BIGINT NOT NULL,        -- of the game
    earned_at_ms    BIGINT NOT NULL,        -- when it ended
    PRIMARY KEY (player_id, title)
) WITHOUT ROWID;
INSERT INTO kept_title SELECT player_id, title, finish_sequence, earned_at_ms FROM title;
