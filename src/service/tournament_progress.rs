//! What follows in tournaments from time and from the ends of games, and which messages show it.

use crate::domain::{
    GameId, GameLink, GuildId, MessageId, PlayerId, Timestamp, Tournament, TournamentId, TournamentState,
};
use crate::store::{TournamentMessage, Write};

use super::tournament::{ratings, tournament, with_organizer};
use super::{Event, GameView, ServiceError, TournamentView, Tournaments};

/// The most games whose boards a message links to. More links are longer than a message.
const MOST_LINKS: usize = 14;
/// How many due tournaments are read at once.
const MOST_DUE: i64 = 100;

impl Tournaments {
    /// The tournaments for which something is to be done now.
    pub(crate) async fn due(&self) -> Result<Vec<TournamentId>, ServiceError> {
        Ok(self.store.read().await?.due_tournaments(self.now(), MOST_DUE).await?)
    }

    /// When something is to be done for the first time after now.
    pub(crate) async fn next_due(&self) -> Result<Option<Timestamp>, ServiceError> {
        Ok(self.store.read().await?.next_due_tournament(self.now()).await?)
    }

    /// Does what follows from the ends of games and from time. Returns what its messages are to show; `None` for a draft.
    pub(crate) async fn settle(&self, id: TournamentId) -> Result<Option<TournamentView>, ServiceError> {
        let (mut write, now) = self.begin_action().await?;
        let before = tournament(&mut write, id).await?;
        if before.state == TournamentState::Draft {
            if before.next_due().is_some_and(|due| due <= now) {
                write.delete_tournament(id).await?;
                write.commit().await?;
            }
            return Ok(None);
        }
        let mut after = before.clone();
        for game in before.open_games() {
            if let Some(ending) = write.final_ending(game).await? {
                after.record_game(game, ending);
            }
        }
        let ratings = ratings(&mut write, &before).await?;
        after.advance(|player| ratings.get(&player).copied(), now);
        if after != before {
            write.update_tournament(&before, &after, now).await?;
        }
        let tournament = tournament(&mut write, id).await?;
        let view = with_organizer(&mut write, tournament).await?;
        write.commit().await?;
        Ok(Some(view))
    }

    /// The messages that show a tournament.
    pub(crate) async fn messages(&self, id: TournamentId) -> Result<Vec<TournamentMessage>, ServiceError> {
        Ok(self.store.read().await?.tournament_messages(id).await?)
    }

    /// Where the games of a round are played; none if they are too many for links.
    pub(crate) async fn boards(&self, tournament: &Tournament, round: i64) -> Result<Vec<GameLink>, ServiceError> {
        let running = tournament.pairings_of(round).filter(|pairing| pairing.result.is_none());
        let games: Vec<GameId> = running.filter_map(|pairing| pairing.game).collect();
        let mut boards = Vec::new();
        if games.len() > MOST_LINKS {
            return Ok(boards);
        }
        let mut read = self.store.read().await?;
        for id in games {
            boards.push(GameView::stored(&mut read, id).await?.link());
        }
        Ok(boards)
    }

    pub(crate) async fn record_message(
        &self,
        id: TournamentId,
        message: TournamentMessage,
    ) -> Result<(), ServiceError> {
        let mut write = self.store.write().await?;
        write.put_tournament_message(id, message).await?;
        Ok(write.commit().await?)
    }

    /// Somebody has deleted messages of a server. Those of its tournaments that still change are posted again.
    pub(crate) async fn record_deletions(&self, guild: GuildId, deleted: &[MessageId]) -> Result<(), ServiceError> {
        let open = self.store.read().await?.open_tournaments_in(guild).await?;
        for id in open {
            let messages = self.messages(id).await?;
            let is_gone = |message: &TournamentMessage| {
                !message.is_final && message.message.is_some_and(|message| deleted.contains(&message))
            };
            if !messages.iter().any(is_gone) {
                continue;
            }
            let (mut write, now) = self.begin_action().await?;
            let before = tournament(&mut write, id).await?;
            let mut after = before.clone();
            for message in write.tournament_messages(id).await?.into_iter().filter(is_gone) {
                after.lose_message(message.post, now);
                let gone = TournamentMessage { message: None, posting_since: None, ..message };
                write.put_tournament_message(id, gone).await?;
            }
            // As a new version, because the nonce of a message contains the one that the message before it showed.
            write.update_tournament(&before, &after, now).await?;
            write.commit().await?;
            self.events.publish(Event::TournamentChanged);
        }
        Ok(())
    }

    /// Makes the messages of a server's tournaments due to be edited, which shows whether they are there.
    pub(crate) async fn check_messages(&self, guild: GuildId) -> Result<(), ServiceError> {
        if self.store.read().await?.open_tournaments_in(guild).await?.is_empty() {
            return Ok(());
        }
        let (mut write, now) = self.begin_action().await?;
        for id in write.open_tournaments_in(guild).await? {
            let tournament = tournament(&mut write, id).await?;
            write.update_tournament(&tournament, &tournament, now).await?;
        }
        write.commit().await?;
        self.events.publish(Event::TournamentChanged);
        Ok(())
    }

    /// All messages show this version. The tournament is due again at its next deadline, or now if it has changed meanwhile.
    pub(crate) async fn record_shown(&self, tournament: &Tournament) -> Result<(), ServiceError> {
        let mut write = self.store.write().await?;
        write.set_tournament_due(tournament.id, tournament.version, tournament.next_due()).await?;
        Ok(write.commit().await?)
    }

    /// Ends a tournament whose channel is deleted.
    pub(crate) async fn end_without_channel(&self, id: TournamentId) -> Result<(), ServiceError> {
        let (mut write, now) = self.begin_write().await?;
        let before = tournament(&mut write, id).await?;
        let mut after = before.clone();
        // It may be over, with a message about its end that cannot be posted.
        if after.end(now).is_ok() {
            write.update_tournament(&before, &after, now).await?;
        }
        Ok(write.commit().await?)
    }

    /// Tries again to do what failed, at this time.
    pub(crate) async fn postpone(&self, id: TournamentId, until: Timestamp) -> Result<(), ServiceError> {
        let mut write = self.store.write().await?;
        let version = tournament(&mut write, id).await?.version;
        write.set_tournament_due(id, version, Some(until)).await?;
        Ok(write.commit().await?)
    }
}

/// A player whose data is deleted leaves all tournaments. Those that they organize do not take place, unless they have begun. Returns
/// whether there are any.
pub(super) async fn leave_tournaments(
    write: &mut Write,
    player: PlayerId,
    now: Timestamp,
) -> Result<bool, ServiceError> {
    let mut all = write.open_tournaments_of(player).await?;
    all.sort_unstable();
    all.dedup();
    for &id in &all {
        let before = tournament(write, id).await?;
        let mut after = before.clone();
        if before.state == TournamentState::Draft {
            write.delete_tournament(id).await?;
            continue;
        }
        // They may have left before, or only organize it.
        let mut has_changed = after.leave(player).is_ok();
        if before.organizer == player && before.state == TournamentState::Open {
            has_changed |= after.end(now).is_ok();
        }
        if has_changed {
            write.update_tournament(&before, &after, now).await?;
        }
    }
    Ok(!all.is_empty())
}

/// The bot is in a server again: the rounds of its tournaments begin anew.
pub(super) async fn resume_tournaments(write: &mut Write, guild: GuildId, now: Timestamp) -> Result<(), ServiceError> {
    for id in write.open_tournaments_in(guild).await? {
        let before = tournament(write, id).await?;
        let mut after = before.clone();
        after.resume(now);
        write.update_tournament(&before, &after, now).await?;
    }
    Ok(())
}
