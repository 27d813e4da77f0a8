-- A moderator can annul a rated game: it is casual from then on, for the reason 'annulled'. These indexes find the games that can be
-- annulled, and those that can be rated again.
CREATE INDEX game_rated_of_guild ON game (guild_id, finish_sequence)
    WHERE rating_class IS NOT NULL AND finish_sequence IS NOT NULL;
CREATE INDEX game_annulled_of_guild ON game (guild_id, finish_sequence) WHERE casual_reason = 'annulled';
