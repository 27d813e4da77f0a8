-- Why a rating changed by less than usual: new, often or apart. Null where it did not. What was recorded before does not say which, and
-- the ratings are computed again.
ALTER TABLE rating_change ADD COLUMN limited_by TEXT;
UPDATE rating_change SET limited_by = 'often' WHERE is_limited = 1;
ALTER TABLE rating_change DROP COLUMN is_limited;
