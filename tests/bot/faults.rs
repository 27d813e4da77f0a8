//! Faults of the network and of Discord: games still end up correct.

use outflank::rules::Color;
use outflank::sandbox::{Fault, GatewayFault, RequestFilter};
use serde_json::json;

use super::game_driver::{challenge, play};
use super::game_settings::GameSettings;
use super::hang::must_end;
use super::mode::{Mode, in_both_modes};
use super::test_bot::TestBot;

in_both_modes! {
    failed_edits_are_repeated,
    a_lost_confirmation_of_an_initial_response_plays_no_second_move,
    a_lost_gateway_connection_is_restored,
}

const SMALL: GameSettings = GameSettings::new("4x4", "standard", "black", "most");

fn target(method: &str, path: &str) -> RequestFilter {
    RequestFilter { method: Some(method.to_owned()), path_contains: path.to_owned() }
}

async fn failed_edits_are_repeated(mode: Mode) {
    let bot = TestBot::running_in(mode).await;
    let alice = bot.user("alice");
    let server_error = Fault::ErrorResponse { status: 500, code: 0 };
    let faults = [Fault::RateLimited { retry_after_s: 0.3 }, server_error, Fault::ConnectionLost, Fault::ResponseLost];
    for fault in faults {
        let mut game = play(&alice, Color::Black, 1, SMALL).await;
        game.wait_for_turn().await;
        bot.sandbox.faults().inject(target("PATCH", ""), fault.clone(), 1);
        game.finish().await;
        assert_eq!(bot.sandbox.faults().remaining(), 0, "{fault:?} happened");
    }
}

async fn a_lost_confirmation_of_an_initial_response_plays_no_second_move(mode: Mode) {
    let bot = TestBot::running_in(mode).await;
    let [alice, bob] = ["alice", "bob"].map(|name| bot.user(name));
    let mut game = challenge(&alice, &bob, GameSettings::new("6x6", "standard", "black", "most")).await;
    for fault in [Fault::ResponseLost, Fault::ConnectionLost, Fault::ErrorResponse { status: 502, code: 0 }] {
        let before = game.message.clone();
        let user = game.user_to_move().expect("both players are users");
        let offer = before.offered_moves().swap_remove(0);
        bot.sandbox.faults().inject(target("POST", "/callback"), fault, 1);
        user.forged_click(&before, &offer.custom_id, json!(null)).await;
        game.expected.play(offer.square);
        game.message = user.wait(&before, |message| message.revision() > before.revision()).await;
        game.wait_for_turn().await;
        assert_eq!(bot.sandbox.faults().remaining(), 0);
    }
}

async fn a_lost_gateway_connection_is_restored(mode: Mode) {
    let bot = TestBot::running_in(mode).await;
    let [alice, bob] = ["alice", "bob"].map(|name| bot.user(name));
    let mut game = challenge(&alice, &bob, SMALL).await;
    for fault in
        [GatewayFault::ConnectionLost, GatewayFault::Reconnect, GatewayFault::InvalidSession { resumable: false }]
    {
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
        game.message = user.wait(&before, |message| message.revision() > before.revision()).await;
        game.wait_for_turn().await;
    }
    game.finish().await;
}
