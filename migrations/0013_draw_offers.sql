-- Draws can be offered in games between people.

-- What one side offers the other, until it is answered or somebody moves. Null where nothing is offered.
ALTER TABLE game ADD COLUMN offer_kind TEXT CHECK (offer_kind IN ('draw', 'undo'));
-- The side that made the offer.
ALTER TABLE game ADD COLUMN offer_color TEXT CHECK (offer_color IN ('black', 'white'));
-- The turn at which each side last offered a draw. Null where it never has.
ALTER TABLE game ADD COLUMN black_draw_offer_turn BIGINT;
ALTER TABLE game ADD COLUMN white_draw_offer_turn BIGINT;
