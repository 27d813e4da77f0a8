//! The number of discs that the last move of a game flips, from tables: all squares but one hold a disc.

/// By place in a line of eight squares and set of own discs on it: the number of discs that a disc on that place flips if
/// all other squares are the opponent's.
static COUNTS: [[u8; 256]; 8] = counts();
/// By square: its diagonals, first the one parallel to a1–h8, then the one parallel to h1–a8.
static DIAGONALS: [[u64; 2]; 64] = diagonals();

const fn counts() -> [[u8; 256]; 8] {
    let mut counts = [[0; 256]; 8];
    let mut at = 0;
    while at < 8 {
        let mut own = 0;
        while own < 256 {
            let (mut up, mut down) = (at + 1, at as i32 - 1);
            while up < 8 && own >> up & 1 == 0 {
                up += 1;
            }
            while down >= 0 && own >> down & 1 == 0 {
                down -= 1;
            }
            let above = if up < 8 { up - at - 1 } else { 0 };
            let below = if down >= 0 { at as i32 - 1 - down } else { 0 };
            counts[at][own] = above as u8 + below as u8;
            own += 1;
        }
        at += 1;
    }
    counts
}

const fn diagonals() -> [[u64; 2]; 64] {
    let mut diagonals = [[0; 2]; 64];
    let mut index = 0;
    while index < 64 {
        let mut other = 0;
        while other < 64 {
            let columns = index as i32 % 8 - other % 8;
            let rows = index as i32 / 8 - other / 8;
            if columns == rows {
                diagonals[index][0] |= 1 << other;
            }
            if columns == -rows {
                diagonals[index][1] |= 1 << other;
            }
            other += 1;
        }
        index += 1;
    }
    diagonals
}

/// The number of discs that flip if the side with `own` plays the square with this index and all other squares are the
/// opponent's.
///
/// The bits beyond the ends of a diagonal shorter than eight squares stay 0, so no own disc outflanks from there.
#[inline(always)]
pub(crate) fn last_flips(own: u64, index: u32) -> u32 {
    const COLUMN: u64 = 0x0101_0101_0101_0101;
    let (column, row) = (index & 7, index >> 3 & 7);
    let [falling, rising] = DIAGONALS[index as usize & 63];
    let by_column = &COUNTS[column as usize];
    let along_row = by_column[(own >> (row * 8)) as usize & 0xff];
    let along_column =
        COUNTS[row as usize][((own >> column & COLUMN).wrapping_mul(0x0102_0408_1020_4080) >> 56) as usize];
    let along_falling = by_column[((own & falling).wrapping_mul(COLUMN) >> 56) as usize];
    let along_rising = by_column[((own & rising).wrapping_mul(COLUMN) >> 56) as usize];
    u32::from(along_row) + u32::from(along_column) + u32::from(along_falling) + u32::from(along_rising)
}
