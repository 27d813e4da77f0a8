//! Weekly summaries: off until a manager chooses a channel, then one message on Monday about a week with games.

use jiff::Timestamp;
use jiff::tz::Offset;
use rules::Color;
use sandbox::{Fault, LOUNGE_CHANNEL_ID};
use serde_json::json;

use super::club::{Club, DAY_MS, HOUR_MS, Post};
use super::discord_faults::refusal;
use super::game_driver::{challenge, play};
use super::game_settings::GameSettings;
use super::hang::must_end;
use super::message::Message;
use super::mode::{Mode, in_both_modes};
use super::user::TestUser;

in_both_modes! {
    a_week_with_games_is_summed_up_once_where_a_manager_wants_it,
    a_stop_does_not_wait_for_a_summary,
    a_summary_is_posted_once_wherever_the_bot_is_killed,
    what_keeps_a_summary_from_its_channel_is_explained,
}

const MINUTE_MS: i64 = 60_000;
const WEEK_MS: i64 = 7 * DAY_MS;
/// View Channel and Attach Files.
const WITHOUT_SENDING: u64 = (1 << 10) | (1 << 15);

/// The summary of a week is posted on the Monday after it. 1970 began on a Thursday.
const POST: Post = Post {
    button: "Weekly summary",
    select: "1:v:summary",
    table: "weekly_summary",
    begins: "week_ms",
    title: "**Weekly summary · ",
    period_ms: WEEK_MS,
    offset_ms: 4 * DAY_MS,
    due_ms: WEEK_MS + 9 * HOUR_MS,
};

/// On Tuesday of week 1, at noon by UTC. Carol plays as well.
async fn club(mode: Mode) -> (Club, TestUser) {
    let club = Club::start(mode, &POST, DAY_MS + 12 * HOUR_MS).await;
    let carol = club.bot.user("carol");
    (club, carol)
}

/// Who is black wins, because the other one resigns.
async fn wins(winner: &TestUser, loser: &TestUser) -> Message {
    let mut game = challenge(winner, loser, GameSettings::STANDARD).await;
    game.play_while(|game| game.expected.moves.len() < 4).await;
    loser.resign(&game.message).await;
    winner.wait(&game.message, |message| message.button("Rematch").is_some()).await
}

async fn a_week_with_games_is_summed_up_once_where_a_manager_wants_it(mode: Mode) {
    let (mut club, carol) = club(mode).await;
    let bob = club.bob.clone();
    let panel = club.panel().await;
    assert!(panel.content().ends_with("\nThere is none here until you choose a channel."), "{}", panel.content());
    let off = panel.component(&panel.button("No weekly summary").expect("a button")).expect("a button").clone();
    assert_eq!(off["disabled"], true);
    wins(&bob, &carol).await;
    club.until_post_of(1).await;
    assert_eq!(club.bot.number("SELECT count(*) FROM weekly_summary").await, 0);

    // Week 2, from Monday at nine.
    let chosen = club.choose_lounge().await;
    let next_s = (club.begin_ms + 2 * WEEK_MS + 9 * HOUR_MS) / 1000;
    let on = format!("\nIt is posted in <#{LOUNGE_CHANNEL_ID}>, the next time <t:{next_s}:F>.");
    assert!(chosen.id() != panel.id() && chosen.content().ends_with(&on), "{}", chosen.content());
    for _ in 0..3 {
        wins(&bob, &carol).await;
    }
    let rating = "UPDATE rating SET deviation = 60, opponents = 5, rating = 1595 WHERE player_id =";
    club.bot.execute(&format!("{rating} (SELECT id FROM player WHERE name = 'Bob')")).await;
    let upset = wins(&carol, &bob).await;
    play(&carol, Color::Black, 1, GameSettings::SMALL).await.finish().await;
    club.until(3, 9 * HOUR_MS - MINUTE_MS).await;
    assert!(club.posts().await.is_empty(), "a minute too early");
    club.until_post_of(2).await;
    let is_summary = |message: &Message| message.content().starts_with("**Weekly summary");
    let summary = club.lounge.wait_for_any(is_summary).await;
    println!("{}", summary.content());
    assert!(summary.is_silent() && summary.pinged().is_empty(), "{summary:?}");
    let lines: Vec<&str> = summary.content().lines().collect();
    let [title, games, active, best, streak, titles, podium, note] = lines[..] else { panic!("{lines:?}") };
    assert!(title.ends_with("**") && title.contains(" – "), "{title}");
    assert_eq!(games, "5 games were finished here.");
    assert_eq!(active, "Most active: **Carol** with 5 games");
    let link = format!("/{}/{})", upset.0["channel_id"].as_str().expect("an id"), upset.id());
    let of_upset = best.starts_with("Best win: **Carol** beat **Bob**, who was rated ") && best.ends_with(&link);
    assert!(of_upset && best.contains(" higher · [Game 5](https://discord.com/channels/"), "{best}");
    assert_eq!(streak, "Longest streak: **Bob** won 3 games against people in a row");
    assert_eq!(titles, "New title: **Bob** Intermediate");
    // The month is that of the Monday of week 2, which need not be the month of the Tuesday before.
    let monday = Timestamp::from_millisecond(club.begin_ms + WEEK_MS).expect("a time");
    let most = if Offset::UTC.to_datetime(monday).day() >= 7 { 4 } else { 3 };
    assert_eq!(podium, format!("Most wins of the month: **Bob** {most}, **Carol** 1"));
    assert_eq!(note.split_once("</leaderboard:").map(|(before, _)| before), Some("-# Who stands where: "));
    club.waits_for(3).await;

    // Nobody plays in week 3.
    club.bot.kill();
    club.bot.start().await;
    club.until_post_of(3).await;
    club.waits_for(4).await;
    assert_eq!(club.posts().await.len(), 1);
    // After week 4 the bot is off for more than three days.
    wins(&bob, &carol).await;
    club.bot.stop().await;
    club.until(5, 4 * DAY_MS).await;
    club.bot.start().await;
    club.waits_for(5).await;
    assert_eq!(club.posts().await.len(), 1);
    // After week 5 it is off for two days.
    wins(&bob, &carol).await;
    club.bot.stop().await;
    club.until(6, 2 * DAY_MS).await;
    club.bot.start().await;
    club.waits_for(6).await;
    assert_eq!(club.posts().await.len(), 2);

    let none = club.alice.click(&club.panel().await, "No weekly summary").await.message();
    assert!(none.content().ends_with("\nThere is none here until you choose a channel."), "{}", none.content());
    wins(&bob, &carol).await;
    club.until_post_of(6).await;
    carol.command("help", json!({})).await;
    assert_eq!(club.bot.number("SELECT count(*) FROM weekly_summary").await, 0);
    assert_eq!(club.posts().await.len(), 2);
}

async fn a_stop_does_not_wait_for_a_summary(mode: Mode) {
    let (mut club, carol) = club(mode).await;
    let bob = club.bob.clone();
    club.choose_lounge().await;
    wins(&bob, &carol).await;
    let held = club.bot.hold("POST", &format!("/channels/{LOUNGE_CHANNEL_ID}/messages"), true);
    club.until_post_of(1).await;
    held.await;
    // This checks that no step of the stop took too long.
    club.bot.take_process().stop().await;
    club.bot.sandbox.faults().clear();
    club.bot.start().await;
    club.waits_for(2).await;
    assert_eq!(club.posts().await.len(), 1);
}

async fn a_summary_is_posted_once_wherever_the_bot_is_killed(mode: Mode) {
    let (mut club, carol) = club(mode).await;
    let bob = club.bob.clone();
    club.choose_lounge().await;
    let path = format!("/channels/{LOUNGE_CHANNEL_ID}/messages");
    let mut week = 1;
    for takes_effect in [true, false] {
        // Discord knows the nonce for some minutes. Afterwards, the bot looks for the message.
        for away_ms in [0, 20 * MINUTE_MS] {
            wins(&bob, &carol).await;
            let held = club.bot.hold("POST", &path, takes_effect);
            club.until_post_of(week).await;
            held.await;
            club.bot.kill();
            club.bot.sandbox.faults().clear();
            assert_eq!(club.posts().await.len() as i64, week - i64::from(!takes_effect));
            let before = club.bot.sandbox.last_request();
            club.until(week + 1, 9 * HOUR_MS + 10_000 + away_ms).await;
            club.bot.start().await;
            club.waits_for(week + 1).await;
            assert_eq!(club.posts().await.len() as i64, week, "{takes_effect} {away_ms}");
            let requests = club.bot.sandbox.requests_after(before).into_iter();
            let in_channel = requests.filter(|request| request.path == path);
            let methods: Vec<String> = in_channel.map(|request| request.method).collect();
            match (takes_effect, away_ms) {
                (_, 0) => assert_eq!(methods, ["POST"]),
                (true, _) => assert_eq!(methods, ["GET"]),
                (false, _) => assert_eq!(methods, ["GET", "POST"]),
            }
            week += 1;
        }
    }
    // The message may be there, but the bot cannot look.
    wins(&bob, &carol).await;
    let held = club.bot.hold("POST", &path, true);
    club.until_post_of(week).await;
    held.await;
    club.bot.kill();
    club.bot.sandbox.faults().clear();
    const VIEW_AND_SEND: u64 = (1 << 10) | (1 << 11);
    club.lounge.set_bot_permissions(VIEW_AND_SEND).await;
    club.until(week + 1, 10 * HOUR_MS).await;
    club.bot.start().await;
    club.waits_for(week + 1).await;
    let summaries = club.posts().await;
    assert_eq!(summaries.len() as i64, week);
    let weeks: std::collections::BTreeSet<_> = summaries.iter().map(|post| post.content().lines().next()).collect();
    assert_eq!(weeks.len(), summaries.len(), "one for each week");
}

async fn what_keeps_a_summary_from_its_channel_is_explained(mode: Mode) {
    let (mut club, carol) = club(mode).await;
    let bob = club.bob.clone();
    club.lounge.set_bot_permissions(WITHOUT_SENDING).await;
    let missing = |names: &str| format!("\nI can't post in <#{LOUNGE_CHANNEL_ID}> without {names}.");
    let panel = club.choose_lounge().await;
    assert!(panel.content().ends_with(&missing("the Send Messages permission")), "{}", panel.content());
    club.lounge.set_bot_permissions(0).await;
    let panel = club.panel().await;
    assert!(panel.content().ends_with(&missing("the View Channel permission")), "{}", panel.content());
    // For want of a permission, week 1 has no summary.
    wins(&bob, &carol).await;
    club.until_post_of(1).await;
    club.waits_for(2).await;
    club.lounge.set_bot_permissions(u64::MAX).await;
    let panel = club.panel().await;
    let refused = "F>.\nI could not post the last one, because a permission was missing.";
    assert!(panel.content().ends_with(refused), "{}", panel.content());
    assert!(club.posts().await.is_empty());
    // What is temporary is tried again.
    let posts = format!("/channels/{LOUNGE_CHANNEL_ID}/messages");
    for (week, fault) in [
        (2, Fault::ResponseLost),
        (3, Fault::ErrorResponse { status: 502, code: 0 }),
        (4, Fault::RateLimited { retry_after_s: 0.3 }),
    ] {
        wins(&bob, &carol).await;
        club.bot.fail("POST", &posts, fault, 1);
        club.until_post_of(week).await;
        club.waits_for(week + 1).await;
        assert_eq!(club.bot.sandbox.faults().remaining(), 0, "it happened");
        assert_eq!(club.posts().await.len() as i64, week - 1);
        assert!(!club.panel().await.content().contains("I could not post"));
    }
    // The channel is deleted, which the bot learns when it posts.
    wins(&bob, &carol).await;
    club.bot.fail("POST", &posts, refusal((404, 10003)), 1);
    club.until_post_of(5).await;
    let deleted = "\nThere is none, because its channel was deleted. Choose another one.";
    must_end("the end of the summaries", async { while !club.panel().await.content().ends_with(deleted) {} }).await;
    assert_eq!(club.posts().await.len(), 3);
    // Or when it shows the panel.
    let again = club.choose_lounge().await;
    assert!(again.content().contains(" the next time <t:"), "{}", again.content());
    club.bot.fail("GET", &format!("/channels/{LOUNGE_CHANNEL_ID}"), refusal((404, 10003)), 1);
    for _ in 0..2 {
        let panel = club.panel().await;
        assert!(panel.content().ends_with(deleted), "{}", panel.content());
    }
}
