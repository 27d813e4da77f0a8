//! Discord closes the gateway connection for good, or allows no more sessions: the program ends and says what to do.

use sandbox::{BOT_TOKEN, GatewayFault};

use super::mode::Mode;
use super::process::Process;
use super::test_bot::TestBot;

/// Every code after which Discord does not accept a new connection, and what the program says.
const FATAL: [(u16, &str); 6] = [
    (4004, "copy a new one from https://discord.com/developers/applications"),
    (4010, "start the bot again; without OUTFLANK_SHARDS, it asks for the number of shards then"),
    (4011, "the bot is in too many servers for its number of shards (4011): raise OUTFLANK_SHARDS, or start it again"),
    (4012, "install a newer version of Outflank"),
    (4013, "install a newer version of Outflank"),
    (4014, "install a newer version of Outflank"),
];

/// Waits for the end of the program, which must be a failure with this sentence.
async fn must_fail(process: Process, sentence: &str) {
    let (status, printed) = process.ended().await;
    assert_eq!(status.code(), Some(1), "{printed}");
    assert!(printed.lines().any(|line| line.starts_with("outflank: ") && line.contains(sentence)), "{printed}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_fatal_close_of_a_running_bot_ends_it_with_what_to_do() {
    let mut bot = TestBot::not_started(Mode::Proxy).await;
    for (number, (code, sentence)) in (1..).zip(FATAL) {
        bot.start().await;
        bot.sandbox.inject_gateway_fault(GatewayFault::Close { code });
        must_fail(bot.take_process(), sentence).await;
        assert_eq!(bot.sandbox.started_sessions(), number, "one session each: {code}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_fatal_close_at_the_start_ends_the_bot_with_what_to_do() {
    let bot = TestBot::not_started(Mode::Proxy).await;
    for (number, (code, sentence)) in (1..).zip(FATAL) {
        bot.sandbox.inject_gateway_fault(GatewayFault::RefuseIdentifies { code, times: 1 });
        must_fail(bot.run(BOT_TOKEN), sentence).await;
        assert_eq!(bot.sandbox.started_sessions(), number, "one session each: {code}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn sessions_are_not_started_beyond_the_limit() {
    let mut bot = TestBot::not_started(Mode::Proxy).await;
    bot.sandbox.inject_gateway_fault(GatewayFault::SessionStarts { left: 3 });
    bot.start().await;
    for connection in 1..=2 {
        bot.process().says_times("gateway: connected to Discord", connection).await;
        bot.sandbox.inject_gateway_fault(GatewayFault::InvalidSession { resumable: false });
    }
    let sentence = "Discord allows this bot 0 session starts for the next 60 min; it needs 1 and one in reserve";
    must_fail(bot.take_process(), sentence).await;
    assert_eq!(bot.sandbox.started_sessions(), 3);
    // A start does not use a session that does not exist.
    must_fail(bot.run(BOT_TOKEN), sentence).await;
    assert_eq!(bot.sandbox.started_sessions(), 3);
}
