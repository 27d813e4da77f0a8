//! A fixed tournament for the pictures of the documentation: a round robin of six, played by a fixed rule.

use crate::domain::{
    ChannelId, ClockChoice, EndReason, Ending, GameId, GuildId, Installation, Location, Player, PlayerId, Players,
    RatedChoice, RoundDeadline, SetupChoice, TimeControl, Timestamp, Tournament, TournamentFormat, TournamentId,
    TournamentOptions, TournamentStart, TournamentState,
};
use rules::{ByColor, Color, Setup, Shape};

/// The tournament after its last round. The player with the lower number wins, by more discs the further apart the numbers are; a
/// neighbor draws with every third opponent.
pub(super) fn tournament(players: &[Player], guild: GuildId, now: Timestamp) -> Tournament {
    let options = TournamentOptions {
        name: "Autumn cup".to_owned(),
        format: TournamentFormat::RoundRobin,
        clock: ClockChoice::Limited(TimeControl::Minutes15),
        shape: Shape::STANDARD,
        setup: SetupChoice::Fixed(Setup::Standard),
        rated: RatedChoice::Yes,
        max_players: 12,
        rounds: 5,
        start: TournamentStart::ByHand,
        deadline: RoundDeadline::Minutes10,
    };
    let mut tournament = Tournament {
        id: TournamentId(1),
        version: 1,
        state: TournamentState::Open,
        options,
        organizer: PlayerId(1),
        location: Location { guild: Some(guild), channel: ChannelId(1), installation: Installation::Guild },
        created_at: now,
        starts_at: None,
        round: 0,
        round_deadline: None,
        ended_at: None,
        entrants: Vec::new(),
        pairings: Vec::new(),
    };
    for player in players {
        tournament.join(player).expect("there are few players");
    }
    tournament.start(|_| None, now).expect("there are enough players");
    while tournament.is_running() {
        play_round(&mut tournament);
        tournament.advance(|_| None, now);
    }
    tournament
}

fn play_round(tournament: &mut Tournament) {
    let pairings: Vec<_> = tournament.pairings_of(tournament.round).cloned().collect();
    for pairing in pairings {
        let Players::Both(players) = pairing.players else { continue };
        let game = GameId(10 * pairing.round + pairing.table);
        tournament.begin_game(pairing.table, game);
        tournament.record_game(game, ending(players));
    }
}

fn ending(players: ByColor<PlayerId>) -> Ending {
    let distance = players.white.0 - players.black.0;
    let is_draw = (players.white.0 + players.black.0) % 5 == 0;
    let lead = if is_draw { 0 } else { distance.clamp(-6, 6) * 4 };
    let black = u32::try_from(32 + lead / 2).unwrap_or_default();
    let winner = match lead {
        0 => None,
        1.. => Some(Color::Black),
        ..0 => Some(Color::White),
    };
    Ending { reason: EndReason::Board, winner, counts: ByColor { black, white: 64 - black } }
}
