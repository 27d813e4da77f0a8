//! A test harness: a sandbox with a clock that the test moves, and a minimal bot.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use reqwest::{Method, multipart};
use serde_json::{Value, json};
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

use crate::clock::Clock;
use crate::ids::APPLICATION_ID;
use crate::{BOT_TOKEN, REVERSI_CHANNEL_ID, Sandbox};

/// 1 August 2026, 12:00 UTC.
const START_MS: i64 = 1_785_585_600_000;

/// A sandbox and an HTTP client.
pub(super) struct Harness {
    pub sandbox: Sandbox,
    pub http: reqwest::Client,
}

impl Harness {
    pub(super) async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let sandbox =
            Sandbox::start_with_clock(listener, Clock::standing_at(START_MS)).await.expect("the sandbox starts");
        let http = reqwest::Client::builder().no_proxy().build().expect("an HTTP client");
        Self { sandbox, http }
    }

    /// Starts a sandbox with a connected bot that has registered `commands`.
    pub(super) async fn with_bot(commands: Value) -> (Self, FakeBot) {
        let harness = Self::start().await;
        let bot = harness.identify().await;
        let (status, response) = harness.api(Method::PUT, &commands_path(), commands).await;
        assert_eq!(status, 200, "{response}");
        (harness, bot)
    }

    /// Moves the clock forward and lets overdue interactions fail.
    pub(super) fn advance(&self, by: Duration) {
        self.sandbox.let_time_pass(by);
    }

    pub(super) fn bot_is_online(&self) -> bool {
        self.sandbox.server.bot_is_online()
    }

    /// Sends a REST request as the bot. Returns the status and the JSON body of the response.
    pub(super) async fn api(&self, method: Method, path: &str, body: Value) -> (u16, Value) {
        let mut request = self.api_request(method, path);
        if !body.is_null() {
            request = request.json(&body);
        }
        send(request).await
    }

    /// Sends a REST request with the files `files[0]`, `files[1]` … with these names.
    pub(super) async fn upload(&self, method: Method, path: &str, body: Value, files: &[&str]) -> (u16, Value) {
        let mut form = multipart::Form::new();
        for (number, name) in files.iter().enumerate() {
            let part = multipart::Part::bytes(name.as_bytes().to_vec()).file_name((*name).to_owned());
            let part = part.mime_str("image/png").expect("a media type");
            form = form.part(format!("files[{number}]"), part);
        }
        self.upload_form(method, path, form.text("payload_json", body.to_string())).await
    }

    pub(super) async fn upload_form(&self, method: Method, path: &str, form: multipart::Form) -> (u16, Value) {
        send(self.api_request(method, path).multipart(form)).await
    }

    pub(super) fn api_request(&self, method: Method, path: &str) -> reqwest::RequestBuilder {
        let url = format!("{}/api/v10{path}", self.sandbox.api_url());
        self.http.request(method, url).header("authorization", format!("Bot {BOT_TOKEN}"))
    }

    /// Sends a POST request as a user's client.
    pub(super) async fn client_post(&self, endpoint: &str, body: Value) -> (u16, Value) {
        let url = format!("{}client/{endpoint}", self.sandbox.page_url());
        send(self.http.post(url).json(&body)).await
    }

    /// Sends a GET request as a user's client.
    pub(super) async fn client_get(&self, path: &str) -> (u16, Value) {
        send(self.http.get(format!("{}{path}", self.sandbox.page_url()))).await
    }

    /// The messages that a user sees in `#reversi`.
    pub(super) async fn messages_seen_by(&self, user: &str) -> Vec<Value> {
        let path = format!("client/channels/{REVERSI_CHANNEL_ID}/messages?user={user}");
        let (status, messages) = self.client_get(&path).await;
        assert_eq!(status, 200);
        messages.as_array().expect("a list").clone()
    }

    /// Alice invokes `/play` in `#reversi`.
    pub(super) async fn play(&self, bot: &mut FakeBot) -> ReceivedInteraction {
        self.invoke(bot, json!({ "name": "play" })).await
    }

    /// Alice, unless `request` names another user, invokes a command in `#reversi`, unless it names another channel.
    pub(super) async fn invoke(&self, bot: &mut FakeBot, mut request: Value) -> ReceivedInteraction {
        if request.get("channel").is_none() {
            request["channel"] = json!(REVERSI_CHANNEL_ID.to_string());
        }
        if request.get("user").is_none() {
            request["user"] = json!("alice");
        }
        let (status, response) = self.client_post("commands", request).await;
        assert_eq!(status, 200, "{response}");
        bot.interaction().await
    }

    /// Bob clicks a button of a message in `#reversi`.
    pub(super) async fn click(&self, bot: &mut FakeBot, message: &str, custom_id: &str) -> ReceivedInteraction {
        let body = json!({ "user": "bob", "channel": REVERSI_CHANNEL_ID.to_string(), "message": message, "custom_id": custom_id });
        let (status, response) = self.client_post("components", body).await;
        assert_eq!(status, 200, "{response}");
        bot.interaction().await
    }

    /// The bot creates a message in `#reversi`. Returns the message's id.
    pub(super) async fn create_message(&self, body: Value) -> String {
        let (status, message) = self.api(Method::POST, &messages_path(), body).await;
        assert_eq!(status, 200, "{message}");
        message["id"].as_str().expect("an id").to_owned()
    }

    /// The bot sends its first response to an interaction.
    pub(super) async fn respond(&self, interaction: &ReceivedInteraction, body: Value) -> (u16, Value) {
        self.api(Method::POST, &interaction.callback_path(), body).await
    }

    /// Connects a bot that has not identified itself.
    pub(super) async fn connect(&self) -> FakeBot {
        let (_, response) = self.api(Method::GET, "/gateway/bot", Value::Null).await;
        let url = response["url"].as_str().expect("the gateway's address").to_owned();
        let address = url.strip_prefix("ws://").expect("no TLS on loopback");
        let stream = TcpStream::connect(address).await.expect("the gateway listens");
        let (socket, _) = tokio_tungstenite::client_async(format!("{url}/?v=10"), stream).await.expect("a websocket");
        let mut bot = FakeBot { socket, session: String::new(), sequence: 0 };
        assert_eq!(bot.next().await["op"], 10);
        bot
    }

    /// Connects a bot and starts a session.
    pub(super) async fn identify(&self) -> FakeBot {
        let mut bot = self.connect().await;
        let data = json!({ "token": BOT_TOKEN, "intents": 1, "properties": {}, "compress": true });
        bot.send(json!({ "op": 2, "d": data })).await;
        let ready = bot.event("READY").await;
        bot.session = ready["session_id"].as_str().expect("a session").to_owned();
        bot.event("GUILD_CREATE").await;
        bot
    }
}

/// The code of the first form error at `path` in a response with code 50035.
pub(super) fn form_error<'a>(response: &'a Value, path: &str) -> &'a str {
    let pointer = format!("/errors/{}/_errors/0/code", path.replace('.', "/"));
    let code = response.pointer(&pointer).and_then(Value::as_str);
    code.unwrap_or_else(|| panic!("no error at {path} in {response}"))
}

pub(super) fn messages_path() -> String {
    format!("/channels/{REVERSI_CHANNEL_ID}/messages")
}

pub(super) fn commands_path() -> String {
    format!("/applications/{APPLICATION_ID}/commands")
}

async fn send(request: reqwest::RequestBuilder) -> (u16, Value) {
    let response = request.send().await.expect("a response");
    let status = response.status().as_u16();
    let text = response.text().await.expect("a body");
    (status, serde_json::from_str(&text).unwrap_or(Value::Null))
}

/// An interaction as the bot received it.
pub(super) struct ReceivedInteraction {
    pub payload: Value,
    token: String,
}

impl ReceivedInteraction {
    pub(super) fn callback_path(&self) -> String {
        let id = self.payload["id"].as_str().expect("an id");
        format!("/interactions/{id}/{}/callback", self.token)
    }

    pub(super) fn webhook_path(&self) -> String {
        format!("/webhooks/{APPLICATION_ID}/{}", self.token)
    }

    pub(super) fn original_response_path(&self) -> String {
        format!("{}/messages/@original", self.webhook_path())
    }
}

/// A minimal bot, connected to the gateway.
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

    /// The data of the next event. Panics if the event has another name.
    pub(super) async fn event(&mut self, name: &str) -> Value {
        let payload = self.next().await;
        assert_eq!(payload["t"], name, "{payload}");
        payload["d"].clone()
    }

    /// The next event, which must be an interaction.
    pub(super) async fn interaction(&mut self) -> ReceivedInteraction {
        let payload = self.event("INTERACTION_CREATE").await;
        let token = payload["token"].as_str().expect("a token").to_owned();
        ReceivedInteraction { payload, token }
    }

    /// Waits for the end of the connection. Returns the close code, if there was a close frame.
    pub(super) async fn close_code(&mut self) -> Option<u16> {
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

/// An action row of buttons with these custom ids.
pub(super) fn buttons(custom_ids: &[&str]) -> Value {
    let buttons: Vec<Value> =
        custom_ids.iter().map(|id| json!({ "type": 2, "style": 1, "label": id, "custom_id": id })).collect();
    json!({ "type": 1, "components": buttons })
}
