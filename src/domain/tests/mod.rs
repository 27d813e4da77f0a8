//! Tests of this room: of games here, with what all of them share.

mod challenges;
mod given;
mod ratings;

use crate::engine::Level;
use crate::rules::{ByColor, Color, Game, Goal, IllegalMove, Setup, Shape, Square, Variant};

use super::*;

const ALICE: PlayerId = PlayerId(1);
const BOB: PlayerId = PlayerId(2);
const EVE: PlayerId = PlayerId(3);
const START: Moment = Moment(1_000_000_000_000);
const PLACE: Place = Place { guild: Some(GuildId(5)), channel: ChannelId(6), installation: Installation::Guild };

fn person(id: PlayerId) -> Actor {
    Actor::Person { id, moderator: false }
}

fn moderator(id: PlayerId) -> Actor {
    Actor::Person { id, moderator: true }
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
    let new = NewGame::new(variant, setup, opening, ByColor { black, white }, PLACE, ALICE);
    StoredGame {
        id: GameId(9),
        version: Version(1),
        turn: Turn(1),
        opening_plies: opening.len(),
        game: new.game,
        sides: new.sides,
        status: Status::Running,
        stakes: new.stakes,
        place: PLACE,
        started_by: ALICE,
        created_at: START,
        turn_started_at: START,
        rematch_of: None,
        look: new.look,
    }
}

fn people() -> StoredGame {
    game(Variant::default(), &[], Side::Person(ALICE), Side::Person(BOB))
}

fn exhibition() -> StoredGame {
    game(Variant::default(), &[], level(1), level(2))
}

fn end(game: &StoredGame, act: Act) -> StoredGame {
    game.after(person(ALICE), act, None, START.plus_ms(9)).expect("she may")
}

fn play(game: &StoredGame, actor: Actor, text: &str) -> StoredGame {
    game.after(actor, Act::Move(square(text)), Some(game.turn), START.plus_ms(5)).expect("a legal move")
}

#[test]
fn a_move_grows_version_and_turn_and_is_the_other_sides_next() {
    let before = people();
    let after = play(&before, person(ALICE), "d3");
    assert_eq!((after.version, after.turn, after.turn_started_at), (Version(2), Turn(2), START.plus_ms(5)));
    assert_eq!(after.side_to_move(), Some(Side::Person(BOB)));
    assert_eq!(after.status, Status::Running);
    let again = after.after(person(ALICE), Act::Move(square("c3")), None, START);
    assert_eq!(again, Err(Refusal::NotYourTurn));
    let old = after.after(person(BOB), Act::Move(square("c3")), Some(Turn(1)), START);
    assert_eq!(old, Err(Refusal::OutdatedButton));
    let double = after.after(person(ALICE), Act::Move(square("d3")), Some(Turn(1)), START);
    assert_eq!(double, Err(Refusal::OutdatedButton), "a double click is told that its button is old");
}

#[test]
fn moves_are_refused_by_reason() {
    let before = people();
    let refused = |actor, text: &str| before.after(actor, Act::Move(square(text)), None, START).err();
    assert_eq!(refused(person(EVE), "d3"), Some(Refusal::NotYourGame));
    assert_eq!(refused(moderator(EVE), "d3"), Some(Refusal::NotYourGame));
    assert_eq!(refused(Actor::Bot, "d3"), Some(Refusal::NotYourTurn));
    assert!(matches!(refused(person(ALICE), "d4"), Some(Refusal::Illegal(IllegalMove::Occupied(_)))));
    assert!(matches!(refused(person(ALICE), "a1"), Some(Refusal::Illegal(_))));
    assert!(matches!(refused(person(ALICE), "l12"), Some(Refusal::UnknownSquare { .. })));
    let bots_turn = game(Variant::default(), &[], level(3), Side::Person(ALICE));
    assert_eq!(bots_turn.level_to_move(), Level::try_from(3).ok());
    assert_eq!(bots_turn.after(person(ALICE), Act::Move(square("d3")), None, START), Err(Refusal::NotYourTurn));
    assert_eq!(play(&bots_turn, Actor::Bot, "d3").level_to_move(), None);
}

#[test]
fn nothing_happens_in_a_finished_game() {
    let ended = people().after(person(BOB), Act::Resign, None, START).expect("a player may resign");
    let ending = ended.ending().expect("an end");
    assert_eq!((ending.reason, ending.winner), (EndReason::Resigned(Color::White), Some(Color::Black)));
    assert_eq!((ended.turn, ended.version, ended.to_move(), ended.claimable_at()), (Turn(1), Version(2), None, None));
    for act in [Act::Move(square("d3")), Act::Resign, Act::Cancel, Act::ClaimWin] {
        let late = START.plus_ms(40 * Moment::DAY_MS);
        assert_eq!(ended.after(person(ALICE), act, None, late), Err(Refusal::GameOver(GameId(9))), "{act:?}");
        assert_eq!(ended.after(person(EVE), act, None, late), Err(Refusal::NotYourGame), "{act:?}");
    }
    let late = START.plus_ms(40 * Moment::DAY_MS);
    assert_eq!(ended.after(Actor::Bot, Act::Abandon, None, late), Err(Refusal::GameOver(GameId(9))));
}

#[test]
fn a_game_can_be_cancelled_until_both_have_moved() {
    let first = play(&people(), person(ALICE), "d3");
    for (game, who) in [(people(), BOB), (first.clone(), ALICE), (first.clone(), BOB)] {
        let ending = game.after(person(who), Act::Cancel, None, START).expect("it may be cancelled").ending();
        assert!(ending.is_some_and(|ending| ending.reason == EndReason::Cancelled && ending.winner.is_none()));
    }
    let both = play(&first, person(BOB), "c3");
    assert_eq!(both.after(person(ALICE), Act::Cancel, None, START), Err(Refusal::TooLateToCancel));
    assert_eq!(people().after(person(EVE), Act::Cancel, None, START), Err(Refusal::NotYourGame));
    let opening = ["f5", "d6"].map(square);
    let drawn = game(Variant::default(), &opening, Side::Person(ALICE), level(1));
    assert!(!drawn.both_have_moved(), "the moves of an opening are nobody's");
    assert!(drawn.after(person(ALICE), Act::Cancel, None, START).is_ok());
}

#[test]
fn only_the_waiting_person_claims_a_win_and_only_after_a_week() {
    let week = START.plus_ms(7 * Moment::DAY_MS);
    let claim = |who, now| people().after(person(who), Act::ClaimWin, None, now);
    assert_eq!(claim(BOB, Moment(week.0 - 1)), Err(Refusal::TooEarlyToClaim));
    assert_eq!(claim(ALICE, week), Err(Refusal::TooEarlyToClaim), "it is Alice's turn");
    assert_eq!(claim(EVE, week), Err(Refusal::NotYourGame));
    let claimed = claim(BOB, week).expect("Bob has waited");
    let ending = claimed.ending().expect("an end");
    assert_eq!((ending.reason, ending.winner), (EndReason::Claimed(Color::White), Some(Color::White)));
    assert_eq!(claimed.stakes, Stakes::Casual("claimed"));
    let bot = game(Variant::default(), &[], level(1), Side::Person(ALICE));
    assert_eq!(bot.claimable_at(), None);
    assert_eq!(bot.after(person(ALICE), Act::ClaimWin, None, week), Err(Refusal::TooEarlyToClaim));
}

#[test]
fn silence_of_thirty_days_abandons_any_game() {
    let month = START.plus_ms(30 * Moment::DAY_MS);
    let paused = exhibition().after(person(ALICE), Act::Pause, None, START).expect("a pause");
    for game in [people(), exhibition(), paused] {
        let early = game.after(Actor::Bot, Act::Abandon, None, Moment(month.0 - 1));
        assert_eq!(early, Err(Refusal::TooEarlyToClaim));
        assert_eq!(game.after(person(ALICE), Act::Abandon, None, month), Err(Refusal::BadButton));
        let ending = game.after(Actor::Bot, Act::Abandon, None, month).expect("it is time").ending();
        assert!(ending.is_some_and(|ending| ending.reason == EndReason::Abandoned && ending.winner.is_none()));
    }
}

#[test]
fn an_exhibition_is_the_starters_and_the_moderators_to_pause_and_stop() {
    let running = exhibition();
    assert!(running.is_exhibition() && !people().is_exhibition());
    for act in [Act::Pause, Act::Resume, Act::Stop] {
        assert_eq!(running.after(person(EVE), act, None, START), Err(Refusal::NotYourExhibition));
        assert_eq!(people().after(moderator(ALICE), act, None, START), Err(Refusal::BadButton));
    }
    assert_eq!(running.after(person(ALICE), Act::Resume, None, START), Err(Refusal::NothingToPause));
    for act in [Act::Resign, Act::Cancel, Act::ClaimWin, Act::Move(square("d3"))] {
        assert_eq!(running.after(person(ALICE), act, None, START), Err(Refusal::NotYourGame));
    }
    let paused = running.after(moderator(EVE), Act::Pause, None, START).expect("a moderator pauses");
    assert_eq!((paused.status, paused.turn, paused.level_to_move()), (Status::Paused, Turn(1), None));
    assert_eq!(paused.after(person(ALICE), Act::Pause, None, START), Err(Refusal::NothingToPause));
    let bot = paused.after(Actor::Bot, Act::Move(square("d3")), None, START);
    assert_eq!(bot, Err(Refusal::NotYourTurn));
    let later = START.plus_ms(Moment::DAY_MS);
    let resumed = paused.after(person(ALICE), Act::Resume, None, later).expect("it goes on");
    assert_eq!((resumed.status, resumed.turn, resumed.turn_started_at), (Status::Running, Turn(1), later));
    let stopped = paused.after(person(ALICE), Act::Stop, None, later).expect("it ends");
    assert!(stopped.ending().is_some_and(|ending| ending.reason == EndReason::Stopped && ending.winner.is_none()));
}

/// Plays first legal moves to the end.
fn played_out(mut game: StoredGame) -> StoredGame {
    let mut turns = game.turn.0;
    while let Some(Side::Person(mover)) = game.side_to_move() {
        let next = game.game.position().legal_moves().iter().next().expect("whoever is to move can");
        game = game.after(person(mover), Act::Move(next), Some(game.turn), START).expect("a legal move");
        turns += 1;
        assert_eq!((game.turn, game.version), (Turn(turns), Version(turns)));
    }
    game
}

#[test]
fn the_board_decides_by_plain_discs_and_by_the_goal() {
    for (columns, rows) in [(4, 4), (6, 4), (8, 8), (12, 12)] {
        let end = |goal| played_out(game(variant(columns, rows, goal), &[], Side::Person(ALICE), Side::Person(BOB)));
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
    let mut wiped = people();
    for (ply, text) in ["e6", "f4", "e3", "f6", "g5", "d6", "e7", "f5", "c5"].into_iter().enumerate() {
        wiped = play(&wiped, person(if ply % 2 == 0 { ALICE } else { BOB }), text);
    }
    let ending = wiped.ending().expect("an end");
    assert_eq!((ending.counts, ending.winner), (ByColor { black: 13, white: 0 }, Some(Color::Black)));
}

#[test]
fn stakes_follow_from_sides_board_and_goal() {
    assert_eq!(people().stakes, Stakes::Rated(RatingClass::Main));
    let mirrored = Variant { setup: Setup::Mirrored, first: Color::White, ..Variant::default() };
    assert_eq!(RatingClass::of(SetupChoice::Fixed(Setup::Mirrored), mirrored), Some(RatingClass::Main));
    assert_eq!(RatingClass::of(SetupChoice::Random, Variant::default()), None);
    for other in [variant(6, 6, Goal::Most), variant(8, 8, Goal::Fewest), variant(8, 6, Goal::Most)] {
        assert_eq!(RatingClass::of(SetupChoice::Fixed(Setup::Standard), other), None);
    }
    assert_eq!(
        game(variant(6, 6, Goal::Most), &[], Side::Person(ALICE), Side::Person(BOB)).stakes,
        Stakes::Casual("variant")
    );
    assert_eq!(exhibition().stakes, Stakes::Casual("bot"));
    assert_eq!(RatingClass::from_name("main"), Some(RatingClass::Main));
    assert_eq!(RatingClass::from_name("other"), None);
}

#[test]
fn after_a_week_the_win_is_offered_and_only_the_version_grows() {
    let week = START.plus_ms(7 * Moment::DAY_MS);
    let game = people();
    assert_eq!(game.deadline(START), week);
    assert_eq!(game.after(Actor::Bot, Act::OfferClaim, None, Moment(week.0 - 1)), Err(Refusal::TooEarlyToClaim));
    let offered = game.after(Actor::Bot, Act::OfferClaim, None, week).expect("a week is over");
    assert_eq!(offered, StoredGame { version: Version(game.version.0 + 1), ..game.clone() });
    assert_eq!(offered.deadline(week), game.abandoned_at());
    assert_eq!(game.after(person(ALICE), Act::OfferClaim, None, week), Err(Refusal::BadButton));
    assert_eq!(exhibition().deadline(START), exhibition().abandoned_at());
}

#[test]
fn a_game_can_be_looked_back_on_once_it_is_over_if_anybody_moved() {
    let start = people();
    assert_eq!(start.check_replay(), Err(Refusal::ReplayTooEarly));
    assert_eq!(end(&start, Act::Cancel).check_replay(), Err(Refusal::NothingToReplay));
    let moved = play(&start, person(ALICE), "d3");
    assert_eq!(moved.check_replay(), Err(Refusal::ReplayTooEarly));
    assert_eq!(end(&moved, Act::Cancel).check_replay(), Ok(()));
    assert_eq!(end(&moved, Act::Resign).check_replay(), Ok(()));
    let opening = ["d3", "c3"].map(square);
    let opened = game(Variant::default(), &opening, Side::Person(ALICE), level(3));
    assert_eq!(end(&opened, Act::Resign).check_replay(), Err(Refusal::NothingToReplay));
    assert_eq!(end(&play(&opened, person(ALICE), "c4"), Act::Resign).check_replay(), Ok(()));
    let paused = exhibition().after(person(ALICE), Act::Pause, None, START).expect("it is hers");
    assert_eq!(paused.check_replay(), Err(Refusal::ReplayTooEarly));
}
