//! The file of weights.
//!
//! ```text
//! magic "OUTFLWTS" · version u16 · phases u16 · classes u32 · generation u32 · seed u64 · checksum u32 · body, deflated
//! ```
//! Numbers are little-endian. The checksum is the CRC-32 of the deflated body. Inflated, the body is the weights class by
//! class and within each phase by phase, as differences to the phase before.

use miniz_oxide::deflate::compress_to_vec_zlib;
use miniz_oxide::inflate::decompress_to_vec_zlib_with_limit;
use thiserror::Error;

use super::{CLASSES, PHASES, Weights};

const MAGIC: &[u8; 8] = b"OUTFLWTS";
/// Counts up whenever patterns, phases, unit or layout change.
const VERSION: u16 = 1;
const HEADER_BYTES: usize = 32;
/// Begins a difference of two bytes; any other byte is a difference of its own.
const ESCAPE: i8 = -128;
const COMPRESSION: u8 = 9;

/// Where weights come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct WeightsInfo {
    /// How often they were learnt anew from games of the weights before; the first, 0, from a hand-made evaluation.
    pub(crate) generation: u32,
    /// Of all games.
    pub(crate) seed: u64,
}

/// Why a file holds no weights that can be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum WeightsError {
    /// It is something else.
    #[error("not a file of weights")]
    NotWeights,
    /// Made for other patterns, by an older or newer program.
    #[error("weights of version {0}; this program reads version {VERSION}")]
    Version(u16),
    /// Bytes are missing or wrong.
    #[error("the weights are damaged")]
    Damaged,
}

impl Weights {
    /// The bytes of a file with these weights.
    pub(crate) fn encode(&self, info: WeightsInfo) -> Vec<u8> {
        let phases: Vec<Vec<i16>> = (0..PHASES).map(|phase| self.classes(phase)).collect();
        let mut body = Vec::with_capacity(PHASES * CLASSES);
        for class in 0..CLASSES {
            let mut before = 0_i16;
            for weights in &phases {
                let difference = weights[class].wrapping_sub(before);
                before = weights[class];
                match i8::try_from(difference) {
                    Ok(short) if short != ESCAPE => body.push(short as u8),
                    _ => {
                        body.push(ESCAPE as u8);
                        body.extend(difference.to_le_bytes());
                    }
                }
            }
        }
        let body = compress_to_vec_zlib(&body, COMPRESSION);
        let mut bytes = Vec::with_capacity(HEADER_BYTES + body.len());
        bytes.extend(MAGIC);
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend((PHASES as u16).to_le_bytes());
        bytes.extend((CLASSES as u32).to_le_bytes());
        bytes.extend(info.generation.to_le_bytes());
        bytes.extend(info.seed.to_le_bytes());
        bytes.extend(crc32fast::hash(&body).to_le_bytes());
        bytes.extend(body);
        bytes
    }

    /// Reads the bytes of a file.
    ///
    /// # Errors
    /// When they are not weights for these patterns, or not intact. Never takes more memory than intact weights do.
    pub fn decode(bytes: &[u8]) -> Result<Self, WeightsError> {
        let mut rest = bytes.strip_prefix(MAGIC).ok_or(WeightsError::NotWeights)?;
        let version = u16::from_le_bytes(take(&mut rest)?);
        if version != VERSION {
            return Err(WeightsError::Version(version));
        }
        let phases = u16::from_le_bytes(take(&mut rest)?);
        let classes = u32::from_le_bytes(take(&mut rest)?);
        let _origin: [u8; 12] = take(&mut rest)?;
        let checksum = u32::from_le_bytes(take(&mut rest)?);
        let fitting = usize::from(phases) == PHASES && classes as usize == CLASSES;
        if !fitting || crc32fast::hash(rest) != checksum {
            return Err(WeightsError::Damaged);
        }
        let body = decompress_to_vec_zlib_with_limit(rest, 3 * PHASES * CLASSES).map_err(|_| WeightsError::Damaged)?;
        let phases = read(&body)?;
        Ok(Self::of_classes(&phases))
    }
}

fn read(mut body: &[u8]) -> Result<[Vec<i16>; PHASES], WeightsError> {
    let mut phases = std::array::from_fn(|_| Vec::with_capacity(CLASSES));
    for _ in 0..CLASSES {
        let mut weight = 0_i16;
        for weights in &mut phases {
            let [short] = take(&mut body)?;
            let difference = match short as i8 {
                ESCAPE => i16::from_le_bytes(take(&mut body)?),
                short => i16::from(short),
            };
            weight = weight.wrapping_add(difference);
            weights.push(weight);
        }
    }
    if body.is_empty() { Ok(phases) } else { Err(WeightsError::Damaged) }
}

/// The next bytes, taken off the front.
fn take<const N: usize>(rest: &mut &[u8]) -> Result<[u8; N], WeightsError> {
    let (taken, left) = rest.split_first_chunk().ok_or(WeightsError::Damaged)?;
    *rest = left;
    Ok(*taken)
}
