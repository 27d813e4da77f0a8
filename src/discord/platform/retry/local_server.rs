//! For tests: a server on loopback that does with each request what the test says, and counts the calls.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use poise::serenity_prelude as serenity;
use serenity::{Http, HttpBuilder};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

/// What the server does once it has read a request.
#[derive(Clone, Copy)]
pub(crate) enum Behavior {
    /// Responds with a status and a JSON body.
    Respond(u16, &'static str),
    /// The same with headers, each ended by `\r\n`.
    RespondWith(u16, &'static str, &'static str),
    /// Begins a response and closes the connection in the middle of its body.
    CutOff,
    /// Closes the connection.
    Close,
    /// Keeps the connection open.
    Hang,
}

/// Treats each request by the next behavior, and all further requests by the last one.
pub(crate) struct LocalServer {
    pub(crate) url: String,
    calls: Arc<AtomicUsize>,
    accepting: tokio::task::JoinHandle<()>,
}

impl LocalServer {
    pub(crate) async fn start(behaviors: &'static [Behavior]) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("loopback has a free port");
        let url = format!("http://{}", listener.local_addr().expect("a bound listener has an address"));
        let calls = Arc::new(AtomicUsize::new(0));
        let counter = calls.clone();
        let accepting = tokio::spawn(async move {
            loop {
                let (stream, _) = listener.accept().await.expect("the test's client connects");
                let counter = counter.clone();
                tokio::spawn(async move { serve(stream, behaviors, &counter).await });
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

/// A client as the bot builds it for a proxy.
pub(crate) fn http_through(url: &str) -> Http {
    HttpBuilder::new("token").proxy(url).ratelimiter_disabled(true).build()
}

impl Drop for LocalServer {
    fn drop(&mut self) {
        self.accepting.abort();
    }
}

/// Serves one request. Every response closes the connection, so that a repeated call never uses one that is closing.
async fn serve(mut stream: TcpStream, behaviors: &[Behavior], calls: &AtomicUsize) {
    read_request(&mut stream).await;
    let call = calls.fetch_add(1, Ordering::SeqCst);
    match behaviors[call.min(behaviors.len() - 1)] {
        Behavior::Respond(status, body) => respond(&mut stream, status, "", body, body.len()).await,
        Behavior::RespondWith(status, headers, body) => respond(&mut stream, status, headers, body, body.len()).await,
        Behavior::CutOff => respond(&mut stream, 200, "", "{\"id\":", 100).await,
        Behavior::Close => {}
        Behavior::Hang => std::future::pending().await,
    }
}

async fn respond(stream: &mut TcpStream, status: u16, headers: &str, body: &str, length: usize) {
    let head = format!(
        "HTTP/1.1 {status} X\r\n{headers}content-type: application/json\r\ncontent-length: {length}\r\nconnection: close\r\n\r\n"
    );
    stream.write_all(head.as_bytes()).await.expect("the client reads the response");
    stream.write_all(body.as_bytes()).await.expect("the client reads the response");
}

/// Reads the head and the whole body, so that closing never resets a connection with unread bytes.
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
