-- The language that a player or the managers of a server have chosen, such as `pt-BR`; NULL for the one that Discord names.
ALTER TABLE player ADD COLUMN language TEXT;
ALTER TABLE guild_settings ADD COLUMN language TEXT;
-- Few have chosen one; a process reads all of them when it starts.
CREATE INDEX player_language ON player (discord_id, language) WHERE language IS NOT NULL;
CREATE INDEX guild_settings_language ON guild_settings (guild_id, language) WHERE language IS NOT NULL;
