-- What users asked for lately: an interaction that arrives twice, or a second click on an offer, starts no second game.
CREATE TABLE request (
    id    BIGINT PRIMARY KEY,   -- Discord's id of the interaction, or of the message with the offer
    at_ms BIGINT NOT NULL       -- forgotten some time after this
);
CREATE INDEX request_by_age ON request (at_ms);

-- Messages of games that are being posted as responses, until their ids are known. After a crash, the token of the interaction
-- tells whether the message was posted.
CREATE TABLE posting (
    token   TEXT   PRIMARY KEY, -- valid for 15 minutes
    game_id BIGINT NOT NULL REFERENCES game (id),
    at_ms   BIGINT NOT NULL
);
CREATE INDEX posting_by_age ON posting (at_ms);
