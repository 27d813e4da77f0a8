//! How a call failed.

use std::fmt;

use poise::serenity_prelude as serenity;
use serde::Deserialize;
use serenity::HttpError;
use thiserror::Error;

/// What happened to a call.
#[derive(Debug, Error)]
pub(crate) enum CallFailure {
    /// A response without a status of success.
    #[error("{0}")]
    Response(ErrorResponse),
    /// Sending the call or receiving the response failed. The error is without the address, which may contain a token.
    #[error("no connection to Discord or its proxy: {}", innermost(.0))]
    Connection(reqwest::Error),
    #[error("no response in time")]
    TimedOut,
    /// Discord has asked to wait, or has refused too many calls.
    #[error("not sent, because Discord limits the rate of calls")]
    NotSent,
    /// A call that serenity sends, or a body that cannot be written or read.
    #[error("{}", innermost(.0.as_ref()))]
    Serenity(Box<serenity::Error>),
}

impl CallFailure {
    /// How the metrics name it: Discord's code or else the HTTP status, or what happened instead of a response.
    pub(crate) fn label(&self) -> String {
        match self {
            Self::Response(ErrorResponse { status, code: 0, .. }) => status.to_string(),
            Self::Response(ErrorResponse { code, .. }) => code.to_string(),
            Self::Connection(_) => "connection".to_owned(),
            Self::TimedOut => "timeout".to_owned(),
            Self::NotSent => "not_sent".to_owned(),
            Self::Serenity(error) => match error.as_ref() {
                serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) if response.error.code > 0 => {
                    response.error.code.to_string()
                }
                serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => {
                    response.status_code.as_str().to_owned()
                }
                _ => "connection".to_owned(),
            },
        }
    }
}

/// An error response of Discord, or of a server in between.
#[derive(Debug)]
pub(crate) struct ErrorResponse {
    pub(crate) status: u16,
    /// Discord's own code; 0 without one.
    pub(crate) code: u32,
    /// The beginning of the body, which says what is wrong, without tokens.
    text: String,
    /// Whether the route belongs to an interaction.
    pub(crate) of_interaction: bool,
}

/// 30046: "Maximum number of edits to messages older than 1 hour reached. Try again later".
pub(crate) const TOO_MANY_EDITS: u32 = 30046;

impl ErrorResponse {
    /// How many characters of the body are kept for the log.
    const TEXT_LIMIT: usize = 500;
    /// A longer word may be an interaction's token: a proxy may put the address of a call into its errors.
    const TOKEN_LENGTH: usize = 60;

    pub(crate) fn new(status: u16, body: &[u8], of_interaction: bool) -> Self {
        #[derive(Deserialize)]
        struct Body {
            code: u32,
        }
        let code = serde_json::from_slice(body).map_or(0, |Body { code }| code);
        let text = String::from_utf8_lossy(body);
        let words =
            text.split_inclusive(|character: char| !(character.is_ascii_alphanumeric() || "-_".contains(character)));
        let shown = words.map(|word| if word.len() > Self::TOKEN_LENGTH { "… " } else { word });
        let text = shown.flat_map(str::chars).take(Self::TEXT_LIMIT).collect();
        Self { status, code, text, of_interaction }
    }

    /// Whether too many edits of messages that are more than an hour old are the reason.
    pub(crate) fn is_about_old_message(&self) -> bool {
        self.code == TOO_MANY_EDITS
    }
}

impl fmt::Display for ErrorResponse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "status {}: {}", self.status, self.text)
    }
}

/// The error at the end of the chain. The outer ones of HTTP clients only say that sending failed.
fn innermost<'a>(error: &'a (dyn std::error::Error + 'static)) -> &'a (dyn std::error::Error + 'static) {
    let mut innermost = error;
    while let Some(source) = innermost.source() {
        innermost = source;
    }
    innermost
}
