//! Moves in many games at the same time: what happens in one does not disturb the others, and how many a second there are.

use std::io::Write;
use std::net::Shutdown;
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::sync::mpsc;
use std::thread;
use std::time::Instant;

use test_postgres::Server;
use tokio::io::AsyncReadExt;
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;

use super::*;
use crate::domain::{RatedChoice, RatingClass, Side};
use rules::Color;

/// Games of one pair, who may have ten.
const GAMES: usize = 8;
/// For the measurement: games, and their moves, which end none of them.
const PAIRS: u64 = 48;
const MOVES: usize = 40;
const ROUNDS: u32 = 3;
/// The way to a server in another machine of the same network, to and fro. Waking up takes the rest of 0.3 ms; the measurement prints both.
const WAY: Duration = Duration::from_micros(115);

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn games_of_the_same_players_end_one_after_another() {
    let service = Arc::new(TestService::new().await);
    let mut playing = JoinSet::new();
    for _ in 0..GAMES {
        let given = GivenOptions { rated: Some(RatedChoice::Yes), ..GivenOptions::default() };
        let view = service.player_game(given).await;
        let service = Arc::clone(&service);
        playing.spawn(async move {
            service.show(view.game.id).await;
            service.play_to_the_end(view).await
        });
    }
    let ended = playing.join_all().await;
    let mut read = service.games.store.read().await.unwrap();
    let mut changes = Vec::new();
    for view in &ended {
        assert!(view.rating_changes.black.is_some() && view.rating_changes.white.is_some());
        for color in Color::BOTH {
            let Side::Player(player) = view.game.sides[color] else { panic!("players play both sides") };
            let change = view.rating_changes[color].unwrap();
            changes.push((player, change.before, change.after));
        }
    }
    for player in [changes[0].0, changes[1].0] {
        let rating = read.rating(player, RatingClass::Main).await.unwrap().unwrap();
        let record = rating.record;
        assert_eq!(record.wins + record.losses + record.draws, GAMES as i64);
        // Against the same opponent, only the first game changes a rating. Each of the others has seen what it has done.
        let mut own: Vec<_> =
            changes.iter().filter(|change| change.0 == player).map(|change| (change.1, change.2)).collect();
        own.retain(|&change| change != (rating.rating, rating.rating));
        assert_eq!(own, [(1500.0, rating.rating)]);
    }
}

/// A service whose store is this one.
fn service_on(store: Store) -> TestService {
    let clock = Arc::new(ManualClock::new());
    TestService::with_store(TempDir::new().unwrap(), store, Arc::new(CountingSource::default()), clock.clone(), clock)
}

/// Plays all games at once, and returns how many moves there were in a second.
async fn moves_a_second(service: TestService) -> f64 {
    let mut games = Vec::new();
    for pair in 0..PAIRS {
        let [one, other] = [2 * pair, 2 * pair + 1].map(|id| User::new(DiscordUserId(1_000 + id), "player", "en"));
        let given = GivenOptions { rated: Some(RatedChoice::No), ..GivenOptions::default() };
        let challenge = service.challenges.create(&one, Some(&other), &given, LOCATION).await.unwrap();
        games.push((service.challenges.accept(&other, challenge.id).await.unwrap(), [one, other]));
    }
    let begun = Instant::now();
    let mut playing = JoinSet::new();
    for (mut view, users) in games {
        let games = service.games.clone();
        playing.spawn(async move {
            for _ in 0..MOVES {
                let color = view.game.to_move().unwrap();
                let mover = view.players[color].as_ref().and_then(|player| player.discord);
                let user = users.iter().find(|user| Some(user.discord) == mover).unwrap();
                let (action, turn) = (GameAction::Move(first_move(&view)), Some(view.game.turn));
                view = games.apply(user, false, view.game.id, action, turn, Origin::Response).await.unwrap();
            }
        });
    }
    playing.join_all().await;
    (PAIRS as usize * MOVES) as f64 / begun.elapsed().as_secs_f64()
}

/// What a client has sent, and when it arrives.
type UnderWay = (Instant, Vec<u8>, Arc<UnixStream>);

/// A port that leads to the server's socket, and on which what a client sends takes its time. Two threads carry all connections, so that
/// the way takes little of the processor.
fn distant_port(server: &Path) -> u16 {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    listener.set_nonblocking(true).unwrap();
    let port = listener.local_addr().unwrap().port();
    let socket: PathBuf = server.join(".s.PGSQL.5432");
    let (departures, arrivals) = mpsc::channel();
    thread::spawn(move || arrive(arrivals));
    thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_io().build().unwrap();
        runtime.block_on(async move {
            let listener = TcpListener::from_std(listener).unwrap();
            loop {
                let (client, _) = listener.accept().await.unwrap();
                client.set_nodelay(true).unwrap();
                tokio::spawn(carry(client, UnixStream::connect(&socket).unwrap(), departures.clone()));
            }
        });
    });
    port
}

/// Carries the messages of one connection.
async fn carry(client: TcpStream, server: UnixStream, departures: mpsc::Sender<UnderWay>) {
    let inside = Arc::new(server.try_clone().unwrap());
    server.set_nonblocking(true).unwrap();
    let mut answers = tokio::net::UnixStream::from_std(server).unwrap();
    let (mut from_client, mut to_client) = client.into_split();
    let back = tokio::spawn(async move { tokio::io::copy(&mut answers, &mut to_client).await });
    let mut buffer = vec![0; 65_536];
    while let Ok(length @ 1..) = from_client.read(&mut buffer).await {
        departures.send((Instant::now() + WAY, buffer[..length].to_vec(), Arc::clone(&inside))).unwrap();
    }
    back.abort();
}

fn arrive(arrivals: mpsc::Receiver<UnderWay>) {
    let mut late = Duration::ZERO;
    for (number, (at, message, server)) in (1..).zip(arrivals) {
        thread::sleep(at.saturating_duration_since(Instant::now()));
        late += at.elapsed();
        if number % 40_000 == 0 {
            println!("{:?} for each message", WAY + late / number);
        }
        // The messages are shorter than the socket's buffer, and the server may have ended.
        if (&*server).write_all(&message).is_err() {
            let _gone = server.shutdown(Shutdown::Both);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "a measurement: cargo test --release --lib moves_a_second -- --ignored --nocapture"]
async fn moves_a_second_on_both_databases() {
    let Some(server) = Server::start() else { return };
    let folder = TempDir::new().unwrap();
    let port = distant_port(server.path());
    for round in 0..ROUNDS {
        let (near, far) = (format!("near_{round}"), format!("far_{round}"));
        for database in [&near, &far] {
            server.execute("postgres", &format!("CREATE DATABASE {database}"));
        }
        let file = folder.path().join(format!("{round}.db"));
        for (name, url) in [
            ("SQLite", format!("sqlite://{}", file.display())),
            ("PostgreSQL", test_postgres::url(server.path(), &near)),
            ("PostgreSQL, 0.3 ms away", format!("postgres://postgres@127.0.0.1:{port}/{far}")),
        ] {
            let store = Store::open(&url).await.unwrap();
            println!("{name}: {:.0} moves/s", moves_a_second(service_on(store.clone())).await);
            store.close().await;
        }
    }
}
