//! Which tables have to do with the deletion of a player.

use std::path::Path;

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
    // The first ones are emptied. The rest refers to the row that stays.
    let known = [
        "block",
        "bot_ladder",
        "conditional_line",
        "guild_listing",
        "holiday",
        "level_rating",
        "level_rating_change",
        "month_record",
        "last_choice",
        "notice",
        "offer",
        "player_game",
        "player_record",
        "challenge",
        "game",
        "game_event",
        "rating",
        "rating_change",
    ];
    assert_eq!(tables, known.into_iter().map(str::to_owned).collect());
}
