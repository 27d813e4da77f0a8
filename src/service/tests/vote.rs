//! Games that channels play by votes: who votes, which move is made, and when.

use tokio::task::JoinSet;

use super::*;
use crate::domain::{EndReason, GameKind, JudgedVote, StoredData, VoteTime};
use crate::store::ReviewOf;

const MINUTE_MS: i64 = 60_000;

impl TestService {
    /// A vote game against level 1 on 4×4 that Alice has started, in which the channel plays black and moves first.
    async fn vote_game(&self) -> GameView {
        let given = GivenOptions { color: "black".parse().ok(), ..small() };
        self.games.start_vote(&alice(), Some(Level::WEAKEST), VoteTime::Minute1, &given, LOCATION).await.unwrap()
    }

    async fn vote(&self, user: &User, view: &GameView, square: Square) -> Result<GameView, ServiceError> {
        let (action, turn) = (GameAction::Move(square), Some(view.game.turn));
        self.games.apply(user, false, view.game.id, action, turn, Origin::Response).await
    }

    /// The level makes its first legal move, as often as it is its turn.
    async fn level_moves(&self, id: GameId) -> GameView {
        loop {
            let view = self.games.view(id).await.unwrap();
            if view.game.level_to_move().is_none() {
                return view;
            }
            self.games.apply_as_bot(id, bot_move(first_move(&view)), None).await.unwrap();
        }
    }

    async fn squares(&self, view: &GameView) -> String {
        self.games.view(view.game.id).await.unwrap().game.game.transcript()
    }
}

fn legal_moves(view: &GameView) -> Vec<Square> {
    view.game.game.position().legal_moves().iter().collect()
}

fn voter(number: u64) -> User {
    User::new(DiscordUserId(100 + number), &format!("Voter {number}"), "en")
}

#[tokio::test]
async fn the_move_with_most_votes_is_made_a_minute_after_the_first_vote() {
    let service = TestService::new().await;
    let view = service.vote_game().await;
    let moves = legal_moves(&view);
    service.advance(29 * Timestamp::DAY_MS);
    service.settle().await;
    assert_eq!(service.squares(&view).await, "", "without votes, no time has begun");
    let first = service.vote(&alice(), &view, moves[0]).await.unwrap();
    assert_eq!(first.game.turn_limit().unwrap().1, service.games.now().plus_ms(MINUTE_MS));
    service.advance(MINUTE_MS / 2);
    service.vote(&bob(), &view, moves[1]).await.unwrap();
    let all = service.vote(&eve(), &view, moves[1]).await.unwrap();
    assert_eq!((all.votes.count(moves[0]), all.votes.count(moves[1])), (1, 2));
    assert_eq!(all.game.turn_limit(), first.game.turn_limit(), "only the first vote starts the time");
    service.advance(MINUTE_MS / 2);
    assert_eq!(refusal(service.vote(&bob(), &view, moves[0]).await), Refusal::TimeIsUp);
    service.settle().await;
    assert_eq!(service.squares(&view).await, "", "a vote that was cast in time may still arrive");
    service.advance(300);
    service.settle().await;
    assert_eq!(service.squares(&view).await, moves[1].to_string());
    assert_eq!(refusal(service.vote(&bob(), &view, moves[0]).await), Refusal::OutdatedButton);
    let next = service.level_moves(view.game.id).await;
    assert!(next.votes.0.is_empty() && next.game.turn_limit().is_none(), "the next vote begins anew");
}

#[tokio::test]
async fn everybody_has_one_vote_and_the_earlier_majority_decides() {
    let service = TestService::new().await;
    let view = service.vote_game().await;
    let moves = legal_moves(&view);
    service.vote(&alice(), &view, moves[0]).await.unwrap();
    service.vote(&bob(), &view, moves[1]).await.unwrap();
    let before = service.vote(&eve(), &view, moves[1]).await.unwrap();
    let again = service.vote(&eve(), &view, moves[1]).await.unwrap();
    assert_eq!((again.votes, again.game.version), (before.votes, before.game.version), "the same vote changes nothing");
    // Two and two: the square that has had both votes for longer.
    let tied = service.vote(&voter(1), &view, moves[0]).await.unwrap();
    assert_eq!(tied.votes.most_voted(), Some(moves[1]));
    let changed = service.vote(&bob(), &view, moves[2]).await.unwrap();
    assert_eq!((changed.votes.0.len(), changed.votes.most_voted()), (4, Some(moves[0])), "a changed mind counts once");
    let back = service.vote(&bob(), &view, moves[1]).await.unwrap();
    assert_eq!(back.votes.most_voted(), Some(moves[0]), "moves[1] has had two votes only since now");
    let illegal = "a1".parse().unwrap();
    assert!(matches!(refusal(service.vote(&bob(), &view, illegal).await), Refusal::Illegal(_)));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn forty_votes_at_once_are_each_counted_once() {
    let service = Arc::new(TestService::new().await);
    let view = service.vote_game().await;
    let moves = legal_moves(&view);
    let mut voting = JoinSet::new();
    for number in 0..40 {
        let (service, view, moves) = (Arc::clone(&service), view.clone(), moves.clone());
        voting.spawn(async move {
            for turn in 0..2 {
                let square = moves[(number as usize + turn) % moves.len()];
                service.vote(&voter(number), &view, square).await.unwrap();
            }
        });
    }
    voting.join_all().await;
    let votes = service.games.view(view.game.id).await.unwrap().votes;
    assert_eq!(votes.0.len(), 40);
    for (at, &square) in moves.iter().enumerate() {
        let last = (0..40).filter(|number| (number + 1) % moves.len() == at).count();
        assert_eq!(votes.count(square), last, "{square}");
    }
}

#[tokio::test]
async fn a_time_without_the_bot_is_given_back_to_the_voters() {
    let service = TestService::new().await;
    service.dependencies.record_heartbeat().await.unwrap();
    let view = service.vote_game().await;
    let before = service.vote(&alice(), &view, legal_moves(&view)[0]).await.unwrap().game;
    service.advance(10 * MINUTE_MS);
    service.dependencies.end_downtime().await.unwrap();
    service.settle().await;
    let after = service.games.view(view.game.id).await.unwrap().game;
    assert_eq!(after.game.transcript(), "");
    assert_eq!(after.turn_limit().unwrap().1, before.turn_limit().unwrap().1.plus_ms(10 * MINUTE_MS));
    assert!(after.version > before.version, "the board says so");
}

#[tokio::test]
async fn a_channel_has_one_vote_game_which_its_starter_or_a_moderator_ends() {
    let service = TestService::new().await;
    let view = service.vote_game().await;
    let start = async |location| {
        service.games.start_vote(&bob(), None, VoteTime::default(), &GivenOptions::default(), location).await
    };
    assert_eq!(refusal(start(LOCATION).await), Refusal::VoteUnderWay(view.link()));
    for outside in [Location { guild: None, ..LOCATION }, Location { installation: Installation::User, ..LOCATION }] {
        assert_eq!(refusal(start(outside).await), Refusal::VoteOutsideServer);
    }
    start(channel(1)).await.unwrap();
    assert_eq!(refusal(service.apply(&bob(), view.game.id, GameAction::Stop).await), Refusal::NotStarter);
    for action in [GameAction::Resign, GameAction::Undo, GameAction::Hint, GameAction::Cancel] {
        assert_eq!(refusal(service.apply(&alice(), view.game.id, action).await), Refusal::NotYourGame);
    }
    let stopped = service.apply(&alice(), view.game.id, GameAction::Stop).await.unwrap();
    assert_eq!(stopped.game.ending().unwrap().reason, EndReason::Stopped);
    assert_eq!(refusal(service.vote(&bob(), &view, legal_moves(&view)[0]).await), Refusal::GameOver(view.game.id));
    let by_bob = start(LOCATION).await.unwrap();
    let id = by_bob.game.id;
    service.games.apply(&eve(), true, id, GameAction::Stop, None, Origin::Response).await.unwrap();
}

#[tokio::test]
async fn a_vote_game_in_which_nobody_votes_is_abandoned() {
    let service = TestService::new().await;
    let view = service.vote_game().await;
    service.advance(30 * Timestamp::DAY_MS);
    service.settle().await;
    let ended = service.games.view(view.game.id).await.unwrap().game;
    assert_eq!(ended.ending().unwrap().reason, EndReason::Abandoned);
}

#[tokio::test]
async fn a_vote_game_is_among_the_games_of_its_voters() {
    let service = TestService::new().await;
    let view = service.vote_game().await;
    let running = async |user: &User| service.games.running_games(user).await.unwrap().len();
    assert_eq!((running(&alice()).await, running(&bob()).await), (1, 0));
    let found = service.games.find(&bob(), LOCATION.channel, None).await.unwrap();
    assert_eq!(found.game.id, view.game.id, "anybody can vote by command");
    let mut view = view;
    while view.game.ending().is_none() {
        for user in [alice(), bob()] {
            service.vote(&user, &view, first_move(&view)).await.unwrap();
        }
        service.advance(2 * MINUTE_MS);
        service.settle().await;
        view = service.level_moves(view.game.id).await;
    }
    assert_eq!(running(&bob()).await, 0);
    for user in [alice(), bob()] {
        let history = service.players.history_of(&user, &HistoryOptions::default()).await.unwrap();
        assert_eq!(history.page.games.len(), 1);
        assert!(history.page.games[0].is_vote && history.page.games[0].color == Color::Black);
        let only_bot = HistoryOptions { kind: Some(GameKind::Bot), ..HistoryOptions::default() };
        assert!(service.players.history_of(&user, &only_bot).await.unwrap().page.games.is_empty());
    }
}

#[tokio::test]
async fn anybody_starts_the_rematch_of_a_vote_game_once() {
    let service = TestService::new().await;
    let view = service.vote_game().await;
    let id = view.game.id;
    service.apply(&alice(), id, GameAction::Stop).await.unwrap();
    let newcomer = voter(1);
    let Rematch::Started(next) = service.games.rematch(&newcomer, id).await.unwrap() else { panic!("at once") };
    assert!(next.game.is_vote() && next.game.level_to_move().is_some(), "with the other color");
    assert_eq!((next.started_by.discord, next.game.turn_limit()), (Some(newcomer.discord), None));
    let clock = |view: &GameView| view.game.clock.map(|clock| clock.control);
    assert_eq!((next.game.game.variant(), clock(&next)), (view.game.game.variant(), clock(&view)));
    assert!(matches!(refusal(service.games.rematch(&bob(), id).await), Refusal::RematchExists(_)));
    // It ends like any other of theirs, and while another one is running, there is no rematch.
    service.apply(&newcomer, next.game.id, GameAction::Stop).await.unwrap();
    let other = service.vote_game().await;
    assert_eq!(refusal(service.games.rematch(&bob(), next.game.id).await), Refusal::VoteUnderWay(other.link()));
}

#[tokio::test]
async fn votes_vanish_with_the_data_of_their_voter() {
    let service = TestService::new().await;
    let view = service.vote_game().await;
    let moves = legal_moves(&view);
    service.vote(&bob(), &view, moves[0]).await.unwrap();
    service.vote(&bob(), &view, moves[2]).await.unwrap();
    let votes = async |user: &User| match service.privacy.stored_data(user).await.unwrap() {
        StoredData::About { counts, .. } => Some(counts.votes),
        StoredData::Nothing { .. } => None,
    };
    assert_eq!((votes(&alice()).await, votes(&bob()).await), (Some(0), Some(1)), "a changed mind is one vote");
    service.vote(&bob(), &view, moves[0]).await.unwrap();
    let exported = service.privacy.export(&bob()).await.unwrap().unwrap();
    let exported: serde_json::Value = serde_json::from_slice(&exported.json).unwrap();
    assert_eq!(exported["tables"]["vote"][0]["square"], moves[0].to_string());
    service.privacy.delete_player(&bob()).await.unwrap();
    let after = service.games.view(view.game.id).await.unwrap();
    assert!(after.votes.0.is_empty() && after.game.version > view.game.version);
    service.advance(2 * MINUTE_MS);
    service.settle().await;
    let stopped = service.games.view(view.game.id).await.unwrap().game;
    assert_eq!((stopped.game.transcript(), stopped.turn_limit()), (String::new(), None), "no vote is left");
    service.vote(&eve(), &view, moves[1]).await.unwrap();
    service.advance(2 * MINUTE_MS);
    service.settle().await;
    assert_eq!(service.squares(&view).await, moves[1].to_string());
}

#[tokio::test]
async fn a_review_compares_the_channel_with_its_voters() {
    let service = TestService::new().await;
    let mut view = service.vote_game().await;
    while view.game.ending().is_none() {
        let moves = legal_moves(&view);
        // Alice and Eve outvote Bob.
        for (user, square) in [(alice(), moves[0]), (eve(), moves[0]), (bob(), moves[moves.len() - 1])] {
            service.vote(&user, &view, square).await.unwrap();
        }
        service.advance(2 * MINUTE_MS);
        service.settle().await;
        view = service.level_moves(view.game.id).await;
    }
    let game = &view.game;
    let review = service.reviews.review(&alice(), &game.game, ReviewOf::Game).await.unwrap().review;
    let votes = service.reviews.review_votes(&alice(), game, &review).await.unwrap().unwrap();
    // 4×4 is solved, so that values from several searches agree.
    let made = |index: usize| &review.moves()[index];
    let own: Vec<_> = review.moves().iter().filter(|made| made.color == Color::Black).collect();
    let mean = f64::from(own.iter().map(|made| made.value.loss).sum::<u32>()) / own.len() as f64;
    assert!((votes.channel_loss - mean).abs() < 1e-9);
    let losses: Vec<f64> = votes.voters.iter().map(|(_, loss)| *loss).collect();
    assert!(losses.len() == 3 && losses.is_sorted(), "{losses:?}");
    let of = |name: &str| votes.voters.iter().find(|(player, _)| player.name == name).unwrap().1;
    assert_eq!((of("Alice"), of("Eve")), (votes.channel_loss, votes.channel_loss), "they chose every move");
    let best = votes.voters[0].0.name.clone();
    for vote in &votes.right {
        assert!(vote.player.name == best && vote.difference > 0 && vote.square != made(vote.index).played);
    }
    for vote in &votes.wrong {
        assert!(vote.player.name == "Bob" && vote.difference <= made(vote.index).value.loss, "{vote:?}");
    }
    let stored: Vec<JudgedVote> = service.games.store.read().await.unwrap().votes_in(game.id).await.unwrap();
    assert!(game.votes_to_judge(&review, &stored).is_empty(), "what was searched is stored");
    assert_eq!(votes.right.is_empty() && votes.wrong.is_empty(), of("Bob") == votes.channel_loss);
}
