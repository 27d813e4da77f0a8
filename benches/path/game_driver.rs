//! One game: its users read the message, and click.

use std::ops::Range;
use std::sync::Arc;
use std::time::{Duration, Instant};

use sandbox::{LOUNGE_CHANNEL_ID, REVERSI_CHANNEL_ID, dm_channel_id, local_user_id};
use serde_json::{Value, json};
use tokio::sync::Mutex;

use super::figures::Figures;
use super::test_bot::TestBot;

/// Where games between users are. A channel of the sandbox keeps its newest 1,000 messages. A game with many messages below it is posted
/// again with each move, so it is never among the oldest. Games against a level are in direct messages.
const CHANNELS: [u64; 2] = [REVERSI_CHANNEL_ID, LOUNGE_CHANNEL_ID];
/// After this time without another turn of the user, in milliseconds, they report an error. When they pass, the bot thinks
/// several times.
const BOT_MOVE_TIMEOUT_MS: u64 = 60_000;

/// Who plays against whom.
#[derive(Clone, Copy)]
pub(crate) enum GameKind {
    /// A user with black against a level.
    Level { level: &'static str, board: &'static str },
    /// Two users; the challenger has black.
    Users,
}

/// How fast the users play.
#[derive(Clone)]
pub(crate) enum Pace {
    /// The game is only started.
    Begin,
    /// Users think before every move, so many milliseconds, and start another game after each. A user who would think beyond
    /// this time stops playing.
    Think { thinking_ms: Range<u64>, until: Instant },
    /// Users move at once, until the end.
    FlatOut,
}

/// One game and its users.
#[derive(Clone)]
pub(crate) struct GameDriver {
    kind: GameKind,
    /// The names of black and, between users, of white.
    users: [String; 2],
    channel: u64,
    url: String,
    http: reqwest::Client,
    /// The game's message as a user saw it last.
    message: Arc<Mutex<Value>>,
}

impl GameDriver {
    /// A game that is not started yet.
    pub(crate) fn new(number: usize, kind: GameKind, bot: &TestBot, http: reqwest::Client) -> Self {
        let users = [format!("p{number}"), format!("q{number}")];
        let channel = match kind {
            GameKind::Level { .. } => dm_channel_id(local_user_id(&users[0])),
            GameKind::Users => CHANNELS[number % CHANNELS.len()],
        };
        Self { kind, users, channel, url: bot.url(), http, message: Arc::default() }
    }

    /// Plays at this pace. An error ends the game and is listed in the figures.
    pub(crate) async fn play(&self, pace: Pace) -> Figures {
        let mut figures = Figures::default();
        let mut message = self.message.lock().await;
        let played = match &pace {
            Pace::Begin => self.begin(&mut message, &mut figures).await,
            Pace::Think { .. } | Pace::FlatOut => self.play_moves(&pace, &mut message, &mut figures).await,
        };
        if let Err(error) = played {
            figures.errors.push(format!("{}: {error}", self.users[0]));
        }
        figures
    }

    async fn begin(&self, message: &mut Value, figures: &mut Figures) -> Result<(), String> {
        let (name, options) = match self.kind {
            GameKind::Level { level, board } => ("play", json!({ "level": level, "board": board, "color": "black" })),
            GameKind::Users => ("challenge", json!({ "opponent": self.users[1], "color": "black" })),
        };
        let [black, white] = &self.users;
        let command = json!({ "user": black, "channel": self.channel, "name": name, "options": options });
        *message = self.post("commands", command, figures).await?;
        if let GameKind::Users = self.kind {
            let accept = controls(message).find_map(|control| ending_with(control, ":accept"));
            let accept = accept.ok_or("the challenge has no Accept")?;
            *message = self.click(white, message, json!({ "custom_id": accept }), figures).await?;
        }
        Ok(())
    }

    async fn play_moves(&self, pace: &Pace, message: &mut Value, figures: &mut Figures) -> Result<(), String> {
        loop {
            if controls(message).any(|control| ending_with(control, ":rematch").is_some()) {
                figures.ended += 1;
                let Pace::Think { .. } = pace else { return Ok(()) };
                self.begin(message, figures).await?;
            }
            if let Pace::Think { thinking_ms, until } = pace {
                let thinking = Duration::from_millis(fastrand::u64(thinking_ms.clone()));
                if Instant::now() + thinking > *until {
                    return Ok(());
                }
                tokio::time::sleep(thinking).await;
            }
            let clicked = any_move(message).ok_or_else(|| format!("no move is offered: {}", message["content"]))?;
            let user = self.user_to_move(message)?;
            let start = Instant::now();
            *message = self.click(user, message, clicked, figures).await?;
            if let GameKind::Level { level, .. } = self.kind {
                self.wait_for_bot(message).await?;
                let replies = if level == "1" { &mut figures.level_1_replies_ms } else { &mut figures.replies_ms };
                replies.push(start.elapsed().as_secs_f64() * 1e3);
            }
        }
    }

    /// Waits until the user is to move again, or the game has ended.
    async fn wait_for_bot(&self, message: &mut Value) -> Result<(), String> {
        let start = Instant::now();
        while any_move(message).is_none() && !controls(message).any(|one| ending_with(one, ":rematch").is_some()) {
            if start.elapsed() > Duration::from_millis(BOT_MOVE_TIMEOUT_MS) {
                return Err(format!("the bot does not move: {}", message["content"]));
            }
            let (id, revision) = (text(&message["id"]), &message["revision"]);
            let path = format!("channels/{}/messages/{id}", self.channel);
            let query = format!("user={}&after_revision={revision}&wait_ms={BOT_MOVE_TIMEOUT_MS}", self.users[0]);
            let request = self.http.get(format!("{}/client/{path}?{query}", self.url));
            *message = send(request).await?;
        }
        Ok(())
    }

    fn user_to_move(&self, message: &Value) -> Result<&str, String> {
        let description = text(&message["attachments"][0]["description"]);
        match (description.contains("Black to move"), description.contains("White to move")) {
            (true, false) => Ok(&self.users[0]),
            (false, true) => Ok(&self.users[1]),
            _ => Err(format!("the picture's text does not say who is to move: {description}")),
        }
    }

    /// Clicks a component of the game's message, and checks that the message changes, or that the board is posted again.
    async fn click(&self, user: &str, message: &Value, what: Value, figures: &mut Figures) -> Result<Value, String> {
        let mut body = json!({ "user": user, "channel": self.channel, "message": message["id"] });
        for (name, value) in what.as_object().into_iter().flatten() {
            body[name] = value.clone();
        }
        let mut seen = self.post("components", body, figures).await?;
        if seen.is_null() {
            // Deleted already, because the board has been posted once more.
            seen = self.newest_board(message).await?;
        }
        if seen["id"] != message["id"] || seen["revision"].as_u64() > message["revision"].as_u64() {
            Ok(seen)
        } else {
            Err(format!("the click changed nothing: {}", seen["content"]))
        }
    }

    /// The newest message of the channel with the game of this one.
    async fn newest_board(&self, message: &Value) -> Result<Value, String> {
        let custom_id = controls(message).find_map(|control| control["custom_id"].as_str()).unwrap_or_default();
        // `1:g:12:5:d3` is a move in Game 12.
        let game: String = custom_id.split_inclusive(':').take(3).collect();
        let path = format!("channels/{}/messages?limit=200&user={}", self.channel, self.users[0]);
        let mut messages = send(self.http.get(format!("{}/client/{path}", self.url))).await?;
        let is_of_game = |other: &&mut Value| {
            controls(other).any(|control| control["custom_id"].as_str().is_some_and(|id| id.starts_with(&game)))
        };
        let newest = messages.as_array_mut().into_iter().flatten().rev().find(is_of_game);
        newest.map(Value::take).ok_or_else(|| format!("the board is gone: {}", message["content"]))
    }

    /// Sends a user's request to the sandbox and waits for the message that the user then sees.
    async fn post(&self, endpoint: &str, mut body: Value, figures: &mut Figures) -> Result<Value, String> {
        body["wait"] = json!(true);
        let mut outcome = send(self.http.post(format!("{}/client/{endpoint}", self.url)).json(&body)).await?;
        if outcome["outcome"] != "shown" {
            return Err(format!("{endpoint}: {outcome}"));
        }
        figures.boards_ms.push(outcome["visible_ms"].as_f64().unwrap_or(f64::NAN));
        Ok(outcome["message"].take())
    }
}

pub(crate) async fn send(request: reqwest::RequestBuilder) -> Result<Value, String> {
    let response = request.send().await.map_err(|error| error.to_string())?;
    let status = response.status();
    let body: Value = response.json().await.map_err(|error| error.to_string())?;
    if status.is_success() { Ok(body) } else { Err(format!("{status}: {}", body["message"])) }
}

/// The buttons and selects of a message.
fn controls(message: &Value) -> impl Iterator<Item = &Value> {
    message["components"].as_array().into_iter().flatten().filter_map(|row| row["components"].as_array()).flatten()
}

/// The control's custom id, if it has this ending.
fn ending_with<'a>(control: &'a Value, end: &str) -> Option<&'a str> {
    control["custom_id"].as_str().filter(|id| id.ends_with(end))
}

/// A random legal move, as the body of a click. The custom id of a move's button ends in its label, the square.
fn any_move(message: &Value) -> Option<Value> {
    let mut moves = Vec::new();
    for control in controls(message) {
        let (id, label) = (&control["custom_id"], text(&control["label"]));
        let options = control["options"].as_array().into_iter().flatten();
        moves.extend(options.map(|option| json!({ "custom_id": id, "values": [option["value"]] })));
        if !label.is_empty() && text(id).ends_with(&format!(":{label}")) {
            moves.push(json!({ "custom_id": id }));
        }
    }
    fastrand::choice(moves)
}

pub(crate) fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}
