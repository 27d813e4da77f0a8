//! Tests of the texts: exact wording, Discord's length limits, and no missing or unused messages.

mod analysis;
mod board_alt;
mod bot_play;
mod card;
mod catalogue;
mod challenge;
mod clock;
mod conditional_moves;
mod daily_post;
mod daily_puzzle;
mod ended_game;
mod fair_play;
mod game;
mod game_names;
mod hint;
mod history;
mod languages;
mod leaderboard;
mod notice;
mod opening;
mod privacy;
mod profile;
mod puzzle;
mod refusal;
mod replay;
mod review;
mod running_games;
mod text_board;
mod title_role;
mod tournament;
mod trainer;
mod weekly_summary;

use crate::domain::{
    BoardFormat, ChannelId, DiscordUserId, GameId, GuildId, Installation, Location, Offers, Player, PlayerId,
    RatedStatus, Side, Status, StoredGame, Timestamp, Turn, Version,
};
use crate::words::GameText;
use rules::{ByColor, Game, Level, Square, Variant};

/// Names of 32 characters that become longest when escaped: a character gets one or two more, or is two UTF-16 units.
pub(super) const WORST_NAMES: [&str; 3] = [
    "@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@",
    "\\*_~`|>#[]()<@:.\\*_~`|>#[]()<@:.",
    "😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀",
];

pub(super) fn player(id: i64, name: &str) -> Player {
    let discord = u64::try_from(id).ok().map(|id| DiscordUserId(1000 + id));
    Player { id: PlayerId(id), discord, name: name.to_owned() }
}

pub(super) fn level(number: u8) -> Side {
    Side::Level(Level::try_from(number).expect("a level").into())
}

pub(super) fn location() -> Location {
    Location { guild: Some(GuildId(7)), channel: ChannelId(8), installation: Installation::Guild }
}

/// A side and its player, if it has one.
pub(super) type SidePlayer = (Side, Option<Player>);

pub(super) fn side_of(player: &Player) -> SidePlayer {
    (Side::Player(player.id), Some(player.clone()))
}

/// The text of a game without anything special.
pub(super) fn plain_text<'a>(
    game: &'a StoredGame,
    players: &'a ByColor<Option<Player>>,
    started_by: &'a Player,
) -> GameText<'a> {
    GameText {
        game,
        players,
        rating_changes: ByColor { black: None, white: None },
        plays_like: None,
        titles: ByColor { black: None, white: None },
        holiday_until: None,
        rematch_offers: &[],
        declined_rematch_of: None,
        has_offer_message: false,
        next_game: None,
        started_by,
        votes: 0,
        opening: None,
    }
}

fn square(text: &str) -> Square {
    text.parse().expect("a square")
}

/// Game 123 after these moves, and its players.
pub(super) fn game(
    variant: Variant,
    moves: &str,
    black: SidePlayer,
    white: SidePlayer,
) -> (StoredGame, ByColor<Option<Player>>) {
    let game = Game::from_transcript(variant, moves).expect("a legal transcript");
    let stored = StoredGame {
        id: GameId(123),
        version: Version(1),
        turn: Turn(1),
        game,
        opening_plies: 0,
        sides: ByColor { black: black.0, white: white.0 },
        status: Status::Running,
        rated: RatedStatus::Casual("bot".parse().expect("a reason")),
        location: location(),
        started_by: PlayerId(1),
        created_at: Timestamp(0),
        turn_started_at: Timestamp(1_700_000_000_000),
        rematch_of: None,
        format: BoardFormat::Picture,
        clock: None,
        bot_was_starved: false,
        had_undo: false,
        had_hint: false,
        absence: None,
        offers: Offers::default(),
        announcement: None,
    };
    (stored, ByColor { black: black.1, white: white.1 })
}
