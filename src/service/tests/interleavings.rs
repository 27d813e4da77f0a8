//! Everything that can end a game at once, from several threads, some of it cancelled half-way: exactly one end counts.

use std::future::Future;
use std::pin::Pin;
use std::task::{Context, Poll};

use tokio::task::JoinSet;

use super::*;
use crate::domain::{
    ClockChoice, EndReason, Ending, RatedChoice, RatedStatus, RatingClass, Side, StoredGame, TimeControl, TimeLimit,
};
use rules::{ByColor, Color};

const RUNS: u64 = 60;

/// Nine moves after which White has no disc left.
const SHORT_GAME: [&str; 9] = ["e6", "f4", "e3", "f6", "g5", "d6", "e7", "f5", "c5"];

/// Lets other tasks run so many times before the work begins. Returns its name with its result.
async fn after_yields<N, F: Future>(yields: u32, name: N, work: F) -> (N, F::Output) {
    for _ in 0..yields {
        tokio::task::yield_now().await;
    }
    (name, work.await)
}

/// Drops the work after a number of polls, as a shutdown does.
struct Cancelled<F> {
    work: Option<Pin<Box<F>>>,
    polls_left: u64,
}

impl<F: Future> Future for Cancelled<F> {
    type Output = Option<F::Output>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        if self.polls_left == 0 {
            self.work = None;
            return Poll::Ready(None);
        }
        self.polls_left -= 1;
        let Some(work) = self.work.as_mut() else { return Poll::Ready(None) };
        work.as_mut().poll(context).map(Some)
    }
}

/// A game in which Black's next move ends it.
async fn game_before_its_last_move(service: &TestService, clock: ClockChoice, rated: RatedChoice) -> GameView {
    let given =
        GivenOptions { color: "black".parse().ok(), clock: Some(clock), rated: Some(rated), ..GivenOptions::default() };
    let mut view = service.player_game(given).await;
    service.show(view.game.id).await;
    for text in &SHORT_GAME[..SHORT_GAME.len() - 1] {
        view = service.apply(&mover(&view), view.game.id, GameAction::Move(text.parse().unwrap())).await.unwrap();
    }
    view
}

fn users_of(view: &GameView) -> ByColor<User> {
    ByColor { black: user_of(view, Color::Black), white: user_of(view, Color::White) }
}

/// What is done by the player of a color, or by the bot.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Act {
    By(Color, GameAction),
    Bot(BotAction),
}

/// Does this; `users` has the user of each color. Returns whether this ended the game.
async fn perform(games: Games, game: StoredGame, users: ByColor<User>, act: Act) -> Result<bool, ServiceError> {
    match act {
        Act::By(color, action) => {
            let user = &users[color];
            // Whoever confirms that they resign does so whatever the turn.
            let turn = Some(game.turn).filter(|_| action != GameAction::Resign);
            let view = games.apply(user, action == GameAction::End, game.id, action, turn, Origin::Response).await?;
            Ok(view.game.ending().is_some())
        }
        Act::Bot(action) => games.apply_as_bot(game.id, action, None).await.map(|()| action != BotAction::OfferClaim),
    }
}

/// The games that count in a player's rating.
async fn rated_games(service: &TestService, game: &StoredGame, color: Color) -> i64 {
    let Side::Player(player) = game.sides[color] else { panic!("players play both sides") };
    let mut read = service.games.store.read().await.unwrap();
    let rating = read.rating(player, RatingClass::Main).await.unwrap();
    rating.map_or(0, |rating| rating.record.wins + rating.record.losses + rating.record.draws)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_all_ends_at_once_exactly_one_counts() {
    let last_move = GameAction::Move(SHORT_GAME[8].parse().unwrap());
    let actions = [
        Act::By(Color::Black, last_move),
        Act::By(Color::Black, last_move),
        Act::By(Color::Black, GameAction::Resign),
        Act::By(Color::White, GameAction::Resign),
        Act::By(Color::White, GameAction::ClaimWin),
        Act::By(Color::White, GameAction::Cancel),
        Act::By(Color::White, GameAction::End),
        Act::By(Color::Black, GameAction::OfferDraw),
        Act::By(Color::White, GameAction::OfferDraw),
        Act::By(Color::Black, GameAction::AcceptDraw),
        Act::By(Color::White, GameAction::AcceptDraw),
        Act::By(Color::White, GameAction::DeclineOffer),
        Act::By(Color::Black, GameAction::Undo),
        Act::By(Color::White, GameAction::AcceptUndo),
        Act::Bot(BotAction::Abandon),
        Act::Bot(BotAction::OfferClaim),
    ];
    let (mut reasons, mut undone) = (Vec::new(), 0);
    for seed in 0..RUNS {
        let mut random = fastrand::Rng::with_seed(seed);
        let service = TestService::new().await;
        // Some runs begin with an open offer. Moves of rated games cannot be undone.
        let (rated, offer) = match seed % 3 {
            0 => (RatedChoice::Yes, None),
            1 => (RatedChoice::Yes, Some((Color::White, GameAction::OfferDraw))),
            _ => (RatedChoice::No, Some((Color::Black, GameAction::Undo))),
        };
        let mut before = game_before_its_last_move(&service, ClockChoice::None, rated).await;
        if let Some((color, offer)) = offer {
            before = service.apply(&user_of(&before, color), before.game.id, offer).await.unwrap();
        }
        // White may claim the win.
        service.advance(31 * Timestamp::DAY_MS);
        let game = &before.game;
        // However the threads run, White accepts the undo before everything else in some runs.
        if seed % 12 == 2 {
            service.apply(&bob(), game.id, GameAction::AcceptUndo).await.unwrap();
        }
        let mut order = actions;
        random.shuffle(&mut order);
        let mut tasks = JoinSet::new();
        for action in order {
            let work = perform(service.games.clone(), game.clone(), users_of(&before), action);
            let polls_left = if random.u8(..4) == 0 { random.u64(1..40) } else { u64::MAX };
            // One resignation is never cancelled, so that the game ends.
            let polls_left = if action == Act::By(Color::Black, GameAction::Resign) { u64::MAX } else { polls_left };
            let work = Cancelled { work: Some(Box::pin(work)), polls_left };
            let yields = random.u32(..20);
            tasks.spawn(after_yields(yields, action, work));
        }
        let mut ended_by = Vec::new();
        while let Some(result) = tasks.join_next().await {
            match result.unwrap() {
                (_, Some(Ok(false)) | None) => {}
                (action, Some(Ok(true))) => ended_by.push(action),
                (_, Some(Err(ServiceError::Refused(_)))) => {}
                (action, Some(Err(error))) => panic!("seed {seed}: {action:?}: {error}"),
            }
        }
        let view = service.games.view(game.id).await.unwrap();
        let ending = view.game.ending().unwrap_or_else(|| panic!("seed {seed}: the game runs on"));
        assert!(ended_by.len() <= 1, "seed {seed}: {ended_by:?}");
        if let [action] = ended_by[..] {
            assert!(matches(action, ending), "seed {seed}: {action:?}, stored {ending:?}");
        }
        let counts = ending.reason.has_result() && matches!(view.game.rated, RatedStatus::Rated(_));
        for color in Color::BOTH {
            assert_eq!(view.rating_changes[color].is_some(), counts, "seed {seed}: {ending:?}");
            assert_eq!(rated_games(&service, &view.game, color).await, i64::from(counts), "seed {seed}: {ending:?}");
        }
        let plies = view.game.game.plies().len();
        let expected = match (view.game.had_undo, ending.reason) {
            // Black's last move, and White's reply to it.
            (true, _) => SHORT_GAME.len() - 3,
            (false, EndReason::Board) => SHORT_GAME.len(),
            (false, _) => SHORT_GAME.len() - 1,
        };
        assert_eq!(plies, expected, "seed {seed}: {ending:?}");
        undone += usize::from(view.game.had_undo);
        if !reasons.contains(&ending.reason) {
            reasons.push(ending.reason);
        }
        start_one_rematch(&service, &view, seed).await;
    }
    assert!(undone > 0, "no run accepts an undo");
    assert!(
        reasons.len() >= 5 && reasons.contains(&EndReason::DrawAgreed),
        "the runs differ in what comes first: {reasons:?}"
    );
}

/// Whether this action ends a game this way.
fn matches(act: Act, ending: Ending) -> bool {
    let action = match act {
        Act::By(_, action) => action,
        Act::Bot(BotAction::Abandon) => return ending.reason == EndReason::Abandoned,
        Act::Bot(action) => return action == BotAction::FallFlag && ending.reason == EndReason::TimeOut(Color::Black),
    };
    match action {
        GameAction::Move(_) => ending.reason == EndReason::Board && ending.counts.white == 0,
        GameAction::Resign => matches!(ending.reason, EndReason::Resigned(_)),
        GameAction::ClaimWin => ending.reason == EndReason::Claimed(Color::White),
        GameAction::OfferDraw | GameAction::AcceptDraw => ending.reason == EndReason::DrawAgreed,
        GameAction::End => ending.reason == EndReason::EndedByModerator,
        _ => false,
    }
}

/// Both players press Rematch several times at once: one game follows, with swapped colors.
async fn start_one_rematch(service: &TestService, ended: &GameView, seed: u64) {
    let mut tasks = JoinSet::new();
    for number in 0..6 {
        let user = if number % 2 == 0 { alice() } else { bob() };
        let (games, id) = (service.games.clone(), ended.game.id);
        tasks.spawn(async move { games.rematch(&user, id).await });
    }
    let mut started = Vec::new();
    while let Some(result) = tasks.join_next().await {
        match result.unwrap() {
            Ok(Rematch::Started(view)) => started.push(view.game),
            Ok(Rematch::Offered(_)) | Err(ServiceError::Refused(_)) => {}
            Err(error) => panic!("seed {seed}: {error}"),
        }
    }
    let [next] = &started[..] else { panic!("seed {seed}: {} rematches", started.len()) };
    let ByColor { black, white } = ended.game.sides;
    assert_eq!(next.sides, ByColor { black: white, white: black }, "seed {seed}");
    assert_eq!(service.games.view(ended.game.id).await.unwrap().next_game, Some(next.id), "seed {seed}");
}

/// The flag of the side to move is about to fall, when a click that was made in time arrives, with everything else that can
/// end the game.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_flag_move_and_resignation_exactly_one_counts() {
    let last_move = GameAction::Move(SHORT_GAME[8].parse().unwrap());
    let actions = [
        (Act::By(Color::Black, last_move), 4 * 60_000),
        (Act::By(Color::Black, last_move), 6 * 60_000),
        (Act::By(Color::Black, GameAction::Resign), 6 * 60_000),
        (Act::By(Color::White, GameAction::Resign), 6 * 60_000),
        (Act::By(Color::White, GameAction::ClaimWin), 6 * 60_000),
        (Act::Bot(BotAction::FallFlag), 0),
        (Act::Bot(BotAction::FallFlag), 0),
        (Act::Bot(BotAction::Abandon), 0),
        (Act::Bot(BotAction::StartClock), 0),
    ];
    let mut reasons = Vec::new();
    for seed in 0..RUNS {
        let mut random = fastrand::Rng::with_seed(seed);
        let service = TestService::new().await;
        let control = TimeControl::Minutes5;
        let before = game_before_its_last_move(&service, ClockChoice::Limited(control), RatedChoice::Yes).await;
        let game = &before.game;
        service.advance(6 * 60_000);
        let mut order = actions;
        random.shuffle(&mut order);
        let mut tasks = JoinSet::new();
        for (action, requested_ms) in order {
            let games = service.games.requested_at(START.plus_ms(requested_ms));
            let work = perform(games, game.clone(), users_of(&before), action);
            let yields = random.u32(..20);
            tasks.spawn(after_yields(yields, action, work));
        }
        let mut ended_by = Vec::new();
        while let Some(result) = tasks.join_next().await {
            match result.unwrap() {
                (action, Ok(has_ended)) => {
                    assert!(has_ended, "seed {seed}: {action:?}");
                    ended_by.push(action);
                }
                (_, Err(ServiceError::Refused(_))) => {}
                (action, Err(error)) => panic!("seed {seed}: {action:?}: {error}"),
            }
        }
        let ended = service.games.view(game.id).await.unwrap().game;
        let ending = ended.ending().unwrap_or_else(|| panic!("seed {seed}: the game runs on"));
        let [action] = ended_by[..] else { panic!("seed {seed}: {ended_by:?}") };
        assert!(matches(action, ending), "seed {seed}: {action:?}, stored {ending:?}");
        let TimeLimit::PerSide { base_ms, increment_ms } = control.limit() else { panic!("a live game") };
        let left = ended.clock.unwrap().left;
        let used = match ending.reason {
            EndReason::Board => 4 * 60_000,
            _ => base_ms + 4 * increment_ms,
        };
        let moves = if ending.reason == EndReason::Board { 5 } else { 4 };
        assert_eq!(base_ms + moves * increment_ms - left.black, used, "seed {seed}: {ending:?}");
        assert_eq!(left.white, base_ms + 4 * increment_ms, "seed {seed}");
        if !reasons.contains(&ending.reason) {
            reasons.push(ending.reason);
        }
    }
    assert!(reasons.len() >= 4, "the runs differ in what comes first: {reasons:?}");
}

/// White has decided what to reply to Black's move, when that move arrives together with a change of mind, an undo, a
/// resignation and the fall of the flag.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_all_changes_of_a_position_with_conditional_moves_exactly_one_counts() {
    #[derive(Clone, Copy, Debug)]
    enum Change {
        Game(Act, i64),
        Line(&'static str),
        RemoveLines,
    }
    let square = |text: &str| GameAction::Move(text.parse().unwrap());
    let day = Timestamp::DAY_MS;
    let acts = [
        Change::Game(Act::By(Color::Black, square("c4")), day - 1),
        Change::Game(Act::By(Color::Black, square("c4")), day - 1),
        Change::Game(Act::By(Color::Black, square("f5")), day - 1),
        Change::Game(Act::By(Color::Black, square("f5")), day + 200),
        Change::Game(Act::By(Color::Black, GameAction::AcceptUndo), day - 1),
        Change::Game(Act::By(Color::White, GameAction::Resign), day),
        Change::Game(Act::Bot(BotAction::FallFlag), 0),
        Change::Line("c4c5e6d2"),
        Change::Line("f5e3"),
        Change::RemoveLines,
    ];
    let mut outcomes = Vec::new();
    for seed in 0..RUNS {
        let mut random = fastrand::Rng::with_seed(seed);
        let service = TestService::new().await;
        let given = GivenOptions {
            color: "black".parse().ok(),
            clock: Some(ClockChoice::Limited(TimeControl::Days1)),
            rated: Some(RatedChoice::No),
            ..GivenOptions::default()
        };
        let id = service.player_game(given).await.game.id;
        service.switch_holidays_off(&alice()).await;
        service.show(id).await;
        for (user, action) in [(alice(), square("d3")), (bob(), square("c3")), (bob(), GameAction::Undo)] {
            service.apply(&user, id, action).await.unwrap();
        }
        let game = service.games.stored(id).await.unwrap();
        if seed % 2 == 0 {
            let line = "c4e3e2c5".parse().unwrap();
            service.games.choose_conditional_line(&bob(), id, game.turn, line).await.unwrap();
        }
        service.advance(day + 300);
        let mut order = acts;
        random.shuffle(&mut order);
        let mut tasks = JoinSet::new();
        for one in order {
            let (service_games, game) = (service.games.clone(), game.clone());
            let work = async move {
                match one {
                    Change::Game(act, requested_ms) => {
                        let games = service_games.requested_at(START.plus_ms(requested_ms));
                        let users = ByColor { black: alice(), white: bob() };
                        perform(games, game, users, act).await.map(|_| ())
                    }
                    Change::Line(line) => {
                        let line = line.parse().unwrap();
                        service_games.choose_conditional_line(&bob(), game.id, game.turn, line).await.map(|_| ())
                    }
                    Change::RemoveLines => {
                        service_games.remove_conditional_moves(&bob(), game.id, game.turn).await.map(|_| ())
                    }
                }
            };
            let polls_left = if random.u8(..6) == 0 { random.u64(1..40) } else { u64::MAX };
            let work = Cancelled { work: Some(Box::pin(work)), polls_left };
            tasks.spawn(after_yields(random.u32(..20), one, work));
        }
        let mut changed = Vec::new();
        while let Some(result) = tasks.join_next().await {
            match result.unwrap() {
                (Change::Game(act, _), Some(Ok(()))) => changed.push(act),
                (_, Some(Ok(())) | None) | (_, Some(Err(ServiceError::Refused(_)))) => {}
                (one, Some(Err(error))) => panic!("seed {seed}: {one:?}: {error}"),
            }
        }
        let after = service.games.stored(id).await.unwrap();
        let played = after.game.transcript().strip_prefix("d3").map(str::to_owned).unwrap();
        // A resignation of White may follow anything that leaves the game running.
        let first = changed.iter().filter(|act| !matches!(act, Act::By(_, GameAction::Resign))).count();
        assert!(first <= 1, "seed {seed}: {changed:?}");
        let plies = ["", "c3", "c3c4", "c3c4e3", "c3c4c5", "c3f5", "c3f5e3"];
        assert!(plies.contains(&played.as_str()), "seed {seed}: {played}");
        // Every transition is one event, and none is lost or doubled.
        let turns = after.turn.0 - game.turn.0;
        let moves = i64::try_from(played.len() / 2).unwrap();
        assert_eq!(turns, if played.is_empty() { 1 } else { moves - 1 }, "seed {seed}: {played}");
        let clock = after.clock.unwrap();
        assert!(clock.left.black >= 0 && clock.left.white >= 0, "seed {seed}: {clock:?}");
        let is_over = after.ending().is_some();
        if !is_over {
            assert_eq!(clock.left, ByColor { black: day, white: day }, "seed {seed}: each turn has its own time");
            assert_eq!(clock.running_since, Some(service.games.now()), "seed {seed}");
        }
        let set = service.games.store.read().await.unwrap().conditional_moves(&after).await.unwrap();
        match played.as_str() {
            "c3c4e3" | "c3c4c5" if !is_over => assert!(set.white.lines().len() <= 1, "seed {seed}: {set:?}"),
            // The flag can fall without a move; then the win can be declined in the same position.
            "c3" => {}
            _ => assert_eq!(set, ByColor::default(), "seed {seed}: {played}"),
        }
        let outcome = (played, is_over);
        if !outcomes.contains(&outcome) {
            outcomes.push(outcome);
        }
    }
    assert!(outcomes.len() >= 5, "the runs differ in what comes first: {outcomes:?}");
    assert!(outcomes.iter().any(|(played, _)| played.len() == 6), "no run plays a reply: {outcomes:?}");
}
