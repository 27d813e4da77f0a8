//! Sets of squares in a line of eight as numbers in base 3.

/// By byte: the number in base 3 with the digit 1 where the byte has a bit.
pub(crate) static TERNARY: [u16; 256] = ternary();

const fn ternary() -> [u16; 256] {
    let mut numbers = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut power) = (0, 1);
        while bit < 8 {
            if byte >> bit & 1 != 0 {
                numbers[byte] += power;
            }
            power *= 3;
            bit += 1;
        }
        byte += 1;
    }
    numbers
}
