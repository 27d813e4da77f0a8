//! Cards: any data gives a picture of the right size, and what the data say is visible.

use render::{
    CardPlayer, ComparedValues, DiscShapes, EvaluationAxes, EvaluationView, Fact, HeadToHeadView, LeaderboardHeadings,
    LeaderboardRow, LeaderboardView, MarkedMove, PlayerView, ProfileView, RatingPoint, Renderer, ResultView, Severity,
    SeverityNames, Theme,
};
use rules::{ByColor, Color, Shape};

use crate::picture::{Picture, check_file};
use crate::views::{random_game, start};

const PLAYER: PlayerView<'static> = PlayerView { name: "Ada", fallback: "Black" };
const NAMES: [&str; 6] = ["", "日本太郎", "Bartholomew Featherstonehaugh the Third of Somewhere", "🎮", "a\nb", "שלום"];

fn card_player(player: PlayerView<'static>, detail: &'static str) -> CardPlayer<'static> {
    CardPlayer { player, detail }
}

fn row(name: &'static str, own: bool) -> LeaderboardRow<'static> {
    let player = PlayerView { name, fallback: "Player 7" };
    LeaderboardRow { rank: "7", player, numbers: &["3–2–0", "1500"], mark: "", own }
}

/// A leaderboard without a note.
fn leaderboard_view<'a>(rows: &'a [LeaderboardRow<'a>]) -> LeaderboardView<'a> {
    LeaderboardView {
        title: "Rating",
        scope: "Everybody",
        page: "Page 1",
        headings: LeaderboardHeadings { rank: "#", player: "Player", numbers: &["W–L–D", "Rating"] },
        rows,
        gap: None,
        note: "",
        empty: "Nobody yet",
        theme: Theme::Classic,
    }
}

fn leaderboard(rows: &[LeaderboardRow<'_>]) -> Picture {
    Picture::decode(&Renderer::new().leaderboard(&leaderboard_view(rows)).unwrap())
}

fn profile(ratings: &[RatingPoint]) -> Picture {
    let view = ProfileView {
        player: PLAYER,
        subtitle: "since May",
        facts: &[Fact { label: "Games", value: "3" }],
        ratings,
        axis: "Rating",
        span: ["May", "June"],
        empty: "No rated game yet",
        records: &[],
        note: "",
        theme: Theme::Slate,
    };
    Picture::decode(&Renderer::new().profile(&view).unwrap())
}

fn evaluation(scores: &[i32], marks: &[MarkedMove]) -> Picture {
    let view = EvaluationView {
        players: ByColor { black: card_player(PLAYER, "lost 3 discs"), white: card_player(PLAYER, "") },
        scores,
        marks,
        axes: EvaluationAxes { lead: "Lead", moves: "Move" },
        legend: SeverityNames { mistake: "Mistake", blunder: "Blunder" },
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
        opening: None,
        facts: &[],
        product: "Outflank",
        theme: Theme::Classic,
        discs: DiscShapes::Alike,
    };
    Picture::decode(&Renderer::new().result(&view).unwrap())
}

#[test]
fn a_result_shows_the_first_headline_that_fits() {
    let long = format!("{} wins 0–13 (fewest discs wins)", "W".repeat(60));
    let whole = with_headlines(&["Alexandra Papadopoulos (white) wins 0–13 (fewest discs wins)"]);
    assert!(
        whole
            == with_headlines(&["Alexandra Papadopoulos (white) wins 0–13 (fewest discs wins)", "shorter", "shortest"])
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
            opening: Some("Tiger").filter(|_| index % 2 == 0),
            facts: &["one", "two", "three", "four"],
            product: "Outflank",
            theme: Theme::ALL[index % 4],
            discs: DiscShapes::Alike,
        };
        let picture = Picture::decode(&renderer.result(&view).unwrap());
        let winner = Picture::decode(&renderer.result(&ResultView { winner: Some(Color::White), ..view }).unwrap());
        let highlighted = differing(&picture, &winner);
        assert!(
            !highlighted.is_empty() && highlighted.iter().all(|&(x, y)| x > 100 && (168..242).contains(&y)),
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
fn the_first_three_have_medals() {
    let medal = |rank| {
        let picture = leaderboard(&[LeaderboardRow { rank, ..row("Ada", false) }]);
        let panel = picture.at(300, 160);
        // Beside the number, near the medal's left edge.
        let pixel = picture.at(45, 160);
        pixel.iter().zip(panel).map(|(one, other)| u32::from(one.abs_diff(other))).sum::<u32>() > 100
    };
    assert_eq!(["1", "2", "3", "4", "10", ""].map(medal), [true, true, true, false, false, false]);
}

#[test]
fn a_gap_between_ranks_and_a_note_make_a_leaderboard_higher() {
    let rows = [row("Ada", false), row("Bob", true)];
    let height = |view: LeaderboardView<'_>| Picture::decode(&Renderer::new().leaderboard(&view).unwrap()).height;
    let plain = leaderboard_view(&rows);
    assert!(height(LeaderboardView { gap: Some(1), ..plain }) > height(plain));
    assert!(height(LeaderboardView { note: "? provisional", ..plain }) > height(plain));
    for gap in [0, 2, 90] {
        assert_eq!(height(LeaderboardView { gap: Some(gap), ..plain }), height(plain), "no row before or after {gap}");
    }
}

#[test]
fn names_and_ratings_of_both_players_have_one_size() {
    let card = |players: [CardPlayer<'static>; 2], winner| {
        let view = ResultView {
            headlines: &[],
            position: &start("8x8"),
            last: None,
            players: ByColor { black: players[0], white: players[1] },
            winner: Some(winner),
            opening: None,
            facts: &[],
            product: "",
            theme: Theme::Classic,
            discs: DiscShapes::Alike,
        };
        Picture::decode(&Renderer::new().result(&view).unwrap())
    };
    // The heights of the lines of text on the panel whose first row is `top`.
    let heights = |picture: &Picture, top: u32| -> Vec<usize> {
        let background = picture.at(460, top + 4);
        let has_text = |row: &u32| (454..680).any(|x| picture.at(x, top + row) != background);
        let rows: Vec<u32> = (4..70).filter(has_text).collect();
        rows.chunk_by(|row, next| row + 1 == *next).map(<[u32]>::len).collect()
    };
    // Capitals and digits only: all have the same height.
    let player = |name, detail| card_player(PlayerView { name, fallback: "-" }, detail);
    let short = player("HHH", "1500");
    let long = player("HHHHHHHHHHHHHH", "1500 1500 1500 1500 1500");
    let normal = heights(&card([short, short], Color::Black), 82);
    assert_eq!(normal.len(), 2);
    for (players, winner) in
        [([short, long], Color::Black), ([long, short], Color::Black), ([short, long], Color::White)]
    {
        let picture = card(players, winner);
        let [black, white] = [82, 168].map(|top| heights(&picture, top));
        assert_eq!(black, white);
        assert!(black[0] < normal[0] && black[1] < normal[1], "both are smaller if one is long");
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

/// The graph of the evaluation card.
const GRAPH: Graph = Graph { left: 100, top: 152, width: 582, height: 250 };

struct Graph {
    left: u32,
    top: u32,
    width: u32,
    height: u32,
}

impl Graph {
    /// The pixel of a lead after a ply, on a graph of `plies` plies that reaches from −`most` to `most`.
    fn at(&self, ply: u32, plies: u32, lead: i32, most: i32) -> (u32, u32) {
        let row = i64::from(self.height) * i64::from(most - lead) / i64::from(2 * most);
        (self.left + self.width * ply / plies, self.top + row as u32)
    }
}

#[test]
fn blacks_lead_is_drawn_above_the_middle_and_whites_below() {
    let even = evaluation(&[0; 61], &[]);
    let middle = GRAPH.top + GRAPH.height / 2;
    for (lead, above) in [(6, true), (-6, false)] {
        let changed = differing(&even, &evaluation(&[lead; 61], &[]));
        assert!(!changed.is_empty());
        // The curve is three pixels wide.
        assert!(changed.iter().all(|&(_, y)| if above { y <= middle + 3 } else { y + 3 >= middle }), "lead {lead}");
    }
    for scores in [&[][..], &[3], &[64, -64], &[0; 150]] {
        let marks = [(0, Severity::Blunder), (1, Severity::Mistake), (900, Severity::Mistake)];
        let mark = |(ply, severity)| MarkedMove { ply, color: Color::Black, severity };
        evaluation(scores, &marks.map(mark));
    }
}

#[test]
fn marks_have_a_ring_in_the_movers_colour() {
    // Brightness of the ring 6 pixels from the middle of a mistake's mark, and 9 pixels from that of a blunder's.
    let scores = [0, 4, 4, -3, -3];
    for (severity, ring) in [(Severity::Mistake, 6), (Severity::Blunder, 9)] {
        for (ply, lead) in [(1_u8, 4), (3, -3)] {
            let (x, y) = GRAPH.at(ply.into(), 4, lead, 8);
            let brightness = Color::BOTH.map(|color| {
                let picture = evaluation(&scores, &[MarkedMove { ply: ply.into(), color, severity }]);
                picture.at(x + ring, y).map(u32::from).iter().sum::<u32>() / 3
            });
            assert!(brightness[0] < 60 && brightness[1] > 220, "{severity:?} at ply {ply}: {brightness:?}");
        }
    }
}

#[test]
fn larger_marks_mean_worse_moves() {
    let scores = [0, 4, 4, -3, -3];
    let bare = evaluation(&scores, &[]);
    let size = |severity| {
        let marked = evaluation(&scores, &[MarkedMove { ply: 3, color: Color::White, severity }]);
        differing(&bare, &marked).iter().filter(|&&(_, y)| y > GRAPH.top).count()
    };
    assert!(size(Severity::Mistake) > 100 && size(Severity::Blunder) > size(Severity::Mistake) * 3 / 2);
}

#[test]
fn several_threads_draw_the_same_card() {
    let renderer = Renderer::new();
    let rows = [row("Ada", false), row("Bob", true)];
    let view = leaderboard_view(&rows);
    let pictures: Vec<Vec<u8>> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..4).map(|_| scope.spawn(|| renderer.leaderboard(&view).unwrap())).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    assert!(pictures.iter().all(|picture| *picture == pictures[0]));
}

fn head_to_head(names: [&'static str; 2], rows: &[ComparedValues<'_>]) -> Vec<u8> {
    let view = HeadToHeadView {
        players: names.map(|name| PlayerView { name, fallback: "…" }),
        score: ["12", "8"],
        subtitle: "22 games against each other, 2 of them drawn",
        rows,
        theme: Theme::Classic,
    };
    Renderer::new().head_to_head(&view).unwrap()
}

#[test]
fn two_players_side_by_side() {
    let rows = [
        ("Live rating", ["1684 ±45", "1571? ±140"]),
        ("Daily rating", ["1612 ±60", "–"]),
        ("As black", ["7–4–1", "4–5–1"]),
        ("As white", ["5–4–1", "4–7–1"]),
        ("Most wins in a row", ["5", "3"]),
        ("Biggest win", ["58–6", "40–24"]),
        ("Last games", ["W L W W D L W W L W", "L W L L D W L L W L"]),
    ]
    .map(|(label, values)| ComparedValues { label, values });
    let picture = head_to_head(["Ada Lovelace", "Bartholomew Featherstonehaugh"], &rows);
    check_file("head-to-head", &picture);
    let never = Picture::decode(&head_to_head(["Ada", "שלום"], &[]));
    assert_eq!((never.width, never.height < Picture::decode(&picture).height), (720, true));
    for name in NAMES {
        head_to_head([name, name], &rows);
    }
}
