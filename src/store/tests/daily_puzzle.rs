//! Daily puzzles: the puzzle of a day, attempts, the days solved in time, and who has solved one in a server.

use super::*;
use crate::domain::{DailyAttempt, DailyPuzzle, Day, PuzzleAttempt, Version};
use rules::PuzzleId;

const FIRST: Day = Day(20_780);
const ID: PuzzleId = PuzzleId(u32::MAX);
const GUILD: GuildId = GuildId(u64::MAX);

fn solved(wrong_answers: i64, at: Timestamp) -> DailyAttempt {
    let attempt = PuzzleAttempt {
        wrong_answers,
        version: Version(3),
        moves: vec!["d3".parse().unwrap()],
        ..PuzzleAttempt::new(ID)
    };
    DailyAttempt { attempt, solved_at: Some(at) }
}

#[tokio::test]
async fn attempts_are_read_as_they_were_stored() {
    let (_folder, mut write) = new_write().await;
    let [alice, bob] = [upsert_player(&mut write, 1).await.id, upsert_player(&mut write, 2).await.id];
    let daily = DailyPuzzle::of(FIRST.start());
    assert_eq!(write.puzzle_of_day(daily).await.unwrap(), None);
    for id in [PuzzleId(7), ID] {
        write.put_puzzle_of_day(daily, id).await.unwrap();
        assert_eq!(write.puzzle_of_day(daily).await.unwrap(), Some(id));
    }
    let new = DailyAttempt::new(ID);
    write.put_daily_attempt(alice, daily, None, &new, START).await.unwrap();
    assert_eq!(write.daily_attempt(alice, daily, ID).await.unwrap(), Some(new));
    assert_eq!(write.daily_attempt(bob, daily, ID).await.unwrap(), None);
    let done = solved(1, FIRST.start());
    write.put_daily_attempt(alice, daily, Some(GUILD), &done, START.plus_ms(9)).await.unwrap();
    assert_eq!(write.daily_attempt(alice, daily, ID).await.unwrap(), Some(done.clone()));
    let all = write.personal_table(alice, "daily_attempt").await;
    assert_eq!(all.len(), 1);
    assert_eq!(all[0]["shown_at_ms"], START.0, "it was shown when it was new");
}

#[tokio::test]
async fn those_with_the_fewest_wrong_answers_are_listed_first_and_late_ones_not_at_all() {
    let (_folder, mut write) = new_write().await;
    let daily = DailyPuzzle::of(FIRST.start());
    let mut players = Vec::new();
    let late = FIRST.end();
    let attempts = [
        (2, FIRST.start(), Some(GUILD)),
        (0, FIRST.start().plus_ms(9), Some(GUILD)),
        (0, FIRST.start().plus_ms(8), Some(GUILD)),
        (0, late, Some(GUILD)),
        (0, FIRST.start(), Some(GuildId(1))),
        (0, FIRST.start(), None),
    ];
    for (number, (wrong, at, guild)) in (1..).zip(attempts) {
        let player = upsert_player(&mut write, number).await;
        write.put_daily_attempt(player.id, daily, guild, &solved(wrong, at), START).await.unwrap();
        players.push(player.id);
    }
    let unsolved = upsert_player(&mut write, 9).await.id;
    write.put_daily_attempt(unsolved, daily, Some(GUILD), &DailyAttempt::new(ID), START).await.unwrap();
    let (solvers, count) = write.daily_solvers(GUILD, daily, 2).await.unwrap();
    let listed: Vec<_> = solvers.iter().map(|one| (one.player.id, one.wrong_answers)).collect();
    assert_eq!((listed, count), (vec![(players[2], 0), (players[1], 0)], 3));
    assert_eq!(write.days_solved(players[0]).await.unwrap(), [FIRST]);
    assert_eq!(write.days_solved(players[3]).await.unwrap(), [], "too late");
    let next = DailyPuzzle::of(late);
    write.put_daily_attempt(players[0], next, None, &solved(0, late), START).await.unwrap();
    assert_eq!(write.days_solved(players[0]).await.unwrap(), [FIRST, FIRST.next()]);
}
