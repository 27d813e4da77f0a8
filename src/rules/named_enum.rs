//! Names for the values of an enum, the same in commands, files and on the command line.

use thiserror::Error;

/// A text is not one of the names.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("must be one of: {expected}")]
pub struct UnknownName {
    /// The names, separated by commas.
    pub expected: &'static str,
}

/// Gives an enum the list `ALL`, the method `name`, `Display` (the name) and `FromStr` (exactly the name, else
/// [`UnknownName`]).
///
/// ```ignore
/// named_enum! {
///     pub(crate) ColorChoice {
///         Fixed(Color::Black) = "black",
///         Fixed(Color::White) = "white",
///         Random = "random",
///     }
/// }
/// ```
macro_rules! named_enum {
    ($visibility:vis $type:ident {
        $first:ident $(($first_field:path))? = $first_name:literal
        $(, $variant:ident $(($field:path))? = $name:literal)* $(,)?
    }) => {
        impl $type {
            /// All values, in the order in which they are offered.
            $visibility const ALL: &'static [Self] = &[Self::$first $(($first_field))? $(, Self::$variant $(($field))?)*];

            /// The name used in commands, files and on the command line.
            $visibility fn name(self) -> &'static str {
                match self {
                    Self::$first $(($first_field))? => $first_name,
                    $(Self::$variant $(($field))? => $name),*
                }
            }
        }

        impl ::std::fmt::Display for $type {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(self.name())
            }
        }

        impl ::std::str::FromStr for $type {
            type Err = $crate::rules::UnknownName;

            /// Reads exactly what `name` returns.
            fn from_str(text: &str) -> Result<Self, Self::Err> {
                let expected = concat!($first_name $(, ", ", $name)*);
                let found = Self::ALL.iter().copied().find(|value| value.name() == text);
                found.ok_or($crate::rules::UnknownName { expected })
            }
        }
    };
}

pub(crate) use named_enum;
