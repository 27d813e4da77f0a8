//! Reads a game in GGF, the format of the Generic Game Server: `(;GM[Othello]TY[8]BO[8 … *]B[F5//1.2]W[d6];)`.
//!
//! Source: Michael Buro, "Generic Game Format", <https://www.skatgame.net/mburo/ggsa/ggf>. The match type `TY` is read as
//! by the `OsMatchType` of the client NBoard: the number is the size of the board, and `a` (anti) lets fewer discs win.

use super::error::{RecordError, excerpt};
use super::moves::{Moves, is_pass};
use super::properties::{Properties, is_wrapping, unwrapped};
use super::record::{GameRecord, StatedReason, StatedResult};
use crate::{ByColor, Color, Goal, Shape, SquareSet, Variant};

pub(super) fn read(properties: &Properties<'_>) -> Result<GameRecord, RecordError> {
    let kind = unwrapped(properties.value("TY").unwrap_or_default());
    let goal = if kind.contains(['a', 'A']) { Goal::Fewest } else { Goal::Most };
    let mut moves = match properties.value("BO") {
        Some(board) => start(board, goal)?,
        None => {
            let size: String =
                kind.chars().skip_while(|one| !one.is_ascii_digit()).take_while(char::is_ascii_digit).collect();
            let shape = if size.is_empty() { Shape::STANDARD } else { square_board(&size)? };
            Moves::new(Variant { shape, goal, ..Variant::default() })
        }
    };
    for property in properties.iter() {
        let Some(color) = property.mover() else { continue };
        // The evaluation and the time follow the move.
        let value = property.only_value().ok_or_else(|| moves.not_a_move(&property.values.concat()))?;
        let text = value.split('/').next().unwrap_or_default();
        if is_pass(text) {
            moves.pass(Some(color), text)?;
        } else {
            let square = text.parse().map_err(|_| moves.not_a_move(text))?;
            moves.place_for(color, square, text)?;
        }
    }
    Ok(GameRecord {
        game: moves.finish(),
        players: properties.players(),
        result: properties.value("RE").and_then(|text| result(&unwrapped(text))),
        games: 1,
    })
}

/// The start position: the size of the board, its squares row by row, and the side to move.
fn start(board: &str, goal: Goal) -> Result<Moves, RecordError> {
    let board = board.trim_start_matches(is_wrapping);
    let digits = board.bytes().take_while(u8::is_ascii_digit).count();
    let (size, squares) = board.split_at(digits);
    let shape = square_board(size)?;
    let mut letters = squares.chars().filter(|&letter| !is_wrapping(letter));
    let bad_start = || RecordError::BadStart(excerpt(squares));
    let mut discs: ByColor<SquareSet> = ByColor { black: SquareSet::EMPTY, white: SquareSet::EMPTY };
    for square in shape.squares() {
        match letters.next().ok_or_else(bad_start)? {
            '-' | '.' => {}
            letter => discs[disc(letter).ok_or_else(bad_start)?].insert(square),
        }
    }
    let first = letters.next().and_then(disc).ok_or_else(bad_start)?;
    if letters.next().is_some() {
        return Err(bad_start());
    }
    Moves::from_discs(shape, discs, first, goal)
}

fn square_board(size: &str) -> Result<Shape, RecordError> {
    let shape = size.parse().ok().and_then(|side: u8| Shape::new(side, side).ok());
    shape.ok_or_else(|| RecordError::BadBoard(excerpt(size)))
}

fn disc(letter: char) -> Option<Color> {
    match letter {
        '*' | 'X' | 'x' => Some(Color::Black),
        'O' | 'o' | '0' => Some(Color::White),
        _ => None,
    }
}

/// The result for black, as in `+12.00` or, when white has resigned, `+40.00:r`. `None` while it is not known.
fn result(text: &str) -> Option<StatedResult> {
    let (score, flag) = text.split_once(':').unwrap_or((text, ""));
    let score: f64 = score.trim().parse().ok().filter(|score: &f64| score.is_finite())?;
    let winner = match () {
        () if score > 0.0 => Some(Color::Black),
        () if score < 0.0 => Some(Color::White),
        () => None,
    };
    let reason = match flag.trim() {
        "r" => StatedReason::Resignation,
        "t" => StatedReason::Time,
        _ => StatedReason::Discs,
    };
    Some(StatedResult { winner, reason })
}
