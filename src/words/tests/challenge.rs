//! The challenge message in all states of a challenge.

use crate::domain::{
    BoardFormat, Challenge, ChallengeId, ChallengeState, ColorChoice, GameId, GameOptions, HolidayChoice, Player,
    RatedChoice, SetupChoice, Timestamp,
};
use crate::words::{Words, utf16_length};
use rules::{Color, Goal, Opening, Shape};

use super::{WORST_NAMES, location, player};

fn challenge(opponent: Option<Player>) -> Challenge {
    Challenge {
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
fn challenge_describes_the_game_and_mentions_only_the_opponent() {
    let words = Words::english();
    let wanted = "**Alice** challenges <@1002> to Reversi\n\
        8×8 board · standard set-up · most discs wins\n\
        colors chosen at random · black moves first\n\
        rated · expires <t:1700000000:R>";
    assert_eq!(words.challenge_message(&challenge(Some(player(2, "Bob")))), wanted);
}

#[test]
fn open_challenge_with_other_rules_names_them() {
    let mut open = challenge(None);
    open.options = GameOptions {
        level: None,
        color: ColorChoice::Fixed(Color::White),
        shape: Shape::new(6, 8).expect("a board"),
        setup: SetupChoice::Random,
        first: ColorChoice::Random,
        goal: Goal::Fewest,
        rated: RatedChoice::Yes,
        clock: crate::domain::ClockChoice::None,
        format: BoardFormat::Picture,
        board_is_chosen: false,
    };
    let wanted = "**Alice** challenges anyone here to Reversi\n\
        6×8 board · random opening · fewest discs wins\n\
        Alice plays ⚪ white · first to move chosen at random\n\
        rated · expires <t:1700000000:R>";
    assert_eq!(Words::english().challenge_message(&open), wanted);
}

#[test]
fn a_challenge_with_an_opening_names_it_and_is_casual_if_it_was_chosen() {
    let words = Words::english();
    let lines = |setup| {
        let mut one = challenge(None);
        one.options.setup = setup;
        words.challenge_message(&one)
    };
    let tiger = lines(SetupChoice::Opening(Opening::with_name("Tiger").expect("an opening")));
    assert!(tiger.contains("\n8×8 board · opening Tiger · most discs wins\n"), "{tiger}");
    assert!(tiger.ends_with("\ncasual · expires <t:1700000000:R>"), "{tiger}");
    let balanced = lines(SetupChoice::Balanced);
    assert!(balanced.contains("\n8×8 board · balanced opening · most discs wins\n"), "{balanced}");
    assert!(balanced.ends_with("\nrated · expires <t:1700000000:R>"), "{balanced}");
}

#[test]
fn a_challenge_that_could_be_rated_is_casual_if_the_challenger_says_so() {
    let mut open = challenge(None);
    open.options.rated = RatedChoice::No;
    let text = Words::english().challenge_message(&open);
    assert!(text.contains("\ncasual · expires"), "{text}");
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
