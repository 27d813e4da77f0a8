//! `/readyz` says whether the bot can serve users, and why not.

use sandbox::GatewayFault;

use super::test_bot::TestBot;

/// Waits until the bot has logged this often that it is connected, and answers 200.
async fn must_be_ready(bot: &TestBot, gateway: usize) {
    bot.process().says(": ready check=Database").await;
    bot.process().says_times(": ready check=Gateway", gateway).await;
    bot.process().says(": ready check=Tasks").await;
    assert_eq!(bot.page("readyz").await, (200, "ready\n".to_owned()));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_without_a_gateway_is_not_ready_until_it_is_connected_again() {
    let bot = TestBot::running().await;
    must_be_ready(&bot, 1).await;
    bot.sandbox.inject_gateway_fault(GatewayFault::Unavailable);
    bot.process().says("not ready check=Gateway").await;
    let reason = "not connected to Discord's gateway\n".to_owned();
    assert_eq!(bot.page("readyz").await, (503, reason.clone()));
    // Now serenity has given up resuming, and its first new start has failed.
    bot.process().says("Err starting shard").await;
    assert_eq!(bot.page("readyz").await, (503, reason));
    assert_eq!(bot.page("healthz").await, (200, "alive\n".to_owned()));
    bot.sandbox.inject_gateway_fault(GatewayFault::Available);
    must_be_ready(&bot, 2).await;
}
