//! Tests of this room: of games here, with what all of them share.

mod challenges;
mod options;
mod ratings;

use crate::rules::{ByColor, Color, Game, Goal, IllegalMove, Level, Setup, Shape, Square, Variant};

use super::*;

const ALICE: PlayerId = PlayerId(1);
const BOB: PlayerId = PlayerId(2);
const EVE: PlayerId = PlayerId(3);
const START: Timestamp = Timestamp(1_000_000_000_000);
const LOCATION: Location =
    Location { guild: Some(GuildId(5)), channel: ChannelId(6), installation: Installation::Guild };

fn player(id: PlayerId) -> Actor {
    Actor::Player { id, moderator: false }
}

fn moderator(id: PlayerId) -> Actor {
    Actor::Player { id, moderator: true }
}

fn square(text: &str) -> Square {
    text.parse().expect("a square")
}

fn level(number: u8) -> Side {
    Side::Level(Level::try_from(number).expect("a level"))
}

fn variant(columns: u8, rows: u8, goal: Goal) -> Variant {
    Variant { shape: Shape::new(columns, rows).expect("a board"), goal, ..Variant::default() }
}

fn game(variant: Variant, opening: &[Square], black: Side, white: Side) -> StoredGame {
    let setup = SetupChoice::Fixed(variant.setup);
    let new = NewGame::new(variant, setup, opening, ByColor { black, white }, LOCATION, ALICE);
    StoredGame {
        id: GameId(9),
        version: Version(1),
        turn: Turn(1),
        opening_plies: opening.len(),
        game: new.game,
        sides: new.sides,
        status: Status::Running,
        rated: new.rated,
        location: LOCATION,
        started_by: ALICE,
        created_at: START,
        turn_started_at: START,
        rematch_of: None,
        format: new.format,
    }
}

fn players() -> StoredGame {
    game(Variant::default(), &[], Side::Player(ALICE), Side::Player(BOB))
}

fn exhibition() -> StoredGame {
    game(Variant::default(), &[], level(1), level(2))
}

fn end(game: &StoredGame, action: GameAction) -> StoredGame {
    game.after(player(ALICE), action, None, START.plus_ms(9)).expect("she may")
}

fn play(game: &StoredGame, actor: Actor, text: &str) -> StoredGame {
    game.after(actor, GameAction::Move(square(text)), Some(game.turn), START.plus_ms(5)).expect("a legal move")
}

#[test]
fn a_move_grows_version_and_turn_and_is_the_other_sides_next() {
    let before = players();
    let after = play(&before, player(ALICE), "d3");
    assert_eq!((after.version, after.turn, after.turn_started_at), (Version(2), Turn(2), START.plus_ms(5)));
    assert_eq!(after.side_to_move(), Some(Side::Player(BOB)));
    assert_eq!(after.status, Status::Running);
    let again = after.after(player(ALICE), GameAction::Move(square("c3")), None, START);
    assert_eq!(again, Err(Refusal::NotYourTurn));
    let old = after.after(player(BOB), GameAction::Move(square("c3")), Some(Turn(1)), START);
    assert_eq!(old, Err(Refusal::OutdatedButton));
    let double = after.after(player(ALICE), GameAction::Move(square("d3")), Some(Turn(1)), START);
    assert_eq!(double, Err(Refusal::OutdatedButton), "a double click is told that its button is old");
}

#[test]
fn moves_are_refused_by_reason() {
    let before = players();
    let refused = |actor, text: &str| before.after(actor, GameAction::Move(square(text)), None, START).err();
    assert_eq!(refused(player(EVE), "d3"), Some(Refusal::NotYourGame));
    assert_eq!(refused(moderator(EVE), "d3"), Some(Refusal::NotYourGame));
    assert_eq!(refused(Actor::Bot, "d3"), Some(Refusal::NotYourTurn));
    assert!(matches!(refused(player(ALICE), "d4"), Some(Refusal::Illegal(IllegalMove::Occupied(_)))));
    assert!(matches!(refused(player(ALICE), "a1"), Some(Refusal::Illegal(_))));
    assert!(matches!(refused(player(ALICE), "l12"), Some(Refusal::UnknownSquare { .. })));
    let bots_turn = game(Variant::default(), &[], level(3), Side::Player(ALICE));
    assert_eq!(bots_turn.level_to_move(), Level::try_from(3).ok());
    assert_eq!(bots_turn.after(player(ALICE), GameAction::Move(square("d3")), None, START), Err(Refusal::NotYourTurn));
    assert_eq!(play(&bots_turn, Actor::Bot, "d3").level_to_move(), None);
}

#[test]
fn nothing_happens_in_a_finished_game() {
    let ended = players().after(player(BOB), GameAction::Resign, None, START).expect("a player may resign");
    let ending = ended.ending().expect("an end");
    assert_eq!((ending.reason, ending.winner), (EndReason::Resigned(Color::White), Some(Color::Black)));
    assert_eq!((ended.turn, ended.version, ended.to_move(), ended.claimable_at()), (Turn(1), Version(2), None, None));
    for action in [GameAction::Move(square("d3")), GameAction::Resign, GameAction::Cancel, GameAction::ClaimWin] {
        let late = START.plus_ms(40 * Timestamp::DAY_MS);
        assert_eq!(ended.after(player(ALICE), action, None, late), Err(Refusal::GameOver(GameId(9))), "{action:?}");
        assert_eq!(ended.after(player(EVE), action, None, late), Err(Refusal::NotYourGame), "{action:?}");
    }
    let late = START.plus_ms(40 * Timestamp::DAY_MS);
    assert_eq!(ended.after(Actor::Bot, GameAction::Abandon, None, late), Err(Refusal::GameOver(GameId(9))));
}

#[test]
fn a_game_can_be_cancelled_until_both_have_moved() {
    let first = play(&players(), player(ALICE), "d3");
    for (game, who) in [(players(), BOB), (first.clone(), ALICE), (first.clone(), BOB)] {
        let ending = game.after(player(who), GameAction::Cancel, None, START).expect("it may be cancelled").ending();
        assert!(ending.is_some_and(|ending| ending.reason == EndReason::Cancelled && ending.winner.is_none()));
    }
    let both = play(&first, player(BOB), "c3");
    assert_eq!(both.after(player(ALICE), GameAction::Cancel, None, START), Err(Refusal::TooLateToCancel));
    assert_eq!(players().after(player(EVE), GameAction::Cancel, None, START), Err(Refusal::NotYourGame));
    let opening = ["f5", "d6"].map(square);
    let drawn = game(Variant::default(), &opening, Side::Player(ALICE), level(1));
    assert!(!drawn.both_have_moved(), "the moves of an opening are nobody's");
    assert!(drawn.after(player(ALICE), GameAction::Cancel, None, START).is_ok());
}

#[test]
fn only_the_waiting_person_claims_a_win_and_only_after_a_week() {
    let week = START.plus_ms(7 * Timestamp::DAY_MS);
    let claim = |who, now| players().after(player(who), GameAction::ClaimWin, None, now);
    assert_eq!(claim(BOB, Timestamp(week.0 - 1)), Err(Refusal::TooEarlyToClaim));
    assert_eq!(claim(ALICE, week), Err(Refusal::TooEarlyToClaim), "it is Alice's turn");
    assert_eq!(claim(EVE, week), Err(Refusal::NotYourGame));
    let claimed = claim(BOB, week).expect("Bob has waited");
    let ending = claimed.ending().expect("an end");
    assert_eq!((ending.reason, ending.winner), (EndReason::Claimed(Color::White), Some(Color::White)));
    assert_eq!(claimed.rated, RatedStatus::Casual("claimed"));
    let bot = game(Variant::default(), &[], level(1), Side::Player(ALICE));
    assert_eq!(bot.claimable_at(), None);
    assert_eq!(bot.after(player(ALICE), GameAction::ClaimWin, None, week), Err(Refusal::TooEarlyToClaim));
}

#[test]
fn silence_of_thirty_days_abandons_any_game() {
    let month = START.plus_ms(30 * Timestamp::DAY_MS);
    let paused = exhibition().after(player(ALICE), GameAction::Pause, None, START).expect("a pause");
    for game in [players(), exhibition(), paused] {
        let early = game.after(Actor::Bot, GameAction::Abandon, None, Timestamp(month.0 - 1));
        assert_eq!(early, Err(Refusal::TooEarlyToClaim));
        assert_eq!(game.after(player(ALICE), GameAction::Abandon, None, month), Err(Refusal::BadButton));
        let ending = game.after(Actor::Bot, GameAction::Abandon, None, month).expect("it is time").ending();
        assert!(ending.is_some_and(|ending| ending.reason == EndReason::Abandoned && ending.winner.is_none()));
    }
}

#[test]
fn an_exhibition_is_the_starters_and_the_moderators_to_pause_and_stop() {
    let running = exhibition();
    assert!(running.is_exhibition() && !players().is_exhibition());
    for action in [GameAction::Pause, GameAction::Resume, GameAction::Stop] {
        assert_eq!(running.after(player(EVE), action, None, START), Err(Refusal::NotYourExhibition));
        assert_eq!(players().after(moderator(ALICE), action, None, START), Err(Refusal::BadButton));
    }
    assert_eq!(running.after(player(ALICE), GameAction::Resume, None, START), Err(Refusal::NothingToPause));
    for action in [GameAction::Resign, GameAction::Cancel, GameAction::ClaimWin, GameAction::Move(square("d3"))] {
        assert_eq!(running.after(player(ALICE), action, None, START), Err(Refusal::NotYourGame));
    }
    let paused = running.after(moderator(EVE), GameAction::Pause, None, START).expect("a moderator pauses");
    assert_eq!((paused.status, paused.turn, paused.level_to_move()), (Status::Paused, Turn(1), None));
    assert_eq!(paused.after(player(ALICE), GameAction::Pause, None, START), Err(Refusal::NothingToPause));
    let bot = paused.after(Actor::Bot, GameAction::Move(square("d3")), None, START);
    assert_eq!(bot, Err(Refusal::NotYourTurn));
    let later = START.plus_ms(Timestamp::DAY_MS);
    let resumed = paused.after(player(ALICE), GameAction::Resume, None, later).expect("it goes on");
    assert_eq!((resumed.status, resumed.turn, resumed.turn_started_at), (Status::Running, Turn(1), later));
    let stopped = paused.after(player(ALICE), GameAction::Stop, None, later).expect("it ends");
    assert!(stopped.ending().is_some_and(|ending| ending.reason == EndReason::Stopped && ending.winner.is_none()));
}

/// Plays first legal moves to the end.
fn played_out(mut game: StoredGame) -> StoredGame {
    let mut turns = game.turn.0;
    while let Some(Side::Player(mover)) = game.side_to_move() {
        let next = game.game.position().legal_moves().iter().next().expect("whoever is to move can");
        game = game.after(player(mover), GameAction::Move(next), Some(game.turn), START).expect("a legal move");
        turns += 1;
        assert_eq!((game.turn, game.version), (Turn(turns), Version(turns)));
    }
    game
}

#[test]
fn the_board_decides_by_plain_discs_and_by_the_goal() {
    for (columns, rows) in [(4, 4), (6, 4), (8, 8), (12, 12)] {
        let end = |goal| played_out(game(variant(columns, rows, goal), &[], Side::Player(ALICE), Side::Player(BOB)));
        let (most, fewest) = (end(Goal::Most), end(Goal::Fewest));
        let (most, fewest) = (most.ending().expect("an end"), fewest.ending().expect("an end"));
        assert_eq!(most.reason, EndReason::Board);
        assert_eq!(most.counts, fewest.counts, "the same moves");
        assert_eq!(most.winner, fewest.winner.map(Color::other));
        let more = match most.counts.black.cmp(&most.counts.white) {
            std::cmp::Ordering::Greater => Some(Color::Black),
            std::cmp::Ordering::Less => Some(Color::White),
            std::cmp::Ordering::Equal => None,
        };
        assert_eq!(most.winner, more);
    }
    // White is wiped out after nine discs: 13–0, the empty squares given to nobody.
    let mut wiped = players();
    for (ply, text) in ["e6", "f4", "e3", "f6", "g5", "d6", "e7", "f5", "c5"].into_iter().enumerate() {
        wiped = play(&wiped, player(if ply % 2 == 0 { ALICE } else { BOB }), text);
    }
    let ending = wiped.ending().expect("an end");
    assert_eq!((ending.counts, ending.winner), (ByColor { black: 13, white: 0 }, Some(Color::Black)));
}

#[test]
fn stakes_follow_from_sides_board_and_goal() {
    assert_eq!(players().rated, RatedStatus::Rated(RatingClass::Main));
    let mirrored = Variant { setup: Setup::Mirrored, first: Color::White, ..Variant::default() };
    assert_eq!(RatingClass::of(SetupChoice::Fixed(Setup::Mirrored), mirrored), Some(RatingClass::Main));
    assert_eq!(RatingClass::of(SetupChoice::Random, Variant::default()), None);
    for other in [variant(6, 6, Goal::Most), variant(8, 8, Goal::Fewest), variant(8, 6, Goal::Most)] {
        assert_eq!(RatingClass::of(SetupChoice::Fixed(Setup::Standard), other), None);
    }
    assert_eq!(
        game(variant(6, 6, Goal::Most), &[], Side::Player(ALICE), Side::Player(BOB)).rated,
        RatedStatus::Casual("variant")
    );
    assert_eq!(exhibition().rated, RatedStatus::Casual("bot"));
    assert_eq!(RatingClass::from_name("main"), Some(RatingClass::Main));
    assert_eq!(RatingClass::from_name("other"), None);
}

#[test]
fn after_a_week_the_win_is_offered_and_only_the_version_grows() {
    let week = START.plus_ms(7 * Timestamp::DAY_MS);
    let game = players();
    assert_eq!(game.deadline(START), week);
    assert_eq!(
        game.after(Actor::Bot, GameAction::OfferClaim, None, Timestamp(week.0 - 1)),
        Err(Refusal::TooEarlyToClaim)
    );
    let offered = game.after(Actor::Bot, GameAction::OfferClaim, None, week).expect("a week is over");
    assert_eq!(offered, StoredGame { version: Version(game.version.0 + 1), ..game.clone() });
    assert_eq!(offered.deadline(week), game.abandoned_at());
    assert_eq!(game.after(player(ALICE), GameAction::OfferClaim, None, week), Err(Refusal::BadButton));
    assert_eq!(exhibition().deadline(START), exhibition().abandoned_at());
}

#[test]
fn a_game_can_be_looked_back_on_once_it_is_over_if_anybody_moved() {
    let start = players();
    assert_eq!(start.check_replay(), Err(Refusal::ReplayTooEarly));
    assert_eq!(end(&start, GameAction::Cancel).check_replay(), Err(Refusal::NothingToReplay));
    let moved = play(&start, player(ALICE), "d3");
    assert_eq!(moved.check_replay(), Err(Refusal::ReplayTooEarly));
    assert_eq!(end(&moved, GameAction::Cancel).check_replay(), Ok(()));
    assert_eq!(end(&moved, GameAction::Resign).check_replay(), Ok(()));
    let opening = ["d3", "c3"].map(square);
    let opened = game(Variant::default(), &opening, Side::Player(ALICE), level(3));
    assert_eq!(end(&opened, GameAction::Resign).check_replay(), Err(Refusal::NothingToReplay));
    assert_eq!(end(&play(&opened, player(ALICE), "c4"), GameAction::Resign).check_replay(), Ok(()));
    let paused = exhibition().after(player(ALICE), GameAction::Pause, None, START).expect("it is hers");
    assert_eq!(paused.check_replay(), Err(Refusal::ReplayTooEarly));
}
