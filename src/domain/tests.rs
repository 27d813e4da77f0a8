//! Tests of this room.

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

fn challenge(opponent: Option<PlayerId>, state: ChallengeState) -> Challenge {
    let known = |id: PlayerId, name: &str| Person { id, discord: None, name: name.to_owned() };
    Challenge {
        id: ChallengeId(1),
        challenger: known(ALICE, "Alice"),
        opponent: opponent.map(|id| known(id, "Bob")),
        options: GameOptions::first_challenge(),
        place: PLACE,
        message: None,
        expires_at: START.plus_ms(Moment::DAY_MS),
        state,
    }
}

#[test]
fn each_answer_to_a_challenge_has_its_person() {
    use Answer::{Accept, Cancel, Decline};
    let named = challenge(Some(BOB), ChallengeState::Open);
    let open = challenge(None, ChallengeState::Open);
    let theirs = || Err(Refusal::AnswerIsTheOpponents("Bob".to_owned()));
    let alices = || Err(Refusal::CancelIsTheChallengers("Alice".to_owned()));
    for (who, answer, of_named, of_open) in [
        (ALICE, Cancel, Ok(()), Ok(())),
        (ALICE, Accept, Err(Refusal::AcceptOwnChallenge), Err(Refusal::AcceptOwnChallenge)),
        (ALICE, Decline, theirs(), Err(Refusal::BadButton)),
        (BOB, Cancel, alices(), alices()),
        (BOB, Accept, Ok(()), Ok(())),
        (BOB, Decline, Ok(()), Err(Refusal::BadButton)),
        (EVE, Cancel, alices(), alices()),
        (EVE, Accept, theirs(), Ok(())),
        (EVE, Decline, theirs(), Err(Refusal::BadButton)),
    ] {
        assert_eq!(named.check(who, answer, START), of_named, "{who} {answer:?}");
        assert_eq!(open.check(who, answer, START), of_open, "{who} {answer:?}");
        let late = named.expires_at;
        assert_eq!(named.check(who, answer, late), Err(Refusal::ChallengeExpired));
        for state in [ChallengeState::Accepted(GameId(1)), ChallengeState::Declined, ChallengeState::Cancelled] {
            assert_eq!(challenge(Some(BOB), state).check(who, answer, late), Err(Refusal::ChallengeSettled));
        }
        assert_eq!(challenge(None, ChallengeState::Expired).check(who, answer, START), Err(Refusal::ChallengeExpired));
    }
    let new = |opponent| NewChallenge::new(ALICE, opponent, GameOptions::first_challenge(), PLACE, START);
    assert_eq!(new(Some(ALICE)), Err(Refusal::ChallengeSelf));
    assert_eq!(new(None).map(|new| new.expires_at), Ok(START.plus_ms(86_400_000)));
}

fn rating(rating: f64, deviation: f64) -> Rating {
    Rating { rating, deviation, ..Rating::new(100) }
}

#[test]
fn ratings_are_glickmans_both_computed_from_before_the_game() {
    // The paper's constants for its first game: g(30) = 0.9955, E = 0.639; with one game alone the new values follow
    // from its formulas 3 to 8, computed here by hand at unchanged volatility (the change is below 0.0001).
    let (first, second) = Rating::after_game(rating(1500.0, 200.0), rating(1400.0, 30.0), Score::Win, 100);
    let (phi, g, e) = (200.0 / 173.7178_f64, 0.9955, 0.639);
    let inverse_v = g * g * e * (1.0 - e);
    let new_phi = 1.0 / (1.0 / (phi * phi + 0.06 * 0.06) + inverse_v).sqrt();
    let expected = 1500.0 + 173.7178 * new_phi * new_phi * g * (1.0 - e);
    assert!((first.after.rating - expected).abs() < 0.2, "{} {expected}", first.after.rating);
    assert!((first.after.deviation - new_phi * 173.7178).abs() < 0.1, "{}", first.after.deviation);
    assert!((first.after.volatility - 0.06).abs() < 0.0001);
    // The loser's values come from the winner's rating before the game: the same as when the two change places.
    let (mirror_second, mirror_first) =
        Rating::after_game(rating(1400.0, 30.0), rating(1500.0, 200.0), Score::Loss, 100);
    assert_eq!((first, second), (mirror_first, mirror_second));
    assert_eq!((first.score, second.score), (Score::Win, Score::Loss));
    assert_eq!(first.after.tally, Tally { wins: 1, losses: 0, draws: 0 });
    assert_eq!(second.after.tally, Tally { wins: 0, losses: 1, draws: 0 });
    let (one, other) = Rating::after_game(Rating::new(3), Rating::new(3), Score::Draw, 3);
    assert_eq!(one, other, "a draw between newcomers");
    assert!((one.after.rating - 1500.0).abs() < 1e-9 && one.after.deviation < 350.0);
    assert_eq!(one.after.tally.draws, 1);
}

#[test]
fn idle_days_make_a_rating_less_sure_up_to_that_of_a_newcomer() {
    let after = |day| Rating::after_game(rating(1500.0, 50.0), rating(1500.0, 50.0), Score::Draw, day).0;
    assert_eq!((after(100).days_idle, after(99).days_idle, after(130).days_idle), (0, 0, 30));
    assert_eq!((after(99).after.day, after(130).after.day), (100, 130), "days never run back");
    assert!(after(130).after.deviation > after(100).after.deviation);
    assert!((after(130).before.deviation - 50.0).abs() < f64::EPSILON);
    let (long, longer) = (after(5_000).after.deviation, after(30_000).after.deviation);
    assert!((long - longer).abs() < 1e-9 && long <= 350.0, "{long} {longer}");
    assert!(!rating(1500.0, 110.0).is_provisional() && rating(1500.0, 110.1).is_provisional());
    assert!(Rating::new(0).is_provisional());
}

#[test]
fn options_repeat_what_was_not_given() {
    let last = GameOptions { shape: Shape::new(6, 4).expect("a board"), ..GameOptions::first_play() };
    assert_eq!(Given::default().over(last), last);
    let (color, goal, look) = (ColorChoice::Random, Goal::Fewest, BoardLook::Text);
    let given = Given { color: Some(color), goal: Some(goal), look: Some(look), ..Given::default() };
    assert_eq!(given.over(last), GameOptions { color, goal, look, ..last });
    assert_eq!(GameOptions::first_play().level.map(Level::number), Some(3));
    assert_eq!(GameOptions::first_challenge().level, None);
    for choice in ColorChoice::ALL {
        assert_eq!(choice.name().parse(), Ok(choice));
        assert_eq!(choice.to_string(), choice.name());
    }
    for choice in SetupChoice::ALL {
        assert_eq!(choice.name().parse(), Ok(choice));
        assert_eq!(choice.to_string(), choice.name());
    }
    for ranking in Ranking::ALL {
        assert_eq!(ranking.name().parse(), Ok(ranking));
    }
    for look in BoardLook::ALL {
        assert_eq!(look.name().parse(), Ok(look));
        assert_eq!(look.to_string(), look.name());
    }
    assert!("Text".parse::<BoardLook>().is_err());
    assert!("Black".parse::<ColorChoice>().is_err() && "".parse::<SetupChoice>().is_err());
    assert!("elo".parse::<Ranking>().is_err());
    assert_eq!(ColorChoice::Random.resolve(Color::White), Color::White);
    assert_eq!(ColorChoice::Fixed(Color::Black).resolve(Color::White), Color::Black);
    let random = GameOptions { setup: SetupChoice::Random, first: ColorChoice::Random, ..last };
    assert_eq!(random.variant(Color::White), Variant { shape: last.shape, first: Color::White, ..Variant::default() });
    assert_eq!(Game::new(random.variant(Color::White)).to_move(), Some(Color::White));
}

#[test]
fn names_are_shown_whole_or_replaced_by_the_id() {
    let name = |text: &str| Visitor::new(DiscordUserId(77), text, "en-GB").name;
    assert_eq!(name("  Ann\tLee\n"), "AnnLee");
    assert_eq!(name(&"ä".repeat(40)), "ä".repeat(32));
    assert_eq!(name("\u{202e}eve\u{2066}\u{200b}"), "eve");
    assert_eq!(name("👩\u{200d}🚀"), "👩\u{200d}🚀", "joined emoji stay whole");
    for nothing in ["", "   ", "\u{200b}\u{200d}", "\u{3164}", "\u{2800}", "\0\u{7f}"] {
        assert_eq!(name(nothing), "77", "{nothing:?}");
    }
    assert_eq!(Visitor::new(DiscordUserId(1), "a", &"x".repeat(99)).locale.len(), 32);
    assert_eq!(Refusal::excerpt("a\u{202e}b\nc0123456789012345"), "abc0123456789012");
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
