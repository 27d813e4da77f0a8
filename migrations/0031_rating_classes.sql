-- Every game between people is rated in a class of its own kind: live and daily games on 8×8, random openings, other boards, and
-- games that the fewest discs win. At its next start, the program computes all ratings again from the games.
UPDATE game SET rating_class = CASE WHEN clock_kind IN ('5m+5s', '15m+10s') THEN 'live' ELSE 'daily' END
WHERE rating_class = 'main';
UPDATE rating_change SET class = COALESCE(
    (SELECT game.rating_class FROM game WHERE game.finish_sequence = rating_change.finish_sequence), 'daily');
DELETE FROM rating;
DELETE FROM guild_listing WHERE ranking IN ('rating', 'wins');

-- The games of the current month, for the leaderboard of the month.
CREATE TABLE month_record (
    player_id BIGINT NOT NULL REFERENCES player (id),
    month_ms  BIGINT NOT NULL,              -- when the month began, by UTC
    wins      BIGINT NOT NULL,
    losses    BIGINT NOT NULL,
    draws     BIGINT NOT NULL,
    PRIMARY KEY (player_id, month_ms)
);
CREATE INDEX month_record_month ON month_record (month_ms);

-- Who may be seen on the global leaderboard. In guild_listing it has the server 0.
ALTER TABLE player ADD COLUMN global_listing TEXT NOT NULL DEFAULT 'off' CHECK (global_listing IN ('on', 'off'));

-- Ranks and pages of long lists come from the number of players at each step, which is a coarse place.
ALTER TABLE guild_listing ADD COLUMN step BIGINT NOT NULL DEFAULT 0;
UPDATE guild_listing SET step = key_1 * 100000 + key_2 * 100 + CASE WHEN key_3 < 99 THEN key_3 ELSE 99 END
WHERE ranking = 'bot-ladder';
DROP INDEX guild_listing_order;
CREATE INDEX guild_listing_order ON guild_listing (guild_id, ranking, step, key_1, key_2, key_3, player_id);
CREATE INDEX guild_listing_month ON guild_listing (last_at_ms) WHERE ranking = 'month';

CREATE TABLE listing_step (
    guild_id BIGINT NOT NULL,
    ranking  TEXT   NOT NULL,
    step     BIGINT NOT NULL,
    players  BIGINT NOT NULL,
    PRIMARY KEY (guild_id, ranking, step)
);
INSERT INTO listing_step SELECT guild_id, ranking, step, count(*) FROM guild_listing GROUP BY guild_id, ranking, step;

CREATE TRIGGER guild_listing_inserted AFTER INSERT ON guild_listing BEGIN
    INSERT INTO listing_step VALUES (NEW.guild_id, NEW.ranking, NEW.step, 1)
    ON CONFLICT (guild_id, ranking, step) DO UPDATE SET players = players + 1;
END;
CREATE TRIGGER guild_listing_deleted AFTER DELETE ON guild_listing BEGIN
    UPDATE listing_step SET players = players - 1
    WHERE guild_id = OLD.guild_id AND ranking = OLD.ranking AND step = OLD.step;
    DELETE FROM listing_step
    WHERE guild_id = OLD.guild_id AND ranking = OLD.ranking AND step = OLD.step AND players = 0;
END;
CREATE TRIGGER guild_listing_moved AFTER UPDATE OF step ON guild_listing WHEN OLD.step <> NEW.step BEGIN
    UPDATE listing_step SET players = players - 1
    WHERE guild_id = OLD.guild_id AND ranking = OLD.ranking AND step = OLD.step;
    DELETE FROM listing_step
    WHERE guild_id = OLD.guild_id AND ranking = OLD.ranking AND step = OLD.step AND players = 0;
    INSERT INTO listing_step VALUES (NEW.guild_id, NEW.ranking, NEW.step, 1)
    ON CONFLICT (guild_id, ranking, step) DO UPDATE SET players = players + 1;
END;
