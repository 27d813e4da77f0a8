//! Statements with lists of columns.

use crate::domain::Sharding;
use crate::store::query::expand;

#[test]
fn lists_stand_for_their_columns() {
    for (text, expanded) in [
        ("SELECT {record} FROM one WHERE id = $1", "SELECT wins, losses, draws FROM one WHERE id = $1"),
        ("SELECT {one.record - losses}", "SELECT one.wins, one.draws"),
        ("VALUES ($1, {$record}), ({$record})", "VALUES ($1, $2, $3, $4), ($5, $6, $7)"),
        ("SET {record - wins = $} WHERE id = $2", "SET losses = $3, draws = $4 WHERE id = $2"),
        ("SET {record - wins draws = excluded}", "SET losses = excluded.losses"),
        ("SELECT {nothing} FROM {record", "SELECT {nothing} FROM {record"),
    ] {
        assert_eq!(expand(text, None), expanded);
    }
}

#[test]
fn own_stands_for_the_servers_of_a_process() {
    let block = Sharding::parse("16/4").unwrap().block(1);
    for (text, shards, expanded) in [
        ("WHERE {own}", Some(block), "WHERE (coalesce(guild_id, 0) >> 22) % 16 BETWEEN 4 AND 7"),
        ("WHERE {game.own}", Some(block), "WHERE (coalesce(game.guild_id, 0) >> 22) % 16 BETWEEN 4 AND 7"),
        ("WHERE {own}", None, "WHERE (coalesce(guild_id, 0) >> 22) % 1 BETWEEN 0 AND 0"),
    ] {
        assert_eq!(expand(text, shards), expanded);
    }
}
