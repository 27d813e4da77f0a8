//! Games: round trips, compare-and-set, corrupt rows, unique constraints.

use super::*;
use crate::domain::{
    Action, Actor, BotAction, BotLevel, CasualReason, ClockChoice, EndReason, GameAction, GameId, RatedStatus, Status,
    Turn,
};
use crate::store::StoreError;
use rules::{Color, Corners, Goal, MixedLevel, Setup, Shape};

async fn stored(write: &mut Write, before: &StoredGame, action: Action, now: Timestamp) -> StoredGame {
    let after = write.perform(before, action, now).await;
    assert_eq!(write.game(before.id).await.unwrap().as_ref(), Some(&after));
    after
}

#[tokio::test]
async fn games_of_every_kind_are_read_as_written() {
    let (_folder, mut write) = new_write().await;
    let (alice, bob) = (upsert_player(&mut write, 1).await.id, upsert_player(&mut write, 2).await.id);
    let sides = [
        Side::Player(alice),
        Side::Player(bob),
        Side::Level(Level::STRONGEST.into()),
        Side::Level(BotLevel::Mixed(MixedLevel::nearest(4.3))),
    ];
    for &setup in Setup::ALL {
        for (columns, rows) in [(4, 4), (8, 6), (8, 8), (12, 12)] {
            for goal in [Goal::Most, Goal::Fewest] {
                for first in Color::BOTH {
                    let shape = Shape::new(columns, rows).unwrap();
                    let corners = Corners::ALL[usize::from(columns + rows) % Corners::ALL.len()];
                    let variant = Variant { shape, setup, first, goal, corners };
                    let opening = rules::Position::start(variant).legal_moves().iter().next().unwrap();
                    for (black, white) in [(0, 1), (1, 0), (0, 2), (2, 0), (2, 2), (0, 3), (3, 0)] {
                        let pair = ByColor { black: sides[black], white: sides[white] };
                        let mut new = NewGame::new(
                            variant,
                            SetupChoice::Random,
                            ClockChoice::None,
                            &[opening],
                            pair,
                            LOCATION,
                            alice,
                        );
                        new.location.guild = None;
                        let game = write.insert_game(new, "test", START).await.unwrap();
                        assert_eq!(write.game(game.id).await.unwrap().as_ref(), Some(&game));
                        assert_eq!(game.opening_plies, 1);
                    }
                }
            }
        }
    }
    assert_eq!(write.game(GameId(99_999)).await.unwrap(), None);
}

#[tokio::test]
async fn every_transition_and_every_ending_is_read_as_written() {
    let (_folder, mut write) = new_write().await;
    let (alice, bob) = (upsert_player(&mut write, 1).await.id, upsert_player(&mut write, 2).await.id);
    let player = |id| Actor { id, moderator: false };
    let week = START.plus_ms(8 * Timestamp::DAY_MS);
    let month = START.plus_ms(31 * Timestamp::DAY_MS);
    let mut sequence = 0;
    let players = (Side::Player(alice), Side::Player(bob));
    let levels = (Side::Level(Level::WEAKEST.into()), Side::Level(Level::STRONGEST.into()));
    for (sides, action, now, reason) in [
        (players, Action::Player(player(bob), GameAction::Resign), START, EndReason::Resigned(Color::White)),
        (players, Action::Player(player(alice), GameAction::ClaimWin), week, EndReason::Claimed(Color::Black)),
        (players, Action::Player(player(alice), GameAction::Cancel), START, EndReason::Cancelled(Some(Color::Black))),
        (levels, Action::Player(player(alice), GameAction::Stop), START, EndReason::Stopped),
        (
            players,
            Action::Player(Actor { id: alice, moderator: true }, GameAction::End),
            START,
            EndReason::EndedByModerator,
        ),
        (players, Action::Player(player(bob), GameAction::DeletePlayer), START, EndReason::PlayerDeleted),
        (levels, Action::Bot(BotAction::Abandon), month, EndReason::Abandoned),
    ] {
        let game = write.insert_game(new_game(sides.0, sides.1, alice), "test", START).await.unwrap();
        let first = action_of(sides.0, GameAction::Move("d3".parse().unwrap()));
        let game = stored(&mut write, &game, first, START).await;
        let after = game.perform(action, None, now).unwrap();
        sequence += 1;
        assert_eq!(write.update_game(&game, &after, action, now).await.unwrap(), Some(sequence));
        assert_eq!(write.game(game.id).await.unwrap().as_ref(), Some(&after));
        assert_eq!(after.ending().map(|ending| ending.reason), Some(reason));
        let rated = sides == players && !matches!(action, Action::Player(_, GameAction::ClaimWin | GameAction::Resign));
        assert_eq!(matches!(after.rated, RatedStatus::Rated(_)), rated);
    }
    let game = write.insert_game(new_game(levels.0, levels.1, alice), "test", START).await.unwrap();
    assert_eq!(write.games_waiting_for_a_level().await.unwrap(), [game.id]);
    let paused = stored(&mut write, &game, Action::Player(player(alice), GameAction::Pause), week).await;
    assert_eq!(paused.status, Status::Paused);
    assert_eq!(write.games_waiting_for_a_level().await.unwrap(), []);
    let resumed = stored(&mut write, &paused, Action::Player(player(alice), GameAction::Resume), week).await;
    assert_eq!(write.games_waiting_for_a_level().await.unwrap(), [game.id]);
    assert_eq!(write.games_past_deadline(month).await.unwrap(), [], "the time counts from the resumption");
    assert_eq!(write.next_deadline(START).await.unwrap(), Some(resumed.abandoned_at()));
    assert_eq!(write.games_past_deadline(resumed.abandoned_at()).await.unwrap(), [game.id]);
    let events: Vec<(i64, i64, String, String)> = write
        .fetch_all(
            "SELECT sequence, turn, kind, detail FROM game_event WHERE game_id = $1 ORDER BY sequence",
            1_i64,
            "testing",
        )
        .await
        .unwrap();
    let event = |sequence, turn, kind: &str, detail: &str| (sequence, turn, kind.to_owned(), detail.to_owned());
    assert_eq!(events, [event(1, 1, "start", ""), event(2, 2, "move", "d3"), event(3, 2, "resign", "")]);
}

#[tokio::test]
async fn offers_and_agreed_draws_are_read_as_written() {
    let (_folder, mut write) = new_write().await;
    let (alice, bob) = (upsert_player(&mut write, 1).await.id, upsert_player(&mut write, 2).await.id);
    let player = |id| Actor { id, moderator: false };
    let sides = (Side::Player(alice), Side::Player(bob));
    let mut game = write.insert_game(new_game(sides.0, sides.1, alice), "test", START).await.unwrap();
    for (who, square) in [(alice, "d3"), (bob, "c3")] {
        game = stored(&mut write, &game, Action::Player(player(who), GameAction::Move(square.parse().unwrap())), START)
            .await;
    }
    for (who, action) in [
        (bob, GameAction::OfferDraw),
        (alice, GameAction::DeclineOffer),
        (alice, GameAction::OfferDraw),
        (bob, GameAction::AcceptDraw),
    ] {
        game = stored(&mut write, &game, Action::Player(player(who), action), START).await;
    }
    let ending = game.ending().expect("an end");
    assert_eq!((ending.reason, ending.winner), (EndReason::DrawAgreed, None));

    let mut new = new_game(sides.0, sides.1, alice);
    new.rated = RatedStatus::Casual(CasualReason::Chosen);
    let mut game = write.insert_game(new, "test", START).await.unwrap();
    for (who, action) in
        [(alice, GameAction::Move("d3".parse().unwrap())), (alice, GameAction::Undo), (bob, GameAction::AcceptUndo)]
    {
        game = stored(&mut write, &game, Action::Player(player(who), action), START).await;
    }
    assert_eq!((game.turn, game.game.plies().len(), game.had_undo), (Turn(3), 0, true));

    let new = new_game(Side::Player(alice), Side::Level(Level::WEAKEST.into()), alice);
    let game = write.insert_game(new, "test", START).await.unwrap();
    assert!(stored(&mut write, &game, Action::Player(player(alice), GameAction::Hint), START).await.had_hint);
}

#[tokio::test]
async fn only_the_successor_of_the_stored_game_is_written() {
    let (_folder, mut write) = new_write().await;
    let (game, alice) = against_level(&mut write).await;
    let actor = Actor { id: alice, moderator: false };
    let (first, second) = (GameAction::Move("d3".parse().unwrap()), GameAction::Move("c4".parse().unwrap()));
    let after = game.apply(actor, first, Some(Turn(1)), START).unwrap();
    let rival = game.apply(actor, second, Some(Turn(1)), START).unwrap();
    write.update_game(&game, &after, Action::Player(actor, first), START).await.unwrap();
    let late = write.update_game(&game, &rival, Action::Player(actor, second), START).await;
    assert!(matches!(late, Err(StoreError::Conflict)));
    assert_eq!(write.game(game.id).await.unwrap(), Some(after));
}

#[tokio::test]
async fn running_games_are_listed_by_newest_move() {
    let (_folder, mut write) = new_write().await;
    let (first, alice) = against_level(&mut write).await;
    let bob = upsert_player(&mut write, 2).await.id;
    let second = new_game(Side::Player(bob), Side::Player(alice), bob);
    let second = write.insert_game(second, "test", START.plus_ms(1)).await.unwrap();
    let exhibition = new_game(Side::Level(Level::WEAKEST.into()), Side::Level(Level::WEAKEST.into()), alice);
    let exhibition = write.insert_game(exhibition, "test", START.plus_ms(2)).await.unwrap();
    let ids = |games: Vec<StoredGame>| games.into_iter().map(|game| game.id).collect::<Vec<_>>();
    assert_eq!(ids(write.running_games_of(alice).await.unwrap()), [exhibition.id, second.id, first.id]);
    assert_eq!(ids(write.running_games_of(bob).await.unwrap()), [second.id]);
    let actor = Actor { id: bob, moderator: false };
    stored(&mut write, &second, Action::Player(actor, GameAction::Resign), START).await;
    assert_eq!(write.running_games_of(bob).await.unwrap(), []);
}

#[tokio::test]
async fn a_corrupt_row_is_reported_as_corrupt() {
    let (_folder, store) = new_store().await;
    let mut write = store.write().await.unwrap();
    let (game, _) = against_level(&mut write).await;
    write.commit().await.unwrap();
    for change in [
        "moves = 'a1'",
        "moves = 'd3?'",
        "opening_plies = 1",
        "opening_plies = -1",
        "columns = 7",
        "rows = 300",
        "setup = 'odd'",
        "goal = 'none'",
        "first = 'red'",
        "black_level = 2",
        "white_level = 99",
        "status = 'lost'",
        "status = 'ended', end_reason = 'bored'",
        "status = 'ended', end_reason = 'resigned'",
        "status = 'ended', end_reason = 'board', winner = 'red'",
        "rating_class = 'odd', casual_reason = NULL",
        "casual_reason = 'odd'",
        "casual_reason = NULL",
        "installation = 'none'",
        "board_format = 'odd'",
    ] {
        let mut write = store.write().await.unwrap();
        write.execute("PRAGMA ignore_check_constraints = ON", (), "testing").await.unwrap();
        let sql = sqlx::AssertSqlSafe(format!("UPDATE game SET {change}"));
        sqlx::query(sql).execute(write.sqlite()).await.unwrap();
        let read = write.game(game.id).await;
        assert!(matches!(read, Err(StoreError::Corrupt { .. })), "{change}: {read:?}");
    }
}
