//! Logs to standard error. The token is replaced wherever it appears.

use std::io::{self, IsTerminal, Write};
use std::sync::Arc;

use secrecy::{ExposeSecret, SecretString};
use tracing::Subscriber;
use tracing_subscriber::filter::{ParseError, filter_fn};
use tracing_subscriber::fmt::MakeWriter;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::registry::LookupSpan;
use tracing_subscriber::util::{SubscriberInitExt, TryInitError};
use tracing_subscriber::{Layer, fmt, registry};

use crate::config::{LogFormat, parse_log_filter};
use crate::discord::GatewayTrace;

/// Replaces the token.
const REDACTED: &str = "[token]";

/// Why logging cannot start.
#[derive(Debug, thiserror::Error)]
pub(crate) enum LoggingError {
    #[error("the log filter cannot be read: {0}")]
    Filter(#[from] ParseError),
    /// This process has a logger already.
    #[error("logging has already been started: {0}")]
    Started(#[from] TryInitError),
}

/// Starts logging for the whole process: one line per event. Text is colored only on a terminal and without `NO_COLOR`.
///
/// Panics are logged too. `token` is replaced in everything that is logged: at the level `trace`, libraries log it with their frames and headers.
///
/// # Errors
/// When the filter is invalid, or logging has been started before.
pub(crate) fn start(
    filter: &str,
    format: LogFormat,
    token: Option<&SecretString>,
    gateway_trace: GatewayTrace,
) -> Result<(), LoggingError> {
    let writer = Redacting::new(io::stderr, token);
    let plain = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let gateway_trace = gateway_trace.with_filter(filter_fn(GatewayTrace::reads));
    let style = Style { format, colored: io::stderr().is_terminal() && !plain };
    subscriber(filter, writer, style)?.with(gateway_trace).try_init()?;
    std::panic::set_hook(Box::new(|panic| {
        let thread = std::thread::current();
        metrics::counter!("outflank_panics_total").increment(1);
        tracing::error!(thread = thread.name().unwrap_or_default(), "{panic}");
    }));
    Ok(())
}

/// What the lines look like.
#[derive(Clone, Copy)]
struct Style {
    format: LogFormat,
    colored: bool,
}

/// The subscriber that [`start`] installs, with any writer.
fn subscriber<Writer>(
    filter: &str,
    writer: Writer,
    style: Style,
) -> Result<impl Subscriber + for<'a> LookupSpan<'a> + Send + Sync, ParseError>
where
    Writer: for<'a> MakeWriter<'a> + Send + Sync + 'static,
{
    let filter = parse_log_filter(filter)?;
    let lines = match style.format {
        LogFormat::Text => fmt::layer().compact().with_ansi(style.colored).with_writer(writer).boxed(),
        LogFormat::Json => fmt::layer().json().flatten_event(true).with_writer(writer).boxed(),
    };
    Ok(registry().with(lines.with_filter(filter)))
}

/// Makes writers that replace the token.
struct Redacting<Inner> {
    inner: Inner,
    token: Option<Arc<str>>,
}

impl<Inner> Redacting<Inner> {
    fn new(inner: Inner, token: Option<&SecretString>) -> Self {
        let token = token.map(|token| Arc::from(token.expose_secret())).filter(|token: &Arc<str>| !token.is_empty());
        Self { inner, token }
    }
}

impl<'a, Inner: MakeWriter<'a>> MakeWriter<'a> for Redacting<Inner> {
    type Writer = RedactingWriter<Inner::Writer>;

    fn make_writer(&'a self) -> Self::Writer {
        RedactingWriter { inner: self.inner.make_writer(), token: self.token.clone() }
    }
}

/// Receives each event in one call, so the token is never split over two.
struct RedactingWriter<Inner> {
    inner: Inner,
    token: Option<Arc<str>>,
}

impl<Inner: Write> Write for RedactingWriter<Inner> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let text = String::from_utf8_lossy(bytes);
        match &self.token {
            Some(token) if text.contains(&**token) => {
                self.inner.write_all(text.replace(&**token, REDACTED).as_bytes())?;
            }
            _ => self.inner.write_all(bytes)?,
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::sync::Mutex;

    use super::*;

    #[derive(Clone, Default)]
    struct Buffer(Arc<Mutex<Vec<u8>>>);

    impl Write for Buffer {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    const TEXT: Style = Style { format: LogFormat::Text, colored: false };
    const JSON: Style = Style { format: LogFormat::Json, colored: false };

    fn logged(filter: &str, token: Option<&str>, events: impl FnOnce()) -> String {
        logged_as(TEXT, filter, token, events)
    }

    fn logged_as(style: Style, filter: &str, token: Option<&str>, events: impl FnOnce()) -> String {
        let buffer = Buffer::default();
        let token = token.map(SecretString::from);
        let writer = Redacting::new(
            {
                let buffer = buffer.clone();
                move || buffer.clone()
            },
            token.as_ref(),
        );
        tracing::subscriber::with_default(subscriber(filter, writer, style).unwrap(), events);
        String::from_utf8(buffer.0.lock().unwrap().clone()).unwrap()
    }

    #[test]
    fn the_token_is_never_written() {
        let text = logged("trace", Some("abc.def"), || {
            tracing::info!(header = "Bot abc.def", frame = ?"{\"token\":\"abc.def\"}", "identify abc.def");
        });
        assert!(!text.contains("abc.def"), "{text}");
        assert_eq!(text.matches(REDACTED).count(), 3, "{text}");
        assert_eq!(text.lines().count(), 1, "{text}");
    }

    #[test]
    fn a_json_log_has_one_object_per_line_and_no_token() {
        let text = logged_as(JSON, "trace", Some("abc.def"), || {
            tracing::info!(game = 123, "moved");
            tracing::warn!(token = "abc.def", "two\nlines");
        });
        let lines: Vec<serde_json::Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert_eq!(lines.len(), 2, "{text}");
        assert_eq!(
            (&lines[0]["level"], &lines[0]["message"], &lines[0]["game"]),
            (&"INFO".into(), &"moved".into(), &123.into())
        );
        assert!(lines[0]["timestamp"].is_string() && lines[0]["target"].is_string(), "{text}");
        assert_eq!((&lines[1]["message"], &lines[1]["token"]), (&"two\nlines".into(), &REDACTED.into()));
    }

    #[test]
    fn without_a_token_nothing_is_replaced() {
        for token in [None, Some("")] {
            let text = logged("trace", token, || tracing::info!(game = 123, "moved"));
            assert!(text.contains("moved") && text.contains("game=123") && !text.contains(REDACTED), "{text}");
            assert!(!text.contains('\u{1b}'), "{text}");
        }
    }

    #[test]
    fn the_filter_decides_what_is_logged() {
        let text = logged("outflank=info,warn", None, || {
            tracing::debug!("one");
            tracing::info!("two");
            tracing::info!(target: "sqlx", "three");
            tracing::warn!(target: "sqlx", "four");
        });
        let found: Vec<_> = ["one", "two", "three", "four"].into_iter().filter(|word| text.contains(word)).collect();
        assert_eq!(found, ["two", "four"]);
        assert!(subscriber("outflank=loud", io::sink, TEXT).is_err());
    }
}
