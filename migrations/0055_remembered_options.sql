-- Only the level, the color and the clock of a command are remembered. Board and set-up are standard unless the player chooses others in
-- the settings. What was stored came from both, and cannot be told apart.
UPDATE last_choice SET columns = 8, rows = 8, board_chosen = 0, setup = 'standard', first = 'black', goal = 'most', rated = 'yes';
