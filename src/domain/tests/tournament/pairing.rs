//! Who plays whom: whole round robins, and random tournaments in which people leave, stay away and end their games as they like. A
//! reference follows each of them.

use super::reference::Reference;
use super::*;

#[test]
fn in_a_round_robin_everybody_meets_everybody_with_balanced_colors() {
    for (format, cycles) in [(TournamentFormat::RoundRobin, 1), (TournamentFormat::DoubleRoundRobin, 2)] {
        for players in 3..=format.most_players() as i64 {
            let mut tournament = started(format, players, 1);
            while tournament.is_running() {
                let of_round = tournament.pairings_of(tournament.round).map(|pairing| pairing.players);
                let mut seen: Vec<_> = of_round.flat_map(|pair| [Some(pair.black()), pair.white()]).collect();
                assert_eq!(seen.len() as i64, players - players % 2);
                seen.sort_unstable();
                seen.dedup();
                assert_eq!(seen.len() as i64, players - players % 2, "nobody plays twice in a round");
                play_round(&mut tournament);
            }
            assert_eq!(tournament.round, tournament.rounds());
            let games_as = |color: Color, one, other| {
                let is_it = |pairing: &&Pairing| {
                    pairing.players.of(color) == Some(PlayerId(one))
                        && other == pairing.players.of(color.other()).map(|id| id.0)
                };
                tournament.pairings.iter().filter(is_it).count() as i64
            };
            for one in 1..=players {
                let others = (1..=players).filter(|&other| other != one);
                let games = |other| [Color::Black, Color::White].map(|color| games_as(color, one, Some(other)));
                let met: Vec<[i64; 2]> = others.map(games).collect();
                assert!(met.iter().all(|games| games.iter().sum::<i64>() == cycles), "{format:?} of {players}");
                assert!(cycles == 1 || met.iter().all(|games| *games == [1, 1]), "{format:?} of {players}");
                let difference: i64 = met.iter().map(|[black, white]| black - white).sum();
                assert!(difference.abs() <= 1, "{format:?} of {players}: {difference}");
            }
        }
    }
}

struct Simulation {
    tournament: Tournament,
    reference: Reference,
    random: fastrand::Rng,
    now: Timestamp,
    games: i64,
}

impl Simulation {
    fn start(format: TournamentFormat, players: i64, rounds: i64, mut random: fastrand::Rng) -> Self {
        let mut tournament = joined(format, players, rounds);
        let ratings: Vec<_> = (0..=players).map(|_| random.bool().then(|| random.f64() * 2000.0)).collect();
        let rating = |player: PlayerId| ratings[player.0 as usize];
        tournament.start(rating, START).expect("there are enough players");
        let mut seats: Vec<_> = (1..=players).map(PlayerId).collect();
        seats.sort_by_key(|&player| rating(player).map_or(1, |rating| -rating.round() as i64));
        let rounds = match format {
            TournamentFormat::Swiss => rounds,
            TournamentFormat::RoundRobin => players - 1 + players % 2,
            TournamentFormat::DoubleRoundRobin => 2 * (players - 1 + players % 2),
        };
        let reference = Reference::new(format, rounds, seats);
        Self { tournament, reference, random, now: START, games: 0 }
    }

    /// Plays all rounds, and checks each.
    fn play(mut self) -> Self {
        for round in 1.. {
            let pairings: Vec<Pairing> = self.tournament.pairings_of(round).cloned().collect();
            self.check_pairings(&pairings);
            self.play_round(round, pairings);
            self.check_standings(round);
            let goes_on = self.reference.goes_on(round);
            assert_eq!(self.tournament.pairings_of(round + 1).next().is_some(), goes_on, "after round {round}");
            if !goes_on {
                break;
            }
        }
        assert_eq!(self.tournament.state, TournamentState::Ended);
        self
    }

    fn check_pairings(&mut self, pairings: &[Pairing]) {
        for (at, pairing) in (1..).zip(pairings) {
            let expected = self.reference.first_result(pairing.players);
            assert_eq!((pairing.table, pairing.game, pairing.result), (at, None, expected));
        }
        if self.tournament.options.format == TournamentFormat::Swiss {
            let players: Vec<_> = pairings.iter().map(|pairing| pairing.players).collect();
            self.reference.check_swiss_round(&players);
        }
    }

    /// What counts after a round, without what the next one begins with.
    fn check_standings(&self, round: i64) {
        let mut tournament = self.tournament.clone();
        tournament.pairings.retain(|pairing| pairing.round <= round);
        assert_eq!(standings::rows(&tournament), self.reference.standings(), "after round {round}");
    }

    /// Some games end before the deadline of the round, some after it.
    fn play_round(&mut self, round: i64, pairings: Vec<Pairing>) {
        let deadline = self.tournament.round_deadline;
        let (mut running, mut absent) = (Vec::new(), Vec::new());
        for pairing in pairings {
            match (pairing.players, pairing.result) {
                (Players::Both(players), None) => match self.random.u8(..40) {
                    0 => self.leave_before_game(players),
                    1..=3 => absent.push(self.miss(players)),
                    _ => running.push(self.begin_game(pairing.table, players)),
                },
                (players, result) => self.reference.record(players, result.expect("known from the beginning")),
            }
        }
        self.random.shuffle(&mut running);
        let late = running.split_off(self.random.usize(..=running.len()));
        running.into_iter().for_each(|(game, players)| self.end_game(game, players));
        if !(late.is_empty() && absent.is_empty()) {
            let deadline = deadline.expect("the round is played");
            self.advance(deadline.plus_ms(-1));
            assert_eq!((self.tournament.is_running(), self.tournament.round), (true, round));
            for (players, ready) in absent {
                self.record_absence(players, ready);
            }
            self.advance(deadline);
        }
        if !late.is_empty() {
            assert_eq!((self.tournament.is_running(), self.tournament.round), (true, round));
        }
        late.into_iter().for_each(|(game, players)| self.end_game(game, players));
        self.advance(self.now.plus_ms(1));
    }

    fn advance(&mut self, now: Timestamp) {
        self.now = now;
        advance(&mut self.tournament, now);
    }

    fn leave(&mut self, player: PlayerId) {
        self.tournament.leave(player).expect("in the tournament");
        self.reference.withdraw(player);
    }

    fn random_color(&mut self) -> Color {
        Color::BOTH[self.random.usize(..2)]
    }

    fn leave_before_game(&mut self, players: ByColor<PlayerId>) {
        let color = self.random_color();
        self.leave(players[color]);
        self.reference.record(Players::Both(players), PairingResult::Forfeit(color.other()));
    }

    /// At most one of two players is ready.
    fn miss(&mut self, players: ByColor<PlayerId>) -> (ByColor<PlayerId>, Option<Color>) {
        let ready = [None, Some(Color::Black), Some(Color::White)][self.random.usize(..3)];
        if let Some(color) = ready {
            assert_eq!(self.tournament.ready(players[color]), Ok(None));
        }
        (players, ready)
    }

    fn record_absence(&mut self, players: ByColor<PlayerId>, ready: Option<Color>) {
        let result = ready.map_or(PairingResult::None, PairingResult::Forfeit);
        self.reference.record(Players::Both(players), result);
        for (color, &player) in players.iter() {
            if ready != Some(color) {
                self.reference.note_absence(player);
            }
        }
    }

    fn begin_game(&mut self, table: i64, players: ByColor<PlayerId>) -> (GameId, ByColor<PlayerId>) {
        let first = self.random_color();
        assert_eq!(self.tournament.ready(players[first]), Ok(None));
        assert_eq!(self.tournament.ready(players[first.other()]), Ok(Some(table)));
        self.games += 1;
        let game = GameId(self.games);
        self.tournament.begin_game(table, game);
        if self.random.u8(..40) == 0 {
            self.leave(players[first]);
        }
        (game, players)
    }

    fn end_game(&mut self, game: GameId, players: ByColor<PlayerId>) {
        let (color, discs) = (self.random_color(), self.random.u32(20..=44));
        let nobody = |reason| (ending(reason, None, 4, 1), PairingResult::None);
        let absent = |reason| (ending(reason, None, 4, 1), PairingResult::Forfeit(color.other()));
        let played = |reason, winner, white| {
            let discs = ByColor { black: i64::from(discs), white: i64::from(white) };
            (ending(reason, winner, discs.black as u32, white), PairingResult::Played { winner, discs })
        };
        let (ending, result) = match self.random.u8(..40) {
            0 => nobody([EndReason::EndedByModerator, EndReason::Abandoned][self.random.usize(..2)]),
            1 => absent(EndReason::Cancelled(Some(color))),
            2 => {
                self.reference.note_absence(players[color]);
                absent(EndReason::NoFirstMove(color))
            }
            3 if players.iter().all(|(_, &player)| self.reference.is_active(player)) => {
                self.leave(players[color]);
                absent(EndReason::PlayerDeleted)
            }
            4..=6 => played(EndReason::Resigned(color), Some(color.other()), self.random.u32(1..=64 - discs)),
            7..=8 => played(EndReason::TimeOut(color), Some(color.other()), self.random.u32(1..=64 - discs)),
            9 => played(EndReason::DrawAgreed, None, self.random.u32(1..=64 - discs)),
            _ => {
                let winner = [(33, Some(Color::Black)), (32, None), (0, Some(Color::White))];
                let winner = winner.into_iter().find(|(least, _)| discs >= *least).and_then(|(_, winner)| winner);
                played(EndReason::Board, winner, 64 - discs)
            }
        };
        self.reference.record(Players::Both(players), result);
        self.tournament.record_game(game, ending);
    }
}

#[test]
fn a_thousand_random_swiss_tournaments_follow_their_rules() {
    let mut byes = 0;
    for seed in 0..1000 {
        let mut random = fastrand::Rng::with_seed(seed);
        // Large ones are rare, because they take long.
        let players = 4 + (61.0 * random.f64().powi(4)) as i64;
        let rounds = random.i64(1..=players / 2);
        let reference = Simulation::start(TournamentFormat::Swiss, players, rounds, random).play().reference;
        byes += reference.pairings.iter().filter(|(players, _)| players.white().is_none()).count();
    }
    assert!(byes > 500, "{byes}");
}

#[test]
fn random_round_robins_follow_their_rules() {
    for seed in 0..300 {
        let mut random = fastrand::Rng::with_seed(seed);
        let format = [TournamentFormat::RoundRobin, TournamentFormat::DoubleRoundRobin][random.usize(..2)];
        let players = random.i64(3..=format.most_players() as i64);
        Simulation::start(format, players, 1, random).play();
    }
}
