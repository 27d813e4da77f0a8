//! The values of single settings.

use std::fmt::Display;
use std::num::NonZeroU64;
use std::ops::RangeInclusive;

use axum::http::Uri;
use secrecy::SecretString;
use tracing_subscriber::EnvFilter;
use tracing_subscriber::filter::ParseError;

use super::error::{ValueError, quoted};
use crate::domain::Sharding;

/// More shards than Discord recommends for any bot.
const MAX_SHARDS: u32 = 100_000;

/// The error of a token that is required and missing.
pub(super) fn missing_token() -> ValueError {
    ValueError::new(
        "is missing",
        "set it, in the environment or in .env, to the token of your application's bot \
         (https://discord.com/developers/applications, Bot, Reset Token), or play without Discord with `outflank sandbox`",
    )
}

/// The error of another setting that contains the token.
pub(super) fn repeated_token() -> ValueError {
    ValueError::new("contains the bot's token", "remove the token from it")
}

/// A token that is valid in an HTTP header. serenity would take an invalid one for a network failure and retry for ever.
pub(super) fn token(text: String) -> Result<SecretString, ValueError> {
    let error = |problem: &str| {
        Err(ValueError::new(
            problem,
            "set it to the token alone, as the developer portal shows it, without spaces or quotes",
        ))
    };
    if text.chars().any(|character| character.is_whitespace() || character.is_control()) {
        return error("contains white space or a control character");
    }
    if text.contains(['"', '\'', '\\']) {
        return error("contains a quote or a backslash");
    }
    if !text.is_ascii() {
        return error("contains a character that is never part of a token");
    }
    Ok(SecretString::from(text))
}

/// A base URL, without the slashes at its end. The URL never appears in an error: it may contain a password.
pub(super) fn proxy_url(text: &str) -> Result<String, ValueError> {
    let error = |problem: &str| {
        Err(ValueError::new(
            problem,
            "set it to the proxy's base URL, such as http://127.0.0.1:8080, or unset it to call Discord itself",
        ))
    };
    let Ok(uri) = text.parse::<Uri>() else { return error("is not a URL") };
    if !matches!(uri.scheme_str(), Some("http" | "https")) {
        return error("does not begin with http:// or https://");
    }
    let Some(authority) = uri.authority() else { return error("has no host") };
    if authority.as_str().contains('@') {
        return error("contains a user name or password, which cannot be sent together with the bot's token");
    }
    let port_text = authority.as_str().strip_prefix(authority.host()).unwrap_or_default();
    if authority.host().is_empty() || (!port_text.is_empty() && uri.port_u16().is_none_or(|port| port == 0)) {
        return error("has an invalid host or port");
    }
    if text.contains(['?', '#']) {
        return error("contains a query or a fragment");
    }
    Ok(text.trim_end_matches('/').to_owned())
}

/// The id of a guild.
pub(super) fn guild_id(text: &str) -> Result<NonZeroU64, ValueError> {
    text.parse().map_err(|_| {
        ValueError::new(
            format!("{} is not a server's id", quoted(text)),
            "set it to the number that Discord's developer mode copies from the server's menu, or unset it",
        )
    })
}

/// How the shards are divided among processes. `is_file` says that the database is an SQLite file.
pub(super) fn sharding(text: &str, is_file: bool) -> Result<Sharding, ValueError> {
    let unset = "unset it, so that one process runs all shards";
    if is_file {
        return Err(ValueError::new(
            "is set, but one process alone can use an SQLite file",
            format!("set DATABASE_URL to a PostgreSQL server (docs/postgresql.md), or {unset}"),
        ));
    }
    let sharding = Sharding::parse(text).filter(|sharding| sharding.total() <= MAX_SHARDS);
    sharding.ok_or_else(|| {
        ValueError::new(
            format!("{} is not a number of shards and that of a block", quoted(text)),
            format!("set it to such as 16/4: 16 shards, 4 of them in each process, {MAX_SHARDS} shards at most"),
        )
    })
}

/// A whole number in this range.
pub(super) fn number(text: &str, range: &RangeInclusive<usize>) -> Result<usize, ValueError> {
    match text.parse() {
        Ok(number) => check_range(number, range),
        Err(_) => Err(ValueError::new(format!("{} is not a valid whole number", quoted(text)), number_fix(range))),
    }
}

/// Checks that a number is in this range.
pub(super) fn check_range(number: usize, range: &RangeInclusive<usize>) -> Result<usize, ValueError> {
    if range.contains(&number) {
        return Ok(number);
    }
    let problem = if number < *range.start() { "too small" } else { "too large" };
    Err(ValueError::new(format!("{number} is {problem}"), number_fix(range)))
}

fn number_fix(range: &RangeInclusive<usize>) -> String {
    format!("set it to a whole number from {} to {}", range.start(), range.end())
}

/// Values of fields are compared as text: as regular expressions they can take minutes to compile.
pub(crate) fn parse_log_filter(text: &str) -> Result<EnvFilter, ParseError> {
    EnvFilter::builder().with_regex(false).parse(text)
}

/// A log filter, as text because the parsed filter cannot be cloned.
pub(super) fn log_filter(text: &str) -> Result<String, ValueError> {
    let not_a_filter = |why: &dyn Display| {
        ValueError::new(
            format!("{} is not a log filter ({why})", quoted(text)),
            "set it to levels, alone or by module, such as outflank=debug,warn",
        )
    };
    // The parser of tracing-subscriber 0.3 panics on some of them.
    if !text.is_ascii() {
        return Err(not_a_filter(&"it has characters that are not ASCII"));
    }
    match parse_log_filter(text) {
        Ok(_) => Ok(text.to_owned()),
        Err(error) => Err(not_a_filter(&error)),
    }
}
