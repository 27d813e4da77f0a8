//! Fair play: the moves of rated games are compared with the engine's choice when the engine has nothing else to do, and reported.

use std::time::Duration;

use crate::domain::{
    FairPlay, GuildId, JudgedMove, MoveQuality, Refusal, Side, StoredGame, TimeControl, Timestamp, User, is_judged,
    judged_moves,
};
use crate::store::{EndedGame, JudgedGame, JudgedGames};
use rules::{ByColor, Color};

use super::worker::{OTHERS_WORK, Worker, at_once};
use super::{Event, Ratings, ServiceError};

/// How many games are read at once.
const BATCH: i64 = 50;

/// The games that a report is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ReportScope {
    /// Those in one server, for people who manage it.
    Server(GuildId),
    /// Those in all servers, for the owner of the bot.
    Everywhere,
}

impl ReportScope {
    /// What the user may see in a server, which is `None` outside of servers and where the user does not manage it.
    ///
    /// # Errors
    /// A refusal when that is nothing.
    pub(crate) fn of(is_owner: bool, managed: Option<GuildId>) -> Result<Self, Refusal> {
        if is_owner { Ok(Self::Everywhere) } else { managed.map(Self::Server).ok_or(Refusal::MayNotSeeReports) }
    }
}

impl Ratings {
    /// What the last judged games of a user add up to; `None` if there are none.
    pub(crate) async fn fair_play(&self, user: &User, scope: ReportScope) -> Result<Option<FairPlay>, ServiceError> {
        let mut read = self.store.read_list().await?;
        let Some(player) = read.player_by_discord_id(user.discord).await? else { return Ok(None) };
        let guild = match scope {
            ReportScope::Server(guild) => Some(guild),
            ReportScope::Everywhere => None,
        };
        let JudgedGames { games, span, own, opponents } = read.judged_games(player.id, guild).await?;
        Ok(span.map(|span| FairPlay { player, games, span, own, opponents }))
    }
}

/// Judges the moves of rated games, one game after the other in the order in which they end. The judged moves of a game are stored
/// together with the mark that it is done, so no game is judged twice, and one that was begun before a restart begins again.
#[derive(Debug)]
pub(crate) struct GameJudge {
    ratings: Ratings,
    /// The position of the last game that was read, in the order in which games end. Unknown at first, and after a failure.
    position: Option<i64>,
}

impl GameJudge {
    pub(crate) fn new(ratings: Ratings) -> Self {
        Self { ratings, position: None }
    }
}

impl Worker for GameJudge {
    const WORK: &'static str = "judge the moves of a game";
    const LONGEST_WAIT: Duration = OTHERS_WORK;

    async fn work(&mut self) -> Result<Option<Duration>, ServiceError> {
        let reached = self.ratings.judge_ended_games(self.position.take()).await?;
        self.position = Some(reached);
        Ok(None)
    }

    fn follow(&mut self, event: Event) -> Option<Duration> {
        at_once(matches!(event, Event::Game { .. }))
    }
}

impl Ratings {
    /// Judges all games that have ended after a position in the order in which games end, or after the last one that was judged. Returns
    /// the position of the last game.
    pub(super) async fn judge_ended_games(&self, position: Option<i64>) -> Result<i64, ServiceError> {
        let store = &self.store;
        let mut position = match position {
            Some(position) => position,
            None => store.read_list().await?.judged_up_to().await?,
        };
        loop {
            let batch = store.read_list().await?.games_ended_after(position, BATCH).await?;
            let Some(last) = batch.last() else { return Ok(position) };
            for ended in batch.iter().filter(|ended| is_judged(&ended.game)) {
                self.judge(ended).await?;
            }
            position = last.finish_sequence;
            // Games that are not judged are soon read again after a restart, unless there are many.
            if i64::try_from(batch.len()).unwrap_or(i64::MAX) == BATCH {
                let mut write = store.write().await?;
                write.set_judged_up_to(position).await?;
                write.commit().await?;
            }
        }
    }

    /// Judges a game, and stores that with the mark that it is done.
    async fn judge(&self, ended: &EndedGame) -> Result<(), ServiceError> {
        let game = &ended.game;
        let ByColor { black: Side::Player(black), white: Side::Player(white) } = game.sides else { return Ok(()) };
        let players = ByColor { black, white };
        let times = self.thinking_times(game).await?;
        let mut quality = ByColor { black: MoveQuality::default(), white: MoveQuality::default() };
        for JudgedMove { index, color, position, played } in judged_moves(&game.game, game.opening_plies) {
            let goal = game.game.variant().goal;
            let Some(comparison) = self.engine.compare_move(position, goal, played).await? else {
                continue;
            };
            quality[color].add_move(comparison.loss);
            if let Some(time_ms) = times.get(index).copied().flatten() {
                quality[color].add_time(time_ms);
            }
        }
        let mut write = self.store.write().await?;
        for color in Color::BOTH.into_iter().filter(|&color| quality[color].moves > 0) {
            let judged = JudgedGame {
                player: players[color],
                opponent: players[color.other()],
                finish_sequence: ended.finish_sequence,
                guild: game.location.guild,
                finished_at: ended.finished_at,
                quality: quality[color],
            };
            write.record_judged_game(&judged).await?;
        }
        write.set_judged_up_to(ended.finish_sequence).await?;
        Ok(write.commit().await?)
    }

    /// The thinking times of a live game, in milliseconds, one for each of its moves where it is known. In other games nobody stays at
    /// the board, so there are none.
    async fn thinking_times(&self, game: &StoredGame) -> Result<Vec<Option<i64>>, ServiceError> {
        let control = game.clock.map(|clock| clock.control);
        if !control.map(TimeControl::limit).is_some_and(|limit| limit.is_live()) {
            return Ok(Vec::new());
        }
        let moves = self.store.read_list().await?.move_times(game.id).await?;
        if game.opening_plies + moves.len() != game.game.plies().len() {
            return Ok(Vec::new());
        }
        // Nobody knows when the board of the first move was seen.
        let unknown = std::iter::repeat_n(None, game.opening_plies + 1);
        let times = moves.windows(2).map(|pair: &[Timestamp]| Some(pair[1].0 - pair[0].0));
        Ok(unknown.chain(times).collect())
    }
}
