//! Clocks: round trips, corrupt columns, time that is given back, and a hundred thousand of them.

use super::*;
use crate::domain::{Action, BotAction, ClockChoice, GameAction, GameClock, GameId, TimeControl, Version};
use crate::store::StoreError;

const HUNDRED_THOUSAND: i64 = 100_000;

impl Write {
    /// Copies a running game. The side to move has this much time left from `now`.
    pub(crate) async fn copy_game_with_time(&mut self, game: GameId, now: Timestamp, left_ms: i64) {
        self.copy_game(game, now, left_ms, 0, 1).await;
    }

    /// Copies a running game. The side to move has this much time left from `now`, and a little more in each further copy.
    pub(crate) async fn copy_game(&mut self, game: GameId, now: Timestamp, left_ms: i64, step_ms: i64, copies: i64) {
        self.execute(
            "WITH RECURSIVE number (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM number WHERE n + 1 < $1)
             INSERT INTO game (version, turn, status, columns, rows, setup, goal, first, opening_plies, moves,
                 black_player_id, white_player_id, engine_version, rating_class, casual_reason, turn_started_at_ms,
                 guild_id, channel_id, installation, started_by, created_at_ms, board_format, clock_kind,
                 clock_left_black_ms, clock_left_white_ms, clock_running_since_ms, deadline_at_ms)
             SELECT version, turn, status, columns, rows, setup, goal, first, opening_plies, moves, black_player_id,
                 white_player_id, engine_version, rating_class, casual_reason, turn_started_at_ms, guild_id, channel_id,
                 installation, started_by, created_at_ms, board_format, clock_kind, $2 + n * $3, $2 + n * $3, $4,
                 $4 + $2 + n * $3 + 300
             FROM game, number WHERE game.id = $5",
            (copies, left_ms, step_ms, now.0, game.0),
            "testing",
        )
        .await
        .unwrap();
    }
}

/// A game of two players whose clock is running.
async fn started_game(write: &mut Write, control: TimeControl) -> StoredGame {
    let (alice, bob) = (upsert_player(write, 1).await.id, upsert_player(write, 2).await.id);
    let new = new_game(Side::Player(alice), Side::Player(bob), alice);
    let new = NewGame { clock: ClockChoice::Limited(control), ..new };
    let game = write.insert_game(new, "test", START).await.unwrap();
    assert_eq!(write.game(game.id).await.unwrap().as_ref(), Some(&game));
    write.perform(&game, Action::Bot(BotAction::StartClock), START).await
}

/// Stores the game after the first legal move of the player to move.
async fn play_first(write: &mut Write, game: &StoredGame, now: Timestamp) -> StoredGame {
    let Some(Side::Player(id)) = game.side_to_move() else { panic!("a player is to move") };
    let square = game.game.position().legal_moves().iter().next().unwrap();
    write.perform(game, by_player(id, GameAction::Move(square)), now).await
}

/// Whatever a side has taken for its first move before the upgrade.
#[tokio::test]
async fn a_first_move_in_an_older_game_is_due_two_minutes_after_the_upgrade() {
    const MIGRATION: &str = include_str!("../../../migrations/0052_first_moves.sql");
    let (_folder, mut write) = new_write().await;
    let heartbeat = START.plus_ms(200_000);
    write.record_heartbeat(heartbeat).await.unwrap();
    let mut games = Vec::new();
    for (control, moves, since) in [
        (TimeControl::Minutes5, 0, heartbeat),
        (TimeControl::Minutes15, 1, heartbeat),
        (TimeControl::Minutes5, 2, START),
        (TimeControl::Days1, 0, START),
    ] {
        let mut game = started_game(&mut write, control).await;
        for _ in 0..moves {
            game = play_first(&mut write, &game, START).await;
        }
        games.push((game, since));
    }
    sqlx::raw_sql(MIGRATION).execute(write.sqlite()).await.unwrap();
    for (before, since) in games {
        let after = write.game(before.id).await.unwrap().unwrap();
        let clock = GameClock { running_since: Some(since), ..before.clock.unwrap() };
        assert_eq!(after, StoredGame { clock: Some(clock), ..before });
        let deadline: i64 =
            write.fetch_one("SELECT deadline_at_ms FROM game WHERE id = $1", after.id.0, "testing").await.unwrap();
        assert_eq!(Some(Timestamp(deadline)), after.deadline(START));
    }
}

#[tokio::test]
async fn every_clock_is_read_as_written() {
    let (_folder, mut write) = new_write().await;
    for control in ClockChoice::ALL.iter().filter_map(|choice| choice.control()) {
        let mut game = started_game(&mut write, control).await;
        for minute in 1..4 {
            assert_eq!(write.game(game.id).await.unwrap().as_ref(), Some(&game));
            let now = START.plus_ms(minute * 60_000);
            game = play_first(&mut write, &game, now).await;
        }
        let late = game.deadline(START).unwrap();
        let ended = write.perform(&game, Action::Bot(BotAction::FallFlag), late).await;
        assert_eq!(write.game(game.id).await.unwrap().as_ref(), Some(&ended));
        let open = ended.clock.unwrap().win_open_until;
        assert_eq!(write.games_with_wins_to_settle(late).await.unwrap(), []);
        let to_settle = open.map(|_| game.id).into_iter().collect::<Vec<_>>();
        let until = open.unwrap_or(late);
        assert_eq!(write.games_with_wins_to_settle(until).await.unwrap(), to_settle);
        assert_eq!(write.next_deadline(late).await.unwrap(), open);
        if open.is_some() {
            let settled = write.perform(&ended, Action::Bot(BotAction::SettleWin), until).await;
            assert_eq!(write.game(game.id).await.unwrap(), Some(settled));
        }
    }
}

#[tokio::test]
async fn a_corrupt_clock_is_reported_as_corrupt() {
    let (_folder, store) = new_store().await;
    let mut write = store.write().await.unwrap();
    let id = started_game(&mut write, TimeControl::Days1).await.id;
    write.commit().await.unwrap();
    for change in ["clock_kind = '2d'", "clock_left_black_ms = -1", "clock_left_white_ms = NULL"] {
        let mut write = store.write().await.unwrap();
        let sql = sqlx::AssertSqlSafe(format!("UPDATE game SET {change}"));
        sqlx::query(sql).execute(write.sqlite()).await.unwrap();
        let read = write.game(id).await;
        assert!(matches!(read, Err(StoreError::Corrupt { .. })), "{change}: {read:?}");
    }
}

#[tokio::test]
async fn among_a_hundred_thousand_clocks_only_the_due_ones_are_read() {
    let (_folder, mut write) = new_write().await;
    let first = started_game(&mut write, TimeControl::Days7).await;
    write.copy_game(first.id, START, Timestamp::DAY_MS, 1_000, HUNDRED_THOUSAND).await;
    let due = START.plus_ms(Timestamp::DAY_MS + 300);
    assert_eq!(write.next_deadline(START).await.unwrap(), Some(due));
    assert_eq!(write.games_past_deadline(Timestamp(due.0 - 1)).await.unwrap(), []);
    let ids = |games: std::ops::Range<i64>| games.map(GameId).collect::<Vec<_>>();
    assert_eq!(write.games_past_deadline(due.plus_ms(9_999)).await.unwrap(), ids(2..12), "in order");
    assert_eq!(write.next_deadline(due.plus_ms(9_999)).await.unwrap(), Some(due.plus_ms(10_000)));

    let begun = std::time::Instant::now();
    let clocks = write.give_back_time(START, START.plus_ms(3_600_000)).await.unwrap();
    println!("gave back an hour to {clocks} clocks in {:?}", begun.elapsed());
    assert_eq!(clocks, 100_001);
    assert_eq!(write.next_deadline(START).await.unwrap(), Some(due.plus_ms(3_600_000)));
    let one = write.game(GameId(500)).await.unwrap().unwrap();
    let clock = GameClock { left: one.clock.unwrap().left, ..GameClock::new(TimeControl::Days7) };
    let now = START.plus_ms(3_600_000);
    assert_eq!(one.clock, Some(GameClock { running_since: Some(now), stood_still_ms: 3_600_000, ..clock }));
    assert_eq!(one.version, Version(3));
}
