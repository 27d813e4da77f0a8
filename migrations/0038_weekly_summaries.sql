-- Where the weekly summaries of servers are posted. A server without a row has none.
CREATE TABLE weekly_summary (
    guild_id         BIGINT  PRIMARY KEY,
    channel_id       BIGINT,                    -- null once it is deleted, so that there are no summaries any more
    week_ms          BIGINT  NOT NULL,          -- when the week begins that the next summary is about
    due_at_ms        BIGINT,                    -- when the bot has to do something about it; null without a channel
    posting_since_ms BIGINT,                    -- since when its message may be in the channel; null before
    was_refused      INTEGER NOT NULL DEFAULT 0 -- whether the bot was not allowed to post the one before
);
CREATE INDEX weekly_summary_due ON weekly_summary (due_at_ms) WHERE due_at_ms IS NOT NULL;

-- The games of a server that ended in a week, in the order in which they ended.
CREATE INDEX game_finished_of_guild ON game (guild_id, finished_at_ms, finish_sequence)
    WHERE guild_id IS NOT NULL AND finish_sequence IS NOT NULL;
