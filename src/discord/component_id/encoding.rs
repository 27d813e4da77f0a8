//! What all parts of custom ids are made of: names and numbers.

use std::str::FromStr;

use thiserror::Error;

use rules::Variant;

/// The start of a select's name; its number follows.
pub(super) const SELECT: &str = "pick";

/// The name of a value in a list that contains all values of its type.
pub(super) fn name_in<T: PartialEq>(list: &[(&'static str, T)], value: &T) -> &'static str {
    list.iter().find(|(_, listed)| listed == value).map_or("", |(name, _)| name)
}

/// A custom id that this version of the bot does not create.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("not a custom id of this bot")]
pub(crate) struct InvalidComponentId;

pub(super) fn number<T: FromStr>(text: &str) -> Result<T, InvalidComponentId> {
    text.parse().map_err(|_| InvalidComponentId)
}

/// A variant as a part of an id, or as the value of an option: `8x8-standard-black-most`.
pub(crate) fn variant_value(Variant { shape, setup, first, goal }: Variant) -> String {
    format!("{shape}-{setup}-{first}-{goal}")
}

pub(crate) fn parse_variant_value(text: &str) -> Result<Variant, InvalidComponentId> {
    let parts: Vec<&str> = text.split('-').collect();
    let [shape, setup, first, goal] = parts[..] else { return Err(InvalidComponentId) };
    Ok(Variant { shape: named(shape)?, setup: named(setup)?, first: named(first)?, goal: named(goal)? })
}

fn named<T: FromStr>(text: &str) -> Result<T, InvalidComponentId> {
    text.parse().map_err(|_| InvalidComponentId)
}
