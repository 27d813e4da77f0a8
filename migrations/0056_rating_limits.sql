-- Why a rating changed by less than usual: new, often or apart. Null where it did not. What was recorded before does not say which: when
-- the ratings are computed again after the next start of the program, every row is written anew.
ALTER TABLE rating_change ADD COLUMN limited_by TEXT;
ALTER TABLE rating_change DROP COLUMN is_limited;
