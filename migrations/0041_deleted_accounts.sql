-- By what people are known again who have deleted their data: others block them, or their challenges count in the limit for an
-- hour. Those blocks and challenges refer to a player without name, account and games, and this is the hash for that player.
CREATE TABLE deleted_account (
    player_id     BIGINT PRIMARY KEY REFERENCES player (id),
    hash          TEXT   NOT NULL UNIQUE,   -- keyed, of the Discord id
    expires_at_ms BIGINT                    -- when the row is deleted; null while somebody blocks them
);
CREATE INDEX deleted_account_expiry ON deleted_account (expires_at_ms) WHERE expires_at_ms IS NOT NULL;
