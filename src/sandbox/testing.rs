//! What the sandbox's own tests share: a sandbox under a clock that they move, and the plainest bot on a websocket.

use std::sync::Arc;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use reqwest::{Method, multipart};
use serde_json::{Value, json};
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

use super::{BOT_TOKEN, Faults, ManualClock, Options, REVERSI_CHANNEL_ID, Sandbox};

/// 1 August 2026, noon.
const START_MS: i64 = 1_785_585_600_000;

/// A sandbox, its clock and an HTTP client.
pub(super) struct Harness {
    pub sandbox: Sandbox,
    pub clock: Arc<ManualClock>,
    pub http: reqwest::Client,
}

impl Harness {
    pub(super) async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let clock = Arc::new(ManualClock::new(START_MS));
        let options = Options { token: BOT_TOKEN.to_owned(), faults: Faults::default(), clock: clock.clone() };
        let sandbox = Sandbox::start(listener, options).await.expect("the sandbox starts");
        let http = reqwest::Client::builder().no_proxy().build().expect("an HTTP client");
        Self { sandbox, clock, http }
    }

    /// A sandbox with a bot that has identified itself and registered `commands`.
    pub(super) async fn with_bot(commands: Value) -> (Self, FakeBot) {
        let harness = Self::start().await;
        let bot = harness.identify().await;
        let (status, answer) = harness.api(Method::PUT, &commands_path(), commands).await;
        assert_eq!(status, 200, "{answer}");
        (harness, bot)
    }

    /// Lets `by` pass, deadlines included.
    pub(super) fn pass(&self, by: Duration) {
        self.clock.advance(by);
        self.sandbox.expire_due();
    }

    /// A REST request of the bot; status and JSON of the answer.
    pub(super) async fn api(&self, method: Method, path: &str, body: Value) -> (u16, Value) {
        let url = format!("{}/api/v10{path}", self.sandbox.api_url());
        let mut request = self.http.request(method, url);
        request = request.header("authorization", format!("Bot {BOT_TOKEN}"));
        if !body.is_null() {
            request = request.json(&body);
        }
        read(request).await
    }

    /// A REST request with files `files[0]`, `files[1]` …, each one a name.
    pub(super) async fn upload(&self, method: Method, path: &str, body: Value, files: &[&str]) -> (u16, Value) {
        let mut form = multipart::Form::new();
        for (number, name) in files.iter().enumerate() {
            let part = multipart::Part::bytes(name.as_bytes().to_vec()).file_name((*name).to_owned());
            let part = part.mime_str("image/png").expect("a media type");
            form = form.part(format!("files[{number}]"), part);
        }
        form = form.text("payload_json", body.to_string());
        let url = format!("{}/api/v10{path}", self.sandbox.api_url());
        let request = self.http.request(method, url).multipart(form);
        read(request.header("authorization", format!("Bot {BOT_TOKEN}"))).await
    }

    /// Something that a user's page sends.
    pub(super) async fn act(&self, what: &str, body: Value) -> (u16, Value) {
        let url = format!("{}client/{what}", self.sandbox.page_url());
        read(self.http.post(url).json(&body)).await
    }

    /// Something that a user's page reads.
    pub(super) async fn look(&self, path: &str) -> (u16, Value) {
        let url = format!("{}{path}", self.sandbox.page_url());
        read(self.http.get(url)).await
    }

    /// The messages that a seat sees in `#reversi`.
    pub(super) async fn seen_by(&self, user: &str) -> Vec<Value> {
        let path = format!("client/channels/{REVERSI_CHANNEL_ID}/messages?user={user}");
        let (status, messages) = self.look(&path).await;
        assert_eq!(status, 200);
        messages.as_array().expect("a list").clone()
    }

    /// Alice invokes `/play` in `#reversi`.
    pub(super) async fn play(&self, bot: &mut FakeBot) -> ReceivedInteraction {
        self.invoke(bot, json!({ "name": "play" })).await
    }

    /// Alice, unless `what` says otherwise, invokes a command in `#reversi`.
    pub(super) async fn invoke(&self, bot: &mut FakeBot, mut what: Value) -> ReceivedInteraction {
        what["channel"] = json!(REVERSI_CHANNEL_ID.to_string());
        if what.get("user").is_none() {
            what["user"] = json!("alice");
        }
        let (status, answer) = self.act("commands", what).await;
        assert_eq!(status, 200, "{answer}");
        ReceivedInteraction::of(bot.event("INTERACTION_CREATE").await)
    }

    /// Bob presses a control of a message in `#reversi`.
    pub(super) async fn press(&self, bot: &mut FakeBot, message: &str, custom_id: &str) -> ReceivedInteraction {
        let body = json!({ "user": "bob", "channel": REVERSI_CHANNEL_ID.to_string(), "message": message, "custom_id": custom_id });
        let (status, answer) = self.act("components", body).await;
        assert_eq!(status, 200, "{answer}");
        ReceivedInteraction::of(bot.event("INTERACTION_CREATE").await)
    }

    /// The bot posts a message in `#reversi`; its id.
    pub(super) async fn post(&self, body: Value) -> String {
        let (status, message) = self.api(Method::POST, &messages_path(), body).await;
        assert_eq!(status, 200, "{message}");
        message["id"].as_str().expect("an id").to_owned()
    }

    /// The bot's first response; status and JSON of the answer.
    pub(super) async fn respond(&self, interaction: &ReceivedInteraction, body: Value) -> (u16, Value) {
        self.api(Method::POST, &interaction.callback(), body).await
    }

    pub(super) async fn connect(&self) -> FakeBot {
        let (_, answer) = self.api(Method::GET, "/gateway/bot", Value::Null).await;
        let url = answer["url"].as_str().expect("the gateway's address").to_owned();
        let address = url.strip_prefix("ws://").expect("no TLS on loopback");
        let stream = TcpStream::connect(address).await.expect("the gateway listens");
        let (socket, _) = tokio_tungstenite::client_async(format!("{url}/?v=10"), stream).await.expect("a websocket");
        let mut bot = FakeBot { socket, session: String::new(), sequence: 0 };
        assert_eq!(bot.next().await["op"], 10);
        bot
    }

    pub(super) async fn identify(&self) -> FakeBot {
        let mut bot = self.connect().await;
        bot.send(json!({ "op": 2, "d": { "token": BOT_TOKEN, "intents": 1, "properties": {}, "compress": true } }))
            .await;
        let ready = bot.event("READY").await;
        bot.session = ready["session_id"].as_str().expect("a session").to_owned();
        bot.event("GUILD_CREATE").await;
        bot
    }
}

/// A code and its place in a 50035 answer.
pub(super) fn form_error<'a>(answer: &'a Value, path: &str) -> &'a str {
    let pointer = format!("/errors/{}/_errors/0/code", path.replace('.', "/"));
    let code = answer.pointer(&pointer).and_then(Value::as_str);
    code.unwrap_or_else(|| panic!("no error at {path} in {answer}"))
}

pub(super) fn messages_path() -> String {
    format!("/channels/{REVERSI_CHANNEL_ID}/messages")
}

pub(super) fn commands_path() -> String {
    format!("/applications/{}/commands", super::APPLICATION_ID)
}

async fn read(request: reqwest::RequestBuilder) -> (u16, Value) {
    let response = request.send().await.expect("an answer");
    let status = response.status().as_u16();
    let text = response.text().await.expect("a body");
    let json = serde_json::from_str(&text).unwrap_or(Value::Null);
    (status, json)
}

/// An interaction in the bot's hands.
pub(super) struct ReceivedInteraction {
    pub payload: Value,
    pub token: String,
}

impl ReceivedInteraction {
    fn of(payload: Value) -> Self {
        let token = payload["token"].as_str().expect("a token").to_owned();
        Self { payload, token }
    }

    pub(super) fn callback(&self) -> String {
        let id = self.payload["id"].as_str().expect("an id");
        format!("/interactions/{id}/{}/callback", self.token)
    }

    pub(super) fn webhook(&self) -> String {
        format!("/webhooks/{}/{}", super::APPLICATION_ID, self.token)
    }

    pub(super) fn original(&self) -> String {
        format!("{}/messages/@original", self.webhook())
    }
}

/// The bot's end of the gateway.
pub(super) struct FakeBot {
    socket: WebSocketStream<TcpStream>,
    pub session: String,
    pub sequence: u64,
}

impl FakeBot {
    pub(super) async fn send(&mut self, payload: Value) {
        self.socket.send(Message::Text(payload.to_string())).await.expect("the socket is open");
    }

    /// The next payload.
    pub(super) async fn next(&mut self) -> Value {
        loop {
            let message = self.socket.next().await.expect("the socket is open").expect("a message");
            if let Message::Text(text) = message {
                let payload: Value = serde_json::from_str(&text).expect("JSON");
                self.sequence = payload["s"].as_u64().unwrap_or(self.sequence);
                return payload;
            }
        }
    }

    /// The data of the next event, which must be of this name.
    pub(super) async fn event(&mut self, name: &str) -> Value {
        let payload = self.next().await;
        assert_eq!(payload["t"], name, "{payload}");
        payload["d"].clone()
    }

    /// Waits for the end of the socket; the close code, if it came with one.
    pub(super) async fn end(&mut self) -> Option<u16> {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Close(frame))) => return frame.map(|frame| frame.code.into()),
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return None,
            }
        }
    }
}

/// `/play` without options.
pub(super) fn play_command() -> Value {
    json!([{ "name": "play", "description": "Play a game" }])
}

/// A row of buttons with these custom ids.
pub(super) fn buttons(custom_ids: &[&str]) -> Value {
    let buttons: Vec<Value> =
        custom_ids.iter().map(|id| json!({ "type": 2, "style": 1, "label": id, "custom_id": id })).collect();
    json!({ "type": 1, "components": buttons })
}
