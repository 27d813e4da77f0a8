//! Which of the compiled searches this processor can run, and the way into them.
//!
//! A function compiled for AVX2 cannot be inlined into one that is not, so everything from the kernel to the root of the
//! recursion exists once per dispatch, and the choice is made once, here.

/// A set of processor features that the search was compiled for, found to be there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Dispatch(Kind);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Portable,
    #[cfg(target_arch = "x86_64")]
    Avx2,
}

impl Dispatch {
    /// The fastest that this processor can run.
    pub(crate) fn detect() -> Self {
        #[cfg(target_arch = "x86_64")]
        {
            use std::arch::is_x86_feature_detected as has;
            if has!("avx2") && has!("bmi1") && has!("bmi2") && has!("lzcnt") && has!("popcnt") {
                return Self(Kind::Avx2);
            }
        }
        Self(Kind::Portable)
    }

    /// The one for every processor.
    #[cfg(test)]
    pub(crate) fn portable() -> Self {
        Self(Kind::Portable)
    }
}

/// Declares methods of [`Dispatch`] that run the function of the same name in the tier's module.
macro_rules! entries {
    ($($(#[$doc:meta])* $module:ident::$name:ident($($argument:ident: $type:ty),*) -> $result:ty;)*) => {
        impl Dispatch {
            $(
                $(#[$doc])*
                pub(crate) fn $name(self, $($argument: $type),*) -> $result {
                    match self.0 {
                        Kind::Portable => super::portable::$module::$name($($argument),*),
                        // SAFETY: `Dispatch::detect` makes this kind only where the processor has all of the features.
                        #[cfg(target_arch = "x86_64")]
                        #[expect(unsafe_code, reason = "a function compiled for features found at run time")]
                        Kind::Avx2 => unsafe { super::avx2::$module::$name($($argument),*) },
                    }
                }
            )*
        }
    };
}

use super::board::Board;
use super::search::{Node, Search};
use super::selectivity::Selectivity;

entries! {
    /// Where the side to move may place a disc.
    kernel::moves(own: u64, opponent: u64) -> u64;
    /// The discs that turn when the side to move plays the empty square with this index.
    kernel::flips(own: u64, opponent: u64, index: u32) -> u64;
    /// The value after so many plies within a window; see [`super::portable::midgame::midgame`].
    midgame::midgame(search: &mut Search<'_>, node: &Node, depth: u32, alpha: i32, beta: i32, selectivity: Selectivity) -> i32;
    /// The leaves of the game tree after `depth` plies.
    perft::perft(board: Board, depth: u32) -> u64;
}
