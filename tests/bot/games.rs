//! Whole games of all kinds, played with what their messages offer.

use rules::{ByColor, Color, Goal};
use serde_json::json;

use super::expected_game::ExpectedGame;
use super::game_driver::{challenge, play};
use super::game_settings::GameSettings;
use super::message::Message;
use super::mode::{Mode, in_both_modes};
use super::shown_board::ShownBoard;
use super::test_bot::TestBot;

in_both_modes! {
    two_users_play_on_small_boards_with_every_set_up_and_goal,
    two_users_play_on_standard_and_large_boards,
    a_user_plays_levels_1_to_5_during_an_exhibition,
}

/// Two users play a game with each of the settings. Returns the number of passes and whether a game needed selects.
async fn play_games(mode: Mode, settings: &[GameSettings]) -> (usize, bool) {
    let (_bot, [alice, bob]) = TestBot::with_users(mode, ["alice", "bob"]).await;
    let (mut passes, mut saw_selects) = (0, false);
    for (number, settings) in settings.iter().enumerate() {
        let (black, white) = if number % 2 == 0 { (&alice, &bob) } else { (&bob, &alice) };
        let mut game = challenge(black, white, *settings).await;
        let status = if settings.is_rated { "rated" } else { "casual" };
        let details = game.message.content().lines().nth(2).unwrap_or_default().to_owned();
        assert!(details.contains(&format!("Game {} · {status}", number + 1)), "{details}");
        game.finish().await;
        passes += game.expected.moves.iter().filter(|one| one.passes).count();
        saw_selects |= game.saw_selects;
    }
    (passes, saw_selects)
}

async fn two_users_play_on_small_boards_with_every_set_up_and_goal(mode: Mode) {
    let (passes, _) = play_games(
        mode,
        &[
            GameSettings::SMALL,
            GameSettings::new("4x4", "mirrored", "white", "fewest"),
            GameSettings::new("4x4", "parallel", "black", "most"),
            GameSettings::new("4x4", "free", "white", "most"),
            GameSettings::new("4x4", "random", "black", "fewest"),
            GameSettings::new("6x6", "standard", "white", "fewest"),
            GameSettings::new("6x6", "mirrored", "black", "most"),
            GameSettings::new("6x6", "parallel", "white", "fewest"),
            GameSettings::new("6x6", "free", "black", "fewest"),
            GameSettings::new("6x6", "random", "black", "most"),
        ],
    )
    .await;
    assert!(passes > 0, "no pass occurred");
}

async fn two_users_play_on_standard_and_large_boards(mode: Mode) {
    let (_, saw_selects) = play_games(
        mode,
        &[
            GameSettings::STANDARD,
            GameSettings::new("8x8", "random", "black", "fewest"),
            GameSettings::new("8x6", "parallel", "white", "most"),
            GameSettings::new("12x12", "free", "black", "most"),
        ],
    )
    .await;
    assert!(saw_selects, "no position had more than 20 moves");
}

async fn a_user_plays_levels_1_to_5_during_an_exhibition(mode: Mode) {
    let (_bot, [alice, bob]) = TestBot::with_users(mode, ["alice", "bob"]).await;
    let start = json!({ "black": "1", "white": "2", "board": "4x4" });
    let exhibition = alice.command("watch", start).await.message();
    let against_levels = async {
        for (level, color, settings) in [
            (1, Color::Black, GameSettings::STANDARD),
            (2, Color::White, GameSettings::new("6x6", "free", "black", "most")),
            // The set-up of the Java program that Outflank grew from.
            (3, Color::White, GameSettings::new("8x8", "mirrored", "white", "most")),
            (4, Color::Black, GameSettings::new("6x6", "standard", "black", "fewest")),
            (5, Color::White, GameSettings::new("4x4", "parallel", "black", "most")),
            (5, Color::Black, GameSettings::new("6x6", "random", "white", "most")),
        ] {
            play(&bob, color, level, settings).await.finish().await;
        }
    };
    let watching = async {
        let seen = alice.wait(&exhibition, |message| message.revision() > exhibition.revision()).await;
        let paused = alice.click(&seen, "Pause").await.message();
        assert_eq!(paused.controls(), ["Resume", "Stop"]);
        assert!(paused.content().starts_with("**Paused · "), "{}", paused.content());
        let refused = bob.click(&paused, "Resume").await.message();
        assert!(refused.content().starts_with("Only moderators and the person who started this game"), "{refused:?}");
        assert_eq!(refused.only_for(), Some(bob.id()));
        let resumed = alice.click(&paused, "Resume").await.message();
        assert_eq!(resumed.controls(), ["Pause", "Stop"]);
        let ended = alice.wait(&resumed, |message| message.button("Rematch").is_some()).await;
        check_exhibition(&ended);
    };
    tokio::join!(against_levels, watching);
}

fn check_exhibition(ended: &Message) {
    let shown = ShownBoard::of_alt(ended.alt());
    let names = ByColor { black: "Level 1".to_owned(), white: "Level 2".to_owned() };
    for color in Color::BOTH {
        // Neither side has a legal move.
        let position = rules::Position::from_discs(shown.shape, shown.discs, color).expect("a position");
        assert!(position.is_over(), "{}", ended.alt());
        let ending = ExpectedGame::new(position, Goal::Most).ending(&names);
        assert!(ended.content().contains(&format!("**{ending}**")), "{}", ended.content());
    }
    assert!(ended.content().contains("exhibition started by Alice"), "{}", ended.content());
}
