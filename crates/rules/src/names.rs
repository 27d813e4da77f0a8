//! One macro for the names of enums. A name is the same in commands, in files and on the command line.

use thiserror::Error;

/// The text is not one of an enum's names.
///
/// ```
/// use rules::Goal;
///
/// let error = "best".parse::<Goal>().expect_err("not a goal");
/// assert_eq!(error.to_string(), "must be one of: most, fewest");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("must be one of: {expected}")]
pub struct UnknownName {
    /// All names, separated by a comma and a space.
    pub expected: &'static str,
}

/// Implements for an enum: the list `ALL`, the method `name`, `Display` (writes the name) and `FromStr` (reads exactly
/// the name; anything else is an [`UnknownName`]).
///
/// ```text
/// named_enum! {
///     pub(crate) ColorChoice {
///         Fixed(Color::Black) = "black",
///         Fixed(Color::White) = "white",
///         Random = "random",
///     }
/// }
/// ```
#[macro_export]
macro_rules! named_enum {
    ($visibility:vis $type:ident {
        $first:ident $(($first_field:path))? = $first_name:literal
        $(, $variant:ident $(($field:path))? = $name:literal)* $(,)?
    }) => {
        impl $type {
            /// All values, in the order in which they are listed for users.
            $visibility const ALL: &'static [Self] = &[Self::$first $(($first_field))? $(, Self::$variant $(($field))?)*];

            /// The name in commands, in files and on the command line.
            #[must_use]
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
            type Err = $crate::UnknownName;

            /// Reads a name exactly as `name` returns it.
            fn from_str(text: &str) -> Result<Self, Self::Err> {
                let expected = concat!($first_name $(, ", ", $name)*);
                let found = Self::ALL.iter().copied().find(|value| value.name() == text);
                found.ok_or($crate::UnknownName { expected })
            }
        }
    };
}
