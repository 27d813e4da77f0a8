//! Cards: any data gives a picture of the right size, and what the data say is visible.

use render::{
    CardPlayer, ComparedBars, ComparedValues, DiscShapes, EvaluationView, Fact, FactGroup, HeadToHeadView,
    LeaderboardHeadings, LeaderboardRow, LeaderboardView, MarkedMove, NamedMove, PastGame, PlayerView, ProfileView,
    Progress, RatingCourse, RatingPoint, Renderer, ResultView, ResultsView, Severity, SeverityNames, Theme, TimeAxis,
};
use rules::{ByColor, Color, Shape};

use crate::picture::{Picture, check_file};
use crate::views::{random_game, start};

const PLAYER: PlayerView<'static> = PlayerView { name: "Ada", short: "", fallback: "Black" };
const NAMES: [&str; 6] = ["", "日本太郎", "Bartholomew Featherstonehaugh the Third of Somewhere", "🎮", "a\nb", "שלום"];

fn card_player(player: PlayerView<'static>, detail: &'static str) -> CardPlayer<'static> {
    CardPlayer { player, detail }
}

fn row(name: &'static str, own: bool) -> LeaderboardRow<'static> {
    let player = PlayerView::new(name, "Player 7");
    LeaderboardRow { rank: "7", player, color: 7, detail: "3–2–0", value: "1500", mark: "", change: "+13", own }
}

/// A leaderboard without a note.
fn leaderboard_view<'a>(rows: &'a [LeaderboardRow<'a>]) -> LeaderboardView<'a> {
    LeaderboardView {
        title: "Leaderboard by rating",
        scope: "Players active on this server in the last 90 days",
        page: "Page 1 of 6",
        headings: LeaderboardHeadings { rank: "#", player: "Player · W–L–D", value: "Rating" },
        rows,
        gap: None,
        note: "",
        theme: Theme::Classic,
    }
}

fn leaderboard(rows: &[LeaderboardRow<'_>]) -> Picture {
    Picture::decode(&Renderer::new().leaderboard(&leaderboard_view(rows)).unwrap())
}

fn profile(points: &[RatingPoint], axis: TimeAxis) -> Picture {
    let course = RatingCourse { title: "Rating", start: 1500.0, points, axis, span: ["May", "June"] };
    let view = ProfileView {
        player: PLAYER,
        subtitle: "since May",
        rating: None,
        results: None,
        progress: Progress::Ratings(course),
        groups: &[],
        note: "",
        theme: Theme::Slate,
    };
    Picture::decode(&Renderer::new().profile(&view).unwrap())
}

fn slip(ply: usize, color: Color, severity: Severity) -> MarkedMove {
    let loss = if severity == Severity::Blunder { 12 } else { 6 };
    MarkedMove { ply, color, severity, loss }
}

fn evaluation_view<'a>(scores: &'a [i32], slips: &'a [MarkedMove], named: &'a [NamedMove<'a>]) -> EvaluationView<'a> {
    EvaluationView {
        players: ByColor {
            black: card_player(PlayerView::new("Alice", "Black"), "Accuracy 87 %"),
            white: card_player(
                PlayerView { name: "Level 10 · Grandmaster", short: "Lv 10", fallback: "White" },
                "Accuracy 100 %",
            ),
        },
        ahead: ByColor { black: "Alice ahead", white: "Level 10 ahead" },
        scores,
        slips,
        named,
        moves: "Move",
        legend: SeverityNames { mistake: "Mistake: 5 to 9 discs lost", blunder: "Blunder: 10 or more" },
        theme: Theme::Classic,
        discs: DiscShapes::Alike,
    }
}

fn evaluation(scores: &[i32], slips: &[MarkedMove]) -> Picture {
    Picture::decode(&Renderer::new().evaluation(&evaluation_view(scores, slips, &[])).unwrap())
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
        is_counted: true,
        opening: None,
        product: "Outflank",
        theme: Theme::Classic,
        discs: DiscShapes::Alike,
    };
    Picture::decode(&Renderer::new().result(&view).unwrap())
}

#[test]
fn a_result_shows_the_first_headline_that_fits() {
    let long = format!("{} wins 0–13 (fewest discs win)", "W".repeat(60));
    let whole = with_headlines(&["Ada (white) wins 0–13 (fewest discs win)"]);
    assert!(whole == with_headlines(&["Ada (white) wins 0–13 (fewest discs win)", "shorter", "shortest"]));
    let shorter = with_headlines(&[&long, "WWW… wins 0–13"]);
    assert!(shorter == with_headlines(&[&long, "WWW… wins 0–13", "shortest"]));
    assert!(shorter == with_headlines(&[&long, &long, "WWW… wins 0–13"]));
    // A sentence that is only a little too long stands on two lines if the next one is too long, too.
    let broken = format!("{0} {0} wins 0–13 (fewest discs win)", "W".repeat(12));
    assert!(with_headlines(&[&broken, &long, "W"]) == with_headlines(&[&broken]));
    assert!(with_headlines(&[&broken]) != with_headlines(&[&broken.replace("win)", "wim)")]), "it is whole");
    assert!(shorter != with_headlines(&[&long]) && with_headlines(&[&long]) == with_headlines(&[&long, &long]));
}

#[test]
fn a_result_shows_every_board_and_highlights_the_winner() {
    let renderer = Renderer::new();
    let mut random = fastrand::Rng::with_seed(4);
    for (index, shape) in Shape::all().enumerate() {
        let game = random_game(shape, usize::MAX, &mut random);
        let name = NAMES[index % NAMES.len()];
        let player = card_player(PlayerView::new(name, "Black"), ["", "1500 → 1512 (+12)"][index % 2]);
        let sentence = ["Draw 32–32", "A very long sentence about how this game came to its end in the end"][index % 2];
        let headlines = vec![sentence.to_owned(); index % 3];
        let view = ResultView {
            headlines: &headlines,
            position: game.position(),
            last: None,
            players: ByColor { black: player, white: player },
            winner: None,
            is_counted: index % 3 > 0,
            opening: Some("Tiger").filter(|_| index % 2 == 0),
            product: "Outflank",
            theme: Theme::ALL[index % 4],
            discs: DiscShapes::Alike,
        };
        let picture = Picture::decode(&renderer.result(&view).unwrap());
        let winner = Picture::decode(&renderer.result(&ResultView { winner: Some(Color::White), ..view }).unwrap());
        let highlighted = differing(&picture, &winner);
        assert!(
            !highlighted.is_empty() && highlighted.iter().all(|&(x, y)| x > 100 && (204..310).contains(&y)),
            "{shape}"
        );
        let marked = Picture::decode(&renderer.result(&ResultView { discs: DiscShapes::Distinct, ..view }).unwrap());
        assert!(!differing(&picture, &marked).is_empty());
    }
}

#[test]
fn the_end_of_a_game_by_its_discs_and_by_a_resignation() {
    let game = random_game(Shape::STANDARD, usize::MAX, &mut fastrand::Rng::with_seed(9));
    let players = ByColor {
        black: card_player(PlayerView::new("Alice", "Black"), "1530? (+30)"),
        white: card_player(PlayerView::new("Bartholomew F.", "White"), "1470? (−30)"),
    };
    let view = ResultView {
        headlines: &["Alice (black) wins 43–21".to_owned()],
        position: game.position(),
        last: game.plies().last().copied(),
        players,
        winner: Some(Color::Black),
        is_counted: true,
        opening: Some("Opening: Snake / Peasant"),
        product: "Outflank",
        theme: Theme::Classic,
        discs: DiscShapes::Alike,
    };
    let renderer = Renderer::new();
    check_file("result", &renderer.result(&view).unwrap());
    let game = game.truncated(31);
    let headlines = ["Bartholomew F. resigned: Alice wins".to_owned()];
    let resigned = ResultView { headlines: &headlines, position: game.position(), is_counted: false, ..view };
    check_file("result-resigned", &renderer.result(&resigned).unwrap());
}

#[test]
fn a_page_of_a_leaderboard() {
    const NAMES: [&str; 11] = [
        "Nguyễn Thị Minh Khai",
        "日本太郎の長い名前はここに全部入る筈",
        "Дмитрий",
        "Bartholomew Featherstonehaugh IV of York",
        "Wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww",
        "🎮 gamer",
        "edsger",
        "Łukasz_99",
        "שלום",
        "kurt",
        "you",
    ];
    let ranks = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "57"];
    let rows: Vec<LeaderboardRow<'_>> = (0..11)
        .map(|index| LeaderboardRow {
            rank: ranks[index],
            player: PlayerView::new(NAMES[index], "Player 7"),
            color: index as u64,
            detail: "112–60–4",
            value: ["1932", "1885", "1511"][index / 4],
            mark: if index > 7 { "?" } else { "" },
            change: ["+13", "−4", "±0"][index % 3],
            own: index == 10,
        })
        .collect();
    let view = LeaderboardView {
        gap: Some(10),
        note: "? Provisional: too few recent rated games or opponents",
        ..leaderboard_view(&rows)
    };
    check_file("leaderboard", &Renderer::new().leaderboard(&view).unwrap());
}

#[test]
fn a_leaderboard_grows_with_its_rows_up_to_eleven() {
    let heights: Vec<u32> = [0, 1, 2, 11, 12, 40].map(|rows| leaderboard(&vec![row("Ada", false); rows]).height).into();
    assert!(heights[0] < heights[1] && heights[1] < heights[2] && heights[2] < heights[3]);
    assert_eq!(heights[3..], [heights[3]; 3]);
}

#[test]
fn the_readers_own_row_is_highlighted_and_names_stay_in_their_column() {
    let plain = leaderboard(&[row("Ada", false), row("Bob", false)]);
    let own = differing(&plain, &leaderboard(&[row("Ada", false), row("Bob", true)]));
    let second = 110 + 38 + 56;
    assert!(!own.is_empty() && own.iter().all(|&(_, y)| y >= second), "only the second row changes");
    for name in NAMES {
        let other = leaderboard(&[row("Ada", false), row(name, false)]);
        let changed = differing(&plain, &other);
        assert!(changed.iter().all(|&(x, y)| (80..610).contains(&x) && y >= second), "{name}");
    }
}

#[test]
fn the_first_three_have_medals() {
    let medal = |rank| {
        let picture = leaderboard(&[LeaderboardRow { rank, ..row("Ada", false) }]);
        let y = 110 + 38 + 28;
        let panel = picture.at(560, y);
        // Beside the number, near the medal's left edge.
        let pixel = picture.at(40, y);
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
fn names_of_forty_columns_are_whole() {
    let ends =
        |name: &'static str, other: &'static str| leaderboard(&[row(name, false)]) != leaderboard(&[row(other, false)]);
    assert!(ends("Bartholomew Featherstonehaugh IV of York", "Bartholomew Featherstonehaugh IV of Yorl"));
    assert!(ends("日本太郎の長い名前はここに全部入る筈だよね", "日本太郎の長い名前はここに全部入る筈だよわ"));
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
            is_counted: false,
            opening: None,
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
        let rows: Vec<u32> = (4..100).filter(has_text).collect();
        rows.chunk_by(|row, next| row + 1 == *next).map(<[u32]>::len).collect()
    };
    // Capitals and digits only: all have the same height.
    let player = |name, detail| card_player(PlayerView::new(name, "-"), detail);
    let short = player("HHH", "1500");
    let long = player("HHHHHHHHHHH", "1500 1500 1500 15");
    let normal = heights(&card([short, short], Color::Black), 86);
    assert_eq!(normal.len(), 2);
    for (players, winner) in
        [([short, long], Color::Black), ([long, short], Color::Black), ([short, long], Color::White)]
    {
        let picture = card(players, winner);
        let [black, white] = [86, 204].map(|top| heights(&picture, top));
        assert_eq!(black, white);
        assert!(black[0] < normal[0] && black[1] < normal[1], "both are smaller if one is long");
    }
}

#[test]
fn any_list_of_ratings_is_drawn() {
    let at = |at_ms, rating| RatingPoint { at_ms, rating };
    let time = |points: &[RatingPoint]| profile(points, TimeAxis::Time);
    let (none, one) = (time(&[]), time(&[at(5, 1560.0)]));
    let up = time(&[at(0, 1500.0), at(9, 1600.0)]);
    let down = time(&[at(0, 1600.0), at(9, 1500.0)]);
    assert!(!differing(&none, &one).is_empty() && !differing(&up, &down).is_empty());
    let uneven = [at(0, 1500.0), at(1, 1600.0), at(9, 1500.0)];
    assert!(time(&uneven) != profile(&uneven, TimeAxis::Games));
    // Extreme values, equal times, and many ratings.
    time(&[at(i64::MIN, -3000.0), at(i64::MAX, 9000.0)]);
    time(&[at(0, f64::MAX), at(1, f64::MIN)]);
    time(&[at(7, 1500.0); 3]);
    time(&(0..5000).map(|game| at(game, 1500.0 + (game % 97) as f64)).collect::<Vec<_>>());
}

/// Leads after each ply of a game in which little, much, or everything happens to one side.
fn quiet(plies: i32) -> Vec<i32> {
    (0..=plies).map(|ply| [0, 1, 0, -1, 2, 0, -2, 1][ply as usize % 8]).collect()
}

fn wild(plies: i32, most: i32) -> Vec<i32> {
    (0..=plies).map(|ply| (ply * 37 % (2 * most + 1) - most) * ply.min(10) / 10).collect()
}

fn one_sided(plies: i32, most: i32) -> Vec<i32> {
    (0..=plies).map(|ply| if ply < 3 { ply % 2 } else { -most * ply / plies }).collect()
}

/// The moves that lost at least so many discs.
fn slips_of(scores: &[i32], least: i32) -> Vec<MarkedMove> {
    let slip = |(before, pair): (usize, &[i32])| {
        let color = if before % 2 == 0 { Color::Black } else { Color::White };
        let gain = pair[1] - pair[0];
        let loss = if color == Color::Black { -gain } else { gain };
        let severity = if loss >= 2 * least { Severity::Blunder } else { Severity::Mistake };
        (loss >= least).then(|| MarkedMove { ply: before + 1, color, severity, loss: loss.unsigned_abs() })
    };
    scores.windows(2).enumerate().filter_map(slip).collect()
}

#[test]
fn quiet_wild_and_one_sided_games_on_small_and_large_boards() {
    for (shape, plies, most) in [("4x4", 12, 10), ("8x8", 60, 40), ("12x12", 140, 100)] {
        let games =
            [("quiet", quiet(plies)), ("wild", wild(plies, most)), ("one-sided", one_sided(plies, 9 * most / 10))];
        for (kind, scores) in games {
            let slips = slips_of(&scores, 5);
            let named = [
                NamedMove { ply: plies as usize / 2, name: "Turning point" },
                NamedMove { ply: plies as usize / 2 + 3, name: "Best move" },
            ];
            let picture = Renderer::new().evaluation(&evaluation_view(&scores, &slips, &named)).unwrap();
            check_file(&format!("evaluation-{kind}-{shape}"), &picture);
        }
    }
}

#[test]
fn any_evaluation_is_drawn() {
    for scores in [&[][..], &[3], &[64, -64], &[0; 150], &[i32::MIN, i32::MAX]] {
        let slips = [(0, Severity::Blunder), (1, Severity::Mistake), (900, Severity::Mistake)];
        let slips = slips.map(|(ply, severity)| slip(ply, Color::Black, severity));
        let named =
            [0, 1, 900].map(|ply| NamedMove { ply, name: "A very long name of a move that fits nowhere at all" });
        let view = evaluation_view(scores, &slips, &named);
        Renderer::new().evaluation(&view).unwrap();
        Renderer::new().evaluation(&EvaluationView { named: &[], slips: &[], ..view }).unwrap();
    }
}

#[test]
fn only_the_three_worst_moves_are_marked_on_the_curve() {
    let scores = [0; 61];
    let at = |plies: &[usize]| {
        let slips: Vec<MarkedMove> = plies.iter().map(|&ply| slip(ply, Color::White, Severity::Mistake)).collect();
        evaluation(&scores, &slips)
    };
    // The graph is from row 178 to row 508; the marks are on its middle, the lines below it.
    let rows = |plies: &[usize], other: &[usize]| -> Vec<u32> {
        let changed = differing(&at(plies), &at(other));
        changed.into_iter().filter(|&(x, y)| x > 86 && (178..544).contains(&y)).map(|(_, y)| y).collect()
    };
    let marked = rows(&[10, 20], &[10, 20, 30]);
    assert!(!marked.is_empty() && marked.iter().all(|&y| y < 508), "the third one is on the curve");
    let ticked = rows(&[10, 20, 30], &[10, 20, 30, 40]);
    assert!(!ticked.is_empty() && ticked.iter().all(|&y| y >= 508), "the fourth one is on the axis");
}

#[test]
fn a_ring_around_any_move_is_whole() {
    let scores = [vec![4; 30], vec![-4; 31]].concat();
    let with_ring = |ply| {
        let named = [NamedMove { ply, name: "" }];
        Picture::decode(&Renderer::new().evaluation(&evaluation_view(&scores, &[], &named)).unwrap())
    };
    let middle = with_ring(10);
    for ply in [1, 60] {
        // The graph is from column 90 to 682, and from row 210 to 540.
        let (x, y): (u32, u32) = ((90.0 + 592.0 * ply as f32 / 60.0).round() as u32, if ply < 30 { 210 } else { 540 });
        let changed = differing(&middle, &with_ring(ply));
        for (across, down) in [(10, 10), (-10, 10), (10, -10), (-10, -10)] {
            let edge = (x.saturating_add_signed(across), y.saturating_add_signed(down));
            assert!(changed.contains(&edge), "ply {ply} at {edge:?}");
        }
    }
}

#[test]
fn a_side_that_always_leads_has_most_of_the_graph() {
    // The row of the middle is that of a mark on an even position.
    let middle = |scores: &[i32]| {
        let bare = evaluation(scores, &[]);
        let marked = evaluation(scores, &[slip(1, Color::Black, Severity::Mistake)]);
        let rows: Vec<u32> =
            differing(&bare, &marked).into_iter().filter(|&(x, y)| x > 86 && y > 178).map(|(_, y)| y).collect();
        rows.iter().sum::<u32>() / rows.len() as u32
    };
    let [even, black, white] = [&[0, 0, 30, -30], &[0, 0, 60, 60], &[0, 0, -60, -60]].map(|scores| middle(scores));
    assert!(black > even + 80 && white + 80 < even, "{even} {black} {white}");
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

fn head_to_head<'a>(names: [&'static str; 2], last_games: &'a [PastGame<'a>]) -> HeadToHeadView<'a> {
    HeadToHeadView {
        players: names.map(|name| PlayerView::new(name, "…")),
        wins: [12, 8],
        draws: 2,
        subtitle: "22 games against each other, 2 of them drawn",
        last_title: "Last 10 games, the newest first",
        last_games,
        bars: &[
            ComparedBars { label: "Wins as black", amounts: [7, 4], values: ["7", "4"] },
            ComparedBars { label: "Wins as white", amounts: [5, 4], values: ["5", "4"] },
        ],
        rows: &[
            ComparedValues { label: "8×8 rating", values: ["1684 ±45", "1571? ±140"] },
            ComparedValues { label: "Longest streak", values: ["5", "3"] },
            ComparedValues { label: "Biggest win", values: ["58–6", "40–24"] },
        ],
        theme: Theme::Classic,
    }
}

#[test]
fn two_players_side_by_side() {
    let results = ["40–24", "20–44", "resigned", "100–44", "32–32", "time", "6–58", "33–31", "agreed", "40–24"];
    let winners = [Some(0), Some(1), Some(0), Some(0), None, Some(1), Some(1), Some(0), None, Some(0)];
    let games: Vec<PastGame<'_>> =
        winners.into_iter().zip(results).map(|(winner, result)| PastGame { winner, result }).collect();
    let renderer = Renderer::new();
    let view = head_to_head(["Ada Lovelace", "Bartholomew Featherstonehaugh"], &games);
    let picture = renderer.head_to_head(&view).unwrap();
    check_file("head-to-head", &picture);
    let never =
        HeadToHeadView { wins: [0, 0], draws: 0, bars: &[], rows: &[], ..head_to_head(["Ada", "שלום"], &[]) };
    let never = Picture::decode(&renderer.head_to_head(&never).unwrap());
    assert_eq!((never.width, never.height < Picture::decode(&picture).height), (720, true));
    for name in NAMES {
        renderer.head_to_head(&HeadToHeadView { wins: [u64::MAX, 1], ..head_to_head([name, name], &games) }).unwrap();
    }
    let other: Vec<PastGame<'_>> = games.iter().map(|game| PastGame { winner: Some(1), ..*game }).collect();
    let other =
        renderer.head_to_head(&head_to_head(["Ada Lovelace", "Bartholomew Featherstonehaugh"], &other)).unwrap();
    assert!(picture != other, "the winners are visible");
}

#[test]
fn a_profile_with_ratings_and_one_with_levels() {
    let points: Vec<RatingPoint> = (0..40)
        .map(|game| RatingPoint { at_ms: game * game, rating: 1500.0 + (game * 37 % 61 + game) as f64 })
        .collect();
    let groups = [
        FactGroup {
            heading: "By color",
            facts: &[Fact { label: "Black", value: "40–20–1" }, Fact { label: "White", value: "31–27–1" }],
        },
        FactGroup {
            heading: "Rivals",
            facts: &[
                Fact { label: "Grace", value: "12–9–0" },
                Fact { label: "Wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww", value: "0–1–0" },
            ],
        },
        FactGroup { heading: "Best wins", facts: &[Fact { label: "Grace", value: "rated 212 higher" }] },
        FactGroup {
            heading: "Openings",
            facts: &[Fact { label: "Tiger", value: "9–1–0" }, Fact { label: "Perpendicular Opening", value: "1–5–0" }],
        },
    ];
    let span = ["1 Mar 2026", "29 Jun 2026"];
    let course =
        RatingCourse {
            title: "8×8 rating, last 40 games", start: 1500.0, points: &points, axis: TimeAxis::Time, span
        };
    let view = ProfileView {
        player: PLAYER,
        subtitle: "Expert · 120 finished games",
        rating: Some(Fact { label: "8×8 rating · #3 of 57 here", value: "1684 ±42" }),
        results: Some(ResultsView {
            label: "Against people",
            counts: [71, 3, 46],
            texts: ["71 wins", "3 draws", "46 losses"],
        }),
        progress: Progress::Ratings(course),
        groups: &groups,
        note: "W–L–D are games won, lost and drawn.",
        theme: Theme::Classic,
    };
    let renderer = Renderer::new();
    check_file("profile", &renderer.profile(&view).unwrap());
    let beaten = [true, true, true, false, true, false, false, false, false, false];
    let levels = ProfileView {
        rating: None,
        results: Some(ResultsView {
            label: "Against the bot",
            counts: [4, 0, 2],
            texts: ["4 wins", "0 draws", "2 losses"],
        }),
        progress: Progress::Levels { title: "Levels beaten", beaten: &beaten },
        groups: &groups[..1],
        ..view
    };
    check_file("profile-levels", &renderer.profile(&levels).unwrap());
}
