//! Tests of the domain, with the games and players that they share.

mod absence;
mod annulment;
mod bot_play;
mod challenge;
mod clocks;
mod conditional_moves;
mod daily_post;
mod daily_puzzle;
mod endings;
mod exhibitions;
mod fair_play;
mod hint;
mod holiday;
mod level_rating;
mod move_reason;
mod moves;
mod notice;
mod offers;
mod options;
mod pair_limit;
mod player;
mod puzzle;
mod rated_player;
mod rated_status;
mod rating;
mod replay;
mod review;
mod settings;
mod time_zone;
mod title;
mod title_role;
mod tournament;
mod trainer;
mod undo;
mod weekly_summary;

use rules::{ByColor, Color, Game, Goal, IllegalMove, Level, Setup, Shape, Square, Variant};

use super::*;

const ALICE: PlayerId = PlayerId(1);
const BOB: PlayerId = PlayerId(2);
const EVE: PlayerId = PlayerId(3);
const START: Timestamp = Timestamp(1_000_000_000_000);
const MINUTE_MS: i64 = 60_000;
const HOUR_MS: i64 = 60 * MINUTE_MS;
const DAY_MS: i64 = Timestamp::DAY_MS;
const LOCATION: Location =
    Location { guild: Some(GuildId(5)), channel: ChannelId(6), installation: Installation::Guild };

fn player(id: PlayerId) -> Actor {
    Actor { id, moderator: false }
}

fn moderator(id: PlayerId) -> Actor {
    Actor { id, moderator: true }
}

fn square(text: &str) -> Square {
    text.parse().expect("a square")
}

fn level(number: u8) -> Side {
    Side::Level(Level::try_from(number).expect("a level").into())
}

fn variant(columns: u8, rows: u8, goal: Goal) -> Variant {
    Variant { shape: Shape::new(columns, rows).expect("a board"), goal, ..Variant::default() }
}

fn game(variant: Variant, opening: &[Square], black: Side, white: Side) -> StoredGame {
    let setup = SetupChoice::Fixed(variant.setup);
    let new = NewGame::new(variant, setup, ClockChoice::None, opening, ByColor { black, white }, LOCATION, ALICE);
    StoredGame::start(GameId(9), new, START)
}

/// Alice with black against Bob.
fn player_game() -> StoredGame {
    game(Variant::default(), &[], Side::Player(ALICE), Side::Player(BOB))
}

fn exhibition() -> StoredGame {
    game(Variant::default(), &[], level(1), level(2))
}

/// The end of the turn of a game with a running clock, with what its time is.
fn turn_limit(game: &StoredGame) -> Option<(&'static str, Timestamp)> {
    game.turn_limit().map(|(limit, at)| (limit.into(), at))
}

/// The action of a player who gives time in a game with a clock that they have just seen.
fn give_time(seen: &StoredGame) -> GameAction {
    GameAction::GiveTime { left_ms: seen.clock.expect("the game has a clock").left_of_both_ms() }
}

/// A level's move.
fn bot_move(text: &str) -> BotAction {
    BotAction::Move { square: square(text), starved: false }
}

fn play_as_bot(game: &StoredGame, text: &str) -> StoredGame {
    game.apply_as_bot(bot_move(text), Some(game.turn), START.plus_ms(5)).expect("a legal move")
}

fn play(game: &StoredGame, actor: Actor, text: &str) -> StoredGame {
    game.apply(actor, GameAction::Move(square(text)), Some(game.turn), START.plus_ms(5)).expect("a legal move")
}

/// A rated game whose board has not been shown.
fn clocked(control: TimeControl) -> StoredGame {
    let game = player_game();
    StoredGame { clock: Some(GameClock::new(control)), rated: RatedStatus::Rated(RatingClass::Main), ..game }
}

/// The same once the board has been shown, at [`START`].
fn started(control: TimeControl) -> StoredGame {
    clocked(control).apply_as_bot(BotAction::StartClock, None, START).expect("the clock stands still")
}

/// The same once both sides of a live game have moved, at once.
fn under_way(control: TimeControl) -> StoredGame {
    (0..2).fold(started(control), |game, _| play_first(&game, START).expect("in time"))
}

fn clock(game: &StoredGame) -> GameClock {
    game.clock.expect("the game has a clock")
}

/// The side to move plays its first legal move.
fn play_first(game: &StoredGame, time: impl Into<ActionTime>) -> Result<StoredGame, Refusal> {
    let Some(Side::Player(mover)) = game.side_to_move() else { panic!("a player is to move") };
    let square = game.game.position().legal_moves().iter().next().expect("the side to move has a legal move");
    game.apply(player(mover), GameAction::Move(square), Some(game.turn), time)
}

/// A game between Alice, who is black, and Bob, after this many legal moves.
fn game_after(moves: usize) -> StoredGame {
    (0..moves).fold(player_game(), |game, _| play_first(&game, START).expect("a legal move"))
}
