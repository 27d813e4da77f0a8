-- The roles that a server has connected to titles. A player wears the role of their highest title.
CREATE TABLE title_role (
    guild_id BIGINT NOT NULL,
    title    TEXT   NOT NULL,
    role_id  BIGINT NOT NULL,
    PRIMARY KEY (guild_id, title)
) WITHOUT ROWID;

-- Players whose roles in a server have to be compared with their title.
CREATE TABLE role_change (
    guild_id  BIGINT NOT NULL,
    player_id BIGINT NOT NULL REFERENCES player (id),
    number    BIGINT NOT NULL,              -- grows by one whenever the change is asked for again
    PRIMARY KEY (guild_id, player_id)
) WITHOUT ROWID;
CREATE INDEX role_change_of_player ON role_change (player_id);

-- The servers with such players, and those whose players are still to be found.
CREATE TABLE role_work (
    guild_id        BIGINT PRIMARY KEY,
    due_at_ms       BIGINT NOT NULL,        -- when the bot goes on with it
    paused_since_ms BIGINT,                 -- since when Discord refuses it; null while it does not
    listed_after    BIGINT                  -- players on the server's leaderboard after this one are still to be added; null if none
);
CREATE INDEX role_work_due ON role_work (due_at_ms);
