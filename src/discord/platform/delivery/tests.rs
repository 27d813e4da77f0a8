//! Every kind of response after every deferral, against a small model of Discord's rules for interactions.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use axum::extract::State;
use axum::http::{Method, StatusCode, Uri};
use axum::{Json, Router};
use poise::serenity_prelude as serenity;
use serde_json::{Value, json};
use serenity::{ApplicationId, InteractionId};
use tokio::net::TcpListener;
use tokio::sync::Notify;

use crate::discord::deferral::run_and_defer;
use crate::discord::platform::retry::local_server::http_through;
use crate::discord::platform::transport::Transport;
use crate::domain::{ChallengeId, ChannelId, DiscordUserId, Installation, Location, MessageId, User};

use super::*;

const CHANNEL: u64 = 2;
const CLICKED: u64 = 5;
const LOADING: &str = "loading";
const EPHEMERAL: u64 = 64;

/// A message in the model.
struct Shown {
    content: String,
    is_private: bool,
}

/// How the model treats the calls of a kind.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fault {
    /// They are refused.
    Refused,
    /// They take effect, but the response is an error.
    Misreported,
}

/// A channel with one clicked message, and an interaction in it.
struct Model {
    messages: BTreeMap<u64, Shown>,
    /// Ids are not used again.
    last_id: u64,
    original: Option<u64>,
    callbacks: u32,
    callback_fault: Option<Fault>,
    delete_fault: Option<Fault>,
    post_fault: Option<Fault>,
}

impl Model {
    fn new() -> Self {
        let clicked = Shown { content: "old".to_owned(), is_private: false };
        let messages = BTreeMap::from([(CLICKED, clicked)]);
        Self {
            messages,
            last_id: CLICKED,
            original: None,
            callbacks: 0,
            callback_fault: None,
            delete_fault: None,
            post_fault: None,
        }
    }

    fn post(&mut self, body: &Value) -> u64 {
        self.last_id += 1;
        let is_private = body["flags"].as_u64().unwrap_or_default() & EPHEMERAL != 0;
        self.messages.insert(self.last_id, Shown { content: content(body), is_private });
        self.last_id
    }

    fn edit(&mut self, id: u64, content: String) -> Option<u64> {
        self.messages.get_mut(&id)?.content = content;
        Some(id)
    }

    fn callback(&mut self, body: &Value) -> Result<(), u64> {
        self.callbacks += 1;
        if self.original.is_some() {
            return Err(40060);
        }
        let original = match body["type"].as_u64() {
            Some(4) => self.post(&body["data"]),
            Some(5) => self.post(&json!({ "content": LOADING, "flags": body["data"]["flags"] })),
            Some(7) => self.edit(CLICKED, content(&body["data"])).ok_or(10008_u64)?,
            _ => CLICKED,
        };
        self.original = Some(original);
        Ok(())
    }

    fn call(&mut self, method: &Method, path: &str, body: &Value) -> Result<Option<u64>, u64> {
        if path.ends_with("/callback") {
            return match self.callback_fault {
                Some(Fault::Refused) => Err(50001),
                Some(Fault::Misreported) => self.callback(body).and(Err(50001)),
                None => self.callback(body).map(|()| None),
            };
        }
        let original = self.original.ok_or(10015_u64)?;
        let target = if path.ends_with("/@original") { original } else { CLICKED };
        let is_loading = self.messages.get(&original).is_some_and(|message| message.content == LOADING);
        let message = match *method {
            Method::DELETE if self.delete_fault == Some(Fault::Refused) => return Err(50001),
            Method::DELETE => return self.messages.remove(&target).map(|_| None).ok_or(10008),
            Method::PATCH => self.edit(target, content(body)),
            Method::POST if path.contains("/channels/") => match self.post_fault {
                Some(_) => return Err(50013),
                None => Some(self.post(body)),
            },
            Method::POST if is_loading => self.edit(original, content(body)),
            Method::POST => Some(self.post(body)),
            _ => Some(target).filter(|id| self.messages.contains_key(id)),
        };
        message.map(Some).ok_or(10008)
    }

    /// The contents of the public messages, and of those that only the user sees, oldest first.
    fn seen(&self) -> (Vec<&str>, Vec<&str>) {
        let of = |private| self.messages.values().filter(move |message| message.is_private == private);
        let texts = |private| of(private).map(|message| message.content.as_str()).collect();
        (texts(false), texts(true))
    }
}

fn content(body: &Value) -> String {
    body["content"].as_str().unwrap_or_default().to_owned()
}

/// The model behind a REST API.
#[derive(Clone)]
struct Discord {
    model: Arc<Mutex<Model>>,
    /// If set, callbacks wait for it.
    gate: Option<Arc<Notify>>,
    arrived: Arc<Notify>,
}

async fn handle(
    State(discord): State<Discord>,
    method: Method,
    uri: Uri,
    body: Option<Json<Value>>,
) -> (StatusCode, Json<Value>) {
    discord.arrived.notify_one();
    if let Some(gate) = &discord.gate {
        gate.notified().await;
    }
    let body = body.map(|Json(body)| body).unwrap_or_default();
    let mut model = discord.model.lock().unwrap_or_else(PoisonError::into_inner);
    match model.call(&method, uri.path(), &body) {
        Ok(None) => (StatusCode::NO_CONTENT, Json(Value::Null)),
        Ok(Some(id)) => {
            let content = model.messages.get(&id).map(|message| &message.content);
            let message = json!({ "id": id.to_string(), "channel_id": CHANNEL.to_string(), "content": content });
            (StatusCode::OK, Json(message))
        }
        Err(code) => (StatusCode::BAD_REQUEST, Json(json!({ "message": "refused", "code": code }))),
    }
}

impl Discord {
    async fn start(model: Model, gate: Option<Arc<Notify>>) -> (Self, Rest) {
        let discord = Self { model: Arc::new(Mutex::new(model)), gate, arrived: Arc::default() };
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let router = Router::new().fallback(handle).with_state(discord.clone());
        tokio::spawn(async move { axum::serve(listener, router).await });
        let http = Arc::new(http_through(&url));
        let transport = Transport::new(reqwest::Client::new(), Some(&url), 0);
        (discord, Rest::new(http, transport, ApplicationId::new(1)))
    }

    fn with<T>(&self, look: impl FnOnce(&Model) -> T) -> T {
        look(&self.model.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

fn interaction() -> InteractionContext {
    let channel = ChannelId(CHANNEL);
    InteractionContext {
        user: User::new(DiscordUserId(4), "Alice", "en"),
        location: Location { guild: None, channel, installation: Installation::Guild },
        clicked_message: Some(MessageRef { channel, message: MessageId(CLICKED) }),
        ..InteractionContext::unreadable(InteractionId::new(3), "token")
    }
}

/// The three kinds of response, each with the text "new".
fn kinds() -> [(&'static str, ResponseKind); 3] {
    let text = |text: &str| OutgoingMessage::text(text.to_owned());
    let tracked = || TrackedMessage::of_challenge(ChallengeId(1), text("new"));
    [
        ("update", ResponseKind::Update(tracked())),
        ("post", ResponseKind::Post(tracked())),
        ("private", ResponseKind::Private(text("new"))),
    ]
}

/// Sends the deferral and then the response, as the bot does when the work takes long.
async fn defer_and_deliver(rest: &Rest, deferral: Option<Deferral>, kind: &ResponseKind) -> Delivered {
    let interaction = interaction();
    let deferred = match deferral {
        Some(deferral) => match rest.respond(&interaction, &deferral.as_response()).await {
            Ok(()) => Deferred::Yes(deferral),
            Err(error) => Deferred::Failed(deferral, error),
        },
        None => Deferred::No,
    };
    deliver(rest, &interaction, &deferred, kind).await.unwrap()
}

#[tokio::test]
async fn after_every_deferral_the_user_sees_every_kind_of_response() {
    for deferral in [None, Some(Deferral::Update), Some(Deferral::Public), Some(Deferral::Private)] {
        for (name, kind) in kinds() {
            let (discord, rest) = Discord::start(Model::new(), None).await;
            let delivered = defer_and_deliver(&rest, deferral, &kind).await;
            discord.with(|model| {
                // A message that is not the clicked one cannot be updated, so an update is posted.
                let is_own_message = matches!(deferral, Some(Deferral::Public | Deferral::Private));
                let expected: (&[&str], &[&str]) = match name {
                    "update" if !is_own_message => (&["new"], &[]),
                    "update" | "post" => (&["old", "new"], &[]),
                    _ => (&["old"], &["new"]),
                };
                let (public, private) = model.seen();
                assert_eq!((public.as_slice(), private.as_slice()), expected, "{name} after {deferral:?}");
                let (Delivered::Original(at) | Delivered::Another(at)) = delivered else {
                    return assert!(name == "private", "{name} after {deferral:?}");
                };
                assert_eq!(model.messages[&at.message.0].content, "new", "{name} after {deferral:?}");
                let is_original = model.original == Some(at.message.0);
                assert_eq!(matches!(delivered, Delivered::Original(_)), is_original, "{name} after {deferral:?}");
            });
        }
    }
}

#[tokio::test]
async fn where_the_bot_may_not_post_a_follow_up_brings_a_message() {
    for deferral in [Deferral::Update, Deferral::Private] {
        let (discord, rest) = Discord::start(Model { post_fault: Some(Fault::Refused), ..Model::new() }, None).await;
        let [_, (_, post), _] = kinds();
        defer_and_deliver(&rest, Some(deferral), &post).await;
        discord.with(|model| assert_eq!(model.seen(), (vec!["old", "new"], vec![]), "{deferral:?}"));
    }
}

#[tokio::test]
async fn a_loading_message_that_cannot_be_deleted_shows_a_private_response() {
    let (discord, rest) = Discord::start(Model { delete_fault: Some(Fault::Refused), ..Model::new() }, None).await;
    let [_, _, (_, private)] = kinds();
    defer_and_deliver(&rest, Some(Deferral::Public), &private).await;
    discord.with(|model| assert_eq!(model.seen(), (vec!["old", "new"], vec![])));
}

#[tokio::test]
async fn a_loading_message_that_a_moderator_has_deleted_prevents_no_private_response() {
    let (discord, rest) = Discord::start(Model::new(), None).await;
    rest.respond(&interaction(), &Deferral::Public.as_response()).await.unwrap();
    discord.model.lock().unwrap().messages.retain(|_, message| message.content != LOADING);
    let [_, _, (_, private)] = kinds();
    deliver(&rest, &interaction(), &Deferred::Yes(Deferral::Public), &private).await.unwrap();
    discord.with(|model| assert_eq!(model.seen(), (vec!["old"], vec!["new"])));
}

#[tokio::test]
async fn a_response_whose_deferral_failed_is_delivered_whether_the_deferral_arrived_or_not() {
    for deferral in [Deferral::Update, Deferral::Public, Deferral::Private] {
        let (discord, rest) = Discord::start(Model::new(), None).await;
        let kinds = kinds();
        let error = CallError::from(serenity::Error::Other("no response"));
        let failed = Deferred::Failed(deferral, error);
        deliver(&rest, &interaction(), &failed, &kinds[2].1).await.unwrap();
        discord.with(|model| assert_eq!(model.seen(), (vec!["old"], vec!["new"]), "{deferral:?} did not arrive"));

        let fault = Some(Fault::Misreported);
        let (discord, rest) = Discord::start(Model { callback_fault: fault, ..Model::new() }, None).await;
        defer_and_deliver(&rest, Some(deferral), &kinds[2].1).await;
        discord.with(|model| assert_eq!(model.seen(), (vec!["old"], vec!["new"]), "{deferral:?} arrived"));
    }
}

#[tokio::test]
async fn work_goes_on_while_its_deferral_is_being_sent() {
    let gate = Arc::new(Notify::new());
    let (discord, rest) = Discord::start(Model::new(), Some(Arc::clone(&gate))).await;
    // Discord responds to the deferral only once the work is done.
    let work = async {
        discord.arrived.notified().await;
        gate.notify_one();
        "done"
    };
    let (outcome, deferred) = run_and_defer(&rest, &interaction(), Some(Deferral::Public), work).await;
    assert_eq!(outcome, "done");
    assert!(matches!(deferred, Deferred::Yes(Deferral::Public)), "{deferred:?}");
    discord.with(|model| assert_eq!(model.callbacks, 1, "the first try got its response"));
}
