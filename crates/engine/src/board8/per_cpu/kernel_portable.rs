//! Legal moves and flips with 64-bit words. Moves use Kogge-Stone parallel prefix steps; flips let a carry run along a ray
//! (see the Chess Programming Wiki, "Kogge-Stone Algorithm" and "Subtracting a Rook from a Blocking Piece").

pub(crate) use crate::board8::order_weights::order_indices;
use crate::board8::rays::{NEIGHBOURS, RAYS, Rays};

per_cpu! {
    /// The legal moves of the side with `own`.
    #[inline]
    pub(crate) fn moves(own: u64, opponent: u64) -> u64 {
        let inside = opponent & 0x7e7e_7e7e_7e7e_7e7e;
        let reached = reach(own, inside, 1) | reach(own, opponent, 8) | reach(own, inside, 7) | reach(own, inside, 9);
        reached & !(own | opponent)
    }

    /// The squares right after runs of `between` that begin next to `own`, in both directions of an axis.
    #[inline]
    fn reach(own: u64, between: u64, step: u32) -> u64 {
        let mut up = between & (own << step);
        let mut down = between & (own >> step);
        up |= between & (up << step);
        down |= between & (down >> step);
        let up_pairs = between & (between << step);
        let down_pairs = up_pairs >> step;
        up |= up_pairs & (up << (2 * step));
        down |= down_pairs & (down >> (2 * step));
        up |= up_pairs & (up << (2 * step));
        down |= down_pairs & (down >> (2 * step));
        up << step | down >> step
    }

    /// The discs that flip when the side with `own` plays the empty square with this index; none if the move is illegal.
    #[inline]
    pub(crate) fn flips(own: u64, opponent: u64, index: u32) -> u64 {
        if NEIGHBOURS[index as usize & 63] & opponent == 0 {
            return 0;
        }
        let Rays { up, down } = &RAYS[index as usize & 63];
        let mut flips = 0;
        for ray in up {
            // Adding 1 carries through the run of opponent's discs to the first other square of the ray.
            let end = (opponent | !ray).wrapping_add(1) & own & ray;
            flips |= end.wrapping_sub(u64::from(end != 0)) & ray;
        }
        for ray in down {
            let other = ray & !opponent;
            let end = (1 << 63 >> (other | 1).leading_zeros()) & own & ray;
            flips |= end.wrapping_neg() << 1 & ray;
        }
        flips
    }
}
