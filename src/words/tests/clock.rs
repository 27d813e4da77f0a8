//! What messages say about clocks.

use crate::domain::{
    Absence, BoardPlace, BotAction, Challenge, ChallengeId, ChallengeState, ChannelId, ClockChoice, EndReason, Ending,
    GameClock, GameId, GameLink, GameOptions, HolidayChoice, Player, Status, StoredGame, TimeControl, Timestamp,
};
use crate::words::{GameLine, GameText, Words};
use rules::{ByColor, Color, Variant};

use super::running_games::whole;
use super::{game, location, plain_text, player, side_of};

const NOW: Timestamp = Timestamp(1_700_000_000_000);
/// A game whose message is not known.
const UNKNOWN: GameLink = GameLink { game: GameId(123), guild: None, board: BoardPlace::Channel(ChannelId(1)) };

/// Alice, who plays black and has moved twice, against Bob, who has moved once and whose clock has been running since [`NOW`].
fn clocked(control: TimeControl) -> (StoredGame, ByColor<Option<Player>>) {
    clocked_after(control, "f5f6e6")
}

/// The same after these moves.
fn clocked_after(control: TimeControl, moves: &str) -> (StoredGame, ByColor<Option<Player>>) {
    let (mut stored, players) =
        game(Variant::default(), moves, side_of(&player(1, "Alice")), side_of(&player(2, "Bob")));
    let clock = GameClock::new(control);
    stored.clock =
        Some(GameClock { left: ByColor { black: 277_999, ..clock.left }, running_since: Some(NOW), ..clock });
    (stored, players)
}

fn message(game: &(StoredGame, ByColor<Option<Player>>)) -> String {
    message_until(game, None)
}

/// The same while the holiday of the player to move can last until this time.
fn message_until((game, players): &(StoredGame, ByColor<Option<Player>>), holiday_until: Option<Timestamp>) -> String {
    Words::english().game_message(&GameText { holiday_until, ..plain_text(game, players, &player(1, "Alice")) })
}

fn set(game: &mut StoredGame, change: impl FnOnce(&mut GameClock)) {
    change(game.clock.as_mut().expect("a clock"));
}

#[test]
fn a_live_game_shows_when_the_time_runs_out_and_what_the_other_side_has_left() {
    let mut live = clocked(TimeControl::Minutes5);
    let wanted = "**⚪ Bob's turn · time runs out <t:1700000300:R>**\nBob f6 (+1) · Alice e6 (+1)\n\
        -# Game 123 · casual · 5 min + 5 s a move · Alice has 4:37 left";
    assert_eq!(message(&live), wanted);
    set(&mut live.0, |clock| clock.running_since = None);
    let waiting = message(&live);
    assert!(waiting.starts_with("**⚪ Bob's turn**\n"), "{waiting}");
    assert!(waiting.ends_with(" · Alice has 4:37 left"), "Bob has the whole time: {waiting}");
    let counts = live.0.game.position().counts();
    live.0.status =
        Status::Ended(Ending { reason: EndReason::TimeOut(Color::White), winner: Some(Color::Black), counts });
    set(&mut live.0, |clock| clock.left.white = 0);
    let ended = message(&live);
    assert!(ended.starts_with("**Bob's time ran out: Alice wins**\n"), "{ended}");
    assert!(ended.ends_with(" · 5 min + 5 s a move"), "{ended}");
}

#[test]
fn a_live_game_shows_until_when_the_first_move_is_due_and_that_nobody_made_it() {
    let (mut stored, players) = clocked_after(TimeControl::Minutes5, "f5");
    let line =
        GameLine { game: &stored, players: &players, holiday_until: None, viewer: player(2, "").id, link: UNKNOWN };
    let list = whole(&Words::english().running_games(&[line], None, None));
    assert!(list.ends_with(" · your turn · first move due <t:1700000120:R>"), "{list}");
    let text = message(&(stored.clone(), players.clone()));
    assert!(text.starts_with("**⚪ Bob's turn · first move due <t:1700000120:R>**\n"), "{text}");
    stored = stored.apply_as_bot(BotAction::FallFlag, None, NOW.plus_ms(120_300)).expect("the time is over");
    let text = message(&(stored, players));
    assert!(text.starts_with("**Bob did not make the first move within 2 minutes: no result**\n"), "{text}");
}

#[test]
fn a_day_game_shows_its_time_for_a_move() {
    for (control, days) in [(TimeControl::Days1, 1), (TimeControl::Days3, 3), (TimeControl::Days7, 7)] {
        let text = message(&clocked(control));
        let flag = 1_700_000_000 + days * 86_400;
        assert!(text.starts_with(&format!("**⚪ Bob's turn · time runs out <t:{flag}:R>**")), "{text}");
        let time = if days == 1 { "1 day a move".to_owned() } else { format!("{days} days a move") };
        assert!(text.ends_with(&format!(" · casual · {time}")) && !text.contains(" left"), "{text}");
    }
}

#[test]
fn a_time_without_the_bot_is_told_until_the_next_move() {
    let mut live = clocked(TimeControl::Minutes15);
    for (minutes, told) in
        [(1, Some("1 minute")), (12, Some("12 minutes")), (119, Some("119 minutes")), (120, Some("2 hours"))]
    {
        set(&mut live.0, |clock| clock.stood_still_ms = minutes * 60_000);
        let wanted = told.map(|time| format!(" · I was away for {time}, and the clock stood still"));
        assert!(message(&live).ends_with(&wanted.expect("a text")), "{}", message(&live));
    }
    set(&mut live.0, |clock| clock.stood_still_ms = 59_999);
    assert!(!message(&live).contains("stood still"), "a restart that nobody notices");
}

#[test]
fn a_clock_that_stands_still_without_the_bot_says_when_it_goes_on() {
    let mut live = clocked(TimeControl::Minutes5);
    live.0.absence = Some(Absence::Removed { since: Timestamp(1_700_000_000_000) });
    let text = message(&live);
    assert!(text.starts_with("**⚪ Bob's turn**\n"), "{text}");
    assert!(text.ends_with(" · the clocks stand still, because I was removed from this server"), "{text}");
    live.0.absence = Some(Absence::Returned { go_on_at: Timestamp(1_700_086_400_000) });
    let text = message(&live);
    assert!(text.starts_with("**⚪ Bob's turn · time runs out <t:"), "{text}");
    assert!(text.ends_with(" · the clocks go on <t:1700086400:R>"), "{text}");
    set(&mut live.0, |clock| clock.running_since = None);
    assert!(!message(&live).contains("clocks"), "it has not started: {}", message(&live));
}

#[test]
fn who_is_on_holiday_is_told_with_its_latest_end() {
    let days = clocked(TimeControl::Days3);
    assert!(!message(&days).contains("holiday"), "{}", message(&days));
    let until = Some(Timestamp(1_701_000_000_000));
    let text = message_until(&days, until);
    let wanted = " · 3 days a move · Bob is on holiday, until <t:1701000000:f> at the latest";
    assert!(text.ends_with(wanted), "{text}");
    for (viewer, turn) in [(1, "⚪ Bob's turn"), (2, "your turn")] {
        let line = GameLine {
            game: &days.0,
            players: &days.1,
            holiday_until: until,
            viewer: player(viewer, "").id,
            link: UNKNOWN,
        };
        let text = whole(&Words::english().running_games(&[line], None, None));
        let wanted = format!(" · {turn} · on holiday until <t:1701000000:f> at the latest");
        assert!(text.ends_with(&wanted) && !text.contains("runs out"), "{text}");
    }
}

#[test]
fn a_challenge_says_which_clock_it_has() {
    let mut challenge = Challenge {
        locale: String::new(),
        id: ChallengeId(5),
        challenger_holidays: HolidayChoice::On,
        challenger: player(1, "Alice"),
        opponent: None,
        opponent_holidays: None,
        options: GameOptions::default_challenge(),
        location: location(),
        message: None,
        expires_at: NOW,
        state: ChallengeState::Open,
    };
    let (on, off) = (HolidayChoice::On, HolidayChoice::Off);
    let alices = "3 days a move, longer while Alice is on holiday";
    let bobs = "3 days a move, longer while Bob is on holiday";
    let either = "3 days a move, longer while Alice or Bob is on holiday";
    for (control, holidays, opponent, text) in [
        (TimeControl::Minutes15, on, None, "15 min + 10 s a move"),
        (TimeControl::Minutes15, on, Some(on), "15 min + 10 s a move"),
        (TimeControl::Days3, on, None, alices),
        (TimeControl::Days3, off, None, "3 days a move"),
        (TimeControl::Days3, on, Some(on), either),
        (TimeControl::Days3, on, Some(off), alices),
        (TimeControl::Days3, off, Some(on), bobs),
        (TimeControl::Days3, off, Some(off), "3 days a move"),
    ] {
        challenge.options.clock = ClockChoice::Limited(control);
        challenge.challenger_holidays = holidays;
        challenge.opponent = opponent.map(|_| player(2, "Bob"));
        challenge.opponent_holidays = opponent;
        let message = Words::english().challenge_message(&challenge);
        assert!(message.ends_with(&format!("\n{text}")), "{message}");
    }
}

#[test]
fn the_list_of_games_says_when_the_time_runs_out() {
    let (stored, players) = clocked(TimeControl::Days1);
    let line =
        GameLine { game: &stored, players: &players, holiday_until: None, viewer: player(1, "").id, link: UNKNOWN };
    let text = whole(&Words::english().running_games(std::slice::from_ref(&line), None, None));
    assert!(text.ends_with("⚪ Bob's turn · time runs out <t:1700086400:R>"), "{text}");
    let hour = 60 * 60 * 1000;
    for (left_ms, left) in [
        (14 * 24 * hour, "14 days"),
        (25 * hour - 1, "1 day"),
        (24 * hour - 1, "23 hours"),
        (hour, "1 hour"),
        (0, "0 hours"),
    ] {
        let text = whole(&Words::english().running_games(std::slice::from_ref(&line), Some(left_ms), None));
        let expected = format!("**Your running game**\n-# Your holiday left this year: {left}.\n");
        assert!(text.starts_with(&expected), "{text}");
    }
}

#[test]
fn an_open_win_says_until_when_it_can_be_declined() {
    let mut days = clocked(TimeControl::Days1);
    let counts = days.0.game.position().counts();
    days.0.status =
        Status::Ended(Ending { reason: EndReason::TimeOut(Color::White), winner: Some(Color::Black), counts });
    set(&mut days.0, |clock| (clock.running_since, clock.win_open_until) = (None, Some(NOW)));
    let text = message(&days);
    assert!(text.ends_with(" · 1 day a move · Alice can decline the win until <t:1700000000:f>"), "{text}");
}
