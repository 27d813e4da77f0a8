//! Replays: each frame shows the game's position, on every board and in every theme, and files are small.

use render::{DiscShapes, Geometry, PlayerView, Renderer, ReplayView, Theme};
use rules::{ByColor, Color, Game, Shape};

use crate::views::random_game;

/// A game between strong players.
const GAME: &str = "f5d6c4b3d7f4f3e6f6g5g4c7c5c6d3f7f8h3h6h5g6e7c8c3b6a6b4g3h4b5c2d8e8h7b8c1b2d2a5e3a4a1a2a7a8b7b1g7e1d1f2f1e2a3h2h1g1g2g8h8";

fn view(game: &Game) -> ReplayView<'_> {
    let players =
        ByColor { black: PlayerView::new("Ada Lovelace", "Black"), white: PlayerView::new("Level 5 · Club", "White") };
    let highlighted = game.outcome().and_then(|outcome| outcome.winner);
    ReplayView { game, players, highlighted, theme: Theme::Classic, discs: DiscShapes::Alike }
}

/// The picture that is visible once a frame is drawn.
struct VisibleFrame {
    width: u32,
    pixels: Vec<[u8; 4]>,
    /// In hundredths of a second.
    delay: u16,
}

/// Decodes a GIF file as browsers do: draws each frame over the previous ones.
fn decode(file: &[u8]) -> Vec<VisibleFrame> {
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::RGBA);
    let mut decoder = options.read_info(file).unwrap();
    assert_eq!(decoder.repeat(), gif::Repeat::Infinite);
    let (width, height) = (usize::from(decoder.width()), usize::from(decoder.height()));
    let mut pixels = vec![[0; 4]; width * height];
    let mut frames = Vec::new();
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        assert!(frame.palette.is_none(), "all frames share one palette");
        assert_eq!(frame.dispose, gif::DisposalMethod::Keep);
        let (left, top) = (usize::from(frame.left), usize::from(frame.top));
        for (index, pixel) in frame.buffer.as_chunks::<4>().0.iter().enumerate() {
            let row = top + index / usize::from(frame.width);
            if pixel[3] > 0 {
                pixels[row * width + left + index % usize::from(frame.width)] = *pixel;
            }
        }
        frames.push(VisibleFrame { width: width as u32, pixels: pixels.clone(), delay: frame.delay });
    }
    frames
}

/// Asserts that a frame shows the game's discs. Looks at a point of each square that no mark covers.
fn check_discs(shown: &VisibleFrame, game: &Game, geometry: Geometry) {
    for square in geometry.shape().squares() {
        let (x, y) = geometry.centre(square);
        let y = y - geometry.cell() * 28 / 100;
        let [red, green, blue, _] = shown.pixels[(y * shown.width + x) as usize].map(u32::from);
        let found = match 3 * red + 6 * green + blue {
            ..550 => Some(Color::Black),
            2000.. => Some(Color::White),
            _ => None,
        };
        assert_eq!(found, game.position().at(square), "{square} after {} plies", game.plies().len());
    }
}

#[test]
fn every_move_is_shown_and_the_end_stays_for_five_seconds() {
    let renderer = Renderer::new();
    let mut random = fastrand::Rng::with_seed(8);
    for (index, shape) in Shape::all().enumerate() {
        let (theme, discs) = (Theme::ALL[index % 4], [DiscShapes::Alike, DiscShapes::Distinct][index % 2]);
        let game = random_game(shape, usize::MAX, &mut random);
        let frames = decode(&renderer.replay(&ReplayView { theme, discs, ..view(&game) }).unwrap());
        // The start, then two frames for each move: its discs, then the new counts.
        assert_eq!(frames.len(), 1 + 2 * game.plies().len());
        for (number, shown) in frames.iter().enumerate() {
            check_discs(shown, &game.truncated(number.div_ceil(2)), Geometry::replay(shape));
        }
        let (last, others) = frames.split_last().unwrap();
        assert!(others.iter().all(|shown| (10..=100).contains(&shown.delay)));
        assert_eq!(last.delay, 500);
    }
}

#[test]
fn each_move_changes_the_counts_and_the_winner_is_highlighted_at_the_end() {
    let game = Game::from_transcript(Default::default(), GAME).unwrap();
    let frames = decode(&Renderer::new().replay(&view(&game)).unwrap());
    let panel = |shown: &VisibleFrame, columns: std::ops::Range<u32>| -> Vec<[u8; 4]> {
        let rows = 4..34;
        rows.flat_map(|y| columns.clone().map(move |x| y * 396 + x)).map(|at| shown.pixels[at as usize]).collect()
    };
    let counts = |shown: &VisibleFrame| [panel(shown, 124..178), panel(shown, 218..272)];
    for pair in frames.windows(3).skip(2).step_by(2) {
        assert!(counts(&pair[0]) != counts(&pair[2]), "a move changes the counts");
    }
    let name = |shown: &VisibleFrame| panel(shown, 40..130);
    let [.., before, last] = frames.as_slice() else { panic!("fewer than two frames") };
    let winner = game.outcome().unwrap().winner;
    assert_eq!(name(before) != name(last), winner == Some(Color::Black));
}

#[test]
fn a_game_without_moves_has_one_frame() {
    let game = Game::new(Default::default());
    let frames = decode(&Renderer::new().replay(&view(&game)).unwrap());
    assert_eq!(frames.iter().map(|shown| shown.delay).collect::<Vec<_>>(), [500]);
}

#[test]
fn a_replay_of_sixty_moves_takes_at_most_160_000_bytes() {
    let game = Game::from_transcript(Default::default(), GAME).unwrap();
    for theme in Theme::ALL {
        let bytes = Renderer::new().replay(&ReplayView { theme, ..view(&game) }).unwrap().len();
        assert!(bytes <= 160_000, "{bytes} bytes, {}", theme.name());
    }
}
