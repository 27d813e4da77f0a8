//! A user's client: sends commands, clicks components, and reads what the user sees.

use std::time::Instant;

use sandbox::{REVERSI_CHANNEL_ID, dm_channel_id, local_user_id};
use serde_json::{Value, json};

use super::hang::{HANG_LIMIT, must_end};
use super::message::Message;

/// A user in a channel.
#[derive(Clone)]
pub(crate) struct TestUser {
    http: reqwest::Client,
    page: String,
    pub name: String,
    pub channel: u64,
}

/// The outcome of a command or a click.
#[derive(Debug)]
pub(crate) struct Outcome(pub Value);

impl Outcome {
    /// The message that the user sees afterwards.
    pub(crate) fn message(&self) -> Message {
        assert_eq!(self.0["outcome"], "shown", "{}", self.0);
        Message::new(self.0["message"].clone())
    }
}

impl TestUser {
    pub(crate) fn new(http: reqwest::Client, page: String, name: &str) -> Self {
        Self { http, page, name: name.to_owned(), channel: REVERSI_CHANNEL_ID }
    }

    /// The same user in another channel.
    pub(crate) fn in_channel(&self, channel: u64) -> Self {
        Self { channel, ..self.clone() }
    }

    /// The same user in direct messages with the bot.
    pub(crate) fn in_direct_messages(&self) -> Self {
        self.in_channel(dm_channel_id(self.id()))
    }

    pub(crate) fn id(&self) -> u64 {
        local_user_id(&self.name)
    }

    /// The name that other users read.
    pub(crate) fn display_name(&self) -> String {
        self.name[..1].to_uppercase() + &self.name[1..]
    }

    /// Changes the language of the user's client.
    pub(crate) async fn set_locale(&self, locale: &str) {
        let body = json!({ "user": self.name, "locale": locale });
        let request = self.http.post(format!("{}client/locale", self.page)).json(&body);
        assert_eq!(request.send().await.expect("a response").status(), 204, "{locale}");
    }

    /// Sends a command and waits for its outcome.
    pub(crate) async fn command(&self, name: &str, options: Value) -> Outcome {
        self.post("commands", json!({ "name": name, "options": options })).await
    }

    /// Chooses a command in the menu of another user, and waits for its outcome.
    pub(crate) async fn menu_command(&self, name: &str, target: &str) -> Outcome {
        self.post("commands", json!({ "name": name, "target": target })).await
    }

    /// Chooses a command in the menu of a message, and waits for its outcome.
    pub(crate) async fn message_command(&self, name: &str, message: &Message) -> Outcome {
        self.post("commands", json!({ "name": name, "message": message.id() })).await
    }

    /// Sends a command of a menu that Discord's clients would not send, with or without a user.
    pub(crate) async fn forged_menu_command(&self, name: &str, target: Option<&str>) -> Outcome {
        self.post("commands", json!({ "name": name, "target": target, "forge": true })).await
    }

    /// Sends a command that Discord's clients would not send.
    pub(crate) async fn forged_command(&self, name: &str, options: Value) -> Outcome {
        self.post("commands", json!({ "name": name, "options": options, "forge": true })).await
    }

    /// The names and values that are suggested for the option that is being typed.
    pub(crate) async fn complete(&self, name: &str, options: Value, focused: &str) -> Vec<(String, String)> {
        let body = json!({ "name": name, "options": options, "focused": focused });
        let outcome = self.post("autocomplete", body).await;
        let choices = outcome.0["choices"].as_array().unwrap_or_else(|| panic!("no choices: {outcome:?}")).clone();
        let text = |choice: &Value, key: &str| choice[key].as_str().expect("a text").to_owned();
        choices.iter().map(|choice| (text(choice, "name"), text(choice, "value"))).collect()
    }

    /// Clicks the button with this label.
    pub(crate) async fn click(&self, message: &Message, label: &str) -> Outcome {
        let custom_id = message.button(label).unwrap_or_else(|| panic!("no button {label}: {message:?}"));
        self.click_id(message, &custom_id).await
    }

    /// Clicks a button of the message.
    pub(crate) async fn click_id(&self, message: &Message, custom_id: &str) -> Outcome {
        self.post("components", json!({ "message": message.id(), "custom_id": custom_id })).await
    }

    /// A page of the panel of `/settings`.
    pub(crate) async fn settings(&self, page: &str) -> Message {
        let panel = self.command("settings", json!({})).await.message();
        self.choose(&panel, "1:s:page", page).await.message()
    }

    /// Blocks another user, and returns the panel after it.
    pub(crate) async fn block(&self, other: &Self) -> Message {
        self.choose(&self.settings("people").await, "1:s:block", &other.id().to_string()).await.message()
    }

    /// Chooses a value in a select of the message.
    pub(crate) async fn choose(&self, message: &Message, custom_id: &str, value: &str) -> Outcome {
        let body = json!({ "message": message.id(), "custom_id": custom_id, "values": [value] });
        self.post("components", body).await
    }

    /// Clicks the button, or chooses the option, of a move that the message offers, and returns what the user sees then.
    pub(crate) async fn choose_square(&self, message: &Message, square: &str) -> Message {
        let offered = message.offered_moves().into_iter().find(|offered| offered.square.to_string() == square);
        let offered = offered.unwrap_or_else(|| panic!("no {square}: {message:?}"));
        let outcome = if offered.in_select {
            self.choose(message, &offered.custom_id, square).await
        } else {
            self.click_id(message, &offered.custom_id).await
        };
        outcome.message()
    }

    /// The same where the message itself changes.
    pub(crate) async fn answer(&self, message: &Message, square: &str) -> Message {
        let after = self.choose_square(message, square).await;
        assert_eq!(after.id(), message.id(), "the same message changes");
        after
    }

    /// Clicks the first move that the message offers, and returns the message after it.
    pub(crate) async fn play_any(&self, message: &Message) -> Message {
        let first = message.offered_moves().swap_remove(0);
        self.answer(message, &first.square.to_string()).await
    }

    /// Checks that a response is a private refusal that starts with this sentence.
    pub(crate) fn check_refusal(&self, response: &Message, sentence: &str) {
        let text = self.refusal(response);
        assert!(text.starts_with(sentence), "{sentence}: {text}");
    }

    /// The text of a private response.
    pub(crate) fn refusal(&self, response: &Message) -> String {
        assert_eq!(response.only_for(), Some(self.id()), "{response:?}");
        response.content().to_owned()
    }

    /// Deletes all that is stored about the user.
    pub(crate) async fn delete_data(&self) {
        let question = self.click(&self.settings("data").await, "Delete my data").await.message();
        let deleted = self.click(&question, "Yes, delete it").await.message();
        assert!(deleted.content().starts_with("Your data is deleted."), "{deleted:?}");
    }

    /// Waits until the bot has handled the events that were sent before.
    pub(crate) async fn wait_for_events(&self) {
        for _ in 0..3 {
            self.command("help", json!({})).await;
        }
    }

    /// Resigns the game of this board, and confirms it.
    pub(crate) async fn resign(&self, board: &Message) {
        let question = self.click(board, "Resign").await.message();
        self.click(&question, "Yes, resign").await.message();
    }

    /// The message with an offer that mentions this user, such as `Bob offers a draw`.
    pub(crate) async fn offered(&self, text: &str) -> Message {
        let start = format!("<@{}> {text}: ", self.id());
        self.wait_for_any(|message| message.content().starts_with(&start) && message.button("Accept").is_some()).await
    }

    /// Cancels a game against a user, and confirms it. Returns its message.
    pub(crate) async fn cancel(&self, board: &Message) -> Message {
        let question = self.click(board, "Cancel game").await.message();
        self.click(&question, "Yes, cancel it").await.message();
        self.wait(board, |message| message.button("Cancel game").is_none()).await
    }

    /// Clicks a component that the message need not have. `values` is null for a button.
    pub(crate) async fn forged_click(&self, message: &Message, custom_id: &str, values: Value) -> Outcome {
        let body = json!({ "message": message.id(), "custom_id": custom_id, "values": values, "forge": true });
        self.post("components", body).await
    }

    /// Does something in the game of a board, such as `resign`, whether the board offers a button for it or not.
    pub(crate) async fn act(&self, board: &Message, button: &str) -> Outcome {
        let resign = board.button("Resign").or_else(|| board.button("Cancel game")).expect("a running game");
        let (game, _) = resign.rsplit_once(':').expect("the game, its turn and the button");
        self.forged_click(board, &format!("{game}:{button}"), Value::Null).await
    }

    /// Writes a message.
    pub(crate) async fn say(&self, content: &str) {
        let body = json!({ "user": self.name, "channel": self.channel.to_string(), "content": content });
        let request = self.http.post(format!("{}client/messages", self.page)).json(&body);
        assert_eq!(request.send().await.expect("a response").status(), 204);
    }

    /// Deletes a message, as a moderator may.
    pub(crate) async fn delete(&self, message: &Message) {
        let body = json!({ "user": self.name, "channel": self.channel.to_string(), "message": message.id() });
        let request = self.http.post(format!("{}client/delete", self.page)).json(&body);
        assert_eq!(request.send().await.expect("a response").status(), 204);
    }

    /// Gives the bot these permissions in the channel and no others, as a manager of the server may.
    pub(crate) async fn set_bot_permissions(&self, permissions: u64) {
        let body = json!({ "channel": self.channel.to_string(), "bot_permissions": permissions });
        let request = self.http.post(format!("{}client/permissions", self.page)).json(&body);
        assert_eq!(request.send().await.expect("a response").status(), 204);
    }

    /// Archives, locks, unlocks or deletes the thread that is the user's channel, as a moderator may.
    pub(crate) async fn change_thread(&self, action: &str) {
        let body = json!({ "user": self.name, "channel": self.channel.to_string(), "action": action });
        let request = self.http.post(format!("{}client/threads", self.page)).json(&body);
        assert_eq!(request.send().await.expect("a response").status(), 204);
    }

    /// The threads that are not archived, with their names.
    pub(crate) async fn threads(&self) -> Vec<(u64, String)> {
        let url = format!("{}client/state?user={}", self.page, self.name);
        let state: Value = self.http.get(url).send().await.expect("a response").json().await.expect("JSON");
        let channels = state["channels"].as_array().expect("a list").iter().filter(|one| one["kind"] == "thread");
        let text = |one: &Value, key: &str| one[key].as_str().expect("a text").to_owned();
        channels.map(|one| (text(one, "id").parse().expect("an id"), text(one, "name"))).collect()
    }

    /// The message as it is now; `None` if it is deleted.
    pub(crate) async fn fetch(&self, message: &Message) -> Option<Message> {
        self.read(message, String::new()).await
    }

    /// Follows a message until a condition holds.
    pub(crate) async fn wait(&self, message: &Message, condition: impl Fn(&Message) -> bool) -> Message {
        let start = Instant::now();
        let mut current = message.clone();
        while !condition(&current) {
            assert!(start.elapsed() < HANG_LIMIT, "{} waited too long: {current:?}", self.name);
            let query = format!("&after_revision={}&wait_ms=5000", current.revision());
            current = self.read(&current, query).await.expect("the message is there");
        }
        current
    }

    /// The newest messages that the user sees in the channel, oldest first.
    pub(crate) async fn messages(&self) -> Vec<Message> {
        let path = format!("client/channels/{}/messages?limit=200&user={}", self.channel, self.name);
        let response = self.http.get(format!("{}{path}", self.page)).send().await.expect("a response");
        let list: Vec<Value> = response.json().await.expect("a list");
        list.into_iter().map(Message::new).collect()
    }

    /// Waits until a condition holds for any message of the channel.
    pub(crate) async fn wait_for_any(&self, condition: impl Fn(&Message) -> bool) -> Message {
        self.poll_on_events(async || self.messages().await.into_iter().find(&condition)).await
    }

    /// Waits until the bot is connected.
    pub(crate) async fn until_online(&self) {
        let url = format!("{}client/state?user={}", self.page, self.name);
        self.poll_on_events(async || {
            let state: Value = self.http.get(&url).send().await.expect("a response").json().await.expect("JSON");
            (state["bot"]["online"] == true).then_some(())
        })
        .await;
    }

    /// Waits until a message is deleted.
    pub(crate) async fn wait_until_deleted(&self, message: &Message) {
        self.poll_on_events(async || self.fetch(message).await.is_none().then_some(())).await;
    }

    /// Repeats a command without options until a condition holds for its private response.
    pub(crate) async fn wait_for_private(&self, command: &str, condition: impl Fn(&Message) -> bool) -> Message {
        must_end(&format!("/{command} of {}", self.name), async {
            loop {
                let response = self.command(command, json!({})).await.message();
                assert_eq!(response.only_for(), Some(self.id()), "{response:?}");
                if condition(&response) {
                    break response;
                }
            }
        })
        .await
    }

    /// Calls `look` after every event of the sandbox, until it returns something.
    pub(crate) async fn poll_on_events<T>(&self, look: impl AsyncFn() -> Option<T>) -> T {
        let url = format!("{}client/events?user={}", self.page, self.name);
        let mut events = self.http.get(url).send().await.expect("the stream of events");
        must_end(&format!("{} waits for an event", self.name), async {
            loop {
                if let Some(found) = look().await {
                    return found;
                }
                events.chunk().await.expect("the stream goes on").expect("the stream goes on");
            }
        })
        .await
    }

    /// The bytes of the message's first file, which the sandbox offers to download.
    pub(crate) async fn file(&self, message: &Message) -> Vec<u8> {
        let response = self.http.get(message.picture_url()).send().await.expect("a response");
        assert_eq!(response.status(), 200);
        response.bytes().await.expect("a file").to_vec()
    }

    /// The bytes of a message's picture. Checks that the file is of the type that the message says.
    pub(crate) async fn picture(&self, message: &Message) -> Vec<u8> {
        let response = self.http.get(message.picture_url()).send().await.expect("a response");
        assert_eq!(response.status(), 200);
        let kind = response.headers()["content-type"].to_str().expect("a text");
        assert_eq!(message.0["attachments"][0]["content_type"], kind);
        response.bytes().await.expect("a picture").to_vec()
    }

    /// Sends a request to an endpoint of the sandbox's page, and waits for its outcome.
    pub(crate) async fn post(&self, endpoint: &str, mut body: Value) -> Outcome {
        body["user"] = json!(self.name);
        body["channel"] = json!(self.channel.to_string());
        body["wait"] = json!(true);
        // The longest that the sandbox allows.
        body["wait_ms"] = json!(60_000);
        let request = self.http.post(format!("{}client/{endpoint}", self.page)).json(&body);
        let response = request.send().await.expect("a response");
        let status = response.status();
        let outcome: Value = response.json().await.expect("JSON");
        if status == 503 {
            // The bot is not connected, as on Discord "the application did not respond".
            return Outcome(json!({ "outcome": "failed" }));
        }
        assert_eq!(status, 200, "{body} is refused: {outcome}");
        Outcome(outcome)
    }

    async fn read(&self, message: &Message, query: String) -> Option<Message> {
        let (channel, id) = (self.channel, message.id());
        let url = format!("{}client/channels/{channel}/messages/{id}?user={}{query}", self.page, self.name);
        let response = self.http.get(url).send().await.expect("a response");
        if response.status() == 404 {
            return None;
        }
        Some(Message::new(response.json().await.expect("a message")))
    }
}
