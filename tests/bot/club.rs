//! A server in whose lounge something is posted time and again.

use std::time::Duration;

use sandbox::LOUNGE_CHANNEL_ID;
use serde_json::json;

use super::hang::must_end;
use super::message::Message;
use super::mode::Mode;
use super::test_bot::TestBot;
use super::user::TestUser;

pub(crate) const HOUR_MS: i64 = 60 * 60_000;
pub(crate) const DAY_MS: i64 = 24 * HOUR_MS;

/// What is posted.
pub(crate) struct Post {
    /// Opens its part of the panel.
    pub button: &'static str,
    /// Chooses its channel.
    pub select: &'static str,
    /// The table of the schedules, and the beginning of a period there in milliseconds since 1970.
    pub table: &'static str,
    pub begins: &'static str,
    /// How its text begins.
    pub title: &'static str,
    /// Each period is so long, the first one after 1970 began so late, and its post is due so long after its beginning.
    pub period_ms: i64,
    pub offset_ms: i64,
    pub due_ms: i64,
}

/// A server that Alice manages.
pub(crate) struct Club {
    post: &'static Post,
    pub bot: TestBot,
    pub alice: TestUser,
    pub bob: TestUser,
    /// Alice in the lounge.
    pub lounge: TestUser,
    /// The beginning of period 1, in milliseconds since 1970.
    pub begin_ms: i64,
}

impl Club {
    /// So long after the beginning of period 1.
    pub(crate) async fn start(mode: Mode, post: &'static Post, after_ms: i64) -> Self {
        let bot = TestBot::with_clock(mode).await;
        let [alice, bob] = ["alice", "bob"].map(|name| bot.user(name));
        let lounge = alice.in_channel(LOUNGE_CHANNEL_ID);
        let &Post { period_ms, offset_ms, .. } = post;
        let begin_ms = ((bot.sandbox.now_ms() - offset_ms) / period_ms + 1) * period_ms + offset_ms;
        let mut club = Self { post, bot, alice, bob, lounge, begin_ms };
        club.until(1, after_ms).await;
        club
    }

    fn begin_of(&self, period: i64) -> i64 {
        self.begin_ms + (period - 1) * self.post.period_ms
    }

    /// Lets time pass until so long after the beginning of a period.
    pub(crate) async fn until(&mut self, period: i64, after_ms: i64) {
        let time_ms = self.begin_of(period) + after_ms - self.bot.sandbox.now_ms();
        self.bot.let_pass(Duration::from_millis(u64::try_from(time_ms).expect("it is still to come"))).await;
    }

    /// Lets time pass until what belongs to a period is posted, if no other hour was chosen.
    pub(crate) async fn until_post_of(&mut self, period: i64) {
        self.until(period, self.post.due_ms + 1_000).await;
    }

    /// Alice opens the part of the panel.
    pub(crate) async fn panel(&self) -> Message {
        let panel = self.alice.command("server-settings", json!({})).await.message();
        self.alice.click(&panel, self.post.button).await.message()
    }

    /// Alice chooses the lounge.
    pub(crate) async fn choose_lounge(&self) -> Message {
        let lounge = LOUNGE_CHANNEL_ID.to_string();
        self.alice.choose(&self.panel().await, self.post.select, &lounge).await.message()
    }

    /// The posts in the lounge.
    pub(crate) async fn posts(&self) -> Vec<Message> {
        let messages = self.lounge.messages().await.into_iter();
        messages.filter(|message| message.content().starts_with(self.post.title)).collect()
    }

    /// Waits until the bot waits for the post of a period.
    pub(crate) async fn waits_for(&self, period: i64) {
        let Post { table, begins, .. } = self.post;
        must_end(&format!("the schedule for period {period}"), async {
            while self.bot.number(&format!("SELECT max({begins}) FROM {table}")).await != self.begin_of(period) {
                self.bob.command("help", json!({})).await;
            }
        })
        .await;
        let waiting = format!("SELECT count(*) FROM {table} WHERE posting_since_ms IS NULL");
        assert_eq!(self.bot.number(&waiting).await, 1);
    }
}
