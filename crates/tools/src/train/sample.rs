//! Positions to train on, and the files that keep them, one for each chunk of games.
//!
//! ```text
//! magic "OUTFGAME" · version u16 · fingerprint u32 · chunk u32 · samples u32 · checksum u32 · samples
//! sample: own u64 · opponent u64 · result i8 · value i8 · game u16
//! ```
//! Numbers are little-endian. The checksum is the CRC-32 of the samples. The fingerprint identifies the settings that
//! the games were played with.

use engine::board8::Board;

const MAGIC: &[u8; 8] = b"OUTFGAME";
const VERSION: u16 = 1;
const HEADER_BYTES: usize = 26;
const SAMPLE_BYTES: usize = 20;

/// A position in which the side to move has a legal move. Scores are disc differences for the side to move, with the
/// empty squares given to the winner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Sample {
    pub(crate) board: Board,
    /// The score at the end of the game. For a position off the game, the search's score.
    pub(crate) result: i8,
    /// The search's score.
    pub(crate) value: i8,
    /// The number of the game within its chunk, with [`OFF_GAME`] set for a position off the game.
    pub(crate) game: u16,
}

/// Set in [`Sample::game`] for positions that the game did not pass through, a few random moves away from it.
pub(crate) const OFF_GAME: u16 = 1 << 15;

impl Sample {
    pub(crate) fn is_off_game(&self) -> bool {
        self.game & OFF_GAME != 0
    }
}

/// Encodes the file of the chunk with this number.
pub(crate) fn encode(samples: &[Sample], fingerprint: u32, chunk: u32) -> Vec<u8> {
    let mut body = Vec::with_capacity(samples.len() * SAMPLE_BYTES);
    for sample in samples {
        body.extend(sample.board.own.to_le_bytes());
        body.extend(sample.board.opponent.to_le_bytes());
        body.extend(sample.result.to_le_bytes());
        body.extend(sample.value.to_le_bytes());
        body.extend(sample.game.to_le_bytes());
    }
    let mut bytes = Vec::with_capacity(HEADER_BYTES + body.len());
    bytes.extend(MAGIC);
    bytes.extend(VERSION.to_le_bytes());
    bytes.extend(fingerprint.to_le_bytes());
    bytes.extend(chunk.to_le_bytes());
    bytes.extend((samples.len() as u32).to_le_bytes());
    bytes.extend(crc32fast::hash(&body).to_le_bytes());
    bytes.extend(body);
    bytes
}

/// Why a file of samples cannot be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ChunkError {
    /// It belongs to a run with other settings.
    Foreign,
    /// Bytes are missing or changed.
    Damaged,
}

/// Decodes the file of the chunk with this number.
pub(crate) fn decode(bytes: &[u8], fingerprint: u32, chunk: u32) -> Result<Vec<Sample>, ChunkError> {
    let mut rest = bytes.strip_prefix(MAGIC).ok_or(ChunkError::Damaged)?;
    let version = u16::from_le_bytes(take(&mut rest)?);
    let found = u32::from_le_bytes(take(&mut rest)?);
    if version != VERSION || found != fingerprint {
        return Err(ChunkError::Foreign);
    }
    let number = u32::from_le_bytes(take(&mut rest)?);
    let count = u32::from_le_bytes(take(&mut rest)?) as usize;
    let checksum = u32::from_le_bytes(take(&mut rest)?);
    if number != chunk || Some(rest.len()) != count.checked_mul(SAMPLE_BYTES) || crc32fast::hash(rest) != checksum {
        return Err(ChunkError::Damaged);
    }
    let mut samples = Vec::with_capacity(count);
    while !rest.is_empty() {
        let own = u64::from_le_bytes(take(&mut rest)?);
        let opponent = u64::from_le_bytes(take(&mut rest)?);
        let [result] = take(&mut rest)?;
        let [value] = take(&mut rest)?;
        let game = u16::from_le_bytes(take(&mut rest)?);
        samples.push(Sample { board: Board { own, opponent }, result: result as i8, value: value as i8, game });
    }
    Ok(samples)
}

/// Takes the next bytes off the front.
fn take<const N: usize>(rest: &mut &[u8]) -> Result<[u8; N], ChunkError> {
    let (taken, left) = rest.split_first_chunk().ok_or(ChunkError::Damaged)?;
    *rest = left;
    Ok(*taken)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn samples() -> Vec<Sample> {
        let sample = |at: u64| Sample {
            board: Board { own: 1 << at, opponent: 2 << at },
            result: -64,
            value: 3,
            game: at as u16,
        };
        (0..50).map(sample).collect()
    }

    #[test]
    fn decoding_returns_what_was_encoded() {
        let bytes = encode(&samples(), 9, 4);
        assert_eq!(bytes.len(), HEADER_BYTES + 50 * SAMPLE_BYTES);
        assert_eq!(decode(&bytes, 9, 4), Ok(samples()));
    }

    #[test]
    fn chunks_of_other_runs_and_damaged_chunks_are_refused() {
        let bytes = encode(&samples(), 9, 4);
        assert_eq!(decode(&bytes, 8, 4), Err(ChunkError::Foreign));
        assert_eq!(decode(&bytes, 9, 3), Err(ChunkError::Damaged));
        for length in 0..bytes.len() {
            assert_eq!(decode(&bytes[..length], 9, 4), Err(ChunkError::Damaged), "{length} bytes");
        }
        let mut wrong = bytes;
        wrong[HEADER_BYTES + 100] ^= 1;
        assert_eq!(decode(&wrong, 9, 4), Err(ChunkError::Damaged));
    }
}
