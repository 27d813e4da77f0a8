//! The leaderboard as a text table, and the texts of its picture.

use crate::domain::{
    GuildId, LadderRow, Leaderboard, LeaderboardRow, LeaderboardScope, LeaderboardValue, Month, Period, PlayerId,
    PuzzlePlayer, Ranking, RankingKind, Rating, RatingChange, RatingClass, Record,
};
use crate::words::{Words, utf16_length};
use rules::Level;

use super::{WORST_NAMES, player};

fn rated(rank: i64, name: &str, rating: f64, deviation: f64, record: (i64, i64, i64)) -> LeaderboardRow {
    let record = Record { wins: record.0, losses: record.1, draws: record.2 };
    let rating = Rating { rating, deviation, record, ..Rating::new(crate::domain::Timestamp(0)) };
    let (value, is_provisional) = (LeaderboardValue::Rated(rating), deviation > 110.0);
    LeaderboardRow { rank, player: player(rank, name), value, is_provisional, change: None }
}

fn won(rank: i64, name: &str, (wins, losses, draws): (i64, i64, i64)) -> LeaderboardRow {
    let value = LeaderboardValue::Won(Record { wins, losses, draws });
    LeaderboardRow { rank, player: player(rank, name), value, is_provisional: false, change: None }
}

fn ladder(rank: i64, name: &str, level: Level, discs: u32, games: i64) -> LeaderboardRow {
    let value = LeaderboardValue::Ladder(LadderRow { level, discs, games });
    LeaderboardRow { rank, player: player(rank, name), value, is_provisional: false, change: None }
}

fn puzzles(rank: i64, name: &str, rating: f64, tried: i64) -> LeaderboardRow {
    let new = PuzzlePlayer::new(crate::domain::Timestamp(0));
    let value = LeaderboardValue::Puzzles(PuzzlePlayer { rating, tried, solved: tried / 2, best_streak: 7, ..new });
    LeaderboardRow { rank, player: player(rank, name), value, is_provisional: tried < 10, change: None }
}

fn page(ranking: Ranking, rows: Vec<LeaderboardRow>) -> Leaderboard {
    Leaderboard {
        scope: LeaderboardScope::Server(GuildId(1)),
        ranking,
        is_substitute: false,
        kinds: vec![ranking.kind()],
        periods: Vec::new(),
        is_over: false,
        page: 0,
        pages: 3,
        rows,
        is_outdated: false,
        own: None,
    }
}

fn all() -> [Ranking; 6] {
    [
        Ranking::Rating(RatingClass::Main),
        Ranking::Rating(RatingClass::Variants),
        Ranking::Wins(Period::AllTime),
        Ranking::Wins(Period::Month("2026-10".parse().expect("a month"))),
        Ranking::BotLadder,
        Ranking::Puzzles,
    ]
}

#[test]
fn ratings_are_aligned_and_the_own_row_comes_last() {
    let rows = vec![rated(1, "Alice", 1642.4, 60.0, (12, 3, 1)), rated(2, "`Bob`", 990.0, 200.0, (1, 0, 0))];
    let mut board = page(Ranking::Rating(RatingClass::Main), rows);
    board.own = Some(rated(24, "Me", 1500.0, 350.0, (0, 1, 0)));
    let wanted = "**Leaderboard by rating** · page 1 of 3\n```\n \
        #  Rating    W–L–D  Player\n \
        1    1642   12–3–1  Alice\n \
        2     990?   1–0–0  'Bob'\n\
        …\n\
        24    1500?   0–1–0  Me ◂\n```\n\
        A rating with `?` is provisional: its player has too few recent rated games, or fewer than three opponents.";
    assert_eq!(Words::english().leaderboard_table(&board, Some(PlayerId(24))), wanted);
}

#[test]
fn card_has_the_same_rows_and_marks_the_own_one() {
    let words = Words::english();
    let rows = vec![rated(1, "Alice", 1642.4, 60.0, (12, 3, 1)), rated(2, " Bob  B", 990.0, 200.0, (1, 0, 0))];
    let mut board = page(Ranking::Rating(RatingClass::Main), rows);
    let change = RatingChange { before: 1647.4, after: 1642.4, is_provisional: false, limited_by: None };
    board.rows[0].change = Some(change);
    board.own = Some(rated(24, "日本", 1500.0, 350.0, (0, 1, 0)));
    let card = words.leaderboard_card(&board, Some(PlayerId(24))).expect("somebody is listed");
    assert_eq!((card.title.as_str(), card.page.as_str()), ("Leaderboard by rating", "Page 1 of 3"));
    assert_eq!((&*card.headings.player, &*card.headings.value), ("Player · W–L–D", "Rating"));
    let shown: Vec<_> = card
        .rows
        .iter()
        .map(|row| (&*row.rank, &*row.name, &*row.detail, format!("{}{}", row.number, row.mark), &*row.change, row.own))
        .collect();
    assert_eq!(
        shown,
        [
            ("1", "Alice", "12–3–1", "1642".to_owned(), "−5", false),
            ("2", "Bob B", "1–0–0", "990?".to_owned(), "", false),
            ("24", "日本", "0–1–0", "1500?".to_owned(), "", true)
        ]
    );
    assert_eq!(card.gap, Some(2));
    assert_eq!(card.note.as_deref(), Some("? Provisional: too few recent rated games or opponents"));
    assert_eq!(card.rows[2].fallback, "Player 24");
    let ladder = page(Ranking::BotLadder, vec![ladder(1, "Alice", Level::STRONGEST, 45, 1)]);
    let card = words.leaderboard_card(&ladder, None).expect("somebody is listed");
    assert_eq!((&*card.headings.player, &*card.headings.value), ("Player", "Level"));
    assert_eq!(card.rows[0].number, "10");
    assert_eq!((&*card.rows[0].value, &*card.rows[0].detail), ("Level 10", "45 discs · 1 game"));
    assert_eq!((card.gap, card.note), (None, None));
    assert_eq!(words.leaderboard_card(&page(Ranking::Wins(Period::AllTime), Vec::new()), None), None);
}

#[test]
fn own_row_is_shown_once_and_above_a_later_page() {
    let words = Words::english();
    let mut board = page(Ranking::Wins(Period::AllTime), vec![won(11, "Alice", (4, 3, 0))]);
    board.own = board.rows.first().cloned();
    let wanted = "**Leaderboard by wins** · page 1 of 3\n```\n \
        #  Wins  W–L–D  Player\n\
        11     4  4–3–0  Alice ◂\n```";
    assert_eq!(words.leaderboard_table(&board, Some(PlayerId(11))), wanted);
    board.own = Some(won(2, "Me", (9, 0, 0)));
    let text = words.leaderboard_table(&board, Some(PlayerId(2)));
    assert!(text.contains(" 2     9  9–0–0  Me ◂\n…\n11 "), "{text}");
}

#[test]
fn bot_ladder_shows_level_discs_and_games() {
    let board = page(Ranking::BotLadder, vec![ladder(1, "Alice", Level::STRONGEST, 45, 7)]);
    let wanted = "**Leaderboard by highest level beaten** · page 1 of 3\n```\n\
        #  Level  Discs  Games  Player\n\
        1     10     45      7  Alice\n```";
    assert_eq!(Words::english().leaderboard_table(&board, None), wanted);
}

#[test]
fn puzzles_show_rating_solved_and_best_streak() {
    let words = Words::english();
    let board = page(Ranking::Puzzles, vec![puzzles(1, "Alice", 1104.6, 40), puzzles(2, "Bob", 1500.0, 4)]);
    let wanted = "**Leaderboard by puzzle rating** · page 1 of 3\n```\n\
        #  Rating   Solved  Streak  Player\n\
        1    1105    20/40       7  Alice\n\
        2    1500?     2/4       7  Bob\n```\n\
        A rating with `?` is provisional: its player has answered too few puzzles lately.";
    assert_eq!(words.leaderboard_table(&board, None), wanted);
    let card = words.leaderboard_card(&board, None).expect("somebody is listed");
    assert_eq!((&*card.headings.player, &*card.headings.value), ("Player", "Rating"));
    assert_eq!((&*card.rows[1].number, card.rows[1].mark), ("1500", "?"));
    assert_eq!((&*card.rows[0].value, &*card.rows[0].detail), ("1105", "20 of 40 solved · best streak 7"));
    assert_eq!(card.note.as_deref(), Some("? Provisional: too few recent puzzles"));
}

#[test]
fn empty_leaderboard_says_how_to_get_listed() {
    let words = Words::english();
    let mut board = page(Ranking::Puzzles, Vec::new());
    let empty = words.leaderboard_table(&board, None);
    assert_eq!(empty, "Nobody here is on a leaderboard yet. Start with /play or /challenge.");
    board.scope = LeaderboardScope::Global;
    let empty = words.leaderboard_table(&board, None);
    assert_eq!(empty, "Nobody is on the global leaderboard yet. Choose it in /settings, and play.");
    board.is_outdated = true;
    assert_eq!(words.leaderboard_table(&board, None), "Ratings are being computed again…");
}

#[test]
fn a_month_that_is_over_has_a_podium_and_buttons_name_the_periods_beside_it() {
    let words = Words::english();
    let month: Month = "2026-10".parse().expect("a month");
    let wins = |period| Ranking::Wins(period);
    let rows = ["Al", "B_b", "Cy", "Di"].map(|name| won(1, name, (4, 3, 0))).to_vec();
    let mut board = page(wins(Period::Month(month)), rows);
    assert_eq!(words.leaderboard_note(&board), "");
    board.is_over = true;
    assert_eq!(words.leaderboard_note(&board), "🥇 Al · 🥈 B\\_b · 🥉 Cy");
    let card = words.leaderboard_card(&board, None).expect("somebody is listed");
    assert_eq!(card.title, "Leaderboard by wins in October 2026");
    assert_eq!(card.scope, "Players of rated games on this server in that month");
    let all_time = page(wins(Period::AllTime), board.rows.clone());
    let card = words.leaderboard_card(&all_time, None).expect("somebody is listed");
    assert_eq!(card.scope, "Players active on this server in the last 90 days");
    board.rows.truncate(1);
    board.is_substitute = true;
    assert_eq!(words.leaderboard_note(&board), "Nobody is on that leaderboard. Here is another.\n🥇 Al");
    let table = words.leaderboard_table(&board, None);
    assert!(
        table.starts_with("**Leaderboard by wins in October 2026** · page 1 of 3") && table.ends_with("\n🥇 Al"),
        "{table}"
    );
    board.page = 1;
    board.is_outdated = true;
    assert_eq!(words.leaderboard_note(&board), "Ratings are being computed again…");
    let button = |period, is_later| words.period_button(period, is_later);
    assert_eq!(button(Period::Month(month), false), "◀ October 2026");
    assert_eq!([button(Period::Month(month), true), button(Period::AllTime, true)], ["October 2026 ▶", "All time ▶"]);
    let options = RankingKind::ALL.iter().map(|&kind| words.ranking_option(kind)).collect::<Vec<_>>();
    let wanted = ["By rating", "By wins", "By highest level beaten", "By puzzle rating", "By rating in variants"];
    assert_eq!(options, wanted);
}

#[test]
fn longest_names_fit_and_do_not_close_the_code_block() {
    let words = Words::english();
    for name in WORST_NAMES.into_iter().chain(["````````````````````````````````", "<@123> @everyone @here"]) {
        for ranking in all() {
            let row = |rank: i64| match ranking {
                Ranking::Puzzles => puzzles(1_000_000 + rank, name, 2999.0, 3_386),
                Ranking::BotLadder => ladder(i64::MAX - rank, name, Level::STRONGEST, 64, i64::MAX),
                Ranking::Wins(_) => won(1_000_000 + rank, name, (100_000, 100_000, 100_000)),
                Ranking::Rating(_) => rated(1_000_000 + rank, name, 2999.0, 350.0, (100_000, 100_000, 100_000)),
            };
            let mut board = page(ranking, (0..10).map(row).collect());
            board.own = Some(row(10));
            (board.is_outdated, board.is_over) = (true, true);
            let text = words.leaderboard_table(&board, Some(PlayerId(0)));
            assert!(utf16_length(&text) <= 2000, "{}", utf16_length(&text));
            assert_eq!(text.matches("```").count(), 2, "{text}");
            assert!(!text.contains("<@1") && !text.contains("@everyone") && !text.contains("@here"), "{text}");
        }
    }
}

#[test]
fn names_of_more_than_forty_columns_are_cut() {
    let words = Words::english();
    let wide = "日".repeat(21);
    let board =
        page(Ranking::Wins(Period::AllTime), vec![won(1, &"日".repeat(20), (1, 0, 0)), won(2, &wide, (1, 0, 0))]);
    let card = words.leaderboard_card(&board, None).expect("somebody is listed");
    let cut = format!("{}…", "日".repeat(19));
    assert_eq!([&*card.rows[0].name, &*card.rows[1].name], [&*"日".repeat(20), &*cut]);
    assert!(words.leaderboard_table(&board, None).contains(&format!("1–0–0  {cut}\n")));
}
