//! Weekly summaries: off until a manager chooses a channel, then one message on Monday about a week with games.

use std::time::Duration;

use jiff::Timestamp;
use jiff::tz::Offset;
use rules::Color;
use sandbox::{Fault, LOUNGE_CHANNEL_ID, RequestFilter};
use serde_json::json;

use super::discord_faults::refusal;
use super::game_driver::{challenge, play};
use super::game_settings::GameSettings;
use super::hang::must_end;
use super::message::Message;
use super::mode::{Mode, in_both_modes};
use super::test_bot::TestBot;
use super::user::TestUser;

in_both_modes! {
    a_week_with_games_is_summed_up_once_where_a_manager_wants_it,
    a_stop_does_not_wait_for_a_summary,
    a_summary_is_posted_once_wherever_the_bot_is_killed,
    what_keeps_a_summary_from_its_channel_is_explained,
}

const MINUTE_MS: i64 = 60_000;
const HOUR_MS: i64 = 60 * MINUTE_MS;
const DAY_MS: i64 = 24 * HOUR_MS;
const WEEK_MS: i64 = 7 * DAY_MS;
/// View Channel and Attach Files.
const WITHOUT_SENDING: u64 = (1 << 10) | (1 << 15);

/// A server in which Bob and Carol play. Alice manages it.
struct Club {
    bot: TestBot,
    alice: TestUser,
    bob: TestUser,
    carol: TestUser,
    /// Alice in the channel of the summaries.
    lounge: TestUser,
    /// The beginning of week 1 in UTC, in milliseconds since 1970. It is a Monday.
    week_1_ms: i64,
}

impl Club {
    /// On Tuesday of week 1, at noon.
    async fn start(mode: Mode) -> Self {
        let bot = TestBot::with_clock(mode).await;
        let [alice, bob, carol] = ["alice", "bob", "carol"].map(|name| bot.user(name));
        let lounge = alice.in_channel(LOUNGE_CHANNEL_ID);
        // 1970 began on a Thursday.
        let week_1_ms = ((bot.sandbox.now_ms() - 4 * DAY_MS) / WEEK_MS + 1) * WEEK_MS + 4 * DAY_MS;
        let mut club = Self { bot, alice, bob, carol, lounge, week_1_ms };
        club.until(1, DAY_MS + 12 * HOUR_MS).await;
        club
    }

    /// Lets time pass until so long after the beginning of a week.
    async fn until(&mut self, week: i64, after_ms: i64) {
        let time_ms = self.week_1_ms + (week - 1) * WEEK_MS + after_ms - self.bot.sandbox.now_ms();
        self.bot.let_pass(Duration::from_millis(u64::try_from(time_ms).expect("it is still to come"))).await;
    }

    /// Lets time pass until the summary of a week is posted.
    async fn until_summary_of(&mut self, week: i64) {
        self.until(week + 1, 9 * HOUR_MS + 1_000).await;
    }

    /// Alice opens the part of the panel.
    async fn panel(&self) -> Message {
        let panel = self.alice.command("server-settings", json!({})).await.message();
        self.alice.click(&panel, "Weekly summary").await.message()
    }

    /// Alice chooses the lounge.
    async fn choose_lounge(&self) -> Message {
        self.alice.choose(&self.panel().await, "1:v:summary", &LOUNGE_CHANNEL_ID.to_string()).await.message()
    }

    /// Who is black wins, because the other one resigns.
    async fn wins(&self, winner: &TestUser, loser: &TestUser) -> Message {
        let mut game = challenge(winner, loser, GameSettings::STANDARD).await;
        game.play_while(|game| game.expected.moves.len() < 4).await;
        loser.resign(&game.message).await;
        winner.wait(&game.message, |message| message.button("Rematch").is_some()).await
    }

    /// The summaries in the lounge.
    async fn summaries(&self) -> Vec<String> {
        let messages = self.lounge.messages().await.into_iter();
        let contents = messages.map(|message| message.content().to_owned());
        contents.filter(|content| content.starts_with("**Weekly summary · ")).collect()
    }

    /// Waits until the bot waits for the summary of a week.
    async fn waits_for(&self, week: i64) {
        let start_ms = self.week_1_ms + (week - 1) * WEEK_MS;
        must_end(&format!("the schedule for week {week}"), async {
            while self.bot.number("SELECT max(week_ms) FROM weekly_summary").await != start_ms {
                self.carol.command("help", json!({})).await;
            }
        })
        .await;
        assert_eq!(self.bot.number("SELECT count(*) FROM weekly_summary WHERE posting_since_ms IS NULL").await, 1);
    }
}

async fn a_week_with_games_is_summed_up_once_where_a_manager_wants_it(mode: Mode) {
    let mut club = Club::start(mode).await;
    let (bob, carol) = (club.bob.clone(), club.carol.clone());
    let panel = club.panel().await;
    assert!(panel.content().ends_with("\nThere is none here until you choose a channel."), "{}", panel.content());
    let off = panel.component(&panel.button("No weekly summary").expect("a button")).expect("a button").clone();
    assert_eq!(off["disabled"], true);
    club.wins(&bob, &carol).await;
    club.until_summary_of(1).await;
    assert_eq!(club.bot.number("SELECT count(*) FROM weekly_summary").await, 0);

    // Week 2, from Monday at nine.
    let chosen = club.choose_lounge().await;
    let next_s = (club.week_1_ms + 2 * WEEK_MS + 9 * HOUR_MS) / 1000;
    let on = format!("\nIt is posted in <#{LOUNGE_CHANNEL_ID}>, the next time <t:{next_s}:F>.");
    assert!(chosen.id() != panel.id() && chosen.content().ends_with(&on), "{}", chosen.content());
    for _ in 0..3 {
        club.wins(&bob, &carol).await;
    }
    let rating = "UPDATE rating SET deviation = 60, opponents = 5, rating = 1595 WHERE player_id =";
    club.bot.execute(&format!("{rating} (SELECT id FROM player WHERE name = 'Bob')")).await;
    let upset = club.wins(&carol, &bob).await;
    play(&carol, Color::Black, 1, GameSettings::SMALL).await.finish().await;
    club.until(3, 9 * HOUR_MS - MINUTE_MS).await;
    assert_eq!(club.summaries().await, [""; 0], "a minute too early");
    club.until_summary_of(2).await;
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
    let monday = Timestamp::from_millisecond(club.week_1_ms + WEEK_MS).expect("a time");
    let wins = if Offset::UTC.to_datetime(monday).day() >= 7 { 4 } else { 3 };
    assert_eq!(podium, format!("Most wins of the month: **Bob** {wins}, **Carol** 1"));
    assert_eq!(note.split_once("</leaderboard:").map(|(before, _)| before), Some("-# Who stands where: "));
    club.waits_for(3).await;

    // Nobody plays in week 3.
    club.bot.kill();
    club.bot.start().await;
    club.until_summary_of(3).await;
    club.waits_for(4).await;
    assert_eq!(club.summaries().await.len(), 1);
    // After week 4 the bot is off for more than three days.
    club.wins(&bob, &carol).await;
    club.bot.stop().await;
    club.until(5, 4 * DAY_MS).await;
    club.bot.start().await;
    club.waits_for(5).await;
    assert_eq!(club.summaries().await.len(), 1);
    // After week 5 it is off for two days.
    club.wins(&bob, &carol).await;
    club.bot.stop().await;
    club.until(6, 2 * DAY_MS).await;
    club.bot.start().await;
    club.waits_for(6).await;
    assert_eq!(club.summaries().await.len(), 2);

    let none = club.alice.click(&club.panel().await, "No weekly summary").await.message();
    assert!(none.content().ends_with("\nThere is none here until you choose a channel."), "{}", none.content());
    club.wins(&bob, &carol).await;
    club.until_summary_of(6).await;
    carol.command("help", json!({})).await;
    assert_eq!(club.bot.number("SELECT count(*) FROM weekly_summary").await, 0);
    assert_eq!(club.summaries().await.len(), 2);
}

async fn a_stop_does_not_wait_for_a_summary(mode: Mode) {
    let mut club = Club::start(mode).await;
    let (bob, carol) = (club.bob.clone(), club.carol.clone());
    club.choose_lounge().await;
    club.wins(&bob, &carol).await;
    let is_post = RequestFilter {
        method: Some("POST".to_owned()),
        path_contains: format!("/channels/{LOUNGE_CHANNEL_ID}/messages"),
    };
    let mut held = club.bot.sandbox.faults().held();
    held.mark_unchanged();
    club.bot.sandbox.faults().inject_after(0, is_post, Fault::Held { takes_effect: true });
    club.until_summary_of(1).await;
    must_end("a held request", held.changed()).await.expect("the sandbox runs");
    // This checks that no step of the stop took too long.
    club.bot.take_process().stop().await;
    club.bot.sandbox.faults().clear();
    club.bot.start().await;
    club.waits_for(2).await;
    assert_eq!(club.summaries().await.len(), 1);
}

async fn a_summary_is_posted_once_wherever_the_bot_is_killed(mode: Mode) {
    let mut club = Club::start(mode).await;
    let (bob, carol) = (club.bob.clone(), club.carol.clone());
    club.choose_lounge().await;
    let is_post = RequestFilter {
        method: Some("POST".to_owned()),
        path_contains: format!("/channels/{LOUNGE_CHANNEL_ID}/messages"),
    };
    let mut week = 1;
    for takes_effect in [true, false] {
        // Discord knows the nonce for some minutes. Afterwards, the bot looks for the message.
        for away_ms in [0, 20 * MINUTE_MS] {
            club.wins(&bob, &carol).await;
            let mut held = club.bot.sandbox.faults().held();
            held.mark_unchanged();
            club.bot.sandbox.faults().inject_after(0, is_post.clone(), Fault::Held { takes_effect });
            club.until_summary_of(week).await;
            must_end("a held request", held.changed()).await.expect("the sandbox runs");
            club.bot.kill();
            club.bot.sandbox.faults().clear();
            assert_eq!(club.summaries().await.len() as i64, week - i64::from(!takes_effect));
            let before = club.bot.sandbox.last_request();
            club.until(week + 1, 9 * HOUR_MS + 10_000 + away_ms).await;
            club.bot.start().await;
            club.waits_for(week + 1).await;
            assert_eq!(club.summaries().await.len() as i64, week, "{takes_effect} {away_ms}");
            let requests = club.bot.sandbox.requests_after(before).into_iter();
            let in_channel = requests.filter(|request| request.path == is_post.path_contains);
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
    club.wins(&bob, &carol).await;
    club.bot.sandbox.faults().inject_after(0, is_post, Fault::Held { takes_effect: true });
    let mut held = club.bot.sandbox.faults().held();
    held.mark_unchanged();
    club.until_summary_of(week).await;
    must_end("a held request", held.changed()).await.expect("the sandbox runs");
    club.bot.kill();
    club.bot.sandbox.faults().clear();
    const VIEW_AND_SEND: u64 = (1 << 10) | (1 << 11);
    club.lounge.set_bot_permissions(VIEW_AND_SEND).await;
    club.until(week + 1, 10 * HOUR_MS).await;
    club.bot.start().await;
    club.waits_for(week + 1).await;
    let summaries = club.summaries().await;
    assert_eq!(summaries.len() as i64, week);
    let weeks: std::collections::BTreeSet<_> = summaries.iter().map(|text| text.lines().next()).collect();
    assert_eq!(weeks.len(), summaries.len(), "one for each week");
}

async fn what_keeps_a_summary_from_its_channel_is_explained(mode: Mode) {
    let mut club = Club::start(mode).await;
    let (bob, carol) = (club.bob.clone(), club.carol.clone());
    club.lounge.set_bot_permissions(WITHOUT_SENDING).await;
    let missing = |names: &str| format!("\nI can't post in <#{LOUNGE_CHANNEL_ID}> without {names}.");
    let panel = club.choose_lounge().await;
    assert!(panel.content().ends_with(&missing("the Send Messages permission")), "{}", panel.content());
    club.lounge.set_bot_permissions(0).await;
    let panel = club.panel().await;
    assert!(panel.content().ends_with(&missing("the View Channel permission")), "{}", panel.content());
    // For want of a permission, week 1 has no summary.
    club.wins(&bob, &carol).await;
    club.until_summary_of(1).await;
    club.waits_for(2).await;
    club.lounge.set_bot_permissions(u64::MAX).await;
    let panel = club.panel().await;
    let refused = "F>.\nI could not post the last one, because a permission was missing.";
    assert!(panel.content().ends_with(refused), "{}", panel.content());
    assert_eq!(club.summaries().await, [""; 0]);
    // What is temporary is tried again.
    let posts = format!("/channels/{LOUNGE_CHANNEL_ID}/messages");
    for (week, fault) in [
        (2, Fault::ResponseLost),
        (3, Fault::ErrorResponse { status: 502, code: 0 }),
        (4, Fault::RateLimited { retry_after_s: 0.3 }),
    ] {
        club.wins(&bob, &carol).await;
        club.bot.fail("POST", &posts, fault, 1);
        club.until_summary_of(week).await;
        club.waits_for(week + 1).await;
        assert_eq!(club.bot.sandbox.faults().remaining(), 0, "it happened");
        assert_eq!(club.summaries().await.len() as i64, week - 1);
        assert!(!club.panel().await.content().contains("I could not post"));
    }
    // The channel is deleted, which the bot learns when it posts.
    club.wins(&bob, &carol).await;
    club.bot.fail("POST", &posts, refusal((404, 10003)), 1);
    club.until_summary_of(5).await;
    let deleted = "\nThere is none, because its channel was deleted. Choose another one.";
    must_end("the end of the summaries", async { while !club.panel().await.content().ends_with(deleted) {} }).await;
    assert_eq!(club.summaries().await.len(), 3);
    // Or when it shows the panel.
    let again = club.choose_lounge().await;
    assert!(again.content().contains(" the next time <t:"), "{}", again.content());
    club.bot.fail("GET", &format!("/channels/{LOUNGE_CHANNEL_ID}"), refusal((404, 10003)), 1);
    for _ in 0..2 {
        let panel = club.panel().await;
        assert!(panel.content().ends_with(deleted), "{}", panel.content());
    }
}
