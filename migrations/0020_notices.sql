-- Short messages that notify one person of a game against another: their turn, an offer, a result.
CREATE TABLE notice (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    game_id       BIGINT NOT NULL REFERENCES game (id),
    player_id     BIGINT NOT NULL REFERENCES player (id),
    kind          TEXT   NOT NULL, -- turn, reminder, accepted, draw-offer, undo-offer, rematch-offer, result
    version       BIGINT NOT NULL, -- of the game when it brought the notice
    created_at_ms BIGINT NOT NULL,
    -- waiting; posting: its message may be in the channel; posted; ended: its message must be deleted.
    state         TEXT   NOT NULL CHECK (state IN ('waiting', 'posting', 'posted', 'ended')),
    due_at_ms     BIGINT,          -- when the bot has to do something about it; null while there is nothing to do
    channel_id    BIGINT,          -- of the message; null while waiting
    message_id    BIGINT           -- null until the message is known
);
CREATE INDEX notice_due ON notice (due_at_ms) WHERE due_at_ms IS NOT NULL;
CREATE INDEX notice_by_game ON notice (game_id);
-- What a person who has just pressed something need not be told any more.
CREATE INDEX notice_waiting ON notice (player_id) WHERE state = 'waiting';

-- How a person is notified: off, mention or direct.
ALTER TABLE player ADD COLUMN notices TEXT NOT NULL DEFAULT 'mention';
-- The hours of the day in which they are not, in their own time; no hours without the first.
ALTER TABLE player ADD COLUMN quiet_from_hour INTEGER;
ALTER TABLE player ADD COLUMN quiet_to_hour INTEGER NOT NULL DEFAULT 8;
-- How far their time is ahead of UTC.
ALTER TABLE player ADD COLUMN utc_offset_minutes INTEGER NOT NULL DEFAULT 0;

-- Whether notices may be posted in a server's channels: allowed or off.
ALTER TABLE guild_settings ADD COLUMN notices TEXT NOT NULL DEFAULT 'allowed';
