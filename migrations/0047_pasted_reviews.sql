-- Whether a review is of a game from elsewhere. Anybody can have as many of those reviewed as they like, so only the newest are kept.
ALTER TABLE review ADD COLUMN is_pasted INTEGER NOT NULL DEFAULT 0 CHECK (is_pasted IN (0, 1));

CREATE INDEX review_pasted ON review (is_pasted, id);
