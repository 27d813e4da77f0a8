//! Reviews beside games: 200 games whose players think, by turns without reviews and with 50 people who always wait for one.
//! The 50 look at their channels as often in both phases, and have read a review before, so that the difference is what reviews cost.

use std::time::{Duration, Instant};

use rules::{Game, Variant};
use sandbox::{dm_channel_id, local_user_id};
use serde_json::{Value, json};
use tokio::task::JoinSet;

use super::figures::{Figures, row};
use super::game_driver::{GameKind, Pace, send, text};
use super::test_bot::TestBot;
use super::{THINKING_MS, THINKING_PHASE, drivers, phase};

/// How many games of each kind run at once. Levels 3 and 5 have a thread of their own; level 7 shares the others with the reviews.
const GAMES: [(usize, GameKind); 4] = [
    (110, GameKind::Level { level: "3", board: "8x8" }),
    (30, GameKind::Level { level: "5", board: "8x8" }),
    (10, GameKind::Level { level: "7", board: "8x8" }),
    (50, GameKind::Users),
];
/// How many people wait for a review at the same time.
const READERS: usize = 50;
/// How often there are both phases.
const ROUNDS: usize = 2;
/// A review that takes longer counts as an error.
const TIMEOUT: Duration = Duration::from_secs(300);
/// How often readers look for their review.
const POLL_INTERVAL: Duration = Duration::from_millis(500);

/// Plays, prints the figures, and returns the number of errors.
pub(crate) async fn run(bot: &TestBot) -> usize {
    let games = drivers(&GAMES, bot);
    Figures::print_head();
    let mut errors = 0;
    for some in games.chunks(50) {
        errors += phase("begin", &Pace::Begin, some).await;
    }
    println!("each reader reads a review");
    errors += read_reviews(bot, Duration::ZERO).await;
    for _ in 0..ROUNDS {
        let think = || Pace::Think { thinking_ms: THINKING_MS, until: Instant::now() + THINKING_PHASE };
        let pace = think();
        let (played, looked) = tokio::join!(phase("without reviews", &pace, &games), look_at_channels(bot));
        errors += played + looked;
        let pace = think();
        let (played, read) = tokio::join!(phase("with reviews", &pace, &games), read_reviews(bot, THINKING_PHASE));
        errors += played + read;
    }
    errors
}

/// Each reader looks at their channel until the phase is over, and asks for nothing. Returns the number of errors.
async fn look_at_channels(bot: &TestBot) -> usize {
    let (start, http) = (Instant::now(), reqwest::Client::new());
    let mut readers = JoinSet::new();
    for number in 1..=READERS {
        let (url, http, user) = (bot.url(), http.clone(), reader(number));
        readers.spawn(async move {
            let channel = dm_channel_id(local_user_id(&user));
            while start.elapsed() < THINKING_PHASE {
                last_message(&url, &http, &user, channel).await?;
                tokio::time::sleep(POLL_INTERVAL).await;
            }
            Ok::<_, String>(())
        });
    }
    readers.join_all().await.iter().filter(|looked| looked.is_err()).count()
}

/// Each reader asks for reviews of random games, one after the other, at least one, until this time is over, and waits for the last one.
async fn read_reviews(bot: &TestBot, time: Duration) -> usize {
    let (start, http) = (Instant::now(), reqwest::Client::new());
    let mut readers = JoinSet::new();
    for number in 1..=READERS {
        let (url, http, user) = (bot.url(), http.clone(), reader(number));
        readers.spawn(async move {
            let mut waited_ms = Vec::new();
            while waited_ms.is_empty() || start.elapsed() < time {
                let asked = Instant::now();
                review(&url, &http, &user).await?;
                waited_ms.push(asked.elapsed().as_secs_f64() * 1e3);
            }
            Ok::<_, String>(waited_ms)
        });
    }
    let (read, errors): (Vec<_>, Vec<_>) = readers.join_all().await.into_iter().partition(Result::is_ok);
    let mut waited_ms: Vec<f64> = read.into_iter().flatten().flatten().collect();
    row("with reviews: to the card of a review", &mut waited_ms, start.elapsed());
    println!("  {:.0} reviews a minute", waited_ms.len() as f64 * 60.0 / start.elapsed().as_secs_f64());
    errors.iter().take(3).for_each(|error| println!("  {error:?}"));
    errors.len()
}

/// The name of a reader.
fn reader(number: usize) -> String {
    format!("r{number}")
}

/// A user asks for the review of a random game in direct messages, and waits for its card.
async fn review(url: &str, http: &reqwest::Client, user: &str) -> Result<(), String> {
    let (start, channel) = (Instant::now(), dm_channel_id(local_user_id(user)));
    let options = json!({ "transcript": random_game() });
    let command = json!({ "user": user, "channel": channel, "name": "review", "options": options });
    let before = last_message(url, http, user, channel).await?;
    send(http.post(format!("{url}/client/commands")).json(&command)).await?;
    while start.elapsed() < TIMEOUT {
        let message = last_message(url, http, user, channel).await?;
        if message["id"] != before["id"] && text(&message["content"]).starts_with("**Review of ") {
            return Ok(());
        }
        tokio::time::sleep(POLL_INTERVAL).await;
    }
    Err(format!("{user} waits too long"))
}

/// The newest message of a channel; null if there is none.
async fn last_message(url: &str, http: &reqwest::Client, user: &str, channel: u64) -> Result<Value, String> {
    let messages = send(http.get(format!("{url}/client/channels/{channel}/messages?user={user}"))).await?;
    Ok(messages.as_array().and_then(|messages| messages.last()).cloned().unwrap_or_default())
}

/// The moves of a random game.
fn random_game() -> String {
    let mut game = Game::new(Variant::default());
    while let Some(square) = fastrand::choice(game.position().legal_moves().iter().collect::<Vec<_>>()) {
        if game.play(square).is_err() {
            break;
        }
    }
    game.plies().iter().map(|ply| ply.square.to_string()).collect()
}
