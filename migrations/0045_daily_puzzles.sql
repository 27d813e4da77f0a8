-- The puzzle of each day that somebody has seen, so that another version of the program does not change it. Days are counted from
-- 1 January 1970, by UTC.
CREATE TABLE daily_puzzle (
    day       INTEGER PRIMARY KEY,
    puzzle_id BIGINT  NOT NULL
);

-- How far each player has come in the daily puzzles that they were shown. They are not rated.
CREATE TABLE daily_attempt (
    player_id     BIGINT  NOT NULL REFERENCES player (id),
    day           INTEGER NOT NULL,
    guild_id      BIGINT,                   -- the server in which the last answer was given; null outside of servers
    version       BIGINT  NOT NULL,         -- grows with every change; a button of an older version changes nothing
    moves         TEXT    NOT NULL,         -- the player's own moves, the last of which may be wrong
    wrong_answers INTEGER NOT NULL,
    revealed      INTEGER NOT NULL CHECK (revealed IN (0, 1)), -- whether the player was shown the solution
    shown_at_ms   BIGINT  NOT NULL,
    solved_at_ms  BIGINT,                   -- null until the puzzle is solved
    PRIMARY KEY (player_id, day)
);

-- Who has solved the puzzle of a day in a server, those with the fewest tries first.
CREATE INDEX daily_attempt_solved_in_guild ON daily_attempt (guild_id, day, wrong_answers, solved_at_ms)
    WHERE guild_id IS NOT NULL AND solved_at_ms IS NOT NULL;

-- Where the daily puzzles of servers are posted. A server without a row has them not posted.
CREATE TABLE daily_post (
    guild_id         BIGINT  PRIMARY KEY,
    channel_id       BIGINT,                    -- null once it is deleted, so that nothing is posted any more
    hour             INTEGER NOT NULL CHECK (hour BETWEEN 0 AND 23), -- by UTC
    role_id          BIGINT,                    -- the role that is mentioned; null for none
    day              INTEGER NOT NULL,          -- the day whose puzzle is posted next
    due_at_ms        BIGINT,                    -- when the bot has to do something about it; null without a channel
    posting_since_ms BIGINT,                    -- since when its message may be in the channel; null before
    was_refused      INTEGER NOT NULL DEFAULT 0 -- whether the bot was not allowed to post the one before
);
CREATE INDEX daily_post_due ON daily_post (due_at_ms) WHERE due_at_ms IS NOT NULL;
