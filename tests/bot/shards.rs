//! A bot with several shards: each has a connection of its own, and the events of its servers.

use rules::Color;
use sandbox::GatewayFault;

use super::game_driver::{challenge, play};
use super::game_settings::GameSettings;
use super::mode::Mode;
use super::test_bot::TestBot;

#[tokio::test(flavor = "multi_thread")]
async fn all_shards_of_one_process_are_played_on_and_come_back() {
    let mut bot = TestBot::not_started(Mode::Proxy).await;
    // The server belongs to the last of three, direct messages to the first.
    bot.sandbox.set_shards(3);
    bot.start().await;
    let [alice, bob] = ["alice", "bob"].map(|name| bot.user(name));
    assert_eq!(bot.sandbox.started_sessions(), 3, "one at a time");
    let mut in_server = challenge(&alice, &bob, GameSettings::SMALL).await;
    let mut direct = play(&bob.in_direct_messages(), Color::Black, 1, GameSettings::SMALL).await;
    direct.play_while(|game| game.expected.moves.len() < 3).await;
    in_server.play_while(|game| game.expected.moves.len() < 3).await;
    bot.sandbox.inject_gateway_fault(GatewayFault::ConnectionLost);
    alice.until_online().await;
    direct.finish().await;
    in_server.finish().await;
    assert_eq!(bot.sandbox.started_sessions(), 3, "all have resumed");
}
