//! By square: the squares in each of the eight directions from it, up to the border.

/// The rays towards higher indices (`up`) and towards lower indices (`down`), both in the order: row, column, the diagonal
/// parallel to a1–h8, the diagonal parallel to h1–a8.
#[derive(Debug)]
#[repr(align(64))]
pub(crate) struct Rays {
    pub(crate) up: [u64; 4],
    pub(crate) down: [u64; 4],
}

/// By square.
pub(crate) static RAYS: [Rays; 64] = rays();
/// By square: the up to eight squares next to it.
pub(crate) static NEIGHBOURS: [u64; 64] = neighbours();

const fn ray(index: usize, column_step: i32, row_step: i32) -> u64 {
    let (mut column, mut row) = (index as i32 % 8 + column_step, index as i32 / 8 + row_step);
    let mut ray = 0;
    while column >= 0 && column < 8 && row >= 0 && row < 8 {
        ray |= 1 << (row * 8 + column);
        column += column_step;
        row += row_step;
    }
    ray
}

const fn rays() -> [Rays; 64] {
    let mut rays = [const { Rays { up: [0; 4], down: [0; 4] } }; 64];
    let mut index = 0;
    while index < 64 {
        rays[index].up = [ray(index, 1, 0), ray(index, 0, 1), ray(index, 1, 1), ray(index, -1, 1)];
        rays[index].down = [ray(index, -1, 0), ray(index, 0, -1), ray(index, -1, -1), ray(index, 1, -1)];
        index += 1;
    }
    rays
}

const fn neighbours() -> [u64; 64] {
    let mut neighbours = [0; 64];
    let mut index = 0;
    while index < 64 {
        let bit = 1_u64 << index;
        let row = bit | (bit << 1) & 0xfefe_fefe_fefe_fefe | (bit >> 1) & 0x7f7f_7f7f_7f7f_7f7f;
        neighbours[index] = (row | row << 8 | row >> 8) & !bit;
        index += 1;
    }
    neighbours
}
