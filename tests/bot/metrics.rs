//! `/metrics` counts what happens, and the dashboard, the alerts and the runbook name what is there.

use std::fs;
use std::path::Path;

use rules::Color;
use sandbox::Fault;
use serde_json::Value;

use super::game_driver::play;
use super::game_settings::GameSettings;
use super::test_bot::TestBot;

/// The value of a metric with these labels.
fn value(page: &str, name: &str) -> Option<f64> {
    page.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' ')?.parse().ok())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_and_a_fault_are_counted() {
    let bot = TestBot::running().await;
    let alice = bot.user("alice");
    let mut game = play(&alice, Color::Black, 1, GameSettings::SMALL).await;
    game.wait_for_turn().await;
    let (status, before) = bot.page("metrics").await;
    assert_eq!(status, 200);
    assert_eq!(value(&before, "outflank_games_running"), Some(1.0), "{before}");
    // The edit and the initial response are repeated.
    for (method, path) in [("PATCH", ""), ("POST", "/callback")] {
        bot.fail(method, path, Fault::ErrorResponse { status: 500, code: 0 }, 1);
    }
    game.finish().await;
    let (_, page) = bot.page("metrics").await;
    let value = |name| value(&page, name).unwrap_or_else(|| panic!("no {name}:\n{page}"));
    let moves = value("outflank_moves_total{by=\"player\"}") + value("outflank_moves_total{by=\"bot\"}");
    assert_eq!(moves, game.expected.moves.len() as f64);
    assert_eq!(value("outflank_games_running"), 0.0);
    assert_eq!(value("outflank_shards_connected{block=\"0-0\"}"), value("outflank_shards{block=\"0-0\"}"));
    assert_eq!(value("outflank_panics_total"), 0.0);
    let errors = page.lines().filter(|line| line.starts_with("outflank_discord_errors_total{"));
    assert_eq!(errors.filter(|line| line.contains("code=\"500\"") && line.ends_with(" 1")).count(), 2, "{page}");
    for name in [
        "outflank_response_seconds_count{kind=\"move\"}",
        "outflank_search_seconds_count{level=\"1\"}",
        "outflank_search_wait_seconds_count{level=\"1\"}",
        "outflank_drawing_seconds_count",
        "outflank_database_write_seconds_count",
        "outflank_database_write_wait_seconds_count",
        "process_resident_memory_bytes",
    ] {
        assert!(value(name) > 0.0, "{name}");
    }
    for query in queries() {
        query.check(&page);
    }
}

fn read(path: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).expect("a text")
}

/// A query of the dashboard or of an alert.
struct Query {
    expression: String,
    /// The labels that its legend names.
    labels: Vec<String>,
}

impl Query {
    /// Checks that the page has every metric of the query, with its labels.
    fn check(&self, page: &str) {
        let is_of_name = |character: char| character.is_ascii_alphanumeric() || character == '_';
        let words = self.expression.split(|character| !is_of_name(character));
        let metrics = words.filter(|word| word.starts_with("outflank_") || word.starts_with("process_"));
        for metric in metrics {
            let of_metric = |line: &&str| line.strip_prefix(metric).is_some_and(|rest| rest.starts_with(['{', ' ']));
            let lines: Vec<&str> = page.lines().filter(of_metric).collect();
            assert!(!lines.is_empty(), "no {metric} on the page: {}", self.expression);
            for label in &self.labels {
                let assigned = format!("{label}=\"");
                assert!(lines.iter().any(|line| line.contains(&assigned)), "{metric} has no label {label}: {lines:?}");
            }
            // Prometheus adds the label `job`.
            let selector =
                self.expression.split_once(&format!("{metric}{{")).and_then(|(_, rest)| rest.split_once('}'));
            if let Some((selector, _)) = selector.filter(|(selector, _)| !selector.starts_with("job=")) {
                let (label, values) = selector.split_once('=').expect("a label and its value");
                let is_there = match values.strip_prefix('~') {
                    Some(_) => lines.iter().any(|line| line.contains(&format!("{label}=\""))),
                    None => lines.iter().any(|line| line.contains(selector)),
                };
                assert!(is_there, "{metric} has no {selector}: {lines:?}");
            }
        }
    }
}

/// The queries of the dashboard and of the alerts.
fn queries() -> Vec<Query> {
    let dashboard: Value = serde_json::from_str(&read("docs/grafana/outflank.json")).expect("JSON");
    let panels = dashboard["panels"].as_array().expect("a list").iter();
    let targets = panels.flat_map(|panel| panel["targets"].as_array().expect("a list"));
    let text = |value: &Value| value.as_str().expect("a text").to_owned();
    let of_dashboard = targets.map(|target| {
        let legend = text(&target["legendFormat"]);
        let labels = legend.split("{{").skip(1).filter_map(|rest| rest.split_once("}}"));
        Query { expression: text(&target["expr"]), labels: labels.map(|(label, _)| label.to_owned()).collect() }
    });
    let alerts = read("docs/prometheus/alerts.yml");
    let expressions = alerts.lines().filter_map(|line| line.trim().strip_prefix("expr: "));
    let of_alerts = expressions.map(|expression| Query { expression: expression.to_owned(), labels: Vec::new() });
    let queries: Vec<Query> = of_dashboard.chain(of_alerts).collect();
    assert!(queries.len() > 30, "the dashboard and the alerts are read");
    queries
}

#[test]
fn the_runbook_explains_every_alert_and_names_panels_of_the_dashboard() {
    let (alerts, runbook, dashboard) =
        (read("docs/prometheus/alerts.yml"), read("docs/runbook.md"), read("docs/grafana/outflank.json"));
    let named: Vec<&str> = alerts.lines().filter_map(|line| line.trim().strip_prefix("- alert: ")).collect();
    let rows = runbook.lines().filter_map(|line| line.strip_prefix("| `Outflank")?.split_once('`'));
    let explained: Vec<String> = rows.map(|(name, _)| format!("Outflank{name}")).collect();
    assert_eq!(explained, named);
    let after_panel = runbook.split("panel").skip(1).map(|text| text.split(['.', ':']).next().unwrap_or_default());
    let panels: Vec<&str> = after_panel.flat_map(|text| text.split('*').skip(1).step_by(2)).collect();
    assert!(!panels.is_empty());
    for panel in panels {
        assert!(dashboard.contains(&format!("\"title\": \"{panel}\"")), "the dashboard has no panel {panel}");
    }
}
