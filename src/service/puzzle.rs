//! Use cases of puzzles: which one comes next, the answers, and why a wrong one is wrong.

use crate::domain::{
    AnswerAction, AnswerStage, DailyPuzzle, GuildId, PlayerId, PuzzleAttempt, PuzzleMode, PuzzlePlayer, PuzzleRating,
    PuzzleView, RatedAnswer, RatedPuzzle, Refusal, Refutation, Standing, Timestamp, User, Version, choose_puzzle,
};
use crate::store::{Read, Write};
use rules::{Puzzle, PuzzleId};

use super::engine_pool::Requester;
use super::puzzle_solution::compared;
use super::{Event, Puzzles, ServiceError};

impl Puzzles {
    /// The puzzle that a user solves next: the one that they have not answered yet, or else one of about their own rating that they
    /// have not tried.
    pub(crate) async fn next(&self, user: &User) -> Result<PuzzleView, ServiceError> {
        let (mut write, now) = self.begin_write().await?;
        let player = write.upsert_player(user, now).await?.id;
        let unanswered = write.unanswered_puzzles(player).await?;
        let (puzzle, attempt, is_repeated) =
            match unanswered.into_iter().find_map(|attempt| Some((shipped(attempt.puzzle).ok()?, attempt))) {
                Some((puzzle, attempt)) => (puzzle, attempt, false),
                None => new_attempt(&mut write, player, self.random.seed(), now).await?,
            };
        let view = view(&mut write, player, puzzle, attempt, is_repeated, now).await?;
        write.commit().await?;
        self.events.publish(Event::PuzzleShown(puzzle.id()));
        Ok(view)
    }

    /// Does what a user wants in a puzzle that was shown to them. If they have seen an older version of it, nothing changes. The answer
    /// counts on the leaderboard of this server.
    ///
    /// # Errors
    /// A refusal when the puzzle was not shown to the user, or when this is not possible now.
    pub(crate) async fn answer(
        &self,
        user: &User,
        guild: Option<GuildId>,
        id: PuzzleId,
        version: Version,
        action: AnswerAction,
    ) -> Result<PuzzleView, ServiceError> {
        let puzzle = shipped(id)?;
        let (mut write, now) = self.begin_write().await?;
        let player = write.player_by_discord_id(user.discord).await?.ok_or(Refusal::BadButton)?.id;
        let before = write.puzzle_attempt(player, id).await?.ok_or(Refusal::BadButton)?;
        if before.version != version {
            return view(&mut write, player, puzzle, before, false, now).await;
        }
        let after = before.apply(puzzle, action)?;
        let after = rate(&mut write, player, guild, puzzle, after, now).await?;
        write.update_puzzle_attempt(player, &after).await?;
        let view = view(&mut write, player, puzzle, after, false, now).await?;
        write.commit().await?;
        Ok(view)
    }

    /// Why the last move of an attempt is wrong; `None` if it is not, or if the search has failed. It is computed once.
    pub(crate) async fn refutation(
        &self,
        player: PlayerId,
        puzzle: &Puzzle,
        attempt: &PuzzleAttempt,
    ) -> Result<Option<Refutation>, ServiceError> {
        let AnswerStage::Wrong { before, wrong, right } = attempt.stage(puzzle) else { return Ok(None) };
        let _turn = self.engine.slots.answers.turn(player).await;
        let (id, moves) = (puzzle.id(), &attempt.moves);
        if let Some(stored) = self.store.read().await?.puzzle_refutation(id, moves).await? {
            return Ok(Some(stored));
        }
        let requester = Requester::for_review(Some(player));
        let search = |square| self.engine.best_play(requester, before, square);
        let (refuted, best) = tokio::try_join!(search(wrong), search(right))?;
        let (Some(refuted), Some(best)) = (refuted, best) else { return Ok(None) };
        let refutation = compared(refuted, &best);
        let mut write = self.store.write().await?;
        write.insert_puzzle_refutation(id, moves, &refutation).await?;
        write.commit().await?;
        Ok(Some(refutation))
    }
}

/// # Errors
/// A refusal when this version of the program has no such puzzle.
fn shipped(id: PuzzleId) -> Result<&'static Puzzle, Refusal> {
    rules::Puzzles::shipped().get(id).ok_or(Refusal::BadButton)
}

/// The puzzle of a day, which is stored when it is first asked for. One that this version of the program does not have is replaced.
///
/// # Errors
/// A refusal if there is no puzzle.
pub(super) async fn puzzle_of_day(write: &mut Write, daily: DailyPuzzle) -> Result<&'static Puzzle, ServiceError> {
    let stored = write.puzzle_of_day(daily).await?;
    if let Some(puzzle) = stored.and_then(|id| shipped(id).ok()) {
        return Ok(puzzle);
    }
    let id = daily.choose(rules::Puzzles::shipped().all()).ok_or(Refusal::BadButton)?;
    write.put_puzzle_of_day(daily, id).await?;
    Ok(shipped(id)?)
}

/// A puzzle that the player has not tried; one that they have, and whether that is so, once there is no other. Stores that it is shown.
async fn new_attempt(
    write: &mut Write,
    player: PlayerId,
    seed: u64,
    now: Timestamp,
) -> Result<(&'static Puzzle, PuzzleAttempt, bool), ServiceError> {
    let shown = write.shown_puzzles(player).await?;
    let ratings = write.puzzle_ratings().await?;
    let solver = write.puzzle_player(player).await?.unwrap_or_else(|| PuzzlePlayer::new(now));
    // Who has seen the solution of today's puzzle would answer it at once.
    let today = puzzle_of_day(write, DailyPuzzle::of(now)).await?.id();
    let is_untried = |puzzle: &&Puzzle| !shown.contains_key(&puzzle.id()) && puzzle.id() != today;
    let untried = rules::Puzzles::shipped().all().iter().filter(is_untried);
    let rated = untried.map(|puzzle| {
        let rating = ratings.get(&puzzle.id()).copied().unwrap_or_else(|| PuzzleRating::first(puzzle).rating);
        (puzzle.id(), rating)
    });
    let untried: Vec<(PuzzleId, f64)> = rated.collect();
    let (attempt, is_repeated) = match choose_puzzle(&untried, solver.rating, solver.deviation_at(now), seed) {
        Some(id) => (PuzzleAttempt::new(id), false),
        None => {
            let known = shown.iter().filter(|(id, _)| shipped(**id).is_ok());
            let oldest = known.min_by_key(|(id, at)| (**at, **id)).map(|(id, _)| *id).ok_or(Refusal::BadButton)?;
            let before = write.puzzle_attempt(player, oldest).await?.ok_or(Refusal::BadButton)?;
            (before.again(), true)
        }
    };
    write.show_puzzle(player, &attempt, now).await?;
    Ok((shipped(attempt.puzzle)?, attempt, is_repeated))
}

/// Rates the player and the puzzle against each other if the attempt has got its first answer.
async fn rate(
    write: &mut Write,
    id: PlayerId,
    guild: Option<GuildId>,
    puzzle: &Puzzle,
    attempt: PuzzleAttempt,
    now: Timestamp,
) -> Result<PuzzleAttempt, ServiceError> {
    let Some(result) = attempt.new_result(puzzle) else { return Ok(attempt) };
    let before = write.puzzle_player(id).await?.unwrap_or_else(|| PuzzlePlayer::new(now));
    let rating = write.puzzle_rating(puzzle.id()).await?.unwrap_or_else(|| PuzzleRating::first(puzzle));
    let (player, rating) = before.after_answer(rating, result, now);
    write.put_puzzle_player(id, &player).await?;
    write.put_puzzle_rating(puzzle.id(), &rating).await?;
    write.record_standing(id, Standing::by_puzzles(&player, now), guild, now).await?;
    let rated = RatedAnswer { result, before: before.rating, after: player.rating, at: now };
    Ok(PuzzleAttempt { rated: Some(rated), ..attempt })
}

async fn view(
    read: &mut Read,
    player_id: PlayerId,
    puzzle: &'static Puzzle,
    attempt: PuzzleAttempt,
    is_repeated: bool,
    now: Timestamp,
) -> Result<PuzzleView, ServiceError> {
    let player = read.puzzle_player(player_id).await?.unwrap_or_else(|| PuzzlePlayer::new(now));
    let rating = read.puzzle_rating(puzzle.id()).await?.unwrap_or_else(|| PuzzleRating::first(puzzle)).rating;
    let mode = PuzzleMode::Rated(RatedPuzzle { player, rating, is_repeated });
    Ok(PuzzleView { puzzle, player_id, attempt, mode })
}
