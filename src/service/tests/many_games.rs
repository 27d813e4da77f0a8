//! How long histories, profiles and leaderboards take in a database with very many games.

use std::time::{Duration, Instant};

use super::*;
use crate::domain::{Day, GameKind, HistoryFilter, HistoryPosition, Opponent, Ranking, RatingClass, Score, Week};

/// How often each query is made, each time for other players.
const REPEATS: u64 = 41;

fn numbered(number: u64) -> User {
    User::new(DiscordUserId(number), &format!("player {number}"), "en")
}

/// The median and the longest time of a query, which is given the number of the repetition.
async fn measure(name: &str, mut query: impl AsyncFnMut(u64)) -> Duration {
    let mut times = Vec::new();
    for repeat in 0..REPEATS {
        let start = Instant::now();
        query(repeat).await;
        times.push(start.elapsed());
    }
    times.sort();
    let (median, worst) = (times[times.len() / 2], times[times.len() - 1]);
    println!("{name}: median {:.1} ms, worst {:.1} ms", ms(median), ms(worst));
    median
}

fn ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

/// Makes every query and returns the longest median.
async fn measure_all(players: i64, games: i64) -> Duration {
    let service = TestService::new().await;
    let mut write = service.games.store.write().await.unwrap();
    write.write_many_games(players, games).await;
    write.commit().await.unwrap();
    let other = |repeat: u64| numbered(3 + repeat * 4_801 % (players.unsigned_abs() - 2));
    let busiest = HistoryFilter::all(PlayerId(1));
    let mut medians = Vec::new();
    medians.push(
        measure("profile of the busiest player", async |_| {
            let profile = service.players.profile_of(&numbered(1), None).await.unwrap();
            assert!(profile.people.is_some() && profile.biggest_upset.is_some() && profile.biggest_win.is_some());
        })
        .await,
    );
    medians.push(
        measure("profile of others", async |repeat| {
            service.players.profile_of(&other(repeat), None).await.unwrap();
        })
        .await,
    );
    medians.push(
        measure("head-to-head of the two busiest players", async |_| {
            let both = service.players.head_to_head(&numbered(1), &numbered(2)).await.unwrap();
            assert_eq!(both.last_games.len(), 10);
        })
        .await,
    );
    medians.push(
        measure("head-to-head of others", async |repeat| {
            service.players.head_to_head(&other(repeat), &numbered(1)).await.unwrap();
        })
        .await,
    );
    let mut last = i64::MAX;
    medians.push(
        measure("history, page after page", async |_| {
            let page = service.players.history(busiest, HistoryPosition::OlderThan(last)).await.unwrap().page;
            last = page.games.last().map_or(i64::MAX, |game| game.finish_sequence);
        })
        .await,
    );
    medians.push(
        measure("history, the page before the oldest game", async |_| {
            service.players.history(busiest, HistoryPosition::NewerThan(0)).await.unwrap();
        })
        .await,
    );
    let day = Day::parse("2023-11-14");
    for (name, filter) in [
        ("history against the other busiest player", HistoryFilter { opponent: Some(PlayerId(2)), ..busiest }),
        ("history against somebody never met", HistoryFilter { opponent: Some(PlayerId(players)), ..busiest }),
        ("history of a kind never played", HistoryFilter { kind: Some(GameKind::Casual), ..busiest }),
        (
            "history of wins against the bot",
            HistoryFilter { kind: Some(GameKind::Bot), score: Some(Score::Win), ..busiest },
        ),
        ("history before the first game", HistoryFilter { before: day, ..busiest }),
    ] {
        medians.push(
            measure(name, async |_| {
                service.players.history(filter, HistoryPosition::Newest).await.unwrap();
            })
            .await,
        );
    }
    for scope in [SERVER, LeaderboardScope::Global] {
        medians.push(
            measure(&format!("leaderboard {scope:?}, any page"), async |repeat| {
                let page = u32::try_from(repeat).unwrap() * 487;
                let by = Ranking::Rating(RatingClass::Main);
                let shown = service.players.leaderboard(scope, Some(by.into()), page, &other(repeat)).await.unwrap();
                assert!(shown.own.is_some());
            })
            .await,
        );
    }
    service.posts.choose_channel::<Week>(GuildId(1), ChannelId(5)).await.unwrap();
    service.advance(7 * Timestamp::DAY_MS);
    // In the background, so it may take longer.
    measure("weekly summary", async |_| {
        let summary = service.posts.due_in::<Week>(GuildId(1)).await.unwrap().unwrap().content.summary;
        assert!(summary.games > 100 && summary.most_active.is_some() && summary.longest_streak.is_some());
    })
    .await;
    let page = service.players.history(busiest, HistoryPosition::Newest).await.unwrap().page;
    assert!(page.games.iter().any(|game| matches!(game.opponent, Opponent::Level(_))));
    medians.into_iter().max().unwrap()
}

#[tokio::test]
async fn every_page_of_few_games_is_read() {
    measure_all(200, 1_000).await;
}

/// `cargo test --lib -- --ignored --nocapture every_page_of_a_million_games`
#[tokio::test]
#[ignore = "writes a gigabyte, and takes minutes"]
async fn every_page_of_a_million_games_is_read_within_20_milliseconds() {
    let longest = measure_all(200_000, 1_000_000).await;
    assert!(longest < Duration::from_millis(20), "{longest:?}");
}
