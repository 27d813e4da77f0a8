//! Which of the compiled searches this processor can run, and the way into them from the root.

use super::board::Board;
use super::kernel::Kernel;
use super::search::Search;
use super::weights::COUNTS;

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
    ($($(#[$doc:meta])* $module:ident::$name:ident($search:ty, $($argument:ident: $type:ty),*) -> $result:ty;)*) => {
        impl Dispatch {
            $(
                $(#[$doc])*
                pub(crate) fn $name<B: Kernel>(self, search: $search, $($argument: $type),*) -> $result {
                    match self.0 {
                        Kind::Portable => super::portable::$module::$name(search, $($argument),*),
                        // SAFETY: `Dispatch::detect` makes this kind only where the processor has all of the features.
                        #[cfg(target_arch = "x86_64")]
                        #[expect(unsafe_code, reason = "a function compiled for features found at run time")]
                        Kind::Avx2 => unsafe { super::avx2::$module::$name(search, $($argument),*) },
                    }
                }
            )*
        }
    };
}

entries! {
    /// Where the side to move may place a disc.
    moves::moves(&Search<'_, B>, board: &Board<B>) -> B;
    /// After the side to move placed a legal disc.
    moves::played(&Search<'_, B>, board: &Board<B>, index: u8) -> Board<B>;
    /// An estimate in units for the side to move, which has the moves `legal`.
    evaluation::evaluate(&Search<'_, B>, board: &Board<B>, legal: B) -> i32;
    /// What the estimate counts, in the order in which the weights stand.
    evaluation::counts(&Search<'_, B>, board: &Board<B>, legal: B) -> [i32; COUNTS];
    /// The value in units after `depth` more plies for the side to move, which has the moves `legal`.
    midgame::midgame(&mut Search<'_, B>, board: &Board<B>, legal: B, depth: u32, alpha: i32, beta: i32) -> i32;
    /// The final score in discs for the side to move, which has the moves `legal`.
    endgame::endgame(&mut Search<'_, B>, board: &Board<B>, legal: B, alpha: i32, beta: i32) -> i32;
}
