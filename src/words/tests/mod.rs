//! Tests of the wording: exact texts, lengths under Discord's limits, and a catalogue without gaps or leftovers.

mod cards;
mod catalogue;
mod challenge;
mod game;
mod leaderboard;
mod lists;
mod refusal;
mod replay;
mod text_board;

use crate::domain::{
    BoardLook, ChannelId, DiscordUserId, GameId, GuildId, Installation, Moment, Person, Place, PlayerId, Side, Stakes,
    Status, StoredGame, Turn, Version,
};
use crate::engine::Level;
use crate::rules::{ByColor, Game, Variant};

/// The longest names that escaping makes of 32 characters: each gets two more, or weighs two units.
pub(super) const WORST_NAMES: [&str; 3] = [
    "@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@",
    "\\*_~`|>#[]()<@:.\\*_~`|>#[]()<@:.",
    "😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀",
];

pub(super) fn person(id: i64, name: &str) -> Person {
    let discord = u64::try_from(id).ok().map(|id| DiscordUserId(1000 + id));
    Person { id: PlayerId(id), discord, name: name.to_owned() }
}

pub(super) fn level(number: u8) -> Side {
    Side::Level(Level::try_from(number).expect("a level"))
}

pub(super) fn place() -> Place {
    Place { guild: Some(GuildId(7)), channel: ChannelId(8), installation: Installation::Guild }
}

/// A side with the person behind it.
pub(super) type Seat = (Side, Option<Person>);

pub(super) fn seat(person: &Person) -> Seat {
    (Side::Person(person.id), Some(person.clone()))
}

/// Game 123 after these moves, and its people.
pub(super) fn game(variant: Variant, moves: &str, black: Seat, white: Seat) -> (StoredGame, ByColor<Option<Person>>) {
    let game = Game::from_transcript(variant, moves).expect("a legal transcript");
    let stored = StoredGame {
        id: GameId(123),
        version: Version(1),
        turn: Turn(1),
        game,
        opening_plies: 0,
        sides: ByColor { black: black.0, white: white.0 },
        status: Status::Running,
        stakes: Stakes::Casual("bot"),
        place: place(),
        started_by: PlayerId(1),
        created_at: Moment(0),
        turn_started_at: Moment(1_700_000_000_000),
        rematch_of: None,
        look: BoardLook::Picture,
    };
    (stored, ByColor { black: black.1, white: white.1 })
}
