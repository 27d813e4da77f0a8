//! Pictures of boards: discs, marks and hints are on the right squares on every board, and files are small.

use render::{BoardView, DiscShapes, Geometry, HintMarks, Renderer, Theme};
use rules::{Color, Ply, Shape, Square, SquareSet};

use crate::picture::Picture;
use crate::views::{drawn, of_game, plain, random_full, random_game, start};

/// The disc on a square, read from the color of a point that no mark covers. In every theme, the brightness of an empty
/// square is between those of black and white discs.
fn found(picture: &Picture, geometry: Geometry, square: Square) -> Option<Color> {
    let (x, y) = geometry.centre(square);
    let [red, green, blue] = picture.at(x, y - geometry.cell() * 28 / 100).map(u32::from);
    match 3 * red + 6 * green + blue {
        ..550 => Some(Color::Black),
        2000.. => Some(Color::White),
        _ => None,
    }
}

fn at_centre(picture: &Picture, geometry: Geometry, square: &str) -> [u8; 3] {
    let (x, y) = geometry.centre(square.parse().unwrap());
    picture.at(x, y)
}

fn ply(square: Square, flips: SquareSet) -> Ply {
    Ply { color: Color::Black, square, flips, next: None }
}

#[test]
fn every_disc_is_on_its_square() {
    let renderer = Renderer::new();
    let mut random = fastrand::Rng::with_seed(1);
    let styles = Theme::ALL.map(|theme| [DiscShapes::Alike, DiscShapes::Distinct].map(|discs| (theme, discs)));
    for shape in Shape::all() {
        let geometry = Geometry::new(shape);
        let games = [0, 9, usize::MAX].map(|plies| random_game(shape, plies, &mut random));
        for (game, &(theme, discs)) in
            games.iter().flat_map(|game| styles.iter().flatten().map(move |style| (game, style)))
        {
            let picture = drawn(&renderer, &BoardView { theme, discs, ..of_game(game) });
            assert_eq!((picture.width, picture.height), (geometry.width(), geometry.height()));
            for square in shape.squares() {
                let (found, expected) = (found(&picture, geometry, square), game.position().at(square));
                assert_eq!(found, expected, "{square} on {shape}, {}", theme.name());
            }
        }
    }
}

#[test]
fn only_white_discs_change_with_distinct_shapes() {
    let renderer = Renderer::new();
    let position = start("8x8");
    let geometry = Geometry::new(position.shape());
    // Along the diagonal, a square disc reaches farther than a round one.
    let corner = |discs, square: &str| {
        let (x, y) = geometry.centre(square.parse().unwrap());
        let away = geometry.cell() * 33 / 100;
        drawn(&renderer, &BoardView { discs, ..plain(&position) }).at(x - away, y - away)
    };
    for square in ["d4", "e4"] {
        let differs = corner(DiscShapes::Alike, square) != corner(DiscShapes::Distinct, square);
        assert_eq!(differs, square == "d4", "white has a disc on d4, black on e4");
    }
}

#[test]
fn flip_counts_appear_on_the_legal_moves_only() {
    let renderer = Renderer::new();
    let game = random_game(Shape::STANDARD, 20, &mut fastrand::Rng::with_seed(6));
    let position = game.position();
    let geometry = Geometry::new(position.shape());
    let hidden = drawn(&renderer, &plain(position));
    let counted = drawn(&renderer, &BoardView { hints: HintMarks::Counts, ..plain(position) });
    for square in position.shape().squares() {
        let (x, y) = geometry.centre(square);
        let differs = (y - 15..y + 15).any(|y| (x - 20..x + 20).any(|x| hidden.at(x, y) != counted.at(x, y)));
        assert_eq!(differs, position.legal_moves().contains(square), "{square}");
    }
}

#[test]
fn a_standard_board_is_600_to_800_pixels_wide_and_no_picture_is_wider() {
    assert!((600..=800).contains(&Geometry::new(Shape::STANDARD).width()));
    for shape in Shape::all() {
        assert!(Geometry::new(shape).width() <= 800 && Geometry::new(shape).height() <= 900, "{shape}");
    }
}

#[test]
fn no_picture_takes_more_than_45_000_bytes() {
    let renderer = Renderer::new();
    let mut random = fastrand::Rng::with_seed(2);
    for shape in Shape::all() {
        for plies in [0, 24, usize::MAX] {
            let game = random_game(shape, plies, &mut random);
            let bytes = renderer.board(&of_game(&game)).unwrap().len();
            assert!(bytes <= 45_000, "{bytes} bytes after {plies} moves on {shape}");
        }
        // Larger than in any game: random discs, and twenty of them marked as flipped by the last move.
        let position = random_full(shape, &mut random);
        let squares: Vec<Square> = shape.squares().collect();
        let flips: SquareSet = random.choose_multiple(squares[1..].iter().copied(), 20).into_iter().collect();
        let last = Some(ply(squares[0], flips));
        let bytes = renderer.board(&BoardView { last, ..plain(&position) }).unwrap().len();
        assert!(bytes <= 45_000, "{bytes} bytes for a full {shape}");
    }
}

#[test]
fn the_last_move_has_a_red_ring_and_flipped_discs_have_a_thin_one() {
    let renderer = Renderer::new();
    let position = start("8x8");
    let geometry = Geometry::new(position.shape());
    let last = ply("d4".parse().unwrap(), ["e4", "e5"].iter().map(|name| name.parse().unwrap()).collect());
    let marked = drawn(&renderer, &BoardView { last: Some(last), ..plain(&position) });
    let bare = drawn(&renderer, &plain(&position));

    for color in Color::BOTH {
        let square = if color == Color::White { "d4" } else { "e4" };
        let last = Some(ply(square.parse().unwrap(), SquareSet::EMPTY));
        let picture = drawn(&renderer, &BoardView { last, ..plain(&position) });
        let (x, y) = geometry.centre(square.parse().unwrap());
        let [red, green, blue] = picture.at(x - geometry.cell() * 16 / 100, y);
        assert!(red > 180 && green < 110 && blue < 110, "the ring on {color} is {red} {green} {blue}");
        assert_eq!(
            at_centre(&picture, geometry, square),
            at_centre(&bare, geometry, square),
            "the ring's centre has the disc's colour"
        );
    }
    let on_ring = |picture: &Picture, square: &str| {
        let (x, y) = geometry.centre(square.parse().unwrap());
        picture.at(x - geometry.cell() * 20 / 100, y)
    };
    assert!(on_ring(&marked, "e4").iter().all(|&channel| channel > 180), "a light ring on black");
    assert!(on_ring(&marked, "e5").iter().all(|&channel| channel < 80), "a dark ring on white");
    assert_eq!(on_ring(&marked, "d5"), on_ring(&bare, "d5"), "other discs have no mark");
    for square in ["e4", "e5"] {
        assert_eq!(
            at_centre(&marked, geometry, square),
            at_centre(&bare, geometry, square),
            "no dot, which is the sign of a legal move"
        );
    }
}

#[test]
fn faces_of_discs_are_smooth() {
    let renderer = Renderer::new();
    for shape in ["4x4", "8x8", "12x12"] {
        let position = start(shape);
        let geometry = Geometry::new(position.shape());
        for (theme, discs) in Theme::ALL
            .into_iter()
            .flat_map(|theme| [DiscShapes::Alike, DiscShapes::Distinct].map(|discs| (theme, discs)))
        {
            let picture = drawn(&renderer, &BoardView { theme, discs, ..plain(&position) });
            for square in position.shape().squares().filter(|square| position.at(*square).is_some()) {
                let steepest = steepest_step(&picture, geometry, square);
                assert!(steepest <= 4, "{steepest} levels on {square}, {shape}, {}, {discs:?}", theme.name());
            }
        }
    }
}

/// The largest difference of a color channel between neighboring pixels of a disc's face.
fn steepest_step(picture: &Picture, geometry: Geometry, square: Square) -> u8 {
    let (x, y) = geometry.centre(square);
    let radius = geometry.cell() as i32 * 33 / 100;
    let at =
        |across: i32, down: i32| picture.at(x.checked_add_signed(across).unwrap(), y.checked_add_signed(down).unwrap());
    let inside = |across: i32, down: i32| across * across + down * down <= radius * radius;
    let mut steepest = 0;
    for (across, down) in (-radius..radius).flat_map(|across| (-radius..radius).map(move |down| (across, down))) {
        for (beside, below) in [(across + 1, down), (across, down + 1)] {
            if inside(across, down) && inside(beside, below) {
                let pairs = at(across, down).into_iter().zip(at(beside, below));
                steepest = pairs.map(|(one, other)| one.abs_diff(other)).fold(steepest, u8::max);
            }
        }
    }
    steepest
}

#[test]
fn names_fit_into_the_legal_squares() {
    let renderer = Renderer::new();
    let mut random = fastrand::Rng::with_seed(9);
    for shape in Shape::all() {
        let geometry = Geometry::new(shape);
        let game = random_game(shape, shape.area() as usize / 2, &mut random);
        let position = game.position();
        let hidden = drawn(&renderer, &plain(position));
        let named = drawn(&renderer, &BoardView { hints: HintMarks::Names, ..plain(position) });
        for square in shape.squares() {
            let (x, y) = geometry.centre(square);
            let half = geometry.cell() / 2 - 2;
            let changed = |column: u32| (y - half..y + half).any(|row| hidden.at(column, row) != named.at(column, row));
            let columns: Vec<u32> = (x - half..x + half).filter(|&column| changed(column)).collect();
            let width = columns.last().map_or(0, |last| last - columns[0] + 1);
            assert_eq!(width > 0, position.legal_moves().contains(square), "{square} on {shape}");
            // A margin stays free on both sides of the square.
            assert!(width == 0 || width * 10 >= geometry.cell(), "{square} on {shape} is {width} wide");
            assert!(width <= geometry.cell() - 8, "{square} on {shape} is {width} wide");
        }
    }
}

#[test]
fn dots_appear_on_the_legal_moves_only() {
    let renderer = Renderer::new();
    let mut random = fastrand::Rng::with_seed(3);
    for shape in Shape::all() {
        let geometry = Geometry::new(shape);
        let game = random_game(shape, 7, &mut random);
        let position = game.position();
        let hidden = drawn(&renderer, &plain(position));
        let shown = drawn(&renderer, &BoardView { hints: HintMarks::Dots, ..plain(position) });
        for square in shape.squares() {
            let (x, y) = geometry.centre(square);
            let differs = hidden.at(x, y) != shown.at(x, y);
            assert_eq!(differs, position.legal_moves().contains(square), "{square} on {shape}");
        }
    }
}

#[test]
fn the_panel_of_the_side_to_move_is_highlighted() {
    let renderer = Renderer::new();
    let position = start("8x8");
    let [black, white, none] = [Some(Color::Black), Some(Color::White), None]
        .map(|to_move| drawn(&renderer, &BoardView { to_move, ..plain(&position) }));
    // Points on the panels that no letter covers.
    let (left, right, y) = (180, none.width - 180, 40);
    assert_ne!(black.at(left, y), none.at(left, y));
    assert_eq!(black.at(right, y), none.at(right, y));
    assert_eq!(white.at(left, y), none.at(left, y));
    assert_ne!(white.at(right, y), none.at(right, y));
}

#[test]
fn only_the_corners_are_transparent() {
    let picture = drawn(&Renderer::new(), &plain(&start("8x8")));
    assert_eq!(picture.opacity(0, 0), 0);
    assert_eq!(picture.opacity(picture.width - 1, picture.height - 1), 0);
    assert_eq!(picture.opacity(picture.width / 2, 0), 255);
    assert_eq!(picture.opacity(picture.width / 2, picture.height / 2), 255);
}

#[test]
fn several_threads_draw_the_same_board() {
    let renderer = Renderer::new();
    let position = start("10x10");
    let pictures: Vec<Vec<u8>> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..4).map(|_| scope.spawn(|| renderer.board(&plain(&position)).unwrap())).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    assert!(pictures.iter().all(|picture| *picture == pictures[0]));
}
