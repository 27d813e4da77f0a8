//! Weeks, when their summaries are posted, and what these say.

use super::*;

/// Monday, 2023-11-13, 0:00 UTC.
const MONDAY: Timestamp = Timestamp(1_699_833_600_000);
const CHANNEL: ChannelId = ChannelId(7);

/// A casual game between two people; `None` is somebody who has deleted their data.
fn game(id: i64, black: Option<PlayerId>, white: Option<PlayerId>, winner: Option<Color>) -> WeekGame {
    WeekGame {
        id: GameId(id),
        is_between_people: true,
        players: ByColor { black, white },
        winner,
        ratings: ByColor { black: None, white: None },
        titles: ByColor { black: None, white: None },
    }
}

fn win(id: i64, winner: PlayerId, loser: PlayerId) -> WeekGame {
    game(id, Some(winner), Some(loser), Some(Color::Black))
}

fn rated_win(id: i64, [winner, loser]: [PlayerId; 2], [own, other]: [f64; 2]) -> WeekGame {
    WeekGame { ratings: ByColor { black: Some(own), white: Some(other) }, ..win(id, winner, loser) }
}

fn against_bot(id: i64, player: PlayerId, winner: Option<Color>) -> WeekGame {
    WeekGame { is_between_people: false, ..game(id, Some(player), None, winner) }
}

fn summary(games: &[WeekGame]) -> WeeklySummary<PlayerId> {
    let mut week = WeekGames::default();
    for game in games {
        week.add(game);
    }
    week.summary().expect("there are games")
}

#[test]
fn a_week_is_from_monday_to_sunday_by_utc_and_posted_nine_hours_later() {
    for (at, start) in [(MONDAY, MONDAY), (MONDAY.plus_ms(-1), MONDAY.plus_ms(-7 * Timestamp::DAY_MS))] {
        assert_eq!(Week::of(at).start(), start);
    }
    let week = Week::of(MONDAY.plus_ms(7 * Timestamp::DAY_MS - 1));
    assert_eq!((week.start(), week.next().start()), (MONDAY, MONDAY.plus_ms(7 * Timestamp::DAY_MS)));
    assert_eq!(week.posted_at(), week.end().plus_ms(9 * HOUR_MS));
    assert!(!week.is_too_late(week.posted_at().plus_ms(3 * Timestamp::DAY_MS - 1)));
    assert!(week.is_too_late(week.posted_at().plus_ms(3 * Timestamp::DAY_MS)));
    assert_eq!(Week::of(Timestamp(0)).start(), Timestamp(-3 * Timestamp::DAY_MS), "1970 began on a Thursday");
}

#[test]
fn the_next_summary_is_the_first_whose_time_is_still_to_come() {
    let week = Week::of(MONDAY);
    for (now, next) in [
        (MONDAY.plus_ms(9 * HOUR_MS), week),
        (week.end().plus_ms(-1), week),
        (week.posted_at().plus_ms(-1), week),
        (week.posted_at(), week.next()),
    ] {
        assert_eq!(Week::posted_after((), now), next);
    }
}

#[test]
fn another_channel_neither_repeats_nor_loses_a_summary() {
    let now = MONDAY.plus_ms(HOUR_MS);
    let week = Week::of(now.plus_ms(-Timestamp::DAY_MS));
    let first = PostSetting::Off.with_channel(CHANNEL, now);
    let wanted = PostSchedule { channel: CHANNEL, options: (), subject: week, posting_since: None, was_refused: false };
    assert_eq!(first, wanted, "it is posted today at nine");
    assert_eq!(PostSetting::ChannelDeleted.with_channel(CHANNEL, now), wanted);
    // The time has come, but nothing has been posted.
    let late = week.posted_at().plus_ms(HOUR_MS);
    let other = ChannelId(8);
    let moved = PostSetting::On(first).with_channel(other, late);
    assert_eq!(moved, PostSchedule { channel: other, ..wanted });
    let posting = PostSchedule { posting_since: Some(late), was_refused: true, ..first };
    let after = PostSetting::On(posting).with_channel(other, late);
    assert_eq!(after, PostSchedule { channel: other, subject: week.next(), ..wanted });
    assert_eq!(PostSetting::On(posting).with_channel(CHANNEL, late), posting, "the same channel");
}

#[test]
fn a_week_without_games_has_no_summary() {
    assert_eq!(WeekGames::default().summary(), None);
    let deleted = summary(&[game(1, None, None, Some(Color::Black))]);
    let nobody = WeeklySummary {
        games: 1,
        most_active: None,
        best_win: None,
        longest_streak: None,
        titles: vec![],
        podium: vec![],
        tournaments: vec![],
    };
    assert_eq!(deleted, nobody, "nobody is named who has deleted their data");
}

#[test]
fn the_most_active_player_has_most_games_then_most_wins_then_had_them_first() {
    let draw = |id, black, white| game(id, Some(black), Some(white), None);
    assert_eq!(summary(&[draw(1, ALICE, BOB), against_bot(2, BOB, None)]).most_active, Some((BOB, 2)));
    assert_eq!(summary(&[win(1, BOB, ALICE)]).most_active, Some((BOB, 1)), "more wins");
    assert_eq!(summary(&[draw(1, BOB, ALICE)]).most_active, Some((ALICE, 1)), "who came to the bot first");
    let in_turn = [draw(1, EVE, BOB), draw(2, BOB, ALICE), draw(3, EVE, ALICE)];
    assert_eq!(summary(&in_turn).most_active, Some((BOB, 2)), "Bob had two games first");
}

#[test]
fn the_best_win_is_the_first_one_over_the_opponent_furthest_above() {
    let ordinary = [
        win(1, ALICE, BOB),
        rated_win(2, [ALICE, BOB], [1700.0, 1500.0]),
        rated_win(3, [ALICE, BOB], [1500.0, 1500.4]),
        WeekGame { winner: None, ..rated_win(4, [ALICE, BOB], [1500.0, 1900.0]) },
    ];
    assert_eq!(summary(&ordinary).best_win, None);
    let wins = [
        rated_win(5, [ALICE, BOB], [1500.0, 1600.0]),
        rated_win(6, [BOB, EVE], [1400.0, 1650.6]),
        rated_win(7, [EVE, ALICE], [1400.0, 1651.0]),
        WeekGame { players: ByColor { black: Some(EVE), white: None }, ..rated_win(8, [EVE, BOB], [1400.0, 1900.0]) },
    ];
    let best = BestWin { winner: BOB, loser: EVE, margin: 251, game: GameId(6) };
    assert_eq!(summary(&wins).best_win, Some(best), "nobody is named who has deleted their data");
    let as_white = WeekGame {
        winner: Some(Color::White),
        ratings: ByColor { black: Some(1900.0), white: Some(1500.0) },
        ..win(9, ALICE, BOB)
    };
    let best = BestWin { winner: BOB, loser: ALICE, margin: 400, game: GameId(9) };
    assert_eq!(summary(&[as_white]).best_win, Some(best));
}

#[test]
fn a_streak_is_at_least_two_wins_against_people_without_a_draw_between() {
    assert_eq!(summary(&[win(1, ALICE, BOB)]).longest_streak, None);
    let interrupted = [win(1, ALICE, BOB), game(2, Some(ALICE), Some(BOB), None), win(3, ALICE, BOB)];
    assert_eq!(summary(&interrupted).longest_streak, None);
    let bot = |winner| against_bot(9, ALICE, Some(winner));
    let bot_between = [win(1, ALICE, BOB), bot(Color::White), bot(Color::Black), win(2, ALICE, BOB)];
    assert_eq!(summary(&bot_between).longest_streak, Some((ALICE, 2)), "games against the bot change nothing");
    let deleted = game(1, Some(ALICE), None, Some(Color::Black));
    let streaks =
        [deleted, win(2, EVE, BOB), win(3, ALICE, BOB), win(4, EVE, ALICE), win(5, EVE, BOB), win(6, BOB, EVE)];
    assert_eq!(summary(&streaks[..4]).longest_streak, Some((ALICE, 2)), "Alice had two first");
    assert_eq!(summary(&streaks).longest_streak, Some((EVE, 3)), "as long as it was at its best");
}

#[test]
fn each_player_is_named_with_their_highest_new_title() {
    let earned = |id, black, white| WeekGame { titles: ByColor { black, white }, ..win(id, ALICE, BOB) };
    let games = [
        earned(1, Some(Title::Novice), Some(Title::Beginner)),
        earned(2, Some(Title::Intermediate), None),
        WeekGame { titles: ByColor { black: Some(Title::Intermediate), white: None }, ..win(3, EVE, BOB) },
    ];
    let titles = [(ALICE, Title::Intermediate), (EVE, Title::Intermediate), (BOB, Title::Beginner)];
    assert_eq!(summary(&games).titles, titles);
    let deleted = WeekGame { players: ByColor { black: None, white: Some(BOB) }, ..games[0] };
    assert_eq!(summary(&[deleted]).titles, [(BOB, Title::Beginner)]);
}
