-- Whom a person does not want to play with.
CREATE TABLE block (
    blocker_id BIGINT NOT NULL REFERENCES player (id),
    blocked_id BIGINT NOT NULL REFERENCES player (id),
    at_ms      BIGINT NOT NULL,
    PRIMARY KEY (blocker_id, blocked_id)
);
