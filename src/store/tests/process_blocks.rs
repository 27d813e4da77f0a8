//! Several processes on one server, each with a block of shards.

use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{Connection as _, PgConnection, SqlSafeStr};
use test_postgres::{Server, url};

use crate::domain::Sharding;
use crate::store::migrations::{self, POSTGRES_MIGRATIONS};
use crate::store::{ProcessChange, StoreError};

use super::*;

const LIMIT: std::time::Duration = std::time::Duration::from_secs(60);

fn sharding(text: &str) -> Option<Sharding> {
    Some(Sharding::parse(text).expect("a sharding"))
}

async fn must_end<T>(what: impl Future<Output = T>) -> T {
    tokio::time::timeout(LIMIT, what).await.expect("ends in time")
}

/// Two processes with one shard each.
struct Processes {
    server: Server,
    url: String,
    first: Store,
    second: Store,
}

impl Processes {
    async fn start() -> Option<Self> {
        let server = Server::start()?;
        let url = url(server.path(), "postgres");
        let first = Store::open_shared(&url, sharding("2/1")).await.unwrap();
        let second = Store::open_shared(&url, sharding("2/1")).await.unwrap();
        assert_eq!([&first, &second].map(|store| store.shards().unwrap().to_string()), ["0-0", "1-1"]);
        Some(Self { server, url, first, second })
    }
}

/// A server that belongs to this shard of two.
fn guild(shard: u64) -> GuildId {
    GuildId((40 + shard) << 22 | 12_345)
}

/// A game against a level that is to move, in this place.
async fn insert_game(store: &Store, guild: Option<GuildId>, installation: Installation) -> StoredGame {
    let mut write = store.write().await.unwrap();
    let alice = upsert_player(&mut write, 1).await.id;
    let mut new = new_game(Side::Level(Level::ALL[2].into()), Side::Player(alice), alice);
    new.location = Location { guild, installation, ..LOCATION };
    let game = write.insert_game(new, "test", START).await.unwrap();
    write.commit().await.unwrap();
    game
}

/// Changes a game without any meaning.
async fn change(store: &Store, game: GameId) {
    let mut write = store.write().await.unwrap();
    write.execute("UPDATE game SET board_format = 'text' WHERE id = $1", game, "testing").await.unwrap();
    write.commit().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn each_process_has_the_work_of_its_own_servers() {
    let Some(Processes { first, second, server: _server, .. }) = Processes::start().await else { return };
    let in_first = insert_game(&first, Some(guild(0)), Installation::Guild).await.id;
    let in_second = insert_game(&first, Some(guild(1)), Installation::Guild).await.id;
    let direct = insert_game(&second, None, Installation::Guild).await.id;
    let late = START.plus_ms(90 * Timestamp::DAY_MS);
    for (store, games) in [(&first, vec![in_first, direct]), (&second, vec![in_second])] {
        let mut read = store.read().await.unwrap();
        let mut waiting = read.games_waiting_for_a_level().await.unwrap();
        waiting.sort_unstable();
        assert_eq!(waiting, games);
        let mut due = read.games_past_deadline(late).await.unwrap();
        due.sort_unstable();
        assert_eq!(due, games);
        let mut stale = read.games_with_stale_messages(START).await.unwrap();
        stale.sort_unstable();
        assert_eq!(stale, games);
        assert!(read.next_deadline(START).await.unwrap().is_some());
        let guilds = read.guilds_with_running_times().await.unwrap();
        assert!(matches!(&guilds[..], [one] if store.owns(Some(*one))), "{guilds:?}");
    }
    assert!(first.owns(None) && first.has_first_shard() && !second.owns(None) && !second.has_first_shard());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_process_hears_what_others_change_in_its_games() {
    let Some(Processes { first, second, server: _server, .. }) = Processes::start().await else { return };
    let in_first = insert_game(&first, Some(guild(0)), Installation::Guild).await.id;
    let in_second = insert_game(&first, Some(guild(1)), Installation::Guild).await.id;
    let anywhere = insert_game(&first, None, Installation::User).await.id;
    let mut of_first = first.process_changes().await.unwrap().unwrap();
    let mut of_second = second.process_changes().await.unwrap().unwrap();
    change(&first, in_first).await;
    change(&first, in_second).await;
    assert_eq!(must_end(of_second.next()).await.unwrap(), ProcessChange::Game(in_second), "not its own one");
    change(&second, in_first).await;
    assert_eq!(must_end(of_first.next()).await.unwrap(), ProcessChange::Game(in_first), "not what it has changed");
    change(&first, anywhere).await;
    assert_eq!(must_end(of_second.next()).await.unwrap(), ProcessChange::Game(anywhere), "it may have a token");
    // Nothing is told of what is not committed.
    let mut write = second.write().await.unwrap();
    write.execute("UPDATE game SET board_format = 'letters' WHERE id = $1", in_first, "testing").await.unwrap();
    drop(write);
    let mut write = second.write().await.unwrap();
    write.execute("UPDATE player SET language = 'de'", (), "testing").await.unwrap();
    write.commit().await.unwrap();
    assert_eq!(must_end(of_first.next()).await.unwrap(), ProcessChange::Languages);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_block_is_free_once_its_process_is_gone_which_then_cannot_write() {
    let Some(Processes { server, url, first, second }) = Processes::start().await else { return };
    let opened = Store::open_shared(&url, sharding("2/1")).await;
    assert!(matches!(opened, Err(StoreError::InUse(_))), "{opened:?}");
    second.close().await;
    let third = Store::open_shared(&url, sharding("2/1")).await.unwrap();
    assert_eq!(third.shards(), second.shards());
    // The first one loses the connection with its locks, and does not notice before another one has its block.
    let lock = "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND classid = 1330992198 AND objid = 2";
    server.execute("postgres", lock);
    let fourth = Store::open_shared(&url, sharding("2/1")).await.unwrap();
    assert_eq!(fourth.shards(), first.shards());
    // Another session of the old process would end that of the new one.
    assert!(matches!(must_end(first.session_turn()).await, Err(StoreError::Replaced(_))));
    assert!(matches!(first.write().await, Err(StoreError::Replaced(_))));
    must_end(first.replaced()).await;
    for store in [&third, &fourth] {
        store.write().await.unwrap().commit().await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_process_knows_whether_that_of_a_game_is_gone() {
    let Some(Processes { first, second, server: _server, .. }) = Processes::start().await else { return };
    let game = insert_game(&first, Some(guild(1)), Installation::Guild).await.id;
    for is_gone in [false, true] {
        assert_eq!(first.write().await.unwrap().act_for_process_of(game).await.unwrap(), is_gone);
        second.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn one_that_stands_by_takes_one_block_alone_when_the_server_starts_again() {
    let Some(Processes { server, url, first, second }) = Processes::start().await else { return };
    // All locks are gone for a moment.
    let locks = "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND classid = 1330992198 AND objid >= 2";
    server.execute("postgres", locks);
    let third = Store::open_shared(&url, sharding("2/1")).await.unwrap();
    assert_eq!(third.shards(), first.shards());
    assert!(matches!(first.write().await, Err(StoreError::Replaced(_))));
    for store in [&second, &third] {
        store.write().await.unwrap().commit().await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn all_processes_divide_the_shards_in_the_same_way() {
    let Some(Processes { url, first, second, server: _server }) = Processes::start().await else { return };
    for division in ["3/1", "2/2", "16/16"] {
        let opened = Store::open_shared(&url, sharding(division)).await;
        let Err(StoreError::OtherSharding { other, own, .. }) = opened else { panic!("{division}: {opened:?}") };
        assert_eq!((other.as_str(), own.as_str()), ("2/1", division));
    }
    // It would take all shards as soon as the others have lost their connections for a moment.
    let whole = Store::open_shared(&url, None).await;
    assert!(matches!(whole, Err(StoreError::OtherSharding { .. })), "{whole:?}");
    // The time of the first one that was gone counts for all clocks.
    for (store, at) in [(&first, START), (&second, START.plus_ms(5))] {
        let mut write = store.write().await.unwrap();
        write.record_heartbeat(at).await.unwrap();
        write.commit().await.unwrap();
        assert_eq!(store.read().await.unwrap().heartbeat().await.unwrap(), Some(at));
    }
    first.close().await;
    second.close().await;
    for other in [sharding("3/1"), None, sharding("2/2")] {
        let store = Store::open_shared(&url, other).await.unwrap();
        assert_eq!(store.read().await.unwrap().heartbeat().await.unwrap(), Some(START), "{other:?}");
        store.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn each_process_gets_back_the_time_of_its_own_games() {
    let Some(Processes { first, second, server: _server, .. }) = Processes::start().await else { return };
    let [own, other] = [guild(1), guild(0)].map(Some);
    let [own, other] = [
        insert_game(&first, own, Installation::Guild).await.id,
        insert_game(&first, other, Installation::Guild).await.id,
    ];
    let mut write = second.write().await.unwrap();
    write.execute("UPDATE game SET clock_running_since_ms = $1", START, "testing").await.unwrap();
    let later = START.plus_ms(Timestamp::DAY_MS);
    assert_eq!(write.give_back_time(START, later).await.unwrap(), 1);
    for (game, since) in [(own, later), (other, START)] {
        let query = "SELECT clock_running_since_ms FROM game WHERE id = $1";
        let running_since: Timestamp = write.fetch_one(query, game, "testing").await.unwrap();
        assert_eq!(running_since, since);
    }
}

/// Makes the migrations of a release with one more of them, as a process of it does beside others. Returns whether they may not go on.
async fn migrate_to_next_release(url: &str, migration: &'static str) -> Result<bool, StoreError> {
    let newest = POSTGRES_MIGRATIONS.iter().map(|one| one.version).max().unwrap();
    let next = Migration::new(newest + 1, "next".into(), MigrationType::Simple, migration.into_sql_str(), false);
    let all = Migrator::with_migrations(POSTGRES_MIGRATIONS.iter().cloned().chain([next]).collect());
    let mut connection = PgConnection::connect(url).await.unwrap();
    migrations::run_on_postgres(&all, &mut connection, "postgres", false).await
}

#[tokio::test(flavor = "multi_thread")]
async fn processes_go_on_beside_the_safe_migrations_of_the_next_release() {
    let Some(Processes { server: _server, url, first, second }) = Processes::start().await else { return };
    let games = [(&first, guild(0)), (&second, guild(1))];
    let mut ids = Vec::new();
    for (store, guild) in games {
        ids.push(insert_game(store, Some(guild), Installation::Guild).await.id);
    }
    const SAFE: &str = "-- Safe beside the release before.
        ALTER TABLE game ADD COLUMN next INTEGER NOT NULL DEFAULT 0; CREATE INDEX game_next ON game (next)";
    assert!(!migrate_to_next_release(&url, SAFE).await.unwrap(), "processes of this release may go on");
    for ((store, guild), game) in games.into_iter().zip(ids) {
        change(store, game).await;
        store.read().await.unwrap().game(game).await.unwrap().expect("a game");
        insert_game(store, Some(guild), Installation::Guild).await;
        assert!(store.outage().is_none());
    }
    // One that starts does not stand by: it could never take over.
    let opened = Store::open_shared(&url, sharding("2/1")).await;
    assert!(matches!(opened, Err(StoreError::Newer(_))), "{opened:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn beside_others_only_safe_migrations_are_made() {
    let Some(Processes { server, url, second, first: _first }) = Processes::start().await else { return };
    second.close().await;
    server.execute("postgres", "DELETE FROM _sqlx_migrations WHERE version = 7");
    let opened = Store::open_shared(&url, sharding("2/1")).await;
    assert!(matches!(opened, Err(StoreError::OthersRun { version: 7, .. })), "{opened:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_process_at_a_time_begins_a_session() {
    let Some(Processes { first, second, server: _server, .. }) = Processes::start().await else { return };
    let turn = first.session_turn().await.unwrap().unwrap();
    let waiting = tokio::spawn(async move {
        let turn = second.session_turn().await;
        (second, turn)
    });
    tokio::time::sleep(std::time::Duration::from_millis(300)).await;
    assert!(!waiting.is_finished());
    let begun = std::time::Instant::now();
    turn.end(true).await.unwrap();
    let (second, next) = must_end(waiting).await.unwrap();
    assert!(begun.elapsed().as_secs_f64() > 5.4, "the sessions follow each other after {:?}", begun.elapsed());
    // A process that has begun none, or is gone, leaves the turn to others at once.
    next.unwrap().unwrap().end(false).await.unwrap();
    must_end(second.session_turn()).await.unwrap();
}
