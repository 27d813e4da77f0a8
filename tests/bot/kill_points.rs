//! The bot is killed at random points of whatever it does: while a REST request waits, before or after the request takes effect.
//! Before, Discord wrongly refuses some of its calls. Afterwards each game has one board, no button is dead, and nothing that a user saw is lost.
//!
//! What a bot does is visible outside only in its REST requests, and it commits between them. So every kill has the effect of
//! one at a request.

use std::collections::BTreeMap;
use std::ops::Range;
use std::time::Duration;

use futures_util::{StreamExt, stream};
use sandbox::{Fault, RequestFilter};
use serde_json::{Value, json};
use test_postgres::Server;

use super::discord_faults::{REFUSALS, refusal};
use super::hang::must_end;
use super::message::Message;
use super::mode::{Mode, in_both_modes};
use super::processes::Processes;
use super::shown_board::shown_board;
use super::test_bot::TestBot;
use super::user::{Outcome, TestUser};

/// Kills in one sandbox. The channel then still fits into one list of messages.
const KILLS_IN_A_WORLD: u32 = 20;
/// Kills of the bot and of PostgreSQL, and the longest time from an action to a kill of PostgreSQL.
const POSTGRES_KILLS: u32 = 30;
/// Kills of one of several processes.
const PROCESS_KILLS: u32 = 60;
const WORLDS_AT_ONCE: usize = 3;
const MAX_WAIT_US: u64 = 40_000;
/// Kills in each mode, unless [`KILLS_VARIABLE`] sets another number.
const KILLS: u32 = 10;
/// Many kills take long, and find rare faults.
const KILLS_VARIABLE: &str = "OUTFLANK_TEST_KILLS";
/// One of so many actions takes so long that its response is deferred.
const SLOW_ACTIONS: u8 = 3;
/// Discord wrongly refuses fewer than so many calls before the kill.
const MAX_REFUSALS: u32 = 4;
/// The calls that the bot makes by itself. A response to an interaction has none of these.
const CALLS_OF_THE_BOT: [(&str, &str); 3] = [("PATCH", ""), ("DELETE", ""), ("POST", "/messages")];
/// A request is held after at most this many others.
const MAX_SKIPPED: u32 = 6;
const MAX_RUNNING_GAMES: usize = 4;
const MAX_CHALLENGES: usize = 2;
/// Beyond three that he does not accept, the bot refuses more. Further challenges are open ones.
const MAX_CHALLENGES_TO_BOB: u32 = 3;

in_both_modes! { nothing_is_lost_wherever_the_bot_is_killed }

async fn nothing_is_lost_wherever_the_bot_is_killed(mode: Mode) {
    let mut world = World::new(TestBot::running_in(mode).await, 0);
    for kill in 0..kills(KILLS) {
        if kill > 0 && kill.is_multiple_of(KILLS_IN_A_WORLD) {
            world = World::new(TestBot::running_in(mode).await, kill.into());
        }
        world.context = format!("kill {kill}");
        world.kill_during_an_action().await;
        world.bot.start().await;
        world.check_afterwards().await;
    }
}

/// By turns the bot and a process of the server are killed.
#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_lost_wherever_the_bot_or_postgresql_is_killed() {
    let mut world = None;
    for kill in 0..kills(POSTGRES_KILLS) {
        if kill.is_multiple_of(KILLS_IN_A_WORLD) {
            let Some(server) = Server::start() else { return };
            world = Some(World::new(TestBot::on_postgres(Mode::Proxy, server).await, kill.into()));
        }
        let world = world.as_mut().expect("the first one");
        world.context = format!("kill {kill}");
        if kill % 2 == 0 {
            world.kill_during_an_action().await;
            world.bot.start().await;
        } else {
            let server = world.bot.postgres().expect("the database is on a server");
            let backend = server.backend("outflank");
            world.kill_meanwhile(async || Server::kill(backend)).await;
        }
        world.check_afterwards().await;
    }
}

/// By turns the process of the server in which people play is killed twice, so that another one takes over, and one that has other
/// shards, or a worker, once.
#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_lost_whichever_of_several_processes_is_killed() {
    let kills = kills(PROCESS_KILLS);
    let worlds = (0..kills).step_by(KILLS_IN_A_WORLD as usize);
    // Most of the time, each waits for its processes.
    let worlds = worlds.map(|first| kill_processes(first..kills.min(first + KILLS_IN_A_WORLD)));
    stream::iter(worlds).for_each_concurrent(WORLDS_AT_ONCE, |world| world).await;
}

async fn kill_processes(kills: Range<u32>) {
    let Some((bot, mut processes)) = Processes::start().await else { return };
    let mut world = World::new(bot, kills.start.into());
    for kill in kills {
        world.context = format!("kill {kill}");
        match kill % 6 {
            2 => world.kill_meanwhile(async || processes.kill_other()).await,
            5 => world.kill_meanwhile(async || processes.kill_worker()).await,
            _ => world.kill_during_an_action().await,
        }
        processes.replace(&mut world.bot).await;
        world.check_afterwards().await;
    }
}

fn kills(usual: u32) -> u32 {
    std::env::var(KILLS_VARIABLE).map_or(usual, |text| text.parse().expect("a number"))
}

/// Something that a user does.
#[derive(Clone, Debug)]
enum Action {
    Command {
        name: &'static str,
        options: Value,
    },
    /// A click, and a second one if the response asks for a confirmation.
    Click {
        message: Box<Message>,
        custom_id: String,
        confirmation: Option<&'static str>,
    },
}

/// A sandbox with a bot, two users, and what they have seen.
struct World {
    bot: TestBot,
    alice: TestUser,
    bob: TestUser,
    /// Somebody else, who sees no private messages.
    viewer: TestUser,
    random: fastrand::Rng,
    /// How often a challenge to Bob was among the choices.
    challenges_to_bob: u32,
    /// The most discs that anybody saw in each game.
    seen: BTreeMap<u32, u32>,
    /// The run, for error messages.
    context: String,
}

impl World {
    fn new(bot: TestBot, seed: u64) -> Self {
        let [alice, bob, viewer] = ["alice", "bob", "carol"].map(|name| bot.user(name));
        let random = fastrand::Rng::with_seed(seed);
        Self { bot, alice, bob, viewer, random, challenges_to_bob: 0, seen: BTreeMap::new(), context: String::new() }
    }

    /// A user does something, and the bot is killed at one of its next requests.
    async fn kill_during_an_action(&mut self) {
        let (user, action) = self.choose_action().await;
        self.context += &format!(", {} does {}", user.name, action.describe());
        let fault = Fault::Held { takes_effect: self.random.bool() };
        let skipped = self.random.u32(..MAX_SKIPPED);
        self.context += &format!(", {fault:?} after {skipped}");
        // Some responses take long enough to be deferred first.
        let is_slow = action.may_be_deferred() && self.random.u8(..SLOW_ACTIONS) == 0;
        self.context += if is_slow { ", slowly" } else { "" };
        let writer = if is_slow { Some(self.bot.hold_writer().await) } else { None };
        let refused = if is_slow { 0 } else { self.refuse_some_calls() };
        let before = self.bot.sandbox.last_request();
        let mut held = self.bot.sandbox.faults().held();
        self.bot.sandbox.faults().inject_after(skipped, RequestFilter::default(), fault);
        let (bob, context) = (self.bob.clone(), self.context.clone());
        let mut acting = tokio::spawn(async move {
            action.perform(&user, &context, refused > 0).await;
            // Further requests, if the action causes fewer than are skipped.
            loop {
                bob.command("help", json!({})).await;
            }
        });
        let is_held = async {
            if let Some(writer) = writer {
                tokio::select! {
                    _ = self.bot.wait_for_deferral(before) => {}
                    _ = held.changed() => held.mark_changed(),
                }
                writer.release().await;
            }
            must_end("a held request", held.changed()).await.expect("the sandbox runs");
        };
        tokio::select! {
            () = is_held => {}
            Err(failed) = &mut acting => std::panic::resume_unwind(failed.into_panic()),
        }
        self.bot.kill();
        acting.abort();
        self.bot.sandbox.faults().clear();
        self.remember_what_is_shown().await;
    }

    /// Makes Discord refuse single calls although nothing is wrong with them. Returns how many.
    fn refuse_some_calls(&mut self) -> u32 {
        let refused = self.random.u32(..MAX_REFUSALS);
        for _ in 0..refused {
            let (method, path) = CALLS_OF_THE_BOT[self.random.usize(..CALLS_OF_THE_BOT.len())];
            let code = REFUSALS[self.random.usize(..REFUSALS.len())];
            self.context += &format!(", {method} refused with {code:?}");
            self.bot.fail(method, path, refusal(code), 1);
        }
        refused
    }

    async fn remember_what_is_shown(&mut self) {
        for message in self.viewer.messages().await {
            if let Some(game) = message.game_number() {
                let most = self.seen.entry(game).or_default();
                *most = (*most).max(shown_board(&message).disc_count());
            }
        }
    }

    /// A user does something, and meanwhile something is killed: a process of the server that works for the bot, so that the server
    /// ends all connections and recovers, or another process of the bot.
    async fn kill_meanwhile(&mut self, kill: impl AsyncFnOnce()) {
        let (user, action) = self.choose_action().await;
        let wait = Duration::from_micros(self.random.u64(..MAX_WAIT_US));
        self.context += &format!(", {} does {}, something is killed after {wait:?}", user.name, action.describe());
        let acting = tokio::spawn(async move {
            match action {
                Action::Command { name, options } => user.command(name, options).await,
                Action::Click { message, custom_id, .. } => user.click_id(&message, &custom_id).await,
            }
        });
        tokio::time::sleep(wait).await;
        kill().await;
        must_end(&self.context, acting).await.expect("the user reads something");
        self.remember_what_is_shown().await;
    }

    /// Waits until all is as it should be.
    async fn check_afterwards(&mut self) {
        let context = &self.context;
        must_end(context, async {
            loop {
                let messages = self.viewer.poll_on_events(async || self.settled_messages().await).await;
                let Some(dead) = self.dead_button(&messages).await else { return };
                eprintln!("{context}: dead {}", dead.content());
                let changed = self.viewer.poll_on_events(async || {
                    let now = self.viewer.fetch(dead).await;
                    now.is_none_or(|now| now.revision() > dead.revision()).then_some(())
                });
                must_end(&format!("{context}: a dead button of {dead:?}"), changed).await;
            }
        })
        .await;
        self.remember_what_is_shown().await;
    }

    /// The messages of the channel, once nothing is wrong with them.
    async fn settled_messages(&self) -> Option<Vec<Message>> {
        let messages = self.viewer.messages().await;
        let Some(problem) = problem(&messages, &self.seen) else { return Some(messages) };
        eprintln!("{}: not yet: {problem}", self.context);
        None
    }

    /// The first message with a button that does not work. What the database says about its game or challenge tells.
    async fn dead_button<'a>(&self, messages: &'a [Message]) -> Option<&'a Message> {
        for message in messages {
            let offers = message.offered_moves();
            if self.user_to_move(message).is_some() {
                assert!(!offers.is_empty(), "{}: no moves: {message:?}", self.context);
            }
            let accept = message.button("Accept");
            let rematch = message.button("Rematch");
            let query = if let Some([_, "c", id, _]) = parts(accept.as_deref()) {
                format!("SELECT count(*) FROM challenge WHERE state = 'open' AND id = {id}")
            } else if let Some([_, _, game, _]) = parts(rematch.as_deref()) {
                format!("SELECT 1 - count(*) FROM game WHERE rematch_of = {game}")
            } else if let Some([_, _, game, turn]) = parts(offers.first().map(|offer| offer.custom_id.as_str())) {
                format!("SELECT count(*) FROM game WHERE status = 'running' AND id = {game} AND turn = {turn}")
            } else {
                continue;
            };
            if self.bot.number(&query).await == 0 {
                return Some(message);
            }
        }
        None
    }

    /// The user whose turn a message says it is.
    fn user_to_move(&self, message: &Message) -> Option<&TestUser> {
        let first_line = message.content().lines().next().unwrap_or_default();
        [&self.alice, &self.bob]
            .into_iter()
            .find(|user| first_line.contains(&format!("{}'s turn", user.display_name())))
    }

    /// One of the things that users can do now. Moves are the most frequent.
    async fn choose_action(&mut self) -> (TestUser, Action) {
        let messages = self.viewer.messages().await;
        let challenges = messages.iter().filter(|message| message.button("Accept").is_some()).count();
        let running = messages.iter().filter(|message| !message.offered_moves().is_empty()).count();
        let (alice, bob) = (&self.alice, &self.bob);
        let mut choices = Vec::new();
        let mut add = |weight: usize, user: &TestUser, action: Action| {
            choices.extend(std::iter::repeat_n((user.clone(), action), weight));
        };
        if running > 0 {
            add(1, alice, Action::Command { name: "board", options: json!({}) });
        }
        if running + challenges < MAX_RUNNING_GAMES {
            let play = json!({ "board": "4x4", "level": "1", "color": "random" });
            add(2, alice, Action::Command { name: "play", options: play });
        }
        if running + challenges < MAX_RUNNING_GAMES && challenges < MAX_CHALLENGES {
            let mut challenge = json!({ "board": "4x4", "setup": "standard" });
            if self.challenges_to_bob < MAX_CHALLENGES_TO_BOB {
                self.challenges_to_bob += 1;
                challenge["opponent"] = json!("bob");
            }
            add(4, alice, Action::Command { name: "challenge", options: challenge });
        }
        for message in &messages {
            let mut click = |weight: usize, user: &TestUser, label: &str, confirmation: Option<&'static str>| {
                if let Some(custom_id) = message.button(label) {
                    add(weight, user, Action::Click { message: Box::new(message.clone()), custom_id, confirmation });
                }
            };
            if message.button("Cancel challenge").is_some() {
                click(4, bob, "Accept", None);
                click(1, bob, "Decline", None);
            }
            let is_offer_to = |user: &TestUser| message.content().starts_with(&format!("<@{}> ", user.id()));
            if let Some(user) = [alice, bob].into_iter().find(|user| is_offer_to(user)) {
                click(4, user, "Accept", None);
            }
            click(1, alice, "Cancel challenge", None);
            let both_play = message.alt().contains("Bob");
            click(1, alice, "Cancel game", both_play.then_some("Yes, cancel it"));
            click(1, alice, "Resign", Some("Yes, resign"));
            if running < MAX_RUNNING_GAMES {
                click(1, alice, "Rematch", None);
                if both_play {
                    click(1, bob, "Rematch", None);
                }
            }
            if let Some(user) = self.user_to_move(message) {
                for offer in message.offered_moves() {
                    click(2, user, &offer.square.to_string(), None);
                }
            }
        }
        let index = self.random.usize(..choices.len());
        choices.swap_remove(index)
    }
}

impl Action {
    fn describe(&self) -> String {
        match self {
            Self::Command { name, .. } => format!("/{name}"),
            Self::Click { custom_id, .. } => format!("a click on {custom_id}"),
        }
    }

    /// Whether its response is deferred when it takes long. That of a challenge never is.
    fn may_be_deferred(&self) -> bool {
        !matches!(self, Self::Command { name: "challenge", .. })
    }

    /// Acts as the user. Nothing that is offered is refused. If Discord refuses calls, a response that took long may not arrive.
    async fn perform(self, user: &TestUser, context: &str, may_not_arrive: bool) {
        let arrived = |outcome: Outcome| match outcome.0["outcome"].as_str() {
            Some("acknowledged") if may_not_arrive => None,
            _ => Some(outcome.message()),
        };
        match self {
            Self::Command { name, options } => {
                let Some(response) = arrived(user.command(name, options).await) else { return };
                assert_eq!(response.only_for(), None, "{context}: {response:?}");
            }
            Self::Click { message, custom_id, confirmation } => {
                let Some(response) = arrived(user.click_id(&message, &custom_id).await) else { return };
                let Some(label) = confirmation else {
                    assert_eq!(response.only_for(), None, "{context}: {response:?}");
                    return;
                };
                arrived(user.click(&response, label).await);
            }
        }
    }
}

/// The parts of a custom id, such as `1:g:12:5:d3`.
fn parts(custom_id: Option<&str>) -> Option<[&str; 4]> {
    let mut parts = custom_id?.split(':');
    Some([parts.next()?, parts.next()?, parts.next()?, parts.next()?])
}

/// What is wrong with the messages of the channel. `seen` are the most discs that anybody saw in each game.
fn problem(messages: &[Message], seen: &BTreeMap<u32, u32>) -> Option<String> {
    let mut discs = BTreeMap::<u32, u32>::new();
    for message in messages {
        let Some(game) = message.game_number() else { continue };
        if discs.insert(game, shown_board(message).disc_count()).is_some() {
            return Some(format!("two boards of game {game}"));
        }
        if message.content().contains("is thinking…") {
            return Some(format!("the bot has not moved in game {game}"));
        }
    }
    for (game, &seen) in seen {
        let is_one_line = |message: &Message| {
            let (replaced, cancelled) = (format!("Game {game} ("), format!(" cancelled Game {game} against "));
            message.content().starts_with(&replaced) || message.content().contains(&cancelled)
        };
        match discs.get(game) {
            Some(&shown) if shown < seen => {
                return Some(format!("game {game} shows {shown} discs, and somebody saw {seen}"));
            }
            None if !messages.iter().any(is_one_line) => return Some(format!("no board of game {game}")),
            _ => {}
        }
    }
    None
}
