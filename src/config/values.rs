//! The shapes of single settings.

use std::num::NonZeroU64;
use std::ops::RangeInclusive;
use std::path::Path;

use axum::http::Uri;
use secrecy::SecretString;
use tracing_subscriber::EnvFilter;

use super::problem::{Flaw, shown};
use crate::render::{FontsError, Renderer};

/// What to do without a token where one is needed.
pub(super) fn how_to_get_a_token() -> Flaw {
    Flaw::new(
        "is missing",
        "set it, in the environment or in .env, to the token of your application's bot \
         (https://discord.com/developers/applications, Bot, Reset Token), or play without Discord with `outflank sandbox`",
    )
}

/// A token that fits a header: serenity takes one that does not for a network failure and tries for ever.
pub(super) fn token(text: String) -> Result<SecretString, Flaw> {
    let flaw = |wrong: &str| {
        Err(Flaw::new(wrong, "set it to the token alone, as the developer portal shows it, without spaces or quotes"))
    };
    if text.chars().any(|character| character.is_whitespace() || character.is_control()) {
        return flaw("holds white space or a control character");
    }
    if text.contains(['"', '\'', '\\']) {
        return flaw("holds a quote or a backslash");
    }
    if !text.is_ascii() {
        return flaw("holds a character that no token has");
    }
    Ok(SecretString::from(text))
}

/// A base URL, without the slashes at its end. It is never shown: it may hold a password.
pub(super) fn proxy_url(text: &str) -> Result<String, Flaw> {
    let flaw = |wrong: &str| {
        Err(Flaw::new(
            wrong,
            "set it to the proxy's base URL, such as http://127.0.0.1:8080, or unset it to call Discord itself",
        ))
    };
    let Ok(uri) = text.parse::<Uri>() else { return flaw("is not a URL") };
    if !matches!(uri.scheme_str(), Some("http" | "https")) {
        return flaw("does not begin with http:// or https://");
    }
    let Some(authority) = uri.authority() else { return flaw("names no host") };
    if authority.as_str().contains('@') {
        return flaw("holds a user name or password, which cannot be sent beside the bot's token");
    }
    let port_text = authority.as_str().strip_prefix(authority.host()).unwrap_or_default();
    if authority.host().is_empty() || (!port_text.is_empty() && uri.port_u16().is_none_or(|port| port == 0)) {
        return flaw("names no valid host and port");
    }
    if text.contains(['?', '#']) {
        return flaw("holds a query or a fragment");
    }
    Ok(text.trim_end_matches('/').to_owned())
}

/// A guild's id.
pub(super) fn guild_id(text: &str) -> Result<NonZeroU64, Flaw> {
    text.parse().map_err(|_| {
        Flaw::new(
            format!("{} is not a server's id", shown(text)),
            "set it to the number that Discord's developer mode copies from the server's menu, or unset it",
        )
    })
}

/// A whole number within bounds.
pub(super) fn number(text: &str, bounds: &RangeInclusive<usize>) -> Result<usize, Flaw> {
    match text.parse() {
        Ok(number) => within(number, bounds),
        Err(_) => Err(Flaw::new(format!("{} is not a whole number that fits", shown(text)), right_number(bounds))),
    }
}

/// Checks the bounds of a number that is one.
pub(super) fn within(number: usize, bounds: &RangeInclusive<usize>) -> Result<usize, Flaw> {
    if bounds.contains(&number) {
        return Ok(number);
    }
    let wrong = if number < *bounds.start() { "too small" } else { "too large" };
    Err(Flaw::new(format!("{number} is {wrong}"), right_number(bounds)))
}

fn right_number(bounds: &RangeInclusive<usize>) -> String {
    format!("set it to a whole number from {} to {}", bounds.start(), bounds.end())
}

/// A folder that holds a font, and what draws with it.
pub(super) fn renderer(text: &str) -> Result<Renderer, Flaw> {
    Renderer::with_fonts(Path::new(text)).map_err(|error| match error {
        FontsError::NoFont(_) => Flaw::new(
            format!("{} holds no font", shown(text)),
            "put .ttf, .otf, .ttc or .otc files into it or into a folder within",
        ),
        FontsError::Folder { error, .. } => Flaw::new(
            format!("{} cannot be read ({error})", shown(text)),
            "set it to a folder that holds fonts, such as /usr/share/fonts/truetype/noto, or unset it",
        ),
    })
}

/// A log filter, kept as text because the parsed one cannot be copied.
pub(super) fn log_filter(text: &str) -> Result<String, Flaw> {
    match EnvFilter::builder().parse(text) {
        Ok(_) => Ok(text.to_owned()),
        Err(error) => Err(Flaw::new(
            format!("{} is not a log filter ({error})", shown(text)),
            "set it to levels, alone or by module, such as outflank=debug,warn",
        )),
    }
}
