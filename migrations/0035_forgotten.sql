-- Challenges that were not accepted are forgotten a day after they are settled, and with them the people whom they named and who
-- have never used the program. These indexes find them.
CREATE INDEX challenge_unaccepted ON challenge (settled_at_ms) WHERE state IN ('declined', 'cancelled', 'expired');
CREATE INDEX challenge_of_opponent ON challenge (opponent_id) WHERE opponent_id IS NOT NULL;
CREATE INDEX block_of_blocked ON block (blocked_id);
CREATE INDEX posting_of_challenge ON posting (challenge_id) WHERE challenge_id IS NOT NULL;
