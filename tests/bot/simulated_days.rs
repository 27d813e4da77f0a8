//! A game with a day for each move, through days that pass at once: everything that the bot posts is expected.

use std::time::Duration;

use sandbox::{RequestEntry, dm_channel_id, local_user_id};
use serde_json::json;

use super::clocks::{runs_out, set_holidays};
use super::hang::must_end;
use super::message::Message;
use super::mode::{Mode, in_both_modes};
use super::notices::{choose, play_first};
use super::test_bot::TestBot;
use super::user::TestUser;

in_both_modes! { a_game_of_days_notifies_as_promised_and_of_nothing_else }

const MINUTE_MS: i64 = 60_000;
const DAY_MS: i64 = 24 * 60 * MINUTE_MS;

/// The game, its players, and the day on which it began.
struct DayGame {
    bot: TestBot,
    alice: TestUser,
    bob: TestUser,
    /// Somebody who only looks.
    carol: TestUser,
    /// The beginning of day 1 in UTC, in milliseconds since 1970.
    day_1_ms: i64,
    board: Message,
}

impl DayGame {
    /// Alice, who takes no holidays, is black. Bob lives two hours east of UTC, where there is no summer time, and wants quiet from 22:00 to 8:00 his time.
    async fn start(mode: Mode) -> Self {
        let mut bot = TestBot::with_clock(mode).await;
        let [alice, bob, carol] = ["alice", "bob", "carol"].map(|name| bot.user(name));
        set_holidays(&alice, "off").await;
        choose(&bob, "time-zone", "Africa/Johannesburg").await;
        choose(&bob, "quiet-from", "22:00").await;
        choose(&bob, "quiet-to", "08:00").await;
        let day_1_ms = (bot.sandbox.now_ms() / DAY_MS + 1) * DAY_MS;
        let_pass_until(&mut bot, day_1_ms + at_ms(12, 10)).await;
        let options = json!({ "opponent": "bob", "color": "black", "clock": "1d" });
        let challenge = alice.command("challenge", options).await.message();
        let terms = ":R>\n1 day a move, longer while Bob is on holiday";
        assert!(challenge.content().contains(terms), "Alice takes no holidays: {}", challenge.content());
        let accepted = bob.click(&challenge, "Accept").await.message();
        let board = bob.wait(&accepted, |message| message.content().contains(" · time runs out <t:")).await;
        Self { bot, alice, bob, carol, day_1_ms, board }
    }

    /// Lets time pass until this time in UTC.
    async fn until(&mut self, day: i64, hour: i64, minute: i64) {
        let_pass_until(&mut self.bot, self.day_1_ms + (day - 1) * DAY_MS + at_ms(hour, minute)).await;
    }

    /// Lets more than the minute pass that a player has before a notice.
    async fn notice_is_due(&mut self) {
        self.bot.let_notices_become_due().await;
    }

    /// Lets the time of the holiday pass that Bob has taken, and waits until the bot has taken more.
    async fn until_next_holiday(&mut self, hour: i64) {
        let next = runs_out(&self.board).expect("a time") + 60 * 60;
        self.until(3, hour, 40).await;
        self.shows(&format!("time runs out <t:{next}:R>")).await;
    }

    /// A player moves.
    async fn plays(&mut self, user: &TestUser) {
        self.board = play_first(user, &self.board).await;
    }

    /// Waits for a notice in the channel, or for one in direct messages with Alice.
    async fn told(&self, user: &TestUser, text: &str) -> Message {
        user.wait_for_any(|message| !message.is_board() && message.content().contains(text)).await
    }

    /// Waits until the board says something.
    async fn shows(&mut self, text: &str) {
        let shows = |message: &Message| message.is_board_of(1) && message.content().contains(text);
        self.board = self.carol.wait_for_any(shows).await;
    }

    /// All notices that the bot has posted: when, where and what, without the link.
    fn notices(&self) -> Vec<String> {
        let requests = self.bot.sandbox.requests_after(0);
        requests.iter().filter_map(|request| self.notice(request)).collect()
    }

    fn notice(&self, request: &RequestEntry) -> Option<String> {
        let content = request.body["content"].as_str()?;
        let is_post = request.method == "POST" && request.path.ends_with("/messages") && request.status < 300;
        let direct = ["alice", "bob"].into_iter().find(|user| {
            let channel = dm_channel_id(local_user_id(user));
            request.path.contains(&format!("/channels/{channel}/"))
        });
        let (place, text) = match direct {
            Some(user) => (format!("{user} directly"), content),
            None => {
                let (id, text) = content.strip_prefix("<@")?.split_once("> ")?;
                let user = ["alice", "bob"].into_iter().find(|user| local_user_id(user).to_string() == id)?;
                (user.to_owned(), text)
            }
        };
        let (text, _link) = text.split_once("https://").expect("a link");
        // Which second it is differs from run to run.
        let text = text.split_once(" <t:").map_or(text, |(before, _)| before);
        let hours = (request.at_ms - self.day_1_ms) / (60 * MINUTE_MS);
        let text = text.trim_end_matches([' ', ':', '·']);
        is_post.then(|| format!("day {} {}h, {place}: {text}", hours / 24 + 1, hours % 24))
    }
}

fn at_ms(hour: i64, minute: i64) -> i64 {
    (hour * 60 + minute) * MINUTE_MS
}

async fn let_pass_until(bot: &mut TestBot, time_ms: i64) {
    let time = u64::try_from(time_ms - bot.sandbox.now_ms()).expect("the time is still to come");
    bot.let_pass(Duration::from_millis(time)).await;
}

async fn a_game_of_days_notifies_as_promised_and_of_nothing_else(mode: Mode) {
    let mut game = DayGame::start(mode).await;
    let (alice, bob, carol) = (game.alice.clone(), game.bob.clone(), game.carol.clone());
    let direct = alice.in_direct_messages();

    // Day 1. Each is told once, unless they have pressed something meanwhile.
    game.notice_is_due().await;
    let accepted = game.told(&alice, "Bob has accepted, and it's your move").await;
    game.plays(&alice).await;
    alice.wait_until_deleted(&accepted).await;
    game.notice_is_due().await;
    let turn = game.told(&bob, "It's your move against Alice").await;
    game.plays(&bob).await;
    bob.wait_until_deleted(&turn).await;
    game.plays(&alice).await;
    bob.command("games", json!({})).await;
    // Only Bob's reminder.
    game.bot.wait_for_notices("waiting", 1).await;
    game.notice_is_due().await;
    game.bot.stop().await;
    game.bot.start().await;
    game.until(1, 19, 40).await;
    game.plays(&bob).await;
    choose(&alice, "notices", "direct").await;
    game.bot.kill();
    game.bot.start().await;
    game.plays(&alice).await;
    game.plays(&bob).await;
    game.notice_is_due().await;
    let turn = game.told(&direct, "It's your move against Bob").await;
    // Bob's time for his move ends at 23:30 on day 2. His quiet hours are from 20:00 to 6:00 in UTC.
    game.until(1, 23, 30).await;
    game.plays(&alice).await;
    direct.wait_until_deleted(&turn).await;

    // Day 2.
    game.until(2, 5, 50).await;
    game.until(2, 6, 5).await;
    let turn = game.told(&bob, "It's your move against Alice").await;
    game.until(2, 16, 10).await;
    game.bot.stop().await;
    game.until(2, 19, 10).await;
    game.bot.start().await;
    // The first interaction confirms that three hours have passed. They are given back, so that Bob has time until 2:30. He is
    // reminded an hour before, because six hours before his quiet hours have begun.
    carol.command("help", json!({})).await;
    game.shows("I was away for 3 hours, and the clock stood still").await;
    game.until(2, 20, 40).await;

    // Day 3.
    game.until(3, 1, 20).await;
    game.until(3, 1, 35).await;
    let reminder = game.told(&bob, "Your time for the move against Alice runs out").await;
    bob.wait_until_deleted(&turn).await;
    game.until(3, 2, 40).await;
    game.shows("Bob is on holiday").await;
    bob.wait_until_deleted(&reminder).await;
    game.notice_is_due().await;
    let begun = game.told(&direct, "Bob is on holiday").await;
    for hour in 3..6 {
        game.until_next_holiday(hour).await;
    }
    // Bob's quiet hours end.
    game.until(3, 6, 5).await;
    let own = game.told(&bob, "Your time for the move against Alice has run out, so your holiday has begun").await;
    for hour in 6..9 {
        game.until_next_holiday(hour).await;
    }
    game.plays(&bob).await;
    direct.wait_until_deleted(&begun).await;
    bob.wait_until_deleted(&own).await;
    game.notice_is_due().await;
    game.told(&direct, "It's your move against Bob").await;

    // Day 4. Alice takes no holidays.
    game.until(4, 2, 30).await;
    game.until(4, 3, 40).await;
    game.told(&direct, "Your time for the move against Bob runs out").await;
    game.until(4, 9, 0).await;
    game.shows("Alice's time ran out: Bob wins").await;
    game.notice_is_due().await;
    let won = game.told(&bob, "Alice's time ran out: Bob wins").await;
    let lost = game.told(&direct, "Alice's time ran out: Bob wins").await;
    for notice in [&won, &lost] {
        let text = notice.content();
        assert!(text.contains(" · Bob can decline the win until <t:"), "{text}");
        assert!(text.ends_with(", with a button under the board."), "{text}");
    }
    game.until(4, 22, 0).await;
    bob.click(&game.board, "Decline win").await;
    bob.wait_until_deleted(&won).await;
    direct.wait_until_deleted(&lost).await;
    game.shows("Alice's turn").await;
    game.notice_is_due().await;
    let turn = game.told(&direct, "It's your move against Bob").await;

    // Day 5. They play to the end at once.
    game.until(5, 7, 0).await;
    let mut last = None;
    while let Some(user) = to_move(&game) {
        game.plays(&user).await;
        last = Some(user);
    }
    direct.wait_until_deleted(&turn).await;
    let last = last.expect("somebody has moved");
    let (other, place) = if last.name == "alice" { (bob.clone(), "bob") } else { (direct.clone(), "alice directly") };
    game.notice_is_due().await;
    let ending = game.board.content().lines().next().expect("a line").trim_matches('*').to_owned();
    game.told(&other, &ending).await;

    let expected = [
        "day 1 12h, alice: Bob has accepted, and it's your move",
        "day 1 12h, bob: It's your move against Alice",
        "day 1 19h, alice directly: It's your move against Bob",
        "day 2 6h, bob: It's your move against Alice",
        "day 3 1h, bob: Your time for the move against Alice runs out",
        "day 3 2h, alice directly: Bob is on holiday",
        "day 3 6h, bob: Your time for the move against Alice has run out, so your holiday has begun",
        "day 3 8h, alice directly: It's your move against Bob",
        "day 4 3h, alice directly: Your time for the move against Bob runs out",
        "day 4 9h, alice directly: Alice's time ran out: Bob wins",
        "day 4 9h, bob: Alice's time ran out: Bob wins",
        "day 4 22h, alice directly: It's your move against Bob",
        &format!("day 5 7h, {place}: {ending}"),
    ];
    // A request is logged after its message can be seen.
    let all_are_logged = async {
        while game.notices().len() < expected.len() {
            tokio::task::yield_now().await;
        }
    };
    must_end("the log of the last notice", all_are_logged).await;
    let mut notices = game.notices();
    // Both are told of a result at once.
    notices[9..11].sort();
    assert_eq!(notices, expected);
    let boards = carol.messages().await.into_iter().filter(|message| message.is_board_of(1)).count();
    assert_eq!(boards, 1);
}

/// Who is to move, as the board says.
fn to_move(game: &DayGame) -> Option<TestUser> {
    let content = game.board.content();
    let first_line = content.lines().next().expect("a line");
    [&game.alice, &game.bob]
        .into_iter()
        .find(|user| first_line.contains(&format!("{}'s turn", user.display_name())))
        .cloned()
}
