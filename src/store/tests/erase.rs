//! Which tables have to do with the deletion of a player.

use std::path::Path;

/// Where an export has what a table says about a player.
#[derive(Clone, Copy)]
enum Exported {
    /// Under this key.
    As(&'static str),
    /// In this field of a game.
    Within(&'static str),
    /// Nowhere; the policy says so in these words.
    NotSaid(&'static str),
}

/// Whether a deletion empties the table.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Deleted {
    Yes,
    /// Its rows refer to the row of the player, which stays without name and account, or end with their game.
    No,
}

/// Every table that refers to players.
const KNOWN: [(&str, Exported, Deleted); 28] = [
    ("block", Exported::As("blocked"), Deleted::Yes),
    ("bot_ladder", Exported::As("bot_ladder"), Deleted::Yes),
    ("conditional_line", Exported::NotSaid("notices, conditional moves"), Deleted::No),
    ("daily_attempt", Exported::As("daily_puzzles"), Deleted::Yes),
    ("deleted_account", Exported::NotSaid("hash"), Deleted::No),
    ("guild_listing", Exported::As("leaderboards"), Deleted::Yes),
    ("holiday", Exported::As("holidays"), Deleted::Yes),
    ("level_rating", Exported::As("level_rating"), Deleted::Yes),
    ("level_rating_change", Exported::Within("level_rating_after"), Deleted::Yes),
    ("month_record", Exported::As("months"), Deleted::Yes),
    ("judged_game", Exported::Within("judged_moves"), Deleted::Yes),
    ("last_choice", Exported::As("last_options"), Deleted::Yes),
    ("notice", Exported::NotSaid("notices, conditional moves"), Deleted::No),
    ("offer", Exported::NotSaid("open offers"), Deleted::Yes),
    ("player_game", Exported::As("ended_games"), Deleted::Yes),
    ("player_record", Exported::As("records"), Deleted::Yes),
    ("challenge", Exported::As("challenges"), Deleted::No),
    ("game", Exported::As("running_games"), Deleted::No),
    ("game_event", Exported::Within("events"), Deleted::No),
    ("puzzle_attempt", Exported::As("puzzles"), Deleted::Yes),
    ("puzzle_player", Exported::As("puzzle_rating"), Deleted::Yes),
    ("rating", Exported::As("ratings"), Deleted::No),
    ("rating_change", Exported::Within("rating_before"), Deleted::No),
    ("role_change", Exported::As("pending_roles"), Deleted::Yes),
    ("title", Exported::As("titles"), Deleted::Yes),
    ("trained_game", Exported::As("trained_games"), Deleted::Yes),
    ("trained_position", Exported::As("trained_positions"), Deleted::Yes),
    ("trainer_request", Exported::As("trainer_due_at_ms"), Deleted::Yes),
];

/// A table that refers to players must be dealt with when a player is deleted.
#[test]
fn every_table_with_players_is_known() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations");
    let mut tables = std::collections::BTreeSet::new();
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    for file in files {
        let mut table = String::new();
        for line in std::fs::read_to_string(file).unwrap().lines() {
            for start in ["CREATE TABLE ", "ALTER TABLE "] {
                if let Some(rest) = line.strip_prefix(start) {
                    rest.split([' ', '(']).next().unwrap().clone_into(&mut table);
                }
            }
            if line.contains("REFERENCES player") {
                tables.insert(table.clone());
            }
        }
    }
    // What a deletion leaves refers to the row that stays, without name and account.
    let known = KNOWN.map(|(table, ..)| table);
    assert_eq!(tables, known.into_iter().map(str::to_owned).collect());
}

/// A table must be in the export, or PRIVACY.md must say that it is not, and be emptied by a deletion or named here.
#[test]
fn every_table_with_players_is_exported_and_emptied_or_known_to_be_left() {
    let source = |path: &str| std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap();
    let (export, erase, policy) =
        (source("src/service/privacy.rs"), source("src/store/erase.rs"), source("PRIVACY.md"));
    for (table, exported, deleted) in KNOWN {
        match exported {
            Exported::As(key) => assert!(export.contains(&format!("\"{key}\":")), "{table}: {key}"),
            Exported::Within(field) => assert!(export.contains(&format!(" {field}: ")), "{table}: {field}"),
            Exported::NotSaid(words) => assert!(policy.contains(words), "{table}: {words}"),
        }
        let is_emptied = erase.contains(&format!("DELETE FROM {table} WHERE"));
        assert_eq!(is_emptied, deleted == Deleted::Yes, "{table}");
    }
}
