//! Lets notices become due, and waits until the bot has sent them.

use std::time::Duration;

use serde_json::json;

use super::hang::must_end;
use super::test_bot::TestBot;

impl TestBot {
    /// Lets all notices become due at once. The bot is restarted in good order, so that it knows what the boards show.
    pub(crate) async fn skip_delay(&mut self) {
        self.stop().await;
        self.make_notices_due().await;
        self.start().await;
    }

    /// The same while the bot is not running. All boards show their games, even if there was no time to store that.
    pub(crate) async fn make_notices_due(&self) {
        let version = "(SELECT version FROM game WHERE game.id = message.game_id)";
        self.execute(&format!("UPDATE message SET shown_version = {version} WHERE state = 'board'")).await;
        self.execute("UPDATE notice SET due_at_ms = due_at_ms - 60000 WHERE state = 'waiting'").await;
    }

    /// Lets more than the minute pass that a player has before a notice, and waits until the bot has seen that. The minute
    /// begins when the bot knows that the board is shown, which may be after the clock was moved.
    pub(crate) async fn let_notices_become_due(&mut self) {
        let uninvolved = self.user("dave");
        must_end("the notices that are due", async {
            loop {
                self.let_pass(Duration::from_secs(61)).await;
                while self.notices_to_send(Duration::ZERO).await > 0 {
                    uninvolved.command("help", json!({})).await;
                }
                if self.notices_to_send(Duration::from_secs(120)).await == 0 {
                    break;
                }
            }
        })
        .await;
    }

    /// How many notices are to be sent now or within this time. Without reminders.
    async fn notices_to_send(&self, within: Duration) -> i64 {
        let until = self.sandbox.now_ms() + i64::try_from(within.as_millis()).expect("a time");
        let to_send = "SELECT count(*) FROM notice WHERE state IN ('waiting', 'posting') AND kind <> 'reminder'";
        self.number(&format!("{to_send} AND due_at_ms <= {until}")).await
    }

    /// How many notices are in this state.
    pub(crate) async fn notices(&self, state: &str) -> i64 {
        self.number(&format!("SELECT count(*) FROM notice WHERE state = '{state}'")).await
    }

    /// Waits until so many notices are in this state.
    pub(crate) async fn wait_for_notices(&self, state: &str, count: i64) {
        let uninvolved = self.user("dave");
        must_end(&format!("{count} notices {state}"), async {
            while self.notices(state).await != count {
                uninvolved.command("help", json!({})).await;
            }
        })
        .await;
    }
}
