//! The order of the players in small tournaments, computed by hand.

use std::cmp::Ordering;

use super::*;

/// The colors, by the players from 1, and the discs of black and white.
fn played(round: i64, black: i64, white: i64, discs: [i64; 2]) -> Pairing {
    let winner = match discs[0].cmp(&discs[1]) {
        Ordering::Greater => Some(Color::Black),
        Ordering::Less => Some(Color::White),
        Ordering::Equal => None,
    };
    let result = PairingResult::Played { winner, discs: ByColor { black: discs[0], white: discs[1] } };
    paired(round, Players::Both(ByColor { black: PlayerId(black), white: PlayerId(white) }), result)
}

fn paired(round: i64, players: Players, result: PairingResult) -> Pairing {
    let ready = ByColor { black: true, white: true };
    Pairing { round, table: 1, players, ready, game: None, result: Some(result) }
}

/// Each player with the points, the tie-break and the discs, the best one first.
pub(super) fn rows(tournament: &Tournament) -> Vec<(i64, i64, i64, i64)> {
    let row = |row: StandingRow| (row.player.id.0, row.half_points, row.tie_break, row.discs);
    tournament.standings().into_iter().map(row).collect()
}

#[test]
fn the_brightwell_quotient_counts_discs_and_six_times_the_points_of_opponents() {
    let mut tournament = joined(TournamentFormat::Swiss, 5, 2);
    let bye = |round, id| paired(round, Players::Bye(PlayerId(id)), PairingResult::Forfeit(Color::Black));
    tournament.pairings =
        vec![played(1, 1, 3, [40, 24]), played(1, 2, 4, [32, 32]), bye(1, 5), played(2, 5, 1, [20, 44])];
    tournament.pairings.extend([played(2, 2, 3, [30, 34]), bye(2, 4)]);
    let others = [(4, 3, 32 + 3 + (32 + 9), 32), (3, 2, 24 + 34 + 12 + 3, 58)];
    let bye = (5, 2, 20 + 12 + (32 + 6), 20);
    let last = (2, 1, 32 + 30 + 9 + 6, 62);
    let first = (1, 4, 40 + 44 + 6 + 6, 84);
    assert_eq!(rows(&tournament), [&[first], &others[..], &[bye, last]].concat());
    assert!(tournament.standings().iter().all(|row| row.cross.is_empty()));
    tournament.entrants[4].withdrawn_in = Some(2);
    let against_withdrawn = (1, 4, 40 + 6 + (32 + 12), 84);
    assert_eq!(rows(&tournament), [&[against_withdrawn], &others[..], &[last, bye]].concat());
    tournament.options.shape = Shape::new(6, 6).expect("a board");
    assert_eq!(rows(&tournament)[0].2, 40 + 6 + (18 + 12), "half of the squares of its board");
}

#[test]
fn a_forfeit_counts_like_a_bye_for_the_winner_and_nothing_for_the_loser() {
    let mut tournament = joined(TournamentFormat::Swiss, 4, 2);
    let pair = |black, white| Players::Both(ByColor { black: PlayerId(black), white: PlayerId(white) });
    let forfeit = paired(1, pair(1, 2), PairingResult::Forfeit(Color::White));
    tournament.pairings = vec![forfeit, paired(1, pair(3, 4), PairingResult::None)];
    assert_eq!(rows(&tournament), [(2, 2, 38, 0), (1, 0, 0, 0), (3, 0, 0, 0), (4, 0, 0, 0)]);
}

#[test]
fn players_of_a_round_robin_are_ordered_by_the_points_of_those_that_they_have_beaten() {
    let mut tournament = joined(TournamentFormat::RoundRobin, 4, 1);
    tournament.pairings = vec![
        played(1, 1, 2, [40, 24]),
        played(1, 3, 4, [33, 31]),
        played(2, 3, 1, [32, 32]),
        played(2, 2, 4, [34, 30]),
        played(3, 4, 1, [50, 14]),
        played(3, 2, 3, [64, 0]),
    ];
    // Four times 2½, 2¾, 1¾ and 1½.
    assert_eq!(rows(&tournament), [(2, 4, 10, 122), (1, 3, 11, 86), (3, 3, 7, 65), (4, 2, 6, 111)]);
    let rows = tournament.standings();
    assert_eq!(rows.iter().map(|row| row.place).collect::<Vec<_>>(), [1, 2, 3, 4]);
    let cross = [vec![CrossResult::Win], vec![], vec![CrossResult::Draw], vec![CrossResult::Loss]];
    assert_eq!(rows[1].cross, cross);
}

#[test]
fn the_games_of_somebody_who_has_left_a_round_robin_count_once_half_of_them_were_played() {
    let mut tournament = joined(TournamentFormat::RoundRobin, 5, 1);
    let forfeit = |round, id| {
        let players = Players::Both(ByColor { black: PlayerId(5), white: PlayerId(id) });
        paired(round, players, PairingResult::Forfeit(Color::White))
    };
    tournament.entrants[4].withdrawn_in = Some(2);
    tournament.pairings = vec![played(1, 5, 1, [40, 24]), forfeit(2, 2), forfeit(3, 3), forfeit(4, 4)];
    assert_eq!(rows(&tournament).iter().map(|row| row.1).collect::<Vec<_>>(), [0; 5], "one of four");
    tournament.pairings[1] = played(2, 2, 5, [24, 40]);
    // The winners by forfeit have beaten somebody with two points.
    assert_eq!(
        rows(&tournament),
        [(3, 2, 8, 0), (4, 2, 8, 0), (1, 0, 0, 24), (2, 0, 0, 24), (5, 4, 0, 80)],
        "two of four"
    );
    let row = tournament.standings().swap_remove(0);
    assert_eq!(row.cross[4], [CrossResult::WinByForfeit]);
}
