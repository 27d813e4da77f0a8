//! What every enum with names offers. A name is the same in commands, in files and on the command line.

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

/// Implements for enums that derive strum's `IntoStaticStr` and `VariantArray`: the list `ALL`, the method `name`,
/// `Display` (writes the name) and `FromStr` (reads exactly the name; anything else is an [`UnknownName`]).
///
/// An enum whose variants have fields states the list, and needs no `VariantArray`.
///
/// ```text
/// named_enum!(Setup, Goal);
/// named_enum!(ColorChoice = &[Self::Fixed(Color::Black), Self::Fixed(Color::White), Self::Random]);
/// ```
#[macro_export]
macro_rules! named_enum {
    ($($type:ident),+) => {
        $($crate::named_enum!($type = ::strum::VariantArray::VARIANTS);)+
    };
    ($type:ident = $all:expr) => {
        impl $type {
            /// All values, in the order in which they are listed for users.
            pub const ALL: &'static [Self] = $all;

            /// The name in commands, in files and on the command line.
            #[must_use]
            pub fn name(self) -> &'static str {
                self.into()
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
                static EXPECTED: ::std::sync::LazyLock<String> = ::std::sync::LazyLock::new(|| {
                    let names: Vec<&str> = $type::ALL.iter().map(|value| value.name()).collect();
                    names.join(", ")
                });
                let found = Self::ALL.iter().copied().find(|value| value.name() == text);
                found.ok_or_else(|| $crate::UnknownName { expected: &EXPECTED })
            }
        }
    };
}
