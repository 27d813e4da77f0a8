//! What a long game between two people leaves in a channel in which others write: one board and one notice at most.

use std::time::Duration;

use sandbox::RequestEntry;
use serde_json::json;

use super::game_driver::{GameDriver, challenge};
use super::game_settings::GameSettings;
use super::hang::must_end;
use super::message::Message;
use super::mode::{Mode, in_both_modes};
use super::test_bot::TestBot;
use super::user::TestUser;

in_both_modes! { a_long_game_keeps_one_board_and_one_notice }

/// How many messages somebody else writes during the game.
const OTHERS: usize = 200;
/// After so many moves, nobody moves for some hours, so that the player to move gets a notice.
const MOVES_BETWEEN_PAUSES: usize = 6;
/// Ten of them are three days.
const PAUSE: Duration = Duration::from_secs(3 * 24 * 60 * 60 / 10);
/// More than the mean of 60 moves needs, so that all are written.
const MOST_IN_A_ROW: usize = 8;

async fn a_long_game_keeps_one_board_and_one_notice(mode: Mode) {
    let mut bot = TestBot::with_clock(mode).await;
    let [alice, bob, carol] = ["alice", "bob", "carol"].map(|name| bot.user(name));
    let mut game = challenge(&alice, &bob, GameSettings::STANDARD).await;
    let (mut requests, mut random, mut written, mut notices) = (Vec::new(), fastrand::Rng::with_seed(1), 0, 0);
    let mut last = bot.sandbox.last_request();
    while game.expected.to_move().is_some() {
        for _ in 0..random.usize(..=MOST_IN_A_ROW).min(OTHERS - written) {
            written += 1;
            carol.say(&format!("Message {written}")).await;
        }
        if game.expected.moves.len() % MOVES_BETWEEN_PAUSES == MOVES_BETWEEN_PAUSES - 1 {
            if notices % 2 == 0 {
                bot.stop().await;
                bot.start().await;
            }
            bot.let_pass(PAUSE).await;
            notices += 1;
            wait_for(&carol, 1).await;
        }
        game.click_any_move(&mut random).await;
        // What the move replaces goes.
        wait_for(&carol, 0).await;
        requests.extend(bot.sandbox.requests_after(last));
        last = bot.sandbox.last_request();
    }
    assert_eq!(written, OTHERS);
    let table = Table::of(&requests);
    println!("{} moves in three days, {OTHERS} messages of others: {table:?}", game.expected.moves.len());
    assert_eq!(table.notices, notices);
    // One board or edit shows each move. A restart repeats the edit of the board.
    let shown = table.boards + table.clicked_boards_edited;
    assert!(shown >= game.expected.moves.len(), "{table:?}");
    assert!(table.boards <= OTHERS / 10 + notices, "{table:?}");
    // The old board, or the notice of the move.
    assert_eq!(table.deletions, table.boards + table.notices, "{table:?}");
}

/// Waits until the channel has one board and so many notices.
async fn wait_for(viewer: &TestUser, notices: usize) {
    let settled = viewer.poll_on_events(async || {
        let messages = viewer.messages().await;
        let boards = messages.iter().filter(|message| message.is_board()).count();
        let is_notice = |message: &&Message| message.content().starts_with("<@") && !message.is_board();
        (boards == 1 && messages.iter().filter(is_notice).count() == notices).then_some(())
    });
    must_end(&format!("one board and {notices} notices"), settled).await;
}

impl GameDriver {
    /// Clicks a random move, and follows the board, whether it stays in its message or is posted anew.
    async fn click_any_move(&mut self, random: &mut fastrand::Rng) {
        self.wait_for_turn().await;
        let user = self.user_to_move().expect("users play both sides");
        let offered = self.message.offered_moves();
        let offered = &offered[random.usize(..offered.len())];
        let values = offered.in_select.then(|| [offered.square.to_string()]);
        user.forged_click(&self.message, &offered.custom_id, json!(values)).await;
        self.expected.play(offered.square);
        self.follow_board().await;
    }
}

/// What the bot did in the channel.
#[derive(Debug, Default)]
struct Table {
    /// Boards that were posted.
    boards: usize,
    notices: usize,
    /// Boards that the response to a click edited in place.
    clicked_boards_edited: usize,
    /// Edits without a click.
    other_edits: usize,
    deletions: usize,
}

impl Table {
    fn of(requests: &[RequestEntry]) -> Self {
        let mut table = Self::default();
        for request in requests.iter().filter(|request| request.status < 300) {
            let is_response = request.path.ends_with("/callback");
            match (request.method.as_str(), request.body["type"].as_u64()) {
                ("POST", Some(4)) if is_response => table.boards += 1,
                ("POST", Some(7)) if is_response => table.clicked_boards_edited += 1,
                ("POST", _) if request.path.ends_with("/messages") => {
                    let is_notice = request.body["content"].as_str().is_some_and(|text| text.starts_with("<@"));
                    *(if is_notice { &mut table.notices } else { &mut table.boards }) += 1;
                }
                ("PATCH", _) => table.other_edits += 1,
                ("DELETE", _) => table.deletions += 1,
                _ => {}
            }
        }
        table
    }
}
