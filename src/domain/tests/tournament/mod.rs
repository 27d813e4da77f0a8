//! Tournaments: who plays, when rounds begin and end, and who does not come.

mod pairing;
mod reference;
mod standings;

use super::*;

const HOUR_MS: i64 = 60 * 60 * 1000;
/// The deadline of a round that begins at [`START`].
const DEADLINE: Timestamp = Timestamp(START.0 + HOUR_MS);
fn entrant(id: i64) -> Player {
    Player { id: PlayerId(id), discord: Some(DiscordUserId(id as u64)), name: format!("player {id}") }
}

/// Open for as many players as can join, who have an hour to start their games.
fn open(format: TournamentFormat, rounds: i64) -> Tournament {
    let mut tournament = draft(format, rounds);
    tournament.open(START).expect("it is a draft");
    tournament
}

fn draft(format: TournamentFormat, rounds: i64) -> Tournament {
    let options = TournamentOptions {
        name: "Friday".to_owned(),
        format,
        clock: ClockChoice::Limited(TimeControl::Minutes5),
        shape: Shape::STANDARD,
        setup: SetupChoice::Fixed(Setup::default()),
        rated: RatedChoice::Yes,
        max_players: format.most_players() as i64,
        rounds,
        start: TournamentStart::ByHand,
        deadline: RoundDeadline::Hour1,
    };
    Tournament {
        id: TournamentId(1),
        version: 0,
        state: TournamentState::Draft,
        options,
        organizer: ALICE,
        location: LOCATION,
        created_at: START,
        starts_at: None,
        round: 0,
        round_deadline: None,
        ended_at: None,
        entrants: Vec::new(),
        pairings: Vec::new(),
    }
}

/// With players from 1, who are seated in this order.
fn joined(format: TournamentFormat, players: i64, rounds: i64) -> Tournament {
    let mut tournament = open(format, rounds);
    (1..=players).for_each(|id| tournament.join(&entrant(id)).expect("there is a place"));
    tournament
}

fn started(format: TournamentFormat, players: i64, rounds: i64) -> Tournament {
    let mut tournament = joined(format, players, rounds);
    tournament.start(|_| None, START).expect("there are enough players");
    tournament
}

fn advance(tournament: &mut Tournament, now: Timestamp) {
    tournament.advance(|_| None, now);
}

fn ending(reason: EndReason, winner: Option<Color>, black: u32, white: u32) -> Ending {
    Ending { reason, winner, counts: ByColor { black, white } }
}

fn black_wins() -> Ending {
    ending(EndReason::Board, Some(Color::Black), 40, 24)
}

/// The games of a round whose players can all press Ready.
fn begin_games(tournament: &mut Tournament) -> Vec<GameId> {
    let pairings: Vec<Pairing> = tournament.pairings_of(tournament.round).cloned().collect();
    let begin = |pairing: Pairing| {
        let game = GameId(100 * pairing.round + pairing.table);
        tournament.ready(pairing.players.black()).expect("black is ready");
        tournament.ready(pairing.players.white().expect("nobody has a bye")).expect("white is ready");
        tournament.begin_game(pairing.table, game);
        game
    };
    pairings.into_iter().filter(|pairing| pairing.result.is_none()).map(begin).collect()
}

fn play_round(tournament: &mut Tournament) {
    for game in begin_games(tournament) {
        tournament.record_game(game, black_wins());
    }
    advance(tournament, START);
}

fn results(tournament: &Tournament) -> Vec<Option<PairingResult>> {
    tournament.pairings_of(tournament.round).map(|pairing| pairing.result).collect()
}

#[test]
fn registration_takes_everybody_once_while_there_is_a_place() {
    let mut tournament = draft(TournamentFormat::RoundRobin, 1);
    tournament.options.max_players = 3;
    assert_eq!(tournament.join(&entrant(1)), Err(TournamentRefusal::Unknown));
    assert_eq!(tournament.open(START), Ok(()));
    assert_eq!(tournament.open(START), Ok(()), "by a second click");
    assert_eq!((1..=3).map(|id| tournament.join(&entrant(id))).collect::<Vec<_>>(), [Ok(()), Ok(()), Ok(())]);
    assert_eq!(tournament.join(&entrant(3)), Err(TournamentRefusal::Joined), "although it is full");
    assert_eq!(tournament.join(&entrant(4)), Err(TournamentRefusal::Full));
    assert_eq!(tournament.leave(PlayerId(4)), Err(TournamentRefusal::NotJoined));
    assert_eq!(tournament.leave(PlayerId(2)), Ok(()));
    assert_eq!(tournament.leave(PlayerId(2)), Err(TournamentRefusal::NotJoined));
    assert_eq!(tournament.join(&entrant(4)), Ok(()), "in the place of the one who left");
    assert_eq!(tournament.start(|_| None, START), Ok(()));
    assert_eq!(tournament.start(|_| None, START), Err(TournamentRefusal::Started));
    assert_eq!(tournament.join(&entrant(2)), Err(TournamentRefusal::Started));
    assert_eq!(tournament.open(START), Err(TournamentRefusal::Started));
    assert_eq!(tournament.leave(PlayerId(4)), Ok(()));
    assert_eq!(tournament.leave(PlayerId(4)), Err(TournamentRefusal::NotJoined));
    assert_eq!(tournament.end(START), Ok(()));
    assert_eq!(tournament.end(START), Err(TournamentRefusal::Over));
    assert_eq!(tournament.join(&entrant(2)), Err(TournamentRefusal::Over));
    assert_eq!(tournament.leave(PlayerId(1)), Err(TournamentRefusal::Over));
    assert_eq!(tournament.start(|_| None, START), Err(TournamentRefusal::Over));
    assert_eq!(tournament.ready(PlayerId(1)), Err(TournamentRefusal::Over));
}

#[test]
fn a_tournament_begins_at_its_time_with_the_players_in_the_order_of_their_ratings() {
    let mut tournament = draft(TournamentFormat::Swiss, 2);
    assert_eq!(tournament.next_due(), Some(START.plus_ms(Timestamp::DAY_MS)), "an old draft is deleted");
    tournament.options.start = TournamentStart::InHour1;
    tournament.open(START).expect("it is a draft");
    (1..=4).for_each(|id| tournament.join(&entrant(id)).expect("there is a place"));
    assert_eq!(tournament.next_due(), Some(DEADLINE));
    let rating = |player: PlayerId| [None, Some(1500.4), None, Some(1600.0)][player.0 as usize - 1];
    tournament.advance(rating, DEADLINE.plus_ms(-1));
    assert_eq!((tournament.state, tournament.round), (TournamentState::Open, 0));
    tournament.advance(rating, DEADLINE);
    assert_eq!((tournament.state, tournament.round), (TournamentState::Running, 1));
    assert_eq!(tournament.entrants.iter().map(|entrant| entrant.player.id.0).collect::<Vec<_>>(), [4, 2, 1, 3]);
    assert_eq!(tournament.next_due(), Some(DEADLINE.plus_ms(HOUR_MS)));
    let pairs = tournament.pairings.iter().map(|pairing| [Some(pairing.players.black()), pairing.players.white()]);
    let expected = [[4, 1], [3, 2]].map(|pair| pair.map(|id| Some(PlayerId(id))));
    assert_eq!(pairs.collect::<Vec<_>>(), expected, "the upper half meets the lower half, with colors that alternate");
}

#[test]
fn a_tournament_with_too_few_players_does_not_begin_and_is_cancelled_at_its_time() {
    for (format, least) in [(TournamentFormat::RoundRobin, 3), (TournamentFormat::Swiss, 4)] {
        let mut tournament = joined(format, least - 1, 1);
        assert_eq!(tournament.start(|_| None, START), Err(TournamentRefusal::TooFewPlayers(least as usize)));
        assert_eq!(tournament.state, TournamentState::Open);
        tournament.starts_at = Some(DEADLINE);
        advance(&mut tournament, DEADLINE);
        let ended = (tournament.state, tournament.ended_at, tournament.next_due());
        assert_eq!(ended, (TournamentState::Cancelled, Some(DEADLINE), None));
    }
}

#[test]
fn a_game_can_begin_once_both_of_its_players_have_pressed_ready() {
    let mut tournament = joined(TournamentFormat::Swiss, 5, 2);
    assert_eq!(tournament.ready(PlayerId(1)), Err(TournamentRefusal::NoGame), "no round has begun");
    tournament.start(|_| None, START).expect("there are enough players");
    let table = tournament.pairing_of(PlayerId(1)).expect("paired").clone();
    let (black, white) = (table.players.black(), table.players.white().expect("nobody has a bye here"));
    assert_eq!(tournament.ready(white), Ok(None));
    assert_eq!(tournament.ready(white), Err(TournamentRefusal::Ready));
    assert_eq!(tournament.ready(black), Ok(Some(table.table)));
    tournament.begin_game(table.table, GameId(9));
    assert_eq!((tournament.ready(black), tournament.open_games()), (Err(TournamentRefusal::NoGame), vec![GameId(9)]));
    assert_eq!(tournament.ready(PlayerId(5)), Err(TournamentRefusal::NoGame), "a bye");
    assert_eq!(tournament.ready(PlayerId(6)), Err(TournamentRefusal::NoGame), "not in the tournament");
}

/// Players 1 and 4, and 2 and 3, meet in the first round; 2 and 4, and 1 and 3, in the second.
#[test]
fn who_is_not_ready_at_the_deadline_loses_and_leaves_after_the_second_time() {
    let mut tournament = started(TournamentFormat::RoundRobin, 4, 1);
    let ready = |tournament: &mut Tournament, ids: &[i64]| {
        ids.iter().for_each(|&id| {
            tournament.ready(PlayerId(id)).expect("the game has not begun");
        });
    };
    let first_round = [Some(PairingResult::Forfeit(Color::White)), Some(PairingResult::None)];
    ready(&mut tournament, &[4]);
    advance(&mut tournament, DEADLINE.plus_ms(-1));
    assert_eq!((tournament.round, results(&tournament)), (1, vec![None, None]));
    advance(&mut tournament, DEADLINE);
    assert_eq!(tournament.pairings_of(1).map(|pairing| pairing.result).collect::<Vec<_>>(), first_round);
    assert_eq!((tournament.round, tournament.round_deadline), (2, Some(DEADLINE.plus_ms(HOUR_MS))));
    assert_eq!(tournament.entrants.iter().map(|entrant| entrant.absences).collect::<Vec<_>>(), [1, 1, 1, 0]);
    ready(&mut tournament, &[1, 4]);
    advance(&mut tournament, DEADLINE.plus_ms(HOUR_MS));
    let gone = tournament.entrants.iter().filter(|entrant| entrant.withdrawn_in == Some(2));
    assert_eq!(gone.map(|entrant| entrant.player.id.0).collect::<Vec<_>>(), [2, 3]);
    // The games of the last round, 3 against 4 and 1 against 2, are lost before they begin.
    let last_round = [Color::White, Color::Black].map(|winner| Some(PairingResult::Forfeit(winner)));
    assert_eq!((tournament.round, results(&tournament)), (3, last_round.to_vec()));
    assert_eq!(tournament.state, TournamentState::Ended);
}

#[test]
fn a_game_that_has_begun_is_waited_for_beyond_the_deadline() {
    let mut tournament = started(TournamentFormat::Swiss, 4, 2);
    let games = begin_games(&mut tournament);
    assert_eq!(tournament.next_due(), None, "only its clocks end the round");
    tournament.record_game(games[0], black_wins());
    let late = DEADLINE.plus_ms(HOUR_MS);
    advance(&mut tournament, late);
    assert_eq!((tournament.round, tournament.open_games()), (1, vec![games[1]]));
    tournament.record_game(games[1], black_wins());
    advance(&mut tournament, late);
    assert_eq!((tournament.round, tournament.next_due()), (2, Some(late.plus_ms(HOUR_MS))));
    assert_eq!(tournament.winner(), None, "it is not over");
    let winner_of_first = tournament.pairings[0].players.black();
    let winner = tournament.pairing_of(winner_of_first).expect("paired").players.black();
    play_round(&mut tournament);
    let ended = (tournament.state, tournament.ended_at, tournament.round, tournament.next_due());
    assert_eq!(ended, (TournamentState::Ended, Some(START), 2, None));
    assert_eq!(tournament.winner(), Some(winner), "the winners met");
}

#[test]
fn each_end_of_a_game_has_its_result() {
    let discs = ByColor { black: 30, white: 20 };
    let played = |winner| PairingResult::Played { winner, discs };
    let (black, white) = (Color::Black, Color::White);
    for (reason, winner, result, absences) in [
        (EndReason::Board, Some(black), played(Some(black)), [0, 0]),
        (EndReason::Resigned(black), Some(white), played(Some(white)), [0, 0]),
        (EndReason::TimeOut(white), Some(black), played(Some(black)), [0, 0]),
        (EndReason::Claimed(white), Some(white), played(Some(white)), [0, 0]),
        (EndReason::DrawAgreed, None, played(None), [0, 0]),
        (EndReason::NoFirstMove(black), None, PairingResult::Forfeit(white), [1, 0]),
        (EndReason::NoFirstMove(white), None, PairingResult::Forfeit(black), [0, 1]),
        (EndReason::Cancelled(Some(white)), None, PairingResult::Forfeit(black), [0, 0]),
        (EndReason::Cancelled(None), None, PairingResult::None, [0, 0]),
        (EndReason::EndedByModerator, None, PairingResult::None, [0, 0]),
        (EndReason::Abandoned, None, PairingResult::None, [0, 0]),
    ] {
        let mut tournament = started(TournamentFormat::Swiss, 4, 2);
        let game = begin_games(&mut tournament)[0];
        tournament.record_game(game, ending(reason, winner, 30, 20));
        let players = tournament.pairings[0].players;
        let absent = |color| players.of(color).and_then(|id| tournament.entrant(id)).map(|one| one.absences);
        assert_eq!(tournament.pairings[0].result, Some(result), "{reason:?}");
        assert_eq!([absent(black), absent(white)], absences.map(Some), "{reason:?}");
        let ended = tournament.clone();
        tournament.record_game(game, ending(EndReason::NoFirstMove(black), None, 2, 2));
        assert_eq!(tournament, ended, "{reason:?}: it ends once");
    }
}

#[test]
fn who_leaves_loses_games_that_have_not_begun_and_finishes_one_that_has() {
    let mut tournament = started(TournamentFormat::Swiss, 6, 3);
    let [first, second] = [0, 1].map(|at| tournament.pairings[at].players);
    tournament.leave(first.black()).expect("in the tournament");
    assert_eq!(tournament.pairings[0].result, Some(PairingResult::Forfeit(Color::White)));
    assert_eq!(tournament.ready(first.black()), Err(TournamentRefusal::NoGame));
    let games = begin_games(&mut tournament);
    tournament.leave(second.black()).expect("in the tournament");
    assert_eq!(tournament.open_games(), games);
    let draw = ending(EndReason::Board, None, 32, 32);
    games.iter().for_each(|&game| tournament.record_game(game, draw));
    let discs = ByColor { black: 32, white: 32 };
    assert_eq!(tournament.pairings[1].result, Some(PairingResult::Played { winner: None, discs }));
    advance(&mut tournament, START);
    assert_eq!((tournament.round, tournament.pairings_of(2).count()), (2, 2), "four are left");
}

#[test]
fn the_opponent_of_somebody_who_deletes_their_data_wins() {
    for color in Color::BOTH {
        let mut tournament = started(TournamentFormat::Swiss, 4, 2);
        let game = begin_games(&mut tournament)[0];
        let deleted = tournament.pairings[0].players.of(color).expect("nobody has a bye");
        tournament.leave(deleted).expect("in the tournament");
        tournament.record_game(game, ending(EndReason::PlayerDeleted, None, 2, 2));
        assert_eq!(tournament.pairings[0].result, Some(PairingResult::Forfeit(color.other())));
    }
}

#[test]
fn the_organizer_ends_a_tournament_at_any_time_and_what_is_played_then_does_not_count() {
    assert_eq!(draft(TournamentFormat::Swiss, 2).end(DEADLINE), Err(TournamentRefusal::Unknown));
    let mut open = joined(TournamentFormat::Swiss, 4, 2);
    assert_eq!(open.end(DEADLINE), Ok(()));
    assert_eq!((open.state, open.ended_at), (TournamentState::Cancelled, Some(DEADLINE)));
    assert!(open.has_ended());
    let mut with_bye = started(TournamentFormat::Swiss, 5, 2);
    with_bye.end(DEADLINE).expect("it is running");
    assert_eq!(with_bye.winner(), None, "the one with the bye has a point");
    let mut without_games = started(TournamentFormat::Swiss, 4, 2);
    without_games.end(DEADLINE).expect("it is running");
    assert_eq!(without_games.winner(), None);
    let mut tournament = started(TournamentFormat::Swiss, 4, 2);
    let games = begin_games(&mut tournament);
    tournament.record_game(games[0], black_wins());
    assert_eq!(tournament.end(DEADLINE), Ok(()));
    assert_eq!((tournament.state, tournament.ended_at), (TournamentState::Ended, Some(DEADLINE)));
    let ended = tournament.clone();
    tournament.record_game(games[1], black_wins());
    advance(&mut tournament, DEADLINE.plus_ms(HOUR_MS));
    assert_eq!(tournament, ended);
    assert_eq!(tournament.pairings[1].result, Some(PairingResult::None));
}

#[test]
fn a_swiss_tournament_has_at_most_half_as_many_rounds_as_players_are_left() {
    assert_eq!(started(TournamentFormat::Swiss, 9, 7).rounds(), 4);
    for (leaving, rounds) in [(0, 4), (1, 3), (2, 3), (3, 2)] {
        let mut tournament = started(TournamentFormat::Swiss, 8, 4);
        play_round(&mut tournament);
        (1..=leaving).for_each(|id| tournament.leave(PlayerId(id)).expect("in the tournament"));
        while tournament.is_running() {
            play_round(&mut tournament);
        }
        assert_eq!(tournament.round, rounds, "{leaving} leave in the second round");
    }
}

#[test]
fn a_round_whose_message_was_deleted_can_be_started_for_ten_more_minutes() {
    let mut tournament = started(TournamentFormat::Swiss, 4, 2);
    tournament.lose_message(1, START);
    assert_eq!(tournament.round_deadline, Some(DEADLINE), "there is enough time");
    tournament.lose_message(0, DEADLINE);
    assert_eq!(tournament.round_deadline, Some(DEADLINE), "the hub has no button for it");
    tournament.lose_message(1, DEADLINE.plus_ms(-1));
    assert_eq!(tournament.round_deadline, Some(DEADLINE.plus_ms(HOUR_MS / 6 - 1)));
}

#[test]
fn a_round_has_its_whole_time_after_the_bot_was_away() {
    let mut tournament = joined(TournamentFormat::Swiss, 4, 2);
    tournament.resume(DEADLINE);
    assert_eq!(tournament.next_due(), None, "it begins by hand");
    tournament.start(|_| None, START).expect("there are enough players");
    tournament.ready(PlayerId(1)).expect("the game has not begun");
    tournament.resume(DEADLINE);
    advance(&mut tournament, DEADLINE.plus_ms(HOUR_MS - 1));
    assert_eq!((tournament.round, tournament.ready(PlayerId(1))), (1, Err(TournamentRefusal::Ready)));
    advance(&mut tournament, DEADLINE.plus_ms(HOUR_MS));
    assert_eq!(tournament.round, 2);
}

#[test]
fn an_organizer_chooses_among_at_most_25_values_of_an_option() {
    for format in TournamentFormat::ALL {
        let options = draft(*format, 1).options;
        for option in TournamentOption::ALL {
            let values = option.values(&options);
            assert!((2..=25).contains(&values.len()), "{option:?}: {values:?}");
            for value in values {
                let changed = options.clone().with(*option, &value).expect("one of the values");
                assert_eq!(changed.value(*option), value);
            }
            assert_eq!(options.clone().with(*option, "65"), None);
        }
    }
    let many_rounds = draft(TournamentFormat::Swiss, 20).options;
    let fewer_players = many_rounds.with(TournamentOption::MaxPlayers, "13").expect("one of the values");
    assert_eq!((fewer_players.max_players, fewer_players.rounds), (13, 6));
}

#[test]
fn nobody_wins_without_a_game_and_nobody_leaves_after_their_last_one() {
    let mut tournament = started(TournamentFormat::RoundRobin, 3, 1);
    (1..=2).for_each(|id| tournament.leave(PlayerId(id)).expect("in the tournament"));
    advance(&mut tournament, START);
    assert_eq!((tournament.state, tournament.winner()), (TournamentState::Ended, None));
    assert!(tournament.standings().iter().all(|row| row.cross.iter().flatten().next().is_none()), "nothing counts");

    let mut tournament = started(TournamentFormat::Swiss, 4, 1);
    let games = begin_games(&mut tournament);
    let winner = tournament.pairings[0].players.black();
    tournament.record_game(games[0], black_wins());
    tournament.leave(winner).expect("in the tournament");
    tournament.leave(tournament.pairings[1].players.black()).expect("in the tournament");
    tournament.record_game(games[1], black_wins());
    advance(&mut tournament, START);
    assert_eq!(tournament.winner(), Some(winner));
    let left: Vec<bool> = tournament.standings().iter().map(|row| row.has_withdrawn).collect();
    assert_eq!(left, [false, false, false, true], "who left during a game, and won it, is behind all others");
}

#[test]
fn a_round_waits_for_players_until_its_last_game_begins() {
    let mut tournament = started(TournamentFormat::Swiss, 4, 2);
    assert!(tournament.has_games_to_begin(1));
    begin_games(&mut tournament);
    assert!(!tournament.has_games_to_begin(1) && tournament.next_due().is_none());
}

#[test]
fn who_has_left_or_has_neither_played_nor_a_point_is_not_on_the_podium() {
    let mut tournament = started(TournamentFormat::Swiss, 4, 2);
    let [first, second] = [0, 1].map(|at| tournament.pairings[at].players);
    tournament.leave(first.black()).expect("in the tournament");
    let game = begin_games(&mut tournament)[0];
    tournament.record_game(game, ending(EndReason::Board, None, 32, 32));
    tournament.leave(second.black()).expect("in the tournament");
    advance(&mut tournament, START);
    assert_eq!(tournament.state, TournamentState::Ended);
    let leader = tournament.standings()[0].player.id;
    assert_eq!(Some(leader), first.white(), "by a game that was not played");
    let podium: Vec<_> = tournament.podium().into_iter().map(|row| (row.place, row.player.id)).collect();
    let [first, second] = [first, second].map(|players| players.white().expect("nobody has a bye"));
    assert_eq!(podium, [(1, first), (2, second)], "as in the standings");
    assert_eq!(tournament.winner(), Some(first));
    let mut nobody = started(TournamentFormat::RoundRobin, 3, 1);
    nobody.leave(PlayerId(2)).expect("in the tournament");
    nobody.leave(PlayerId(3)).expect("in the tournament");
    advance(&mut nobody, START);
    let ended = (nobody.state, nobody.winner(), nobody.podium(), nobody.ended_after());
    assert_eq!(
        (ended.0, ended.1, ended.2.len()),
        (TournamentState::Ended, None, 0),
        "the only one left has not played"
    );
}

#[test]
fn a_tournament_that_ends_early_knows_after_how_many_rounds() {
    let mut all = started(TournamentFormat::Swiss, 6, 3);
    assert_eq!(all.ended_after(), None, "it is running");
    (0..3).for_each(|_| play_round(&mut all));
    assert_eq!((all.state, all.ended_after()), (TournamentState::Ended, None));
    let mut left = started(TournamentFormat::Swiss, 7, 3);
    for _ in 0..2 {
        let pairings: Vec<Pairing> = left.pairings_of(left.round).cloned().collect();
        for pairing in pairings.iter().filter(|pairing| pairing.result.is_none()) {
            let players = [Some(pairing.players.black()), pairing.players.white()];
            players.into_iter().flatten().for_each(|player| drop(left.ready(player)));
            left.begin_game(pairing.table, GameId(100 * pairing.round + pairing.table));
        }
        (1..=2).for_each(|id| drop(left.leave(PlayerId(id))));
        left.open_games().into_iter().for_each(|game| left.record_game(game, black_wins()));
        advance(&mut left, START);
    }
    assert_eq!((left.state, left.rounds(), left.ended_after()), (TournamentState::Ended, 3, Some(2)));
    let mut stopped = started(TournamentFormat::Swiss, 6, 3);
    play_round(&mut stopped);
    stopped.end(START).expect("it is running");
    assert_eq!((stopped.round, stopped.ended_after()), (2, Some(1)), "nothing was played in the second");
}

#[test]
fn who_has_no_opponent_in_a_round_robin_sits_out() {
    let mut tournament = started(TournamentFormat::RoundRobin, 3, 1);
    let mut out: Vec<i64> = Vec::new();
    for round in 1..=3 {
        out.extend(tournament.sits_out(round).map(|player| player.id.0));
        play_round(&mut tournament);
    }
    out.sort_unstable();
    assert_eq!(out, [1, 2, 3]);
    assert_eq!(started(TournamentFormat::Swiss, 5, 2).sits_out(1), None, "a bye is a pairing");
}
