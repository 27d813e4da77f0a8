//! `/metrics` counts what happens.

use outflank::rules::Color;
use outflank::sandbox::{Fault, RequestFilter};

use super::game_driver::play;
use super::game_settings::GameSettings;
use super::test_bot::TestBot;

const SMALL: GameSettings = GameSettings::new("4x4", "standard", "black", "most");

/// The value of a metric with these labels.
fn value(page: &str, name: &str) -> Option<f64> {
    page.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' ')?.parse().ok())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_and_a_fault_are_counted() {
    let bot = TestBot::running().await;
    let alice = bot.user("alice");
    let mut game = play(&alice, Color::Black, 1, SMALL).await;
    game.wait_for_turn().await;
    let (status, before) = bot.page("metrics").await;
    assert_eq!(status, 200);
    assert_eq!(value(&before, "outflank_games_running"), Some(1.0), "{before}");
    let edit = RequestFilter { method: Some("PATCH".to_owned()), path_contains: String::new() };
    bot.sandbox.faults().inject(edit, Fault::ErrorResponse { status: 500, code: 0 }, 1);
    game.finish().await;
    let (_, page) = bot.page("metrics").await;
    let value = |name| value(&page, name).unwrap_or_else(|| panic!("no {name}:\n{page}"));
    let moves = value("outflank_moves_total{by=\"player\"}") + value("outflank_moves_total{by=\"bot\"}");
    assert_eq!(moves, game.expected.moves.len() as f64);
    assert_eq!(value("outflank_games_running"), 0.0);
    assert_eq!(value("outflank_shards_connected"), value("outflank_shards"));
    assert_eq!(value("outflank_panics_total"), 0.0);
    let errors = page.lines().filter(|line| line.starts_with("outflank_discord_errors_total{"));
    assert_eq!(errors.filter(|line| line.contains("code=\"500\"") && line.ends_with(" 1")).count(), 1, "{page}");
    for name in [
        "outflank_response_seconds_count{kind=\"component\"}",
        "outflank_search_seconds_count{level=\"1\"}",
        "outflank_search_wait_seconds_count{level=\"1\"}",
        "outflank_drawing_seconds_count",
        "outflank_database_write_seconds_count",
        "outflank_database_write_wait_seconds_count",
        "process_resident_memory_bytes",
    ] {
        assert!(value(name) > 0.0, "{name}");
    }
}
