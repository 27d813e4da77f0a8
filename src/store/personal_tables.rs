//! The list of the tables that hold something about players. It drives the export of a player's data and its deletion. Tests compare
//! it with the schema and with PRIVACY.md: a table or column that is missing here fails them.

/// What a table holds about players.
pub(super) struct PersonalTable {
    /// Its name in the database, in the export and in PRIVACY.md.
    pub(super) name: &'static str,
    pub(super) export: Export,
    /// The columns that are not in the export as they are stored, each with the reason. The export repeats them.
    pub(super) left_out: &'static [(&'static str, &'static str)],
    pub(super) deletion: Deletion,
}

/// How an export finds the rows of a player. `$1` is the player's number. Columns whose name ends in `_id` are ids of Discord.
/// Other people appear by their names, or not at all once they have deleted their data.
pub(super) enum Export {
    /// By the player.
    OfPlayer(&'static str),
    /// In each game of the player, whose number is `$2`.
    OfGame(&'static str),
    /// Not at all.
    Never,
}

/// What a deletion does with a table.
pub(super) enum Deletion {
    /// Runs this statement. `$1` is the player's number, `$2` the time.
    By(&'static str),
    /// Leaves its rows, which refer to a player without name and account then, or end with their game.
    Stays,
}

use Deletion::{By, Stays};
use Export::{Never, OfGame, OfPlayer};

const YOU: (&str, &str) = ("player_id", "your number, which only this database uses");
const GAME: (&str, &str) = ("game_id", "the game in which this stands");
const OPPONENT: (&str, &str) = ("opponent_id", "another person's number; their name is given instead");

/// A table whose rows belong to one player each, and are deleted with their data.
const fn of_player(name: &'static str, export: &'static str, deletion: &'static str) -> PersonalTable {
    PersonalTable { name, export: OfPlayer(export), left_out: &[YOU], deletion: By(deletion) }
}

pub(super) const PERSONAL_TABLES: &[PersonalTable] = &[
    PersonalTable {
        name: "block",
        export: OfPlayer(
            "SELECT player.name, block.at_ms FROM block
             LEFT JOIN player ON player.id = block.blocked_id AND player.discord_id IS NOT NULL
             WHERE block.blocker_id = $1 ORDER BY block.blocked_id",
        ),
        left_out: &[("blocker_id", YOU.1), ("blocked_id", OPPONENT.1)],
        deletion: By("DELETE FROM block WHERE blocker_id = $1"),
    },
    of_player(
        "bot_ladder",
        "SELECT level, discs, games, played FROM bot_ladder WHERE player_id = $1",
        "DELETE FROM bot_ladder WHERE player_id = $1",
    ),
    PersonalTable {
        name: "challenge",
        export: OfPlayer(
            "SELECT challenge.id AS challenge, challenge.state, 1 AS is_yours, other.name AS opponent,
                 {challenge.new_challenge - challenger_id opponent_id}, challenge.board_format, challenge.corners, challenge.message_id,
                 challenge.shown, challenge.settled_at_ms, challenge.game_id AS game
             FROM challenge LEFT JOIN player AS other ON other.id = challenge.opponent_id AND other.discord_id IS NOT NULL
             WHERE challenge.challenger_id = $1
             UNION ALL
             SELECT challenge.id AS challenge, challenge.state, 0 AS is_yours, other.name AS opponent,
                 {challenge.new_challenge - challenger_id opponent_id}, challenge.board_format, challenge.corners, challenge.message_id,
                 challenge.shown, challenge.settled_at_ms, challenge.game_id AS game
             FROM challenge LEFT JOIN player AS other ON other.id = challenge.challenger_id AND other.discord_id IS NOT NULL
             WHERE challenge.opponent_id = $1",
        ),
        left_out: &[("challenger_id", "a number that only this database uses; `is_yours` says it"), OPPONENT],
        deletion: Stays,
    },
    PersonalTable {
        name: "conditional_line",
        export: OfGame("SELECT moves, turn FROM conditional_line WHERE game_id = $2 AND player_id = $1"),
        left_out: &[YOU, GAME],
        deletion: Stays,
    },
    of_player(
        "daily_attempt",
        "SELECT day, daily_puzzle.puzzle_id AS puzzle, guild_id, {progress}, shown_at_ms, solved_at_ms
         FROM daily_attempt LEFT JOIN daily_puzzle USING (day) WHERE player_id = $1 ORDER BY day",
        "DELETE FROM daily_attempt WHERE player_id = $1",
    ),
    PersonalTable {
        name: "deleted_account",
        export: Never,
        left_out: &[
            ("player_id", "there is no such row while there is data to export"),
            ("hash", "the same"),
            ("expires_at_ms", "the same"),
        ],
        deletion: Stays,
    },
    PersonalTable {
        name: "game",
        export: OfGame(
            "SELECT game.id AS game, CASE $1 WHEN game.black_player_id THEN 'black' WHEN game.white_player_id THEN 'white' END AS color,
                 opponent.name AS opponent, game.started_by = $1 AS started_by_you,
                 {game.game - id black_player_id white_player_id started_by}, game.to_move_level, game.engine_version,
                 game.deadline_at_ms, game.shard, game.finish_sequence, game.finished_at_ms
             FROM game LEFT JOIN player AS opponent ON opponent.discord_id IS NOT NULL AND opponent.id = CASE $1
                 WHEN game.black_player_id THEN game.white_player_id WHEN game.white_player_id THEN game.black_player_id END
             WHERE game.id = $2",
        ),
        left_out: &[
            ("black_player_id", "a number that only this database uses; `color` and `opponent` say it"),
            ("white_player_id", "the same"),
            ("started_by", "the same; `started_by_you` says it"),
        ],
        deletion: Stays,
    },
    PersonalTable {
        name: "game_event",
        export: OfGame(
            "SELECT sequence, turn, at_ms, kind, detail FROM game_event WHERE game_id = $2 AND actor_id = $1 ORDER BY sequence",
        ),
        left_out: &[("actor_id", YOU.1), GAME],
        deletion: Stays,
    },
    PersonalTable {
        name: "game_thread",
        export: OfGame("SELECT {game_thread}, archive_at_ms FROM game_thread WHERE game_id = $2"),
        left_out: &[GAME],
        deletion: Stays,
    },
    of_player(
        "guild_listing",
        "SELECT guild_id, ranking, last_at_ms, {standing} FROM guild_listing
         WHERE player_id = $1",
        "DELETE FROM guild_listing WHERE player_id = $1",
    ),
    of_player(
        "holiday",
        "SELECT year, used_ms, until_ms FROM holiday WHERE player_id = $1 ORDER BY year",
        "DELETE FROM holiday WHERE player_id = $1",
    ),
    PersonalTable {
        name: "judged_game",
        export: OfGame(
            "SELECT {judged_game - player_id opponent_id} FROM judged_game
             WHERE player_id = $1 AND finish_sequence = (SELECT finish_sequence FROM game WHERE id = $2)",
        ),
        left_out: &[YOU, OPPONENT],
        deletion: By("DELETE FROM judged_game WHERE player_id = $1"),
    },
    of_player(
        "kept_title",
        "SELECT {title} FROM kept_title WHERE player_id = $1",
        "DELETE FROM kept_title WHERE player_id = $1",
    ),
    of_player(
        "last_choice",
        "SELECT command, level, match_me, {options}, board_chosen FROM last_choice WHERE player_id = $1",
        "DELETE FROM last_choice WHERE player_id = $1",
    ),
    of_player(
        "level_rating",
        "SELECT {level_rating} FROM level_rating WHERE player_id = $1",
        "DELETE FROM level_rating WHERE player_id = $1",
    ),
    PersonalTable {
        name: "level_rating_change",
        export: OfGame(
            "SELECT finish_sequence, {level_rating - last_at_ms}, at_ms FROM level_rating_change
             WHERE player_id = $1 AND finish_sequence = (SELECT finish_sequence FROM game WHERE id = $2)",
        ),
        left_out: &[YOU],
        deletion: By("DELETE FROM level_rating_change WHERE player_id = $1"),
    },
    PersonalTable {
        name: "message",
        export: OfGame(
            "SELECT channel_id, message_id, shown_version, state, links_to AS links_to_id, deleted_at_ms, place_is_deleted FROM message
             WHERE game_id = $2",
        ),
        left_out: &[GAME],
        deletion: Stays,
    },
    of_player(
        "month_record",
        "SELECT month_ms, {record} FROM month_record WHERE player_id = $1 ORDER BY month_ms",
        "DELETE FROM month_record WHERE player_id = $1",
    ),
    PersonalTable {
        name: "notice",
        export: OfGame(
            "SELECT id AS notice, {notice - id game_id player_id second_player_id}, links_to AS links_to_id,
                 second_player_id IS NOT NULL AS is_for_both
             FROM notice WHERE game_id = $2 AND $1 IN (player_id, second_player_id)",
        ),
        left_out: &[YOU, GAME, ("second_player_id", "another person's number; `is_for_both` says whether there is one")],
        deletion: Stays,
    },
    PersonalTable {
        name: "offer",
        export: OfGame("SELECT kind, at_ms, declined_at_ms FROM offer WHERE game_id = $2 AND player_id = $1"),
        left_out: &[YOU, GAME],
        deletion: By(
            "DELETE FROM offer WHERE player_id = $1 AND game_id IN (
                 SELECT id FROM game WHERE status = 'ended' AND black_player_id = $1
                 UNION ALL SELECT id FROM game WHERE status = 'ended' AND white_player_id = $1
             )",
        ),
    },
    PersonalTable {
        name: "player",
        export: OfPlayer(
            "SELECT discord_id, name, locale, seen_at_ms, first_game_id AS first_game, {settings} FROM player WHERE id = $1",
        ),
        left_out: &[("id", YOU.1), ("deleted_at_ms", "empty until the data is deleted")],
        // The settings get their defaults beside this.
        deletion: By(
            "UPDATE player SET discord_id = NULL, name = '', locale = '', first_game_id = NULL, seen_at_ms = $2,
                 deleted_at_ms = $2
             WHERE id = $1",
        ),
    },
    PersonalTable {
        name: "player_game",
        export: OfGame(
            "SELECT {player_game - player_id game_id opponent_id}, opening FROM player_game
             WHERE player_id = $1 AND finish_sequence = (SELECT finish_sequence FROM game WHERE id = $2)",
        ),
        left_out: &[YOU, GAME, OPPONENT],
        deletion: By("DELETE FROM player_game WHERE player_id = $1"),
    },
    of_player(
        "player_record",
        "SELECT one.kind, CASE WHEN opponent.id IS NULL THEN one.key WHEN opponent.discord_id IS NOT NULL THEN opponent.name
             END AS key,
             one.games, {one.player_record}
         FROM player_record AS one
         LEFT JOIN player AS opponent ON opponent.id = CAST(CASE
             WHEN one.kind IN ('opponent', 'opponent-as-black', 'opponent-as-white') THEN one.key END AS BIGINT)
         WHERE one.player_id = $1",
        "DELETE FROM player_record WHERE player_id = $1",
    ),
    of_player(
        "puzzle_attempt",
        "SELECT puzzle_id AS puzzle, {progress}, {rated_answer}, shown_at_ms FROM puzzle_attempt WHERE player_id = $1",
        "DELETE FROM puzzle_attempt WHERE player_id = $1",
    ),
    of_player(
        "puzzle_player",
        "SELECT {puzzle_player} FROM puzzle_player WHERE player_id = $1",
        "DELETE FROM puzzle_player WHERE player_id = $1",
    ),
    PersonalTable {
        name: "rating",
        export: OfPlayer(
            "SELECT class, {rating} FROM rating WHERE player_id = $1",
        ),
        left_out: &[YOU],
        deletion: Stays,
    },
    PersonalTable {
        name: "rating_change",
        export: OfGame(
            "SELECT {rating_change_row - player_id opponent_id} FROM rating_change
             WHERE player_id = $1 AND finish_sequence = (SELECT finish_sequence FROM game WHERE id = $2)",
        ),
        left_out: &[YOU, OPPONENT],
        deletion: Stays,
    },
    of_player(
        "role_change",
        "SELECT guild_id, number FROM role_change WHERE player_id = $1",
        "DELETE FROM role_change WHERE player_id = $1",
    ),
    of_player(
        "title",
        "SELECT {title} FROM title WHERE player_id = $1",
        "DELETE FROM title WHERE player_id = $1",
    ),
    PersonalTable {
        name: "tournament",
        export: OfPlayer(
            "SELECT id AS tournament, organizer_id = $1 AS is_organized_by_you, winner_id = $1 AS is_won_by_you,
                 {tournament - organizer_id}, due_at_ms
             FROM tournament WHERE id IN (SELECT id FROM tournament WHERE organizer_id = $1
                 UNION ALL SELECT tournament_id FROM tournament_entrant WHERE player_id = $1)
             ORDER BY id",
        ),
        left_out: &[
            ("organizer_id", "a number that only this database uses; `is_organized_by_you` says it"),
            ("winner_id", "the same; `is_won_by_you` says it"),
        ],
        deletion: Stays,
    },
    PersonalTable {
        name: "tournament_entrant",
        export: OfPlayer(
            "SELECT tournament_id AS tournament, seat, absences, withdrawn_in FROM tournament_entrant WHERE player_id = $1
             ORDER BY tournament_id",
        ),
        left_out: &[YOU],
        deletion: Stays,
    },
    PersonalTable {
        name: "tournament_pairing",
        export: OfPlayer(
            "SELECT tournament_id AS tournament, 'black' AS color, {pairing - black_player_id white_player_id game_id}, game_id AS game
             FROM tournament_pairing WHERE black_player_id = $1
             UNION ALL
             SELECT tournament_id AS tournament, 'white' AS color, {pairing - black_player_id white_player_id game_id}, game_id AS game
             FROM tournament_pairing WHERE white_player_id = $1",
        ),
        left_out: &[
            ("black_player_id", "a number that only this database uses; `color` says which is yours"),
            ("white_player_id", "the same"),
        ],
        deletion: Stays,
    },
    of_player(
        "trained_game",
        "SELECT game_id AS game FROM trained_game WHERE player_id = $1 ORDER BY game_id",
        "DELETE FROM trained_game WHERE player_id = $1",
    ),
    of_player(
        "trained_position",
        "SELECT game_id AS game, move_index, position_key, loss, {trained_attempt}
         FROM trained_position WHERE player_id = $1 ORDER BY game_id, move_index",
        "DELETE FROM trained_position WHERE player_id = $1",
    ),
    of_player(
        "trainer_request",
        "SELECT due_at_ms FROM trainer_request WHERE player_id = $1",
        "DELETE FROM trainer_request WHERE player_id = $1",
    ),
    of_player(
        "vote",
        "SELECT game_id AS game, turn, square, version, loss FROM vote WHERE player_id = $1 ORDER BY game_id",
        "DELETE FROM vote WHERE player_id = $1",
    ),
];
