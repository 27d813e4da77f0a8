//! The challenge message in all states of a challenge.

use crate::domain::{
    BoardFormat, Challenge, ChallengeId, ChallengeState, ClockChoice, ColorChoice, GameId, GameOptions, HolidayChoice,
    Player, RatedChoice, SetupChoice, TimeControl, Timestamp,
};
use crate::words::{Words, utf16_length};
use rules::{Color, Corners, Goal, Opening, Shape};

use super::{WORST_NAMES, location, player};

fn challenge(opponent: Option<Player>) -> Challenge {
    Challenge {
        locale: String::new(),
        id: ChallengeId(5),
        challenger_holidays: HolidayChoice::On,
        challenger: player(1, "Alice"),
        opponent_holidays: opponent.as_ref().map(|_| HolidayChoice::On),
        opponent,
        options: GameOptions::default_challenge(),
        location: location(),
        message: None,
        expires_at: Timestamp(1_700_000_000_999),
        state: ChallengeState::Open,
    }
}

#[test]
fn challenge_says_who_and_mentions_only_the_opponent() {
    let wanted = "**Alice** challenges <@1002> to Reversi · expires <t:1700000000:R>\nNo clock";
    assert_eq!(Words::english().challenge_message(&challenge(Some(player(2, "Bob")))), wanted);
}

#[test]
fn challenge_names_what_differs_from_a_standard_rated_game() {
    let mut open = challenge(None);
    open.options = GameOptions {
        level: None,
        color: ColorChoice::Fixed(Color::White),
        shape: Shape::new(6, 8).expect("a board"),
        setup: SetupChoice::Random,
        first: ColorChoice::Random,
        goal: Goal::Fewest,
        corners: Corners::ALL[2],
        needs_no_corner: false,
        rated: RatedChoice::No,
        clock: ClockChoice::Limited(TimeControl::Minutes5),
        format: BoardFormat::Text,
        board_is_chosen: false,
    };
    let wanted = "**Alice** challenges anyone here to Reversi · expires <t:1700000000:R>\n\
        5 min + 5 s a move · **6×8** · **random opening** · **handicap: 2 corners for black** · \
        **first to move chosen at random** · **fewest discs win** · **casual** · Alice plays ⚪ white · board as text";
    assert_eq!(Words::english().challenge_message(&open), wanted);
    open.options = GameOptions { needs_no_corner: true, rated: RatedChoice::No, ..GameOptions::default_challenge() };
    assert!(Words::english().challenge_message(&open).ends_with("\nNo clock · **handicap: none** · **casual**"));
}

#[test]
fn a_challenge_with_an_opening_names_it_and_is_casual_if_it_was_chosen() {
    let second_line = |setup| {
        let mut one = challenge(None);
        one.options.setup = setup;
        Words::english().challenge_message(&one).lines().nth(1).map(str::to_owned)
    };
    let tiger = second_line(SetupChoice::Opening(Opening::with_name("Tiger").expect("an opening")));
    assert_eq!(tiger.as_deref(), Some("No clock · **opening Tiger** · **casual**"));
    assert_eq!(second_line(SetupChoice::Balanced).as_deref(), Some("No clock · **balanced opening**"));
}

#[test]
fn settled_challenge_is_one_line_that_mentions_nobody() {
    let words = Words::english();
    let text = |state, named: bool| {
        let mut challenge = challenge(named.then(|| player(2, "Bob")));
        challenge.state = state;
        words.challenge_settled(&challenge)
    };
    assert_eq!(text(ChallengeState::Declined, true), "Bob declined Alice's challenge");
    assert_eq!(text(ChallengeState::Cancelled, true), "Alice withdrew the challenge to Bob");
    assert_eq!(text(ChallengeState::Cancelled, false), "Alice withdrew the open challenge");
    assert_eq!(text(ChallengeState::Expired, true), "Alice's challenge to Bob has expired");
    assert_eq!(text(ChallengeState::Expired, false), "Alice's open challenge has expired");
    assert_eq!(text(ChallengeState::Accepted(GameId(13)), true), "Alice's challenge was accepted: Game 13");
}

#[test]
fn names_in_a_challenge_mention_nobody() {
    let words = Words::english();
    for name in WORST_NAMES.into_iter().chain(["@everyone <@99> <@&99> [x](http://y)"]) {
        let mut hostile = challenge(Some(Player { discord: None, ..player(2, name) }));
        hostile.challenger = player(1, name);
        let text = words.challenge_message(&hostile);
        assert!(utf16_length(&text) <= 2000);
        assert!(!text.contains("<@") && !text.contains("@everyone") && !text.contains("]("), "{text}");
    }
}
