-- An offer is a message of its own, whose id is that of a notice of the kind `offer`.
CREATE INDEX notice_by_message ON notice (message_id) WHERE message_id IS NOT NULL;
-- Which offers of a rematch have waited long enough.
CREATE INDEX notice_offer ON notice (created_at_ms) WHERE kind = 'offer';

-- When the opponent declined the offer; null while it is open.
ALTER TABLE offer ADD COLUMN declined_at_ms BIGINT;
