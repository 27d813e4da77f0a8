//! How custom ids are written and read, and the values that occur in the ids of several features.
//!
//! An id is a [`Component`](super::components::Component): each variant of its type states the form of its ids, such as
//! `u:{player}:class:{owner}`. Ids that were ever sent must stay readable, because the buttons of old messages are still there.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::domain::{GameId, ReviewId};
use rules::{Corners, Square, Variant};

/// A custom id that this version of the bot does not create.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("not a custom id of this bot")]
pub(crate) struct InvalidComponentId;

/// Defines a type that is written in custom ids, with a form for each variant. A form is text with the names of all fields in braces: in the
/// order of the fields, and with text between any two. Fields are written by `Display` and read by `FromStr`. A field ends
/// where the text after it first occurs; one at the end of the form may contain anything. Reading takes the first form that fits.
///
/// ```text
/// custom_id! {
///     pub(crate) enum ProfileComponent {
///         History { player: PlayerId } = "u:{player}:history",
///         Class { player: PlayerId, owner: DiscordUserId } = "u:{player}:class:{owner}",
///     }
/// }
/// ```
macro_rules! custom_id {
    ($(#[$about:meta])* $visibility:vis enum $Name:ident {
        $($(#[$doc:meta])* $Variant:ident
            $(($($part:ident: $Part:ty),+))?
            $({ $($(#[$field_doc:meta])* $field:ident: $Field:ty),+ $(,)? })?
            = $form:literal),+ $(,)?
    }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        $visibility enum $Name {
            $($(#[$doc])* $Variant $(($($Part),+))? $({ $($(#[$field_doc])* $field: $Field),+ })?),+
        }

        $crate::discord::component_id::custom_id! {
            @text $Name
            $([Self::$Variant $(($($part),+))? $({ $($field),+ })?] [$($($part)+)? $($($field)+)?] $form)+
        }
    };
    ($(#[$about:meta])* $visibility:vis struct $Name:ident {
        $($(#[$doc:meta])* $field:ident: $Field:ty),+ $(,)?
    } = $form:literal) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        $visibility struct $Name {
            $($(#[$doc])* $visibility $field: $Field),+
        }

        $crate::discord::component_id::custom_id! { @text $Name [Self { $($field),+ }] [$($field)+] $form }
    };
    // For each form a value, which is a pattern too, and the fields in it.
    (@text $Name:ident $([$($value:tt)+] [$($field:ident)*] $form:literal)+) => {
        impl ::std::fmt::Display for $Name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                match self {
                    $($($value)+ => write!(f, $form)),+
                }
            }
        }

        impl ::std::str::FromStr for $Name {
            type Err = $crate::discord::component_id::InvalidComponentId;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                $(
                    if let Some([$($field),*]) = $crate::discord::component_id::fields($form, text)
                        $(&& let Ok($field) = $field.parse())*
                    {
                        return Ok($($value)+);
                    }
                )+
                Err($crate::discord::component_id::InvalidComponentId)
            }
        }
    };
}

pub(crate) use custom_id;

/// The texts of the fields of a form in `text`; `None` if `text` is not of this form.
pub(crate) fn fields<'a, const FIELDS: usize>(form: &str, text: &'a str) -> Option<[&'a str; FIELDS]> {
    // `u:{player}:class:{owner}` has `u:`, `:class:` and nothing at its end between its fields.
    let mut between = form.split(['{', '}']).step_by(2);
    let mut rest = text.strip_prefix(between.next()?)?;
    let mut fields = [""; FIELDS];
    for field in &mut fields {
        let next = between.next()?;
        (*field, rest) = if next.is_empty() { (rest, "") } else { rest.split_once(next)? };
    }
    rest.is_empty().then_some(fields)
}

custom_id! {
    /// A component below a position in which a move is to be found.
    pub(crate) enum AnswerButton {
        TryAgain = "again",
        /// Gives up, or shows the solution after a wrong answer.
        Reveal = "reveal",
        /// A select whose chosen value is the square. The number tells the selects of one message apart.
        Select(number: u8) = "pick{number}",
        Move(square: Square) = "{square}",
    }
}

custom_id! {
    /// The game that is reviewed.
    #[derive(Hash)]
    pub(crate) enum ReviewSubject {
        Game(game: GameId) = "{game}",
        /// A game from elsewhere, which only its review holds.
        Record(review: ReviewId) = "r{review}",
    }
}

/// The game that is replayed: `123`, `8x8-standard-black-most`, or `8x8-standard-black-most~9~3`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ReplaySubject {
    Game(GameId),
    /// A game from elsewhere, whose moves are in the message.
    Record {
        variant: Variant,
        /// Where it was found, if there are other games or starts to choose from.
        pasted: Option<PastedGameId>,
    },
}

impl fmt::Display for ReplaySubject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Game(game) => write!(f, "{game}"),
            Self::Record { variant, pasted: None } => f.write_str(&variant_value(*variant)),
            Self::Record { variant, pasted: Some(pasted) } => write!(f, "{}~{pasted}", variant_value(*variant)),
        }
    }
}

impl FromStr for ReplaySubject {
    type Err = InvalidComponentId;

    fn from_str(text: &str) -> Result<Self, InvalidComponentId> {
        if !text.contains('-') {
            return Ok(Self::Game(read(text)?));
        }
        let (variant, pasted) = match text.split_once('~') {
            Some((variant, pasted)) => (variant, Some(pasted.parse()?)),
            None => (text, None),
        };
        Ok(Self::Record { variant: parse_variant_value(variant)?, pasted })
    }
}

custom_id! {
    /// A game of a text or file that is remembered.
    pub(crate) struct PastedGameId {
        /// The id of the interaction that gave the text or file.
        paste: u64,
        /// The number of the game in it, from 1.
        number: u32,
    } = "{paste}~{number}"
}

/// A variant as a part of an id, or as the value of an option: `8x8-standard-black-most`, with the number of corners behind it if there are
/// any.
pub(crate) fn variant_value(Variant { shape, setup, first, goal, corners }: Variant) -> String {
    let corners = if corners == Corners::NONE { String::new() } else { format!("-{corners}") };
    format!("{shape}-{setup}-{first}-{goal}{corners}")
}

pub(crate) fn parse_variant_value(text: &str) -> Result<Variant, InvalidComponentId> {
    let parts: Vec<&str> = text.split('-').collect();
    let ([shape, setup, first, goal], corners) = match parts[..] {
        [shape, setup, first, goal] => ([shape, setup, first, goal], Corners::NONE),
        [shape, setup, first, goal, corners] => ([shape, setup, first, goal], read(corners)?),
        _ => return Err(InvalidComponentId),
    };
    Ok(Variant { shape: read(shape)?, setup: read(setup)?, first: read(first)?, goal: read(goal)?, corners })
}

fn read<T: FromStr>(text: &str) -> Result<T, InvalidComponentId> {
    text.parse().map_err(|_| InvalidComponentId)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_form_fits_as_a_whole() {
        assert_eq!(fields("p", "p"), Some([]));
        assert_eq!(fields("u:{player}:class:{owner}", "u:1:class:2:class:3"), Some(["1", "2:class:3"]));
        assert_eq!(fields("u:{player}:history", "u::history"), Some([""]));
        for text in ["", "p:", "u:1", "u:1:history:", "u:1:history:history", "x:1:history"] {
            assert_eq!(fields::<1>("u:{player}:history", text), None, "{text}");
            assert_eq!(fields::<0>("p", text), None, "{text}");
        }
    }
}
