//! Whole tournaments with players who do not come, who leave and who delete their data, and with a bot that is killed. A reference that
//! reads the messages alone checks pairings, points and the messages themselves.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};
use std::time::Duration;

use futures_util::future::join_all;
use rules::Color;
use serde_json::json;

use super::message::Message;
use super::mode::Mode;
use super::notices;
use super::shown_board::shown_board;
use super::test_bot::TestBot;
use super::user::TestUser;

/// Who does not come in rounds 2 and 3.
const IDLER: usize = 1;
/// Who leaves in round 4.
const LEAVER: usize = 5;
/// Who deletes their data in round 5.
const DELETED: usize = 2;

#[tokio::test(flavor = "multi_thread")]
async fn a_swiss_of_23_players_over_6_rounds() {
    let tournament = Simulation::play("swiss", 23, 6).await;
    assert!(tournament.byes.len() > 1, "{:?}", tournament.byes);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_round_robin_of_10_players() {
    let tournament = Simulation::play("round-robin", 10, 9).await;
    assert_eq!(tournament.results.len(), 10 * 9 / 2, "everybody has met everybody");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_double_round_robin_of_6_players() {
    let tournament = Simulation::play("double-round-robin", 6, 10).await;
    assert_eq!(tournament.results.len(), 6 * 5, "everybody has met everybody with each color");
}

/// What is to become of a pairing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Plan {
    Resign(Color),
    Draw,
    /// The first of all moves, until nobody can move.
    Play,
    /// Whether black and white press Ready.
    Absence([bool; 2]),
}

/// How a pairing ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Outcome {
    /// `None` is a draw.
    Played(Option<Color>),
    Forfeit(Color),
    NotPlayed,
}

/// A pairing as a line of a round's message says. Players are their places in [`Simulation::users`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Line {
    black: usize,
    /// `None` is a bye.
    white: Option<usize>,
    /// `None` until it is known.
    outcome: Option<Outcome>,
}

impl Line {
    fn players(self) -> impl Iterator<Item = usize> {
        [Some(self.black), self.white].into_iter().flatten()
    }
}

struct Simulation {
    bot: TestBot,
    /// Somebody who only looks.
    zoe: TestUser,
    users: Vec<TestUser>,
    hub: Message,
    random: fastrand::Rng,
    format: &'static str,
    /// Those who have left, have not come twice, or have deleted their data.
    gone: HashSet<usize>,
    /// Those who have not come once or twice.
    absent: HashSet<usize>,
    /// All pairings of two, with their ends.
    results: Vec<Line>,
    byes: HashSet<usize>,
    /// Who has met whom: black first in a double round robin, otherwise the lower number first.
    met: HashSet<(usize, usize)>,
    /// The ids of the tournament's messages.
    messages: Vec<String>,
}

impl Simulation {
    /// Plays a tournament from the registration to the podium.
    async fn play(format: &'static str, players: usize, rounds: u32) -> Self {
        let mut simulation = Self::register(format, players, rounds).await;
        simulation.users[0].click(&simulation.hub, "Start").await.message();
        for round in 1..=rounds {
            simulation.play_round(round, rounds).await;
        }
        simulation.check_end().await;
        simulation
    }

    /// Opens a tournament and lets all join. The bot is killed when half of them have.
    async fn register(format: &'static str, players: usize, rounds: u32) -> Self {
        let mut bot = TestBot::with_clock(Mode::Direct).await;
        let users: Vec<TestUser> = (1..=players).map(|number| bot.user(&format!("p{number:02}"))).collect();
        let zoe = bot.user("zoe");
        let options = json!({ "name": "Cup", "format": format, "board": "4x4" });
        let mut draft = users[0].command("tournament create", options).await.message();
        if format == "swiss" {
            draft = users[0].choose(&draft, "1:t:1:option:rounds", &rounds.to_string()).await.message();
        }
        users[0].click(&draft, "Open registration").await.message();
        let hub = zoe.wait_for_any(|message| message.button("Join").is_some()).await;
        for (at, user) in users.iter().enumerate() {
            if at == players / 2 {
                bot.kill();
                bot.start().await;
            }
            user.click(&hub, "Join").await.message();
        }
        join_all(users.iter().map(|user| notices::choose(user, "notices", "off"))).await;
        // Standings are text for who last chose a board of text.
        zoe.command("play", json!({ "view": "text", "level": "1" })).await.message();
        Self {
            bot,
            zoe,
            users,
            messages: vec![hub.id().to_owned()],
            hub,
            random: fastrand::Rng::with_seed(players as u64),
            format,
            gone: HashSet::new(),
            absent: HashSet::new(),
            results: Vec::new(),
            byes: HashSet::new(),
            met: HashSet::new(),
        }
    }

    async fn play_round(&mut self, round: u32, rounds: u32) {
        let title = format!("### Cup: round {round} of {rounds}\n");
        let message = self.zoe.wait_for_any(|message| message.content().starts_with(&title)).await;
        self.messages.push(message.id().to_owned());
        let mut expected = self.lines(&message);
        self.check_pairings(&expected);
        let waiting = expected.iter().filter(|line| line.outcome.is_none());
        let mentioned = waiting.flat_map(|line| line.players()).map(|player| self.users[player].id());
        assert_eq!(message.pinged().into_iter().collect::<HashSet<_>>(), mentioned.collect(), "{message:?}");
        let left = self.let_somebody_go(round).await;
        let mut planned = Vec::new();
        for line in expected.iter_mut().filter(|line| line.outcome.is_none()) {
            if left.is_some_and(|left| line.players().any(|player| player == left)) {
                let winner = if left == line.white { Color::Black } else { Color::White };
                line.outcome = Some(Outcome::Forfeit(winner));
            } else {
                planned.push((*line, self.plan(*line, round)));
            }
        }
        for (played, outcome) in self.play_games(&message, &planned, round).await {
            let line = expected.iter_mut().find(|line| line.black == played.black).expect("a pairing of the round");
            line.outcome = Some(outcome);
        }
        let is_over = |message: &Message| self.lines(message).iter().all(|line| line.outcome.is_some());
        let over = self.zoe.wait(&message, is_over).await;
        assert_eq!(self.lines(&over), expected, "{}", over.content());
        self.results.extend(expected.iter().filter(|line| line.white.is_some()));
    }

    /// The pairings that the message of a round shows.
    fn lines(&self, message: &Message) -> Vec<Line> {
        message.content().lines().filter_map(|line| self.line(line)).collect()
    }

    fn line(&self, text: &str) -> Option<Line> {
        if let Some((name, _)) = text.split_once(" has no opponent") {
            return Some(Line { black: self.player(name), white: None, outcome: Some(Outcome::Forfeit(Color::Black)) });
        }
        // Where there are many lines, they have no discs.
        let (black, rest) = text.trim_start_matches("⚫ ").split_once(" – ")?;
        let (white, state) = rest.split_once(" · ").unwrap_or((rest, ""));
        let white = white.trim_end_matches(" ⚪");
        let winner = match (black.starts_with("**"), white.starts_with("**")) {
            (true, _) => Some(Color::Black),
            (_, true) => Some(Color::White),
            _ => None,
        };
        let outcome = match (state, state.split_once(" wins without a game")) {
            ("not played", _) => Some(Outcome::NotPlayed),
            ("does not count", _) => {
                // Whoever left first loses, if both have.
                let order = [IDLER, LEAVER, DELETED];
                let left = |name| {
                    let player = self.player(name);
                    let at = order.iter().position(|&one| one == player).unwrap_or(order.len());
                    if self.gone.contains(&player) { at } else { usize::MAX }
                };
                Some(Outcome::Forfeit(if left(black) < left(white) { Color::White } else { Color::Black }))
            }
            ("+–−", _) => Some(Outcome::Forfeit(Color::Black)),
            ("−–+", _) => Some(Outcome::Forfeit(Color::White)),
            (_, Some((name, _))) => Some(Outcome::Forfeit(if name == black { Color::Black } else { Color::White })),
            (played, None) => played.contains('–').then_some(Outcome::Played(winner)),
        };
        Some(Line { black: self.player(black), white: Some(self.player(white)), outcome })
    }

    /// The player with this name or mention. One player has deleted their data.
    fn player(&self, name: &str) -> usize {
        let name = name.trim_matches('*');
        let is_it = |user: &TestUser| user.display_name() == name || format!("<@{}>", user.id()) == name;
        self.users.iter().position(is_it).unwrap_or_else(|| {
            assert_eq!(name, "Deleted player");
            DELETED
        })
    }

    /// Nobody plays twice in a round, meets somebody again, or has a second bye; nobody who is here is left out.
    fn check_pairings(&mut self, lines: &[Line]) {
        let players: Vec<usize> = lines.iter().flat_map(|line| line.players()).collect();
        let paired: HashSet<usize> = players.iter().copied().collect();
        assert_eq!(paired.len(), players.len(), "nobody is paired twice: {lines:?}");
        let here = (0..self.users.len()).filter(|player| self.format != "swiss" || !self.gone.contains(player));
        assert_eq!(paired, here.collect(), "those who are here: {lines:?}");
        for line in lines {
            let Some(white) = line.white else {
                assert!(self.format == "swiss" && self.byes.insert(line.black), "a second bye: {line:?}");
                continue;
            };
            let in_order = self.format == "double-round-robin" || line.black < white;
            let pair = if in_order { (line.black, white) } else { (white, line.black) };
            assert!(self.met.insert(pair), "they meet again: {line:?}");
            let is_gone = line.players().any(|player| self.gone.contains(&player));
            assert_eq!(line.outcome.is_some(), is_gone, "{line:?}");
        }
        assert!(lines.iter().filter(|line| line.white.is_none()).count() <= 1, "one bye: {lines:?}");
    }

    /// Before anybody presses Ready, somebody leaves or deletes their data. Returns who.
    async fn let_somebody_go(&mut self, round: u32) -> Option<usize> {
        let player = match round {
            4 => LEAVER,
            5 => DELETED,
            _ => return None,
        };
        let user = &self.users[player];
        if player == LEAVER {
            let question = user.click(&self.hub, "Leave").await.message();
            user.click(&question, "Leave tournament").await.message();
        } else {
            user.delete_data().await;
        }
        self.gone.insert(player);
        Some(player)
    }

    fn plan(&mut self, line: Line, round: u32) -> Plan {
        let mut comes = |player| !(player == IDLER && matches!(round, 2 | 3) || round == 6 && self.random.u8(..6) == 0);
        let comes = [comes(line.black), line.white.is_some_and(&mut comes)];
        match self.random.u8(..8) {
            _ if comes != [true, true] => Plan::Absence(comes),
            0 => Plan::Draw,
            1 => Plan::Play,
            number => Plan::Resign(if number % 2 == 0 { Color::Black } else { Color::White }),
        }
    }

    /// Plays the games of a round, all at once: first one player of each presses Ready, then the other. In some rounds, the bot is
    /// killed in between. In others, it is killed after the last result, before the next round is posted.
    async fn play_games(&mut self, message: &Message, planned: &[(Line, Plan)], round: u32) -> Vec<(Line, Outcome)> {
        let first = planned.iter().filter_map(|(line, plan)| match plan {
            Plan::Absence([false, true]) => line.white,
            Plan::Absence([false, false]) => None,
            _ => Some(line.black),
        });
        join_all(first.map(async |player| {
            let waits = self.users[player].click(message, "Ready").await.message();
            assert!(waits.content().starts_with("You are ready. "), "{}", waits.content());
        }))
        .await;
        if round % 4 == 1 {
            self.bot.kill();
            self.bot.start().await;
        }
        let (absent, mut games): (Vec<_>, Vec<_>) =
            planned.iter().copied().partition(|(_, plan)| matches!(plan, Plan::Absence(_)));
        let last = games.pop();
        let mut outcomes = join_all(games.into_iter().map(|game| self.play_game(message, game))).await;
        if let Some(last) = last {
            outcomes.push(self.play_game(message, last).await);
        }
        if round.is_multiple_of(2) {
            self.bot.kill();
            self.bot.start().await;
        }
        if !absent.is_empty() {
            // Longer than players have to press Ready.
            self.bot.let_pass(Duration::from_secs(11 * 60)).await;
        }
        outcomes.extend(absent.into_iter().map(|(line, plan)| (line, self.note_absence(line, plan))));
        outcomes
    }

    fn note_absence(&mut self, line: Line, plan: Plan) -> Outcome {
        let Plan::Absence(comes) = plan else { unreachable!("{plan:?}") };
        for (player, _) in line.players().zip(comes).filter(|(_, comes)| !comes) {
            let again = !self.absent.insert(player);
            self.gone.extend(again.then_some(player));
        }
        match comes {
            [true, _] => Outcome::Forfeit(Color::Black),
            [false, true] => Outcome::Forfeit(Color::White),
            [false, false] => Outcome::NotPlayed,
        }
    }

    /// White presses Ready too, and the game is played.
    async fn play_game(&self, message: &Message, (line, plan): (Line, Plan)) -> (Line, Outcome) {
        let [black, white] = [line.black, line.white.expect("two players")].map(|player| &self.users[player]);
        let mut board = white.click(message, "Ready").await.message();
        assert!(board.is_board(), "{board:?}");
        let most = match plan {
            Plan::Resign(color) => {
                let loser = if color == Color::Black { black } else { white };
                let question = loser.act(&board, "resign").await.message();
                loser.click(&question, "Yes, resign").await.message();
                return (line, Outcome::Played(Some(color.other())));
            }
            Plan::Play => usize::MAX,
            _ => 2,
        };
        for _ in 0..most {
            let Some(mover) = shown_board(&board).to_move else { break };
            board = notices::play_first(if mover == Color::Black { black } else { white }, &board).await;
        }
        if plan == Plan::Draw {
            black.act(&board, "draw").await.message();
            let offer = white.offered(&format!("{} offers a draw", black.display_name())).await;
            white.click(&offer, "Accept").await.message();
            white.wait_until_deleted(&offer).await;
            return (line, Outcome::Played(None));
        }
        let discs = shown_board(&board).discs;
        let (black, white) = (discs.black.len(), discs.white.len());
        let winner = if black > white { Color::Black } else { Color::White };
        (line, Outcome::Played((black != white).then_some(winner)))
    }

    /// Two for each point. In a round robin, nothing counts of somebody who left before half of their games were played.
    fn half_points(&self, player: usize) -> usize {
        let of = |player| self.results.iter().filter(move |line| line.players().any(|one| one == player));
        let counts = |player| {
            let played = of(player).filter(|line| matches!(line.outcome, Some(Outcome::Played(_)))).count();
            let all = (self.users.len() - 1) * if self.format == "double-round-robin" { 2 } else { 1 };
            self.format == "swiss" || !self.gone.contains(&player) || 2 * played >= all
        };
        let half_points = |line: &Line| match line.outcome {
            Some(Outcome::Played(None)) => 1,
            Some(Outcome::Played(Some(winner)) | Outcome::Forfeit(winner)) => {
                2 * usize::from((winner == Color::Black) == (line.black == player))
            }
            _ => 0,
        };
        2 * usize::from(self.byes.contains(&player))
            + of(player).filter(|line| line.players().all(counts)).map(half_points).sum::<usize>()
    }

    /// Checks the standings and all messages of the channel.
    async fn check_end(&mut self) {
        let is_podium = |message: &Message| message.content().contains(" has won.") && message.id() != self.hub.id();
        let podium = self.zoe.wait_for_any(is_podium).await.id().to_owned();
        self.messages.push(podium);
        let text = self.zoe.command("tournament standings", json!({ "tournament": "1" })).await.message();
        let standings: Vec<(usize, usize)> = text.content().lines().filter_map(|line| self.standing(line)).collect();
        let counted = (0..self.users.len()).map(|player| (player, self.half_points(player)));
        assert_eq!(standings.iter().copied().collect::<HashMap<_, _>>(), counted.collect(), "{}", text.content());
        let order = |&(player, half_points): &(usize, usize)| (self.gone.contains(&player), Reverse(half_points));
        assert!(standings.is_sorted_by_key(order), "{}", text.content());
        assert!([IDLER, LEAVER, DELETED].iter().all(|player| self.gone.contains(player)), "{:?}", self.gone);
        let public = self.zoe.messages().await.into_iter().filter(|message| message.only_for().is_none());
        let (boards, others): (Vec<_>, Vec<_>) = public.partition(Message::is_board);
        let ids: Vec<&str> = others.iter().map(Message::id).collect();
        assert_eq!(ids, self.messages, "the tournament, its rounds and the podium, each once");
        let played = self.results.iter().filter(|line| matches!(line.outcome, Some(Outcome::Played(_)))).count();
        assert_eq!(boards.len(), played + 1, "one of each game, and Zoe's");
        let is_round = |message: &Message| message.content().starts_with("### Cup: round ");
        let is_quiet = |message: &Message| message.is_silent() && message.pinged().is_empty();
        assert!(boards.iter().chain(&others).all(|message| is_quiet(message) || is_round(message)), "{others:?}");
    }

    /// The player and the half points in a line of the standings, such as `1. **P01** (left) 6½ · BQ 310`.
    fn standing(&self, text: &str) -> Option<(usize, usize)> {
        let (name, numbers) = text.split_once(". **")?.1.split_once("** ")?;
        let (points, _) = numbers.trim_start_matches("(left) ").split_once(" · ")?;
        let whole: usize = points.trim_end_matches('½').parse().unwrap_or_default();
        Some((self.player(name), 2 * whole + usize::from(points.ends_with('½'))))
    }
}
