-- What the managers of a server set for it. A server without a row has the defaults.
CREATE TABLE guild_settings (
    guild_id         BIGINT PRIMARY KEY,
    columns          INTEGER NOT NULL DEFAULT 8, -- the board of players who have not chosen one
    rows             INTEGER NOT NULL DEFAULT 8,
    theme            TEXT    NOT NULL DEFAULT 'classic', -- of players who have not chosen one
    exhibitions      TEXT    NOT NULL DEFAULT 'everyone', -- who may start them: everyone, moderators, nobody
    introduced_at_ms BIGINT                     -- when a manager was told how to choose channels; null before
);

-- The channels in which games may be started; all channels of a server without any row.
CREATE TABLE guild_channel (
    guild_id   BIGINT NOT NULL,
    channel_id BIGINT NOT NULL,
    PRIMARY KEY (guild_id, channel_id)
);

-- Whether the person chose the board. Otherwise it is the server's. Nobody knows whether earlier boards were chosen.
ALTER TABLE last_choice ADD COLUMN board_chosen INTEGER NOT NULL DEFAULT 1;
