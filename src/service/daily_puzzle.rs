//! Use cases of daily puzzles: the puzzle of a day, answers, and streaks.

use crate::domain::{
    AnswerAction, DailyAttempt, DailyProgress, DailyPuzzle, DailyStreak, Day, GuildId, PlayerId, PuzzleMode,
    PuzzleView, Refusal, Timestamp, User, Version,
};
use crate::store::Read;
use rules::Puzzle;

use super::puzzle::puzzle_of_day;
use super::{Event, Puzzles, ServiceError};

impl Puzzles {
    /// The daily puzzle of `day`, or of today, as a user sees it.
    ///
    /// # Errors
    /// A refusal for a day to come, or one before the first daily puzzle.
    pub(crate) async fn daily(&self, user: &User, day: Option<Day>) -> Result<PuzzleView, ServiceError> {
        let (mut write, now) = self.begin_write().await?;
        let daily = match day {
            Some(day) => DailyPuzzle::known(day, now)?,
            None => DailyPuzzle::of(now),
        };
        let player = write.upsert_player(user, now).await?.id;
        let puzzle = puzzle_of_day(&mut write, daily).await?;
        let attempt = match write.daily_attempt(player, daily, puzzle.id()).await? {
            Some(attempt) => attempt,
            None => {
                let attempt = DailyAttempt::new(puzzle.id());
                write.put_daily_attempt(player, daily, None, &attempt, now).await?;
                attempt
            }
        };
        let view = view(&mut write, player, (daily, puzzle), attempt, now).await?;
        write.commit().await?;
        self.events.publish(Event::PuzzleShown(puzzle.id()));
        Ok(view)
    }

    /// Does what a user wants in a daily puzzle that was shown to them. If they have seen an older version of it, nothing changes. If
    /// this solves it, they have solved it in this server.
    ///
    /// # Errors
    /// A refusal when the puzzle was not shown to the user, or when this is not possible now.
    pub(crate) async fn answer_daily(
        &self,
        user: &User,
        guild: Option<GuildId>,
        day: Day,
        version: Version,
        action: AnswerAction,
    ) -> Result<PuzzleView, ServiceError> {
        let (mut write, now) = self.begin_write().await?;
        let daily = DailyPuzzle::known(day, now)?;
        let player = write.player_by_discord_id(user.discord).await?.ok_or(Refusal::BadButton)?.id;
        let puzzle = puzzle_of_day(&mut write, daily).await?;
        let before = write.daily_attempt(player, daily, puzzle.id()).await?.ok_or(Refusal::BadButton)?;
        if before.attempt.version != version {
            return view(&mut write, player, (daily, puzzle), before, now).await;
        }
        let after = before.apply(puzzle, action, now)?;
        write.put_daily_attempt(player, daily, guild, &after, now).await?;
        let view = view(&mut write, player, (daily, puzzle), after, now).await?;
        write.commit().await?;
        Ok(view)
    }
}

async fn view(
    read: &mut Read,
    player_id: PlayerId,
    (daily, puzzle): (DailyPuzzle, &'static Puzzle),
    attempt: DailyAttempt,
    now: Timestamp,
) -> Result<PuzzleView, ServiceError> {
    let streak = DailyStreak::of(&read.days_solved(player_id).await?, Day::of(now));
    let DailyAttempt { attempt, solved_at } = attempt;
    let mode = PuzzleMode::Daily(DailyProgress { daily, solved_at, streak, now });
    Ok(PuzzleView { puzzle, player_id, attempt, mode })
}
