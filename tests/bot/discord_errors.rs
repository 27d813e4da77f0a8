//! Errors of Discord while a game goes on. Each ends in another try, in a board somewhere else, or in the next click. No move
//! is lost, and every game can be finished.

use outflank::rules::Color;
use outflank::sandbox::{Fault, RequestFilter};
use serde_json::json;

use super::game_driver::play;
use super::game_settings::GameSettings;
use super::hang::must_end;
use super::mode::{Mode, in_both_modes};
use super::shown_board::shown_board;
use super::test_bot::TestBot;

in_both_modes! {
    temporary_failures_of_every_kind_of_call_are_repeated,
    edits_that_are_refused_for_good_leave_a_game_that_goes_on,
    a_move_is_kept_although_its_response_is_refused,
}

const SMALL: GameSettings = GameSettings::new("4x4", "standard", "black", "most");

fn target(method: &str, path: &str) -> RequestFilter {
    RequestFilter { method: Some(method.to_owned()), path_contains: path.to_owned() }
}

fn error(status: u16, code: u32) -> Fault {
    Fault::ErrorResponse { status, code }
}

async fn temporary_failures_of_every_kind_of_call_are_repeated(mode: Mode) {
    let bot = TestBot::running_in(mode).await;
    let alice = bot.user("alice");
    let limited = Fault::RateLimited { retry_after_s: 0.3 };
    let limited_globally = Fault::GloballyRateLimited { retry_after_s: 0.3 };
    let too_many_edits = Fault::TooManyEdits { retry_after_s: 0.3 };
    let common = [limited, limited_globally, error(500, 0), error(503, 0), error(504, 0), error(408, 0)];
    let of_callbacks = [Fault::Held { takes_effect: false }, Fault::Held { takes_effect: true }];
    let callbacks = common.iter().chain(&of_callbacks).map(|fault| (target("POST", "/callback"), fault));
    let edits = common.iter().chain([&too_many_edits]).map(|fault| (target("PATCH", ""), fault));
    for (target, fault) in callbacks.chain(edits) {
        let mut game = play(&alice, Color::Black, 1, SMALL).await;
        game.wait_for_turn().await;
        let board = game.message.id().to_owned();
        bot.sandbox.faults().inject(target, fault.clone(), 1);
        game.finish().await;
        assert_eq!(bot.sandbox.faults().remaining(), 0, "{fault:?} happened");
        assert_eq!(game.message.id(), board, "the game stays in its message: {fault:?}");
    }
}

async fn edits_that_are_refused_for_good_leave_a_game_that_goes_on(mode: Mode) {
    let bot = TestBot::running_in(mode).await;
    let alice = bot.user("alice");
    let codes = [
        (404, 10003),
        (404, 10008),
        (404, 10015),
        (429, 30046),
        (403, 50001),
        (403, 50013),
        (401, 50027),
        (400, 50083),
        (400, 160_006),
        (401, 0),
        (403, 0),
        (404, 0),
    ];
    for (status, code) in codes {
        let mut game = play(&alice, Color::Black, 1, SMALL).await;
        game.wait_for_turn().await;
        bot.sandbox.faults().inject(target("PATCH", ""), error(status, code), 1);
        let square = game.expected.position.legal_moves().iter().next().expect("a move");
        game.play(square).await;
        let known = game.expected.discs();
        // The bot's move is shown in the same message, or in a new one.
        game.message = alice
            .wait_for_any(|message| {
                let is_offered = message.is_board() && !message.offered_moves().is_empty();
                is_offered && shown_board(message).disc_count() > known
            })
            .await;
        game.finish().await;
        assert_eq!(bot.sandbox.faults().remaining(), 0, "{code} happened");
    }
}

async fn a_move_is_kept_although_its_response_is_refused(mode: Mode) {
    let bot = TestBot::running_in(mode).await;
    let alice = bot.user("alice");
    // The interaction has expired; Discord fails for all tries; another response has been faster.
    for (fault, times) in [(error(404, 10062), 1), (error(500, 0), 4), (error(400, 40060), 1)] {
        let mut game = play(&alice, Color::Black, 1, SMALL).await;
        game.wait_for_turn().await;
        bot.sandbox.faults().inject(target("POST", "/callback"), fault.clone(), times);
        let offer = game.message.offered_moves().swap_remove(0);
        let outcome = alice.forged_click(&game.message, &offer.custom_id, json!(null)).await;
        assert_eq!(outcome.0["outcome"], "failed", "{fault:?}");
        game.expected.play(offer.square);
        let waited = must_end("the board shows the move and the bot's reply", game.wait_for_turn());
        waited.await;
        game.finish().await;
        assert_eq!(bot.sandbox.faults().remaining(), 0, "{fault:?} happened");
    }
}
