//! The messages of tournaments.

use super::player;
use crate::domain::{
    BoardPlace, ChannelId, ClockChoice, EndReason, Ending, GameId, GameLink, GuildId, Installation, Location,
    MessageId, MessageRef, PlayerId, RatedChoice, RoundDeadline, SetupChoice, TimeControl, Timestamp, Tournament,
    TournamentFormat, TournamentId, TournamentOptions, TournamentStart, TournamentState,
};
use crate::words::{MAX_MESSAGE_LENGTH, Words, utf16_length};
use rules::{ByColor, Color, Setup, Shape};

const NOW: Timestamp = Timestamp(1_000_000_000);
const GUILD: GuildId = GuildId(100_000_000_000_000_001);

fn started(format: TournamentFormat, players: i64, rounds: i64) -> Tournament {
    let mut tournament = open(format, rounds);
    (1..=players).for_each(|id| tournament.join(&player(id, &format!("P{id}"))).expect("it is allowed"));
    tournament.start(|_| None, NOW).expect("it is allowed");
    tournament
}

fn open(format: TournamentFormat, rounds: i64) -> Tournament {
    let options = TournamentOptions {
        name: "Cup".to_owned(),
        format,
        clock: ClockChoice::Limited(TimeControl::Minutes5),
        shape: Shape::STANDARD,
        setup: SetupChoice::Fixed(Setup::Standard),
        rated: RatedChoice::Yes,
        max_players: format.most_players() as i64,
        rounds,
        start: TournamentStart::ByHand,
        deadline: RoundDeadline::Hour1,
    };
    Tournament {
        id: TournamentId(1),
        version: 0,
        state: TournamentState::Open,
        options,
        organizer: PlayerId(1),
        location: Location { guild: Some(GUILD), channel: ChannelId(1), installation: Installation::Guild },
        created_at: NOW,
        starts_at: None,
        round: 0,
        round_deadline: None,
        ended_at: None,
        entrants: Vec::new(),
        pairings: Vec::new(),
    }
}

/// Begins all games of the round that can begin, and returns them.
fn begin(tournament: &mut Tournament) -> Vec<GameId> {
    let waiting: Vec<i64> = tournament
        .pairings_of(tournament.round)
        .filter(|pairing| pairing.result.is_none())
        .map(|pairing| pairing.table)
        .collect();
    waiting.iter().for_each(|&table| tournament.begin_game(table, GameId(10 * tournament.round + table)));
    tournament.open_games()
}

fn play_round(tournament: &mut Tournament) {
    let counts = ByColor { black: 40, white: 24 };
    for game in begin(tournament) {
        tournament.record_game(game, Ending { reason: EndReason::Board, winner: Some(Color::Black), counts });
    }
    tournament.advance(|_| None, NOW);
}

fn boards(games: &[GameId]) -> Vec<GameLink> {
    let at = |message| MessageRef { channel: ChannelId(100_000_000_000_000_002), message: MessageId(message) };
    let board = |&game: &GameId| BoardPlace::Message(at(100_000_000_000_000_100 + game.0 as u64));
    games.iter().map(|game| GameLink { game: *game, guild: Some(GUILD), board: board(game) }).collect()
}

#[test]
fn a_round_links_to_the_boards_of_its_games_unless_they_are_too_many() {
    let words = Words::english();
    let mut tournament = started(TournamentFormat::Swiss, 4, 2);
    let games = begin(&mut tournament);
    let text = words.tournament_round(&tournament, 1, &boards(&games[..1]));
    let link = "[Game 11](https://discord.com/channels/100000000000000001/100000000000000002/100000000000000111)";
    assert!(text.contains(&format!("· {link}\n")) && text.ends_with("· Game 12"), "{text}");
    let mut large = started(TournamentFormat::Swiss, 64, 2);
    let games = begin(&mut large);
    let text = words.tournament_round(&large, 1, &boards(&games));
    assert!(text.contains("Game 42") && !text.contains("https"), "{text}");
    assert!(utf16_length(&text) <= MAX_MESSAGE_LENGTH);
}

#[test]
fn a_round_of_a_round_robin_says_who_sits_out_and_which_games_do_not_count() {
    let words = Words::english();
    let mut tournament = started(TournamentFormat::RoundRobin, 5, 1);
    let text = words.tournament_round(&tournament, 1, &[]);
    assert_eq!(text.matches(" has no game in this round.").count(), 1, "{text}");
    assert_eq!(words.standings(&tournament, 20).more, "");
    let leaver = tournament.pairings[0].players.black();
    tournament.leave(leaver).expect("it is allowed");
    let text = words.tournament_round(&tournament, 1, &[]);
    assert!(text.contains("· does not count") && !text.contains("wins without"), "{text}");
    assert_eq!(words.standings(&tournament, 20).more, "Games of those who left early do not count.");
    let rules = |format| words.tournament_rules(&open(format, 3).options);
    assert!(rules(TournamentFormat::RoundRobin).contains("before half of their games"));
    assert!(rules(TournamentFormat::Swiss).contains("at most half as many rounds as players"));
    let mut late = started(TournamentFormat::RoundRobin, 4, 1);
    play_round(&mut late);
    play_round(&mut late);
    let leaver = late.pairings_of(3).next().expect("a pairing").players.black();
    late.leave(leaver).expect("it is allowed");
    assert!(words.tournament_round(&late, 3, &[]).contains(" wins without a game"));
}

#[test]
fn a_tournament_that_has_ended_early_says_so() {
    let words = Words::english();
    let mut tournament = started(TournamentFormat::Swiss, 6, 3);
    play_round(&mut tournament);
    play_round(&mut tournament);
    tournament.end(NOW).expect("it is allowed");
    let expected = "\nEnded after 2 of 3 rounds";
    assert!(words.tournament_podium(&tournament).ends_with(&format!("** has won.{expected}")));
    assert!(words.tournament(&tournament, &player(1, "P1")).contains(expected));
    assert_eq!(words.podium_places(&tournament).subtitle, "Swiss, 3 rounds · Ended after 2 of 3 rounds");
    let mut whole = started(TournamentFormat::Swiss, 4, 1);
    play_round(&mut whole);
    assert!(words.tournament_podium(&whole).ends_with("** has won."));
    assert_eq!(words.podium_places(&whole).subtitle, "Swiss, 1 round · Final standings");
}

#[test]
fn a_podium_has_points_with_their_unit_and_only_those_who_played_and_stayed() {
    let words = Words::english();
    let mut tournament = started(TournamentFormat::Swiss, 5, 2);
    play_round(&mut tournament);
    play_round(&mut tournament);
    let podium = words.podium_places(&tournament);
    let points: Vec<&str> = podium.rows.iter().map(|row| row.points_in_words.as_str()).collect();
    assert_eq!((points[0], points.len()), ("2 points", 3), "{points:?}");
    assert!(points[1..].iter().all(|points| ["1 point", "2 points"].contains(points)), "{points:?}");
}

#[test]
fn standings_without_players_are_a_sentence_and_a_casual_tournament_says_so() {
    let words = Words::english();
    let mut tournament = open(TournamentFormat::RoundRobin, 5);
    tournament.options.rated = RatedChoice::No;
    assert_eq!(words.standings_text(&words.standings(&tournament, 20)), "Cup\nRound robin\nNobody has joined yet.");
    assert!(words.tournament(&tournament, &player(1, "P1")).contains(" · casual\n"));
    let japanese = words.in_locale("ja").tournament(&tournament, &player(1, "P1"));
    assert!(!japanese.contains("。 "), "{japanese}");
}
