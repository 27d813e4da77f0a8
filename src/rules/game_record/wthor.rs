//! Reads a game of a WTHOR file, the database of games of the Fédération Française d'Othello.
//!
//! A file has a header of 16 bytes and 68 bytes for each game: the numbers of the tournament and of both players (2 bytes
//! each; their names stand in other files), black's discs with the empty squares given to the winner, the best score with
//! perfect play, and 60 bytes of moves. A move is 10 × row + column, both counted from 1. Passes are left out, and zeros
//! follow the last move. Byte 12 of the header is the side of the board, 0 for 8.
//!
//! Sources: <http://hp.vector.co.jp/authors/VA015468/platina/algo/append_a.html> for the header and the records, and the
//! `ThorGame8` of the program NBoard for the moves.

use super::error::RecordError;
use super::moves::Moves;
use super::record::{GameRecord, StatedReason, StatedResult};
use crate::rules::{ByColor, Color, Square, Variant};

const HEADER: usize = 16;
const GAME: usize = 68;
/// Where the moves begin in a game.
const MOVES: usize = 8;
/// Where black's discs stand in a game.
const BLACK_DISCS: usize = 6;

pub(super) fn read(bytes: &[u8], number: usize) -> Result<GameRecord, RecordError> {
    let (header, games) = bytes.split_at_checked(HEADER).ok_or(RecordError::NotWthor)?;
    let stated = header.get(4..8).and_then(|count| count.try_into().ok()).map(u32::from_le_bytes);
    let count = games.len() / GAME;
    if games.len() % GAME != 0 || stated.and_then(|stated| usize::try_from(stated).ok()) != Some(count) {
        return Err(RecordError::NotWthor);
    }
    match header.get(12) {
        Some(0 | 8) => {}
        Some(side) => return Err(RecordError::BadBoard(format!("{side}x{side}"))),
        None => return Err(RecordError::NotWthor),
    }
    let game = number.checked_sub(1).and_then(|index| games.chunks_exact(GAME).nth(index));
    let game = game.ok_or(RecordError::NoSuchGame { number, games: count })?;
    let (about, squares) = game.split_at(MOVES);
    let mut moves = Moves::new(Variant::default());
    for &byte in squares.iter().take_while(|&&byte| byte != 0) {
        let text = byte.to_string();
        let square = square(byte).ok_or_else(|| moves.not_a_move(&text))?;
        moves.place(square, &square.to_string())?;
    }
    let result = about.get(BLACK_DISCS).map(|&discs| result(discs));
    Ok(GameRecord { game: moves.finish(), players: ByColor::default(), result, games: count })
}

fn square(byte: u8) -> Option<Square> {
    let place = |number: u8| number.checked_sub(1).filter(|&place| place < 8);
    Square::new(place(byte % 10)?, place(byte / 10)?)
}

/// The result from black's discs of 64.
fn result(black: u8) -> StatedResult {
    let winner = match black.cmp(&32) {
        std::cmp::Ordering::Greater => Some(Color::Black),
        std::cmp::Ordering::Less => Some(Color::White),
        std::cmp::Ordering::Equal => None,
    };
    StatedResult { winner, reason: StatedReason::Discs }
}
