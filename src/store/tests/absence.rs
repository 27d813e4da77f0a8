//! Servers from which the bot was removed, and their games.

use super::*;
use crate::domain::{Absence, Action, BotAction, ClockChoice, GameId, TimeControl};
use crate::store::StoreError;

const GUILD: GuildId = GuildId(u64::MAX);

/// A game in a server in which the bot is installed. Its clock is running.
async fn started_game(write: &mut Write, guild: Option<GuildId>) -> StoredGame {
    let (alice, bob) = (upsert_player(write, 1).await.id, upsert_player(write, 2).await.id);
    let new = new_game(Side::Player(alice), Side::Player(bob), alice);
    let location = Location { guild, installation: Installation::Guild, ..LOCATION };
    let new = NewGame { clock: ClockChoice::Limited(TimeControl::Days1), location, ..new };
    let game = write.insert_game(new, "test", START).await.unwrap();
    apply(write, &game, BotAction::StartClock, START).await
}

async fn apply(write: &mut Write, game: &StoredGame, action: BotAction, now: Timestamp) -> StoredGame {
    let after = write.perform(game, Action::Bot(action), now).await;
    assert_eq!(write.game(game.id).await.unwrap().as_ref(), Some(&after));
    after
}

#[tokio::test]
async fn an_absence_begins_once_and_ends() {
    let (_folder, mut write) = new_write().await;
    for guild in [GUILD, GuildId(3)] {
        assert!(!write.is_absent_from(Some(guild)).await.unwrap());
        write.begin_absence(guild, START).await.unwrap();
        write.begin_absence(guild, START.plus_ms(1)).await.unwrap();
        assert!(write.is_absent_from(Some(guild)).await.unwrap());
    }
    write.end_absence(GUILD).await.unwrap();
    write.end_absence(GUILD).await.unwrap();
    assert!(!write.is_absent_from(Some(GUILD)).await.unwrap() && write.is_absent_from(Some(GuildId(3))).await.unwrap());
    assert!(!write.is_absent_from(None).await.unwrap(), "direct messages");
}

#[tokio::test]
async fn the_games_of_a_server_are_found_by_whether_their_times_run() {
    let (_folder, mut write) = new_write().await;
    let first = started_game(&mut write, Some(GUILD)).await;
    let second = started_game(&mut write, Some(GUILD)).await;
    let elsewhere = started_game(&mut write, Some(GuildId(3))).await;
    started_game(&mut write, None).await;
    // The bot is not in the server of this one.
    let (outside, _) = against_level(&mut write).await;
    write.execute("UPDATE game SET installation = 'user' WHERE id = $1", outside.id, "testing").await.unwrap();
    assert_eq!(write.guilds_with_running_times().await.unwrap(), [GUILD, GuildId(3)]);
    let ids = |games: Vec<StoredGame>| games.into_iter().map(|game| game.id).collect::<Vec<GameId>>();
    assert_eq!(ids(write.games_with_running_times(GUILD).await.unwrap()), [first.id, second.id]);
    let stopped = apply(&mut write, &first, BotAction::StopTimes, START.plus_ms(5)).await;
    apply(&mut write, &elsewhere, BotAction::StopTimes, START.plus_ms(5)).await;
    assert_eq!(write.guilds_with_running_times().await.unwrap(), [GUILD]);
    assert_eq!(ids(write.games_with_running_times(GUILD).await.unwrap()), [second.id]);
    assert_eq!(ids(write.games_with_stopped_times(GUILD).await.unwrap()), [first.id]);
    assert_eq!(write.games_past_deadline(START.plus_ms(40 * Timestamp::DAY_MS)).await.unwrap().len(), 3, "of five");
    let back = apply(&mut write, &stopped, BotAction::ResumeTimes, START.plus_ms(9)).await;
    assert_eq!(ids(write.games_with_stopped_times(GUILD).await.unwrap()), []);
    let go_on_at = START.plus_ms(9 + Timestamp::DAY_MS);
    assert_eq!(back.absence, Some(Absence::Returned { go_on_at }));
    assert!(write.games_past_deadline(go_on_at).await.unwrap().contains(&first.id));
    let on = apply(&mut write, &back, BotAction::GoOn, go_on_at).await;
    assert_eq!(on.absence, None);
}

#[tokio::test]
async fn a_corrupt_absence_is_reported_as_corrupt() {
    let (_folder, mut write) = new_write().await;
    let game = started_game(&mut write, Some(GUILD)).await;
    write.execute("UPDATE game SET absent_since_ms = 1, goes_on_at_ms = 2", (), "testing").await.unwrap();
    let read = write.game(game.id).await;
    assert!(matches!(read, Err(StoreError::Corrupt { .. })), "{read:?}");
}
