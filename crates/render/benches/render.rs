//! Time and size of pictures: boards, replays, cards, and the first picture of each theme. Boards and replays are compared
//! with a naive way: every shape is drawn with imageproc on RGBA and encoded with default settings, and a replay consists of
//! whole frames. `cargo bench --bench render`

use ab_glyph::{FontRef, PxScale};
use image::{Rgba, RgbaImage};
use imageproc::drawing::{draw_filled_circle_mut, draw_line_segment_mut, draw_text_mut};
use render::{
    BoardView, CardPlayer, ComparedBars, ComparedValues, DiscShapes, EvaluationView, Fact, FactGroup, Geometry,
    HeadToHeadView, HintMarks, LeaderboardHeadings, LeaderboardRow, LeaderboardView, MarkedMove, NamedMove, PastGame,
    PlayerView, ProfileView, Progress, RatingCourse, RatingPoint, RenderError, Renderer, ReplayView, ResultView,
    ResultsView, Severity, SeverityNames, Theme, TimeAxis,
};
use rules::{ByColor, Color, Game, Shape, Variant};

/// Board and number of plies.
const CASES: [(&str, usize); 4] = [("8x8", 0), ("8x8", 24), ("8x8", 60), ("12x12", 60)];

/// The game after this many plies. Each ply's number selects one of the legal moves, so games are the same in every run.
fn game((shape, plies): (&str, usize)) -> Game {
    let shape: Shape = shape.parse().expect("each case names a board");
    let mut game = Game::new(Variant { shape, ..Variant::default() });
    for ply in 0..plies {
        let moves: Vec<_> = game.position().legal_moves().iter().collect();
        let Some(&square) = moves.get(ply * 7 % moves.len().max(1)) else { break };
        game.play(square).expect("the move is legal");
    }
    game
}

/// A game of random moves on the standard board.
fn random_game(random: &mut fastrand::Rng) -> Game {
    let mut game = Game::new(Variant::default());
    while game.to_move().is_some() {
        let moves: Vec<_> = game.position().legal_moves().iter().collect();
        game.play(moves[random.usize(..moves.len())]).expect("the move is legal");
    }
    game
}

fn view(game: &Game) -> BoardView<'_> {
    BoardView {
        position: game.position(),
        last: game.plies().last().copied(),
        hints: HintMarks::Names,
        players: ByColor {
            black: PlayerView::new("Ada Lovelace", "Black"),
            white: PlayerView::new("Level 5 · Club", "White"),
        },
        to_move: game.to_move(),
        theme: Theme::Classic,
        discs: DiscShapes::Alike,
    }
}

/// Draws every shape of a board with imageproc.
fn naive_picture(view: &BoardView<'_>, geometry: Geometry) -> RgbaImage {
    let mut picture = RgbaImage::from_pixel(geometry.width(), geometry.height(), Rgba([38, 122, 84, 255]));
    let font = FontRef::try_from_slice(include_bytes!("../../../assets/fonts/Inter-SemiBold.otf"))
        .expect("the embedded font is valid");
    let cell = geometry.cell() as f32;
    for square in geometry.shape().squares() {
        let (x, y) = geometry.centre(square);
        let (left, top) = (x as f32 - cell / 2.0, y as f32 - cell / 2.0);
        draw_line_segment_mut(&mut picture, (left, top), (left + cell, top), Rgba([27, 92, 63, 255]));
        draw_line_segment_mut(&mut picture, (left, top), (left, top + cell), Rgba([27, 92, 63, 255]));
        if let Some(color) = view.position.at(square) {
            let paint = if color == Color::Black { Rgba([27, 28, 31, 255]) } else { Rgba([243, 239, 230, 255]) };
            draw_filled_circle_mut(&mut picture, (x as i32, y as i32), (cell * 0.41) as i32, paint);
        }
    }
    for color in Color::BOTH {
        let player = view.players[color];
        let text = format!("{} {}", player.name, view.position.counts()[color]);
        let left = if color == Color::Black { 20 } else { geometry.width() as i32 / 2 };
        draw_text_mut(&mut picture, Rgba([255, 255, 255, 255]), left, 20, PxScale::from(30.0), &font, &text);
    }
    picture
}

fn naive_png(view: &BoardView<'_>) -> Vec<u8> {
    let picture = naive_picture(view, Geometry::new(view.position.shape()));
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, picture.width(), picture.height());
    encoder.set_color(png::ColorType::Rgba);
    let mut writer = encoder.write_header().expect("the header is written to memory");
    writer.write_image_data(picture.as_raw()).expect("the number of pixels matches the header");
    writer.finish().expect("the picture is complete");
    bytes
}

/// A board drawn by the renderer.
#[divan::bench(args = CASES.map(|case| format!("{} after {}", case.0, case.1)))]
fn board(bencher: divan::Bencher<'_, '_>, case: &str) {
    let renderer = Renderer::new();
    let game = game(named(case));
    bencher.bench(|| renderer.board(&view(&game)));
}

/// The same board drawn the naive way.
#[divan::bench(args = CASES.map(|case| format!("{} after {}", case.0, case.1)))]
fn board_naive(bencher: divan::Bencher<'_, '_>, case: &str) {
    let game = game(named(case));
    bencher.bench(|| naive_png(&view(&game)));
}

/// The first picture of a theme: includes painting the palette, background, coordinates and sprites.
#[divan::bench(args = Theme::ALL.map(Theme::name))]
fn first_picture(bencher: divan::Bencher<'_, '_>, theme: &str) {
    let theme = theme.parse().expect("the name is a theme's");
    let game = game(CASES[0]);
    bencher.with_inputs(Renderer::new).bench_values(|renderer| renderer.board(&BoardView { theme, ..view(&game) }));
}

fn replay_view(game: &Game) -> ReplayView<'_> {
    let BoardView { players, theme, discs, .. } = view(game);
    ReplayView { game, players, highlighted: None, theme, discs }
}

/// A game of sixty plies as a GIF.
#[divan::bench]
fn replay(bencher: divan::Bencher<'_, '_>) {
    let (renderer, game) = (Renderer::new(), game(CASES[2]));
    bencher.bench(|| renderer.replay(&replay_view(&game)));
}

/// The same game the naive way: every frame is drawn as a whole on RGBA and has its own palette.
#[divan::bench(sample_count = 5, sample_size = 1)]
fn replay_naive(bencher: divan::Bencher<'_, '_>) {
    let game = game(CASES[2]);
    bencher.bench(|| naive_gif(&game));
}

fn naive_gif(game: &Game) -> Vec<u8> {
    let geometry = Geometry::replay(game.variant().shape);
    let (width, height) = (geometry.width() as u16, geometry.height() as u16);
    let mut encoder = gif::Encoder::new(Vec::new(), width, height, &[]).expect("the header is written to memory");
    for plies in 0..=game.plies().len() {
        let mut picture = naive_picture(&view(&game.truncated(plies)), geometry);
        let frame = gif::Frame::from_rgba_speed(width, height, &mut picture, 10);
        encoder.write_frame(&frame).expect("the frame fits");
    }
    encoder.into_inner().expect("the file is written to memory")
}

/// The cards.
const CARDS: [&str; 5] = ["result", "leaderboard", "profile", "head-to-head", "evaluation"];

/// A card with as much on it as a card can have.
#[divan::bench(args = CARDS)]
fn card(bencher: divan::Bencher<'_, '_>, kind: &str) {
    let renderer = Renderer::new();
    bencher.bench(|| draw_card(&renderer, kind));
}

fn draw_card(renderer: &Renderer, kind: &str) -> Vec<u8> {
    let card = match kind {
        "result" => result_card(renderer),
        "leaderboard" => leaderboard_card(renderer),
        "profile" => profile_card(renderer),
        "head-to-head" => head_to_head_card(renderer),
        _ => evaluation_card(renderer),
    };
    card.expect("the card is drawn")
}

fn card_players() -> ByColor<CardPlayer<'static>> {
    let player = |name, detail| CardPlayer { player: PlayerView::new(name, "Player"), detail };
    ByColor {
        black: player("Ada Lovelace", "1671 → 1684 (+13)"), white: player("Level 5 · Club", "1702 → 1689 (−13)")
    }
}

fn result_card(renderer: &Renderer) -> Result<Vec<u8>, RenderError> {
    let game = game(CASES[2]);
    renderer.result(&ResultView {
        headlines: &["Ada Lovelace (black) wins 39–25".to_owned()],
        position: game.position(),
        last: view(&game).last,
        players: card_players(),
        winner: Some(Color::Black),
        is_counted: true,
        opening: Some("Opening: Perpendicular"),
        product: "Outflank",
        theme: Theme::Classic,
        discs: DiscShapes::Alike,
    })
}

/// Ten rows and the reader's own.
fn leaderboard_card(renderer: &Renderer) -> Result<Vec<u8>, RenderError> {
    let player = PlayerView::new("Ada Lovelace", "Player");
    let row = |color, rank, own| LeaderboardRow {
        rank,
        player,
        color,
        detail: "71–46–3",
        value: "1684",
        mark: "",
        change: "+13",
        own,
    };
    let ranks = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "57"];
    let rows: Vec<_> = (0..).zip(ranks).map(|(color, rank)| row(color, rank, rank == "57")).collect();
    renderer.leaderboard(&LeaderboardView {
        title: "Leaderboard by rating",
        scope: "Players of this server",
        page: "Page 1 of 6",
        headings: LeaderboardHeadings { rank: "#", player: "Player · W–L–D", value: "Rating" },
        rows: &rows,
        gap: Some(10),
        note: "? Provisional",
        theme: Theme::Walnut,
    })
}

/// The ratings after as many games as the chart shows, and many values.
fn profile_card(renderer: &Renderer) -> Result<Vec<u8>, RenderError> {
    let labels: Vec<String> = (0..24).map(|number| format!("Player {number}")).collect();
    let facts: Vec<_> = labels.iter().map(|label| Fact { label, value: "120–98–3" }).collect();
    let groups: Vec<_> = facts.chunks(4).map(|facts| FactGroup { heading: "Rivals", facts }).collect();
    let points: Vec<_> =
        (0..200).map(|at_ms| RatingPoint { at_ms, rating: 1500.0 + (at_ms * 37 % 120) as f64 }).collect();
    let (axis, span) = (TimeAxis::Time, ["1 Mar", "29 Jun"]);
    renderer.profile(&ProfileView {
        player: PlayerView::new("Ada Lovelace", "Player"),
        subtitle: "since March",
        rating: Some(Fact { label: "8×8 rating", value: "1684 ±42" }),
        results: Some(ResultsView {
            label: "Against people",
            counts: [71, 3, 46],
            texts: ["71 wins", "3 draws", "46 losses"],
        }),
        progress: Progress::Ratings(RatingCourse { title: "Rating", start: 1500.0, points: &points, axis, span }),
        groups: &groups,
        note: "W–L–D: games won, lost and drawn.",
        theme: Theme::Slate,
    })
}

/// Two players who have met often.
fn head_to_head_card(renderer: &Renderer) -> Result<Vec<u8>, RenderError> {
    let rows = [ComparedValues { label: "8×8 rating", values: ["1684 ±45", "1571? ±140"] }; 5];
    let bars = [ComparedBars { label: "Wins as black", amounts: [7, 4], values: ["7", "4"] }; 2];
    renderer.head_to_head(&HeadToHeadView {
        players: ["Ada Lovelace", "Grace Hopper"].map(|name| PlayerView::new(name, "…")),
        wins: [12, 8],
        draws: 2,
        subtitle: "22 games against each other, 2 of them drawn",
        last_title: "Last games",
        last_games: &[PastGame { winner: Some(0), result: "40–24" }; 10],
        bars: &bars,
        rows: &rows,
        theme: Theme::Slate,
    })
}

/// Sixty moves, twelve of which lost discs.
fn evaluation_card(renderer: &Renderer) -> Result<Vec<u8>, RenderError> {
    let scores: Vec<i32> = (0..=60).map(|ply| ply * 37 % 41 - 20).collect();
    let slips: Vec<_> = (5..=60)
        .step_by(5)
        .map(|ply| {
            let (color, severity) =
                if ply % 2 == 0 { (Color::White, Severity::Mistake) } else { (Color::Black, Severity::Blunder) };
            MarkedMove { ply, color, severity, loss: 12 }
        })
        .collect();
    renderer.evaluation(&EvaluationView {
        players: card_players(),
        ahead: ByColor { black: "Ada Lovelace ahead", white: "Lv 5 ahead" },
        scores: &scores,
        slips: &slips,
        named: &[NamedMove { ply: 30, name: "Turning point" }, NamedMove { ply: 41, name: "Best move" }],
        moves: "Move",
        legend: SeverityNames { mistake: "Mistake", blunder: "Blunder" },
        theme: Theme::Classic,
        discs: DiscShapes::Alike,
    })
}

fn named(case: &str) -> (&'static str, usize) {
    *CASES.iter().find(|(shape, plies)| format!("{shape} after {plies}") == case).expect("the case is in the list")
}

fn main() {
    let renderer = Renderer::new();
    for case in CASES {
        let game = game(case);
        let bytes = renderer.board(&view(&game)).expect("the board is drawn").len();
        println!("{} after {} moves: {bytes} bytes; naive {} bytes", case.0, case.1, naive_png(&view(&game)).len());
    }
    let mut random = fastrand::Rng::with_seed(1);
    let sizes: Vec<usize> = std::iter::repeat_with(|| random_game(&mut random))
        .filter(|game| game.position().empties() == 0)
        .take(100)
        .map(|game| renderer.board(&view(&game)).expect("the board is drawn").len())
        .collect();
    let (mean, most) = (sizes.iter().sum::<usize>() / sizes.len(), sizes.iter().max().expect("there are 100"));
    println!("100 full 8x8 boards after random games: {mean} bytes on average, {most} at most");
    let game = game(CASES[2]);
    let (replay, naive) = (renderer.replay(&replay_view(&game)), naive_gif(&game));
    println!("replay of 60 moves: {} bytes; naive {} bytes", replay.expect("it is drawn").len(), naive.len());
    for kind in CARDS {
        println!("{kind} card: {} bytes", draw_card(&renderer, kind).len());
    }
    divan::main();
}
