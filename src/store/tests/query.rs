//! Statements with lists of columns.

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
        assert_eq!(expand(text), expanded);
    }
}
