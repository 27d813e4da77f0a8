//! Why the commands cannot be registered, and what to do, in one sentence.

use std::time::Duration;

use thiserror::Error;

use crate::discord::platform::retry::{CallError, FailureKind};

/// How long to wait after a failure that may be over soon.
const RETRY_SOON: Duration = Duration::from_secs(60);
/// How long to wait for new commands when there were too many in a day, unless Discord says it.
const RETRY_LATER: Duration = Duration::from_secs(60 * 60);

/// Why Discord does not register the commands. Those that are registered stay and work.
#[derive(Debug, Error)]
pub(crate) enum RegisterError {
    /// 30034: "Max number of daily application command creates has been reached (200)".
    #[error(
        "Discord registers no more new commands of this application today, because it takes 200 a day: nothing is to be done, the bot tries \
         again every hour ({0})"
    )]
    TooMany(CallError),
    /// 401 or 403.
    #[error(
        "Discord does not let this bot register commands: check that DISCORD_TOKEN is the token of this application and that \
         DISCORD_PROXY_URL, if it is set, passes calls on unchanged, then start the bot again ({0})"
    )]
    Forbidden(CallError),
    /// 400 because the application cannot be installed in the way that the commands name.
    #[error(
        "Discord refuses the commands because the application may not be installed by users: allow User Install and Guild Install at \
         https://discord.com/developers/applications (Installation), then start the bot again ({0})"
    )]
    NotInstallable(CallError),
    /// Any other answer that stays the same.
    #[error(
        "Discord refuses the commands, which this version of Outflank cannot change: install another version, or report this as a bug \
         ({0})"
    )]
    Refused(CallError),
    /// Discord cannot be reached, or has a fault.
    #[error("the commands cannot be registered now, the bot tries again in a minute: {0}")]
    Temporary(CallError),
}

impl From<CallError> for RegisterError {
    fn from(error: CallError) -> Self {
        match error.kind() {
            FailureKind::TooManyCommands => Self::TooMany(error),
            FailureKind::Unauthorized | FailureKind::MissingAccess => Self::Forbidden(error),
            FailureKind::RateLimited | FailureKind::Transient => Self::Temporary(error),
            _ if means_not_installable(&error) => Self::NotInstallable(error),
            _ => Self::Refused(error),
        }
    }
}

/// Whether Discord refuses commands because the application may not be installed in the way that they name.
pub(super) fn means_not_installable(error: &CallError) -> bool {
    // The form error names the field.
    error.to_string().contains("integration_types")
}

impl RegisterError {
    /// How long to wait before another try; `None` if it would be refused, too.
    pub(crate) fn retry_after(&self) -> Option<Duration> {
        match self {
            Self::TooMany(error) => Some(error.retry_after.unwrap_or(RETRY_LATER)),
            Self::Temporary(error) => Some(error.retry_after.unwrap_or_default().max(RETRY_SOON)),
            Self::Forbidden(_) | Self::NotInstallable(_) | Self::Refused(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::platform::retry::{CallFailure, ErrorResponse};

    fn error(status: u16, body: &str) -> RegisterError {
        CallError::from(CallFailure::Response(ErrorResponse::new(status, body.as_bytes(), false))).into()
    }

    #[test]
    fn each_refusal_says_what_to_do_and_only_what_may_pass_is_tried_again() {
        let (hour, minute) = (Some(RETRY_LATER), Some(RETRY_SOON));
        let too_many =
            r#"{"code": 30034, "message": "Max number of daily application command creates has been reached (200)"}"#;
        let form = r#"{"code": 50035, "errors": {"0": {"integration_types": {"1": {"_errors": []}}}}}"#;
        for (status, body, says, retry_after) in [
            (400, too_many, "tries again every hour", hour),
            (429, too_many, "tries again every hour", hour),
            (403, r#"{"code": 50001, "message": "Missing Access"}"#, "check that DISCORD_TOKEN", None),
            (403, r#"{"code": 20012}"#, "check that DISCORD_TOKEN", None),
            (401, "{}", "check that DISCORD_TOKEN", None),
            (400, form, "allow User Install and Guild Install", None),
            (400, r#"{"code": 50035, "message": "Invalid Form Body"}"#, "report this as a bug", None),
            (404, "", "report this as a bug", None),
            (500, "", "tries again in a minute", minute),
        ] {
            let error = error(status, body);
            assert!(error.to_string().contains(says), "{error}");
            assert!(error.to_string().contains(&format!("status {status}: {body}")), "{error}");
            assert_eq!(error.retry_after(), retry_after, "{error}");
        }
    }
}
