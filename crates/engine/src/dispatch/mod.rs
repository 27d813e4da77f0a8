//! The choice of instructions for the processor that the program runs on, shared by both engines.
//!
//! The files in `board8/per_cpu` and `any_board/per_cpu` are compiled once per `InstructionSet`: as parts of
//! `portable`, and as parts of `avx2` on x86-64 or of `neon` on AArch64; those for 8 × 8 also as parts of `avx512`. A
//! function compiled for AVX2 cannot be inlined into one that is not, so the whole recursion lies below each of these
//! modules. The root of a search enters it through a [`Dispatch`].

#[cfg(target_arch = "x86_64")]
pub(super) mod avx2;
#[cfg(target_arch = "x86_64")]
pub(super) mod avx512;
#[cfg(target_arch = "aarch64")]
pub(super) mod neon;
pub(super) mod portable;

/// An `InstructionSet` that this processor supports.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Dispatch(InstructionSet);

/// The instructions that the compiler may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum InstructionSet {
    /// Those that every processor of the target has.
    Portable,
    /// Also AVX2, BMI1, BMI2, LZCNT and POPCNT.
    #[cfg(target_arch = "x86_64")]
    Avx2,
    /// Also AVX-512 F, BW, CD, DQ and VL.
    #[cfg(target_arch = "x86_64")]
    Avx512,
    /// Also NEON.
    #[cfg(target_arch = "aarch64")]
    Neon,
}

impl InstructionSet {
    /// Whether this processor has all of these instructions.
    fn is_supported(self) -> bool {
        #[cfg(target_arch = "x86_64")]
        use std::arch::is_x86_feature_detected as has;
        match self {
            Self::Portable => true,
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => has!("avx2") && has!("bmi1") && has!("bmi2") && has!("lzcnt") && has!("popcnt"),
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => {
                let has_avx512 =
                    has!("avx512f") && has!("avx512bw") && has!("avx512cd") && has!("avx512dq") && has!("avx512vl");
                Self::Avx2.is_supported() && has_avx512
            }
            #[cfg(target_arch = "aarch64")]
            Self::Neon => std::arch::is_aarch64_feature_detected!("neon"),
        }
    }

    /// Whether this set, where it is supported, is faster than those before it.
    fn pays_off(self) -> bool {
        // With AVX-512, endings take 1 to 8 % less time on a Zen 5. On a Zen 4, earlier AVX-512 kernels took 2 to 4 % more. On an
        // Intel Xeon with AMX, endings take 0.1 to 0.5 % less, too little to tell. Only Zen 5 and some of Intel's processors for
        // notebooks have this extension.
        #[cfg(target_arch = "x86_64")]
        if self == Self::Avx512 {
            return std::arch::is_x86_feature_detected!("avx512vp2intersect");
        }
        true
    }

    /// All sets of the target, from the simplest to the richest.
    const ALL: &[Self] = &[
        Self::Portable,
        #[cfg(target_arch = "x86_64")]
        Self::Avx2,
        #[cfg(target_arch = "x86_64")]
        Self::Avx512,
        #[cfg(target_arch = "aarch64")]
        Self::Neon,
    ];
}

impl Dispatch {
    /// The fastest instruction set that this processor supports.
    pub fn detect() -> Self {
        let mut fast = InstructionSet::ALL.iter().rev().filter(|set| set.is_supported() && set.pays_off());
        Self(*fast.next().unwrap_or(&InstructionSet::Portable))
    }

    #[cfg(test)]
    pub(crate) fn portable() -> Self {
        Self(InstructionSet::Portable)
    }

    /// All that this processor supports, each once.
    #[cfg(test)]
    pub(crate) fn all() -> Vec<Self> {
        InstructionSet::ALL.iter().filter(|set| set.is_supported()).map(|&set| Self(set)).collect()
    }

    pub(super) fn instruction_set(self) -> InstructionSet {
        self.0
    }
}

/// Declares a trait and implements it for [`Dispatch`]: each method runs the function of the same name in a module of
/// `per_cpu`, as compiled for the processor.
///
/// The module of the engine comes after `in`. `<B: Bound>` after the trait's name makes each method generic.
macro_rules! entry_points {
    (
        $(#[$trait_doc:meta])*
        $visibility:vis trait $trait:ident in $engine:ident;
        $(
            $(#[$doc:meta])*
            $module:ident::$name:ident $(<$parameter:ident: $bound:path>)?
                ($($argument:ident: $type:ty),*) -> $result:ty;
        )*
    ) => {
        $(#[$trait_doc])*
        $visibility trait $trait {
            $(
                $(#[$doc])*
                fn $name $(<$parameter: $bound>)? (self, $($argument: $type),*) -> $result;
            )*
        }

        impl $trait for $crate::dispatch::Dispatch {
            $(
                fn $name $(<$parameter: $bound>)? (self, $($argument: $type),*) -> $result {
                    use $crate::dispatch::{self, InstructionSet};
                    match self.instruction_set() {
                        InstructionSet::Portable => dispatch::portable::$engine::$module::$name($($argument),*),
                        // SAFETY: `Dispatch::detect` chooses this set only if the processor has all of its features.
                        #[cfg(target_arch = "x86_64")]
                        #[expect(unsafe_code, reason = "a function compiled for features detected at run time")]
                        InstructionSet::Avx2 => unsafe { dispatch::avx2::$engine::$module::$name($($argument),*) },
                        // SAFETY: as above.
                        #[cfg(target_arch = "x86_64")]
                        #[expect(unsafe_code, reason = "a function compiled for features detected at run time")]
                        InstructionSet::Avx512 => unsafe { dispatch::avx512::$engine::$module::$name($($argument),*) },
                        // SAFETY: as above.
                        #[cfg(target_arch = "aarch64")]
                        #[expect(unsafe_code, reason = "a function compiled for features detected at run time")]
                        InstructionSet::Neon => unsafe { dispatch::neon::$engine::$module::$name($($argument),*) },
                    }
                }
            )*
        }
    };
}

pub(super) use entry_points;
