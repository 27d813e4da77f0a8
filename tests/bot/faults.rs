//! What the network and Discord do to requests on the way: games end up right all the same.

use outflank::rules::Color;
use outflank::sandbox::{Fault, GatewayFault, RequestFilter};
use serde_json::json;

use super::house::House;
use super::player::{Setting, challenge, play};

const SMALL: Setting = Setting::new("4x4", "standard", "black", "most");

fn target(method: &str, path: &str) -> RequestFilter {
    RequestFilter { method: Some(method.to_owned()), path_contains: path.to_owned() }
}

#[tokio::test(flavor = "multi_thread")]
async fn edits_that_fail_are_made_good() {
    let house = House::open().await;
    let alice = house.seat("alice");
    let server_error = Fault::ErrorResponse { status: 500, code: 0 };
    let faults = [Fault::RateLimited { retry_after_s: 0.3 }, server_error, Fault::ConnectionLost, Fault::ResponseLost];
    for fault in faults {
        let mut table = play(&alice, Color::Black, 1, SMALL).await;
        table.meet().await;
        house.sandbox.faults().inject(target("PATCH", ""), fault.clone(), 1);
        table.finish().await;
        assert_eq!(house.sandbox.faults().remaining(), 0, "{fault:?} happened");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lost_answer_to_a_first_response_plays_no_second_move() {
    let house = House::open().await;
    let [alice, bob] = ["alice", "bob"].map(|name| house.seat(name));
    let mut table = challenge(&alice, &bob, Setting::new("6x6", "standard", "black", "most")).await;
    for fault in [Fault::ResponseLost, Fault::ConnectionLost, Fault::ErrorResponse { status: 502, code: 0 }] {
        let before = table.message.clone();
        let seat = table.seat_to_move().expect("both are people");
        let offer = before.offers().swap_remove(0);
        house.sandbox.faults().inject(target("POST", "/callback"), fault, 1);
        seat.forge_press(&before, &offer.custom_id, json!(null)).await;
        table.mirror.play(offer.square);
        table.message = seat.wait(&before, |message| message.revision() > before.revision()).await;
        table.meet().await;
        assert_eq!(house.sandbox.faults().remaining(), 0);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lost_gateway_connection_is_taken_up_again() {
    let house = House::open().await;
    let [alice, bob] = ["alice", "bob"].map(|name| house.seat(name));
    let mut table = challenge(&alice, &bob, SMALL).await;
    for fault in
        [GatewayFault::ConnectionLost, GatewayFault::Reconnect, GatewayFault::InvalidSession { resumable: false }]
    {
        house.sandbox.inject_gateway_fault(fault);
        let (before, seat) = (table.message.clone(), table.seat_to_move().expect("both are people"));
        let offer = before.offers().swap_remove(0);
        // While the bot is away a press fails, as it does on Discord; the player presses again.
        loop {
            seat.until_online().await;
            let outcome = seat.forge_press(&before, &offer.custom_id, json!(null)).await;
            if outcome.0["outcome"] != "failed" {
                break;
            }
        }
        table.mirror.play(offer.square);
        table.message = seat.wait(&before, |message| message.revision() > before.revision()).await;
        table.meet().await;
    }
    table.finish().await;
}
