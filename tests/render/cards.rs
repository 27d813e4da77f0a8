//! Cards: any data gives a picture of the right size, and what the data say is visible.

use outflank::render::{
    CardPlayer, DiscShapes, EvaluationView, Fact, LeaderboardRow, LeaderboardView, MarkedMove, PlayerView, ProfileView,
    RatingPoint, Renderer, ResultView, Severity, SeverityNames, Theme,
};
use outflank::rules::{ByColor, Color, Shape};

use crate::picture::{Picture, random_game, start};

const PLAYER: PlayerView<'static> = PlayerView { name: "Ada", fallback: "Black" };
const NAMES: [&str; 6] = ["", "日本太郎", "Bartholomew Featherstonehaugh the Third of Somewhere", "🎮", "a\nb", "שלום"];

fn card_player(player: PlayerView<'static>, detail: &'static str) -> CardPlayer<'static> {
    CardPlayer { player, detail }
}

fn row(name: &'static str, own: bool) -> LeaderboardRow<'static> {
    let player = PlayerView { name, fallback: "Player 7" };
    LeaderboardRow { rank: "7", player, detail: "3–2–0", value: "1500", own }
}

fn leaderboard(rows: &[LeaderboardRow<'_>]) -> Picture {
    let view =
        LeaderboardView { title: "Rating", subtitle: "Page 1", rows, empty: "Nobody yet", theme: Theme::Classic };
    Picture::decode(&Renderer::new().leaderboard(&view).unwrap())
}

fn profile(ratings: &[RatingPoint]) -> Picture {
    let view = ProfileView {
        player: PLAYER,
        subtitle: "since May",
        facts: &[Fact { label: "Games", value: "3" }],
        ratings,
        span: ["May", "June"],
        empty: "No rated game yet",
        theme: Theme::Slate,
    };
    Picture::decode(&Renderer::new().profile(&view).unwrap())
}

fn evaluation(scores: &[i32], marks: &[MarkedMove]) -> Picture {
    let view = EvaluationView {
        players: ByColor { black: card_player(PLAYER, "lost 3 discs"), white: card_player(PLAYER, "") },
        scores,
        marks,
        legend: SeverityNames { inaccuracy: "1 inaccuracy", mistake: "0 mistakes", blunder: "0 blunders" },
        theme: Theme::Classic,
        discs: DiscShapes::Alike,
    };
    Picture::decode(&Renderer::new().evaluation(&view).unwrap())
}

/// The pixels (column, row) in which two pictures of the same size differ.
fn differing(one: &Picture, other: &Picture) -> Vec<(u32, u32)> {
    assert_eq!((one.width, one.height), (other.width, other.height));
    let all = (0..one.height).flat_map(|y| (0..one.width).map(move |x| (x, y)));
    all.filter(|&(x, y)| one.at(x, y) != other.at(x, y)).collect()
}

fn with_headlines(headlines: &[&str]) -> Picture {
    let headlines: Vec<String> = headlines.iter().map(ToString::to_string).collect();
    let view = ResultView {
        headlines: &headlines,
        position: &start("8x8"),
        last: None,
        players: ByColor { black: card_player(PLAYER, ""), white: card_player(PLAYER, "") },
        winner: None,
        facts: &[],
        theme: Theme::Classic,
        discs: DiscShapes::Alike,
    };
    Picture::decode(&Renderer::new().result(&view).unwrap())
}

#[test]
fn a_result_shows_the_first_headline_that_fits() {
    let long = format!("{} wins 0–13, fewest discs win", "W".repeat(60));
    let whole = with_headlines(&["Alexandra Papadopoulos (white) wins 0–13, fewest discs win"]);
    assert!(
        whole == with_headlines(&["Alexandra Papadopoulos (white) wins 0–13, fewest discs win", "shorter", "shortest"])
    );
    let shorter = with_headlines(&[&long, "WWW… wins 0–13"]);
    assert!(shorter == with_headlines(&[&long, "WWW… wins 0–13", "shortest"]));
    assert!(shorter == with_headlines(&[&long, &long, "WWW… wins 0–13"]));
    assert!(shorter != with_headlines(&[&long]) && with_headlines(&[&long]) == with_headlines(&[&long, &long]));
}

#[test]
fn a_result_shows_every_board_and_highlights_the_winner() {
    let renderer = Renderer::new();
    let mut random = fastrand::Rng::with_seed(4);
    for (index, shape) in Shape::all().enumerate() {
        let game = random_game(shape, usize::MAX, &mut random);
        let name = NAMES[index % NAMES.len()];
        let player = card_player(PlayerView { name, fallback: "Black" }, ["", "1500 → 1512 (+12)"][index % 2]);
        let sentence = ["Draw 32–32", "A very long sentence about how this game came to its end in the end"][index % 2];
        let headlines = vec![sentence.to_owned(); index % 3];
        let view = ResultView {
            headlines: &headlines,
            position: game.position(),
            last: None,
            players: ByColor { black: player, white: player },
            winner: None,
            facts: &["one", "two", "three", "four"],
            theme: Theme::ALL[index % 4],
            discs: DiscShapes::Alike,
        };
        let picture = Picture::decode(&renderer.result(&view).unwrap());
        let winner = Picture::decode(&renderer.result(&ResultView { winner: Some(Color::White), ..view }).unwrap());
        let highlighted = differing(&picture, &winner);
        assert!(
            !highlighted.is_empty() && highlighted.iter().all(|&(x, y)| x > 360 && (170..280).contains(&y)),
            "{shape}"
        );
        let marked = Picture::decode(&renderer.result(&ResultView { discs: DiscShapes::Distinct, ..view }).unwrap());
        assert!(!differing(&picture, &marked).is_empty());
    }
}

#[test]
fn a_leaderboard_grows_with_its_rows_up_to_eleven() {
    let heights: Vec<u32> = [0, 1, 2, 11, 12, 40].map(|rows| leaderboard(&vec![row("Ada", false); rows]).height).into();
    assert_eq!(heights[0], heights[1], "the text for an empty list is as high as a row");
    assert!(heights[1] < heights[2] && heights[2] < heights[3]);
    assert_eq!(heights[3..], [heights[3]; 3]);
}

#[test]
fn the_readers_own_row_is_highlighted_and_names_stay_in_their_column() {
    let plain = leaderboard(&[row("Ada", false), row("Bob", false)]);
    let own = differing(&plain, &leaderboard(&[row("Ada", false), row("Bob", true)]));
    assert!(!own.is_empty() && own.iter().all(|&(_, y)| y >= 130), "only the second row changes");
    for name in NAMES {
        let other = leaderboard(&[row("Ada", false), row(name, false)]);
        let changed = differing(&plain, &other);
        assert!(changed.iter().all(|&(x, y)| (90..520).contains(&x) && y >= 130), "{name}");
    }
}

#[test]
fn any_list_of_ratings_is_drawn() {
    let at = |at_ms, rating| RatingPoint { at_ms, rating };
    let none = profile(&[]);
    let one = profile(&[at(5, 1500.0)]);
    let up = profile(&[at(0, 1500.0), at(9, 1600.0)]);
    let down = profile(&[at(0, 1600.0), at(9, 1500.0)]);
    assert!(!differing(&none, &one).is_empty() && !differing(&up, &down).is_empty());
    // Extreme values, equal times, and many ratings.
    profile(&[at(i64::MIN, -3000.0), at(i64::MAX, 9000.0)]);
    profile(&[at(7, 1500.0); 3]);
    profile(&(0..5000).map(|game| at(game, 1500.0 + (game % 97) as f64)).collect::<Vec<_>>());
}

#[test]
fn blacks_lead_is_drawn_above_the_middle_and_whites_below() {
    let even = evaluation(&[0; 61], &[]);
    let middle = 24 + 72 + 24 + 264 / 2;
    for (lead, above) in [(6, true), (-6, false)] {
        let changed = differing(&even, &evaluation(&[lead; 61], &[]));
        assert!(!changed.is_empty());
        // The curve is three pixels wide.
        assert!(changed.iter().all(|&(_, y)| if above { y <= middle + 3 } else { y + 3 >= middle }), "lead {lead}");
    }
    for scores in [&[][..], &[3], &[64, -64], &[0; 150]] {
        let marks = [(0, Severity::Blunder), (1, Severity::Mistake), (900, Severity::Inaccuracy)];
        evaluation(scores, &marks.map(|(ply, severity)| MarkedMove { ply, severity }));
    }
}

#[test]
fn mistakes_are_marked_on_the_curve() {
    let scores = [0, 4, 4, -3, -3];
    let bare = evaluation(&scores, &[]);
    for severity in [Severity::Inaccuracy, Severity::Mistake, Severity::Blunder] {
        assert!(!differing(&bare, &evaluation(&scores, &[MarkedMove { ply: 3, severity }])).is_empty(), "{severity:?}");
    }
}

#[test]
fn several_threads_draw_the_same_card() {
    let renderer = Renderer::new();
    let rows = [row("Ada", false), row("Bob", true)];
    let view = LeaderboardView { title: "Rating", subtitle: "", rows: &rows, empty: "", theme: Theme::Walnut };
    let pictures: Vec<Vec<u8>> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..4).map(|_| scope.spawn(|| renderer.leaderboard(&view).unwrap())).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    assert!(pictures.iter().all(|picture| *picture == pictures[0]));
}
