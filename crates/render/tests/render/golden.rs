//! Compares pictures with golden files. `UPDATE_GOLDEN=1 cargo test --test render` replaces the golden files: look at them
//! before committing.

use render::{
    BoardView, DiscShapes, HintMarks, MoveScore, PlayerView, Renderer, Shade, ShadeKey, Theme, Tile, TileMark,
};
use rules::{ByColor, Color, Game, Position, Square, SquareSet, Variant};

use crate::picture::check_file;
use crate::views::{of_game, plain, random_game, start};

fn check(name: &str, view: &BoardView<'_>) {
    check_file(name, &Renderer::new().board(view).unwrap());
}

fn players<'a>(black: &'a str, white: &'a str) -> ByColor<PlayerView<'a>> {
    ByColor { black: PlayerView::new(black, "Black"), white: PlayerView::new(white, "White") }
}

#[test]
fn standard_start() {
    check("start", &BoardView { hints: HintMarks::Names, ..plain(&start("8x8")) });
}

#[test]
fn middle_of_a_game() {
    let game = Game::from_transcript(Variant::default(), "f5d6c3d3c4f4f6f3e6e7d7c6d8").unwrap();
    check("middle", &BoardView { players: players("Ada Lovelace", "Level 5 · Club"), ..of_game(&game) });
}

#[test]
fn a_hint_with_the_best_moves() {
    let game = Game::from_transcript(Variant::default(), "f5d6c3d3c4f4f6f3e6e7d7c6d8").unwrap();
    let mut legal = game.position().legal_moves().iter();
    let scores = [12, 0, -9].map(|score| MoveScore { square: legal.next().unwrap(), score, tile: None });
    check("hint", &BoardView { hints: HintMarks::Scores(&scores), ..of_game(&game) });
    let game = Game::new(Variant { shape: "12x12".parse().unwrap(), ..Variant::default() });
    let mut legal = game.position().legal_moves().iter();
    let scores = [144, -100, 64].map(|score| MoveScore { square: legal.next().unwrap(), score, tile: None });
    check("hint-largest", &BoardView { hints: HintMarks::Scores(&scores), ..of_game(&game) });
}

/// White to move, and all legal moves from the best to the worst, in every shade. Some of them were played.
#[test]
fn moves_with_their_values() {
    let game = Game::from_transcript(Variant::default(), "f5d6c3d3c4f4f6f3e6e7d7c6d8").unwrap();
    let losses = [0, 1, 2, 4, 6, 8, 12, 20];
    let score = |(index, square): (usize, Square)| {
        let loss = losses[index.min(7)];
        let mark = match index {
            0..3 => TileMark::Rank(index as u8 + 1),
            5 => TileMark::Played,
            _ => TileMark::None,
        };
        let tile = Tile { shade: Shade::of_loss(loss, 64), mark };
        MoveScore { square, score: 12 - loss as i32, tile: Some(tile) }
    };
    let scores: Vec<MoveScore> = game.position().legal_moves().iter().enumerate().map(score).collect();
    let hints = HintMarks::ScoresWithKey(&scores, KEY);
    for (name, theme) in [
        ("values", Theme::Classic),
        ("values-contrast", Theme::Contrast),
        ("values-slate", Theme::Slate),
        ("values-walnut", Theme::Walnut),
    ] {
        check(name, &BoardView { theme, hints, ..of_game(&game) });
    }
}

const KEY: ShadeKey<'static> = ShadeKey { title: "Discs lost", shades: ["best", "1–4", "5–9", "10 or more"] };

#[test]
fn values_on_small_and_large_boards() {
    for shape in ["4x4", "12x12"] {
        let game = random_game(shape.parse().unwrap(), 3, &mut fastrand::Rng::with_seed(3));
        let score = |(rank, square): (u32, Square)| {
            let tile = Tile { shade: Shade::of_loss(3 * rank, 64), mark: TileMark::Rank(rank as u8 + 1) };
            MoveScore { square, score: -100, tile: Some(tile) }
        };
        let scores: Vec<MoveScore> = (0..).zip(game.position().legal_moves().iter()).map(score).collect();
        let hints = HintMarks::ScoresWithKey(&scores, KEY);
        check(&format!("values-{shape}"), &BoardView { hints, ..of_game(&game) });
    }
}

#[test]
fn every_theme_with_both_disc_shapes_and_both_kinds_of_hints() {
    let game = Game::from_transcript(Variant::default(), "f5d6c3d3c4f4f6f3e6e7d7c6d8").unwrap();
    for theme in Theme::ALL {
        check(theme.name(), &BoardView { theme, ..of_game(&game) });
        let view = BoardView { theme, discs: DiscShapes::Distinct, hints: HintMarks::Counts, ..of_game(&game) };
        check(&format!("{}-shapes", theme.name()), &view);
    }
}

#[test]
fn twelve_by_twelve() {
    let game = random_game("12x12".parse().unwrap(), 70, &mut fastrand::Rng::with_seed(12));
    check("twelve", &of_game(&game));
}

#[test]
fn narrow_board_with_a_long_name_and_one_that_no_font_covers() {
    let game = random_game("4x12".parse().unwrap(), 15, &mut fastrand::Rng::with_seed(4));
    check("narrow", &BoardView { players: players("Bartholomew Featherstonehaugh", "𐼀𐼁"), ..of_game(&game) });
}

#[test]
fn wide_board_with_long_names() {
    let game = random_game("12x4".parse().unwrap(), 17, &mut fastrand::Rng::with_seed(5));
    check(
        "wide",
        &BoardView {
            players: players("Nguyễn Thị Minh Khai", "Ελευθερία Παπαδοπούλου"), ..of_game(&game)
        },
    );
}

#[test]
fn smallest_board_at_the_end() {
    let shape = "4x4".parse().unwrap();
    let white: SquareSet = start("4x4").shape().squares().filter(|square| square.column() > 1).collect();
    let black: SquareSet = start("4x4").shape().squares().filter(|square| square.column() < 2).collect();
    let position = Position::from_discs(shape, ByColor { black, white }, Color::Black).unwrap();
    check("ended", &BoardView { to_move: None, ..plain(&position) });
}
