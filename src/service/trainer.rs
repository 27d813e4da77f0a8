//! Use cases of the trainer: which position is asked, and the answers. The games are looked through by `trainer_worker.rs`.

use crate::domain::{
    AnswerAction, JudgedAnswer, NothingToTrain, Opponent, PlayerId, PositionKey, Refusal, Refutation, Review, ReviewId,
    Side, StoredGame, TRAINED_GAMES, Timestamp, TrainedAction, TrainedPosition, TrainedQuestion, TrainedState,
    UnseenGames, User, Version, mistakes,
};
use crate::store::{Read, StoreError, Write};
use engine::analysis::Effort;
use rules::Square;

use super::engine_pool::Requester;
use super::{Event, ServiceError, Trainer};

/// How many positions are looked at for one that can be asked now.
const MOST_CANDIDATES: i64 = 50;

/// Moves of a refutation that are shown: more are guesses.
const LONGEST_LINE: usize = 12;

/// What a user trains now.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Training {
    Asked(Box<TrainedQuestion>),
    Nothing(NothingToTrain),
}

/// The player of a user who trains.
#[derive(Clone, Copy, Debug)]
struct Trainee {
    player: PlayerId,
    /// Of the user's last games.
    unseen: UnseenGames,
    has_games: bool,
    now: Timestamp,
    /// The beginning of the user's day, and of the next one.
    midnight: Timestamp,
    next_midnight: Timestamp,
}

/// A question with the review from which it comes.
struct Found {
    question: TrainedQuestion,
    review: ReviewId,
}

impl Trainer {
    /// The position that a user is asked next: one that waits for its answer, or else one that comes again, or else a new one, the worst
    /// mistake first. If games of the user have not been looked through, they will be.
    pub(crate) async fn next(&self, user: &User) -> Result<Training, ServiceError> {
        let trainee = self.trainee(user).await?;
        let Trainee { player, now, midnight, .. } = trainee;
        let mut read = self.store.read().await?;
        let today = read.trained_today(player, now, midnight).await?;
        let mut candidates = read.unanswered_positions(player).await?;
        candidates.extend(read.due_positions(player, now, MOST_CANDIDATES).await?);
        if today.new_left() > 0 {
            candidates.extend(read.new_positions(player, MOST_CANDIDATES).await?);
        }
        let next_due = read.next_due_position(player, now).await?;
        drop(read);
        let mut is_waiting = false;
        for position in candidates {
            match self.ask(trainee, position).await {
                Ok(question) => return Ok(Training::Asked(Box::new(question))),
                Err(ServiceError::Refused(Refusal::TrainedInRunningGame)) => is_waiting = true,
                // Its game was deleted or annulled meanwhile.
                Err(ServiceError::Refused(_)) => {}
                Err(error) => return Err(error),
            }
        }
        let is_unknown = next_due.is_none() && today.due + today.new + today.begun == 0;
        Ok(Training::Nothing(match trainee {
            Trainee { has_games: false, .. } if is_unknown => NothingToTrain::NoGames,
            Trainee { unseen, .. } if is_unknown => NothingToTrain::NoMistakes { unseen },
            Trainee { unseen, next_midnight, .. } => {
                let next_new = (today.new > 0 && today.new_left() == 0).then_some(next_midnight);
                let next = next_due.into_iter().chain(next_new).min();
                NothingToTrain::Done { next, unseen, is_waiting }
            }
        }))
    }

    /// Does what a user wants in a position that they were asked. If they have seen an older version of it, nothing changes.
    ///
    /// # Errors
    /// A refusal when the user was not asked this, when it is not possible now, or when a running game between people stands there.
    pub(crate) async fn answer(
        &self,
        user: &User,
        position: TrainedPosition,
        version: Version,
        action: AnswerAction,
    ) -> Result<TrainedQuestion, ServiceError> {
        let player = self.store.read().await?.player_by_discord_id(user.discord).await?;
        let player = player.ok_or(Refusal::BadButton)?.id;
        let _turn = self.engine.slots.answers.turn(player).await;
        let mut read = self.store.read().await?;
        let zone = read.settings_of(player).await?.quiet.zone;
        let before = find(&mut read, player, position).await?;
        drop(read);
        if before.question.attempt.asked_at.is_none() {
            return Err(Refusal::BadButton.into());
        }
        self.check_trained(&before.question).await?;
        if before.question.attempt.version == version {
            let is_right = match action {
                AnswerAction::Move(square) => self.judge_answer(player, &before, square).await?.is_right(),
                AnswerAction::TryAgain | AnswerAction::Reveal => false,
            };
            let mut write = self.store.write().await?;
            let stored = write.trained_attempt(player, position).await?.ok_or(Refusal::BadButton)?;
            // The user may have answered in another place meanwhile.
            if stored.version == version {
                let after = stored.apply(TrainedAction::new(action, is_right), zone, self.now())?;
                write.update_trained_attempt(player, position, &after).await?;
                write.commit().await?;
            }
        }
        let mut read = self.store.read().await?;
        let mut found = find(&mut read, player, position).await?;
        let now = self.now();
        found.question.left = read.trained_today(player, now, zone.midnight(now, 0)).await?.left();
        drop(read);
        self.with_refutation(player, found).await
    }

    /// The player of a user, whose games will be looked through from now on. Those with a stored review are looked through at once.
    async fn trainee(&self, user: &User) -> Result<Trainee, ServiceError> {
        let (mut write, now) = self.begin_write().await?;
        let player = write.upsert_player(user, now).await?.id;
        let zone = write.settings_of(player).await?.quiet.zone;
        let games = trained_games(&mut write, player).await?;
        let has_games = !games.is_empty();
        let mut unseen = Vec::new();
        for (_, game) in games.into_iter().filter(|(is_done, _)| !is_done) {
            match write.review_of(&game.game).await? {
                Some((_, review)) => record_mistakes(&mut write, player, &game, &review).await?,
                None => unseen.push(game),
            }
        }
        if !unseen.is_empty() {
            write.request_trainer(player, now).await?;
        }
        write.commit().await?;
        if !unseen.is_empty() {
            self.events.publish(Event::TrainerRequested);
        }
        let mut are_blocked = !unseen.is_empty();
        for game in &unseen {
            are_blocked = are_blocked && self.is_at_running_game(&game.game).await?;
        }
        let unseen = UnseenGames { count: unseen.len(), are_blocked };
        let (midnight, next_midnight) = (zone.midnight(now, 0), zone.midnight(now, 1));
        Ok(Trainee { player, unseen, has_games, now, midnight, next_midnight })
    }

    /// Asks a position.
    ///
    /// # Errors
    /// A refusal when it is no longer there, or when a running game between people stands there.
    async fn ask(&self, trainee: Trainee, position: TrainedPosition) -> Result<TrainedQuestion, ServiceError> {
        let Trainee { player, midnight, .. } = trainee;
        let found = find(&mut self.store.read().await?, player, position).await?;
        self.check_trained(&found.question).await?;
        let (mut write, now) = self.begin_write().await?;
        let attempt = write.trained_attempt(player, position).await?.ok_or(Refusal::BadButton)?.asked(now);
        write.update_trained_attempt(player, position, &attempt).await?;
        let left = write.trained_today(player, now, midnight).await?.left();
        write.commit().await?;
        let question = TrainedQuestion { attempt, left, ..found.question };
        self.with_refutation(player, Found { question, ..found }).await
    }

    /// # Errors
    /// A refusal when a running game between people stands at the position, or can stand there after one move.
    async fn check_trained(&self, question: &TrainedQuestion) -> Result<(), ServiceError> {
        self.check_shown_position(&question.before(), Refusal::TrainedInRunningGame).await
    }

    /// The question with the reason why its answer is wrong, if it is. The lines end before positions of running games between people.
    async fn with_refutation(&self, player: PlayerId, found: Found) -> Result<TrainedQuestion, ServiceError> {
        let wrong = match found.question.attempt.state {
            TrainedState::Wrong(square) => Some((square, self.judge_answer(player, &found, square).await?)),
            TrainedState::Open | TrainedState::Right(_) | TrainedState::Revealed => None,
        };
        let Found { mut question, .. } = found;
        let before = question.before();
        let right_score = question.made.value.score;
        question.made.value.line = self.shown_line(before, std::mem::take(&mut question.made.value.line)).await?;
        if let Some((square, judged)) = wrong {
            let score = right_score.saturating_sub_unsigned(judged.loss);
            let line = std::iter::once(square).chain(judged.line).collect();
            let line = self.shown_line(before, line).await?.split_off(1);
            question.refutation = Some(Refutation { line, score, right_score, is_exact: judged.is_exact });
        }
        Ok(question)
    }

    /// What a legal move is worth. It is searched once.
    ///
    /// # Errors
    /// A refusal when the move is illegal.
    async fn judge_answer(
        &self,
        player: PlayerId,
        found: &Found,
        square: Square,
    ) -> Result<JudgedAnswer, ServiceError> {
        let Found { question, review } = found;
        let (before, made) = (question.before(), &question.made);
        if !before.legal_moves().contains(square) {
            return Err(Refusal::BadButton.into());
        }
        if square == made.value.best {
            let line = made.value.line.iter().skip(1).copied().collect();
            return Ok(JudgedAnswer { loss: 0, is_exact: made.value.exact, line });
        }
        let position = question.position();
        let stored = self.store.read().await?.judged_answer(*review, position, square).await?;
        if let Some(stored) = stored {
            return Ok(stored);
        }
        let goal = question.game.game.variant().goal;
        // As sure as the values of the costliest moves in the review.
        let (requester, effort) = (Requester::for_review(Some(player)), Effort::second_review(&before));
        let searched = self.engine.review_move(requester, before, goal, square, effort);
        let searched = searched.await?.ok_or(ServiceError::NoReview)?;
        // The review says what the player's own move lost.
        let (loss, is_exact) = if square == made.played {
            (made.value.loss, made.value.exact)
        } else {
            (searched.comparison.loss, searched.comparison.exact)
        };
        let line = searched.reply.into_iter().take(LONGEST_LINE).collect();
        let judged = JudgedAnswer { loss, is_exact, line };
        let mut write = self.store.write().await?;
        write.insert_judged_answer(*review, position, square, &judged).await?;
        write.commit().await?;
        Ok(judged)
    }
}

/// A player's last games whose mistakes are trained, the last one first, with whether they were looked through.
pub(super) async fn trained_games(read: &mut Read, player: PlayerId) -> Result<Vec<(bool, StoredGame)>, StoreError> {
    let done = read.trained_games(player).await?;
    let games = read.ended_games_of(player, TRAINED_GAMES).await?.into_iter();
    let games = games.filter(|game| game.is_trained() && game.color_of(player).is_some());
    Ok(games.map(|game| (done.contains(&game.id), game)).collect())
}

/// Stores the mistakes of a player in a game, which is looked through then.
pub(super) async fn record_mistakes(
    write: &mut Write,
    player: PlayerId,
    game: &StoredGame,
    review: &Review,
) -> Result<(), StoreError> {
    if let Some(color) = game.color_of(player) {
        let positions = game.game.positions();
        for mistake in mistakes(review, color, game.opening_plies) {
            let key = PositionKey::of(&positions[mistake.index], review.goal());
            write.insert_mistake(player, game.id, mistake, &key).await?;
        }
    }
    write.record_trained_game(player, game.id).await
}

/// # Errors
/// A refusal when the player has no such position.
async fn find(read: &mut Read, player: PlayerId, position: TrainedPosition) -> Result<Found, ServiceError> {
    let attempt = read.trained_attempt(player, position).await?.ok_or(Refusal::BadButton)?;
    let game = read.game(position.game).await?.ok_or(Refusal::BadButton)?;
    let finished_at = read.finished_at(position.game).await?.ok_or(Refusal::BadButton)?;
    let (review, reviewed) = read.review_of(&game.game).await?.ok_or(Refusal::BadButton)?;
    let made = reviewed.moves().get(position.index).cloned().ok_or(Refusal::BadButton)?;
    let opponent = match game.sides[made.color.other()] {
        Side::Player(player) => Opponent::Player(read.player(player).await?),
        Side::Level(level) => Opponent::Level(level),
        // It plays against levels only.
        Side::Channel(_) => return Err(Refusal::BadButton.into()),
    };
    let question = TrainedQuestion { game, opponent, finished_at, made, attempt, refutation: None, left: 0 };
    Ok(Found { question, review })
}
