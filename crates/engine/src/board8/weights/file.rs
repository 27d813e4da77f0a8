//! The file format of the weights.
//!
//! ```text
//! magic "OUTFLWTS" · version u16 · phases u16 · classes u32 · generation u32 · seed u64 · checksum u32 · body, deflated
//! ```
//! Numbers are little-endian. The checksum is the CRC-32 of the deflated body. The inflated body holds the weights ordered
//! by class, then by phase. Each is a byte, the difference from the previous phase.

use miniz_oxide::deflate::compress_to_vec_zlib;
use miniz_oxide::inflate::decompress_to_vec_zlib_with_limit;
use thiserror::Error;

use super::{CLASSES, PHASES, Weights};

const MAGIC: &[u8; 8] = b"OUTFLWTS";
/// Increases whenever the patterns, the phases, the unit or the layout change.
const VERSION: u16 = 2;
const HEADER_BYTES: usize = 32;
const COMPRESSION: u8 = 9;

/// The origin of weights.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WeightsInfo {
    /// Generation 0 is fitted to games of the hand-crafted evaluation, each later one to games of the previous one.
    pub generation: u32,
    /// The seed of all games.
    pub seed: u64,
}

/// Why weights cannot be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum WeightsError {
    /// The file does not begin like a file of weights.
    #[error("not a file of weights")]
    NotWeights,
    /// The weights belong to another version of the patterns.
    #[error("weights of version {0}; this program reads version {VERSION}")]
    Version(u16),
    /// Bytes are missing, wrong or too many.
    #[error("the weights are damaged")]
    Damaged,
}

impl Weights {
    /// The content of a file with these weights.
    #[must_use]
    pub fn encode(&self, info: WeightsInfo) -> Vec<u8> {
        let phases: Vec<Vec<i8>> = (0..PHASES).map(|phase| self.classes(phase)).collect();
        let mut body = Vec::with_capacity(PHASES * CLASSES);
        for class in 0..CLASSES {
            let mut before = 0_i8;
            for weights in &phases {
                body.push(weights[class].wrapping_sub(before) as u8);
                before = weights[class];
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

    /// Reads the bytes of a file. Damaged files do not take more memory than valid ones.
    ///
    /// # Errors
    ///
    /// If the bytes are not valid weights of this version.
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
        let body = decompress_to_vec_zlib_with_limit(rest, PHASES * CLASSES).map_err(|_| WeightsError::Damaged)?;
        let phases = read(&body)?;
        Ok(Self::of_classes(&phases))
    }
}

fn read(body: &[u8]) -> Result<[Vec<i8>; PHASES], WeightsError> {
    if body.len() != PHASES * CLASSES {
        return Err(WeightsError::Damaged);
    }
    let mut phases = std::array::from_fn(|_| Vec::with_capacity(CLASSES));
    for differences in body.chunks_exact(PHASES) {
        let mut weight = 0_i8;
        for (weights, &difference) in phases.iter_mut().zip(differences) {
            weight = weight.wrapping_add(difference as i8);
            weights.push(weight);
        }
    }
    Ok(phases)
}

fn take<const N: usize>(rest: &mut &[u8]) -> Result<[u8; N], WeightsError> {
    let (taken, left) = rest.split_first_chunk().ok_or(WeightsError::Damaged)?;
    *rest = left;
    Ok(*taken)
}
