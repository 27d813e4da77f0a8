-- Moves can be taken back: against the bot, and in casual games between people if the opponent agrees.

-- The turn at which each side last asked its opponent for an undo. Null where it never has.
ALTER TABLE game ADD COLUMN black_undo_offer_turn BIGINT;
ALTER TABLE game ADD COLUMN white_undo_offer_turn BIGINT;
-- Whether a move was taken back. A game against the bot does not count on the ladder then.
ALTER TABLE game ADD COLUMN had_undo INTEGER NOT NULL DEFAULT 0 CHECK (had_undo IN (0, 1));
