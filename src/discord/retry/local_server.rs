//! For tests: a server on loopback that gives prepared answers in turn and counts the calls.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use poise::serenity_prelude as serenity;
use serenity::{Http, HttpBuilder};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

/// What the server does with a request.
#[derive(Clone, Copy)]
pub(crate) enum ServerBehavior {
    /// A status and a JSON body.
    Respond(u16, &'static str),
    /// The request is read and the connection closed without a word.
    CloseConnection,
    /// The request is read and never answered.
    NeverRespond,
}

/// Gives each request the next answer, the last one for ever.
pub(crate) struct LocalServer {
    pub(crate) url: String,
    calls: Arc<AtomicUsize>,
    accepting: tokio::task::JoinHandle<()>,
}

impl LocalServer {
    pub(crate) async fn start(behaviors: &'static [ServerBehavior]) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("loopback has a free port");
        let url = format!("http://{}", listener.local_addr().expect("a bound listener has an address"));
        let calls = Arc::new(AtomicUsize::new(0));
        let counter = calls.clone();
        let accepting = tokio::spawn(async move {
            loop {
                let (stream, _) = listener.accept().await.expect("the test's client connects");
                let counter = counter.clone();
                tokio::spawn(async move { converse(stream, behaviors, &counter).await });
            }
        });
        Self { url, calls, accepting }
    }

    pub(crate) fn calls(&self) -> usize {
        self.calls.load(Ordering::SeqCst)
    }

    /// serenity's client with this server as its proxy.
    pub(crate) fn http(&self) -> Http {
        http_through(&self.url)
    }
}

/// As the bot builds it for a proxy.
pub(crate) fn http_through(url: &str) -> Http {
    HttpBuilder::new("token").proxy(url).ratelimiter_disabled(true).build()
}

impl Drop for LocalServer {
    fn drop(&mut self) {
        self.accepting.abort();
    }
}

/// One request a connection: every answer closes it, so that a retry never meets a connection that is going away.
async fn converse(mut stream: TcpStream, behaviors: &[ServerBehavior], calls: &AtomicUsize) {
    read_request(&mut stream).await;
    let call = calls.fetch_add(1, Ordering::SeqCst);
    match behaviors[call.min(behaviors.len() - 1)] {
        ServerBehavior::Respond(status, body) => {
            let head = format!(
                "HTTP/1.1 {status} X\r\ncontent-type: application/json\r\ncontent-length: {}\r\nconnection: close\r\n\r\n",
                body.len()
            );
            stream.write_all(head.as_bytes()).await.expect("the client reads its answer");
            stream.write_all(body.as_bytes()).await.expect("the client reads its answer");
        }
        ServerBehavior::CloseConnection => {}
        ServerBehavior::NeverRespond => std::future::pending().await,
    }
}

/// Reads the head and the body that it announces, so that closing never resets a connection with unread bytes.
async fn read_request(stream: &mut TcpStream) {
    let mut request = Vec::new();
    let head = loop {
        if let Some(end) = request.windows(4).position(|bytes| bytes == b"\r\n\r\n") {
            break end + 4;
        }
        assert_ne!(
            stream.read_buf(&mut request).await.expect("the client sends its request"),
            0,
            "the request ended early"
        );
    };
    let text = String::from_utf8_lossy(&request[..head]).to_ascii_lowercase();
    let length = text
        .lines()
        .find_map(|line| line.strip_prefix("content-length:"))
        .map_or(0, |value| value.trim().parse::<usize>().expect("a length is a number"));
    while request.len() < head + length {
        assert_ne!(
            stream.read_buf(&mut request).await.expect("the client sends its request"),
            0,
            "the body ended early"
        );
    }
}
