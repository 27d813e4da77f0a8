//! Reads the games of a WTHOR file, the database of games of the Fédération Française d'Othello.
//!
//! A file has a header of 16 bytes: the day on which it was made (century, year, month, day), the number of games in 4 bytes, the number
//! of names in 2, the year of the games in 2, the side of the board (0 for 8), 1 for solitaires, and two more. Then follow 68 bytes for
//! each game: the numbers of the tournament and of both players (2 bytes each; their names stand in other files, of 20 bytes for each
//! player and 26 for each tournament), black's discs with the empty squares given to the winner, the best score with perfect play, and
//! 60 bytes of moves. A move is 10 × row + column, both counted from 1. Passes are left out, and zeros follow the last move.
//!
//! Sources: <http://hp.vector.co.jp/authors/VA015468/platina/algo/append_a.html> for the header and the records, and the
//! `ThorGame8` of the program NBoard for the moves.

use super::error::{RecordError, WthorProblem};
use super::moves::Moves;
use super::record::{GameRecord, StatedReason, StatedResult};
use crate::{ByColor, Color, Square, Variant};

const HEADER: usize = 16;
const GAME: usize = 68;
const PLAYER: usize = 20;
const TOURNAMENT: usize = 26;
/// Where the moves begin in a game.
const MOVES: usize = 8;
/// Where black's discs stand in a game.
const BLACK_DISCS: usize = 6;

/// The games of a file, 68 bytes each.
pub(super) fn games(bytes: &[u8]) -> Result<&[u8], RecordError> {
    let (header, content) = bytes.split_first_chunk::<HEADER>().ok_or(RecordError::NotWthor)?;
    let [century, _, month, day, one, two, three, four, name, names, .., board, kind, _, _] = *header;
    let stated = usize::try_from(u32::from_le_bytes([one, two, three, four])).unwrap_or(usize::MAX);
    let names = usize::from(u16::from_le_bytes([name, names]));
    let problem = match stated.saturating_mul(GAME) {
        0 if names > 0 && content.len() == names * PLAYER => WthorProblem::Players,
        0 if names > 0 && content.len() == names * TOURNAMENT => WthorProblem::Tournaments,
        // Other files have other bytes there.
        _ if !(19..=21).contains(&century) || !(1..=12).contains(&month) || !(1..=31).contains(&day) => {
            return Err(RecordError::NotWthor);
        }
        _ if !matches!(board, 0 | 8) => WthorProblem::Board(board),
        _ if kind == 1 => WthorProblem::Solitaires,
        length if content.len() < length => WthorProblem::CutOff { stated, held: content.len() / GAME },
        length if content.len() > length => WthorProblem::TooLong { stated, bytes: content.len() - length },
        _ => return Ok(content),
    };
    Err(problem.into())
}

/// How many games there are in [`games`].
pub(super) fn count(games: &[u8]) -> usize {
    games.len() / GAME
}

/// Game `number` of [`games`], counted from 1.
pub(super) fn read(games: &[u8], number: usize) -> Result<GameRecord, RecordError> {
    let missing = RecordError::NoSuchGame { number, games: count(games) };
    let game = number.checked_sub(1).and_then(|index| games.chunks_exact(GAME).nth(index)).ok_or(missing)?;
    let (about, squares) = game.split_at(MOVES);
    let mut moves = Moves::new(Variant::default());
    // A zero before another move is a mistake, not the end.
    let length = squares.iter().rposition(|&byte| byte != 0).map_or(0, |last| last + 1);
    for &byte in squares.iter().take(length) {
        let text = byte.to_string();
        let square = square(byte).ok_or_else(|| moves.not_a_move(&text))?;
        moves.place(square, &square.to_string())?;
    }
    let result = about.get(BLACK_DISCS).map(|&discs| result(discs));
    Ok(GameRecord { game: moves.finish(), players: ByColor::default(), result, games: count(games) })
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
