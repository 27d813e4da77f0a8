//! Faults of the gateway connection: it is restored, and each click counts once.

use sandbox::GatewayFault;
use serde_json::json;

use super::game_driver::challenge;
use super::game_settings::GameSettings;
use super::hang::must_end;
use super::mode::Mode;
use super::test_bot::TestBot;

#[tokio::test(flavor = "multi_thread")]
async fn a_lost_gateway_connection_is_restored() {
    let (bot, [alice, bob]) = TestBot::with_users(Mode::Proxy, ["alice", "bob"]).await;
    let mut game = challenge(&alice, &bob, GameSettings::STANDARD).await;
    for fault in [
        GatewayFault::ConnectionLost,
        GatewayFault::Close { code: 4000 },
        GatewayFault::Reconnect,
        GatewayFault::InvalidSession { resumable: true },
        GatewayFault::InvalidSession { resumable: false },
    ] {
        bot.sandbox.inject_gateway_fault(fault);
        let (before, user) = (game.message.clone(), game.user_to_move().expect("both players are users"));
        let offer = before.offered_moves().swap_remove(0);
        // Without a connection a click fails, as it does on Discord. The user clicks again.
        must_end("the bot is back", async {
            loop {
                user.until_online().await;
                let outcome = user.forged_click(&before, &offer.custom_id, json!(null)).await;
                if outcome.0["outcome"] != "failed" {
                    break;
                }
            }
        })
        .await;
        game.expected.play(offer.square);
        // In a new session, nobody knows how many messages stand below the board.
        game.follow_board().await;
        game.wait_for_turn().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_interaction_that_arrives_twice_is_carried_out_once() {
    let (bot, [alice, bob]) = TestBot::with_users(Mode::Proxy, ["alice", "bob"]).await;
    let twice = || bot.sandbox.inject_gateway_fault(GatewayFault::Duplicate { events: 1 });
    twice();
    let started = alice.command("play", json!({ "level": "1", "color": "black" })).await.message();
    assert!(started.is_board_of(1), "{started:?}");
    twice();
    let moved = alice.click(&started, "d3").await;
    assert_eq!(moved.0["response_type"], 7, "{moved:?}");
    twice();
    let offer = alice.command("challenge", json!({ "opponent": "bob" })).await.message();
    twice();
    assert!(bob.click(&offer, "Accept").await.message().is_board_of(2));
    // Two clicks that arrive in the opposite order, each of them once more.
    let other = bob.command("play", json!({ "level": "1", "color": "black" })).await.message();
    bot.sandbox.inject_gateway_fault(GatewayFault::Reverse { events: 2 });
    let (first, second) = tokio::join!(bob.click(&other, "d3"), alice.command("games", json!({})));
    assert!(first.message().is_board_of(3), "{first:?}");
    assert!(second.message().content().contains("Your 2 running games**"), "{second:?}");
    let messages = alice.messages().await;
    assert_eq!(messages.iter().filter(|message| message.is_board()).count(), 3, "{messages:?}");
    assert!(messages.iter().all(|message| !message.content().contains("replaced by a newer game")), "{messages:?}");
}
