//! `/puzzle daily`: the same puzzle for everybody, a line to share, streaks, and the post in a channel with its button and solvers.

use rules::{Puzzle, Puzzles};
use sandbox::LOUNGE_CHANNEL_ID;
use serde_json::{Value, json};

use super::club::{Club, DAY_MS, HOUR_MS, Post};
use super::message::Message;
use super::mode::Mode;
use super::puzzles::wrong_move;
use super::test_bot::TestBot;
use super::user::TestUser;

const POST: Post = Post {
    button: "Daily puzzle",
    select: "1:v:daily:channel",
    table: "daily_post",
    begins: "day * 86400000",
    title: "**Daily puzzle ",
    period_ms: DAY_MS,
    offset_ms: 0,
    due_ms: 9 * HOUR_MS,
};

/// At one o'clock of day 1 by UTC.
pub(super) async fn club() -> Club {
    Club::start(Mode::Proxy, &POST, HOUR_MS).await
}

async fn daily(user: &TestUser) -> Message {
    let message = user.command("puzzle", json!({ "which": "daily" })).await.message();
    assert_eq!(message.only_for(), Some(user.id()), "{message:?}");
    assert!(message.content().starts_with("**Daily puzzle "), "{message:?}");
    message
}

/// The puzzle of the newest day.
async fn puzzle(bot: &TestBot) -> &'static Puzzle {
    let id = bot.number("SELECT puzzle_id FROM daily_puzzle ORDER BY day DESC LIMIT 1").await;
    let id = rules::PuzzleId(u32::try_from(id).expect("a number"));
    Puzzles::shipped().get(id).expect("a shipped puzzle")
}

async fn solve(user: &TestUser, puzzle: &Puzzle, mut message: Message) -> Message {
    for step in puzzle.steps() {
        message = user.answer(&message, &step.own.to_string()).await;
    }
    message
}

/// The line to share, without the title before it.
fn shared_line(message: &Message) -> &str {
    let content = message.raw_content();
    let line = content.lines().find(|line| line.starts_with("Outflank daily ")).unwrap_or_else(|| panic!("{content}"));
    line.rsplit(" · ").next().expect("the result")
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_solves_the_same_puzzle_and_shares_a_line_that_gives_nothing_away() {
    let club = club().await;
    let (alice, bob) = (club.alice.clone(), club.bob.clone());
    let first = daily(&alice).await;
    let others = daily(&bob.in_direct_messages()).await;
    assert_eq!((first.content(), first.alt()), (others.content(), others.alt()));
    assert_eq!(first.controls(), ["Give up"]);
    let today = puzzle(&club.bot).await;
    let wrong = alice.answer(&first, &wrong_move(today)).await;
    assert!(wrong.content().contains(" is wrong.**\n") && wrong.content().contains("\nThe best play: "), "{wrong:?}");
    assert_eq!(wrong.controls(), ["Try again", "Show the solution"]);
    let again = alice.click(&wrong, "Try again").await.message();
    let solved = solve(&alice, today, again).await;
    assert_eq!(shared_line(&solved), "solved in 2 tries");
    assert!(solved.content().contains("\n-# Streak: 1, at best 1. One missed day a month is forgiven."));
    assert_eq!(solved.controls(), ["Rated puzzle"]);
    let revealed = bob.in_direct_messages().click(&others, "Give up").await.message();
    assert_eq!(shared_line(&revealed), "not solved");
    assert!(revealed.content().contains("**The solution:**"), "{revealed:?}");
    assert_eq!(club.bot.number("SELECT count(*) FROM puzzle_player").await, 0, "it is not rated");
    let next = alice.click(&solved, "Rated puzzle").await.message();
    assert!(next.content().starts_with("**Puzzle ") && next.only_for() == Some(alice.id()), "{next:?}");
    assert_ne!(next.id(), solved.id(), "the line to share stays");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_daily_puzzle_outlives_a_kill_and_no_forged_button_shows_another_day() {
    let mut club = club().await;
    let (alice, bob) = (club.alice.clone(), club.bob.clone());
    let first = daily(&alice).await;
    let today = puzzle(&club.bot).await;
    let wrong = alice.answer(&first, &wrong_move(today)).await;
    club.bot.kill();
    club.bot.start().await;
    assert_eq!(daily(&alice).await.content(), wrong.content());
    // An old button changes nothing.
    let id = &first.offered_moves()[0].custom_id;
    let values = if id.contains("pick") { json!([today.steps()[0].own.to_string()]) } else { Value::Null };
    let stale = alice.forged_click(&wrong, id, values).await.message();
    assert_eq!(stale.content(), wrong.content());
    let day = club.begin_ms / DAY_MS;
    let private = bob.command("help", json!({})).await.message();
    for forged in [
        format!("1:z:daily:{}", day + 1),
        format!("1:z:daily:{}", i64::MAX),
        "1:z:daily:-1".to_owned(),
        "1:z:daily:0".to_owned(),
        "1:z:daily:".to_owned(),
        format!("1:z:daily:{day}:1:reveal"),
        format!("1:z:daily:{}:1:reveal", day + 1),
        format!("1:z:daily:{day}:9:again:x"),
    ] {
        let refused = bob.forged_click(&private, &forged, Value::Null).await.message();
        assert!(refused.content().starts_with("This doesn't work here"), "{forged}: {refused:?}");
    }
    // Begun on its day and solved on the next one, it does not count.
    let again = alice.click(&wrong, "Try again").await.message();
    club.until(2, HOUR_MS).await;
    let late = solve(&alice, today, again).await;
    assert_eq!(shared_line(&late), "solved in 2 tries");
    assert!(late.content().contains("so it does not count for your streak."), "{late:?}");
    let open = daily(&alice).await;
    assert!(open.content().contains("\n-# The next daily puzzle comes <t:"), "{open:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_puzzle_is_posted_at_its_hour_with_the_solution_and_solvers_of_the_day_before() {
    let mut club = club().await;
    let (alice, bob) = (club.alice.clone(), club.bob.clone());
    let panel = club.panel().await;
    assert!(panel.content().ends_with("\nIt is not posted here until you choose a channel."), "{panel:?}");
    let off = panel.component(&panel.button("No daily puzzle").expect("a button")).expect("a button").clone();
    assert_eq!(off["disabled"], true);
    let chosen = club.choose_lounge().await;
    let next_s = (club.begin_ms + 9 * HOUR_MS) / 1000;
    let on = format!("\nIt is posted in <#{LOUNGE_CHANNEL_ID}>, the next time <t:{next_s}:F>.\nIt mentions nobody. ");
    assert!(chosen.content().contains(&on), "{}", chosen.content());
    let chosen = alice.choose(&chosen, "1:v:daily:hour", "07:00").await.message();
    assert!(chosen.content().contains(&format!("<t:{}:F>", next_s - 2 * 3_600)), "{}", chosen.content());
    for bad in ["7", "24:00", "", "noon"] {
        let refused = alice.forged_click(&chosen, "1:v:daily:hour", json!([bad])).await.message();
        assert!(refused.content().starts_with("This doesn't work here"), "{bad}: {refused:?}");
    }
    let bobs = bob.command("help", json!({})).await.message();
    let bobs = bob.forged_click(&bobs, "1:v:daily:off", Value::Null).await.message();
    assert_eq!(club.bot.number("SELECT count(*) FROM daily_post").await, 1, "{bobs:?}");

    club.until(1, 7 * HOUR_MS - 60_000).await;
    assert_eq!(club.posts().await.len(), 0, "a minute too early");
    club.until(1, 7 * HOUR_MS + 1_000).await;
    let post = club.lounge.wait_for_any(|message| message.content().starts_with("**Daily puzzle ")).await;
    assert!(post.is_silent() && post.pinged().is_empty() && post.is_picture(), "{post:?}");
    assert!(post.content().ends_with("\nNobody solved it here on its day."), "{}", post.content());
    assert_eq!(post.controls(), ["Solve"]);
    // Bob solves it in private, from the post.
    let bob_here = bob.in_channel(LOUNGE_CHANNEL_ID);
    let opened = bob_here.click(&post, "Solve").await.message();
    assert_eq!(opened.only_for(), Some(bob.id()));
    assert!(opened.id() != post.id() && opened.alt() == post.alt(), "{opened:?}");
    let today = puzzle(&club.bot).await;
    let wrong = bob_here.answer(&opened, &wrong_move(today)).await;
    let again = bob_here.click(&wrong, "Try again").await.message();
    solve(&bob_here, today, again).await;
    let alices = daily(&alice).await;
    solve(&alice, today, alices).await;

    club.until(2, 7 * HOUR_MS + 1_000).await;
    club.waits_for(3).await;
    let posts = club.posts().await;
    let second = posts.last().expect("two posts");
    println!("{}", second.content());
    let solvers = "\nSolved here by **Alice** (1 try), **Bob** (2 tries)";
    assert!(second.content().ends_with(solvers), "{}", second.content());
    let solution = second.content().lines().find(|line| line.starts_with("Solution of puzzle ")).expect("a solution");
    for square in today.line() {
        assert!(solution.contains(&format!("{square}")), "{solution}");
    }
    // The button of the day before still shows its puzzle.
    let old = bob_here.click(&post, "Solve").await.message();
    assert!(old.content().contains("solved in 2 tries"), "{old:?}");

    let none = alice.click(&club.panel().await, "No daily puzzle").await.message();
    assert!(none.content().ends_with("\nIt is not posted here until you choose a channel."), "{}", none.content());
    club.until_post_of(3).await;
    bob.command("help", json!({})).await;
    assert_eq!((club.posts().await.len(), club.bot.number("SELECT count(*) FROM daily_post").await), (2, 0));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_puzzle_is_posted_once_although_the_bot_is_killed() {
    let mut club = club().await;
    club.choose_lounge().await;
    // Discord has forgotten the nonce, so the bot looks for the message.
    let held = club.bot.hold("POST", &format!("/channels/{LOUNGE_CHANNEL_ID}/messages"), true);
    club.until_post_of(1).await;
    held.await;
    club.bot.kill();
    assert_eq!(club.posts().await.len(), 1);
    club.until(1, 9 * HOUR_MS + 20 * 60_000).await;
    club.bot.start().await;
    club.waits_for(2).await;
    assert_eq!(club.posts().await.len(), 1);
}
