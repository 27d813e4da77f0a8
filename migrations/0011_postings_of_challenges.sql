-- Challenges are found again after a crash, too: each posting is of a game or of a challenge.
ALTER TABLE posting RENAME TO former_posting;
DROP INDEX posting_by_age;
CREATE TABLE posting (
    token        TEXT   PRIMARY KEY, -- valid for 15 minutes
    game_id      BIGINT REFERENCES game (id),
    challenge_id BIGINT REFERENCES challenge (id),
    at_ms        BIGINT NOT NULL,
    CHECK ((game_id IS NULL) <> (challenge_id IS NULL))
);
CREATE INDEX posting_by_age ON posting (at_ms);
INSERT INTO posting (token, game_id, at_ms) SELECT token, game_id, at_ms FROM former_posting;
DROP TABLE former_posting;
